//! Chance for playouts.

use petteia_kernel::Dice;

/// Fast chance for what nobody records (xorshift, Marsaglia 2003).
pub(super) struct Chance(u64);

impl Chance {
    /// Grows from dice.
    pub(super) fn new(dice: &mut Dice) -> Chance {
        Chance(u64::from(dice.bits()) << 32 | u64::from(dice.bits()) | 1)
    }

    #[inline]
    fn bits(&mut self) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 16) as u32
    }

    #[inline]
    pub(super) fn below(&mut self, n: usize) -> usize {
        ((u64::from(self.bits()) * n as u64) >> 32) as usize
    }

    #[inline]
    pub(super) fn happens(&mut self, of_256: u32) -> bool {
        self.bits() & 255 < of_256
    }
}
