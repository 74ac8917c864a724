//! The interface described: for programs, and for people.

use super::{account, archive, games, play, study, tables, tokens};
use crate::state::App;
use axum::{Json, Router, response::Html, routing::get};
use std::fmt::Write as _;
use utoipa::{
    Modify, OpenApi,
    openapi::{
        self,
        security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme},
    },
};

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/api/openapi.json", get(async || Json(document())))
        .route("/api", get(async || Html(page())))
}

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Petteia",
        description = "Board games with the rules enforced. Live play is at the socket /api/socket: \
            text messages in JSON, as petteia-protocol describes them."
    ),
    paths(
        games::list, account::me, account::rename, account::guest, account::register,
        account::delete,
        account::login, account::logout, account::logout_everywhere,
        tokens::list, tokens::create, tokens::remove,
        tables::create, tables::lobby, tables::mine, tables::look, tables::story, tables::join,
        tables::leave, tables::close,
        tables::seat_bot, tables::stand_in, tables::nonce, tables::start, tables::rematch,
        tables::branch,
        play::act, play::follow, archive::search, archive::record, study::replay,
        study::analyse, study::graph,
    ),
    components(schemas(petteia_protocol::ClientMessage, petteia_protocol::ServerMessage)),
    modifiers(&Keys),
    security(("cookie" = []), ("token" = []), ())
)]
struct Document;

/// How one says who one is.
struct Keys;

impl Modify for Keys {
    fn modify(&self, document: &mut openapi::OpenApi) {
        let components = document.components.get_or_insert_default();
        let cookie = ApiKey::Cookie(ApiKeyValue::new(crate::identity::COOKIE));
        components.add_security_scheme("cookie", SecurityScheme::ApiKey(cookie));
        let bearer = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build();
        components.add_security_scheme("token", SecurityScheme::Http(bearer));
    }
}

/// The OpenAPI document.
pub(crate) fn document() -> openapi::OpenApi {
    Document::openapi()
}

/// The same as a page.
fn page() -> String {
    let document = document();
    let mut html = String::from(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\">\
         <title>Petteia: the interface</title></head><body><main><h1>Petteia: the interface</h1>\
         <p>The whole description for programs: <a href=\"/api/openapi.json\">openapi.json</a>.</p>\
         <table><thead><tr><th>Method</th><th>Path</th><th>What it does</th></tr></thead><tbody>",
    );
    for (path, item) in &document.paths.paths {
        let operations = [
            ("GET", &item.get),
            ("POST", &item.post),
            ("PATCH", &item.patch),
            ("DELETE", &item.delete),
        ];
        for (method, operation) in operations {
            let Some(operation) = operation else { continue };
            let summary = operation.summary.as_deref().unwrap_or_default();
            let row = format_args!(
                "<tr><td>{method}</td><td><code>{}</code></td><td>{}</td></tr>",
                escape(path),
                escape(summary)
            );
            // Writing into a string cannot fail.
            let _ = html.write_fmt(row);
        }
    }
    html + "<tr><td>GET</td><td><code>/api/socket</code></td><td>Live play, the lobby and watching \
        by WebSocket.</td></tr></tbody></table></main></body></html>"
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
