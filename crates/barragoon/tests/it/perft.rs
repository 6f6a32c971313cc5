//! Counts of action sequences.

use barragoon::{Options, State};
use game::{Game, Trail, perft};

/// Found by two programs written independently of this one and of each other.
#[test]
fn the_closed_start_has_the_known_numbers_of_sequences() {
    let mut trail = Trail::with_capacity(State::TRAIL);
    let start = State::new(&Options::default(), &mut trail);
    for (depth, sequences) in [(1, 28), (2, 784), (3, 27_500), (4, 1_860_594)] {
        assert_eq!(perft(&start, &mut trail, depth), sequences, "depth {depth}");
    }
}

/// Found by two programs written independently; by hand for the 2: its twelve squares are all
/// those within two steps.
#[test]
fn a_lone_tile_in_the_middle_has_the_known_numbers_of_moves() {
    for (tile, moves) in [('D', 12), ('T', 20), ('C', 26)] {
        let text = format!("......./......./......./......./...{tile}.../......./......./......./....... w 24");
        let mut trail = Trail::default();
        let lone = State::set_up(&text, &Options::default(), &mut trail).expect("a good position");
        assert_eq!(perft(&lone, &mut trail, 1), moves, "{tile}");
    }
}
