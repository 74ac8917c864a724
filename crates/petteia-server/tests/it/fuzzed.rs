//! Property-based testing from the OpenAPI document: whatever fits it, or nearly fits it, gets an
//! answer that is no fault of the server.
//!
//! It needs [Schemathesis](https://schemathesis.readthedocs.io), which `pip install schemathesis`
//! brings: on the path, or named by `PETTEIA_SCHEMATHESIS`. Without it the test has nothing to do,
//! unless `PETTEIA_REQUIRE_SCHEMATHESIS=1` says that it must be there.

use crate::support::{config, scene_of};
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
    let scene = scene_of(petteia_games::GAMES, config()).await;
    let ada = scene.guest("Ada").await;
    let cookie = ada.headers.trim().to_owned();
    let document = format!("http://{}/api/openapi.json", scene.address);
    let run = tokio::task::spawn_blocking(move || {
        Command::new(program)
            .args(["run", &document, "--header", &cookie, "--no-color"])
            // The stream of a table never ends, and the socket is no request.
            .args(["--exclude-path", "/api/tables/{table}/stream"])
            .args(["--checks", "not_a_server_error", "--phases", "examples,coverage,fuzzing"])
            .args(["--max-examples", "20", "--seed", "1", "--generation-database", "none"])
            .output()
    });
    let output = run.await.unwrap().unwrap();
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{told}\n{}", String::from_utf8_lossy(&output.stderr));
    scene.stop().await;
}
