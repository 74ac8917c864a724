//! F15.8, F15.9: GNU Go agrees on legal moves, captures and scores.

mod oracle;

use oracle::{BOTH, GnuGo, board, careful, dice, gtp_move, longer, margin, other, say};
use petteia_fields::{
    Colour, Goban, Illegal, Komi, Point,
    gtp::{EyeKeeper, Gtp, NoShelf},
};
use petteia_kernel::Seed;

/// GNU Go forgets its oldest positions at move 501.
const LONGEST: usize = 500;

/// What the other side says after a move: both lists of legal points and both captures.
struct Heard {
    legal: [Vec<Point>; 2],
    captures: [u16; 2],
}

fn lines(colour: Colour, point: Option<Point>) -> Vec<String> {
    let mut lines = vec![format!("play {}", gtp_move(colour, point))];
    lines.extend(
        ["all_legal black", "all_legal white", "captures black", "captures white"]
            .map(String::from),
    );
    lines
}

fn hear(gnugo: &mut GnuGo, colour: Colour, point: Option<Point>) -> Heard {
    let answers = gnugo.ask_all(&lines(colour, point));
    let said = |at: usize| answers[at].clone().unwrap_or_else(|error| panic!("{error}"));
    said(0);
    let points = |at| {
        let mut points: Vec<Point> =
            said(at).split_whitespace().map(|p| p.parse().unwrap()).collect();
        points.sort_unstable();
        points
    };
    let number = |at: usize| said(at).parse().unwrap();
    Heard { legal: [points(1), points(2)], captures: [number(3), number(4)] }
}

fn begin(gnugo: &mut GnuGo, size: usize, komi: Komi) -> Goban {
    gnugo.ask(&format!("boardsize {size}"));
    gnugo.ask("clear_board");
    gnugo.ask(&format!("komi {komi}"));
    board(size, komi)
}

fn story(goban: &Goban) -> String {
    let moves = goban.moves().iter().map(|&(colour, point)| gtp_move(colour, point));
    format!("{}\n{}", moves.collect::<Vec<_>>().join(", "), goban.diagram())
}

/// Plays one game to its end; returns its positions and whether the score was compared.
fn compare_game(gnugo: &mut GnuGo, size: usize, game: usize) -> (usize, bool) {
    let mut dice = dice(size as u64, game);
    let komi = Komi::halves([0, 11, 13, 15][game % 4]);
    let mut goban = begin(gnugo, size, komi);
    let mut colour = Colour::Black;
    let mut legal = BOTH.map(|colour| goban.legal_points(colour));
    let mut passes = 0;
    while passes < 2 && goban.moves().len() < LONGEST {
        let point = if dice.below(100) == 0 {
            None
        } else {
            careful(&goban, colour, &legal[colour.index()], &mut dice)
        };
        passes = if point.is_none() { passes + 1 } else { 0 };
        goban.play(colour, point).unwrap_or_else(|why| panic!("{why}: {}", story(&goban)));
        legal = BOTH.map(|colour| goban.legal_points(colour));
        let heard = hear(gnugo, colour, point);
        for colour in BOTH {
            assert_eq!(
                legal[colour.index()],
                heard.legal[colour.index()],
                "{colour}: {}",
                story(&goban)
            );
            assert_eq!(goban.captures(colour), heard.captures[colour.index()], "{}", story(&goban));
        }
        colour = other(colour);
    }
    (goban.moves().len(), passes == 2 && compare_score(gnugo, &goban))
}

/// F15.9: GNU Go's score counts only where it believes nothing dead.
fn compare_score(gnugo: &mut GnuGo, goban: &Goban) -> bool {
    if !gnugo.ask("final_status_list dead").is_empty() {
        return false;
    }
    let theirs = gnugo.ask("final_score");
    assert_eq!(margin(&goban.score()), margin(&theirs), "{theirs}: {}", story(goban));
    true
}

fn compare_games(size: usize, games: usize) {
    let Some(mut gnugo) = GnuGo::start(&["--positional-superko"]) else { return };
    let (mut positions, mut scores) = (0, 0);
    for game in 0..games {
        let (length, scored) = compare_game(&mut gnugo, size, game);
        positions += length;
        scores += usize::from(scored);
    }
    say(&format!(
        "GNU Go {size}x{size}: {games} games, {positions} positions, legal moves of both colours and captures agree; {scores} scores agree"
    ));
    // A random pass now and then leaves dead stones; far most games are played out.
    assert!(scores * 2 > games, "only {scores} of {games} scores could be compared");
}

#[test]
fn f15_8_gnu_go_agrees_on_5x5() {
    compare_games(5, 200 * longer());
}

#[test]
fn f15_8_gnu_go_agrees_on_9x9() {
    compare_games(9, 100 * longer());
}

#[test]
fn f15_8_gnu_go_agrees_on_13x13() {
    compare_games(13, 14 * longer());
}

#[test]
fn f15_8_gnu_go_agrees_on_19x19() {
    compare_games(19, 8 * longer());
}

/// What GNU Go with simple ko admits beyond us, in one game of moves that may fill eyes.
fn surplus_of_game(gnugo: &mut GnuGo, size: usize, game: usize) -> (usize, usize, usize) {
    let mut dice = dice(100 + size as u64, game);
    let mut goban = begin(gnugo, size, Komi::default());
    let (mut colour, mut surplus, mut simple) = (Colour::Black, 0, 0);
    for _ in 0..4 * size * size {
        let legal = goban.legal_points(colour);
        let point = dice.pick(&legal).copied();
        goban.play(colour, point).unwrap();
        let heard = hear(gnugo, colour, point);
        for colour in BOTH {
            let ours = goban.legal_points(colour);
            let theirs = &heard.legal[colour.index()];
            assert!(ours.iter().all(|point| theirs.contains(point)), "{}", story(&goban));
            let refused = superko_points(&goban, colour);
            let extra: Vec<Point> =
                theirs.iter().copied().filter(|point| !ours.contains(point)).collect();
            assert!(
                extra.iter().all(|point| refused.contains(point)),
                "{extra:?}: {}",
                story(&goban)
            );
            // What both refuse is the immediate recapture, of which there is at most one.
            assert!(refused.len() - extra.len() <= 1, "{}", story(&goban));
            surplus += extra.len();
            simple += refused.len() - extra.len();
        }
        colour = other(colour);
    }
    (goban.moves().len(), surplus, simple)
}

fn superko_points(goban: &Goban, colour: Colour) -> Vec<Point> {
    let points =
        (0..goban.height()).flat_map(|row| (0..goban.width()).map(move |c| Point::new(c, row)));
    let superko =
        |&point: &Point| matches!(goban.check(colour, Some(point)), Err(Illegal::Superko { .. }));
    points.filter(superko).collect()
}

#[test]
fn f15_9_with_simple_ko_gnu_go_admits_exactly_our_superko_moves_more() {
    let Some(mut gnugo) = GnuGo::start(&[]) else { return };
    for (size, games) in [(2, 40), (3, 40), (4, 40), (5, 30), (9, 5)] {
        let (mut positions, mut surplus, mut simple) = (0, 0, 0);
        for game in 0..games * longer() {
            let (length, extra, ko) = surplus_of_game(&mut gnugo, size, game);
            (positions, surplus, simple) = (positions + length, surplus + extra, simple + ko);
        }
        say(&format!(
            "GNU Go {size}x{size} with simple ko: {positions} positions, {surplus} moves admitted there fail here with superko, {simple} refused by both, nothing missing"
        ));
        assert!(surplus > 0 || size > 5, "no superko case arose on {size}x{size}");
    }
}

/// Both engines play each other over the protocol until both pass, then both count.
fn referee(ours: Colour, size: usize, seed: u64) {
    let Some(mut gnugo) = GnuGo::start(&["--positional-superko"]) else { return };
    let mut gtp = Gtp::new(Box::new(EyeKeeper::new(Seed::from(seed))), Box::new(NoShelf));
    let setup = [format!("boardsize {size}"), "clear_board".to_owned(), "komi 7.5".to_owned()];
    for line in &setup {
        gnugo.ask(line);
        assert!(!gtp.handle(line).is_error(), "{line}");
    }
    let (mut colour, mut passes) = (Colour::Black, 0);
    while passes < 2 && gtp.goban().moves().len() < LONGEST {
        let name = colour.name().to_lowercase();
        let played = if colour == ours {
            let played = gtp.handle(&format!("genmove {name}")).answer().to_owned();
            gnugo.ask(&format!("play {name} {played}"));
            played
        } else {
            let played = gnugo.ask(&format!("genmove {name}"));
            let reply = gtp.handle(&format!("play {name} {played}"));
            assert!(!reply.is_error(), "{played} by GNU Go: {}", story(gtp.goban()));
            played
        };
        passes = if played.eq_ignore_ascii_case("pass") { passes + 1 } else { 0 };
        colour = other(colour);
    }
    assert_eq!(passes, 2, "the game has not ended: {}", story(gtp.goban()));
    let theirs = gnugo.ask("final_score");
    let counted = gtp.handle("final_score").answer().to_owned();
    assert_eq!(margin(&counted), margin(&theirs), "{}", story(gtp.goban()));
    say(&format!(
        "Petteia as {} against GNU Go on {size}x{size}: {} moves, both count {counted}",
        ours.name(),
        gtp.goban().moves().len()
    ));
}

#[test]
fn f15_8_refereed_games_end_with_the_same_score() {
    referee(Colour::Black, 9, 1);
    referee(Colour::White, 9, 2);
}
