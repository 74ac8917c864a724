//! What is wrong with a request.

use petteia_kernel::{Clause, Refused, StartFault};
use serde::Serialize;
use serde_json::Value;

/// The `error` of an answer.
#[derive(Debug, Serialize)]
pub(super) struct Fault {
    code: String,
    message: String,
    /// The rule, if a rule is the reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    clause: Option<Clause>,
    /// What the rule points at.
    #[serde(skip_serializing_if = "Option::is_none")]
    detail: Option<Value>,
}

impl Fault {
    pub(super) fn new(code: &str, message: impl Into<String>) -> Fault {
        Fault { code: code.to_owned(), message: message.into(), clause: None, detail: None }
    }

    pub(super) fn unknown_command(command: &str) -> Fault {
        const KNOWN: [&str; 11] = [
            "new", "setup", "load", "turn", "legal", "view", "explain", "advise", "act", "record",
            "quit",
        ];
        let near = petteia_games::nearest(command, &KNOWN);
        let near = near.map(|near| format!("; did you mean «{near}»?")).unwrap_or_default();
        let shown: String = command.chars().filter(|c| !c.is_control()).take(40).collect();
        let known = KNOWN.join(", ");
        let message = format!("there is no command «{shown}»; the commands are {known}{near}");
        Fault::new("unknown-command", message)
    }

    pub(super) fn json(&self) -> String {
        serde_json::to_string(self).unwrap_or_else(|_| "{}".to_owned())
    }
}

impl From<Refused> for Fault {
    fn from(Refused { code, clause, message, detail }: Refused) -> Fault {
        Fault { code, message, clause: Some(clause), detail: Some(detail) }
    }
}

impl From<StartFault> for Fault {
    fn from(fault: StartFault) -> Fault {
        match fault {
            StartFault::Refused(refused) => refused.into(),
            StartFault::Options { .. } => Fault::new("bad-options", fault.to_string()),
            StartFault::Position { .. } => Fault::new("bad-position", fault.to_string()),
        }
    }
}
