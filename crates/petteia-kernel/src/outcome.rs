//! Whom the table waits for, and how a game ended.

use crate::{Clause, MAX_SEATS, Seat, SeatSet};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use std::{fmt, ops};

/// Whom the table waits for, or how the game ended.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Turn {
    /// These seats owe a decision; several at once only where the rules are truly simultaneous.
    Awaiting(SeatSet),
    /// The game has ended.
    Over(Outcome),
}

impl Turn {
    /// Waits for one seat.
    pub const fn of(seat: Seat) -> Turn {
        Turn::Awaiting(SeatSet::one(seat))
    }

    /// The seats that owe a decision; none when the game is over.
    pub const fn awaited(&self) -> SeatSet {
        match self {
            Turn::Awaiting(seats) => *seats,
            Turn::Over(_) => SeatSet::EMPTY,
        }
    }

    /// The outcome, once there is one.
    pub const fn outcome(&self) -> Option<&Outcome> {
        match self {
            Turn::Awaiting(_) => None,
            Turn::Over(outcome) => Some(outcome),
        }
    }

    /// Whether the game has ended.
    pub const fn is_over(&self) -> bool {
        matches!(self, Turn::Over(_))
    }
}

/// Points of a score, exact to a tenth: Go needs halves, Mitrys tenths.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "f64"))]
pub struct Points(i32);

impl Points {
    /// No points.
    pub const ZERO: Points = Points(0);

    /// Whole points.
    pub const fn whole(points: i32) -> Points {
        Points(points * 10)
    }

    /// Tenths of a point.
    pub const fn tenths(tenths: i32) -> Points {
        Points(tenths)
    }

    /// The number of tenths.
    pub const fn in_tenths(self) -> i32 {
        self.0
    }

    /// For statistics and evaluation only: rules compare `Points`.
    pub fn as_f64(self) -> f64 {
        f64::from(self.0) / 10.0
    }
}

impl ops::Add for Points {
    type Output = Points;
    fn add(self, other: Points) -> Points {
        Points(self.0 + other.0)
    }
}

impl ops::AddAssign for Points {
    fn add_assign(&mut self, other: Points) {
        self.0 += other.0;
    }
}

impl ops::Sub for Points {
    type Output = Points;
    fn sub(self, other: Points) -> Points {
        Points(self.0 - other.0)
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, tenths) = (self.0.unsigned_abs() / 10, self.0.unsigned_abs() % 10);
        if tenths == 0 { write!(f, "{sign}{whole}") } else { write!(f, "{sign}{whole}.{tenths}") }
    }
}

impl fmt::Debug for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl Serialize for Points {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if !serializer.is_human_readable() {
            serializer.serialize_i32(self.0)
        } else if self.0 % 10 == 0 {
            serializer.serialize_i32(self.0 / 10)
        } else {
            serializer.serialize_f64(self.as_f64())
        }
    }
}

impl<'de> Deserialize<'de> for Points {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Points, D::Error> {
        if !deserializer.is_human_readable() {
            return i32::deserialize(deserializer).map(Points);
        }
        let tenths = f64::deserialize(deserializer)? * 10.0;
        if (tenths - tenths.round()).abs() < 1e-6 && tenths.abs() < 1e9 {
            Ok(Points(tenths.round() as i32))
        } else {
            Err(D::Error::custom("points are exact to a tenth"))
        }
    }
}

/// How a game ended: a place and a score for every seat, and the clause that ended it.
#[derive(Copy, Clone, Eq, PartialEq)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "Plain"))]
pub struct Outcome {
    seats: u8,
    places: [u8; MAX_SEATS],
    scores: [Points; MAX_SEATS],
    clause: Clause,
}

impl Outcome {
    /// An outcome with the given places, best place 1, seats that share a place having the same
    /// number, and the score of each seat.
    ///
    /// # Panics
    /// If there are no seats, more than [`MAX_SEATS`], not as many scores as places, or nobody
    /// has place 1.
    pub fn new(places: &[u8], scores: &[Points], clause: Clause) -> Outcome {
        assert_eq!(places.len(), scores.len(), "one score for each place");
        assert!(places.len() <= MAX_SEATS, "too many seats");
        assert!(places.contains(&1), "somebody is first");
        let mut outcome = Outcome {
            seats: places.len() as u8,
            places: [0; MAX_SEATS],
            scores: [Points::ZERO; MAX_SEATS],
            clause,
        };
        outcome.places[..places.len()].copy_from_slice(places);
        outcome.scores[..scores.len()].copy_from_slice(scores);
        outcome
    }

    /// Ranks seats by their score alone; equal scores share a place.
    pub fn by_score(scores: &[Points], clause: Clause) -> Outcome {
        Outcome::ranked(scores, |a, b| scores[a.index()].cmp(&scores[b.index()]), clause)
    }

    /// Ranks seats by `better` (greater is better); equal seats share a place.
    pub fn ranked(
        scores: &[Points],
        better: impl Fn(Seat, Seat) -> std::cmp::Ordering,
        clause: Clause,
    ) -> Outcome {
        let mut places = [0; MAX_SEATS];
        for seat in Seat::first(scores.len()) {
            let ahead = Seat::first(scores.len()).filter(|&other| better(other, seat).is_gt());
            places[seat.index()] = 1 + ahead.count() as u8;
        }
        Outcome::new(&places[..scores.len()], scores, clause)
    }

    /// How many seats there are.
    pub const fn n_seats(&self) -> usize {
        self.seats as usize
    }

    /// The place of a seat, 1 being best.
    pub const fn place(&self, seat: Seat) -> u8 {
        self.places[seat.index()]
    }

    /// The score of a seat.
    pub const fn score(&self, seat: Seat) -> Points {
        self.scores[seat.index()]
    }

    /// The clause that ended the game.
    pub const fn clause(&self) -> Clause {
        self.clause
    }

    /// The seats in first place: several if they share it.
    pub fn winners(&self) -> SeatSet {
        Seat::first(self.n_seats()).filter(|&seat| self.place(seat) == 1).collect()
    }

    /// What the outcome is worth to `seat` between 0 and 1: a win shared by n is worth 1/n.
    pub fn reward(&self, seat: Seat) -> f64 {
        let winners = self.winners();
        if winners.contains(seat) { 1.0 / winners.len() as f64 } else { 0.0 }
    }
}

impl fmt::Debug for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Outcome({self})")
    }
}

impl fmt::Display for Outcome {
    /// `A first with 12, B second with 9 (M21.7)`, in seat order.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for seat in Seat::first(self.n_seats()) {
            let comma = if seat.index() > 0 { ", " } else { "" };
            write!(f, "{comma}{seat} place {} with {}", self.place(seat), self.score(seat))?;
        }
        write!(f, " ({})", self.clause)
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Outcome")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
struct Plain {
    /// The place of every seat, from 1; seats may share one.
    places: Vec<u8>,
    /// The score of every seat.
    scores: Vec<Points>,
    /// By which the game ended.
    clause: Clause,
}

impl Serialize for Outcome {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let n = self.n_seats();
        let (places, scores) = (self.places[..n].to_vec(), self.scores[..n].to_vec());
        Plain { places, scores, clause: self.clause }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Outcome {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Outcome, D::Error> {
        let Plain { places, scores, clause } = Plain::deserialize(deserializer)?;
        if places.len() != scores.len() || places.len() > MAX_SEATS || !places.contains(&1) {
            return Err(D::Error::custom("an outcome has one place and one score for each seat"));
        }
        Ok(Outcome::new(&places, &scores, clause))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_exact_to_a_tenth() {
        assert_eq!(Points::tenths(75).to_string(), "7.5");
        assert_eq!(Points::tenths(-5).to_string(), "-0.5");
        assert_eq!(Points::whole(3).to_string(), "3");
        assert_eq!(serde_json::to_string(&Points::whole(3)).unwrap(), "3");
        assert_eq!(serde_json::from_str::<Points>("6.5").unwrap(), Points::tenths(65));
        assert!(serde_json::from_str::<Points>("6.55").is_err());
        assert!(serde_json::from_str::<Points>("1e300").is_err());
    }

    #[test]
    fn equal_scores_share_a_place_and_the_win() {
        let scores = [9, 12, 12].map(Points::whole);
        let outcome = Outcome::by_score(&scores, Clause::new("F12.12"));
        assert_eq!(outcome.winners().to_string(), "B C");
        assert_eq!(outcome.place(Seat::new(0)), 3);
        assert_eq!(outcome.reward(Seat::new(1)), 0.5);
        let json = serde_json::to_string(&Turn::Over(outcome)).unwrap();
        assert_eq!(json, r#"{"over":{"places":[3,1,1],"scores":[9,12,12],"clause":"F12.12"}}"#);
        assert_eq!(serde_json::from_str::<Turn>(&json).unwrap(), Turn::Over(outcome));
        assert!(
            serde_json::from_str::<Outcome>(r#"{"places":[2],"scores":[1],"clause":"x"}"#).is_err()
        );
    }
}
