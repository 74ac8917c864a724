//! What bots know about Fields of the Gods and Go.

mod cards;

use super::{
    patterns::{Shape, kin},
    playout::{Playout, Style, is_eye},
    surround::{Look, Placed, chances},
};
use cards::Ways;
use petteia_bots::{HOPELESS, Knowledge, Notes, Remark, Settings, Thought, Values, settle};
use petteia_fields::{Action, Cell, Colour, Fields, Phase};
use petteia_grid::{self as grid, LargeSet, LargeStones, SmallStones, Stones};
use petteia_kernel::{Dice, Events, Game as _, MAX_SEATS, Outcome, Seat};
use std::sync::Arc;

/// What bots know about Fields of the Gods and Go.
#[derive(Clone, Debug)]
pub(crate) struct FieldsSense {
    shape: Arc<Shape>,
    is_go: bool,
    /// What each colour gets besides its area.
    komi: [f32; Colour::COUNT],
    /// Who has not left, in game order.
    players: Vec<grid::Colour>,
    style: Style,
}

impl FieldsSense {
    /// Knows the board of a game and who plays; nothing else of it is looked at.
    pub(crate) fn new(game: &Fields) -> FieldsSense {
        let komi = game.scores_now().map(|score| score.komi.as_f64() as f32);
        let (shape, is_go) = (Arc::new(Shape::of(game)), game.is_go_now());
        // F14.1: who has left cannot leave.
        let mut asides = Vec::new();
        let mut is_playing = |colour: &&Colour| {
            asides.clear();
            game.asides(Seat::new(colour.index()), &mut asides);
            !asides.is_empty()
        };
        let players = game.order().iter().filter(&mut is_playing);
        let players = players.map(|colour| grid::Colour::new(colour.index())).collect();
        FieldsSense { shape, is_go, komi, players, style: Style::Sensible }
    }

    /// Knows only what an own eye is: no priors, no kinship, playouts of Go by chance.
    pub(crate) fn light(game: &Fields) -> FieldsSense {
        FieldsSense { style: Style::Light, ..FieldsSense::new(game) }
    }

    /// How a search weighs what it learns.
    pub(crate) fn settings(&self) -> Settings {
        if self.style == Style::Light {
            return Settings::default();
        }
        if self.is_go {
            // Kin and priors lead to what is seldom tried, so curiosity is not needed.
            return Settings { curiosity: 0.0, kinship: 2500.0, ..Settings::default() };
        }
        Settings { curiosity: 0.05, kinship: 1000.0, survey: 0.3, ..Settings::default() }
    }

    /// Who holds how much after `colours` have played on in turn, as in Go: without dice and cards.
    fn play_stones(
        &self,
        world: &Fields,
        colours: &[grid::Colour],
        dice: &mut Dice,
        notes: &mut Notes<Action>,
    ) -> [f32; MAX_SEATS] {
        if world.n_points() > SmallStones::CAPACITY {
            let stones: LargeStones = *world.tokens();
            return self.play_from(world, stones, colours, dice, notes);
        }
        let mut small = SmallStones::new(world.lines());
        small.set_blocs(world.lines(), world.tokens().blocs());
        for (cell, stone) in world.tokens().iter() {
            small.put(world.lines(), cell, stone);
        }
        self.play_from(world, small, colours, dice, notes)
    }

    /// The same from stones of any size.
    fn play_from<const N: usize, const W: usize>(
        &self,
        world: &Fields,
        stones: Stones<N, W>,
        colours: &[grid::Colour],
        dice: &mut Dice,
        notes: &mut Notes<Action>,
    ) -> [f32; MAX_SEATS] {
        let playout = Playout::new(world.lines(), &self.shape, stones, world.last_cell(), dice);
        let mut playout = playout.in_style(self.style);
        playout.run(colours, notes);
        let mut area = [0.0; MAX_SEATS];
        for cell in world.cells() {
            if let Some(owner) = playout.owner(cell) {
                area[owner.index()] += 1.0;
            }
        }
        area
    }

    /// Finishes a turn that has begun, or the settlement, so that a new turn can be played.
    fn finish_turn(&self, world: &mut Fields, dice: &mut Dice, notes: &mut Notes<Action>) {
        settle(world, None);
        while world.phase() != Phase::Main
            && let Some(seat) = world.turn().awaited().first()
        {
            let action = match world.phase() {
                // Nobody agrees to lose a group, so nothing is dead.
                Phase::Propose => world.default_action(seat),
                _ => self.playout_action(world, seat, dice, &mut notes.scratch),
            };
            notes.played.extend(self.kinship(&action).map(|kin| (seat, kin)));
            world.apply_unchecked(seat, &action, &mut Events::muted());
            settle(world, None);
        }
    }

    /// The worth of a margin of points: winning is nearly everything, by how much is the rest.
    fn worth(margin: f32, cells: usize) -> f32 {
        let won = if margin > 0.0 {
            1.0
        } else if margin < 0.0 {
            0.0
        } else {
            0.5
        };
        0.97 * won + 0.03 * (0.5 + 0.5 * margin / cells as f32).clamp(0.0, 1.0)
    }

    fn value_area(&self, area: &[f32; MAX_SEATS], world: &Fields) -> Values {
        let [one, two] = turns(world).map(grid::Colour::index);
        let margin = area[one] + self.komi[one] - area[two] - self.komi[two];
        let worth = Self::worth(margin, world.n_points());
        let mut values = [0.0; MAX_SEATS];
        (values[one], values[two]) = (worth, 1.0 - worth);
        values
    }

    /// Whether the one to move wins if both stop now: as the rules count, and as the board would
    /// be if all that is dead were taken. Playouts tell what is dead.
    fn wins_by_passing(&self, world: &Fields, dice: &mut Dice) -> bool {
        const PLAYOUTS: u32 = 64;
        let [own, other] = turns(world);
        let bonus = self.komi[own.index()] - self.komi[other.index()];
        let scores = world.scores_now();
        let stands =
            f32::from(scores[own.index()].area()) - f32::from(scores[other.index()].area());
        if stands + bonus <= 0.0 {
            return false;
        }
        let mut held = vec![0i32; world.n_points()];
        let mut notes = Notes::default();
        for _ in 0..PLAYOUTS {
            let stones = *world.tokens();
            let mut playout = Playout::new(world.lines(), &self.shape, stones, None, dice);
            playout.run::<Action>(&[other, own], &mut notes);
            for cell in world.cells() {
                match playout.owner(cell) {
                    Some(owner) if owner == own => held[cell.index()] += 1,
                    Some(_) => held[cell.index()] -= 1,
                    None => {}
                }
            }
            notes.played.clear();
        }
        let margin: i32 = held.iter().map(|held| held.signum()).sum();
        margin as f32 + bonus > 0.0
    }

    /// How promising placements look, by cell.
    fn promises(&self, world: &Fields, side: grid::Colour) -> Promises {
        let look = Look { graph: world.lines(), stones: world.tokens() };
        let mut promises = Promises::new(world.n_points());
        self.promise_fights(&look, side, &mut promises);
        self.promise_nearness(&look, world.last_cell(), &mut promises);
        for cell in world.empties() {
            if is_eye(look.graph, &self.shape, look.stones, cell, side) {
                promises.add(cell, 0.0, 100.0);
                continue;
            }
            if self.shape.fits(look.stones, cell, side) {
                promises.add(cell, 1.0, 10.0);
            }
            if look.liberties_after(cell, side, 2) < 2 {
                promises.add(cell, 0.0, 15.0);
            }
        }
        self.promise_open_space(&look, &mut promises);
        promises
    }

    /// Captures, escapes, and chases that end in a capture.
    fn promise_fights(&self, look: &Look<'_, 361, 6>, side: grid::Colour, promises: &mut Promises) {
        /// How far a chase is read.
        const CHASE: u8 = 24;
        for group in look.stones.groups() {
            let Some(first) = look.stones.group_cells(group).next() else { continue };
            let Some(owner) = look.stones.colour(first) else { continue };
            let weight = if look.stones.group_size(group) > 1 { 30.0 } else { 15.0 };
            if let Some(last) = look.stones.last_liberty(look.graph, group) {
                if owner != side {
                    promises.add(last, 1.0, weight);
                } else if !look.is_caught(group, side, enemy_near(look, first, side), CHASE) {
                    look.escapes(group, side, &mut |cell| promises.add(cell, 1.0, weight));
                }
                continue;
            }
            let liberties = look.stones.liberties(look.graph, group);
            if liberties.len() != 2 {
                continue;
            }
            for liberty in liberties {
                if owner != side && self.catches(look, group, [owner, side], liberty, CHASE) {
                    promises.add(liberty, 1.0, weight);
                }
            }
            if owner == side {
                self.promise_rescue(look, group, side, weight, promises);
            }
        }
    }

    /// Running in time, where a group with two liberties would be caught by a chase.
    fn promise_rescue(
        &self,
        look: &Look<'_, 361, 6>,
        group: grid::Group,
        side: grid::Colour,
        weight: f32,
        promises: &mut Promises,
    ) {
        /// How far a chase is read that has not begun.
        const CHASE: u8 = 12;
        let Some(first) = look.stones.group_cells(group).next() else { return };
        let chaser = enemy_near(look, first, side);
        let liberties = look.stones.liberties(look.graph, group);
        let caught = |liberty| self.catches(look, group, [side, chaser], liberty, CHASE);
        if chaser == side || !liberties.iter().any(caught) {
            return;
        }
        for liberty in liberties {
            if look.liberties_after(liberty, side, 3) >= 3 {
                promises.add(liberty, 1.0, weight);
            }
        }
    }

    /// Whether taking one of a group's two liberties catches it.
    fn catches(
        &self,
        look: &Look<'_, 361, 6>,
        group: grid::Group,
        [owner, side]: [grid::Colour; 2],
        liberty: Cell,
        depth: u8,
    ) -> bool {
        let Some(first) = look.stones.group_cells(group).next() else { return false };
        if look.stones.is_suicide(look.graph, liberty, side)
            || look.liberties_after(liberty, side, 2) < 2
        {
            return false;
        }
        let mut after = *look.stones;
        after.place(look.graph, liberty, grid::Stone::plain(side));
        let Some(group) = after.group(first) else { return true };
        Look { graph: look.graph, stones: &after }.is_caught(group, owner, side, depth)
    }

    /// Near the last stone, counting a group as one step.
    fn promise_nearness(
        &self,
        look: &Look<'_, 361, 6>,
        last: Option<Cell>,
        promises: &mut Promises,
    ) {
        const WEIGHTS: [f32; 3] = [24.0, 22.0, 8.0];
        let Some(last) = last else { return };
        let whole = |cell| match look.stones.group(cell) {
            Some(group) => look.stones.group_set(group),
            None => LargeSet::single(cell),
        };
        let mut reached = whole(last);
        for weight in WEIGHTS {
            let ring = reached.border(look.graph);
            for cell in ring & *look.stones.empties() {
                promises.add(cell, 1.0, weight);
            }
            reached |= ring.iter().fold(ring, |all, cell| all | whole(cell));
        }
    }

    /// Where nobody is near: the third and fourth line are good, the edge is not.
    fn promise_open_space(&self, look: &Look<'_, 361, 6>, promises: &mut Promises) {
        let near = look.graph.spread(&look.stones.occupied(), 3);
        for cell in *look.stones.empties() - near {
            match self.shape.height[cell.index()] {
                0 => promises.add(cell, 0.0, 10.0),
                2 | 3 => promises.add(cell, 1.0, 10.0),
                _ => {}
            }
        }
    }
}

/// The two colours of a game of Go, the one to move first.
fn turns(world: &Fields) -> [grid::Colour; 2] {
    let own = world.to_move().index();
    [grid::Colour::new(own), grid::Colour::new(1 - own.min(1))]
}

/// A colour other than `side` that touches the group on a cell.
fn enemy_near(look: &Look<'_, 361, 6>, cell: Cell, side: grid::Colour) -> grid::Colour {
    let group = look.stones.group(cell);
    let enemy = group.and_then(|group| look.stones.enemies_of(look.graph, group).next());
    let colour = enemy.and_then(|enemy| look.stones.group_cells(enemy).next());
    colour.and_then(|cell| look.stones.colour(cell)).unwrap_or(side)
}

/// Where an action puts a token.
fn target(world: &Fields, action: &Action) -> Option<Cell> {
    match action {
        Action::Place(point)
        | Action::Card(_, point)
        | Action::CardMove(_, _, point)
        | Action::Move(_, point)
        | Action::Starter(point)
        | Action::Replace(point)
        | Action::Fill(point) => world.cell_of(*point),
        _ => None,
    }
}

/// Wins and trials imagined for every cell.
struct Promises(Vec<(f32, f32)>);

impl Promises {
    fn new(cells: usize) -> Promises {
        // Everything is as good as even, and a few simulations' worth of that is believed.
        Promises(vec![(5.0, 10.0); cells])
    }

    fn add(&mut self, cell: Cell, value: f32, weight: f32) {
        let (wins, trials) = &mut self.0[cell.index()];
        *wins += value * weight;
        *trials += weight;
    }

    fn get(&self, cell: Cell) -> (f32, f32) {
        let (wins, trials) = self.0[cell.index()];
        (wins / trials, trials)
    }
}

impl Knowledge<Fields> for FieldsSense {
    fn evaluate(&self, position: &Fields) -> Option<Values> {
        let look = Look { graph: position.lines(), stones: position.tokens() };
        let next = grid::Colour::try_new(position.to_move().index());
        let liberties = |group| look.stones.n_liberties(look.graph, group);
        let mut shares = look.shares(next, liberties, &[LargeSet::EMPTY; grid::MAX_COLOURS]);
        for (share, komi) in shares.iter_mut().zip(&self.komi) {
            *share += komi;
        }
        // The fewer points are open, the more certain a lead is.
        let doubt = 2.0 + 0.12 * position.n_empties() as f32;
        Some(chances(&shares[..position.n_seats()], doubt))
    }

    fn reward(&self, outcome: &Outcome) -> Values {
        let mut values = [0.0; MAX_SEATS];
        for seat in Seat::first(outcome.n_seats()) {
            values[seat.index()] = outcome.reward(seat) as f32;
        }
        if self.is_go && outcome.n_seats() == 2 {
            let [one, two] = [0, 1].map(|seat| outcome.score(Seat::new(seat)).as_f64() as f32);
            let worth = Self::worth(one - two, self.shape.kin.len());
            (values[0], values[1]) = (worth, 1.0 - worth);
        }
        values
    }

    fn playout_action(
        &self,
        position: &Fields,
        seat: Seat,
        dice: &mut Dice,
        scratch: &mut Vec<Action>,
    ) -> Action {
        /// So often another action is drawn in the place of a pointless one.
        const DRAWS: usize = 3;
        if cards::is_about_cards(position)
            && let Some(action) = cards::choose(position, seat, dice, scratch)
        {
            return action;
        }
        let mut action = position.sample_action(seat, dice, scratch);
        for _ in 0..DRAWS {
            if !self.is_pointless(position, seat, &action) {
                break;
            }
            action = position.sample_action(seat, dice, scratch);
        }
        action
    }

    fn playout(&self, world: &mut Fields, dice: &mut Dice, notes: &mut Notes<Action>) -> Values {
        /// What is played out is not what will happen, so a small lead is not yet a win.
        const DOUBT: f32 = 4.0;
        if world.is_go_now() {
            let area = self.play_stones(world, &turns(world), dice, notes);
            return self.value_area(&area, world);
        }
        self.finish_turn(world, dice, notes);
        if let Some(outcome) = world.turn().outcome() {
            return self.reward(outcome);
        }
        let mut colours = self.players.clone();
        let next = world.current().index();
        let first = colours.iter().position(|colour| colour.index() == next).unwrap_or(0);
        colours.rotate_left(first);
        let mut area = self.play_stones(world, &colours, dice, notes);
        for seat in Seat::first(world.n_seats()) {
            // F12.10: what is held now is mostly held at the end.
            area[seat.index()] += self.komi[seat.index()] + f32::from(world.card_points(seat));
        }
        chances(&area[..world.n_seats()], DOUBT)
    }

    fn priors(
        &self,
        position: &Fields,
        seat: Seat,
        actions: &[Action],
        into: &mut Vec<(f32, f32)>,
    ) {
        if self.style == Style::Light {
            into.extend(actions.iter().map(|_| (0.5, 0.0)));
            return;
        }
        let side = grid::Colour::new(seat.index());
        let places = actions.iter().any(|action| target(position, action).is_some());
        let promises = places.then(|| self.promises(position, side));
        let mut ways = Ways::default();
        into.extend(actions.iter().map(|action| match (target(position, action), &promises) {
            (Some(cell), Some(promises)) => {
                let (value, trust) = promises.get(cell);
                ways.worth(action, cell).map_or(HOPELESS, |kept| (value * kept, trust))
            }
            _ if gives_up(position, seat, action) => HOPELESS,
            _ => cards::prior(action, actions).unwrap_or_else(|| plain_prior(action)),
        }));
    }

    fn is_minor(&self, position: &Fields, _: Seat) -> bool {
        // A roll is chance: a node for those who may draw would see every position twice.
        cards::is_about_cards(position)
    }

    fn merge(&self, position: &Fields, legal: &mut Vec<Action>, meant: &mut Vec<Action>) {
        if !self.is_go && position.phase() == Phase::Main {
            cards::merge(legal, meant);
        }
    }

    fn kinship(&self, action: &Action) -> Option<u16> {
        match action {
            Action::Place(point) | Action::Card(_, point) => Some(kin(*point)),
            _ => None,
        }
    }

    fn reconsider(
        &self,
        world: &Fields,
        seat: Seat,
        thought: &mut Thought<Action>,
        dice: &mut Dice,
    ) {
        if !world.is_go_now() {
            return;
        }
        let answers_pass = matches!(world.last_action(), Some((_, Action::Pass)));
        if thought.action != Action::Pass && !answers_pass {
            return;
        }
        if self.wins_by_passing(world, dice) {
            thought.action = Action::Pass;
        } else if thought.action == Action::Pass {
            // Whoever would lose by it plays on as long as anything sensible is left.
            let sensible = |action: &Action| {
                *action != Action::Pass && !self.is_pointless(world, seat, action)
            };
            if let Some(other) = thought.advice.iter().find(|advice| sensible(&advice.action)) {
                thought.action = other.action;
            }
        }
    }

    /// A placement that only fills an own eye or gives stones away, or calling an own group dead.
    fn is_pointless(&self, world: &Fields, seat: Seat, action: &Action) -> bool {
        if gives_up(world, seat, action) {
            return true;
        }
        let Some(cell) = target(world, action) else { return false };
        let side = grid::Colour::new(seat.index());
        let look = Look { graph: world.lines(), stones: world.tokens() };
        is_eye(look.graph, &self.shape, look.stones, cell, side)
            || look.liberties_after(cell, side, 2) < 2
    }

    fn remarks(&self, position: &Fields, seat: Seat, action: &Action) -> Vec<Remark> {
        let cell = target(position, action).filter(|&cell| position.tokens().is_empty_at(cell));
        let Some(cell) = cell else { return Vec::new() };
        let side = grid::Colour::new(seat.index());
        let look = Look { graph: position.lines(), stones: position.tokens() };
        let mut after = *look.stones;
        let taken = after.place(look.graph, cell, grid::Stone::plain(side)).cells.len();
        let name = |cell| position.point(cell).to_string();
        let hangs = |stones: &LargeStones, group| stones.in_atari(look.graph, group);
        look.remarks(&Placed { cell, colour: side, taken, after: &after }, hangs, name)
    }
}

/// Whether an action calls a group of one's own dead.
fn gives_up(world: &Fields, seat: Seat, action: &Action) -> bool {
    let Action::Mark(point) = action else { return false };
    let cell = world.cell_of(*point);
    cell.is_some_and(|cell| world.tokens().holds(cell, grid::Colour::new(seat.index())))
}

/// What is thought of actions that place nothing.
fn plain_prior(action: &Action) -> (f32, f32) {
    match action {
        // To pass is only good when nothing else is.
        Action::Pass => (0.1, 40.0),
        Action::PassDraw => (0.4, 5.0),
        Action::Surrender(_) => (0.1, 20.0),
        Action::Mark(_) => (0.4, 5.0),
        Action::DeadNone | Action::Agree | Action::Decline => (0.55, 5.0),
        _ => (0.5, 2.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::{Bot, Mind};
    use petteia_fields::Options;
    use petteia_kernel::{Erased, Seed};

    /// A game of Go in which these points were played in turn.
    fn go(board: &str, points: &[&str]) -> Fields {
        let mut game = Fields::new(&Options::go().on(board), Seed::from(1)).unwrap();
        for point in points {
            let seat = game.turn().awaited().first().unwrap();
            let action =
                if *point == "pass" { "pass".to_owned() } else { format!("place {point}") };
            game.apply(seat, &action.parse().unwrap(), &mut Events::muted()).unwrap();
        }
        game
    }

    fn prior(game: &Fields, action: &str) -> (f32, f32) {
        let seat = game.turn().awaited().first().unwrap();
        let (mut actions, mut priors) = (Vec::new(), Vec::new());
        game.legal_actions(seat, &mut actions);
        FieldsSense::new(game).priors(game, seat, &actions, &mut priors);
        let action = action.parse().unwrap();
        priors[actions.binary_search(&action).unwrap()]
    }

    #[test]
    fn captures_and_escapes_look_better_than_the_edge() {
        // White's stone at E5 has one liberty left, at E4.
        let game = go("9x9", &["D5", "E5", "F5", "A1", "E6", "J9"]);
        assert!(prior(&game, "place E4") > prior(&game, "place A9"));
        assert!(prior(&game, "place E4").0 > 0.7);
        let game = go("9x9", &["D5", "E5", "F5", "A1", "E6"]);
        assert!(prior(&game, "place E4").0 > 0.7, "running is possible");
        assert!(prior(&game, "pass").0 < 0.2);
    }

    #[test]
    fn advice_says_what_a_placement_does() {
        let game = go("9x9", &["D5", "E5", "F5", "A1", "E6", "J9"]);
        let sense = FieldsSense::new(&game);
        let remarks =
            |action: &str| sense.remarks(&game, Seat::new(0), &action.parse::<Action>().unwrap());
        assert_eq!(remarks("place E4"), [Remark::Captures(1)]);
        assert_eq!(remarks("place A2"), [Remark::Threatens("A1".to_owned())]);
        assert_eq!(remarks("pass"), []);
        let game = go("9x9", &["D5", "E5", "F5", "A1", "E6"]);
        let sense = FieldsSense::new(&game);
        let remarks = sense.remarks(&game, Seat::new(1), &"place E4".parse().unwrap());
        assert_eq!(remarks, [Remark::Saves("E5".to_owned())]);
    }

    #[test]
    fn a_stone_on_the_edge_that_runs_along_it_is_caught() {
        // Black's A2 is in atari from B2 and A3; at A1 it has nowhere to go.
        let game = go("9x9", &["A2", "B2", "J9", "A3", "J8"]);
        let look = Look { graph: game.lines(), stones: game.tokens() };
        let cell = game.cell_of("A2".parse().unwrap()).unwrap();
        let group = look.stones.group(cell).unwrap();
        let [black, white] = [grid::Colour::new(0), grid::Colour::new(1)];
        assert!(look.is_caught(group, black, white, 10));
    }

    #[test]
    fn a_settled_board_of_three_tribes_is_counted_as_it_stands() {
        let text = "
            5 . B B B W . W R .
            4 B B B B W W W R R
            3 . B B B W . W R .
            2 B B B B W W W R R
            1 B B B B W W W R R
              A B C D E F G H J";
        let options = Options::standard(3);
        let game = Fields::from_diagram(&options, text, Seed::from(1)).unwrap();
        let counted = chances(&[20.0, 15.0, 10.0], 4.0);
        for seed in 0..8 {
            let mut dice = Dice::new(Seed::from(seed));
            let values = FieldsSense::new(&game).playout(
                &mut game.clone(),
                &mut dice,
                &mut Notes::default(),
            );
            assert_eq!(values, counted, "seed {seed}");
        }
    }

    #[test]
    fn every_position_with_dice_and_cards_can_be_played_out() {
        for seats in [2, 4] {
            let options = Options::standard(seats).on("6x6");
            let mut game = Fields::new(&options, Seed::from(3)).unwrap();
            let (sense, mut notes) = (FieldsSense::new(&game), Notes::default());
            let mut dice = Dice::new(Seed::from(4));
            while let Some(seat) = game.turn().awaited().first() {
                let values = sense.playout(&mut game.clone(), &mut dice, &mut notes);
                let sum: f32 = values.iter().sum();
                assert!((sum - 1.0).abs() < 1e-3, "{values:?} in {}", game.phase());
                let action = sense.playout_action(&game, seat, &mut dice, &mut notes.scratch);
                game.apply(seat, &action, &mut Events::muted()).unwrap();
            }
        }
    }

    #[test]
    fn f14_1_who_has_left_does_not_play_on_in_playouts() {
        let mut game = Fields::new(&Options::standard(3), Seed::from(1)).unwrap();
        assert_eq!(FieldsSense::new(&game).players.len(), 3);
        game.apply(Seat::new(1), &Action::Resign, &mut Events::muted()).unwrap();
        let players = FieldsSense::new(&game).players;
        assert!(players.len() == 2 && !players.contains(&grid::Colour::new(1)));
    }

    #[test]
    fn nobody_passes_while_the_game_is_open() {
        let game = go("9x9", &["E5", "pass"]);
        let sense = FieldsSense::new(&game);
        let advice = |action: &str, visits| petteia_bots::Advice {
            action: action.parse::<Action>().unwrap(),
            value: 0.5,
            visits,
        };
        let mut thought = Thought {
            action: Action::Pass,
            advice: vec![advice("pass", 9), advice("place C3", 3)],
            simulations: 12,
        };
        // As it stands Black has everything, and komi is not enough for White.
        let mut dice = Dice::new(Seed::from(1));
        sense.reconsider(&game, Seat::new(0), &mut thought, &mut dice);
        assert_eq!(thought.action, Action::Pass, "White has given the game away");
        let game = go("9x9", &["A1", "E5"]);
        let sense = FieldsSense::new(&game);
        sense.reconsider(&game, Seat::new(0), &mut thought, &mut dice);
        assert_eq!(thought.action.to_string(), "place C3");
    }

    #[test]
    fn the_first_level_neither_passes_at_once_nor_gives_stones_away() {
        for seed in 0..3 {
            let mut game = go("9x9", &[]);
            let sense = FieldsSense::new(&game);
            for number in 0..24 {
                let seat = game.turn().awaited().first().unwrap();
                let dice = Dice::new(Seed::from(seed).nth(number));
                let chosen = Mind::new(Bot::Level(1), seat, dice).decide(&Erased(game.clone()));
                let action: Action = chosen.unwrap().parse().unwrap();
                assert_ne!(action, Action::Pass, "seed {seed}, move {number}");
                assert!(!sense.is_pointless(&game, seat, &action), "{action} in move {number}");
                game.apply(seat, &action, &mut Events::muted()).unwrap();
            }
        }
    }
}
