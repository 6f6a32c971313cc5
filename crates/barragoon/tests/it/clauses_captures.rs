//! Captures: one test a clause.

use crate::table::Table;
use barragoon::{Event, Options, Phase};
use game::{Common, Notation, Seat, SeatSet};

/// A white 2 can capture a brown 2; brown has a 3 besides.
const TILE: [&str; 9] =
    [".......", "t......", ".......", "...d...", ".......", "...D...", ".......", "[x]......", "......."];

/// Captures, a tile: its owner places a new barragoon first, then the capturer one; two come from
/// beside the board.
#[test]
fn after_a_tile_the_owner_places_first_then_the_capturer() {
    let mut table = Table::set(TILE, "w 10");
    table.play("d4-d6");
    assert_eq!((table.turn(), table.state.phase()), (Some(1), Phase::OwnerPlaces));
    assert!(table.state.position().ends_with("w 10"), "the turn is still white's");
    table.play("@g9:ne");
    assert_eq!((table.turn(), table.state.phase()), (Some(0), Phase::CapturerPlaces));
    assert!(table.state.position().ends_with("w 9"));
    table.play("@a1:ws");
    assert_eq!((table.turn(), table.state.phase()), (Some(1), Phase::Move));
    assert_eq!(
        table.state.position(),
        "......[ne]/t....../......./...D.../......./......./......./[x]....../[ws]...... b 8"
    );
}

/// Captures, a tile: each is placed on any empty square, lying any of the sixteen ways.
#[test]
fn a_placement_is_any_empty_square_and_any_way() {
    let mut table = Table::set(TILE, "w 10");
    table.play("d4-d6");
    // Three squares are taken: the capturing tile, the 3, the barragoon.
    assert_eq!(table.legal().len(), 60 * 16);
    for square in ["d6", "a8", "a2"] {
        assert!(!table.legal().iter().any(|text| text.starts_with(&format!("@{square}:"))), "{square}");
    }
    assert!(table.is_legal("@d4:all"), "the square just left is empty");
    table.play("@d4:all");
    assert_eq!(table.legal().len(), 59 * 16);
}

/// Captures, a tile: the owner's last tile ends the match at once, and nothing is placed.
#[test]
fn the_last_tile_ends_the_match_at_once() {
    let mut rows = TILE;
    rows[1] = ".......";
    let mut table = Table::set(rows, "w 10");
    table.play("d4-d6");
    table.ended([1.0, 0.0], Event::TooFewTiles { seat: Seat(1), left: 0 });
    assert!(table.state.position().ends_with("w 10"));
    let over = Common::over(SeatSet::only(Seat(0)));
    assert_eq!(table.events.last(), Some(&Event::Common(over)));
}

/// Captures, a tile: with express its level or fewer ends the match at once; the other's level does
/// not matter.
#[test]
fn the_express_level_ends_the_match_at_once() {
    for (express, over) in [([0, 0], false), ([2, 0], false), ([0, 1], true), ([0, 2], true)] {
        let options = Options { express, ..Options::default() };
        let mut table = Table::set_with(options, TILE, "w 10");
        table.play("d4-d6");
        if over {
            table.ended([1.0, 0.0], Event::TooFewTiles { seat: Seat(1), left: 1 });
        } else {
            assert_eq!(table.turn(), Some(1));
        }
    }
    // Brown captures: white's level counts.
    let mut table = Table::set_with(Options { express: [1, 0], ..Options::default() }, TILE.map(swap), "b 10");
    table.play("d4-d6");
    table.ended([0.0, 1.0], Event::TooFewTiles { seat: Seat(0), left: 1 });
}

fn swap(row: &str) -> &str {
    match row {
        "t......" => "T......",
        "...d..." => "...D...",
        "...D..." => "...d...",
        other => other,
    }
}

/// Captures, a barragoon: the capturer places it again at once, on any empty square, any way; the
/// square just left may be used, the one captured on not; none is taken from beside the board.
#[test]
fn a_captured_barragoon_is_placed_again_by_the_capturer() {
    let rows = [".......", "t......", ".......", "...[ne]...", ".......", "...D...", ".......", "[x]......", "......."];
    let mut table = Table::set(rows, "w 10");
    table.play("d4-d6");
    assert_eq!((table.turn(), table.state.phase()), (Some(0), Phase::PlacesAgain));
    assert_eq!(table.legal().len(), 60 * 16);
    assert!(table.is_legal("@d4:x") && !table.is_legal("@d6:x"));
    table.play("@d4:x");
    assert_eq!((table.turn(), table.state.phase()), (Some(1), Phase::Move));
    assert_eq!(
        table.state.position(),
        "......./t....../......./...D.../......./...[x].../......./[x]....../....... b 10"
    );
}

/// What is told of a capture, in order.
#[test]
fn a_capture_is_told_in_order() {
    let mut table = Table::set(TILE, "w 10");
    table.play("d4-d6");
    let names: Vec<&str> = table.events.iter().map(|event| game::Tell::tell(event).key).collect();
    assert_eq!(names, ["moved", "tile-captured", "must-place"]);
    table.play("@g9:ne");
    let names: Vec<&str> = table.events.iter().map(|event| game::Tell::tell(event).key).collect();
    assert_eq!(names, ["placed", "must-place"]);
    table.play("@g1:ne");
    let names: Vec<&str> = table.events.iter().map(|event| game::Tell::tell(event).key).collect();
    assert_eq!(names, ["placed", "turn-began"]);
}
