//! For those who run the server.

use crate::state::App;
use axum::{
    Router,
    extract::State,
    http::{StatusCode, header},
    response::IntoResponse,
    routing::get,
};

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
    match app.store.ready().await {
        Ok(()) => (StatusCode::OK, "ready\n"),
        Err(fault) => {
            tracing::error!(%fault, "not ready");
            (StatusCode::SERVICE_UNAVAILABLE, "the database cannot be reached\n")
        }
    }
}

/// What Prometheus collects.
async fn metrics(State(app): State<App>) -> impl IntoResponse {
    app.metrics.run_upkeep();
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], app.metrics.render())
}
