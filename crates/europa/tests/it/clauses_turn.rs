//! The page's section "A turn", clauses 1 to 4.

use crate::table::*;
use game::{ChanceKind, Game, Notation};

/// A turn, 1: a team without a reserve has no choice, the house rolls at once.
#[test]
fn without_a_plane_in_reserve_the_house_rolls_at_once() {
    check(&["12", "0"], "", "house", FACES, &["12", "0"]);
    assert_eq!(scene(&["12"]).chance_kind(), ChanceKind::Even);
}

/// A turn, 1: a team with a plane in reserve chooses, even if only one thing is possible.
#[test]
fn with_a_plane_in_reserve_the_team_chooses() {
    check(&["12 p1", "0"], "", "0", "fly:1 fly:5 fly:7 roll", &["12 p1", "0"]);
    check(&["1 p2", "0"], "", "0", "roll", &["1 p2", "0"]);
    check(&["12 p1", "0"], "roll", "house", FACES, &["12 p1", "0"]);
    check(&["12 p1", "0"], "roll d2 go", "house", FACES, &["14 p1", "0"]);
    // The plane of the die leaves the reserve alone.
    check(&["20 p1", "0"], "roll plane", "0", "fly:1 fly:12 fly:16 fly:5 fly:7 go keep stay", &["20 p1", "0"]);
    check(&["20 a p1", "0"], "roll plane fly:7", "house", FACES, &["7 a p1", "0"]);
}

/// A turn, 1: one flies to cities of the own route, behind, that no other team stands on.
#[test]
fn a_flight_goes_back_to_a_free_city_of_the_own_route() {
    // 12 is the team's own square and 16 ahead; 5 is occupied.
    check(&["12 p1", "5"], "", "0", "fly:1 fly:7 roll", &["12 p1", "5"]);
    check(&["12 p1", "5", "7", "1"], "", "0", "roll", &["12 p1", "5", "7", "1"]);
    // A team at the start has nothing behind it.
    check(&["0 p1", "0"], "", "0", "roll", &["0 p1", "0"]);
    // Its flag may be won already: then nothing is asked.
    check(&["12 a p1", "0"], "fly:7", "house", FACES, &["7 a", "0"]);
}

/// A turn, 1: after a flight 4 applies, and the turn ends.
#[test]
fn a_flight_to_a_city_whose_flag_is_lacking_draws_a_card() {
    check(&["12 p2", "0"], "fly:5 ask", "house", ANSWER, &["5 p1", "0"]);
    check(&["12 p2", "0"], "fly:5 ask right", "house", FACES, &["5 b p1", "0"]);
    let mut state = scene(&["12 p2", "0"]);
    play(&mut state, "fly:5 ask right");
    assert_eq!(at_turn(&state), 1);
}

/// A turn, 2: after a number, go or stay.
#[test]
fn after_a_number_a_team_goes_or_stays() {
    check(&["17", "0"], "d3", "0", FREE, &["17", "0"]);
    check(&["17", "0"], "d3 go", "house", FACES, &["20", "0"]);
    check(&["17", "0"], "d3 stay", "house", FACES, &["17", "0"]);
    for (pips, square) in [(1, "18"), (2, "19"), (3, "20"), (5, "22")] {
        check(&["17", "0"], &format!("d{pips} go"), "house", FACES, &[square, "0"]);
    }
}

/// A turn, 2: after the plane, fly without using a reserve, keep, go six, or stay.
#[test]
fn after_the_plane_a_team_flies_keeps_goes_six_or_stays() {
    check(&["12", "0"], "plane", "0", "fly:1 fly:5 fly:7 go keep stay", &["12", "0"]);
    check(&["12", "0"], "plane go", "house", FACES, &["18", "0"]);
    check(&["12", "0"], "plane stay", "house", FACES, &["12", "0"]);
    check(&["12", "0"], "plane keep", "house", FACES, &["12 p1", "0"]);
    check(&["12 a", "0"], "plane fly:7", "house", FACES, &["7 a", "0"]);
    check(&["12 p1", "0"], "roll plane keep", "house", FACES, &["12 p2", "0"]);
}

/// A turn, 2: keep only with fewer than two in reserve.
#[test]
fn no_more_than_two_planes_are_kept() {
    check(&["2 p2", "0"], "roll plane", "0", "fly:1 go stay", &["2 p2", "0"]);
    check(&["2 p1", "0"], "roll plane", "0", "fly:1 go keep stay", &["2 p1", "0"]);
}

/// A turn, 3: past Murcia, or into Murcia while flags are lacking, go is not legal.
#[test]
fn no_team_goes_past_murcia_or_into_it_without_its_flags() {
    check(&["46 abcdef", "0"], "d5", "0", "stay", &["46 abcdef", "0"]);
    check(&["46 abcdef", "0"], "d4", "0", FREE, &["46 abcdef", "0"]);
    check(&["46 abcde", "0"], "d4", "0", "stay", &["46 abcde", "0"]);
    check(&["46 abcde", "0"], "d3", "0", FREE, &["46 abcde", "0"]);
    check(
        &["49 abcdef", "0"],
        "plane",
        "0",
        "fly:1 fly:12 fly:16 fly:23 fly:47 fly:5 fly:7 keep stay",
        &["49 abcdef", "0"],
    );
    check(&["44 abcdef", "0"], "plane go", "house", ANSWER, &["50 abcdef", "0"]);
    // Fewer flags may be agreed on.
    let options = europa::Options { flags: 2, ..seated(2) };
    check_in(scene_with(&options, &["46 ab", "0"]), "d4", "0", FREE, &["46 ab", "0"]);
    check_in(scene_with(&options, &["46 a", "0"]), "d4", "0", "stay", &["46 a", "0"]);
}

/// A turn, 3, occupied: the square before, and so on back, at most to where the team was.
#[test]
fn an_occupied_target_means_the_square_before() {
    check(&["17", "20"], "d3 go", "house", FACES, &["19", "20"]);
    check(&["17", "20", "19"], "d3 go", "house", FACES, &["18", "20", "19"]);
    check(&["17", "20", "19", "18"], "d3", "0", FREE, &["17", "20", "19", "18"]);
    check(&["17", "20", "19", "18"], "d3 go", "house", FACES, &["17", "20", "19", "18"]);
    // A team on the way, not on the target, does not matter.
    check(&["17", "18"], "d2 go", "house", FACES, &["19", "18"]);
    // The square before decides what happens: 12 asks, 13 would not.
    check(&["10", "13"], "d3 go ask", "house", ANSWER, &["12", "13"]);
}

/// A turn, 3: a team that is where it was has not moved: no star, no question.
#[test]
fn a_team_that_did_not_move_meets_neither_star_nor_question() {
    // On a city whose flag it lacks.
    check(&["12", "13"], "d1 go", "house", FACES, &["12", "13"]);
    // On a star.
    check(&["15", "16"], "d1 go", "house", FACES, &["15", "16"]);
}

/// A turn, 3: square 0 holds any number.
#[test]
fn the_start_holds_any_number_of_teams() {
    check(&["0", "0", "0", "0", "0"], "d3 go", "house", FACES, &["3", "0", "0", "0", "0"]);
    // All the way back to the start, which is where it was: it has not moved.
    check(&["0", "0", "1"], "d1 go", "house", FACES, &["0", "0", "1"]);
}

/// A turn, 3, star: on to the next star, and not again from there.
#[test]
fn a_star_leads_to_the_next_star_and_no_further() {
    check(&["0", "0"], "d4 go", "house", FACES, &["8", "0"]);
    check(&["10", "0"], "d5 go", "house", FACES, &["21", "0"]);
    check(&["3", "0"], "d5 go", "house", FACES, &["15", "0"]);
    // A team that stands on a star moves on from it like from any square.
    check(&["8", "0"], "d1 go", "house", FACES, &["9", "0"]);
}

/// A turn, 3, star: from the last star it goes nowhere.
#[test]
fn the_last_star_leads_nowhere() {
    check(&["20", "0"], "d1 go", "house", FACES, &["21", "0"]);
}

/// A turn, 3, star: an occupied star means the square before it, which may be a city.
#[test]
fn an_occupied_next_star_means_the_square_before() {
    // 7 is a city of route 1.
    check(&["0", "8"], "d4 go ask", "house", ANSWER, &["7", "8"]);
    check(&["0 a", "8"], "d4 go", "house", FACES, &["7 a", "8"]);
    check(&["0", "8", "7"], "d4 go", "house", FACES, &["6", "8", "7"]);
    check(&["0", "8", "7", "6"], "d4 go ask", "house", ANSWER, &["5", "8", "7", "6"]);
}

/// A turn, 3, star: never further back than the star it jumped from.
#[test]
fn a_jump_never_leads_behind_its_star() {
    let before = &["0", "8", "7", "6", "5"];
    check(before, "d4 go", "house", FACES, &["4", "8", "7", "6", "5"]);
}

/// A turn, 3: an occupied star as the target means the square before it, and no jump.
#[test]
fn a_target_star_that_is_occupied_does_not_act() {
    check(&["2", "4"], "d2 go", "house", FACES, &["3", "4"]);
}

/// A turn, 4: a city of the own route whose flag is lacking draws a card, others do not.
#[test]
fn only_a_city_of_the_own_route_without_its_flag_draws_a_card() {
    check(&["0", "0"], "d5 go ask", "house", ANSWER, &["5", "0"]);
    check(&["0 b", "0"], "d5 go", "house", FACES, &["5 b", "0"]);
    check(&["0", "0"], "plane go", "house", FACES, &["6", "0"]);
    // Both cities of a country stand for the same flag.
    check(&["5 a", "0"], "d2 go", "house", FACES, &["7 a", "0"]);
    check(&["5 b", "0"], "d2 go ask right", "house", FACES, &["7 ab", "0"]);
}

/// A turn, 4: `ask` nine times in ten, each of the eight kinds of instruction one in eighty.
#[test]
fn the_cards_have_their_weights() {
    let mut state = scene(&["0", "0"]);
    play(&mut state, "d5 go");
    assert_eq!(state.chance_kind(), ChanceKind::Weighted);
    let mut list = Vec::new();
    state.legal(&game::Trail::default(), &mut list);
    let weight = |text: &str| state.weight(state.parse(text).unwrap());
    let total = state.total_weight(&list);
    assert_eq!(total, list.iter().map(|&card| state.weight(card)).sum::<u32>());
    assert_eq!(weight("ask") * 10, total * 9);
    for kind in ["again", "back3", "first", "forward3", "plane", "skip", "star"] {
        assert_eq!(weight(&format!("card:{kind}")) * 80, total, "{kind}");
    }
    let cities: Vec<u32> = list.iter().filter(|card| card.city().is_some()).map(|&card| state.weight(card)).collect();
    assert!(cities.iter().all(|&weight| weight == cities[0]), "all equally likely within the kind");
    assert_eq!(cities.iter().sum::<u32>() * 80, total);
}

/// A turn, 4: all eight kinds are listed, and every city but the team's own square.
#[test]
fn every_card_may_be_drawn_but_the_own_city() {
    let mut state = scene(&["0 p2", "0"]);
    play(&mut state, "roll d5 go");
    let cities: Vec<String> = (0..=50u8)
        .filter(|&square| square != 5 && state.board_played().squares()[usize::from(square)].route.is_some())
        .map(|square| format!("card:city:{square}"))
        .collect();
    assert_eq!(cities.len(), 30);
    let kinds = ["again", "back3", "first", "forward3", "plane", "skip", "star"].map(|kind| format!("card:{kind}"));
    let mut expected: Vec<String> = cities.into_iter().chain(kinds).chain(["ask".to_string()]).collect();
    expected.sort();
    assert_eq!(legal(&state), expected.join(" "));
    assert_eq!(turn(&state), "house");
}

/// A turn, 4: staying put draws nothing.
#[test]
fn staying_on_a_city_draws_nothing() {
    check(&["12", "0"], "d1 stay", "house", FACES, &["12", "0"]);
    check(&["12", "0"], "plane keep", "house", FACES, &["12 p1", "0"]);
}

/// A turn, 4: right wins the flag, wrong nothing; then the turn ends. The judging is not chance.
#[test]
fn a_right_answer_wins_the_flag_and_a_wrong_one_nothing() {
    check(&["0", "0"], "d5 go ask right", "house", FACES, &["5 b", "0"]);
    check(&["0", "0"], "d5 go ask wrong", "house", FACES, &["5 must", "0"]);
    let mut state = scene(&["0", "0"]);
    play(&mut state, "d5 go ask");
    assert_eq!((state.chance_kind(), turn(&state)), (ChanceKind::Judged, "house".into()));
    assert_eq!(state.awaited(), Some(game::Seat(0)));
    play(&mut state, "right");
    assert_eq!(at_turn(&state), 1);
}

/// A turn, 4: after a wrong answer stay and keep are legal only if neither go nor a flight is.
#[test]
fn after_a_wrong_answer_the_team_must_leave_that_city() {
    let wrong = "d5 go ask wrong d1 stay";
    check(&["0", "0"], &format!("{wrong} d3"), "0", "go", &["5 must", "0"]);
    check(&["0", "0"], &format!("{wrong} plane"), "0", "fly:1 go", &["5 must", "0"]);
    check(&["0", "0"], &format!("{wrong} d1 go"), "house", FACES, &["6", "0"]);
    // The choice before the roll stays free.
    check(&["5 must p1", "0"], "", "0", "fly:1 roll", &["5 p1 must", "0"]);
    check(&["5 must p1", "0"], "fly:1", "house", "", &["1", "0"]);
    // No way out: stay, and after a plane keep too.
    check(&["47 abcde must", "0"], "d4", "0", "stay", &["47 abcde must", "0"]);
    check(&["47 abcde must", "0"], "d3", "0", "stay", &["47 abcde must", "0"]);
    check(&["47 abcde must", "0"], "d2", "0", "go", &["47 abcde must", "0"]);
    check(&["47 abcde must", "0"], "plane", "0", "fly:1 fly:12 fly:16 fly:23 fly:5 fly:7", &["47 abcde must", "0"]);
    check(&["1 must", "0"], "plane", "0", "go", &["1 must", "0"]);
    // Both cities behind are occupied, and the plane would lead too far.
    let before = &["40", "41", "0", "0", "45 must"];
    let others = "d1 stay d1 stay d1 stay d1 stay";
    check(before, &format!("{others} plane"), "4", "keep stay", before);
    check(before, &format!("{others} plane keep"), "house", FACES, &["40", "41", "0", "0", "45 p1"]);
    let full = &["40", "41", "0", "0", "45 p2 must"];
    check(full, &format!("{others} roll plane"), "4", "stay", full);
    // One of them is free.
    let before = &["40", "0", "0", "0", "45 must"];
    check(before, &format!("{others} plane"), "4", "fly:41", before);
    // Who leaves the table frees a square, and what is legal is worked out anew.
    let before = &["40", "41", "0", "0", "45 must"];
    check(before, &format!("{others} plane leave:1"), "4", "fly:41", &["40", "-", "0", "0", "45 must"]);
}

/// A turn, 4: the duty to leave is for the team's next turn, as long as it stands there.
#[test]
fn the_duty_to_leave_is_for_the_next_turn_as_long_as_the_team_stands_there() {
    // It could not leave in that turn: free in the one after.
    check(&["47 abcde must", "0"], "d4 stay d1 stay d2", "0", FREE, &["47 abcde", "0"]);
    // Its time ran out.
    check(&["5 must", "0"], "d3 timeout:0 d1 stay d3", "0", FREE, &["5", "0"]);
    // It went and was not let past.
    check(&["12 must", "13"], "d1 go d1 stay d1", "0", FREE, &["12", "13"]);
    // It left, and rolls again in the same turn.
    check(&["5 must", "0"], "d2 go card:again d1", "0", FREE, &["7", "0"]);
    // It left and came back, and was right or drew something else: no longer bound.
    check(&["5 must p1", "0"], "roll d1 go d1 stay fly:5 card:plane d1 stay roll d1", "0", FREE, &["5 p1", "0"]);
    // The duty does not outlive the leaving.
    check(&["5 must", "0"], "d1 go d1 stay d1", "0", FREE, &["6", "0"]);
}
