//! F4: the beginning of a game, from the order roll to the first turn.

use crate::{
    action::Action,
    card::Card,
    colour::Colour,
    event::Event,
    grounds::{History, Set, Stones},
    hand::{Hand, Knowers},
    illegal::{Illegal, Unavailable},
    options::{Order, Start, Tokens},
    phase::Phase,
    point::Point,
    position::{Answer, Fields, Landing, Now, Steps, Tribe},
    setup::{HAND_LIMIT, Setup, order_by_rolls},
};
use arrayvec::ArrayVec;
use petteia_grid::Cell;
use petteia_kernel::{Dice, Events, SeatSet, Seed};
use std::sync::Arc;

/// A supply that never runs out.
const ENDLESS: u16 = u16::MAX;

impl Fields {
    /// F4: sets a game up, as far as it goes without a decision.
    pub(crate) fn begin(setup: Setup, seed: Seed) -> Fields {
        Fields::begin_telling(setup, seed, &mut |_, _| {}, &mut Events::muted())
    }

    /// The same, and tells of every roll for the order and of what chance does after it.
    pub(crate) fn begin_telling(
        setup: Setup,
        seed: Seed,
        rolled: &mut dyn FnMut(Colour, [u8; 2]),
        events: &mut Events<Event>,
    ) -> Fields {
        let mut game = Fields::bare(Arc::new(setup), Dice::new(seed));
        if game.setup.rules.order == Order::Dice {
            let dice = &mut game.dice;
            let order = order_by_rolls(&Colour::ALL[..game.setup.rules.seats], &mut |who| {
                let roll = [dice.roll(), dice.roll()];
                rolled(who, roll);
                roll[0] + roll[1]
            });
            game.now.order[..order.len()].copy_from_slice(&order);
        }
        if game.setup.rules.start == Start::None {
            game.deal(events);
        }
        game
    }

    /// The empty board, nothing rolled, chosen or dealt.
    pub(crate) fn bare(setup: Arc<Setup>, dice: Dice) -> Fields {
        let stones = Stones::new(setup.board.graph());
        // Most games are shorter than twice the board; longer ones make room as they go.
        let mut history = History::with_capacity(2 * setup.board.len());
        history.record(&stones);
        let supply = match setup.rules.tokens {
            Tokens::Limited(number) => number,
            Tokens::Unlimited => ENDLESS,
        };
        let now = Now::new(setup.rules.seats);
        Fields {
            stones,
            history,
            now,
            tribes: [Tribe { supply, ..Tribe::default() }; Colour::COUNT],
            hands: std::array::from_fn(|_| Hand::default()),
            pile: Vec::new(),
            discard: [0; Card::COUNT],
            barred: Vec::new(),
            undo: Vec::new(),
            saved: [Tribe::default(); Colour::COUNT],
            relations: vec![0],
            strikers: Set::EMPTY,
            dice,
            setup,
        }
    }

    fn chosen_starts(&self) -> Set {
        self.tribes.iter().filter_map(|tribe| tribe.start).collect()
    }

    /// D1.
    pub(crate) fn list_starts(&self, into: &mut Vec<Action>) {
        let (eligible, _) = self.setup.eligible_starts(&self.chosen_starts());
        into.extend(eligible.iter().map(|cell| Action::Start(self.point(cell))));
    }

    pub(crate) fn default_start(&self) -> Option<Point> {
        self.setup.default_start(&self.chosen_starts()).map(|cell| self.point(cell))
    }

    pub(crate) fn check_start(&self, point: Point) -> Result<(), Illegal> {
        let cell = self.cell(point)?;
        let chosen = self.chosen_starts();
        if chosen.contains(cell) {
            return Err(Unavailable::StartTaken.into());
        }
        let (eligible, apart) = self.setup.eligible_starts(&chosen);
        if eligible.contains(cell) {
            return Ok(());
        }
        let near = chosen.iter().find(|&other| self.board().distance(cell, other) < apart);
        match near {
            Some(near) => Err(Illegal::Spacing {
                point,
                from: self.point(near),
                distance: self.board().distance(cell, near),
                apart,
            }),
            None => Err(Unavailable::Start.into()),
        }
    }

    /// D1, F4.8.
    pub(crate) fn choose_start(&mut self, cell: Cell, events: &mut Events<Event>) {
        let player = self.current();
        self.tribes[player.index()].start = Some(cell);
        let point = self.point(cell);
        events.tell_all(|| Event::StartChosen { player, point });
        self.ask_start(events);
    }

    /// F4.5: asks the next player for a start point, then deals.
    pub(crate) fn ask_start(&mut self, events: &mut Events<Event>) {
        let seats = self.seats();
        while usize::from(self.now.current) + 1 < seats {
            self.now.current += 1;
            if self.is_active(self.current()) {
                return;
            }
        }
        self.deal(events);
    }

    /// F4.9, F4.10: three cards each, one at a time in game order.
    fn deal(&mut self, events: &mut Events<Event>) {
        for card in Card::ALL {
            let count = self.setup.deck[card.index()];
            self.pile.extend(std::iter::repeat_n(card, count.into()));
        }
        self.dice.shuffle(&mut self.pile);
        let order = self.order_from(self.now.order[0]);
        let players: ArrayVec<Colour, { Colour::COUNT }> =
            order.filter(|&colour| self.is_active(colour)).collect();
        if self.setup.rules.cards {
            for _ in 0..HAND_LIMIT {
                for &player in &players {
                    if let Some(card) = self.pile.pop() {
                        self.hands[player.index()].push(card, Knowers::NOBODY);
                    }
                }
            }
            for &player in &players {
                let cards = self.hands[player.index()].cards().collect::<Vec<_>>();
                events.tell_apart(
                    SeatSet::one(player.seat()),
                    || Event::Dealt { player, cards },
                    || Event::Dealt { player, cards: Vec::new() },
                );
            }
        }
        self.now.current = 0;
        if !self.is_active(self.current()) {
            self.now.current = self.next_active(0);
        }
        self.ask_starter(events);
    }
}

impl Now {
    pub(crate) fn new(seats: usize) -> Now {
        Now {
            phase: Phase::Start,
            order: Colour::ALL,
            current: 0,
            active: SeatSet::all(seats),
            roll: [0; 2],
            quiet: 0,
            turns: 0,
            changed: false,
            stranded: false,
            failed: false,
            card: None,
            card_place: 0,
            steps: Steps::new(),
            standing: 0,
            pending: ArrayVec::new(),
            mover: Colour::Black,
            landed: Cell::default(),
            landing: Landing::Move,
            starters: 0,
            offer: None,
            asked: SeatSet::EMPTY,
            answers: [Answer::None; Colour::COUNT],
            disputers: SeatSet::EMPTY,
            marked: Set::EMPTY,
            last_mark: None,
            asking: 0,
            asked_before: 0,
            last: None,
            outcome: None,
        }
    }
}
