//! Cards and tiles as data: the built-in set (M28), or a pack of somebody's own.
//!
//! The built-in set keeps every fact that the manual gives (M28.1). Bags, braces and player aids
//! have no data (M1.5).
//!
//! A pack is three files, `patterns.toml`, `actions.toml` and `tiles.toml`. Whatever comes in,
//! from files or from options, goes through the same checks; a [`Content`] is always sound.

mod check;
mod pattern;
mod read;
mod sheets;
mod tiles;

pub use pattern::{Offsets, Pattern};
pub use tiles::{Size, SpecialTiles, Terrain, TerrainTiles};

use crate::{Card, Direction, Face, Kind, Tribe};
use petteia_kernel::{ContentFault, PackFile};
use serde::{Deserialize, Serialize};
use sheets::{ActionSheet, MarkSheet, PatternSheet, Sheets, TerrainSheet};
use std::sync::{Arc, LazyLock};

/// One kind of Action or Reaction cards, as the content has it (M28.3).
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub struct KindCards {
    /// What it is called.
    pub name: String,
    /// How many cards have level I, II and III; they are numbered in that order.
    pub levels: [u8; 3],
    /// Its power in strategy mode.
    pub power: u8,
}

impl KindCards {
    /// The levels of the cards in the order of their numbers.
    fn each_level(&self) -> impl Iterator<Item = u8> {
        (1..=3).zip(self.levels).flat_map(|(level, count)| (0..count).map(move |_| level))
    }
}

/// The cards and tiles a game is played with (M1.1, M1.3).
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Sheets", into = "Sheets")]
pub struct Content {
    /// By design number, `PT01` at 0; there may be gaps.
    designs: Vec<Option<Pattern>>,
    /// By kind.
    kinds: [KindCards; 8],
    /// By mark.
    specials: [SpecialTiles; 4],
    /// By terrain.
    terrains: Vec<TerrainTiles>,
    /// Every card, ascending.
    cards: Vec<Card>,
    /// Their levels, in the same order.
    levels: Vec<u8>,
}

impl Content {
    /// No game has more cards.
    pub const MAX_CARDS: usize = 128;

    /// The content of M28.
    pub fn builtin() -> Arc<Content> {
        static BUILTIN: LazyLock<Arc<Content>> = LazyLock::new(|| {
            let content = Content::from_pack(&builtin_files());
            Arc::new(content.expect("the built-in content is tested"))
        });
        Arc::clone(&BUILTIN)
    }

    /// Reads a pack.
    ///
    /// # Errors
    /// Names file, line and field of the first thing that is wrong.
    pub fn from_pack(files: &[PackFile]) -> Result<Content, ContentFault> {
        let (sheets, places) = read::read(files)?;
        check::check(&sheets).map_err(|wrong| places.fault(&wrong.field, wrong.message))
    }

    /// A fingerprint: equal for equal content, however the files are laid out.
    pub fn hash(&self) -> String {
        let canonical = serde_json::to_vec(self).unwrap_or_default();
        blake3::hash(&canonical).to_hex().to_string()
    }

    /// Every card, ascending.
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// M5.1: the cards of this level and of lower ones, ascending.
    pub fn cards_up_to(&self, level: u8) -> impl Iterator<Item = Card> + '_ {
        let cards = self.cards.iter().copied().zip(&self.levels);
        cards.filter(move |(_, its)| **its <= level).map(|(card, _)| card)
    }

    /// M22.6: the Pattern cards with so many positions, ascending.
    pub fn pile(&self, positions: usize) -> impl Iterator<Item = Card> + '_ {
        let fits = move |card: &Card| {
            self.pattern(*card).is_some_and(|pattern| pattern.positions() == positions)
        };
        self.cards.iter().copied().filter(fits)
    }

    /// Whether there is such a card.
    pub fn has(&self, card: Card) -> bool {
        self.cards.binary_search(&card).is_ok()
    }

    /// What a Pattern card shows; `None` for other cards, and for designs there are none of.
    pub fn pattern(&self, card: Card) -> Option<&Pattern> {
        let Face::Pattern(design) = card.face() else { return None };
        self.designs.get(usize::from(design) - 1)?.as_ref()
    }

    /// One kind of Action or Reaction cards.
    pub fn kind(&self, kind: Kind) -> &KindCards {
        &self.kinds[kind as usize]
    }

    /// The level of a card: 1, 2 or 3; 0 if there is no such card.
    pub fn level(&self, card: Card) -> u8 {
        self.cards.binary_search(&card).map_or(0, |at| self.levels[at])
    }

    /// The power of a card in strategy mode.
    pub fn power(&self, card: Card) -> u8 {
        match card.face() {
            Face::Pattern(_) => self.pattern(card).map_or(0, |pattern| pattern.power),
            Face::Action(kind) => self.kind(kind).power,
        }
    }

    /// What a card is called.
    pub fn name(&self, card: Card) -> &str {
        match card.face() {
            Face::Pattern(_) => self.pattern(card).map_or("", |pattern| &pattern.name),
            Face::Action(kind) => &self.kind(kind).name,
        }
    }

    /// The five terrains, in the order of [`Terrain::ALL`].
    pub fn terrains(&self) -> &[TerrainTiles] {
        &self.terrains
    }

    /// M21.4: the tribe that scores more on this terrain.
    pub fn affinity(&self, terrain: Terrain) -> Tribe {
        self.terrains[terrain.index()].tribe
    }

    /// M28.2: the terrain on which a tribe scores more.
    pub fn home(&self, tribe: Tribe) -> Terrain {
        let home = self.terrains.iter().find(|terrain| terrain.tribe == tribe);
        home.map_or(Terrain::Snow, |terrain| terrain.terrain)
    }

    /// M3.2: mountains and wormholes that carry exactly this mark.
    pub fn specials(&self, mark: Size) -> SpecialTiles {
        self.specials[mark.index()]
    }

    /// M3.2: tiles of a terrain on a board of this size, smaller marks included.
    pub fn tiles_up_to(&self, terrain: Terrain, size: Size) -> usize {
        let tiles = &self.terrains[terrain.index()].tiles;
        tiles[..=size.index()].iter().copied().map(usize::from).sum()
    }

    /// M3.2: mountains and wormholes of a board of this size, smaller marks included.
    pub fn specials_up_to(&self, size: Size) -> SpecialTiles {
        let smaller = &self.specials[..=size.index()];
        SpecialTiles {
            mountains: smaller.iter().map(|special| special.mountains).sum(),
            wormholes: smaller.iter().map(|special| special.wormholes).sum(),
        }
    }

    /// Lists the cards of all designs and kinds.
    fn list_cards(&mut self) {
        let mut cards = vec![];
        for (pattern, design) in self.designs.iter().zip(1..) {
            let Some(pattern) = pattern else { continue };
            cards.extend(
                (0..pattern.copies).map(|copy| (Card::pattern(design, copy), pattern.level)),
            );
        }
        for kind in Kind::ALL {
            let levels = self.kind(kind).each_level();
            cards.extend(
                (1..).zip(levels).map(|(number, level)| (Card::action(kind, number), level)),
            );
        }
        cards.sort_unstable();
        (self.cards, self.levels) = cards.into_iter().unzip();
    }
}

impl TryFrom<Sheets> for Content {
    type Error = String;

    fn try_from(sheets: Sheets) -> Result<Content, String> {
        check::check(&sheets).map_err(|wrong| wrong.to_string())
    }
}

impl From<Content> for Sheets {
    fn from(content: Content) -> Sheets {
        Sheets {
            pattern: pattern_sheets(&content.designs),
            action: Kind::ALL.map(|kind| action_sheet(kind, content.kind(kind))).into(),
            mark: Size::ALL.map(|size| mark_sheet(&content, size)).into(),
            terrain: content.terrains.iter().map(terrain_sheet).collect(),
        }
    }
}

fn pattern_sheets(designs: &[Option<Pattern>]) -> Vec<PatternSheet> {
    let numbered = designs.iter().zip(1..);
    let sheet = |(pattern, number): (&Option<Pattern>, usize)| {
        let pattern = pattern.as_ref()?;
        Some(PatternSheet {
            code: format!("PT{number:02}"),
            name: pattern.name.clone(),
            level: pattern.level.into(),
            power: pattern.power.into(),
            copies: pattern.copies.into(),
            offsets: pattern
                .offsets(Direction::N)
                .iter()
                .map(|at| (at.q.into(), at.r.into()))
                .collect(),
        })
    };
    numbered.filter_map(sheet).collect()
}

fn action_sheet(kind: Kind, cards: &KindCards) -> ActionSheet {
    ActionSheet {
        code: kind.code().to_owned(),
        name: cards.name.clone(),
        levels: cards.levels.map(i64::from).into(),
        power: cards.power.into(),
    }
}

fn mark_sheet(content: &Content, size: Size) -> MarkSheet {
    let special = content.specials(size);
    let tiles = content.terrains.iter().map(|terrain| i64::from(terrain.tiles[size.index()]));
    MarkSheet {
        mark: size.to_string(),
        radius: size.radius().into(),
        terrain: tiles.sum(),
        mountains: special.mountains.into(),
        wormholes: special.wormholes.into(),
    }
}

fn terrain_sheet(terrain: &TerrainTiles) -> TerrainSheet {
    TerrainSheet {
        letter: terrain.terrain.letter().into(),
        name: terrain.name.clone(),
        tribe: terrain.tribe.letter().into(),
        tiles: terrain.tiles.map(i64::from).into(),
    }
}

/// The files of the built-in content: what a pack of one's own starts from.
pub fn builtin_files() -> [PackFile; 3] {
    [
        ("patterns.toml", include_str!("../content/patterns.toml")),
        ("actions.toml", include_str!("../content/actions.toml")),
        ("tiles.toml", include_str!("../content/tiles.toml")),
    ]
    .map(|(name, text)| PackFile { name: name.to_owned(), text: text.to_owned() })
}
