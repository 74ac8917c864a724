//! Nobody waits for ever: tables that nobody begins are put away, and a bot stands in for who does
//! not decide.

use crate::{
    parts::Made,
    support::{config, guest, plan, request},
};
use petteia_kernel::{AnyRules, Rules, Seat, Secret};
use petteia_protocol::{ClientMessage, FaultCode, SeatPlan, Sitter, Stage};
use petteia_server::{
    open_store,
    store::{NewTable, Store, TableCard},
};
use petteia_table::{EXPIRES_AFTER, Invitation, Outbox, Table, UserId};
use petteia_testkit::toy::Toy;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

static TOY: Rules<Toy> = Rules::NEW;

/// Keeps a table that still gathers and was set up then.
async fn keep(store: &dyn Store, name: &str, at: u64) {
    let host = UserId("ada".to_owned());
    let invitation = Invitation {
        host: host.clone(),
        host_name: "Ada".to_owned(),
        plan: plan(&[SeatPlan::Mine, SeatPlan::Open]),
        secret: Secret::from_bytes([3; 32]),
        opening: Vec::new(),
        seed: None,
        invited: Default::default(),
    };
    let mut out = Outbox::default();
    let table = Table::open(name, &TOY, invitation, at, &mut out).unwrap();
    let card = TableCard {
        stage: Stage::Gathering,
        host: host.clone(),
        sitters: table.sitters().collect::<Vec<Sitter>>(),
        people: Vec::new(),
        actions: 0,
        outcome: None,
        unrated: false,
        wake_at: None,
        changed: at,
    };
    let (name, plan, entries) = (name.to_owned(), table.plan().clone(), out.log);
    let rules_version = TOY.rules_version();
    store.create_table(&NewTable { name, rules_version, host, plan, card, entries }).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_nobody_touches_for_two_weeks_is_closed() {
    let folder = tempfile::tempdir().unwrap();
    let mut settings = config();
    settings.data = Some(folder.path().to_owned());
    let store = open_store(&settings).await.unwrap();
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as u64;
    keep(&*store, "old", now - EXPIRES_AFTER - 1000).await;
    keep(&*store, "young", now - EXPIRES_AFTER + 3_600_000).await;
    let address = Made { config: settings, ..Made::default() }.serve_from(store).await;
    let ada = guest(address, "Ada").await;
    let stage = async |table: &str| {
        let path = format!("/api/tables/{table}");
        let seen = request(address, "GET", &path, &ada.headers, None).await.ok().json();
        serde_json::from_value::<Stage>(seen[0]["stage"].clone()).unwrap()
    };
    for _ in 0..100 {
        if stage("old").await == Stage::Closed {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(stage("old").await, Stage::Closed);
    assert_eq!(stage("young").await, Stage::Gathering);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_stands_in_only_after_a_day() {
    let (address, _folder) = Made::default().serve().await;
    let (ada, ben) = (guest(address, "Ada").await, guest(address, "Ben").await);
    let table = ada.open(&[SeatPlan::Mine, SeatPlan::Open]).await;
    ben.join(&table).await;
    ada.start(&table).await;
    let ask = ada
        .post(&format!("/api/tables/{table}/stand-in"), serde_json::json!({ "seat": "B" }))
        .await;
    assert_eq!((ask.status, ask.fault().code), (409, FaultCode::Untimely));
    assert_eq!(ask.fault().message, "seat B may think for 24 more hours");
    let mut a = ada.socket().await;
    a.say(&ClientMessage::StandIn { table, seat: Seat::new(1) }).await;
    assert_eq!(a.refusal().await.message, "seat B may think for 24 more hours");
}
