//! Moving: one test a clause.

use crate::table::Table;

fn lone(row_text: [&str; 9]) -> Table {
    Table::set(row_text, "w 10")
}

/// Moving: a tile goes its own number of squares or one fewer.
#[test]
fn a_tile_goes_its_number_or_one_fewer() {
    let board = |tile: &str| {
        let row = format!("...{tile}...");
        lone([".......", ".......", ".......", ".......", &row, ".......", ".......", ".......", "......."])
    };
    assert_eq!(board("D").targets("d5"), "b5 c4 c5 c6 d3 d4 d6 d7 e4 e5 e6 f5");
    assert_eq!(board("T").targets("d5"), "a5 b4 b5 b6 c3 c4 c6 c7 d2 d3 d7 d8 e3 e4 e6 e7 f4 f5 f6 g5");
    let four = "a4 a5 a6 b3 b4 b6 b7 c2 c3 c7 c8 d1 d2 d8 d9 e2 e3 e7 e8 f3 f4 f6 f7 g4 g5 g6";
    assert_eq!(board("C").targets("d5"), four);
}

/// Moving: it turns by 90° at most once, so around a wall there is no way with two turns.
#[test]
fn a_tile_turns_once_at_most() {
    // From a1 the squares c1 and b2 are beyond the wall on b1; c1 would need two turns.
    let table =
        lone([".......", ".......", ".......", ".......", ".......", ".......", ".......", ".......", "C[x]....."]);
    assert_eq!(table.targets("a1"), "a4 a5 b3 b4 c2 c3 d2");
}

/// Moving: never by 180°, so a tile cannot come back on its own way.
#[test]
fn a_tile_never_turns_back() {
    // In a corridor of one column a 2 on a1 reaches a2 and a3, and not a1 again.
    let table = lone([
        ".......",
        ".......",
        ".......",
        ".......",
        ".......",
        ".......",
        ".[x].....",
        ".[all].....",
        "D[all].....",
    ]);
    assert_eq!(table.targets("a1"), "a2 a3");
}

/// Moving: a turn happens on a square it passes, not on the one it leaves: all four headings are
/// open from the start, and one more turn may follow.
#[test]
fn the_first_heading_is_free_and_still_leaves_a_turn() {
    let table =
        lone([".......", ".......", ".......", ".......", ".......", ".......", ".......", ".......", "D......"]);
    assert_eq!(table.targets("a1"), "a2 a3 b1 b2 c1");
}

/// Moving: tiles are never passed, one's own as little as the enemy's.
#[test]
fn tiles_are_never_passed() {
    for tile in ["D", "d"] {
        let row = format!("T{tile}.....");
        let table =
            lone(["......D", ".......", ".......", ".......", ".......", ".......", ".......", "[x]......", &row]);
        // Everything from a1 leads over the closed barragoon or the tile.
        assert_eq!(table.targets("a1"), "", "{tile}");
    }
}

/// Moving: a barragoon counts as a square.
#[test]
fn a_barragoon_counts_as_a_square() {
    let table =
        lone([".......", ".......", ".......", ".......", ".......", ".......", ".......", "[x]......", "D[e]....."]);
    assert_eq!(table.targets("a1"), "c1");
}

/// Moving: a turn forced by a barragoon is the one turn.
#[test]
fn a_forced_turn_is_the_one_turn() {
    // Over b1 northwards; then straight on only: b3 and b4, not c2 or c3.
    let table =
        lone([".......", ".......", ".......", ".......", ".......", ".......", ".......", "[x]......", "C[en]....."]);
    assert_eq!(table.targets("a1"), "b3 b4");
    // A second barragoon that turns cannot be crossed; it can be captured with a full move only.
    let table = lone([
        ".......",
        ".......",
        ".......",
        ".......",
        ".......",
        ".[ne].....",
        ".......",
        "[x]......",
        "C[en].....",
    ]);
    assert_eq!(table.targets("a1"), "b3 b4");
    let table = lone([
        ".......",
        ".......",
        ".......",
        ".......",
        ".......",
        ".......",
        ".[ne].....",
        "[x]......",
        "C[en]...D.",
    ]);
    assert_eq!(table.targets("a1"), "");
    // And with the turn already made, the barragoon that turns is shut.
    let table =
        lone([".......", ".......", ".......", ".......", ".......", ".......", ".......", ".[all].....", "T......"]);
    assert_eq!(table.targets("a1"), "a3 a4 b3 c1 c2 d1");
}

/// Moving: on an `n e s w ns ew` barragoon a tile cannot turn.
#[test]
fn on_a_straight_barragoon_no_tile_turns() {
    for way in ["[e]", "[ew]"] {
        let row = format!("T{way}.....");
        let table =
            lone([".......", ".......", ".......", ".......", ".......", ".......", ".......", "[x]......", &row]);
        assert_eq!(table.targets("a1"), "c1 c2 d1", "{way}");
    }
}

/// Moving, the square reached: a short move does not capture.
#[test]
fn a_short_move_does_not_capture() {
    let row = "C..d...";
    let table =
        lone([".......", ".......", ".......", ".......", ".......", "[e]......", "[x]......", "[x]......", row]);
    assert_eq!(table.targets("a1"), "b3 b4 c2 c3");
}

/// Moving, the square reached: a full move captures an enemy tile or a barragoon, whatever it shows
/// and whatever the heading.
#[test]
fn a_full_move_captures_whatever_the_barragoon_shows() {
    for way in barragoon::Way::all() {
        let name = way.name();
        for (row, capture) in [(format!("T..[{name}]..."), "a1-d1"), (format!("C...[{name}].."), "a1-e1")] {
            // The closed barragoon leaves one heading: east.
            let rows = [".......", ".......", ".......", ".......", ".......", ".......", ".......", "[x]......", &row];
            assert!(lone(rows).is_legal(capture), "{row}");
        }
    }
    let table =
        lone([".......", ".......", ".......", ".......", ".......", ".......", ".......", "[x]......", "T..c..."]);
    assert!(table.is_legal("a1-d1"));
}

/// Moving, the square reached: a 2 cannot capture an `all`, and captures every other way.
#[test]
fn a_two_cannot_capture_all_turns() {
    for way in barragoon::Way::all() {
        let row = format!("D.[{}]....", way.name());
        let table =
            lone([".......", ".......", ".......", ".......", ".......", ".......", ".......", ".......", &row]);
        assert_eq!(table.is_legal("a1-c1"), way.name() != "all", "{}", way.name());
    }
}

/// Moving, the square reached: own tiles never.
#[test]
fn own_tiles_are_never_captured() {
    let table =
        lone([".......", ".......", ".......", ".......", ".......", ".......", ".......", "[x]......", "T..C..."]);
    assert!(!table.is_legal("a1-d1"));
    assert!(table.is_legal("a1-c1"));
}

/// Moving: the way taken makes no difference, so a square reached on two ways is one move.
#[test]
fn a_square_reached_on_two_ways_is_one_move() {
    let table =
        lone([".......", ".......", ".......", ".......", ".......", ".......", ".......", ".......", "D......"]);
    assert_eq!(table.legal().iter().filter(|text| *text == "a1-b2").count(), 1);
}
