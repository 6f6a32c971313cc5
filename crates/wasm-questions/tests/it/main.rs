//! The tests of `wasm-questions` from outside, in one program: it links once.

mod questions;
mod types;
