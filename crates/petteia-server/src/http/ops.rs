//! For those who run the server.

use crate::{
    error::{Answer, Refusal},
    extract::{From, bearer},
    state::App,
};
use axum::{
    Router,
    extract::State,
    http::{HeaderMap, StatusCode, header},
    response::IntoResponse,
    routing::get,
};
use petteia_protocol::FaultCode;

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/healthz", get(async || "alive\n"))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics))
}

/// Whether requests can be answered: the database is there, and nobody has asked us to stop.
async fn ready(State(app): State<App>) -> (StatusCode, &'static str) {
    if *app.stopping.borrow() {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping\n");
    }
    if !app.tables.is_writing() {
        return (StatusCode::SERVICE_UNAVAILABLE, "nothing can be stored any more\n");
    }
    match app.store.ready().await {
        Ok(()) => (StatusCode::OK, "ready\n"),
        Err(fault) => {
            tracing::error!(%fault, "not ready");
            (StatusCode::SERVICE_UNAVAILABLE, "the database cannot be reached\n")
        }
    }
}

/// What Prometheus collects: for this machine, or whoever has the key. Everybody else would see by
/// the counts when somebody composes or answers in secret.
async fn metrics(
    State(app): State<App>,
    headers: HeaderMap,
    From(address): From,
) -> Answer<impl IntoResponse> {
    // What a proxy passes on is not from this machine, even if nobody has told us of the proxy.
    let is_passed_on = !app.config.behind_proxy && headers.contains_key("x-forwarded-for");
    let is_here = address.to_canonical().is_loopback() && !is_passed_on;
    if !is_here && !has_key(&headers, app.config.metrics_token.as_deref()) {
        let message = "numbers are for this machine, or for who has the key";
        return Err(Refusal::new(FaultCode::Forbidden, message));
    }
    app.metrics.run_upkeep();
    Ok(([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], app.metrics.render()))
}

/// Whether somebody has the key to the numbers, if there is one.
fn has_key(headers: &HeaderMap, key: Option<&str>) -> bool {
    // Hashes are compared in a time that tells nothing.
    let hash = |key: &str| blake3::hash(key.as_bytes());
    key.is_some() && bearer(headers).map(hash) == key.map(hash)
}
