//! Whether a value is what a declaration in TypeScript says: as much of the language as is written
//! for our types.

use serde_json::Value;
use std::{collections::BTreeMap, iter::Peekable, vec::IntoIter};

/// Declarations by name.
pub(super) struct Shapes(BTreeMap<String, Shape>);

/// What values of a type look like.
#[derive(Eq, PartialEq, Debug)]
enum Shape {
    /// `string`, `number`, `boolean`, `null`, `unknown`, or another type.
    Named(String),
    Word(String),
    List(Box<Shape>),
    Tuple(Vec<Shape>),
    Object(Vec<Member>),
    OneOf(Vec<Shape>),
}

#[derive(Eq, PartialEq, Debug)]
struct Member {
    name: String,
    is_optional: bool,
    shape: Shape,
}

impl Shapes {
    /// Reads declarations such as `type Pair = [number, string];`.
    ///
    /// # Panics
    /// If one is written in a way that is not known here.
    pub(super) fn read<'a>(declarations: impl Iterator<Item = &'a str>) -> Shapes {
        Shapes(declarations.map(|text| Reader::new(text).declaration()).collect())
    }

    /// Says where a value is not what is declared under this name.
    pub(super) fn fit(&self, name: &str, value: &Value) -> Result<(), String> {
        let is_so = match name {
            "string" => value.is_string(),
            "number" => value.is_number(),
            "boolean" => value.is_boolean(),
            "null" => value.is_null(),
            "unknown" => true,
            _ => match self.0.get(name) {
                Some(shape) => {
                    return self.fits(shape, value).map_err(|why| format!("{name}{why}"));
                }
                None => return Err(format!("{name} is declared nowhere")),
            },
        };
        if is_so { Ok(()) } else { Err(format!(": {value} is no {name}")) }
    }

    fn fits(&self, shape: &Shape, value: &Value) -> Result<(), String> {
        match (shape, value) {
            (Shape::Named(name), _) => self.fit(name, value),
            (Shape::Word(word), Value::String(text)) if word == text => Ok(()),
            (Shape::List(each), Value::Array(values)) => {
                values.iter().try_for_each(|value| self.fits(each, value))
            }
            (Shape::Tuple(shapes), Value::Array(values)) if shapes.len() == values.len() => {
                shapes.iter().zip(values).try_for_each(|(shape, value)| self.fits(shape, value))
            }
            (Shape::Object(members), Value::Object(_)) => self.fit_members(members, value),
            (Shape::OneOf(shapes), _) => {
                let faults: Result<Vec<String>, ()> =
                    shapes.iter().map(|shape| self.fits(shape, value).err().ok_or(())).collect();
                faults.map_or(Ok(()), |faults| Err(format!(" ({})", faults.join("; "))))
            }
            _ => Err(format!(": {value} is no {shape:?}")),
        }
    }

    fn fit_members(&self, members: &[Member], value: &Value) -> Result<(), String> {
        let mut names = value.as_object().into_iter().flatten().map(|(name, _)| name);
        if let Some(name) = names.find(|name| !members.iter().any(|member| member.name == **name)) {
            return Err(format!(".{name} is not declared"));
        }
        members.iter().try_for_each(|Member { name, is_optional, shape }| match value.get(name) {
            Some(value) => self.fits(shape, value).map_err(|why| format!(".{name}{why}")),
            None if *is_optional => Ok(()),
            None => Err(format!(".{name} is missing")),
        })
    }
}

/// Reads a declaration token by token.
struct Reader<'a> {
    tokens: Peekable<IntoIter<&'a str>>,
    text: &'a str,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Reader<'a> {
        let tokens = text.split("/**").enumerate().flat_map(|(number, part)| {
            let code = part.split_once("*/").filter(|_| number > 0).map_or(part, |(_, code)| code);
            tokens(code)
        });
        Reader { tokens: Vec::from_iter(tokens).into_iter().peekable(), text }
    }

    fn declaration(mut self) -> (String, Shape) {
        self.expect("type");
        let name = self.next().to_owned();
        self.expect("=");
        let shape = self.shape();
        self.expect(";");
        (name, shape)
    }

    fn shape(&mut self) -> Shape {
        let mut shapes = vec![self.part()];
        while self.take("|") {
            shapes.push(self.part());
        }
        if shapes.len() == 1 { shapes.remove(0) } else { Shape::OneOf(shapes) }
    }

    fn part(&mut self) -> Shape {
        let mut shape = match self.next() {
            "{" => Shape::Object(self.members()),
            "[" => Shape::Tuple(self.listed("]")),
            "(" => self.listed(")").remove(0),
            "Array" => {
                self.expect("<");
                Shape::List(Box::new(self.listed(">").remove(0)))
            }
            token => match unquoted(token) {
                Some(word) => Shape::Word(word.to_owned()),
                None => Shape::Named(token.to_owned()),
            },
        };
        while self.take("[") {
            self.expect("]");
            shape = Shape::List(Box::new(shape));
        }
        shape
    }

    fn listed(&mut self, end: &str) -> Vec<Shape> {
        let mut shapes = Vec::new();
        while !self.take(end) {
            shapes.push(self.shape());
            self.take(",");
        }
        shapes
    }

    fn members(&mut self) -> Vec<Member> {
        let mut members = Vec::new();
        while !self.take("}") {
            let name = self.next();
            let name = unquoted(name).unwrap_or(name).to_owned();
            let is_optional = self.take("?");
            self.expect(":");
            members.push(Member { name, is_optional, shape: self.shape() });
            self.take(",");
        }
        members
    }

    fn next(&mut self) -> &'a str {
        self.tokens.next().unwrap_or_else(|| panic!("this ends too early: {}", self.text))
    }

    fn take(&mut self, token: &str) -> bool {
        self.tokens.next_if_eq(&token).is_some()
    }

    fn expect(&mut self, token: &str) {
        let found = self.next();
        assert!(found == token, "«{found}» stands where «{token}» should: {}", self.text);
    }
}

/// The words, strings and signs of a text without comments.
fn tokens(mut text: &str) -> Vec<&str> {
    let mut tokens = Vec::new();
    while let Some(first) = text.trim_start().chars().next() {
        text = text.trim_start();
        let is_word = |letter: char| letter.is_alphanumeric() || letter == '_';
        let length = match first {
            '"' | '\'' => text[1..].find(first).map_or(text.len(), |end| end + 2),
            _ if is_word(first) => text.find(|letter| !is_word(letter)).unwrap_or(text.len()),
            _ => first.len_utf8(),
        };
        let (token, rest) = text.split_at(length);
        tokens.push(token);
        text = rest;
    }
    tokens
}

fn unquoted(token: &str) -> Option<&str> {
    let quote = token.chars().next().filter(|first| matches!(first, '"' | '\''))?;
    token.strip_prefix(quote)?.strip_suffix(quote)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    const DECLARATIONS: [&str; 3] = [
        "type Place = string | null;",
        "type Kind = \"far\" | 'near';",
        "type Way = { \n/**\n * Where | it starts.\n */\nfrom: Place, kind?: Kind, via: Array<[number, Kind]>, \
         rest: (string | boolean)[], };",
    ];

    fn fault(value: &Value) -> Option<String> {
        Shapes::read(DECLARATIONS.into_iter()).fit("Way", value).err()
    }

    #[test]
    fn what_is_as_declared_fits() {
        let whole = json!({
            "from": "D4", "kind": "near", "via": [[1, "far"], [2, "near"]], "rest": ["a", true],
        });
        assert_eq!(fault(&whole), None);
        assert_eq!(fault(&json!({ "from": null, "via": [], "rest": [] })), None);
    }

    #[test]
    fn what_is_otherwise_is_told_with_its_place() {
        let told = |value| fault(&value).unwrap_or_default();
        assert_eq!(told(json!({ "from": null, "via": [] })), "Way.rest is missing");
        let more = json!({ "from": null, "via": [], "rest": [], "to": "D5" });
        assert_eq!(told(more), "Way.to is not declared");
        let wrong = [
            json!({ "from": 4, "via": [], "rest": [] }),
            json!({ "from": null, "kind": "nowhere", "via": [], "rest": [] }),
            json!({ "from": null, "kind": null, "via": [], "rest": [] }),
            json!({ "from": null, "via": [[1]], "rest": [] }),
            json!({ "from": null, "via": [["far", 1]], "rest": [] }),
            json!({ "from": null, "via": [], "rest": [null] }),
            json!([]),
        ];
        assert!(wrong.iter().all(|value| fault(value).is_some()));
    }
}
