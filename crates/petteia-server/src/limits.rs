//! Not too much and not too often, for each person and each address.

use crate::config::Config;
use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};
use petteia_protocol::{Fault, FaultCode};
use std::{
    collections::HashMap,
    net::IpAddr,
    num::NonZeroU32,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

/// How many seconds' worth of requests may come at once.
const BURST: u32 = 4;

/// What everybody together may do.
pub(crate) struct Limits {
    by_address: DefaultKeyedRateLimiter<IpAddr>,
    by_person: DefaultKeyedRateLimiter<String>,
    /// Setting passwords and trying them is slow on purpose, so it is rare on purpose.
    secrets: DefaultKeyedRateLimiter<IpAddr>,
    /// A bot that thinks for somebody takes a whole core.
    studies: DefaultKeyedRateLimiter<IpAddr>,
    sockets: Arc<Mutex<Places>>,
    connections: Arc<Mutex<Places>>,
    messages: Quota,
}

/// How many places there are, and who has them.
struct Places {
    /// The name under which they are counted.
    gauge: &'static str,
    total: usize,
    by_address: HashMap<IpAddr, usize>,
    most: usize,
    most_by_address: usize,
}

impl Places {
    fn new(gauge: &'static str, most: usize, most_by_address: usize) -> Arc<Mutex<Places>> {
        let by_address = HashMap::new();
        Arc::new(Mutex::new(Places { gauge, total: 0, by_address, most, most_by_address }))
    }
}

/// How many more connections there may be than sockets: for ordinary requests.
const REQUESTS: usize = 100;

impl Limits {
    pub(crate) fn new(config: &Config) -> Limits {
        let quota = per_second(config.requests_per_second);
        let few = Quota::with_period(Duration::from_secs(3)).unwrap_or(quota);
        let (most, own) = (config.sockets, config.sockets_per_address);
        // Behind a proxy every connection has the proxy's address.
        let connections = if config.behind_proxy { usize::MAX } else { own + REQUESTS };
        Limits {
            by_address: RateLimiter::keyed(quota),
            by_person: RateLimiter::keyed(quota),
            secrets: RateLimiter::keyed(few.allow_burst(nonzero(10))),
            studies: RateLimiter::keyed(per_second(2)),
            sockets: Places::new("petteia_sockets", most, own),
            connections: Places::new("petteia_connections", most + 10 * REQUESTS, connections),
            messages: per_second(config.messages_per_second),
        }
    }

    /// Whether an address may send another request.
    pub(crate) fn address(&self, address: IpAddr) -> Result<(), Fault> {
        self.by_address.check_key(&address).map_err(|_| too_often())
    }

    /// Whether a person may send another request.
    pub(crate) fn person(&self, person: &str) -> Result<(), Fault> {
        self.by_person.check_key(&person.to_owned()).map_err(|_| too_often())
    }

    /// Whether an address may try another password.
    pub(crate) fn secret(&self, address: IpAddr) -> Result<(), Fault> {
        self.secrets.check_key(&address).map_err(|_| too_often())
    }

    /// Whether an address may let a bot think again.
    pub(crate) fn study(&self, address: IpAddr) -> Result<(), Fault> {
        self.studies.check_key(&address).map_err(|_| too_often())
    }

    /// A limit for what one socket asks to be tried.
    pub(crate) fn considerations(&self) -> MessageLimit {
        RateLimiter::direct(per_second(20))
    }

    /// A limit for the messages of one socket.
    pub(crate) fn messages(&self) -> MessageLimit {
        RateLimiter::direct(self.messages)
    }

    /// A place for one more socket, until it is dropped.
    pub(crate) fn socket(&self, address: IpAddr) -> Result<SocketPlace, Fault> {
        take(&self.sockets, address)
    }

    /// A place for one more connection, until it is dropped.
    pub(crate) fn connection(&self, address: IpAddr) -> Result<SocketPlace, Fault> {
        take(&self.connections, address)
    }

    /// Waits until no socket and no stream is left: when the server stops, so it may ask often.
    pub(crate) async fn sockets_gone(&self) {
        while self.sockets.lock().unwrap_or_else(PoisonError::into_inner).total > 0 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// Forgets addresses and people who have been quiet.
    pub(crate) fn forget_quiet(&self) {
        self.by_address.retain_recent();
        self.by_person.retain_recent();
        self.secrets.retain_recent();
        self.studies.retain_recent();
    }
}

fn take(places: &Arc<Mutex<Places>>, address: IpAddr) -> Result<SocketPlace, Fault> {
    let mut all = places.lock().unwrap_or_else(PoisonError::into_inner);
    let own = all.by_address.get(&address).copied().unwrap_or_default();
    if all.total >= all.most || own >= all.most_by_address {
        return Err(Fault::new(FaultCode::TooMuch, "there are too many connections"));
    }
    all.by_address.insert(address, own + 1);
    all.total += 1;
    metrics::gauge!(all.gauge).increment(1);
    Ok(SocketPlace { address, places: Arc::clone(places) })
}

/// The limit for the messages of one socket.
pub(crate) type MessageLimit = DefaultDirectRateLimiter;

/// A place for one socket or connection.
pub(crate) struct SocketPlace {
    address: IpAddr,
    places: Arc<Mutex<Places>>,
}

impl Drop for SocketPlace {
    fn drop(&mut self) {
        let mut all = self.places.lock().unwrap_or_else(PoisonError::into_inner);
        all.total = all.total.saturating_sub(1);
        if let Some(own) = all.by_address.get_mut(&self.address) {
            *own = own.saturating_sub(1);
            if *own == 0 {
                all.by_address.remove(&self.address);
            }
        }
        metrics::gauge!(all.gauge).decrement(1);
    }
}

fn per_second(count: u32) -> Quota {
    Quota::per_second(nonzero(count)).allow_burst(nonzero(count.saturating_mul(BURST)))
}

fn nonzero(count: u32) -> NonZeroU32 {
    NonZeroU32::new(count).unwrap_or(NonZeroU32::MIN)
}

fn too_often() -> Fault {
    Fault::new(FaultCode::TooMuch, "not so fast, please")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_its_own_limits() {
        let config = Config {
            sockets_per_address: 2,
            sockets: 3,
            requests_per_second: 5,
            ..Config::default()
        };
        let limits = Limits::new(&config);
        let (a, b) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        let allowed = (0..100).filter(|_| limits.address(a).is_ok()).count();
        assert!((20..25).contains(&allowed), "{allowed}");
        assert!(limits.address(b).is_ok(), "others are unaffected");
        let first = limits.socket(a).unwrap();
        let _second = limits.socket(a).unwrap();
        assert_eq!(limits.socket(a).err().unwrap().code, FaultCode::TooMuch);
        let _third = limits.socket(b).unwrap();
        assert!(limits.socket(b).is_err(), "there are only three in all");
        drop(first);
        assert!(limits.socket(a).is_ok());
    }
}
