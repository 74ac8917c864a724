//! The REST interface, one file for each resource.

mod account;
mod archive;
mod docs;
mod games;
mod guard;
mod ops;
mod play;
mod study;
mod tables;
mod tokens;

pub(crate) use games::Games;
pub(crate) use guard::guard;

use crate::{error::Refusal, socket, state::App};
use axum::{Router, http::StatusCode, routing::get};
use petteia_protocol::FaultCode;

/// Everything under one roof.
pub(crate) fn router() -> Router<App> {
    Router::new()
        .merge(games::router())
        .merge(account::router())
        .merge(tokens::router())
        .merge(tables::router())
        .merge(play::router())
        .merge(archive::router())
        .merge(study::router())
        .merge(docs::router())
        .merge(ops::router())
        .route("/api/socket", get(socket::upgrade))
        .method_not_allowed_fallback(async || {
            let refusal = Refusal::new(FaultCode::NotFound, "this cannot be done here");
            refusal.with(StatusCode::METHOD_NOT_ALLOWED)
        })
}
