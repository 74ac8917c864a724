//! F12.9–F12.12: counting.

use crate::{colour::Colour, position::Fields};
use petteia_grid::regions;
use petteia_kernel::{Clause, Outcome, Points, Seat};
use serde::{Deserialize, Serialize};

/// F12.12: a player's total and what it is made of.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Score {
    /// F12.9: own tokens on the board.
    pub tokens: u16,
    /// F12.9: points of regions that border this colour alone.
    pub territory: u16,
    /// F12.10: score cards in hand.
    pub cards: u16,
    /// F12.11.
    pub komi: Points,
    /// The sum.
    pub total: Points,
}

impl Score {
    /// F12.9: the territory score, tokens included.
    pub const fn area(&self) -> u16 {
        self.tokens + self.territory
    }
}

impl Fields {
    /// Every player's score if the board were counted now, without the cards in hand (F12.9,
    /// F12.11), by seat. For statistics: everything in it is public.
    pub fn running_scores(&self) -> Vec<Points> {
        self.public_scores()[..self.seats()].iter().map(|score| score.total).collect()
    }

    /// F12.9–F12.11: every player's score if the board were counted now, by seat.
    pub(crate) fn scores(&self) -> [Score; Colour::COUNT] {
        self.scores_with(true)
    }

    /// The same without the cards, which are hidden until the end. Allies count apart (F8.12).
    pub(crate) fn public_scores(&self) -> [Score; Colour::COUNT] {
        self.scores_with(false)
    }

    fn scores_with(&self, cards: bool) -> [Score; Colour::COUNT] {
        let mut territories = [0; Colour::COUNT];
        for region in regions(self.graph(), &self.stones) {
            if let Some(side) = region.borders.single() {
                territories[side.index()] += region.cells.len() as u16;
            }
        }
        Colour::ALL.map(|colour| self.score(colour, territories[colour.index()], cards))
    }

    /// The score of a player with so many points of territory, with or without the cards in hand.
    pub(crate) fn score(&self, colour: Colour, territory: u16, cards: bool) -> Score {
        let tokens = self.stones.count(colour.side()) as u16;
        // F12.11: komi goes to the second player in game order.
        let has_komi = self.seats() == 2 && self.now.order[1] == colour;
        let halves = if has_komi { self.setup.rules.komi.in_halves().into() } else { 0 };
        let cards = if cards { self.card_points(colour.seat()) } else { 0 };
        let komi = Points::tenths(5 * halves);
        let total = Points::whole((tokens + territory).into()) + komi + Points::whole(cards.into());
        Score { tokens, territory, cards, komi, total }
    }

    /// F1.9, F12.12: the active player with the highest total wins; those who left come after all others.
    pub(crate) fn count(&self, clause: Clause) -> Outcome {
        let scores = self.scores();
        let mut totals = [Points::ZERO; Colour::COUNT];
        for (total, score) in totals.iter_mut().zip(&scores) {
            *total = score.total;
        }
        let totals = &totals[..self.seats()];
        let rank = |seat: Seat| (self.now.active.contains(seat), totals[seat.index()]);
        Outcome::ranked(totals, |a, b| rank(a).cmp(&rank(b)), clause)
    }
}
