//! Not too much and not too often, for each person and each address.

use crate::{bots::Student, config::Config, identity::account_key};
use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};
use petteia_protocol::{Fault, FaultCode};
use petteia_table::UserId;
use std::{
    collections::HashMap,
    hash::Hash,
    net::{IpAddr, Ipv6Addr},
    num::NonZeroU32,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

/// How many seconds' worth of requests may come at once.
const BURST: u32 = 4;

/// What everybody together may do.
pub(crate) struct Limits {
    by_address: DefaultKeyedRateLimiter<IpAddr>,
    files: DefaultKeyedRateLimiter<IpAddr>,
    by_person: DefaultKeyedRateLimiter<String>,
    /// Setting passwords and trying them is slow on purpose, so it is rare on purpose.
    secrets: DefaultKeyedRateLimiter<IpAddr>,
    /// Nor may many addresses together guess at one account. That is more than one address may:
    /// otherwise it could keep the owner out.
    secrets_of: DefaultKeyedRateLimiter<String>,
    messages_by_address: DefaultKeyedRateLimiter<IpAddr>,
    messages_by_person: DefaultKeyedRateLimiter<String>,
    lines: DefaultKeyedRateLimiter<String>,
    /// Guests cost nothing, so whoever talks without pause would come as many.
    lines_by_address: DefaultKeyedRateLimiter<IpAddr>,
    lines_at_table: DefaultKeyedRateLimiter<String>,
    questions: DefaultKeyedRateLimiter<String>,
    tables: DefaultKeyedRateLimiter<IpAddr>,
    /// A bot that thinks for somebody takes a whole core.
    studies: DefaultKeyedRateLimiter<IpAddr>,
    /// Nor is a record gone through for nothing, but a page that shows one asks for it many times.
    replays: DefaultKeyedRateLimiter<IpAddr>,
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

/// How many times as many messages as one socket all sockets of one person may send, and all of one
/// address: many people may share one.
const PERSON: u32 = 4;
const ADDRESS: u32 = 10;

/// How many times as many lines of chat as one person those of one address may say; at one table all
/// together may say twice that.
const TALKERS: u32 = 5;

/// How many times as many files of the client as other things an address may ask for: they lie in
/// memory, a page is made of dozens of them, and many people may share an address.
const FILES: u32 = 10;

/// How many times as many passwords of one account as one address all of them together may try.
const ADDRESSES: u32 = 10;

/// How many letters of a name tell whose password it is meant to be: no account has a longer one.
const TELLING: usize = 30;

/// How many more connections there may be than sockets: for ordinary requests.
const REQUESTS: usize = 100;

impl Limits {
    pub(crate) fn new(config: &Config) -> Limits {
        let quota = per_second(config.requests_per_second);
        let (most, own) = (config.sockets, config.sockets_per_address);
        // Behind a proxy every connection has the proxy's address.
        let connections = if config.behind_proxy { usize::MAX } else { own + REQUESTS };
        Limits {
            by_address: RateLimiter::keyed(quota),
            files: RateLimiter::keyed(per_second(config.requests_per_second.saturating_mul(FILES))),
            by_person: RateLimiter::keyed(quota),
            secrets: RateLimiter::keyed(tries(config, 1)),
            secrets_of: RateLimiter::keyed(tries(config, ADDRESSES)),
            messages_by_address: messages(config, ADDRESS),
            messages_by_person: messages(config, PERSON),
            lines: lines(config, 1),
            lines_by_address: lines(config, TALKERS),
            lines_at_table: lines(config, 2 * TALKERS),
            questions: RateLimiter::keyed(per_second(config.questions_per_second)),
            tables: RateLimiter::keyed(Quota::per_minute(bounded(config.tables_per_minute))),
            studies: RateLimiter::keyed(per_second(2)),
            replays: RateLimiter::keyed(per_second(10)),
            sockets: Places::new("petteia_sockets", most, own),
            connections: Places::new("petteia_connections", most + 10 * REQUESTS, connections),
            messages: per_second(config.messages_per_second),
        }
    }

    /// Whether an address may send another request.
    pub(crate) fn address(&self, address: IpAddr) -> Result<(), Fault> {
        self.by_address.check_key(&network(address)).map_err(|_| too_often())
    }

    /// Whether an address may have another of the client's files.
    pub(crate) fn file(&self, address: IpAddr) -> Result<(), Fault> {
        self.files.check_key(&network(address)).map_err(|_| too_often())
    }

    /// Whether a person may send another request.
    pub(crate) fn person(&self, person: &str) -> Result<(), Fault> {
        self.by_person.check_key(&person.to_owned()).map_err(|_| too_often())
    }

    /// Whether an address may try another password.
    pub(crate) fn secret(&self, address: IpAddr) -> Result<(), Fault> {
        self.secrets.check_key(&network(address)).map_err(|_| too_often())
    }

    /// Whether somebody may try another password of an account.
    pub(crate) fn secret_of(&self, name: &str) -> Result<(), Fault> {
        let name = name.trim().chars().take(TELLING).collect::<String>();
        self.secrets_of.check_key(&account_key(&name)).map_err(|_| too_often())
    }

    /// Whether an address may let a bot think again.
    pub(crate) fn study(&self, address: IpAddr) -> Result<Student, Fault> {
        student(&self.studies, address)
    }

    /// Whether an address may have a record gone through again.
    pub(crate) fn replay(&self, address: IpAddr) -> Result<Student, Fault> {
        student(&self.replays, address)
    }

    /// Who asks from an address, where everybody has their turn.
    pub(crate) fn listener(address: IpAddr) -> Student {
        Student::Network(network(address))
    }

    /// Whether somebody may say another line at a table: they, those of their address, and all who
    /// are there.
    pub(crate) fn line(
        &self,
        person: &UserId,
        place: &SocketPlace,
        table: &str,
    ) -> Result<(), Fault> {
        let own = self.lines.check_key(&person.0);
        own.and_then(|()| self.lines_by_address.check_key(&place.network))
            .and_then(|()| self.lines_at_table.check_key(&table.to_owned()))
            .map_err(|_| too_often())
    }

    /// Whether somebody may ask another question that takes time, by whatever socket.
    pub(crate) fn question(&self, person: &UserId) -> Result<(), Fault> {
        self.questions.check_key(&person.0).map_err(|_| too_often())
    }

    /// Whether an address may set another table up.
    pub(crate) fn table(&self, address: IpAddr) -> Result<(), Fault> {
        self.tables.check_key(&network(address)).map_err(|_| too_often())
    }

    /// Whether a socket may send another message: it, its person and its address.
    pub(crate) fn message(
        &self,
        own: &MessageLimit,
        place: &SocketPlace,
        person: Option<&UserId>,
    ) -> bool {
        own.check().is_ok()
            && person.is_none_or(|person| self.messages_by_person.check_key(&person.0).is_ok())
            && self.messages_by_address.check_key(&place.network).is_ok()
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
        self.files.retain_recent();
        self.secrets_of.retain_recent();
        self.messages_by_address.retain_recent();
        self.messages_by_person.retain_recent();
        self.lines.retain_recent();
        self.lines_by_address.retain_recent();
        self.lines_at_table.retain_recent();
        self.questions.retain_recent();
        self.tables.retain_recent();
        self.by_person.retain_recent();
        self.secrets.retain_recent();
        self.studies.retain_recent();
        self.replays.retain_recent();
    }
}

fn take(places: &Arc<Mutex<Places>>, address: IpAddr) -> Result<SocketPlace, Fault> {
    let network = network(address);
    let mut all = places.lock().unwrap_or_else(PoisonError::into_inner);
    let own = all.by_address.get(&network).copied().unwrap_or_default();
    if all.total >= all.most || own >= all.most_by_address {
        return Err(Fault::new(FaultCode::TooMuch, "there are too many connections"));
    }
    all.by_address.insert(network, own + 1);
    all.total += 1;
    metrics::gauge!(all.gauge).increment(1);
    Ok(SocketPlace { network, places: Arc::clone(places) })
}

/// The limit for the messages of one socket.
pub(crate) type MessageLimit = DefaultDirectRateLimiter;

/// A place for one socket or connection.
pub(crate) struct SocketPlace {
    network: IpAddr,
    places: Arc<Mutex<Places>>,
}

impl Drop for SocketPlace {
    fn drop(&mut self) {
        let mut all = self.places.lock().unwrap_or_else(PoisonError::into_inner);
        all.total = all.total.saturating_sub(1);
        if let Some(own) = all.by_address.get_mut(&self.network) {
            *own = own.saturating_sub(1);
            if *own == 0 {
                all.by_address.remove(&self.network);
            }
        }
        metrics::gauge!(all.gauge).decrement(1);
    }
}

fn student(limit: &DefaultKeyedRateLimiter<IpAddr>, address: IpAddr) -> Result<Student, Fault> {
    let network = network(address);
    limit.check_key(&network).map_err(|_| too_often())?;
    Ok(Student::Network(network))
}

/// Whom an address is counted for. Whoever has an address of IPv6 has all those that begin alike.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(own) => IpAddr::V6(Ipv6Addr::from_bits(own.to_bits() & (u128::MAX << 64))),
        v4 @ IpAddr::V4(_) => v4,
    }
}

fn messages<K: Hash + Eq + Clone>(config: &Config, times: u32) -> DefaultKeyedRateLimiter<K> {
    RateLimiter::keyed(per_second(config.messages_per_second.saturating_mul(times)))
}

fn lines<K: Hash + Eq + Clone>(config: &Config, times: u32) -> DefaultKeyedRateLimiter<K> {
    RateLimiter::keyed(per_second(config.lines_per_second.saturating_mul(times)))
}

/// Half of what is allowed in a minute may come at once.
fn tries(config: &Config, times: u32) -> Quota {
    let count = bounded(config.tries_per_minute.saturating_mul(times));
    Quota::per_minute(count).allow_burst(nonzero(count.get() / 2))
}

fn per_second(count: u32) -> Quota {
    let count = bounded(count);
    Quota::per_second(count).allow_burst(count.saturating_mul(nonzero(BURST)))
}

/// Times are counted in billionths of a second: nothing can happen more often.
fn bounded(count: u32) -> NonZeroU32 {
    nonzero(count.min(1_000_000_000))
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
    fn neighbours_are_one() {
        let of = |text: &str| network(text.parse().unwrap());
        assert_eq!(of("2001:db8:1:2::1"), of("2001:db8:1:2:ffff::9"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_eq!(of("::ffff:10.0.0.1"), of("10.0.0.1"), "the same in other words");
        assert_ne!(of("::ffff:10.0.0.1"), of("::ffff:10.0.0.2"));
        let config = Config { sockets_per_address: 1, requests_per_second: 1, ..Config::default() };
        let limits = Limits::new(&config);
        let address = |n: u16| IpAddr::V6(Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, n));
        let _first = limits.socket(address(1)).unwrap();
        assert!(limits.socket(address(2)).is_err());
        let times =
            |allowed: &dyn Fn(IpAddr) -> bool| (0..100).filter(|&n| allowed(address(n))).count();
        assert!(times(&|from| limits.address(from).is_ok()) < 10);
        assert!(times(&|from| limits.secret(from).is_ok()) < 20);
        assert!(times(&|from| limits.study(from).is_ok()) < 20);
        assert!(times(&|from| limits.replay(from).is_ok()) < 60);
    }

    #[test]
    fn many_sockets_of_one_person_send_no_more_than_a_few() {
        let config = Config { messages_per_second: 5, sockets: 1000, ..Config::default() };
        let limits = Limits::new(&config);
        let (here, there) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        let ada = UserId("ada".to_owned());
        let sent = |from: IpAddr, who: &dyn Fn(u32) -> Option<UserId>| {
            let place = limits.socket(from).unwrap();
            let socket = |n| {
                let (own, who) = (limits.messages(), who(n));
                (0..20).filter(|_| limits.message(&own, &place, who.as_ref())).count()
            };
            (0..50).map(socket).sum::<usize>()
        };
        let one = sent(here, &|_| Some(ada.clone()));
        assert!((80..90).contains(&one), "{one}: four times what a socket may");
        let all = sent(there, &|n| Some(UserId(n.to_string())));
        assert!((200..220).contains(&all), "{all}: ten times, whoever they are");
    }

    #[test]
    fn guests_do_not_talk_without_pause_however_many_they_are() {
        let limits = Limits::new(&Config { lines_per_second: 1, ..Config::default() });
        let said = |address: u8, table: &str| {
            let place = limits.socket(IpAddr::from([10, 0, 0, address])).unwrap();
            let guest = |n| UserId(format!("{address} {n}"));
            (0..100).filter(|n| limits.line(&guest(*n), &place, table).is_ok()).count()
        };
        let few = |said: usize| (20..30).contains(&said);
        assert!(few(said(1, "here")), "as many as five people");
        assert!(said(1, "there") < 10, "wherever they go");
        assert!(few((2..9).map(|from| said(from, "here")).sum()), "a table has its limit");
        assert!(few(said(9, "there")), "others are unaffected");
    }

    #[test]
    fn one_account_is_not_guessed_at_from_many_addresses_nor_its_owner_locked_out_from_one() {
        let limits = Limits::new(&Config::default());
        let tries = |name: &str, from: u8| {
            let from = IpAddr::from([10, 0, 0, from]);
            let may = |_: &u32| limits.secret(from).is_ok() && limits.secret_of(name).is_ok();
            (0..100).filter(may).count()
        };
        assert_eq!((tries("Ada", 1), tries(" aDA", 1), tries("Ben", 1)), (10, 0, 0));
        assert_eq!(tries("Ada", 2), 10, "the owner, elsewhere");
        let others = (3..100).map(|from| tries(" aDA", from)).sum::<usize>();
        assert!((80..90).contains(&others), "{others}: not from any number of addresses");
        assert_eq!(tries("Ben", 200), 10);
    }

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
