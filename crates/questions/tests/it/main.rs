//! The tests of `questions` from outside, in one program: it links once.

mod broken_files;
mod draws;
mod hostile_files;
mod packs;
mod program;
mod real_files;
mod round_trips;
