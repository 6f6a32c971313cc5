//! End, 1 to 4: one test a clause. Repetition has its own file.

use crate::table::Table;
use barragoon::{Event, Options, State};
use game::conformance::Numbers;
use game::{Game, Seat};

/// End, 1: the seat to move has lost if it has no legal move.
#[test]
fn a_seat_that_cannot_move_has_lost() {
    // Brown's 2 in the corner keeps one way out, over a8; white's 4 comes to stand there.
    let rows = ["d[x].....", ".......", ".......", ".......", "C......", "[x]......", ".......", ".......", "......."];
    let mut table = Table::set(rows, "w 10");
    table.play("a5-a8");
    table.ended([1.0, 0.0], Event::CannotMove { seat: Seat(1) });
}

/// End, 1 before the rest: neither can move, and the seat to move has lost.
#[test]
fn when_neither_can_move_the_seat_to_move_has_lost() {
    // White's 2 goes into the corridor and shuts it behind itself.
    let rows =
        ["d[x].....", "[x][x].....", ".......", "D......", ".......", ".......", ".......", ".......", "......."];
    let mut table = Table::set(rows, "w 10");
    table.play("a6-a8 @a7:x");
    table.ended([1.0, 0.0], Event::CannotMove { seat: Seat(1) });
}

/// End, 1: playing express, the tiles on the board count, movable or not.
#[test]
fn express_counts_tiles_that_cannot_move() {
    // Brown keeps two tiles, one of them shut in.
    let rows = ["t[x].....", "[x]......", ".......", "...d...", ".......", "...D...", ".......", ".......", "......t"];
    let mut table = Table::set_with(Options { express: [0, 1], ..Options::default() }, rows, "w 10");
    table.play("d4-d6");
    assert_eq!(table.turn(), Some(1), "two tiles are left, the level is one");
    let mut table = Table::set_with(Options { express: [0, 2], ..Options::default() }, rows, "w 10");
    table.play("d4-d6");
    table.ended([1.0, 0.0], Event::TooFewTiles { seat: Seat(1), left: 2 });
}

/// Two 2s, each in a pocket of `all` barragoons, which they cannot capture.
const POCKETS: [&str; 9] = [
    ".....[all]d",
    ".....[all].",
    ".....[all][all]",
    ".......",
    ".......",
    ".......",
    "[all][all].....",
    ".[all].....",
    "D[all].....",
];

/// End, 2: both seats can move, and no capture can ever happen again.
#[test]
fn a_dead_position_is_a_draw() {
    let mut table = Table::set(POCKETS, "w 10");
    table.play("a1-a2");
    table.ended([0.5, 0.5], Event::DeadPosition);
}

/// End, 2: where a tile may yet capture a barragoon, the match goes on.
#[test]
fn a_barragoon_within_reach_keeps_the_position_alive() {
    let mut rows = POCKETS;
    rows[8] = "D[x].....";
    let mut table = Table::set(rows, "w 10");
    table.play("a1-a2");
    assert_eq!(table.turn(), Some(1));
}

/// End, 2: other tiles in the way do not make a position dead.
#[test]
fn a_capture_that_only_tiles_prevent_keeps_the_position_alive() {
    // The 3 on c1 is stuck, but without the brown 3 on d1 it would capture on f1.
    let mut rows = POCKETS;
    rows[7] = ".[all][x][x]...";
    rows[8] = "D[all]Tt[e][x].";
    let mut table = Table::set(rows, "w 10");
    table.play("a1-a2");
    assert_eq!(table.turn(), Some(1));
}

/// End, 2: two tiles that can come to the same square may yet capture each other.
#[test]
fn tiles_that_may_meet_keep_the_position_alive() {
    let rows = [".......", ".......", ".......", ".......", ".......", ".......", ".......", ".......", "D.....d"];
    let mut table = Table::set(rows, "w 10");
    table.play("a1-a2");
    assert_eq!(table.turn(), Some(1));
}

/// End, 2 after 1: with the seat to move shut in, it has lost, dead or not.
#[test]
fn a_loss_comes_before_a_dead_position() {
    // From a9 brown's 2 only gets to b8 over a8: an `all`, which it cannot capture.
    let mut rows = POCKETS;
    rows[0] = "d[x].....";
    rows[1] = "[all][all].....";
    rows[2] = ".......";
    let mut table = Table::set(rows, "w 10");
    assert!(table.state.is_dead());
    table.play("a1-a2");
    table.ended([1.0, 0.0], Event::CannotMove { seat: Seat(1) });
}

/// End, 2: if the seat that has just moved could not move again, the position is not dead.
#[test]
fn a_dead_position_needs_a_legal_move_of_both_seats() {
    // White's 2 takes the barragoon and shuts itself in with it: only brown can move.
    let mut rows = POCKETS;
    rows[5] = "[all][all].....";
    rows[6] = "D[all].....";
    rows[8] = "[x][all].....";
    let mut table = Table::set(rows, "w 10");
    table.play("a3-a1 @a2:all");
    assert!(table.state.is_dead());
    assert_eq!(table.turn(), Some(1), "white cannot move, so the match goes on");
    table.play("g9-g8");
    table.ended([0.0, 1.0], Event::CannotMove { seat: Seat(0) });
}

/// Two 2s and a few barragoons: they may wander for long.
const WANDER: [&str; 9] = [
    "......d",
    "...[n]...",
    ".......",
    ".[x]...[all].",
    "...[x]...",
    ".[ew]...[x].",
    ".......",
    "...[ne]...",
    "D......",
];

/// Plays on without capturing a tile until so many turns are complete, or the match is over.
fn wander(table: &mut Table, turns: u16, numbers: &mut Numbers) -> u32 {
    let mut barragoons_captured = 0;
    while table.turn().is_some() && table.view().quiet_turns < turns {
        if table.is_legal("on") {
            table.play("on");
            continue;
        }
        let legal = table.legal();
        let view = table.view();
        let harmless = |text: &&String| !view.tiles.iter().any(|tile| text.ends_with(&format!("-{}", tile.square)));
        let harmless: Vec<&String> = legal.iter().filter(harmless).collect();
        let word = harmless[numbers.below(harmless.len())].clone();
        table.play(&word);
        barragoons_captured += u32::from(word.starts_with('@'));
    }
    barragoons_captured
}

/// End, 4: 300 turns running without the capture of a tile; capturing a barragoon does not start
/// the count again.
#[test]
fn three_hundred_quiet_turns_are_a_draw() {
    let mut table = Table::set(WANDER, "w 10");
    let captured = wander(&mut table, 299, &mut Numbers(5));
    assert_eq!((table.view().quiet_turns, table.turn().is_some()), (299, true), "{:?}", table.events);
    assert!(captured > 10, "{captured}");
    wander(&mut table, 300, &mut Numbers(6));
    table.ended([0.5, 0.5], Event::TooQuiet { turns: 300 });
}

/// End, 4: the capture of a tile starts the count again, and its own turn counts as none.
#[test]
fn a_captured_tile_starts_the_count_of_quiet_turns_again() {
    let rows = [".......", "t......", ".......", "...d...", ".......", "...D...", ".......", "[x]......", "T......"];
    let mut table = Table::set(rows, "w 10");
    table.play("d4-e4 a8-b7 e4-d4");
    assert_eq!(table.view().quiet_turns, 3);
    table.play("d6-d4 @g9:x @g8:x");
    assert_eq!(table.view().quiet_turns, 0);
    table.play("a1-b2");
    assert_eq!(table.view().quiet_turns, 1);
}

/// The trail is long enough for the longest match there can be.
#[test]
fn the_trail_holds_the_longest_match() {
    let turns_before_each_capture = 300;
    assert!(State::TRAIL > 14 * (turns_before_each_capture + 1));
}
