//! Building the board (M3, M22.2, M22.3).

use crate::{
    Axial, Content, Direction, Illegal, Options, Size, Terrain,
    drawing::Drawing,
    ground::{Ground, Tile},
    options::Mode,
};
use petteia_grid::hex::spiral;
use petteia_kernel::Dice;

/// Builds the board that the options ask for.
pub(crate) fn build(
    options: &Options,
    content: &Content,
    dice: &mut Dice,
) -> Result<Ground, Illegal> {
    let Some(size) = options.straight_size() else {
        return custom(options, content);
    };
    let tiles = if options.mode == Mode::Standard {
        shuffled(size, content, dice)
    } else {
        symmetric(size, options.n_seats(), dice)
    };
    Ground::new(&tiles)
}

/// M3.3: the tiles of all marks up to the size, shuffled and laid along the spiral.
fn shuffled(size: Size, content: &Content, dice: &mut Dice) -> Vec<(Axial, Tile)> {
    let mut tiles = Vec::with_capacity(size.tiles());
    for terrain in Terrain::ALL {
        let count = content.tiles_up_to(terrain, size);
        tiles.extend(std::iter::repeat_n(Tile::Terrain(terrain), count));
    }
    let special = content.specials_up_to(size);
    tiles.extend(std::iter::repeat_n(Tile::Mountain, special.mountains.into()));
    tiles.extend(std::iter::repeat_n(Tile::Wormhole, special.wormholes.into()));
    dice.shuffle(&mut tiles);
    spiral(size.radius() as i8).zip(tiles).collect()
}

/// M22.2 to M22.4: special tiles on the axes, terrains in a fixed order along the spiral.
fn symmetric(size: Size, players: usize, dice: &mut Dice) -> Vec<(Axial, Tile)> {
    let special = special_tiles(size, players, dice);
    let mut terrains = Terrain::ALL;
    dice.shuffle(&mut terrains);
    let mut order = terrains.into_iter().cycle();
    let mut tiles = Vec::with_capacity(size.tiles());
    for cell in spiral(size.radius() as i8) {
        let found = special.iter().find(|(at, _)| *at == cell).map(|&(_, tile)| tile);
        let tile = found.or_else(|| order.next().map(Tile::Terrain));
        tiles.extend(tile.map(|tile| (cell, tile)));
    }
    tiles
}

/// The mountains and wormholes of a symmetric board.
fn special_tiles(size: Size, players: usize, dice: &mut Dice) -> Vec<(Axial, Tile)> {
    let mut between = |low: i8, high: i8| low + dice.below((high - low + 1) as u32) as i8;
    let is_any = |direction: Direction, axes: &[Direction]| axes.contains(&direction);
    let opposite = [Direction::NW, Direction::SE];
    let seats = [Direction::S, Direction::NW, Direction::NE];
    let mut special = Vec::new();
    let mut put = |direction: Direction, distance: i8, tile| {
        let step = direction.step();
        special.push((Axial::new(step.q * distance, step.r * distance), tile));
    };
    match size {
        Size::S => {
            let m = between(2, 3);
            opposite.into_iter().for_each(|direction| put(direction, m, Tile::Mountain));
        }
        Size::M => {
            let w = between(2, 4);
            for direction in Direction::ALL {
                let wormhole = if players == 3 {
                    !is_any(direction, &seats)
                } else {
                    is_any(direction, &opposite)
                };
                put(direction, w, if wormhole { Tile::Wormhole } else { Tile::Mountain });
            }
        }
        Size::L | Size::Xl => {
            let largest = size.radius() as i8;
            let w = between(2, largest);
            let other = between(2, largest - 1);
            let m = if other >= w { other + 1 } else { other };
            for direction in Direction::ALL {
                put(direction, m, Tile::Mountain);
                let mountain = is_any(direction, &opposite);
                put(direction, w, if mountain { Tile::Mountain } else { Tile::Wormhole });
            }
        }
    }
    special
}

/// M3.6: the board of the option `tiles`.
fn custom(options: &Options, content: &Content) -> Result<Ground, Illegal> {
    let text = options.tiles.as_deref().ok_or(Illegal::TilesMissing)?;
    let mut tiles = Vec::new();
    for (cell, letter) in Drawing::read(text)?.cells {
        let tile = Tile::from_letter(letter).ok_or_else(|| Illegal::Diagram {
            reason: format!("«{letter}» is no tile: s, d, w, g, f, ^ and @ are"),
        })?;
        tiles.push((cell, tile));
    }
    check_box(&tiles, content)?;
    check_connected(&tiles)?;
    let ground = Ground::new(&tiles)?;
    check_room(&ground, options.seats)?;
    if options.is_strategy() {
        check_symmetry(&ground, options.n_seats())?;
    }
    Ok(ground)
}

/// M3.6: no more tiles of a kind than the box holds.
fn check_box(tiles: &[(Axial, Tile)], content: &Content) -> Result<(), Illegal> {
    let special = content.specials_up_to(Size::Xl);
    let kinds = Terrain::ALL
        .map(|terrain| (Tile::Terrain(terrain), content.tiles_up_to(terrain, Size::Xl)))
        .into_iter()
        .chain([
            (Tile::Mountain, special.mountains.into()),
            (Tile::Wormhole, special.wormholes.into()),
        ]);
    for (kind, limit) in kinds {
        let count = tiles.iter().filter(|(_, tile)| *tile == kind).count();
        if count > limit {
            return Err(Illegal::TooManyOfAKind { tile: kind.letter(), count, limit });
        }
    }
    Ok(())
}

fn check_connected(tiles: &[(Axial, Tile)]) -> Result<(), Illegal> {
    let mut rest: Vec<Axial> = tiles.iter().map(|(cell, _)| *cell).collect();
    let mut edge: Vec<Axial> = rest.pop().into_iter().collect();
    while let Some(cell) = edge.pop() {
        let (near, far) = rest.into_iter().partition(|other| cell.distance(*other) == 1);
        rest = far;
        edge.extend::<Vec<Axial>>(near);
    }
    if rest.is_empty() { Ok(()) } else { Err(Illegal::NotConnected) }
}

/// M3.6: four cells of connected terrain for every player.
fn check_room(ground: &Ground, players: u8) -> Result<(), Illegal> {
    let all: petteia_grid::SmallSet = ground.graph.all();
    let pieces = all.iter().map(|cell| all.flood(&ground.graph, cell).len());
    let cells = pieces.max().unwrap_or(0);
    let needed = 4 * usize::from(players);
    if cells < needed { Err(Illegal::TooSmall { cells, players, needed }) } else { Ok(()) }
}

/// M22.3: kinds of tiles are unchanged by a half turn, or by a third of a turn for three players.
fn check_symmetry(ground: &Ground, players: usize) -> Result<(), Illegal> {
    let sixths = if players == 3 { 2 } else { 3 };
    for &(coord, tile) in &ground.tiles {
        let Some(cell) = coord.to_axial(ground.radius) else { continue };
        let turned = cell.rotate(sixths);
        let there = crate::Coord::from_axial(turned, ground.radius);
        let counterpart = ground.tiles.iter().find(|(other, _)| Some(*other) == there);
        if !counterpart.is_some_and(|(_, other)| same_kind(tile, *other)) {
            return Err(Illegal::NotSymmetric { cell: coord });
        }
    }
    Ok(())
}

fn same_kind(a: Tile, b: Tile) -> bool {
    matches!((a, b), (Tile::Terrain(_), Tile::Terrain(_))) || a == b
}

#[cfg(test)]
mod tests {
    use super::*;
    use petteia_kernel::Seed;

    #[test]
    fn m3_3_the_spiral_starts_in_the_middle_and_goes_clockwise_from_the_north() {
        let cells: Vec<Axial> = spiral(6).collect();
        assert_eq!(cells.len(), 127);
        let ring = Direction::ALL.map(Direction::step);
        assert_eq!(cells[1..7], ring);
        assert_eq!(cells[7], Axial::new(0, -2));
        assert!(cells.is_sorted_by_key(|cell| cell.length()));
    }

    #[test]
    fn m22_3_symmetric_boards_have_the_tiles_of_the_table() {
        let content = Content::builtin();
        let table = [(2, 35, 2, 0), (3, 55, 3, 3), (4, 79, 8, 4), (5, 115, 8, 4)];
        for seed in 0..40 {
            for (players, terrain, mountains, wormholes) in table {
                let mut dice = Dice::new(Seed::from(seed));
                let options = Options { mode: Mode::Strategy, ..Options::players(players) };
                let ground = build(&options, &content, &mut dice).unwrap();
                assert_eq!(ground.graph.len(), terrain);
                assert_eq!(ground.mountains.len(), mountains);
                assert_eq!(ground.wormholes.len(), wormholes);
                check_symmetry(&ground, options.n_seats()).unwrap();
            }
        }
    }
}
