//! Live connections by whose they are: they end with what they were let in by.

use crate::{extract::Who, link::Link};
use petteia_table::UserId;
use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

/// What a connection is told that ends.
const REASON: &str = "who you are has changed: connect again";

/// By what somebody was let in.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(crate) enum Pass {
    /// A cookie, of this login; those from before logins had names have an empty one.
    Cookie { login: String },
    /// A key for programs, by its hash, and what it allows.
    Key { hash: String, scopes: String },
}

/// Live sockets and streams of everybody who is known.
#[derive(Default)]
pub(crate) struct Sessions(Mutex<Live>);

#[derive(Default)]
struct Live {
    /// How many times connections were ended.
    ended: u64,
    links: HashMap<UserId, Vec<(Pass, Link)>>,
}

impl Sessions {
    /// Says which moment it is: to be asked before the store is asked who somebody is.
    pub(crate) fn moment(&self) -> u64 {
        self.lock().ended
    }

    /// Notes a connection. If any were ended since its owner was recognised, it may be one of them,
    /// and ends too.
    pub(crate) fn enter(&self, who: &Who, link: &Link) {
        let mut live = self.lock();
        if live.ended != who.moment {
            link.cut(REASON);
            return;
        }
        let links = live.links.entry(who.id.clone()).or_default();
        links.retain(|(_, link)| !link.is_gone());
        links.push((who.pass.clone(), link.clone()));
    }

    /// Ends those connections of somebody, after the store has learned why.
    pub(crate) fn end(&self, person: &UserId, which: impl Fn(&Pass) -> bool) {
        let mut live = self.lock();
        live.ended += 1;
        let links = live.links.get_mut(person).into_iter();
        links
            .flat_map(|links| links.extract_if(.., |(pass, _)| which(pass)))
            .for_each(|(_, link)| link.cut(REASON));
    }

    /// Ends all connections of somebody that began with a cookie.
    pub(crate) fn end_cookies(&self, person: &UserId) {
        self.end(person, |pass| matches!(pass, Pass::Cookie { .. }));
    }

    /// Forgets connections that are gone.
    pub(crate) fn forget_gone(&self) {
        self.lock().links.retain(|_, links| {
            links.retain(|(_, link)| !link.is_gone());
            !links.is_empty()
        });
    }

    fn lock(&self) -> MutexGuard<'_, Live> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
