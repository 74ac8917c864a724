//! What several viewers of one position are told alike.

use std::{any::Any, ops::Range};

/// What several viewers of one position have in common: made for the first of them, and used for
/// those who are told next. It is of no use for another position.
#[derive(Debug, Default)]
pub struct Common {
    /// The view that was made last.
    view: Option<Box<dyn Any>>,
    bytes: Vec<u8>,
    /// The members that all views so far have alike, in order, as they were noted.
    alike: Vec<(&'static str, Range<usize>)>,
    /// Which of them comes next.
    next: usize,
    /// Whether members are noted for the first time.
    is_first: bool,
    told: Vec<Told>,
}

/// What was written about a member that had changed.
#[derive(Debug)]
struct Told {
    name: &'static str,
    before: Range<usize>,
    after: Range<usize>,
    text: Range<usize>,
}

impl Common {
    /// The view that was made last, if it is one of these.
    pub(crate) fn take_view<V: 'static>(&mut self) -> Option<Box<V>> {
        self.view.take()?.downcast().ok()
    }

    /// Keeps a view for the next viewer.
    pub(crate) fn keep_view(&mut self, view: Box<dyn Any>) {
        self.view = Some(view);
    }

    /// These members may not be as they were; any, if none are named.
    pub(crate) fn differ(&mut self, members: Option<&[&str]>) {
        match members {
            Some(members) => self.alike.retain(|(name, _)| !members.contains(name)),
            None => self.alike.clear(),
        }
    }

    /// Begins to note a view.
    pub(super) fn begin(&mut self) {
        self.next = 0;
        self.is_first = self.bytes.is_empty();
    }

    /// How a member was noted, if it is the same now. Members come in the same order every time.
    pub(super) fn noted(&mut self, name: &str) -> Option<&[u8]> {
        let (_, noted) = self.alike.get(self.next).filter(|(alike, _)| *alike == name)?;
        if self.is_first {
            return None;
        }
        self.next += 1;
        self.bytes.get(noted.clone())
    }

    /// Remembers how a member was noted.
    pub(super) fn note(&mut self, name: &'static str, noted: &[u8]) {
        if self.is_first {
            let noted = self.add(noted);
            self.alike.push((name, noted));
        }
    }

    /// What was written about the same change of the same member.
    pub(super) fn text(&self, name: &str, before: &[u8], after: &[u8]) -> Option<&[u8]> {
        let same = |told: &&Told| {
            told.name == name
                && self.bytes.get(told.after.clone()) == Some(after)
                && self.bytes.get(told.before.clone()) == Some(before)
        };
        self.bytes.get(self.told.iter().find(same)?.text.clone())
    }

    /// Remembers what was written about a change of a member.
    pub(super) fn tell(&mut self, name: &'static str, before: &[u8], after: &[u8], text: &[u8]) {
        let (before, after, text) = (self.add(before), self.add(after), self.add(text));
        self.told.push(Told { name, before, after, text });
    }

    fn add(&mut self, bytes: &[u8]) -> Range<usize> {
        let start = self.bytes.len();
        self.bytes.extend_from_slice(bytes);
        start..self.bytes.len()
    }
}
