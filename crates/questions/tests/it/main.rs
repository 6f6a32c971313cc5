//! The tests of `questions` from outside, in one program: it links once.

mod broken_files;
mod draws;
mod hostile_files;
mod kinds;
mod packages;
mod packs;
mod page_packs;
mod pictures;
mod program;
mod real_files;
mod round_trips;
