//! What every request passes: limits, where it comes from, and headers for browsers.

use crate::{error::Refusal, extract::address, state::App};
use axum::{
    extract::{Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, Method, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use petteia_protocol::FaultCode;

/// What browsers are told about every page: only our own scripts, and nobody frames us.
const HEADERS: [(HeaderName, &str); 7] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
         img-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; \
         form-action 'self'; frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "same-origin"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
];

/// Lets a request through, or not.
pub(crate) async fn guard(State(app): State<App>, request: Request, next: Next) -> Response {
    let started = std::time::Instant::now();
    let method = counted(request.method());
    let (parts, body) = request.into_parts();
    let mut response = match check(&app, &parts) {
        Ok(()) => next.run(Request::from_parts(parts, body)).await,
        Err(refusal) => refusal.into_response(),
    };
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    let status = response.status().as_u16().to_string();
    metrics::counter!("petteia_requests_total", "method" => method, "status" => status)
        .increment(1);
    metrics::histogram!("petteia_request_seconds").record(started.elapsed());
    response
}

/// As what a method is counted. Any word can be a method, and what is counted is never forgotten.
fn counted(method: &Method) -> &'static str {
    const KNOWN: [&str; 7] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
    KNOWN.into_iter().find(|known| method.as_str() == *known).unwrap_or("other")
}

fn check(app: &App, parts: &axum::http::request::Parts) -> Result<(), Refusal> {
    let address = address(parts, app);
    if is_file(parts.uri.path()) {
        app.limits.file(address)?;
    } else {
        app.limits.address(address)?;
    }
    let changes = !matches!(parts.method, Method::GET | Method::HEAD | Method::OPTIONS);
    let upgrade = parts.headers.contains_key(header::UPGRADE);
    if (changes || upgrade) && !is_same_origin(&parts.headers) {
        return Err(Refusal::new(FaultCode::Forbidden, "this comes from another site"));
    }
    Ok(())
}

/// Whether a request is for one of the client's files, of which a page needs dozens at once.
fn is_file(path: &str) -> bool {
    path.starts_with("/assets/")
}

/// Browsers say from which site a request comes; programs do not.
fn is_same_origin(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let origin = origin.to_str().ok().and_then(|origin| origin.split_once("://"));
    matches!((origin, host), (Some((_, origin)), Some(host)) if origin.eq_ignore_ascii_case(host))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_site_is_noticed() {
        let headers = |origin: Option<&'static str>| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, HeaderValue::from_static("play.example:7373"));
            if let Some(origin) = origin {
                headers.insert(header::ORIGIN, HeaderValue::from_static(origin));
            }
            headers
        };
        assert!(is_same_origin(&headers(None)), "a program");
        assert!(is_same_origin(&headers(Some("http://play.example:7373"))));
        assert!(!is_same_origin(&headers(Some("http://play.example"))));
        assert!(!is_same_origin(&headers(Some("https://evil.example"))));
        assert!(!is_same_origin(&headers(Some("null"))));
    }
}
