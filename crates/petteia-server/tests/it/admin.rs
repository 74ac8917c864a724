//! What those who run a server can do with its data.

use crate::support::{GAMES, config, request, scene_at};
use petteia_protocol::SeatPlan;
use petteia_server::{
    admin,
    store::{SqlStore, Store as _, TableFilter},
};
use serde_json::json;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn export_import_backup_and_forgetting_somebody() {
    let folder = tempfile::tempdir().unwrap();
    let mut settings = config();
    settings.data = Some(folder.path().to_owned());
    let scene = scene_at(settings).await;
    let body = json!({ "name": "Ada", "password": "correct horse" }).to_string();
    let made = request(scene.address, "POST", "/api/account", "", Some(&body)).await.ok();
    let mut ada = scene.guest("Guest").await;
    ada.headers = format!("cookie: {}\r\n", made.cookie().unwrap());
    let table = ada.open(&[SeatPlan::Mine, SeatPlan::Mine]).await;
    ada.start(&table).await;

    let store = SqlStore::sqlite(&folder.path().join("petteia.sqlite")).await.unwrap();
    let copy = folder.path().join("copy.sqlite");
    admin::backup(&store, &copy).await.unwrap();
    assert!(admin::backup(&store, &copy).await.is_err(), "no file is overwritten");
    scene.stop().await;

    let mut text = Vec::new();
    assert_eq!(admin::export(&store, &mut text).await.unwrap(), 1);
    let other = SqlStore::sqlite(&folder.path().join("other.sqlite")).await.unwrap();
    assert_eq!(admin::import(&other, GAMES, &mut &text[..]).await.unwrap(), 1);
    assert_eq!(admin::import(&other, GAMES, &mut &text[..]).await.unwrap(), 0, "it is there");
    let log = async |store: &SqlStore| {
        let key = store.table(&table).await.unwrap().unwrap().key;
        serde_json::to_string(&store.log(key).await.unwrap()).unwrap()
    };
    assert_eq!(log(&store).await, log(&other).await);
    let broken = String::from_utf8(text).unwrap().replace("\"number\":2", "\"number\":7");
    let fault = admin::import(&other, GAMES, &mut broken.as_bytes()).await.unwrap_err();
    assert!(fault.to_string().starts_with("line 1: log entry 7"), "{fault}");

    assert!(log(&store).await.contains("Ada"));
    assert_eq!(admin::delete_account(&store, "ada").await.unwrap(), 1);
    assert!(!log(&store).await.contains("Ada"), "the name is gone");
    assert!(admin::delete_account(&store, "ada").await.is_err());
    let all = TableFilter { limit: 9, ..TableFilter::default() };
    assert_eq!(store.tables(&all).await.unwrap().len(), 1, "the game is not");
}
