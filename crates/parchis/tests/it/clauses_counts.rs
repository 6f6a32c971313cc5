//! The page's A turn: captures, counts, corridor and goal, winning.

use crate::situation;

use crate::situation::{check, tokens};

/// Capture: one opponent's token on a square that is not safe.
#[test]
fn landing_on_an_opponent_captures() {
    let state = check(2, "yellow r10, red r13", "d3 r10", "0: r13");
    assert_eq!(tokens(&state, "red"), "");
    assert_eq!(game::Explain::view(&state).pending, Some(20));
}

/// Capture: not on a safe square.
#[test]
fn nobody_is_captured_on_a_safe_square() {
    for (from, safe, roll) in [(10, 12, 2), (16, 17, 1), (20, 22, 2), (38, 39, 1), (62, 63, 1), (67, 68, 1)] {
        let state = check(2, &format!("yellow r{from}, red r{safe}"), &format!("d{roll} r{from}"), "house 1");
        assert_eq!(tokens(&state, "red"), format!("r{safe}"));
        assert_eq!(tokens(&state, "yellow"), format!("r{safe}"));
    }
}

/// Count 20: with any token on the ring, none else.
#[test]
fn a_count_is_made_on_the_ring() {
    check(2, "yellow r10 r30 c1, red r13", "d3 r10", "0: r13 r30");
    let state = check(2, "yellow r10 r30 c1, red r13", "d3 r10 r30", "house 1");
    assert_eq!(tokens(&state, "yellow"), "r13 r50 c1");
}

/// Counts: they may capture or reach the goal, which earns the next.
#[test]
fn counts_chain() {
    check(2, "yellow r10, red r13 r33", "d3 r10 r13", "0: r33");
    check(2, "yellow r10, red r13 r33", "d3 r10 r13 r33", "house 1");
    let state = check(2, "yellow r10 r56, red r13", "d3 r10 r56", "0: r13");
    assert_eq!(game::Explain::view(&state).pending, Some(10));
    check(2, "yellow c7 r20, red r30", "d1 c7", "0: r20");
    let state = check(2, "yellow c7 r20, red r30", "d1 c7 r20", "0: r30");
    assert_eq!(game::Explain::view(&state).pending, Some(20));
}

/// Counts: all rules of moving hold, and they may enter the corridor and bounce.
#[test]
fn counts_follow_the_rules_of_moving() {
    // Over a bridge, onto a full square.
    check(4, "yellow r10 r30, red r13, green r20 r20", "d3 r10", "0: r30");
    check(4, "yellow r9 r30, red r14, green r34, blue r34", "d5", "0: exit");
    check(4, "yellow r11 r40, red r14, green r34, blue r34", "d3 r11", "0: r40");
    // Into the corridor, to the goal and back.
    let state = check(2, "yellow r10 r60, red r13", "d3 r10 r60", "house 1");
    assert_eq!(tokens(&state, "yellow"), "r13 c4");
    let state = check(2, "yellow c7 r67", "d1 c7 r67", "house 1");
    assert_eq!(tokens(&state, "yellow"), "c7 goal");
    // Into a full corridor square: 20 from 49 is c1.
    check(2, "yellow r10 r49 c1 c1, red r13", "d3 r10", "0: r13");
    check(2, "yellow r10 r49 c1 c2, red r13", "d3 r10", "0: r13 r49");
}

/// Counts: one that no token can make is lost.
#[test]
fn a_count_that_nobody_can_make_is_lost() {
    check(2, "yellow r10, red r13 r20 r20", "d3 r10", "house 1");
    check(2, "yellow c7 c1", "d1 c7", "house 1");
    check(2, "yellow c7", "d1 c7", "house 1");
}

/// Counts: the roll due after a 6 comes after all of them, made or lost.
#[test]
fn the_roll_after_a_six_waits_for_the_counts() {
    check(4, "yellow r10, red r16, green r36", "d6 r10", "0: r16");
    check(4, "yellow r10, red r16, green r36", "d6 r10 r16", "0: r36");
    check(4, "yellow r10, red r16, green r36", "d6 r10 r16 r36", "house 0");
    check(2, "yellow r10, red r16 r20 r20", "d6 r10", "house 0");
}

/// Counts: bridges need not be opened, not even after a 6.
#[test]
fn counts_open_no_bridge() {
    check(2, "yellow r10 r8 r8, red r13", "d3 r10", "0: r13 r8");
    check(2, "yellow r40 r40 r10 r10, red r47", "d6 r40", "house 0");
    check(2, "yellow r41 r41 r10 r10, red r47", "d6 r41", "0: r10 r41 r47");
}

/// Counts: an exit that captures earns 20 too; a 5 after a 6 ends the turn.
#[test]
fn an_exit_that_captures_earns_twenty() {
    check(4, "yellow r10, red r5, green r5", "d6 r10 d5 exit", "0: r16 r5");
    let state = check(4, "yellow r10, red r5, green r5", "d6 r10 d5 exit r5", "house 1");
    assert_eq!(tokens(&state, "yellow"), "r16 r25");
}

/// Count 10: a token that reaches the goal.
#[test]
fn reaching_the_goal_counts_ten() {
    let state = check(2, "yellow c7 r20", "d1 c7 r20", "house 1");
    assert_eq!(tokens(&state, "yellow"), "r30 goal");
    let state = check(2, "yellow c2 r20", "d6 c2 r20", "house 0");
    assert_eq!(tokens(&state, "yellow"), "r30 goal");
}

/// Corridor and goal: where each roll takes a token of the corridor; counted out by hand.
#[test]
fn the_goal_needs_the_exact_number_or_the_token_bounces() {
    for (from, ends) in [
        ("c1", ["c2", "c3", "c4", "c5", "c6", "c7"]),
        ("c2", ["c3", "c4", "c5", "c6", "c7", "goal"]),
        ("c3", ["c4", "c5", "c6", "c7", "goal", "c7"]),
        ("c4", ["c5", "c6", "c7", "goal", "c7", "c6"]),
        ("c5", ["c6", "c7", "goal", "c7", "c6", "c5"]),
        ("c6", ["c7", "goal", "c7", "c6", "c5", "c4"]),
        ("c7", ["goal", "c7", "c6", "c5", "c4", "c3"]),
    ] {
        for (roll, end) in (1..=6).zip(ends) {
            let next = if roll == 6 { "house 0" } else { "house 1" };
            // Two in the goal and one on the way, so that no 5 brings a token out.
            let setup = format!("yellow {from} r20 goal goal");
            let record = format!("d{roll} {from}");
            let state = situation::after(situation::set_up(2, &setup), &record);
            let expected = if end == "goal" { "r20 goal goal goal".into() } else { format!("r20 {end} goal goal") };
            assert_eq!(tokens(&state, "yellow"), expected, "{setup} after {record}");
            if end != "goal" {
                assert_eq!(situation::situation(&state), next);
            }
        }
    }
}

/// Corridor and goal: a bounce is compulsory.
#[test]
fn a_bounce_is_compulsory() {
    check(2, "yellow c7", "d3", "0: c7");
}

/// Corridor and goal: a bounce ends inside the corridor; 20 from the last five squares would not.
#[test]
fn no_bounce_ends_on_the_ring() {
    for (square, legal) in
        [(63, "0: r13 r63"), (64, "0: r13"), (65, "0: r13"), (66, "0: r13"), (67, "0: r13"), (68, "0: r13")]
    {
        check(2, &format!("yellow r10 r{square}, red r13"), "d3 r10", legal);
    }
    let state = check(2, "yellow r10 r63, red r13", "d3 r10 r63", "house 1");
    assert_eq!(tokens(&state, "yellow"), "r13 c1");
}

/// Corridor and goal: walked over, nothing blocks; the end must hold fewer than two others.
#[test]
fn only_the_last_square_of_a_bounce_must_have_room() {
    check(2, "yellow c7 c6 c6", "d4", "0: c6 c7");
    check(2, "yellow c7 c6 c6", "d3", "0: c6");
    check(2, "yellow r67 c7 c7 goal", "d5", "0: c7 r67");
}

/// Corridor and goal: the square it ends on may be the square it began on.
#[test]
fn a_bounce_may_end_where_it_began() {
    let state = check(2, "yellow c7 c7", "d2", "0: c7");
    assert_eq!(tokens(&situation::after(state, "c7"), "yellow"), "c7 c7");
    let state = check(2, "yellow c5 c5", "d6", "0: c5");
    assert_eq!(tokens(&situation::after(state, "c5"), "yellow"), "c5 c5");
}

/// The seat whose four tokens are in the goal wins at once.
#[test]
fn four_in_the_goal_win_at_once() {
    check(2, "yellow c7 goal goal goal", "d1 c7", "over 0");
    check(2, "red c2 goal goal goal", "d6 c2", "over 1");
    let state = check(4, "blue r2 c7 goal goal", "d1 c7", "3: r2");
    assert_eq!(tokens(&state, "blue"), "r2 goal goal goal");
    // A count may win as well: 10 from the tenth step before the goal, which is 15 for blue.
    check(4, "blue r15 c7 goal goal", "d1 c7 r15", "over 3");
    check(4, "blue r14 c7 goal goal", "d1 c7 r14", "house 0");
}

/// Actions: two tokens of one colour on the same square are the same action.
#[test]
fn two_on_a_square_are_one_action() {
    check(2, "yellow r10 r10 c2 c2", "d1", "0: c2 r10");
}
