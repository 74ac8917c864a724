//! The bytes of a WebSocket: tungstenite reads, and answers what is not a message; messages are
//! written by the [`Link`].
//!
//! So a message goes to the network from where it was made, several of them with one write, and
//! no buffer as large as the largest of them stays behind with every connection.

use crate::{
    door::Guest,
    error::Refusal,
    limits::SocketPlace,
    link::{Link, LinkEnd},
    state::App,
};
use axum::{
    body::{Body, Bytes},
    extract::FromRequestParts,
    http::{self, HeaderMap, HeaderName, HeaderValue, StatusCode, header},
    response::Response,
};
use futures_util::StreamExt as _;
use hyper::upgrade::OnUpgrade;
use hyper_util::{
    rt::TokioIo,
    server::conn::auto::upgrade::{Parts, downcast},
};
use petteia_protocol::FaultCode;
use std::{
    io,
    pin::Pin,
    task::{Context, Poll},
};
use tokio::{
    io::{AsyncRead, AsyncReadExt as _, AsyncWrite, ReadBuf},
    net::{TcpStream, tcp::OwnedReadHalf},
};
use tokio_tungstenite::{
    WebSocketStream,
    tungstenite::{
        self, Message,
        handshake::derive_accept_key,
        protocol::{Role, WebSocketConfig},
    },
};

/// What is read at once: little, because most connections are quiet.
const READ_BUFFER: usize = 1 << 10;

/// How much is read without listening at most.
const UNHEARD: usize = 4 << 20;

/// A request to become a socket.
pub(crate) struct Upgrade {
    key: HeaderValue,
    promise: OnUpgrade,
}

impl FromRequestParts<App> for Upgrade {
    type Rejection = Refusal;

    async fn from_request_parts(
        parts: &mut http::request::Parts,
        _: &App,
    ) -> Result<Upgrade, Refusal> {
        let refuse = || Refusal::new(FaultCode::Malformed, "only WebSockets can be opened here");
        let headers = &parts.headers;
        let asked = says(headers, header::CONNECTION, "upgrade")
            && says(headers, header::UPGRADE, "websocket")
            && says(headers, header::SEC_WEBSOCKET_VERSION, "13");
        let key = headers.get(header::SEC_WEBSOCKET_KEY).filter(|_| asked).cloned();
        let key = key.ok_or_else(refuse)?;
        let promise = parts.extensions.remove::<OnUpgrade>().ok_or_else(refuse)?;
        Ok(Upgrade { key, promise })
    }
}

/// Whether one of the words of a header is this one.
fn says(headers: &HeaderMap, name: HeaderName, word: &str) -> bool {
    let values = headers.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).any(|value| value.trim().eq_ignore_ascii_case(word))
}

impl Upgrade {
    /// Agrees, and hands the connection over as soon as it is a socket.
    pub(crate) fn agree<F>(self, then: impl FnOnce(Caller) -> F + Send + 'static) -> Response
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let accept = derive_accept_key(self.key.as_bytes());
        tokio::spawn(async move {
            // Who goes away before is not missed.
            let Ok(upgraded) = self.promise.await else { return };
            match downcast::<TokioIo<Guest>>(upgraded) {
                // A task of its own: what was needed to get here is not kept.
                Ok(Parts { io, read_buf, .. }) => {
                    let (stream, place) = io.into_inner().into_parts();
                    drop(tokio::spawn(then(Caller { stream, place, read: read_buf })));
                }
                Err(_) => tracing::error!("a socket came in by another door"),
            }
        });
        let mut response = Response::new(Body::empty());
        *response.status_mut() = StatusCode::SWITCHING_PROTOCOLS;
        let headers = response.headers_mut();
        headers.insert(header::CONNECTION, HeaderValue::from_static("upgrade"));
        headers.insert(header::UPGRADE, HeaderValue::from_static("websocket"));
        if let Ok(accept) = HeaderValue::try_from(accept) {
            headers.insert(header::SEC_WEBSOCKET_ACCEPT, accept);
        }
        response
    }
}

/// Somebody whose connection has just become a socket.
pub(crate) struct Caller {
    stream: TcpStream,
    place: SocketPlace,
    /// What was read of it already.
    read: Bytes,
}

impl Caller {
    /// Opens the socket: one half to read from, and the link to whoever is there, on which so many
    /// messages may wait.
    pub(crate) async fn open(self, largest: usize, room: usize) -> (Box<Wire>, Link, LinkEnd) {
        let config = WebSocketConfig::default()
            .read_buffer_size(READ_BUFFER)
            .write_buffer_size(0)
            .max_message_size(Some(largest))
            .max_frame_size(Some(largest));
        let Caller { stream, place, read } = self;
        let (ears, mouth) = stream.into_split();
        let (link, end) = Link::new(room, false, Some(mouth));
        let ears = Ears { ears, link: link.clone(), _place: place };
        let (read, role) = (read.to_vec(), Role::Server);
        let socket = WebSocketStream::from_partially_read(ears, read, role, Some(config)).await;
        (Box::new(Wire(socket)), link, end)
    }
}

/// The half of an open socket that is read.
pub(crate) struct Wire(WebSocketStream<Ears>);

impl Wire {
    /// The next message; none when the connection has ended.
    pub(crate) async fn hear(&mut self) -> Option<Result<Message, tungstenite::Error>> {
        self.0.next().await
    }

    /// Reads on without listening, until they go or have said a lot: a connection that ends with
    /// something unread is broken off, and what was on its way to them is lost.
    pub(crate) async fn drain(&mut self) {
        let ears = &mut self.0.get_mut().ears;
        let (mut some, mut left) = ([0; READ_BUFFER], UNHEARD);
        while left > 0 {
            match ears.read(&mut some).await {
                Ok(read) if read > 0 => left = left.saturating_sub(read),
                _ => return,
            }
        }
    }
}

/// What tungstenite takes for the network: its own frames, pongs and such, go out by the link, in
/// line with everything else.
struct Ears {
    ears: OwnedReadHalf,
    link: Link,
    _place: SocketPlace,
}

impl AsyncRead for Ears {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.ears).poll_read(cx, into)
    }
}

impl AsyncWrite for Ears {
    fn poll_write(
        self: Pin<&mut Self>,
        _: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        // Taken as a whole each time, so that these are whole frames.
        self.link.send_raw(bytes);
        Poll::Ready(Ok(bytes.len()))
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }
}
