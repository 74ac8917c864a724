//! Who is looking.

use crate::{Misread, Seat, serde_as_text};
use std::{fmt, str::FromStr};

/// Somebody who sees a game: one of its seats, or a spectator.
///
/// Written as the seat's letter, or `*` for a spectator.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "String"))]
pub enum Viewer {
    /// One who sees what all may see.
    Spectator,
    /// One who sees what that seat may see.
    Seat(Seat),
}

impl Viewer {
    /// Every viewer of a table with `n` seats: the spectator first, then the seats.
    pub fn all(n: usize) -> impl Iterator<Item = Viewer> + Clone {
        std::iter::once(Viewer::Spectator).chain(Seat::first(n).map(Viewer::Seat))
    }

    /// The seat, unless it is a spectator.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Spectator => None,
            Viewer::Seat(seat) => Some(seat),
        }
    }

    /// Whether this viewer looks from `seat`.
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }
}

impl From<Seat> for Viewer {
    fn from(seat: Seat) -> Viewer {
        Viewer::Seat(seat)
    }
}

impl fmt::Display for Viewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Viewer::Spectator => f.write_str("*"),
            Viewer::Seat(seat) => seat.fmt(f),
        }
    }
}

impl FromStr for Viewer {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Viewer, Misread> {
        match text {
            "*" => Ok(Viewer::Spectator),
            _ => text.parse().map(Viewer::Seat).map_err(|_| {
                Misread::new(text, "a viewer is a seat from A to H, or * for a spectator")
            }),
        }
    }
}

serde_as_text!(Viewer);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn viewers_read_as_they_are_written() {
        for viewer in Viewer::all(3) {
            assert_eq!(viewer.to_string().parse(), Ok(viewer));
        }
        assert!("?".parse::<Viewer>().is_err());
    }
}
