//! One legal action, drawn without listing them all.
//!
//! With Move cards a turn may have thousands of actions. Random games and playouts need one: a
//! candidate is drawn and tested, until one is legal. Every legal action is a candidate exactly
//! once, so each has the same chance.

use crate::{
    action::Action,
    card::{Card, Kind},
    colour::Colour,
    grounds::Set,
    placing::Step,
    position::Fields,
};
use arrayvec::ArrayVec;
use petteia_kernel::Dice;

/// Candidates of one kind: placements by hand or by a card, or relocations.
struct Lot {
    card: Option<Card>,
    /// Where tokens may land, but for suicide and superko.
    free: Set,
    n_free: usize,
    /// How many candidates there are: for relocations one for each token and point.
    n: usize,
}

/// A placement by hand, and every kind of power card.
type Lots = ArrayVec<Lot, { Card::COUNT }>;

impl Fields {
    /// D4: one of all legal actions.
    pub(crate) fn sample_main(&self, dice: &mut Dice) -> Action {
        let movable = self.movable();
        let lots = self.lots(&movable);
        let passes = 1 + usize::from(self.can_draw());
        let acts = if self.setup.rules.surrender { 1 + 2 * self.seats() } else { 0 };
        let all = passes + acts + lots.iter().map(|lot| lot.n).sum::<usize>();
        loop {
            let drawn = dice.below(all as u32) as usize;
            let action = if drawn < passes {
                Some([Action::Pass, Action::PassDraw][drawn])
            } else if drawn < passes + acts {
                self.diplomatic_act(drawn - passes)
            } else {
                self.drawn_from(&lots, &movable, drawn - passes - acts)
            };
            if let Some(action) = action {
                return action;
            }
        }
    }

    /// D5, D6: one of all legal steps of the card in play, stopping among them.
    pub(crate) fn sample_step(&self, dice: &mut Dice) -> Action {
        let Some(card) = self.now.card.filter(|card| card.relocates()) else {
            return self.sample_placement(dice);
        };
        let movable = self.movable();
        let step = self.relocation(card, &self.stones);
        // The place that the token leaves is no place to go to, so the board before will do.
        let free = step.spaced();
        let n = free.len();
        loop {
            let drawn = dice.below((1 + movable.len() * n) as u32) as usize;
            let Some(number) = drawn.checked_sub(1) else { return Action::Done };
            let (from, to) = (movable.nth(number / n), free.nth(number % n));
            let (Some(from), Some(to)) = (from, to) else { continue };
            let lifted = self.lifted(from);
            let landing = Step { stones: &lifted, ..step };
            if landing.is_untouched(to) && landing.lands(to) {
                return Action::Move(self.point(from), self.point(to));
            }
        }
    }

    fn sample_placement(&self, dice: &mut Dice) -> Action {
        let step = self.further_step();
        let free = if self.has_supply(step.mover) { step.free() } else { Set::EMPTY };
        let n = free.len();
        loop {
            match free.nth(dice.below(n as u32 + 1) as usize) {
                Some(cell) if step.lands(cell) => return Action::Place(self.point(cell)),
                Some(_) => {}
                None => return Action::Done,
            }
        }
    }

    fn lots(&self, movable: &Set) -> Lots {
        let hand = self.hand(self.current());
        let held = |card: &Card| card.kind() == Kind::Power && hand.contains(*card);
        let cards = Card::ALL.into_iter().filter(held).map(Some);
        let lot = |card: Option<Card>| {
            let free = self.first_step(card).free();
            let n_free = free.len();
            let n = match card.filter(|card| card.relocates()) {
                Some(_) => n_free * movable.len(),
                None if self.has_supply(self.current()) => n_free,
                None => 0,
            };
            Lot { card, free, n_free, n }
        };
        std::iter::once(None).chain(cards).map(lot).collect()
    }

    /// The candidate with this number, if it is legal.
    fn drawn_from(&self, lots: &Lots, movable: &Set, number: usize) -> Option<Action> {
        let mut number = number;
        for lot in lots {
            if number < lot.n {
                return self.drawn(lot, movable, number);
            }
            number -= lot.n;
        }
        None
    }

    fn drawn(&self, lot: &Lot, movable: &Set, number: usize) -> Option<Action> {
        let to = lot.free.nth(number % lot.n_free)?;
        let mover = self.current();
        let Some(card) = lot.card.filter(|card| card.relocates()) else {
            let fault = self.landing_fault(&self.stones, mover, to);
            let point = self.point(to);
            let action = lot.card.map_or(Action::Place(point), |card| Action::Card(card, point));
            return fault.is_none().then_some(action);
        };
        let from = movable.nth(number / lot.n_free)?;
        let fault = self.landing_fault(&self.lifted(from), mover, to);
        fault.is_none().then(|| Action::CardMove(card, self.point(from), self.point(to)))
    }

    /// F8: the diplomatic act with this number, if it is legal.
    fn diplomatic_act(&self, number: usize) -> Option<Action> {
        let seats = self.seats();
        let (action, legal) = match number.checked_sub(1) {
            None => (Action::Independence, self.check_independence()),
            Some(seat) if seat < seats => {
                let to = Colour::ALL[seat];
                (Action::Surrender(to), self.check_surrender(to))
            }
            Some(seat) => {
                let on = Colour::ALL[seat % seats];
                (Action::War(on), self.check_war(on))
            }
        };
        legal.is_ok().then_some(action)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Options, Phase};
    use petteia_kernel::{Events, Game as _, Seed};
    use std::collections::BTreeMap;

    /// How often each action is drawn.
    fn drawn(game: &Fields, times: usize) -> BTreeMap<Action, usize> {
        let mut dice = Dice::new(Seed::from(9));
        let seat = game.turn().awaited().first().unwrap();
        let mut counts = BTreeMap::new();
        for _ in 0..times {
            let action = game.sample_action(seat, &mut dice, &mut Vec::new());
            *counts.entry(action).or_insert(0) += 1;
        }
        counts
    }

    /// Every legal action, and nothing else, about equally often.
    fn check_even(game: &Fields) {
        let mut legal = Vec::new();
        game.legal_actions(game.turn().awaited().first().unwrap(), &mut legal);
        let mean = 60;
        let counts = drawn(game, mean * legal.len());
        assert_eq!(counts.keys().copied().collect::<Vec<_>>(), legal);
        // Six standard deviations: the dice are fixed, so this cannot fail by bad luck.
        let most = 6.0 * (mean as f64).sqrt();
        assert!(counts.values().all(|&n| (n as f64 - mean as f64).abs() < most), "{counts:?}");
    }

    #[test]
    fn f5_4_every_action_has_the_same_chance() {
        for (options, seed) in [(Options::standard(2), 1), (Options::standard(4), 2)] {
            let options = Options { turn_limit: Some(60), ..options.on("5x5") };
            let mut dice = Dice::new(Seed::from(seed));
            let (mut checked, mut steps) = (0, 0);
            for game in 0..40 {
                let mut game = Fields::new(&options, Seed::from(seed).nth(game)).unwrap();
                while let Some(seat) = game.turn().awaited().first() {
                    let is_step = game.now.phase == Phase::Step;
                    let is_main = game.now.phase == Phase::Main;
                    if is_step && steps < 12 || is_main && checked < 12 && dice.below(9) == 0 {
                        check_even(&game);
                        checked += usize::from(is_main);
                        steps += usize::from(is_step);
                    }
                    let action = game.sample_action(seat, &mut dice, &mut Vec::new());
                    game.apply(seat, &action, &mut Events::muted()).unwrap();
                }
            }
            assert!(checked == 12 && steps == 12, "{checked} {steps}");
        }
    }
}
