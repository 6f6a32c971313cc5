//! The page's Partners: seats 0 (yellow) and 2 (red) against 1 (green) and 3 (blue).

use crate::situation::{after, check_with, set_up_with, situation, tokens, told};
use game::{Explain, Game, Notation, Options as _, Seat, Trail};
use parchis::{Options, State};

fn pairs() -> Options {
    Options { partners: true, ..Options::default() }
}

#[track_caller]
fn check(tokens: &str, record: &str, expected: &str) -> State {
    check_with(&pairs(), tokens, record, expected)
}

#[track_caller]
fn check_opening(record: &str, expected: &str) {
    let state = after(State::new(&pairs(), &mut Trail::default()), record);
    assert_eq!(situation(&state), expected, "after {record}");
}

#[track_caller]
fn refusal(tokens: &str, record: &str, attempt: &str) -> &'static str {
    let state = after(set_up_with(&pairs(), tokens), record);
    let action = state.parse(attempt).unwrap();
    state.why_not(&Trail::default(), action).message.key
}

/// Options: partners are for four.
#[test]
fn partners_need_four_players() {
    assert_eq!(pairs().check(), Ok(()));
    for players in [2, 3] {
        let refused = Options { players, ..pairs() }.check().unwrap_err();
        assert!(refused.contains("`partners` needs four players"), "{refused}");
    }
    let state = set_up_with(&pairs(), "yellow");
    let allies = |seat| state.allies(Seat(seat)).iter().map(|seat| seat.0).collect::<Vec<_>>();
    assert_eq!([0, 1, 2, 3].map(allies), [[0, 2], [1, 3], [0, 2], [1, 3]]);
}

/// Colours: opposite ones.
#[test]
fn partners_choose_opposite_colours() {
    check_opening("d6 d1 d1 d1", "0: blue green red yellow");
    check_opening("d6 d1 d1 d1 yellow", "1: blue green");
    check_opening("d6 d1 d1 d1 yellow blue", "2: red");
    check_opening("d6 d1 d1 d1 yellow blue red", "3: green");
    check_opening("d6 d1 d1 d1 yellow blue red green", "house 0");
    check_opening("d1 d6 d1 d1 green", "2: red yellow");
    // Time: the first that is free for this pair.
    check_opening("d6 d1 d1 d1 green timeout:1 timeout:2 timeout:3", "house 0");
    check_opening("d6 d1 d1 d1 green timeout:1 timeout:2", "3: red");
    let state = after(State::new(&pairs(), &mut Trail::default()), "d6 d1 d1 d1 yellow");
    let refused = state.why_not(&Trail::default(), state.parse("red").unwrap());
    assert_eq!((refused.clause, refused.message.key), ("Partners: Colours", "refused-colour-pair"));
}

/// Rolling for the first turn: a tie of partners is a tie.
#[test]
fn partners_tied_for_the_highest_roll_again() {
    check_opening("d6 d1 d6 d1", "house 0");
    check_opening("d6 d1 d6 d1 d2 d3", "2: blue green red yellow");
}

/// Whose tokens: one's own, until they are all in the goal; then the partner's.
#[test]
fn who_is_home_moves_the_partners_tokens() {
    check("yellow r10 goal goal goal, red r45", "d3", "0: r10");
    check("yellow goal goal goal goal, red r45 c2", "d3", "0: c2 r45");
    // The partner moves them as well.
    check("red r45 c2, yellow goal goal goal goal", "d3", "2: c2 r45");
    check("yellow goal goal goal goal, red r45", "d3 r45 d1 d2 r48 d1 d4 r50", "house 1");
    // Nobody else does.
    check("green r60, yellow goal goal goal goal, red r45", "d3", "1: r60");
    let view = set_up_with(&pairs(), "yellow goal goal goal goal, red r45").view();
    assert_eq!((view.seat, view.colour.unwrap().name()), (Some(Seat(0)), "red"));
    assert_eq!(refusal("yellow r10, red r45", "d3", "r45"), "refused-partners-token");
    assert_eq!(refusal("yellow r10, green r58", "d3", "r58"), "refused-others-token");
}

/// Whose tokens: a 5 brings out the partner's, on its start square.
#[test]
fn a_five_brings_out_the_partners_token() {
    let state = check("yellow goal goal goal goal, red r45", "d5 exit", "house 1");
    assert_eq!(tokens(&state, "red"), "r39 r45");
    check("yellow goal goal goal goal, red r45 r46 r47 r48", "d5", "0: r45 r46 r47 r48");
}

/// Whose tokens: a 6 opens the partner's bridge, and the roll after it is still one's own.
#[test]
fn a_six_opens_the_partners_bridge_for_who_is_home() {
    check("yellow goal goal goal goal, red r45 r45 r60", "d6", "0: r45");
    check("yellow goal goal goal goal, red r45 r45 r60", "d6 r45", "house 0");
}

/// Whose tokens: the third 6 sends home what was moved last, whose ever it is.
#[test]
fn the_third_six_sends_the_partners_token_home() {
    let state = check("yellow goal goal goal goal, red r40 r60", "d6 r40 d6 r60 d6", "house 1");
    assert_eq!(tokens(&state, "red"), "r46");
    // What went into the goal before stays there, and nothing of the partner's goes instead.
    let state = check("yellow c2 goal goal goal, red r40", "d6 c2 r40 d6 r50 d6", "house 1");
    assert_eq!((tokens(&state, "yellow").as_str(), tokens(&state, "red").as_str()), ("goal goal goal goal", ""));
    let state = check("yellow c2 goal goal goal, red c1", "d6 c2 d6 c1 d6", "house 1");
    assert_eq!(tokens(&state, "red"), "c7");
}

/// Whose tokens: the count 10 for one's last token is made with the partner's.
#[test]
fn the_ten_of_the_last_token_is_the_partners() {
    let state = check("yellow c5 goal goal goal, red r40 c1", "d3 c5", "0: r40");
    assert_eq!(tokens(&after(state, "r40"), "red"), "r50 c1");
    // Nobody of the partner's is out: it is lost.
    check("yellow c5 goal goal goal, red c1", "d3 c5", "house 1");
    // Not home yet: the partner's tokens make no count.
    check("yellow c5 c1 goal goal, red r40", "d3 c5", "house 1");
    let happened = told(set_up_with(&pairs(), "yellow c5 goal goal goal, red r40"), "d3 c5");
    assert_eq!(happened, ["moved", "reached-goal", "all-in-goal", "helps-partner", "earned"]);
}

/// Whose tokens: who captures with the partner's token counts 20 with the partner's tokens.
#[test]
fn a_capture_with_the_partners_token_counts_with_it() {
    let state = check("yellow goal goal goal goal, red r40 r60, green r43", "d3 r40", "0: r43 r60");
    assert_eq!(tokens(&state, "green"), "");
}

/// Capture: not of the partner's token; the two stand together.
#[test]
fn partners_do_not_capture_each_other() {
    let state = check("yellow r40, red r43", "d3 r40", "house 1");
    assert_eq!((tokens(&state, "yellow").as_str(), tokens(&state, "red").as_str()), ("r43", "r43"));
    let state = check("red r40, yellow r43", "d3 r40", "house 3");
    assert_eq!((tokens(&state, "yellow").as_str(), tokens(&state, "red").as_str()), ("r43", "r43"));
    let labels = after(set_up_with(&pairs(), "yellow r40, red r43"), "d3");
    let gesture = labels.gesture(&Trail::default(), labels.parse("r40").unwrap());
    assert_eq!(gesture.label.key, "label-join");
    // The other pair is captured as ever.
    check("yellow r40, green r43", "d3 r40", "0: r43");
}

/// Pairs: one token of each partner may be passed, the square is full, and no 6 forces them apart.
#[test]
fn two_partners_on_a_square_are_no_bridge() {
    check("green r40, yellow r43, red r43", "d4", "1: r40");
    check("green r40 r58, yellow r43, red r43", "d3", "1: r58");
    assert_eq!(refusal("green r40 r58, yellow r43, red r43", "d3", "r40"), "refused-full");
    check("yellow r43 r50, red r43", "d6", "0: r43 r50");
    // Full for the partners' other tokens as well.
    check("yellow r40 r43, red r43", "d3", "0: r43");
    // Once one has gone the other is alone, and may be captured.
    let state = check("yellow r43, red r43, green r40", "d1 r43 d3 r40", "1: r43");
    assert_eq!((tokens(&state, "yellow").as_str(), tokens(&state, "red").as_str()), ("r44", ""));
}

/// Pairs: a partner's bridge stops one's own tokens, and one's 6 does not open it.
#[test]
fn a_partners_bridge_stops_as_any_other() {
    check("yellow r40 r50, red r43 r43", "d4", "0: r50");
    check("yellow r40 r50, red r43 r43", "d6", "0: r50");
    check("yellow r40, red r43 r43", "d6", "house 0");
    assert_eq!(refusal("yellow r40 r50, red r43 r43", "d4", "r40"), "refused-bridge");
}

/// 5: two tokens of the pair on the start square, in whatever colours, keep a token in.
#[test]
fn no_token_comes_out_onto_two_of_the_pair() {
    check("yellow r10, red r5 r5", "d5", "0: r10");
    check("yellow r5 r10, red r5", "d5", "0: r10 r5");
    check("red r5 r10, yellow r5", "d5", "2: exit");
    assert_eq!(refusal("yellow r10, red r5 r5", "d5", "exit"), "refused-exit-friends");
    assert_eq!(refusal("yellow r5 r5 r10", "d5", "exit"), "refused-exit-bridge");
}

/// 5: of two on the start square only the other pair's token is captured.
#[test]
fn an_exit_spares_the_partner() {
    for standing in ["yellow, red r5, green r5", "yellow, green r5, red r5"] {
        let state = check(standing, "d5 exit", "0: r5");
        assert_eq!((tokens(&state, "red").as_str(), tokens(&state, "green").as_str()), ("r5", ""));
        assert_eq!(tokens(&state, "yellow"), "r5");
    }
    let state = check("yellow, blue r5, green r5", "d5 exit", "0: r5");
    assert_eq!((tokens(&state, "blue").as_str(), tokens(&state, "green").as_str()), ("r5", ""));
}

/// End: all tokens of both, and both have won.
#[test]
fn the_pair_wins_together() {
    let state = check("yellow c5 goal goal goal, red goal goal goal goal", "d3 c5", "over 0 2");
    assert_eq!(state.scores().unwrap().as_slice(), [0.5, 0.0, 0.5, 0.0]);
    // By the token of the other, moved by who was home first.
    check("yellow goal goal goal goal, red c5 goal goal goal", "d3 c5", "over 0 2");
    check("blue goal goal goal goal, green c5 goal goal goal", "d3 c5", "over 1 3");
    let happened = told(set_up_with(&pairs(), "yellow c5 goal goal goal, red goal goal goal goal"), "d3 c5");
    assert_eq!(happened, ["moved", "reached-goal", "all-in-goal", "pair-won", "over-together"]);
    // With fewer tokens, all of those.
    let quick = Options { tokens: 1, ..pairs() };
    check_with(&quick, "yellow c5, red goal", "d3 c5", "over 0 2");
    check_with(&quick, "yellow c5, red r40", "d3 c5", "0: r40");
}

/// `timeout`: as ever, also with the partner's tokens.
#[test]
fn a_timeout_costs_the_turn_only() {
    let state = check("yellow goal goal goal goal, red r45", "d6 timeout:0", "house 1");
    assert_eq!(tokens(&state, "red"), "r45");
}

/// `leave`: nothing changes on the board, and the partner decides.
#[test]
fn the_partner_plays_for_who_left() {
    let state = check("yellow r10, red r45", "leave:0 d3", "2: r10");
    assert_eq!(tokens(&state, "yellow"), "r10");
    // In the middle of a turn, and back to the partner's own turn.
    check("yellow r10 r20, red r45", "d3 leave:0", "2: r10 r20");
    check("yellow r10, red r45", "d3 leave:0 r10 d1 d2", "2: r45");
    check("yellow r10, red r45", "d3 leave:0 timeout:2", "house 1");
    let told_of = told(set_up_with(&pairs(), "yellow r10"), "d3 leave:0");
    assert_eq!(told_of, ["left", "stands-in"]);
    // One of each pair: two play on, with two colours each.
    check("yellow r10, red r45, green r60, blue r30", "leave:0 leave:1 d1 r10 d1", "3: r60");
}

/// `leave`: both partners gone, the other pair wins; who has left has no share.
#[test]
fn a_pair_that_has_left_has_lost() {
    check("yellow r10", "leave:0 leave:2", "over 1 3");
    check("yellow r10", "leave:1 leave:0 leave:2", "over 3");
    check("yellow r10", "leave:1 leave:2 leave:3", "over 0");
    let state = check("yellow c5 goal goal goal, red goal goal goal goal", "leave:2 d3 c5", "over 0");
    assert_eq!(state.scores().unwrap().as_slice(), [1.0, 0.0, 0.0, 0.0]);
    check("yellow c5 goal goal goal, red goal goal goal goal", "leave:0 d3 c5", "over 2");
}

/// `leave` in the opening: it keeps its part in the rolling, and the partner chooses for it.
#[test]
fn the_partner_chooses_for_who_left() {
    check_opening("leave:0 d6 d1 d1 d1", "2: blue green red yellow");
    check_opening("leave:0 d6 d1 d1 d1 yellow blue", "2: red");
    check_opening("leave:0 d6 d1 d1 d1 yellow blue red green", "house 2");
    check_opening("d6 d1 d1 d1 yellow leave:1", "3: blue green");
    check_opening("d6 d1 d1 d1 yellow leave:1 timeout:3 red", "3: blue");
    check_opening("leave:0 leave:2", "over 1 3");
}
