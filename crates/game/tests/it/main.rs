//! The tests of `game` from outside, in one program: it links once.

mod contract;
