//! What can be said about an action.

use std::fmt;

/// Something to be said about an action, for the message catalogues to put in words.
///
/// `Display` says it in English.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum Remark {
    /// It captures so many.
    Captures(u32),
    /// It saves the group at a place from capture.
    Saves(String),
    /// It threatens to capture the group at a place.
    Threatens(String),
    /// What it places can be captured at once.
    Exposed,
}

impl Remark {
    /// The name of what is said, the same in every language.
    pub const fn code(&self) -> &'static str {
        match self {
            Remark::Captures(_) => "captures",
            Remark::Saves(_) => "saves",
            Remark::Threatens(_) => "threatens",
            Remark::Exposed => "exposed",
        }
    }

    /// How many, if it counts something.
    pub const fn n(&self) -> Option<u32> {
        match self {
            Remark::Captures(n) => Some(*n),
            _ => None,
        }
    }

    /// Where, if it names a place.
    pub fn at(&self) -> Option<&str> {
        match self {
            Remark::Saves(at) | Remark::Threatens(at) => Some(at),
            Remark::Captures(_) | Remark::Exposed => None,
        }
    }
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Remark::Captures(n) => write!(f, "captures {n}"),
            Remark::Saves(at) => write!(f, "saves the group at {at}"),
            Remark::Threatens(at) => write!(f, "threatens the group at {at}"),
            Remark::Exposed => f.write_str("can be captured"),
        }
    }
}
