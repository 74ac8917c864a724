//! A server in a process of its own: it can be killed, and its memory measured.

use crate::support::scene_of_all;
use petteia_server::Config;
use std::{
    io::Read as _,
    net::SocketAddr,
    path::Path,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

/// Where such a server keeps its data, and tells its address: set only for these processes.
const FOLDER: &str = "PETTEIA_PROCESS_FOLDER";

/// How many files and connections a process may have open, where the system allows that many.
const OPEN_FILES: u32 = 16_384;

/// How long a busy machine may take to start a process.
const STARTING: Duration = Duration::from_secs(120);

/// Not a test but the server of others: this program starts itself again with this name.
#[test]
fn server_process() {
    let Some(folder) = std::env::var_os(FOLDER) else { return };
    end_with_parent();
    let runtime = petteia_server::runtime().unwrap();
    runtime.block_on(async {
        let settings = Config::from_env().unwrap();
        let scene = scene_of_all(settings).await;
        tell(Path::new(&folder), &scene.address.to_string());
        std::future::pending::<()>().await;
    });
}

/// Ends this process when the one that started it has ended, however that came about.
pub(crate) fn end_with_parent() {
    std::thread::spawn(|| {
        let _ = std::io::stdin().read_to_end(&mut Vec::new());
        std::process::exit(1);
    });
}

/// Tells the parent something, as a whole or not at all.
pub(crate) fn tell(folder: &Path, text: &str) {
    let file = folder.join("told");
    std::fs::write(file.with_extension("new"), text).unwrap();
    std::fs::rename(file.with_extension("new"), file).unwrap();
}

/// Another process of this program, killed when it is dropped: `kill -9`.
pub(crate) struct Process {
    child: Child,
    /// The first thing it told.
    pub(crate) told: String,
}

impl Process {
    /// Starts this program again with one of its tests that is none, and these variables; it keeps
    /// its things in a folder.
    pub(crate) async fn start(name: &str, folder: &Path, variables: &[(&str, &str)]) -> Process {
        let file = folder.join("told");
        let _ = std::fs::remove_file(&file);
        let child = may_open_many(std::env::current_exe().unwrap())
            .args(["--exact", name, "--nocapture"])
            .envs(variables.iter().copied())
            .env(FOLDER, folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut process = Process { child, told: String::new() };
        let started = Instant::now();
        while process.told.is_empty() {
            assert!(started.elapsed() < STARTING, "{name} does not start");
            tokio::time::sleep(Duration::from_millis(10)).await;
            process.told = std::fs::read_to_string(&file).unwrap_or_default();
        }
        process
    }

    /// A server of all games whose data are in a folder. Nobody is too fast for it, unless these
    /// settings say so.
    pub(crate) async fn server(folder: &Path, settings: &[(&str, &str)]) -> Process {
        let data = folder.to_str().unwrap();
        let fixed = [
            ("PETTEIA_ADDRESS", "127.0.0.1:0"),
            ("PETTEIA_DATA", data),
            ("PETTEIA_SOCKETS_PER_ADDRESS", "10000"),
            ("PETTEIA_REQUESTS_PER_SECOND", "1000000"),
            ("PETTEIA_MESSAGES_PER_SECOND", "1000000"),
            ("PETTEIA_LINES_PER_SECOND", "1000000"),
            ("PETTEIA_TABLES_PER_PERSON", "1000000"),
            ("PETTEIA_TABLES_PER_MINUTE", "1000000"),
        ];
        Process::start("process::server_process", folder, &[&fixed, settings].concat()).await
    }

    /// Where it listens.
    pub(crate) fn address(&self) -> SocketAddr {
        self.told.parse().unwrap()
    }

    /// How many KiB of memory it has now, and the most it has ever had; none where the system does
    /// not say.
    pub(crate) fn memory(&self) -> Option<(u64, u64)> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let number = |name: &str| {
            let line = status.lines().find(|line| line.starts_with(name))?;
            line.split_whitespace().nth(1)?.parse().ok()
        };
        Some((number("VmRSS:")?, number("VmHWM:")?))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A program that may have many connections, which only a shell can grant without unsafe code.
fn may_open_many(program: std::path::PathBuf) -> Command {
    if !cfg!(unix) {
        return Command::new(program);
    }
    let mut command = Command::new("sh");
    let limit = format!(
        "ulimit -n {OPEN_FILES} 2>/dev/null || ulimit -n \"$(ulimit -H -n)\"; exec \"$0\" \"$@\""
    );
    command.args(["-c", &limit]).arg(program);
    command
}
