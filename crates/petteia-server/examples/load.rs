//! How much a server bears: N live tables of two, each moving on as soon as both have the update.
//!
//! `cargo run --release -p petteia-server --example load -- --tables 100 [--seconds 6]
//! [--game fields] [--preset go] [--options '{"board":"9x9"}'] [--json] [--one-core]`
//!
//! With `--restore` the server is killed and started again at the end, to see how long it takes
//! until tables are back from their logs. With `--rival FOLDER` (`bench/server`, after
//! `npm install` there) it measures boardgame.io's server instead, in memory, with a board of 127
//! cells and the same definitions.
//!
//! The server is another process with a store of its own on disk, so its memory can be told apart,
//! and every action is durable before it is counted. It runs as `petteia serve` does, on the same
//! cores as this program; with `--one-core` it has the
//! first core alone (by `taskset`), to compare what one core bears.

#![allow(clippy::print_stdout, clippy::print_stderr)] // it is a program that reports

use petteia_kernel::AnyRules;
use petteia_server::{Config, Parts, RandomMind, run};
use serde_json::{Value, json};
use std::{
    borrow::Cow,
    error::Error,
    io::{BufRead as _, BufReader},
    net::SocketAddr,
    ops::Range,
    process::{Child, Command, Stdio},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};

/// The one that the program `petteia` has.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Linux counts the time of processes in hundredths of a second.
const TICKS_PER_SECOND: f64 = 100.0;

/// How many tables are set up at the same time: what that takes is kept by the allocator, and would be
/// counted as what quiet tables take.
const AT_ONCE: usize = 10;

type Fault = Box<dyn Error + Send + Sync>;

fn main() -> Result<(), Fault> {
    let arguments: Vec<String> = std::env::args().collect();
    if arguments.get(1).is_some_and(|word| word == "serve") {
        return serve(&arguments[2]);
    }
    let mut runtime = tokio::runtime::Builder::new_current_thread();
    runtime.enable_all().build()?.block_on(measure(&Settings::read(&arguments)?))
}

/// The server's side.
fn serve(folder: &str) -> Result<(), Fault> {
    let config = Config {
        address: SocketAddr::from(([127, 0, 0, 1], 0)),
        data: Some(folder.into()),
        messages_per_second: 1_000_000,
        requests_per_second: 1_000_000,
        sockets_per_address: 100_000,
        tables_per_minute: 1_000_000,
        ..Config::default()
    };
    let parts =
        Parts { registry: petteia_games::GAMES, bots: Arc::new(RandomMind), static_files: None };
    let file = format!("{folder}/address");
    let listening = move |address: SocketAddr| {
        let written = std::fs::write(format!("{file}.new"), address.to_string());
        if written.and_then(|()| std::fs::rename(format!("{file}.new"), &file)).is_err() {
            eprintln!("the address could not be written");
        }
    };
    petteia_server::runtime()?.block_on(run(config, parts, listening, std::future::pending()))?;
    Ok(())
}

/// What to measure.
struct Settings {
    tables: usize,
    seconds: f64,
    game: String,
    preset: String,
    options: String,
    json: bool,
    rival: Option<String>,
    restore: bool,
    one_core: bool,
}

impl Settings {
    fn read(arguments: &[String]) -> Result<Settings, Fault> {
        let value = |name: &str, default: &str| {
            let at = arguments.iter().position(|word| word == name);
            at.and_then(|at| arguments.get(at + 1)).map_or(default.to_owned(), String::clone)
        };
        Ok(Settings {
            tables: value("--tables", "100").parse()?,
            seconds: value("--seconds", "6").parse()?,
            game: value("--game", "fields"),
            preset: value("--preset", "go"),
            options: value("--options", r#"{"board":"9x9"}"#),
            json: arguments.iter().any(|word| word == "--json"),
            restore: arguments.iter().any(|word| word == "--restore"),
            one_core: arguments.iter().any(|word| word == "--one-core"),
            rival: Some(value("--rival", "")).filter(|folder| !folder.is_empty()),
        })
    }

    fn plan(&self) -> Result<Value, Fault> {
        let games: &[&dyn AnyRules] = petteia_games::GAMES;
        let about = games.iter().map(|rules| rules.about()).find(|about| about.id == self.game);
        let about = about.ok_or("there is no such game")?;
        let preset = about.presets.iter().find(|preset| preset.name == self.preset);
        let mut options: Value =
            serde_json::from_str(preset.ok_or("there is no such preset")?.options)?;
        let more: serde_json::Map<String, Value> = serde_json::from_str(&self.options)?;
        options.as_object_mut().ok_or("options are an object")?.extend(more);
        Ok(json!({ "game": self.game, "options": options,
            "seats": [{ "kind": "mine" }, { "kind": "open" }] }))
    }
}

async fn measure(settings: &Settings) -> Result<(), Fault> {
    let folder = std::env::temp_dir().join(format!("petteia-load-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let mut server = match &settings.rival {
        Some(rival) => Server::start_rival(rival, settings.one_core)?,
        None => Server::start(&folder.display().to_string(), settings.one_core).await?,
    };
    let plan = Arc::new(settings.plan()?);
    let (mut tables, mut matches) = (Vec::new(), Vec::new());
    let address = server.address;
    // What the server has once for all, it has after the first table.
    if settings.rival.is_some() {
        Match::sit(address).await?;
    } else {
        Pair::sit(address, 0, Arc::clone(&plan)).await?;
    }
    let idle = server.memory()?;
    let mut early = (0, idle);
    // Several at a time: who sits alone for minutes until the others do is taken for dead.
    for first in (0..settings.tables).step_by(AT_ONCE) {
        if first == AT_ONCE {
            // Setting several up at once took memory that the others use again.
            tokio::time::sleep(Duration::from_millis(500)).await;
            early = (first, server.memory()?);
        }
        let some = first..settings.tables.min(first + AT_ONCE);
        if settings.rival.is_some() {
            let sitting: Vec<_> = some.map(|_| tokio::spawn(Match::sit(address))).collect();
            for pair in sitting {
                matches.push(pair.await??);
            }
        } else {
            let sit = |number| tokio::spawn(Pair::sit(address, number, Arc::clone(&plan)));
            let sitting: Vec<_> = some.map(sit).collect();
            for pair in sitting {
                tables.push(pair.await??);
            }
        }
    }
    tokio::time::sleep(Duration::from_millis(500)).await;
    let set = server.memory()?;
    let stop = Arc::new(AtomicBool::new(false));
    let warm = Instant::now() + Duration::from_secs(2);
    let play = |pair: Pair| tokio::spawn(pair.play(Arc::clone(&plan), warm, Arc::clone(&stop)));
    let play_match = |m: Match| tokio::spawn(m.play(warm, Arc::clone(&stop)));
    let playing: Vec<_> =
        tables.into_iter().map(play).chain(matches.into_iter().map(play_match)).collect();
    tokio::time::sleep_until(warm.into()).await;
    let (started, work, own) = (Instant::now(), server.work()?, work_of("self")?);
    tokio::time::sleep(Duration::from_secs_f64(settings.seconds)).await;
    stop.store(true, Ordering::Relaxed);
    let elapsed = started.elapsed().as_secs_f64();
    let (work, own) = (server.work()? - work, work_of("self")? - own);
    let (mut latencies, mut games) = (Vec::new(), Vec::new());
    for task in playing {
        let Played { took, table, actions } = task.await??;
        latencies.extend(took);
        games.push((table, actions));
    }
    latencies.sort_unstable();
    let at = |share: f64| {
        let place = ((latencies.len() as f64 - 1.0) * share) as usize;
        latencies.get(place).map_or(0.0, |time| time.as_secs_f64() * 1000.0)
    };
    let per_second = latencies.len() as f64 / elapsed;
    let each = set.saturating_sub(idle) as f64 / settings.tables as f64;
    let further = set.saturating_sub(early.1) as f64 / (settings.tables - early.0) as f64;
    let (p50, p99, loaded) = (at(0.5), at(0.99), server.memory()?);
    let each_us = work * 1e6 / latencies.len() as f64;
    let own_us = own * 1e6 / latencies.len() as f64;
    if settings.json {
        let report = json!({ "tables": settings.tables, "actions_per_second": per_second,
            "p50_ms": p50, "p99_ms": p99, "kib_per_table": each,
            "kib_per_further_table": further, "kib_idle": idle,
            "kib_loaded": loaded, "server_us_per_action": each_us,
            "server_cores": work / elapsed, "clients_us_per_action": own_us,
            "clients_cores": own / elapsed });
        println!("{report}");
    } else {
        println!(
            "{} tables: {per_second:.0} actions/s, p50 {p50:.2} ms, p99 {p99:.2} ms, \
             {each:.1} KiB per table, {further:.1} KiB for each after the first {}, \
             server {idle} KiB with one, {loaded} KiB loaded, \
             {each_us:.0} µs of its time per action, {:.0} % of a core; \
             clients {own_us:.0} µs per action, {:.0} % of a core",
            settings.tables,
            early.0,
            work / elapsed * 100.0,
            own / elapsed * 100.0
        );
    }
    server.stop()?;
    if settings.restore {
        let mut server = Server::start(&folder.display().to_string(), settings.one_core).await?;
        for (table, actions) in games.iter().take(20) {
            let asked = Instant::now();
            get(server.address, &format!("/api/tables/{table}")).await?;
            let took = asked.elapsed().as_secs_f64() * 1000.0;
            println!("a table with {actions} actions is back after {took:.2} ms");
        }
        server.stop()?;
    }
    std::fs::remove_dir_all(folder)?;
    Ok(())
}

/// What one table has seen.
struct Played {
    /// How long each action after the warm-up took.
    took: Vec<Duration>,
    /// The last game's table.
    table: String,
    /// How many actions that one has.
    actions: usize,
}

struct Server {
    child: Child,
    address: SocketAddr,
}

impl Server {
    fn stop(&mut self) -> Result<(), Fault> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }

    async fn start(folder: &str, one_core: bool) -> Result<Server, Fault> {
        let _ = std::fs::remove_file(format!("{folder}/address"));
        let mut command = program(std::env::current_exe()?, one_core);
        command.args(["serve", folder]);
        let child = command.spawn()?;
        for _ in 0..500 {
            if let Ok(text) = std::fs::read_to_string(format!("{folder}/address")) {
                return Ok(Server { child, address: text.parse()? });
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        Err("the server does not start".into())
    }

    /// boardgame.io's server, which says its port first.
    fn start_rival(folder: &str, one_core: bool) -> Result<Server, Fault> {
        let mut command = program("node".into(), one_core);
        let mut child =
            command.arg("server.cjs").current_dir(folder).stdout(Stdio::piped()).spawn()?;
        let mut lines = BufReader::new(child.stdout.take().ok_or("no output")?).lines();
        for line in lines.by_ref() {
            if let Ok(port) = line?.trim().parse() {
                return Ok(Server { child, address: SocketAddr::from(([127, 0, 0, 1], port)) });
            }
        }
        Err("the rival does not start".into())
    }

    /// Seconds of a core that it has used so far.
    fn work(&self) -> Result<f64, Fault> {
        work_of(&self.child.id().to_string())
    }

    /// Resident memory in KiB.
    fn memory(&self) -> Result<u64, Fault> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = status.lines().find(|line| line.starts_with("VmRSS:")).ok_or("no VmRSS")?;
        Ok(line.split_whitespace().nth(1).ok_or("no number")?.parse()?)
    }
}

/// Seconds of a core that a process has used so far.
fn work_of(process: &str) -> Result<f64, Fault> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat"))?;
    let after_name = stat.rsplit_once(')').ok_or("no stat")?.1;
    // Fields 14 and 15 of the whole line, in user and in system mode; the name was the second.
    let ticks = after_name.split_whitespace().skip(11).take(2);
    let ticks = ticks.map(str::parse::<u64>).sum::<Result<u64, std::num::ParseIntError>>()?;
    Ok(ticks as f64 / TICKS_PER_SECOND)
}

/// A program, if wanted on the first core only.
fn program(path: std::path::PathBuf, one_core: bool) -> Command {
    if !one_core {
        return Command::new(path);
    }
    let mut command = Command::new("taskset");
    command.args(["-c", "0"]).arg(path);
    command
}

/// A match of boardgame.io with both its sockets, speaking as much of socket.io as it needs.
struct Match {
    id: String,
    credentials: [String; 2],
    sockets: [Socket; 2],
    state: u64,
}

impl Match {
    async fn sit(address: SocketAddr) -> Result<Match, Fault> {
        let made = post(address, "/games/cells/create", "", &json!({ "numPlayers": 2 })).await?.1;
        let made: Value = serde_json::from_str(body_of(&made))?;
        let id = made["matchID"].as_str().ok_or("no match")?.to_owned();
        let (mut credentials, mut sockets) = (Vec::new(), Vec::new());
        for player in ["0", "1"] {
            let join = json!({ "playerID": player, "playerName": player });
            let path = format!("/games/cells/{id}/join");
            let joined: Value =
                serde_json::from_str(body_of(&post(address, &path, "", &join).await?.1))?;
            let secret = joined["playerCredentials"].as_str().ok_or("no credentials")?.to_owned();
            let path = "/socket.io/?EIO=4&transport=websocket";
            let mut socket = Socket::open(address, path, "").await?;
            socket.send("40/cells,").await?;
            event(&mut socket, "40/cells,").await?;
            let sync = json!(["sync", id, player, secret, 2]);
            socket.send(&format!("42/cells,{sync}")).await?;
            event(&mut socket, "42/cells,[\"sync\"").await?;
            credentials.push(secret);
            sockets.push(socket);
        }
        let credentials = credentials.try_into().map_err(|_| "two players")?;
        let sockets = sockets.try_into().map_err(|_| "two sockets")?;
        Ok(Match { id, credentials, sockets, state: 0 })
    }

    async fn play(mut self, warm: Instant, stop: Arc<AtomicBool>) -> Result<Played, Fault> {
        let (mut took, mut latest) = (Vec::new(), 0);
        while !stop.load(Ordering::Relaxed) {
            let player = latest % 2;
            latest += 1;
            let (letter, secret) = (["0", "1"][player], &self.credentials[player]);
            let action = json!({ "type": "MAKE_MOVE", "payload": { "type": "place",
                "args": [self.state % 127], "playerID": letter, "credentials": secret } });
            let update = json!(["update", action, self.state, self.id, letter]);
            let sent = Instant::now();
            self.sockets[player].send(&format!("42/cells,{update}")).await?;
            for socket in &mut self.sockets {
                let text = event(socket, "42/cells,[\"update\"").await?;
                let number = text.split("\"_stateID\":").nth(1).ok_or("no state")?;
                let digits = number.split(|c: char| !c.is_ascii_digit()).next();
                self.state = digits.unwrap_or_default().parse()?;
            }
            if sent >= warm {
                took.push(sent.elapsed());
            }
        }
        Ok(Played { took, table: self.id, actions: latest })
    }
}

/// The next message that begins like this; the server's pings are answered.
async fn event<'a>(socket: &'a mut Socket, start: &str) -> Result<&'a str, Fault> {
    loop {
        let text = socket.hear().await?;
        if socket.text(&text)? == "2" {
            socket.send("3").await?;
        } else if socket.text(&text)?.starts_with(start) {
            return socket.text(&text);
        }
    }
}

/// The body without the lengths of its chunks, if it came in chunks.
fn body_of(text: &str) -> &str {
    let start = text.find('{').unwrap_or(0);
    let end = text.rfind('}').map_or(text.len(), |at| at + 1);
    &text[start..end]
}

/// How Go writes doing nothing, twice of which ends the game.
const PASS: &str = "pass";

/// A decision that is owed, and one legal answer to it.
struct Choice {
    decision: u32,
    action: String,
}

/// The choice in a message, with an answer picked by `dice`; none is offered when the game is over.
/// It is looked for, not parsed, because one program has to keep up with a thousand clients.
fn choice_in(text: &str, dice: &mut u64) -> Option<Choice> {
    let (_, choice) = text.split_once("choice\":{\"decision\":")?;
    let (decision, legal) = choice.split_once(",\"legal\":[")?;
    // What is legal is notation: no brackets, and nothing that is escaped.
    let (legal, _) = legal.split_once(']')?;
    if legal.is_empty() {
        return None;
    }
    *dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
    let start = (*dice >> 33) as usize % legal.len();
    // The first whole line from there on, or the first of all.
    let from = legal.as_bytes()[start..].iter().position(|&byte| byte == b',');
    let line = from.map_or(legal, |comma| &legal[start + comma + 1..]);
    let first = |text: &str| Some(text.strip_prefix('"')?.split('"').next()?.to_owned());
    let mut action = first(line)?;
    if action == PASS {
        // Games last as long as they can, since the rival's never end: what is measured is playing,
        // not setting tables up.
        let mut others = legal.split(',').filter(|line| line.trim_matches('"') != PASS);
        action = others.next_back().and_then(first).unwrap_or(action);
    }
    Some(Choice { decision: decision.parse().ok()?, action })
}

/// One table with both its sockets.
struct Pair {
    address: SocketAddr,
    people: [String; 2],
    sockets: [Socket; 2],
    table: String,
    choices: [Option<Choice>; 2],
    dice: u64,
}

impl Pair {
    async fn sit(address: SocketAddr, number: usize, plan: Arc<Value>) -> Result<Pair, Fault> {
        let people = [guest(address, "Ada").await?, guest(address, "Ben").await?];
        let open = |cookie| Socket::open(address, "/api/socket", cookie);
        let sockets = [open(&people[0]).await?, open(&people[1]).await?];
        let (table, choices) = (String::new(), [None, None]);
        let dice = number as u64 + 1;
        let mut pair = Pair { address, people, sockets, table, choices, dice };
        pair.begin(&plan).await?;
        Ok(pair)
    }

    async fn begin(&mut self, plan: &Value) -> Result<(), Fault> {
        let [ada, ben] = &self.people;
        let opened = post(self.address, "/api/tables", ada, plan).await?.1;
        let opened: Value = serde_json::from_str(&opened)?;
        self.table = opened["table"].as_str().ok_or("no table")?.to_owned();
        let path = |verb: &str| format!("/api/tables/{}/{verb}", self.table);
        post(self.address, &path("join"), ben, &json!({})).await?;
        post(self.address, &path("start"), ada, &json!({})).await?;
        let watch = json!({ "say": "watch", "table": self.table }).to_string();
        for (socket, choice) in self.sockets.iter_mut().zip(&mut self.choices) {
            socket.send(&watch).await?;
            *choice = choice_in(hear(socket, TABLE).await?, &mut self.dice);
        }
        Ok(())
    }

    /// Moves on until told to stop.
    async fn play(
        mut self,
        plan: Arc<Value>,
        warm: Instant,
        stop: Arc<AtomicBool>,
    ) -> Result<Played, Fault> {
        let (mut took, mut actions) = (Vec::new(), 0);
        while !stop.load(Ordering::Relaxed) {
            let Some(seat) = self.choices.iter().position(Option::is_some) else {
                self.begin(&plan).await?;
                actions = 0;
                continue;
            };
            let Some(Choice { decision, action }) = self.choices[seat].take() else { continue };
            let letter = ["A", "B"][seat];
            let act = format!(
                r#"{{"say":"act","table":"{}","seat":"{letter}","decision":{decision},"action":"{action}","request":1}}"#,
                self.table
            );
            let sent = Instant::now();
            self.sockets[seat].send(&act).await?;
            let text = hear(&mut self.sockets[seat], UPDATE).await?;
            self.choices[seat] = choice_in(text, &mut self.dice);
            let mut told = sent.elapsed();
            // Who composes or seals something may be the only one to be told.
            let alone = self.choices[seat].is_some() || awaits(text, letter);
            if let Some(text) = overhear(&mut self.sockets[1 - seat], alone).await? {
                self.choices[1 - seat] = choice_in(&text, &mut self.dice);
                told = sent.elapsed();
            }
            actions += 1;
            if sent >= warm {
                took.push(told);
            }
        }
        Ok(Played { took, table: self.table, actions })
    }
}

/// What a seat is told of the other's action. If that may be nothing, the answer to a ping tells:
/// it comes after everything that was on its way.
async fn overhear(socket: &mut Socket, perhaps: bool) -> Result<Option<Cow<'_, str>>, Fault> {
    if !perhaps {
        return Ok(Some(hear(socket, UPDATE).await?.into()));
    }
    socket.send(r#"{"say":"ping"}"#).await?;
    let mut heard = None;
    loop {
        let text = socket.hear().await?;
        let text = socket.text(&text)?;
        if text.starts_with("{\"say\":\"pong\"") {
            return Ok(heard);
        }
        if text.starts_with(UPDATE) {
            heard = Some(text.to_owned().into());
        }
    }
}

/// Whether the table still waits for a seat, as far as everybody may know: it says so where that
/// has changed, and a seat that still owes something is among those who did.
fn awaits(text: &str, letter: &str) -> bool {
    let Some((_, rest)) = text.split_once("awaiting\":") else { return true };
    rest.split(']').next().is_some_and(|awaited| awaited.contains(letter))
}

/// How messages begin.
const TABLE: &str = "{\"say\":\"table\"";
const UPDATE: &str = "{\"say\":\"update\"";
const REFUSED: &str = "{\"say\":\"refused\"";

/// The next message that begins like this.
async fn hear<'a>(socket: &'a mut Socket, start: &str) -> Result<&'a str, Fault> {
    loop {
        let text = socket.hear().await?;
        if socket.text(&text)?.starts_with(start) {
            return socket.text(&text);
        }
        if socket.text(&text)?.starts_with(REFUSED) {
            return Err(socket.text(&text)?.into());
        }
    }
}

/// A WebSocket that does as little as it can for either server, because it shares their cores: no
/// message is copied, and none is sent in pieces.
struct Socket {
    stream: TcpStream,
    /// What was read, and how much of it was heard.
    read: Vec<u8>,
    heard: usize,
}

impl Socket {
    async fn open(address: SocketAddr, path: &str, cookie: &str) -> Result<Socket, Fault> {
        let mut stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let request = format!(
            "GET {path} HTTP/1.1\r\nhost: {address}\r\nconnection: upgrade\r\n\
             upgrade: websocket\r\nsec-websocket-version: 13\r\n\
             sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\ncookie: {cookie}\r\n\r\n"
        );
        stream.write_all(request.as_bytes()).await?;
        let mut socket = Socket { stream, read: Vec::with_capacity(8 << 10), heard: 0 };
        loop {
            socket.read_on().await?;
            let Some(end) = socket.read.windows(4).position(|four| four == b"\r\n\r\n") else {
                continue;
            };
            if !socket.read.starts_with(b"HTTP/1.1 101") {
                return Err(String::from_utf8_lossy(&socket.read).into());
            }
            socket.heard = end + 4;
            return Ok(socket);
        }
    }

    /// Sends a text. The mask that every client needs is zero, so the text goes as it is.
    async fn send(&mut self, text: &str) -> Result<(), Fault> {
        const MASKED: u8 = 0x80;
        let mut frame = Vec::with_capacity(text.len() + 8);
        frame.push(0x81);
        match u16::try_from(text.len())? {
            length @ 0..=125 => frame.push(MASKED | length as u8),
            length => {
                frame.push(MASKED | 126);
                frame.extend_from_slice(&length.to_be_bytes());
            }
        }
        frame.extend_from_slice(&[0; 4]);
        frame.extend_from_slice(text.as_bytes());
        Ok(self.stream.write_all(&frame).await?)
    }

    /// Where the next text is, until more is heard.
    async fn hear(&mut self) -> Result<Range<usize>, Fault> {
        const TEXT: u8 = 0x81;
        loop {
            let Some((kind, payload)) = frame(&self.read[self.heard..]) else {
                self.read.drain(..self.heard);
                self.heard = 0;
                self.read_on().await?;
                continue;
            };
            let start = self.heard + payload.start;
            self.heard += payload.end;
            if kind == TEXT {
                return Ok(start..self.heard);
            }
            return Err(format!("a frame of kind {kind:x} instead of a text").into());
        }
    }

    fn text(&self, at: &Range<usize>) -> Result<&str, Fault> {
        Ok(str::from_utf8(&self.read[at.clone()])?)
    }

    async fn read_on(&mut self) -> Result<(), Fault> {
        match self.stream.read_buf(&mut self.read).await? {
            0 => Err("the server has ended the connection".into()),
            _ => Ok(()),
        }
    }
}

/// The kind of a server's frame and where its payload is, once all of it was read.
fn frame(read: &[u8]) -> Option<(u8, Range<usize>)> {
    let (&kind, &short) = (read.first()?, read.get(1)?);
    let (start, length) = match short {
        126 => (4, u16::from_be_bytes(read.get(2..4)?.try_into().ok()?).into()),
        127 => (10, u64::from_be_bytes(read.get(2..10)?.try_into().ok()?) as usize),
        length => (2, length.into()),
    };
    (read.len() >= start + length).then_some((kind, start..start + length))
}

async fn guest(address: SocketAddr, name: &str) -> Result<String, Fault> {
    let (head, _) = post(address, "/api/guest", "", &json!({ "name": name })).await?;
    let line = head.lines().find(|line| line.to_lowercase().starts_with("set-cookie:"));
    let value = line.and_then(|line| line.split_once(": ")).ok_or("no cookie")?.1;
    Ok(value.split(';').next().unwrap_or_default().to_owned())
}

/// Posts, and returns head and body.
async fn post(
    address: SocketAddr,
    path: &str,
    cookie: &str,
    body: &Value,
) -> Result<(String, String), Fault> {
    let body = body.to_string();
    let cookie = if cookie.is_empty() { String::new() } else { format!("cookie: {cookie}\r\n") };
    let more = format!(
        "{cookie}content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    ask(address, "POST", path, &more).await
}

async fn get(address: SocketAddr, path: &str) -> Result<(String, String), Fault> {
    ask(address, "GET", path, "\r\n").await
}

async fn ask(
    address: SocketAddr,
    method: &str,
    path: &str,
    more: &str,
) -> Result<(String, String), Fault> {
    let mut stream = TcpStream::connect(address).await?;
    let head = format!("{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n");
    stream.write_all((head + more).as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let (head, body) = answer.split_once("\r\n\r\n").ok_or("no answer")?;
    if !head.starts_with("HTTP/1.1 2") {
        return Err(format!("{path}: {answer}").into());
    }
    Ok((head.to_owned(), body.to_owned()))
}
