//! The tests of `catalogue` from outside, in one program: it links once.

mod allocation;
mod binary;
mod playing;
mod proof;
mod records;
mod texts;
mod variations;
