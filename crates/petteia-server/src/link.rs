//! The way to one connection: what waits for it is bounded, and who reads too slowly is cut off.

use petteia_protocol::{Fault, ServerMessage};
use std::sync::{
    Arc,
    atomic::{AtomicBool, AtomicU64, Ordering},
};
use tokio::sync::{Notify, mpsc};
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// The way to one connection.
#[derive(Clone, Debug)]
pub(crate) struct Link(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    id: u64,
    /// Whether each update has to say everything: for programs that keep nothing in mind.
    wants_all: bool,
    sender: mpsc::Sender<Utf8Bytes>,
    /// Something is missing: nothing more is passed on, because updates build on each other.
    is_cut: AtomicBool,
    cut: Notify,
}

/// The other end.
#[derive(Debug)]
pub(crate) struct LinkEnd {
    link: Link,
    receiver: mpsc::Receiver<Utf8Bytes>,
}

impl Link {
    /// A link on which so many messages may wait.
    pub(crate) fn new(waiting: usize, wants_all: bool) -> (Link, LinkEnd) {
        static IDS: AtomicU64 = AtomicU64::new(0);
        let (sender, receiver) = mpsc::channel(waiting.max(1));
        let (id, is_cut) = (IDS.fetch_add(1, Ordering::Relaxed), AtomicBool::new(false));
        let link = Link(Arc::new(Inner { id, wants_all, sender, is_cut, cut: Notify::new() }));
        (link.clone(), LinkEnd { link, receiver })
    }

    /// Which connection it is.
    pub(crate) fn id(&self) -> u64 {
        self.0.id
    }

    /// Whether each update has to say everything.
    pub(crate) fn wants_all(&self) -> bool {
        self.0.wants_all
    }

    /// Sends, or cuts the connection if too much waits already: it can resume later.
    pub(crate) fn send(&self, text: Utf8Bytes) {
        if self.0.sender.try_send(text).is_err() {
            metrics::counter!("petteia_links_cut_total").increment(1);
            self.0.is_cut.store(true, Ordering::Release);
            self.0.cut.notify_one();
        }
    }

    /// Says something to this connection alone.
    pub(crate) fn say(&self, message: &ServerMessage) {
        self.send(encode(message));
    }

    /// Refuses something.
    pub(crate) fn refuse(&self, fault: Fault) {
        self.say(&ServerMessage::Refused(fault));
    }

    /// Whether nobody is at the other end any more.
    pub(crate) fn is_gone(&self) -> bool {
        self.0.sender.is_closed()
    }
}

impl LinkEnd {
    /// The next message; none when the connection is to be cut.
    pub(crate) async fn next(&mut self) -> Option<Utf8Bytes> {
        let text = tokio::select! {
            biased;
            () = self.link.0.cut.notified() => None,
            text = self.receiver.recv() => text,
        };
        self.unless_cut(text)
    }

    fn unless_cut(&self, text: Option<Utf8Bytes>) -> Option<Utf8Bytes> {
        text.filter(|_| !self.link.0.is_cut.load(Ordering::Acquire))
    }

    /// A message that waits already.
    pub(crate) fn waiting(&mut self) -> Option<Utf8Bytes> {
        let text = self.receiver.try_recv().ok();
        self.unless_cut(text)
    }
}

/// A message as text.
pub(crate) fn encode(message: &ServerMessage) -> Utf8Bytes {
    // Every message type serializes: keys are strings, and there are no floats that could fail.
    serde_json::to_string(message).unwrap_or_default().into()
}
