//! Values in a compact form that can be compared piece by piece.
//!
//! One byte says what a piece is. Lists and structs follow with their length in bytes, so that they
//! can be skipped, and with a number: of a struct for the names of its members, of a list for how
//! many elements there are.

use super::common::Common;
use serde::ser::{self, Serialize, Serializer};
use std::fmt::{self, Write as _};

pub(super) const NULL: u8 = 0;
const FALSE: u8 = 1;
const TRUE: u8 = 2;
const POSITIVE: u8 = 3;
const NEGATIVE: u8 = 4;
const FLOAT: u8 = 5;
const TEXT: u8 = 6;
/// A struct: its members can be compared one by one with those of a struct of the same shape.
pub(super) const STRUCT: u8 = 7;
pub(super) const LIST: u8 = 8;
/// A map or a variant: compared as a whole.
const OTHER: u8 = 9;

/// How many bytes of a list or struct come before its first element.
const HEAD: usize = 9;

/// Notes a value.
pub(super) struct Note<'a> {
    notes: &'a mut Vec<u8>,
    /// Of the whole value: what others have in common with it.
    common: Option<&'a mut Common>,
}

/// What the first piece of some notes is, and everything it consists of.
pub(super) struct Piece<'a> {
    pub(super) kind: u8,
    /// The whole piece.
    pub(super) all: &'a [u8],
    /// Of a list or struct: its elements.
    pub(super) within: &'a [u8],
    /// Of a struct: a number for the names of its members. Of a list: how many elements there are.
    pub(super) shape: u32,
}

/// Takes the first piece off. There is none at the end.
pub(super) fn take<'a>(notes: &mut &'a [u8]) -> Option<Piece<'a>> {
    let kind = *notes.first()?;
    let (length, shape) = match kind {
        POSITIVE | NEGATIVE => {
            (1 + notes.get(1..)?.iter().position(|byte| byte & 0x80 == 0)? + 1, 0)
        }
        FLOAT => (9, 0),
        TEXT => {
            let (length, digits) = read_length(notes.get(1..)?)?;
            (1 + digits + length, 0)
        }
        STRUCT | LIST | OTHER => (HEAD + read_u32(notes, 1)? as usize, read_u32(notes, 5)?),
        _ => (1, 0),
    };
    let (all, rest) = notes.split_at_checked(length)?;
    *notes = rest;
    let within = if kind >= STRUCT { &all[HEAD..] } else { &[] };
    Some(Piece { kind, all, within, shape })
}

fn read_u32(notes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_le_bytes(notes.get(at..at + 4)?.try_into().ok()?))
}

/// A length, and how many bytes it takes.
fn read_length(notes: &[u8]) -> Option<(usize, usize)> {
    let mut length = 0;
    for (place, &byte) in notes.iter().enumerate().take(9) {
        length |= usize::from(byte & 0x7f) << (7 * place);
        if byte & 0x80 == 0 {
            return Some((length, place + 1));
        }
    }
    None
}

impl<'a> Note<'a> {
    pub(super) fn new(notes: &'a mut Vec<u8>) -> Note<'a> {
        Note { notes, common: None }
    }

    /// Notes a struct, copying those members that are in common.
    pub(super) fn sharing(notes: &'a mut Vec<u8>, common: Option<&'a mut Common>) -> Note<'a> {
        Note { notes, common }
    }

    fn number(self, kind: u8, mut number: u64) {
        self.notes.push(kind);
        while number >= 0x80 {
            self.notes.push(number as u8 | 0x80);
            number >>= 7;
        }
        self.notes.push(number as u8);
    }

    fn signed(self, number: i64) {
        if number < 0 {
            self.number(NEGATIVE, number.unsigned_abs());
        } else {
            self.number(POSITIVE, number as u64);
        }
    }

    fn open(self, kind: u8) -> Open<'a> {
        let start = self.notes.len();
        self.notes.extend_from_slice(&[kind, 0, 0, 0, 0, 0, 0, 0, 0]);
        Open { notes: self.notes, common: self.common, start, shape: 0 }
    }

    fn variant(self, index: u32) -> Open<'a> {
        let open = self.open(OTHER);
        Note::new(&mut *open.notes).number(POSITIVE, index.into());
        open
    }
}

/// A list or struct that is being noted.
pub(super) struct Open<'a> {
    notes: &'a mut Vec<u8>,
    common: Option<&'a mut Common>,
    start: usize,
    shape: u32,
}

impl Open<'_> {
    fn add(&mut self, value: &(impl Serialize + ?Sized)) -> fmt::Result {
        value.serialize(Note::new(self.notes))
    }

    fn element(&mut self, value: &(impl Serialize + ?Sized)) -> fmt::Result {
        self.shape = self.shape.wrapping_add(1);
        self.add(value)
    }

    /// Names are told apart by where they lie: another place is another shape, at worst without
    /// need.
    fn name(&mut self, name: &'static str) {
        const SPREAD: u32 = 0x9e37_79b1;
        let here = name.as_ptr() as usize as u32 ^ (name.len() as u32) << 24;
        self.shape = (self.shape.rotate_left(7) ^ here).wrapping_mul(SPREAD);
    }

    fn close(self) -> fmt::Result {
        let length = u32::try_from(self.notes.len() - self.start - HEAD).map_err(|_| fmt::Error)?;
        let head = &mut self.notes[self.start + 1..self.start + HEAD];
        head[..4].copy_from_slice(&length.to_le_bytes());
        head[4..].copy_from_slice(&self.shape.to_le_bytes());
        Ok(())
    }
}

impl<'a> Serializer for Note<'a> {
    type Ok = ();
    type Error = fmt::Error;
    type SerializeSeq = Open<'a>;
    type SerializeTuple = Open<'a>;
    type SerializeTupleStruct = Open<'a>;
    type SerializeTupleVariant = Open<'a>;
    type SerializeMap = Open<'a>;
    type SerializeStruct = Open<'a>;
    type SerializeStructVariant = Open<'a>;

    fn serialize_bool(self, value: bool) -> fmt::Result {
        self.notes.push(if value { TRUE } else { FALSE });
        Ok(())
    }

    fn serialize_i8(self, value: i8) -> fmt::Result {
        self.serialize_i64(value.into())
    }

    fn serialize_i16(self, value: i16) -> fmt::Result {
        self.serialize_i64(value.into())
    }

    fn serialize_i32(self, value: i32) -> fmt::Result {
        self.serialize_i64(value.into())
    }

    fn serialize_i64(self, value: i64) -> fmt::Result {
        self.signed(value);
        Ok(())
    }

    fn serialize_u8(self, value: u8) -> fmt::Result {
        self.serialize_u64(value.into())
    }

    fn serialize_u16(self, value: u16) -> fmt::Result {
        self.serialize_u64(value.into())
    }

    fn serialize_u32(self, value: u32) -> fmt::Result {
        self.serialize_u64(value.into())
    }

    fn serialize_u64(self, value: u64) -> fmt::Result {
        self.number(POSITIVE, value);
        Ok(())
    }

    fn serialize_f32(self, value: f32) -> fmt::Result {
        self.serialize_f64(value.into())
    }

    fn serialize_f64(self, value: f64) -> fmt::Result {
        self.notes.push(FLOAT);
        self.notes.extend_from_slice(&value.to_le_bytes());
        Ok(())
    }

    fn serialize_char(self, value: char) -> fmt::Result {
        self.serialize_str(value.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, value: &str) -> fmt::Result {
        self.serialize_bytes(value.as_bytes())
    }

    fn serialize_bytes(self, value: &[u8]) -> fmt::Result {
        let notes = self.notes;
        Note::new(notes).number(TEXT, value.len() as u64);
        notes.extend_from_slice(value);
        Ok(())
    }

    fn serialize_none(self) -> fmt::Result {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> fmt::Result {
        value.serialize(self)
    }

    fn serialize_unit(self) -> fmt::Result {
        self.notes.push(NULL);
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> fmt::Result {
        self.serialize_unit()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, name: &'static str) -> fmt::Result {
        self.serialize_str(name)
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
        index: u32,
        _: &'static str,
        value: &T,
    ) -> fmt::Result {
        let mut open = self.variant(index);
        open.add(value)?;
        open.close()
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Open<'a>, fmt::Error> {
        Ok(self.open(LIST))
    }

    fn serialize_tuple(self, _: usize) -> Result<Open<'a>, fmt::Error> {
        Ok(self.open(LIST))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Open<'a>, fmt::Error> {
        Ok(self.open(LIST))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        index: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Open<'a>, fmt::Error> {
        Ok(self.variant(index))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Open<'a>, fmt::Error> {
        Ok(self.open(OTHER))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Open<'a>, fmt::Error> {
        Ok(self.open(STRUCT))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        index: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Open<'a>, fmt::Error> {
        Ok(self.variant(index))
    }

    fn collect_str<T: fmt::Display + ?Sized>(self, value: &T) -> fmt::Result {
        // Most texts are short: their length takes one byte, which is left free.
        let start = self.notes.len();
        self.notes.extend_from_slice(&[TEXT, 0]);
        write!(Text(self.notes), "{value}")?;
        let length = self.notes.len() - start - 2;
        match self.notes.get_mut(start + 1) {
            Some(byte) if length < 0x80 => *byte = length as u8,
            _ => {
                let text = self.notes.split_off(start + 2);
                self.notes.truncate(start);
                self.serialize_bytes(&text)?;
            }
        }
        Ok(())
    }
}

/// Text that is written where it is noted.
struct Text<'a>(&'a mut Vec<u8>);

impl fmt::Write for Text<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.extend_from_slice(text.as_bytes());
        Ok(())
    }
}

impl ser::SerializeSeq for Open<'_> {
    type Ok = ();
    type Error = fmt::Error;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> fmt::Result {
        self.element(value)
    }

    fn end(self) -> fmt::Result {
        self.close()
    }
}

impl ser::SerializeTuple for Open<'_> {
    type Ok = ();
    type Error = fmt::Error;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> fmt::Result {
        self.element(value)
    }

    fn end(self) -> fmt::Result {
        self.close()
    }
}

impl ser::SerializeTupleStruct for Open<'_> {
    type Ok = ();
    type Error = fmt::Error;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> fmt::Result {
        self.element(value)
    }

    fn end(self) -> fmt::Result {
        self.close()
    }
}

impl ser::SerializeTupleVariant for Open<'_> {
    type Ok = ();
    type Error = fmt::Error;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> fmt::Result {
        self.add(value)
    }

    fn end(self) -> fmt::Result {
        self.close()
    }
}

impl ser::SerializeMap for Open<'_> {
    type Ok = ();
    type Error = fmt::Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> fmt::Result {
        self.add(key)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> fmt::Result {
        self.add(value)
    }

    fn end(self) -> fmt::Result {
        self.close()
    }
}

impl ser::SerializeStruct for Open<'_> {
    type Ok = ();
    type Error = fmt::Error;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> fmt::Result {
        self.name(name);
        let Some(common) = &mut self.common else { return self.add(value) };
        let start = self.notes.len();
        match common.noted(name) {
            Some(noted) => self.notes.extend_from_slice(noted),
            None => value.serialize(Note::new(self.notes))?,
        }
        common.note(name, &self.notes[start..]);
        Ok(())
    }

    fn end(self) -> fmt::Result {
        self.close()
    }
}

impl ser::SerializeStructVariant for Open<'_> {
    type Ok = ();
    type Error = fmt::Error;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> fmt::Result {
        self.name(name);
        self.add(value)
    }

    fn end(self) -> fmt::Result {
        self.close()
    }
}
