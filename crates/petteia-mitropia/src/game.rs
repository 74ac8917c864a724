//! The contract of a game.

use crate::{
    Action, Content, Event, Illegal, Mitropia, Options, View, about::ABOUT, illegal::Moment,
    notation, position::Phase,
};
use petteia_kernel::{
    About, ContentFault, Dice, Events, Game, Misread, PackFile, Seat, Seed, Turn, Viewer, Window,
};
use std::ops::ControlFlow;

impl Game for Mitropia {
    const ID: &'static str = "mitropia";
    const RULES_VERSION: u32 = 1;

    type Options = Options;
    type Action = Action;
    type View = View;
    type Event = Event;
    type Illegal = Illegal;

    fn about() -> &'static About {
        &ABOUT
    }

    fn new(options: &Options, seed: Seed) -> Result<Mitropia, Illegal> {
        Mitropia::set_up(options, seed)
    }

    fn from_diagram(options: &Options, diagram: &str, seed: Seed) -> Result<Mitropia, Illegal> {
        Mitropia::read_scene(options, diagram, seed)
    }

    /// M18.5: every placement takes a Warrior for good, and three rounds without one end play.
    fn longest(options: &Options) -> usize {
        let n = options.n_seats().clamp(2, 5);
        let content = options.content();
        let cards = content.cards().len();
        let reactions = content.cards().iter().filter_map(|card| card.kind());
        let reactions = reactions.filter(|kind| kind.is_reaction()).count();
        let placements = 59 * n + 1;
        // Two placements, a relocation and a swap may stand; each reaction card undoes one.
        let moves = 4 + reactions;
        // A move: three cells and an abandoned attempt of as many; a window for each card played.
        let turn = moves * 8 + (moves + 2 * reactions) * n + 128 + 4;
        let turns = placements * (3 * n + 1);
        let settling = (placements + 1) * 2 * n * 130;
        // Set-up: tribes, facings, Chieftains, mats, and decks proposed several times.
        let setting_up = 5 * n + 8 * n * (cards + 2);
        turns * turn + settling + setting_up
    }

    fn n_seats(&self) -> usize {
        self.n()
    }

    /// M25.3: all who decide at the same time are awaited together.
    fn turn(&self) -> Turn {
        match &self.phase {
            Phase::Tribes(seat)
            | Phase::Facings(seat)
            | Phase::Chiefs(seat)
            | Phase::MatsInTurn(seat) => Turn::of(*seat),
            Phase::Decks(drafts) => Turn::Awaiting(self.deck_editors(drafts)),
            Phase::Mats(chosen) => {
                let open = Seat::first(self.n()).filter(|seat| chosen[seat.index()].is_none());
                Turn::Awaiting(open.collect())
            }
            Phase::Menu | Phase::Composing(_) | Phase::Draw => Turn::of(self.current),
            Phase::Window(window) => Turn::Awaiting(window.open),
            Phase::Capturing(capturing) => Turn::of(capturing.mover),
            Phase::Claims(claims) | Phase::Answers(claims) => Turn::Awaiting(claims.open),
            Phase::Over(outcome) => Turn::Over(*outcome),
        }
    }

    fn legal_actions(&self, seat: Seat, into: &mut Vec<Action>) {
        let _ = self.each_legal(seat, &mut |action| {
            into.push(action);
            ControlFlow::Continue(())
        });
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        let awaited = match self.turn() {
            Turn::Over(_) => return Err(Illegal::Over),
            Turn::Awaiting(seats) => seats,
        };
        if seat.index() >= self.n() || !awaited.contains(seat) {
            return Err(Illegal::NotAwaited { seat });
        }
        match (&self.phase, action) {
            (Phase::Tribes(_), Action::Tribe(tribe)) => {
                let free = self.seat_with(*tribe).is_none();
                if free { Ok(()) } else { Err(Illegal::TribeTaken { tribe: *tribe }) }
            }
            (Phase::Tribes(_), _) => Err(Illegal::NotNow { expected: Moment::Tribe }),
            (Phase::Decks(drafts), _) => self.check_deck_step(drafts, seat, action),
            (Phase::Facings(_), Action::Face(_)) => Ok(()),
            (Phase::Facings(_), _) => Err(Illegal::NotNow { expected: Moment::Facing }),
            (Phase::Chiefs(_), Action::Chief(cell)) => self.check_chief(seat, *cell),
            (Phase::Chiefs(_), _) => Err(Illegal::NotNow { expected: Moment::Chieftain }),
            (Phase::Mats(_) | Phase::MatsInTurn(_), _) => self.check_mat(seat, action),
            (Phase::Menu, _) => self.check_menu(action),
            (Phase::Composing(composing), _) => self.check_further(composing, action),
            (Phase::Window(window), _) => self.check_answer(window, seat, action),
            (Phase::Capturing(capturing), _) => self.check_capture(capturing, action),
            (Phase::Draw, _) => self.check_draw(action),
            (Phase::Claims(claims), _) => self.check_claim(claims, seat, action),
            (Phase::Answers(claims), _) => self.check_claim_answer(claims, seat, action),
            (Phase::Over(_), _) => Err(Illegal::Over),
        }
    }

    fn apply_unchecked(&mut self, seat: Seat, action: &Action, events: &mut Events<Event>) {
        match (&self.phase, action) {
            (Phase::Tribes(_), Action::Tribe(tribe)) => self.apply_tribe(seat, *tribe, events),
            (Phase::Decks(_), _) => self.apply_deck_step(seat, action, events),
            (Phase::Facings(_), Action::Face(facing)) => self.apply_facing(seat, *facing, events),
            (Phase::Chiefs(_), Action::Chief(coord)) => {
                if let Some(cell) = self.setup.ground.cell(*coord) {
                    self.place_chief(seat, cell, events);
                }
            }
            (Phase::Mats(_), Action::Mat(card)) => {
                if let Some(id) = self.setup.deck.id(*card) {
                    self.apply_mat(seat, id, events);
                }
            }
            (Phase::MatsInTurn(_), Action::Mat(card)) => {
                if let Some(id) = self.setup.deck.id(*card) {
                    self.apply_mat_in_turn(seat, id, events);
                }
            }
            (Phase::Menu, _) => self.apply_menu(action, events),
            (Phase::Composing(_), _) => self.apply_further(action, events),
            (Phase::Window(_), _) => self.answer(seat, action, events),
            (Phase::Capturing(_), _) => self.apply_capture(action, events),
            (Phase::Draw, _) => self.apply_draw(action, events),
            (Phase::Claims(_), _) => self.apply_claim(seat, action, events),
            (Phase::Answers(_), _) => self.apply_claim_answer(seat, action, events),
            _ => {}
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View::new(self, viewer)
    }

    /// M25.4: moves of the rules like any other. A player who leaves stays as an automaton that
    /// takes them (M4.6).
    fn default_action(&self, seat: Seat) -> Action {
        match &self.phase {
            Phase::Tribes(_) => {
                Action::Tribe(self.free_tribes().next().expect("an asked seat has a free tribe"))
            }
            Phase::Decks(drafts) => self.default_deck_step(drafts, seat),
            Phase::Facings(_) => Action::Face(crate::setup::corner(self.n(), seat).opposite()),
            Phase::Chiefs(_) => {
                Action::Chief(self.default_chief(seat).expect("an asked seat has a cell"))
            }
            Phase::Mats(_) | Phase::MatsInTurn(_) => {
                let card = self.mat_cards(seat).first().expect("an asked seat has a pattern");
                Action::Mat(self.setup.deck.card(card))
            }
            Phase::Menu if self.turn.acted => Action::End,
            Phase::Menu => Action::Pass,
            Phase::Composing(_) => Action::Abandon,
            Phase::Window(_) => Action::Ok,
            Phase::Capturing(_) => {
                let mut first = None;
                let _ = self.each_legal(seat, &mut |action| {
                    first = Some(action);
                    ControlFlow::Break(())
                });
                first.expect("an asked seat has a group")
            }
            Phase::Draw if self.hand_full(seat) => Action::Keep,
            Phase::Draw => Action::Draw,
            Phase::Claims(_) => Action::NoMoreLost,
            Phase::Answers(claims) => {
                Action::Dispute(self.next_answer(claims, seat).expect("an asked seat has a group"))
            }
            Phase::Over(_) => panic!("the game is over"),
        }
    }

    fn dice_mut(&mut self) -> &mut Dice {
        &mut self.dice
    }

    fn redeal(&mut self, viewer: Viewer, dice: &mut Dice) {
        self.deal_anew(viewer, dice);
    }

    /// M25.2: steps that compose a strength move, a deck or claims.
    fn is_step(&self, seat: Seat, action: &Action) -> bool {
        match (&self.phase, action) {
            (Phase::Menu, Action::Place { with: Some(_), .. }) => true,
            (Phase::Composing(_), Action::Abandon) => true,
            (Phase::Composing(composing), Action::Also(_)) => {
                composing.cells.len() + 1 < usize::from(composing.warriors)
            }
            (Phase::Decks(_), Action::Take(_)) | (Phase::Claims(_), Action::Lost(_)) => true,
            (Phase::Answers(claims), _) => claims.unanswered[seat.index()].len() > 1,
            _ => false,
        }
    }

    /// Steps reveal nothing. Nor does an action that leaves all cards and the dice as they are, as
    /// long as it opens nothing sealed and does not end the game.
    fn reveals(&self, seat: Seat, action: &Action) -> bool {
        let sealed = matches!(
            self.phase,
            Phase::Decks(_)
                | Phase::Mats(_)
                | Phase::Window(_)
                | Phase::Claims(_)
                | Phase::Answers(_)
        );
        if self.is_step(seat, action) {
            return false;
        }
        let mut after = self.clone();
        after.apply_unchecked(seat, action, &mut Events::muted());
        sealed
            || after.dice != self.dice
            || after.zones != self.zones
            || after.hands_unseen() != self.hands_unseen()
            || matches!(after.phase, Phase::Over(_))
    }

    fn window(&self, seat: Seat) -> Option<Window> {
        let Phase::Window(window) = &self.phase else { return None };
        window.open.contains(seat).then(|| Window { touches: self.window_touches(window, seat) })
    }

    fn read_line(line: &str) -> Result<Vec<Action>, Misread> {
        notation::read_line(line)
    }

    fn content_hash(options: &Options) -> String {
        options.content().hash()
    }

    fn read_content(files: &[PackFile]) -> Result<serde_json::Value, ContentFault> {
        let content = Content::from_pack(files)?;
        serde_json::to_value(&content)
            .map_err(|error| ContentFault::new(Self::ID, 0, "", error.to_string()))
    }
}

impl Mitropia {
    /// Visits every legal action of a seat, ascending.
    pub(crate) fn each_legal(
        &self,
        seat: Seat,
        visit: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if seat.index() >= self.n() || !self.turn().awaited().contains(seat) {
            return ControlFlow::Continue(());
        }
        let deck = &self.setup.deck;
        let ground = &self.setup.ground;
        let mut flow = ControlFlow::Continue(());
        let mut each = |action: Action| {
            if flow.is_continue() {
                flow = visit(action);
            }
        };
        match &self.phase {
            Phase::Tribes(_) => self.free_tribes().map(Action::Tribe).for_each(each),
            Phase::Decks(drafts) => self.each_deck_step(drafts, seat, &mut each),
            Phase::Facings(_) => crate::Direction::ALL.map(Action::Face).into_iter().for_each(each),
            Phase::Chiefs(_) => {
                self.chief_cells(seat)
                    .iter()
                    .map(|c| Action::Chief(ground.coord(c)))
                    .for_each(each);
            }
            Phase::Mats(_) | Phase::MatsInTurn(_) => {
                self.mat_cards(seat).iter().map(|id| Action::Mat(deck.card(id))).for_each(each);
            }
            Phase::Menu => return self.each_in_menu(visit),
            Phase::Composing(composing) => {
                let cells = self.further_cells(&composing.cells, composing.warriors.into());
                cells.iter().map(|cell| Action::Also(ground.coord(cell))).for_each(&mut each);
                each(Action::Abandon);
            }
            Phase::Window(window) => self.each_answer(window, seat, &mut each),
            Phase::Capturing(capturing) => {
                for group in self.capture_options(capturing) {
                    if let Some(name) = self.stones.group_set(group).lowest() {
                        each(Action::Capture(ground.coord(name)));
                    }
                }
            }
            Phase::Draw => self.each_draw(&mut each),
            Phase::Claims(claims) => self.each_claim(claims, seat, &mut each),
            Phase::Answers(claims) => {
                if let Some(cell) = self.next_answer(claims, seat) {
                    each(Action::Accept(cell));
                    each(Action::Dispute(cell));
                }
            }
            Phase::Over(_) => {}
        }
        flow
    }
}
