//! The cards in words; `locales/` has the same in other languages.

use crate::card::Card;
use petteia_kernel::Clause;

impl Card {
    /// What people call it.
    pub const fn title(self) -> &'static str {
        match self {
            Card::ExtraMove => "Extra Move",
            Card::Reject => "Reject",
            Card::RejectAndReplace => "Reject and Replace",
            Card::PairPlace => "Pair Place",
            Card::TriplePlace => "Triple Place",
            Card::MoveTwo => "Move Two",
            Card::MoveThree => "Move Three",
            Card::Points3 => "3 Game Points",
            Card::Points5 => "5 Game Points",
            Card::MoveAnywhere => "Move Anywhere",
            Card::ExtendOne => "Extend One",
            Card::ExtendThree => "Extend Three",
        }
    }

    /// What it does.
    pub const fn text(self) -> &'static str {
        match self {
            Card::ExtraMove => {
                "Place two tokens, at least five steps apart and not touching the same group."
            }
            Card::Reject => "Undo another player's move. They decide again, but not the same.",
            Card::RejectAndReplace => {
                "Undo another player's move and put your own token on one of its points."
            }
            Card::PairPlace => "Place two adjacent tokens. Only the first must be in reach.",
            Card::TriplePlace => {
                "Place three tokens that form one shape. Only the first must be in reach."
            }
            Card::MoveTwo => {
                "Relocate two of your tokens to points in reach, at least five steps apart and not \
                 touching the same group."
            }
            Card::MoveThree => {
                "Relocate three of your tokens to points in reach, at least three steps apart and \
                 not touching the same group."
            }
            Card::Points3 => "Counts three points at the end while you hold it.",
            Card::Points5 => "Counts five points at the end while you hold it.",
            Card::MoveAnywhere => "Place a token on any empty point, whatever its distance.",
            Card::ExtendOne => "Place a token up to one step further than your reach.",
            Card::ExtendThree => "Place a token up to three steps further than your reach.",
        }
    }

    /// Where the rules speak of it.
    pub const fn clause(self) -> Clause {
        Clause::new(match self {
            Card::ExtraMove => "F10.1",
            Card::PairPlace => "F10.2",
            Card::TriplePlace => "F10.3",
            Card::MoveTwo => "F10.4",
            Card::MoveThree => "F10.5",
            Card::MoveAnywhere => "F10.6",
            Card::ExtendOne => "F10.7",
            Card::ExtendThree => "F10.8",
            Card::Reject => "F10.9",
            Card::RejectAndReplace => "F10.10",
            Card::Points3 => "F10.11",
            Card::Points5 => "F10.12",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENGLISH: &str = include_str!("../../../locales/en/fields.ftl");
    const POLISH: &str = include_str!("../../../locales/pl/fields.ftl");

    fn messages(catalogue: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
        catalogue.lines().filter_map(|line| line.split_once(" = "))
    }

    fn message(catalogue: &'static str, id: &str) -> Option<&'static str> {
        messages(catalogue).find(|(found, _)| *found == id).map(|(_, text)| text)
    }

    #[test]
    fn f10_the_english_catalogue_says_the_same() {
        for card in Card::ALL {
            let id = format!("fields-card-{card}");
            assert_eq!(message(ENGLISH, &id), Some(card.title()));
            assert_eq!(message(ENGLISH, &format!("{id}-text")), Some(card.text()));
        }
    }

    #[test]
    fn both_catalogues_have_the_same_messages() {
        let ids = |catalogue| messages(catalogue).map(|(id, _)| id).collect::<Vec<_>>();
        assert_eq!(ids(ENGLISH), ids(POLISH));
        assert_eq!(ids(ENGLISH).len(), 24 + 6 + 14);
    }
}
