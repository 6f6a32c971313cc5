//! The tests of `dice` from outside, in one program: it links once.

mod promises;
