//! Positions that have occurred.

use crate::{Cell, CellSet, Stones};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The positions of one game so far, for the superko rule.
///
/// It also knows which cells were ever occupied: a stone on any other cell cannot repeat a
/// position, so most moves need no look-up at all.
#[derive(Debug)]
pub struct History<const W: usize> {
    /// In the order they occurred.
    hashes: Vec<u64>,
    /// Open addressing with linear probing, at most half full, 0 means free.
    table: Vec<u64>,
    occupied: CellSet<W>,
}

impl<const W: usize> History<W> {
    const SMALLEST: usize = 64;

    /// No positions yet.
    pub fn new() -> History<W> {
        History::with_capacity(History::<W>::SMALLEST / 2)
    }

    /// No positions yet, and room for `n` of them without allocation.
    pub fn with_capacity(n: usize) -> History<W> {
        let slots = (2 * n).next_power_of_two().max(History::<W>::SMALLEST);
        History {
            hashes: Vec::with_capacity(slots / 2),
            table: vec![0; slots],
            occupied: CellSet::EMPTY,
        }
    }

    /// Forgets everything, keeps the room.
    pub fn clear(&mut self) {
        self.hashes.clear();
        self.table.fill(0);
        self.occupied = CellSet::EMPTY;
    }

    /// How many different positions have occurred.
    pub fn len(&self) -> usize {
        self.hashes.len()
    }

    /// Whether no position has been recorded.
    pub fn is_empty(&self) -> bool {
        self.hashes.is_empty()
    }

    /// Adds a position; tells whether it was new.
    #[inline]
    pub fn record<const N: usize>(&mut self, stones: &Stones<N, W>) -> bool {
        self.occupied |= stones.occupied();
        self.insert(stones.hash())
    }

    /// Whether a position with this hash has occurred.
    #[inline]
    pub fn contains(&self, hash: u64) -> bool {
        let hash = nonzero(hash);
        let mask = self.table.len() - 1;
        let mut slot = hash as usize & mask;
        loop {
            match self.table[slot] {
                0 => return false,
                found if found == hash => return true,
                _ => slot = (slot + 1) & mask,
            }
        }
    }

    /// Whether some recorded position had a stone on this cell.
    ///
    /// If not, no position with a stone there can be a repetition.
    #[inline]
    pub fn was_occupied(&self, cell: Cell) -> bool {
        self.occupied.contains(cell)
    }

    /// The cells that had a stone in some recorded position.
    #[inline]
    pub fn ever_occupied(&self) -> &CellSet<W> {
        &self.occupied
    }

    fn insert(&mut self, hash: u64) -> bool {
        let hash = nonzero(hash);
        if 2 * (self.hashes.len() + 1) > self.table.len() {
            self.grow();
        }
        let slot = self.free_slot(hash);
        if let Some(slot) = slot {
            self.table[slot] = hash;
            self.hashes.push(hash);
        }
        slot.is_some()
    }

    /// Where a hash goes; nowhere if it is there already.
    fn free_slot(&self, hash: u64) -> Option<usize> {
        let mask = self.table.len() - 1;
        let mut slot = hash as usize & mask;
        loop {
            match self.table[slot] {
                0 => return Some(slot),
                found if found == hash => return None,
                _ => slot = (slot + 1) & mask,
            }
        }
    }

    fn grow(&mut self) {
        self.table = vec![0; 2 * self.table.len()];
        for index in 0..self.hashes.len() {
            if let Some(slot) = self.free_slot(self.hashes[index]) {
                self.table[slot] = self.hashes[index];
            }
        }
    }
}

/// Hash 0 would look like a free slot. It shares the place of hash 1, which is as good as any.
#[inline]
fn nonzero(hash: u64) -> u64 {
    hash.max(1)
}

impl<const W: usize> Default for History<W> {
    fn default() -> History<W> {
        History::new()
    }
}

impl<const W: usize> Clone for History<W> {
    fn clone(&self) -> History<W> {
        History { hashes: self.hashes.clone(), table: self.table.clone(), occupied: self.occupied }
    }

    /// Without allocation if the room suffices.
    fn clone_from(&mut self, source: &History<W>) {
        self.hashes.clone_from(&source.hashes);
        self.table.clone_from(&source.table);
        self.occupied = source.occupied;
    }
}

impl<const W: usize> PartialEq for History<W> {
    fn eq(&self, other: &History<W>) -> bool {
        self.hashes == other.hashes && self.occupied == other.occupied
    }
}

impl<const W: usize> Eq for History<W> {}

impl<const W: usize> Serialize for History<W> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (&self.hashes, &self.occupied).serialize(serializer)
    }
}

impl<'de, const W: usize> Deserialize<'de> for History<W> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<History<W>, D::Error> {
        let (hashes, occupied) = <(Vec<u64>, CellSet<W>)>::deserialize(deserializer)?;
        let mut history = History::with_capacity(hashes.len());
        history.occupied = occupied;
        for hash in hashes {
            if !history.insert(hash) {
                return Err(serde::de::Error::custom("a position is recorded twice"));
            }
        }
        Ok(history)
    }
}
