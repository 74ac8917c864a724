//! Clocks that ran out while the server was down.

use crate::support::{Person, config, plan, scene_at};
use petteia_kernel::Seat;
use petteia_protocol::{ClockPlan, SeatPlan, Snapshot, TablePlan};
use std::time::Duration;

const A: Seat = Seat::new(0);

async fn look(person: &Person, table: &str) -> Snapshot {
    let body = person.get(&format!("/api/tables/{table}")).await.ok().body;
    serde_json::from_str::<Vec<Snapshot>>(&body).unwrap().remove(0)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn time_that_ran_out_while_the_server_was_down_is_given_back_for_a_while() {
    let folder = tempfile::tempdir().unwrap();
    let mut settings = config();
    settings.data = Some(folder.path().to_owned());
    let first = scene_at(settings.clone()).await;
    let (mut ada, mut ben) = (first.guest("Ada").await, first.guest("Ben").await);
    let clock = ClockPlan::Live { base: 3, increment: 0, window: 3 };
    let plan = plan(&[SeatPlan::Mine, SeatPlan::Open]);
    let table = ada.open_plan(TablePlan { clock, ..plan }).await;
    ben.join(&table).await;
    ada.start(&table).await;
    let before = look(&ada, &table).await;
    first.stop().await;
    tokio::time::sleep(Duration::from_secs(4)).await;

    let second = scene_at(settings).await;
    (ada.address, ben.address) = (second.address, second.address);
    let mut a = ada.socket().await;
    let seen = a.watch(&table).await;
    assert!(seen.chairs[0].until.unwrap() < seen.now, "its time is up");
    tokio::time::sleep(Duration::from_secs(2)).await;
    assert_eq!(look(&ada, &table).await.view, before.view, "nobody has decided for anybody");
    let decision = before.choice.unwrap().decision;
    a.try_act(&table, A, decision, "seal").await.unwrap();
    second.stop().await;
}
