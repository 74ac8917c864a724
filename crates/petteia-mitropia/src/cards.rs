//! The cards of one game, numbered, and sets of them.

use crate::{Axial, Card, Content, Direction, Kind};
use arrayvec::ArrayVec;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use std::{fmt, ops};

/// A card by its place among the cards of the game, which are in the order of their codes.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct CardId(pub(crate) u8);

impl CardId {
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of cards of one game.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Default)]
pub(crate) struct CardSet(u128);

impl CardSet {
    pub(crate) const EMPTY: CardSet = CardSet(0);
    /// The most cards a set can hold.
    pub(crate) const MAX: usize = 128;

    pub(crate) const fn one(card: CardId) -> CardSet {
        CardSet(1 << (card.0 & 127))
    }

    /// The first `n` cards.
    pub(crate) const fn first_n(n: usize) -> CardSet {
        if n >= 128 { CardSet(u128::MAX) } else { CardSet((1 << n) - 1) }
    }

    pub(crate) const fn contains(self, card: CardId) -> bool {
        self.0 >> (card.0 & 127) & 1 == 1
    }

    pub(crate) const fn insert(&mut self, card: CardId) {
        self.0 |= 1 << (card.0 & 127);
    }

    pub(crate) const fn remove(&mut self, card: CardId) {
        self.0 &= !(1 << (card.0 & 127));
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub(crate) const fn first(self) -> Option<CardId> {
        if self.0 == 0 { None } else { Some(CardId(self.0.trailing_zeros() as u8)) }
    }

    pub(crate) const fn last(self) -> Option<CardId> {
        if self.0 == 0 { None } else { Some(CardId(127 - self.0.leading_zeros() as u8)) }
    }

    /// The card that has `n` lower ones in the set.
    pub(crate) fn nth(self, n: usize) -> Option<CardId> {
        let mut rest = self.0;
        for _ in 0..n {
            rest &= rest.wrapping_sub(1);
        }
        CardSet(rest).first()
    }

    /// The cards after this one.
    pub(crate) const fn after(self, card: Option<CardId>) -> CardSet {
        match card {
            None => self,
            Some(card) if card.0 >= 127 => CardSet::EMPTY,
            Some(card) => CardSet(self.0 & !((1 << (card.0 + 1)) - 1)),
        }
    }

    pub(crate) const fn intersects(self, other: CardSet) -> bool {
        self.0 & other.0 != 0
    }

    pub(crate) const fn is_subset(self, other: CardSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// The cards in the order of their codes.
    pub(crate) fn iter(self) -> impl Iterator<Item = CardId> + Clone {
        let mut rest = self;
        std::iter::from_fn(move || {
            let card = rest.first()?;
            rest.0 &= rest.0 - 1;
            Some(card)
        })
    }
}

impl ops::BitOr for CardSet {
    type Output = CardSet;
    fn bitor(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }
}

impl ops::BitOrAssign for CardSet {
    fn bitor_assign(&mut self, other: CardSet) {
        self.0 |= other.0;
    }
}

impl ops::BitAnd for CardSet {
    type Output = CardSet;
    fn bitand(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }
}

impl ops::Sub for CardSet {
    type Output = CardSet;
    fn sub(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }
}

impl ops::SubAssign for CardSet {
    fn sub_assign(&mut self, other: CardSet) {
        self.0 &= !other.0;
    }
}

impl FromIterator<CardId> for CardSet {
    fn from_iter<I: IntoIterator<Item = CardId>>(cards: I) -> CardSet {
        cards.into_iter().fold(CardSet::EMPTY, |set, card| set | CardSet::one(card))
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|card| card.0)).finish()
    }
}

impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.iter().collect::<Vec<CardId>>().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CardSet, D::Error> {
        let cards = Vec::<CardId>::deserialize(deserializer)?;
        if cards.iter().any(|card| card.0 >= 128) {
            return Err(D::Error::custom("there is no such card"));
        }
        Ok(cards.into_iter().collect())
    }
}

/// The offsets of a pattern for one facing, in canonical order of the cells they lead to.
pub(crate) type Turned = ArrayVec<Axial, 12>;

/// All cards of one game (M5.1): what is printed on them.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(crate) struct Deck {
    cards: Vec<Card>,
    powers: Vec<u8>,
    /// For each card its design, as an index of `designs`; Action cards have none.
    design_of: Vec<u8>,
    designs: Vec<[Turned; 6]>,
    patterns: CardSet,
    kinds: [CardSet; 8],
}

impl Deck {
    /// The cards of this level and of lower ones.
    pub(crate) fn new(content: &Content, level: u8) -> Deck {
        let cards: Vec<Card> = content.cards_up_to(level).collect();
        let mut deck = Deck {
            powers: cards.iter().map(|&card| content.power(card)).collect(),
            design_of: vec![0; cards.len()],
            designs: Vec::with_capacity(cards.len()),
            patterns: CardSet::EMPTY,
            kinds: [CardSet::EMPTY; 8],
            cards,
        };
        for index in 0..deck.cards.len() {
            let (card, id) = (deck.cards[index], CardId(index as u8));
            if let Some(kind) = card.kind() {
                deck.kinds[kind as usize].insert(id);
                continue;
            }
            deck.patterns.insert(id);
            let same = index > 0 && deck.cards[index - 1].face() == card.face();
            if let Some(pattern) = content.pattern(card).filter(|_| !same) {
                deck.designs.push(Direction::ALL.map(|facing| ordered(pattern.offsets(facing))));
            }
            deck.design_of[index] = deck.designs.len().saturating_sub(1) as u8;
        }
        deck
    }

    pub(crate) fn all(&self) -> CardSet {
        CardSet::first_n(self.cards.len())
    }

    pub(crate) fn card(&self, id: CardId) -> Card {
        self.cards[id.index()]
    }

    /// The number of a card, if it takes part.
    pub(crate) fn id(&self, card: Card) -> Option<CardId> {
        self.cards.binary_search(&card).ok().map(|index| CardId(index as u8))
    }

    pub(crate) fn power(&self, id: CardId) -> u32 {
        self.powers[id.index()].into()
    }

    pub(crate) fn total_power(&self, cards: CardSet) -> u32 {
        cards.iter().map(|card| self.power(card)).sum()
    }

    /// All Pattern cards.
    pub(crate) fn patterns(&self) -> CardSet {
        self.patterns
    }

    /// All cards of a kind.
    pub(crate) fn kind(&self, kind: Kind) -> CardSet {
        self.kinds[kind as usize]
    }

    /// The offsets of a Pattern card for a facing (M2.6): the card points along it and is never
    /// turned otherwise (M7.3).
    pub(crate) fn offsets(&self, pattern: CardId, facing: Direction) -> &[Axial] {
        &self.designs[usize::from(self.design_of[pattern.index()])][facing as usize]
    }

    /// The cards of a set as codes.
    pub(crate) fn codes(&self, cards: CardSet) -> Vec<Card> {
        cards.iter().map(|id| self.card(id)).collect()
    }
}

/// Cells are in order of column, then from the south up: by q, then by falling r.
pub(crate) fn ordered(offsets: &[Axial]) -> Turned {
    let mut turned: Turned = offsets.iter().copied().collect();
    turned.sort_unstable_by_key(|offset| (offset.q, -offset.r));
    turned
}
