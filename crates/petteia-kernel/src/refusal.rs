//! Why not, and by which rule.

use crate::{Clause, Misread, game::Data};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fmt::Display;

/// A reason why an action, a set of options or a diagram is refused.
///
/// A game's reasons are one enum: `Display` writes one sentence for the player, the serialised
/// form is internally tagged by `code` (`#[serde(tag = "code", rename_all = "kebab-case")]`) and
/// carries what a client needs to point at, and [`Refusal::clause`] names the rule.
/// Nothing is refused without one.
pub trait Refusal: Data + Display {
    /// The rule that forbids it.
    fn clause(&self) -> Clause;
}

/// A refusal whose game has been forgotten: what protocols and terminals show.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize, thiserror::Error)]
#[error("{message} ({clause})")]
pub struct Refused {
    /// A stable word for the reason, the key of its translations.
    pub code: String,
    /// The rule that forbids it; `-` if the text could not even be read.
    pub clause: Clause,
    /// One sentence for the player.
    pub message: String,
    /// What to point at: cells, cards, groups.
    pub detail: Value,
}

impl Refused {
    /// The code of text that is no notation at all.
    pub const MISREAD: &'static str = "misread";

    /// Forgets the game of a refusal.
    pub fn new<R: Refusal>(refusal: &R) -> Refused {
        let mut detail = serde_json::to_value(refusal).unwrap_or(Value::Null);
        let code = match &mut detail {
            Value::Object(fields) => match fields.remove("code") {
                Some(Value::String(code)) => code,
                _ => "refused".to_owned(),
            },
            Value::String(code) => std::mem::take(code),
            _ => "refused".to_owned(),
        };
        Refused { code, clause: refusal.clause(), message: refusal.to_string(), detail }
    }
}

impl From<Misread> for Refused {
    fn from(misread: Misread) -> Refused {
        Refused {
            code: Refused::MISREAD.to_owned(),
            clause: Clause::new("-"),
            message: misread.to_string(),
            detail: Value::Object(Default::default()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize, thiserror::Error)]
    #[serde(tag = "code", rename_all = "kebab-case")]
    enum Illegal {
        #[error("a warrior on {cell} would have no liberty")]
        NoLiberty { cell: String },
    }

    impl Refusal for Illegal {
        fn clause(&self) -> Clause {
            Clause::new("M12.5")
        }
    }

    #[test]
    fn a_refusal_keeps_code_clause_sentence_and_data() {
        let refused = Refused::new(&Illegal::NoLiberty { cell: "D4".to_owned() });
        assert_eq!(refused.to_string(), "a warrior on D4 would have no liberty (M12.5)");
        assert_eq!(refused.code, "no-liberty");
        assert_eq!(refused.detail, serde_json::json!({ "cell": "D4" }));
    }
}
