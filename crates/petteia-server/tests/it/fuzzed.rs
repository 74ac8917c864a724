//! Property-based testing from the OpenAPI document: whatever fits it, or nearly fits it, gets an
//! answer that is no fault of the server.
//!
//! It needs [Schemathesis](https://schemathesis.readthedocs.io), which `pip install schemathesis`
//! brings: on the path, or named by `PETTEIA_SCHEMATHESIS`. Without it the test has nothing to do,
//! unless `PETTEIA_REQUIRE_SCHEMATHESIS=1` says that it must be there.

use crate::{
    postgres::Cluster,
    support::{Person, Scene, config, plan, scene_of},
};
use petteia_protocol::{SeatPlan, Stage, TablePlan};
use petteia_server::Config;
use serde_json::{Value, json};
use std::{
    collections::BTreeMap,
    process::{Command, Stdio},
};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_request_that_the_document_allows_is_a_fault_of_the_server() {
    let program = std::env::var("PETTEIA_SCHEMATHESIS").unwrap_or("schemathesis".to_owned());
    let there = Command::new(&program).arg("--version").stdout(Stdio::null()).status().is_ok();
    if !there {
        let required = std::env::var_os("PETTEIA_REQUIRE_SCHEMATHESIS").is_some();
        assert!(!required, "there is no {program}: pip install schemathesis");
        return;
    }
    // Passwords may be tried as often as one likes, or nothing would come past that limit.
    let config = || Config { tries_per_minute: 1_000_000, ..config() };
    fuzz_all(&program, scene_of(petteia_games::GAMES, config()).await).await;
    // What one database takes another may refuse.
    let Some(cluster) = Cluster::start().await else { return };
    let config = Config { database: Some(cluster.url.clone()), ..config() };
    fuzz_all(&program, scene_of(petteia_games::GAMES, config).await).await;
}

async fn fuzz_all(program: &str, scene: Scene) {
    let ada = scene.guest("Ada").await;
    let scopes = serde_json::json!({ "label": "fuzzing", "scopes": ["play", "read", "host"] });
    let token = ada.post("/api/tokens", scopes).await.ok().json();
    let token = format!("authorization: Bearer {}", token["token"].as_str().unwrap());
    // As a program of somebody; a key outlives whatever is done to its owner's cookie. The stream
    // of a table never ends.
    let known = ["--header", &token, "--exclude-path", "/api/tables/{table}/stream"];
    // As nobody: what makes guests and accounts.
    let people =
        ["--include-path-regex", "^/api/(me|guest|account|login|logout|logout/everywhere)$"];
    for arguments in [&known[..], &people] {
        fuzz(program, scene.address, arguments).await;
    }
    at_tables(program, &scene, (&ada, &token)).await;
    in_a_browser(program, &scene).await;
    scene.stop().await;
}

/// What is asked of tables that are there. No made-up name is a table's, so each operation has
/// tables of its own in a document of their own: whatever it does there is in no other's way.
async fn at_tables(program: &str, scene: &Scene, (ada, token): (&Person, &str)) {
    let ben = scene.guest("Ben").await;
    let document = ada.get("/api/openapi.json").await.ok().json();
    let (document, tables) = with_tables(document, ada, &ben).await;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("openapi.json");
    std::fs::write(&file, document.to_string()).unwrap();
    let url = format!("http://{}", scene.address);
    let arguments = ["--url", &url, "--header", token, "--max-examples", "8"];
    run(program, file.to_str().unwrap(), &arguments).await;
    let stage = async |operation: &str, before: Stage| {
        let table = &tables[&at(operation, before)];
        let seen = ada.get(&format!("/api/tables/{table}")).await.ok().json();
        serde_json::from_value::<Stage>(seen[0]["stage"].clone()).unwrap()
    };
    // What needs no more than the right table was done.
    assert_eq!(stage("start", Stage::Gathering).await, Stage::Playing);
    assert_eq!(stage("leave", Stage::Gathering).await, Stage::Closed);
    assert_eq!(stage("story", Stage::Playing).await, Stage::Playing);
    let over = &tables[&at("rematch", Stage::Over)];
    let again = ada.post(&format!("/api/tables/{over}/rematch"), json!({})).await;
    assert_eq!(again.status, 200, "it was asked for before: {again:?}");
}

/// A document of what can be asked of tables, with real names in its paths, and these names by what
/// is asked and how far the table has come.
async fn with_tables(
    mut document: Value,
    ada: &Person,
    ben: &Person,
) -> (Value, BTreeMap<String, String>) {
    let mut tables = BTreeMap::new();
    let mut paths = serde_json::Map::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        let Some(operation) = path.strip_prefix("/api/tables/{table}") else { continue };
        if operation == "/stream" {
            continue;
        }
        for stage in [Stage::Gathering, Stage::Playing, Stage::Over] {
            let table = table_at(stage, ada, ben).await;
            paths.insert(path.replace("{table}", &table), without_name(item, &table));
            tables.insert(at(operation.trim_start_matches('/'), stage), table);
        }
    }
    assert!(tables.len() > 3 * 10, "{tables:?}");
    document["paths"] = paths.into();
    (document, tables)
}

/// What is asked of a table that has come so far.
fn at(operation: &str, stage: Stage) -> String {
    format!("{operation} {stage:?}")
}

/// What can be done at a path in which a table's name stands already.
fn without_name(item: &Value, table: &str) -> Value {
    let mut item = item.clone();
    for operation in item.as_object_mut().unwrap().values_mut() {
        let name = format!("{} at {table}", operation["operationId"].as_str().unwrap());
        operation["operationId"] = name.into();
        let parameters = operation["parameters"].as_array_mut().unwrap();
        parameters.retain(|parameter| parameter["name"] != "table");
    }
    item
}

/// A table of two people that has come so far.
async fn table_at(stage: Stage, ada: &Person, ben: &Person) -> String {
    let (game, options) = ("fields".to_owned(), json!({ "preset": "go", "board": "9x9" }));
    let seats = plan(&[SeatPlan::Mine, SeatPlan::Open]);
    let table = ada.open_plan(TablePlan { game, options, ..seats }).await;
    ben.join(&table).await;
    if stage != Stage::Gathering {
        ada.start(&table).await;
    }
    if stage == Stage::Over {
        let resign = json!({ "seat": "A", "decision": 1, "action": "resign" });
        ada.post(&format!("/api/tables/{table}/actions"), resign).await.ok();
    }
    table
}

/// As somebody with a cookie: what a key cannot do, such as another name, an account and keys.
/// Whoever deletes themself, logs out or has another password is nobody after that, so these are
/// done by somebody else each time.
async fn in_a_browser(program: &str, scene: &Scene) {
    let stays = ["--exclude-method", "DELETE", "--include-path-regex", "^/api/(me|tokens.*)$"];
    let goes = ["--include-path-regex", "^/api/(account|logout|logout/everywhere)$"];
    let deletes = ["--include-method", "DELETE", "--include-path-regex", "^/api/(me|tokens.*)$"];
    for (number, arguments) in [&stays[..], &goes, &deletes].into_iter().enumerate() {
        let person = scene.guest(&format!("Guest {number}")).await;
        let cookie = person.headers.trim_end();
        fuzz(program, scene.address, &[&["--header", cookie], arguments].concat()).await;
        if number == 0 {
            let keys = person.get("/api/tokens").await.ok().json();
            assert!(!keys.as_array().unwrap().is_empty(), "a key was made");
            let name = person.get("/api/me").await.ok().json()["name"].clone();
            assert_ne!(name, "Guest 0", "another name was taken");
        } else {
            assert_eq!(person.get("/api/me").await.status, 401, "what they did had its effect");
        }
    }
}

async fn fuzz(program: &str, address: std::net::SocketAddr, arguments: &[&str]) {
    let document = format!("http://{address}/api/openapi.json");
    run(program, &document, &[&["--max-examples", "20"], arguments].concat()).await;
}

/// Makes requests up from a document at an address or in a file.
async fn run(program: &str, document: &str, arguments: &[&str]) {
    // It leaves notes where it runs.
    let folder = tempfile::tempdir().unwrap();
    let mut command = Command::new(program);
    command
        .current_dir(folder.path())
        .args(["run", document, "--no-color"])
        .args(arguments)
        .args(["--checks", "not_a_server_error", "--phases", "examples,coverage,fuzzing"])
        .args(["--seed", "1", "--generation-database", "none"]);
    let output = tokio::task::spawn_blocking(move || command.output()).await.unwrap().unwrap();
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{told}\n{}", String::from_utf8_lossy(&output.stderr));
    assert!(told.contains("Test cases:"), "nothing was tested: {told}");
}
