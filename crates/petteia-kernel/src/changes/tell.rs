//! Writing what differs between a value as it was and as it is.

use super::{Common, Something, shared::Shared};
use serde::Serialize;

/// An object of changes that is being written.
#[derive(Debug)]
pub struct Telling<'a> {
    text: &'a mut Vec<u8>,
    common: &'a mut Common,
}

impl<'a> Telling<'a> {
    pub(super) fn new(text: &'a mut Vec<u8>, common: &'a mut Common) -> Telling<'a> {
        Telling { text, common }
    }

    /// Writes how the one became the other, unless that was written for another viewer already.
    pub(super) fn once(&mut self, change: [Something; 2], write: impl FnOnce(&mut Telling<'_>)) {
        if let Some(text) = self.common.told(&change) {
            // Made anew, but the same: nothing was written about it.
            if !text.is_empty() {
                separate(self.text);
                self.text.extend_from_slice(text);
            }
            return;
        }
        let start = self.text.len();
        write(self);
        let text = &self.text[start..];
        self.common.tell(change, text.strip_prefix(b",").unwrap_or(text));
    }
}

/// What can say, member by member, how it differs from what it was. [`changes!`](crate::changes)
/// makes it of a struct.
pub trait Changes: Serialize {
    /// Appends the members that differ to an object of changes.
    fn write_members(&self, before: &Self, into: &mut Telling<'_>);

    /// Forgets what is told anew every time, so that remembering the rest takes less memory.
    fn forget(&mut self) {}
}

impl Changes for () {
    fn write_members(&self, (): &(), _: &mut Telling<'_>) {}
}

/// Makes [`Changes`] of a struct that serde writes with the names of its fields.
///
/// All its fields are named, each with the way in which it is told:
///
/// - by itself: as a whole, if it differs;
/// - `within`: a struct, member by member;
/// - `shared`: the same for one that all viewers share;
/// - `flat`: the same for one whose members serde writes as the struct's own;
/// - `maybe`: such a struct or none;
/// - `list`: the stretch of a list in which it differs;
/// - `set`: the same for a set that is written as a list;
/// - `structs`: of a list of structs those that differ, member by member; the stretch, if some have
///   come or gone;
/// - `keyed`: the same of a list in which each has a key of its own ([`Keyed`](crate::tell::Keyed)):
///   some that come or go are no reason to tell the others anew;
/// - `anew`: always, as a whole, because it hardly ever is as it was. It must have a default;
/// - `written`: the same for what writes itself ([`Written`](crate::tell::Written)).
#[macro_export]
macro_rules! changes {
    ($($name:ident { $($field:ident $(: $how:ident)?),+ $(,)? })+) => {
        $(impl $crate::Changes for $name {
            fn write_members(&self, before: &Self, into: &mut $crate::tell::Telling<'_>) {
                // A field that is missing here would never be told: this does not compile then.
                let $name { $($field: _),+ } = self;
                $($crate::changes!(@tell self, before, into, $field $($how)?);)+
            }

            fn forget(&mut self) {
                $($crate::changes!(@forget self, $field $($how)?);)+
            }
        })+
    };
    (@tell $now:ident, $before:ident, $into:ident, $field:ident) => {
        $crate::tell::whole(stringify!($field), &$now.$field, &$before.$field, $into)
    };
    (@tell $now:ident, $before:ident, $into:ident, $field:ident anew) => {
        $crate::tell::anew(stringify!($field), &$now.$field, $into)
    };
    (@tell $now:ident, $before:ident, $into:ident, $field:ident written) => {
        $crate::tell::written(stringify!($field), &$now.$field, $into)
    };
    (@tell $now:ident, $before:ident, $into:ident, $field:ident $how:ident) => {
        $crate::tell::$how(stringify!($field), &$now.$field, &$before.$field, $into)
    };
    (@forget $of:ident, $field:ident anew) => {
        $of.$field = Default::default()
    };
    (@forget $of:ident, $field:ident written) => {
        $of.$field = Default::default()
    };
    (@forget $of:ident, $field:ident $($how:ident)?) => {};
}

/// Writes a member as a whole, if it differs.
pub fn whole<T: Serialize + PartialEq>(name: &str, now: &T, before: &T, into: &mut Telling<'_>) {
    if now != before {
        anew(name, now, into);
    }
}

/// Writes a member as a whole.
pub fn anew(name: impl Name, now: &(impl Serialize + ?Sized), into: &mut Telling<'_>) {
    begin("=", name, into);
    json(now, into);
}

/// What writes itself as JSON, the same as serde would, but faster: for long lists that everybody
/// is told after every action.
pub trait Written: Serialize {
    /// Appends it.
    fn write_json(&self, into: &mut Vec<u8>);
}

/// Writes a member as a whole that writes itself.
pub fn written(name: impl Name, now: &impl Written, into: &mut Telling<'_>) {
    begin("=", name, into);
    now.write_json(into.text);
}

/// Writes what differs within a member.
pub fn within<T: Changes>(name: impl Name, now: &T, before: &T, into: &mut Telling<'_>) {
    object(name, into, |into| now.write_members(before, into));
}

/// The same for a member that may be none.
pub fn maybe<T: Changes>(
    name: impl Name,
    now: &Option<T>,
    before: &Option<T>,
    into: &mut Telling<'_>,
) {
    match (now, before) {
        (Some(now), Some(before)) => within(name, now, before, into),
        (None, None) => {}
        _ => anew(name, now, into),
    }
}

/// Writes the stretch of a list in which it differs.
pub fn list<T: Serialize + PartialEq>(name: &str, now: &[T], before: &[T], into: &mut Telling<'_>) {
    let same = |(now, before): &(&T, &T)| now == before;
    let at = now.iter().zip(before).take_while(same).count();
    if at == now.len() && at == before.len() {
        return;
    }
    let rest = now[at..].iter().rev().zip(before[at..].iter().rev());
    let end = rest.take_while(same).count();
    let (gone, come) = (before.len() - at - end, &now[at..now.len() - end]);
    if come.len() == now.len() {
        return anew(name, now, into);
    }
    begin("+", name, into);
    json(&(at, gone, come), into);
}

/// Writes the stretch in which a set differs that is written as a list.
pub fn set<T, S>(name: &str, now: &S, before: &S, into: &mut Telling<'_>)
where
    T: Serialize + PartialEq,
    S: PartialEq,
    for<'a> &'a S: IntoIterator<Item = T>,
{
    if now != before {
        let all = |set: &S| set.into_iter().collect::<Vec<T>>();
        list(name, &all(now), &all(before), into);
    }
}

/// Writes which structs of a list differ, and how.
pub fn structs<T: Changes + PartialEq>(
    name: &str,
    now: &[T],
    before: &[T],
    into: &mut Telling<'_>,
) {
    if now.len() != before.len() {
        return list(name, now, before, into);
    }
    object(name, into, |into| {
        for (place, (now, before)) in now.iter().zip(before).enumerate() {
            if now != before {
                within(place, now, before, into);
            }
        }
    });
}

/// An element of a list that can be told from the others whatever else of it differs.
pub trait Keyed {
    /// What it is known by. No two elements of a list have the same.
    fn key(&self) -> impl PartialEq;
}

/// Writes the stretch in which elements of a list come or go, and of the others those that differ,
/// by their places after that.
pub fn keyed<T: Changes + PartialEq + Keyed>(
    name: &str,
    now: &[T],
    before: &[T],
    into: &mut Telling<'_>,
) {
    let same = |(now, before): &(&T, &T)| now.key() == before.key();
    let start = now.iter().zip(before).take_while(same).count();
    let rest = now[start..].iter().rev().zip(before[start..].iter().rev());
    let end = rest.take_while(same).count();
    let (come, gone) = (&now[start..now.len() - end], before.len() - start - end);
    let some_come_or_go = !come.is_empty() || gone > 0;
    if some_come_or_go && come.len() == now.len() {
        return anew(name, now, into);
    }
    if some_come_or_go {
        begin("+", name, into);
        json(&(start, gone, come), into);
    }
    let ends = now.len() - end..now.len();
    let others = (0..start).zip(&before[..start]).chain(ends.zip(&before[before.len() - end..]));
    object(name, into, |into| {
        for (place, before) in others {
            if now[place] != *before {
                within(place, &now[place], before, into);
            }
        }
    });
}

/// Writes what differs within what all viewers share.
pub fn shared<T: Changes + Send + Sync + 'static>(
    name: &str,
    now: &Shared<T>,
    before: &Shared<T>,
    into: &mut Telling<'_>,
) {
    now.tell(name, before, into);
}

/// Writes what differs within what all viewers share, as members of the struct it is in.
pub fn flat<T: Changes + Send + Sync + 'static>(
    _name: &str,
    now: &Shared<T>,
    before: &Shared<T>,
    into: &mut Telling<'_>,
) {
    now.tell_members(before, into);
}

/// Writes an object of changes, unless nothing is in it.
fn object(name: impl Name, into: &mut Telling<'_>, write: impl FnOnce(&mut Telling<'_>)) {
    let start = into.text.len();
    begin("", name, into);
    into.text.push(b'{');
    let inner = into.text.len();
    write(into);
    if into.text.len() == inner {
        into.text.truncate(start);
    } else {
        into.text.push(b'}');
    }
}

fn begin(mark: &str, name: impl Name, into: &mut Telling<'_>) {
    separate(into.text);
    into.text.push(b'"');
    into.text.extend_from_slice(mark.as_bytes());
    name.write(into);
    into.text.extend_from_slice(b"\":");
}

/// The name of a member, or the place of an element: nothing in it has to be escaped.
pub trait Name {
    /// Appends it.
    fn write(&self, into: &mut Telling<'_>);
}

impl Name for &str {
    fn write(&self, into: &mut Telling<'_>) {
        into.text.extend_from_slice(self.as_bytes());
    }
}

impl Name for usize {
    fn write(&self, into: &mut Telling<'_>) {
        json(self, into);
    }
}

fn separate(text: &mut Vec<u8>) {
    if text.last().is_some_and(|&last| last != b'{') {
        text.push(b',');
    }
}

fn json(value: &(impl Serialize + ?Sized), into: &mut Telling<'_>) {
    let start = into.text.len();
    if serde_json::to_writer(&mut *into.text, value).is_err() {
        into.text.truncate(start);
        into.text.extend_from_slice(b"null");
    }
}
