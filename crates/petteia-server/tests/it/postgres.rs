//! A PostgreSQL of one's own, for as long as a test lasts.

use std::{
    fs,
    os::unix::{
        fs::{MetadataExt as _, chown},
        process::CommandExt as _,
    },
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::Duration,
};
use tempfile::TempDir;

/// A temporary cluster, or the one that `DATABASE_URL` names.
pub(crate) struct Cluster {
    pub(crate) url: String,
    server: Option<(Child, TempDir)>,
}

impl Cluster {
    /// Starts one. Without PostgreSQL there is none: a failure in CI, a remark elsewhere.
    pub(crate) async fn start() -> Option<Cluster> {
        if let Ok(url) = std::env::var("DATABASE_URL") {
            return Some(Cluster { url, server: None });
        }
        let Some(programs) = programs() else {
            let message = "no PostgreSQL: install it (initdb and postgres) or set DATABASE_URL";
            assert!(std::env::var_os("CI").is_none(), "{message}");
            #[expect(clippy::print_stderr, reason = "whoever runs the tests should know")]
            {
                eprintln!("skipped: {message}");
            }
            return None;
        };
        Some(Cluster::make(&programs).await)
    }

    async fn make(programs: &Path) -> Cluster {
        let folder = tempfile::Builder::new().prefix("pg").tempdir_in("/tmp").unwrap();
        let (path, owner) = (folder.path().to_owned(), owner());
        if let Some((user, group)) = owner {
            chown(&path, Some(user), Some(group)).unwrap();
        }
        let data = path.join("data");
        let command = |program: &str| {
            let mut command = Command::new(programs.join(program));
            if let Some((user, group)) = owner {
                // PostgreSQL refuses to run as root.
                command.uid(user).gid(group);
            }
            command.current_dir(&path).stdin(Stdio::null()).stdout(Stdio::null());
            command
        };
        let mut initdb = command("initdb");
        initdb.arg("-D").arg(&data).args(["-U", "petteia", "-A", "trust", "-E", "UTF8", "-N"]);
        let made = initdb.stderr(Stdio::piped()).output().unwrap();
        assert!(made.status.success(), "initdb: {}", String::from_utf8_lossy(&made.stderr));
        let mut postgres = command("postgres");
        postgres.arg("-D").arg(&data).arg("-k").arg(&path).args(["-c", "listen_addresses="]);
        let log = fs::File::create(path.join("log")).unwrap();
        let server = postgres.stderr(log).spawn().unwrap();
        let socket = path.join(".s.PGSQL.5432");
        for _ in 0..600 {
            if socket.exists() {
                break;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
        let url = format!("postgres://petteia@localhost/postgres?host={}", path.display());
        Cluster { url, server: Some((server, folder)) }
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        if let Some((server, _)) = &mut self.server {
            let id = server.id().to_string();
            // A fast shutdown, as PostgreSQL calls it.
            let asked = Command::new("kill").args(["-INT", &id]).status();
            if !asked.is_ok_and(|status| status.success()) {
                let _ = server.kill();
            }
            let _ = server.wait();
        }
    }
}

/// The folder of the installed server's programs.
fn programs() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    folders.extend(versions.map(|version| version.path().join("bin")));
    folders
        .into_iter()
        .find(|folder| folder.join("initdb").exists() && folder.join("postgres").exists())
}

/// Somebody without privileges, if we are root.
fn owner() -> Option<(u32, u32)> {
    if fs::metadata("/proc/self").ok()?.uid() != 0 {
        return None;
    }
    let people = fs::read_to_string("/etc/passwd").unwrap();
    let find = |name: &str| {
        let line = people.lines().find(|line| line.split(':').next() == Some(name))?;
        let fields: Vec<&str> = line.split(':').collect();
        Some((fields.get(2)?.parse().ok()?, fields.get(3)?.parse().ok()?))
    };
    find("postgres").or_else(|| find("nobody"))
}
