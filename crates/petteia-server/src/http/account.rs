//! Guests and accounts.

use crate::{
    error::{Answer, Refusal},
    extract::{From, Json, Maybe, Who},
    identity::{COOKIE, check_name, check_password, check_text, random_name},
    ratings::is_provisional,
    sessions::Pass,
    state::App,
    time::now,
};
use axum::{
    Router,
    extract::State,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
    routing::{get, post},
};
use petteia_protocol::{Credentials, FaultCode, Me, Name, NewAccount, Rated};
use petteia_table::UserId;

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/api/me", get(me).patch(rename).delete(delete))
        .route("/api/guest", post(guest))
        .route("/api/account", post(register))
        .route("/api/login", post(login))
        .route("/api/logout", post(logout))
        .route("/api/logout/everywhere", post(logout_everywhere))
}

/// Who one is.
#[utoipa::path(get, path = "/api/me", tag = "people", responses(
    (status = 200, description = "Oneself", body = Me),
    (status = 401, description = "Nobody known", body = petteia_protocol::Fault),
    (status = 403, description = "The key may not read", body = petteia_protocol::Fault)))]
pub(super) async fn me(State(app): State<App>, who: Who) -> Answer<axum::Json<Me>> {
    who.may("read")?;
    Ok(axum::Json(about(&app, who.id, who.name, who.account).await?))
}

async fn about(app: &App, id: UserId, name: String, account: bool) -> Answer<Me> {
    let ratings = app.store.ratings(&id).await?.into_iter().map(|rating| Rated {
        provisional: is_provisional(&rating),
        game: rating.game,
        seats: rating.seats,
        rating: rating.rating,
        uncertainty: rating.uncertainty,
        games: rating.games,
    });
    let ratings = ratings.collect();
    Ok(Me { id: id.0, name, account, ratings })
}

/// Becomes a guest with a name.
#[utoipa::path(post, path = "/api/guest", tag = "people", request_body = Name, responses(
    (status = 201, description = "A guest, known by a cookie", body = Me),
    (status = 400, description = "No such name", body = petteia_protocol::Fault)))]
pub(super) async fn guest(
    State(app): State<App>,
    Json(Name { name }): Json<Name>,
) -> Answer<Response> {
    let (id, name) = (UserId(random_name()), check_name(&name)?);
    app.store.add_person(&id, &name, now()).await?;
    welcome(&app, id, name, StatusCode::CREATED).await
}

/// Takes another name.
#[utoipa::path(patch, path = "/api/me", tag = "people", request_body = Name, responses(
    (status = 200, description = "Oneself", body = Me),
    (status = 400, description = "No such name", body = petteia_protocol::Fault),
    (status = 409, description = "The name is taken", body = petteia_protocol::Fault)))]
pub(super) async fn rename(
    State(app): State<App>,
    who: Who,
    Json(Name { name }): Json<Name>,
) -> Answer<axum::Json<Me>> {
    browser_only(&who)?;
    let name = check_name(&name)?;
    app.store.rename(&who.id, &name).await?;
    Ok(axum::Json(about(&app, who.id, name, who.account).await?))
}

/// Makes an account of a guest, who keeps all games; or changes an account's name and password. All
/// its logins end but a new one.
#[utoipa::path(post, path = "/api/account", tag = "people", request_body = NewAccount, responses(
    (status = 201, description = "An account", body = Me),
    (status = 400, description = "No such name or password", body = petteia_protocol::Fault),
    (status = 401, description = "Not the present password", body = petteia_protocol::Fault),
    (status = 409, description = "The name is taken", body = petteia_protocol::Fault)))]
pub(super) async fn register(
    State(app): State<App>,
    From(address): From,
    Maybe(who): Maybe,
    Json(NewAccount { name, password, present }): Json<NewAccount>,
) -> Answer<Response> {
    app.limits.secret(address)?;
    let name = check_name(&name)?;
    check_password(&password)?;
    let id = match &who {
        Some(who) => {
            browser_only(who)?;
            prove(&app, who, present).await?;
            who.id.clone()
        }
        None => UserId(random_name()),
    };
    // Before the slow part, and again by the store itself.
    if app.store.account(&name).await?.is_some_and(|known| known.id != id) {
        return Err(Refusal::new(FaultCode::Taken, "that name is taken"));
    }
    let hash = app.passwords.hash(password).await?;
    if who.is_none() {
        app.store.add_person(&id, &name, now()).await?;
    }
    app.store.set_account(&id, &name, &hash).await?;
    app.sessions.end_cookies(&id);
    welcome(&app, id, name, StatusCode::CREATED).await
}

/// Whoever finds a browser open has its cookie, but not the password.
async fn prove(app: &App, who: &Who, present: Option<String>) -> Answer<()> {
    if !who.account {
        return Ok(());
    }
    app.limits.secret_of(&who.name)?;
    let person = app.store.person(&who.id).await?;
    let proven = app.passwords.check(person, present.unwrap_or_default()).await?;
    proven.map(drop).ok_or_else(|| Refusal::unknown("this is not the present password"))
}

/// Deletes oneself: the account or guest, the keys, the ratings, and the name at every table.
/// Games stay, because they are the others' games too; bots go on in those that run.
#[utoipa::path(delete, path = "/api/me", tag = "people", responses(
    (status = 204, description = "Nobody any more"),
    (status = 401, description = "Nobody known", body = petteia_protocol::Fault)))]
pub(super) async fn delete(
    State(app): State<App>,
    From(address): From,
    who: Who,
) -> Answer<Response> {
    browser_only(&who)?;
    // All logs are searched for them.
    app.limits.secret(address)?;
    app.tables.forget_person(&who.id).await?;
    app.sessions.end(&who.id, |_| true);
    Ok(goodbye(&app))
}

/// Comes back to an account. Whoever was a guest until now keeps the guest's games.
#[utoipa::path(post, path = "/api/login", tag = "people", request_body = Credentials, responses(
    (status = 200, description = "Oneself", body = Me),
    (status = 401, description = "Not the name or not the password", body = petteia_protocol::Fault)))]
pub(super) async fn login(
    State(app): State<App>,
    From(address): From,
    Maybe(guest): Maybe,
    Json(Credentials { name, password }): Json<Credentials>,
) -> Answer<Response> {
    app.limits.secret(address)?;
    check_text(&name)?;
    app.limits.secret_of(&name)?;
    let known = app.store.account(name.trim()).await?;
    let person = app
        .passwords
        .check(known, password)
        .await?
        .ok_or_else(|| Refusal::unknown("there is no account with this name and password"))?;
    if let Some(guest) = guest.filter(|guest| !guest.account && !guest.is_program()) {
        app.tables.hand_over(&guest.id, &person.id, &person.name).await?;
        app.store.delete_person(&guest.id).await?;
        app.sessions.end(&guest.id, |_| true);
    }
    welcome(&app, person.id, person.name, StatusCode::OK).await
}

/// Ends this login: its cookie is worth nothing any more, wherever it may be. Others go on.
#[utoipa::path(post, path = "/api/logout", tag = "people",
    responses((status = 204, description = "Nobody any more")))]
pub(super) async fn logout(State(app): State<App>, Maybe(who): Maybe) -> Answer<Response> {
    if let Some(Who { id, pass: Pass::Cookie { login }, .. }) = who {
        if login.is_empty() {
            app.store.end_logins(&id).await?;
        } else {
            app.store.end_login(&id, &login, now()).await?;
        }
        let ended = |pass: &Pass| matches!(pass, Pass::Cookie { login: of } if *of == login);
        app.sessions.end(&id, ended);
    }
    Ok(goodbye(&app))
}

/// Ends all logins: every cookie is worth nothing any more. Keys for programs go on.
#[utoipa::path(post, path = "/api/logout/everywhere", tag = "people", responses(
    (status = 204, description = "Nobody any more, anywhere"),
    (status = 401, description = "Nobody known", body = petteia_protocol::Fault)))]
pub(super) async fn logout_everywhere(State(app): State<App>, who: Who) -> Answer<Response> {
    browser_only(&who)?;
    app.store.end_logins(&who.id).await?;
    app.sessions.end_cookies(&who.id);
    Ok(goodbye(&app))
}

fn goodbye(app: &App) -> Response {
    (StatusCode::NO_CONTENT, [(header::SET_COOKIE, cookie(app, "", 0))]).into_response()
}

/// Keys are for playing, not for changing who one is.
pub(super) fn browser_only(who: &Who) -> Answer<()> {
    if !who.is_program() {
        return Ok(());
    }
    Err(Refusal::new(FaultCode::Forbidden, "a key cannot do this; use a browser"))
}

async fn welcome(app: &App, id: UserId, name: String, status: StatusCode) -> Answer<Response> {
    let person = app.store.person(&id).await?;
    let generation = person.as_ref().map_or(0, |person| person.generation);
    let account = person.is_some_and(|person| person.password.is_some());
    let value = app.cookies.sign(&id, generation, &random_name());
    let mut headers = HeaderMap::new();
    headers.insert(header::SET_COOKIE, cookie(app, &value, 2 * 365 * 24 * 3600));
    Ok((status, headers, axum::Json(about(app, id, name, account).await?)).into_response())
}

fn cookie(app: &App, value: &str, seconds: u64) -> HeaderValue {
    let secure = if app.config.secure { "; Secure" } else { "" };
    let text =
        format!("{COOKIE}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::from_str(&text).unwrap_or(HeaderValue::from_static(""))
}
