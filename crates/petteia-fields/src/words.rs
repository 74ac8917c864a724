//! Options that are a word or a number.

use serde::{Deserializer, Serializer, de};
use std::{fmt, str::FromStr};

/// Writes a number as a number and a word as a string where people read it, text elsewhere.
pub(crate) fn serialize<S: Serializer>(
    value: &impl fmt::Display,
    to: S,
) -> Result<S::Ok, S::Error> {
    let text = value.to_string();
    if to.is_human_readable() {
        if let Ok(number) = text.parse::<i64>() {
            return to.serialize_i64(number);
        }
        if let Ok(number) = text.parse::<f64>() {
            return to.serialize_f64(number);
        }
    }
    to.serialize_str(&text)
}

/// Reads what [`serialize`] writes; a number may also be given as a string.
pub(crate) fn deserialize<'de, D: Deserializer<'de>, T: FromStr<Err = String>>(
    from: D,
) -> Result<T, D::Error> {
    struct Visitor<T>(std::marker::PhantomData<T>);
    impl<T: FromStr<Err = String>> de::Visitor<'_> for Visitor<T> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a word or a number")
        }

        fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
            text.parse().map_err(E::custom)
        }

        fn visit_i64<E: de::Error>(self, number: i64) -> Result<T, E> {
            self.visit_str(&number.to_string())
        }

        fn visit_u64<E: de::Error>(self, number: u64) -> Result<T, E> {
            self.visit_str(&number.to_string())
        }

        fn visit_f64<E: de::Error>(self, number: f64) -> Result<T, E> {
            self.visit_str(&number.to_string())
        }
    }
    let visitor = Visitor(std::marker::PhantomData);
    if from.is_human_readable() {
        from.deserialize_any(visitor)
    } else {
        from.deserialize_str(visitor)
    }
}

/// Gives a type with `Display` and `FromStr<Err = String>` the form of [`serialize`].
macro_rules! as_word {
    ($($type:ty),+ $(,)?) => { $(
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                crate::words::serialize(self, to)
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                crate::words::deserialize(from)
            }
        }
    )+ };
}

/// Gives an enum of plain words its `Display` and `FromStr`.
macro_rules! words {
    ($type:ident { $($variant:ident = $word:literal),+ $(,)? }) => {
        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(match self { $($type::$variant => $word),+ })
            }
        }

        impl std::str::FromStr for $type {
            type Err = String;

            fn from_str(text: &str) -> Result<$type, String> {
                match text {
                    $($word => Ok($type::$variant),)+
                    _ => Err(format!("«{text}» is none of {}", [$($word),+].join(", "))),
                }
            }
        }

        crate::words::as_word!($type);
    };
}

pub(crate) use {as_word, words};
