//! The bytes of a WebSocket: tungstenite reads, and answers what is not a message; messages are
//! written here.
//!
//! So a message goes to the network from where it was made, several of them with one write, and
//! no buffer as large as the largest of them stays behind with every connection.

use crate::{error::Refusal, state::App};
use axum::{
    body::{Body, Bytes},
    extract::FromRequestParts,
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header, request::Parts},
    response::Response,
};
use futures_util::{SinkExt as _, StreamExt as _};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use petteia_protocol::FaultCode;
use std::{collections::VecDeque, io::IoSlice};
use tokio::io::AsyncWriteExt as _;
use tokio_tungstenite::{
    WebSocketStream,
    tungstenite::{
        self, Message, Utf8Bytes,
        handshake::derive_accept_key,
        protocol::{CloseFrame, Role, WebSocketConfig},
    },
};

/// What is read at once: little, because most connections are quiet.
const READ_BUFFER: usize = 1 << 10;

/// A request to become a socket.
pub(crate) struct Upgrade {
    key: HeaderValue,
    promise: OnUpgrade,
}

impl FromRequestParts<App> for Upgrade {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Upgrade, Refusal> {
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
    /// Agrees, and hands the socket over as soon as it is one.
    pub(crate) fn agree<F>(
        self,
        largest: usize,
        then: impl FnOnce(Box<Wire>) -> F + Send + 'static,
    ) -> Response
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let accept = derive_accept_key(self.key.as_bytes());
        tokio::spawn(async move {
            // Who goes away before is not missed.
            if let Ok(upgraded) = self.promise.await {
                // A task of its own: what was needed to get here is not kept.
                tokio::spawn(then(Box::new(Wire::new(upgraded, largest).await)));
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

/// An open socket.
pub(crate) struct Wire(WebSocketStream<TokioIo<Upgraded>>);

impl Wire {
    async fn new(upgraded: Upgraded, largest: usize) -> Wire {
        let config = WebSocketConfig::default()
            .read_buffer_size(READ_BUFFER)
            .write_buffer_size(0)
            .max_message_size(Some(largest))
            .max_frame_size(Some(largest));
        let io = TokioIo::new(upgraded);
        Wire(WebSocketStream::from_raw_socket(io, Role::Server, Some(config)).await)
    }

    /// The next message; none when the connection has ended.
    pub(crate) async fn hear(&mut self) -> Option<Result<Message, tungstenite::Error>> {
        self.0.next().await
    }

    /// Sends texts, as far as possible with one write.
    pub(crate) async fn send(
        &mut self,
        texts: impl Iterator<Item = Utf8Bytes>,
    ) -> Result<(), tungstenite::Error> {
        // A pong that is half out comes first.
        self.0.flush().await?;
        let mut frames = Frames::default();
        texts.for_each(|text| frames.add(text));
        self.0.get_mut().write_all_buf(&mut frames).await?;
        Ok(())
    }

    /// Says goodbye.
    pub(crate) async fn close(&mut self, frame: CloseFrame) -> Result<(), tungstenite::Error> {
        self.0.send(Message::Close(Some(frame))).await
    }
}

/// The frames of several messages: heads and texts in turn.
#[derive(Default)]
struct Frames {
    parts: VecDeque<Bytes>,
}

impl Frames {
    fn add(&mut self, text: Utf8Bytes) {
        self.parts.push_back(head(text.len()));
        self.parts.push_back(text.into());
    }
}

/// The head of a text frame that is the whole message, unmasked as a server's are (RFC 6455, 5.2).
fn head(length: usize) -> Bytes {
    const TEXT: u8 = 0x81;
    match length {
        0..=125 => Bytes::from(vec![TEXT, length as u8]),
        126..=0xffff => {
            let [high, low] = (length as u16).to_be_bytes();
            Bytes::from(vec![TEXT, 126, high, low])
        }
        _ => {
            let mut head = vec![TEXT, 127];
            head.extend_from_slice(&(length as u64).to_be_bytes());
            Bytes::from(head)
        }
    }
}

impl bytes::Buf for Frames {
    fn remaining(&self) -> usize {
        self.parts.iter().map(Bytes::len).sum()
    }

    fn chunk(&self) -> &[u8] {
        self.parts.front().map_or(&[], |part| part)
    }

    fn chunks_vectored<'a>(&'a self, into: &mut [IoSlice<'a>]) -> usize {
        let mut count = 0;
        for (slice, part) in into.iter_mut().zip(&self.parts) {
            *slice = IoSlice::new(part);
            count += 1;
        }
        count
    }

    fn advance(&mut self, mut count: usize) {
        while let Some(first) = self.parts.front_mut() {
            if count < first.len() {
                bytes::Buf::advance(first, count);
                return;
            }
            count -= first.len();
            self.parts.pop_front();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bytes::Buf as _;

    #[test]
    fn heads_are_those_of_the_standard() {
        assert_eq!(head(5)[..], [0x81, 5]);
        assert_eq!(head(125)[..], [0x81, 125]);
        assert_eq!(head(126)[..], [0x81, 126, 0, 126]);
        assert_eq!(head(0xffff)[..], [0x81, 126, 0xff, 0xff]);
        assert_eq!(head(0x1_0000)[..], [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]);
    }

    #[test]
    fn frames_leave_in_order_however_little_is_written_at_once() {
        let texts = ["", "one", &"two".repeat(60), &"three".repeat(60)];
        let mut whole = Vec::new();
        let fill = || {
            let mut frames = Frames::default();
            texts.iter().for_each(|text| frames.add((*text).into()));
            frames
        };
        for text in texts {
            whole.extend_from_slice(&head(text.len()));
            whole.extend_from_slice(text.as_bytes());
        }
        for step in [1, 2, 3, 7, 64, 4096, 1 << 20] {
            let (mut frames, mut written) = (fill(), Vec::new());
            while frames.has_remaining() {
                // As a network does: some of the first few slices.
                let mut slices = [IoSlice::new(&[]); 3];
                let count = frames.chunks_vectored(&mut slices);
                let bytes: Vec<u8> =
                    slices[..count].iter().flat_map(|slice| slice.iter().copied()).collect();
                let some = bytes.len().min(step);
                written.extend_from_slice(&bytes[..some]);
                frames.advance(some);
            }
            assert!(written == whole, "in steps of {step}");
        }
    }
}
