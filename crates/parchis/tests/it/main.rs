//! The tests of `parchis` from outside, in one program: it links once.

mod clauses_board;
mod clauses_counts;
mod clauses_leaving;
mod clauses_partners;
mod clauses_tokens;
mod clauses_turn;
mod conformance;
mod explain;
mod lockstep;
mod notation;
mod perft;
mod situation;
mod slow;
mod vectors;
