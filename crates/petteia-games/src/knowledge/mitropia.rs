//! What bots know about Mitropia.

mod fights;
mod melee;

use super::surround::{Look, Placed, chances, draw_sensible};
use fights::Fights;
use melee::{Melee, Rings};
use petteia_bots::{HOPELESS, Knowledge, Notes, Remark, Settings, Values, merge_by};
use petteia_grid::{Cell, MAX_COLOURS, SmallSet, SmallStones};
use petteia_kernel::{Dice, Events, Game as _, MAX_SEATS, Seat};
use petteia_mitropia::{Action, Card, Coord, Kind, Mitropia, Source, Via};
use std::sync::Arc;

/// What bots know about Mitropia.
#[derive(Clone, Debug)]
pub(crate) struct MitropiaSense {
    seats: usize,
    rings: Arc<Rings>,
}

type Stones<'a> = Look<'a, 128, 2>;

impl MitropiaSense {
    /// Knows how many take part and which board it is; nothing else of a game is looked at.
    pub(crate) fn new(game: &Mitropia) -> MitropiaSense {
        MitropiaSense { seats: game.n_seats(), rings: Arc::new(Rings::of(game)) }
    }

    /// How a search weighs what it learns.
    pub(crate) fn settings(&self) -> Settings {
        Settings { curiosity: 0.25, kinship: 200.0, survey: 0.3, ..Settings::default() }
    }

    /// The points each seat can expect.
    fn points(&self, game: &Mitropia) -> [f32; MAX_SEATS] {
        let look = look(game);
        let next = game.colour_of(game.next_to_place());
        let mut homes = [SmallSet::EMPTY; MAX_COLOURS];
        for seat in Seat::first(self.seats) {
            homes[game.colour_of(seat).index()] = game.homes(seat);
        }
        let shares = look.shares(Some(next), |group| game.n_liberties(group), &homes);
        let mut points = [0.0; MAX_SEATS];
        for seat in Seat::first(self.seats) {
            points[seat.index()] =
                shares[seat.index()] + game.prisoner_points(seat) as f32 + hand_worth(game, seat)
                    - self.danger(game, &look, seat);
        }
        points
    }

    /// Everybody's chance to win with so many points, where so many are in doubt.
    fn values(&self, game: &Mitropia, points: &[f32; MAX_SEATS], doubt: f32) -> Values {
        if game.partner_of(Seat::new(0)).is_none() {
            return chances(&points[..self.seats], doubt);
        }
        // M23.7: partners win together.
        let teams = chances(&[points[0] + points[2], points[1] + points[3]], doubt);
        let mut values = [0.0; MAX_SEATS];
        for seat in Seat::first(self.seats) {
            values[seat.index()] = teams[seat.index() % 2] / 2.0;
        }
        values
    }

    /// Goes on by all the rules, with the cards that were dealt: what is done with those comes
    /// first. Ends at the beginning of a turn.
    fn play_hands(&self, world: &mut Mitropia, dice: &mut Dice, notes: &mut Notes<Action>) {
        /// So many actions for each player; a turn is a placement, answers to it, and a draw.
        const ACTIONS: usize = 4;
        /// A turn takes no more.
        const TURN: usize = 40;
        let enough = ACTIONS * self.seats;
        for played in 0..enough + TURN {
            let Some(seat) = world.turn().awaited().first() else { return };
            if played >= enough && world.may_place() {
                return;
            }
            let action = self.playout_action(world, seat, dice, &mut notes.scratch);
            notes.played.extend(self.kinship(&action).map(|kin| (seat, kin)));
            world.apply_unchecked(seat, &action, &mut Events::muted());
        }
    }

    /// What it costs that the Chieftain can be taken soon: it ends the game.
    fn danger(&self, game: &Mitropia, look: &Stones<'_>, seat: Seat) -> f32 {
        let Some(chief) = game.chief_of(seat) else { return 0.0 };
        let Some(group) = look.stones.group(chief) else { return 2.0 };
        match game.n_liberties(group) {
            0 | 1 => 4.0,
            2 => 1.0,
            _ => 0.0,
        }
    }

    /// How promising it looks to fill a cell.
    fn promise(&self, game: &Mitropia, seat: Seat, cell: Cell, fights: &Fights) -> (f32, f32) {
        let (look, colour) = (look(game), game.colour_of(seat));
        let (mut wins, mut trials) = (2.0, 4.0);
        let mut add = |value: f32, weight: f32| {
            wins += value * weight;
            trials += weight;
        };
        if fights.takes.contains(cell) {
            add(1.0, 12.0);
        }
        if fights.saves.contains(cell) {
            add(1.0, 10.0);
        }
        let near = look.graph.neighbours(cell);
        let own = near.iter().filter(|&&next| look.stones.holds(next, colour)).count();
        let empty = look.stones.empty_neighbours(look.graph, cell);
        let enemies = near.len() - own - empty;
        if own == near.len() && !fights.takes.contains(cell) {
            // Filling an own eye gains nothing and costs a liberty.
            return HOPELESS;
        }
        if is_atari_after(game, seat, cell) {
            add(0.0, 10.0);
        } else if enemies > 0 {
            add(0.8, 4.0);
        }
        if own >= 3 && enemies == 0 {
            add(0.2, 4.0);
        }
        if game.is_home(seat, cell) {
            add(0.8, 2.0);
        }
        (wins / trials, trials)
    }

    /// What is thought of an action that fills no cell.
    fn plain_prior(action: &Action, can_draw: bool) -> (f32, f32) {
        match action {
            Action::Pass => (0.1, 10.0),
            Action::End => (0.4, 3.0),
            Action::Abandon => HOPELESS,
            // M17.2: a card costs nothing. A search alone would not see what it is good for.
            Action::Keep if can_draw => HOPELESS,
            Action::Keep => (0.3, 3.0),
            Action::Draw => (0.6, 4.0),
            Action::Ok => (0.55, 5.0),
            // A reaction costs a card: it must do some good.
            Action::Deflect(_) | Action::Subvert(..) => (0.45, 3.0),
            Action::Lost(_) => (0.2, 8.0),
            Action::Relocate { .. } | Action::Throne(_) => (0.35, 5.0),
            _ => (0.5, 1.0),
        }
    }
}

/// The ways to cells that a list of actions has had so far, without and with a strength card.
///
/// Actions ascend from the active pattern to the cards, so the cheapest comes first; most others are
/// the same move (M9.12) and would only share the visits that belong to one.
#[derive(Default)]
struct Ways {
    /// By any source.
    known: [SmallSet; 2],
    /// By the active pattern, which costs nothing.
    free: [SmallSet; 2],
    /// By this source with this strength card, from whatever token.
    latest: Option<(Source, Option<Card>)>,
    by_latest: SmallSet,
}

impl Ways {
    /// What is left of the promise of the next action of a list, which fills `cell`; none if an
    /// action before it does the same at no higher cost.
    fn worth(&mut self, action: &Action, cell: Cell) -> Option<f32> {
        /// A cheaper card makes the same move, but perhaps it is wanted for something else.
        const AGAIN: f32 = 0.5;
        let &Action::Place { by, with, .. } = action else { return Some(1.0) };
        if self.latest != Some((by, with)) {
            (self.latest, self.by_latest) = (Some((by, with)), SmallSet::EMPTY);
        }
        let strong = usize::from(with.is_some());
        let is_repeated = self.by_latest.contains(cell);
        // A pattern that is exchanged stays, and may be wanted for what it will reach.
        let is_wasted =
            matches!(by, Source::Hand(_) | Source::Action(_)) && self.free[strong].contains(cell);
        let is_known = self.known[strong].contains(cell);
        self.by_latest.insert(cell);
        self.known[strong].insert(cell);
        if by == Source::Active {
            self.free[strong].insert(cell);
        }
        (!is_repeated && !is_wasted).then_some(if is_known { AGAIN } else { 1.0 })
    }
}

fn look(game: &Mitropia) -> Stones<'_> {
    Look { graph: game.neighbourhood(), stones: game.tokens() }
}

/// Whether a Warrior on an empty cell would stand where the next placement can take it.
fn is_atari_after(game: &Mitropia, seat: Seat, cell: Cell) -> bool {
    let (look, colour) = (look(game), game.colour_of(seat));
    let is_plain = look.liberties_after(cell, colour, 2) < 2;
    // Powers only add liberties: to the Warrior's own group, and to what it seems to capture.
    if !game.has_reach() || !is_plain && !look.stones.would_capture(look.graph, cell, colour) {
        return is_plain;
    }
    let (after, taken) = game.filled(seat, cell);
    let group = after.group(cell);
    taken == 0 && group.is_none_or(|group| game.n_liberties_among(&after, group) < 2)
}

/// What the cards in a hand may bring, in points.
fn hand_worth(game: &Mitropia, seat: Seat) -> f32 {
    game.hand_cards(seat).map(card_worth).sum()
}

/// What a card may bring, in points.
fn card_worth(card: Card) -> f32 {
    match card.kind() {
        None => 0.3,
        Some(Kind::Deflect | Kind::Subvert) => 0.8,
        Some(_) => 0.6,
    }
}

/// The cell that an action fills.
fn target(action: &Action) -> Option<Coord> {
    match action {
        Action::Place { to, .. } | Action::Also(to) => Some(*to),
        _ => None,
    }
}

/// What stands for an action whatever cards are held: where it leads.
fn stand_in(action: &Action) -> Action {
    match *action {
        Action::Place { with, to, .. } => {
            let (by, with) = (Source::Active, with.map(first_of_kind));
            Action::Place { by, with, from: None, via: Via::NONE, to }
        }
        Action::Relocate { from, to, .. } => {
            Action::Relocate { from, via: Via::NONE, to, pay: None }
        }
        Action::Deflect(card) => Action::Deflect(first_of_kind(card)),
        Action::Subvert(card, to) => Action::Subvert(first_of_kind(card), to),
        Action::Swift(card) => Action::Swift(first_of_kind(card)),
        action => action,
    }
}

/// The first card of a card's kind, for all of them.
fn first_of_kind(card: Card) -> Card {
    card.kind().map_or(card, |kind| Card::action(kind, 1))
}

/// The number that all placements on a cell share.
fn kin(to: Coord) -> u16 {
    u16::from(to.column()) * 32 + u16::from(to.number())
}

impl Knowledge<Mitropia> for MitropiaSense {
    fn evaluate(&self, position: &Mitropia) -> Option<Values> {
        let points = self.points(position);
        let doubt = 2.0 + 0.08 * position.tokens().n_empties() as f32;
        Some(self.values(position, &points, doubt))
    }

    fn playout(&self, world: &mut Mitropia, dice: &mut Dice, notes: &mut Notes<Action>) -> Values {
        /// What is played out is not what will happen, so a small lead is not yet a win.
        const DOUBT: f32 = 3.0;
        self.play_hands(world, dice, notes);
        if let Some(outcome) = world.turn().outcome() {
            return self.reward(outcome);
        }
        let note = |seat, cell| notes.played.push((seat, kin(world.coord_of(cell))));
        let points = Melee::new(world, &self.rings, dice).run(note);
        self.values(world, &points, DOUBT)
    }

    fn playout_action(
        &self,
        position: &Mitropia,
        seat: Seat,
        dice: &mut Dice,
        scratch: &mut Vec<Action>,
    ) -> Action {
        /// Of so many chances to react in a playout one is taken: cards are few.
        const REACTIONS: u32 = 4;
        /// Of so many turns one may do anything at all; in the others a Warrior is placed, which
        /// takes no list of all that could be done.
        const ANYTHING: u32 = 8;
        /// So many placements are drawn, until one has a point.
        const DRAWS: usize = 4;
        if position.is_window() && dice.below(REACTIONS) > 0 {
            return Action::Ok;
        }
        if position.has_moved() && dice.below(ANYTHING) > 0 {
            return Action::End;
        }
        if position.may_place() {
            let fights = Fights::of(position, seat);
            if let Some(action) = fights.draw(position, seat, dice) {
                return action;
            }
            if dice.below(ANYTHING) > 0 {
                let mut draws = (0..DRAWS).map_while(|_| position.draw_placement(dice));
                if let Some(action) =
                    draws.find(|action| !self.is_pointless(position, seat, action))
                {
                    return action;
                }
            }
        }
        scratch.clear();
        position.legal_actions(seat, scratch);
        draw_sensible(scratch, |action| self.is_pointless(position, seat, action), dice)
    }

    fn priors(
        &self,
        position: &Mitropia,
        seat: Seat,
        actions: &[Action],
        into: &mut Vec<(f32, f32)>,
    ) {
        let fights = Fights::of(position, seat);
        let can_draw = actions.contains(&Action::Draw);
        let mut ways = Ways::default();
        for action in actions {
            let cell = target(action).and_then(|to| position.cell_of(to));
            let (value, trust) = match cell {
                Some(cell) => self.promise(position, seat, cell, &fights),
                None => Self::plain_prior(action, can_draw),
            };
            let kept = cell.map_or(Some(1.0), |cell| ways.worth(action, cell));
            let Some(kept) = kept.filter(|_| (value, trust) != HOPELESS) else {
                into.push(HOPELESS);
                continue;
            };
            // What costs a card is a little worse than what does not.
            let costs = match action {
                Action::Place { by: Source::Active, with: None, .. } => 0.0,
                Action::Place { .. } => 0.08,
                _ => 0.0,
            };
            into.push(((value - costs).max(0.0) * kept, trust));
        }
    }

    fn is_minor(&self, position: &Mitropia, _: Seat) -> bool {
        // Six cards to discard would leave a sixth of the visits to each answer of the others.
        position.is_drawing()
    }

    fn merge(&self, position: &Mitropia, legal: &mut Vec<Action>, meant: &mut Vec<Action>) {
        // Most of a list are ways to the same cells, by cards that a seat holds in few deals.
        let mut filled = [SmallSet::EMPTY; 3];
        legal.retain(|action| {
            let Action::Place { with, to, .. } = action else { return true };
            let Some(cell) = position.cell_of(*to) else { return true };
            let warriors = with.and_then(Card::kind).map_or(1, Kind::warriors);
            let is_first = !filled[warriors - 1].contains(cell);
            filled[warriors - 1].insert(cell);
            is_first
        });
        merge_by(legal, meant, stand_in);
    }

    fn width(&self, legal: usize, visits: u32) -> usize {
        if legal <= 16 { legal } else { 12 + (1.5 * f64::from(visits).powf(0.4)) as usize }
    }

    fn kinship(&self, action: &Action) -> Option<u16> {
        target(action).map(kin)
    }

    fn is_pointless(&self, game: &Mitropia, seat: Seat, action: &Action) -> bool {
        match action {
            Action::Pass | Action::Abandon | Action::Keep | Action::Lost(_) => true,
            Action::Place { to, .. } | Action::Also(to) => {
                let (look, colour) = (look(game), game.colour_of(seat));
                let Some(cell) = game.cell_of(*to) else { return false };
                let near = look.graph.neighbours(cell);
                near.iter().all(|&next| look.stones.holds(next, colour))
                    || is_atari_after(game, seat, cell)
            }
            _ => false,
        }
    }

    fn remarks(&self, position: &Mitropia, seat: Seat, action: &Action) -> Vec<Remark> {
        let cell = target(action).and_then(|to| position.cell_of(to));
        let cell = cell.filter(|&cell| position.tokens().is_empty_at(cell));
        let Some(cell) = cell else { return Vec::new() };
        let (after, taken) = position.filled(seat, cell);
        let placed = Placed { cell, colour: position.colour_of(seat), taken, after: &after };
        let hangs = |stones: &SmallStones, group| position.last_liberty(stones, group).is_some();
        look(position).remarks(&placed, hangs, |cell| position.coord_of(cell).to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use petteia_kernel::Seed;
    use petteia_mitropia::Options;

    /// Kerma on D4 below a mountain, Corinthians around it; `above` stands on D6, `beside` on C3.
    fn kerma([above, beside]: [char; 2]) -> Mitropia {
        set_up(&format!(
            "
              .
            .   .
          .   {above}   .
        .   c   c   .
          .   ^   .
        .   c   c   .
          .   k   .
        .   {beside}   c   .
          .   c   .
        .   .   .   .
          .   .   .
            .   .
              .

        seats T C K
        hand T AM1
        hand C -
        hand K -"
        ))
    }

    /// The Norse Chieftain in the corner D1, with D3 as the last cell of its reach.
    fn norse() -> Mitropia {
        set_up(
            "
              .
            .   .
          .   .   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   .   .
        .   c   c   .
          c   c   c
            c   c
              N

        seats T C N
        hand T AM1
        hand C -
        hand N -",
        )
    }

    fn set_up(text: &str) -> Mitropia {
        let options = Options { seats: 3, ..Options::default() };
        Mitropia::from_diagram(&options, text, Seed::from(1)).unwrap()
    }

    fn names(game: &Mitropia, cells: SmallSet) -> Vec<String> {
        cells.iter().map(|cell| game.coord_of(cell).to_string()).collect()
    }

    fn fights(game: &Mitropia, seat: usize) -> [Vec<String>; 2] {
        let fights = Fights::of(game, Seat::new(seat));
        [names(game, fights.takes), names(game, fights.saves)]
    }

    fn remarks(game: &Mitropia, action: &str) -> Vec<Remark> {
        let action = action.parse().unwrap();
        MitropiaSense::new(game).remarks(game, Seat::new(0), &action)
    }

    #[test]
    fn m16_6_who_closes_kermas_mountain_takes_what_breathes_by_it() {
        let game = kerma(['.', 'c']);
        assert_eq!(fights(&game, 0)[0], ["D6"]);
        assert_eq!(remarks(&game, "place D6 by AM1"), [Remark::Captures(1)]);
        let [_, saves] = fights(&game, 2);
        assert!(saves.is_empty(), "filling the mountain's last neighbour saves nobody: {saves:?}");
    }

    #[test]
    fn m16_4_a_group_beside_an_open_mountain_is_not_about_to_be_taken() {
        let game = kerma(['.', '.']);
        assert!(fights(&game, 0)[0].is_empty());
        let cell = game.cell_of("C3".parse().unwrap()).unwrap();
        assert!(game.tokens().would_capture(
            game.neighbourhood(),
            cell,
            game.colour_of(Seat::new(0))
        ));
        assert!(!remarks(&game, "place C3 by AM1").contains(&Remark::Captures(1)));
    }

    #[test]
    fn m16_10_the_last_cell_of_the_norse_reach_takes_their_chieftain() {
        let game = norse();
        assert_eq!(fights(&game, 0)[0], ["D3"]);
        assert_eq!(remarks(&game, "place D3 by AM1"), [Remark::Captures(1)]);
    }

    fn prior(game: &Mitropia, seat: usize, action: &str) -> (f32, f32) {
        let (mut legal, mut priors) = (Vec::new(), Vec::new());
        game.legal_actions(Seat::new(seat), &mut legal);
        MitropiaSense::new(game).priors(game, Seat::new(seat), &legal, &mut priors);
        let wanted: Action = action.parse().unwrap();
        priors[legal.iter().position(|action| *action == wanted).unwrap()]
    }

    fn play(game: &mut Mitropia, seat: usize, action: &str) {
        let action = action.parse().unwrap();
        game.apply(Seat::new(seat), &action, &mut Events::muted()).unwrap();
    }

    #[test]
    fn m17_2_nobody_goes_without_a_card_that_costs_nothing() {
        let mut game = norse();
        play(&mut game, 0, "place A2 by AM1");
        assert_eq!(prior(&game, 0, "keep"), HOPELESS);
        assert_ne!(prior(&game, 0, "draw"), HOPELESS);
    }

    #[test]
    fn m8_8_who_has_placed_lets_the_next_one_take() {
        let mut game = norse();
        assert_eq!(game.next_to_place(), Seat::new(0));
        play(&mut game, 0, "place A2 by AM1");
        assert_eq!(game.next_to_place(), Seat::new(1));
    }

    #[test]
    fn m9_12_a_move_is_considered_once_for_each_card_and_never_for_more_than_nothing() {
        let options = Options { seats: 2, ..Options::default() };
        let mut game = Mitropia::new(&options, Seed::from(3)).unwrap();
        let (mut dice, mut scratch) = (Dice::new(Seed::from(3)), Vec::new());
        let mut spared = 0;
        for _ in 0..80 {
            let Some(seat) = game.turn().awaited().first() else { break };
            let (mut legal, mut priors) = (Vec::new(), Vec::new());
            game.legal_actions(seat, &mut legal);
            MitropiaSense::new(&game).priors(&game, seat, &legal, &mut priors);
            let mut seen: Vec<(Source, Option<Card>, Coord)> = Vec::new();
            for (action, prior) in legal.iter().zip(priors) {
                let &Action::Place { by, with, to, .. } = action else { continue };
                let is_strong = with.is_some();
                let is_free = |&(known, strength, cell): &(Source, Option<Card>, Coord)| {
                    known == Source::Active && strength.is_some() == is_strong && cell == to
                };
                let spends = matches!(by, Source::Hand(_) | Source::Action(_));
                if seen.contains(&(by, with, to)) || spends && seen.iter().any(is_free) {
                    assert_eq!(prior, HOPELESS, "{action}");
                    spared += 1;
                }
                seen.push((by, with, to));
            }
            let action = game.sample_action(seat, &mut dice, &mut scratch);
            game.apply(seat, &action, &mut Events::muted()).unwrap();
        }
        assert!(spared > 100, "{spared}");
    }

    #[test]
    fn m9_12_ways_to_one_cell_are_one_below_the_root_of_a_search() {
        let options = Options { seats: 2, ..Options::default() };
        let mut game = Mitropia::new(&options, Seed::from(3)).unwrap();
        let (mut dice, mut scratch) = (Dice::new(Seed::from(3)), Vec::new());
        let mut merged = 0;
        for _ in 0..60 {
            let Some(seat) = game.turn().awaited().first() else { break };
            let (mut all, mut meant) = (Vec::new(), Vec::new());
            game.legal_actions(seat, &mut all);
            let mut legal = all.clone();
            MitropiaSense::new(&game).merge(&game, &mut legal, &mut meant);
            assert!(legal.is_sorted() && legal.len() == meant.len());
            for (stands, means) in legal.iter().zip(&meant) {
                let first = all.iter().find(|action| stand_in(action) == *stands);
                assert_eq!(first, Some(means), "the cheapest is meant");
                assert_eq!(target(stands), target(means));
            }
            assert!(all.iter().all(|action| legal.binary_search(&stand_in(action)).is_ok()));
            merged += all.len() - legal.len();
            let action = game.sample_action(seat, &mut dice, &mut scratch);
            game.apply(seat, &action, &mut Events::muted()).unwrap();
        }
        assert!(merged > 100, "{merged}");
    }

    #[test]
    fn an_own_eye_is_left_alone() {
        let game = set_up(
            "
              .
            .   .
          .   .   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   t   .
            t   T
              .

        seats T C N
        hand T AM1
        hand C -
        hand N -",
        );
        assert_eq!(prior(&game, 0, "place D1 by AM1"), HOPELESS);
        assert_ne!(prior(&game, 0, "place D3 by AM1"), HOPELESS);
    }
}
