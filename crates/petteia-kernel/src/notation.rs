//! What is said about text that cannot be read.

use thiserror::Error;

/// Text that is no action, seat, seed or the like, and what was expected instead.
#[derive(Clone, Eq, PartialEq, Debug, Error)]
#[error("cannot read «{}»: {expected}", shorten(text))]
pub struct Misread {
    /// The text as it came.
    pub text: String,
    /// What it should have been, as half a sentence.
    pub expected: String,
}

impl Misread {
    /// Says that `text` is not what `expected` describes.
    pub fn new(text: &str, expected: impl Into<String>) -> Misread {
        Misread { text: text.to_owned(), expected: expected.into() }
    }
}

/// Keeps a sentence readable when somebody sends a megabyte.
fn shorten(text: &str) -> String {
    const LONGEST: usize = 60;
    let clean: String =
        text.chars().take(LONGEST).map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect();
    if text.chars().nth(LONGEST).is_some() { clean + "…" } else { clean }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_or_binary_text_is_shortened() {
        let misread = Misread::new(&("\u{1b}[2J".to_owned() + &"x".repeat(100_000)), "a seat");
        let sentence = misread.to_string();
        assert!(sentence.len() < 120, "{sentence}");
        assert!(!sentence.contains('\u{1b}'));
    }
}
