//! The service `People`: its dependencies, its configuration and its in-memory caches.

use std::net::IpAddr;
use std::sync::{Arc, Weak};
use std::time::Duration;

use base::{Background, Clock, Problem};
use parking_lot::RwLock;
use room::Person;
use store::{Known, Retention, Store};

use crate::entry::NotedNetworks;
use crate::guesses::{Guess, Guesses, Keys};
use crate::passwords::{Passwords, Requester};
use crate::session::SessionCache;
use crate::{Changed, Device, Devices, Session};

/// How often it is looked for what nobody can use any more.
const SWEEP_INTERVAL: Duration = Duration::from_secs(60 * 60);

/// The people of a server.
pub struct People {
    pub(crate) store: Store,
    pub(crate) clock: Clock,
    pub(crate) sessions: SessionCache,
    pub(crate) guesses: Guesses,
    /// Devices that were here before.
    pub devices: Devices,
    pub(crate) passwords: Passwords,
    pub(crate) noted_networks: NotedNetworks,
    /// Whether guessing is slowed.
    limits: bool,
    retention_rules: RwLock<RetentionRules>,
}

/// Retention times, which may change while the server runs.
#[derive(Clone, Copy)]
struct RetentionRules {
    retention: Retention,
    network_ban: Duration,
}

/// How people are dealt with.
#[derive(Clone, Copy, Debug)]
pub struct PeopleConfig {
    /// Whether guessing is slowed.
    pub limits: bool,
    /// How long nobody new comes from the network of somebody who is banned.
    pub network_ban: Duration,
    /// The retention times.
    pub retention: Retention,
}

impl People {
    /// The service on a store.
    pub fn new(
        store: Store,
        clock: Clock,
        config: PeopleConfig,
        devices: Devices,
        background: &Background,
    ) -> Arc<People> {
        let people = Arc::new(People {
            store,
            clock,
            sessions: SessionCache::default(),
            guesses: Guesses::default(),
            devices,
            passwords: Passwords::default(),
            noted_networks: NotedNetworks::default(),
            limits: config.limits,
            retention_rules: RwLock::new(RetentionRules {
                retention: config.retention,
                network_ban: config.network_ban,
            }),
        });
        background.spawn(sweep(Arc::downgrade(&people)));
        people
    }

    /// Sets the retention times, and for how long the network of somebody who is banned is closed to new people.
    pub fn set_retention(&self, retention: Retention, network_ban: Duration) {
        *self.retention_rules.write() = RetentionRules { retention, network_ban };
    }

    /// How long nobody new comes from the network of somebody who is banned.
    pub(crate) fn network_ban(&self) -> Duration {
        self.retention_rules.read().network_ban
    }

    /// Counts an attempt at somebody's password. A device on which that person has logged in before has a budget of its own. If
    /// there were too many wrong ones it is checked all the same, within another: wrong ones are refused for a while, but who knows the
    /// password comes in, whoever else guesses at the same address.
    pub(crate) fn attempt(&self, guess: &Guess<'_>, device: Option<&Device>) -> Result<Attempt<'_>, Problem> {
        let begun = |keys, slowed, requester| Attempt { guesses: &self.guesses, keys, slowed, requester };
        let address = self.requester(guess.from);
        let known = device.filter(|device| guess.at.is_some_and(|at| self.devices.knows(device, at)));
        if let Some(keys) = known.map(|device| self.guesses.keys_of_device(guess, device))
            && self.count(&keys).is_ok()
        {
            return Ok(begun(keys, None, Requester::Known));
        }
        let keys = self.guesses.keys(guess);
        let Err(slowed) = self.count(&keys) else { return Ok(begun(keys, None, address)) };
        let keys = self.guesses.keys_beyond(guess);
        self.count(&keys)?;
        Ok(begun(keys, Some(slowed), address))
    }

    fn count(&self, keys: &Keys) -> Result<(), Problem> {
        if self.limits { self.guesses.count(keys, self.now()) } else { Ok(()) }
    }

    /// How somebody at an address waits for slow work on a password.
    pub(crate) fn requester(&self, from: IpAddr) -> Requester {
        if self.limits { Requester::From(from) } else { Requester::Known }
    }

    /// Counts a wrong attempt at a code that belongs to nobody in particular.
    ///
    /// # Errors
    /// There were too many; says how long to wait.
    pub fn guess_code(&self, what: &'static str, from: IpAddr) -> Result<(), Problem> {
        self.wrong(&Guess { what, at: None, from })
    }

    /// Counts a wrong attempt at what is far too long to be guessed: right ones are taken at any time.
    pub(crate) fn wrong(&self, guess: &Guess<'_>) -> Result<(), Problem> {
        self.count(&self.guesses.keys(guess))
    }

    /// Somebody by id, or an account by name.
    ///
    /// # Errors
    /// There is nobody.
    pub async fn find(&self, name: &str) -> Result<Person, Problem> {
        let known = match self.store.person(name).await? {
            Some(known) => Some(known),
            None => match base::Name::unreserved(name) {
                Ok(name) => self.store.account(name.skeleton()).await?,
                Err(_) => None,
            },
        };
        Ok(known.ok_or_else(|| Problem::not_found("There is nobody of that name."))?.person)
    }

    /// What is known of somebody who is signed in.
    pub(crate) async fn known(&self, person: &str) -> Result<Known, Problem> {
        self.store.person(person).await?.ok_or_else(Problem::nobody)
    }

    /// Deletes somebody with all that is theirs.
    ///
    /// # Errors
    /// The store does not answer.
    pub async fn delete(&self, session: &Session) -> Result<Changed, Problem> {
        let tables = self.store.forget(&session.person.id).await?;
        Ok(Changed { people: vec![session.person.id.clone()], tables })
    }

    /// Milliseconds since 1970.
    pub(crate) fn now(&self) -> u64 {
        self.clock.now()
    }
}

/// An attempt at somebody's password that was counted.
pub(crate) struct Attempt<'a> {
    guesses: &'a Guesses,
    keys: Keys,
    /// How long to wait, if there were too many wrong ones before.
    slowed: Option<Problem>,
    /// How it waits for its turn to be checked.
    pub(crate) requester: Requester,
}

impl Attempt<'_> {
    /// The attempt was right, and does not count.
    pub(crate) fn right(self) {
        self.guesses.take_back(&self.keys);
    }

    /// The attempt was wrong: the refusal says so, or how long to wait.
    pub(crate) fn wrong(self, wrong: Problem) -> Problem {
        self.slowed.unwrap_or(wrong)
    }
}

/// Drops what nobody can use any more, every hour, while the server runs.
async fn sweep(people: Weak<People>) {
    let mut hours = tokio::time::interval(SWEEP_INTERVAL);
    loop {
        hours.tick().await;
        let Some(people) = people.upgrade() else { return };
        if let Err(error) = people.store.tidy(people.now()).await {
            store::log_failure(&error, "old sessions were not dropped");
        }
        let retention = people.retention_rules.read().retention;
        if let Err(error) = people.store.expire(&retention, people.now()).await {
            store::log_failure(&error, "what is older than it is to be kept was not deleted");
        }
    }
}
