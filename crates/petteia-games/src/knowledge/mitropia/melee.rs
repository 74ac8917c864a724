//! The rest of a game of Mitropia on the board alone, to its end.
//!
//! Cards and answers are left out: everybody places in turn, near what they have, as if they mostly
//! held a card for it. That is near enough to tell who will be ahead when a Chieftain falls, and
//! fast enough to look that far in every simulation.

use super::super::{chance::Chance, surround::Look};
use petteia_grid::{Cell, Colour, SmallSet};
use petteia_kernel::{Dice, Game as _, MAX_SEATS, Seat};
use petteia_mitropia::{Imagined, Mitropia};

/// Which cells are one, two and three steps from a cell: so far cards lead.
#[derive(Clone, Debug)]
pub(super) struct Rings(Vec<[SmallSet; 3]>);

impl Rings {
    pub(super) fn of(game: &Mitropia) -> Rings {
        let graph = game.neighbourhood();
        Rings(graph.cells().map(|cell| [1, 2, 3].map(|steps| graph.ring(cell, steps))).collect())
    }
}

/// A game that goes on without cards and answers.
pub(super) struct Melee<'a> {
    game: &'a Mitropia,
    rings: &'a Rings,
    board: Imagined<'a>,
    chiefs: SmallSet,
    chance: Chance,
}

/// What somebody's turn has brought.
enum Turn {
    Placed(Cell),
    Passed,
    /// M19.4: a Chieftain has fallen.
    Over,
}

/// Cells where somebody has something to fight for.
#[derive(Default)]
struct Hanging {
    /// Where others' groups can be taken, those without Chieftain.
    takes: SmallSet,
    /// Where others' Chieftains can be taken.
    crowns: SmallSet,
    /// The last liberties of own groups.
    last: SmallSet,
    /// That of the own Chieftain.
    own_crown: SmallSet,
}

impl<'a> Melee<'a> {
    pub(super) fn new(game: &'a Mitropia, rings: &'a Rings, dice: &mut Dice) -> Melee<'a> {
        let chiefs = Seat::first(game.n_seats()).filter_map(|seat| game.chief_of(seat)).collect();
        Melee { game, rings, board: Imagined::new(game), chiefs, chance: Chance::new(dice) }
    }

    /// Plays on to the end, tells every placement, and says who has how many points then.
    pub(super) fn run(&mut self, mut placed: impl FnMut(Seat, Cell)) -> [f32; MAX_SEATS] {
        let n = self.game.n_seats();
        let mut seat = self.game.next_to_place();
        let mut passes = 0;
        for _ in 0..3 * self.board.tokens().n_cells() {
            match self.turn(seat) {
                Turn::Placed(cell) => {
                    placed(seat, cell);
                    passes = 0;
                }
                Turn::Passed => passes += 1,
                Turn::Over => break,
            }
            if passes == n {
                break;
            }
            seat = seat.next(n);
        }
        let mut points = [0.0; MAX_SEATS];
        for (points, whole) in points.iter_mut().zip(self.board.points()) {
            *points = whole as f32;
        }
        points
    }

    /// Takes a Chieftain if that wins the game and never otherwise, as it ends it (M19.4); saves the
    /// own one, takes others, saves others, else places anywhere near.
    fn turn(&mut self, seat: Seat) -> Turn {
        /// Out of 256: so often somebody overlooks what there is to fight for.
        const OVERSIGHT: u32 = 26;
        let colour = self.game.colour_of(seat);
        let hanging = self.hanging(colour);
        for cell in hanging.crowns {
            if self.can_fill(cell, colour) && self.wins_by(seat, cell) {
                return self.place(seat, cell);
            }
        }
        let fought = !(hanging.takes | hanging.last).is_empty() && !self.chance.happens(OVERSIGHT);
        let cell = if fought { self.draw_fight(colour, &hanging) } else { None };
        match cell.or_else(|| self.draw_any(colour, hanging.crowns)) {
            Some(cell) => self.place(seat, cell),
            None => Turn::Passed,
        }
    }

    fn hanging(&self, colour: Colour) -> Hanging {
        let stones = self.board.tokens();
        let mut hanging = Hanging::default();
        self.board.each_hanging(|group, last| {
            let cells = stones.group_set(group);
            let Some(first) = cells.lowest() else { return };
            let has_chief = cells.intersects(&self.chiefs);
            if !stones.holds(first, colour) {
                let kind = if has_chief { &mut hanging.crowns } else { &mut hanging.takes };
                kind.insert(last);
                return;
            }
            hanging.last.insert(last);
            if has_chief {
                hanging.own_crown.insert(last);
            }
        });
        hanging
    }

    fn place(&mut self, seat: Seat, cell: Cell) -> Turn {
        if self.board.fill(seat, cell) { Turn::Over } else { Turn::Placed(cell) }
    }

    /// Whether filling a cell ends the game and wins it. Who is level is not ahead.
    fn wins_by(&self, seat: Seat, cell: Cell) -> bool {
        let mut after = self.board.clone();
        if !after.fill(seat, cell) {
            return false;
        }
        let points = after.points();
        let together = |seat: Seat| {
            let partner = self.game.partner_of(seat);
            points[seat.index()] + partner.map_or(0, |partner| points[partner.index()])
        };
        let is_rival = |other: &Seat| *other != seat && self.game.partner_of(seat) != Some(*other);
        let mut rivals = Seat::first(self.game.n_seats()).filter(is_rival);
        rivals.all(|other| together(seat) > together(other))
    }

    /// Where to fight, but not where a Chieftain would fall.
    fn draw_fight(&mut self, colour: Colour, hanging: &Hanging) -> Option<Cell> {
        let look = Look { graph: self.game.neighbourhood(), stones: self.board.tokens() };
        let escapes = |cell: &Cell| look.liberties_after(*cell, colour, 2) >= 2;
        let runs: SmallSet = hanging.last.iter().filter(escapes).collect();
        let urgent = runs & hanging.own_crown;
        let mut kinds = [urgent, hanging.takes, runs].into_iter();
        kinds.find_map(|cells| self.draw_one(cells - hanging.crowns, colour))
    }

    /// One of these cells that can be filled.
    fn draw_one(&mut self, cells: SmallSet, colour: Colour) -> Option<Cell> {
        let skip = self.chance.below(cells.len());
        let mut turned = cells.iter().skip(skip).chain(cells.iter().take(skip));
        turned.find(|&cell| self.can_fill(cell, colour))
    }

    /// Whether a Warrior may stand there, and somebody has a card that leads there: by chance, the
    /// likelier the more own tokens are near.
    fn can_fill(&mut self, cell: Cell, colour: Colour) -> bool {
        /// How likely it is that no card leads from a token one, two or three steps away, and that
        /// none leads anywhere. A hand of five with the active pattern has about sixteen offsets,
        /// half of them one step long and an eighth of them three.
        const MISSES: [f32; 3] = [0.45, 0.68, 0.92];
        const NO_AMBUSH: f32 = 0.9;
        /// Some moves are answered with a reaction card, and did not happen.
        const STANDS: f32 = 0.9;
        if self.board.tokens().is_suicide(self.game.neighbourhood(), cell, colour) {
            return false;
        }
        let own = self.board.tokens().cells_of(colour);
        let near = self.rings.0[cell.index()].map(|ring| (ring & own).len() as i32);
        let none = near.iter().zip(MISSES).fold(NO_AMBUSH, |none, (&n, miss)| none * miss.powi(n));
        self.chance.happens((256.0 * STANDS * (1.0 - none)) as u32)
    }

    /// A cell around an own token that has a point, or any other that has.
    fn draw_any(&mut self, colour: Colour, shunned: SmallSet) -> Option<Cell> {
        /// So many cells are drawn before the rest is tried one after another.
        const DRAWS: usize = 8;
        let stones = self.board.tokens();
        let (own, free) = (stones.cells_of(colour), *stones.empties() - shunned);
        for _ in 0..DRAWS {
            if let Some(cell) = self.draw_near(own, free)
                && self.is_sensible(cell, colour)
            {
                return Some(cell);
            }
        }
        let skip = self.chance.below(free.len());
        let mut turned = free.iter().skip(skip).chain(free.iter().take(skip));
        turned.find(|&cell| self.is_sensible(cell, colour))
    }

    /// A free cell one to three steps from an own token, as cards lead.
    fn draw_near(&mut self, own: SmallSet, free: SmallSet) -> Option<Cell> {
        let origin = own.nth(self.chance.below(own.len()))?;
        let steps = match self.chance.below(16) {
            0..=7 => 0,
            8..=13 => 1,
            _ => 2,
        };
        let cells = self.rings.0[origin.index()][steps] & free;
        cells.nth(self.chance.below(cells.len()))
    }

    /// Whether a Warrior there neither fills an own eye nor stands where it can be taken.
    fn is_sensible(&self, cell: Cell, colour: Colour) -> bool {
        let (graph, stones) = (self.game.neighbourhood(), self.board.tokens());
        !graph.neighbours(cell).iter().all(|&next| stones.holds(next, colour))
            && Look { graph, stones }.liberties_after(cell, colour, 2) >= 2
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::fights::tests::{AHEAD, BEHIND, BESIEGED, corner},
        *,
    };
    use petteia_kernel::{Events, Seed};
    use petteia_mitropia::Options;
    use std::collections::BTreeMap;

    /// How often out of 200 times the first seat fills which cell.
    fn turns(top: &str) -> BTreeMap<String, usize> {
        let game = corner(top, "T C N");
        let (rings, mut dice) = (Rings::of(&game), Dice::new(Seed::from(1)));
        let mut filled = BTreeMap::new();
        for _ in 0..200 {
            let mut melee = Melee::new(&game, &rings, &mut dice);
            melee.turn(Seat::new(0));
            let new = *game.tokens().empties() - *melee.board.tokens().empties();
            for cell in new {
                *filled.entry(game.coord_of(cell).to_string()).or_default() += 1;
            }
        }
        filled
    }

    #[test]
    fn m19_4_a_chieftain_is_taken_if_that_wins_and_never_otherwise() {
        assert_eq!(turns(BEHIND).get("D3"), None);
        assert!(turns(AHEAD)["D3"] > 10, "only an Ambush leads there");
    }

    #[test]
    fn the_own_chieftain_comes_before_prisoners() {
        let filled = turns(BESIEGED);
        assert!(filled["E6"] > 100, "{filled:?}");
    }

    #[test]
    fn a_game_goes_on_until_a_chieftain_falls_or_nobody_has_a_point_left() {
        let options = Options { seats: 4, ..Options::default() };
        for seed in 0..50 {
            let mut game = Mitropia::new(&options, Seed::from(seed)).unwrap();
            let (mut dice, mut scratch) = (Dice::new(Seed::from(seed)), Vec::new());
            while !game.may_place() {
                let seat = game.turn().awaited().first().unwrap();
                let action = game.sample_action(seat, &mut dice, &mut scratch);
                game.apply(seat, &action, &mut Events::muted()).unwrap();
            }
            let rings = Rings::of(&game);
            let mut melee = Melee::new(&game, &rings, &mut dice);
            let mut placed = 0;
            let points = melee.run(|_, _| placed += 1);
            assert!(placed > 8 && points.iter().sum::<f32>() > 12.0, "{placed} placed, {points:?}");
            if melee.chiefs.is_subset(&melee.board.tokens().occupied()) {
                for colour in Seat::first(4).map(|seat| game.colour_of(seat)) {
                    let crowns = melee.hanging(colour).crowns;
                    assert_eq!(melee.draw_any(colour, crowns), None);
                }
            }
        }
    }
}
