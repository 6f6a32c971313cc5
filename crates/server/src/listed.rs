//! Limits how many tables in the lobby come from one address, so that no address fills it for everybody else.

use std::collections::HashMap;
use std::net::IpAddr;
use std::time::Duration;

use base::Problem;
use parking_lot::Mutex;
use protocol::Code;
use store::Store;
use tokio::time::Instant;

/// The most listed tables of one address that gather people at once.
const MAX_LISTED: usize = 10;

/// The number of addresses from which on those are dropped that have not listed anything for [`LISTED_TTL`].
const MAX_REMEMBERED: usize = 1024;
const LISTED_TTL: Duration = Duration::from_secs(60 * 60);

/// Who has listed tables, by address.
pub(crate) struct Listed {
    store: Store,
    /// Whether there is a limit.
    limits: bool,
    hosts: Mutex<HashMap<IpAddr, Hosts>>,
}

/// Those at one address, by id.
struct Hosts {
    people: Vec<String>,
    latest: Instant,
}

impl Listed {
    pub(crate) fn new(store: Store, limits: bool) -> Listed {
        Listed { store, limits, hosts: Mutex::default() }
    }

    /// Somebody at an address has listed a table.
    pub(crate) fn note(&self, address: IpAddr, person: &str) {
        let (mut hosts, latest) = (self.hosts.lock(), Instant::now());
        if hosts.len() >= MAX_REMEMBERED {
            hosts.retain(|_, hosts| latest - hosts.latest < LISTED_TTL);
        }
        let here = hosts.entry(address).or_insert_with(|| Hosts { people: Vec::new(), latest });
        here.latest = latest;
        if here.people.iter().all(|one| one != person) {
            here.people.push(person.to_owned());
        }
    }

    fn of(&self, address: IpAddr) -> Vec<String> {
        self.hosts.lock().get(&address).map(|hosts| hosts.people.clone()).unwrap_or_default()
    }

    /// Of those at an address only these have tables that want people.
    fn keep(&self, address: IpAddr, asked: &[String], listing: &[(String, i64)]) {
        let mut hosts = self.hosts.lock();
        let Some(here) = hosts.get_mut(&address) else { return };
        let lists = |person: &String| listing.iter().any(|(one, _)| one == person);
        // Who has come since then was not asked for.
        here.people.retain(|person| !asked.contains(person) || lists(person));
        if here.people.is_empty() {
            hosts.remove(&address);
        }
    }

    /// Checks that one more table may be listed from an address.
    pub(crate) async fn may_list(&self, address: IpAddr) -> Result<(), Problem> {
        let hosts = self.of(address);
        // Nobody has more than a few, so a few people need not be asked for.
        if !self.limits || hosts.len() * live::MAX_OPEN_TABLES < MAX_LISTED {
            return Ok(());
        }
        let listing = self.store.listed_of(&hosts).await?;
        self.keep(address, &hosts, &listing);
        let count: i64 = listing.iter().map(|(_, count)| count).sum();
        if count < MAX_LISTED as i64 {
            return Ok(());
        }
        let why = "Many tables from your address want people already: sit down at one of them, or make one that is not listed.";
        Err(Problem::new(Code::TooManyTables, why))
    }
}
