//! F18.6: actions as text.
//!
//! The grammar, with one space between words; points and colours are read in either case:
//!
//! ```text
//! action = "pass" [ " draw" ] | "place " point | "card " card " " point [ " " point ]
//!        | "move " point " " point | "done" | "surrender " colour | "independence"
//!        | "war " colour | "start " point | "starter " point | "skip" | "draw" | "nodraw"
//!        | "capture " point | "react reject" | "react replace " point | "decline"
//!        | "accept" | "refuse" | "trade " colour | "notrade" | "discard " card
//!        | "mark " point | "dead done" | "dead none" | "agree" | "dispute" | "fill " point
//!        | "resign"
//! line   = action | "dead " point { " " point }
//! ```

use crate::{action::Action, card::Card};
use petteia_kernel::{Misread, serde_as_text};
use std::{fmt, str::FromStr};

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Pass => f.write_str("pass"),
            Action::PassDraw => f.write_str("pass draw"),
            Action::Place(point) => word(f, "place ", point.name()),
            Action::Card(card, point) => write!(f, "card {card} {point}"),
            Action::CardMove(card, from, to) => write!(f, "card {card} {from} {to}"),
            Action::Move(from, to) => write!(f, "move {from} {to}"),
            Action::Done => f.write_str("done"),
            Action::Surrender(colour) => write!(f, "surrender {colour}"),
            Action::Independence => f.write_str("independence"),
            Action::War(colour) => write!(f, "war {colour}"),
            Action::Start(point) => word(f, "start ", point.name()),
            Action::Starter(point) => word(f, "starter ", point.name()),
            Action::Skip => f.write_str("skip"),
            Action::Draw => f.write_str("draw"),
            Action::NoDraw => f.write_str("nodraw"),
            Action::Capture(point) => word(f, "capture ", point.name()),
            Action::Reject => f.write_str("react reject"),
            Action::Replace(point) => word(f, "react replace ", point.name()),
            Action::Decline => f.write_str("decline"),
            Action::Accept => f.write_str("accept"),
            Action::Refuse => f.write_str("refuse"),
            Action::Trade(colour) => write!(f, "trade {colour}"),
            Action::NoTrade => f.write_str("notrade"),
            Action::Discard(card) => write!(f, "discard {card}"),
            Action::Mark(point) => word(f, "mark ", point.name()),
            Action::DeadDone => f.write_str("dead done"),
            Action::DeadNone => f.write_str("dead none"),
            Action::Agree => f.write_str("agree"),
            Action::Dispute => f.write_str("dispute"),
            Action::Fill(point) => word(f, "fill ", point.name()),
            Action::Resign => f.write_str("resign"),
        }
    }
}

/// Appends the line of an action. Lists of legal actions consist of placements.
pub(crate) fn write_line(action: &Action, into: &mut Vec<u8>) {
    match action {
        Action::Place(point) => {
            into.extend_from_slice(b"place ");
            into.extend_from_slice(point.name().as_bytes());
        }
        other => into.extend_from_slice(other.to_string().as_bytes()),
    }
}

/// Two words: lists of actions consist of such lines.
fn word(f: &mut fmt::Formatter<'_>, verb: &str, object: &str) -> fmt::Result {
    f.write_str(verb)?;
    f.write_str(object)
}

impl FromStr for Action {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Action, Misread> {
        let words: Vec<&str> = text.split_whitespace().take(5).collect();
        let action = match words.as_slice() {
            ["pass"] => Action::Pass,
            ["pass", "draw"] => Action::PassDraw,
            ["place", point] => Action::Place(point.parse()?),
            ["card", card, point] => first_step(text, card.parse()?, point)?,
            ["card", card, from, to] => first_move(text, card.parse()?, from, to)?,
            ["move", from, to] => Action::Move(from.parse()?, to.parse()?),
            ["done"] => Action::Done,
            ["surrender", colour] => Action::Surrender(colour.parse()?),
            ["independence"] => Action::Independence,
            ["war", colour] => Action::War(colour.parse()?),
            ["start", point] => Action::Start(point.parse()?),
            ["starter", point] => Action::Starter(point.parse()?),
            ["skip"] => Action::Skip,
            ["draw"] => Action::Draw,
            ["nodraw"] => Action::NoDraw,
            ["capture", point] => Action::Capture(point.parse()?),
            ["react", "reject"] => Action::Reject,
            ["react", "replace", point] => Action::Replace(point.parse()?),
            ["decline"] => Action::Decline,
            ["accept"] => Action::Accept,
            ["refuse"] => Action::Refuse,
            ["trade", colour] => Action::Trade(colour.parse()?),
            ["notrade"] => Action::NoTrade,
            ["discard", card] => Action::Discard(card.parse()?),
            ["mark", point] => Action::Mark(point.parse()?),
            ["dead", "done"] => Action::DeadDone,
            ["dead", "none"] => Action::DeadNone,
            ["agree"] => Action::Agree,
            ["dispute"] => Action::Dispute,
            ["fill", point] => Action::Fill(point.parse()?),
            ["resign"] => Action::Resign,
            _ => return Err(Misread::new(text, "an action such as «place D4» or «pass»")),
        };
        Ok(action)
    }
}

/// `card extra-move D4`: a Move card needs two points.
fn first_step(text: &str, card: Card, point: &str) -> Result<Action, Misread> {
    if card.relocates() {
        return Err(Misread::new(text, "a Move card names the token and where it goes"));
    }
    Ok(Action::Card(card, point.parse()?))
}

/// `card move-two D4 F6`: only the Move cards take two points.
fn first_move(text: &str, card: Card, from: &str, to: &str) -> Result<Action, Misread> {
    if !card.relocates() {
        return Err(Misread::new(text, "only the Move cards name two points"));
    }
    Ok(Action::CardMove(card, from.parse()?, to.parse()?))
}

/// Reads one line: an action, or `dead D4 K10` for a whole proposal (D12).
///
/// The points of a proposal are put into ascending order, as its steps require.
pub(crate) fn read_line(line: &str) -> Result<Vec<Action>, Misread> {
    let line = line.trim();
    let Some(list) = line.strip_prefix("dead ") else { return Ok(vec![line.parse()?]) };
    if matches!(list.trim(), "none" | "done") {
        return Ok(vec![line.parse()?]);
    }
    let mut points = list.split_whitespace().map(str::parse).collect::<Result<Vec<_>, _>>()?;
    if points.is_empty() {
        return Err(Misread::new(line, "a proposal names one point of each group, or «none»"));
    }
    points.sort_unstable();
    Ok(points.into_iter().map(Action::Mark).chain([Action::DeadDone]).collect())
}

serde_as_text!(Action);

#[cfg(test)]
mod tests {
    use super::*;

    const LINES: [&str; 34] = [
        "pass",
        "pass draw",
        "place D4",
        "card pair-place D4",
        "card move-two D4 F6",
        "move E5 G9",
        "done",
        "surrender R",
        "independence",
        "war R",
        "start C3",
        "starter D4",
        "skip",
        "draw",
        "nodraw",
        "capture C3",
        "react reject",
        "react replace D4",
        "decline",
        "accept",
        "refuse",
        "trade R",
        "notrade",
        "discard reject",
        "mark D4",
        "dead done",
        "dead none",
        "agree",
        "dispute",
        "fill D4",
        "resign",
        "card move-three A1 T19",
        "card points-5 B2",
        "card reject B2",
    ];

    #[test]
    fn f18_6_every_line_is_read_back() {
        for line in LINES {
            let action: Action = line.parse().unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(action.to_string(), line);
        }
    }

    #[test]
    fn f18_6_points_are_read_in_either_case() {
        assert_eq!("place d4".parse::<Action>(), "place D4".parse());
        assert_eq!(" trade  r ".trim().parse::<Action>(), "trade R".parse());
    }

    #[test]
    fn text_that_is_no_action_is_misread() {
        for bad in [
            "",
            "place",
            "place I5",
            "place D4 D5",
            "card",
            "card joker D4",
            "card move-two D4",
            "card pair-place D4 D5",
            "surrender A",
            "react",
            "react replace",
            "dead",
            "PASS",
            "card move-two A1 A2 A3",
            "trade",
            "discard ?",
            "pass pass pass pass pass pass",
        ] {
            assert!(bad.parse::<Action>().is_err(), "{bad}");
        }
    }

    #[test]
    fn f12_4_a_whole_proposal_is_one_line() {
        let read = |line| read_line(line).map(|actions| format!("{actions:?}"));
        assert_eq!(read("dead K10 D4"), Ok("[Mark(D4), Mark(K10), DeadDone]".to_owned()));
        assert_eq!(read("dead none"), Ok("[DeadNone]".to_owned()));
        assert_eq!(read("pass"), Ok("[Pass]".to_owned()));
        assert!(read_line("dead ").is_err());
        assert!(read_line("dead D4 X").is_err());
    }
}
