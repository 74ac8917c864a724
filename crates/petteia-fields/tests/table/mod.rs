//! Small positions and lines of play for clause tests.
#![allow(dead_code, reason = "every test file uses some of it")]

use petteia_fields::{Action, Card, Colour, Event, Fields, Options, Phase, View};
use petteia_kernel::{Events, Game, Refused, Seat, Seed, Viewer};

/// The options of F20.1.
pub(crate) fn options() -> Options {
    let mut options = Options::default();
    for (name, value) in [("reach", "unlimited"), ("order", "fixed"), ("start", "none")] {
        options.set(name, value).unwrap();
    }
    options
}

const EMPTY: &str = "3 . . .\n2 . . .\n1 . . .\n  A B C\n";

/// The position of these lines; an empty 3×3 board unless they draw one.
pub(crate) fn position(lines: &str) -> Fields {
    position_of(lines, 1)
}

pub(crate) fn position_of(lines: &str, seed: u64) -> Fields {
    let drawn = lines.contains("A B") || lines.contains("board ");
    let text = if drawn { lines.to_owned() } else { format!("{EMPTY}{lines}") };
    Fields::from_diagram(&options(), &text, Seed::from(seed)).unwrap()
}

pub(crate) fn seat(letter: char) -> Seat {
    Colour::from_letter(letter).unwrap().seat()
}

/// `B place B2` as a seat and an action's text.
fn split(line: &str) -> (Seat, &str) {
    let (actor, text) = line.split_once(' ').unwrap();
    (seat(actor.chars().next().unwrap()), text)
}

/// Carries out `B place B2; W pass` and returns what was told.
pub(crate) fn play(game: &mut Fields, lines: &str) -> Events<Event> {
    let mut events = Events::new();
    for line in lines.split(';').map(str::trim).filter(|line| !line.is_empty()) {
        let (actor, text) = split(line);
        for action in Fields::read_line(text).unwrap() {
            game.apply(actor, &action, &mut events).unwrap_or_else(|no| panic!("{line}: {no}"));
        }
    }
    events
}

/// What spectators see.
pub(crate) fn seen(game: &Fields) -> View {
    game.view(Viewer::Spectator)
}

pub(crate) fn phase(game: &Fields) -> Phase {
    seen(game).phase
}

pub(crate) fn hand(game: &Fields, letter: char) -> Vec<Card> {
    let view = game.view(Viewer::Seat(seat(letter)));
    view.players[seat(letter).index()].hand.clone().unwrap()
}

/// Why a line is refused.
pub(crate) fn refusal(game: &Fields, line: &str) -> Refused {
    let (actor, text) = split(line);
    let refused = game.check(actor, &text.parse::<Action>().unwrap());
    Refused::new(&refused.expect_err(line))
}

pub(crate) fn code(game: &Fields, line: &str) -> String {
    refusal(game, line).code
}

/// The legal actions of a player, in notation.
pub(crate) fn legal(game: &Fields, letter: char) -> Vec<String> {
    let mut actions = Vec::new();
    game.legal_actions(seat(letter), &mut actions);
    actions.iter().map(Action::to_string).collect()
}

/// Takes the default for whoever is awaited until `done` or the end.
pub(crate) fn default_until(game: &mut Fields, done: impl Fn(&Fields) -> bool) {
    while let Some(seat) = game.turn().awaited().first().filter(|_| !done(game)) {
        let action = game.default_action(seat);
        game.apply(seat, &action, &mut Events::muted()).unwrap();
    }
}
