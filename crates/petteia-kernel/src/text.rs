//! Values that serde writes as their notation.

use serde::{Deserialize as _, Deserializer, Serializer, de::Error as _};
use std::{
    fmt::{self, Display, Write as _},
    str::FromStr,
};

/// Lets serde write types as their notation, in JSON and in postcard alike.
///
/// The types need `Display` and `FromStr`; what `FromStr` refuses, serde refuses in the same words.
///
/// ```
/// use petteia_kernel::{Misread, serde_as_text};
/// use std::{fmt, str::FromStr};
///
/// struct Bid(u8);
///
/// impl fmt::Display for Bid {
///     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
///         write!(f, "bid {}", self.0)
///     }
/// }
///
/// impl FromStr for Bid {
///     type Err = Misread;
///
///     fn from_str(text: &str) -> Result<Bid, Misread> {
///         let number = text.strip_prefix("bid ").and_then(|number| number.parse().ok());
///         number.map(Bid).ok_or_else(|| Misread::new(text, "a bid such as «bid 3»"))
///     }
/// }
///
/// serde_as_text!(Bid);
///
/// assert_eq!(serde_json::to_string(&Bid(3)).unwrap(), r#""bid 3""#);
/// assert_eq!(serde_json::from_str::<Bid>(r#""bid 4""#).unwrap().0, 4);
///
/// let error = serde_json::from_str::<Bid>(r#""bid all""#).err().unwrap();
/// assert_eq!(error.to_string(), "cannot read «bid all»: a bid such as «bid 3»");
/// ```
#[macro_export]
macro_rules! serde_as_text {
    ($($name:ident),+) => {$(
        impl ::serde::Serialize for $name {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $crate::write_text(self, serializer)
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $name {
            fn deserialize<D: ::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> Result<$name, D::Error> {
                $crate::read_text(deserializer)
            }
        }
    )+};
}

/// Writes a value as its notation: what is short, as nearly everything is, in one go.
///
/// # Errors
/// If the serializer fails.
pub fn write_text<S: Serializer>(value: &impl Display, serializer: S) -> Result<S::Ok, S::Error> {
    let mut line = Line { bytes: [0; 64], length: 0 };
    match write!(line, "{value}").map(|()| str::from_utf8(&line.bytes[..line.length])) {
        Ok(Ok(text)) => serializer.serialize_str(text),
        _ => serializer.collect_str(value),
    }
}

/// Appends the notation of a value.
pub(crate) fn append(value: &impl Display, into: &mut Vec<u8>) {
    // Writing to memory cannot fail.
    let _ = write!(Appended(into), "{value}");
}

/// Appends a text, which `write` appends, as a JSON string: nearly never is there something to
/// escape.
pub(crate) fn write_json_text(into: &mut Vec<u8>, write: impl FnOnce(&mut Vec<u8>)) {
    let start = into.len();
    into.push(b'"');
    write(into);
    let plain = |byte: u8| !matches!(byte, 0..=0x1f | b'"' | b'\\');
    if into[start + 1..].iter().fold(true, |all, &byte| all & plain(byte)) {
        into.push(b'"');
        return;
    }
    let text = String::from_utf8_lossy(&into.split_off(start + 1)).into_owned();
    into.truncate(start);
    // Writing to memory cannot fail.
    let _ = serde_json::to_writer(into, &text);
}

/// Bytes that text is appended to.
struct Appended<'a>(&'a mut Vec<u8>);

impl fmt::Write for Appended<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.extend_from_slice(text.as_bytes());
        Ok(())
    }
}

/// A short text that needs no memory of its own.
struct Line {
    bytes: [u8; 64],
    length: usize,
}

impl fmt::Write for Line {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let end = self.length + text.len();
        let place = self.bytes.get_mut(self.length..end).ok_or(fmt::Error)?;
        place.copy_from_slice(text.as_bytes());
        self.length = end;
        Ok(())
    }
}

/// Reads a value from its notation: for types that are text only in formats people read.
///
/// # Errors
/// If there is no text, or `FromStr` refuses it.
pub fn read_text<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: FromStr<Err: Display>,
    D: Deserializer<'de>,
{
    String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_notation_is_written_like_short_one() {
        for length in [0, 1, 63, 64, 65, 1000] {
            let text = "ü\"".repeat(length);
            let mut json = Vec::new();
            write_text(&text, &mut serde_json::Serializer::new(&mut json)).unwrap();
            assert_eq!(serde_json::from_slice::<String>(&json).unwrap(), text);
            let mut appended = Vec::new();
            write_json_text(&mut appended, |into| append(&text, into));
            assert_eq!(appended, json);
            appended.clear();
            write_json_text(&mut appended, |into| append(&text.replace('"', " "), into));
            assert_eq!(appended, serde_json::to_vec(&text.replace('"', " ")).unwrap());
        }
    }
}
