//! The tests of `table` from outside, in one program: it links once.

mod memory;
mod pausing;
mod server;
mod table;
mod tables;
mod take_back;
