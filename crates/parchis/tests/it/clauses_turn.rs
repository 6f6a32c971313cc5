//! The page's A turn: moving, bridges, 5, 6, the third 6.

use crate::situation::{check, tokens};

/// A turn: if no move is legal, the engine goes on.
#[test]
fn without_a_move_the_turn_passes() {
    check(2, "yellow", "d4", "house 1");
    check(2, "yellow goal goal goal", "d4", "house 1");
}

/// Moving: not over a bridge, not onto one; compulsory.
#[test]
fn nobody_passes_or_joins_a_bridge() {
    for (bridge, near, onto, over) in [(12, "d1", "d2", "d3"), (13, "d2", "d3", "d4")] {
        let tokens = format!("yellow r10, red r{bridge} r{bridge}");
        check(2, &tokens, near, "0: r10");
        check(2, &tokens, onto, "house 1");
        check(2, &tokens, over, "house 1");
    }
}

/// Moving: not where two tokens stand.
#[test]
fn a_full_square_is_passed_but_not_landed_on() {
    check(4, "yellow r10, red r12, green r12", "d2", "house 1");
    check(4, "yellow r10, red r12, green r12", "d3", "0: r10");
    check(4, "yellow r10 r12, red r12", "d2", "0: r12");
}

/// Bridge: it stops its owner too.
#[test]
fn a_bridge_stops_its_owner() {
    check(2, "yellow r10 r12 r12", "d1", "0: r10 r12");
    check(2, "yellow r10 r12 r12", "d3", "0: r12");
}

/// Bridge: it counts across the end of the numbers and up to the last ring square.
#[test]
fn a_bridge_stops_around_the_corner() {
    check(4, "blue r66, red r2 r2", "d4", "house 0");
    check(4, "blue r66, red r2 r2", "d3", "3: r66");
    check(2, "yellow r66, red r68 r68", "d4", "house 1");
    // What stands beyond the last ring square is not on the way.
    check(4, "yellow r66, red r1 r1", "d4", "0: r66");
}

/// Bridge: corridor squares hold two and never form a bridge.
#[test]
fn two_in_a_corridor_are_no_bridge() {
    check(2, "yellow r66 c1 c1", "d4", "0: c1 r66");
    check(2, "yellow r66 c1 c1", "d3", "0: c1");
    check(2, "yellow c1 c3 c3", "d2", "0: c3");
    check(2, "yellow c1 c3 c3", "d3", "0: c1 c3");
}

/// 5: with a token at home it must be used to bring one out.
#[test]
fn a_five_brings_a_token_out() {
    check(2, "yellow r10 c1", "d5", "0: exit");
    check(2, "yellow r10 c1 goal goal", "d5", "0: c1 r10");
}

/// 5: one's own bridge on the start square.
#[test]
fn with_ones_own_bridge_on_the_start_square_a_five_is_moved() {
    check(2, "yellow r5 r5 r20", "d5", "0: r20 r5");
    check(2, "yellow r5 r5, red r8 r8", "d5", "house 1");
}

/// 5: two tokens on the start square, at least one an opponent's.
#[test]
fn an_exit_onto_two_captures_the_opponent_or_the_later_opponent() {
    for (standing, yellow, green, red) in [
        ("yellow r5, red r5", "r5 r5", "", ""),
        ("yellow, red r5, yellow r5", "r5 r5", "", ""),
        ("yellow, red r5, green r5", "r5", "", "r5"),
        ("yellow, green r5, red r5", "r5", "r5", ""),
        ("yellow, red r5 r5", "r5", "", "r5"),
    ] {
        let state = check(4, standing, "d5 exit", "0: r5");
        assert_eq!(tokens(&state, "yellow"), yellow, "{standing}");
        assert_eq!(tokens(&state, "green"), green, "{standing}");
        assert_eq!(tokens(&state, "red"), red, "{standing}");
        assert_eq!(game::Explain::view(&state).pending, Some(20));
    }
}

/// Actions: the later of a pair is the one that arrived when the other stood there.
#[test]
fn arriving_later_is_kept_as_tokens_come_and_go() {
    let standing = "yellow, green r5, red r3, blue r2";
    // Red joins green and goes on, blue joins green: blue is the later one.
    let record = "d1 d5 exit d2 r3 d1 r2 d1 d5 exit d1 r5 d2 r3 d5 exit";
    let state = check(4, standing, record, "0: r5");
    assert_eq!((tokens(&state, "green"), tokens(&state, "blue")), ("r5 r56 r56".into(), "".into()));
    // Red joins green, green goes on, blue joins red: blue is the later one.
    let record = "d1 d5 exit d2 r3 d1 r2 d1 d1 r5 d5 exit d2 r3 d5 exit";
    let state = check(4, standing, record, "0: r5");
    assert_eq!((tokens(&state, "red"), tokens(&state, "blue")), ("r5 r39".into(), "".into()));
    // Red joins green, green goes on: red is alone and not captured.
    let record = "d1 d5 exit d2 r3 d1 r2 d1 d1 r5 d5 exit d1 r3 d5 exit";
    let state = check(4, standing, record, "house 1");
    assert_eq!(tokens(&state, "red"), "r5 r39");
}

/// 5: one token or none on the start square.
#[test]
fn an_exit_onto_one_token_captures_nothing() {
    let state = check(4, "yellow, red r5, green r3", "d5 exit", "house 1");
    assert_eq!((tokens(&state, "yellow"), tokens(&state, "red")), ("r5".into(), "r5".into()));
    // The two make no bridge: they may be passed, but the square is full.
    check(4, "yellow, red r5, green r3", "d5 exit d3", "1: r3");
    check(4, "yellow, red r5, green r3", "d5 exit d2", "house 2");
    // With one's own they do.
    check(4, "yellow r5, green r3", "d5 exit d3", "house 2");
}

/// 6: the seat rolls again after moving or finding no move.
#[test]
fn a_six_rolls_again() {
    check(2, "yellow r10", "d6 r10", "house 0");
    check(2, "yellow", "d6", "house 0");
    check(2, "yellow r10", "d6 r10 d3 r16", "house 1");
    check(2, "yellow", "d6 d5 exit", "house 1");
}

/// 6: it opens a bridge if it can.
#[test]
fn a_six_must_open_a_bridge() {
    check(2, "yellow r10 r10 r30", "d6", "0: r10");
    check(2, "yellow r10 r10 r30 r30", "d6", "0: r10 r30");
    check(2, "yellow r10 r10 r30, red r14 r14", "d6", "0: r30");
    check(2, "yellow r10 r10 c1, red r14 r14", "d6", "0: c1");
    check(2, "yellow r10 r10 c1", "d6", "0: r10");
    // No bridge: a pair in the corridor, a square shared with an opponent.
    check(2, "yellow c1 c1 r20", "d6", "0: c1 r20");
    check(2, "yellow r12 r20, red r12", "d6", "0: r12 r20");
    // Only a 6 forces it.
    check(2, "yellow r10 r10 r30", "d4", "0: r10 r30");
}

#[track_caller]
fn check_third_six(tokens_before: &str, record: &str, left: &str) {
    let state = check(2, tokens_before, record, "house 1");
    assert_eq!(tokens(&state, "yellow"), left, "{tokens_before} after {record}");
}

/// Third 6 in one turn: the token moved last goes home, whether a roll or a count moved it.
#[test]
fn the_third_six_sends_the_token_moved_last_home() {
    check_third_six("yellow r10 r30", "d6 r10 d6 r30 d6", "r16");
    check_third_six("yellow r10 r30", "d6 r30 d6 r10 d6", "r36");
    check_third_six("yellow r10", "d6 r10 d6 r16 d6", "");
    check_third_six("yellow c2 r30", "d6 r30 d6 c2 r36 d6", "goal");
    check_third_six("yellow r10 r40, red r16", "d6 r10 r40 d6 r16 d6", "r60");
    check_third_six("yellow r9 r40, red r21", "d6 r9 d6 r15 r40 d6", "r21");
}

/// Third 6: of two on one square either is the same; one of them goes.
#[test]
fn the_third_six_sends_one_of_a_bridge_home() {
    check_third_six("yellow r10 r16, red r18 r18", "d6 r10 d6 d6", "r16");
    check_third_six("yellow r10 r16 r30", "d6 r10 d6 r16 d6", "r16 r30");
    // A square shared with an opponent: only one's own goes.
    let state = check(2, "yellow r11, red r17 r19 r19", "d6 r11 d6 d6", "house 1");
    assert_eq!((tokens(&state, "yellow"), tokens(&state, "red")), ("".into(), "r17 r19 r19".into()));
}

/// Third 6: not from the corridor, not from the goal.
#[test]
fn the_third_six_spares_corridor_and_goal() {
    check_third_six("yellow r64 r30", "d6 r30 d6 r64 d6", "r36 c2");
    check_third_six("yellow c2", "d6 c2 d6 d6", "goal");
    check_third_six("yellow c7", "d6 c7 d6 c3 d6", "c7");
}

/// Third 6: if none was moved in this turn nothing happens.
#[test]
fn the_third_six_forgets_the_turn_before() {
    check_third_six("yellow", "d6 d6 d6", "");
    check_third_six("yellow r10, red r13 r13", "d2 r10 d5 exit d6 d6 d6", "r12");
    check_third_six("yellow r10, red r13 r13", "d2 r10 d1 timeout:1 d6 d6 d6", "r12");
}

/// Third 6: sixes are counted in one turn only.
#[test]
fn sixes_do_not_add_up_over_turns() {
    check(2, "yellow", "d6 d6 d1 d1 d6", "house 0");
    check(2, "yellow", "d6 d6 d6 d6", "house 1");
    check(2, "yellow", "d6 d6 d6 d6 d6", "house 1");
    check(2, "yellow", "d6 d6 d6 d6 d6 d6", "house 0");
}
