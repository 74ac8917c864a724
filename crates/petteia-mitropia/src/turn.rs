//! The turn (M8) and the life of a move (M9.13).

use crate::{
    Action, Card, Coord, Event, Illegal, Kind, Mitropia,
    action::Source,
    capture::Doomed,
    cards::{CardId, CardSet},
    event::{Ending, Share},
    illegal::Moment,
    options::{NorseSwap, RejectedCards},
    position::{
        Capturing, Composing, Landing, LastMove, MAX_PLAYERS, Pending, Phase, TurnSoFar, seat_of,
        warrior,
    },
};
use petteia_grid::{Cell, Group, SmallSet, SmallStones};
use petteia_kernel::{Events, Seat, SeatSet};
use std::ops::ControlFlow;

impl Mitropia {
    /// M8.3: begins a player's turn.
    pub(crate) fn begin_turn(&mut self, seat: Seat, events: &mut Events<Event>) {
        self.current = seat;
        self.turn = TurnSoFar { moves: 1, ..TurnSoFar::default() };
        self.closed.clear();
        self.turns = self.turns.saturating_add(1);
        self.phase = Phase::Menu;
        events.tell_all(|| Event::TurnBegan { seat });
    }

    /// Visits the turn menu, ascending (T1 to T6, Z, N).
    pub(crate) fn each_in_menu(
        &self,
        visit: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.each_placement(visit)?;
        for id in self.of_kind(self.hand(self.current), Kind::Swift).iter() {
            let card = self.setup.deck.card(id);
            if self.check_swift_time(card).is_ok() {
                visit(Action::Swift(card))?;
            }
        }
        self.each_relocation(visit)?;
        self.each_swap(visit)?;
        visit(if self.turn.acted { Action::End } else { Action::Pass })
    }

    pub(crate) fn check_menu(&self, action: &Action) -> Result<(), Illegal> {
        match *action {
            Action::Place { by, with, from, ref via, to } => {
                self.check_placement(by, with, from, via, to)
            }
            Action::Swift(card) => {
                self.held_of_kind(self.current, card, Kind::Swift)?;
                self.check_swift_time(card)
            }
            Action::Relocate { from, ref via, to, pay } => {
                self.check_relocation(from, via, to, pay)
            }
            Action::Throne(cell) => self.check_swap(cell),
            Action::Pass if self.turn.acted => Err(Illegal::SomethingDone),
            Action::End if !self.turn.acted => Err(Illegal::NothingDone),
            Action::Pass | Action::End => Ok(()),
            _ => Err(Illegal::NotNow { expected: Moment::Menu }),
        }
    }

    /// M9.8, M13.8: whether Swift Deployment may be announced now.
    fn check_swift_time(&self, card: Card) -> Result<(), Illegal> {
        if let Some(used) = self.one_of_three() {
            return Err(Illegal::OneOfThree { card, used: self.setup.deck.card(used) });
        }
        if self.turn.stood {
            return Err(Illegal::SwiftAfterMove);
        }
        if self.turn.exchanged {
            return Err(Illegal::SwiftAfterExchange);
        }
        Ok(())
    }

    /// Carries out a decision of the turn menu.
    pub(crate) fn apply_menu(&mut self, action: &Action, events: &mut Events<Event>) {
        let cell = |coord: Coord| self.setup.ground.cell(coord);
        match *action {
            Action::Place { with, to, .. } => {
                let cells: Landing = cell(to).into_iter().collect();
                let warriors = with.and_then(Card::kind).map_or(1, Kind::warriors) as u8;
                if warriors > 1 {
                    let action = *action;
                    self.phase = Phase::Composing(Composing { action, cells, warriors });
                } else {
                    self.declare_placement(*action, cells, events);
                }
            }
            Action::Swift(card) => self.announce_swift(card, events),
            Action::Relocate { from, to, pay, .. } => {
                let cells: Landing = cell(from).into_iter().chain(cell(to)).collect();
                self.declare_relocation(*action, cells, pay, events);
            }
            Action::Throne(coord) => {
                let cells: Landing = cell(coord).into_iter().collect();
                let seat = self.current;
                let chief = self.player(seat).chief;
                let chief = chief.map_or(coord, |cell| self.setup.ground.coord(cell));
                events.tell_all(|| Event::Swapped { seat, chieftain: chief, warrior: coord });
                self.declare(Pending { action: *action, cells, replaced: None }, events);
            }
            Action::Pass => {
                let seat = self.current;
                events.tell_all(|| Event::Passed { seat });
                self.end_turn(events);
            }
            _ => self.end_turn(events),
        }
    }

    pub(crate) fn check_further(
        &self,
        composing: &Composing,
        action: &Action,
    ) -> Result<(), Illegal> {
        let coord = match *action {
            Action::Abandon => return Ok(()),
            Action::Also(coord) => coord,
            _ => return Err(Illegal::NotNow { expected: Moment::FurtherWarriors }),
        };
        let cell = self.check_empty(coord)?;
        let judge = self.judge(self.current);
        if composing.cells.contains(&cell) {
            return Err(Illegal::Occupied { cell: coord });
        }
        if !judge.touching(&self.stones, &composing.cells).contains(cell) {
            return Err(Illegal::NotTouching { cell: coord });
        }
        let mut cells = composing.cells.clone();
        cells.push(cell);
        let warriors = composing.warriors.into();
        if cells.len() == warriors {
            return self.check_filling(&judge, &cells);
        }
        let closed = |cells: &[Cell]| self.is_closed(cells);
        if judge.completes(&self.stones, &cells, warriors, &closed) {
            Ok(())
        } else {
            Err(Illegal::CannotComplete { cell: coord })
        }
    }

    /// T7: takes a further Warrior in; the last commits the move.
    pub(crate) fn apply_further(&mut self, action: &Action, events: &mut Events<Event>) {
        let Phase::Composing(composing) = &mut self.phase else { return };
        let Action::Also(coord) = *action else {
            self.turn.abandoned = true;
            self.phase = Phase::Menu;
            return;
        };
        if let Some(cell) = self.setup.ground.cell(coord) {
            let _ = composing.cells.try_push(cell);
        }
        if composing.cells.len() >= usize::from(composing.warriors) {
            let (action, cells) = (composing.action, composing.cells.clone());
            self.declare_placement(action, cells, events);
        }
    }

    fn announce_swift(&mut self, card: Card, events: &mut Events<Event>) {
        let seat = self.current;
        if let Some(id) = self.setup.deck.id(card) {
            self.commit_card(id);
        }
        self.turn.moves = 2;
        self.turn.acted = true;
        self.turn.abandoned = false;
        events.tell_all(|| Event::SwiftAnnounced { seat, card });
    }

    /// M9.9: a card of the hand is committed; one on the table stays there.
    fn commit_card(&mut self, card: CardId) {
        if self.hand(self.current).contains(card) {
            self.leave_hand(self.current, card);
            self.zones.fresh.insert(card);
        }
    }

    fn declare_placement(&mut self, action: Action, cells: Landing, events: &mut Events<Event>) {
        let Action::Place { by, with, from, via, .. } = action else { return };
        let seat = self.current;
        let id = |card: Card| self.setup.deck.id(card);
        let (source, strength) = (by.card().and_then(id), with.and_then(id));
        let mut replaced = None;
        if let (Source::Exchange(_), Some(new)) = (by, source) {
            // M9.6: the new pattern is on the mat before the move; the old one is done with.
            replaced = self.zones.active[seat.index()].replace(new);
            self.leave_hand(seat, new);
            self.zones.spent |= replaced.into_iter().collect();
            self.turn.exchanged = true;
        } else if let Some(card) = source {
            self.commit_card(card);
        }
        if let Some(card) = strength {
            self.commit_card(card);
        }
        events.tell_all(|| Event::Placed { seat, cells: self.coords(&cells), from, via, by, with });
        self.declare(Pending { action, cells, replaced }, events);
    }

    fn declare_relocation(
        &mut self,
        action: Action,
        cells: Landing,
        pay: Option<Card>,
        events: &mut Events<Event>,
    ) {
        let Action::Relocate { from, via, to, .. } = action else { return };
        let seat = self.current;
        if let Some(id) = pay.and_then(|card| self.setup.deck.id(card)) {
            self.pay_face_down(seat, id);
        }
        let paid = pay.is_some();
        events.tell_apart(
            self.insiders(seat),
            || Event::Relocated { seat, from, to, via, paid, pay },
            || Event::Relocated { seat, from, to, via, paid, pay: None },
        );
        self.declare(Pending { action, cells, replaced: None }, events);
    }

    /// M16.16: a card goes face down on the discard pile, and the others know less than before
    /// about what is held.
    fn pay_face_down(&mut self, seat: Seat, card: CardId) {
        let hand = self.hand(seat);
        let known = hand & self.zones.shown;
        let patterns = (known & self.setup.deck.patterns()).len() as u8;
        let actions = known.len() as u8 - patterns;
        let floor = &mut self.floors[seat.index()];
        floor.patterns = floor.patterns.saturating_add(patterns).saturating_sub(1);
        floor.actions = floor.actions.saturating_add(actions).saturating_sub(1);
        self.zones.shown -= known;
        let pile = self.pile(seat);
        self.zones.hands[seat.index()].remove(card);
        self.zones.discards[pile].insert(card);
        self.zones.face_down.insert(card);
        self.turn.paid = true;
    }

    /// Who is told what a player's hidden cards are: the player, and an open partner (M23.9).
    pub(crate) fn insiders(&self, seat: Seat) -> SeatSet {
        let partner = self.open_partner(seat);
        SeatSet::one(seat).or(partner.map_or(SeatSet::EMPTY, SeatSet::one))
    }

    fn declare(&mut self, pending: Pending, events: &mut Events<Event>) {
        self.turn.acted = true;
        self.turn.abandoned = false;
        self.open_window(pending, None, events);
    }

    /// M15.17: the move stands.
    pub(crate) fn move_stands(&mut self, pending: Pending, events: &mut Events<Event>) {
        self.turn.loud = true;
        match (pending.action, pending.cells.as_slice()) {
            (Action::Relocate { from: start, via, to: end, .. }, &[from, to]) => {
                self.relocate(from, to);
                self.turn.relocated = true;
                let action = Action::Relocate { from: start, via, to: end, pay: None };
                self.mark_last(self.current, Some(action), pending.cells);
                self.board_changed(events);
            }
            (Action::Throne(_), &[cell]) => {
                let seat = self.current;
                let old = self.player(seat).chief;
                self.swap(cell);
                self.swapped = true;
                if self.setup.options.norse_swap == NorseSwap::Move {
                    self.turn.moves = self.turn.moves.saturating_sub(1);
                    self.turn.stood = true;
                }
                let cells = old.into_iter().chain([cell]).collect();
                self.mark_last(seat, Some(pending.action), cells);
                self.board_changed(events);
            }
            (action, _) => {
                self.spend(action);
                self.turn.moves = self.turn.moves.saturating_sub(1);
                self.turn.stood = true;
                self.mark_last(self.current, Some(action), pending.cells.clone());
                self.fill(self.current, pending.cells, events);
            }
        }
    }

    /// Keeps a move that stands for clients to mark.
    fn mark_last(&mut self, seat: Seat, action: Option<Action>, cells: Landing) {
        self.last = Some(LastMove { seat, action, cells, captured: SmallSet::EMPTY });
    }

    /// M9.9: the cards of a standing placement are spent.
    fn spend(&mut self, action: Action) {
        let Action::Place { by, with, .. } = action else { return };
        for card in by.card().into_iter().chain(with) {
            if let Some(id) = self.setup.deck.id(card)
                && self.zones.fresh.contains(id)
            {
                self.zones.fresh.remove(id);
                self.zones.spent.insert(id);
            }
        }
    }

    /// M15.11 to M15.13: the move is undone and closed, its cards go where the option says.
    pub(crate) fn take_back(&mut self, pending: &Pending) {
        self.turn.loud = true;
        self.closed.push(pending.same_move());
        if self.setup.options.rejected_cards == RejectedCards::Table {
            return;
        }
        let seat = self.current;
        let mut returning = CardSet::EMPTY;
        match pending.action {
            Action::Place { by, with, .. } => {
                for card in by.card().into_iter().chain(with) {
                    returning |= self.setup.deck.id(card).into_iter().collect();
                }
                if let Some(old) = pending.replaced {
                    self.zones.active[seat.index()] = Some(old);
                    self.zones.spent.remove(old);
                    self.turn.exchanged = false;
                }
                self.zones.fresh -= returning;
                self.zones.shown |= returning;
            }
            Action::Relocate { pay: Some(card), .. } => {
                returning = self.setup.deck.id(card).into_iter().collect();
                let pile = self.pile(seat);
                self.zones.discards[pile] -= returning;
                self.zones.face_down -= returning;
                self.turn.paid = false;
            }
            _ => {}
        }
        self.zones.hands[seat.index()] |= returning;
    }

    /// M15.7: the subverter's Warrior takes the cell.
    pub(crate) fn subvert(&mut self, seat: Seat, cell: Cell, events: &mut Events<Event>) {
        events.tell_all(|| Event::Subverted { seat, cell: self.setup.ground.coord(cell) });
        self.mark_last(seat, None, Landing::from_iter([cell]));
        self.fill(seat, Landing::from_iter([cell]), events);
    }

    /// Sets Warriors down for good and resolves captures.
    fn fill(&mut self, mover: Seat, cells: Landing, events: &mut Events<Event>) {
        for &cell in &cells {
            self.stones.put(&self.setup.ground.graph, cell, warrior(mover));
        }
        let player = self.player_mut(mover);
        player.reserve = player.reserve.saturating_sub(cells.len() as u8);
        self.turn.placed = true;
        if let Some(resumed) = &mut self.resumed {
            resumed.placed = true;
        }
        self.capture_on(Capturing { mover, cells, fallen: false }, events);
    }

    /// M12.3: captures group after group, asking the mover where the order matters.
    pub(crate) fn capture_on(&mut self, mut capturing: Capturing, events: &mut Events<Event>) {
        loop {
            let options = self.capture_options(&capturing);
            match options.as_slice() {
                [] => break,
                &[group] => self.capture(&mut capturing, group, events),
                _ => {
                    self.phase = Phase::Capturing(capturing);
                    return;
                }
            }
        }
        let fallen = capturing.fallen;
        if fallen {
            self.history.record(&self.stones);
            return self.end_play(Ending::ChieftainCaptured, events);
        }
        self.board_changed(events);
    }

    /// The groups the mover may capture next: those from which a legal outcome remains (M12.5).
    pub(crate) fn capture_options(&self, capturing: &Capturing) -> Doomed {
        let judge = self.judge(capturing.mover);
        let mut choices = judge.choices(&self.stones);
        if choices.len() > 1 {
            choices.retain(|group| self.capture_is_sound(capturing, *group));
        }
        choices
    }

    fn capture_is_sound(&self, capturing: &Capturing, group: Group) -> bool {
        let Some(&placed) = capturing.cells.first() else { return true };
        let judge = self.judge(capturing.mover);
        let mut without = self.stones;
        without.remove_group(&self.setup.ground.graph, group);
        judge.outcome(&without, placed).is_ok()
    }

    pub(crate) fn check_capture(
        &self,
        capturing: &Capturing,
        action: &Action,
    ) -> Result<(), Illegal> {
        let Action::Capture(coord) = *action else {
            return Err(Illegal::NotNow { expected: Moment::Capture });
        };
        let group = self.named_group(coord).ok_or(Illegal::NotToBeCaptured { cell: coord })?;
        if self.capture_options(capturing).contains(&group) {
            return Ok(());
        }
        if self.judge(capturing.mover).doomed(&self.stones).contains(&group) {
            return Err(Illegal::CaptureLeadsNowhere { cell: coord });
        }
        Err(Illegal::NotToBeCaptured { cell: coord })
    }

    /// The group that has this name (M27.2).
    pub(crate) fn named_group(&self, name: Coord) -> Option<Group> {
        let cell = self.setup.ground.cell(name)?;
        let group = self.stones.group(cell)?;
        (self.stones.group_set(group).lowest() == Some(cell)).then_some(group)
    }

    pub(crate) fn apply_capture(&mut self, action: &Action, events: &mut Events<Event>) {
        let Phase::Capturing(capturing) = std::mem::replace(&mut self.phase, Phase::Menu) else {
            return;
        };
        let mut capturing = capturing;
        if let Action::Capture(name) = *action
            && let Some(group) = self.named_group(name)
        {
            self.capture(&mut capturing, group, events);
        }
        self.capture_on(capturing, events);
    }

    /// M12.2, M12.7, M12.8: removes a group and shares the prisoners.
    pub(crate) fn capture(
        &mut self,
        capturing: &mut Capturing,
        group: Group,
        events: &mut Events<Event>,
    ) {
        let mover = capturing.mover;
        let Some(first) = self.stones.group_cells(group).next() else { return };
        let Some(owner) = self.stones.colour(first).map(seat_of) else { return };
        let sharers = self.sharers(&self.stones, group, owner, mover);
        let cells = self.stones.remove_group(&self.setup.ground.graph, group);
        let chieftain = self.player(owner).chief.is_some_and(|chief| cells.contains(chief));
        if chieftain {
            self.player_mut(owner).chief = None;
            capturing.fallen = true;
        }
        if let Some(last) = &mut self.last {
            last.captured |= cells;
        }
        let shares = self.divide(cells.len() as u8, owner, mover, sharers, chieftain);
        for share in shares.iter().flatten() {
            self.player_mut(share.seat).take(share);
        }
        events.tell_all(|| Event::Captured {
            owner,
            by: mover,
            cells: self.setup.ground.coords_of(cells),
            shares: shares.into_iter().flatten().collect(),
        });
    }

    /// M12.7: who shares in a captured group.
    pub(crate) fn sharers(
        &self,
        stones: &SmallStones,
        group: Group,
        owner: Seat,
        mover: Seat,
    ) -> SeatSet {
        let around = self.powers().around(&self.setup.ground, stones, group);
        let near = around.iter().filter_map(|cell| stones.colour(cell)).map(seat_of);
        near.filter(|&seat| seat != owner).collect::<SeatSet>().with(mover)
    }

    /// Divides the tokens of a captured group (M12.7, M12.8, M23.6).
    pub(crate) fn divide(
        &self,
        tokens: u8,
        owner: Seat,
        mover: Seat,
        sharers: SeatSet,
        chieftain: bool,
    ) -> [Option<Share>; MAX_PLAYERS] {
        let mut shares = [None; MAX_PLAYERS];
        if self.setup.options.is_teams() {
            let seat = self.team_captor(owner, mover);
            shares[seat.index()] = Some(Share { seat, tokens, chieftain });
            return shares;
        }
        let each = tokens / sharers.len() as u8;
        for seat in sharers.iter() {
            let own = seat == mover;
            let rest = if own { tokens % sharers.len() as u8 } else { 0 };
            if each + rest > 0 {
                let tokens = each + rest;
                shares[seat.index()] = Some(Share { seat, tokens, chieftain: chieftain && own });
            }
        }
        shares
    }

    /// M23.6: the prisoners go to the opposing team; the capturer holds them, or its first player.
    pub(crate) fn team_captor(&self, owner: Seat, mover: Seat) -> Seat {
        if mover.index() % 2 == owner.index() % 2 {
            Seat::new((owner.index() + 1) % 2)
        } else {
            mover
        }
    }

    /// M18.3: a completed action has changed the board.
    fn board_changed(&mut self, events: &mut Events<Event>) {
        self.history.record(&self.stones);
        self.after_move(events);
    }

    /// Back to the menu, or the turn ends by itself (M8.9).
    pub(crate) fn after_move(&mut self, events: &mut Events<Event>) {
        self.phase = Phase::Menu;
        if self.turn.moves == 0 && !self.power_usable() {
            self.end_turn(events);
        }
    }

    /// M8.8: ends the turn.
    pub(crate) fn end_turn(&mut self, events: &mut Events<Event>) {
        let seat = self.current;
        let table = self.zones.fresh | self.zones.spent;
        let pile = self.pile(seat);
        self.zones.discards[pile] |= table;
        self.zones.fresh = CardSet::EMPTY;
        self.zones.spent = CardSet::EMPTY;
        events.tell_all(|| Event::TurnEnded { seat, discarded: self.setup.deck.codes(table) });
        if self.can_draw(seat) {
            self.phase = Phase::Draw;
        } else {
            self.after_draw(events);
        }
    }

    /// M8.8, M19.7: the checks after the draw step, and the next player.
    pub(crate) fn after_draw(&mut self, events: &mut Events<Event>) {
        let n = self.n();
        self.quiet = if self.turn.loud { 0 } else { self.quiet.saturating_add(1) };
        self.idle = if self.turn.placed { 0 } else { self.idle.saturating_add(1) };
        if usize::from(self.quiet) >= n {
            self.end_play(Ending::AllPassed, events);
        } else if self.nobody_can_place() {
            self.end_play(Ending::NoLegalMove, events);
        } else if usize::from(self.idle) >= 3 * n {
            self.end_play(Ending::Stalled, events);
        } else {
            self.begin_turn(self.current.next(n), events);
        }
    }

    /// M19.5: judged without cards.
    fn nobody_can_place(&self) -> bool {
        !Seat::first(self.n())
            .any(|seat| self.player(seat).reserve > 0 && self.judge(seat).any_single(&self.stones))
    }
}
