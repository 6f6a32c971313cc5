//! The tests of `bots` from outside, in one program: it links once.

mod ampel;
mod analysis;
mod europa;
mod girumgo;
mod lesson;
mod manners;
mod parchis;
mod signature;
