//! The server as people start and stop it.

use crate::support::{command, petteia};
use std::{
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::{TcpListener, TcpStream},
    process::{Child, ChildStdout, Command, Stdio},
};

/// A server of its own, at any free port.
struct Serving {
    child: Child,
    out: BufReader<ChildStdout>,
    address: String,
}

impl Serving {
    fn start(arguments: &[&str], data: &std::path::Path) -> Serving {
        let mut command = command(arguments);
        command.env("PETTEIA_DATA", data).env("PETTEIA_ADDRESS", "127.0.0.1:0");
        let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
        let mut child = child.unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        out.read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("Petteia is at http://");
        let address = address.unwrap_or_else(|| panic!("{line}")).to_owned();
        assert!(address.starts_with("localhost:"), "{address}");
        Serving { child, out, address }
    }

    fn get(&self, path: &str) -> String {
        self.request("GET", path, "", "")
    }

    fn post(&self, path: &str, headers: &str, body: &str) -> String {
        let headers = format!("{headers}content-type: application/json\r\n");
        self.request("POST", path, &headers, body)
    }

    fn request(&self, method: &str, path: &str, headers: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let (host, length) = (&self.address, body.len());
        let head = format!(
            "{method} {path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\
             content-length: {length}\r\n{headers}\r\n"
        );
        stream.write_all(head.as_bytes()).unwrap();
        stream.write_all(body.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    /// Asks it to stop as the system does; what it still says, its log, and its exit code.
    fn stop(mut self, signal: &str) -> (String, String, Option<i32>) {
        let id = self.child.id().to_string();
        let sent = Command::new("kill").args([signal, &id]).status().unwrap();
        assert!(sent.success());
        let (mut out, mut log) = (String::new(), String::new());
        self.out.read_to_string(&mut out).unwrap();
        self.child.stderr.take().unwrap().read_to_string(&mut log).unwrap();
        (out, log, self.child.wait().unwrap().code())
    }
}

#[test]
#[cfg(unix)]
fn a_server_answers_and_stops_gently() {
    let data = tempfile::tempdir().unwrap();
    for (arguments, signal) in [(&[][..], "-TERM"), (&["serve", "--port", "0"][..], "-INT")] {
        let server = Serving::start(arguments, data.path());
        assert!(server.get("/healthz").contains("200 OK"));
        assert!(server.get("/readyz").contains("200 OK"));
        assert!(server.get("/").contains("200 OK"));
        assert!(server.get("/api/games").contains("Sealed bids"));
        let (out, _, code) = server.stop(signal);
        assert_eq!(code, Some(0));
        assert_eq!(out, "To stop it, press Ctrl+C.\nStopped; every game is kept.\n");
        assert!(data.path().join("petteia.sqlite").is_file());
    }
}

#[test]
#[cfg(unix)]
fn the_log_can_be_json() {
    let data = tempfile::tempdir().unwrap();
    let server = Serving::start(&["serve", "--log-json"], data.path());
    let (_, log, code) = server.stop("-TERM");
    assert_eq!(code, Some(0));
    assert!(log.contains("stopping"), "{log}");
    for line in log.lines() {
        let line: serde_json::Value = serde_json::from_str(line).unwrap();
        assert!(line["level"].is_string() && line["timestamp"].is_string(), "{line}");
    }
}

#[test]
fn a_taken_port_is_one_sentence() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let data = tempfile::tempdir().unwrap();
    let folder = data.path().to_str().unwrap();
    let run = petteia(&["serve", "--port", &port, "--data", folder]);
    assert_eq!((run.code, run.out.as_str()), (Some(1), ""), "{run}");
    assert!(run.err.starts_with(&format!("petteia: The port {port} is taken")), "{run}");
    assert_eq!(run.err.lines().count(), 1, "{run}");
    assert!(!data.path().join("petteia.sqlite").exists(), "another's data are left alone");
}

#[test]
fn bad_settings_are_one_sentence() {
    let mut wrong = command(&["serve"]);
    wrong.env("PETTEIA_BOTS", "many");
    let run = crate::support::run(wrong, b"");
    assert_eq!(run.code, Some(2), "{run}");
    assert_eq!(run.err, "petteia: PETTEIA_BOTS cannot be «many»: a whole number\n");
    let run = petteia(&["serve", "--port", "0", "--database", "mysql://x"]);
    assert_eq!((run.code, run.err.lines().count()), (Some(1), 1), "{run}");
    assert_eq!(petteia(&["serve", "--port", "70000"]).code, Some(2));
    assert_eq!(petteia(&["serve", "--address", "here"]).code, Some(2));
}

#[test]
fn the_data_are_where_the_arguments_say_whatever_the_variables_name() {
    let data = tempfile::tempdir().unwrap();
    let folder = data.path().to_str().unwrap();
    let mut export = command(&["admin", "export", "-", "--data", folder]);
    export.env("PETTEIA_DATABASE", "postgres://nobody@127.0.0.1:1/nothing");
    let run = crate::support::run(export, b"");
    assert_eq!(run.code, Some(1), "{run}");
    assert!(run.err.contains("petteia.sqlite does not exist"), "{run}");
}

#[test]
#[cfg(unix)]
fn data_are_copied_exported_and_imported() {
    let (data, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let path = |folder: &tempfile::TempDir, file: &str| {
        folder.path().join(file).to_str().unwrap().to_owned()
    };
    let (here, there) = (path(&data, ""), path(&other, ""));
    let early = petteia(&["admin", "export", "-", "--data", &here]);
    assert_eq!((early.code, early.err.lines().count()), (Some(1), 1), "{early}");

    let server = Serving::start(&["serve"], data.path());
    let cookie = server.post("/api/guest", "", r#"{"name":"Ada"}"#);
    let cookie = cookie.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
    let cookie = format!("cookie: {}\r\n", cookie.split(';').next().unwrap());
    let plan = r#"{"game":"toy","seats":[{"kind":"mine"},{"kind":"mine"}]}"#;
    assert!(server.post("/api/tables", &cookie, plan).contains("201 Created"));
    let (copy, lines) = (path(&other, "copy.sqlite"), path(&other, "tables.ndjson"));
    let told = petteia(&["admin", "backup", &copy, "--data", &here]);
    assert_eq!(told.code, Some(0), "while the server runs: {told}");
    assert_eq!(petteia(&["admin", "backup", &copy, "--data", &here]).code, Some(1));
    assert_eq!(server.stop("-TERM").2, Some(0));

    let told = petteia(&["admin", "export", &lines, "--data", &here]);
    assert_eq!((told.code, told.err.as_str()), (Some(0), "One table was exported.\n"));
    assert_eq!(petteia(&["admin", "export", &lines, "--data", &here]).code, Some(1), "it is there");
    let told = petteia(&["admin", "import", &lines, "--data", &there]);
    assert_eq!((told.code, told.err.as_str()), (Some(0), "One table was imported.\n"));
    let told = petteia(&["admin", "export", "-", "--data", &there]);
    assert_eq!(told.out, std::fs::read_to_string(&lines).unwrap());
    let told = petteia(&["admin", "delete-user", "Nobody", "--data", &here]);
    assert_eq!((told.code, told.err.lines().count()), (Some(1), 1), "{told}");
}
