//! Looking ahead, through the contract of `game` alone.

pub(crate) mod alphabeta;
pub(crate) mod expectimax;
pub(crate) mod shortest_path;
pub(crate) mod table;
pub(crate) mod uct;
