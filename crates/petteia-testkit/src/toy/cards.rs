//! T1.3: the cards.

use petteia_kernel::Misread;
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// T1.3: one of the 24 cards, by its number.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Card(u8);

impl Card {
    const HIGHEST: u8 = 24;

    /// Every card in ascending order.
    pub fn all() -> impl Iterator<Item = Card> {
        (1..=Card::HIGHEST).map(Card)
    }
}

impl TryFrom<u8> for Card {
    type Error = Misread;

    fn try_from(number: u8) -> Result<Card, Misread> {
        if (1..=Card::HIGHEST).contains(&number) {
            Ok(Card(number))
        } else {
            Err(Misread::new(&number.to_string(), "a card is a number from 1 to 24"))
        }
    }
}

impl From<Card> for u8 {
    fn from(card: Card) -> u8 {
        card.0
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Card {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Card, Misread> {
        let misread = || Misread::new(text, "a card is a number from 1 to 24");
        Card::try_from(text.parse::<u8>().map_err(|_| misread())?).map_err(|_| misread())
    }
}

/// A set of cards.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Card>", into = "Vec<Card>")]
pub struct Cards(u32);

impl Cards {
    /// How many there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `card` is among them.
    pub const fn contains(self, card: Card) -> bool {
        self.0 & (1 << card.0) != 0
    }

    /// Whether every one of them is lower than `card`.
    pub const fn below(self, card: Card) -> bool {
        self.0 >> card.0 == 0
    }

    /// Adds a card.
    pub const fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    /// Takes a card out.
    pub const fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.0);
    }

    /// These cards and others.
    #[must_use]
    pub const fn with_all(self, others: Cards) -> Cards {
        Cards(self.0 | others.0)
    }

    /// These cards without others.
    #[must_use]
    pub const fn without_all(self, others: Cards) -> Cards {
        Cards(self.0 & !others.0)
    }

    /// T2.5: what a bid of them is worth.
    pub fn sum(self) -> u16 {
        self.iter().map(|card| u16::from(card.0)).sum()
    }

    /// The cards in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        Card::all().filter(move |&card| self.contains(card))
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        let mut set = Cards::default();
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

impl From<Vec<Card>> for Cards {
    fn from(cards: Vec<Card>) -> Cards {
        cards.into_iter().collect()
    }
}

impl From<Cards> for Vec<Card> {
    fn from(cards: Cards) -> Vec<Card> {
        cards.iter().collect()
    }
}

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("none");
        }
        for (place, card) in self.iter().enumerate() {
            let space = if place > 0 { " " } else { "" };
            write!(f, "{space}{card}")?;
        }
        Ok(())
    }
}
