//! Terrains and the sizes of boards.

use crate::Tribe;
use petteia_kernel::Misread;
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// The five terrains (M28.2), in the order of the rules.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Terrain {
    /// `s` in tile diagrams.
    Snow,
    /// `d` in tile diagrams.
    Sand,
    /// `w` in tile diagrams.
    Forest,
    /// `g` in tile diagrams.
    Grass,
    /// `f` in tile diagrams.
    Flowers,
}

impl Terrain {
    /// All terrains.
    pub const ALL: [Terrain; 5] =
        [Terrain::Snow, Terrain::Sand, Terrain::Forest, Terrain::Grass, Terrain::Flowers];

    /// The place in [`Terrain::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter of tile diagrams (M27.5).
    pub const fn letter(self) -> char {
        match self {
            Terrain::Snow => 's',
            Terrain::Sand => 'd',
            Terrain::Forest => 'w',
            Terrain::Grass => 'g',
            Terrain::Flowers => 'f',
        }
    }

    /// The terrain with this letter.
    pub fn from_letter(letter: char) -> Option<Terrain> {
        Terrain::ALL.into_iter().find(|terrain| terrain.letter() == letter)
    }
}

/// The size of a board, and the mark on its tiles (M3.1).
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Size {
    /// 37 tiles, standard for two players.
    S,
    /// 61 tiles, standard for three.
    M,
    /// 91 tiles, standard for four.
    L,
    /// 127 tiles, standard for five.
    #[serde(rename = "XL")]
    Xl,
}

impl Size {
    /// All sizes, ascending.
    pub const ALL: [Size; 4] = [Size::S, Size::M, Size::L, Size::Xl];

    /// The place in [`Size::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// M3.1: the radius of the straight board.
    pub const fn radius(self) -> u8 {
        self as u8 + 3
    }

    /// M2.5: how many tiles the straight board has.
    pub const fn tiles(self) -> usize {
        let n = self.radius() as usize;
        3 * n * (n + 1) + 1
    }

    /// M3.7: the size class of a board with so many tiles.
    pub const fn of_tiles(tiles: usize) -> Size {
        match tiles {
            ..=37 => Size::S,
            38..=61 => Size::M,
            62..=91 => Size::L,
            _ => Size::Xl,
        }
    }

    /// M3.1: the standard size for so many players.
    pub const fn of_players(players: usize) -> Size {
        match players {
            ..=2 => Size::S,
            3 => Size::M,
            4 => Size::L,
            _ => Size::Xl,
        }
    }

    /// M5.1: the highest level of cards used on boards of this size.
    pub const fn level(self) -> u8 {
        match self {
            Size::S => 1,
            Size::M => 2,
            Size::L | Size::Xl => 3,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Size::S => "S",
            Size::M => "M",
            Size::L => "L",
            Size::Xl => "XL",
        }
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Size {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Size, Misread> {
        let size = Size::ALL.into_iter().find(|size| size.name() == text);
        size.ok_or_else(|| Misread::new(text, "expected a size: S, M, L or XL"))
    }
}

/// A terrain as the content has it.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct TerrainTiles {
    /// Which terrain.
    pub terrain: Terrain,
    /// What it is called.
    pub name: String,
    /// The tribe that scores more here (M21.4).
    pub tribe: Tribe,
    /// How many tiles of it carry each mark.
    pub tiles: [u8; 4],
}

/// The tiles that are no terrain and carry one mark (M3.2).
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
pub struct SpecialTiles {
    /// Mountains with this mark.
    pub mountains: u8,
    /// Wormholes with this mark.
    pub wormholes: u8,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn m3_1_sizes_and_their_boards() {
        assert_eq!(Size::ALL.map(Size::radius), [3, 4, 5, 6]);
        assert_eq!(Size::ALL.map(Size::tiles), [37, 61, 91, 127]);
        assert_eq!([2, 3, 4, 5].map(Size::of_players), Size::ALL);
        for size in Size::ALL {
            assert_eq!(size.to_string().parse::<Size>().unwrap(), size);
            assert_eq!(Size::of_tiles(size.tiles()), size);
        }
        assert!("xl".parse::<Size>().is_err());
    }

    #[test]
    fn m3_7_a_board_between_two_sizes_is_the_larger() {
        assert_eq!(
            [1, 38, 62, 92, 200].map(Size::of_tiles),
            [Size::S, Size::M, Size::L, Size::Xl, Size::Xl]
        );
    }

    #[test]
    fn m5_1_levels_follow_the_board() {
        assert_eq!(Size::ALL.map(Size::level), [1, 2, 3, 3]);
    }

    #[test]
    fn m27_5_terrain_letters() {
        for terrain in Terrain::ALL {
            assert_eq!(Terrain::from_letter(terrain.letter()), Some(terrain));
        }
        assert_eq!(Terrain::from_letter('x'), None);
    }
}
