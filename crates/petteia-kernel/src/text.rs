//! Values that serde writes as their notation.

use serde::{Deserialize as _, Deserializer, de::Error as _};
use std::{fmt::Display, str::FromStr};

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
                serializer.collect_str(self)
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
