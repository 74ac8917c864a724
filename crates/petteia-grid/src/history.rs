//! Positions that have occurred.

use crate::{Cell, CellSet, Colour, Graph, Group, MAX_COLOURS, Stones};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The positions of one game so far, for the superko rule.
///
/// The test is exact, and two facts spare most of the look-ups. A stone on a cell that never held
/// its colour makes a new position. And while a stone stands where its colour had never stood
/// before, only positions since it came can repeat: this stone is the *witness*.
#[derive(Debug)]
pub struct History<const W: usize> {
    /// In the order they occurred.
    hashes: Vec<u64>,
    /// Open addressing with linear probing, at most half full: places in `hashes` counted from 1, 0
    /// means free. Half the size of the hashes themselves, and searches copy it all the time.
    table: Vec<u32>,
    /// Where each colour has ever stood.
    ever: [CellSet<W>; MAX_COLOURS],
    /// Where any colour has ever stood.
    occupied: CellSet<W>,
    witness: Option<(Cell, Colour)>,
    /// Where any colour has stood since the witness came.
    recent: CellSet<W>,
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
            ever: [CellSet::EMPTY; MAX_COLOURS],
            occupied: CellSet::EMPTY,
            witness: None,
            recent: CellSet::EMPTY,
        }
    }

    /// Forgets everything, keeps the room.
    pub fn clear(&mut self) {
        self.hashes.clear();
        self.table.fill(0);
        self.ever = [CellSet::EMPTY; MAX_COLOURS];
        self.occupied = CellSet::EMPTY;
        self.witness = None;
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
        let occupied = stones.occupied();
        self.occupied |= occupied;
        match self.newcomer(stones) {
            None => self.recent |= occupied,
            witness => {
                self.witness = witness;
                self.recent = occupied;
            }
        }
        self.insert(stones.hash())
    }

    /// Adds the position after a placement and its captures, as [`record`](History::record) would.
    ///
    /// Only for games in which the position before it is recorded too: then nothing but the placed
    /// stone can stand where its colour never stood.
    #[inline]
    pub fn record_placement<const N: usize>(&mut self, stones: &Stones<N, W>, cell: Cell) -> bool {
        let Some(colour) = stones.colour(cell) else { return self.record(stones) };
        self.occupied.insert(cell);
        if self.ever[colour.index()].contains(cell) {
            self.recent.insert(cell);
        } else {
            self.ever[colour.index()].insert(cell);
            self.witness = Some((cell, colour));
            self.recent = stones.occupied();
        }
        self.insert(stones.hash())
    }

    /// Notes where all colours stand; gives a stone that stands where its colour never stood.
    #[inline]
    fn newcomer<const N: usize>(&mut self, stones: &Stones<N, W>) -> Option<(Cell, Colour)> {
        let mut newcomer = None;
        for (colour, ever) in Colour::all().zip(&mut self.ever) {
            if stones.count(colour) > 0 {
                let cells = stones.cells_of(colour);
                if let Some(cell) = (cells - *ever).lowest() {
                    newcomer = Some((cell, colour));
                    *ever |= cells;
                }
            }
        }
        newcomer
    }

    /// The empty cells where a stone might repeat a position by the law of Go; elsewhere none can.
    ///
    /// This relies on captures being those of [`Stones::place`].
    #[inline]
    pub fn suspects<const N: usize>(&self, graph: &Graph, stones: &Stones<N, W>) -> CellSet<W> {
        let known = *stones.empties() & self.occupied;
        let Some(group) = self.witness_group(stones) else { return known };
        // Only a stone on its last liberty can take the witness away.
        match stones.last_liberty(graph, group) {
            Some(last) => known & (self.recent | CellSet::single(last)),
            None => known & self.recent,
        }
    }

    /// The group of the witness, if it still stands and has a liberty.
    #[inline]
    fn witness_group<const N: usize>(&self, stones: &Stones<N, W>) -> Option<Group> {
        let (cell, colour) = self.witness?;
        let standing = stones.colour(cell) == Some(colour);
        stones.group(cell).filter(|&group| standing && stones.has_liberty(group))
    }

    /// Whether a stone of this colour on this empty cell might repeat a position, see
    /// [`suspects`](History::suspects).
    #[inline]
    pub fn is_suspect<const N: usize>(
        &self,
        graph: &Graph,
        stones: &Stones<N, W>,
        cell: Cell,
        colour: Colour,
    ) -> bool {
        self.ever[colour.index()].contains(cell)
            && (self.recent.contains(cell) || self.suspects(graph, stones).contains(cell))
    }

    /// Where a colour has stood in some recorded position.
    #[inline]
    pub fn ever_held(&self, colour: Colour) -> &CellSet<W> {
        &self.ever[colour.index()]
    }

    /// Adds a position by its hash alone; tells whether it was new.
    ///
    /// For positions that a move of several stones passes through: the caller records the
    /// position at its end too, which has a stone wherever the passing one had a new one.
    #[inline]
    pub fn record_hash(&mut self, hash: u64) -> bool {
        self.insert(hash)
    }

    /// Whether a position with this hash has occurred.
    #[inline]
    pub fn contains(&self, hash: u64) -> bool {
        self.free_slot(nonzero(hash)).is_none()
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
            self.hashes.push(hash);
            self.table[slot] = self.hashes.len() as u32;
        }
        slot.is_some()
    }

    /// Where a hash goes; nowhere if it is there already.
    #[inline]
    fn free_slot(&self, hash: u64) -> Option<usize> {
        let mask = self.table.len() - 1;
        let mut slot = hash as usize & mask;
        loop {
            match self.table[slot] {
                0 => return Some(slot),
                found if self.hashes[found as usize - 1] == hash => return None,
                _ => slot = (slot + 1) & mask,
            }
        }
    }

    fn grow(&mut self) {
        self.table = vec![0; 2 * self.table.len()];
        for index in 0..self.hashes.len() {
            if let Some(slot) = self.free_slot(self.hashes[index]) {
                self.table[slot] = index as u32 + 1;
            }
        }
    }
}

/// Positions are stored with 1 for hash 0, which once looked like a free slot: it is as good as any.
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
        History { hashes: self.hashes.clone(), table: self.table.clone(), ..*self }
    }

    /// Without allocation if the room suffices.
    fn clone_from(&mut self, source: &History<W>) {
        self.hashes.clone_from(&source.hashes);
        self.table.clone_from(&source.table);
        self.ever = source.ever;
        self.occupied = source.occupied;
        self.witness = source.witness;
        self.recent = source.recent;
    }
}

impl<const W: usize> PartialEq for History<W> {
    fn eq(&self, other: &History<W>) -> bool {
        self.hashes == other.hashes && self.ever == other.ever
    }
}

impl<const W: usize> Eq for History<W> {}

impl<const W: usize> Serialize for History<W> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (&self.hashes, &self.ever).serialize(serializer)
    }
}

impl<'de, const W: usize> Deserialize<'de> for History<W> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<History<W>, D::Error> {
        let (hashes, ever) = <(Vec<u64>, [CellSet<W>; MAX_COLOURS])>::deserialize(deserializer)?;
        let mut history = History::with_capacity(hashes.len());
        history.occupied = ever.iter().fold(CellSet::EMPTY, |all, &cells| all | cells);
        history.ever = ever;
        for hash in hashes {
            if !history.insert(hash) {
                return Err(serde::de::Error::custom("a position is recorded twice"));
            }
        }
        Ok(history)
    }
}
