//! End, 3 and 5, and Repetition: one test a clause.

use crate::table::Table;
use barragoon::Event;
use game::{Notation, Seat};

/// Two 2s with room to go, and a barragoon that keeps the position alive.
const ROOM: [&str; 9] =
    ["......d", ".......", ".......", ".......", "...[x]...", ".......", ".......", ".......", "D......"];

/// One round that leads back to where it began.
const ROUND: &str = "a1-a2 g9-g8 a2-a1 g8-g9";

/// The start stands for the fourth time, made so by brown.
fn fourth() -> Table {
    let mut table = Table::set(ROOM, "w 10");
    for _ in 0..3 {
        table.play(ROUND);
    }
    table
}

/// Repetition: the start counts as standing once; with the third round it stands a fourth time, and
/// the seat that made it so chooses before the turn passes.
#[test]
fn at_the_fourth_standing_the_seat_that_made_it_so_chooses() {
    let mut table = Table::set(ROOM, "w 10");
    table.play(ROUND).play(ROUND);
    assert_eq!((table.turn(), table.view().standing), (Some(0), 3));
    table.play(ROUND);
    assert_eq!((table.turn(), table.view().standing), (Some(1), 4));
    assert_eq!(table.legal(), ["offer", "on"]);
    assert!(table.state.position().ends_with("b 10"), "brown's turn is still running");
}

/// Repetition: `on` binds nobody, and the same is asked at the fifth standing.
#[test]
fn on_binds_nobody_and_the_fifth_standing_asks_again() {
    let mut table = fourth();
    table.play("on");
    assert_eq!(table.turn(), Some(0));
    assert!(table.is_legal("a1-a2"), "the move that repeats");
    // Now every position of the round stands for the fourth time.
    table.play("a1-a2");
    assert_eq!((table.turn(), table.legal().join(" ")), (Some(0), "offer on".to_owned()));
    table.play("on g9-g8 on a2-a1 on g8-g9");
    assert_eq!((table.turn(), table.view().standing), (Some(1), 5));
    assert_eq!(table.legal(), ["offer", "on"]);
}

/// End, 3: the sixth standing is a draw.
#[test]
fn the_sixth_standing_is_a_draw() {
    let mut table = fourth();
    table.play("on a1-a2 on g9-g8 on a2-a1 on g8-g9 on");
    table.play("a1-a2 on g9-g8 on a2-a1 on");
    assert_eq!(table.turn(), Some(1));
    table.play("g8-g9");
    table.ended([0.5, 0.5], Event::StoodTooOften { times: 6 });
}

/// Repetition: the other seat answers the offer; accepting is a draw.
#[test]
fn an_accepted_offer_is_a_draw() {
    let mut table = fourth();
    table.play("offer");
    assert_eq!((table.turn(), table.legal().join(" ")), (Some(0), "accept refuse".to_owned()));
    assert!(table.state.position().ends_with("b 10"), "brown's turn is still running");
    table.play("accept");
    table.ended([0.5, 0.5], Event::Accepted { seat: Seat(0) });
}

/// Leaving and time: whoever does not answer in time loses.
#[test]
fn an_answer_that_does_not_come_in_time_loses() {
    let mut table = fourth();
    table.play("offer").host("timeout:0");
    assert_eq!(table.result(), Some(vec![0.0, 1.0]));
}

/// Repetition: the refuser is bound for the turn that begins: no move without capture to a position
/// that has stood three times.
#[test]
fn the_refuser_must_leave_the_repetition() {
    let mut table = fourth();
    let free = {
        let mut table = fourth();
        table.play("on").legal()
    };
    table.play("offer refuse");
    assert_eq!((table.turn(), table.view().bound), (Some(0), Some(Seat(0))));
    assert!(table.events.contains(&Event::Bound { seat: Seat(0) }));
    let bound = table.legal();
    assert!(free.contains(&"a1-a2".to_owned()) && !bound.contains(&"a1-a2".to_owned()));
    assert_eq!(bound.len(), free.len() - 1, "every other move is allowed");
    assert_eq!(table.why_not("a1-a2").clause, "Repetition");
}

/// Repetition: a position that has stood twice only is open to a bound seat.
#[test]
fn a_bound_seat_may_go_where_the_position_stood_twice() {
    let mut table = Table::set(ROOM, "w 10");
    let other_round = "a1-b1 g9-g8 b1-a1 g8-g9";
    table.play(ROUND).play(other_round).play(other_round).play("offer refuse");
    assert_eq!(table.view().bound, Some(Seat(0)));
    assert!(table.is_legal("a1-b1"), "stood twice");
    assert!(table.is_legal("a1-a2"), "stood once");
}

/// Repetition: bound for that turn only, and the other seat is not bound, since the refuser had
/// another move.
#[test]
fn the_binding_ends_with_the_turn() {
    let mut table = fourth();
    table.play("offer refuse a1-b1");
    assert_eq!((table.turn(), table.view().bound), (Some(1), None));
    // Back to the start, standing for the fifth time: nobody is kept from it.
    table.play("g9-g8 b1-a1 on g8-g9");
    assert_eq!((table.turn(), table.view().standing), (Some(1), 5));
}

/// Repetition: a capture is always allowed, even if its placement repeats a position.
#[test]
fn a_bound_seat_may_always_capture() {
    // White's 2 can take the barragoon on c1 and put it back where it came from.
    let rows = ["......d", ".......", ".......", ".......", "...[x]...", ".......", ".......", ".......", "D.[n]...."];
    let mut table = Table::set(rows, "w 10");
    for _ in 0..3 {
        table.play(ROUND);
    }
    table.play("offer refuse");
    assert!(table.is_legal("a1-c1") && !table.is_legal("a1-a2"));
}

/// Repetition: a bound seat whose capture brings a position about for the fourth time had another
/// move all the same, so the other seat is not bound.
#[test]
fn a_capture_that_repeats_binds_nobody() {
    let rows = ["......d", ".......", ".......", ".......", "...[x]...", ".......", ".......", ".......", "D.[n]...."];
    let mut table = Table::set(rows, "w 10");
    for _ in 0..3 {
        table.play("a1-c1 @a1:n g9-g8 c1-a1 @c1:n g8-g9");
    }
    table.play("offer refuse a1-c1 @a1:n");
    assert_eq!((table.turn(), table.view().standing, table.view().bound), (Some(0), 4, None));
    table.play("on");
    assert!(table.is_legal("g9-g8"), "a position that has stood three times");
}

/// Repetition: positions recur across captures of barragoons.
#[test]
fn positions_recur_across_captures_of_barragoons() {
    // Two barragoons apart by two squares: the 2 takes one and leaves it behind, to and fro.
    let rows = ["......d", ".......", ".......", ".......", "...[x]...", ".......", ".......", ".......", "D.[n]...."];
    let mut table = Table::set(rows, "w 10");
    for _ in 0..3 {
        assert_eq!(table.turn(), Some(0));
        table.play("a1-c1 @a1:n g9-g8 c1-a1 @c1:n g8-g9");
    }
    assert_eq!((table.turn(), table.view().standing), (Some(1), 4));
    assert_eq!(table.legal(), ["offer", "on"]);
}

/// Repetition: only the capture of a tile makes all earlier positions impossible, and counting
/// starts anew.
#[test]
fn after_the_capture_of_a_tile_counting_starts_anew() {
    let rows = ["......d", ".......", "......T", ".......", "...[x]...", ".......", ".......", ".......", "D......"];
    let mut table = Table::set(rows, "w 10");
    table.play("a1-a2 g9-g7 @a9:x @b9:x");
    assert_eq!((table.turn(), table.view().standing), (Some(0), 1));
    for _ in 0..3 {
        table.play("a2-a1 g7-g8 a1-a2 g8-g7");
    }
    assert_eq!((table.turn(), table.view().standing), (Some(1), 4));
}

/// White can only go to and fro between a1 and a2, and brown between g9 and g8; the stuck 3s keep
/// the position alive.
const SHUT: [&str; 9] = [
    ".....[all]d",
    ".....[all].",
    ".....[all][all]",
    ".......",
    ".......",
    ".......",
    "[all][all].....",
    ".[all][x][x]...",
    "D[all]Tt[e][x].",
];

/// End, 5: the refuser had no other move, and the other seat has none either: a draw as soon as the
/// refuser's turn is complete, before any offer.
#[test]
fn when_neither_seat_can_leave_the_repetition_it_is_a_draw() {
    let mut table = Table::set(SHUT, "w 10");
    assert_eq!(table.legal(), ["a1-a2"]);
    for _ in 0..3 {
        table.play(ROUND);
    }
    table.play("offer refuse");
    assert_eq!(table.legal(), ["a1-a2"], "it has no other move");
    table.play("a1-a2");
    table.ended([0.5, 0.5], Event::NoWayOut);
}

/// As before, but brown has a free 2 besides.
fn brown_can_leave() -> Table {
    let mut rows = SHUT;
    rows[4] = "...d...";
    let mut table = Table::set(rows, "w 10");
    for _ in 0..3 {
        table.play(ROUND);
    }
    table.play("offer refuse");
    assert_eq!(table.legal(), ["a1-a2"]);
    table.play("a1-a2");
    table
}

/// Repetition: only if the refuser had no other move, the other seat is bound likewise on its next
/// turn; `on` lifts nothing.
#[test]
fn if_the_refuser_had_no_other_move_the_other_seat_is_bound() {
    let mut table = brown_can_leave();
    assert_eq!((table.turn(), table.view().standing), (Some(0), 4), "the refuser may offer in turn");
    assert_eq!(table.view().bound, Some(Seat(1)));
    table.play("on");
    assert_eq!((table.turn(), table.view().bound), (Some(1), Some(Seat(1))));
    assert!(!table.is_legal("g9-g8") && table.is_legal("d5-d6"));
    table.play("d5-d6");
    assert_eq!(table.view().bound, None, "bound for one turn");
}

/// Repetition: the seat that is bound already may be offered a draw and refuse it.
#[test]
fn a_bound_seat_that_refuses_is_bound_all_the_same() {
    let mut table = brown_can_leave();
    table.play("offer");
    assert_eq!(table.turn(), Some(1));
    table.play("refuse");
    assert!(!table.is_legal("g9-g8") && table.is_legal("d5-d6"));
}

/// Repetition: without a refusal nobody is bound, though there is no other move.
#[test]
fn without_a_refusal_the_shut_in_go_to_and_fro_until_the_sixth_standing() {
    let mut table = Table::set(SHUT, "w 10");
    for _ in 0..3 {
        table.play(ROUND);
    }
    table.play("on a1-a2 on g9-g8 on a2-a1 on g8-g9 on");
    table.play("a1-a2 on g9-g8 on a2-a1 on g8-g9");
    table.ended([0.5, 0.5], Event::StoodTooOften { times: 6 });
}

/// End, 3 before 5: the sixth standing comes first.
#[test]
fn the_sixth_standing_comes_before_having_no_way_out() {
    let mut table = Table::set(SHUT, "w 10");
    for _ in 0..3 {
        table.play(ROUND);
    }
    table.play("on a1-a2 on g9-g8 on a2-a1 on g8-g9 on");
    table.play("a1-a2 on g9-g8 on a2-a1 offer refuse g8-g9");
    table.ended([0.5, 0.5], Event::StoodTooOften { times: 6 });
}
