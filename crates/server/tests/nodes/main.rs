//! The tests of live play at a node that has a bus (`common::bus`), and what several nodes do together.

#![allow(clippy::duplicate_mod, reason = "each file of tests brings what it has in common with the others")]

#[path = "../classes.rs"]
mod classes;
#[path = "../leaving.rs"]
mod leaving;
#[path = "../live.rs"]
mod live;
mod several;
#[path = "../sockets.rs"]
mod sockets;
