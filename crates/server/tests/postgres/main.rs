//! The other tests of the server, on PostgreSQL (`common::database`), and what only that can do: be away
//! for a while.

#![allow(clippy::duplicate_mod, reason = "each of them has its own way to what they share")]

#[path = "../accounts.rs"]
mod accounts;
#[path = "../admin.rs"]
mod admin;
#[path = "../belongings.rs"]
mod belongings;
#[path = "../classes.rs"]
mod classes;
#[path = "../leaving.rs"]
mod leaving;
#[path = "../live.rs"]
mod live;
mod outage;
#[path = "../passkeys.rs"]
mod passkeys;
#[path = "../people.rs"]
mod people;
#[path = "../profiles.rs"]
mod profiles;
#[path = "../push.rs"]
mod push;
