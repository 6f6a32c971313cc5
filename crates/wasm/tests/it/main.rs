//! The tests of `wasm` from outside, in one program: it links once.

mod declarations;
mod extend;
mod types;
