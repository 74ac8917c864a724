//! Dice that are agreed on in public and anyone can check.
//!
//! 1. The server draws a secret and publishes its *commitment* before anybody else says anything.
//! 2. Every seat adds a *nonce* of its own.
//! 3. The seed is a hash of the secret, the table's name and all nonces: a server that does not play
//!    along with a seat could not choose it, because the nonces came after the commitment, and no
//!    seat could, because the secret was unknown. Whoever knows the secret and adds the last nonce
//!    could, by trying many.
//! 4. After the game the secret is revealed, and [`Transcript::verify`] checks all of it.
//!
//! The hashed texts are plain lines, so that `printf … | sha256sum` can check them too:
//! `docs/record.md` shows how.

use crate::{Misread, Seat, Seed, hex, serde_as_text};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use std::{collections::BTreeMap, fmt, str::FromStr};
use thiserror::Error;

macro_rules! thirty_two_bytes {
    ($(#[$doc:meta])* $name:ident, $what:literal) => {
        $(#[$doc])*
        #[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash)]
        pub struct $name([u8; 32]);

        impl $name {
            /// Of these bytes.
            pub const fn from_bytes(bytes: [u8; 32]) -> $name {
                $name(bytes)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&hex::encode(&self.0))
            }
        }

        impl FromStr for $name {
            type Err = Misread;

            fn from_str(text: &str) -> Result<$name, Misread> {
                let expected = concat!($what, " is 64 hexadecimal digits");
                hex::decode_32(text).map($name).ok_or_else(|| Misread::new(text, expected))
            }
        }

        serde_as_text!($name);
    };
}

thirty_two_bytes!(
    /// What the server keeps to itself until the game is over.
    Secret,
    "a secret"
);
thirty_two_bytes!(
    /// What a seat adds to the seed.
    Nonce,
    "a nonce"
);
thirty_two_bytes!(
    /// What binds the server to its secret without showing it.
    Commitment,
    "a commitment"
);

impl fmt::Debug for Secret {
    /// Shows nothing, so that no log can.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl fmt::Debug for Nonce {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Nonce({self})")
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({self})")
    }
}

/// Everything said about the dice of one game, in public.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Transcript {
    /// The name of the table, so that one secret cannot serve two games.
    pub table: String,
    /// What the server published first.
    pub commitment: Commitment,
    /// What the seats added. A seat that adds nothing trusts the others.
    pub nonces: BTreeMap<Seat, Nonce>,
    /// What the server kept to itself until the end.
    pub secret: Option<Secret>,
}

/// The first thing in a transcript that does not fit.
#[derive(Clone, Eq, PartialEq, Debug, Error)]
pub enum FairFault {
    /// There is nothing to check yet.
    #[error("the server's secret has not been revealed")]
    NotRevealed,
    /// The name would make the hashed lines ambiguous.
    #[error("the table's name must be 1 to 64 letters, digits, dots, dashes or underscores")]
    TableName,
    /// The server revealed another secret than it had committed to.
    #[error("the secret does not fit the commitment that was published before the game")]
    Commitment,
    /// A nonce of nobody.
    #[error("there is a nonce of seat {0}, which is not in the game")]
    Stranger(Seat),
    /// A seat tried to change its mind.
    #[error("seat {0} has already added a nonce")]
    Twice(Seat),
    /// The game was played with other dice.
    #[error("the seed {played} of the game is not the one the transcript gives, {given}")]
    Seed {
        /// The seed of the record.
        played: Seed,
        /// The seed of the transcript.
        given: Seed,
    },
}

impl Transcript {
    /// Commits to `secret` for the table of this name.
    ///
    /// # Errors
    /// If the name is not one.
    pub fn commit(table: &str, secret: &Secret) -> Result<Transcript, FairFault> {
        check_name(table)?;
        Ok(Transcript {
            table: table.to_owned(),
            commitment: commitment(table, secret),
            nonces: BTreeMap::new(),
            secret: None,
        })
    }

    /// Adds the nonce of a seat.
    ///
    /// # Errors
    /// If the seat has added one before.
    pub fn add(&mut self, seat: Seat, nonce: Nonce) -> Result<(), FairFault> {
        if self.nonces.contains_key(&seat) {
            return Err(FairFault::Twice(seat));
        }
        self.nonces.insert(seat, nonce);
        Ok(())
    }

    /// The seed that grows from `secret` and the nonces.
    pub fn seed(&self, secret: &Secret) -> Seed {
        let mut lines = format!("petteia fair dice 1 seed\n{}\n{secret}\n", self.table);
        for (seat, nonce) in &self.nonces {
            lines += &format!("{seat} {nonce}\n");
        }
        Seed::from_bytes(Sha256::digest(lines.as_bytes()).into())
    }

    /// Puts the secret on the table after the game.
    ///
    /// # Errors
    /// If it is not the one committed to.
    pub fn reveal(&mut self, secret: Secret) -> Result<(), FairFault> {
        if commitment(&self.table, &secret) != self.commitment {
            return Err(FairFault::Commitment);
        }
        self.secret = Some(secret);
        Ok(())
    }

    /// Checks that a game of `n_seats` seats was played with the dice agreed on.
    ///
    /// # Errors
    /// The first thing that does not fit.
    pub fn verify(&self, played: Seed, n_seats: usize) -> Result<(), FairFault> {
        check_name(&self.table)?;
        if let Some(&stranger) = self.nonces.keys().find(|seat| seat.index() >= n_seats) {
            return Err(FairFault::Stranger(stranger));
        }
        let secret = self.secret.as_ref().ok_or(FairFault::NotRevealed)?;
        if commitment(&self.table, secret) != self.commitment {
            return Err(FairFault::Commitment);
        }
        let given = self.seed(secret);
        if given == played { Ok(()) } else { Err(FairFault::Seed { played, given }) }
    }
}

fn commitment(table: &str, secret: &Secret) -> Commitment {
    let lines = format!("petteia fair dice 1 commitment\n{table}\n{secret}\n");
    Commitment(Sha256::digest(lines.as_bytes()).into())
}

fn check_name(table: &str) -> Result<(), FairFault> {
    let fits = |byte: u8| byte.is_ascii_alphanumeric() || b".-_".contains(&byte);
    if (1..=64).contains(&table.len()) && table.bytes().all(fits) {
        Ok(())
    } else {
        Err(FairFault::TableName)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn finished() -> (Transcript, Seed) {
        let secret = Secret::from_bytes([7; 32]);
        let mut transcript = Transcript::commit("table-1", &secret).unwrap();
        transcript.add(Seat::new(0), Nonce::from_bytes([1; 32])).unwrap();
        transcript.add(Seat::new(1), Nonce::from_bytes([2; 32])).unwrap();
        let seed = transcript.seed(&secret);
        transcript.reveal(secret).unwrap();
        (transcript, seed)
    }

    #[test]
    fn an_honest_game_verifies() {
        let (transcript, seed) = finished();
        assert_eq!(transcript.verify(seed, 2), Ok(()));
        let json = serde_json::to_string(&transcript).unwrap();
        assert_eq!(serde_json::from_str::<Transcript>(&json).unwrap(), transcript);
    }

    #[test]
    fn the_hashes_are_pinned() {
        let (transcript, seed) = finished();
        assert_eq!(
            transcript.commitment.to_string(),
            "d511e22475f68cfde7388a8f98ab348b14abab7f5a97d2a5df638be1ef545b37"
        );
        assert_eq!(
            seed.to_string(),
            "e621007ce48e1ce65f321aecb9a620b76055b6b4469d87e63d2654e1c1d290bd"
        );
    }

    #[test]
    fn each_kind_of_cheating_is_named() {
        let (honest, seed) = finished();
        let mut other = honest.clone();
        assert_eq!(other.reveal(Secret::from_bytes([8; 32])), Err(FairFault::Commitment));
        other.secret = Some(Secret::from_bytes([8; 32]));
        assert_eq!(other.verify(seed, 2), Err(FairFault::Commitment));

        let mut late = honest.clone();
        late.nonces.insert(Seat::new(1), Nonce::from_bytes([3; 32]));
        assert!(matches!(late.verify(seed, 2), Err(FairFault::Seed { .. })));
        assert_eq!(
            late.add(Seat::new(1), Nonce::from_bytes([3; 32])),
            Err(FairFault::Twice(Seat::new(1)))
        );
        assert_eq!(honest.verify(seed, 1), Err(FairFault::Stranger(Seat::new(1))));

        let mut moved = honest.clone();
        moved.table = "table-2".to_owned();
        assert_eq!(moved.verify(seed, 2), Err(FairFault::Commitment));
        moved.table = "two\nlines".to_owned();
        assert_eq!(moved.verify(seed, 2), Err(FairFault::TableName));

        let mut early = honest.clone();
        early.secret = None;
        assert_eq!(early.verify(seed, 2), Err(FairFault::NotRevealed));
        assert!(matches!(honest.verify(Seed::from(1), 2), Err(FairFault::Seed { .. })));
    }

    #[test]
    fn a_secret_does_not_reach_a_log() {
        assert_eq!(format!("{:?}", Secret::from_bytes([7; 32])), "Secret(…)");
    }
}
