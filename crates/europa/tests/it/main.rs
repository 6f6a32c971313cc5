//! The tests of `europa` from outside, in one program: it links once.

mod boards;
mod clauses_cards;
mod clauses_murcia;
mod clauses_opening;
mod clauses_turn;
mod conformance;
mod lockstep;
mod options;
mod perft;
mod refusals;
mod showing;
mod slow;
mod table;
mod variants;
mod vectors;
