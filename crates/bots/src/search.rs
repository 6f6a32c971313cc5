//! Looking ahead, through the contract of `game` alone.

pub(crate) mod alphabeta;
pub(crate) mod duel;
pub(crate) mod errand;
pub(crate) mod expect;
pub(crate) mod table;
pub(crate) mod uct;
