//! The page's clause 6 and what follows the turn: time, stopping, leaving, a team alone.

use crate::table::*;
use europa::Options;
use game::{ChanceKind, Game, HostAction, Seat, Trail, Unseen, attempt_host_action};

const HOME: &str = "46 abcdef";
const IN: &str = "50 abcdef";

/// A turn, 6: the exact number into Murcia, where answers are judged at once, without cards.
#[test]
fn in_murcia_answers_are_judged_at_once() {
    check(&[HOME, "0"], "d4 go", "house", ANSWER, &[IN, "0"]);
    check(&["44 abcdef", "0"], "plane go", "house", ANSWER, &[IN, "0"]);
    let mut state = scene(&[HOME, "0"]);
    play(&mut state, "d4 go");
    assert_eq!((state.chance_kind(), state.awaited()), (ChanceKind::Judged, Some(Seat(0))));
}

/// A turn, 6: with two right the team has won and the match is over.
#[test]
fn two_right_answers_win_the_match() {
    for record in ["right right", "right wrong right", "wrong right right"] {
        let mut state = scene(&["0", HOME, "0"]);
        play(&mut state, "d1 stay d4 go");
        play(&mut state, record);
        assert_eq!((turn(&state), legal(&state)), ("over".into(), String::new()), "{record}");
        assert_eq!(scores(&state), Some(vec![0.0, 1.0, 0.0]));
    }
}

/// A turn, 6: with two wrong it has failed, and the house rolls for the way out, in the same turn.
#[test]
fn two_wrong_answers_send_the_team_out() {
    for record in ["wrong wrong", "right wrong wrong", "wrong right wrong"] {
        check(&[HOME, "0"], &format!("d4 go {record}"), "house", FACES, &[IN, "0"]);
        check(&[HOME, "0"], &format!("d4 go {record} d3"), "0", "go", &[IN, "0"]);
    }
    for record in ["right", "wrong", "right wrong"] {
        check(&[HOME, "0"], &format!("d4 go {record}"), "house", ANSWER, &[IN, "0"]);
    }
}

/// A turn, 6: out by the number; the plane is 6, or a flight; neither stay nor keep.
#[test]
fn the_way_out_leads_back_by_what_is_rolled() {
    let out = "d4 go wrong wrong";
    check(&[HOME, "0"], &format!("{out} d5 go"), "house", FACES, &["45 abcdef", "0"]);
    check(&[HOME, "0"], &format!("{out} d1 go"), "house", FACES, &["49 abcdef", "0"]);
    check(&[HOME, "0"], &format!("{out} plane go"), "house", FACES, &["44 abcdef", "0"]);
    let flights = "fly:1 fly:12 fly:16 fly:23 fly:47 fly:5 fly:7 go";
    check(&[HOME, "0"], &format!("{out} plane"), "0", flights, &[IN, "0"]);
    check(&[HOME, "0"], &format!("{out} plane fly:23"), "house", FACES, &["23 abcdef", "0"]);
    // A reserve stays a reserve: no choice before the roll, and the flight takes none of it.
    let kept = "46 abcdef p1";
    check(&[kept, "0"], "roll d4 go wrong wrong", "house", FACES, &["50 abcdef p1", "0"]);
    check(&[kept, "0"], "roll d4 go wrong wrong plane fly:7", "house", FACES, &["7 abcdef p1", "0"]);
}

/// A turn, 6: an occupied square on the way out means the one before it, further back.
#[test]
fn an_occupied_square_on_the_way_out_means_the_one_before() {
    let out = "d4 go wrong wrong";
    check(&[HOME, "47"], &format!("{out} d3 go"), "house", FACES, &["46 abcdef", "47"]);
    check(&[HOME, "47", "46"], &format!("{out} d3 go"), "house", FACES, &["45 abcdef", "47", "46"]);
    check(&[HOME, "48"], &format!("{out} d1 go"), "house", FACES, &["49 abcdef", "48"]);
    // A city that is occupied cannot be flown to.
    let flights = "fly:1 fly:12 fly:16 fly:47 fly:5 fly:7 go";
    check(&[HOME, "23"], &format!("{out} plane"), "0", flights, &[IN, "23"]);
}

/// A turn, 6: going out draws no card and no star acts.
#[test]
fn going_out_draws_no_card_and_meets_no_star() {
    let options = Options { flags: 2, ..seated(2) };
    let before = || scene_with(&options, &["46 ab", "0"]);
    check_in(before(), "d4 go wrong wrong d3 go", "house", FACES, &["47 ab", "0"]);
    check_in(before(), "d4 go wrong wrong plane fly:12", "house", FACES, &["12 ab", "0"]);
    // And it is free to stay there: nothing was asked.
    check_in(before(), "d4 go wrong wrong d3 go d1 stay d1", "0", FREE, &["47 ab", "0"]);
}

/// A turn, 6: no star acts on the way out, shown on a line whose stars lie near the end.
#[test]
fn a_star_on_the_way_out_does_not_act() {
    let board = europa::board(europa::Edition::Of2009);
    let star = (0..board.last()).rfind(|&square| board.squares()[usize::from(square)].kind == europa::Kind::Star);
    let distance = board.last() - star.unwrap();
    // The squares between the star and the reach of the die are occupied one after the other.
    let mut state = europa::State::on(board, &seated(5));
    let place = |state: europa::State, seat: u8, square: u8, flags: u8| {
        let team = state.team(Seat(seat));
        state.with_team(Seat(seat), europa::Team { square: Some(square), flags, ..team })
    };
    state = place(state, 0, board.last() - 4, 0b11_1111);
    for (seat, steps) in (6..distance).enumerate() {
        state = place(state, seat as u8 + 1, board.last() - steps, 0);
    }
    play(&mut state, "d4 go wrong wrong plane go");
    assert_eq!(state.team(Seat(0)).square, star);
}

/// A turn, 6: from its next turn on it may try again, with new questions.
#[test]
fn a_team_that_failed_may_try_again() {
    let again = "d4 go right wrong wrong d4 go d1 stay d4 go";
    check(&[HOME, "0"], again, "house", ANSWER, &[IN, "0"]);
    // The right answer of the first time is forgotten.
    check(&[HOME, "0"], &format!("{again} right"), "house", ANSWER, &[IN, "0"]);
    check(&[HOME, "0"], &format!("{again} right right"), "over", "", &[IN, "0"]);
}

/// Time: an awaited answer is wrong.
#[test]
fn a_timeout_while_an_answer_is_awaited_is_a_wrong_answer() {
    check(&["0", "0"], "d5 go ask timeout:0", "house", FACES, &["5 must", "0"]);
    check(&[HOME, "0"], "d4 go timeout:0", "house", ANSWER, &[IN, "0"]);
    check(&[HOME, "0"], "d4 go right timeout:0 timeout:0", "house", FACES, &[IN, "0"]);
}

/// Time: going out of Murcia it plays go.
#[test]
fn a_timeout_on_the_way_out_plays_go() {
    check(&[HOME, "0"], "d4 go wrong wrong d3 timeout:0", "house", FACES, &["47 abcdef", "0"]);
    check(&[HOME, "0"], "d4 go wrong wrong plane timeout:0", "house", FACES, &["44 abcdef", "0"]);
}

/// Time: anything else pending is given up and the turn passes.
#[test]
fn any_other_timeout_passes_the_turn() {
    for (before, record) in [("12 p1", "timeout:0"), ("12", "d3 timeout:0"), ("12", "plane timeout:0")] {
        let mut state = scene(&[before, "0"]);
        play(&mut state, record);
        assert_eq!((at_turn(&state), team(&state, 0).as_str()), (1, before), "{record}");
    }
    let mut state = scene(&["0", "0"]);
    play(&mut state, "d5 go card:again d2 timeout:0");
    assert_eq!((at_turn(&state), team(&state, 0).as_str()), (1, "5"));
}

/// Time: it is not possible before the card is drawn, nor while the house rolls, nor for others.
#[test]
fn no_timeout_is_possible_while_the_house_is_to_act() {
    for record in ["", "d5 go", "d5 go card:again", "d5 go card:city:12"] {
        let mut state = scene(&["0", "0"]);
        play(&mut state, record);
        for seat in [0, 1] {
            let action = HostAction::Timeout(Seat(seat));
            let refused = attempt_host_action(&mut state, &mut Trail::default(), action, &mut Unseen);
            assert!(refused.is_err(), "timeout:{seat} after {record}");
        }
    }
    let mut state = scene(&[HOME, "0"]);
    play(&mut state, "d4 go wrong wrong");
    assert_eq!(state.awaited(), None);
    play(&mut state, "d1");
    assert_eq!(state.awaited(), Some(Seat(0)));
}

/// Stop: most flags, then the furthest square, then a shared result; those who left are out.
#[test]
fn stopping_ranks_by_flags_and_then_by_square() {
    let ranked: [(&[&str], &str, &[f64]); 8] = [
        (&["12 ab", "47 c"], "stop", &[1.0, 0.0]),
        (&["12 ab", "47 cd"], "stop", &[0.0, 1.0]),
        (&["12 ab", "7 cd", "12 ef"], "stop", &[0.5, 0.0, 0.5]),
        (&["0", "0", "0"], "stop", &[1.0 / 3.0, 1.0 / 3.0, 1.0 / 3.0]),
        (&["0"], "stop", &[1.0]),
        (&["12 abc", "7 a", "5"], "leave:0 stop", &[0.0, 1.0, 0.0]),
        (&[HOME, "49 abcdef"], "d4 go stop", &[1.0, 0.0]),
        (&["0", "3"], "d2 go stop", &[0.0, 1.0]),
    ];
    for (teams, record, expected) in ranked {
        let mut state = scene(teams);
        play(&mut state, record);
        assert_eq!(scores(&state).as_deref(), Some(expected), "{teams:?}");
    }
    // At any time, in the opening too.
    let mut state = fresh(&Options::default());
    play(&mut state, "d1 stop");
    assert_eq!(turn(&state), "over");
}

/// Leave: the token leaves the board, its square is free.
#[test]
fn the_square_of_a_team_that_leaves_is_free() {
    check(&["17", "20", "0"], "leave:1 d3 go", "house", FACES, &["20", "-", "0"]);
    check(&["12 p1", "5", "0"], "leave:1", "0", "fly:1 fly:5 fly:7 roll", &["12 p1", "-", "0"]);
    check(&["20", "5", "0"], "plane leave:1", "0", "fly:1 fly:12 fly:16 fly:5 fly:7 go keep stay", &["20", "-", "0"]);
}

/// Leave: what the team had pending is lost, and the turn passes if it was its turn, in every phase.
#[test]
fn a_team_that_leaves_in_its_turn_passes_it() {
    for record in ["", "d5", "d5 go", "d5 go ask", "d5 go card:again", "plane", "d5 go card:city:12"] {
        let mut state = scene(&["0", "3", "0"]);
        play(&mut state, record);
        play(&mut state, "leave:0");
        assert_eq!((at_turn(&state), turn(&state).as_str()), (1, "house"), "after {record}");
        assert_eq!(team(&state, 0), "-");
        // Nothing of its turn is left over: the next team may draw any card.
        play(&mut state, "d3 go");
        assert!(legal(&state).contains("card:again"), "after {record}: {}", legal(&state));
    }
    for record in ["d4 go", "d4 go right", "d4 go wrong wrong", "d4 go wrong wrong d2", "d4 go wrong wrong plane"] {
        let mut state = scene(&[HOME, "46 abcdef", "0"]);
        play(&mut state, record);
        play(&mut state, "leave:0");
        // Murcia is free as well.
        check_in(state, "d4 go", "house", ANSWER, &["-", IN, "0"]);
    }
    let mut state = scene(&["12 p1", "0 p1", "0"]);
    play(&mut state, "leave:0");
    assert_eq!((turn(&state), legal(&state)), ("1".into(), "roll".into()));
}

/// Leave: the others play on in their order, and the one left has won.
#[test]
fn the_others_play_on_without_the_team_that_left() {
    let mut state = scene(&["0", "0", "0", "0"]);
    play(&mut state, "leave:2");
    for seat in [0, 1, 3, 0, 1] {
        assert_eq!(at_turn(&state), seat);
        play(&mut state, "d3 stay");
    }
    play(&mut state, "leave:3 leave:0");
    assert_eq!(scores(&state), Some(vec![0.0, 1.0, 0.0, 0.0]));
    // A team that would miss its turn leaves, and the turn passes over nobody.
    let mut state = scene(&["0", "0 skips", "0"]);
    play(&mut state, "leave:1 d3 stay");
    assert_eq!(at_turn(&state), 2);
    // The team whose turn it is leaves, and the next misses its own.
    let mut state = scene(&["0", "0 skips", "0"]);
    play(&mut state, "leave:0");
    assert_eq!((at_turn(&state), team(&state, 1).as_str()), (2, "0"));
}

/// Leave: in a match of two the other wins, in a match of one nobody does.
#[test]
fn leaving_a_match_of_two_or_one_ends_it() {
    let mut state = scene(&["0", "0"]);
    play(&mut state, "leave:0");
    assert_eq!(scores(&state), Some(vec![0.0, 1.0]));
    let mut state = scene(&["0"]);
    play(&mut state, "leave:0");
    assert_eq!(scores(&state), Some(vec![0.0]));
}

/// One team alone: it has every turn, and wins by getting home.
#[test]
fn a_team_alone_wins_by_getting_home() {
    let mut state = scene(&[HOME]);
    play(&mut state, "d1 stay d5 stay d4 go wrong wrong d4 go d4 go right right");
    assert_eq!(scores(&state), Some(vec![1.0]));
    assert_eq!(game::Explain::view(&state).turns, 4);
}
