//! F12.1–F12.8: ending the game.

use crate::{
    action::Action,
    colour::Colour,
    event::Event,
    grounds::Set,
    illegal::{Illegal, Unavailable},
    options::{Dame, Dead},
    phase::Phase,
    point::Point,
    position::{Answer, Fields},
};
use petteia_grid::{Cell, regions};
use petteia_kernel::{Audience, Clause, Events, SeatSet};

impl Fields {
    /// F12.1, F12.3: the game stops and is settled. `now.current` would be next.
    pub(crate) fn begin_settlement(&mut self, events: &mut Events<Event>) {
        self.forget_action();
        // F12.5: a second stop in the same position brings no more proposals.
        if self.setup.rules.dead == Dead::AllAlive || self.now.failed {
            return self.remove_dead(Set::EMPTY, events);
        }
        self.now.asked_before = 0;
        self.now.disputers = SeatSet::EMPTY;
        self.ask_proposal(self.now.current);
    }

    /// F12.4: the player at this place in the order proposes.
    fn ask_proposal(&mut self, place: u8) {
        self.now.asking = place;
        self.now.marked = Set::EMPTY;
        self.now.last_mark = None;
        self.now.phase = Phase::Propose;
    }

    /// D12: points after the last one named, of groups not yet marked.
    fn markable(&self) -> impl Iterator<Item = Cell> + '_ {
        let unmarked = self.stones.occupied() - self.now.marked;
        unmarked.into_iter().filter(move |&cell| self.now.last_mark.is_none_or(|last| cell > last))
    }

    pub(crate) fn list_proposals(&self, into: &mut Vec<Action>) {
        into.extend(self.markable().map(|cell| Action::Mark(self.point(cell))));
        if !self.now.marked.is_empty() {
            into.push(Action::DeadDone);
        }
        into.push(Action::DeadNone);
    }

    pub(crate) fn check_mark(&self, point: Point) -> Result<(), Illegal> {
        let cell = self.board().cell(point).filter(|&cell| !self.stones.is_empty_at(cell));
        let Some(cell) = cell else { return Err(Illegal::EmptyPoint { point }) };
        if self.markable().any(|markable| markable == cell) {
            Ok(())
        } else {
            Err(Unavailable::MarkOrder.into())
        }
    }

    pub(crate) fn check_proposal(&self) -> Result<(), Illegal> {
        if self.now.marked.is_empty() { Err(Unavailable::NothingMarked.into()) } else { Ok(()) }
    }

    /// F12.4: marking one token marks its whole group.
    pub(crate) fn mark(&mut self, point: Point) {
        let Some(cell) = self.board().cell(point) else { return };
        if let Some(group) = self.stones.group(cell) {
            self.now.marked |= self.stones.group_set(group);
            self.now.last_mark = Some(cell);
        }
    }

    /// D12: the proposal is made; everybody else answers.
    pub(crate) fn propose(&mut self, events: &mut Events<Event>) {
        let proposer = self.decider();
        self.now.last_mark = None;
        self.forget_answers();
        self.now.asked = self.now.active.without(proposer.seat());
        self.now.phase = Phase::Vote;
        let points = || self.setup.board.points_of(&self.now.marked);
        events.tell_all(|| Event::Proposed { player: proposer, points: points() });
        self.close_vote(events);
    }

    pub(crate) fn propose_none(&mut self, events: &mut Events<Event>) {
        self.now.marked = Set::EMPTY;
        self.propose(events);
    }

    /// D13, when nobody decides: dispute if own tokens are marked.
    pub(crate) fn default_vote(&self, colour: Colour) -> Answer {
        let own = self.stones.cells_of(colour.side());
        if own.intersects(&self.now.marked) { Answer::Dispute } else { Answer::Agree }
    }

    /// D13: takes a vote; all are collected before any is shown, so that none hangs on another.
    pub(crate) fn vote(&mut self, colour: Colour, answer: Answer, events: &mut Events<Event>) {
        self.now.answers[colour.index()] = answer;
        events.tell_with(Audience::only(colour.seat()), || Event::Answered { player: colour });
        self.close_vote(events);
    }

    /// F12.4: if all agree the proposal is carried out, else the next player proposes.
    pub(crate) fn close_vote(&mut self, events: &mut Events<Event>) {
        if !self.awaited().is_empty() {
            return;
        }
        let said = |colour: Colour| self.now.answers[colour.index()];
        let disputed = |colour: &Colour| said(*colour) == Answer::Dispute;
        let disputers = Colour::ALL.into_iter().filter(disputed);
        self.now.disputers = disputers.clone().map(Colour::seat).collect();
        let agreed = self.now.disputers.is_empty();
        events.tell_all(|| Event::Voted { disputers: disputers.collect() });
        self.forget_answers();
        if agreed {
            let dead = self.now.marked;
            self.remove_dead(dead, events);
        } else {
            self.next_proposal(events);
        }
    }

    /// F12.4, F12.5: each player proposes once; if all proposals fail, play resumes.
    pub(crate) fn next_proposal(&mut self, events: &mut Events<Event>) {
        let seats = self.seats();
        self.now.marked = Set::EMPTY;
        self.now.last_mark = None;
        loop {
            self.now.asked_before += 1;
            if usize::from(self.now.asked_before) >= seats {
                self.now.failed = true;
                self.now.quiet = 0;
                self.skip_leaver();
                events.tell_all(|| Event::Resumed {});
                return self.begin_turn(events);
            }
            let place =
                (usize::from(self.now.current) + usize::from(self.now.asked_before)) % seats;
            if self.is_active(self.now.order[place]) {
                return self.ask_proposal(place as u8);
            }
        }
    }

    /// F14.1: if the player who would be next has left, the one after would be.
    fn skip_leaver(&mut self) {
        if !self.is_active(self.current()) {
            self.now.current = self.next_active(self.now.current);
        }
    }

    /// F12.6: the dead groups and those without liberties are put aside together.
    fn remove_dead(&mut self, dead: Set, events: &mut Events<Event>) {
        self.put_aside(dead, events);
        self.now.asked_before = 0;
        self.skip_leaver();
        self.now.asking = self.now.current;
        if self.setup.rules.dame == Dame::Fill && self.anybody_can_fill() {
            self.now.phase = Phase::Fill;
        } else {
            self.finish("F12.1", events);
        }
    }

    fn put_aside(&mut self, dead: Set, events: &mut Events<Event>) {
        let setup = self.setup.clone();
        let dead = dead | self.stranded();
        self.now.marked = Set::EMPTY;
        if dead.is_empty() {
            return;
        }
        for cell in dead {
            if let Some(colour) = self.colour_at(cell) {
                self.tribes[colour.index()].aside += 1;
            }
            if let Some(group) = self.stones.group(cell) {
                for fallen in self.stones.group_set(group) - Set::single(cell) {
                    if let Some(colour) = self.colour_at(fallen) {
                        self.tribes[colour.index()].aside += 1;
                    }
                }
                self.stones.remove_group(setup.board.graph(), group);
            }
        }
        self.now.stranded = false;
        self.strikers = Set::EMPTY;
        events.tell_all(|| Event::PutAside { points: setup.board.points_of(&dead) });
    }

    /// The tokens of all groups without liberties (F8.10).
    fn stranded(&self) -> Set {
        if !self.now.stranded {
            return Set::EMPTY;
        }
        let groups = self.stones.groups().filter(|&group| !self.stones.has_liberty(group));
        groups.fold(Set::EMPTY, |all, group| all | self.stones.group_set(group))
    }

    /// F14.4: no proposals and no filling.
    pub(crate) fn stop_by_limit(&mut self, events: &mut Events<Event>) {
        self.forget_action();
        self.put_aside(Set::EMPTY, events);
        self.finish("F14.4", events);
    }

    pub(crate) fn finish(&mut self, clause: &str, events: &mut Events<Event>) {
        self.now.phase = Phase::Over;
        self.forget_answers();
        let outcome = self.count(Clause::new(clause));
        self.now.outcome = Some(outcome);
        events.tell_all(|| Event::Ended { outcome });
    }

    /// F12.7: the empty points in regions bordered by two or more colours.
    pub(crate) fn neutral(&self) -> Set {
        let shared = regions(self.graph(), &self.stones).filter(|region| region.borders.len() > 1);
        shared.fold(Set::EMPTY, |all, region| all | region.cells)
    }

    /// F12.8, in the order of F6.9.
    pub(crate) fn check_fill(&self, colour: Colour, point: Point) -> Result<Cell, Illegal> {
        let cell = self.cell(point)?;
        if !self.stones.is_empty_at(cell) {
            return Err(Illegal::OccupiedPoint { point });
        }
        if !self.neutral().contains(cell) {
            return Err(Illegal::NotNeutral { point });
        }
        if !self.has_supply(colour) {
            return Err(Illegal::Supply {});
        }
        match self.fill_fault(colour, cell) {
            None => Ok(cell),
            Some(FillFault::NotAdjacent) => Err(Illegal::NotAdjacent { point }),
            Some(FillFault::Capture) => Err(Illegal::Capture { point }),
            Some(FillFault::Atari) => Err(Illegal::Atari { point }),
            Some(FillFault::Superko) => Err(Illegal::Superko { point }),
        }
    }

    /// F12.8, for a neutral point and a player with tokens.
    fn fill_fault(&self, colour: Colour, cell: Cell) -> Option<FillFault> {
        let (graph, side) = (self.graph(), colour.side());
        let near = graph.neighbours(cell);
        if !near.iter().any(|&near| self.stones.colour(near) == Some(side)) {
            return Some(FillFault::NotAdjacent);
        }
        if self.stones.would_capture(graph, cell, side) {
            return Some(FillFault::Capture);
        }
        let mut filled = self.stones;
        filled.put(graph, cell, colour.token());
        if filled.group(cell).is_none_or(|group| filled.n_liberties(graph, group) < 2) {
            return Some(FillFault::Atari);
        }
        self.history.contains(filled.hash()).then_some(FillFault::Superko)
    }

    fn fills(&self, colour: Colour) -> impl Iterator<Item = Cell> + '_ {
        let neutral = if self.has_supply(colour) { self.neutral() } else { Set::EMPTY };
        neutral.into_iter().filter(move |&cell| self.fill_fault(colour, cell).is_none())
    }

    fn anybody_can_fill(&self) -> bool {
        let mut active = self.order().iter().filter(|&&colour| self.is_active(colour));
        active.any(|&colour| self.fills(colour).next().is_some())
    }

    /// D14.
    pub(crate) fn list_fills(&self, into: &mut Vec<Action>) {
        into.push(Action::Decline);
        into.extend(self.fills(self.decider()).map(|cell| Action::Fill(self.point(cell))));
    }

    pub(crate) fn fill(&mut self, cell: Cell, events: &mut Events<Event>) {
        let player = self.decider();
        let setup = self.setup.clone();
        self.spend_token(player);
        self.stones.put(setup.board.graph(), cell, player.token());
        self.note_stranded();
        self.enter_history();
        events.tell_all(|| Event::Filled { player, point: setup.board.point(cell) });
        self.now.asked_before = 0;
        self.next_fill(events);
    }

    pub(crate) fn decline_fill(&mut self, events: &mut Events<Event>) {
        let player = self.decider();
        events.tell_all(|| Event::FillDeclined { player });
        self.now.asked_before += 1;
        self.next_fill(events);
    }

    /// F12.8: the next player may fill.
    pub(crate) fn next_fill(&mut self, events: &mut Events<Event>) {
        self.now.asking = self.next_active(self.now.asking);
        self.end_filling(events);
    }

    /// F12.8: ends when all decline in succession or nobody has a legal fill.
    pub(crate) fn end_filling(&mut self, events: &mut Events<Event>) {
        let all_declined = usize::from(self.now.asked_before) >= self.n_active();
        if all_declined || !self.anybody_can_fill() {
            self.finish("F12.1", events);
        }
    }
}

/// F12.8: why a neutral point may not be filled.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
enum FillFault {
    NotAdjacent,
    Capture,
    Atari,
    Superko,
}
