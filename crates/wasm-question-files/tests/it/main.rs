//! The tests of `wasm-question-files` from outside, in one program: it links once.

mod files;
