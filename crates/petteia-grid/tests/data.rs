//! What is written can be read again, and nonsense is refused.

use petteia_grid::{
    Blocs, Cell, CellSet, Colour, Graph, GraphFault, History, LargeStones, Layout, LayoutFault,
    SmallSet, SmallStones, Stone, hex, square,
};
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::Debug;

/// Through JSON and through postcard.
fn round_trip<T: Serialize + DeserializeOwned + Eq + Debug>(value: &T) {
    let json = serde_json::to_string(value).unwrap();
    assert_eq!(serde_json::from_str::<T>(&json).unwrap(), *value);
    let bytes = postcard::to_allocvec(value).unwrap();
    assert_eq!(postcard::from_bytes::<T>(&bytes).unwrap(), *value);
}

fn refused<T: DeserializeOwned + Debug>(json: &str) -> String {
    serde_json::from_str::<T>(json).unwrap_err().to_string()
}

fn some_stones(graph: &Graph) -> SmallStones {
    let mut stones = SmallStones::new(graph);
    let mut blocs = Blocs::APART;
    blocs.join(Colour::new(2), Colour::new(1));
    stones.set_blocs(graph, blocs);
    for (index, cell) in graph.cells().enumerate().filter(|(index, _)| index % 3 != 0) {
        stones.put(graph, cell, Stone { colour: Colour::new(index % 7), crowned: index % 5 == 0 });
    }
    stones
}

#[test]
fn everything_round_trips() {
    let hexes = hex::Board::straight(3).unwrap();
    round_trip(&hexes);
    round_trip(hexes.graph());
    round_trip(&square::Board::new(5, 4, &[square::Point::new(1, 1)]).unwrap());
    round_trip(&SmallSet::first(70));
    round_trip(&Colour::new(6));
    round_trip(&Stone::crowned(Colour::new(3)));
    let stones = some_stones(hexes.graph());
    round_trip(&stones.layout());
    round_trip(&stones.blocs());
    let mut history = History::<2>::new();
    history.record(&SmallStones::new(hexes.graph()));
    history.record(&stones);
    round_trip(&history);
}

#[test]
fn stones_are_written_as_their_layout() {
    let board = hex::Board::straight(3).unwrap();
    let stones = some_stones(board.graph());
    let json = serde_json::to_string(&stones).unwrap();
    let layout: Layout = serde_json::from_str(&json).unwrap();
    let read = SmallStones::from_layout(board.graph(), &layout).unwrap();
    assert_eq!(read, stones);
    assert_eq!(read.hash(), stones.hash());
    let large = LargeStones::from_layout(board.graph(), &layout).unwrap();
    assert_eq!(large.hash(), stones.hash(), "the hash does not depend on the room");
}

#[test]
fn layouts_that_do_not_fit_are_refused() {
    let board = square::Board::full(2, 2).unwrap();
    let layout = |cells: &str| -> Layout {
        let json = format!(r#"{{"blocs":[0,1,2,3,4,5,6],"cells":{cells}}}"#);
        serde_json::from_str(&json).unwrap()
    };
    let read = |cells: &str| SmallStones::from_layout(board.graph(), &layout(cells));
    assert!(read("[0,1,9,15]").is_ok());
    assert_eq!(read("[0,1,2]").unwrap_err(), LayoutFault::WrongSize { layout: 3, board: 4 });
    for code in [8, 16, 17, 255] {
        let fault = read(&format!("[0,{code},0,0]")).unwrap_err();
        assert_eq!(fault, LayoutFault::NoSuchStone { cell: Cell::new(1), code });
    }
    let large = square::Board::full(19, 19).unwrap();
    let fault = SmallStones::from_layout(large.graph(), &layout("[]")).unwrap_err();
    assert_eq!(fault.to_string(), "a board of 361 cells is too large");
}

#[test]
fn nonsense_is_refused() {
    assert!(refused::<Colour>("7").contains("no such colour"));
    assert!(refused::<Blocs>("[1,1,2,3,4,5,6]").contains("no blocs"));
    assert!(refused::<Blocs>("[0,0,1,3,4,5,6]").contains("no blocs"));
    assert!(refused::<Blocs>("[0,1,2,3,4,5,200]").contains("no blocs"));
    assert!(refused::<SmallSet>("[128]").contains("does not fit"));
    assert!(refused::<hex::Board>(r#"[{"q":0,"r":0},{"q":0,"r":0}]"#).contains("named twice"));
    assert!(refused::<square::Board>(r#"{"columns":1,"rows":2,"gaps":[]}"#).contains("1×2"));
    assert!(refused::<Graph>("[[0]]").contains("cannot touch"));
    assert!(refused::<Graph>("[[1],[]]").contains("cannot touch"));
    assert!(refused::<Graph>("[[1,1],[0]]").contains("cannot touch"));
    assert!(refused::<Graph>("[[7]]").contains("cannot touch"));
    assert!(refused::<History<2>>("[[5,5],[[],[],[],[],[],[],[]]]").contains("twice"));
}

#[test]
fn graphs_refuse_too_many_cells_and_neighbours() {
    let none: Vec<Vec<Cell>> = vec![vec![]; 385];
    assert_eq!(Graph::new(&none).unwrap_err(), GraphFault::TooManyCells { n: 385 });
    let star: Vec<Cell> = (1..8).map(Cell::new).collect();
    let fault = Graph::new(&[star]).unwrap_err();
    assert_eq!(fault, GraphFault::TooManyNeighbours { cell: Cell::new(0) });
}

#[test]
fn equal_stones_are_equal_however_they_came() {
    let board = square::Board::full(5, 5).unwrap();
    let graph = board.graph();
    let (black, white) = (Stone::plain(Colour::new(0)), Stone::plain(Colour::new(1)));
    let cells: Vec<Cell> = graph.cells().collect();
    let mut straight = SmallStones::new(graph);
    let mut detour = straight;
    straight.put(graph, cells[0], black);
    straight.put(graph, cells[1], black);
    for cell in [1, 0, 7] {
        detour.put(graph, cells[cell], black);
    }
    detour.put(graph, cells[8], white);
    assert_ne!(straight, detour);
    detour.lift(graph, cells[7]);
    detour.lift(graph, cells[8]);
    assert_eq!(straight, detour);
    // Crowns and alliances count.
    assert!(detour.set_crown(cells[0], true));
    assert_ne!(straight, detour);
    assert_ne!(straight.hash(), detour.hash());
    assert!(detour.set_crown(cells[0], false));
    assert!(!detour.set_crown(cells[20], true), "nobody to crown");
    let mut blocs = Blocs::APART;
    blocs.join(Colour::new(0), Colour::new(1));
    detour.set_blocs(graph, blocs);
    assert_ne!(straight, detour);
    assert_eq!(straight.hash(), detour.hash(), "alliances are no part of the position");
}

/// Hashes may be stored: they never change.
#[test]
fn hashes_are_pinned() {
    let board = square::Board::full(9, 9).unwrap();
    let mut stones = SmallStones::new(board.graph());
    assert_eq!(stones.hash(), 0x9e37_79b9_7f4a_7c15);
    stones.put(board.graph(), Cell::new(40), Stone::plain(Colour::new(0)));
    assert_eq!(stones.hash(), 0xdcf1_72f2_52b3_29a6);
    stones.put(board.graph(), Cell::new(41), Stone::crowned(Colour::new(6)));
    assert_eq!(stones.hash(), 0x4ed3_098c_e5ca_2de0);
}

#[test]
fn histories_grow_and_clear() {
    let board = square::Board::full(19, 19).unwrap();
    let graph = board.graph();
    let mut history = History::<6>::with_capacity(1);
    let mut stones = LargeStones::new(graph);
    let mut hashes = Vec::new();
    for cell in graph.cells() {
        assert!(history.record(&stones));
        assert!(!history.record(&stones));
        hashes.push(stones.hash());
        assert!(!history.was_occupied(cell));
        stones.put(graph, cell, Stone::plain(Colour::new(cell.index() % 7)));
    }
    assert_eq!(history.len(), 361);
    assert!(hashes.iter().all(|&hash| history.contains(hash)));
    assert!(!history.contains(stones.hash()));
    let mut copy = History::new();
    copy.clone_from(&history);
    assert_eq!(copy, history);
    history.clear();
    assert!(history.is_empty() && !hashes.iter().any(|&hash| history.contains(hash)));
    assert!(!history.was_occupied(Cell::new(0)));
    assert_ne!(copy, history);
}

#[test]
fn sets_behave_like_sets() {
    let a: SmallSet = [0, 1, 63, 64, 100].map(Cell::new).into_iter().collect();
    let b: SmallSet = [1, 64, 127].map(Cell::new).into_iter().collect();
    let indices = |set: SmallSet| set.iter().map(Cell::index).collect::<Vec<_>>();
    assert_eq!(indices(a & b), [1, 64]);
    assert_eq!(indices(a | b), [0, 1, 63, 64, 100, 127]);
    assert_eq!(indices(a - b), [0, 63, 100]);
    assert_eq!(indices(a ^ b), [0, 63, 100, 127]);
    assert!(a.intersects(&b) && !a.is_subset(&b) && (a & b).is_subset(&a));
    assert_eq!(a.iter().len(), 5);
    assert_eq!(a.iter().fold(0, |sum, cell| sum + cell.index()), 228);
    let mut rest = a.iter();
    rest.nth(1);
    assert_eq!(rest.len(), 3);
    assert_eq!(rest.fold(0, |sum, cell| sum + cell.index()), 227);
    for (n, cell) in a.iter().enumerate() {
        assert_eq!(a.nth(n), Some(cell));
    }
    assert_eq!(a.nth(5), None);
    // Every density of bits, in every place.
    for step in 1..=128 {
        let sparse: SmallSet = (0..128).step_by(step).map(Cell::new).collect();
        let dense = SmallSet::first(128) - sparse;
        for set in [sparse, dense] {
            let drawn = (0..set.len()).filter_map(|n| set.nth(n));
            assert!(drawn.eq(set.iter()), "{set:?}");
        }
    }
    assert!(!a.contains(Cell::new(1000)));
    assert_eq!(SmallSet::first(128).len(), 128);
    assert_eq!(CellSet::<2>::EMPTY.lowest(), None);
}
