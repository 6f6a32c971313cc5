//! The tests of `wasm-verify` from outside, in one program: it links once.

mod verify;
