//! The tests of `ampel` from outside, in one program: it links once.

mod clauses_lights;
mod clauses_moving;
mod clauses_setup;
mod clauses_turn;
mod conformance;
mod explain;
mod perft;
mod second_opinion;
mod slow;
mod table;
mod vectors;
