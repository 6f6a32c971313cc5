//! The tests of `xtask` from outside, in one program: it links once.

mod architecture;
mod dependencies;
mod limits;
mod metadata;
mod new_game;
mod waits;
