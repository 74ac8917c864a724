//! A real server on a free port, and clients for it.

#![allow(dead_code, unreachable_pub, missing_docs)] // each test uses its own part of this

use futures_util::{SinkExt as _, StreamExt as _};
use petteia_kernel::{AnyGame, AnyRules, Rules, Seat, Viewer};
use petteia_protocol::{
    Advice, ClientMessage, Fault, Level, SeatPlan, ServerMessage, Snapshot, Stage, TablePlan,
    Update,
};
use petteia_server::{BotMind, Config, Parts, RandomMind, app, open_store};
use petteia_testkit::toy::Toy;
use serde_json::{Value, json};
use std::{
    collections::BTreeMap,
    io,
    net::SocketAddr,
    path::Path,
    sync::{Arc, LazyLock},
    time::Duration,
};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpListener, TcpStream},
    sync::oneshot,
    task::JoinHandle,
    time::timeout,
};
use tokio_tungstenite::{
    WebSocketStream, client_async,
    tungstenite::{Message, client::IntoClientRequest as _},
};

static TOY: Rules<Toy> = Rules::NEW;
pub static GAMES: &[&dyn AnyRules] = &[&TOY];

/// Every registered game, and the toy.
pub static ALL_GAMES: LazyLock<Vec<&'static dyn AnyRules>> =
    LazyLock::new(|| petteia_games::GAMES.iter().chain(GAMES).copied().collect());

/// The rules of one of them.
pub fn rules_of(game: &str) -> Option<&'static dyn AnyRules> {
    ALL_GAMES.iter().copied().find(|rules| rules.about().id == game)
}

/// Takes any action, and advises to take any.
struct AnyMind;

impl BotMind for AnyMind {
    fn decide(&self, game: &dyn AnyGame, seat: Seat, level: Level) -> String {
        RandomMind.decide(game, seat, level)
    }

    fn advise(&self, game: &dyn AnyGame, seat: Seat, _millis: u64) -> Vec<Advice> {
        let advice = |action| Advice {
            action,
            value: 0.75,
            visits: 1,
            words: String::new(),
            remarks: Vec::new(),
        };
        game.legal(seat).into_iter().map(advice).collect()
    }
}

/// How long anything may take, on a machine however busy: what never comes is noticed all the same.
pub const SOON: Duration = Duration::from_secs(60);

/// A running server.
pub struct Scene {
    pub address: SocketAddr,
    pub folder: Option<tempfile::TempDir>,
    stop: Option<oneshot::Sender<()>>,
    serving: JoinHandle<()>,
}

/// Settings for tests: nobody is too fast, everything else as always.
pub fn config() -> Config {
    Config {
        address: SocketAddr::from(([127, 0, 0, 1], 0)),
        messages_per_second: 1_000_000,
        requests_per_second: 1_000_000,
        lines_per_second: 1_000_000,
        questions_per_second: 1_000_000,
        tables_per_minute: 1_000_000,
        drain: Duration::from_secs(2),
        ..Config::default()
    }
}

pub async fn scene() -> Scene {
    scene_with(config()).await
}

pub async fn scene_with(mut config: Config) -> Scene {
    let folder = tempfile::tempdir().unwrap();
    config.data = Some(folder.path().to_owned());
    let mut scene = scene_at(config).await;
    scene.folder = Some(folder);
    scene
}

/// A server of other games.
pub async fn scene_of(games: &'static [&'static dyn AnyRules], mut config: Config) -> Scene {
    let folder = tempfile::tempdir().unwrap();
    config.data = Some(folder.path().to_owned());
    let mut scene = scene_from(games, config).await;
    scene.folder = Some(folder);
    scene
}

/// A server whose data are elsewhere.
pub async fn scene_at(config: Config) -> Scene {
    scene_from(GAMES, config).await
}

/// A server of all games whose data are elsewhere.
pub async fn scene_of_all(config: Config) -> Scene {
    scene_from(&ALL_GAMES, config).await
}

async fn scene_from(games: &'static [&'static dyn AnyRules], config: Config) -> Scene {
    let store = open_store(&config).await.unwrap();
    let parts = Parts { registry: games, bots: Arc::new(AnyMind), static_files: None };
    let listener = TcpListener::bind(config.address).await.unwrap();
    let address = listener.local_addr().unwrap();
    let server = app(config, store, parts).await.unwrap();
    let (stop, stopped) = oneshot::channel();
    let serving = tokio::spawn(async move {
        let shutdown = async {
            let _ = stopped.await;
        };
        server.serve(listener, shutdown).await.unwrap();
    });
    Scene { address, folder: None, stop: Some(stop), serving }
}

impl Scene {
    pub async fn guest(&self, name: &str) -> Person {
        guest(self.address, name).await
    }

    /// Stops gently and returns where the data are.
    pub async fn stop(mut self) -> Option<tempfile::TempDir> {
        let _ = self.stop.take().unwrap().send(());
        timeout(SOON, &mut self.serving).await.unwrap().unwrap();
        self.folder.take()
    }
}

/// An answer to a request.
#[derive(Debug)]
pub struct Reply {
    pub status: u16,
    pub headers: String,
    pub body: String,
}

impl Reply {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("no JSON: {self:?}"))
    }

    pub fn ok(self) -> Reply {
        assert!((200..300).contains(&self.status), "{self:?}");
        self
    }

    pub fn fault(&self) -> Fault {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("no fault: {self:?}"))
    }

    pub fn cookie(&self) -> Option<String> {
        let line = self.headers.lines().find(|l| l.to_lowercase().starts_with("set-cookie:"))?;
        Some(line.split_once(':')?.1.split(';').next()?.trim().to_owned())
    }
}

/// Sends one request over a connection of its own.
pub async fn request(
    address: SocketAddr,
    method: &str,
    path: &str,
    headers: &str,
    body: Option<&str>,
) -> Reply {
    try_request(address, method, path, headers, body).await.unwrap()
}

/// The same, from a server that may be gone at any moment.
pub async fn try_request(
    address: SocketAddr,
    method: &str,
    path: &str,
    headers: &str,
    body: Option<&str>,
) -> io::Result<Reply> {
    let mut stream = TcpStream::connect(address).await?;
    let length = body.map_or(0, str::len);
    let kind = if body.is_some() { "content-type: application/json\r\n" } else { "" };
    let head = format!(
        "{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n{kind}\
         content-length: {length}\r\n{headers}\r\n"
    );
    stream.write_all(head.as_bytes()).await?;
    // A server that refuses early may close before it has read all of it.
    let _ = stream.write_all(body.unwrap_or_default().as_bytes()).await;
    let mut answer = Vec::new();
    timeout(SOON, stream.read_to_end(&mut answer)).await.expect("an answer in time")?;
    let text = String::from_utf8_lossy(&answer).into_owned();
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
    let status = head.split(' ').nth(1).and_then(|s| s.parse().ok()).unwrap_or(0);
    let headers = head.split_once("\r\n").map_or("", |(_, headers)| headers);
    Ok(Reply { status, headers: headers.to_owned(), body: body.to_owned() })
}

/// Somebody with a cookie.
#[derive(Clone, Debug)]
pub struct Person {
    pub address: SocketAddr,
    pub name: String,
    pub headers: String,
}

pub async fn guest(address: SocketAddr, name: &str) -> Person {
    let body = json!({ "name": name }).to_string();
    let reply = request(address, "POST", "/api/guest", "", Some(&body)).await.ok();
    let headers = format!("cookie: {}\r\n", reply.cookie().unwrap());
    Person { address, name: name.to_owned(), headers }
}

impl Person {
    pub async fn get(&self, path: &str) -> Reply {
        request(self.address, "GET", path, &self.headers, None).await
    }

    pub async fn post(&self, path: &str, body: Value) -> Reply {
        request(self.address, "POST", path, &self.headers, Some(&body.to_string())).await
    }

    /// Sends any text for a body; nothing if the connection ends without an answer.
    pub async fn try_post(&self, path: &str, body: &str) -> Option<Reply> {
        let reply =
            try_request(self.address, "POST", path, &self.headers, Some(body)).await.ok()?;
        (reply.status > 0).then_some(reply)
    }

    /// Sets a table of the toy game up.
    pub async fn open(&self, seats: &[SeatPlan]) -> String {
        self.open_plan(plan(seats)).await
    }

    pub async fn open_plan(&self, plan: TablePlan) -> String {
        let reply = self.post("/api/tables", serde_json::to_value(plan).unwrap()).await.ok();
        reply.json()["table"].as_str().unwrap().to_owned()
    }

    pub async fn join(&self, table: &str) {
        self.post(&format!("/api/tables/{table}/join"), json!({})).await.ok();
    }

    pub async fn join_at(&self, table: &str, seat: Seat) {
        self.post(&format!("/api/tables/{table}/join"), json!({ "seat": seat })).await.ok();
    }

    pub async fn start(&self, table: &str) {
        self.post(&format!("/api/tables/{table}/start"), json!({})).await.ok();
    }

    pub async fn socket(&self) -> Client {
        Client::connect(self.address, &self.headers).await
    }
}

pub fn plan(seats: &[SeatPlan]) -> TablePlan {
    TablePlan {
        game: "toy".to_owned(),
        options: json!({ "rounds": 3 }),
        seats: seats.to_vec(),
        clock: Default::default(),
        public: true,
        rated: false,
    }
}

/// A socket, with everything it has received.
pub struct Client {
    pub socket: WebSocketStream<TcpStream>,
    /// Every text received, in order.
    pub received: Vec<String>,
    /// The latest state of each table, for each viewer.
    pub tables: BTreeMap<(String, Viewer), Snapshot>,
}

impl Client {
    pub async fn connect(address: SocketAddr, headers: &str) -> Client {
        Client::try_connect(address, headers).await.unwrap()
    }

    pub async fn try_connect(
        address: SocketAddr,
        headers: &str,
    ) -> Result<Client, Box<dyn std::error::Error>> {
        let stream = timeout(SOON, TcpStream::connect(address)).await??;
        Client::over(stream, headers).await
    }

    /// Connects with so little room for what it receives that it soon has to be read.
    pub async fn narrow(address: SocketAddr, headers: &str) -> Client {
        let socket = tokio::net::TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(8 << 10).unwrap();
        let stream = timeout(SOON, socket.connect(address)).await.unwrap().unwrap();
        Client::over(stream, headers).await.unwrap()
    }

    /// Connects from an address of its own, which others do not share.
    pub async fn from(own: [u8; 4], address: SocketAddr, headers: &str) -> Client {
        let socket = tokio::net::TcpSocket::new_v4().unwrap();
        socket.bind(SocketAddr::from((own, 0))).unwrap();
        let stream = timeout(SOON, socket.connect(address)).await.unwrap().unwrap();
        Client::over(stream, headers).await.unwrap()
    }

    async fn over(stream: TcpStream, headers: &str) -> Result<Client, Box<dyn std::error::Error>> {
        let address = stream.peer_addr()?;
        let mut request = format!("ws://{address}/api/socket").into_client_request()?;
        for line in headers.lines() {
            let (name, value) = line.split_once(": ").ok_or("a header")?;
            let name: tokio_tungstenite::tungstenite::http::HeaderName = name.parse()?;
            request.headers_mut().insert(name, value.parse()?);
        }
        stream.set_nodelay(true)?;
        let (socket, _) = timeout(SOON, client_async(request, stream)).await??;
        Ok(Client { socket, received: Vec::new(), tables: BTreeMap::new() })
    }

    pub async fn say(&mut self, message: &ClientMessage) {
        let text = serde_json::to_string(message).unwrap();
        self.socket.send(Message::text(text)).await.unwrap();
    }

    /// Says something to a server that may be gone: nothing then.
    pub async fn try_say(&mut self, message: &ClientMessage) -> Option<()> {
        let text = serde_json::to_string(message).unwrap();
        self.socket.send(Message::text(text)).await.ok()
    }

    pub async fn say_text(&mut self, text: &str) {
        self.socket.send(Message::text(text.to_owned())).await.unwrap();
    }

    /// The next message; none when the server ends the connection.
    pub async fn hear(&mut self) -> Option<ServerMessage> {
        let text = self.hear_text().await?;
        let message: ServerMessage = serde_json::from_str(&text).unwrap();
        self.received.push(text);
        self.note(&message);
        Some(message)
    }

    /// The next message as it is, of which nothing is kept in mind.
    pub async fn hear_text(&mut self) -> Option<String> {
        loop {
            let message = timeout(SOON, self.socket.next()).await.expect("an answer in time")?;
            match message.ok()? {
                Message::Text(text) => return Some(text.to_string()),
                Message::Close(_) => return None,
                _ => {}
            }
        }
    }

    fn note(&mut self, message: &ServerMessage) {
        match message {
            ServerMessage::Table(snapshot) => {
                let key = (snapshot.table.clone(), snapshot.viewer);
                let known = self.tables.insert(key, snapshot.as_ref().clone());
                let known = known.map_or(0, |known| known.seq);
                assert!(known <= snapshot.seq, "sequence numbers never go back");
            }
            ServerMessage::Update(update) => {
                let key = (update.table.clone(), update.viewer);
                let known = self.tables.get_mut(&key).expect("an update follows a snapshot");
                assert!(known.seq < update.seq, "sequence numbers never go back");
                assert_eq!(known.seq, update.since, "an update builds on what was told before");
                known.follow(update).expect("an update fits what was told before");
            }
            _ => {}
        }
    }

    /// Says and hears until something fits.
    pub async fn until(&mut self, fits: impl Fn(&ServerMessage) -> bool) -> ServerMessage {
        loop {
            let message = self.hear().await.expect("the connection lasts");
            if fits(&message) {
                return message;
            }
        }
    }

    pub async fn watch(&mut self, table: &str) -> Snapshot {
        let since = BTreeMap::new();
        self.say(&ClientMessage::Watch { table: table.to_owned(), since }).await;
        let first = self.until(|m| matches!(m, ServerMessage::Table(s) if s.table == table)).await;
        // Who is there comes last, after the table through each of one's eyes.
        self.present(table).await;
        match first {
            ServerMessage::Table(snapshot) => *snapshot,
            _ => unreachable!(),
        }
    }

    /// The next word about who is connected, as the letters of the seats.
    pub async fn present(&mut self, at: &str) -> String {
        match self.until(|m| matches!(m, ServerMessage::Present { table, .. } if table == at)).await
        {
            ServerMessage::Present { seats, .. } => seats.iter().map(Seat::letter).collect(),
            _ => unreachable!(),
        }
    }

    pub fn state(&self, table: &str, viewer: Viewer) -> &Snapshot {
        &self.tables[&(table.to_owned(), viewer)]
    }

    pub async fn act(&mut self, table: &str, seat: Seat, decision: u32, action: &str) -> u64 {
        let request = 1 + self.received.len() as u64 * 1000 + u64::from(decision);
        self.say(&act(table, seat, decision, action, request)).await;
        request
    }

    /// Acts, and waits until it is on disk or refused.
    pub async fn try_act(
        &mut self,
        table: &str,
        seat: Seat,
        decision: u32,
        action: &str,
    ) -> Result<(), Fault> {
        let wanted = self.act(table, seat, decision, action).await;
        loop {
            match self.hear().await.expect("the connection lasts") {
                ServerMessage::Done { request } if request == wanted => return Ok(()),
                ServerMessage::Refused(fault) if fault.request == Some(wanted) => {
                    return Err(fault);
                }
                _ => {}
            }
        }
    }

    /// The next refusal.
    pub async fn refusal(&mut self) -> Fault {
        match self.until(|message| matches!(message, ServerMessage::Refused(_))).await {
            ServerMessage::Refused(fault) => fault,
            _ => unreachable!(),
        }
    }

    /// The next update of a table.
    pub async fn update(&mut self) -> Update {
        match self.until(|message| matches!(message, ServerMessage::Update(_))).await {
            ServerMessage::Update(update) => *update,
            _ => unreachable!(),
        }
    }

    /// Waits until the server has heard everything said before.
    pub async fn settle(&mut self) {
        self.say(&ClientMessage::Ping).await;
        self.until(|message| *message == ServerMessage::Pong).await;
    }

    /// Plays a seat to the end with the first legal action each time.
    pub async fn play_first(&mut self, table: &str, seat: Seat) {
        self.play_by(table, seat, 0).await;
    }

    /// Plays a seat to the end with actions spread over what is legal.
    pub async fn play_spread(&mut self, table: &str, seat: Seat) {
        self.play_by(table, seat, 31).await;
    }

    async fn play_by(&mut self, table: &str, seat: Seat, stride: usize) {
        let viewer = Viewer::Seat(seat);
        let (mut answered, mut played) = (0, 0);
        while self.state(table, viewer).stage != Stage::Over {
            let choice = self.state(table, viewer).choice.clone();
            match choice.filter(|c| !c.legal.is_empty() && c.decision > answered) {
                Some(choice) => {
                    (answered, played) = (choice.decision, played + 1);
                    let action = &choice.legal[played * stride % choice.legal.len()];
                    self.act(table, seat, choice.decision, action).await;
                }
                None => {
                    self.hear().await.expect("the connection lasts");
                }
            }
        }
    }
}

/// What a program receives that follows a table without a socket.
pub struct Lines {
    network: TcpStream,
    text: Vec<u8>,
    /// Every message received, in order.
    pub received: Vec<String>,
}

impl Lines {
    pub async fn follow(address: SocketAddr, headers: &str, table: &str) -> Lines {
        let mut network = TcpStream::connect(address).await.unwrap();
        let head =
            format!("GET /api/tables/{table}/stream HTTP/1.1\r\nhost: {address}\r\n{headers}\r\n");
        network.write_all(head.as_bytes()).await.unwrap();
        Lines { network, text: Vec::new(), received: Vec::new() }
    }

    /// Reads on, up to a message that has these words.
    pub async fn until(&mut self, words: &str) {
        while !self.received.last().is_some_and(|line| line.contains(words)) {
            self.next().await;
        }
    }

    /// Reads on, as far as something is there.
    pub fn hear(&mut self) {
        while let Ok(1..) = self.network.try_read_buf(&mut self.text) {
            while self.take_line().is_some() {}
        }
    }

    /// The next line, if there is a whole one.
    fn take_line(&mut self) -> Option<()> {
        let end = self.text.iter().position(|byte| *byte == b'\n')?;
        let line: Vec<u8> = self.text.drain(..=end).collect();
        // Heads, lengths of chunks and heartbeats lie between the messages.
        if line.starts_with(b"{") {
            self.received.push(String::from_utf8(line).unwrap());
        }
        Some(())
    }

    async fn next(&mut self) {
        let known = self.received.len();
        loop {
            while self.received.len() == known && self.take_line().is_some() {}
            if self.received.len() > known {
                return;
            }
            let read = timeout(SOON, self.network.read_buf(&mut self.text)).await;
            assert!(read.expect("a line in time").unwrap() > 0, "the stream lasts");
        }
    }
}

pub fn act(table: &str, seat: Seat, decision: u32, action: &str, request: u64) -> ClientMessage {
    let (table, action) = (table.to_owned(), action.to_owned());
    ClientMessage::Act { table, seat, decision, action, request }
}

pub fn files_below(folder: &Path) -> u64 {
    std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().metadata().unwrap().len()).sum()
}

/// Who sits on a seat where a test plays at a table without a server.
pub fn user_of(seat: Seat) -> petteia_table::UserId {
    petteia_table::UserId(format!("user {seat}"))
}
