//! The server is killed again and again: what it acknowledged is there, nothing twice, and every
//! client finds its way back.
//!
//! Two hundred tables of all games are played at all the time, each by two people and most of them
//! with bots; one that is over is replaced at once. The moments of the kills come from a seed, which is told;
//! `PETTEIA_CRASH_SEED` sets it, `PETTEIA_CRASHES` and `PETTEIA_CRASH_TABLES` make it shorter or
//! longer.

use crate::{
    postgres::Cluster,
    process::Process,
    support::{Client, Person, SOON, act, guest, rules_of, try_request},
};
use petteia_kernel::{Dice, Record, Seat, Seed, Transcript, Viewer};
use petteia_protocol::{
    ClientMessage, ClockPlan, FaultCode, Level, SeatPlan, ServerMessage, Snapshot, Stage, TablePlan,
};
use petteia_server::store::{SqlStore, Store as _};
use petteia_table::{By, Logged, Table, What};
use serde_json::json;
use sqlx::Connection as _;
use std::{
    collections::{BTreeMap, BTreeSet},
    hash::{BuildHasher as _, Hasher as _},
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};
use tokio::{sync::Semaphore, time::timeout};

/// How many answers to acts are waited for at most before a kill: now and then none at all.
const ANSWERS: u32 = 400;

/// Within so many milliseconds after the last of them the server is killed.
const JITTER: u32 = 30;

/// One in so many clients compares what it knows with everything there is when it resumes; in the
/// end all do.
const LOOKS: u32 = 4;

/// How many tables look for their clients at the same time; the others stand in line.
const AT_ONCE: usize = 50;

/// How many kills at how many tables are enough for another database.
const SHORT: (usize, usize) = (4, 24);

/// By what PostgreSQL knows the servers of this test.
const NAME: &str = "petteia-crash";

/// The number of a request that is sent again, because nobody knows whether it was heard. No other
/// has one so high.
const AGAIN: u64 = 1 << 40;

/// What is played: the game, its options, and how many bots sit beside the two people.
fn plans() -> Vec<TablePlan> {
    let kinds = [
        ("toy", json!({ "rounds": 4 }), 1),
        ("toy", json!({ "rounds": 2 }), 2),
        ("fields", json!({ "preset": "go", "board": "9x9", "turn_limit": 12 }), 0),
        ("toy", json!({ "rounds": 3 }), 1),
        ("fields", json!({ "turn_limit": 12 }), 0),
        ("mitropia", json!({}), 1),
        ("toy", json!({ "rounds": 4 }), 2),
        ("fields", json!({ "turn_limit": 20 }), 1),
    ];
    let plan = |(game, options, bots): (&str, _, usize)| {
        let mut seats = vec![SeatPlan::Mine, SeatPlan::Open];
        seats.resize(2 + bots, SeatPlan::Bot { level: Level::STAND_IN });
        let clock = ClockPlan::Live { base: 100_000, increment: 1, window: 100_000 };
        TablePlan { game: game.to_owned(), options, seats, clock, public: true, rated: false }
    };
    kinds.into_iter().map(plan).collect()
}

/// What a seat has sent, and whether the server has said that it is on disk.
#[derive(Clone, Debug)]
struct Sent {
    decision: u32,
    action: String,
    done: bool,
}

/// What has been counted at all tables together.
#[derive(Default)]
struct Counts {
    /// Games that were set up and begun.
    begun: AtomicUsize,
    acknowledged: AtomicUsize,
    /// Resumed, with nothing missed.
    current: AtomicUsize,
    /// Resumed, and told everything anew.
    missed: AtomicUsize,
    /// Sent again, though it was on disk.
    repeated: AtomicUsize,
    /// Set up, and not begun when the server was killed.
    cut: AtomicUsize,
}

fn count(counter: &AtomicUsize) -> usize {
    counter.fetch_add(1, Ordering::Relaxed) + 1
}

/// How play ended for now.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
enum End {
    Over,
    Cut,
}

/// One seat at one table, with what its client keeps in mind when the connection is lost.
struct Player {
    person: Person,
    table: String,
    seat: Seat,
    dice: Dice,
    known: BTreeMap<(String, Viewer), Snapshot>,
    sent: Vec<Sent>,
    /// What was sent and not answered before the last kill, and whether it had reached the disk.
    unsure: Option<(Sent, bool)>,
    counts: Arc<Counts>,
    /// Whether it compares what it knows with everything each time it resumes.
    looks_always: bool,
}

impl Player {
    fn viewer(&self) -> Viewer {
        Viewer::Seat(self.seat)
    }

    fn key(&self) -> (String, Viewer) {
        (self.table.clone(), self.viewer())
    }

    /// Resumes, and plays on until the game is over or the server is gone.
    async fn play(&mut self, address: SocketAddr) -> End {
        let Ok(mut client) = Client::try_connect(address, &self.person.headers).await else {
            return End::Cut;
        };
        client.tables = std::mem::take(&mut self.known);
        let end = match self.resume(&mut client).await {
            Some(()) => self.go_on(&mut client).await,
            None => None,
        };
        self.known = client.tables;
        end.unwrap_or(End::Cut)
    }

    /// Says what was known last, and then wants to see everything: both must come to the same.
    /// Nothing when the server is gone.
    async fn resume(&mut self, client: &mut Client) -> Option<()> {
        let kept = client.tables.get(&self.key()).map(|state| state.seq);
        let since = kept.map(|seq| (self.viewer(), seq)).into_iter().collect();
        // Looking at everything costs more than all else, so not everybody does so each time.
        let looks = if self.looks_always || self.dice.below(LOOKS) == 0 { 2 } else { 1 };
        for since in [since, BTreeMap::new()].into_iter().take(looks) {
            client.try_say(&ClientMessage::Watch { table: self.table.clone(), since }).await?;
        }
        let mut answers = 0;
        while answers < looks {
            let before = client.tables.get(&self.key()).filter(|_| answers == 1).cloned();
            match client.hear().await? {
                ServerMessage::Current { seq, viewer, .. } => {
                    assert_eq!((answers, viewer, Some(seq)), (0, self.viewer(), kept));
                    count(&self.counts.current);
                    answers += 1;
                }
                ServerMessage::Table(whole) => {
                    match answers {
                        0 => _ = count(&self.counts.missed),
                        _ => assert_same(&before.unwrap(), &whole),
                    }
                    answers += 1;
                }
                ServerMessage::Refused(fault) => panic!("{fault:?}"),
                _ => {}
            }
        }
        self.say_again(client).await
    }

    /// Sends once more what nobody knows about: what is on disk is not done a second time.
    async fn say_again(&mut self, client: &mut Client) -> Option<()> {
        let Some((sent, is_stored)) = self.unsure.clone() else { return Some(()) };
        if !is_stored {
            self.unsure = None;
            return self.say(client, sent).await;
        }
        let again = act(&self.table, self.seat, sent.decision, &sent.action, AGAIN);
        client.try_say(&again).await?;
        loop {
            match client.hear().await? {
                ServerMessage::Done { request: AGAIN } => panic!("{sent:?} was done twice"),
                ServerMessage::Refused(fault) if fault.request == Some(AGAIN) => {
                    let is_over = fault.code == FaultCode::Untimely;
                    assert!(is_over || is_too_late(fault.code), "{sent:?}: {fault:?}");
                    count(&self.counts.repeated);
                    self.unsure = None;
                    return Some(());
                }
                _ => {}
            }
        }
    }

    async fn say(&mut self, client: &mut Client, sent: Sent) -> Option<()> {
        self.sent.push(Sent { done: false, ..sent.clone() });
        let request = self.sent.len() as u64;
        client.try_say(&act(&self.table, self.seat, sent.decision, &sent.action, request)).await
    }

    /// Decides whenever it is asked, one thing at a time.
    async fn go_on(&mut self, client: &mut Client) -> Option<End> {
        // The answer to what was sent again comes before its consequences, as any other does.
        let open = self.sent.last().filter(|sent| !sent.done);
        let mut answered = open.map_or(0, |sent| sent.decision);
        loop {
            let state = &client.tables[&self.key()];
            let waits = self.sent.last().is_some_and(|sent| !sent.done);
            if state.stage == Stage::Over && !waits {
                return Some(End::Over);
            }
            let choice = state.choice.as_ref().filter(|_| !waits);
            let choice = choice.filter(|choice| choice.decision > answered);
            if let Some(choice) = choice
                && let Some(action) = self.dice.pick(&choice.legal).cloned()
            {
                answered = choice.decision;
                let sent = Sent { decision: answered, action, done: false };
                self.say(client, sent).await?;
            }
            match client.hear().await? {
                ServerMessage::Done { request } => {
                    assert_eq!(request, self.sent.len() as u64);
                    self.sent.last_mut().unwrap().done = true;
                    count(&self.counts.acknowledged);
                }
                ServerMessage::Refused(fault) => {
                    // Somebody else was faster, and what was asked is no longer the question.
                    assert!(is_too_late(fault.code), "{:?}: {fault:?}", self.sent.last());
                    assert_eq!(fault.request, Some(self.sent.len() as u64));
                    self.sent.pop();
                }
                _ => {}
            }
        }
    }

    /// Compares what was acknowledged with what is on disk.
    fn check(&mut self, log: &[Logged]) {
        let stored: Vec<&str> = log.iter().filter_map(|entry| self.own_action(entry)).collect();
        let sent: Vec<&str> = self.sent.iter().map(|sent| sent.action.as_str()).collect();
        let done = self.sent.iter().filter(|sent| sent.done).count();
        assert!(sent.len() <= done + 1, "one at a time");
        assert!(stored.len() >= done, "what was acknowledged is lost: {stored:?} of {sent:?}");
        assert_eq!(stored, sent[..stored.len().min(sent.len())], "in order, and each once");
        let is_stored = stored.len() > done;
        if let Some(last) = self.sent.pop_if(|sent| !sent.done) {
            self.unsure = Some((last.clone(), is_stored));
            self.sent.extend(is_stored.then_some(Sent { done: true, ..last }));
        }
    }

    fn own_action<'a>(&self, entry: &'a Logged) -> Option<&'a str> {
        match &entry.what {
            What::Acted { seat, action, by: By::Person } if *seat == self.seat => Some(action),
            _ => None,
        }
    }
}

/// Whether an answer comes to a question that is no longer open.
fn is_too_late(code: FaultCode) -> bool {
    code == FaultCode::Stale
}

/// What is kept in mind is what there is, whatever the time.
fn assert_same(kept: &Snapshot, whole: &Snapshot) {
    let timeless = |state: &Snapshot| Snapshot { now: 0, ..state.clone() };
    assert_eq!(timeless(kept), timeless(whole));
}

/// A game that two people play.
struct Game {
    plan: TablePlan,
    table: String,
    players: [Player; 2],
}

/// A place where always a game is on.
struct Board {
    people: [Person; 2],
    plan: TablePlan,
    dice: Dice,
    counts: Arc<Counts>,
    game: Option<Game>,
    /// A table that was set up when the server was killed, and where nothing was begun yet.
    cut: Option<CutShort>,
    over: Vec<Game>,
}

/// A table where the server was killed before the game began.
struct CutShort {
    table: String,
    /// Whether the second one's seat was acknowledged.
    joined: bool,
}

impl CutShort {
    /// What was acknowledged of it is on disk, and makes a table.
    async fn check(&self, store: &SqlStore) {
        let row = store.table(&self.table).await.unwrap().expect("a table that was set up");
        let log = store.log(row.key).await.unwrap();
        let table = Table::restore(&self.table, rules_of(&row.plan.game).unwrap(), log).unwrap();
        let seats: Vec<Seat> = table.people().map(|(seat, _)| seat).collect();
        let (first, both) = ([Seat::new(0)], [Seat::new(0), Seat::new(1)]);
        assert!(seats == both || seats == first && !self.joined, "{seats:?}");
        // The beginning may have reached the disk, though nobody was told.
        let has_begun = matches!(table.stage(), Stage::Playing | Stage::Over);
        assert!(table.stage() == Stage::Gathering || has_begun && self.joined, "{table:?}");
    }
}

impl Board {
    /// Plays until the server is gone.
    async fn live(mut self, address: SocketAddr, places: Arc<Semaphore>) -> Board {
        loop {
            let place = Arc::clone(&places).acquire_owned().await.unwrap();
            if self.game.is_none() {
                self.game = self.begin(address).await;
            }
            let Some(game) = &mut self.game else { return self };
            drop(place);
            let [a, b] = &mut game.players;
            if tokio::join!(a.play(address), b.play(address)) != (End::Over, End::Over) {
                return self;
            }
            self.over.extend(self.game.take());
        }
    }

    /// Sets a table up and begins; nothing if the server goes meanwhile.
    async fn begin(&mut self, address: SocketAddr) -> Option<Game> {
        let [ada, ben] = &self.people;
        let plan = serde_json::to_value(&self.plan).unwrap();
        let table = ask(address, ada, "/api/tables", plan).await?;
        let table = table["table"].as_str().unwrap().to_owned();
        let cut = self.cut.insert(CutShort { table: table.clone(), joined: false });
        ask(address, ben, &format!("/api/tables/{table}/join"), json!({})).await?;
        cut.joined = true;
        ask(address, ada, &format!("/api/tables/{table}/start"), json!({})).await?;
        self.cut = None;
        let player = |person: &Person, seat, dice| Player {
            person: person.clone(),
            table: table.clone(),
            seat: Seat::new(seat),
            dice,
            known: BTreeMap::new(),
            sent: Vec::new(),
            unsure: None,
            counts: Arc::clone(&self.counts),
            looks_always: false,
        };
        let [first, second] = [self.dice.split(), self.dice.split()];
        let players = [player(ada, 0, first), player(ben, 1, second)];
        count(&self.counts.begun);
        Some(Game { plan: self.plan.clone(), table: table.clone(), players })
    }

    /// Compares everything that was acknowledged here with what is on disk.
    async fn check(&mut self, store: &SqlStore) {
        if let Some(cut) = self.cut.take() {
            cut.check(store).await;
            count(&self.counts.cut);
        }
        for game in self.over.iter_mut().chain(&mut self.game) {
            let row = store.table(&game.table).await.unwrap().expect("a table that was begun");
            let log = store.log(row.key).await.unwrap();
            assert!(log.iter().any(|entry| entry.what == What::Started), "it was begun");
            game.players.iter_mut().for_each(|player| player.check(&log));
        }
    }

    /// The last time: everybody resumes, what runs is what its log makes, and what is over is on
    /// record as it was seen.
    async fn converge(mut self, address: SocketAddr, store: Arc<SqlStore>) -> Board {
        if let Some(game) = &mut self.game {
            for player in &mut game.players {
                let mut client = Client::connect(address, &player.person.headers).await;
                client.tables = std::mem::take(&mut player.known);
                player.looks_always = true;
                player.resume(&mut client).await.expect("nobody kills the server now");
                player.known = client.tables;
            }
            game.is_in_log(&store).await;
        }
        for game in &self.over {
            game.is_on_record(address).await;
        }
        self
    }
}

impl Game {
    /// The log makes the very table that both have seen last, and the position to which the actions
    /// in it lead by the rules alone. Bots may have gone on meanwhile.
    async fn is_in_log(&self, store: &SqlStore) {
        let row = store.table(&self.table).await.unwrap().unwrap();
        let mut log = store.log(row.key).await.unwrap();
        let rules = rules_of(&self.plan.game).unwrap();
        let What::Opened { secret, .. } = log[0].what else { panic!("it begins with its opening") };
        let mut seed = Transcript::commit(&self.table, &secret).unwrap();
        let later = log.split_off(1);
        let mut table = Table::restore(&self.table, rules, log).unwrap();
        let mut met = [false; 2];
        let mut actions = Vec::new();
        for entry in later {
            match &entry.what {
                What::Acted { seat, action, .. } => actions.push((*seat, action.clone())),
                What::Nonced { seat, nonce } => seed.add(*seat, *nonce).unwrap(),
                _ => {}
            }
            table.catch_up([entry]).unwrap();
            for (player, met) in self.players.iter().zip(&mut met) {
                let seen = &player.known[&player.key()];
                if seen.seq == table.seq(player.viewer()) {
                    assert_same(seen, &table.snapshot(player.viewer(), 0));
                    *met = true;
                }
            }
        }
        assert_eq!(met, [true; 2], "{}: what was seen was never so", self.table);
        let mut position = rules.start(&row.plan.options, seed.seed(&secret)).unwrap();
        for (seat, action) in actions {
            position.act(seat, &action).unwrap();
        }
        assert_eq!(table.position().unwrap().position_hash(), position.position_hash());
    }

    /// The record leads to the very position that its hash tells, and to what both have seen.
    async fn is_on_record(&self, address: SocketAddr) {
        let (path, headers) = (format!("/api/tables/{}/record", self.table), "");
        let text = try_request(address, "GET", &path, headers, None).await.unwrap().ok().body;
        let record = Record::verify(&text, rules_of).unwrap();
        let rules = rules_of(&self.plan.game).unwrap();
        let mut position = record.replay(rules, 0).unwrap();
        for entry in &record.actions {
            position.act(entry.seat, &entry.action).unwrap();
        }
        for player in &self.players {
            let seen = &player.known[&player.key()];
            assert_eq!(seen.outcome, record.end.as_ref().map(|end| end.outcome));
            assert_eq!(seen.view, Some(position.view(player.viewer())));
        }
    }
}

/// Asks for something; nothing if the server goes meanwhile.
async fn ask(
    address: SocketAddr,
    who: &Person,
    path: &str,
    body: serde_json::Value,
) -> Option<serde_json::Value> {
    let body = body.to_string();
    let reply = try_request(address, "POST", path, &who.headers, Some(&body)).await.ok()?;
    // Nothing at all, or only a part of it, if it was killed while it answered.
    if reply.status == 0 {
        return None;
    }
    let reply = reply.ok();
    if reply.status == 204 { Some(json!({})) } else { serde_json::from_str(&reply.body).ok() }
}

fn setting(name: &str, default: usize) -> usize {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

/// The seed of the moments and of what is played, told so that a run can be repeated.
fn any_seed() -> u64 {
    let any = std::hash::RandomState::new().build_hasher().finish() % 1_000_000;
    let seed = setting("PETTEIA_CRASH_SEED", any as usize) as u64;
    #[expect(clippy::print_stderr, reason = "whoever sees the test fail wants to repeat it")]
    {
        eprintln!("PETTEIA_CRASH_SEED={seed}");
    }
    seed
}

/// Everybody plays at everything.
async fn set_out(boards: Vec<Board>, address: SocketAddr) -> Vec<tokio::task::JoinHandle<Board>> {
    let places = Arc::new(Semaphore::new(AT_ONCE));
    let live = |board: Board| tokio::spawn(board.live(address, Arc::clone(&places)));
    boards.into_iter().map(live).collect()
}

async fn come_back(tasks: Vec<tokio::task::JoinHandle<Board>>) -> Vec<Board> {
    let mut boards = Vec::with_capacity(tasks.len());
    for task in tasks {
        boards.push(task.await.unwrap());
    }
    boards
}

/// The places, two people at each, before anything is played.
async fn boards(
    address: SocketAddr,
    tables: usize,
    dice: &mut Dice,
    counts: &Arc<Counts>,
) -> Vec<Board> {
    let plans = plans();
    let mut boards = Vec::with_capacity(tables);
    for number in 0..tables {
        let ada = guest(address, &format!("Ada {number}")).await;
        let ben = guest(address, &format!("Ben {number}")).await;
        boards.push(Board {
            people: [ada, ben],
            plan: plans[number % plans.len()].clone(),
            dice: dice.split(),
            counts: Arc::clone(counts),
            game: None,
            cut: None,
            over: Vec::new(),
        });
    }
    boards
}

fn seen(counter: &AtomicUsize) -> usize {
    counter.load(Ordering::Relaxed)
}

/// Waits for a random moment, once a game is on everywhere: so many more answers, and then not
/// long.
async fn wait_for_moment(dice: &mut Dice, counts: &Counts, tables: usize) {
    let answers = if dice.below(5) == 0 { 0 } else { dice.below(ANSWERS) } as usize;
    let enough = seen(&counts.acknowledged) + answers;
    while seen(&counts.begun) < tables || seen(&counts.acknowledged) < enough {
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    tokio::time::sleep(Duration::from_millis(dice.below(JITTER).into())).await;
}

async fn check_all(boards: &mut [Board], place: &Place) {
    place.settle().await;
    let store = place.store().await;
    for board in boards {
        board.check(&store).await;
    }
    store.close().await;
}

/// Where the server keeps what is played.
struct Place {
    folder: tempfile::TempDir,
    /// Which PostgreSQL, if it is no file.
    database: Option<String>,
}

impl Place {
    fn new(cluster: Option<&Cluster>) -> Place {
        // So that the connections of this test's servers can be told from others.
        let own = |cluster: &Cluster| {
            let and = if cluster.url.contains('?') { '&' } else { '?' };
            format!("{}{and}application_name={NAME}", cluster.url)
        };
        Place { folder: tempfile::tempdir().unwrap(), database: cluster.map(own) }
    }

    async fn server(&self) -> Process {
        let database = self.database.as_deref().map(|url| ("PETTEIA_DATABASE", url));
        Process::server(self.folder.path(), &Vec::from_iter(database)).await
    }

    async fn store(&self) -> SqlStore {
        let store = match &self.database {
            Some(url) => SqlStore::postgres(url).await,
            None => SqlStore::sqlite(&self.folder.path().join("petteia.sqlite")).await,
        };
        store.unwrap()
    }

    /// Waits until nothing more is done that a dead server has asked for: PostgreSQL lives on.
    async fn settle(&self) {
        let Some(url) = &self.database else { return };
        let mut connection = sqlx::PgConnection::connect(url).await.unwrap();
        let select = "select count(*) from pg_stat_activity
            where application_name = $1 and pid <> pg_backend_pid()";
        let rest = async {
            loop {
                let query = sqlx::query_scalar::<_, i64>(select).bind(NAME);
                if query.fetch_one(&mut connection).await.unwrap() == 0 {
                    return;
                }
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        timeout(SOON, rest).await.expect("its connections end with it");
        connection.close().await.unwrap();
    }
}

/// Everybody plays at so many tables while the server is killed so often; all that was played in the
/// end, and what was counted.
async fn play_on(place: &Place, crashes: usize, tables: usize) -> (Vec<Board>, Arc<Counts>) {
    let mut dice = Dice::new(Seed::from(any_seed()));
    let counts = Arc::<Counts>::default();
    let mut server = place.server().await;
    let mut all = boards(server.address(), tables, &mut dice, &counts).await;
    for _ in 0..crashes {
        let tasks = set_out(all, server.address()).await;
        wait_for_moment(&mut dice, &counts, tables).await;
        drop(server);
        all = come_back(tasks).await;
        check_all(&mut all, place).await;
        server = place.server().await;
    }
    let address = server.address();
    let store = Arc::new(place.store().await);
    let converge = |board: Board| tokio::spawn(board.converge(address, Arc::clone(&store)));
    let all = come_back(all.into_iter().map(converge).collect()).await;
    store.close().await;
    (all, counts)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn acknowledged_actions_survive_kill_minus_nine_and_every_client_finds_back() {
    let (crashes, tables) = (setting("PETTEIA_CRASHES", 20), setting("PETTEIA_CRASH_TABLES", 200));
    let (all, counts) = play_on(&Place::new(None), crashes, tables).await;
    let over: BTreeSet<&str> =
        all.iter().flat_map(|board| &board.over).map(|game| game.plan.game.as_str()).collect();
    assert!(over.contains("toy") && over.contains("fields"), "some games were replaced: {over:?}");
    // Each of these has to be met for the test to mean anything; with thousands of tries it is.
    let Counts { begun, acknowledged, current, missed, repeated, cut } = &*counts;
    let told = [begun, acknowledged, current, missed, repeated, cut].map(seen);
    let games: usize = all.iter().map(|board| board.over.len()).sum();
    #[expect(clippy::print_stderr, reason = "whoever looks wants to know what was met")]
    {
        eprintln!("begun, acknowledged, current, missed, repeated, cut: {told:?}; over: {games}");
    }
    assert!(told.iter().all(|count| *count > 0), "{told:?}");
}

/// The same with PostgreSQL, whose server lives on; shorter, because what is above it is the same.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn acknowledged_actions_survive_kill_minus_nine_with_postgres_too() {
    let Some(cluster) = Cluster::start().await else { return };
    let (_, counts) = play_on(&Place::new(Some(&cluster)), SHORT.0, SHORT.1).await;
    let Counts { begun, acknowledged, current, missed, .. } = &*counts;
    let told = [begun, acknowledged, current, missed].map(seen);
    assert!(told.iter().all(|count| *count > 0), "{told:?}");
}
