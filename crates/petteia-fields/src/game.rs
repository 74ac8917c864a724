//! The contract of a game, as Fields of the Gods keeps it.

use crate::{
    about::ABOUT,
    action::Action,
    colour::Colour,
    content, diagram,
    event::Event,
    illegal::{Illegal, Unavailable},
    notation,
    options::{Options, Reach},
    phase::Phase,
    position::{Answer, Fields},
    setup::Setup,
    view::View,
};
use petteia_kernel::{
    About, ContentFault, Dice, Events, Game, Known, Misread, PackFile, Seat, Seed, Turn, Viewer,
    Window,
};

impl Game for Fields {
    const ID: &'static str = "fields";
    const RULES_VERSION: u32 = 1;

    type Options = Options;
    type Action = Action;
    type View = View;
    type Event = Event;
    type Illegal = Illegal;

    fn about() -> &'static About {
        &ABOUT
    }

    fn new(options: &Options, seed: Seed) -> Result<Fields, Illegal> {
        Ok(Fields::begin(Setup::new(options)?, seed))
    }

    fn from_diagram(options: &Options, text: &str, seed: Seed) -> Result<Fields, Illegal> {
        diagram::read(options, text, seed)
    }

    /// F14.4: the rules end every game by themselves, but superko alone allows games that nobody
    /// would live to see. This is the bound of games that are played at random, far above all
    /// that occur; with a turn limit it is certain.
    fn longest(options: &Options) -> usize {
        let Ok(setup) = Setup::new(options) else { return 0 };
        let seats = setup.rules.seats;
        let points = setup.board.len();
        match setup.rules.turn_limit as usize {
            0 => 60 * points * seats + 2000,
            turns => turns.saturating_mul(100 * seats).saturating_add(2 * points + 100),
        }
    }

    fn n_seats(&self) -> usize {
        self.seats()
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.now.outcome {
            Some(outcome) => Turn::Over(outcome),
            None => Turn::Awaiting(self.awaited()),
        }
    }

    fn legal_actions(&self, seat: Seat, into: &mut Vec<Action>) {
        let Some(colour) = Colour::of(seat).filter(|_| self.awaited().contains(seat)) else {
            return;
        };
        match self.now.phase {
            Phase::Start => self.list_starts(into),
            Phase::Starter => self.list_starters(into),
            Phase::Double => into.extend([Action::Draw, Action::NoDraw]),
            Phase::Main => self.list_actions(into),
            Phase::Capture => self.list_captures(into),
            Phase::Step => self.list_steps(into),
            Phase::React => self.list_reactions(colour, into),
            Phase::Respond => into.extend([Action::Accept, Action::Refuse]),
            Phase::Trade => self.list_trades(into),
            Phase::Discard => self.list_discards(into),
            Phase::Propose => self.list_proposals(into),
            Phase::Vote => into.extend([Action::Agree, Action::Dispute]),
            Phase::Fill => self.list_fills(into),
            Phase::Over => {}
        }
    }

    /// D15: any active player may leave at any time.
    fn asides(&self, seat: Seat, into: &mut Vec<Action>) {
        if self.now.phase != Phase::Over && self.now.active.contains(seat) {
            into.push(Action::Resign);
        }
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        self.check_action(seat, *action)
    }

    #[inline]
    fn apply_unchecked(&mut self, seat: Seat, action: &Action, events: &mut Events<Event>) {
        if let Some(colour) = Colour::of(seat) {
            self.carry_out(colour, *action, events);
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View::new(self, viewer, None)
    }

    fn view_knowing(&self, viewer: Viewer, known: Known<'_, Fields>) -> View {
        match known.view {
            Some(other) => other.pass(self, viewer, known.legal),
            None => View::new(self, viewer, known.legal),
        }
    }

    fn default_action(&self, seat: Seat) -> Action {
        assert!(self.awaited().contains(seat), "nothing is asked of this seat");
        let colour = Colour::of(seat).unwrap_or(Colour::Black);
        self.default_for(colour)
    }

    fn dice_mut(&mut self) -> &mut Dice {
        &mut self.dice
    }

    fn redeal(&mut self, viewer: Viewer, dice: &mut Dice) {
        self.deal_hidden_anew(viewer, dice);
    }

    /// D12: a mark only composes the proposal.
    fn is_step(&self, _seat: Seat, action: &Action) -> bool {
        matches!(action, Action::Mark(_))
    }

    /// Marks and refusals to draw show nothing, proposals and votes show what was sealed; the rest
    /// shows something only where there are cards or dice.
    fn reveals(&self, _seat: Seat, action: &Action) -> bool {
        match action {
            Action::Mark(_) | Action::NoDraw => false,
            Action::DeadDone | Action::DeadNone | Action::Agree | Action::Dispute => true,
            _ => self.setup.rules.cards || self.setup.rules.reach == Reach::Dice,
        }
    }

    fn window(&self, seat: Seat) -> Option<Window> {
        let asked = self.now.phase == Phase::React && self.awaited().contains(seat);
        let colour = Colour::of(seat).filter(|_| asked)?;
        Some(Window { touches: self.move_touches(colour) })
    }

    /// By rejection: most candidates are legal, and one test is cheaper than a list.
    fn sample_action(&self, seat: Seat, dice: &mut Dice, scratch: &mut Vec<Action>) -> Action {
        match self.now.phase {
            Phase::Main if self.is_go() && self.awaited().contains(seat) => {
                return self.sample_go(dice);
            }
            Phase::Main if self.awaited().contains(seat) => return self.sample_main(dice),
            Phase::Step if self.awaited().contains(seat) => return self.sample_step(dice),
            _ => {}
        }
        scratch.clear();
        self.legal_actions(seat, scratch);
        let chosen = dice.below(scratch.len() as u32) as usize;
        scratch.swap_remove(chosen)
    }

    fn read_line(line: &str) -> Result<Vec<Action>, Misread> {
        notation::read_line(line)
    }

    fn write_line(action: &Action, into: &mut Vec<u8>) {
        notation::write_line(action, into);
    }

    fn content_hash(options: &Options) -> String {
        content::hash(options)
    }

    fn read_content(files: &[PackFile]) -> Result<serde_json::Value, ContentFault> {
        content::read(files)
    }
}

impl Fields {
    /// D4, F5.4: everything a turn can be used for; passing always is (F12.2).
    fn list_actions(&self, into: &mut Vec<Action>) {
        into.push(Action::Pass);
        if self.setup.is_plain && self.setup.rules.reach == Reach::Unlimited && !self.now.stranded {
            return self.list_plain_places(into);
        }
        if self.can_draw() {
            into.push(Action::PassDraw);
        }
        let step = self.first_step(None);
        into.extend(step.targets().map(|cell| Action::Place(self.point(cell))));
        if self.setup.rules.cards {
            self.list_cards(into);
        }
        self.list_diplomacy(into);
    }

    /// The same in a game of two without cards and reach, as in Go.
    fn list_plain_places(&self, into: &mut Vec<Action>) {
        let mover = self.current();
        if !self.has_supply(mover) {
            return;
        }
        let playable = self.stones.playable_set(self.graph(), mover.side(), &self.history);
        let board = self.board();
        // Written into slots that are there already: twice as fast as one push after another.
        let start = into.len();
        into.resize(start + playable.len(), Action::Pass);
        let mut slots = into[start..].iter_mut();
        playable.iter().for_each(|cell| {
            if let Some(slot) = slots.next() {
                *slot = Action::Place(board.point(cell));
            }
        });
    }

    /// F6.9: the first failing check.
    fn check_action(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        let phase = self.now.phase;
        let not_now = Err(Illegal::NotYourDecision { phase });
        if action == Action::Resign && phase != Phase::Over {
            let active = self.now.active.contains(seat);
            return if active { Ok(()) } else { Err(Unavailable::Left.into()) };
        }
        let Some(colour) = Colour::of(seat).filter(|_| self.awaited().contains(seat)) else {
            return not_now;
        };
        match (phase, action) {
            (Phase::Start, Action::Start(point)) => self.check_start(point),
            (Phase::Starter, Action::Starter(point)) => self.check_starter(point),
            (Phase::Starter, Action::Skip) => Ok(()),
            (Phase::Double, Action::Draw | Action::NoDraw) => Ok(()),
            (Phase::Main, action) => self.check_main(action),
            (Phase::Capture, Action::Capture(point)) => self.check_capture(point),
            (Phase::Step, Action::Place(point)) => self.check_further_place(point),
            (Phase::Step, Action::Move(from, to)) => self.check_further_move(from, to),
            (Phase::Step, Action::Done) => Ok(()),
            (Phase::React, Action::Reject) => self.check_reject(colour),
            (Phase::React, Action::Replace(point)) => self.check_replace(colour, point),
            (Phase::React, Action::Decline) => Ok(()),
            (Phase::Respond, Action::Accept | Action::Refuse) => Ok(()),
            (Phase::Trade, Action::Trade(victim)) => self.check_trade(victim),
            (Phase::Trade, Action::NoTrade) => Ok(()),
            (Phase::Discard, Action::Discard(card)) if self.hand(colour).contains(card) => Ok(()),
            (Phase::Discard, Action::Discard(card)) => Err(Illegal::NoCard { card }),
            (Phase::Propose, Action::Mark(point)) => self.check_mark(point),
            (Phase::Propose, Action::DeadDone) => self.check_proposal(),
            (Phase::Propose, Action::DeadNone) => Ok(()),
            (Phase::Vote, Action::Agree | Action::Dispute) => Ok(()),
            (Phase::Fill, Action::Fill(point)) => self.check_fill(colour, point).map(drop),
            (Phase::Fill, Action::Decline) => Ok(()),
            _ => not_now,
        }
    }

    /// D4.
    fn check_main(&self, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Pass => Ok(()),
            Action::PassDraw if !self.setup.rules.cards => Err(Unavailable::Cards.into()),
            Action::PassDraw if !self.can_draw() => Err(Unavailable::Draw.into()),
            Action::PassDraw => Ok(()),
            Action::Place(point) => self.first_step(None).check(point).map(drop),
            Action::Card(card, point) => self.check_card_place(card, point),
            Action::CardMove(card, from, to) => self.check_card_move(card, from, to),
            Action::Surrender(to) => self.check_surrender(to),
            Action::Independence => self.check_independence(),
            Action::War(on) => self.check_war(on),
            _ => Err(Illegal::NotYourDecision { phase: Phase::Main }),
        }
    }

    /// Carries a legal action out.
    #[inline]
    fn carry_out(&mut self, colour: Colour, action: Action, events: &mut Events<Event>) {
        if let (Action::Place(point), true, false) =
            (action, self.setup.is_plain, self.now.stranded)
            && let Some(cell) = self.board().cell(point)
        {
            self.now.last = Some((colour, action));
            return self.place_plainly(cell, events);
        }
        self.carry_out_slowly(colour, action, events);
    }

    fn carry_out_slowly(&mut self, colour: Colour, action: Action, events: &mut Events<Event>) {
        if is_public(self.now.phase, action) {
            self.now.last = Some((colour, action));
        }
        let cell = |point| self.board().cell(point).unwrap_or_default();
        match action {
            Action::Pass => self.pass(false, events),
            Action::PassDraw => self.pass(true, events),
            Action::Place(point) => self.make_step(None, cell(point), events),
            Action::Card(card, point) => self.play_card(card, None, cell(point), events),
            Action::CardMove(card, from, to) => {
                self.play_card(card, Some(cell(from)), cell(to), events);
            }
            Action::Move(from, to) => self.make_step(Some(cell(from)), cell(to), events),
            Action::Done => {
                events.tell_all(|| Event::Stopped { player: colour });
                self.stop_card(events);
            }
            Action::Surrender(to) => self.offer_surrender(to, events),
            Action::Independence => self.free(colour, events),
            Action::War(on) => self.free(on, events),
            Action::Start(point) => self.choose_start(cell(point), events),
            Action::Starter(point) => self.make_starter(cell(point), events),
            Action::Skip => {
                events.tell_all(|| Event::Skipped { player: colour });
                self.next_starter_move(events);
            }
            Action::Draw => {
                self.draw_card(colour, events);
                self.now.phase = Phase::Main;
            }
            Action::NoDraw => {
                events.tell_all(|| Event::DrewNone { player: colour });
                self.now.phase = Phase::Main;
            }
            Action::Capture(point) => self.capture_chosen(point, events),
            Action::Reject => self.answer_window(colour, Answer::Reject, events),
            Action::Replace(point) => {
                self.answer_window(colour, Answer::Replace(cell(point)), events);
            }
            Action::Decline if self.now.phase == Phase::Fill => self.decline_fill(events),
            Action::Decline => self.answer_window(colour, Answer::Decline, events),
            Action::Accept => self.answer_offer(true, events),
            Action::Refuse => self.answer_offer(false, events),
            Action::Trade(victim) => self.trade(victim, events),
            Action::NoTrade => {
                events.tell_all(|| Event::TradedNone { player: colour });
                self.after_trade(events);
            }
            Action::Discard(card) => self.discard_card(card, events),
            Action::Mark(point) => self.mark(point),
            Action::DeadDone => self.propose(events),
            Action::DeadNone => self.propose_none(events),
            Action::Agree => self.vote(colour, Answer::Agree, events),
            Action::Dispute => self.vote(colour, Answer::Dispute, events),
            Action::Fill(point) => self.fill(cell(point), events),
            Action::Resign => self.leave(colour, events),
        }
    }

    /// F16.2, the last column; F14.3: for a player who does not decide in time.
    fn default_for(&self, colour: Colour) -> Action {
        match self.now.phase {
            Phase::Start => self.default_start().map_or(Action::Resign, Action::Start),
            Phase::Starter => Action::Skip,
            Phase::Double => Action::NoDraw,
            Phase::Main | Phase::Over => Action::Pass,
            Phase::Capture => self.default_capture().map_or(Action::Resign, Action::Capture),
            Phase::Step => Action::Done,
            Phase::React | Phase::Fill => Action::Decline,
            Phase::Respond => Action::Refuse,
            Phase::Trade => Action::NoTrade,
            Phase::Discard => self.hand(colour).last().map_or(Action::Resign, Action::Discard),
            Phase::Propose => Action::DeadNone,
            Phase::Vote if self.default_vote(colour) == Answer::Dispute => Action::Dispute,
            Phase::Vote => Action::Agree,
        }
    }

    /// Whether the move in its window captured, joined or touched something of a player's.
    fn move_touches(&self, colour: Colour) -> bool {
        let captured = self.undo.iter().any(|&(_, before)| before == Some(colour));
        let near = |cell| self.graph().neighbours(cell);
        let touched = self.move_points().iter().flat_map(|&cell| near(cell));
        captured || touched.copied().any(|cell| self.colour_at(cell) == Some(colour))
    }
}

/// Whether all see an action at once: sealed answers and marks are secret.
fn is_public(phase: Phase, action: Action) -> bool {
    !matches!(phase, Phase::React | Phase::Vote) && !matches!(action, Action::Mark(_))
        || action == Action::Resign
}
