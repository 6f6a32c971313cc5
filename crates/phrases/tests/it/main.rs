//! The tests of `phrases` from outside, in one program: it links once.

mod complete;
mod learn;
