//! What a game for two seats without luck must tell the alpha-beta search.
//!
//! Values are points of the judgement's own, for the seat to act; beyond [`WON`] they are forced
//! wins and losses, sooner being more. Depth is counted in parts of a ply, [`PLY`] being one.

use game::{Game, Seat, Trail};

/// One ply in parts.
pub(crate) const PLY: i32 = 16;
/// A won match; sooner is more.
pub(crate) const WIN: i32 = 30_000;
/// Above this a value means a forced win.
pub(crate) const WON: i32 = 29_000;

/// What a game must tell this search.
pub(crate) trait AlphaBetaModel<G: Game> {
    /// How many different numbers [`AlphaBetaModel::kind`] gives.
    const KINDS: usize;

    /// What a usual gain, such as one piece, is worth: the measure of all margins.
    const UNIT: i32;

    /// How good the position is for `seat`, well below [`WON`] either way.
    fn evaluate(&self, position: &G, seat: Seat) -> i32;

    /// Fills `into` with the actions to look at, in any order, each with a guess of what it gains.
    /// `depth` is what is left to look ahead, [`i32::MAX`] at the root, where none should be left
    /// out; elsewhere those that cannot matter may be, but never all. From five [`AlphaBetaModel::UNIT`]s on a
    /// guess means that the action comes first and is never looked at less. `legal` is a buffer.
    fn candidates(
        &self,
        position: &G,
        trail: &Trail,
        depth: i32,
        legal: &mut Vec<G::Action>,
        into: &mut Vec<(i32, G::Action)>,
    );

    /// Fills `into` with the actions to look at before a position is judged, each with the most it
    /// is likely to gain; none if it is quiet. True if the seat must choose among them: it cannot
    /// leave things as they are.
    fn forcing(
        &self,
        position: &G,
        trail: &Trail,
        legal: &mut Vec<G::Action>,
        into: &mut Vec<(i32, G::Action)>,
    ) -> bool;

    /// A small number for an action, below [`AlphaBetaModel::KINDS`], for remembering what worked.
    fn kind(&self, action: G::Action) -> usize;

    /// How much of the depth an action uses up, in parts of a ply.
    fn cost(&self, _position: &G, _action: G::Action) -> i32 {
        PLY
    }

    /// How much less deep the action at place `index` of the list is looked at first.
    fn reduction(&self, _position: &G, depth: i32, index: usize) -> i32 {
        late_reduction(depth, index)
    }

    /// The value of a position for the seat to act where it is known without looking ahead, such as
    /// a draw by repetition in sight. Not asked at the root.
    fn settled(&self, _position: &G) -> Option<i32> {
        None
    }

    /// Whether [`AlphaBetaModel::evaluate`] says enough about this position to spare a shallow look: it does
    /// not in the middle of a turn.
    fn is_calm(&self, _position: &G) -> bool {
        false
    }
}

/// The usual reduction: nothing for the first few, growing slowly with place and depth.
pub(crate) fn late_reduction(depth: i32, index: usize) -> i32 {
    if index < 3 || depth < 2 * PLY {
        return 0;
    }
    let place = index.ilog2() as i32;
    let plies = (depth / PLY).ilog2() as i32;
    PLY / 2 + PLY * place * plies / 4
}
