//! The tests of `takeaway` from outside, in one program: it links once.

mod clauses;
mod conformance;
mod perft;
