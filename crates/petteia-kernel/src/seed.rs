//! Where the chance of a game grows from.

use crate::{Misread, hex, read_text};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{fmt, str::FromStr};

/// 256 bits from which all chance of a game grows.
///
/// People write small seeds as a number (`41`), and secret ones as 64 hexadecimal digits; both
/// forms name the same kind of seed and the shorter one is shown where it exists.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed of these bits.
    pub const fn from_bytes(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// The bits.
    pub const fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The seed that belongs to a number and an index: game `index` of a run seeded with `self`.
    ///
    /// Independent of how the run is spread over threads.
    pub fn nth(&self, index: u64) -> Seed {
        let mut hasher =
            blake3::Hasher::new_derive_key("petteia 2026 seed of the nth game of a run");
        hasher.update(&self.0);
        hasher.update(&index.to_le_bytes());
        Seed(*hasher.finalize().as_bytes())
    }

    fn number(&self) -> Option<u64> {
        let (low, high) = self.0.split_at(8);
        let number = u64::from_le_bytes(low.try_into().ok()?);
        high.iter().all(|&byte| byte == 0).then_some(number)
    }
}

impl From<u64> for Seed {
    fn from(number: u64) -> Seed {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Seed(bytes)
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.number() {
            Some(number) => write!(f, "{number}"),
            None => f.write_str(&hex::encode(&self.0)),
        }
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed({self})")
    }
}

impl FromStr for Seed {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Seed, Misread> {
        if let Some(bytes) = hex::decode_32(text) {
            return Ok(Seed(bytes));
        }
        if text.bytes().all(|byte| byte.is_ascii_digit())
            && let Ok(number) = text.parse::<u64>()
        {
            return Ok(Seed::from(number));
        }
        let expected = "a seed is a number below 2^64 or 64 hexadecimal digits";
        Err(Misread::new(text, expected))
    }
}

impl Serialize for Seed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            self.0.serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seed, D::Error> {
        if deserializer.is_human_readable() {
            read_text(deserializer)
        } else {
            <[u8; 32]>::deserialize(deserializer).map(Seed)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn numbers_are_short_seeds() {
        assert_eq!(Seed::from(41).to_string(), "41");
        assert_eq!("41".parse(), Ok(Seed::from(41)));
        assert_eq!(u64::MAX.to_string().parse(), Ok(Seed::from(u64::MAX)));
        for bad in ["", "-1", "x", "18446744073709551616", "+1", &"g".repeat(64)] {
            assert!(bad.parse::<Seed>().is_err(), "{bad}");
        }
    }

    #[test]
    fn games_of_a_run_have_pinned_seeds() {
        assert_eq!(Seed::from(1).nth(0), Seed::from(1).nth(0));
        assert_ne!(Seed::from(1).nth(0), Seed::from(1).nth(1));
        assert_ne!(Seed::from(1).nth(0), Seed::from(2).nth(0));
        assert_eq!(
            Seed::from(1).nth(0).to_string(),
            "e1d9e9e53d6e01ee1f73327d135b8008f96193bb9e175f5d40bdbfc8aff54889"
        );
    }

    proptest! {
        #[test]
        fn every_seed_reads_as_it_is_written(bytes: [u8; 32]) {
            let seed = Seed::from_bytes(bytes);
            prop_assert_eq!(seed.to_string().parse::<Seed>(), Ok(seed));
        }
    }
}
