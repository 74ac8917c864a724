//! Positions to go back to, so that going back need not play the whole game again.

use crate::{Table, table::Played};
use petteia_kernel::{AnyGame, Seat, SeatSet};
use petteia_protocol::Fault;

/// While a log is gone through, a position is kept after so many more actions.
const EVERY: usize = 32;

/// The position after so many actions.
#[derive(Clone)]
pub(crate) struct Mark {
    at: usize,
    game: Box<dyn AnyGame>,
}

/// What is kept to go back to. A quiet table keeps nothing.
#[derive(Clone, Default)]
pub(crate) struct Marks {
    /// From before what people compose just now.
    composed: Option<Mark>,
    /// From all over the game, while its log is gone through.
    of_log: Vec<Mark>,
}

impl Marks {
    /// What has become of an action that is taken back has to be forgotten.
    fn forget_after(&mut self, actions: usize) {
        self.composed.take_if(|mark| mark.at > actions);
        self.of_log.retain(|mark| mark.at <= actions);
    }

    fn latest(&self) -> Option<&Mark> {
        self.of_log.iter().chain(&self.composed).max_by_key(|mark| mark.at)
    }
}

impl Table {
    /// Somebody is about to do something that only composes.
    pub(crate) fn mark_composition(&mut self) {
        if self.marks.composed.is_none() {
            self.marks.composed = self.mark();
        }
    }

    /// Forgets where a composition began once nobody composes.
    pub(crate) fn end_composition(&mut self) {
        if self.marks.composed.as_ref().is_some_and(|mark| !is_composed(&self.played[mark.at..])) {
            self.marks.composed = None;
        }
    }

    /// While a log is gone through, positions of the whole game are kept.
    pub(crate) fn mark_log(&mut self) {
        let last = self.marks.of_log.last().map_or(0, |mark| mark.at);
        if self.played.len() >= last + EVERY {
            self.marks.of_log.extend(self.mark());
        }
    }

    pub(crate) fn end_log(&mut self) {
        self.marks.of_log = Vec::new();
    }

    fn mark(&self) -> Option<Mark> {
        let game = self.game.clone()?;
        Some(Mark { at: self.played.len(), game })
    }

    /// The game after the actions that are left when all from `actions` on, or some of them, have
    /// been taken back.
    pub(crate) fn rewound(&mut self, actions: usize) -> Result<Box<dyn AnyGame>, Fault> {
        self.marks.forget_after(actions);
        let Some(Mark { at, game }) = self.marks.latest() else { return self.begin(self.seed()) };
        let mut game = game.clone();
        for Played { entry, .. } in &self.played[*at..] {
            game.act(entry.seat, &entry.action)?;
        }
        Ok(game)
    }
}

/// Whether anybody's last action only composes.
fn is_composed(played: &[Played]) -> bool {
    let mut known = SeatSet::EMPTY;
    let mut is_last = |seat: Seat| {
        let is_last = !known.contains(seat);
        known.insert(seat);
        is_last
    };
    played.iter().rev().any(|played| is_last(played.entry.seat) && played.step)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{By, Input, Invitation, Logged, Outbox, UserId, What};
    use petteia_kernel::{
        About, AnyRules, ContentFault, Dice, PackFile, Rules, Secret, Seed, StartFault,
    };
    use petteia_protocol::{ClockPlan, SeatPlan, Stage, TablePlan};
    use petteia_testkit::toy::Toy;
    use serde_json::Value;
    use std::{cell::Cell, collections::BTreeMap};

    const A: Seat = Seat::new(0);

    thread_local! {
        static STARTS: Cell<usize> = const { Cell::new(0) };
    }

    /// The toy, counting how often it is played from its beginning.
    struct Counted(Rules<Toy>);

    static TOY: Counted = Counted(Rules::NEW);

    impl AnyRules for Counted {
        fn about(&self) -> &'static About {
            self.0.about()
        }

        fn rules_version(&self) -> u32 {
            self.0.rules_version()
        }

        fn start(&self, options: &Value, seed: Seed) -> Result<Box<dyn AnyGame>, StartFault> {
            STARTS.set(STARTS.get() + 1);
            self.0.start(options, seed)
        }

        fn set_up(
            &self,
            options: &Value,
            diagram: &str,
            seed: Seed,
        ) -> Result<Box<dyn AnyGame>, StartFault> {
            self.0.set_up(options, diagram, seed)
        }

        fn restore(&self, position: &Value) -> Result<Box<dyn AnyGame>, StartFault> {
            self.0.restore(position)
        }

        fn complete_options(&self, options: &Value) -> Result<Value, StartFault> {
            self.0.complete_options(options)
        }

        fn content_hash(&self, options: &Value) -> Result<String, StartFault> {
            self.0.content_hash(options)
        }

        fn longest(&self, options: &Value) -> Result<usize, StartFault> {
            self.0.longest(options)
        }

        fn read_content(&self, files: &[PackFile]) -> Result<Value, ContentFault> {
            self.0.read_content(files)
        }
    }

    fn ada() -> UserId {
        UserId("ada".to_owned())
    }

    /// A table of four seats, all of them Ada's, playing, and its log.
    fn playing(seed: u8) -> (Table, Vec<Logged>) {
        let plan = TablePlan {
            game: "toy".to_owned(),
            options: serde_json::json!({ "rounds": 4 }),
            seats: vec![SeatPlan::Mine; 4],
            clock: ClockPlan::None,
            public: false,
            rated: false,
        };
        let secret = Secret::from_bytes([seed; 32]);
        let (opening, seed, invited) = (Vec::new(), None, BTreeMap::new());
        let invitation = Invitation {
            host: ada(),
            host_name: "Ada".to_owned(),
            plan,
            secret,
            opening,
            seed,
            invited,
        };
        let mut out = Outbox::default();
        let mut table = Table::open("t1", &TOY, invitation, 0, &mut out).unwrap();
        let mut log = out.log;
        handle(&mut table, &mut log, Input::Start { user: ada() });
        (table, log)
    }

    fn handle(table: &mut Table, log: &mut Vec<Logged>, input: Input) {
        let mut out = Outbox::default();
        table.handle(1, input, &mut out).unwrap();
        log.extend(out.log);
    }

    /// Anything anybody may do.
    fn any_action(table: &Table, dice: &mut Dice) -> Option<Input> {
        let game = table.game.as_ref()?;
        let awaited: Vec<Seat> = game.turn().awaited().iter().collect();
        let seat = *dice.pick(&awaited)?;
        let action = game.sample(seat, dice)?;
        let decision = table.places[seat.index()].decisions;
        Some(Input::Act { user: ada(), seat, decision, action })
    }

    /// The first thing a seat may do: composing, if it can.
    fn act_first(table: &mut Table, log: &mut Vec<Logged>, seat: Seat) {
        let action = table.game.as_ref().unwrap().legal(seat)[0].clone();
        let decision = table.places[seat.index()].decisions;
        handle(table, log, Input::Act { user: ada(), seat, decision, action });
    }

    /// The position that all actions make from the beginning on.
    fn replayed(table: &Table) -> Value {
        table.begin(table.seed()).unwrap().position()
    }

    fn position(table: &Table) -> Value {
        table.game.as_ref().unwrap().position()
    }

    #[test]
    fn stepping_back_is_replaying_without_the_step() {
        let mut backs = 0;
        for seed in 0..30 {
            let (mut table, mut log) = playing(seed);
            let dice = &mut Dice::new(Seed::from(u64::from(seed)));
            while let Some(input) = any_action(&table, dice) {
                handle(&mut table, &mut log, input);
                assert_eq!(position(&table), replayed(&table));
                let composing = Seat::first(4).filter(|seat| table.last_step(*seat).is_some());
                let composing: Vec<Seat> = composing.collect();
                assert_eq!(table.marks.composed.is_some(), !composing.is_empty());
                assert!(table.marks.of_log.is_empty());
                let back = dice.pick(&composing).copied().filter(|_| dice.roll() == 1);
                if let Some(seat) = back {
                    backs += 1;
                    handle(&mut table, &mut log, Input::StepBack { user: ada(), seat });
                    assert_eq!(position(&table), replayed(&table));
                    let restored = Table::restore("t1", &TOY, log.clone()).unwrap();
                    assert_eq!(position(&restored), position(&table));
                }
            }
        }
        assert!(backs > 100, "{backs}");
    }

    #[test]
    fn no_step_back_plays_the_game_from_its_beginning() {
        let (mut table, mut log) = playing(1);
        STARTS.set(0);
        for _ in 0..100 {
            act_first(&mut table, &mut log, A);
            handle(&mut table, &mut log, Input::StepBack { user: ada(), seat: A });
        }
        assert_eq!(STARTS.get(), 0);
        let restored = Table::restore("t1", &TOY, log).unwrap();
        assert_eq!((STARTS.get(), position(&restored)), (1, position(&table)));
    }

    #[test]
    fn a_log_is_gone_through_once_however_often_it_goes_back() {
        let (mut table, mut log) = playing(3);
        while let Some(seat) = table.game.as_ref().and_then(|game| game.turn().awaited().first()) {
            act_first(&mut table, &mut log, seat);
        }
        assert_eq!(table.stage(), Stage::Over);
        let played = table.played.clone();
        let to = played.len() - 4;
        assert!(to > EVERY, "{to}");
        for _ in 0..50 {
            let mut add = |what| log.push(Logged { number: log.len() as u64, at: 2, what });
            add(What::WentBack { to });
            for Played { entry, .. } in &played[to..] {
                let (seat, action) = (entry.seat, entry.action.clone());
                add(What::Acted { seat, action, by: By::Person });
            }
        }
        STARTS.set(0);
        let restored = Table::restore("t1", &TOY, log).unwrap();
        assert_eq!((STARTS.get(), position(&restored)), (1, position(&table)));
        assert!(restored.marks.of_log.is_empty() && restored.marks.composed.is_none());
    }
}
