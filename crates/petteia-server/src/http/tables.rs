//! Tables: set up, listed, joined, begun, played again.

use crate::{
    error::{Answer, Refusal},
    extract::{From, Json, Maybe, Plain, Query, TableName, Who},
    limits::Limits,
    lobby::{listed, open_first},
    state::App,
    store::{NextTable, TableFilter},
};
use axum::{
    Router,
    extract::State,
    http::StatusCode,
    routing::{get, post},
};
use petteia_kernel::Seat;
use petteia_protocol::{
    AddNonce, Branch, FaultCode, Join, NewTable, Opened, PlayOn, SeatBot, SeatPlan, Sitter,
    Snapshot, Stage, StandIn, Story, TablePlan, TableSummary,
};
use petteia_table::{Input, UserId};
use serde::Deserialize;
use std::{collections::BTreeMap, net::IpAddr};
use utoipa::IntoParams;

/// How many of one's own tables a list shows at most: more than anybody has, because those where one
/// owes a decision may be the ones that have not changed for longest.
const OWN: usize = 1000;

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/api/tables", get(lobby).post(create))
        .route("/api/me/tables", get(mine))
        .route("/api/tables/{table}", get(look))
        .route("/api/tables/{table}/story", get(story))
        .route("/api/tables/{table}/join", post(join))
        .route("/api/tables/{table}/leave", post(leave))
        .route("/api/tables/{table}/close", post(close))
        .route("/api/tables/{table}/bots", post(seat_bot))
        .route("/api/tables/{table}/stand-in", post(stand_in))
        .route("/api/tables/{table}/nonce", post(nonce))
        .route("/api/tables/{table}/start", post(start))
        .route("/api/tables/{table}/rematch", post(rematch))
        .route("/api/tables/{table}/branch", post(branch))
}

/// Which tables of the lobby to show.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct LobbyFilter {
    /// Only this game.
    #[param(value_type = Option<String>)]
    game: Option<Plain>,
    /// Only with this many seats.
    seats: Option<u8>,
    /// Only tables that still wait for people.
    #[serde(default)]
    open: bool,
}

/// Sets a table up.
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = NewTable, responses(
    (status = 201, description = "The table", body = Opened),
    (status = 422, description = "The plan cannot be played", body = petteia_protocol::Fault),
    (status = 429, description = "Too many tables, or too fast", body = petteia_protocol::Fault)))]
pub(super) async fn create(
    State(app): State<App>,
    From(address): From,
    who: Who,
    Json(new): Json<NewTable>,
) -> Answer<(StatusCode, axum::Json<Opened>)> {
    may_open(&app, address, &who).await?;
    let (plan, from) = new.parts();
    let Some(PlayOn { record, at }) = from else { return open(&app, who, plan).await };
    let registry = app.registry;
    let student = app.limits.replay(address)?;
    let read = app.bots.study(&student, move |_| super::study::verified(registry, &record));
    let (record, _) = read.await??;
    if record.game != plan.game {
        let message = format!("the record is of {}, not of {}", record.game, plan.game);
        return Err(Refusal::new(FaultCode::BadPlan, message));
    }
    let options = record.options.clone();
    let plan = TablePlan { options, public: false, rated: false, ..plan };
    let table = app.tables.branch(who.id, who.name, plan, &record, at).await?;
    Ok((StatusCode::CREATED, axum::Json(Opened { table })))
}

/// Tables stay, so nobody may set up any number of them.
async fn may_open(app: &App, address: IpAddr, who: &Who) -> Answer<()> {
    who.may("host")?;
    app.limits.table(address)?;
    if app.store.hosted(&who.id).await? >= app.config.tables_per_person {
        let message = "you have set up too many tables; close some of them first";
        return Err(Refusal::new(FaultCode::TooMuch, message));
    }
    Ok(())
}

async fn open(app: &App, who: Who, plan: TablePlan) -> Answer<(StatusCode, axum::Json<Opened>)> {
    let table = app.tables.open(who.id, who.name, plan).await?;
    Ok((StatusCode::CREATED, axum::Json(Opened { table })))
}

/// The lobby.
#[utoipa::path(get, path = "/api/tables", tag = "tables", params(LobbyFilter),
    responses((status = 200, description = "At most a hundred tables, those that wait for people first, and the newest of each first", body = Vec<TableSummary>)))]
pub(super) async fn lobby(
    State(app): State<App>,
    Query(filter): Query<LobbyFilter>,
) -> Answer<axum::Json<Vec<TableSummary>>> {
    let running = if filter.open { vec![] } else { vec![Stage::Playing, Stage::Paused] };
    let filter = TableFilter {
        stages: [vec![Stage::Gathering], running].concat(),
        game: filter.game.map(|game| game.0),
        seats: filter.seats.map(usize::from),
        ..TableFilter::default()
    };
    Ok(axum::Json(open_first(&*app.store, filter).await?))
}

/// One's own tables that are not over, those where one owes a decision first.
#[utoipa::path(get, path = "/api/me/tables", tag = "tables",
    responses((status = 200, description = "Whose turn it is, and more", body = Vec<TableSummary>)))]
pub(super) async fn mine(
    State(app): State<App>,
    who: Who,
) -> Answer<axum::Json<Vec<TableSummary>>> {
    who.may("read")?;
    let filter = TableFilter {
        stages: vec![Stage::Gathering, Stage::Playing, Stage::Paused],
        person: Some(who.id.clone()),
        limit: OWN,
        ..TableFilter::default()
    };
    let mut tables = Vec::new();
    for row in app.store.tables(&filter).await? {
        // The stored row does not know whose turn it is: the table does.
        tables.push(match row.stage {
            Stage::Gathering => listed(row),
            _ => match app.tables.summary(&row.name, Some(who.id.clone())).await {
                Ok(summary) => summary,
                Err(fault) => {
                    let (table, why) = (&row.name, &fault.message);
                    tracing::error!(table.id = table, why, "a table is listed as it is stored");
                    listed(row)
                }
            },
        });
    }
    tables.sort_by_key(|table| !table.your_turn);
    Ok(axum::Json(tables))
}

/// A table through one's own eyes: one snapshot for each of one's seats, or a spectator's.
#[utoipa::path(get, path = "/api/tables/{table}", tag = "tables",
    params(("table" = String, Path, description = "The table's name")), responses(
    (status = 200, description = "What one may know", body = Vec<Snapshot>),
    (status = 403, description = "The key may not read", body = petteia_protocol::Fault),
    (status = 404, description = "There is no such table", body = petteia_protocol::Fault)))]
pub(super) async fn look(
    State(app): State<App>,
    maybe: Maybe,
    TableName(table): TableName,
) -> Answer<axum::Json<Vec<Snapshot>>> {
    if let Some(who) = &maybe.0 {
        who.may("read")?;
    }
    Ok(axum::Json(app.tables.look(&table, maybe.id()).await?))
}

/// What happened in the game so far, as one was told it: for each of one's seats, or a spectator.
#[utoipa::path(get, path = "/api/tables/{table}/story", tag = "tables",
    params(("table" = String, Path, description = "The table's name")), responses(
    (status = 200, description = "Everything that reached one's eyes", body = Vec<Story>),
    (status = 403, description = "The key may not read", body = petteia_protocol::Fault),
    (status = 404, description = "There is no such table", body = petteia_protocol::Fault),
    (status = 429, description = "Too many ask at once", body = petteia_protocol::Fault)))]
pub(super) async fn story(
    State(app): State<App>,
    From(address): From,
    maybe: Maybe,
    TableName(table): TableName,
) -> Answer<axum::Json<Vec<Story>>> {
    if let Some(who) = &maybe.0 {
        who.may("read")?;
    }
    // The whole game is played again: beside play, and for few people at a time.
    let turn = app.bots.turn_to_hear(&Limits::listener(address)).await?;
    let retelling = app.tables.retelling(&table, maybe.id()).await?;
    let told = tokio::task::spawn_blocking(move || {
        let _turn = turn;
        retelling.tell()
    });
    let told = told.await;
    Ok(axum::Json(told.map_err(crate::tables::internal)?.map_err(crate::tables::internal)?))
}

/// Takes a seat.
#[utoipa::path(post, path = "/api/tables/{table}/join", tag = "tables", request_body = Join,
    params(("table" = String, Path, description = "The table's name")), responses(
    (status = 204, description = "One sits"),
    (status = 409, description = "There is no free seat", body = petteia_protocol::Fault)))]
pub(super) async fn join(
    State(app): State<App>,
    who: Who,
    TableName(table): TableName,
    Json(Join { seat }): Json<Join>,
) -> Answer<StatusCode> {
    who.may("play")?;
    let input = Input::Sit { user: who.id, name: who.name, seat };
    app.tables.input(&table, input).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Gets up before the game begins; the host closes the table by it. From a running game a bot
/// takes over.
#[utoipa::path(post, path = "/api/tables/{table}/leave", tag = "tables",
    params(("table" = String, Path, description = "The table's name")), responses(
    (status = 204, description = "One has got up"),
    (status = 403, description = "One does not sit there", body = petteia_protocol::Fault)))]
pub(super) async fn leave(
    State(app): State<App>,
    who: Who,
    TableName(table): TableName,
) -> Answer<StatusCode> {
    who.may("play")?;
    if app.tables.give_up(&table, &who.id).await? {
        return Ok(StatusCode::NO_CONTENT);
    }
    let seen = app.tables.look(&table, Some(who.id.clone())).await?;
    if seen.iter().all(|snapshot| snapshot.stage == Stage::Gathering) {
        app.tables.input(&table, Input::Stand { user: who.id }).await?;
        return Ok(StatusCode::NO_CONTENT);
    }
    let seats: Vec<Seat> = seen.iter().filter_map(|snapshot| snapshot.viewer.seat()).collect();
    if seats.is_empty() {
        return Err(Refusal::new(FaultCode::Forbidden, "you have no seat at this table"));
    }
    for seat in seats {
        app.tables.input(&table, Input::Leave { user: who.id.clone(), seat }).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Puts a running game away without a result, if nobody else plays in it any more, or nobody can
/// because the server's rules are other ones now.
#[utoipa::path(post, path = "/api/tables/{table}/close", tag = "tables",
    params(("table" = String, Path, description = "The table's name")), responses(
    (status = 204, description = "The table is closed"),
    (status = 403, description = "One is not the host, or others play", body = petteia_protocol::Fault),
    (status = 409, description = "No game is running there", body = petteia_protocol::Fault)))]
pub(super) async fn close(
    State(app): State<App>,
    who: Who,
    TableName(table): TableName,
) -> Answer<StatusCode> {
    who.may("host")?;
    app.tables.close(&table, who.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Puts a bot on a seat or opens it again, also if somebody else sits there.
#[utoipa::path(post, path = "/api/tables/{table}/bots", tag = "tables", request_body = SeatBot,
    params(("table" = String, Path, description = "The table's name")), responses(
    (status = 204, description = "Done"),
    (status = 403, description = "Only the host can", body = petteia_protocol::Fault)))]
pub(super) async fn seat_bot(
    State(app): State<App>,
    who: Who,
    TableName(table): TableName,
    Json(SeatBot { seat, level }): Json<SeatBot>,
) -> Answer<StatusCode> {
    who.may("host")?;
    app.tables.input(&table, Input::SeatBot { user: who.id, seat, level }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Lets a bot take over from somebody else whom the table has waited for a day, in a game without a
/// clock. They have their seat back as soon as they return or act.
#[utoipa::path(post, path = "/api/tables/{table}/stand-in", tag = "tables", request_body = StandIn,
    params(("table" = String, Path, description = "The table's name")), responses(
    (status = 204, description = "A bot decides"),
    (status = 403, description = "One does not play there", body = petteia_protocol::Fault),
    (status = 409, description = "It is not the moment for that", body = petteia_protocol::Fault)))]
pub(super) async fn stand_in(
    State(app): State<App>,
    who: Who,
    TableName(table): TableName,
    Json(StandIn { seat }): Json<StandIn>,
) -> Answer<StatusCode> {
    who.may("play")?;
    app.tables.input(&table, Input::StandIn { user: who.id, seat }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Adds to the dice before the start.
#[utoipa::path(post, path = "/api/tables/{table}/nonce", tag = "tables", request_body = AddNonce,
    params(("table" = String, Path, description = "The table's name")), responses(
    (status = 204, description = "It is added"),
    (status = 409, description = "It is too late", body = petteia_protocol::Fault)))]
pub(super) async fn nonce(
    State(app): State<App>,
    who: Who,
    TableName(table): TableName,
    Json(AddNonce { seat, nonce }): Json<AddNonce>,
) -> Answer<StatusCode> {
    who.may("play")?;
    app.tables.input(&table, Input::Nonce { user: who.id, seat, nonce }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Begins.
#[utoipa::path(post, path = "/api/tables/{table}/start", tag = "tables",
    params(("table" = String, Path, description = "The table's name")), responses(
    (status = 204, description = "The game is on"),
    (status = 403, description = "Only the host can", body = petteia_protocol::Fault),
    (status = 409, description = "A seat is still open", body = petteia_protocol::Fault)))]
pub(super) async fn start(
    State(app): State<App>,
    who: Who,
    TableName(table): TableName,
) -> Answer<StatusCode> {
    who.may("host")?;
    app.tables.input(&table, Input::Start { user: who.id }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Sets the same table up again, once the game is over. Whoever asks first is its host; the others
/// are told of it at the finished table, and get the same one if they ask, as long as it is not
/// closed.
#[utoipa::path(post, path = "/api/tables/{table}/rematch", tag = "tables",
    params(("table" = String, Path, description = "The table's name")), responses(
    (status = 200, description = "The table that somebody else has set up for it", body = Opened),
    (status = 201, description = "The new table", body = Opened),
    (status = 403, description = "One has not played", body = petteia_protocol::Fault),
    (status = 409, description = "The game is not over", body = petteia_protocol::Fault)))]
pub(super) async fn rematch(
    State(app): State<App>,
    From(address): From,
    who: Who,
    TableName(table): TableName,
) -> Answer<(StatusCode, axum::Json<Opened>)> {
    who.may("host")?;
    let seen = app.tables.look(&table, Some(who.id.clone())).await?;
    let first = seen.into_iter().next().ok_or_else(crate::tables::no_table)?;
    if first.stage != Stage::Over {
        return Err(Refusal::new(FaultCode::Untimely, "the game is not over"));
    }
    let Some(by) = first.viewer.seat() else {
        let message = "only those who played can ask for a rematch";
        return Err(Refusal::new(FaultCode::Forbidden, message));
    };
    let row = app.store.table(&table).await?.ok_or_else(crate::tables::no_table)?;
    let _turn = app.tables.turn_to_play_again().await;
    if let Some(next) = app.tables.next_table(row.key).await? {
        return Ok((StatusCode::OK, axum::Json(Opened { table: next.name })));
    }
    may_open(&app, address, &who).await?;
    let invited: BTreeMap<Seat, UserId> = app.store.seats(row.key).await?.into_iter().collect();
    let mut plan = first.plan;
    // Whoever asks is the host now: their seats are theirs, other people's are kept for them.
    for (seat, chair) in plan.seats.iter_mut().zip(first.chairs) {
        *seat = match chair.sitter {
            _ if invited.get(&chair.seat) == Some(&who.id) => SeatPlan::Mine,
            Sitter::Person { name, .. } => SeatPlan::Invited { name },
            Sitter::Bot { level } => SeatPlan::Bot { level },
            Sitter::Open | Sitter::Invited { .. } => SeatPlan::Open,
        };
    }
    let name = app.tables.open_for(who.id, who.name, plan, invited).await?;
    let next = NextTable { name: name.clone(), by };
    app.tables.play_again((row.key, &table), next).await?;
    Ok((StatusCode::CREATED, axum::Json(Opened { table: name })))
}

/// Goes on from an earlier position of a finished game, at a new table that is not rated.
#[utoipa::path(post, path = "/api/tables/{table}/branch", tag = "tables", request_body = Branch,
    params(("table" = String, Path, description = "The table's name")), responses(
    (status = 201, description = "The new table", body = Opened),
    (status = 409, description = "The game is not over", body = petteia_protocol::Fault)))]
pub(super) async fn branch(
    State(app): State<App>,
    From(address): From,
    who: Who,
    TableName(table): TableName,
    Json(Branch { actions, seats }): Json<Branch>,
) -> Answer<(StatusCode, axum::Json<Opened>)> {
    may_open(&app, address, &who).await?;
    let record = app
        .tables
        .record(&table)
        .await?
        .ok_or_else(|| Refusal::new(FaultCode::Untimely, "the game is not over"))?;
    let n = record.players.len();
    let plan = TablePlan {
        game: record.game.clone(),
        options: record.options.clone(),
        seats: seats.unwrap_or_else(|| vec![SeatPlan::Mine; n]),
        clock: Default::default(),
        public: false,
        rated: false,
    };
    let table = app.tables.branch(who.id, who.name, plan, &record, actions).await?;
    Ok((StatusCode::CREATED, axum::Json(Opened { table })))
}
