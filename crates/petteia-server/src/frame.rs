//! The bytes of messages on their way to the network.

use axum::body::Bytes;
use std::{
    collections::VecDeque,
    io::{self, IoSlice},
};
use tokio::net::tcp::OwnedWriteHalf;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// How many frames go out with one write at most.
const TOGETHER: usize = 32;

/// A message, whole or what is left of it: the text is not copied, however many it goes to.
#[derive(Debug)]
pub(crate) struct Frame {
    head: Head,
    text: Bytes,
    /// How many bytes of both are written.
    written: usize,
}

impl Frame {
    /// A text frame.
    pub(crate) fn new(text: Utf8Bytes) -> Frame {
        Frame { head: Head::new(text.len()), text: text.into(), written: 0 }
    }

    /// Whole frames that somebody else has made.
    pub(crate) fn raw(bytes: &[u8]) -> Frame {
        Frame { head: Head::NONE, text: Bytes::copy_from_slice(bytes), written: 0 }
    }

    /// The last frame: why the connection ends, in a few words.
    pub(crate) fn close(code: u16, reason: &str) -> Frame {
        const CLOSE: u8 = 0x88;
        // What controls a connection has 125 bytes at most.
        let reason = &reason.as_bytes()[..reason.len().min(123)];
        let mut bytes = vec![CLOSE, reason.len() as u8 + 2];
        bytes.extend_from_slice(&code.to_be_bytes());
        bytes.extend_from_slice(reason);
        Frame::raw(&bytes)
    }

    /// Whether something of it is written.
    pub(crate) fn is_begun(&self) -> bool {
        self.written > 0
    }

    /// The text alone.
    pub(crate) fn into_text(self) -> Utf8Bytes {
        Utf8Bytes::try_from(self.text).unwrap_or_default()
    }

    /// How many bytes it has.
    pub(crate) fn len(&self) -> usize {
        self.head.bytes().len() + self.text.len()
    }

    /// What is not written yet.
    fn rest(&self) -> [IoSlice<'_>; 2] {
        let (head, text) = (self.head.bytes(), &self.text[..]);
        let in_text = self.written.saturating_sub(head.len());
        [IoSlice::new(head.get(self.written..).unwrap_or_default()), IoSlice::new(&text[in_text..])]
    }
}

/// The head of a text frame that is the whole message, unmasked as a server's are (RFC 6455, 5.2).
#[derive(Debug)]
struct Head {
    bytes: [u8; 10],
    length: u8,
}

impl Head {
    const NONE: Head = Head { bytes: [0; 10], length: 0 };

    fn new(length: usize) -> Head {
        const TEXT: u8 = 0x81;
        let mut bytes = [0; 10];
        bytes[0] = TEXT;
        let length = match length {
            0..=125 => {
                bytes[1] = length as u8;
                2
            }
            126..=0xffff => {
                bytes[1] = 126;
                bytes[2..4].copy_from_slice(&(length as u16).to_be_bytes());
                4
            }
            _ => {
                bytes[1] = 127;
                bytes[2..].copy_from_slice(&(length as u64).to_be_bytes());
                10
            }
        };
        Head { bytes, length }
    }

    fn bytes(&self) -> &[u8] {
        &self.bytes[..usize::from(self.length)]
    }
}

/// Writes frames as far as the network takes them now, and forgets what is written: `left` is how
/// many bytes are not.
///
/// # Errors
/// `WouldBlock` if something is left; others if the connection has failed.
pub(crate) fn write_out(
    network: &OwnedWriteHalf,
    frames: &mut VecDeque<Frame>,
    left: &mut usize,
) -> io::Result<()> {
    while !frames.is_empty() {
        let mut slices = [IoSlice::new(&[]); 2 * TOGETHER];
        let count = fill(&mut slices, frames);
        match network.try_write_vectored(&slices[..count])? {
            0 => return Err(io::ErrorKind::WriteZero.into()),
            written => {
                advance(frames, written);
                *left -= written;
            }
        }
    }
    Ok(())
}

/// The next bytes to write: how many slices there are of them.
fn fill<'a>(slices: &mut [IoSlice<'a>], frames: &'a VecDeque<Frame>) -> usize {
    let rest = frames.iter().flat_map(Frame::rest).filter(|slice| !slice.is_empty());
    let filled = slices.iter_mut().zip(rest).map(|(slice, rest)| *slice = rest);
    filled.count()
}

/// So many bytes are written.
fn advance(frames: &mut VecDeque<Frame>, mut written: usize) {
    while let Some(first) = frames.front_mut() {
        let left = first.len() - first.written;
        if written < left {
            first.written += written;
            return;
        }
        written -= left;
        frames.pop_front();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heads_are_those_of_the_standard() {
        assert_eq!(Head::new(5).bytes(), [0x81, 5]);
        assert_eq!(Head::new(125).bytes(), [0x81, 125]);
        assert_eq!(Head::new(126).bytes(), [0x81, 126, 0, 126]);
        assert_eq!(Head::new(0xffff).bytes(), [0x81, 126, 0xff, 0xff]);
        assert_eq!(Head::new(0x1_0000).bytes(), [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]);
    }

    #[test]
    fn a_goodbye_has_a_code_and_a_reason() {
        let frame = Frame::close(1008, "too slow");
        assert_eq!(frame.text[..], *b"\x88\x0a\x03\xf0too slow");
    }

    #[test]
    fn frames_leave_in_order_however_little_is_written_at_once() {
        let texts = ["", "one", &"two".repeat(60), &"three".repeat(60)];
        let mut whole = Vec::new();
        for text in texts {
            whole.extend_from_slice(Head::new(text.len()).bytes());
            whole.extend_from_slice(text.as_bytes());
        }
        whole.extend_from_slice(b"raw");
        for step in [1, 2, 3, 7, 64, 4096, 1 << 20] {
            let mut frames: VecDeque<_> =
                texts.iter().map(|&text| Frame::new(text.into())).collect();
            frames.push_back(Frame::raw(b"raw"));
            let mut written = Vec::new();
            while !frames.is_empty() {
                // As a network does: some of the first few slices.
                let mut slices = [IoSlice::new(&[]); 3];
                let count = fill(&mut slices, &frames);
                let bytes: Vec<u8> =
                    slices[..count].iter().flat_map(|slice| slice.iter().copied()).collect();
                let some = bytes.len().min(step);
                written.extend_from_slice(&bytes[..some]);
                advance(&mut frames, some);
            }
            assert!(written == whole, "in steps of {step}");
        }
    }
}
