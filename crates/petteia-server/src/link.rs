//! The way to one connection: what waits for it is bounded, and who reads too slowly is cut off.
//!
//! Whoever has something to say writes it to the network at once, on their own thread. Only what
//! the network does not take waits for the connection's task: nearly always nothing.

use crate::frame::{Frame, write_out};
use petteia_protocol::{Fault, ServerMessage};
use std::{
    collections::VecDeque,
    io,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};
use tokio::{net::tcp::OwnedWriteHalf, sync::Notify, time::timeout};
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// How many bytes may wait for one connection; a single message may have more.
const MOST: usize = 4 << 20;

/// The way to one connection.
#[derive(Clone, Debug)]
pub(crate) struct Link(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    id: u64,
    /// Whether each update has to say everything: for programs that keep nothing in mind.
    wants_all: bool,
    /// How many messages may wait.
    room: usize,
    queue: Mutex<Queue>,
    /// Something waits, or the connection is to be cut.
    stirred: Notify,
}

#[derive(Debug)]
struct Queue {
    /// Where to write; none where somebody else does, or for nobody any more.
    network: Option<Arc<OwnedWriteHalf>>,
    waiting: VecDeque<Frame>,
    /// How many bytes of those are not written yet.
    bytes: usize,
    state: State,
}

#[derive(Copy, Clone, Eq, PartialEq, Debug)]
enum State {
    Open,
    /// Nothing more is passed on, for this reason: if something is missing, because updates build on
    /// each other.
    Cut(&'static str),
    /// Nobody is at the other end any more.
    Gone,
}

/// The other end: its connection ends when it is dropped.
#[derive(Debug)]
pub(crate) struct LinkEnd(Link);

impl Link {
    /// A link on which so many messages may wait, to a socket or to whoever asks for the next one.
    pub(crate) fn new(
        room: usize,
        wants_all: bool,
        network: Option<OwnedWriteHalf>,
    ) -> (Link, LinkEnd) {
        static IDS: AtomicU64 = AtomicU64::new(0);
        let id = IDS.fetch_add(1, Ordering::Relaxed);
        let (network, waiting) = (network.map(Arc::new), VecDeque::new());
        let queue = Mutex::new(Queue { network, waiting, bytes: 0, state: State::Open });
        let stirred = Notify::new();
        let link = Link(Arc::new(Inner { id, wants_all, room: room.max(1), queue, stirred }));
        (link.clone(), LinkEnd(link))
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
        self.send_frames(std::iter::once(Frame::new(text)));
    }

    /// Sends several messages, as far as possible with one write.
    pub(crate) fn send_all(&self, texts: impl Iterator<Item = Utf8Bytes>) {
        self.send_frames(texts.map(Frame::new));
    }

    /// Sends, but leaves writing to the connection's task.
    pub(crate) fn leave(&self, texts: impl Iterator<Item = Utf8Bytes>) {
        let mut queue = self.queue();
        texts.for_each(|text| self.put(&mut queue, Frame::new(text)));
        self.0.stirred.notify_one();
    }

    /// Sends bytes that are whole frames already.
    pub(crate) fn send_raw(&self, bytes: &[u8]) {
        self.send_frames(std::iter::once(Frame::raw(bytes)));
    }

    fn send_frames(&self, frames: impl Iterator<Item = Frame>) {
        let mut queue = self.queue();
        let first = queue.waiting.is_empty();
        frames.for_each(|frame| self.put(&mut queue, frame));
        // Who finds others waiting may not overtake them; the task knows of those.
        if first && queue.write().is_err() {
            self.0.stirred.notify_one();
        }
    }

    fn put(&self, queue: &mut Queue, frame: Frame) {
        if queue.state != State::Open {
            return;
        }
        let bytes = queue.bytes + frame.len();
        if queue.waiting.is_empty() || (queue.waiting.len() < self.0.room && bytes <= MOST) {
            queue.waiting.push_back(frame);
            queue.bytes = bytes;
            return;
        }
        metrics::counter!("petteia_links_cut_total").increment(1);
        queue.cut("too slow: resume when you can");
        self.0.stirred.notify_one();
    }

    /// Passes nothing more on: the connection ends, and its task says why.
    pub(crate) fn cut(&self, reason: &'static str) {
        let mut queue = self.queue();
        if queue.state == State::Open {
            queue.cut(reason);
        }
        self.0.stirred.notify_one();
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
        self.queue().state == State::Gone
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.0.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Queue {
    /// Writes what waits, as far as the network takes it now.
    fn write(&mut self) -> io::Result<()> {
        match &self.network {
            Some(network) => write_out(network, &mut self.waiting, &mut self.bytes),
            None if self.waiting.is_empty() => Ok(()),
            None => Err(io::ErrorKind::WouldBlock.into()),
        }
    }

    fn cut(&mut self, reason: &'static str) {
        self.state = State::Cut(reason);
        // Half a frame must be finished before anything else can be said.
        self.waiting.retain(Frame::is_begun);
    }
}

impl LinkEnd {
    /// The next message, where nobody else writes; none when the connection is to be cut.
    pub(crate) async fn next(&mut self) -> Option<Utf8Bytes> {
        loop {
            {
                let mut queue = self.0.queue();
                if queue.state != State::Open {
                    return None;
                }
                if let Some(frame) = queue.waiting.pop_front() {
                    queue.bytes -= frame.len();
                    return Some(frame.into_text());
                }
            }
            self.0.0.stirred.notified().await;
        }
    }

    /// Waits until there is something to [`LinkEnd::flush`].
    ///
    /// # Errors
    /// If the connection is to be cut: why.
    pub(crate) async fn stirred(&mut self) -> Result<(), &'static str> {
        self.0.0.stirred.notified().await;
        match self.0.queue().state {
            State::Cut(reason) => Err(reason),
            State::Open | State::Gone => Ok(()),
        }
    }

    /// Waits until everything is written. However much that is, the network has to take some of it
    /// each time within this time.
    pub(crate) async fn flush(&mut self, patience: Duration) -> io::Result<()> {
        loop {
            let network = {
                let mut queue = self.0.queue();
                match queue.write() {
                    Err(fault) if fault.kind() == io::ErrorKind::WouldBlock => {}
                    done => return done,
                }
                queue.network.clone()
            };
            match network {
                Some(network) => timeout(patience, network.writable()).await??,
                None => return Ok(()),
            }
        }
    }

    /// Says the last words, whatever waits: nothing is sent after them.
    pub(crate) async fn end(mut self, last: Frame, patience: Duration) -> io::Result<()> {
        {
            let mut queue = self.0.queue();
            queue.state = State::Cut("this was the last word");
            queue.bytes += last.len();
            queue.waiting.push_back(last);
        }
        self.flush(patience).await
    }
}

impl Drop for LinkEnd {
    fn drop(&mut self) {
        let mut queue = self.0.queue();
        queue.state = State::Gone;
        queue.network = None;
        queue.waiting = VecDeque::new();
    }
}

/// A message as text.
pub(crate) fn encode(message: &ServerMessage) -> Utf8Bytes {
    // Every message type serializes: keys are strings, and there are no floats that could fail.
    serde_json::to_string(message).unwrap_or_default().into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Instant;
    use tokio::{
        io::AsyncReadExt as _,
        net::{TcpListener, TcpSocket},
    };

    fn of(bytes: usize) -> Utf8Bytes {
        "x".repeat(bytes).into()
    }

    /// A slow line is no reader who has gone away.
    #[tokio::test]
    async fn who_reads_slowly_but_reads_is_waited_for() {
        const LARGE: usize = 16 << 20;
        const PATIENCE: Duration = Duration::from_secs(2);
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(8 << 10).unwrap();
        let mut reader = socket.connect(listener.local_addr().unwrap()).await.unwrap();
        let (_, mouth) = listener.accept().await.unwrap().0.into_split();
        let (link, mut end) = Link::new(256, false, Some(mouth));
        let reading = tokio::spawn(async move {
            let mut part = vec![0; LARGE / 40];
            for _ in 0..40 {
                tokio::time::sleep(PATIENCE / 20).await;
                reader.read_exact(&mut part).await.unwrap();
            }
            reader
        });
        link.send(of(LARGE));
        let begun = Instant::now();
        end.flush(PATIENCE).await.unwrap();
        assert!(begun.elapsed() > PATIENCE, "it took {:?}", begun.elapsed());
        let _silent = reading.await.unwrap();
        link.send(of(LARGE));
        let fault = end.flush(PATIENCE / 4).await.unwrap_err();
        assert_eq!(fault.kind(), io::ErrorKind::TimedOut, "who does not read is not");
    }

    #[tokio::test]
    async fn what_waits_is_bounded_in_bytes_too() {
        let (link, mut end) = Link::new(256, false, None);
        link.send(of(3 * MOST));
        assert_eq!(end.next().await.unwrap().len(), 3 * MOST, "alone it may be as large as it is");
        for _ in 0..1000 {
            link.send(of(MOST / 3));
            link.send(of(MOST / 3));
            assert_eq!(end.next().await.unwrap().len(), MOST / 3);
            assert_eq!(end.next().await.unwrap().len(), MOST / 3);
        }
        assert_eq!(link.queue().bytes, 0);
        (0..4).for_each(|_| link.send(of(MOST / 3)));
        assert!(end.next().await.is_none(), "it is cut off");
    }
}
