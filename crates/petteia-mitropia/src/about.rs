//! The game in words.

use petteia_kernel::{About, Clause, OptionAbout, OptionValues, Preset};

/// An option with named values, the default first.
macro_rules! option {
    ($name:literal, $summary:literal, [$first:literal $(, $other:literal)*], $clause:literal $(,)?) => {
        OptionAbout {
            name: $name,
            summary: $summary,
            values: OptionValues::Choice(&[$first $(, $other)*]),
            default: concat!("\"", $first, "\""),
            clause: Clause::new($clause),
        }
    };
}

/// What lists and set-up screens show.
pub(crate) static ABOUT: About = About {
    id: "mitropia",
    name: "Mitropia",
    summary: "Five tribes surround territory on hexes by pattern and action cards",
    seats: (2, 5),
    options: &[
        OptionAbout {
            name: "seats",
            summary: "How many play",
            values: OptionValues::Number(2, 5),
            default: "2",
            clause: Clause::new("M4.1"),
        },
        option!("mode", "The kind of game", ["standard", "strategy", "teams"], "M22"),
        option!("board", "The size of the board", ["auto", "S", "M", "L", "XL", "custom"], "M3.5"),
        OptionAbout {
            name: "tiles",
            summary: "The tiles of a custom board",
            values: OptionValues::Text,
            default: "null",
            clause: Clause::new("M3.6"),
        },
        option!("tribes", "How tribes are given out", ["random", "pick"], "M4.2"),
        option!("facing", "Where players face", ["centre", "free"], "M4.4"),
        OptionAbout {
            name: "affinity",
            summary: "Whether the own terrain scores twice",
            values: OptionValues::Choice(&["on", "off"]),
            default: "on in standard mode, off in strategy and team mode",
            clause: Clause::new("M21.4"),
        },
        option!("repetition", "Whether positions may come back", ["superko", "none"], "M18.1"),
        option!(
            "rejected-cards",
            "Where the cards of a rejected move go",
            ["table", "hand"],
            "M15.13",
        ),
        option!("deflect-subvert", "Whether a Subvert can be deflected", ["off", "on"], "M15.15"),
        option!(
            "strength-with",
            "What a strength card combines with",
            ["pattern", "any"],
            "M13.10",
        ),
        option!("norse-swap", "What the Norse swap costs", ["extra", "move"], "M8.7"),
        option!("lost-groups", "Whether lost groups are settled", ["agree", "off"], "M20.1"),
        option!(
            "empty-deck",
            "What happens when the draw pile is empty",
            ["reshuffle", "stop"],
            "M17.6",
        ),
        option!(
            "team-hands",
            "Whether partners see each other's hands",
            ["open", "closed"],
            "M23.9",
        ),
        OptionAbout {
            name: "content",
            summary: "Cards and tiles of a pack",
            values: OptionValues::Content,
            default: "null",
            clause: Clause::new("M28"),
        },
    ],
    presets: &[
        Preset { name: "standard", summary: "Two players on the small board", options: "{}" },
        Preset {
            name: "quick",
            summary: "Two players, nothing to settle at the end",
            options: r#"{"lost-groups":"off"}"#,
        },
        Preset { name: "three", summary: "Three players", options: r#"{"seats":3}"# },
        Preset { name: "four", summary: "Four players", options: r#"{"seats":4}"# },
        Preset {
            name: "five",
            summary: "Five players on the whole board",
            options: r#"{"seats":5}"#,
        },
        Preset {
            name: "small",
            summary: "Three players close together",
            options: r#"{"seats":3,"board":"S"}"#,
        },
        Preset {
            name: "strategy",
            summary: "Two players build decks for a symmetric board",
            options: r#"{"mode":"strategy"}"#,
        },
        Preset {
            name: "teams",
            summary: "Two against two",
            options: r#"{"mode":"teams","seats":4}"#,
        },
    ],
};
