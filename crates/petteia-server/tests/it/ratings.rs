//! Results are rated once, for those who sat there with an account when the game ended.

use crate::support::{Person, Scene, plan, request, scene};
use petteia_protocol::{SeatPlan, TablePlan};
use serde_json::json;
use std::time::Duration;

async fn account(scene: &Scene, name: &str) -> Person {
    let body = json!({ "name": name, "password": "correct horse" }).to_string();
    let reply = request(scene.address, "POST", "/api/account", "", Some(&body)).await.ok();
    let headers = format!("cookie: {}\r\n", reply.cookie().unwrap());
    Person { address: scene.address, name: name.to_owned(), headers }
}

/// A rated game of these people, begun; the first of them is the host.
async fn rated(people: &[&Person]) -> String {
    let mut seats = vec![SeatPlan::Mine];
    seats.resize(people.len(), SeatPlan::Open);
    let table = people[0].open_plan(TablePlan { rated: true, ..plan(&seats) }).await;
    for person in &people[1..] {
        person.join(&table).await;
    }
    people[0].start(&table).await;
    table
}

async fn resign(person: &Person, table: &str, seat: char) {
    let resign = json!({ "seat": seat.to_string(), "decision": 1, "action": "resign" });
    person.post(&format!("/api/tables/{table}/actions"), resign).await.ok();
}

/// How many games count for somebody.
async fn games(person: &Person) -> u64 {
    let me = person.get("/api/me").await.ok().json();
    me["ratings"].as_array().unwrap().iter().map(|rated| rated["games"].as_u64().unwrap()).sum()
}

async fn until_games(person: &Person, wanted: u64) {
    for _ in 0..200 {
        if games(person).await >= wanted {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(games(person).await, wanted, "{}", person.name);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_guest_who_comes_back_to_an_account_rates_nobody_anew() {
    let scene = scene().await;
    let (ada, ben) = (account(&scene, "Ada").await, account(&scene, "Ben").await);
    account(&scene, "Cleo").await;
    let guest = scene.guest("Somebody").await;
    let table = rated(&[&ada, &ben, &guest]).await;
    resign(&ada, &table, 'A').await;
    resign(&ben, &table, 'B').await;
    until_games(&ada, 1).await;
    until_games(&ben, 1).await;
    let before = ada.get("/api/me").await.ok().json()["ratings"].clone();
    let secret = json!({ "name": "Cleo", "password": "correct horse" });
    let login = guest.post("/api/login", secret).await.ok();
    let cleo =
        Person { headers: format!("cookie: {}\r\n", login.cookie().unwrap()), ..guest.clone() };
    // Longer than a result takes to be rated.
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert_eq!(ada.get("/api/me").await.ok().json()["ratings"], before);
    assert_eq!(games(&cleo).await, 0, "a guest sat there when it ended");
    scene.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn results_of_many_tables_at_once_all_count() {
    const TABLES: usize = 12;
    let scene = scene().await;
    let (ada, ben) = (account(&scene, "Ada").await, account(&scene, "Ben").await);
    let mut tables = Vec::new();
    for _ in 0..TABLES {
        tables.push(rated(&[&ada, &ben]).await);
    }
    let ends = tables.into_iter().map(|table| {
        let ada = ada.clone();
        tokio::spawn(async move { resign(&ada, &table, 'A').await })
    });
    for end in ends.collect::<Vec<_>>() {
        end.await.unwrap();
    }
    until_games(&ada, TABLES as u64).await;
    until_games(&ben, TABLES as u64).await;
    scene.stop().await;
}
