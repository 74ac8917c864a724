//! F12.9–F12.12: counting.

use crate::{card::Card, colour::Colour, position::Fields};
use petteia_grid::regions;
use petteia_kernel::{Clause, Outcome, Points, Seat};
use serde::{Deserialize, Serialize};

/// F12.12: a player's total and what it is made of.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default, Serialize, Deserialize)]
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
        let mut scores = self.public_scores();
        for (score, hand) in scores.iter_mut().zip(&self.hands) {
            score.cards = hand.cards().map(Card::points).sum::<i32>() as u16;
            score.total += Points::whole(score.cards.into());
        }
        scores
    }

    /// The same without the cards, which are hidden until the end. Allies count apart (F8.12).
    pub(crate) fn public_scores(&self) -> [Score; Colour::COUNT] {
        let mut scores = [Score::default(); Colour::COUNT];
        for colour in Colour::ALL {
            scores[colour.index()].tokens = self.stones.count(colour.side()) as u16;
        }
        for region in regions(self.graph(), &self.stones) {
            if let Some(side) = region.borders.single() {
                scores[side.index()].territory += region.cells.len() as u16;
            }
        }
        // F12.11: komi goes to the second player in game order.
        if self.seats() == 2 {
            let halves = i32::from(self.setup.rules.komi.in_halves());
            scores[self.now.order[1].index()].komi = Points::tenths(5 * halves);
        }
        for score in &mut scores {
            score.total = Points::whole(score.area().into()) + score.komi;
        }
        scores
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
