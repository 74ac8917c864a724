//! Writing what differs between two notes of a value.

use super::{
    common::Common,
    note::{LIST, Piece, STRUCT, take},
};
use serde::ser::{self, Impossible, Serialize, Serializer};
use std::fmt::{self, Display};

/// Writes a member that differs: what has changed within, or all of it.
pub(super) fn member(
    name: &(impl Display + ?Sized),
    value: &(impl Serialize + ?Sized),
    before: &[u8],
    after: &[u8],
    common: Option<&mut Common>,
    into: &mut Vec<u8>,
) -> fmt::Result {
    let (Some(before), Some(after)) = (take(&mut &*before), take(&mut &*after)) else {
        whole(name, value, into);
        return Ok(());
    };
    match Differing::of(&before, &after) {
        Differing::Whole => {
            whole(name, value, into);
            Ok(())
        }
        Differing::Within => {
            begin("", name, into);
            into.push(b'{');
            value.serialize(Tell {
                before: before.within,
                after: after.within,
                come: None,
                common,
                into,
            })?;
            into.push(b'}');
            Ok(())
        }
        Differing::Spliced { at, gone, come } => {
            begin("+", name, into);
            // Writing to memory cannot fail.
            let _ = serde_json::to_writer(&mut *into, &(at, gone));
            into.pop();
            into.extend_from_slice(b",[");
            let come = Some((at, come));
            value.serialize(Tell { before: &[], after: &[], come, common: None, into })?;
            into.extend_from_slice(b"]]");
            Ok(())
        }
    }
}

/// Writes the members of a struct that differ, or all of them if it was something else before.
pub(super) fn members(
    value: &(impl Serialize + ?Sized),
    mut before: &[u8],
    mut after: &[u8],
    into: &mut Vec<u8>,
) -> fmt::Result {
    let after = take(&mut after).ok_or(fmt::Error)?;
    let before = take(&mut before).filter(|piece| piece.kind == STRUCT);
    let before = before.filter(|piece| piece.shape == after.shape);
    let before = before.map_or(&[][..], |piece| piece.within);
    value.serialize(Tell { before, after: after.within, come: None, common: None, into })
}

/// Writes a member as a whole.
pub(super) fn whole(
    name: &(impl Display + ?Sized),
    value: &(impl Serialize + ?Sized),
    into: &mut Vec<u8>,
) {
    begin("=", name, into);
    let start = into.len();
    if serde_json::to_writer(&mut *into, value).is_err() {
        into.truncate(start);
        into.extend_from_slice(b"null");
    }
}

/// Names are those of struct members, or numbers: nothing in them has to be escaped.
fn begin(mark: &str, name: &(impl Display + ?Sized), into: &mut Vec<u8>) {
    use std::io::Write as _;
    separate(into);
    let _ = write!(into, "\"{mark}{name}\":");
}

fn separate(into: &mut Vec<u8>) {
    if into.last().is_some_and(|&last| last != b'{') {
        into.push(b',');
    }
}

/// In which way two pieces differ.
enum Differing {
    Whole,
    /// Member by member.
    Within,
    /// In one stretch of a list.
    Spliced {
        at: usize,
        gone: usize,
        come: usize,
    },
}

impl Differing {
    fn of(before: &Piece<'_>, after: &Piece<'_>) -> Differing {
        if before.kind == STRUCT && after.kind == STRUCT && before.shape == after.shape {
            return Differing::Within;
        }
        if before.kind != LIST || after.kind != LIST || before.shape == 0 || after.shape == 0 {
            return Differing::Whole;
        }
        let structs = [before, after].iter().all(|list| list.within.first() == Some(&STRUCT));
        if structs && before.shape == after.shape {
            return Differing::Within;
        }
        Differing::of_lists(before, after)
    }

    /// The stretch of a list in which it differs.
    fn of_lists(before: &Piece<'_>, after: &Piece<'_>) -> Differing {
        let befores = pieces(before.within, before.shape);
        let afters = pieces(after.within, after.shape);
        let same = |(before, after): &(&&[u8], &&[u8])| before == after;
        let at = befores.iter().zip(&afters).take_while(same).count();
        let rest = (befores[at..].iter().rev()).zip(afters[at..].iter().rev());
        let end = rest.take_while(same).count();
        let (gone, come) = (befores.len() - at - end, afters.len() - at - end);
        if come == afters.len() { Differing::Whole } else { Differing::Spliced { at, gone, come } }
    }
}

fn pieces(mut notes: &[u8], count: u32) -> Vec<&[u8]> {
    let mut pieces = Vec::with_capacity(count as usize);
    while let Some(piece) = take(&mut notes) {
        pieces.push(piece.all);
    }
    pieces
}

/// Writes what differs within a struct or list.
pub(super) struct Tell<'a> {
    before: &'a [u8],
    after: &'a [u8],
    /// Of a list in which elements have come and gone: where the new ones are, and how many.
    come: Option<(usize, usize)>,
    /// Of the whole value: what others were told alike.
    common: Option<&'a mut Common>,
    into: &'a mut Vec<u8>,
}

/// A struct or list within which something differs.
pub(super) struct Telling<'a> {
    tell: Tell<'a>,
    place: usize,
}

impl<'a> Tell<'a> {
    fn begin(self) -> Result<Telling<'a>, fmt::Error> {
        Ok(Telling { tell: self, place: 0 })
    }

    /// The next member as it was and as it is.
    fn pieces(&mut self) -> (&'a [u8], &'a [u8]) {
        let before = take(&mut self.before).map_or(&[][..], |piece| piece.all);
        let after = take(&mut self.after).map_or(&[][..], |piece| piece.all);
        (before, after)
    }
}

impl Telling<'_> {
    fn next(
        &mut self,
        name: &(impl Display + ?Sized),
        value: &(impl Serialize + ?Sized),
    ) -> fmt::Result {
        let (before, after) = self.tell.pieces();
        if before == after {
            return Ok(());
        }
        member(name, value, before, after, None, self.tell.into)
    }

    /// A member of the whole value: others may have been told the same about it.
    fn next_in_common(
        &mut self,
        name: &'static str,
        value: &(impl Serialize + ?Sized),
    ) -> fmt::Result {
        let (before, after) = self.tell.pieces();
        let Tell { common: Some(common), into, .. } = &mut self.tell else {
            return Err(fmt::Error);
        };
        if before == after {
            return Ok(());
        }
        if let Some(text) = common.text(name, before, after) {
            separate(into);
            into.extend_from_slice(text);
            return Ok(());
        }
        let start = into.len();
        member(name, value, before, after, None, into)?;
        let text = &into[start..];
        common.tell(name, before, after, text.strip_prefix(b",").unwrap_or(text));
        Ok(())
    }

    fn element(&mut self, value: &(impl Serialize + ?Sized)) -> fmt::Result {
        let place = self.place;
        self.place += 1;
        let Some((at, come)) = self.tell.come else { return self.next(&place, value) };
        if (at..at + come).contains(&place) {
            if place > at {
                self.tell.into.push(b',');
            }
            return serde_json::to_writer(&mut *self.tell.into, value).map_err(|_| fmt::Error);
        }
        Ok(())
    }
}

impl ser::SerializeSeq for Telling<'_> {
    type Ok = ();
    type Error = fmt::Error;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> fmt::Result {
        self.element(value)
    }

    fn end(self) -> fmt::Result {
        Ok(())
    }
}

impl ser::SerializeTuple for Telling<'_> {
    type Ok = ();
    type Error = fmt::Error;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> fmt::Result {
        self.element(value)
    }

    fn end(self) -> fmt::Result {
        Ok(())
    }
}

impl ser::SerializeTupleStruct for Telling<'_> {
    type Ok = ();
    type Error = fmt::Error;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> fmt::Result {
        self.element(value)
    }

    fn end(self) -> fmt::Result {
        Ok(())
    }
}

impl ser::SerializeStruct for Telling<'_> {
    type Ok = ();
    type Error = fmt::Error;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> fmt::Result {
        match self.tell.common {
            Some(_) => self.next_in_common(name, value),
            None => self.next(name, value),
        }
    }

    fn end(self) -> fmt::Result {
        Ok(())
    }
}

/// Only structs and lists differ within.
macro_rules! whole_only {
    ($($name:ident($($value:ty),*);)+) => {
        $(fn $name(self, $(_: $value),*) -> fmt::Result {
            Err(fmt::Error)
        })+
    };
}

impl<'a> Serializer for Tell<'a> {
    type Ok = ();
    type Error = fmt::Error;
    type SerializeSeq = Telling<'a>;
    type SerializeTuple = Telling<'a>;
    type SerializeTupleStruct = Telling<'a>;
    type SerializeTupleVariant = Impossible<(), fmt::Error>;
    type SerializeMap = Impossible<(), fmt::Error>;
    type SerializeStruct = Telling<'a>;
    type SerializeStructVariant = Impossible<(), fmt::Error>;

    whole_only! {
        serialize_bool(bool);
        serialize_i8(i8);
        serialize_i16(i16);
        serialize_i32(i32);
        serialize_i64(i64);
        serialize_u8(u8);
        serialize_u16(u16);
        serialize_u32(u32);
        serialize_u64(u64);
        serialize_f32(f32);
        serialize_f64(f64);
        serialize_char(char);
        serialize_str(&str);
        serialize_bytes(&[u8]);
        serialize_none();
        serialize_unit();
        serialize_unit_struct(&'static str);
        serialize_unit_variant(&'static str, u32, &'static str);
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> fmt::Result {
        value.serialize(self)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> fmt::Result {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> fmt::Result {
        Err(fmt::Error)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Telling<'a>, fmt::Error> {
        self.begin()
    }

    fn serialize_tuple(self, _: usize) -> Result<Telling<'a>, fmt::Error> {
        self.begin()
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Telling<'a>, fmt::Error> {
        self.begin()
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleVariant, fmt::Error> {
        Err(fmt::Error)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self::SerializeMap, fmt::Error> {
        Err(fmt::Error)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Telling<'a>, fmt::Error> {
        self.begin()
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeStructVariant, fmt::Error> {
        Err(fmt::Error)
    }
}
