//! Hex geometry, boards and diagrams.

use petteia_grid::{
    Cell, Graph, SmallSet,
    hex::{self, Axial, Board, BoardFault, DiagramFault, Direction, ring, spiral, straight},
};
use std::collections::BTreeSet;

fn at(q: i8, r: i8) -> Axial {
    Axial::new(q, r)
}

fn places<const K: usize>(coordinates: [(i8, i8); K]) -> BTreeSet<Axial> {
    coordinates.into_iter().map(|(q, r)| at(q, r)).collect()
}

#[test]
fn m2_3_directions_run_clockwise_from_north() {
    let steps = Direction::ALL.map(Direction::step);
    assert_eq!(steps, [at(0, -1), at(1, -1), at(1, 0), at(0, 1), at(-1, 1), at(-1, 0)]);
    for (index, direction) in Direction::ALL.into_iter().enumerate() {
        assert_eq!(direction.index(), index);
        assert_eq!(direction.step().rotate(1), Direction::new(index + 1).step());
        assert_eq!(direction.opposite().step(), -direction.step());
        assert_eq!(Direction::N.step().rotate(index), direction.step());
        assert_eq!(Direction::from_name(direction.name()), Some(direction));
    }
    assert_eq!(format!("{:>3}", Direction::S), "  S");
    assert!(["", "n", "E", "NNE"].iter().all(|bad| Direction::from_name(bad).is_none()));
}

#[test]
fn m2_4_distance_is_the_largest_difference() {
    assert_eq!(at(0, 0).distance(at(3, -3)), 3);
    assert_eq!(at(0, 0).distance(at(2, 2)), 4);
    assert_eq!(at(-1, 2).distance(at(2, -3)), 5);
    assert_eq!(at(i8::MIN, i8::MIN).distance(at(i8::MAX, i8::MAX)), u8::MAX);
    assert_eq!((at(2, 2).length(), at(i8::MIN, i8::MIN).length()), (4, i8::MAX));
    assert!(straight(6).all(|place| place.rotate(1).length() == place.length()));
    assert!(straight(6).all(|place| place.rotate(6) == place));
}

#[test]
fn m2_5_straight_boards_have_3n_n_plus_1_plus_1_cells() {
    for n in 0..=10i8 {
        let expected = 3 * n as usize * (n as usize + 1) + 1;
        assert_eq!(straight(n).count(), expected);
        assert_eq!(Board::straight(n).unwrap().graph().len(), expected);
        assert!(Direction::ALL.iter().all(|&corner| straight(n).any(|p| p == corner.step() * n)));
    }
    assert_eq!(straight(-3).count(), 0);
}

#[test]
fn m2_6_mirror_exchanges_left_and_right() {
    assert_eq!(at(1, -1).mirror(), at(-1, 0));
    assert_eq!(at(0, -1).mirror(), at(0, -1));
    assert!(straight(3).all(|place| place.mirror().mirror() == place));
}

#[test]
fn v79_left_hook_turned_to_every_facing() {
    let hook = [at(0, -1), at(-1, 0), at(-2, 0)];
    let turned = |facing: usize| hook.iter().map(|p| p.rotate(facing)).collect::<BTreeSet<_>>();
    assert_eq!(turned(0), places([(0, -1), (-1, 0), (-2, 0)]));
    assert_eq!(turned(1), places([(1, -1), (0, -1), (0, -2)]));
    assert_eq!(turned(2), places([(1, 0), (1, -1), (2, -2)]));
    assert_eq!(turned(3), places([(0, 1), (1, 0), (2, 0)]));
    assert_eq!(turned(4), places([(-1, 1), (0, 1), (0, 2)]));
    assert_eq!(turned(5), places([(-1, 0), (-1, 1), (-2, 2)]));
    assert_eq!(turned(6), turned(0));
}

#[test]
fn v80_coordinates_convert_both_ways() {
    let check = |n: i8, name: &str, q: i8, r: i8| {
        assert_eq!(Axial::from_name(name, n), Some(at(q, r)), "{name}");
        assert_eq!(Axial::from_name(&name.to_lowercase(), n), Some(at(q, r)), "{name}");
        assert_eq!(at(q, r).name(n).as_deref(), Some(name));
    };
    check(3, "D4", 0, 0);
    check(3, "D1", 0, 3);
    check(3, "D7", 0, -3);
    check(3, "A1", -3, 3);
    check(3, "A4", -3, 0);
    check(3, "G1", 3, 0);
    check(3, "G4", 3, -3);
    check(4, "E5", 0, 0);
    check(5, "F6", 0, 0);
    check(6, "G7", 0, 0);
    check(4, "C3", -2, 2);
    check(4, "H2", 3, 0);
}

#[test]
fn m27_2_names_of_other_places_are_refused() {
    for name in ["", "D", "4", "D0", "D8", "H1", "D04", "D+4", "D-1", "Ä1", "D4 ", "D999", "Z1"] {
        assert_eq!(Axial::from_name(name, 3), None, "{name}");
    }
    assert_eq!(at(4, 0).name(3), None);
    assert_eq!(at(0, 0).name(13), None);
    assert_eq!(Axial::from_name("A1", -1), None);
}

#[test]
fn m27_2_cells_are_numbered_in_canonical_order() {
    let board = Board::straight(3).unwrap();
    let names: Vec<String> = board.places().iter().map(|p| p.name(3).unwrap()).collect();
    let start = ["A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4", "B5", "C1"];
    assert_eq!(names[..10], start);
    assert_eq!(names[36], "G4");
    assert!(straight(3).eq(board.places().iter().copied()));
}

#[test]
fn m3_3_rings_start_north_and_run_clockwise() {
    assert!(ring(1).eq(Direction::ALL.map(Direction::step)));
    let second: Vec<Axial> = ring(2).take(4).collect();
    assert_eq!(second, [at(0, -2), at(1, -2), at(2, -2), at(2, -1)]);
    for n in 0..=6 {
        assert_eq!(spiral(n).collect::<BTreeSet<_>>(), straight(n).collect());
        assert!(ring(n).all(|p| i16::from(p.distance(Axial::ORIGIN)) == i16::from(n)));
        let places: Vec<Axial> = ring(n).collect();
        assert!(places.windows(2).all(|pair| pair[0].distance(pair[1]) == 1));
    }
    assert_eq!(ring(-1).count(), 0);
}

#[test]
fn boards_refuse_what_they_cannot_hold() {
    assert_eq!(
        Board::new([at(0, 0), at(1, 0), at(0, 0)]).unwrap_err(),
        BoardFault::Twice { place: at(0, 0) }
    );
    let fault = Board::new([at(13, 0)]).unwrap_err();
    assert_eq!(fault.to_string(), "(13,0) is more than 12 steps from the middle");
    assert!(Board::straight(11).is_err(), "397 cells are too many");
    assert!(Board::straight(i8::MAX).is_err());
    assert!(Board::straight(i8::MIN).unwrap().graph().is_empty());
}

#[test]
fn a_board_of_any_shape_maps_places_to_cells_and_back() {
    let board = Board::new([at(12, 0), at(11, 0), at(-12, 0), at(0, 0), at(0, 1)]).unwrap();
    assert_eq!(board.radius(), 12);
    for cell in board.graph().cells() {
        assert_eq!(board.cell(board.place(cell)), Some(cell));
    }
    assert_eq!(board.cell(at(1, 0)), None);
    assert_eq!(board.cell(at(100, 0)), None);
    assert!(!board.graph().is_connected());
    assert_eq!(board.graph().components::<2>().len(), 3);
}

#[test]
fn distances_on_a_full_board_are_axial_distances() {
    let board = Board::straight(4).unwrap();
    let graph = board.graph();
    for a in graph.cells() {
        for b in graph.cells() {
            let expected = board.place(a).distance(board.place(b));
            assert_eq!(graph.distance(a, b), u16::from(expected));
        }
        let near: SmallSet = graph.within(a, 2);
        assert_eq!(near, graph.spread(&SmallSet::single(a), 2));
        let rings = (0..=2).map(|k| graph.ring::<2>(a, k).len()).sum::<usize>();
        assert_eq!(near.len(), rings);
    }
}

#[test]
fn paths_are_shortest_and_avoid_what_is_not_passable() {
    let board = Board::straight(2).unwrap();
    let graph = board.graph();
    let cell = |q, r| board.cell(at(q, r)).unwrap();
    let (west, east) = (cell(-2, 1), cell(2, -1));
    let path = graph.path(west, east, |_| true).unwrap();
    assert_eq!(path.len(), 5);
    assert!(path.windows(2).all(|pair| graph.adjacent(pair[0], pair[1])));
    let column: SmallSet = graph.cells().filter(|&c| board.place(c).q == 0).collect();
    assert_eq!(graph.path(west, east, |c| !column.contains(c)), None);
    let gate = cell(0, 2);
    let detour = graph.path(west, east, |c| c == gate || !column.contains(c)).unwrap();
    assert!(detour.contains(&gate) && detour.len() > 5);
    assert_eq!(graph.path(west, west, |_| false), Some(vec![west]));
}

#[test]
fn distances_beyond_the_table_are_still_right() {
    let near = |i: usize| {
        let before = i.checked_sub(1).map(Cell::new);
        before.into_iter().chain((i + 1 < 384).then(|| Cell::new(i + 1))).collect::<Vec<_>>()
    };
    let line = Graph::new(&(0..384).map(near).collect::<Vec<_>>()).unwrap();
    assert_eq!(line.distance(Cell::new(0), Cell::new(383)), 383);
    assert_eq!(line.distance(Cell::new(300), Cell::new(46)), 254);
    let apart = Graph::new(&[[]; 2]).unwrap();
    assert_eq!(apart.distance(Cell::new(0), Cell::new(1)), Graph::UNREACHABLE);
    assert_eq!(apart.within::<1>(Cell::new(0), u16::MAX).len(), 1);
}

#[test]
fn rotations_and_mirrors_are_symmetries_of_straight_boards() {
    let board = Board::straight(3).unwrap();
    let turn = board.symmetry(|place| place.rotate(1)).unwrap();
    let corner = |direction: Direction| board.cell(direction.step() * 3).unwrap();
    assert_eq!(turn[corner(Direction::N).index()], corner(Direction::NE));
    assert!(board.symmetry(Axial::mirror).is_some());
    assert_eq!(board.symmetry(|place| place + Direction::N.step()), None);
    assert_eq!(board.symmetry(|_| Axial::ORIGIN), None);
    let ragged = Board::new([at(0, 0), at(0, 1)]).unwrap();
    assert_eq!(ragged.symmetry(|place| place.rotate(1)), None);
}

/// Begins with a line break, for alignment.
const V47: &str = "
      .
    .   .
  .   .   .
.   .   .   .
  .   t   .
.   t   ^   .
  .   c   c
.   t   .   .
  .   ^   c
.   .   c   .
  .   .   .
    .   .
      .
";

#[test]
fn m27_5_diagrams_are_read_and_drawn() {
    let marks = hex::read(&V47[1..], 3).unwrap();
    assert_eq!(marks.len(), 37);
    let of = |q, r| marks.iter().find(|(place, _)| *place == at(q, r)).unwrap().1;
    // V47 in one line: 4/5/2tt2/2^ct2/1c1^2/1cc2/4, columns from the south.
    assert_eq!([of(-1, 1), of(-1, 0)], ['t', 't']);
    assert_eq!([of(0, 1), of(0, 0), of(0, -1)], ['^', 'c', 't']);
    assert_eq!([of(1, 1), of(1, -1)], ['c', '^']);
    assert_eq!([of(2, 0), of(2, -1)], ['c', 'c']);
    let drawn = hex::draw(3, |place| {
        marks.iter().find(|(other, _)| *other == place).map(|&(_, mark)| mark)
    });
    assert_eq!(drawn, V47[1..]);
}

#[test]
fn m27_5_misplaced_characters_are_named() {
    let fault = hex::read("      .\n    .x  .\n", 3).unwrap_err();
    assert_eq!(fault, DiagramFault::Misplaced { found: 'x', line: 2, column: 6 });
    assert_eq!(fault.to_string(), "line 2, column 6: no hex can be where 'x' stands");
    assert!(hex::read(".\n", 3).is_err(), "the corner of the text is outside");
    assert!(hex::read(&format!("{}.", "\n".repeat(300)), 3).is_err());
    assert_eq!(hex::read("", 13), Err(DiagramFault::Radius { n: 13 }));
    assert_eq!(hex::read("", -1), Err(DiagramFault::Radius { n: -1 }));
}
