//! Whose stones they are and who is allied with whom.

use serde::{Deserialize, Deserializer, Serialize, de::Error as _};

/// The largest number of colours on one board.
pub const MAX_COLOURS: usize = 7;

/// One side's colour.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct Colour(u8);

impl Colour {
    /// The colour with this index.
    ///
    /// # Panics
    /// If `index` is not below [`MAX_COLOURS`].
    #[inline]
    pub const fn new(index: usize) -> Colour {
        assert!(index < MAX_COLOURS, "there is no such colour");
        Colour(index as u8)
    }

    /// The colour with this index, if there can be one.
    #[inline]
    pub const fn try_new(index: usize) -> Option<Colour> {
        if index < MAX_COLOURS { Some(Colour(index as u8)) } else { None }
    }

    /// Counted from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All colours a board can hold.
    pub fn all() -> impl DoubleEndedIterator<Item = Colour> + ExactSizeIterator + Clone {
        (0..MAX_COLOURS as u8).map(Colour)
    }
}

impl<'de> Deserialize<'de> for Colour {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Colour, D::Error> {
        let index = u8::deserialize(deserializer)?;
        Colour::try_new(index.into()).ok_or_else(|| D::Error::custom("no such colour"))
    }
}

/// What can stand on a cell: a plain or a crowned token of one colour.
///
/// A crowned one (Mitropia's Chieftain) belongs to groups like any other; only the position's
/// hash and whoever asks can tell it apart.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
pub struct Stone {
    /// Whose it is.
    pub colour: Colour,
    /// Whether it is the second kind of token.
    pub crowned: bool,
}

impl Stone {
    const CROWN: u8 = 8;

    /// An ordinary token.
    #[inline]
    pub const fn plain(colour: Colour) -> Stone {
        Stone { colour, crowned: false }
    }

    /// A token of the second kind.
    #[inline]
    pub const fn crowned(colour: Colour) -> Stone {
        Stone { colour, crowned: true }
    }

    /// One byte, never 0: the colour from 1 to 7, plus 8 with a crown.
    #[inline]
    pub(crate) const fn code(self) -> u8 {
        self.colour.0 + 1 + if self.crowned { Stone::CROWN } else { 0 }
    }

    /// The stone of a byte; 0 is none, and so is nonsense.
    #[inline]
    pub(crate) const fn from_code(code: u8) -> Option<Stone> {
        match code & !Stone::CROWN {
            colour @ 1..=7 => {
                Some(Stone { colour: Colour(colour - 1), crowned: code & Stone::CROWN != 0 })
            }
            _ => None,
        }
    }
}

/// A set of colours.
#[derive(
    Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct ColourSet(u8);

impl ColourSet {
    /// No colour.
    pub const EMPTY: ColourSet = ColourSet(0);

    /// Adds a colour.
    #[inline]
    pub fn insert(&mut self, colour: Colour) {
        self.0 |= 1 << colour.0;
    }

    /// Whether the colour is in the set.
    #[inline]
    pub const fn contains(self, colour: Colour) -> bool {
        self.0 >> colour.0 & 1 == 1
    }

    /// How many colours there are.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The colour, if there is exactly one.
    #[inline]
    pub fn single(self) -> Option<Colour> {
        if self.len() == 1 { self.iter().next() } else { None }
    }

    /// The colours in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Colour> + Clone {
        Colour::all().filter(move |&colour| self.contains(colour))
    }
}

/// Which colours stand together: adjacent stones of one bloc form common groups.
///
/// Every colour carries the lowest colour of its bloc, so equal alliances are equal values.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct Blocs([u8; MAX_COLOURS]);

impl Blocs {
    /// Everybody alone.
    pub const APART: Blocs = Blocs([0, 1, 2, 3, 4, 5, 6]);

    /// Unites the blocs of two colours.
    pub fn join(&mut self, a: Colour, b: Colour) {
        let (a, b) = (self.0[a.index()], self.0[b.index()]);
        let lowest = a.min(b);
        for bloc in &mut self.0 {
            if *bloc == a || *bloc == b {
                *bloc = lowest;
            }
        }
    }

    /// Whether two colours belong to one bloc; each belongs with itself.
    #[inline]
    pub const fn together(&self, a: Colour, b: Colour) -> bool {
        self.0[a.index()] == self.0[b.index()]
    }

    /// The lowest colour of a colour's bloc.
    #[inline]
    pub const fn lowest(&self, colour: Colour) -> Colour {
        Colour(self.0[colour.index()])
    }
}

impl Default for Blocs {
    fn default() -> Blocs {
        Blocs::APART
    }
}

impl<'de> Deserialize<'de> for Blocs {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Blocs, D::Error> {
        let lowest = <[u8; MAX_COLOURS]>::deserialize(deserializer)?;
        let sound = lowest.iter().enumerate().all(|(colour, &bloc)| {
            usize::from(bloc) <= colour && lowest[usize::from(bloc)] == bloc
        });
        if sound { Ok(Blocs(lowest)) } else { Err(D::Error::custom("these are no blocs")) }
    }
}
