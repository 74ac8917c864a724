//! Placements drawn by chance without listing them all: what a search plays out with.

use crate::{
    Action, Axial, Card, Kind, Mitropia,
    action::{Source, Via},
    capture::Judge,
    cards::CardSet,
    ground::Spot,
    moves::Reach,
    options::StrengthWith,
    position::{Landing, Phase, colour},
};
use arrayvec::ArrayVec;
use petteia_grid::{Cell, SmallSet};
use petteia_kernel::Dice;
use std::ops::ControlFlow;

/// Sources among which a draw chooses: the active pattern and all that a hand can hold, each
/// pattern twice.
type Sources = ArrayVec<Source, 32>;

/// Draws placements of the turn's player.
struct Draw<'a> {
    game: &'a Mitropia,
    judge: Judge<'a>,
    tricky: SmallSet,
}

impl Mitropia {
    /// Whether it is the moment to place a Warrior and there is one.
    pub fn may_place(&self) -> bool {
        matches!(self.phase, Phase::Menu)
            && self.turn.moves > 0
            && self.player(self.current).reserve > 0
    }

    /// Whether the turn's moves are made and only a power is left.
    pub fn has_moved(&self) -> bool {
        matches!(self.phase, Phase::Menu) && self.turn.moves == 0
    }

    /// A legal placement of the turn's player, drawn by chance: any source, then any of its
    /// landings. None if there is none.
    pub fn draw_placement(&self, dice: &mut Dice) -> Option<Action> {
        if !self.may_place() {
            return None;
        }
        let draw = Draw::new(self);
        let sources = self.sources();
        let begin = dice.below(sources.len() as u32) as usize;
        let (before, after) = sources.split_at(begin);
        let strengths = self.strengths(self.current);
        let pattern_only = self.setup.options.strength_with == StrengthWith::Pattern;
        after.iter().chain(before).find_map(|&by| {
            let is_strong = !pattern_only || !matches!(by, Source::Action(_));
            let with = if is_strong { self.draw_strength(strengths, dice) } else { None };
            let found = draw.landing(by, with, dice);
            if with.is_some() { found.or_else(|| draw.landing(by, None, dice)) } else { found }
        })
    }

    /// A legal placement of one Warrior on one of these cells, by a source that costs as little as
    /// can be. Journeys through wormholes are left out.
    pub fn draw_placement_on(&self, cells: SmallSet, dice: &mut Dice) -> Option<Action> {
        if !self.may_place() {
            return None;
        }
        let draw = Draw::new(self);
        let cells: SmallSet = cells.iter().filter(|&cell| draw.allows(cell, 1)).collect();
        if cells.is_empty() {
            return None;
        }
        let sources = self.sources();
        let cheap = sources.iter().filter(|by| !matches!(by, Source::Exchange(_)));
        cheap.into_iter().find_map(|&by| draw.landing_on(by, cells, dice))
    }

    /// What a move may start from now, the active pattern first.
    fn sources(&self) -> Sources {
        let (seat, deck) = (self.current, &self.setup.deck);
        let hand = self.hand(seat);
        let usable = hand | self.zones.fresh;
        let mut sources = Sources::new();
        let mut add = |source| _ = sources.try_push(source);
        add(Source::Active);
        for kind in [Kind::Ambush, Kind::Charge, Kind::Scout] {
            self.of_kind(usable, kind).iter().for_each(|id| add(Source::Action(deck.card(id))));
        }
        (usable & deck.patterns()).iter().for_each(|id| add(Source::Hand(deck.card(id))));
        if !self.swift_announced() {
            (hand & deck.patterns()).iter().for_each(|id| add(Source::Exchange(deck.card(id))));
        }
        sources
    }

    /// One of the strength cards, or none, each as likely.
    fn draw_strength(&self, strengths: CardSet, dice: &mut Dice) -> Option<Card> {
        if strengths.is_empty() {
            return None;
        }
        let drawn = dice.below(strengths.len() as u32 + 1) as usize;
        strengths.nth(drawn).map(|id| self.setup.deck.card(id))
    }
}

impl<'a> Draw<'a> {
    fn new(game: &'a Mitropia) -> Draw<'a> {
        let judge = game.judge(game.current);
        Draw { game, judge, tricky: judge.tricky(&game.stones) }
    }

    /// Whether a move of so many Warriors may begin on this cell.
    fn allows(&self, cell: Cell, warriors: usize) -> bool {
        let game = self.game;
        if !game.stones.is_empty_at(cell) {
            return false;
        }
        if warriors == 1 {
            return self.judge.single(&game.stones, cell, &self.tricky) && !game.is_closed(&[cell]);
        }
        let closed = |cells: &[Cell]| game.is_closed(cells);
        self.judge.completes(&game.stones, &Landing::from_iter([cell]), warriors, &closed)
    }

    /// A landing by a source: the first legal one from a token and an offset that are drawn.
    fn landing(&self, by: Source, with: Option<Card>, dice: &mut Dice) -> Option<Action> {
        let game = self.game;
        let ground = &game.setup.ground;
        let warriors = with.and_then(Card::kind).map_or(1, Kind::warriors);
        let offsets = match game.reach(game.current, by)? {
            Reach::Anywhere => {
                let allowed = |&cell: &Cell| self.allows(cell, warriors);
                let cell = from_chance(*game.stones.empties(), dice).find(allowed)?;
                let to = ground.coord(cell);
                return Some(Action::Place { by, with, from: None, via: Via::NONE, to });
            }
            Reach::Offsets(offsets) => offsets,
        };
        let begin = dice.below(offsets.len().max(1) as u32) as usize;
        let (before, after) = offsets.split_at(begin);
        for origin in from_chance(game.stones.cells_of(colour(game.current)), dice) {
            for &offset in after.iter().chain(before) {
                let landing = match ground.spot(ground.axial(origin) + offset) {
                    Spot::Terrain(cell) => self.allows(cell, warriors).then_some((Via::NONE, cell)),
                    Spot::Wormhole(entered) => self.through(entered, offset, warriors, dice),
                    _ => None,
                };
                if let Some((via, cell)) = landing {
                    let (from, to) = (Some(ground.coord(origin)), ground.coord(cell));
                    return Some(Action::Place { by, with, from, via, to });
                }
            }
        }
        None
    }

    /// Any landing of a journey through a wormhole.
    fn through(
        &self,
        entered: usize,
        offset: Axial,
        warriors: usize,
        dice: &mut Dice,
    ) -> Option<(Via, Cell)> {
        let (mut drawn, mut n) = (None, 0);
        let _ = self.game.journey(self.game.current, offset).enter(entered, &mut |via, cell| {
            if self.allows(cell, warriors) {
                n += 1;
                if dice.below(n) == 0 {
                    drawn = Some((via, cell));
                }
            }
            ControlFlow::Continue(())
        });
        drawn
    }

    /// A placement by a source on one of these cells, where a Warrior may stand.
    fn landing_on(&self, by: Source, cells: SmallSet, dice: &mut Dice) -> Option<Action> {
        let game = self.game;
        let ground = &game.setup.ground;
        let own = game.stones.cells_of(colour(game.current));
        let reach = game.reach(game.current, by)?;
        for cell in from_chance(cells, dice) {
            let to = ground.coord(cell);
            let offsets = match reach {
                Reach::Anywhere => {
                    return Some(Action::Place { by, with: None, from: None, via: Via::NONE, to });
                }
                Reach::Offsets(offsets) => offsets,
            };
            let origin =
                offsets.iter().find_map(|&offset| match ground.spot(ground.axial(cell) - offset) {
                    Spot::Terrain(origin) if own.contains(origin) => Some(origin),
                    _ => None,
                });
            if let Some(origin) = origin {
                let from = Some(ground.coord(origin));
                return Some(Action::Place { by, with: None, from, via: Via::NONE, to });
            }
        }
        None
    }
}

/// All cells of a set, in order from one that is drawn.
fn from_chance(cells: SmallSet, dice: &mut Dice) -> impl Iterator<Item = Cell> + use<> {
    let n = cells.len();
    let begin = if n > 1 { dice.below(n as u32) as usize } else { 0 };
    cells.iter().skip(begin).chain(cells.iter().take(begin))
}
