//! The tests of `wasm` from outside, in one program: it links once.

mod declarations;
mod types;
