//! The tests of `girumgo` from outside, in one program: it links once.

mod clauses_ending;
mod clauses_opening;
mod clauses_surrounding;
mod clauses_turn;
mod conformance;
mod explain;
mod geometry;
mod perft;
mod second_opinion;
mod slow;
mod table;
mod vectors;
