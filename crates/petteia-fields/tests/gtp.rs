//! F15.6: every command of the protocol and every way it can be refused.

use petteia_fields::{
    Action, Colour,
    gtp::{EyeKeeper, Gtp, Shelf},
};
use petteia_kernel::{Dice, Seed};
use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex},
};

fn ask(gtp: &mut Gtp, line: &str) -> String {
    gtp.handle(line).to_string()
}

/// Plays lines and compares each answer; `=` and `?` stand for themselves.
fn talk(gtp: &mut Gtp, lines: &[(&str, &str)]) {
    for (line, expected) in lines {
        assert_eq!(ask(gtp, line), format!("{expected}\n\n"), "{line}");
    }
}

fn started(size: usize) -> Gtp {
    let mut gtp = Gtp::default();
    talk(&mut gtp, &[(&format!("boardsize {size}"), "= "), ("clear_board", "= ")]);
    gtp
}

/// Files in memory.
#[derive(Clone, Default)]
struct Drawer(Arc<Mutex<BTreeMap<String, Vec<u8>>>>);

impl Shelf for Drawer {
    fn read(&mut self, name: &str) -> Result<Vec<u8>, String> {
        self.0.lock().unwrap().get(name).cloned().ok_or(format!("there is no file {name}"))
    }

    fn write(&mut self, name: &str, text: &str) -> Result<(), String> {
        if name.contains('/') {
            return Err("there are no folders".to_owned());
        }
        self.0.lock().unwrap().insert(name.to_owned(), text.as_bytes().to_vec());
        Ok(())
    }
}

fn with_files(files: &[(&str, &str)]) -> (Gtp, Drawer) {
    let drawer = Drawer::default();
    for (name, text) in files {
        drawer.0.lock().unwrap().insert((*name).to_owned(), text.as_bytes().to_vec());
    }
    (Gtp::new(Box::new(EyeKeeper::new(Seed::from(1))), Box::new(drawer.clone())), drawer)
}

const G1: &str = "(;FF[4]GM[1]SZ[5]KM[0]RU[Chinese]RE[B+3]
;B[ca];W[dd];B[ec];W[de];B[cd];W[cb];B[bd];W[ed];B[ce];W[bb];B[db];W[ac];B[be];W[ad];B[eb]
;W[ba];B[dc];W[da];B[ee];W[bc];B[dd];W[ab];B[ea];W[ae];B[ca];W[];B[cc];W[da];B[];W[])";

const G2: &str = "(;FF[4]GM[1]SZ[9]KM[7.5]RU[Chinese]RE[W+6.5]
;B[fi];W[ga];B[db];W[ed];B[eg];W[be];B[ei];W[fe];B[hb];W[ae];B[ce];W[ff];B[dc];W[id];B[bh]
;W[af];B[ac];W[fh];B[cg];W[hi];B[bg];W[ag];B[dh];W[dd];B[ad];W[bc];B[ig];W[cd];B[ca];W[gf]
;B[bf];W[ha];B[df];W[hc];B[da];W[fa];B[hf];W[fg];B[ah];W[gg];B[bd];W[fc];B[ab];W[ge];B[ea]
;W[eh];B[cc];W[he];B[bb];W[gc];B[bi];W[ie];B[ch];W[hh];B[ih];W[fb];B[ci];W[fd];B[ib];W[if]
;B[ba];W[hg];B[eb];W[ii];B[be];W[gb];B[ef];W[hd];B[de];W[ig];B[ae];W[gi];B[ag];W[di];B[ei]
;W[fi];B[ec];W[di];B[ee];W[ia];B[ei];W[ic];B[];W[di];B[];W[hb];B[ei];W[];B[])";

#[test]
fn lines_are_numbered_cleaned_and_answered() {
    let mut gtp = Gtp::default();
    talk(
        &mut gtp,
        &[
            ("protocol_version", "= 2"),
            ("1 protocol_version", "=1 2"),
            ("007 name", "=007 Petteia"),
            ("  12\tname\r\n", "=12 Petteia"),
            ("na\u{1}me # comment", "= Petteia"),
            ("version", concat!("= ", env!("CARGO_PKG_VERSION"))),
            ("3 nonsense", "?3 unknown command"),
            ("3", "?3 unknown command"),
            ("NAME", "? unknown command"),
            ("known_command play", "= true"),
            ("known_command nonsense", "= false"),
            ("known_command", "? syntax error"),
        ],
    );
    for blank in ["", "\n", "   \t\r\n", "# nothing", "\u{7f}"] {
        assert_eq!(ask(&mut gtp, blank), "", "{blank:?}");
    }
    assert!(!gtp.handle("name").is_quit());
    assert!(gtp.handle("5 quit").is_quit());
}

#[test]
fn f15_6_every_command_of_the_law_is_listed_and_known() {
    let mut gtp = Gtp::default();
    let listed = gtp.handle("list_commands").answer().to_owned();
    let listed: Vec<&str> = listed.lines().collect();
    for name in [
        "protocol_version",
        "name",
        "version",
        "known_command",
        "list_commands",
        "quit",
        "boardsize",
        "clear_board",
        "komi",
        "play",
        "genmove",
        "reg_genmove",
        "undo",
        "showboard",
        "loadsgf",
        "printsgf",
        "final_score",
        "final_status_list",
        "fixed_handicap",
        "place_free_handicap",
        "set_free_handicap",
        "time_settings",
        "time_left",
        "kgs-rules",
        "is_legal",
        "all_legal",
        "captures",
    ] {
        assert!(listed.contains(&name), "{name}");
        assert_eq!(gtp.handle(&format!("known_command {name}")).answer(), "true");
    }
    let mut sorted = listed.clone();
    sorted.sort_unstable();
    sorted.dedup();
    assert_eq!(sorted, listed);
}

#[test]
fn f15_6_sizes_from_2_to_19() {
    let mut gtp = Gtp::default();
    talk(
        &mut gtp,
        &[
            ("boardsize 2", "= "),
            ("boardsize 19", "= "),
            ("boardsize 1", "? unacceptable size"),
            ("boardsize 20", "? unacceptable size"),
            ("boardsize 0", "? unacceptable size"),
            ("boardsize", "? syntax error"),
            ("boardsize nine", "? syntax error"),
            ("boardsize -9", "? syntax error"),
            ("boardsize 99999999999999999999", "? syntax error"),
            ("play b T19", "= "),
            ("boardsize 19", "= "),
            ("captures b", "= 0"),
            ("is_legal b T19", "= 1"),
        ],
    );
}

#[test]
fn q21_q22_play_sets_the_side_to_move() {
    let mut gtp = started(9);
    talk(
        &mut gtp,
        &[
            ("play b D4", "= "),
            ("play b D4", "? illegal move"),
            ("petteia-why", "= D4 is occupied (F6.1)"),
            ("petteia-why", "= "),
            ("play BLACK e4", "= "),
            ("play W PASS", "= "),
            ("play white pass", "= "),
        ],
    );
}

#[test]
fn f15_6_unreadable_words_and_points_outside() {
    let mut gtp = started(9);
    for line in [
        "play",
        "play b",
        "play x D4",
        "play b D",
        "play b 4D",
        "play b I5",
        "play b D0",
        "play b D26",
        "play b Ä4",
        "play b D4x",
        "play b D-4",
        "play b resign",
        "is_legal b",
        "all_legal",
        "all_legal z",
        "captures",
        "genmove",
        "genmove red",
        "reg_genmove",
    ] {
        assert_eq!(ask(&mut gtp, line), "? syntax error\n\n", "{line}");
    }
    for line in ["play b T19", "play b K1", "play b A10", "play b Z25", "is_legal w K1"] {
        assert_eq!(ask(&mut gtp, line), "? illegal move\n\n", "{line}");
    }
}

#[test]
fn f15_6_a_stopped_game_is_reopened_by_a_move() {
    let mut gtp = started(5);
    talk(
        &mut gtp,
        &[
            ("play b C3", "= "),
            ("play w pass", "= "),
            ("play b pass", "= "),
            ("is_legal w C4", "= 1"),
            ("play w C4", "= "),
            ("play w pass", "= "),
            ("play b pass", "= "),
            ("play b pass", "= "),
            (
                "all_legal w",
                "= A1 B1 C1 D1 E1 A2 B2 C2 D2 E2 A3 B3 D3 E3 A4 B4 D4 E4 A5 B5 C5 D5 E5",
            ),
        ],
    );
}

#[test]
fn f15_6_undo_restores_board_captures_and_history() {
    let mut gtp = started(3);
    talk(&mut gtp, &[("undo", "? cannot undo")]);
    let lines = ["play b A2", "play w A1", "play b B1", "play w B2", "play b C2", "undo", "undo"];
    for line in lines {
        assert_eq!(ask(&mut gtp, line), "= \n\n", "{line}");
    }
    talk(
        &mut gtp,
        &[
            ("captures b", "= 1"),
            ("play w A1", "? illegal move"),
            ("undo", "= "),
            ("captures b", "= 0"),
            ("is_legal b B1", "= 1"),
            ("play b B1", "= "),
            ("captures b", "= 1"),
            ("undo", "= "),
            ("undo", "= "),
            ("undo", "= "),
            ("undo", "? cannot undo"),
            ("all_legal b", "= A1 B1 C1 A2 B2 C2 A3 B3 C3"),
        ],
    );
}

#[test]
fn f15_6_undo_forgets_the_position_it_leaves() {
    // White takes a ko; undone, the position after it may arise again.
    let mut gtp = started(5);
    for line in [
        "play b B5",
        "play w C5",
        "play b A4",
        "play w D4",
        "play b B3",
        "play w C3",
        "play b C4",
        "play w B4",
    ] {
        assert_eq!(ask(&mut gtp, line), "= \n\n", "{line}");
    }
    talk(
        &mut gtp,
        &[
            ("captures w", "= 1"),
            ("is_legal b C4", "= 0"),
            ("undo", "= "),
            ("play w B4", "= "),
            ("play b C4", "? illegal move"),
            ("petteia-why", "= a token on C4 would repeat an earlier position (F6.7)"),
            ("play b E1", "= "),
            ("play w E2", "= "),
            ("play b C4", "= "),
        ],
    );
}

#[test]
fn f15_6_komi_is_a_multiple_of_a_half() {
    let mut gtp = started(5);
    talk(
        &mut gtp,
        &[
            ("komi 7.5", "= "),
            ("final_score", "= W+7.5"),
            ("komi -2", "= "),
            ("final_score", "= B+2"),
            ("komi 7.25", "? syntax error"),
            ("komi seven", "? syntax error"),
            ("komi NaN", "? syntax error"),
            ("komi inf", "? syntax error"),
            ("komi 1e9", "? syntax error"),
            ("komi", "? syntax error"),
            ("final_score", "= B+2"),
            ("clear_board", "= "),
            ("final_score", "= B+2"),
            ("boardsize 9", "= "),
            ("final_score", "= B+2"),
            ("komi 0", "= "),
            ("final_score", "= 0"),
            ("play b E5", "= "),
            ("final_score", "= B+81"),
        ],
    );
}

#[test]
fn q23_final_scores_of_the_complete_games() {
    let (mut gtp, _) = with_files(&[("g1.sgf", G1), ("g2.sgf", G2)]);
    talk(
        &mut gtp,
        &[
            ("loadsgf g1.sgf", "= black"),
            ("final_score", "= B+3"),
            ("captures b", "= 4"),
            ("captures w", "= 2"),
            ("loadsgf g2.sgf", "= white"),
            ("final_score", "= W+6.5"),
            ("captures black", "= 8"),
            ("captures white", "= 9"),
            ("komi 0", "= "),
            ("final_score", "= B+1"),
        ],
    );
}

#[test]
fn f15_6_loadsgf_stops_before_a_move_and_refuses_what_is_no_game() {
    let (mut gtp, _) = with_files(&[
        ("g1.sgf", G1),
        ("bad.sgf", "(;SZ[5];B[aa];W[aa])"),
        ("torn.sgf", "(;SZ[5];B[aa"),
    ]);
    talk(
        &mut gtp,
        &[
            ("loadsgf g1.sgf 26", "= white"),
            ("is_legal w D5", "= 0"),
            ("undo", "= "),
            ("undo", "= "),
            ("loadsgf g1.sgf 29", "= black"),
            ("is_legal b C5", "= 0"),
            ("loadsgf g1.sgf 9", "= black"),
            ("is_legal b E1", "= 0"),
            ("loadsgf g1.sgf 1", "= black"),
            ("undo", "? cannot undo"),
            ("loadsgf g1.sgf 999", "= black"),
            ("final_score", "= B+3"),
            ("loadsgf", "? syntax error"),
            ("loadsgf g1.sgf x", "? syntax error"),
            ("loadsgf none.sgf", "? cannot load file"),
            ("petteia-why", "= there is no file none.sgf"),
            ("loadsgf bad.sgf", "? cannot load file"),
            ("petteia-why", "= move 2, W A5, is illegal: A5 is occupied (F6.1)"),
            ("loadsgf torn.sgf", "? cannot load file"),
            ("final_score", "= B+3"),
        ],
    );
    talk(&mut Gtp::default(), &[("loadsgf g1.sgf", "? cannot load file")]);
}

#[test]
fn f15_6_printsgf_writes_what_loadsgf_reads() {
    let (mut gtp, drawer) = with_files(&[("g1.sgf", G1)]);
    talk(
        &mut gtp,
        &[
            ("loadsgf g1.sgf", "= black"),
            ("printsgf copy.sgf", "= "),
            ("printsgf a/b.sgf", "? cannot write file"),
            ("clear_board", "= "),
            ("loadsgf copy.sgf", "= black"),
            ("final_score", "= B+3"),
        ],
    );
    let shown = gtp.handle("printsgf").answer().to_owned();
    let stored = drawer.0.lock().unwrap()["copy.sgf"].clone();
    assert_eq!(shown, String::from_utf8(stored).unwrap().trim_end());
    assert!(
        shown.starts_with("(;FF[4]GM[1]CA[UTF-8]SZ[5]KM[0]RU[Chinese]PB[]PW[]RE[B+3]"),
        "{shown}"
    );
    assert!(!shown.contains("\n\n"));
}

#[test]
fn q29_fixed_handicaps() {
    let mut gtp = started(9);
    talk(
        &mut gtp,
        &[
            ("fixed_handicap 5", "= C3 C7 E5 G3 G7"),
            ("undo", "? cannot undo"),
            ("fixed_handicap 2", "? board not empty"),
            ("place_free_handicap 2", "? board not empty"),
            ("set_free_handicap A1 B1", "? board not empty"),
            ("play w C3", "? illegal move"),
            ("final_score", "= B+81"),
            ("boardsize 8", "= "),
            ("fixed_handicap 5", "? invalid number of stones"),
            ("fixed_handicap 1", "? invalid number of stones"),
            ("fixed_handicap", "? syntax error"),
            ("fixed_handicap x", "? syntax error"),
            ("fixed_handicap 4", "= C3 C6 F3 F6"),
            ("boardsize 5", "= "),
            ("fixed_handicap 2", "? invalid number of stones"),
        ],
    );
    assert_eq!(started(9).goban().to_move(), Colour::Black);
    let mut gtp = started(9);
    gtp.handle("fixed_handicap 5");
    assert_eq!(gtp.goban().to_move(), Colour::White);
    assert_eq!(gtp.handle("printsgf").answer().matches("HA[5]").count(), 1);
}

#[test]
fn f15_6_free_handicaps() {
    let mut gtp = started(9);
    talk(
        &mut gtp,
        &[
            ("place_free_handicap 1", "? invalid number of stones"),
            ("place_free_handicap 81", "? invalid number of stones"),
            ("place_free_handicap", "? syntax error"),
            ("place_free_handicap 3", "= C3 C7 G7"),
            ("clear_board", "= "),
            ("set_free_handicap", "? syntax error"),
            ("set_free_handicap A1 xx", "? syntax error"),
            ("set_free_handicap A1", "? bad vertex list"),
            ("set_free_handicap A1 A1", "? bad vertex list"),
            ("set_free_handicap A1 pass", "? bad vertex list"),
            ("set_free_handicap A1 T19", "? bad vertex list"),
            ("showboard", &format!("= \n{EMPTY_9}")),
            ("set_free_handicap A1 C3 d4", "= "),
            ("captures b", "= 0"),
            ("is_legal w C3", "= 0"),
        ],
    );
    assert_eq!(gtp.goban().to_move(), Colour::White);
    let mut tiny = started(2);
    talk(
        &mut tiny,
        &[
            ("set_free_handicap A1 A2 B1 B2", "? bad vertex list"),
            ("place_free_handicap 3", "= A2 B1"),
        ],
    );
}

const EMPTY_9: &str = "9 . . . . . . . . .
8 . . . . . . . . .
7 . . . . . . . . .
6 . . . . . . . . .
5 . . . . . . . . .
4 . . . . . . . . .
3 . . . . . . . . .
2 . . . . . . . . .
1 . . . . . . . . .
  A B C D E F G H J";

#[test]
fn q30_captures_on_the_smallest_board() {
    let mut gtp = started(2);
    talk(
        &mut gtp,
        &[
            ("play b A1", "= "),
            ("play w B2", "= "),
            ("play b B1", "= "),
            ("play w A2", "= "),
            ("captures w", "= 2"),
            ("captures b", "= 0"),
            ("all_legal b", "= A1 B1"),
            ("is_legal w pass", "= 1"),
        ],
    );
}

#[test]
fn f15_6_status_lists_and_boards() {
    let mut gtp = started(3);
    talk(
        &mut gtp,
        &[
            ("final_status_list alive", "= "),
            ("play b A1", "= "),
            ("play w C3", "= "),
            ("play b B1", "= "),
            ("showboard", "= \n3 . . W\n2 . . .\n1 B B .\n  A B C"),
            ("final_status_list alive", "= A1 B1\nC3"),
            ("final_status_list dead", "= "),
            ("final_status_list seki", "= "),
            ("final_status_list white", "? syntax error"),
            ("final_status_list", "? syntax error"),
        ],
    );
}

#[test]
fn times_and_rules_are_read() {
    let mut gtp = Gtp::default();
    talk(
        &mut gtp,
        &[
            ("time_settings 600 30 1", "= "),
            ("time_settings 600 30", "? syntax error"),
            ("time_settings a b c", "? syntax error"),
            ("time_left b 20 0", "= "),
            ("time_left 20 0", "? syntax error"),
            ("kgs-rules chinese", "= "),
            ("kgs-rules japanese", "? unsupported rules"),
            ("kgs-rules chess", "? syntax error"),
            ("kgs-rules", "? syntax error"),
            ("kgs-time_settings none", "= "),
            ("kgs-time_settings absolute 300", "= "),
            ("kgs-time_settings byoyomi 300 30 5", "= "),
            ("kgs-time_settings canadian 300 30 25", "= "),
            ("kgs-time_settings byoyomi 300 30", "? syntax error"),
            ("kgs-time_settings fischer 1", "? syntax error"),
        ],
    );
}

#[test]
fn genmove_plays_what_the_chooser_chooses() {
    let chooser = |pov: petteia_kernel::Pov<'_, petteia_fields::Fields>| {
        pov.legal_actions().into_iter().rev().find(|action| *action < Action::Done).unwrap()
    };
    let mut gtp = Gtp::new(Box::new(chooser), Box::new(Drawer::default()));
    talk(
        &mut gtp,
        &[
            ("boardsize 3", "= "),
            ("reg_genmove w", "= C3"),
            ("is_legal w C3", "= 1"),
            ("genmove w", "= C3"),
            ("genmove w", "= B3"),
            ("genmove b", "= A3"),
            ("undo", "= "),
            ("genmove b", "= A3"),
        ],
    );
    let mut quitter = Gtp::new(
        Box::new(|_: petteia_kernel::Pov<'_, _>| Action::Resign),
        Box::new(Drawer::default()),
    );
    talk(&mut quitter, &[("genmove b", "= resign"), ("reg_genmove w", "= resign")]);
    assert!(quitter.handle("printsgf").answer().contains("RE[W+R]"));
    let mut cheat = Gtp::new(
        Box::new(|_: petteia_kernel::Pov<'_, _>| Action::Place("A1".parse().unwrap())),
        Box::new(Drawer::default()),
    );
    talk(
        &mut cheat,
        &[
            ("genmove b", "= A1"),
            ("genmove b", "? the player chose an illegal move"),
            ("captures b", "= 0"),
        ],
    );
    let mut odd = Gtp::new(
        Box::new(|_: petteia_kernel::Pov<'_, _>| Action::Draw),
        Box::new(Drawer::default()),
    );
    talk(&mut odd, &[("genmove b", "? the player chose an illegal move")]);
}

#[test]
fn f15_8_the_default_player_keeps_its_eyes_and_ends_the_game() {
    let mut gtp = started(7);
    let mut passes = 0;
    for turn in 0..400 {
        let answer = gtp.handle(if turn % 2 == 0 { "genmove b" } else { "genmove w" });
        assert!(!answer.is_error());
        passes = if answer.answer() == "pass" { passes + 1 } else { 0 };
        if passes == 2 {
            break;
        }
    }
    assert_eq!(passes, 2, "the game has not ended");
    for colour in [Colour::Black, Colour::White] {
        for point in gtp.goban().legal_points(colour) {
            assert!(gtp.goban().is_true_eye(colour, point), "{colour} could still play {point}");
        }
    }
}

#[test]
fn ten_thousand_lines_of_garbage_get_well_formed_answers() {
    let words = [
        "play",
        "genmove",
        "b",
        "w",
        "black",
        "D4",
        "a1",
        "T19",
        "Z25",
        "pass",
        "undo",
        "boardsize",
        "9",
        "19",
        "2",
        "0",
        "-1",
        "komi",
        "6.5",
        "clear_board",
        "fixed_handicap",
        "loadsgf",
        "x.sgf",
        "set_free_handicap",
        "place_free_handicap",
        "final_score",
        "final_status_list",
        "alive",
        "all_legal",
        "is_legal",
        "showboard",
        "time_left",
        "time_settings",
        "known_command",
        "list_commands",
        "12",
        "7",
        "printsgf",
        "petteia-why",
        "#",
        "\t",
        "\u{0}",
        "\u{fffd}",
        "é",
        "99999999999",
        "kgs-rules",
        "=",
        "?",
        "kgs-time_settings",
        "reg_genmove",
        "captures",
        "1e999",
        "resign",
        "\r",
        "quit",
    ];
    let mut gtp = started(9);
    let mut dice = Dice::new(Seed::from(2026));
    for _ in 0..10_000 {
        let n = dice.below(5);
        let mut line = String::new();
        for _ in 0..n {
            line.push_str(words[dice.below(words.len() as u32) as usize]);
            if dice.below(8) > 0 {
                line.push(' ');
            }
        }
        let number = dice.below(100).to_string();
        let numbered = dice.below(2) == 0;
        let sent = if numbered { format!("{number} {line}") } else { line };
        let reply = ask(&mut gtp, &sent);
        if reply.is_empty() {
            let visible: String =
                sent.split('#').next().unwrap().chars().filter(|c| !c.is_control()).collect();
            assert!(visible.trim().is_empty(), "{sent:?} was not answered");
            continue;
        }
        assert!(reply.starts_with('=') || reply.starts_with('?'), "{sent:?}: {reply:?}");
        assert!(reply.ends_with("\n\n"), "{sent:?}: {reply:?}");
        assert!(!reply[..reply.len() - 2].contains("\n\n"), "{sent:?}: {reply:?}");
        if numbered && !sent[number.len() + 1..].starts_with(|c: char| c.is_ascii_digit()) {
            assert_eq!(&reply[1..=number.len()], number, "{sent:?}: {reply:?}");
        }
    }
}
