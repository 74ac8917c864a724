//! The game in words.

use petteia_kernel::{About, Clause, OptionAbout, OptionValues, Preset};

const SWITCH: OptionValues = OptionValues::Choice(&["on", "off"]);

const fn option(
    name: &'static str,
    summary: &'static str,
    values: OptionValues,
    default: &'static str,
    clause: &'static str,
) -> OptionAbout {
    OptionAbout { name, summary, values, default, clause: Clause::new(clause) }
}

pub(crate) static ABOUT: About = About {
    id: "fields",
    name: "Fields of the Gods",
    summary: "Go for two to six tribes on any grid, with dice, cards and surrender.",
    seats: (2, 6),
    options: &[
        option("seats", "Number of players.", OptionValues::Number(2, 6), "2", "F2.1"),
        option(
            "preset",
            "Fills in whatever is not given.",
            OptionValues::Choice(&["standard", "pure", "go"]),
            "\"standard\"",
            "F2.3",
        ),
        option(
            "board",
            "A board's name, a size such as 13x13, or a diagram.",
            OptionValues::Text,
            "by seats",
            "F19.4",
        ),
        option(
            "order",
            "Turn order by a setup roll, or by seat.",
            OptionValues::Choice(&["dice", "fixed"]),
            "by preset",
            "F4.3",
        ),
        option(
            "start",
            "Where start points may be chosen.",
            OptionValues::Choice(&["marked", "second-line", "any", "none"]),
            "by preset",
            "F4.6",
        ),
        option(
            "reach",
            "How far from an own token or start point a token may be placed.",
            OptionValues::Choice(&["dice", "1", "2", "3", "4", "5", "6", "unlimited"]),
            "by preset",
            "F5.5",
        ),
        option("cards", "Action cards.", SWITCH, "by preset", "F9.1"),
        option(
            "tokens",
            "Tokens per tribe: a number from 1, or «unlimited».",
            OptionValues::Text,
            "by preset",
            "F1.3",
        ),
        option(
            "trade",
            "Prisoners paid for one card.",
            OptionValues::Choice(&["3", "5", "off"]),
            "by preset",
            "F11.1",
        ),
        option("surrender", "Surrender and occupation.", SWITCH, "by preset", "F8.1"),
        option("handicap", "Starter moves for newcomers.", SWITCH, "\"off\"", "F13.1"),
        option(
            "handicaps",
            "The handicap of every seat.",
            OptionValues::PerSeat(&OptionValues::Number(0, 5)),
            "[]",
            "F13.2",
        ),
        option(
            "dead",
            "Whether dead tokens are removed by consent.",
            OptionValues::Choice(&["agree", "all-alive"]),
            "by preset",
            "F12.3",
        ),
        option(
            "dame",
            "Whether neutral points are filled before counting.",
            OptionValues::Choice(&["fill", "leave"]),
            "by preset",
            "F12.7",
        ),
        option(
            "komi",
            "Points for the second of two players.",
            OptionValues::Halves(-2000, 2000),
            "0",
            "F12.11",
        ),
        option(
            "turn_limit",
            "The game stops after so many turns; 0 is never.",
            OptionValues::Number(0, i32::MAX),
            "0",
            "F14.4",
        ),
        option(
            "content",
            "Cards and boards of a content pack.",
            OptionValues::Content,
            "null",
            "F19.2",
        ),
    ],
    presets: &[
        Preset {
            name: "standard",
            summary: "Dice, cards and surrender: the game as its manual tells it.",
            options: r#"{"preset":"standard"}"#,
        },
        Preset {
            name: "pure",
            summary: "No dice and no cards: nothing is left to chance.",
            options: r#"{"preset":"pure"}"#,
        },
        Preset { name: "go", summary: "Exactly Go.", options: r#"{"preset":"go"}"# },
    ],
};
