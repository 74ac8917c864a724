//! Clients that mean harm: each is refused with the right fault, and nobody else notices.
//!
//! Where memory counts the server is a process of its own, and two others play whole games
//! meanwhile: what they are answered has to come in time.

use crate::{
    process::{Process, end_with_parent, tell},
    support::{
        Client, Person, SOON, Scene, act, config, guest, plan, request, scene, scene_of_all,
        scene_with,
    },
};
use futures_util::{SinkExt as _, StreamExt as _};
use petteia_kernel::{Seat, Viewer};
use petteia_protocol::{
    Choice, ClientMessage, ClockPlan, Fault, FaultCode, SeatPlan, ServerMessage, Stage, TablePlan,
};
use petteia_server::Config;
use serde_json::json;
use std::{
    collections::BTreeMap,
    net::SocketAddr,
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpSocket, TcpStream},
    time::timeout,
};
use tokio_tungstenite::tungstenite::{
    Message,
    protocol::frame::{
        Frame,
        coding::{CloseCode, Data, OpCode},
    },
};

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);

/// How long the slowest answer to others may take meanwhile. A second is what a person would
/// notice; twenty are less than being locked out, and more than other tests on the same cores
/// take away.
const PATIENCE: Duration = Duration::from_secs(20);

/// Ada and Ben at a table that has begun.
async fn seated(address: SocketAddr, plan: TablePlan) -> (String, Person, Person) {
    let (ada, ben) = (guest(address, "Ada").await, guest(address, "Ben").await);
    let table = ada.open_plan(plan).await;
    ben.join(&table).await;
    ada.start(&table).await;
    (table, ada, ben)
}

/// A table of Ada and Ben, begun, with a socket for each.
async fn table_of(address: SocketAddr, plan: TablePlan) -> (String, Client, Client) {
    let (table, ada, ben) = seated(address, plan).await;
    let (mut a, mut b) = (ada.socket().await, ben.socket().await);
    a.watch(&table).await;
    b.watch(&table).await;
    (table, a, b)
}

async fn table(scene: &Scene) -> (String, Client, Client) {
    table_of(scene.address, plan(&[SeatPlan::Mine, SeatPlan::Open])).await
}

/// The game goes on to its end.
async fn finish(table: &str, mut a: Client, mut b: Client) {
    tokio::join!(a.play_first(table, A), b.play_first(table, B));
}

/// A game in which one decides after the other.
fn in_turn() -> TablePlan {
    TablePlan {
        game: "fields".to_owned(),
        options: json!({ "preset": "go", "board": "9x9", "turn_limit": 30 }),
        seats: vec![SeatPlan::Mine, SeatPlan::Open],
        clock: ClockPlan::None,
        public: true,
        rated: false,
    }
}

/// Plays a seat to the end; the slowest answer.
async fn play_timed(client: &mut Client, table: &str, seat: Seat) -> Duration {
    let (mut slowest, mut answered) = (Duration::ZERO, 0);
    while client.state(table, Viewer::Seat(seat)).stage != Stage::Over {
        let choice = client.state(table, Viewer::Seat(seat)).choice.clone();
        let choice = choice.filter(|c| !c.legal.is_empty() && c.decision > answered);
        let Some(choice) = choice else {
            client.hear().await.expect("the connection lasts");
            continue;
        };
        answered = choice.decision;
        let action = &choice.legal[answered as usize * 7 % choice.legal.len()];
        let begun = Instant::now();
        client.try_act(table, seat, answered, action).await.expect("a legal action is taken");
        slowest = slowest.max(begun.elapsed());
    }
    slowest
}

/// Two play a whole game; the slowest answer to them, where setting the table up is one, too.
async fn whole_game(address: SocketAddr) -> Duration {
    let begun = Instant::now();
    let (table, mut a, mut b) = table_of(address, in_turn()).await;
    let begun = begun.elapsed();
    let (first, second) =
        tokio::join!(play_timed(&mut a, &table, A), play_timed(&mut b, &table, B));
    begun.max(first).max(second)
}

/// Does harm, again and again, until two others have played a whole game beside it.
async fn beside_a_game(address: SocketAddr, mut harm: impl AsyncFnMut()) {
    let (games, enough) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicBool::new(false)));
    let (played, stop) = (Arc::clone(&games), Arc::clone(&enough));
    let playing = tokio::spawn(async move {
        let mut slowest = Duration::ZERO;
        while !stop.load(Ordering::Relaxed) {
            slowest = slowest.max(whole_game(address).await);
            played.fetch_add(1, Ordering::Relaxed);
        }
        slowest
    });
    harm().await;
    while games.load(Ordering::Relaxed) == 0 && !playing.is_finished() {
        harm().await;
    }
    enough.store(true, Ordering::Relaxed);
    let slowest = playing.await.unwrap();
    assert!(slowest < PATIENCE, "others waited for {slowest:?}");
}

/// A server that has been played at before, with its memory then.
struct Measured {
    server: Process,
    before: Option<(u64, u64)>,
    _folder: tempfile::TempDir,
}

impl Measured {
    async fn start(settings: &[(&str, &str)]) -> Measured {
        let folder = tempfile::tempdir().unwrap();
        let server = Process::server(folder.path(), settings).await;
        whole_game(server.address()).await;
        let before = server.memory();
        Measured { server, before, _folder: folder }
    }

    fn address(&self) -> SocketAddr {
        self.server.address()
    }

    /// At no moment since then did it take so many MiB more.
    fn has_not_taken(&self, mebibytes: u64) {
        if let (Some((before, _)), Some((_, most))) = (self.before, self.server.memory()) {
            let taken = most.saturating_sub(before) / 1024;
            assert!(taken < mebibytes, "{taken} MiB more than before");
        }
    }

    /// One of the numbers that it counts; 0 if it has not begun to.
    async fn number(&self, name: &str) -> usize {
        let metrics = request(self.address(), "GET", "/metrics", "", None).await.ok().body;
        let mut words = metrics.lines().filter_map(|line| line.split_once(' '));
        words.find(|(known, _)| *known == name).map_or(0, |(_, count)| count.parse().unwrap())
    }

    /// Waits until one of the numbers is right.
    async fn until(&self, name: &str, is_right: impl Fn(usize) -> bool) {
        let begun = Instant::now();
        loop {
            let number = self.number(name).await;
            if is_right(number) {
                return;
            }
            assert!(begun.elapsed() < SOON, "{name} is still {number}");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn foreign_seats_old_questions_and_nonsense_are_refused() {
    let scene = scene().await;
    let (table, mut a, mut b) = table(&scene).await;
    let decision = a.state(&table, Viewer::Seat(A)).choice.clone().unwrap().decision;
    let code = |result: Result<(), Fault>| result.unwrap_err().code;
    assert_eq!(code(b.try_act(&table, A, decision, "seal").await), FaultCode::Forbidden);
    assert_eq!(code(a.try_act(&table, Seat::new(7), decision, "seal").await), FaultCode::Forbidden);
    assert_eq!(code(a.try_act(&table, A, decision, "sing").await), FaultCode::Illegal);
    assert_eq!(code(a.try_act(&table, A, decision + 9, "seal").await), FaultCode::Stale);
    assert_eq!(code(a.try_act("nosuchtable", A, decision, "seal").await), FaultCode::NotFound);
    assert_eq!(code(a.try_act(&"x".repeat(9999), A, decision, "seal").await), FaultCode::NotFound);
    a.try_act(&table, A, decision, "seal").await.unwrap();
    assert_eq!(code(a.try_act(&table, A, decision, "seal").await), FaultCode::Stale);

    let mut nobody = Client::connect(scene.address, "").await;
    assert_eq!(code(nobody.try_act(&table, B, 1, "seal").await), FaultCode::Forbidden);
    let mallory = scene.guest("Mallory").await;
    let mut m = mallory.socket().await;
    assert_eq!(code(m.try_act(&table, B, 1, "seal").await), FaultCode::Forbidden);
    let deep = "[".repeat(50_000);
    for text in ["", "{", "null", "[]", "{\"say\":\"dance\"}", "{\"say\":\"act\"}", "\u{0}", &deep]
    {
        m.say_text(text).await;
        assert_eq!(m.refusal().await.code, FaultCode::Malformed, "{text:?}");
    }
    m.socket.send(Message::binary(vec![0xff; 100])).await.unwrap();
    assert_eq!(m.refusal().await.code, FaultCode::Malformed);
    let start = mallory.post(&format!("/api/tables/{table}/start"), json!({})).await;
    assert_eq!(start.status, 409);
    finish(&table, a, b).await;
    scene.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_plays_at_one_table_may_do_nothing_at_another_and_nobody_decides_out_of_turn() {
    let mut settings = config();
    let folder = tempfile::tempdir().unwrap();
    settings.data = Some(folder.path().to_owned());
    let scene = scene_of_all(settings).await;
    let (table, mut a, mut b) = table_of(scene.address, in_turn()).await;
    let (other, mut c, _d) = table_of(scene.address, in_turn()).await;
    let choice = a.state(&table, Viewer::Seat(A)).choice.clone().unwrap();
    // Two who pass end the game.
    let placing = |choice: &Choice| choice.legal.iter().find(|known| *known != "pass").cloned();
    let (decision, action) = (choice.decision, &placing(&choice).unwrap());
    let before = b.state(&table, Viewer::Seat(B)).clone();
    for (seat, expected) in [(A, FaultCode::Forbidden), (B, FaultCode::Forbidden)] {
        let fault = c.try_act(&table, seat, decision, action).await.unwrap_err();
        assert_eq!(fault.code, expected, "{seat}");
        assert_eq!(fault.table.as_deref(), Some(&*table));
    }
    for decision in 0..3 {
        let fault = b.try_act(&table, B, decision, action).await.unwrap_err();
        assert_eq!(fault.code, FaultCode::Illegal, "{fault:?}");
        assert_eq!(fault.refused.unwrap().code, "not-your-decision");
    }
    let at = |table: &str| table.to_owned();
    let harmful = [
        ClientMessage::Takeback { table: at(&table), seat: A, to: Some(0) },
        ClientMessage::NoTakeback { table: at(&table), seat: A },
        ClientMessage::Pause { table: at(&table), seat: A, paused: true },
        ClientMessage::Leave { table: at(&table), seat: A },
        ClientMessage::StepBack { table: at(&table), seat: A },
        ClientMessage::Consider { table: at(&table), seat: A, line: action.clone(), request: 1 },
        ClientMessage::Advise { table: at(&table), seat: A, request: 1 },
    ];
    for message in harmful {
        c.say(&message).await;
        assert_eq!(c.refusal().await.code, FaultCode::Forbidden, "{message:?}");
    }
    b.settle().await;
    assert_eq!(*b.state(&table, Viewer::Seat(B)), before, "nothing has happened");
    c.settle().await;
    assert!(
        c.received
            .iter()
            .all(|text| !text.contains(&format!("\"say\":\"table\",\"table\":\"{table}")))
    );
    a.try_act(&table, A, decision, action).await.unwrap();
    let choice = b.until(|message| matches!(message, ServerMessage::Update(_))).await;
    let ServerMessage::Update(update) = choice else { unreachable!() };
    let choice: Choice = serde_json::from_value(update.changes["=choice"].clone()).unwrap();
    let (decision, action) = (choice.decision, &placing(&choice).unwrap());
    b.try_act(&table, B, decision, action).await.unwrap();
    // Who has been asked before may be answering that; nobody was ever asked the next one.
    for (decision, expected) in [(decision, FaultCode::Stale), (decision + 1, FaultCode::Illegal)] {
        assert_eq!(b.try_act(&table, B, decision, action).await.unwrap_err().code, expected);
    }
    a.settle().await;
    b.settle().await;
    play_both(&table, &mut a, &mut b).await;
    assert_eq!(c.state(&other, Viewer::Seat(A)).stage, Stage::Playing);
    scene.stop().await;
}

/// Two play to the end.
async fn play_both(table: &str, a: &mut Client, b: &mut Client) {
    tokio::join!(play_timed(a, table, A), play_timed(b, table, B));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_socket_from_another_site_is_refused() {
    let scene = scene().await;
    let refused = Client::try_connect(scene.address, "origin: https://evil.example\r\n").await;
    assert!(refused.is_err());
    let own = format!("origin: http://{}\r\n", scene.address);
    assert!(Client::try_connect(scene.address, &own).await.is_ok());
    scene.stop().await;
}

/// How large a message nobody may send.
const LARGE: usize = 10 << 20;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn messages_of_ten_mebibytes_end_the_connection_and_are_not_kept() {
    let measured = Measured::start(&[]).await;
    let mallory = guest(measured.address(), "Mallory").await;
    let large = "x".repeat(LARGE);
    beside_a_game(measured.address(), async || {
        for _ in 0..4 {
            let mut whole = mallory.socket().await;
            let _ = whole.socket.send(Message::text(large.clone())).await;
            // Who still sends when the connection ends may not hear why.
            assert!(last_word(&mut whole).await.is_none_or(|(code, _)| code == CloseCode::Size));
            let sent = in_parts(mallory.socket().await, large.as_bytes()).await;
            assert!(sent.is_none_or(|(code, _)| code == CloseCode::Size));
            let sent = mallory.try_post("/api/tables", &large).await;
            assert!(sent.is_none_or(|reply| reply.status == 413));
            is_told_why(&mallory).await;
        }
    })
    .await;
    measured.has_not_taken(64);
}

/// Whoever sends no more than it takes to be refused hears that it is too large.
async fn is_told_why(mallory: &Person) {
    let mut whole = mallory.socket().await;
    let mut head = vec![0x81, 0xff];
    head.extend((LARGE as u64).to_be_bytes());
    head.extend([0; 4]);
    whole.socket.get_mut().write_all(&head).await.unwrap();
    assert_eq!(last_word(&mut whole).await.expect("a word").0, CloseCode::Size);
    let parts = in_parts(mallory.socket().await, &[b'x'; 65 << 10]).await;
    assert_eq!(parts.expect("a word").0, CloseCode::Size);

    let mut stream = TcpStream::connect(mallory.address).await.unwrap();
    let head = format!(
        "POST /api/tables HTTP/1.1\r\nhost: {}\r\n{}content-type: application/json\r\n\
         content-length: {LARGE}\r\n\r\n",
        mallory.address, mallory.headers
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    stream.write_all(&vec![b' '; Config::default().largest_body + 1]).await.unwrap();
    let mut answer = [0; 12];
    timeout(SOON, stream.read_exact(&mut answer)).await.unwrap().unwrap();
    assert_eq!(&answer, b"HTTP/1.1 413");
}

/// Sends a message in parts that are not too large themselves; the last word about it.
async fn in_parts(mut client: Client, text: &[u8]) -> Option<(CloseCode, String)> {
    let mut kind = Data::Text;
    for part in text.chunks(32 << 10) {
        let frame = Frame::message(part.to_vec(), OpCode::Data(kind), false);
        if client.socket.send(Message::Frame(frame)).await.is_err() {
            break;
        }
        kind = Data::Continue;
    }
    last_word(&mut client).await
}

/// Hears everything up to the end of the connection: why it ended, unless that is lost.
async fn last_word(client: &mut Client) -> Option<(CloseCode, String)> {
    loop {
        let heard = timeout(SOON, client.socket.next()).await.expect("an end in time")?.ok()?;
        if let Message::Close(word) = heard {
            return word.map(|word| (word.code, word.reason.to_string()));
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_no_message_ends_the_connection_and_says_why() {
    let scene = scene().await;
    let (table, a, b) = table(&scene).await;
    let mallory = scene.guest("Mallory").await;
    let frames: [(&[u8], _); 4] = [
        (&[0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe], CloseCode::Invalid),
        (&[0x83, 0x80, 0, 0, 0, 0], CloseCode::Protocol),
        (&[0x80, 0x80, 0, 0, 0, 0], CloseCode::Protocol),
        (&[0x81, 0x01, b'x'], CloseCode::Protocol),
    ];
    for (bytes, code) in frames {
        let mut client = mallory.socket().await;
        client.socket.get_mut().write_all(bytes).await.unwrap();
        assert_eq!(last_word(&mut client).await.expect("a word").0, code, "{bytes:x?}");
    }
    finish(&table, a, b).await;
    scene.stop().await;
}

/// How many messages a socket may send in the long run: so few that a machine however busy sends
/// more, and enough for those who play.
const PER_SECOND: u32 = 10;

/// How many may have been answered since then: those at once, and those of the time since.
fn allowed(per_second: u32, begun: Instant) -> u32 {
    4 * per_second + (f64::from(per_second) * begun.elapsed().as_secs_f64()).ceil() as u32
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_sends_too_much_hears_each_refusal() {
    let mut settings = config();
    settings.messages_per_second = PER_SECOND;
    let scene = scene_with(settings).await;
    let (table, a, b) = table(&scene).await;
    let mut hasty = scene.guest("Mallory").await.socket().await;
    let (mut refused, begun) = (0, Instant::now());
    for _ in 0..1000 {
        hasty.say(&ClientMessage::Ping).await;
        match hasty.hear().await.expect("the connection lasts") {
            ServerMessage::Refused(fault) if fault.code == FaultCode::TooMuch => refused += 1,
            _ => {}
        }
    }
    let fine = 1000 - refused;
    assert!(fine <= allowed(PER_SECOND, begun), "{fine} answered in {:?}", begun.elapsed());
    assert!(refused > 100, "{refused} refused in {:?}", begun.elapsed());
    // Who does not stop is sent away.
    while hasty.try_say(&ClientMessage::Ping).await.is_some() {
        match hasty.socket.next().await.expect("a word").unwrap() {
            Message::Close(word) => {
                assert_eq!(word.unwrap().code, CloseCode::Policy);
                break;
            }
            _ => refused += 1,
        }
    }
    assert!(refused >= 1000, "{refused}");
    finish(&table, a, b).await;
    scene.stop().await;
}

/// Where they come from: an address has its limit, too, which others there would share.
const MALLORYS: [u8; 4] = [127, 0, 0, 9];

/// How many messages come at once.
const BURST: usize = 10_000;

/// Things that anybody may say, and some that nobody may, about a table.
fn babble(table: &str) -> Vec<String> {
    let (table, since) = (table.to_owned(), BTreeMap::new());
    let messages = [
        ClientMessage::Ping,
        ClientMessage::Watch { table: table.clone(), since },
        act(&table, A, 1, "pass", 1),
        ClientMessage::Lobby,
    ];
    let texts = messages.iter().map(|message| serde_json::to_string(message).unwrap());
    texts.chain(["{".to_owned()]).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ten_thousand_messages_at_once_are_refused_and_end_the_connection() {
    const SETTING: u32 = 100;
    let measured = Measured::start(&[("PETTEIA_MESSAGES_PER_SECOND", "100")]).await;
    let mallory = guest(measured.address(), "Mallory").await;
    let texts = babble("nosuchtable");
    beside_a_game(measured.address(), async || {
        let begun = Instant::now();
        let client = Client::from(MALLORYS, measured.address(), &mallory.headers).await;
        let (mut sink, mut stream) = client.socket.split();
        let reading = tokio::spawn(async move {
            let (mut fine, mut refused) = (0, 0);
            // What was on its way when the connection was cut may be lost.
            while let Some(Ok(message)) = stream.next().await {
                match message {
                    Message::Close(word) => assert_eq!(word.unwrap().code, CloseCode::Policy),
                    message if message.to_text().unwrap().contains("too-much") => refused += 1,
                    _ => fine += 1,
                }
            }
            (fine, refused)
        });
        for text in texts.iter().cycle().take(BURST) {
            if sink.send(Message::text(text.clone())).await.is_err() {
                break;
            }
        }
        let _ = sink.close().await;
        let (fine, refused) = reading.await.unwrap();
        assert!(refused > 0, "{fine} answered, and the connection ended without a word");
        // The lobby is told once more whenever it changes.
        let told = begun.elapsed().as_millis() as u32 / 250 + 1;
        let most = allowed(SETTING, begun) + told;
        assert!(fine <= most, "{fine} answered in {:?}", begun.elapsed());
    })
    .await;
    measured.has_not_taken(64);
}

/// The name under which it is counted who has been cut off.
const CUT: &str = "petteia_links_cut_total";

/// How many flood the server at once without reading what it answers.
const DEAF: usize = 20;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_asks_ten_thousand_times_and_does_not_read_fills_no_memory() {
    let measured = Measured::start(&[]).await;
    let address = measured.address();
    let (table, _ada, _ben) = seated(address, in_turn()).await;
    let mallory = guest(address, "Mallory").await;
    // Each answer tells a whole table: together they would be hundreds of megabytes.
    let watch = &babble(&table)[1];
    beside_a_game(address, async || {
        let cut = measured.number(CUT).await;
        let mut flooding = Vec::new();
        for _ in 0..DEAF {
            let mut client = Client::narrow(address, &mallory.headers).await;
            let watch = Message::text(watch.clone());
            flooding.push(tokio::spawn(async move {
                for _ in 0..BURST {
                    if client.socket.send(watch.clone()).await.is_err() {
                        break;
                    }
                }
                client
            }));
        }
        let mut deaf = Vec::new();
        for task in flooding {
            deaf.push(task.await.unwrap());
        }
        measured.until(CUT, |now| now >= cut + DEAF).await;
    })
    .await;
    measured.has_not_taken(96);
}

/// How much is said to somebody who does not listen: lines of two kilobytes.
const LINES: usize = 2_600;

/// How many of them at once: their answers have to fit where sixty-four messages may wait.
const AT_ONCE: usize = 20;

/// How many do not listen.
const LAZY: usize = 10;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_does_not_read_is_cut_off_and_the_others_play_on() {
    let measured = Measured::start(&[("PETTEIA_WAITING_UPDATES", "64")]).await;
    let address = measured.address();
    let (table, ada, ben) = seated(address, in_turn()).await;
    let lazy = guest(address, "Lazy").await;
    beside_a_game(address, async || {
        let mut deaf = Vec::new();
        for _ in 0..LAZY {
            let mut client = Client::narrow(address, &lazy.headers).await;
            client.watch(&table).await;
            deaf.push(client);
        }
        let mut b = ben.socket().await;
        b.watch(&table).await;
        let hearing = async {
            for _ in 0..LINES {
                b.hear_text().await.expect("who reads is told everything");
            }
        };
        tokio::join!(chatter(&table, ada.socket().await), hearing);
        for mut client in deaf {
            let mut heard = 0;
            while client.hear_text().await.is_some() {
                heard += 1;
            }
            assert!(heard < LINES, "{heard}");
        }
    })
    .await;
    measured.has_not_taken(64);
    let (mut a, mut b, mut back) = (ada.socket().await, ben.socket().await, lazy.socket().await);
    for client in [&mut a, &mut b, &mut back] {
        client.watch(&table).await;
    }
    play_both(&table, &mut a, &mut b).await;
    while back.state(&table, Viewer::Spectator).stage != Stage::Over {
        back.hear().await.expect("who reads is told everything");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_cut_off_for_reading_too_slowly_is_told_so() {
    let measured = Measured::start(&[("PETTEIA_WAITING_UPDATES", "64")]).await;
    let (table, ada, _ben) = seated(measured.address(), in_turn()).await;
    let lazy = guest(measured.address(), "Lazy").await;
    let mut lazy = Client::narrow(measured.address(), &lazy.headers).await;
    lazy.watch(&table).await;
    let mut ada = ada.socket().await;
    for _ in 0..LINES / AT_ONCE {
        if measured.number(CUT).await > 0 {
            break;
        }
        chat(&table, &mut ada).await;
    }
    let (code, reason) = last_word(&mut lazy).await.expect("a word");
    assert_eq!((code, &*reason), (CloseCode::Policy, "too slow: resume when you can"));
}

/// Says far more than fits any buffer of the network. It reaches spectators too.
async fn chatter(table: &str, mut client: Client) {
    for _ in 0..LINES / AT_ONCE {
        chat(table, &mut client).await;
    }
}

/// Says as much as may be said at once.
async fn chat(table: &str, client: &mut Client) {
    let line = "\u{1F3B2}".repeat(500);
    for _ in 0..AT_ONCE {
        let (table, text) = (table.to_owned(), line.clone());
        client.say(&ClientMessage::Chat { table, text, to: None }).await;
    }
    for _ in 0..AT_ONCE {
        client.hear_text().await.expect("it is on disk");
    }
}

/// Where those are to connect who then say nothing.
const TARGET: &str = "PETTEIA_HALF_OPEN_TARGET";

/// How many they are, and how many come from one address: fewer than one may have.
const HALF_OPEN: u32 = 3_200;
const FROM_ONE: u32 = 200;

/// Not a test but the others of one: it begins thousands of connections and goes on with none.
#[tokio::test]
async fn half_open_process() {
    let Some(target) = std::env::var(TARGET).ok() else { return };
    end_with_parent();
    let target: SocketAddr = target.parse().unwrap();
    let folder = std::env::var("PETTEIA_PROCESS_FOLDER").unwrap();
    let mut held = Vec::new();
    for number in 0..HALF_OPEN {
        let from = [127, 0, 0, 2 + (number / FROM_ONE) as u8];
        held.push(half_open(target, from, number).await);
        if number % 50 == 0 {
            // Who is answered has waited for all before: the system keeps few in line.
            request(target, "GET", "/healthz", "", None).await.ok();
        }
    }
    tell(Path::new(&folder), &held.len().to_string());
    std::future::pending::<()>().await;
}

/// A connection that stops in the middle: before a word, in a header, in a body, or in a message.
async fn half_open(target: SocketAddr, from: [u8; 4], number: u32) -> TcpStream {
    const BEGINNINGS: [&str; 4] = [
        "",
        "GET /api/socket HTTP/1.1\r\nhost:",
        "POST /api/guest HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{",
        "GET /api/socket HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
         sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n\u{1}",
    ];
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(SocketAddr::from((from, 0))).unwrap();
    let mut stream = socket.connect(target).await.unwrap();
    stream.write_all(BEGINNINGS[number as usize % 4].as_bytes()).await.unwrap();
    stream
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn thousands_of_half_open_connections_harm_nobody_and_leave_nothing_behind() {
    let measured = Measured::start(&[]).await;
    let address = measured.address();
    let quiet = measured.number("petteia_connections").await;
    let folder = tempfile::tempdir().unwrap();
    let target = [(TARGET, &*address.to_string())];
    let others = Process::start("hostile::half_open_process", folder.path(), &target).await;
    assert_eq!(others.told, HALF_OPEN.to_string());
    let connections = measured.number("petteia_connections").await;
    assert!(connections >= HALF_OPEN as usize, "all of them are let in: {connections}");
    beside_a_game(address, async || {
        request(address, "GET", "/api/games", "", None).await.ok();
    })
    .await;
    measured.has_not_taken(256);
    drop(others);
    // Places are given back.
    measured.until("petteia_connections", |now| now <= quiet + 10).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_address_has_its_limit_and_gets_its_places_back() {
    let mut settings = config();
    settings.sockets_per_address = 20;
    let scene = scene_with(settings).await;
    let mut half_open = Vec::new();
    for _ in 0..1_000 {
        // From an address of its own, which may have 120 of them.
        let socket = TcpSocket::new_v4().unwrap();
        socket.bind(SocketAddr::from(([127, 0, 0, 2], 0))).unwrap();
        let Ok(mut stream) = socket.connect(scene.address).await else { continue };
        let _ = stream.write_all(b"GET /api/socket HTTP/1.1\r\nhost:").await;
        half_open.push(stream);
    }
    let metrics = request(scene.address, "GET", "/metrics", "", None).await.ok().body;
    let count = metrics.lines().find_map(|line| line.strip_prefix("petteia_connections "));
    let count: u32 = count.unwrap().parse().unwrap();
    // Other tests count in the same process: twice the limit is generous, a thousand is not.
    assert!(count < 400, "{count} of a thousand were let in");
    let mut sockets = Vec::new();
    let mut refused = 0;
    for _ in 0..30 {
        match Client::try_connect(scene.address, "").await {
            Ok(client) => sockets.push(client),
            Err(_) => refused += 1,
        }
    }
    assert_eq!((sockets.len(), refused), (20, 10), "an address has its limit");
    drop((sockets, half_open));
    let gone = Instant::now();
    while Client::try_connect(scene.address, "").await.is_err() {
        assert!(gone.elapsed() < Duration::from_secs(60), "places are given back");
    }
    scene.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_same_action_many_times_at_once_is_done_once() {
    let scene = scene().await;
    let (table, mut a, b) = table(&scene).await;
    let choice = a.state(&table, Viewer::Seat(A)).choice.clone().unwrap();
    for request in 1..=100 {
        a.say(&act(&table, A, choice.decision, &choice.legal[0], request)).await;
    }
    let (mut done, mut refused) = (0, 0);
    while done + refused < 100 {
        match a.hear().await.unwrap() {
            ServerMessage::Done { .. } => done += 1,
            ServerMessage::Refused(fault) => {
                assert_eq!(fault.code, FaultCode::Stale, "{fault:?}");
                refused += 1;
            }
            _ => {}
        }
    }
    assert_eq!((done, refused), (1, 99));
    finish(&table, a, b).await;
    scene.stop().await;
}
