//! One line as a request.

use super::fault::Fault;
use petteia_games::bots::{Budget, read_budget};
use petteia_kernel::{Seat, Seed};
use serde::{
    Deserialize,
    de::{DeserializeOwned, Deserializer, Error as _, MapAccess, Visitor},
};
use serde_json::{Map, Value, value::RawValue};
use std::{fmt, time::Duration};

/// A request without its id.
#[derive(Debug)]
pub(super) struct Request {
    pub(super) command: String,
    fields: Map<String, Value>,
}

impl Request {
    /// The fields as those of one command.
    pub(super) fn read<T: DeserializeOwned>(&self) -> Result<T, Fault> {
        serde_json::from_value(Value::Object(self.fields.clone())).map_err(|error| {
            Fault::new("bad-request", format!("{} cannot be done: {error}", self.command))
        })
    }
}

/// `new`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct New {
    pub(super) game: String,
    #[serde(default, deserialize_with = "object")]
    pub(super) options: Value,
    #[serde(default)]
    seed: Value,
}

/// `setup`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SetUp {
    pub(super) game: String,
    #[serde(default, deserialize_with = "object")]
    pub(super) options: Value,
    pub(super) diagram: String,
    #[serde(default)]
    seed: Value,
}

impl New {
    pub(super) fn seed(&self) -> Result<Option<Seed>, Fault> {
        read_seed(&self.seed)
    }
}

impl SetUp {
    pub(super) fn seed(&self) -> Result<Option<Seed>, Fault> {
        read_seed(&self.seed)
    }
}

/// A seed is text, or for short ones a number.
fn read_seed(value: &Value) -> Result<Option<Seed>, Fault> {
    let text = match value {
        Value::Null => return Ok(None),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    text.parse().map(Some).map_err(|why| Fault::new("bad-request", format!("the seed: {why}")))
}

/// Options are an object or nothing; a list would fit serde, but nobody means one.
fn object<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Value, D::Error> {
    match Value::deserialize(deserializer)? {
        options @ (Value::Null | Value::Object(_)) => Ok(options),
        _ => Err(D::Error::custom("the options are not an object")),
    }
}

/// `load`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Load {
    pub(super) record: Value,
    /// How many actions to play; all if it does not say.
    #[serde(default)]
    pub(super) at: Option<usize>,
}

/// `turn`, `record` and `quit`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Nothing {}

/// `legal`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Legal {
    pub(super) seat: Seat,
}

/// `view`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct View {
    pub(super) viewer: String,
}

/// `explain`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Explain {
    pub(super) seat: Seat,
    pub(super) action: String,
}

/// `advise`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Advise {
    pub(super) seat: Seat,
    /// How long to think: a time or a number of simulations.
    #[serde(default = "one_second")]
    think: String,
    #[serde(default)]
    seed: Value,
}

fn one_second() -> String {
    "1s".to_owned()
}

impl Advise {
    /// How long an engine may be asked to think: nobody can interrupt it.
    const LONGEST: Duration = Duration::from_secs(60);
    const MOST: u32 = 1_000_000;

    pub(super) fn seed(&self) -> Result<Option<Seed>, Fault> {
        read_seed(&self.seed)
    }

    pub(super) fn think(&self) -> Result<Budget, Fault> {
        let budget = read_budget(&self.think);
        let budget = budget.map_err(|why| Fault::new("bad-request", why.to_string()))?;
        match budget {
            Budget::Simulations(Self::MOST..) => {}
            Budget::Time(time) | Budget::Within(_, time) if time > Self::LONGEST => {}
            budget => return Ok(budget),
        }
        Err(Fault::new("bad-request", "advice takes at most 60 s or a million simulations"))
    }
}

/// `act`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Act {
    pub(super) seat: Seat,
    pub(super) action: String,
    /// Whose ears to hear with.
    #[serde(default = "everything")]
    pub(super) viewer: String,
}

/// The word for the whole position and all events.
pub(super) const ALL: &str = "all";

fn everything() -> String {
    ALL.to_owned()
}

/// Reads a line: its id as JSON text (`null` if it has none), and what it asks for.
///
/// The id is found even where the rest of the line is broken, as long as it comes before that.
pub(super) fn read(line: &[u8]) -> (String, Result<Request, Fault>) {
    let mut found = Found::default();
    let (text, not_text) = match std::str::from_utf8(line) {
        Ok(text) => (text, None),
        Err(error) => {
            let start = &line[..error.valid_up_to()];
            let message = format!("the line is not UTF-8: byte {} is none of it", start.len() + 1);
            (std::str::from_utf8(start).unwrap_or_default(), Some(message))
        }
    };
    let mut reader = serde_json::Deserializer::from_str(text);
    let parsed = reader.deserialize_map(&mut found).and_then(|()| reader.end());
    let id = found.id.take();
    let request = match (not_text, parsed) {
        (Some(message), _) => Err(Fault::new("bad-line", message)),
        (None, Err(error)) => {
            Err(Fault::new("bad-line", format!("the line is no request: {error}")))
        }
        (None, Ok(())) => found.request(),
    };
    match id {
        Some(id) if is_plain(&id) => (id, request),
        Some(_) => {
            let message = "an id is a number or a text of at most 1000 bytes";
            ("null".to_owned(), Err(Fault::new("bad-request", message)))
        }
        None => ("null".to_owned(), request),
    }
}

/// Lists and objects are no ids; nor is what would fill somebody's log.
fn is_plain(id: &str) -> bool {
    id.len() <= 1000 && !id.starts_with(['[', '{'])
}

/// What a line was found to say before it ended or broke.
#[derive(Default)]
struct Found {
    id: Option<String>,
    fields: Map<String, Value>,
}

impl Found {
    fn request(mut self) -> Result<Request, Fault> {
        match self.fields.remove("cmd") {
            Some(Value::String(command)) => Ok(Request { command, fields: self.fields }),
            Some(_) => Err(Fault::new("bad-request", "cmd is not a text")),
            None => Err(Fault::new("bad-request", "the request has no cmd")),
        }
    }
}

impl<'de> Visitor<'de> for &mut Found {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object such as {\"id\":1,\"cmd\":\"turn\"}")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some(key) = map.next_key::<String>()? {
            if key == "id" {
                self.id = Some(map.next_value::<Box<RawValue>>()?.get().to_owned());
            } else {
                self.fields.insert(key, map.next_value()?);
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(line: &[u8]) -> (String, String) {
        let (id, request) = read(line);
        (id, request.map_or_else(|fault| fault.json(), |request| request.command))
    }

    #[test]
    fn an_id_comes_back_exactly_as_it_was_written() {
        for id in ["1", "-0.50", "1e400", "123456789012345678901234567890", "\"a\\u0062\"", "null"]
        {
            let line = format!("{{\"cmd\":\"turn\",\"id\":{id}}}");
            assert_eq!(told(line.as_bytes()), (id.to_owned(), "turn".to_owned()));
        }
    }

    #[test]
    fn an_id_is_found_in_front_of_what_is_broken() {
        for line in [&b"{\"id\":7,\"cmd\":"[..], b"{\"id\":7}x", b"{\"id\":7,\"cmd\":\"\xff\"}"] {
            let (id, fault) = told(line);
            assert_eq!(id, "7");
            assert!(fault.contains("bad-line"), "{fault}");
        }
    }

    #[test]
    fn lists_and_long_texts_are_no_ids() {
        let long = format!("{{\"id\":\"{}\",\"cmd\":\"turn\"}}", "x".repeat(2000));
        for line in ["{\"id\":[1],\"cmd\":\"turn\"}", &long] {
            let (id, fault) = told(line.as_bytes());
            assert_eq!(id, "null");
            assert!(fault.contains("an id is"), "{fault}");
        }
    }

    #[test]
    fn deep_nesting_is_refused() {
        let deep = format!("{{\"id\":1,\"cmd\":\"new\",\"options\":{}", "[".repeat(500_000));
        let (id, fault) = told(deep.as_bytes());
        assert_eq!(id, "1");
        assert!(fault.contains("recursion limit"), "{fault}");
        let deep_id = format!("{{\"id\":{}", "[".repeat(500_000));
        assert!(told(deep_id.as_bytes()).1.contains("bad-line"));
    }
}
