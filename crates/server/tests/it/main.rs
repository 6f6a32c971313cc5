//! The tests of the server from outside, in one program.
//!
//! Most of them run on whatever `SOBREMESA_TEST_ON` names: `folder` (SQLite, the default), `postgres`, or `nodes`
//! (PostgreSQL and NATS). `cargo xtask test` runs them on each. Those in `postgres` and `nodes` need these programs
//! in any case.

mod accounts;
mod admin;
mod api;
mod belongings;
mod border;
mod classes;
mod classes_kinds;
mod classes_opened;
mod classes_pictures;
mod classes_points;
mod classes_warm_up;
mod common;
mod confirming;
mod corpus;
mod dice_key;
mod disk;
mod door;
mod floods;
mod forgery;
mod hanging_up;
mod headers;
mod helping;
mod homework;
mod leaving;
mod live;
mod meeting;
mod moderation;
mod nodes;
mod offers;
mod packs;
mod page;
mod passkeys;
mod people;
mod postgres;
mod profiles;
mod push;
mod restarting;
mod running;
mod site;
mod sockets;
mod strangers;
mod unvisited;
mod unwritable;
mod version_1;
