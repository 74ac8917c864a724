//! Plays Go against another program that speaks GTP, and writes down how each game ended.
//!
//! ```text
//! match-gtp --games 60 --label level-1 --out results.txt --time 1000 \
//!     --theirs "gnugo --mode gtp --level 1 --chinese-rules --positional-superko --forbid-suicide"
//! ```
//!
//! Ours is the player of `petteia gtp`, in this process, or with `--ours` any program. Colours
//! alternate. Every finished game is appended to the file as one line, and only as many are played
//! as the label still lacks: a match that was stopped goes on where it was. A game that ends by two
//! passes is won as the other program counts it, which takes dead stones off.

use petteia_bots::Budget;
use petteia_games::gtp::{Gtp, Searcher, Shelf};
use petteia_kernel::Seed;
use std::{
    collections::BTreeMap,
    error::Error,
    fs::{self, File},
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    time::Duration,
};

type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// Somebody who answers lines of GTP.
trait Player {
    fn ask(&mut self, line: &str) -> Result<String>;
}

/// A program on its standard input and output.
struct Program {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Program {
    fn start(command: &str) -> Result<Program> {
        let mut words = command.split_whitespace();
        let name = words.next().ok_or("no program")?;
        let mut command = Command::new(name);
        let command = command.args(words).stdin(Stdio::piped()).stdout(Stdio::piped());
        let spawned = command.stderr(Stdio::null()).spawn();
        let mut child = spawned.map_err(|why| format!("cannot start «{name}»: {why}"))?;
        let input = child.stdin.take().ok_or("no input")?;
        let output = BufReader::new(child.stdout.take().ok_or("no output")?);
        Ok(Program { child, input, output })
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may be gone already; either way it is not waited for in vain.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Player for Program {
    fn ask(&mut self, line: &str) -> Result<String> {
        writeln!(self.input, "{line}")?;
        self.input.flush()?;
        let mut answer = String::new();
        loop {
            let mut part = String::new();
            if self.output.read_line(&mut part)? == 0 {
                return Err(format!("«{line}» ended the program").into());
            }
            if part.trim().is_empty() && !answer.is_empty() {
                return plain(line, &answer);
            }
            answer += part.trim_start_matches('\n');
        }
    }
}

/// Our own engine in this process.
struct Ours(Gtp);

impl Player for Ours {
    fn ask(&mut self, line: &str) -> Result<String> {
        plain(line, &self.0.handle(line).to_string())
    }
}

/// The answer without its sign.
fn plain(line: &str, answer: &str) -> Result<String> {
    match answer.trim().strip_prefix('=') {
        Some(text) => Ok(text.trim().to_owned()),
        None => Err(format!("«{line}» was answered with {}", answer.trim()).into()),
    }
}

/// Keeps no files.
struct NoFiles;

impl Shelf for NoFiles {
    fn read(&mut self, _: &str) -> std::result::Result<Vec<u8>, String> {
        Err("no files".to_owned())
    }

    fn write(&mut self, _: &str, _: &str) -> std::result::Result<(), String> {
        Err("no files".to_owned())
    }
}

/// What the arguments say, by name.
struct Settings(BTreeMap<String, String>);

impl Settings {
    fn read() -> Result<Settings> {
        let mut settings = BTreeMap::new();
        let mut words = std::env::args().skip(1);
        while let Some(word) = words.next() {
            let name = word.strip_prefix("--").ok_or_else(|| format!("what is {word}?"))?;
            settings.insert(name.to_owned(), words.next().ok_or("a value is missing")?);
        }
        Ok(Settings(settings))
    }

    fn text<'a>(&'a self, name: &str, default: &'a str) -> &'a str {
        self.0.get(name).map_or(default, String::as_str)
    }

    fn number(&self, name: &str, default: u64) -> Result<u64> {
        Ok(self.0.get(name).map_or(Ok(default), |text| text.parse())?)
    }

    fn ours(&self, game: u64) -> Result<Box<dyn Player>> {
        if let Some(command) = self.0.get("ours") {
            return Ok(Box::new(Program::start(command)?));
        }
        let budget = match self.number("simulations", 0)? {
            0 => Budget::Time(Duration::from_millis(self.number("time", 1000)?)),
            n => Budget::Simulations(n.try_into()?),
        };
        let seed = Seed::from(self.number("seed", 1)?).nth(game);
        let searcher = Searcher::new(budget, 1, seed).resigning();
        Ok(Box::new(Ours(Gtp::new(Box::new(searcher), Box::new(NoFiles)))))
    }
}

/// How a game ended.
struct End {
    won: bool,
    how: String,
    stands: String,
    moves: usize,
}

fn play(
    ours: &mut dyn Player,
    theirs: &mut dyn Player,
    black: bool,
    size: u64,
    komi: &str,
) -> Result<End> {
    for line in [format!("boardsize {size}"), "clear_board".to_owned(), format!("komi {komi}")] {
        ours.ask(&line)?;
        theirs.ask(&line)?;
    }
    let (mut passes, mut moves) = (0, 0);
    while passes < 2 && moves < 4 * (size * size) as usize {
        let colour = if moves % 2 == 0 { "b" } else { "w" };
        let is_ours = black == (moves % 2 == 0);
        let ask = format!("genmove {colour}");
        let chosen = if is_ours { ours.ask(&ask)? } else { theirs.ask(&ask)? }.to_lowercase();
        moves += 1;
        if chosen == "resign" {
            let how = if is_ours { "we resign" } else { "they resign" };
            return Ok(End { won: !is_ours, how: how.to_owned(), stands: "-".to_owned(), moves });
        }
        passes = if chosen == "pass" { passes + 1 } else { 0 };
        let tell = format!("play {colour} {chosen}");
        if is_ours {
            theirs.ask(&tell)?
        } else {
            ours.ask(&tell)?
        };
    }
    let (how, stands) = (theirs.ask("final_score")?, ours.ask("final_score")?);
    let won = how.starts_with(if black { 'B' } else { 'W' });
    Ok(End { won, how, stands, moves })
}

/// The range in which the rate lies with 95 % certainty (Wilson).
fn wilson(wins: f64, games: f64) -> (f64, f64) {
    let z = 1.96f64;
    let rate = wins / games;
    let centre = (rate + z * z / (2.0 * games)) / (1.0 + z * z / games);
    let half = z / (1.0 + z * z / games)
        * (rate * (1.0 - rate) / games + z * z / (4.0 * games * games)).sqrt();
    (centre - half, centre + half)
}

#[expect(clippy::print_stdout, reason = "a program of its own")]
fn main() -> Result<()> {
    let settings = Settings::read()?;
    let (out, label) = (settings.text("out", "match.txt"), settings.text("label", "match"));
    let theirs = settings.text(
        "theirs",
        "gnugo --mode gtp --level 1 --chinese-rules --positional-superko --forbid-suicide",
    );
    let (games, size) = (settings.number("games", 10)?, settings.number("size", 9)?);
    let komi = settings.text("komi", "7.5");
    let before = fs::read_to_string(out).unwrap_or_default();
    let mine: Vec<&str> =
        before.lines().filter(|line| line.split('\t').next() == Some(label)).collect();
    let (mut played, mut wins) = (0, 0.0);
    for line in mine {
        played += 1;
        wins += f64::from(u8::from(line.split('\t').nth(3) == Some("won")));
    }
    while played < games {
        let black = played % 2 == 0;
        let mut theirs = Program::start(&format!("{theirs} --seed {}", played + 1))?;
        let mut ours = settings.ours(played)?;
        let end = play(&mut *ours, &mut theirs, black, size, komi)?;
        let colour = if black { "black" } else { "white" };
        let result = if end.won { "won" } else { "lost" };
        let mut file = File::options().append(true).create(true).open(out)?;
        let (how, stands, moves) = (end.how, end.stands, end.moves);
        writeln!(file, "{label}\t{played}\t{colour}\t{result}\t{how}\t{stands}\t{moves}")?;
        played += 1;
        wins += f64::from(u8::from(end.won));
        println!("{label} game {played}: {colour} {result} ({how}, {moves} moves)");
    }
    let (low, high) = wilson(wins, played.max(1) as f64);
    println!(
        "{label}: {wins} of {played} won, {:.1} % ({:.1} – {:.1} %)",
        100.0 * wins / played.max(1) as f64,
        100.0 * low,
        100.0 * high
    );
    Ok(())
}
