//! Scoring (M21, M23.7): the aim of M1.7 in numbers. Whose an empty cell is follows from the
//! position, so there is nothing to dispute about it (M21.6).

use crate::{
    Coord, Mitropia,
    position::{MAX_PLAYERS, colour, seat_of},
};
use arrayvec::ArrayVec;
use petteia_grid::{SmallSet, regions};
use petteia_kernel::{Clause, Outcome, Points, Seat};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The terms of one player's score.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Score {
    /// Whose it is.
    pub seat: Seat,
    /// The cells of own tokens (M21.2).
    pub occupied: Vec<Coord>,
    /// The regions that only this player borders (M21.3).
    pub surrounded: Vec<Vec<Coord>>,
    /// The cells among both that are of the own terrain (M21.4).
    pub affinity: Vec<Coord>,
    /// Whether they score.
    pub affinity_counts: bool,
    /// Captured Warriors, 1 point each (M21.5).
    pub warriors: u8,
    /// Captured Chieftains, 2 points each.
    pub chieftains: u8,
    /// The sum.
    pub total: i32,
}

/// Everybody's score, and why.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ScoreSheet {
    /// By seat.
    pub players: Vec<Score>,
    /// Empty cells that score for nobody.
    pub neutral: Vec<Coord>,
    /// In team games the sums of P1 with P3 and of P2 with P4 (M23.7).
    pub teams: Option<[i32; 2]>,
}

impl fmt::Display for ScoreSheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, score) in self.players.iter().enumerate() {
            let comma = if place > 0 { "; " } else { "" };
            let surrounded: usize = score.surrounded.iter().map(Vec::len).sum();
            write!(f, "{comma}{} {} = {} occupied", score.seat, score.total, score.occupied.len())?;
            write!(f, " + {surrounded} surrounded")?;
            if score.affinity_counts {
                write!(f, " + {} affinity", score.affinity.len())?;
            }
            let prisoners = u32::from(score.warriors) + 2 * u32::from(score.chieftains);
            write!(f, " + {prisoners} prisoners")?;
        }
        if let Some([first, second]) = self.teams {
            write!(f, "; teams {first} to {second}")?;
        }
        Ok(())
    }
}

/// The numbers behind a score.
#[derive(Copy, Clone, Default, Debug)]
pub(crate) struct Tally {
    pub(crate) occupied: SmallSet,
    pub(crate) surrounded: SmallSet,
    /// Cells of the own terrain among both.
    pub(crate) affinity: SmallSet,
    pub(crate) total: i32,
}

impl Tally {
    fn territory(&self) -> i32 {
        (self.occupied.len() + self.surrounded.len()) as i32
    }
}

impl Mitropia {
    /// Everybody's score if the board as it is were counted, by seat; partners' scores are those
    /// of their team (M21.1, M23.7). For statistics: everything in it is public.
    pub fn running_scores(&self) -> Vec<Points> {
        let tallies = self.tally();
        let total = |seat: Seat| tallies[seat.index()].total;
        let with_partner = |seat: Seat| total(seat) + self.partner(seat).map_or(0, total);
        Seat::first(self.n()).map(|seat| Points::whole(with_partner(seat))).collect()
    }

    /// Counts the board as it is (M21.1).
    pub(crate) fn tally(&self) -> [Tally; MAX_PLAYERS] {
        let ground = &self.setup.ground;
        let mut tallies = [Tally::default(); MAX_PLAYERS];
        for seat in Seat::first(self.n()) {
            tallies[seat.index()].occupied = self.stones.cells_of(colour(seat));
        }
        for region in regions(&ground.graph, &self.stones) {
            if let Some(owner) = region.borders.single() {
                tallies[seat_of(owner).index()].surrounded |= region.cells;
            }
        }
        let counts = self.setup.options.affinity_on();
        for seat in Seat::first(self.n()) {
            let player = *self.player(seat);
            let tally = &mut tallies[seat.index()];
            let home = player.tribe.map(|tribe| self.setup.content.home(tribe));
            let own = tally.occupied | tally.surrounded;
            let at_home = own.iter().filter(|cell| Some(ground.terrain[cell.index()]) == home);
            tally.affinity = at_home.collect();
            let bonus = if counts { tally.affinity.len() as i32 } else { 0 };
            let prisoners = i32::from(player.warriors_held) + 2 * i32::from(player.chiefs_held);
            tally.total = tally.territory() + bonus + prisoners;
        }
        tallies
    }

    /// The score sheet of the board as it is.
    pub(crate) fn score_sheet(&self) -> ScoreSheet {
        let ground = &self.setup.ground;
        let tallies = self.tally();
        let mut players: Vec<Score> = Seat::first(self.n())
            .map(|seat| {
                let (tally, player) = (&tallies[seat.index()], self.player(seat));
                Score {
                    seat,
                    occupied: ground.coords_of(tally.occupied),
                    surrounded: vec![],
                    affinity: ground.coords_of(tally.affinity),
                    affinity_counts: self.setup.options.affinity_on(),
                    warriors: player.warriors_held,
                    chieftains: player.chiefs_held,
                    total: tally.total,
                }
            })
            .collect();
        let mut neutral = SmallSet::EMPTY;
        for region in regions(&ground.graph, &self.stones) {
            match region.borders.single() {
                Some(owner) => {
                    players[owner.index()].surrounded.push(ground.coords_of(region.cells));
                }
                None => neutral |= region.cells,
            }
        }
        let teams = self
            .setup
            .options
            .is_teams()
            .then(|| [0, 1].map(|team| tallies[team].total + tallies[team + 2].total));
        ScoreSheet { players, neutral: ground.coords_of(neutral), teams }
    }

    /// M21.7, M23.8: ranks the players.
    pub(crate) fn outcome(&self, clause: Clause) -> Outcome {
        let n = self.n();
        let tallies = self.tally();
        let teams = self.setup.options.is_teams();
        let affinity_on = self.setup.options.affinity_on();
        let order = |seat: Seat| (seat.index() + n - self.first.index()) % n;
        let own = |seat: Seat| {
            let tally = &tallies[seat.index()];
            let affinity = if affinity_on { tally.affinity.len() as i32 } else { 0 };
            (tally.total, tally.territory(), affinity, order(seat))
        };
        let keys = |seat: Seat| {
            if !teams {
                return own(seat);
            }
            let (a, b) = (own(seat), own(Seat::new((seat.index() + 2) % 4)));
            (a.0 + b.0, a.1 + b.1, a.2 + b.2, a.3.max(b.3))
        };
        let scores: ArrayVec<Points, MAX_PLAYERS> =
            Seat::first(n).map(|seat| Points::whole(keys(seat).0)).collect();
        Outcome::ranked(&scores, |a, b| keys(a).cmp(&keys(b)), clause)
    }
}
