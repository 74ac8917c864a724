//! All chance of a game.

use crate::Seed;
use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng as _, SeedableRng as _},
};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// The dice a position owns: ChaCha with eight rounds, our own uniform draw and shuffle.
///
/// The stream and the three algorithms below are pinned by test vectors, because a record must
/// replay for ever; no library may change them under us.
#[derive(Clone, Eq, PartialEq)]
pub struct Dice(ChaCha8Rng);

impl Dice {
    /// Dice that grow from a seed.
    pub fn new(seed: Seed) -> Dice {
        Dice(ChaCha8Rng::from_seed(*seed.as_bytes()))
    }

    /// The next 32 bits of the stream.
    #[inline]
    pub fn bits(&mut self) -> u32 {
        self.0.next_u32()
    }

    /// A uniform number from 0 to `n - 1`, by Lemire's multiplication with rejection.
    ///
    /// # Panics
    /// If `n` is 0.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        assert!(n > 0, "nothing to draw from");
        let mut product = u64::from(self.bits()) * u64::from(n);
        if (product as u32) < n {
            let unfair = n.wrapping_neg() % n;
            while (product as u32) < unfair {
                product = u64::from(self.bits()) * u64::from(n);
            }
        }
        (product >> 32) as u32
    }

    /// One of the items, each with equal chance; none if there are none.
    #[inline]
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() { None } else { items.get(self.below(items.len() as u32) as usize) }
    }

    /// Shuffles in place, from the last item down (Fisher and Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }

    /// One throw of a six-sided die: 1 to 6.
    pub fn roll(&mut self) -> u8 {
        1 + self.below(6) as u8
    }

    /// Fresh dice that grow from these: to give a copy of a position a future of its own.
    pub fn split(&mut self) -> Dice {
        let mut bytes = [0; 32];
        self.0.fill_bytes(&mut bytes);
        Dice::new(Seed::from_bytes(bytes))
    }
}

impl fmt::Debug for Dice {
    /// Shows nothing of the seed, so that no log can.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Dice(after {} words)", self.0.get_word_pos())
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Dice")]
struct Plain {
    seed: Seed,
    drawn: u64,
}

impl Serialize for Dice {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let drawn = self.0.get_word_pos() as u64;
        Plain { seed: Seed::from_bytes(self.0.get_seed()), drawn }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Dice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Dice, D::Error> {
        let Plain { seed, drawn } = Plain::deserialize(deserializer)?;
        let mut dice = Dice::new(seed);
        dice.0.set_word_pos(u128::from(drawn));
        Ok(dice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_stream_is_pinned() {
        let mut dice = Dice::new(Seed::from(0));
        let words: Vec<u32> = (0..4).map(|_| dice.bits()).collect();
        // RFC-style vector: ChaCha8, zero key, zero nonce, first block 3e00ef2f 895f40d6 7f5bb8e8 1f09a5a1.
        assert_eq!(words, [0x2fef_003e, 0xd640_5f89, 0xe8b8_5b7f, 0xa1a5_091f]);
    }

    #[test]
    fn draws_shuffles_and_rolls_are_pinned() {
        let mut dice = Dice::new(Seed::from(41));
        let draws: Vec<u32> = [1, 2, 6, 52, 1000, u32::MAX].map(|n| dice.below(n)).to_vec();
        assert_eq!(format!("{draws:?}"), "[0, 1, 5, 12, 108, 2340141201]");
        let mut cards: Vec<u8> = (0..10).collect();
        dice.shuffle(&mut cards);
        assert_eq!(format!("{cards:?}"), "[3, 5, 1, 0, 2, 6, 8, 4, 9, 7]");
        let rolls: Vec<u8> = (0..12).map(|_| dice.roll()).collect();
        assert_eq!(format!("{rolls:?}"), "[1, 5, 5, 3, 5, 2, 3, 2, 1, 6, 3, 1]");
    }

    #[test]
    fn draws_are_fair() {
        let mut dice = Dice::new(Seed::from(7));
        let mut counts = [0u32; 6];
        for _ in 0..60_000 {
            counts[usize::from(dice.roll()) - 1] += 1;
        }
        // Chi-square with 5 degrees of freedom: 20.5 is passed once in a thousand fair runs.
        let chi: f64 = counts.iter().map(|&n| (f64::from(n) - 1e4).powi(2) / 1e4).sum();
        assert!(chi < 20.5, "{counts:?}");
    }

    #[test]
    fn debug_output_hides_the_seed() {
        let text = format!("{:?}", Dice::new(Seed::from(123_456_789)));
        assert_eq!(text, "Dice(after 0 words)");
    }

    proptest! {
        #[test]
        fn draws_stay_below(seed: u64, n in 1u32..) {
            prop_assert!(Dice::new(Seed::from(seed)).below(n) < n);
        }

        #[test]
        fn dice_go_on_after_being_stored(seed: u64, before in 0usize..200) {
            let mut dice = Dice::new(Seed::from(seed));
            for _ in 0..before {
                dice.bits();
            }
            let json = serde_json::to_string(&dice).unwrap();
            let mut stored: Dice = serde_json::from_str(&json).unwrap();
            prop_assert_eq!(&stored, &dice);
            for _ in 0..70 {
                prop_assert_eq!(stored.bits(), dice.bits());
            }
        }

        #[test]
        fn a_shuffle_keeps_the_cards(seed: u64, n in 0usize..60) {
            let mut cards: Vec<usize> = (0..n).collect();
            Dice::new(Seed::from(seed)).shuffle(&mut cards);
            cards.sort_unstable();
            prop_assert_eq!(cards, (0..n).collect::<Vec<_>>());
        }
    }
}
