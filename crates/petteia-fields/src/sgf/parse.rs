//! Reading SGF FF[4] and the older forms of it.

use super::tree::{Collection, Tree, Value};
use thiserror::Error;

/// The longest file that is read, in bytes.
pub const LONGEST: usize = 16 << 20;
/// The most nodes and values that a file may have; with [`LONGEST`] it bounds the memory a file
/// can claim.
const MOST: usize = 2_000_000;

/// A place in a file and what is wrong there.
#[derive(Clone, Eq, PartialEq, Debug, Error)]
#[error("line {line}, column {column}: {what}")]
pub struct SgfFault {
    /// The line, counted from 1.
    pub line: usize,
    /// The character of the line, counted from 1.
    pub column: usize,
    /// What was expected there and what was found.
    pub what: String,
}

impl Collection {
    /// Reads a file. Text before the first `(;` is skipped, as mail headers used to stand there.
    ///
    /// # Errors
    /// Names the first place where the file is not SGF.
    pub fn read(text: &str) -> Result<Collection, SgfFault> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        if text.len() > LONGEST {
            let what = format!("expected at most {LONGEST} bytes, found {}", text.len());
            return Err(SgfFault { line: 1, column: 1, what });
        }
        Parser { text, at: 0, made: 0 }.collection()
    }

    /// Reads a file of bytes: UTF-8, or ISO-8859-1 where the file is no UTF-8 and its `CA` does
    /// not name another character set. (ISO-8859-1 is the format's own default.)
    ///
    /// # Errors
    /// As [`Collection::read`], and for other character sets.
    pub fn read_bytes(bytes: &[u8]) -> Result<Collection, SgfFault> {
        match std::str::from_utf8(bytes) {
            Ok(text) => Collection::read(text),
            Err(error) => Collection::read(&latin_1(bytes, error.valid_up_to())?),
        }
    }
}

/// Reads bytes that are no UTF-8 as ISO-8859-1, unless the file says they are something else.
fn latin_1(bytes: &[u8], bad: usize) -> Result<String, SgfFault> {
    let text: String = bytes.iter().map(|&byte| char::from(byte)).collect();
    let charset = charset_of(&text).unwrap_or("ISO-8859-1");
    let known = ["iso-8859-1", "iso8859-1", "latin1", "latin-1", "us-ascii", "ascii"];
    if known.contains(&charset.to_ascii_lowercase().as_str()) {
        return Ok(text);
    }
    let place = text.char_indices().nth(bad).map_or(text.len(), |(at, _)| at);
    let charset: String = charset.chars().take(40).collect();
    let what = if charset.eq_ignore_ascii_case("UTF-8") {
        "expected UTF-8 as CA says, found a byte that is not".to_owned()
    } else {
        format!("expected UTF-8 or ISO-8859-1, but CA says {charset}: convert the file to UTF-8")
    };
    Err(fault(&text, place, what))
}

/// The value of the first `CA`, found without reading the file: it stands in the root.
fn charset_of(text: &str) -> Option<&str> {
    let mut rest = text;
    while let Some(at) = rest.find("CA") {
        let alone = !rest[..at].ends_with(|letter: char| letter.is_ascii_alphabetic());
        rest = &rest[at + 2..];
        if let (true, Some(value)) = (alone, rest.trim_start().strip_prefix('[')) {
            return value.split(']').next().map(str::trim);
        }
    }
    None
}

/// Says what is wrong at a byte of the text. CR LF and LF CR are one line break.
fn fault(text: &str, at: usize, what: String) -> SgfFault {
    let (mut line, mut column) = (1, 1);
    let mut letters = text[..at].chars().peekable();
    while let Some(letter) = letters.next() {
        if matches!(letter, '\n' | '\r') {
            letters.next_if(|&next| matches!(next, '\n' | '\r') && next != letter);
            (line, column) = (line + 1, 1);
        } else {
            column += 1;
        }
    }
    SgfFault { line, column, what }
}

struct Parser<'a> {
    text: &'a str,
    at: usize,
    made: usize,
}

impl Parser<'_> {
    fn collection(mut self) -> Result<Collection, SgfFault> {
        self.skip_preamble()?;
        let mut trees = Vec::new();
        loop {
            self.skip_space();
            match self.peek() {
                Some(b'(') => trees.push(self.tree()?),
                None => return Ok(Collection { trees }),
                Some(_) => return Err(self.expected("«(» or the end of the file")),
            }
        }
    }

    /// Goes to the first `(` that is followed by `;`.
    fn skip_preamble(&mut self) -> Result<(), SgfFault> {
        self.skip_space();
        if self.peek() == Some(b'(') {
            return Ok(());
        }
        let start = self.at;
        while let Some(found) = self.text[self.at..].find('(') {
            self.at += found;
            if self.text[self.at + 1..].trim_start().starts_with(';') {
                return Ok(());
            }
            self.at += 1;
        }
        self.at = start;
        Err(self.expected("«(;», the beginning of a game"))
    }

    /// One game. `open` holds the node at which each open parenthesis continues.
    fn tree(&mut self) -> Result<Tree, SgfFault> {
        self.at += 1;
        let mut tree = Tree::new();
        self.open_node(&mut tree, 0)?;
        let mut last = 0;
        let mut open: Vec<usize> = Vec::new();
        let mut after_variation = false;
        loop {
            self.skip_space();
            match self.peek() {
                Some(b';') if !after_variation => {
                    last = self.child(&mut tree, last)?;
                }
                Some(b'(') => {
                    self.at += 1;
                    open.push(last);
                    last = self.child(&mut tree, last)?;
                    after_variation = false;
                }
                Some(b')') => {
                    self.at += 1;
                    match open.pop() {
                        Some(node) => last = node,
                        None => return Ok(tree),
                    }
                    after_variation = true;
                }
                _ if after_variation => return Err(self.expected("«(» or «)»")),
                _ => return Err(self.expected("a property, «;», «(» or «)»")),
            }
        }
    }

    fn child(&mut self, tree: &mut Tree, parent: usize) -> Result<usize, SgfFault> {
        self.skip_space();
        let number = tree.len();
        if self.peek() == Some(b';') {
            self.count()?;
            tree.add_child(parent);
        }
        self.open_node(tree, number)?;
        Ok(number)
    }

    /// Reads `;` and the properties after it into a node.
    fn open_node(&mut self, tree: &mut Tree, number: usize) -> Result<(), SgfFault> {
        self.skip_space();
        if self.peek() != Some(b';') {
            return Err(self.expected("«;»"));
        }
        self.at += 1;
        loop {
            self.skip_space();
            if !self.peek().is_some_and(|byte| byte.is_ascii_alphabetic()) {
                return Ok(());
            }
            self.property(tree, number)?;
        }
    }

    fn property(&mut self, tree: &mut Tree, number: usize) -> Result<(), SgfFault> {
        let name = self.name()?;
        self.skip_space();
        if self.peek() != Some(b'[') {
            return Err(self.expected(&format!("«[», the value of {name}")));
        }
        while self.peek() == Some(b'[') {
            self.count()?;
            let value = Value::from_raw(self.value()?);
            if let Some(node) = tree.node_mut(number) {
                node.add(&name, value);
            }
            self.skip_space();
        }
        Ok(())
    }

    /// The capitals of a name: older files write `White` and `GaMe`, where small letters say
    /// nothing.
    fn name(&mut self) -> Result<String, SgfFault> {
        let start = self.at;
        while self.peek().is_some_and(|byte| byte.is_ascii_alphanumeric()) {
            self.at += 1;
        }
        let word = &self.text[start..self.at];
        let name: String = word.chars().filter(|letter| !letter.is_ascii_lowercase()).collect();
        if name.starts_with(|letter: char| letter.is_ascii_uppercase()) {
            return Ok(name);
        }
        self.at = start;
        Err(self.expected("a property's name, with a capital letter"))
    }

    /// The text up to the first `]` that is not escaped.
    fn value(&mut self) -> Result<&str, SgfFault> {
        let opened = self.at;
        self.at += 1;
        let start = self.at;
        let mut escaped = false;
        while let Some(byte) = self.peek() {
            if byte == b']' && !escaped {
                self.at += 1;
                return Ok(&self.text[start..self.at - 1]);
            }
            escaped = byte == b'\\' && !escaped;
            self.at += 1;
        }
        self.at = opened;
        let what = "expected «]» to close the value that begins here, found the end of the file";
        Err(fault(self.text, self.at, what.to_owned()))
    }

    fn count(&mut self) -> Result<(), SgfFault> {
        self.made += 1;
        if self.made > MOST {
            let what = format!("expected at most {MOST} nodes and values in a file");
            return Err(fault(self.text, self.at, what));
        }
        Ok(())
    }

    fn skip_space(&mut self) {
        while self.peek().is_some_and(|byte| matches!(byte, b' ' | 9..=13)) {
            self.at += 1;
        }
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn expected(&self, what: &str) -> SgfFault {
        let found = match self.text[self.at..].chars().next() {
            Some(letter) if letter.is_control() => format!("U+{:04X}", u32::from(letter)),
            Some(letter) => format!("«{letter}»"),
            None => "the end of the file".to_owned(),
        };
        fault(self.text, self.at, format!("expected {what}, found {found}"))
    }
}
