//! What many views of a position have in common.

use super::tell::Telling;
use crate::Changes;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{ops::Deref, sync::Arc};

/// A part of a view that is the same for all viewers: made once, kept once, and told once.
#[derive(Debug)]
pub struct Shared<T>(Arc<T>);

impl<T> Shared<T> {
    /// Lets many share it.
    pub fn new(value: T) -> Shared<T> {
        Shared(Arc::new(value))
    }

    /// Whether it is the very same.
    fn is(&self, other: &Shared<T>) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl<T: Changes + Send + Sync + 'static> Shared<T> {
    /// Writes what differs within, or what was written about the same change for somebody else.
    pub(super) fn tell(&self, name: &str, before: &Shared<T>, into: &mut Telling<'_>) {
        self.tell_once(before, into, |into| super::tell::within(name, &**self, &**before, into));
    }

    /// The same, as members of the struct it is in.
    pub(super) fn tell_members(&self, before: &Shared<T>, into: &mut Telling<'_>) {
        self.tell_once(before, into, |into| self.write_members(before, into));
    }

    fn tell_once(
        &self,
        before: &Shared<T>,
        into: &mut Telling<'_>,
        write: impl FnOnce(&mut Telling<'_>),
    ) {
        if !self.is(before) {
            let change: [super::Something; 2] = [before.0.clone(), self.0.clone()];
            into.once(change, write);
        }
    }
}

impl<T> Clone for Shared<T> {
    fn clone(&self) -> Shared<T> {
        Shared(Arc::clone(&self.0))
    }
}

impl<T> Deref for Shared<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: PartialEq> PartialEq for Shared<T> {
    fn eq(&self, other: &Shared<T>) -> bool {
        self.is(other) || **self == **other
    }
}

impl<T: Eq> Eq for Shared<T> {}

/// It is written as if it were not shared.
#[cfg(feature = "typescript")]
impl<T: ts_rs::TS> ts_rs::TS for Shared<T> {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(config: &ts_rs::Config) -> String {
        T::name(config)
    }

    fn inline(config: &ts_rs::Config) -> String {
        T::inline(config)
    }

    fn inline_flattened(config: &ts_rs::Config) -> String {
        T::inline_flattened(config)
    }

    fn visit_dependencies(visitor: &mut impl ts_rs::TypeVisitor)
    where
        Self: 'static,
    {
        T::visit_dependencies(visitor);
    }

    fn visit_generics(visitor: &mut impl ts_rs::TypeVisitor)
    where
        Self: 'static,
    {
        T::visit_generics(visitor);
        visitor.visit::<T>();
    }
}

impl<T: Serialize> Serialize for Shared<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (**self).serialize(serializer)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Shared<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Shared<T>, D::Error> {
        T::deserialize(deserializer).map(Shared::new)
    }
}
