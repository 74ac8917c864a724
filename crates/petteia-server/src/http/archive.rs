//! Games that are over.

use crate::{
    error::{Answer, Refusal},
    extract::{Plain, Query, TableName},
    lobby::listed,
    state::App,
    store::TableFilter,
};
use axum::{
    Router,
    extract::State,
    http::header,
    response::{IntoResponse, Response},
    routing::get,
};
use petteia_protocol::{FaultCode, Stage, TableSummary, Time};
use serde::Deserialize;
use utoipa::IntoParams;

/// How many games a page shows at most.
const SHOWN: usize = 50;

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/api/archive", get(search))
        .route("/api/tables/{table}/record", get(record))
}

/// What to look for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Search {
    /// Only this game.
    #[param(value_type = Option<String>)]
    game: Option<Plain>,
    /// Only with this many seats.
    seats: Option<u8>,
    /// Only with somebody of a name like this.
    #[param(value_type = Option<String>)]
    name: Option<Plain>,
    /// Only what ended before, in milliseconds since 1970.
    before: Option<Time>,
    /// Only what comes after this table, the last one of a page: for the next page.
    #[param(value_type = Option<String>)]
    after: Option<Plain>,
}

/// Public games that are over, the latest first.
#[utoipa::path(get, path = "/api/archive", tag = "archive", params(Search),
    responses(
    (status = 200, description = "At most fifty games", body = Vec<TableSummary>),
    (status = 404, description = "There is no such table to go on from", body = petteia_protocol::Fault)))]
pub(super) async fn search(
    State(app): State<App>,
    Query(search): Query<Search>,
) -> Answer<axum::Json<Vec<TableSummary>>> {
    let behind = match search.after {
        Some(Plain(name)) => {
            let last = app.store.table(&name).await?.ok_or_else(crate::tables::no_table)?;
            Some((last.changed, last.key))
        }
        None => None,
    };
    let filter = TableFilter {
        stages: vec![Stage::Over],
        public: true,
        game: search.game.map(|game| game.0),
        seats: search.seats.map(usize::from),
        name: search.name.map(|name| name.0),
        before: search.before,
        behind,
        limit: SHOWN,
        ..TableFilter::default()
    };
    let rows = app.store.tables(&filter).await?;
    Ok(axum::Json(rows.into_iter().map(listed).collect()))
}

/// The record of a game that is over, with everything needed to check its dice.
#[utoipa::path(get, path = "/api/tables/{table}/record", tag = "archive",
    params(("table" = String, Path, description = "The table's name")), responses(
    (status = 200, description = "The record", body = Object),
    (status = 404, description = "There is no such table", body = petteia_protocol::Fault),
    (status = 409, description = "The game is not over", body = petteia_protocol::Fault)))]
pub(super) async fn record(
    State(app): State<App>,
    TableName(table): TableName,
) -> Answer<Response> {
    let record = app.tables.record(&table).await?;
    let record = record.ok_or_else(|| {
        Refusal::new(FaultCode::Untimely, "the record can be had when the game is over")
    })?;
    let name = format!("attachment; filename=\"{}-{table}.petteia.json\"", record.game);
    let headers = [
        (header::CONTENT_TYPE, "application/json".to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((headers, record.write()).into_response())
}
