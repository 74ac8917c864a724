//! What an SGF file holds: game trees of nodes, nodes of properties, properties of values.

use std::fmt;

/// A whole file: one or more game trees.
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub struct Collection {
    /// The games of the file, in its order.
    pub trees: Vec<Tree>,
}

/// One game with its variations.
///
/// The nodes lie in one list and name each other by number, so that a game of any depth is built,
/// walked and dropped without recursion. Node 0 is the root.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Tree {
    nodes: Vec<Node>,
}

/// One step of a game: a move, a set-up, a comment, marks.
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub struct Node {
    properties: Vec<Property>,
    parent: Option<u32>,
    children: Vec<u32>,
}

/// A name of upper-case letters with one or more values.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Property {
    /// The name in capitals: `B`, `AW`, `KM`.
    pub name: String,
    /// The values, at least one.
    pub values: Vec<Value>,
}

/// The text between the brackets of a value, as the file has it: escapes and line breaks stay, so
/// that nothing is lost when the file is written again.
#[derive(Clone, Eq, PartialEq, Hash, Default)]
pub struct Value(String);

impl Default for Tree {
    fn default() -> Tree {
        Tree::new()
    }
}

impl Tree {
    /// A game of one empty node.
    pub fn new() -> Tree {
        Tree { nodes: vec![Node::default()] }
    }

    /// The first node, which tells about the game as a whole.
    pub fn root(&self) -> &Node {
        &self.nodes[0]
    }

    /// How many nodes there are in all variations together.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Never: every game has a root.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// The node with this number, counted from 0 in the order of the file.
    pub fn node(&self, number: usize) -> Option<&Node> {
        self.nodes.get(number)
    }

    /// The node with this number, to be changed.
    pub fn node_mut(&mut self, number: usize) -> Option<&mut Node> {
        self.nodes.get_mut(number)
    }

    /// Adds a last child to a node and returns its number.
    ///
    /// # Panics
    /// If there is no node with the number `parent`.
    pub fn add_child(&mut self, parent: usize) -> usize {
        let number = self.nodes.len();
        self.nodes[parent].children.push(number as u32);
        self.nodes.push(Node { parent: Some(parent as u32), ..Node::default() });
        number
    }

    /// The numbers of the main line: the root, its first child, that one's first child, and so on.
    pub fn main_line(&self) -> impl Iterator<Item = usize> + '_ {
        let mut next = Some(0);
        std::iter::from_fn(move || {
            let number = next?;
            next = self.nodes[number].children().next();
            Some(number)
        })
    }
}

impl Node {
    /// The properties in the order of the file.
    pub fn properties(&self) -> &[Property] {
        &self.properties
    }

    /// The number of the node before this one; none for the root.
    pub fn parent(&self) -> Option<usize> {
        self.parent.map(|number| number as usize)
    }

    /// The numbers of the nodes that may follow, the main line first.
    pub fn children(&self) -> impl ExactSizeIterator<Item = usize> + '_ {
        self.children.iter().map(|&number| number as usize)
    }

    /// The values of a property; none if the node lacks it.
    pub fn values(&self, name: &str) -> &[Value] {
        let property = self.properties.iter().find(|property| property.name == name);
        property.map_or(&[], |property| &property.values)
    }

    /// The first value of a property.
    pub fn value(&self, name: &str) -> Option<&Value> {
        self.values(name).first()
    }

    /// The comment on this node, if any.
    pub fn comment(&self) -> Option<String> {
        self.value("C").map(Value::text)
    }

    /// Adds a value to a property, which is created if the node lacks it.
    pub fn add(&mut self, name: &str, value: Value) {
        match self.properties.iter_mut().find(|property| property.name == name) {
            Some(property) => property.values.push(value),
            None => {
                self.properties.push(Property { name: name.to_owned(), values: vec![value] });
            }
        }
    }
}

impl Value {
    /// A value that reads as `text`: brackets, backslashes and colons are escaped.
    pub fn new(text: &str) -> Value {
        let mut raw = String::with_capacity(text.len());
        for letter in text.chars() {
            if matches!(letter, ']' | '\\' | ':') {
                raw.push('\\');
            }
            raw.push(letter);
        }
        Value(raw)
    }

    /// A value as it stands between the brackets of a file.
    pub(crate) fn from_raw(raw: &str) -> Value {
        Value(raw.to_owned())
    }

    /// The value as it stands between the brackets of a file.
    pub fn raw(&self) -> &str {
        &self.0
    }

    /// The value as text of several lines: escapes are resolved, an escaped line break vanishes
    /// (it is a soft one), every other line break is one `\n`, other white space is a blank.
    pub fn text(&self) -> String {
        unescape(&self.0, '\n')
    }

    /// The value as text of one line: as [`Value::text`], with blanks for line breaks.
    pub fn simple_text(&self) -> String {
        unescape(&self.0, ' ')
    }

    /// Both halves of a composed value such as `aa:cc`, cut at the first unescaped colon.
    pub fn composed(&self) -> Option<(Value, Value)> {
        let mut escaped = false;
        for (at, letter) in self.0.char_indices() {
            if letter == ':' && !escaped {
                return Some((Value::from_raw(&self.0[..at]), Value::from_raw(&self.0[at + 1..])));
            }
            escaped = letter == '\\' && !escaped;
        }
        None
    }
}

impl fmt::Debug for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{}]", self.0)
    }
}

fn unescape(raw: &str, line_break: char) -> String {
    let mut text = String::with_capacity(raw.len());
    let mut letters = raw.chars().peekable();
    let mut escaped = false;
    while let Some(letter) = letters.next() {
        match letter {
            '\\' if !escaped => {
                escaped = true;
                continue;
            }
            '\n' | '\r' => {
                // CR LF and LF CR are one line break.
                letters.next_if(|&next| matches!(next, '\n' | '\r') && next != letter);
                if !escaped {
                    text.push(line_break);
                }
            }
            '\t' | '\u{b}' | '\u{c}' => text.push(' '),
            _ => text.push(letter),
        }
        escaped = false;
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_and_soft_line_breaks_are_resolved() {
        let value = Value::from_raw("a \\] b \\\\ c\\: d\\\ne\r\nf\tg\\\r\nh\\x");
        assert_eq!(value.text(), "a ] b \\ c: de\nf ghx");
        assert_eq!(value.simple_text(), "a ] b \\ c: de f ghx");
    }

    #[test]
    fn text_survives_being_made_a_value() {
        for text in ["", "plain", "a]b", "\\", "\\]", "w:h", "two\nlines", "ξ]"] {
            assert_eq!(Value::new(text).text(), text);
        }
    }

    #[test]
    fn composed_values_are_cut_at_the_first_bare_colon() {
        let halves = Value::from_raw("a\\:b:c:d").composed().unwrap();
        assert_eq!((halves.0.text(), halves.1.text()), ("a:b".to_owned(), "c:d".to_owned()));
        assert_eq!(Value::from_raw("a\\\\:b").composed().unwrap().0.text(), "a\\");
        assert_eq!(Value::from_raw("a\\:b").composed(), None);
    }

    #[test]
    fn the_main_line_takes_first_children() {
        let mut tree = Tree::new();
        let first = tree.add_child(0);
        let second = tree.add_child(first);
        tree.add_child(0);
        assert_eq!(tree.main_line().collect::<Vec<_>>(), [0, first, second]);
        assert_eq!(tree.node(second).unwrap().parent(), Some(first));
        assert_eq!(tree.node(9), None);
    }
}
