//! The games there are.

use crate::state::App;
use axum::{Json, Router, extract::State, routing::get};
use serde_json::{Value, json};

pub(super) fn router() -> Router<App> {
    Router::new().route("/api/games", get(list))
}

/// The games with their seats, options and presets.
#[utoipa::path(get, path = "/api/games", tag = "games",
    responses((status = 200, description = "Every game, in the order to show them", body = Vec<Object>)))]
pub(super) async fn list(State(app): State<App>) -> Json<Vec<Value>> {
    let game = |rules: &&'static dyn petteia_kernel::AnyRules| json!({ "about": rules.about(), "rules_version": rules.rules_version() });
    Json(app.registry.iter().map(game).collect())
}
