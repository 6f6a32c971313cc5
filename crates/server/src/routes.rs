//! The HTTP API, one file for each subject. Handlers only translate between HTTP and the crates `live` and `people`,
//! which do the work.
//!
//! - `signed_in`, `cookie`, `address`, `device`: who makes a request, by what secret, from where; `origin`, `limits`: middleware
//!   that refuses requests
//! - `people`, `guests`, `accounts`, `arrival`, `sessions`, `codes`, `confirming`, `passkeys`, `data`, `push`: a
//!   person's own account
//! - `tables`, `classes`, `homework`, `packs`, `matches`, `profiles`: play; `blocks`: people whom one does not want to
//!   meet there
//! - `moderation`: what moderators see and do, `helping`: what they do for members; `site`: the operator's site and its
//!   pages

mod accounts;
mod address;
mod arrival;
pub(crate) mod blocks;
mod class_address;
pub(crate) mod classes;
mod codes;
mod confirming;
pub(crate) mod cookie;
mod data;
mod device;
mod guests;
pub(crate) mod helping;
pub(crate) mod homework;
pub(crate) mod limits;
pub(crate) mod matches;
pub(crate) mod moderation;
pub(crate) mod origin;
pub(crate) mod packs;
mod passkeys;
pub(crate) mod people;
pub(crate) mod profiles;
pub(crate) mod push;
mod sessions;
pub(crate) mod signed_in;
pub(crate) mod site;
pub(crate) mod tables;
mod view;

pub(crate) use address::{Address, address_of};
pub(crate) use blocks::shown;
pub(crate) use device::{RequestOrigin, device_of};
