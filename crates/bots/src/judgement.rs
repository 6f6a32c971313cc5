//! Judgement: a file for each game. Knows no search.
//!
//! A game without a file here is played by [`plain`], which needs to know nothing but the rules.

pub(crate) mod ampel;
pub(crate) mod barragoon;
pub(crate) mod europa;
pub(crate) mod girumgo;
pub(crate) mod parchis;
pub(crate) mod plain;

/// Who thinks about a game, by the name of its crate: a function of level and seed.
///
/// A macro, because a game's own judgement and the plain one are of different types: only what is named is compiled, and
/// the page does not carry a search along that no game there needs.
macro_rules! thinker {
    (ampel) => {
        crate::judgement::ampel::thinker
    };
    (barragoon) => {
        crate::judgement::barragoon::thinker
    };
    (europa) => {
        crate::judgement::europa::thinker
    };
    (girumgo) => {
        crate::judgement::girumgo::thinker
    };
    (parchis) => {
        crate::judgement::parchis::thinker
    };
    ($other:ident) => {
        crate::judgement::plain::thinker::<catalogue::rules::$other::State>
    };
}
pub(crate) use thinker;
