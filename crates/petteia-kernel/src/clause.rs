//! Numbers of the rules, as refusals and outcomes cite them.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use std::fmt;

/// The number of a rule, such as `M12.5`: the text is in `rules/` under the same number.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "String"))]
pub struct Clause {
    length: u8,
    text: [u8; Clause::MAX],
}

impl Clause {
    const MAX: usize = 11;

    /// The clause with this number.
    ///
    /// # Panics
    /// If the text is empty, longer than eleven bytes or not ASCII, so a `const` with a bad
    /// number does not compile.
    pub const fn new(number: &str) -> Clause {
        match Clause::try_new(number) {
            Some(clause) => clause,
            None => panic!("a clause is one to eleven ASCII characters"),
        }
    }

    const fn try_new(number: &str) -> Option<Clause> {
        if number.is_empty() || number.len() > Clause::MAX || !number.is_ascii() {
            return None;
        }
        let mut text = [0; Clause::MAX];
        let mut at = 0;
        while at < number.len() {
            text[at] = number.as_bytes()[at];
            at += 1;
        }
        Some(Clause { length: number.len() as u8, text })
    }

    /// The number as written in the rules.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.text[..self.length as usize]).unwrap_or_default()
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for Clause {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Clause {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Clause, D::Error> {
        let text = String::deserialize(deserializer)?;
        Clause::try_new(&text).ok_or_else(|| D::Error::custom("not the number of a clause"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clause_keeps_its_number() {
        let clause = Clause::new("M12.5");
        assert_eq!(clause.to_string(), "M12.5");
        let json = serde_json::to_string(&clause).unwrap();
        assert_eq!(json, "\"M12.5\"");
        assert_eq!(serde_json::from_str::<Clause>(&json).unwrap(), clause);
        assert!(serde_json::from_str::<Clause>("\"\"").is_err());
        assert!(serde_json::from_str::<Clause>("\"a number far too long\"").is_err());
    }
}
