//! The door: so many connections for each address, none that only sits there.

use crate::limits::{Limits, SocketPlace};
use axum::serve::Listener;
use std::{
    io,
    net::SocketAddr,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
    time::Duration,
};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::{TcpListener, TcpStream},
    time::{Instant, Sleep, sleep_until},
};

/// After so long without a byte in either direction a connection is taken for dead. Sockets and
/// streams beat more often than that.
const SILENCE: Duration = Duration::from_secs(150);

/// Lets connections in.
pub(crate) struct Door {
    listener: TcpListener,
    limits: Arc<Limits>,
}

impl Door {
    pub(crate) fn new(listener: TcpListener, limits: Arc<Limits>) -> Door {
        Door { listener, limits }
    }
}

impl Listener for Door {
    type Io = Guest;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Guest, SocketAddr) {
        loop {
            match self.listener.accept().await {
                Ok((stream, address)) => {
                    // Who has too many connections already is not even told.
                    let Ok(place) = self.limits.connection(address.ip()) else { continue };
                    // Updates are small and urgent.
                    let _ = stream.set_nodelay(true);
                    return (Guest::new(stream, place), address);
                }
                Err(error) => {
                    tracing::warn!(%error, "a connection could not be accepted");
                    tokio::time::sleep(Duration::from_millis(100)).await;
                }
            }
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

/// One connection that has to give signs of life.
pub(crate) struct Guest {
    stream: TcpStream,
    heard: Instant,
    alarm: Pin<Box<Sleep>>,
    place: SocketPlace,
}

impl Guest {
    fn new(stream: TcpStream, place: SocketPlace) -> Guest {
        let heard = Instant::now();
        let alarm = Box::pin(sleep_until(heard + SILENCE));
        Guest { stream, heard, alarm, place }
    }

    /// What is left when somebody else looks after it.
    pub(crate) fn into_parts(self) -> (TcpStream, SocketPlace) {
        (self.stream, self.place)
    }

    /// Ends the wait for a connection from which nothing comes.
    fn is_silent(&mut self, cx: &mut Context<'_>) -> bool {
        while self.alarm.as_mut().poll(cx).is_ready() {
            if self.heard.elapsed() >= SILENCE {
                return true;
            }
            self.alarm.as_mut().reset(self.heard + SILENCE);
        }
        false
    }

    fn note<T>(&mut self, done: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if done.is_ready() {
            self.heard = Instant::now();
        }
        done
    }
}

impl AsyncRead for Guest {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let read = Pin::new(&mut self.stream).poll_read(cx, into);
        if read.is_pending() && self.is_silent(cx) {
            return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
        }
        self.note(read)
    }
}

impl AsyncWrite for Guest {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.note(written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(cx, bytes);
        self.note(written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}
