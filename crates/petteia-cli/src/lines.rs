//! Lines of any length in a bounded memory.

use std::io::{BufRead, ErrorKind};

/// The longest line that is read, in bytes without its end: 1 MiB.
pub const LONGEST_LINE: usize = 1 << 20;

/// One line of input, without its end.
#[derive(Debug, Eq, PartialEq)]
pub(crate) enum Line<'a> {
    /// The line.
    Whole(&'a [u8]),
    /// Its first [`LONGEST_LINE`] bytes; the others are gone.
    TooLong(&'a [u8]),
}

/// Splits input into lines.
pub(crate) struct Lines<R> {
    input: R,
    kept: Vec<u8>,
}

impl<R: BufRead> Lines<R> {
    pub(crate) const fn new(input: R) -> Lines<R> {
        Lines { input, kept: Vec::new() }
    }

    /// The next line; none at the end of the input, or where it can no longer be read.
    pub(crate) fn next_line(&mut self) -> Option<Line<'_>> {
        self.kept.clear();
        let (mut length, mut ended) = (0usize, false);
        while !ended {
            let chunk = match self.input.fill_buf() {
                Ok(chunk) => chunk,
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(_) => &[],
            };
            if chunk.is_empty() {
                break;
            }
            let end = chunk.iter().position(|&byte| byte == b'\n');
            let part = &chunk[..end.unwrap_or(chunk.len())];
            let room = LONGEST_LINE - self.kept.len();
            self.kept.extend_from_slice(&part[..part.len().min(room)]);
            length += part.len();
            ended = end.is_some();
            let used = part.len() + usize::from(ended);
            self.input.consume(used);
        }
        match (length, ended) {
            (0, false) => None,
            (length, _) if length > LONGEST_LINE => Some(Line::TooLong(&self.kept)),
            _ => Some(Line::Whole(&self.kept)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_at_line_breaks_and_at_the_end() {
        let mut lines = Lines::new(&b"one\n\ntwo"[..]);
        assert_eq!(lines.next_line(), Some(Line::Whole(b"one")));
        assert_eq!(lines.next_line(), Some(Line::Whole(b"")));
        assert_eq!(lines.next_line(), Some(Line::Whole(b"two")));
        assert_eq!(lines.next_line(), None);
    }

    #[test]
    fn only_the_start_of_a_long_line_is_kept() {
        for (extra, long) in [(0, false), (1, true), (3 * LONGEST_LINE, true)] {
            let mut input = vec![b'x'; LONGEST_LINE + extra];
            input.extend_from_slice(b"\nnext\n");
            let mut lines = Lines::new(std::io::BufReader::with_capacity(1000, &input[..]));
            let kept = match lines.next_line().unwrap() {
                Line::Whole(kept) => (kept.len(), false),
                Line::TooLong(kept) => (kept.len(), true),
            };
            assert_eq!(kept, (LONGEST_LINE, long));
            assert_eq!(lines.next_line(), Some(Line::Whole(b"next")));
            assert!(lines.kept.capacity() <= 2 * LONGEST_LINE);
        }
    }
}
