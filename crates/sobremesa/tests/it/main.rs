//! The tests of `sobremesa` from outside, in one program: it links once.

mod admin;
mod commands;
mod common;
mod fuzz;
mod golden;
mod kill;
mod load;
mod log;
mod nodes;
mod play;
mod postgres;
mod print;
mod question_files;
mod referee;
mod serve;
mod start;
