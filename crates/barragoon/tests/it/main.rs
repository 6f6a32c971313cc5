//! The tests of `barragoon` from outside, in one program: it links once.

mod clauses_board;
mod clauses_captures;
mod clauses_end;
mod clauses_moving;
mod clauses_repetition;
mod conformance;
mod explain;
mod generator;
mod insight;
mod perft;
mod slow;
mod table;
mod vectors;
