//! Playing without a socket: single decisions, and a stream of lines.

use crate::{
    error::Answer,
    extract::{Json, Maybe, TableName, Who},
    limits::SocketPlace,
    link::{Link, LinkEnd},
    running::Ask,
    state::{App, stopped},
};
use axum::{
    Router,
    body::{Body, Bytes},
    extract::State,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
    routing::{get, post},
};
use futures_util::stream;
use petteia_kernel::Seat;
use petteia_table::Input;
use serde::Deserialize;
use std::{collections::BTreeMap, convert::Infallible, time::Duration};
use utoipa::ToSchema;

/// How often a quiet stream sends an empty line, so that both sides know the other is there.
const HEARTBEAT: Duration = Duration::from_secs(20);

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/api/tables/{table}/actions", post(act))
        .route("/api/tables/{table}/stream", get(follow))
}

/// One decision.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Act {
    /// A seat's letter.
    #[schema(value_type = String)]
    seat: Seat,
    /// The number of the decision this answers.
    decision: u32,
    /// In the game's notation.
    action: String,
}

/// Decides.
#[utoipa::path(post, path = "/api/tables/{table}/actions", tag = "play", request_body = Act,
    params(("table" = String, Path, description = "The table's name")), responses(
    (status = 204, description = "It is on disk"),
    (status = 403, description = "The seat is not yours", body = petteia_protocol::Fault),
    (status = 409, description = "It answers an old question", body = petteia_protocol::Fault),
    (status = 422, description = "The rules refuse", body = petteia_protocol::Fault)))]
pub(super) async fn act(
    State(app): State<App>,
    who: Who,
    TableName(table): TableName,
    Json(Act { seat, decision, action }): Json<Act>,
) -> Answer<StatusCode> {
    who.may("play")?;
    app.tables.input(&table, Input::Act { user: who.id, seat, decision, action }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Follows a table, one message of the socket on each line; empty lines are heartbeats. Every
/// update says everything, each member of `changes` with a `=`: nothing has to be kept in mind.
#[utoipa::path(get, path = "/api/tables/{table}/stream", tag = "play",
    params(("table" = String, Path, description = "The table's name")), responses(
    (status = 200, description = "Lines without end", content_type = "application/x-ndjson", body = String),
    (status = 404, description = "There is no such table", body = petteia_protocol::Fault)))]
pub(super) async fn follow(
    State(app): State<App>,
    maybe: Maybe,
    crate::extract::From(address): crate::extract::From,
    TableName(table): TableName,
) -> Answer<Response> {
    if let Some(who) = &maybe.0 {
        who.may("play")?;
    }
    let place = app.limits.socket(address)?;
    let (link, end) = Link::new(app.config.waiting_updates, true, None);
    if let Some(who) = &maybe.0 {
        app.sessions.enter(who, &link);
    }
    let id = link.id();
    let watch = Ask::Watch { user: maybe.id(), link, since: BTreeMap::new() };
    app.tables.ask(&table, watch).await?;
    let body = Body::from_stream(lines(Follower { app, table, id, end, _place: place }));
    Ok(([(header::CONTENT_TYPE, "application/x-ndjson")], body).into_response())
}

/// A stream that follows a table, until it is dropped.
struct Follower {
    app: App,
    table: String,
    id: u64,
    end: LinkEnd,
    _place: SocketPlace,
}

impl Drop for Follower {
    fn drop(&mut self) {
        let (app, table, id) = (self.app.clone(), std::mem::take(&mut self.table), self.id);
        // Without a runtime there are no tables any more either.
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(async move { app.tables.unwatch(&table, id).await });
        }
    }
}

/// The lines of a stream, until the client or the server goes.
fn lines(follower: Follower) -> impl stream::Stream<Item = Result<Bytes, Infallible>> {
    let stopping = follower.app.stopping.subscribe();
    stream::unfold((follower, stopping), async |(mut follower, mut stopping)| {
        let line = tokio::select! {
            text = follower.end.next() => format!("{}\n", text?),
            () = tokio::time::sleep(HEARTBEAT) => "\n".to_owned(),
            () = stopped(&mut stopping) => return None,
        };
        Some((Ok(Bytes::from(line)), (follower, stopping)))
    })
}
