//! The clause "Surrounding".

use crate::table::Table;

/// Seat 0 earns two advances and hops from a1 by b2 to c3, where it stands in slot 0. Then b3+
/// makes a triangle above c3 and d2+ one straight below it; c4+ one on its right below.
const BOARD: &str = "a1=2 b3=3 b4=1 d2=3 c2=2 d1=3 d3=2 d4=3";
const TO_THE_MIDDLE: &str = "d4 d1+ d4+ >b2 b2+ b2+ >c3";

/// The victim in the middle with `advances`, and seat 1 to roll.
fn victim_with(advances: u8, surround: &str) -> Table {
    let mut table = Table::set(2, surround, BOARD);
    // Breaking and making the triangle of c1, c2 and d1 earns one advance each time.
    for _ in 0..advances {
        table.play("d1 d1+");
        let words = if table.turn() == "0" { "end d1 d1-" } else { "d1 d1-" };
        table.play(words);
    }
    table.play(TO_THE_MIDDLE);
    if table.turn() == "0" {
        table.play("end");
    }
    assert_eq!((table.wheel_of(0).as_str(), table.seat(), table.advances(0)), ("c3", 1, advances));
    table
}

/// Surrounding: one advance more; with three or fewer the opponent loses all and goes home.
#[test]
fn with_three_or_fewer_the_opponent_loses_all_and_goes_home() {
    for advances in 0..=3 {
        let mut table = victim_with(advances, "opposite");
        table.play("d6 b3+ d2+");
        assert_eq!(table.told("surrounded"), 1);
        assert_eq!((table.advances(0), table.wheel_of(0).as_str(), table.advances(1)), (0, "a1", 3));
        assert_eq!(table.told("sent-home"), 1);
        assert_eq!(table.told("advances-lost"), usize::from(advances > 0));
        assert_eq!(table.slot_of(0), 2, "on its colour, however the wheel is turned");
    }
}

/// Surrounding: with four or more the opponent loses four and stays.
#[test]
fn with_four_or_more_the_opponent_loses_four_and_stays() {
    for advances in 4..=6 {
        let mut table = victim_with(advances, "opposite");
        table.play("d6 b3+ d2+");
        assert_eq!((table.told("surrounded"), table.told("sent-home")), (1, 0));
        assert_eq!((table.advances(0), table.wheel_of(0).as_str(), table.advances(1)), (advances - 4, "c3", 3));
    }
}

/// Surrounding: on slots three apart, or on any, as the option says.
#[test]
fn opposite_wants_slots_three_apart_and_any_does_not() {
    // Slots 0 and 2 of c3: d3 is 4 on and c4 2 on for the second; d2 is not part of it.
    for (surround, expected) in [("opposite", 0), ("any", 1)] {
        let mut table = victim_with(0, surround);
        table.play("d6 d3+ d3+ c4+ b3+ c4+");
        assert_eq!((table.told("triangle-made"), table.told("surrounded")), (2, expected), "{surround}");
        assert_eq!(table.advances(1), 2 + expected as u8);
    }
}

/// Surrounding: only triangles credited in this turn count.
#[test]
fn a_triangle_of_an_earlier_turn_does_not_help() {
    let mut table = victim_with(0, "opposite");
    table.play("d1 b3+ d1 end d1 d2+");
    assert_eq!((table.told("triangle-made"), table.told("surrounded"), table.advances(1)), (2, 0, 2));
}

/// Surrounding: each token at most once a turn.
#[test]
fn a_token_is_surrounded_at_most_once_a_turn() {
    let mut table = victim_with(5, "opposite");
    // The third triangle makes it looked at again while the first two still stand.
    table.play("d6 b3+ d2+ d1- d1+");
    assert_eq!((table.told("surrounded"), table.advances(0)), (1, 1));
    assert_eq!(table.told("triangle-stood-before"), 1, "that one stood");
    let mut table = victim_with(5, "opposite");
    table.play("d3 c2+ c1+ d1+");
    assert_eq!((table.told("triangle-made"), table.seat()), (1, 0), "another colour in the gap of c1, c2 and d1");
    table.play("d1 end d6 b3+ d2+ c2- c1- d1-");
    assert_eq!((table.told("surrounded"), table.told("triangle-made"), table.advances(0)), (1, 3, 1));
}

/// Surrounding: once a turn, but again in a later one; also with the last turn of a wheel.
#[test]
fn a_token_can_be_surrounded_again_in_a_later_turn() {
    let mut table = victim_with(9, "opposite");
    table.play("d4 b3+ d2+ b3- d2-");
    assert_eq!((table.told("surrounded"), table.advances(0)), (1, 5));
    if table.turn() == "1" {
        table.play("end");
    }
    table.play("d1 end d2 b3+ d2+");
    assert_eq!((table.told("surrounded"), table.advances(0)), (1, 1));
}

/// Surrounding: a credited triangle broken and mended counts again, but is looked at only when
/// the next advance is given, wherever that is.
#[test]
fn a_mended_triangle_counts_when_the_next_advance_is_given() {
    // Preparing: in an earlier turn the gap of c1, c2 and d1 is brought one turn from a triangle.
    let mut table = victim_with(4, "opposite");
    table.play("d1 d1- d1 end");
    // One triangle is broken before the other is made, so nobody is surrounded yet.
    table.play("d6 b3+ b3- d2+");
    assert_eq!((table.told("triangle-made"), table.told("surrounded")), (2, 0));
    table.play("b3+");
    assert_eq!((table.told("triangle-given-before"), table.told("surrounded")), (1, 0), "mending gives no advance");
    table.play("d1+");
    assert_eq!((table.told("triangle-made"), table.told("surrounded")), (1, 1));
    assert_eq!((table.advances(0), table.advances(1)), (0, 4));
}

/// Surrounding: the seat's own token does not count.
#[test]
fn one_s_own_token_is_not_surrounded() {
    let mut table = victim_with(0, "opposite");
    table.play("d1 end d6 b3+ d2+");
    assert_eq!((table.told("triangle-made"), table.told("surrounded"), table.advances(0)), (2, 0, 2));
}

/// Ours: with the dial at its end the surrounding is made all the same.
#[test]
fn a_full_dial_still_surrounds() {
    let mut table = victim_with(0, "opposite");
    for _ in 0..12 {
        table.play("d1 d1- d1 end d1 d1+ d1 end");
    }
    assert_eq!((table.advances(1), table.wheel_of(0).as_str()), (12, "c3"));
    table.play("d6 b3+ d2+");
    assert_eq!((table.told("surrounded"), table.told("dial-full"), table.advances(1)), (1, 3, 12));
    assert_eq!(table.wheel_of(0), "a1");
}

/// Surrounding: each token on the wheel counts separately.
#[test]
fn each_token_on_the_wheel_counts_separately() {
    // Three players: red from a1 as before; orange from c5 by c4 into the middle; then yellow.
    let mut table = Table::set(3, "opposite", &format!("{BOARD} c5=3 c4=1 e1=1 e2=4 a3=4"));
    table.play(TO_THE_MIDDLE).play("d6 e2+ a3+ >c4 c4+ c4+ c4+ >c3 end");
    assert_eq!((table.wheel_of(0), table.wheel_of(1), table.seat()), ("c3".into(), "c3".into(), 2));
    table.play("d6 b3+ d2+");
    assert_eq!((table.told("surrounded"), table.told("sent-home"), table.advances(2)), (2, 2, 4));
    assert_eq!((table.wheel_of(0), table.wheel_of(1)), ("a1".into(), "c5".into()));
}
