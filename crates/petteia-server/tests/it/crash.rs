//! The server is killed again and again: what it acknowledged is there, nothing twice, and every
//! client finds its way back.
//!
//! `PETTEIA_CRASHES` and `PETTEIA_CRASH_TABLES` make it shorter or longer.

use crate::support::{Client, GAMES, Person, config, guest, plan, scene_at};
use petteia_kernel::{Seat, Viewer};
use petteia_protocol::{Level, SeatPlan, ServerMessage, Stage};
use petteia_server::store::{SqlStore, Store as _};
use petteia_table::{By, Table, What};
use std::{
    collections::BTreeMap,
    net::SocketAddr,
    path::Path,
    process::{Child, Command, Stdio},
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};

const FOLDER: &str = "PETTEIA_CRASH_FOLDER";

/// Not a test but the server of one: this program starts itself again with this name.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn server_process() {
    let Some(folder) = std::env::var_os(FOLDER) else { return };
    let mut settings = config();
    settings.data = Some(folder.clone().into());
    let scene = scene_at(settings).await;
    let file = Path::new(&folder).join("address");
    std::fs::write(file.with_extension("new"), scene.address.to_string()).unwrap();
    std::fs::rename(file.with_extension("new"), file).unwrap();
    std::future::pending::<()>().await;
}

/// A server that is killed when it is dropped: `kill -9`.
struct Process {
    child: Child,
    address: SocketAddr,
}

impl Process {
    async fn start(folder: &Path) -> Process {
        let file = folder.join("address");
        let _ = std::fs::remove_file(&file);
        let child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "crash::server_process", "--nocapture"])
            .env(FOLDER, folder)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut process = Process { child, address: SocketAddr::from(([127, 0, 0, 1], 0)) };
        let started = Instant::now();
        loop {
            assert!(started.elapsed() < Duration::from_secs(60), "the server does not start");
            if let Ok(text) = std::fs::read_to_string(&file) {
                process.address = text.parse().unwrap();
                return process;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What one seat has sent, and whether it was acknowledged.
#[derive(Default)]
struct Journal {
    sent: Vec<(String, bool)>,
    over: bool,
}

struct Player {
    person: Person,
    table: String,
    seat: Seat,
    journal: Arc<Mutex<Journal>>,
}

impl Player {
    /// Plays until the game is over or the server is gone.
    async fn play(&self, address: SocketAddr, pause: u64) {
        let Ok(mut client) = Client::try_connect(address, &self.person.headers).await else {
            return;
        };
        let since = BTreeMap::new();
        let watch = petteia_protocol::ClientMessage::Watch { table: self.table.clone(), since };
        client.say(&watch).await;
        let mut answered = 0;
        while let Some(message) = client.hear().await {
            match message {
                ServerMessage::Done { request } => {
                    self.journal.lock().unwrap().sent[request as usize - 1].1 = true;
                }
                ServerMessage::Refused(fault) => {
                    assert_eq!(fault.code, petteia_protocol::FaultCode::Stale, "{fault:?}");
                    self.journal.lock().unwrap().sent.pop();
                }
                _ => {}
            }
            let key = (self.table.clone(), Viewer::Seat(self.seat));
            let Some(state) = client.tables.get(&key) else { continue };
            if state.stage == Stage::Over {
                self.journal.lock().unwrap().over = true;
                return;
            }
            let open = self.journal.lock().unwrap().sent.last().is_some_and(|(_, done)| !done);
            let choice = state.choice.clone();
            let Some(choice) = choice.filter(|c| !c.legal.is_empty() && c.decision > answered)
            else {
                continue;
            };
            if open {
                continue;
            }
            tokio::time::sleep(Duration::from_millis(pause)).await;
            answered = choice.decision;
            let request = {
                let mut journal = self.journal.lock().unwrap();
                journal.sent.push((choice.legal[0].clone(), false));
                journal.sent.len() as u64
            };
            let act =
                crate::support::act(&self.table, self.seat, answered, &choice.legal[0], request);
            let text = serde_json::to_string(&act).unwrap();
            use futures_util::SinkExt as _;
            let message = tokio_tungstenite::tungstenite::Message::text(text);
            if client.socket.send(message).await.is_err() {
                return;
            }
        }
    }

    /// Compares what was acknowledged with what is on disk.
    async fn check(&self, store: &SqlStore) {
        let row = store.table(&self.table).await.unwrap().unwrap();
        let log = store.log(row.key).await.unwrap();
        let stored: Vec<&str> = log
            .iter()
            .filter_map(|entry| match &entry.what {
                What::Acted { seat, action, by: By::Person } if *seat == self.seat => {
                    Some(action.as_str())
                }
                _ => None,
            })
            .collect();
        let mut journal = self.journal.lock().unwrap();
        let sent: Vec<&str> = journal.sent.iter().map(|(action, _)| action.as_str()).collect();
        let acknowledged = journal.sent.iter().filter(|(_, done)| *done).count();
        assert!(
            stored.len() >= acknowledged,
            "an acknowledged action is lost: {stored:?} {sent:?}"
        );
        assert!(sent.len() <= acknowledged + 1, "one at a time");
        assert_eq!(stored, sent[..stored.len()], "what is there was sent, in order and once");
        let kept = stored.len();
        journal.sent.truncate(kept);
        journal.sent.iter_mut().for_each(|(_, done)| *done = true);
        Table::restore(&self.table, GAMES[0], log).unwrap();
    }

    /// Compares what a client sees with what the log says.
    async fn converges(&self, address: SocketAddr, store: &SqlStore) {
        let mut client = Client::try_connect(address, &self.person.headers).await.unwrap();
        let seen = client.watch(&self.table).await;
        let row = store.table(&self.table).await.unwrap().unwrap();
        let table =
            Table::restore(&self.table, GAMES[0], store.log(row.key).await.unwrap()).unwrap();
        let expected = table.snapshot(Viewer::Seat(self.seat), seen.now);
        assert_eq!(seen, expected);
    }
}

fn setting(name: &str, default: usize) -> usize {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn acknowledged_actions_survive_kill_minus_nine() {
    let (crashes, tables) = (setting("PETTEIA_CRASHES", 20), setting("PETTEIA_CRASH_TABLES", 200));
    let folder = tempfile::tempdir().unwrap();
    let mut players: Vec<Arc<Player>> = Vec::new();
    for crash in 0..=crashes {
        let server = Process::start(folder.path()).await;
        for number in 0..tables.div_ceil(crashes + 1) {
            players.extend(seat_two(server.address, number).await);
        }
        let playing: Vec<_> = players
            .iter()
            .filter(|player| !player.journal.lock().unwrap().over)
            .enumerate()
            .map(|(index, player)| {
                let (player, address) = (Arc::clone(player), server.address);
                tokio::spawn(async move { player.play(address, (index as u64 * 7) % 40).await })
            })
            .collect();
        let store = if crash < crashes {
            tokio::time::sleep(Duration::from_millis(100 + (crash as u64 * 173) % 400)).await;
            drop(server);
            for task in playing {
                task.await.unwrap();
            }
            SqlStore::sqlite(&folder.path().join("petteia.sqlite")).await.unwrap()
        } else {
            for task in playing {
                task.await.unwrap();
            }
            let store = SqlStore::sqlite(&folder.path().join("petteia.sqlite")).await.unwrap();
            for player in &players {
                assert!(player.journal.lock().unwrap().over, "every game comes to its end");
                player.converges(server.address, &store).await;
            }
            drop(server);
            store
        };
        for player in &players {
            player.check(&store).await;
        }
        store.close().await;
    }
    let actions: usize = players.iter().map(|p| p.journal.lock().unwrap().sent.len()).sum();
    assert!(actions > players.len(), "{actions}");
}

/// A table of two people and a bot, begun.
async fn seat_two(address: SocketAddr, number: usize) -> [Arc<Player>; 2] {
    let ada = guest(address, &format!("Ada {number}")).await;
    let ben = guest(address, &format!("Ben {number}")).await;
    let bot = SeatPlan::Bot { level: Level::STAND_IN };
    let table = ada.open_plan(plan(&[SeatPlan::Mine, SeatPlan::Open, bot])).await;
    ben.join(&table).await;
    ada.start(&table).await;
    let player = |person, seat| {
        let (table, journal) = (table.clone(), Arc::default());
        Arc::new(Player { person, table, seat, journal })
    };
    [player(ada, Seat::new(0)), player(ben, Seat::new(1))]
}
