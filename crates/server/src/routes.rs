//! What can be asked over HTTP, one file for each subject. What is answered is done by the crates `live` and `people`; here
//! is only how it is asked and told.
//!
//! - `signed_in`, `cookie`, `address`, `device`: who asks, by what secret, from where; `origin`, `limits`: what is refused at once
//! - `people`, `guests`, `accounts`, `arrival`, `sessions`, `codes`, `confirming`, `passkeys`, `data`, `push`: oneself
//! - `tables`, `classes`, `homework`, `packs`, `matches`, `profiles`: what is played; `blocks`: whom one does not want to meet there
//! - `moderation`: what moderators see and do, `helping`: what they do for members; `site`: whose server it is, and its pages

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
pub(crate) use device::{Asking, device_of};
