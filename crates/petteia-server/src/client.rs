//! The web client, embedded: files with their types, compressed where the browser takes it, and
//! the page itself for every path that is a place within it.

use axum::{
    Router,
    body::Bytes,
    http::{HeaderMap, HeaderValue, StatusCode, Uri, header},
    response::{IntoResponse, Response},
};
use rust_embed::RustEmbed;

/// What `build.rs` has made of `web/`.
#[derive(RustEmbed)]
#[folder = "$OUT_DIR/web"]
struct Files;

/// The page that every place within the client begins with.
const PAGE: &str = "index.html";

/// Files whose name contains a hash of what is in them never change.
const HASHED: &str = "assets/";
const FOR_EVER: &str = "public, max-age=31536000, immutable";
const ASK_AGAIN: &str = "no-cache";

/// Compressions that the build leaves beside the files, the best first.
const COMPRESSED: [(&str, &str); 2] = [("br", "br"), ("gzip", "gz")];

/// What answers requests for the client.
pub fn web_client() -> Option<Router> {
    Some(Router::new().fallback(find))
}

async fn find(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if let Some(answer) = file(path, &headers) {
        return answer;
    }
    // A place within the client has no dot in its last part; a file that is not there has one.
    let is_place = !path.rsplit('/').next().is_some_and(|last| last.contains('.'));
    let page = (is_place && !path.starts_with("api/")).then(|| file(PAGE, &headers)).flatten();
    page.unwrap_or_else(|| (StatusCode::NOT_FOUND, "there is no such file\n").into_response())
}

fn file(path: &str, headers: &HeaderMap) -> Option<Response> {
    if COMPRESSED.iter().any(|(_, ending)| path.rsplit('.').next() == Some(ending)) {
        return None;
    }
    let plain = Files::get(path)?;
    let etag = format!("\"{}\"", hex(&plain.metadata.sha256_hash()[..16]));
    let cache = if path.starts_with(HASHED) { FOR_EVER } else { ASK_AGAIN };
    if headers.get(header::IF_NONE_MATCH).is_some_and(|have| have.as_bytes() == etag.as_bytes()) {
        return Some((StatusCode::NOT_MODIFIED, [(header::CACHE_CONTROL, cache)]).into_response());
    }
    let (content, encoding) =
        compressed(path, headers).unwrap_or_else(|| (Bytes::from_owner(plain.data), None));
    let mut response = content.into_response();
    let answer = response.headers_mut();
    answer.insert(header::CONTENT_TYPE, HeaderValue::from_static(type_of(path)));
    answer.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    answer.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Ok(etag) = HeaderValue::from_str(&etag) {
        answer.insert(header::ETAG, etag);
    }
    if let Some(encoding) = encoding {
        answer.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    Some(response)
}

/// The best compression of a file that the browser takes.
fn compressed(path: &str, headers: &HeaderMap) -> Option<(Bytes, Option<&'static str>)> {
    let accepted = headers.get(header::ACCEPT_ENCODING)?.to_str().ok()?;
    COMPRESSED.iter().find_map(|&(name, ending)| {
        let taken = accepted.split(',').any(|one| {
            let (coding, weight) = one.split_once(';').unwrap_or((one, ""));
            coding.trim() == name && !matches!(weight.trim(), "q=0" | "q=0.0")
        });
        let file = taken.then(|| Files::get(&format!("{path}.{ending}"))).flatten()?;
        Some((Bytes::from_owner(file.data), Some(name)))
    })
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The types of the files that the client's build makes.
fn type_of(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "wasm" => "application/wasm",
        "txt" | "md" | "ftl" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn encodings(accepted: &'static str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(accepted));
        headers
    }

    async fn get(path: &'static str, headers: HeaderMap) -> Response {
        find(Uri::from_static(path), headers).await
    }

    fn read(response: &Response, name: header::HeaderName) -> &str {
        response.headers().get(name).and_then(|value| value.to_str().ok()).unwrap_or("")
    }

    #[tokio::test]
    async fn every_place_begins_with_the_page() {
        for place in ["/", "/t/abc", "/rules/some-game"] {
            let page = get(place, HeaderMap::new()).await;
            assert_eq!(page.status(), StatusCode::OK, "{place}");
            assert_eq!(read(&page, header::CONTENT_TYPE), "text/html; charset=utf-8");
            assert_eq!(read(&page, header::CACHE_CONTROL), ASK_AGAIN);
        }
        for missing in ["/nothing.js", "/assets/x.css", "/api/nothing", "/index.html.br"] {
            let answer = get(missing, HeaderMap::new()).await;
            assert_eq!(answer.status(), StatusCode::NOT_FOUND, "{missing}");
        }
    }

    #[tokio::test]
    async fn hashed_files_are_kept_for_ever_and_come_compressed() {
        let script =
            Files::iter().find(|name| name.starts_with(HASHED) && name.ends_with(".js.br"));
        let script = format!("/{}", script.unwrap().trim_end_matches(".br"));
        let uri: Uri = script.parse().unwrap();
        let best = find(uri.clone(), encodings("gzip, deflate, br;q=0.9")).await;
        assert_eq!(read(&best, header::CONTENT_ENCODING), "br");
        assert_eq!(read(&best, header::CACHE_CONTROL), FOR_EVER);
        assert_eq!(read(&best, header::CONTENT_TYPE), "text/javascript; charset=utf-8");
        let older = find(uri.clone(), encodings("gzip, br;q=0")).await;
        assert_eq!(read(&older, header::CONTENT_ENCODING), "gzip");
        let plain = find(uri.clone(), HeaderMap::new()).await;
        assert_eq!(read(&plain, header::CONTENT_ENCODING), "");
        let mut again = HeaderMap::new();
        again.insert(header::IF_NONE_MATCH, plain.headers()[header::ETAG].clone());
        assert_eq!(find(uri, again).await.status(), StatusCode::NOT_MODIFIED);
    }

    #[test]
    fn the_page_has_no_script_or_style_of_its_own() {
        let page = Files::get(PAGE).unwrap();
        let page = String::from_utf8(page.data.into_owned()).unwrap();
        for script in page.split("<script").skip(1) {
            assert!(script.split_once('>').unwrap().0.contains("src=\""), "inline script");
        }
        assert!(!page.contains("<style") && !page.contains(" style=\""), "inline style");
        assert!(!page.contains("http://") && !page.contains("https://"), "another origin");
    }
}
