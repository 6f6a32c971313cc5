//! Judgement: a file for each game. Knows no search.

pub(crate) mod ampel;
pub(crate) mod barragoon;
pub(crate) mod europa;
pub(crate) mod girumgo;
pub(crate) mod parchis;
