//! The rate limit for passwords and codes, so that they cannot be guessed. There are three limits: for a name and an
//! address together, for an address, and for a name from all addresses.
//!
//! Only wrong attempts use up the limit. An attempt is counted before it is checked, so that many at the same time do not
//! slip through, and given back if it was right; `governor` cannot give back, so the counters are here.
//!
//! When a limit is used up, passwords are still checked, within a second budget for the name and the address, and for the address: whoever
//! guesses is refused for a while, while whoever knows the password gets in, even from an address that a whole school shares. A device on which
//! somebody has logged in with that name before has a budget of its own.
//!
//! Codes are looked up first, and only wrong ones are counted (`People::wrong`): they are too long to be found at the rate at
//! which an address may send requests at all.

use std::collections::HashMap;
use std::hash::{BuildHasher as _, RandomState};
use std::net::IpAddr;
use std::time::Duration;

use base::Problem;
use parking_lot::Mutex;

use crate::Device;

/// The most keys that are tracked.
const MAX_REMEMBERED: usize = 50_000;

/// A limit: `burst` wrong attempts at once, and then one every `every` milliseconds.
struct Allowance {
    burst: u64,
    every: u64,
}

/// At one name from one address.
const PAIR_LIMIT: Allowance = Allowance { burst: 5, every: 30_000 };

/// At one name from anywhere.
const NAME_LIMIT: Allowance = Allowance { burst: 50, every: 30_000 };

/// From one address at anything: a class may sit behind it.
const ADDRESS_LIMIT: Allowance = Allowance { burst: 100, every: 5_000 };

/// At one name from one address, beyond what is allowed to be wrong: enough for its owner to come in while somebody guesses, and
/// far too few to find a password that is not among the commonest.
const PAIR_CHECKS: Allowance = Allowance { burst: 30, every: 3_000 };

/// From one address at anything, beyond what is allowed to be wrong: each is as much work as a right one, and all wait for the same
/// thread.
const ADDRESS_CHECKS: Allowance = Allowance { burst: 60, every: 1_000 };

/// At one name on a device that is known there.
const DEVICE_LIMIT: Allowance = Allowance { burst: 10, every: 30_000 };

/// What an attempt counts against.
pub(crate) struct Keys(Vec<(u64, Allowance)>);

/// An attempt: what is guessed, at whose (by name or id), and from which address.
pub(crate) struct Guess<'a> {
    pub(crate) what: &'static str,
    pub(crate) at: Option<&'a str>,
    pub(crate) from: IpAddr,
}

/// The wrong attempts of late. For each key, the time at which its limit is unused again (as in GCRA, the generic cell rate
/// algorithm); keys are hashes of what [`Guess`] has.
#[derive(Default)]
pub(crate) struct Guesses {
    weighs: Mutex<HashMap<u64, u64>>,
    hasher: RandomState,
}

impl Guesses {
    /// Counts an attempt at `now` (in milliseconds), or says how long to wait.
    pub(crate) fn count(&self, Keys(keys): &Keys, now: u64) -> Result<(), Problem> {
        let mut weighs = self.weighs.lock();
        let until = |weighs: &HashMap<u64, u64>, key: &u64| weighs.get(key).copied().unwrap_or(0).max(now);
        let wait = |(key, allowance): &(u64, Allowance)| {
            (until(&weighs, key) + allowance.every).saturating_sub(now + allowance.burst * allowance.every)
        };
        let wait = keys.iter().map(wait).max().unwrap_or(0);
        if wait > 0 {
            let why = "Too many wrong attempts; wait a little.";
            return Err(Problem::too_many(why).after(Duration::from_millis(wait)));
        }
        if weighs.len() >= MAX_REMEMBERED {
            weighs.retain(|_, until| *until > now);
        }
        if weighs.len() >= MAX_REMEMBERED {
            keep_heavier_half(&mut weighs);
        }
        for (key, allowance) in keys {
            let until = until(&weighs, key) + allowance.every;
            weighs.insert(*key, until);
        }
        Ok(())
    }

    /// Takes an attempt back that was right.
    pub(crate) fn take_back(&self, Keys(keys): &Keys) {
        let mut weighs = self.weighs.lock();
        for (key, allowance) in keys {
            if let Some(until) = weighs.get_mut(key) {
                *until = until.saturating_sub(allowance.every);
            }
        }
    }

    /// What an attempt counts against.
    pub(crate) fn keys(&self, guess: &Guess<'_>) -> Keys {
        let hash = |at: Option<&str>, from: Option<IpAddr>| self.hasher.hash_one((guess.what, at, from));
        let mut keys = vec![(hash(None, Some(guess.from)), ADDRESS_LIMIT)];
        if let Some(at) = guess.at {
            keys.push((hash(Some(at), Some(guess.from)), PAIR_LIMIT));
            keys.push((hash(Some(at), None), NAME_LIMIT));
        }
        Keys(keys)
    }

    /// What it counts against if it is checked although there were too many wrong ones.
    pub(crate) fn keys_beyond(&self, guess: &Guess<'_>) -> Keys {
        let hash = |at: Option<&str>| self.hasher.hash_one(("beyond", guess.what, at, guess.from));
        Keys(vec![(hash(None), ADDRESS_CHECKS), (hash(guess.at), PAIR_CHECKS)])
    }

    /// What it counts against on a device that is known at that name.
    pub(crate) fn keys_of_device(&self, guess: &Guess<'_>, device: &Device) -> Keys {
        Keys(vec![(self.hasher.hash_one(("device", guess.what, guess.at, device.id)), DEVICE_LIMIT)])
    }
}

/// Forgets those who have tried least: whoever comes from many addresses must not make it forget who is guessed at most.
fn keep_heavier_half(weighs: &mut HashMap<u64, u64>) {
    let mut ends: Vec<u64> = weighs.values().copied().collect();
    let half = ends.len() / 2;
    let (_, &mut middle, _) = ends.select_nth_unstable(half);
    weighs.retain(|_, until| *until > middle);
}

#[cfg(test)]
mod tests {
    use protocol::Code;

    use super::*;

    impl Guesses {
        fn begin(&self, guess: &Guess<'_>, now: u64) -> Result<(), Problem> {
            self.count(&self.keys(guess), now)
        }

        fn begin_beyond(&self, guess: &Guess<'_>, now: u64) -> Result<(), Problem> {
            self.count(&self.keys_beyond(guess), now)
        }
    }

    fn from(last: u8) -> IpAddr {
        IpAddr::from([192, 0, 2, last])
    }

    fn at(name: &str, last: u8) -> Guess<'_> {
        Guess { what: "login", at: Some(name), from: from(last) }
    }

    #[test]
    fn after_five_wrong_guesses_one_waits() {
        let guesses = Guesses::default();
        for _ in 0..5 {
            guesses.begin(&at("ana", 1), 1000).unwrap();
        }
        let refused = guesses.begin(&at("ana", 1), 1000).unwrap_err();
        assert_eq!((refused.code, refused.after), (Code::TooMany, Some(30)));
        guesses.begin(&at("ana", 2), 1000).unwrap();
        guesses.begin(&at("eva", 1), 1000).unwrap();
        guesses.begin(&at("ana", 1), 31_000).unwrap();
        assert!(guesses.begin(&at("ana", 1), 31_000).is_err());
        assert!((0..5).all(|_| guesses.begin(&at("ana", 1), 1_000_000).is_ok()));
    }

    #[test]
    fn a_name_is_guarded_against_many_addresses() {
        let guesses = Guesses::default();
        let tried = (0..=255).filter(|&last| guesses.begin(&at("ana", last), 0).is_ok()).count();
        assert_eq!(tried, 50);
    }

    #[test]
    fn many_names_from_one_address_are_slowed_too() {
        let guesses = Guesses::default();
        let names: Vec<String> = (0..200).map(|number| number.to_string()).collect();
        assert_eq!(names.iter().filter(|name| guesses.begin(&at(name, 1), 0).is_ok()).count(), 100);
        let codes = Guess { what: "transfer", at: None, from: from(1) };
        assert_eq!((0..200).filter(|_| guesses.begin(&codes, 0).is_ok()).count(), 100);
    }

    #[test]
    fn what_is_right_does_not_count() {
        let guesses = Guesses::default();
        for _ in 0..1000 {
            guesses.begin(&at("ana", 1), 0).unwrap();
            guesses.take_back(&guesses.keys(&at("ana", 1)));
        }
    }

    #[test]
    fn beyond_the_limit_one_name_from_one_address_has_a_budget_of_its_own() {
        let guesses = Guesses::default();
        while guesses.begin(&at("ana", 1), 0).is_ok() {}
        assert!((0..1000).all(|_| {
            let may = guesses.begin_beyond(&at("ana", 1), 0).is_ok();
            guesses.take_back(&guesses.keys_beyond(&at("ana", 1)));
            may
        }));
        assert_eq!((0..1000).filter(|_| guesses.begin_beyond(&at("ana", 1), 0).is_ok()).count(), 30);
        assert!(guesses.begin_beyond(&at("ana", 2), 0).is_ok() && guesses.begin_beyond(&at("eva", 1), 0).is_ok());
        assert!(guesses.begin_beyond(&at("ana", 1), 3_000).is_ok(), "and again after a while");
    }

    #[test]
    fn beyond_the_limit_an_address_with_ever_new_names_is_bounded_too() {
        let guesses = Guesses::default();
        let names: Vec<String> = (0..1000).map(|number| number.to_string()).collect();
        let beyond = |now| names.iter().filter(|name| guesses.begin_beyond(&at(name, 1), now).is_ok()).count();
        assert_eq!((beyond(0), beyond(0), beyond(1000)), (60, 0, 1));
        guesses.begin_beyond(&at("ana", 2), 0).unwrap();
    }

    #[test]
    fn a_device_that_is_known_at_a_name_has_a_budget_that_nobody_else_uses_up() {
        let guesses = Guesses::default();
        let device = |number: u8| Device::numbered(number);
        while guesses.begin(&at("ana", 1), 0).is_ok() || guesses.begin_beyond(&at("ana", 1), 0).is_ok() {}
        let tried = |device: &Device| guesses.count(&guesses.keys_of_device(&at("ana", 1), device), 0).is_ok();
        assert_eq!((0..100).filter(|_| tried(&device(1))).count(), 10);
        assert!(tried(&device(2)));
    }

    #[test]
    fn what_is_remembered_is_bounded() {
        let guesses = Guesses::default();
        for number in 0..MAX_REMEMBERED as u32 {
            let from = IpAddr::from(number.to_be_bytes());
            let _ = guesses.begin(&Guess { what: "login", at: Some("ana"), from }, u64::from(number) * 1000);
        }
        assert!(guesses.weighs.lock().len() <= MAX_REMEMBERED + 3);
    }

    #[test]
    fn who_comes_from_many_addresses_makes_nothing_forgotten_of_a_name() {
        let guesses = Guesses::default();
        assert_eq!((0..=255).filter(|&last| guesses.begin(&at("ana", last), 0).is_ok()).count(), 50);
        let names = ["eva", "leo", "noa"];
        for number in 0..MAX_REMEMBERED as u32 {
            let from = IpAddr::from((number | 0x0a00_0000).to_be_bytes());
            let name = Some(names[number as usize % names.len()]);
            let _ = guesses.begin(&Guess { what: "login", at: name, from }, 0);
            let _ = guesses.begin(&Guess { what: "transfer", at: None, from }, 0);
        }
        assert!(guesses.weighs.lock().len() <= MAX_REMEMBERED + 3);
        assert!(guesses.begin(&at("ana", 1), 0).is_err(), "the name is still guarded");
    }
}
