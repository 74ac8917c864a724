//! A table of the toy game, watched by all who can see it.

#![allow(dead_code, unreachable_pub, missing_docs)] // each test uses its own part of this

use petteia_kernel::{Common, Rules, Seat, Secret, Viewer};
use petteia_protocol::{ClockPlan, Fault, SeatPlan, ServerMessage, Snapshot, TablePlan};
use petteia_table::{Input, Invitation, Logged, Outbox, Saved, Showing, Table, UserId};
use petteia_testkit::toy::Toy;
use std::collections::BTreeMap;

pub static TOY: Rules<Toy> = Rules::NEW;

pub const A: Seat = Seat::new(0);
pub const B: Seat = Seat::new(1);
pub const C: Seat = Seat::new(2);

pub fn user(name: &str) -> UserId {
    UserId(name.to_owned())
}

/// A table with its whole log, at a time that goes on by a second with each input.
pub struct Scene {
    pub table: Table,
    pub log: Vec<Logged>,
    pub now: u64,
    /// What each viewer was told last.
    showing: BTreeMap<Viewer, Showing>,
}

impl Scene {
    pub fn open(seats: &[SeatPlan], clock: ClockPlan) -> Scene {
        Scene::of(invitation(seats, clock))
    }

    pub fn of(invitation: Invitation) -> Scene {
        let mut out = Outbox::default();
        let table = Table::open("t1", &TOY, invitation, 0, &mut out).unwrap();
        Scene { table, log: out.log, now: 0, showing: BTreeMap::new() }
    }

    /// Ada on A, Ben on B, Cleo on C, playing.
    pub fn three(clock: ClockPlan) -> Scene {
        Scene::three_for(2, clock)
    }

    /// The same for so many rounds.
    pub fn three_for(rounds: u8, clock: ClockPlan) -> Scene {
        let mut invitation = invitation(&[SeatPlan::Mine, SeatPlan::Open, SeatPlan::Open], clock);
        invitation.plan.options["rounds"] = rounds.into();
        let mut scene = Scene::of(invitation);
        scene.ok(Input::Sit { user: user("ben"), name: "Ben".to_owned(), seat: None });
        scene.ok(Input::Sit { user: user("cleo"), name: "Cleo".to_owned(), seat: Some(C) });
        scene.ok(Input::Start { user: user("ada") });
        scene
    }

    pub fn handle(&mut self, input: Input) -> Result<Outbox, Fault> {
        self.now += 1000;
        let before = self.snapshots();
        let mut out = Outbox::default();
        self.table.handle(self.now, input, &mut out)?;
        self.log.extend(out.log.iter().cloned());
        self.check_updates(before, &out);
        self.check_restore();
        Ok(out)
    }

    pub fn snapshots(&self) -> Vec<Snapshot> {
        let viewers = Viewer::all(self.table.sitters().count());
        viewers.map(|viewer| self.table.snapshot(viewer, self.now)).collect()
    }

    /// Who follows the updates knows what the table shows, and nobody misses one.
    fn check_updates(&mut self, before: Vec<Snapshot>, out: &Outbox) {
        let mut common = Common::default();
        for (known, shown) in before.into_iter().zip(self.snapshots()) {
            if !out.changed.contains(&known.viewer) {
                assert_eq!(known, shown);
                continue;
            }
            let showing = self.showing.entry(known.viewer).or_default();
            // Who has just come is told everything.
            for showing in [showing, &mut Showing::default()] {
                let (alone, viewer) = (&mut showing.clone(), known.viewer);
                let text = self.table.write_update(viewer, self.now, out, showing, &mut common);
                let others = &mut Common::default();
                let same = self.table.write_update(viewer, self.now, out, alone, others);
                assert_eq!(text, same, "what others are told changes nothing");
                let message: ServerMessage = serde_json::from_slice(&text).unwrap();
                let ServerMessage::Update(update) = message else { panic!("no update") };
                assert_eq!(update.since, known.seq, "an update names what it builds on");
                let mut following = known.clone();
                following.follow(&update).unwrap();
                assert_eq!(following, shown);
            }
        }
    }

    pub fn ok(&mut self, input: Input) -> Outbox {
        self.handle(input).unwrap()
    }

    pub fn fault(&mut self, input: Input) -> Fault {
        let before = self.seen_by_all();
        let fault = self.handle(input).unwrap_err();
        assert_eq!(self.seen_by_all(), before, "a refused input changes nothing");
        fault
    }

    pub fn act(&mut self, seat: Seat, action: &str) -> Result<Outbox, Fault> {
        let decision = self.choice(seat);
        let user = user(["ada", "ben", "cleo"][seat.index()]);
        self.handle(Input::Act { user, seat, decision, action: action.to_owned() })
    }

    pub fn choice(&self, seat: Seat) -> u32 {
        let snapshot = self.table.snapshot(Viewer::Seat(seat), self.now);
        snapshot.choice.map_or(0, |choice| choice.decision)
    }

    pub fn seen_by_all(&self) -> Vec<String> {
        let n = 3;
        Viewer::all(n)
            .map(|viewer| serde_json::to_string(&self.table.snapshot(viewer, 0)).unwrap())
            .collect()
    }

    /// The log is the truth: the table it makes looks the same to everybody.
    fn check_restore(&self) {
        let restored = Table::restore("t1", &TOY, self.log.iter().cloned()).unwrap();
        for viewer in Viewer::all(3) {
            assert_eq!(restored.snapshot(viewer, 7), self.table.snapshot(viewer, 7));
        }
        let json = serde_json::to_string(&self.log).unwrap();
        assert_eq!(serde_json::from_str::<Vec<Logged>>(&json).unwrap(), self.log);
        for known in [1, self.log.len() / 2, self.log.len()] {
            self.check_saved(known.max(1));
        }
    }

    /// A table that was saved and has caught up with its log is the same table.
    fn check_saved(&self, known: usize) {
        let (first, rest) = self.log.split_at(known);
        let early = Table::restore("t1", &TOY, first.iter().cloned()).unwrap();
        let text = serde_json::to_string(&early.save()).unwrap();
        let saved: Saved = serde_json::from_str(&text).unwrap();
        assert_eq!(saved.logged(), known as u64);
        let mut table = Table::load("t1", &TOY, saved).unwrap();
        table.catch_up(rest.iter().cloned()).unwrap();
        let whole = |table: &Table| serde_json::to_value(table.save()).unwrap();
        assert_eq!(whole(&table), whole(&self.table));
    }
}

pub fn invitation(seats: &[SeatPlan], clock: ClockPlan) -> Invitation {
    Invitation {
        host: user("ada"),
        host_name: "Ada".to_owned(),
        plan: TablePlan {
            game: "toy".to_owned(),
            options: serde_json::json!({ "rounds": 2 }),
            seats: seats.to_vec(),
            clock,
            public: true,
            rated: false,
        },
        secret: Secret::from_bytes([9; 32]),
        opening: Vec::new(),
        seed: None,
        invited: Default::default(),
    }
}
