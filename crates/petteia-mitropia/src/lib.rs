//! The rules of Mitropia, boxed edition.
