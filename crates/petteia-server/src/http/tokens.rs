//! Keys for programs.

use crate::{
    error::{Answer, Refusal},
    extract::{Json, Who},
    http::account::browser_only,
    identity::{new_token, token_hash},
    sessions::Pass,
    state::App,
    store::Token,
    time::now,
};
use axum::{
    Router,
    extract::{Path, State},
    http::StatusCode,
    routing::{delete, get},
};
use petteia_protocol::FaultCode;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How many keys one person may have.
const MOST: usize = 20;

/// How many characters of the hash name a key.
const SHOWN: usize = 16;

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/api/tokens", get(list).post(create))
        .route("/api/tokens/{token}", delete(remove))
}

/// What a key allows.
#[derive(Copy, Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Scope {
    /// To see one's own tables.
    Read,
    /// To decide and to join.
    Play,
    /// To set tables up.
    Host,
}

impl Scope {
    fn word(self) -> &'static str {
        match self {
            Scope::Read => "read",
            Scope::Play => "play",
            Scope::Host => "host",
        }
    }
}

/// A key to make.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewToken {
    /// What it is for, in one's own words.
    label: String,
    /// What it allows.
    scopes: Vec<Scope>,
}

/// A key as lists show it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TokenInfo {
    /// Its name, to remove it by.
    id: String,
    /// What it is for.
    label: String,
    /// What it allows.
    scopes: String,
    /// Since when, in milliseconds since 1970.
    created: u64,
}

/// A key that has just been made.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MadeToken {
    /// The key itself, shown this once: send it as `Authorization: Bearer …`.
    token: String,
    /// As lists show it.
    info: TokenInfo,
}

/// One's own keys.
#[utoipa::path(get, path = "/api/tokens", tag = "people",
    responses((status = 200, description = "One's own keys", body = Vec<TokenInfo>)))]
pub(super) async fn list(State(app): State<App>, who: Who) -> Answer<axum::Json<Vec<TokenInfo>>> {
    browser_only(&who)?;
    Ok(axum::Json(app.store.tokens(&who.id).await?.into_iter().map(shown).collect()))
}

fn shown(token: Token) -> TokenInfo {
    let id = token.hash.chars().take(SHOWN).collect();
    TokenInfo { id, label: token.label, scopes: token.scopes, created: token.created }
}

/// Makes a key.
#[utoipa::path(post, path = "/api/tokens", tag = "people", request_body = NewToken, responses(
    (status = 201, description = "The key, shown this once", body = MadeToken),
    (status = 400, description = "No such key", body = petteia_protocol::Fault)))]
pub(super) async fn create(
    State(app): State<App>,
    who: Who,
    Json(new): Json<NewToken>,
) -> Answer<(StatusCode, axum::Json<MadeToken>)> {
    browser_only(&who)?;
    if new.label.chars().count() > 60 || new.label.chars().any(char::is_control) {
        return Err(Refusal::new(FaultCode::Malformed, "a label has at most 60 characters"));
    }
    if app.store.tokens(&who.id).await?.len() >= MOST {
        return Err(Refusal::new(FaultCode::TooMuch, "these are too many keys; remove one"));
    }
    let token = new_token();
    let mut scopes: Vec<&str> = new.scopes.into_iter().map(Scope::word).collect();
    scopes.sort_unstable();
    scopes.dedup();
    let kept = Token {
        hash: token_hash(&token).unwrap_or_default(),
        person: who.id,
        label: new.label,
        scopes: scopes.join(" "),
        created: now(),
    };
    app.store.add_token(&kept).await?;
    Ok((StatusCode::CREATED, axum::Json(MadeToken { token, info: shown(kept) })))
}

/// Removes a key.
#[utoipa::path(delete, path = "/api/tokens/{token}", tag = "people",
    params(("token" = String, Path, description = "As lists show it")), responses(
    (status = 204, description = "It is gone"),
    (status = 404, description = "There is no such key", body = petteia_protocol::Fault)))]
pub(super) async fn remove(
    State(app): State<App>,
    who: Who,
    Path(id): Path<String>,
) -> Answer<StatusCode> {
    browser_only(&who)?;
    let own = app.store.tokens(&who.id).await?;
    let found = own.into_iter().find(|token| id.len() == SHOWN && token.hash.starts_with(&id));
    let none = || Refusal::new(FaultCode::NotFound, "there is no such key");
    let hash = found.ok_or_else(none)?.hash;
    app.store.delete_token(&who.id, &hash).await?;
    app.sessions.end(&who.id, |pass| matches!(pass, Pass::Key { hash: of, .. } if *of == hash));
    Ok(StatusCode::NO_CONTENT)
}
