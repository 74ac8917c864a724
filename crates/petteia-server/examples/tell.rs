//! What one action costs the thread that plays: carrying it out, and telling both players of it.
//!
//! `cargo run --release -p petteia-server --no-default-features --example tell -- [actions]`
//!
//! Neither disk nor network takes part. The same actions are played each time, so what a profiler
//! counts, such as the instructions that `valgrind --tool=callgrind` does, can be compared.

#![allow(clippy::print_stdout)] // it is a program that reports

use petteia_kernel::{AnyRules, Common, Seat, Secret, Viewer};
use petteia_protocol::{ClockPlan, Fault, SeatPlan, Stage, TablePlan};
use petteia_table::{Input, Invitation, Outbox, Showing, Table, UserId};
use std::{collections::BTreeMap, error::Error, time::Instant};

/// The one that the program `petteia` has.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> Result<(), Box<dyn Error>> {
    let actions: usize = std::env::args().nth(1).map_or(Ok(20_000), |word| word.parse())?;
    let (mut played, mut bytes, mut dice) = (0, 0, 1_u64);
    let started = Instant::now();
    while played < actions {
        let mut out = Outbox::default();
        let mut table = begin(&mut out)?;
        let mut showing = [Showing::default(), Showing::default()];
        let mut choice = tell(&table, &out, &mut showing, &mut bytes)?;
        while table.stage() == Stage::Playing && played < actions {
            out = Outbox::default();
            act(&mut table, &choice, &mut dice, &mut out)?;
            choice = tell(&table, &out, &mut showing, &mut bytes)?;
            played += 1;
        }
    }
    let each = started.elapsed().as_secs_f64() * 1e6 / played as f64;
    println!("{played} actions: {each:.2} µs and {} bytes each", bytes / played);
    Ok(())
}

fn user(seat: Seat) -> UserId {
    UserId(seat.to_string())
}

/// A game of Go on 9x9 between two people, which begins just now.
fn begin(out: &mut Outbox) -> Result<Table, Box<dyn Error>> {
    let games: &[&'static dyn AnyRules] = petteia_games::GAMES;
    let rules = games.iter().find(|rules| rules.about().id == "fields").ok_or("no Fields")?;
    let preset = rules.about().presets.iter().find(|preset| preset.name == "go").ok_or("no Go")?;
    let plan = TablePlan {
        game: "fields".to_owned(),
        options: serde_json::from_str(preset.options)?,
        seats: vec![SeatPlan::Mine, SeatPlan::Open],
        clock: ClockPlan::None,
        public: false,
        rated: false,
    };
    let [ada, ben] = [user(Seat::new(0)), user(Seat::new(1))];
    let invitation = Invitation {
        host: ada.clone(),
        host_name: "Ada".to_owned(),
        plan,
        secret: Secret::from_bytes([7; 32]),
        opening: Vec::new(),
        seed: None,
        invited: BTreeMap::new(),
    };
    let fault = |fault: Fault| fault.message;
    let mut table =
        Table::open("table", *rules, invitation, 0, &mut Outbox::default()).map_err(fault)?;
    let sit = Input::Sit { user: ben, name: "Ben".to_owned(), seat: None };
    table.handle(0, sit, &mut Outbox::default()).map_err(fault)?;
    table.handle(0, Input::Start { user: ada }, out).map_err(fault)?;
    Ok(table)
}

/// What somebody decides: the number of the decision, and the legal lines with their quotes.
struct Choice {
    seat: Seat,
    decision: u32,
    legal: String,
}

/// One action, drawn by `dice`: no pass as long as there is anything else.
fn act(
    table: &mut Table,
    choice: &Choice,
    dice: &mut u64,
    out: &mut Outbox,
) -> Result<(), Box<dyn Error>> {
    let Choice { seat, decision, legal } = choice;
    let is_pass = |line: &&str| line.contains("pass");
    let mut lines: Vec<&str> = legal.split(',').filter(|line| !is_pass(line)).collect();
    if lines.is_empty() {
        lines = legal.split(',').filter(is_pass).collect();
    }
    *dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
    let action = lines[(*dice >> 33) as usize % lines.len()].trim_matches('"').to_owned();
    let act = Input::Act { user: user(*seat), seat: *seat, decision: *decision, action };
    Ok(table.handle(0, act, out).map_err(|fault| fault.message)?)
}

/// Tells both players, whoever decides first, and adds how many `bytes` that takes.
fn tell(
    table: &Table,
    out: &Outbox,
    showing: &mut [Showing; 2],
    bytes: &mut usize,
) -> Result<Choice, Box<dyn Error>> {
    let mut common = Common::default();
    let seat = table.awaiting().first().unwrap_or(Seat::new(0));
    let mut choice = Choice { seat, decision: 0, legal: String::new() };
    for told in [seat, Seat::first(2).find(|other| *other != seat).ok_or("no other")?] {
        let showing = &mut showing[told.index()];
        let text = table.write_update(Viewer::Seat(told), 0, out, showing, &mut common);
        *bytes += text.len();
        if told == seat
            && let Some(asked) = str::from_utf8(&text)?.split_once("\"decision\":")
        {
            let (decision, rest) = asked.1.split_once(",\"legal\":[").ok_or("nothing legal")?;
            choice.decision = decision.parse()?;
            choice.legal = rest.split_once(']').ok_or("no end")?.0.to_owned();
        }
    }
    Ok(choice)
}
