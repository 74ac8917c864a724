//! Checks what content says, and makes it what the rules use.

use super::{
    Content, Offsets, Pattern, Size, SpecialTiles, Terrain, TerrainTiles,
    sheets::{ActionSheet, MarkSheet, PatternSheet, Sheets, TerrainSheet},
};
use crate::{Axial, Card, Face, Kind, Tribe};
use petteia_grid::hex::RADIUS_LIMIT;
use std::fmt::Display;

/// The first thing wrong with content: the field's path and one sentence.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(super) struct Wrong {
    pub(super) field: String,
    pub(super) message: String,
}

impl Display for Wrong {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.field, self.message)
    }
}

fn wrong<T>(field: impl Into<String>, message: impl Into<String>) -> Result<T, Wrong> {
    Err(Wrong { field: field.into(), message: message.into() })
}

/// M5.2, M28.5: five players need so many Pattern cards of level I.
const PATTERNS_TO_DEAL: usize = 15;
/// M5.2: five players, one of them Trojan, need so many Action and Reaction cards of level I.
const ACTIONS_TO_DEAL: usize = 11;
/// M3.6: the mountains of the box.
const MAX_MOUNTAINS: i64 = 8;
/// M3.6: the wormholes of the box, which bound the length of a journey (M10.5).
const MAX_WORMHOLES: i64 = 4;
const MAX_POWER: i64 = 16;
const LONGEST_NAME: usize = 40;

/// Checks the sheets field by field, then together.
pub(super) fn check(sheets: &Sheets) -> Result<Content, Wrong> {
    let mut content = Content {
        designs: vec![None; usize::from(Card::MAX_DESIGN)],
        kinds: Default::default(),
        specials: [SpecialTiles::default(); 4],
        terrains: vec![],
        cards: vec![],
        levels: vec![],
    };
    check_patterns(&sheets.pattern, &mut content)?;
    check_actions(&sheets.action, &mut content)?;
    check_terrains(&sheets.terrain, &mut content)?;
    check_marks(&sheets.mark, &sheets.terrain, &mut content)?;
    content.list_cards();
    check_number_of_cards(&content)?;
    Ok(content)
}

fn check_patterns(sheets: &[PatternSheet], content: &mut Content) -> Result<(), Wrong> {
    let most = usize::from(Card::MAX_DESIGN);
    if sheets.len() > most {
        return wrong(format!("pattern[{most}]"), format!("more than {most} designs"));
    }
    for (at, sheet) in sheets.iter().enumerate() {
        let path = format!("pattern[{at}]");
        let design = design_of(&sheet.code).ok_or_else(|| Wrong {
            field: format!("{path}.code"),
            message: format!("«{}» is not a code from PT01 to PT{most}", sheet.code),
        })?;
        let place = &mut content.designs[design];
        if place.is_some() {
            return wrong(format!("{path}.code"), format!("{} is there twice", sheet.code));
        }
        *place = Some(check_pattern(sheet, &path)?);
    }
    Ok(())
}

fn design_of(code: &str) -> Option<usize> {
    let card: Card = format!("{code}a").parse().ok()?;
    match card.face() {
        Face::Pattern(design) => Some(usize::from(design) - 1),
        Face::Action(_) => None,
    }
}

fn check_pattern(sheet: &PatternSheet, path: &str) -> Result<Pattern, Wrong> {
    let level = within(sheet.level, 1, 3, path, "level")?;
    let power = within(sheet.power, 0, MAX_POWER, path, "power")?;
    let copies = within(sheet.copies, 1, Card::MAX_COPIES.into(), path, "copies")?;
    let name = check_name(&sheet.name, path)?;
    let offsets = check_offsets(&sheet.offsets, &format!("{path}.offsets"))?;
    Ok(Pattern::new(name, [level, power, copies], &offsets))
}

fn check_offsets(sheet: &[(i64, i64)], path: &str) -> Result<Offsets, Wrong> {
    const MOST: usize = Pattern::MAX_POSITIONS;
    if sheet.is_empty() {
        return wrong(path, "a pattern needs at least one offset");
    }
    let mut offsets = Offsets::new();
    for (at, &(q, r)) in sheet.iter().enumerate() {
        let place = format!("{path}[{at}]");
        if at == MOST {
            return wrong(place, format!("more than {MOST} offsets"));
        }
        let offset = check_offset(q, r, &place)?;
        if offsets.contains(&offset) {
            return wrong(place, format!("the offset ({q},{r}) repeats"));
        }
        offsets.push(offset);
    }
    Ok(offsets)
}

fn check_offset(q: i64, r: i64, place: &str) -> Result<Axial, Wrong> {
    const FAR: i64 = RADIUS_LIMIT as i64;
    if (q, r) == (0, 0) {
        return wrong(place, "(0,0) is the origin itself");
    }
    let near = |n: i64| (-FAR..=FAR).contains(&n);
    if !(near(q) && near(r) && near(q.saturating_add(r))) {
        return wrong(place, format!("the offset ({q},{r}) is more than {FAR} spaces away"));
    }
    Ok(Axial::new(q as i8, r as i8))
}

fn check_actions(sheets: &[ActionSheet], content: &mut Content) -> Result<(), Wrong> {
    let mut found = [false; 8];
    for (at, sheet) in sheets.iter().enumerate() {
        let path = format!("action[{at}]");
        let Some(kind) = Kind::from_code(&sheet.code) else {
            let codes = Kind::ALL.map(Kind::code).join(", ");
            return wrong(format!("{path}.code"), format!("«{}» is none of {codes}", sheet.code));
        };
        if found[kind as usize] {
            return wrong(format!("{path}.code"), format!("{} is there twice", sheet.code));
        }
        found[kind as usize] = true;
        let cards = &mut content.kinds[kind as usize];
        cards.name = check_name(&sheet.name, &path)?;
        cards.levels = check_levels(&sheet.levels, &path)?;
        cards.power = within(sheet.power, 0, MAX_POWER, &path, "power")?;
    }
    match Kind::ALL.into_iter().find(|kind| !found[*kind as usize]) {
        Some(kind) => wrong("action", format!("there is no {}", kind.code())),
        None => Ok(()),
    }
}

fn check_levels(levels: &[i64], path: &str) -> Result<[u8; 3], Wrong> {
    const MOST: u8 = Card::MAX_NUMBER;
    let levels: [u8; 3] = counts(levels, MOST.into(), path, "levels")?;
    if levels.iter().map(|count| u16::from(*count)).sum::<u16>() > MOST.into() {
        return wrong(format!("{path}.levels"), format!("more than {MOST} cards of one kind"));
    }
    Ok(levels)
}

fn check_terrains(sheets: &[TerrainSheet], content: &mut Content) -> Result<(), Wrong> {
    for (at, sheet) in sheets.iter().enumerate() {
        let path = format!("terrain[{at}]");
        let terrain = check_terrain(sheet, &path)?;
        for (field, same) in [
            ("letter", content.terrains.iter().any(|t| t.terrain == terrain.terrain)),
            ("tribe", content.terrains.iter().any(|t| t.tribe == terrain.tribe)),
        ] {
            if same {
                return wrong(format!("{path}.{field}"), "another terrain has it already");
            }
        }
        content.terrains.push(terrain);
    }
    let missing = |t: &Terrain| content.terrains.iter().all(|found| found.terrain != *t);
    if let Some(terrain) = Terrain::ALL.into_iter().find(missing) {
        return wrong("terrain", format!("there is no terrain {}", terrain.letter()));
    }
    content.terrains.sort_by_key(|terrain| terrain.terrain);
    Ok(())
}

fn check_terrain(sheet: &TerrainSheet, path: &str) -> Result<TerrainTiles, Wrong> {
    let terrain = one_letter(&sheet.letter).and_then(Terrain::from_letter);
    let Some(terrain) = terrain else {
        let message = format!("«{}» is none of s, d, w, g, f", sheet.letter);
        return wrong(format!("{path}.letter"), message);
    };
    let Ok(tribe) = sheet.tribe.parse::<Tribe>() else {
        let message = format!("«{}» is none of C, K, N, T, Z", sheet.tribe);
        return wrong(format!("{path}.tribe"), message);
    };
    let tiles = counts(&sheet.tiles, Size::Xl.tiles() as i64, path, "tiles")?;
    Ok(TerrainTiles { terrain, name: check_name(&sheet.name, path)?, tribe, tiles })
}

fn check_marks(
    sheets: &[MarkSheet],
    terrains: &[TerrainSheet],
    content: &mut Content,
) -> Result<(), Wrong> {
    let (mut mountains, mut wormholes) = (0, 0);
    let mut smaller = 0;
    for size in Size::ALL {
        let Some(sheet) = sheets.get(size.index()) else {
            return wrong("mark", format!("there is no mark {size}"));
        };
        let path = format!("mark[{}]", size.index());
        content.specials[size.index()] = check_mark(sheet, size, &path)?;
        let of_terrain: i64 = terrains.iter().map(|terrain| terrain.tiles[size.index()]).sum();
        if of_terrain != sheet.terrain {
            let message = format!(
                "the terrains have {of_terrain} tiles marked {size}, not {}",
                sheet.terrain
            );
            return wrong(format!("{path}.terrain"), message);
        }
        let tiles = sheet.terrain + sheet.mountains + sheet.wormholes;
        let needed = (size.tiles() - smaller) as i64;
        if tiles != needed {
            let message = format!("{tiles} tiles are marked {size}, but the board needs {needed}");
            return wrong(path, message);
        }
        mountains += sheet.mountains;
        wormholes += sheet.wormholes;
        at_most(mountains, MAX_MOUNTAINS, &path, "mountains")?;
        at_most(wormholes, MAX_WORMHOLES, &path, "wormholes")?;
        smaller = size.tiles();
    }
    match sheets.get(Size::ALL.len()) {
        Some(_) => wrong("mark[4]", "there are only four marks"),
        None => Ok(()),
    }
}

fn at_most(number: i64, most: i64, path: &str, field: &str) -> Result<(), Wrong> {
    if number > most {
        return wrong(format!("{path}.{field}"), format!("more than {most} {field} in all"));
    }
    Ok(())
}

fn check_mark(sheet: &MarkSheet, size: Size, path: &str) -> Result<SpecialTiles, Wrong> {
    if sheet.mark != size.to_string() {
        let message = format!("«{}» stands where {size} belongs", sheet.mark);
        return wrong(format!("{path}.mark"), message);
    }
    if sheet.radius != i64::from(size.radius()) {
        let message = format!("boards of size {size} have radius {}", size.radius());
        return wrong(format!("{path}.radius"), message);
    }
    let most = size.tiles() as i64;
    within(sheet.terrain, 0, most, path, "terrain")?;
    Ok(SpecialTiles {
        mountains: within(sheet.mountains, 0, most, path, "mountains")?,
        wormholes: within(sheet.wormholes, 0, most, path, "wormholes")?,
    })
}

/// Whether the cards fit the engine, and whether every table can be dealt to.
fn check_number_of_cards(content: &Content) -> Result<(), Wrong> {
    let all = content.cards().len();
    if all > Content::MAX_CARDS {
        let message = format!("{all} cards, but a game has at most {}", Content::MAX_CARDS);
        return wrong("pattern", message);
    }
    let first: Vec<Card> = content.cards_up_to(1).collect();
    let patterns = first.iter().filter(|card| card.is_pattern()).count();
    if patterns < PATTERNS_TO_DEAL {
        let message = format!(
            "{patterns} cards of level I, but dealing to five players takes {PATTERNS_TO_DEAL}"
        );
        return wrong("pattern", message);
    }
    let actions = first.len() - patterns;
    if actions < ACTIONS_TO_DEAL {
        let message = format!(
            "{actions} cards of level I, but dealing to five players takes {ACTIONS_TO_DEAL}"
        );
        return wrong("action", message);
    }
    check_pools(content)
}

/// M22.6, M22.8, M23.3, M28.6: every pool of strategy mode must hold a Pattern card, and that of a
/// team two.
fn check_pools(content: &Content) -> Result<(), Wrong> {
    for (pools, needed) in [(2, 2), (3, 1), (4, 1), (5, 1)] {
        let each: usize = (1..=Pattern::MAX_POSITIONS)
            .map(|positions| content.pile(positions).count() / pools)
            .sum();
        if each < needed {
            let message = format!("{pools} pools would get {each} cards each, not {needed}");
            return wrong("pattern", message);
        }
    }
    Ok(())
}

fn check_name(name: &str, path: &str) -> Result<String, Wrong> {
    let field = || format!("{path}.name");
    if name.trim().is_empty() {
        return wrong(field(), "the name is empty");
    }
    if name.chars().count() > LONGEST_NAME {
        return wrong(field(), format!("the name is longer than {LONGEST_NAME} characters"));
    }
    if name.chars().any(char::is_control) {
        return wrong(field(), "the name has control characters");
    }
    Ok(name.to_owned())
}

fn within(number: i64, least: i64, most: i64, path: &str, field: &str) -> Result<u8, Wrong> {
    match u8::try_from(number) {
        Ok(small) if (least..=most).contains(&number) => Ok(small),
        _ => wrong(format!("{path}.{field}"), format!("{number} is not from {least} to {most}")),
    }
}

fn counts<const N: usize>(
    numbers: &[i64],
    most: i64,
    path: &str,
    field: &str,
) -> Result<[u8; N], Wrong> {
    if numbers.len() != N {
        let message = format!("expected {N} numbers, found {}", numbers.len());
        return wrong(format!("{path}.{field}"), message);
    }
    let mut counts = [0; N];
    for (at, (count, &number)) in counts.iter_mut().zip(numbers).enumerate() {
        *count = within(number, 0, most, path, &format!("{field}[{at}]"))?;
    }
    Ok(counts)
}

fn one_letter(text: &str) -> Option<char> {
    let mut letters = text.chars();
    letters.next().filter(|_| letters.next().is_none())
}
