//! What handlers take out of a request: who sent it, from where, and its body.

use crate::{
    error::Refusal,
    identity::{COOKIE, Cookie, check_text, token_hash},
    sessions::Pass,
    state::App,
    store::Person,
    tables::no_table,
};
use axum::{
    extract::{ConnectInfo, FromRequest, FromRequestParts, Request, rejection::JsonRejection},
    http::{HeaderMap, header, request::Parts},
};
use petteia_protocol::{Fault, FaultCode};
use petteia_table::UserId;
use serde::{
    Deserialize, Deserializer,
    de::{DeserializeOwned, Error as _},
};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

/// Somebody known.
#[derive(Clone, Debug)]
pub(crate) struct Who {
    pub(crate) id: UserId,
    pub(crate) name: String,
    pub(crate) account: bool,
    pub(crate) pass: Pass,
    /// When they were recognised, as [`crate::sessions::Sessions`] count.
    pub(crate) moment: u64,
}

impl Who {
    /// Whether they may do what this scope is for: who uses a browser may do everything.
    pub(crate) fn may(&self, scope: &'static str) -> Result<(), Refusal> {
        match &self.pass {
            Pass::Key { scopes, .. } if scopes.split(' ').all(|word| word != scope) => {
                let message = format!("this key does not have the scope «{scope}»");
                Err(Refusal::new(FaultCode::Forbidden, message))
            }
            _ => Ok(()),
        }
    }

    /// Whether it is a program with a key.
    pub(crate) fn is_program(&self) -> bool {
        matches!(self.pass, Pass::Key { .. })
    }
}

/// Somebody known, or nobody.
#[derive(Clone, Debug)]
pub(crate) struct Maybe(pub(crate) Option<Who>);

impl Maybe {
    pub(crate) fn id(&self) -> Option<UserId> {
        self.0.as_ref().map(|who| who.id.clone())
    }
}

impl FromRequestParts<App> for Who {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Who, Refusal> {
        let unknown = "say who you are first: POST /api/guest with a name";
        let Maybe(who) = Maybe::from_request_parts(parts, app).await?;
        who.ok_or_else(|| Refusal::unknown(unknown))
    }
}

impl FromRequestParts<App> for Maybe {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Maybe, Refusal> {
        let who = match bearer(&parts.headers) {
            Some(token) => Some(by_token(app, token).await?),
            None => by_cookie(app, &parts.headers).await?,
        };
        if let Some(who) = &who {
            app.limits.person(&who.id.0)?;
        }
        Ok(Maybe(who))
    }
}

/// The key that a request brings.
pub(crate) fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

async fn by_token(app: &App, token: &str) -> Result<Who, Refusal> {
    let unknown = || Refusal::unknown("this key is not known");
    let hash = token_hash(token).ok_or_else(unknown)?;
    let moment = app.sessions.moment();
    let token = app.store.token(&hash).await?.ok_or_else(unknown)?;
    let person = app.store.person(&token.person).await?.ok_or_else(unknown)?;
    let pass = Pass::Key { hash, scopes: token.scopes };
    Ok(known(person, pass, moment))
}

async fn by_cookie(app: &App, headers: &HeaderMap) -> Result<Option<Who>, Refusal> {
    let values = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let pairs = values.flat_map(|value| value.split(';')).filter_map(|pair| pair.split_once('='));
    let mut ours = pairs.filter(|(name, _)| name.trim() == COOKIE).map(|(_, value)| value.trim());
    let Some(Cookie { person, generation, login }) =
        ours.find_map(|value| app.cookies.check(value))
    else {
        return Ok(None);
    };
    let moment = app.sessions.moment();
    let person = app.store.logged_in(&person, &login).await?;
    // A cookie of before the password was changed is worth nothing.
    let person = person.filter(|person| person.generation == generation);
    Ok(person.map(|person| known(person, Pass::Cookie { login }, moment)))
}

fn known(person: Person, pass: Pass, moment: u64) -> Who {
    let account = person.password.is_some();
    Who { id: person.id, name: person.name, account, pass, moment }
}

/// Where a request comes from.
#[derive(Copy, Clone, Debug)]
pub(crate) struct From(pub(crate) IpAddr);

impl FromRequestParts<App> for From {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<From, Refusal> {
        Ok(From(address(parts, app)))
    }
}

/// The address of a client; behind a proxy, the one the proxy names last.
pub(crate) fn address(parts: &Parts, app: &App) -> IpAddr {
    let forwarded = || {
        let value = parts.headers.get_all("x-forwarded-for").iter().next_back()?;
        value.to_str().ok()?.rsplit(',').next()?.trim().parse().ok()
    };
    let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
    let peer = peer.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |ConnectInfo(peer)| peer.ip());
    if app.config.behind_proxy { forwarded().unwrap_or(peer) } else { peer }
}

/// A body in JSON. A browser sends that type across origins only if we allow it, and we do not.
pub(crate) struct Json<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<App> for Json<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, app: &App) -> Result<Json<T>, Refusal> {
        let body = axum::Json::<T>::from_request(request, app).await;
        body.map(|axum::Json(value)| Json(value)).map_err(|rejection| match rejection {
            JsonRejection::BytesRejection(fault) => {
                let refusal =
                    Refusal::new(FaultCode::TooMuch, "the body is too large or was cut off");
                refusal.with(fault.status())
            }
            other => Refusal::new(FaultCode::Malformed, other.body_text()),
        })
    }
}

/// Text in a query, without control characters.
#[derive(Debug)]
pub(crate) struct Plain(pub(crate) String);

impl<'de> Deserialize<'de> for Plain {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Plain, D::Error> {
        let text = String::deserialize(deserializer)?;
        check_text(&text).map_err(|fault| D::Error::custom(fault.message))?;
        Ok(Plain(text))
    }
}

/// What follows the question mark.
pub(crate) struct Query<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequestParts<App> for Query<T> {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Query<T>, Refusal> {
        let query = axum::extract::Query::<T>::from_request_parts(parts, app).await;
        query
            .map(|axum::extract::Query(value)| Query(value))
            .map_err(|rejection| Refusal::new(FaultCode::Malformed, rejection.body_text()))
    }
}

/// Refuses what cannot be a table's name.
pub(crate) fn check_table(name: &str) -> Result<(), Fault> {
    if name.len() > 64 || !name.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return Err(no_table());
    }
    Ok(())
}

/// A table's name out of the path; whether there is such a table is another question.
pub(crate) struct TableName(pub(crate) String);

impl FromRequestParts<App> for TableName {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<TableName, Refusal> {
        let path = axum::extract::Path::<String>::from_request_parts(parts, app).await;
        // A path that is not UTF-8 names no table either.
        let axum::extract::Path(name) = path.map_err(|_| no_table())?;
        check_table(&name)?;
        Ok(TableName(name))
    }
}
