//! The interface for programs.

use crate::{
    postgres::Cluster,
    support::{Person, Scene, config, plan, request, scene, scene_at, scene_of_all, scene_with},
};
use petteia_kernel::Seat;
use petteia_protocol::{
    Choice, ClientMessage, FaultCode, Level, SeatPlan, ServerMessage, Snapshot, TableSummary,
};
use petteia_server::Config;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use tokio::{
    io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader},
    net::TcpStream,
};

const A: Seat = Seat::new(0);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_document_names_every_path_and_every_path_answers() {
    let scene = scene().await;
    let get = async |path: &str| request(scene.address, "GET", path, "", None).await;
    let document = get("/api/openapi.json").await.ok().json();
    assert!(document["openapi"].as_str().unwrap().starts_with("3.1"), "{}", document["openapi"]);
    let paths: BTreeSet<&str> =
        document["paths"].as_object().unwrap().keys().map(String::as_str).collect();
    for path in ["/api/games", "/api/tables", "/api/tables/{table}/actions", "/api/archive"] {
        assert!(paths.contains(path), "{path}");
    }
    for path in paths {
        let reply = get(&path.replace("{table}", "nosuchtable").replace("{token}", "x")).await;
        assert!(reply.status < 500, "{path}: {reply:?}");
        assert!(reply.headers.contains("content-security-policy"), "{path}");
    }
    let page = get("/api").await.ok().body;
    assert!(page.contains("/api/archive") && !page.contains("<script"));
    assert!(get("/").await.ok().body.contains("without the web client"));
    assert_eq!(get("/nowhere").await.status, 404);
    assert_eq!(get("/healthz").await.ok().body, "alive\n");
    assert_eq!(get("/readyz").await.ok().body, "ready\n");
    assert!(get("/healthz").await.headers.contains("x-request-id"));
    assert!(get("/metrics").await.ok().body.contains("petteia_requests_total"));
    let games = get("/api/games").await.ok().json();
    assert_eq!(games[0]["about"]["id"], "toy");
    scene.stop().await;
}

/// Counts tell when somebody composes in secret.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn numbers_are_for_this_machine_or_who_has_the_key() {
    const ELSEWHERE: &str = "x-forwarded-for: 10.0.0.1, 203.0.113.9\r\n";
    const HERE: &str = "x-forwarded-for: 203.0.113.9, 127.0.0.1\r\n";
    const KEY: &str = "authorization: Bearer the key\r\n";
    let without = [("", 200), (ELSEWHERE, 403), (HERE, 403), (KEY, 200)];
    let behind = [("", 200), (ELSEWHERE, 403), (HERE, 200)];
    for (behind_proxy, expected) in [(false, &without[..]), (true, &behind)] {
        let scene = scene_with(Config { behind_proxy, ..config() }).await;
        for (headers, status) in expected {
            let reply = request(scene.address, "GET", "/metrics", headers, None).await;
            assert_eq!(reply.status, *status, "{behind_proxy} {headers}");
        }
        let wrong = format!("{ELSEWHERE}{KEY}");
        assert_eq!(request(scene.address, "GET", "/metrics", &wrong, None).await.status, 403);
        scene.stop().await;
    }
    let metrics_token = Some("the key".to_owned());
    let scene = scene_with(Config { metrics_token, behind_proxy: true, ..config() }).await;
    let get = async |headers: &str| {
        let headers = format!("{ELSEWHERE}{headers}");
        request(scene.address, "GET", "/metrics", &headers, None).await
    };
    assert!(get(KEY).await.ok().body.contains("petteia_requests_total"));
    for wrong in ["", "authorization: Bearer the\r\n", "authorization: Bearer \r\n"] {
        let refused = get(wrong).await;
        assert_eq!((refused.status, refused.fault().code), (403, FaultCode::Forbidden), "{wrong}");
    }
    scene.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn guests_become_accounts_and_keep_their_games() {
    let scene = scene().await;
    let ada = scene.guest("Ada").await;
    let table = ada.open(&[SeatPlan::Mine, SeatPlan::Open]).await;
    let secret = json!({ "name": "Ada", "password": "correct horse" });
    let made = ada.post("/api/account", secret.clone()).await.ok();
    assert!(made.headers.contains("HttpOnly; SameSite=Lax"), "{}", made.headers);
    assert_eq!(ada.get("/api/me").await.status, 401, "the guest's cookie is worth nothing now");
    let login = request(scene.address, "POST", "/api/login", "", Some(&secret.to_string())).await;
    let headers = format!("cookie: {}\r\n", login.cookie().unwrap());
    let account = Person { headers, ..ada.clone() };
    let me = account.get("/api/me").await.ok().json();
    assert_eq!((me["name"].as_str(), me["account"].as_bool()), (Some("Ada"), Some(true)));
    let mine = account.get("/api/me/tables").await.ok().json();
    assert_eq!(mine[0]["table"], table.as_str());

    let wrong = json!({ "name": "Ada", "password": "wrong horse" }).to_string();
    let refused = request(scene.address, "POST", "/api/login", "", Some(&wrong)).await;
    assert_eq!((refused.status, refused.fault().code), (401, FaultCode::Forbidden));
    assert!(refused.headers.to_lowercase().contains("www-authenticate: bearer"));
    let ben = scene.guest("Ben").await;
    let taken = ben.post("/api/account", json!({ "name": "ada", "password": "12345678" })).await;
    assert_eq!((taken.status, taken.fault().code), (409, FaultCode::Taken));
    let short = ben.post("/api/account", json!({ "name": "Ben", "password": "1234567" })).await;
    assert_eq!(short.status, 400);
    let forged = Person { headers: account.headers.replace("petteia=", "petteia=x"), ..account };
    assert_eq!(forged.get("/api/me").await.status, 401);
    scene.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn keys_do_what_their_scopes_say() {
    let scene = scene().await;
    let ada = scene.guest("Ada").await;
    let new = json!({ "label": "my bot", "scopes": ["play", "read"] });
    let made = ada.post("/api/tokens", new).await.ok().json();
    let token = made["token"].as_str().unwrap();
    let bot = Person { headers: format!("authorization: Bearer {token}\r\n"), ..ada.clone() };
    assert_eq!(bot.get("/api/me").await.ok().json()["name"], "Ada");
    let body = serde_json::to_value(plan(&[SeatPlan::Mine, SeatPlan::Open])).unwrap();
    let refused = bot.post("/api/tables", body).await;
    assert_eq!((refused.status, refused.fault().code), (403, FaultCode::Forbidden));
    assert!(refused.fault().message.contains("«host»"));
    assert_eq!(bot.post("/api/tokens", json!({"label": "x", "scopes": []})).await.status, 403);

    let level = Level::STAND_IN;
    let table = ada.open(&[SeatPlan::Mine, SeatPlan::Bot { level }]).await;
    ada.start(&table).await;
    let mut stream = TcpStream::connect(scene.address).await.unwrap();
    let head = format!("GET /api/tables/{table}/stream HTTP/1.1\r\nhost: x\r\n{}\r\n", bot.headers);
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut lines = BufReader::new(stream).lines();
    let mut answered = 0;
    loop {
        let line = lines.next_line().await.unwrap().expect("the stream lasts");
        let Ok(message) = serde_json::from_str::<Value>(&line) else { continue };
        // A program that keeps nothing in mind: each update of a stream says everything.
        let (state, mark) = match message["say"].as_str() {
            Some("table") => (&message, ""),
            Some("update") => (&message["changes"], "="),
            _ => continue,
        };
        if state[format!("{mark}stage")] == "over" {
            break;
        }
        let choice = serde_json::from_value(state[format!("{mark}choice")].clone()).unwrap();
        let choice: Option<Choice> = choice;
        assert!(state[format!("{mark}view")].is_object());
        let Some(choice) = choice.filter(|choice| !choice.legal.is_empty()) else { continue };
        if choice.decision > answered {
            answered = choice.decision;
            let act = json!({ "seat": "A", "decision": choice.decision, "action": "seal" });
            let reply = bot.post(&format!("/api/tables/{table}/actions"), act).await;
            assert!(matches!(reply.status, 204 | 409), "{reply:?}");
        }
    }
    let id = made["info"]["id"].as_str().unwrap();
    let path = format!("/api/tokens/{id}");
    request(scene.address, "DELETE", &path, &ada.headers, None).await.ok();
    assert_eq!(bot.get("/api/me").await.status, 401, "a key that is gone");
    scene.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ones_own_games_say_whom_they_wait_for_and_none_is_lost_where_one_owes_a_decision() {
    let scene = scene().await;
    let (ada, ben) = (scene.guest("Ada").await, scene.guest("Ben").await);
    let table = ada.open(&[SeatPlan::Mine, SeatPlan::Open]).await;
    ben.join(&table).await;
    ada.start(&table).await;
    for _ in 0..150 {
        ada.open(&[SeatPlan::Mine, SeatPlan::Open]).await;
    }
    let own = async |who: &Person| -> Vec<TableSummary> {
        serde_json::from_value(who.get("/api/me/tables").await.ok().json()).unwrap()
    };
    let first = own(&ada).await.swap_remove(0);
    let letters =
        |table: &TableSummary| table.awaiting.iter().map(Seat::letter).collect::<String>();
    assert_eq!((first.table.as_str(), first.your_turn, &*letters(&first)), (&*table, true, "AB"));
    let sealed = json!({ "seat": "A", "decision": 1, "action": "seal" });
    ada.post(&format!("/api/tables/{table}/actions"), sealed).await.ok();
    let all = own(&ada).await;
    let sealed = all.iter().find(|known| known.table == table).unwrap();
    assert_eq!((all.len(), sealed.your_turn, &*letters(sealed)), (151, false, "B"));
    assert!(own(&ben).await[0].your_turn);
    scene.stop().await;
}

/// However many games run, those that wait for people are seen.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_lobby_shows_open_tables_first_and_every_change_of_them() {
    let scene = scene().await;
    let (ada, ben) = (scene.guest("Ada").await, scene.guest("Ben").await);
    let open = ada.open(&[SeatPlan::Mine, SeatPlan::Open]).await;
    for _ in 0..100 {
        let table = ada.open(&[SeatPlan::Mine, SeatPlan::Mine]).await;
        ada.start(&table).await;
    }
    let listed = ben.get("/api/tables").await.ok().json();
    let mut socket = ben.socket().await;
    let lobby = |message: ServerMessage| match message {
        ServerMessage::Lobby { tables } => tables,
        _ => unreachable!(),
    };
    let is_lobby = |message: &ServerMessage| matches!(message, ServerMessage::Lobby { .. });
    socket.say(&ClientMessage::Lobby).await;
    let told = lobby(socket.until(is_lobby).await);
    assert_eq!((listed.as_array().unwrap().len(), told.len()), (100, 100));
    assert_eq!((listed[0]["table"].as_str(), &*told[0].table), (Some(&*open), &*open));

    // Whenever somebody comes, and however often: what happens after that is told.
    for number in 0..20 {
        let mut late = ben.socket().await;
        let fresh = async { ada.open(&[SeatPlan::Mine, SeatPlan::Open]).await };
        let asked = async {
            for _ in 0..=number % 3 {
                late.say(&ClientMessage::Lobby).await;
            }
        };
        let (fresh, ()) = tokio::join!(fresh, asked);
        while lobby(late.until(is_lobby).await)[0].table != fresh {}
        // And nobody is shown afterwards what was so before.
        late.settle().await;
        let last = late.received.iter().rfind(|text| text.contains(r#""say":"lobby""#));
        assert!(last.unwrap().contains(&fresh));
    }
    scene.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_lobby_the_archive_a_rematch_and_a_branch() {
    let scene = scene().await;
    let (ada, ben) = (scene.guest("Ada").await, scene.guest("Ben").await);
    let table = ada.open(&[SeatPlan::Mine, SeatPlan::Open]).await;
    let hidden =
        petteia_protocol::TablePlan { public: false, ..plan(&[SeatPlan::Mine, SeatPlan::Mine]) };
    ada.open_plan(hidden).await;
    let names = |list: Value| {
        let table = |entry: &Value| entry["table"].as_str().unwrap().to_owned();
        list.as_array().unwrap().iter().map(table).collect::<Vec<_>>()
    };
    let lobby =
        async |query: &str| names(ben.get(&format!("/api/tables{query}")).await.ok().json());
    assert_eq!(lobby("").await, std::slice::from_ref(&table));
    assert_eq!(lobby("?game=toy&seats=2&open=true").await, std::slice::from_ref(&table));
    assert!(lobby("?game=chess").await.is_empty());
    assert_eq!(ben.get("/api/tables?seats=many").await.status, 400);
    ben.join(&table).await;
    ada.start(&table).await;
    assert!(lobby("?open=true").await.is_empty());
    let mine = ben.get("/api/me/tables").await.ok().json();
    assert_eq!(mine[0]["your_turn"], true);
    let early = ben.get(&format!("/api/tables/{table}/record")).await;
    assert_eq!((early.status, early.fault().code), (409, FaultCode::Untimely));
    let early = ben.post(&format!("/api/tables/{table}/rematch"), json!({})).await;
    assert_eq!(early.status, 409);

    let resign = json!({ "seat": "B", "decision": 1, "action": "resign" });
    ben.post(&format!("/api/tables/{table}/actions"), resign).await.ok();
    assert!(lobby("").await.is_empty());
    let archive =
        async |query: &str| names(ada.get(&format!("/api/archive{query}")).await.ok().json());
    assert_eq!(archive("").await, std::slice::from_ref(&table));
    assert_eq!(archive("?name=BEN&game=toy").await, std::slice::from_ref(&table));
    assert!(archive("?name=cleo").await.is_empty());
    let other = ada.open(&[SeatPlan::Mine, SeatPlan::Mine]).await;
    ada.start(&other).await;
    let resign = json!({ "seat": "B", "decision": 1, "action": "resign" });
    ada.post(&format!("/api/tables/{other}/actions"), resign).await.ok();
    assert_eq!(archive("").await, [other.clone(), table.clone()]);
    assert_eq!(archive(&format!("?after={other}")).await, std::slice::from_ref(&table));
    assert!(archive(&format!("?after={table}")).await.is_empty());
    assert_eq!(ada.get("/api/archive?after=nosuchtable").await.status, 404);

    let again = ben.post(&format!("/api/tables/{table}/rematch"), json!({})).await.ok().json();
    let again = again["table"].as_str().unwrap();
    let seen = ben.get(&format!("/api/tables/{again}")).await.ok().json();
    assert_eq!(
        (seen[0]["viewer"].as_str(), seen[0]["stage"].as_str()),
        (Some("B"), Some("gathering"))
    );
    let stranger = scene.guest("Cleo").await;
    assert_eq!(stranger.post(&format!("/api/tables/{table}/rematch"), json!({})).await.status, 403);

    let path = format!("/api/tables/{table}/branch");
    let branch = ada.post(&path, json!({ "actions": 0 })).await.ok().json();
    let branch = branch["table"].as_str().unwrap();
    ada.start(branch).await;
    let before: Vec<Snapshot> =
        serde_json::from_str(&ada.get(&format!("/api/tables/{branch}")).await.ok().body).unwrap();
    assert_eq!(before.len(), 2, "all seats are one's own");
    assert_eq!(before[0].viewer.seat(), Some(A));
    assert_eq!(ada.post(&path, json!({ "actions": 99 })).await.status, 422);
    scene.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ratings_are_for_accounts_and_provisional_at_first() {
    let scene = scene().await;
    let account = async |name: &str| {
        let body = json!({ "name": name, "password": "correct horse" }).to_string();
        let reply = request(scene.address, "POST", "/api/account", "", Some(&body)).await.ok();
        let headers = format!("cookie: {}\r\n", reply.cookie().unwrap());
        Person { address: scene.address, name: name.to_owned(), headers }
    };
    let (ada, ben) = (account("Ada").await, account("Ben").await);
    let rated =
        petteia_protocol::TablePlan { rated: true, ..plan(&[SeatPlan::Mine, SeatPlan::Open]) };
    let table = ada.open_plan(rated).await;
    ben.join(&table).await;
    ada.start(&table).await;
    let resign = json!({ "seat": "B", "decision": 1, "action": "resign" });
    ben.post(&format!("/api/tables/{table}/actions"), resign).await.ok();
    let mut ratings = Value::Null;
    for _ in 0..100 {
        ratings = ada.get("/api/me").await.ok().json()["ratings"].clone();
        if ratings[0].is_object() {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    assert!(ratings[0]["rating"].as_f64().unwrap() > 25.0, "{ratings}");
    assert_eq!(
        (ratings[0]["provisional"].as_bool(), ratings[0]["games"].as_u64()),
        (Some(true), Some(1))
    );
    assert!(ben.get("/api/me").await.ok().json()["ratings"][0]["rating"].as_f64().unwrap() < 25.0);
    scene.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bad_requests_get_a_sentence_and_no_server_fault() {
    let mut settings = config();
    settings.largest_body = 10_000;
    let scene = scene_with(settings).await;
    let ada = scene.guest("Ada").await;
    let post = async |path: &str, headers: &str, body: &str| {
        request(scene.address, "POST", path, headers, Some(body)).await
    };
    assert_eq!(post("/api/guest", "", "{").await.status, 400);
    assert_eq!(post("/api/guest", "", "{\"name\":\"\"}").await.status, 400);
    assert_eq!(post("/api/guest", "", "{\"name\":\"x\",\"age\":3}").await.status, 400);
    let large = format!("{{\"name\":\"{}\"}}", "x".repeat(20_000));
    let too_large = post("/api/guest", "", &large).await;
    assert_eq!((too_large.status, too_large.fault().code), (413, FaultCode::TooMuch));
    let elsewhere = "origin: https://evil.example\r\n";
    let foreign = post("/api/guest", elsewhere, "{\"name\":\"x\"}").await;
    assert_eq!((foreign.status, foreign.fault().code), (403, FaultCode::Forbidden));
    let anonymous = post("/api/tables", "", "{}").await;
    assert_eq!(anonymous.status, 401, "one has to be somebody");
    for body in [
        json!({}),
        json!({ "game": "chess", "seats": [] }),
        json!({ "game": "toy", "seats": [{ "kind": "mine" }] }),
        json!({ "game": "toy", "seats": [{ "kind": "mine" }, { "kind": "bot", "level": 9 }] }),
        json!({ "game": "toy", "options": { "rounds": 99 }, "seats": [{ "kind": "mine" }, { "kind": "open" }] }),
    ] {
        let reply = ada.post("/api/tables", body.clone()).await;
        assert!(matches!(reply.status, 400 | 422), "{body}: {reply:?}");
        assert!(!reply.fault().message.is_empty());
    }
    for path in ["/api/tables/nosuch/start", "/api/tables/..%2f..%2fetc/start", "/api/nothing"] {
        let reply = ada.post(path, json!({})).await;
        assert_eq!(reply.status, 404, "{path}: {reply:?}");
    }
    let wrong = request(scene.address, "PUT", "/api/tables", "", None).await;
    assert_eq!((wrong.status, wrong.fault().code), (405, FaultCode::NotFound));
    let allow = wrong.headers.lines().find_map(|line| line.strip_prefix("allow: "));
    assert!(
        allow.is_some_and(|allow| allow.contains("GET") && allow.contains("POST")),
        "{wrong:?}"
    );
    scene.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn odd_methods_are_counted_together() {
    let scene = scene().await;
    for number in 0..20 {
        let method = format!("FROB{number}");
        let reply = request(scene.address, &method, "/api/games", "", None).await;
        assert!((400..500).contains(&reply.status), "{reply:?}");
    }
    let counted = request(scene.address, "GET", "/metrics", "", None).await.ok().body;
    assert!(!counted.contains("FROB"), "{counted}");
    assert!(counted.contains("method=\"other\""), "{counted}");
    scene.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn odd_text_is_refused_with_sqlite() {
    let scene = scene().await;
    odd_text_is_refused(&scene).await;
    scene.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn odd_text_is_refused_with_postgres() {
    let Some(cluster) = Cluster::start().await else { return };
    let scene = scene_at(Config { database: Some(cluster.url.clone()), ..config() }).await;
    odd_text_is_refused(&scene).await;
    scene.stop().await;
}

/// What one database takes the other does not: nothing of the kind reaches either.
async fn odd_text_is_refused(scene: &Scene) {
    let ada = scene.guest("Ada").await;
    for path in ["archive?name=%00", "archive?game=%00", "tables?game=a%0Ab", "archive?name=%C2%85"]
    {
        let reply = ada.get(&format!("/api/{path}")).await;
        assert_eq!((reply.status, reply.fault().code), (400, FaultCode::Malformed), "{path}");
    }
    for path in ["tables/%00", "tables/%ff", "tables/%00/record", "tables/a%00/stream"] {
        let reply = ada.get(&format!("/api/{path}")).await;
        assert_eq!((reply.status, reply.fault().code), (404, FaultCode::NotFound), "{path}");
    }
    let secret = json!({ "name": "Ada\0", "password": "correct horse" });
    for path in ["login", "account"] {
        let reply = ada.post(&format!("/api/{path}"), secret.clone()).await;
        assert_eq!((reply.status, reply.fault().code), (400, FaultCode::Malformed), "{path}");
    }
    let kept = plan(&[SeatPlan::Mine, SeatPlan::Invited { name: "Ben\0".to_owned() }]);
    let reply = ada.post("/api/tables", serde_json::to_value(kept).unwrap()).await;
    assert_eq!((reply.status, reply.fault().code), (400, FaultCode::Malformed));
    let mut socket = ada.socket().await;
    socket.say_text("{\"say\":\"watch\",\"table\":\"a\\u0000\"}").await;
    assert_eq!(socket.refusal().await.code, FaultCode::NotFound);
    // What is said is kept as JSON, where every character has its place.
    let table = ada.open(&[SeatPlan::Mine, SeatPlan::Open]).await;
    socket.watch(&table).await;
    let said = json!({ "say": "chat", "table": table, "text": "a\0b" });
    socket.say_text(&said.to_string()).await;
    assert_eq!(socket.update().await.said[0].text, "a\0b");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_asks_too_often_has_to_wait() {
    let mut settings = config();
    settings.requests_per_second = 5;
    let scene = scene_with(settings).await;
    let mut refused = 0;
    for _ in 0..60 {
        let reply = request(scene.address, "GET", "/api/games", "", None).await;
        let is_told = reply.headers.lines().any(|line| line == "retry-after: 3");
        assert_eq!(reply.status == 429, is_told, "{reply:?}");
        refused += u32::from(reply.status == 429);
    }
    assert!(refused > 10, "{refused}");
    scene.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_is_closed_by_its_host_if_nobody_else_plays() {
    let scene = scene().await;
    let (ada, ben) = (scene.guest("Ada").await, scene.guest("Ben").await);
    let close = async |who: &Person, table: &str| {
        who.post(&format!("/api/tables/{table}/close"), json!({})).await
    };
    let bot = SeatPlan::Bot { level: Level::STAND_IN };
    let alone = ada.open(&[SeatPlan::Mine, SeatPlan::Mine, bot]).await;
    assert_eq!(close(&ada, &alone).await.status, 409, "it has not begun");
    ada.start(&alone).await;
    let refused = close(&ben, &alone).await;
    assert_eq!((refused.status, refused.fault().code), (403, FaultCode::Forbidden));
    let path = format!("/api/tables/{alone}/close");
    assert_eq!(request(scene.address, "POST", &path, "", Some("{}")).await.status, 401, "nobody");
    assert_eq!(close(&ada, "nosuchtable").await.status, 404);
    assert_eq!(close(&ada, &alone).await.status, 204);
    let seen = ada.get(&format!("/api/tables/{alone}")).await.ok().json();
    assert_eq!(seen[0]["stage"], "closed");
    assert_eq!(close(&ada, &alone).await.status, 409, "once is enough");

    let together = ada.open(&[SeatPlan::Mine, SeatPlan::Open]).await;
    ben.join(&together).await;
    ada.start(&together).await;
    assert_eq!(close(&ada, &together).await.status, 403, "Ben plays there");
    let seen = ada.get(&format!("/api/tables/{together}")).await.ok().json();
    assert_eq!(seen[0]["stage"], "playing");
    scene.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lists_say_nothing_of_a_content_pack() {
    let scene = scene_of_all(config()).await;
    let ada = scene.guest("Ada").await;
    let boards = json!({ "tiny": "3 . . .\n2 . . .\n1 . . .\n  A B C\n" });
    let options = json!({ "board": "tiny", "content": { "boards": boards } });
    let new = json!({ "game": "fields", "options": options, "public": true,
        "seats": [{ "kind": "mine" }, { "kind": "mine" }] });
    let opened = ada.post("/api/tables", new).await.ok().json();
    let table = opened["table"].as_str().unwrap();
    let own = format!("/api/tables/{table}");
    for stage in ["gathering", "playing"] {
        for list in ["/api/tables", "/api/me/tables"] {
            let listed = ada.get(list).await.ok().json();
            assert_eq!(listed[0]["stage"], stage);
            assert_eq!(listed[0]["plan"]["options"]["board"], "tiny");
            assert!(listed[0]["plan"]["options"].get("content").is_none(), "{listed}");
        }
        let whole = ada.get(&own).await.ok().json();
        assert_eq!(whole[0]["plan"]["options"]["content"]["boards"], boards);
        if stage == "gathering" {
            ada.start(table).await;
        }
    }
    scene.stop().await;
}
