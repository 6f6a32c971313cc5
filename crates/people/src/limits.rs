//! Rate limits: requests, arrivals and messages by address, by session and by person.
//!
//! Limits by address are generous, since an address may stand for a whole class; a session is one browser or program.
//! Counters of the past are dropped while counting goes on, so that memory is bounded by those who were here within the
//! last seconds. Guessing passwords is limited elsewhere (`people::guesses`).

use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};
use std::time::Duration;

use base::Problem;
use governor::clock::Clock;
use governor::middleware::NoOpMiddleware;
use governor::state::keyed::DashMapStateStore;
use governor::{Quota, RateLimiter};
use parking_lot::Mutex;
use protocol::Code;
use tokio::time::Instant;

use crate::device::DeviceId;
use crate::{Device, Token};

/// Requests of one session: a rate for each second, and a burst.
const SESSION_REQUESTS: (u32, u32) = (20, 100);

/// Requests of one device that was here before; of all such devices at one address, for each that a stranger there may send.
const DEVICE_REQUESTS: (u32, u32) = (20, 100);
const DEVICES_PER_STRANGER: u32 = 2;

/// Requests of one person with all sessions together.
const PERSON_REQUESTS: (u32, u32) = (40, 200);

/// Messages of one session on its socket.
const SESSION_MESSAGES: (u32, u32) = (30, 120);

/// Messages of one person, or of one pupil, on all sockets together: they have several pages and programs, but not hundreds.
const PERSON_MESSAGES: (u32, u32) = (60, 300);

/// Messages of all from one address who have no name and are in no class.
const NAMELESS_MESSAGES: (u32, u32) = (400, 2000);

/// Lines of chat of one person: five at once, then one in two seconds.
const CHAT_LINES: (Duration, u32) = (Duration::from_secs(2), 5);

/// How often one more class may be opened from an address that has opened all it may at once.
const CLASS_INTERVAL: Duration = Duration::from_secs(60);

/// How long it takes until an address that has sent all the questions it may can send as many again.
const QUESTIONS_INTERVAL: Duration = Duration::from_secs(60 * 60);

/// New guests from one address: a whole class at once, then one in two seconds.
const NEW_GUESTS: (Duration, u32) = (Duration::from_secs(2), 300);

/// Tables made from one address: a school's, all at once, then one in two seconds.
const NEW_TABLES: (Duration, u32) = (Duration::from_secs(2), 200);

/// How many connections an address may have for each socket it may have: a browser opens up to six for a moment.
const CONNECTIONS_PER_SOCKET: u32 = 3;

/// Codes of classes, homework, packs and accounts that strangers at one address try, right or wrong: so many that whoever guesses
/// there does not keep the right ones from being heard, and who tries all codes of five letters needs more than a day.
const CODE_TRIES: (u32, u32) = (60, 400);

/// The same on one device that was here before, and on all of them at one address.
const DEVICE_CODE_TRIES: (u32, u32) = (1, 20);
const DEVICES_CODE_TRIES: (u32, u32) = (20, 400);

/// Bodies of requests that are on their way from one address and have not come at once.
const MAX_BODIES: u32 = 100;

/// Packs shared from one address: so many at once, and as many again within a day.
const PACKS_A_DAY: u32 = 50;

/// Bytes of packs shared from one address: as much at once, and as much again within a day.
const PACK_BYTES_A_DAY: u32 = 32 * 1024 * 1024;

/// A day.
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// Pupils who join one class or one piece of homework from one address: a hundred at once, then one in two seconds.
const JOINS: (Duration, u32) = (Duration::from_secs(2), 100);

/// After how many checks what is over is dropped.
const CHECKS_PER_SWEEP: u32 = 4096;

/// How much is too much, as whoever runs the server says.
#[derive(Clone, Debug)]
pub struct LimitsConfig {
    /// Whether anything is refused.
    pub on: bool,
    /// Requests a second from one address.
    pub address_rate: u32,
    /// Open sockets from one address.
    pub address_sockets: u32,
    /// Classes that may be opened from one address at once, and then one a minute.
    pub address_classes: u32,
    /// Bytes of requests that open classes from one address in an hour.
    pub address_question_bytes: u32,
    /// Connections come from the proxy, and say nothing about who is behind it.
    pub behind_proxy: bool,
}

/// What suits a home or a club.
impl Default for LimitsConfig {
    fn default() -> LimitsConfig {
        LimitsConfig {
            on: true,
            address_rate: 200,
            address_sockets: 400,
            address_classes: 30,
            address_question_bytes: 8 * 1024 * 1024,
            behind_proxy: false,
        }
    }
}

/// Kinds of requests that are limited.
pub struct Limits {
    on: bool,
    requests: Buckets<IpAddr>,
    devices: Buckets<DeviceId>,
    devices_of_address: Buckets<IpAddr>,
    arrivals: Buckets<IpAddr>,
    tables: Buckets<IpAddr>,
    people: Buckets<String>,
    sessions: Buckets<Token>,
    messages: Buckets<Token>,
    person_messages: Buckets<String>,
    nameless_messages: Buckets<IpAddr>,
    chat: Buckets<String>,
    codes: Buckets<IpAddr>,
    device_codes: Buckets<DeviceId>,
    device_codes_of_address: Buckets<IpAddr>,
    packs: Buckets<IpAddr>,
    pack_bytes: Buckets<IpAddr>,
    joins: Buckets<(String, IpAddr)>,
    classes: Buckets<IpAddr>,
    question_bytes: Buckets<IpAddr>,
    bodies: OpenConnections,
    sockets: OpenConnections,
    most_sockets: AtomicU32,
    /// Connections of whatever kind.
    connections: OpenConnections,
    /// Connections come from the proxy, and say nothing about who is behind it.
    behind_proxy: bool,
}

/// Counts what is open, by address.
type OpenConnections = Arc<Mutex<HashMap<IpAddr, Open>>>;

/// What one address has open of something.
#[derive(Default)]
struct Open {
    count: u32,
    /// How many bytes wait to be sent there.
    waiting: Arc<AtomicUsize>,
}

impl Limits {
    /// As the configuration says.
    pub fn new(config: &LimitsConfig) -> Limits {
        let rate = config.address_rate;
        let known_rate = rate.saturating_mul(DEVICES_PER_STRANGER);
        Limits {
            on: config.on,
            requests: Buckets::new(per_second(rate, rate.saturating_mul(2))),
            devices: Buckets::new(per_second(DEVICE_REQUESTS.0, DEVICE_REQUESTS.1)),
            devices_of_address: Buckets::new(per_second(known_rate, known_rate.saturating_mul(2))),
            arrivals: Buckets::new(one_in(NEW_GUESTS.0, NEW_GUESTS.1)),
            tables: Buckets::new(one_in(NEW_TABLES.0, NEW_TABLES.1)),
            people: Buckets::new(per_second(PERSON_REQUESTS.0, PERSON_REQUESTS.1)),
            sessions: Buckets::new(per_second(SESSION_REQUESTS.0, SESSION_REQUESTS.1)),
            messages: Buckets::new(per_second(SESSION_MESSAGES.0, SESSION_MESSAGES.1)),
            person_messages: Buckets::new(per_second(PERSON_MESSAGES.0, PERSON_MESSAGES.1)),
            nameless_messages: Buckets::new(per_second(NAMELESS_MESSAGES.0, NAMELESS_MESSAGES.1)),
            chat: Buckets::new(one_in(CHAT_LINES.0, CHAT_LINES.1)),
            codes: Buckets::new(per_second(CODE_TRIES.0, CODE_TRIES.1)),
            device_codes: Buckets::new(per_second(DEVICE_CODE_TRIES.0, DEVICE_CODE_TRIES.1)),
            device_codes_of_address: Buckets::new(per_second(DEVICES_CODE_TRIES.0, DEVICES_CODE_TRIES.1)),
            packs: Buckets::new(one_in(DAY / PACKS_A_DAY, PACKS_A_DAY)),
            pack_bytes: Buckets::new(one_in(DAY / PACK_BYTES_A_DAY, PACK_BYTES_A_DAY)),
            joins: Buckets::new(one_in(JOINS.0, JOINS.1)),
            classes: Buckets::new(one_in(CLASS_INTERVAL, config.address_classes)),
            question_bytes: Buckets::new(one_in(
                QUESTIONS_INTERVAL / config.address_question_bytes.max(1),
                config.address_question_bytes,
            )),
            bodies: Arc::default(),
            sockets: Arc::default(),
            most_sockets: AtomicU32::new(config.address_sockets),
            connections: Arc::default(),
            behind_proxy: config.behind_proxy,
        }
    }

    /// From now on one address may have so many sockets open; those that are open stay.
    pub fn set_most_sockets(&self, most: u32) {
        self.most_sockets.store(most, Ordering::Relaxed);
    }

    fn most_connections(&self) -> u32 {
        self.most_sockets.load(Ordering::Relaxed).saturating_mul(CONNECTIONS_PER_SOCKET)
    }

    /// Counts a request: of a device that was here before, else of all strangers at its address; and of its session.
    pub fn request(&self, address: IpAddr, device: Option<&Device>, token: Option<&Token>) -> Result<(), Problem> {
        let of_device = |device: &Device| {
            self.count(&self.devices, &device.id).is_ok() && self.count(&self.devices_of_address, &address).is_ok()
        };
        if !device.is_some_and(of_device) {
            self.count(&self.requests, &address)?;
        }
        token.map_or(Ok(()), |token| self.count(&self.sessions, token))
    }

    /// Counts a request of a person, whatever the session.
    pub fn person(&self, id: &str) -> Result<(), Problem> {
        self.count(&self.people, &id.to_owned())
    }

    /// Counts a new guest.
    pub fn arrival(&self, address: IpAddr) -> Result<(), Problem> {
        self.count(&self.arrivals, &address)
    }

    /// Counts a table that is made.
    pub fn table(&self, address: IpAddr) -> Result<(), Problem> {
        self.count(&self.tables, &address)
    }

    /// Counts a message on a socket: of a session and of its person, or of somebody without a name.
    pub fn message(&self, sender: &Sender<'_>) -> Result<(), Problem> {
        match sender {
            Sender::Person(token, id) => {
                self.count(&self.messages, token)?;
                self.count(&self.person_messages, &(*id).to_owned())
            }
            Sender::InClass(class, who) => self.count(&self.person_messages, &format!("{class}/{who}")),
            Sender::Nameless(address) => self.count(&self.nameless_messages, address),
        }
    }

    /// Counts a line of chat of a person, whatever the socket.
    pub fn chat(&self, id: &str) -> Result<(), Problem> {
        self.count(&self.chat, &id.to_owned())
    }

    /// Counts a code that is tried: on a device that was here before, else by all strangers at its address.
    pub fn code(&self, address: IpAddr, device: Option<&Device>) -> Result<(), Problem> {
        let of_device = |device: &Device| {
            self.count(&self.device_codes, &device.id).is_ok()
                && self.count(&self.device_codes_of_address, &address).is_ok()
        };
        if device.is_some_and(of_device) { Ok(()) } else { self.count(&self.codes, &address) }
    }

    /// Counts a pack of so many bytes that is to be shared.
    pub fn pack(&self, address: IpAddr, bytes: u32) -> Result<(), Problem> {
        self.count(&self.packs, &address)?;
        if self.on { self.pack_bytes.count_many(&address, bytes) } else { Ok(()) }
    }

    /// Counts a pupil who joins a class or a piece of homework, by its id.
    pub fn join(&self, class: &str, address: IpAddr) -> Result<(), Problem> {
        self.count(&self.joins, &(class.to_owned(), address))
    }

    /// Counts a class that is to be opened, with a request of so many bytes.
    pub fn class(&self, address: IpAddr, bytes: u32) -> Result<(), Problem> {
        // In this order: who is refused a class has not used up what takes an hour to come back.
        self.count(&self.classes, &address)?;
        if self.on { self.question_bytes.count_many(&address, bytes) } else { Ok(()) }
    }

    /// Counts a body that is on its way, until the permit is dropped.
    pub fn body(&self, address: IpAddr) -> Result<ConnectionPermit, Problem> {
        let most = if self.on { MAX_BODIES } else { u32::MAX };
        let permit = ConnectionPermit::take(&self.bodies, address, most);
        permit.ok_or_else(|| Problem::too_many("Too many requests from your address are unfinished."))
    }

    /// Counts an open socket, until the permit is dropped.
    pub fn socket(&self, address: IpAddr) -> Result<ConnectionPermit, Problem> {
        let most = if self.on { self.most_sockets.load(Ordering::Relaxed) } else { u32::MAX };
        let permit = ConnectionPermit::take(&self.sockets, address, most);
        permit.ok_or_else(|| Problem::too_many("Too many connections from your address."))
    }

    /// Counts an open connection, until the permit is dropped; `None` if there are too many.
    pub fn connection(&self, address: IpAddr) -> Option<ConnectionPermit> {
        let most = if self.on && !self.behind_proxy { self.most_connections() } else { u32::MAX };
        ConnectionPermit::take(&self.connections, network_of(address), most)
    }

    fn count<Key: Hash + Eq + Clone>(&self, buckets: &Buckets<Key>, key: &Key) -> Result<(), Problem> {
        if self.on { buckets.count(key) } else { Ok(()) }
    }
}

/// The sender of a message.
pub enum Sender<'a> {
    /// A person's session.
    Person(Token, &'a str),
    /// Somebody in a class, by its id and theirs. Not by address: who floods must not keep the rest of the class from playing.
    InClass(&'a str, &'a str),
    /// Somebody without a name, at this address.
    Nameless(IpAddr),
}

/// Something that an address has open (a connection, a socket, the body of a request), counted until this is dropped.
pub struct ConnectionPermit {
    open_connections: OpenConnections,
    address: IpAddr,
    waiting: Arc<AtomicUsize>,
}

impl ConnectionPermit {
    fn take(open_connections: &OpenConnections, address: IpAddr, most: u32) -> Option<ConnectionPermit> {
        let mut by_address = open_connections.lock();
        let open = by_address.entry(address).or_default();
        if open.count >= most {
            return None;
        }
        open.count += 1;
        Some(ConnectionPermit { open_connections: open_connections.clone(), address, waiting: open.waiting.clone() })
    }

    /// How many bytes wait to be sent to all of the same address.
    pub fn waiting(&self) -> Arc<AtomicUsize> {
        self.waiting.clone()
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        let mut open_connections = self.open_connections.lock();
        if let Some(open) = open_connections.get_mut(&self.address) {
            open.count -= 1;
            if open.count == 0 {
                open_connections.remove(&self.address);
            }
        }
    }
}

/// The time since it was made, by tokio's clock: in tests it is virtual where they are.
#[derive(Clone, Debug)]
struct Monotonic(Instant);

impl Clock for Monotonic {
    type Instant = Duration;

    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}

/// A bucket for each key, which fills up again with time.
struct Buckets<Key: Hash + Eq + Clone> {
    limiter: RateLimiter<Key, DashMapStateStore<Key>, Monotonic, NoOpMiddleware<Duration>>,
    checks: AtomicU32,
}

impl<Key: Hash + Eq + Clone> Buckets<Key> {
    fn new(quota: Quota) -> Buckets<Key> {
        let limiter = RateLimiter::dashmap_with_clock(quota, Monotonic(Instant::now()));
        Buckets { limiter, checks: AtomicU32::new(0) }
    }

    fn count(&self, key: &Key) -> Result<(), Problem> {
        self.count_many(key, 1)
    }

    fn count_many(&self, key: &Key, many: u32) -> Result<(), Problem> {
        if self.checks.fetch_add(1, Ordering::Relaxed) % CHECKS_PER_SWEEP == CHECKS_PER_SWEEP - 1 {
            self.limiter.retain_recent();
            self.limiter.shrink_to_fit();
        }
        let fits = self.limiter.check_key_n(key, at_least_one(many));
        // Else it is more than there ever is room for.
        let fits = fits.map_err(|_| Problem::new(Code::TooLong, "That is more than may be sent from your address."))?;
        fits.map_err(|until| {
            let wait = until.wait_time_from(self.limiter.clock().now());
            Problem::too_many("That was too much at once; wait a little.").after(wait)
        })
    }
}

fn per_second(rate: u32, burst: u32) -> Quota {
    Quota::per_second(at_least_one(rate)).allow_burst(at_least_one(burst))
}

fn one_in(interval: Duration, burst: u32) -> Quota {
    Quota::with_period(interval).unwrap_or(Quota::per_second(NonZeroU32::MIN)).allow_burst(at_least_one(burst))
}

fn at_least_one(number: u32) -> NonZeroU32 {
    NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN)
}

/// What counts as one address: of the newer kind, all that one home has.
pub fn network_of(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX))),
        address => address,
    }
}

/// What counts as one network where something is stored for long: 256 addresses of the older kind, and of the newer a /48, which is
/// about as many homes. Who has one address of either has mostly more of them.
pub fn wide_network_of(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(Ipv4Addr::from_bits(address.to_bits() & (u32::MAX << 8))),
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << 80))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 0, 2, 1));
    const THERE: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 0, 2, 2));

    fn config(choose: impl FnOnce(&mut LimitsConfig)) -> LimitsConfig {
        let mut config = LimitsConfig::default();
        choose(&mut config);
        config
    }

    #[test]
    fn too_much_from_one_address_is_refused_and_others_do_not_notice() {
        let limits = Limits::new(&config(|config| config.address_rate = 1));
        let refused = (0..10_000).find_map(|_| limits.request(HERE, None, None).err()).unwrap();
        assert_eq!((refused.code, refused.after), (Code::TooMany, Some(1)));
        assert!(limits.request(THERE, None, None).is_ok());
    }

    #[test]
    fn too_much_from_one_session_is_refused_and_its_neighbours_do_not_notice() {
        let limits = Limits::new(&config(|config| config.address_rate = 1_000_000));
        let (one, other) = (Token::of("one"), Token::of("other"));
        assert!((0..100_000).any(|_| limits.request(HERE, None, Some(&one)).is_err()));
        assert!(limits.request(HERE, None, Some(&other)).is_ok());
        assert!((0..100_000).any(|_| limits.person("one").is_err()));
        assert!(limits.person("other").is_ok());
        assert!((0..100_000).any(|_| limits.message(&Sender::Person(one, "one")).is_err()));
        assert!(limits.message(&Sender::Person(other, "other")).is_ok());
    }

    #[test]
    fn a_person_with_many_sessions_sends_no_more_than_with_a_few() {
        let limits = Limits::new(&config(|_| {}));
        let tokens = (0..100).map(|number| Token::of(&number.to_string()));
        let sent = tokens
            .flat_map(|token| [token; 100])
            .filter(|token| limits.message(&Sender::Person(*token, "ana")).is_ok());
        assert!(sent.count() < 1000);
        assert!(limits.message(&Sender::Person(Token::of("ben"), "ben")).is_ok());
        assert!((0..10_000).any(|_| limits.message(&Sender::InClass("c", "m1")).is_err()));
        assert!(["m2", "teacher", "projector"].iter().all(|who| limits.message(&Sender::InClass("c", who)).is_ok()));
        assert!(limits.message(&Sender::InClass("d", "m1")).is_ok());
        assert!((0..10_000).any(|_| limits.message(&Sender::Nameless(HERE)).is_err()));
        assert!(limits.message(&Sender::Nameless(THERE)).is_ok());
    }

    #[test]
    fn classes_are_counted_by_number_and_by_bytes() {
        let limits = Limits::new(&config(|config| (config.address_classes, config.address_question_bytes) = (3, 1000)));
        assert_eq!((0..10).filter(|_| limits.class(HERE, 100).is_ok()).count(), 3);
        let after = limits.class(HERE, 100).unwrap_err().after;
        assert!(after.is_some_and(|after| (1..=60).contains(&after)), "a minute, less what has passed: {after:?}");
        assert_eq!(limits.class(THERE, 1001).unwrap_err().code, Code::TooLong);
        assert_eq!((0..2).filter(|_| limits.class(THERE, 600).is_ok()).count(), 1);
        assert_eq!(limits.class(THERE, 1).unwrap_err().code, Code::TooMany);
    }

    #[test]
    fn devices_that_were_here_before_do_not_notice_strangers_at_their_address_and_are_bounded_too() {
        let limits = Limits::new(&config(|_| {}));
        let devices: Vec<Device> = (0..100).map(Device::numbered).collect();
        while limits.request(HERE, None, None).is_ok() {}
        while limits.code(HERE, None).is_ok() {}
        assert!(devices[..30].iter().all(|device| limits.request(HERE, Some(device), None).is_ok()));
        assert!(devices[..30].iter().all(|device| limits.code(HERE, Some(device)).is_ok()));
        assert!((0..10_000).any(|_| limits.request(HERE, Some(&devices[0]), None).is_err()));
        assert!((0..10_000).any(|_| limits.code(HERE, Some(&devices[0])).is_err()));
        assert!(limits.request(HERE, Some(&devices[1]), None).is_ok() && limits.code(HERE, Some(&devices[1])).is_ok());
        let all =
            |limits: &Limits| devices.iter().all(|one| (0..100).all(|_| limits.request(HERE, Some(one), None).is_ok()));
        assert!(!all(&limits), "however many devices there are");
    }

    #[test]
    fn packs_are_counted_by_number_and_by_bytes() {
        let limits = Limits::new(&config(|_| {}));
        assert_eq!((0..100).filter(|_| limits.pack(HERE, 1).is_ok()).count(), 50);
        assert_eq!((0..100).filter(|_| limits.pack(THERE, 2 << 20).is_ok()).count(), 16);
    }

    #[test]
    fn a_class_of_a_hundred_comes_in_at_once() {
        let limits = Limits::new(&config(|_| {}));
        for student in 0..100 {
            let token = Token::of(&student.to_string());
            assert!(limits.arrival(HERE).is_ok() && limits.join("class", HERE).is_ok());
            assert!((0..2).all(|_| limits.request(HERE, None, Some(&token)).is_ok()), "{student}");
        }
        assert!((0..1000).any(|_| limits.arrival(HERE).is_err()), "but not thousands");
        assert!(limits.join("class", HERE).is_err(), "and no more pupils of one class");
        assert!(limits.join("class", THERE).is_ok() && limits.join("other", HERE).is_ok());
    }

    #[test]
    fn nothing_is_refused_where_limits_are_off() {
        let limits = Limits::new(&config(|config| (config.on, config.address_sockets) = (false, 0)));
        assert!((0..10_000).all(|_| limits.request(HERE, None, None).is_ok()));
        assert!(limits.socket(HERE).is_ok());
    }

    #[test]
    fn sockets_of_an_address_are_counted_while_they_are_open() {
        let limits = Limits::new(&config(|config| config.address_sockets = 2));
        let (one, _two) = (limits.socket(HERE).ok().unwrap(), limits.socket(HERE).ok().unwrap());
        assert!(limits.socket(HERE).is_err() && limits.socket(THERE).is_ok());
        drop(one);
        assert!(limits.socket(HERE).is_ok());
        drop(_two);
        assert!(limits.sockets.lock().is_empty());
    }

    #[test]
    fn what_was_counted_long_ago_is_dropped() {
        let buckets = Buckets::new(per_second(1_000_000_000, 1));
        for key in 0..100_000u32 {
            let _ = buckets.count(&key);
        }
        assert!(buckets.limiter.len() <= 2 * CHECKS_PER_SWEEP as usize, "{}", buckets.limiter.len());
    }

    #[test]
    fn a_home_with_many_addresses_is_one() {
        let of = |text: &str| network_of(text.parse().unwrap());
        assert_eq!(of("2001:db8::1"), of("2001:db8::ffff:1:2:3"));
        assert_ne!(of("2001:db8::1"), of("2001:db8:0:1::1"));
        assert_eq!(of("::ffff:192.0.2.1"), HERE);
    }

    #[test]
    fn a_wide_network_is_256_homes() {
        let of = |text: &str| wide_network_of(text.parse().unwrap());
        assert_eq!(of("192.0.2.1"), of("::ffff:192.0.2.254"));
        assert_ne!(of("192.0.2.1"), of("192.0.3.1"));
        assert_eq!(of("2001:db8:7::1"), of("2001:db8:7:ffff::1"));
        assert_ne!(of("2001:db8:7::1"), of("2001:db8:8::1"));
    }
}
