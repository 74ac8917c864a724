//! F15.7: files become games of Go, and games become files.

use petteia_fields::{
    Colour, Goban, Komi, Point,
    sgf::{Collection, Step, Story, read_move, read_point, sgf_point},
};
use petteia_testkit::assert_diagram;

const G1: &str = "(;FF[4]GM[1]SZ[5]KM[0]RU[Chinese]RE[B+3]
;B[ca];W[dd];B[ec];W[de];B[cd];W[cb];B[bd];W[ed];B[ce];W[bb];B[db];W[ac];B[be];W[ad];B[eb]
;W[ba];B[dc];W[da];B[ee];W[bc];B[dd];W[ab];B[ea];W[ae];B[ca];W[];B[cc];W[da];B[];W[])";

const G1_BOARD: &str = "
    5 . W . W B
    4 W W W B B
    3 W W B B B
    2 W B B B .
    1 W B B . B
      A B C D E";

const G2: &str = "(;FF[4]GM[1]SZ[9]KM[7.5]RU[Chinese]RE[W+6.5]
;B[fi];W[ga];B[db];W[ed];B[eg];W[be];B[ei];W[fe];B[hb];W[ae];B[ce];W[ff];B[dc];W[id];B[bh]
;W[af];B[ac];W[fh];B[cg];W[hi];B[bg];W[ag];B[dh];W[dd];B[ad];W[bc];B[ig];W[cd];B[ca];W[gf]
;B[bf];W[ha];B[df];W[hc];B[da];W[fa];B[hf];W[fg];B[ah];W[gg];B[bd];W[fc];B[ab];W[ge];B[ea]
;W[eh];B[cc];W[he];B[bb];W[gc];B[bi];W[ie];B[ch];W[hh];B[ih];W[fb];B[ci];W[fd];B[ib];W[if]
;B[ba];W[hg];B[eb];W[ii];B[be];W[gb];B[ef];W[hd];B[de];W[ig];B[ae];W[gi];B[ag];W[di];B[ei]
;W[fi];B[ec];W[di];B[ee];W[ia];B[ei];W[ic];B[];W[di];B[];W[hb];B[ei];W[];B[])";

const G2_BOARD: &str = "
    9 . B B B B W W W W
    8 B B . B B W W W .
    7 B . B B B W W W W
    6 B B W W W W . W W
    5 B B B B B W W W W
    4 . B . B B W W . W
    3 B B B . B W W W W
    2 B B B B W W . W .
    1 . B B . B W W W W
      A B C D E F G H J";

fn story(text: &str) -> Story {
    let file = Collection::read(text).unwrap();
    Story::read(&file.trees[0]).unwrap_or_else(|fault| panic!("{fault}"))
}

fn replay(text: &str, moves: usize) -> Goban {
    let story = story(text);
    let komi = story.komi.unwrap_or_default();
    Goban::replay(&story, komi, moves).unwrap_or_else(|fault| panic!("{fault}"))
}

fn end(text: &str) -> Goban {
    replay(text, usize::MAX)
}

fn fault(text: &str) -> String {
    let file = Collection::read(text).unwrap();
    match Story::read(&file.trees[0]) {
        Ok(story) => Goban::replay(&story, Komi::default(), usize::MAX).unwrap_err().to_string(),
        Err(fault) => fault.to_string(),
    }
}

fn point(text: &str) -> Point {
    text.parse().unwrap()
}

#[test]
fn q19_sgf_points() {
    for (at, height, text) in [
        ("A19", 19, "aa"),
        ("T1", 19, "ss"),
        ("Q16", 19, "pd"),
        ("J10", 19, "ij"),
        ("A1", 9, "ai"),
        ("J9", 9, "ia"),
    ] {
        assert_eq!(sgf_point(point(at), height), text);
        assert_eq!(read_point(text, height, height), Some(point(at)));
    }
    for bad in ["", "a", "aaa", "AA", "ta", "at", "a1", "é", "ja"] {
        assert_eq!(read_point(bad, 9, 9), None, "{bad}");
    }
}

#[test]
fn q20_tt_is_a_pass_on_every_board() {
    for (size, text) in [(19, "tt"), (9, "tt"), (19, ""), (2, "")] {
        assert_eq!(read_move(text, size, size), Some(None));
    }
    for size in ["19", "9"] {
        let goban = end(&format!("(;SZ[{size}];B[aa];W[tt])"));
        assert_eq!(goban.moves()[1], (Colour::White, None));
    }
}

#[test]
fn f20_11_g1_replays_with_its_board_captures_and_score() {
    let goban = end(G1);
    assert_diagram(&goban.diagram(), G1_BOARD);
    assert_eq!((goban.captures(Colour::Black), goban.captures(Colour::White)), (4, 2));
    assert_eq!(goban.score(), "B+3");
    assert!(goban.is_over());
    let refused = |before: usize, colour: Colour, at: &str| {
        let goban = replay(G1, before - 1);
        let illegal = goban.check(colour, Some(point(at))).unwrap_err();
        serde_json::to_value(&illegal).unwrap()["code"].as_str().unwrap().to_owned()
    };
    assert_eq!(refused(26, Colour::White, "D5"), "superko");
    assert_eq!(refused(29, Colour::Black, "C5"), "superko");
    for before in [9, 11, 13, 15, 17] {
        assert_eq!(refused(before, Colour::Black, "E1"), "suicide", "move {before}");
    }
}

#[test]
fn f20_11_g2_replays_with_its_board_captures_and_score() {
    let goban = end(G2);
    assert_eq!(goban.moves().len(), 89);
    assert_diagram(&goban.diagram(), G2_BOARD);
    assert_eq!((goban.captures(Colour::Black), goban.captures(Colour::White)), (8, 9));
    assert_eq!(goban.score(), "W+6.5");
    let mut without = goban;
    without.set_komi(Komi::default());
    assert_eq!(without.score(), "B+1");
    for (before, colour, at) in [
        (79, Colour::Black, "E1"),
        (85, Colour::Black, "E1"),
        (82, Colour::White, "D1"),
        (88, Colour::White, "D1"),
    ] {
        let illegal = replay(G2, before - 1).check(colour, Some(point(at))).unwrap_err();
        assert!(illegal.to_string().contains("repeat"), "move {before}: {illegal}");
    }
}

#[test]
fn f15_7_written_files_have_the_root_properties_and_read_back() {
    for text in [G1, G2] {
        let goban = end(text);
        let written = goban.to_sgf().to_string();
        let again = end(&written);
        assert_eq!(again.position(), goban.position());
        assert_eq!(again.moves(), goban.moves());
        assert_eq!(story(&written).result, story(text).result);
    }
    let mut goban = end("(;SZ[5:3]KM[-0.5]PB[A\\]da]PW[Ben];B[aa];W[])");
    assert_eq!((goban.width(), goban.height()), (5, 3));
    let written = goban.to_sgf().to_string();
    assert!(
        written.starts_with(
            "(;FF[4]GM[1]CA[UTF-8]SZ[5:3]KM[-0.5]RU[Chinese]PB[A\\]da]PW[Ben]RE[?];B[aa]\n;W[])"
        ),
        "{written}"
    );
    goban.play(Colour::Black, None).unwrap();
    assert!(goban.to_sgf().to_string().contains("RE[B+15.5]"));
    goban.resign(Colour::Black);
    assert!(goban.to_sgf().to_string().contains("RE[W+R]"));
    let jigo = end("(;SZ[3]KM[9];B[bb];W[];B[])");
    assert!(jigo.to_sgf().to_string().contains("RE[0]"));
}

#[test]
fn f15_4_set_up_stones_are_the_initial_position() {
    let goban = end("(;SZ[9]AB[aa:cb][ee]AW[ii]AE[bb])");
    let board = goban.diagram();
    assert!(board.starts_with("9 B B B . . . . . .\n8 B . B"), "{board}");
    assert_eq!(goban.to_move(), Colour::Black);
    assert!(goban.moves().is_empty());
    assert_eq!(end("(;SZ[9]HA[2]AB[cc][gg])").to_move(), Colour::White);
    assert_eq!(end("(;SZ[9]HA[2]AB[cc][gg]PL[B])").to_move(), Colour::Black);
    assert_eq!(replay("(;SZ[9]AB[cc];W[dd])", 0).to_move(), Colour::White);
    let written = end("(;SZ[9]HA[2]AB[cc][gg];W[aa])").to_sgf().to_string();
    assert!(written.contains("HA[2]") && written.contains("AB[gg][cc]"), "{written}");
    let again = end(&written);
    assert_eq!(again.moves().len(), 1);
    assert_eq!(again.initial_stones().1, Colour::White);
}

#[test]
fn f15_7_a_later_set_up_starts_a_new_initial_position() {
    // Black may not take back at once; after the set-up the history is another.
    let ko = ";B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb];W[bb]";
    let goban = end(&format!("(;SZ[5]{ko})"));
    assert!(goban.check(Colour::Black, Some(point("C4"))).is_err());
    let fresh = end(&format!("(;SZ[5]{ko};AW[ee])"));
    assert!(fresh.check(Colour::Black, Some(point("C4"))).is_ok());
    assert_eq!(fresh.moves().len(), 0);
    assert_eq!(fresh.to_move(), Colour::Black);
    let told = end(&format!("(;SZ[5]{ko};AW[ee]PL[W];B[ea])"));
    assert_eq!(told.moves(), [(Colour::Black, Some(point("E5")))]);
}

#[test]
fn f15_7_positions_before_a_move() {
    assert_eq!(replay(G1, 0).moves().len(), 0);
    assert_eq!(replay(G1, 7).moves().len(), 7);
    assert_eq!(replay(G1, 7).to_move(), Colour::White);
    assert_eq!(replay(G1, 500).moves().len(), 30);
}

#[test]
fn f15_6_two_moves_of_one_colour_and_moves_after_two_passes_are_read() {
    let goban = end("(;SZ[5];B[aa];B[bb];W[];B[];B[cc];W[dd])");
    assert_eq!(goban.moves().len(), 6);
    assert!(!goban.is_over());
    assert_eq!(goban.to_move(), Colour::Black);
    // Two passes of one colour are not both players' passes.
    assert!(!end("(;SZ[5];B[aa];W[];W[])").is_over());
    assert!(end("(;SZ[5];B[aa];W[];B[])").is_over());
}

#[test]
fn what_is_no_game_of_go_is_refused_with_its_place() {
    for (text, expected) in [
        ("(;GM[2])", "GM[2] is another game, Go is GM[1]"),
        ("(;SZ[1])", "SZ[1] is no board of 2 to 19 columns and rows (F3.1)"),
        ("(;SZ[20])", "SZ[20] is no board of 2 to 19 columns and rows (F3.1)"),
        ("(;SZ[9:x])", "SZ[9:x] is no board of 2 to 19 columns and rows (F3.1)"),
        ("(;KM[3.75])", "KM[3.75] is no multiple of 0.5 (F2.1)"),
        ("(;KM[NaN])", "KM[NaN] is no multiple of 0.5 (F2.1)"),
        ("(;HA[many])", "HA[many] is no number of handicap stones"),
        ("(;PL[green])", "PL[green] is neither B nor W"),
        ("(;SZ[9];B[aa];W[zz])", "W[zz] before move 2 is no point of the board (F15.7)"),
        ("(;SZ[9];B[aa];AB[jj])", "AB[jj] before move 2 is no point of the board (F15.7)"),
        ("(;SZ[9]AB[aa:jj])", "AB[aa:jj] before move 1 is no point of the board (F15.7)"),
        ("(;SZ[9];B[aa][bb])", "move 1 has 2 values, a move has one"),
        ("(;SZ[9];B[aa];W[aa])", "move 2, W A9, is illegal: A9 is occupied (F6.1)"),
        (
            "(;SZ[3];B[ab];W[];B[ba];W[aa])",
            "move 4, W A3, is illegal: a token on A3 would have no liberty (F6.6)",
        ),
        (
            "(;SZ[3]AW[ab][ba]AB[aa])",
            "the set-up before move 1 cannot be played from: line 0: the group at A3 has no liberty (F15.4)",
        ),
    ] {
        assert_eq!(fault(text), expected, "{text}");
    }
}

#[test]
fn comments_and_variations_stay_in_the_tree() {
    let text = "(;SZ[9];B[aa]C[first](;W[bb];B[cc])(;W[dd]C[joseki]))";
    let file = Collection::read(text).unwrap();
    assert_eq!(Story::read(&file.trees[0]).unwrap().moves().count(), 3);
    let comments: Vec<String> =
        (0..file.trees[0].len()).filter_map(|at| file.trees[0].node(at)?.comment()).collect();
    assert_eq!(comments, ["first", "joseki"]);
    assert!(matches!(story(text).steps[0], Step::Move(Colour::Black, Some(_))));
}
