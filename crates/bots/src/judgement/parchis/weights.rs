//! What each feature is worth, learnt from matches of the full judgement against itself, looking at
//! its own decision only: weights under which the chances foretold the winners best.

use super::features::FEATURES;
use super::worth::Weights;

/// For each feature, in the order of their numbers: at a table of two, at a table of more.
const WORTH: [[f64; 2]; FEATURES] = [
    [0.459, 0.411],   // WALKED
    [-0.392, -0.429], // HOME: 1
    [-0.311, -0.427], // HOME: 2
    [-0.517, -0.587], // HOME: 3
    [-1.011, -0.811], // HOME: 4
    [-0.042, -0.065], // GOAL: 1
    [0.304, 0.463],   // GOAL: 2
    [0.792, 0.997],   // GOAL: 3
    [0.328, 0.571],   // CORRIDOR: 1
    [0.427, 0.649],   // CORRIDOR: 2
    [0.359, 0.553],   // CORRIDOR: 3
    [0.298, 0.502],   // CORRIDOR: 4
    [0.234, 0.459],   // CORRIDOR: 5
    [0.189, 0.405],   // CORRIDOR: 6
    [0.149, 0.374],   // CORRIDOR: 7
    [0.382, 0.280],   // SAFE
    [-0.390, -0.329], // BRIDGES
    [-0.025, -0.009], // SHUT_IN
    [-0.686, -0.418], // LOSS_NOW
    [-0.866, -0.545], // HITS_NOW
    [-0.301, -0.118], // LOSS_LATER
    [-0.478, -0.472], // HITS_LATER
    [0.315, 0.046],   // STOPPED
    [0.288, 0.060],   // HEADED_OFF
    [-0.085, -0.185], // STUCK
    [-0.029, -0.025], // FOLLOWED
    [0.070, -0.008],  // FOLLOWED_FAR
    [-0.095, 0.084],  // AT_THE_DOOR
    [0.074, 0.054],   // AT_STAKE
    [0.108, 0.104],   // TO_ROLL
    [-1.145, -0.549], // ON_THE_DOORSTEP
    [0.142, 0.070],   // HEADED_OFF_FAR
    [0.128, 0.544],   // AT_THE_GATE
    [0.839, 1.185],   // NONE_ON_RING
    [-0.302, -0.019], // KEPT_IN
    [0.058, -0.413],  // IN_OWN_WAY
];

/// How much the luck still to come blurs a lead, likewise.
const LUCK: [f64; 2] = [1.005, 1.186];

/// The weights for a table of two (0) or more (1).
pub(super) fn all_weights(table: usize) -> Weights {
    Weights { worth: WORTH.map(|worth| worth[table]), luck: LUCK[table] }
}
