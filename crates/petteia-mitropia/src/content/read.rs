//! Reads the files of a content pack, remembering the line of every field.

use super::sheets::{ActionSheet, MarkSheet, PatternSheet, Sheets, TerrainSheet};
use petteia_kernel::{ContentFault, PackFile};
use std::{cell::RefCell, collections::BTreeMap, ops::Range};
use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

/// The files of a pack, with the lists each of them holds.
const FILES: [(&str, &[&str]); 3] = [
    ("patterns.toml", &["pattern"]),
    ("actions.toml", &["action"]),
    ("tiles.toml", &["mark", "terrain"]),
];

/// Where a field stands: file and line.
pub(super) struct Places(BTreeMap<String, usize>);

impl Places {
    /// The fault of a field, at the nearest place known for it.
    pub(super) fn fault(&self, field: &str, message: String) -> ContentFault {
        let list = field.split(['[', '.']).next().unwrap_or_default();
        let file = FILES.iter().find(|(_, lists)| lists.contains(&list));
        let file = file.map_or("mitropia", |(name, _)| name);
        ContentFault::new(file, self.line(field), field, message)
    }

    fn line(&self, field: &str) -> usize {
        let mut path = field;
        loop {
            if let Some(&line) = self.0.get(path) {
                return line;
            }
            let Some(end) = path.rfind(['[', '.']) else { return 0 };
            path = &path[..end];
        }
    }
}

/// Reads all files of a pack.
pub(super) fn read(files: &[PackFile]) -> Result<(Sheets, Places), ContentFault> {
    check_names(files)?;
    let mut sheets = Sheets { pattern: vec![], action: vec![], mark: vec![], terrain: vec![] };
    let places = RefCell::new(BTreeMap::new());
    for (name, lists) in FILES {
        let missing = || ContentFault::new(name, 0, "", "the pack has no such file");
        let file = files.iter().find(|file| file.name == name).ok_or_else(missing)?;
        let page = Page { file, places: &places };
        let root = page.parse()?;
        page.check_keys("", 0..0, root.get_ref(), lists)?;
        page.entries(root.get_ref(), lists, &mut sheets)?;
    }
    Ok((sheets, Places(places.into_inner())))
}

/// A pack has each file once and no others, but it may explain itself in Markdown.
fn check_names(files: &[PackFile]) -> Result<(), ContentFault> {
    for (at, file) in files.iter().enumerate() {
        let known = FILES.iter().any(|(name, _)| *name == file.name);
        if !known && !file.name.ends_with(".md") {
            let [(a, _), (b, _), (c, _)] = FILES;
            let message = format!("not a file of a Mitropia pack, which has {a}, {b} and {c}");
            return Err(ContentFault::new(&file.name, 0, "", message));
        }
        if known && files[..at].iter().any(|earlier| earlier.name == file.name) {
            return Err(ContentFault::new(&file.name, 0, "", "the file is there twice"));
        }
    }
    Ok(())
}

/// One file being read.
struct Page<'a> {
    file: &'a PackFile,
    places: &'a RefCell<BTreeMap<String, usize>>,
}

impl<'a> Page<'a> {
    fn parse(&self) -> Result<Spanned<DeTable<'a>>, ContentFault> {
        if self.file.text.trim().is_empty() {
            return Err(self.fault(None, "", "the file is empty"));
        }
        DeTable::parse(&self.file.text)
            .map_err(|error| self.fault(error.span(), "", one_line(error.message())))
    }

    fn entries(
        &self,
        root: &DeTable<'a>,
        lists: &[&str],
        sheets: &mut Sheets,
    ) -> Result<(), ContentFault> {
        for &list in lists {
            for entry in self.list(root, list)? {
                match list {
                    "pattern" => sheets.pattern.push(entry.pattern()?),
                    "action" => sheets.action.push(entry.action()?),
                    "mark" => sheets.mark.push(entry.mark()?),
                    _ => sheets.terrain.push(entry.terrain()?),
                }
            }
        }
        Ok(())
    }

    /// The tables `[[list]]` of a file.
    fn list<'p>(
        &'p self,
        root: &'p DeTable<'a>,
        list: &str,
    ) -> Result<Vec<Entry<'p, 'a>>, ContentFault> {
        let missing = || self.fault(None, list, format!("the file has no [[{list}]]"));
        let tables = root.get(list).ok_or_else(missing)?;
        let wrong =
            |span| self.fault(Some(span), list, format!("expected tables written [[{list}]]"));
        let array = tables.get_ref().as_array().ok_or_else(|| wrong(tables.span()))?;
        let mut entries = vec![];
        for (at, table) in array.iter().enumerate() {
            let fields = table.get_ref().as_table().ok_or_else(|| wrong(table.span()))?;
            let path = format!("{list}[{at}]");
            self.remember(&path, &table.span());
            entries.push(Entry { page: self, path, span: table.span(), fields });
        }
        Ok(entries)
    }

    fn check_keys(
        &self,
        path: &str,
        span: Range<usize>,
        fields: &DeTable<'a>,
        known: &[&str],
    ) -> Result<(), ContentFault> {
        // The first in the file, not in the alphabet.
        let unknown = fields.keys().filter(|key| !known.contains(&key.get_ref().as_ref()));
        if let Some(key) = unknown.min_by_key(|key| key.span().start) {
            let field = join(path, key.get_ref());
            let message = format!("unknown field; known are {}", known.join(", "));
            return Err(self.fault(Some(key.span()), &field, message));
        }
        if let Some(missing) = known.iter().find(|name| !fields.contains_key(**name))
            && !path.is_empty()
        {
            return Err(self.fault(Some(span), &join(path, missing), "the field is missing"));
        }
        Ok(())
    }

    fn remember(&self, path: &str, span: &Range<usize>) {
        self.places.borrow_mut().insert(path.to_owned(), self.line(span));
    }

    fn line(&self, span: &Range<usize>) -> usize {
        let before = self.file.text.get(..span.start).unwrap_or(&self.file.text);
        before.bytes().filter(|byte| *byte == b'\n').count() + 1
    }

    fn fault(
        &self,
        span: Option<Range<usize>>,
        field: &str,
        message: impl Into<String>,
    ) -> ContentFault {
        let line = span.map_or(0, |span| self.line(&span));
        ContentFault::new(&self.file.name, line, field, message)
    }
}

/// One table `[[…]]`.
struct Entry<'p, 'a> {
    page: &'p Page<'a>,
    path: String,
    span: Range<usize>,
    fields: &'p DeTable<'a>,
}

impl Entry<'_, '_> {
    fn pattern(&self) -> Result<PatternSheet, ContentFault> {
        self.has(&["code", "name", "level", "power", "copies", "offsets"])?;
        Ok(PatternSheet {
            code: self.text("code")?,
            name: self.text("name")?,
            level: self.number("level")?,
            power: self.number("power")?,
            copies: self.number("copies")?,
            offsets: self.offsets("offsets")?,
        })
    }

    fn action(&self) -> Result<ActionSheet, ContentFault> {
        self.has(&["code", "name", "levels", "power"])?;
        Ok(ActionSheet {
            code: self.text("code")?,
            name: self.text("name")?,
            levels: self.numbers("levels")?,
            power: self.number("power")?,
        })
    }

    fn mark(&self) -> Result<MarkSheet, ContentFault> {
        self.has(&["mark", "radius", "terrain", "mountains", "wormholes"])?;
        Ok(MarkSheet {
            mark: self.text("mark")?,
            radius: self.number("radius")?,
            terrain: self.number("terrain")?,
            mountains: self.number("mountains")?,
            wormholes: self.number("wormholes")?,
        })
    }

    fn terrain(&self) -> Result<TerrainSheet, ContentFault> {
        self.has(&["letter", "name", "tribe", "tiles"])?;
        Ok(TerrainSheet {
            letter: self.text("letter")?,
            name: self.text("name")?,
            tribe: self.text("tribe")?,
            tiles: self.numbers("tiles")?,
        })
    }

    fn has(&self, fields: &[&str]) -> Result<(), ContentFault> {
        self.page.check_keys(&self.path, self.span.clone(), self.fields, fields)
    }

    fn field(&self, name: &str) -> Result<Value<'_, '_>, ContentFault> {
        let path = join(&self.path, name);
        let missing = || self.page.fault(Some(self.span.clone()), &path, "the field is missing");
        let value = self.fields.get(name).ok_or_else(missing)?;
        Ok(Value::new(self.page, path, value))
    }

    fn text(&self, name: &str) -> Result<String, ContentFault> {
        self.field(name)?.text()
    }

    fn number(&self, name: &str) -> Result<i64, ContentFault> {
        self.field(name)?.number()
    }

    fn numbers(&self, name: &str) -> Result<Vec<i64>, ContentFault> {
        self.field(name)?.list("a list of numbers")?.iter().map(Value::number).collect()
    }

    fn offsets(&self, name: &str) -> Result<Vec<(i64, i64)>, ContentFault> {
        let list = self.field(name)?.list("a list of offsets such as [0, -1]")?;
        list.iter().map(Value::offset).collect()
    }
}

/// One value and its path.
struct Value<'p, 'a> {
    page: &'p Page<'a>,
    path: String,
    value: &'p Spanned<DeValue<'a>>,
}

impl<'p, 'a> Value<'p, 'a> {
    fn new(page: &'p Page<'a>, path: String, value: &'p Spanned<DeValue<'a>>) -> Value<'p, 'a> {
        page.remember(&path, &value.span());
        Value { page, path, value }
    }

    fn wrong(&self, expected: &str) -> ContentFault {
        let found = self.value.get_ref().type_str();
        let message = format!("expected {expected}, found a value of type {found}");
        self.page.fault(Some(self.value.span()), &self.path, message)
    }

    fn text(&self) -> Result<String, ContentFault> {
        let text = self.value.get_ref().as_str();
        text.map(str::to_owned).ok_or_else(|| self.wrong("text in quotes"))
    }

    fn number(&self) -> Result<i64, ContentFault> {
        let number = self.value.get_ref().as_integer();
        let number = number.ok_or_else(|| self.wrong("a whole number"))?;
        i64::from_str_radix(number.as_str(), number.radix()).map_err(|_| {
            self.page.fault(Some(self.value.span()), &self.path, "the number is too large")
        })
    }

    fn list(&self, expected: &str) -> Result<Vec<Value<'p, 'a>>, ContentFault> {
        let array = self.value.get_ref().as_array().ok_or_else(|| self.wrong(expected))?;
        let place = |at| format!("{}[{at}]", self.path);
        let values = array.iter().enumerate();
        Ok(values.map(|(at, value)| Value::new(self.page, place(at), value)).collect())
    }

    fn offset(&self) -> Result<(i64, i64), ContentFault> {
        const EXPECTED: &str = "an offset of two whole numbers such as [0, -1]";
        match self.list(EXPECTED)?.as_slice() {
            [q, r] => Ok((q.number()?, r.number()?)),
            _ => Err(self.wrong(EXPECTED)),
        }
    }
}

fn join(path: &str, name: &str) -> String {
    if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") }
}

/// The parser's words may run over several lines; a fault is one sentence.
fn one_line(message: &str) -> String {
    message.split_whitespace().collect::<Vec<_>>().join(" ")
}
