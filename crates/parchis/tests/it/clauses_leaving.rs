//! The page's `timeout` and `leave`, and the shared page's Leaving and time.

use crate::situation;

use crate::situation::{after, check, opening, situation as now, tokens};
use game::{Explain, Game, HostAction, Seat, Trail, Unseen, attempt_host_action};

/// `timeout`: what is pending is lost, a further roll included, and the turn passes.
#[test]
fn a_timeout_loses_what_is_pending() {
    let state = check(2, "yellow r10 r20", "d6 timeout:0", "house 1");
    assert_eq!(tokens(&state, "yellow"), "r10 r20");
    let state = check(2, "yellow r10, red r13", "d3 r10 timeout:0", "house 1");
    assert_eq!(tokens(&state, "yellow"), "r13");
    check(2, "yellow", "d5 timeout:0", "house 1");
    // The sixes are forgotten too.
    check(2, "yellow r10", "d6 r10 d6 timeout:0 d1 d6 r16", "house 0");
}

/// `timeout`: while choosing a colour, the first free one of yellow, green, red, blue.
#[test]
fn a_timeout_takes_the_first_free_colour() {
    for (record, expected) in [
        ("d6 d1 d1 d1 timeout:0", "1: blue green red"),
        ("d6 d1 d1 d1 yellow timeout:1", "2: blue red"),
        ("d6 d1 d1 d1 yellow green timeout:2", "3: blue"),
        ("d6 d1 d1 d1 green timeout:1 timeout:2 timeout:3", "house 0"),
    ] {
        assert_eq!(now(&after(opening(4), record)), expected, "{record}");
    }
}

/// `timeout` is for the seat to act.
#[test]
fn nobody_times_out_while_the_house_rolls() {
    for mut state in [opening(3), situation::seated(3)] {
        let before = state;
        for seat in 0..3 {
            let action = HostAction::Timeout(Seat(seat));
            assert!(attempt_host_action(&mut state, &mut Trail::default(), action, &mut Unseen).is_err());
        }
        assert_eq!(state, before);
    }
}

/// `leave`: its tokens go home, it is skipped, and its turn passes.
#[test]
fn a_leavers_tokens_go_home_and_it_is_skipped() {
    let everywhere = "yellow r10 r12 c1 goal, red r12 r20 r20";
    for record in ["leave:0", "d1 leave:0", "d6 r10 leave:0"] {
        let state = check(4, everywhere, record, "house 1");
        assert_eq!(tokens(&state, "yellow"), "", "{record}");
        assert_eq!(tokens(&state, "red"), "r12 r20 r20", "{record}");
    }
    check(4, "yellow r10", "leave:1 d1 r10", "house 2");
    check(4, "yellow r10", "leave:1 leave:2 d1 r10", "house 3");
    check(4, "yellow r10", "leave:2 d1 r10 d1", "house 3");
}

/// Leaving: if another seat is choosing, its legal actions are worked out anew.
#[test]
fn a_leave_works_out_anew_what_another_may_move() {
    // A bridge is gone, for a roll and for a count.
    check(4, "yellow r10 r30, green r12 r12", "d3", "0: r30");
    check(4, "yellow r10 r30, green r12 r12", "d3 leave:1", "0: r10 r30");
    check(4, "yellow r10 r30, red r13, green r15 r15", "d3 r10", "0: r30");
    check(4, "yellow r10 r30, red r13, green r15 r15", "d3 r10 leave:1", "0: r13 r30");
    // A full square has room, whichever of the two has gone.
    for leaver in ["leave:1", "leave:2"] {
        check(4, "yellow r10 r30, green r12, red r12", &format!("d2 {leaver}"), "0: r10 r30");
        check(4, "yellow r10 r30, red r12, green r12", &format!("d2 {leaver}"), "0: r10 r30");
    }
    // A bridge that a 6 must open can now be opened.
    check(4, "yellow r10 r10 r30, green r12 r12", "d6", "0: r30");
    check(4, "yellow r10 r10 r30, green r12 r12", "d6 leave:1", "0: r10");
    // The further roll after a 6 stays due.
    check(4, "yellow r10 r10 r30, green r12 r12", "d6 leave:1 r10", "house 0");
    // Nothing of the leaver's matters: nothing changes.
    check(4, "yellow r10 r30", "d3 leave:1", "0: r10 r30");
}

/// Leaving: what an exit would have captured may have gone.
#[test]
fn a_leave_saves_a_token_from_an_exit() {
    let state = check(4, "yellow, green r5, red r5", "d5 leave:2 exit", "house 1");
    assert_eq!((tokens(&state, "yellow"), tokens(&state, "green")), ("r5".into(), "r5".into()));
    let state = check(4, "yellow, green r5, red r5", "d5 leave:1 exit", "house 2");
    assert_eq!(tokens(&state, "red"), "r5");
}

/// Leaving: a token moved last in this turn stays the one that a third 6 sends home.
#[test]
fn a_leave_does_not_disturb_the_turn_of_another() {
    let state = check(4, "yellow r10 r30", "d6 r10 leave:1 d6 leave:2 r30 d6", "house 3");
    assert_eq!(tokens(&state, "yellow"), "r16");
}

/// Leaving: in a match for two the other wins; otherwise the last one left.
#[test]
fn the_last_one_left_has_won() {
    check(2, "yellow r10", "leave:1", "over 0");
    check(2, "yellow r10", "d1 leave:0", "over 1");
    check(4, "yellow r10", "leave:1 leave:0 leave:3", "over 2");
    assert_eq!(now(&after(opening(3), "d1 leave:0 leave:2")), "over 1");
    let state = check(4, "yellow", "leave:1 leave:0 leave:3", "over 2");
    assert_eq!(state.scores().unwrap().as_slice(), [0.0, 0.0, 1.0, 0.0]);
}

/// A draw is for two.
#[test]
fn two_may_agree_on_a_draw() {
    let state = check(2, "yellow", "draw", "over 0 1");
    assert_eq!(state.scores().unwrap().as_slice(), [0.5, 0.5]);
}

#[track_caller]
fn check_opening(players: u8, record: &str, expected: &str) {
    assert_eq!(now(&after(opening(players), record)), expected, "{players} players after {record}");
}

/// `leave` while rolling: its rolls are forgotten.
#[test]
fn a_leaver_of_the_rolling_is_forgotten() {
    // Before, at and after its roll.
    check_opening(4, "leave:1 d2", "house 2");
    check_opening(4, "d2 leave:1", "house 2");
    check_opening(4, "d2 d6 leave:1", "house 2");
    check_opening(4, "d2 d6 leave:1 d1 d1", "0: blue green red yellow");
    check_opening(4, "d2 d6 d1 leave:1 d3", "3: blue green red yellow");
    let rolls = after(opening(4), "d2 d6 leave:1").view().players;
    assert_eq!([0, 1].map(|seat: usize| rolls[seat].opening_roll), [Some(2), None]);
    // The last to roll leaves: the others are compared at once.
    check_opening(4, "d2 d6 d1 leave:3", "1: blue green red yellow");
    check_opening(4, "d2 d6 d6 leave:3", "house 1");
    check_opening(4, "d6 d2 d2 leave:0 leave:3", "house 1");
}

/// `leave` while rolling: if one of those still rolling is left, that seat is the highest.
#[test]
fn the_last_of_those_still_rolling_is_the_highest() {
    check_opening(3, "d3 d6 d6 leave:2", "1: blue green red yellow");
    check_opening(3, "d3 d6 d6 leave:1", "2: blue green red yellow");
    check_opening(3, "d3 d6 d6 d5 leave:1", "2: blue green red yellow");
    check_opening(3, "d3 d6 d6 d5 leave:2", "1: blue green red yellow");
    // Somebody who is out of the rolling makes no difference.
    check_opening(3, "d3 d6 d6 leave:0", "house 1");
    check_opening(3, "d3 d6 d6 d5 leave:0 d6", "2: blue green red yellow");
    check_opening(4, "d6 d6 d1 d6 d2 leave:0", "house 1");
}

/// `leave` while choosing: who has not chosen is left out; who was to begin hands that on.
#[test]
fn a_leaver_that_has_not_chosen_is_left_out() {
    check_opening(4, "d6 d1 d1 d1 leave:0", "1: blue green red yellow");
    check_opening(4, "d6 d1 d1 d1 leave:0 blue yellow red", "house 1");
    check_opening(4, "d1 d1 d1 d6 leave:3", "0: blue green red yellow");
    check_opening(4, "d1 d1 d1 d6 leave:0 leave:3", "1: blue green red yellow");
    check_opening(4, "d6 d1 d1 d1 blue leave:1", "2: green red yellow");
    check_opening(4, "d6 d1 d1 d1 blue leave:2 red", "3: green yellow");
    check_opening(4, "d6 d1 d1 d1 blue leave:3 red green", "house 0");
    check_opening(4, "d6 d1 d1 d1 blue red green leave:3", "house 0");
}

/// `leave` while choosing: a chosen colour stays taken.
#[test]
fn a_leavers_colour_stays_taken() {
    check_opening(4, "d6 d1 d1 d1 blue red leave:1", "2: green yellow");
    // Nobody plays red: after blue (seat 0) and yellow (seat 2) comes green (seat 3).
    check_opening(4, "d6 d1 d1 d1 blue red leave:1 yellow green d1 d1", "house 3");
    check_opening(4, "d6 d1 d1 d1 blue red leave:1 yellow green d1 d1 d1", "house 0");
}

/// `leave` while choosing: if the beginner left after choosing, the next colour clockwise begins.
#[test]
fn the_next_colour_begins_for_a_beginner_that_left() {
    check_opening(4, "d6 d1 d1 d1 green leave:0", "1: blue red yellow");
    // Clockwise after green: red, which is seat 3's.
    check_opening(4, "d6 d1 d1 d1 green leave:0 yellow blue red", "house 3");
    // Red is nobody's: blue, which is seat 1's.
    check_opening(3, "d6 d1 d1 green leave:0 blue yellow", "house 1");
    // The colour after it may be that of another leaver.
    check_opening(4, "d6 d1 d1 d1 green red leave:1 leave:0 blue yellow", "house 2");
}
