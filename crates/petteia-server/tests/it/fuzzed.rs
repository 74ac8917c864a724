//! Property-based testing from the OpenAPI document: whatever fits it, or nearly fits it, gets an
//! answer that is no fault of the server.
//!
//! It needs [Schemathesis](https://schemathesis.readthedocs.io), which `pip install schemathesis`
//! brings: on the path, or named by `PETTEIA_SCHEMATHESIS`. Without it the test has nothing to do,
//! unless `PETTEIA_REQUIRE_SCHEMATHESIS=1` says that it must be there.

use crate::{
    postgres::Cluster,
    support::{Scene, config, scene_of},
};
use petteia_server::Config;
use std::process::{Command, Stdio};

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
    in_a_browser(program, &scene).await;
    scene.stop().await;
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
    // It leaves notes where it runs.
    let folder = tempfile::tempdir().unwrap();
    let mut command = Command::new(program);
    command
        .current_dir(folder.path())
        .args(["run", &format!("http://{address}/api/openapi.json"), "--no-color"])
        .args(arguments)
        .args(["--checks", "not_a_server_error", "--phases", "examples,coverage,fuzzing"])
        .args(["--max-examples", "20", "--seed", "1", "--generation-database", "none"]);
    let output = tokio::task::spawn_blocking(move || command.output()).await.unwrap().unwrap();
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{told}\n{}", String::from_utf8_lossy(&output.stderr));
    assert!(told.contains("Test cases:"), "nothing was tested: {told}");
}
