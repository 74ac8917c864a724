//! What every store must do about people and their logins, and about what is around tables: who sits
//! there, who is named there, where they are played again, and in what order they are carried over.

use crate::store::{card, table, user};
use petteia_kernel::Seat;
use petteia_protocol::{SeatPlan, Sitter, Stage};
use petteia_server::store::{
    Append, Known, NewTable, NextTable, Person, Rating, Store, StoreFault, TableCard, TableFilter,
    TableKey, Token,
};
use petteia_table::{Logged, What};
use std::collections::BTreeSet;

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);

pub(crate) async fn settings_are_listed(store: &dyn Store) {
    let before = store.settings().await.unwrap();
    store.setting("z", "last").await.unwrap();
    store.setting("a", "'first'").await.unwrap();
    let mut expected = before;
    expected.extend([("a", "'first'"), ("z", "last")].map(|(n, v)| (n.to_owned(), v.to_owned())));
    expected.sort();
    assert_eq!(store.settings().await.unwrap(), expected);
}

pub(crate) async fn people_are_listed_page_by_page(store: &dyn Store) {
    for id in ["p1", "p2", "p3"] {
        store.add_person(&user(id), "Somebody", 5).await.unwrap();
    }
    let page = async |after: &str, limit| {
        let page = store.people(&user(after), limit).await.unwrap();
        page.into_iter().map(|person| person.id.0).collect::<Vec<_>>()
    };
    assert_eq!(page("p", 2).await, ["p1", "p2"]);
    assert_eq!(page("p2", 2).await, ["p3"]);
    assert!(page("p3", 2).await.is_empty());
    let all = store.people(&user(""), 100).await.unwrap();
    assert!(all.is_sorted_by_key(|person| person.id.clone()), "{all:?}");
    assert_eq!(all.last(), store.person(&user("p3")).await.unwrap().as_ref());
}

pub(crate) async fn logins_end_one_by_one_or_all(store: &dyn Store) {
    let (one, other) = (user("p1"), user("p2"));
    assert_eq!(store.logged_in(&one, "l1").await.unwrap(), store.person(&one).await.unwrap());
    assert_eq!(store.logged_in(&user("nobody"), "l1").await.unwrap(), None);
    store.end_login(&one, "l2", 7).await.unwrap();
    store.end_login(&one, "l1", 8).await.unwrap();
    store.end_login(&one, "l1", 9).await.unwrap();
    assert_eq!(store.ended_logins(&one).await.unwrap(), ["l1", "l2"]);
    assert_eq!(store.logged_in(&one, "l1").await.unwrap(), None);
    assert!(store.logged_in(&one, "l3").await.unwrap().is_some(), "others go on");
    assert!(store.ended_logins(&other).await.unwrap().is_empty());

    store.end_login(&other, "l4", 9).await.unwrap();
    let before = store.person(&one).await.unwrap().unwrap().generation;
    store.end_logins(&one).await.unwrap();
    let after = store.logged_in(&one, "l1").await.unwrap().unwrap();
    assert_eq!(after.generation, before + 1, "no cookie of before is of this generation");
    assert!(store.ended_logins(&one).await.unwrap().is_empty(), "they need not be remembered");
    assert_eq!(store.ended_logins(&other).await.unwrap(), ["l4"]);
    assert_eq!(store.person(&other).await.unwrap().unwrap().generation, 0);
}

fn known(id: &str, name: &str, key: &str) -> Known {
    let person = Person {
        id: user(id),
        name: name.to_owned(),
        password: Some("hash".to_owned()),
        generation: 3,
        created: 4,
    };
    let token = Token {
        hash: key.to_owned(),
        person: user(id),
        label: "my bot".to_owned(),
        scopes: "play".to_owned(),
        created: 5,
    };
    let rating = Rating {
        person: user(id),
        game: "toy".to_owned(),
        seats: 3,
        rating: 27.5,
        uncertainty: 6.25,
        games: 4,
    };
    Known { person, keys: vec![token], ratings: vec![rating], ended_logins: vec!["l9".to_owned()] }
}

pub(crate) async fn who_was_kept_elsewhere_is_kept_whole(store: &dyn Store) {
    let dora = known("dora", "Dora", "k1");
    store.keep_known(&dora).await.unwrap();
    let id = &dora.person.id;
    assert_eq!(store.account("dORA").await.unwrap(), Some(dora.person.clone()));
    assert_eq!(store.tokens(id).await.unwrap(), dora.keys);
    assert_eq!(store.ratings(id).await.unwrap(), dora.ratings);
    assert_eq!(store.ended_logins(id).await.unwrap(), dora.ended_logins);
    assert_eq!(store.logged_in(id, "l9").await.unwrap(), None);

    // All or nothing: of two who have the same name, or the same key, only the first is kept.
    for other in [known("eve", "DORA", "k2"), known("eve", "Eve", "k1")] {
        let taken = store.keep_known(&other).await;
        assert!(matches!(taken, Err(StoreFault::Taken)), "{taken:?}");
        assert_eq!(store.person(&other.person.id).await.unwrap(), None);
        assert_eq!(store.token("k2").await.unwrap(), None);
    }
    store.delete_person(id).await.unwrap();
    assert_eq!(store.token("k1").await.unwrap(), None);
    assert!(store.ratings(id).await.unwrap().is_empty());
    assert!(store.ended_logins(id).await.unwrap().is_empty());
    store.keep_known(&known("eve", "DORA", "k1")).await.unwrap();
    store.delete_person(&user("eve")).await.unwrap();
}

fn of_host(name: &str, host: &str) -> NewTable {
    let mut new = table(name, "ben", false);
    new.host = user(host);
    new.card = TableCard { host: user(host), ..card("ben") };
    new
}

async fn change(store: &dyn Store, key: TableKey, card: TableCard) {
    store
        .append(&[Append { key, entries: vec![], card: Some(card), snapshot: None }])
        .await
        .unwrap();
}

pub(crate) async fn who_hosts_and_sits_is_known(store: &dyn Store) {
    let host = user("fay");
    assert_eq!(store.hosted(&host).await.unwrap(), 0);
    let others = store.hosted(&user("ben")).await.unwrap();
    let key = store.create_table(&of_host("h1", "fay")).await.unwrap();
    store.create_table(&of_host("h2", "fay")).await.unwrap();
    assert_eq!(store.hosted(&host).await.unwrap(), 2);
    assert_eq!(store.hosted(&user("ben")).await.unwrap(), others, "who only sits there is no host");
    assert_eq!(store.seats(key).await.unwrap(), [(A, user("ben"))]);
    let people = vec![(B, user("gus")), (A, user("fay"))];
    let seated = TableCard { people, stage: Stage::Playing, host: host.clone(), ..card("ben") };
    change(store, key, seated.clone()).await;
    assert_eq!(store.seats(key).await.unwrap(), [(A, user("fay")), (B, user("gus"))]);
    assert_eq!(store.hosted(&host).await.unwrap(), 2);
    for (stage, hosted) in [(Stage::Paused, 2), (Stage::Over, 1), (Stage::Closed, 1)] {
        change(store, key, TableCard { stage, ..seated.clone() }).await;
        assert_eq!(store.hosted(&host).await.unwrap(), hosted, "{stage:?}");
    }
    change(store, key, TableCard { host: user("ada"), ..seated }).await;
    assert_eq!(store.hosted(&host).await.unwrap(), 1, "somebody else is the host now");
}

pub(crate) async fn a_finished_game_is_played_again_at_one_table(store: &dyn Store) {
    let key = store.create_table(&of_host("n1", "ben")).await.unwrap();
    assert_eq!(store.next_table(key).await.unwrap(), None);
    let next = |name: &str, by| NextTable { name: name.to_owned(), by };
    store.set_next_table(key, &next("nowhere", A), 1).await.unwrap();
    assert_eq!(store.next_table(key).await.unwrap(), None);
    store.create_table(&of_host("n2", "ben")).await.unwrap();
    let third = store.create_table(&of_host("n3", "ben")).await.unwrap();
    store.set_next_table(key, &next("n2", A), 1).await.unwrap();
    assert_eq!(store.next_table(key).await.unwrap(), Some(next("n2", A)));
    store.set_next_table(key, &next("n3", B), 2).await.unwrap();
    assert_eq!(store.next_table(key).await.unwrap(), Some(next("n3", B)));
    assert_eq!(store.next_table(third).await.unwrap(), None, "it leads one way");
    change(store, third, TableCard { stage: Stage::Closed, ..card("ben") }).await;
    assert_eq!(store.next_table(key).await.unwrap(), None, "that one is closed");
    store.set_next_table(key, &next("n2", B), 3).await.unwrap();
    assert_eq!(store.next_table(key).await.unwrap(), Some(next("n2", B)));
    let second = store.table("n2").await.unwrap().unwrap().key;
    store.delete_table(second).await.unwrap();
    assert_eq!(store.next_table(key).await.unwrap(), None);
}

pub(crate) async fn names_are_taken_off_lists(store: &dyn Store) {
    let mut new = of_host("f1", "hal");
    let invited = |name: &str| SeatPlan::Invited { name: name.to_owned() };
    new.plan.seats = vec![SeatPlan::Mine, invited("Hal"), invited("Ida")];
    let person = |name: &str| Sitter::Person { name: name.to_owned(), gone: false };
    let kept = |name: &str| Sitter::Invited { name: name.to_owned() };
    new.card.sitters = vec![person("Hal"), kept("Hal"), kept("Ida")];
    new.card.people = vec![(A, user("hal")), (B, user("hal")), (Seat::new(2), user("ida"))];
    new.card.stage = Stage::Playing;
    new.card.wake_at = Some(900);
    let key = store.create_table(&new).await.unwrap();
    store.forget_name(key, &user("hal"), &BTreeSet::from([B]), "nobody").await.unwrap();
    let row = store.table("f1").await.unwrap().unwrap();
    assert_eq!(row.plan.seats, [SeatPlan::Mine, invited("nobody"), invited("Ida")]);
    assert_eq!(row.sitters, [person("nobody"), kept("nobody"), kept("Ida")]);
    let named = |name: &str| TableFilter {
        name: Some(name.to_owned()),
        limit: 9,
        ..TableFilter::default()
    };
    assert!(store.tables(&named("hal")).await.unwrap().is_empty());
    assert_eq!(store.tables(&named("nobody")).await.unwrap().len(), 1);
    assert!(store.to_wake(0).await.unwrap().contains(&"f1".to_owned()), "it runs");
    store.delete_table(key).await.unwrap();
    let missing = store.forget_name(key, &user("hal"), &BTreeSet::new(), "nobody").await;
    missing.expect("there is nothing to forget");
}

pub(crate) async fn logs_are_searched_for_people(store: &dyn Store) {
    let said = |name: &str, seat| What::Said {
        name: name.to_owned(),
        seat,
        to: None,
        text: "hello".to_owned(),
    };
    let sat = |id: &str| What::Sat { seat: A, user: user(id), name: "J%\"y".to_owned() };
    let tables = [
        ("m1", vec![sat("joy")]),
        ("m2", vec![sat("joyce")]),
        ("m3", vec![said("J%\"y", None)]),
        ("m4", vec![said("J%\"y", Some(A))]),
        ("m5", vec![said("Joe\"y", None)]),
    ];
    for (name, whats) in tables {
        let mut new = of_host(name, "ben");
        let numbered = whats.into_iter().zip(1..);
        new.entries.extend(numbered.map(|(what, number)| Logged { number, at: 1, what }));
        store.create_table(&new).await.unwrap();
    }
    let found = async |id: &str, names: &[&str]| {
        let names = names.iter().map(|name| (*name).to_owned()).collect();
        let found = store.mentions(&user(id), &names).await.unwrap();
        found.into_iter().map(|(_, name)| name).collect::<Vec<_>>()
    };
    assert_eq!(found("joy", &[]).await, ["m1"]);
    assert_eq!(found("joy", &["J%\"y"]).await, ["m1", "m3"], "no wild cards");
    assert_eq!(found("j%", &[]).await, Vec::<String>::new());
    assert_eq!(found("nobody", &["Joe\"y"]).await, ["m5"]);
}

/// Those that changed at the same moment, too.
pub(crate) async fn lists_go_on_behind_the_last_table_of_a_page(store: &dyn Store) {
    for (name, changed) in [("b1", 700), ("b2", 700), ("b3", 700), ("b4", 600)] {
        let mut new = of_host(name, "ben");
        new.card.sitters = vec![Sitter::Person { name: "Kim".to_owned(), gone: false }];
        new.card.changed = changed;
        store.create_table(&new).await.unwrap();
    }
    let (mut behind, mut names) = (None, Vec::new());
    loop {
        let name = Some("kim".to_owned());
        let filter = TableFilter { name, behind, limit: 2, ..TableFilter::default() };
        let page = store.tables(&filter).await.unwrap();
        let Some(last) = page.last() else { break };
        behind = Some((last.changed, last.key));
        names.extend(page.iter().map(|row| row.name.clone()));
    }
    assert_eq!(names, ["b3", "b2", "b1", "b4"]);
}

/// Whatever changes while they are carried over.
pub(crate) async fn tables_are_listed_in_the_order_they_were_set_up(store: &dyn Store) {
    let mut names = Vec::new();
    let mut after = TableKey(i64::MIN);
    let all = TableFilter { limit: 1000, ..TableFilter::default() };
    let before = store.tables(&all).await.unwrap();
    loop {
        let two = TableFilter { after: Some(after), limit: 2, ..TableFilter::default() };
        let page = store.tables(&two).await.unwrap();
        assert!(page.len() <= 2 && page.is_sorted_by_key(|row| row.key));
        let Some(last) = page.last() else { break };
        assert!(page[0].key > after);
        after = last.key;
        names.extend(page.iter().map(|row| row.name.clone()));
        // Those that change come first in other lists.
        let rest = before.iter().filter(|row| row.key > after);
        for row in rest {
            let changed = 10_000 + names.len() as u64;
            change(store, row.key, TableCard { changed, ..card("ben") }).await;
        }
    }
    let expected: BTreeSet<&str> = before.iter().map(|row| &*row.name).collect();
    assert_eq!(names.len(), expected.len(), "each once");
    assert_eq!(names.iter().map(String::as_str).collect::<BTreeSet<_>>(), expected);
}
