//! The page's section "A turn", clause 5: instruction cards.

use crate::table::*;

/// A turn, 5, again: the house rolls at once for the same team; a reserve cannot be spent.
#[test]
fn again_has_the_house_roll_at_once_for_the_same_team() {
    check(&["0 p1", "0"], "roll d5 go card:again", "house", FACES, &["5 p1", "0"]);
    check(&["0 p1", "0"], "roll d5 go card:again d1", "0", FREE, &["5 p1", "0"]);
    check(&["0 p1", "0"], "roll d5 go card:again d1 go", "house", FACES, &["6 p1", "0"]);
    // The plane that is rolled then is a plane like any other.
    check(&["0 p1", "0"], "roll d5 go card:again plane", "0", "fly:1 go keep stay", &["5 p1", "0"]);
    check(&["0 p1", "0"], "roll d5 go card:again plane keep", "house", FACES, &["5 p2", "0"]);
    // Staying draws nothing, and nobody has been wrong.
    check(&["0", "0"], "d5 go card:again d1 stay d1 stay d1", "0", FREE, &["5", "0"]);
}

/// A turn, 5: a second instruction is not drawn in one turn, after a second roll neither.
#[test]
fn a_second_instruction_is_not_drawn_in_one_turn() {
    check(&["0", "0"], "d5 go card:again d2 go", "house", "ask", &["7", "0"]);
    check(&["0", "0"], "d5 go card:again d2 go ask right", "house", FACES, &["7 a", "0"]);
    check(&["0", "0"], "d5 go card:city:12", "house", "ask", &["12", "0"]);
    // In the next turn any card may come again.
    let mut state = scene(&["0", "0"]);
    play(&mut state, "d5 go card:again d2 go ask wrong d1 stay d5 go");
    assert!(legal(&state).contains("card:again"), "{}", legal(&state));
    // And in the next team's turn.
    let mut state = scene(&["0", "0"]);
    play(&mut state, "d5 go card:again d1 stay d2 go");
    assert!(legal(&state).contains("card:again"), "{}", legal(&state));
}

/// A turn, 5, forward3: moves like 3, and does nothing where that is not legal.
#[test]
fn forward3_moves_forward_three() {
    // From 1 to the star on 4, and on to 8.
    check(&["0", "0"], "d1 go card:forward3", "house", FACES, &["8", "0"]);
    check(&["0 b", "0"], "d1 go card:forward3", "house", FACES, &["8 b", "0"]);
    // From 5, three squares lead to the star on 8, which leads to 15.
    check(&["0", "0"], "d5 go card:forward3", "house", FACES, &["15", "0"]);
    // From 12 likewise; 15 is occupied: 14.
    check(&["10", "15"], "d2 go card:forward3", "house", FACES, &["14", "15"]);
    // From 16 to 19.
    check(&["14", "0"], "d2 go card:forward3", "house", FACES, &["19", "0"]);
    // Everything ahead is occupied: it has not moved.
    check(&["10", "15", "14", "13"], "d2 go card:forward3", "house", FACES, &["12", "15", "14", "13"]);
    // From 47 it would lead into Murcia.
    check(&["43 abcde", "0"], "d4 go card:forward3", "house", FACES, &["47 abcde", "0"]);
}

/// A turn, 5 and 6: with enough flags forward3 leads into Murcia like any exact number.
#[test]
fn forward3_may_lead_into_murcia() {
    let options = europa::Options { flags: 5, ..seated(2) };
    let before = || scene_with(&options, &["43 abcde", "0"]);
    check_in(before(), "d4 go card:forward3", "house", ANSWER, &["50 abcde", "0"]);
    check_in(before(), "d4 go card:forward3 wrong wrong d2", "0", "go", &["50 abcde", "0"]);
    check_in(before(), "d4 go card:forward3 right right", "over", "", &["50 abcde", "0"]);
    // The card counts as one of that turn only: the next turn draws any card again.
    let mut state = before();
    play(&mut state, "d4 go card:forward3 wrong wrong d4 go d1 stay d1 go");
    assert_eq!(team(&state, 0), "47 abcde");
    assert!(legal(&state).contains("card:again"));
}

/// A turn, 5, back3: to square 1 at the furthest; occupied squares mean the one before.
#[test]
fn back3_moves_back_three_to_square_1_at_the_furthest() {
    check(&["14", "0"], "d2 go card:back3", "house", FACES, &["13", "0"]);
    check(&["10", "0"], "d2 go card:back3", "house", FACES, &["9", "0"]);
    // From 7 to the star on 4, which leads on to 8.
    check(&["6", "0"], "d1 go card:back3", "house", FACES, &["8", "0"]);
    // From 5 to 2.
    check(&["0", "0"], "d5 go card:back3", "house", FACES, &["2", "0"]);
    // From 5, with 2 occupied, to 1, which asks.
    check(&["0", "2"], "d5 go card:back3", "house", "ask", &["1", "2"]);
    // With 2 and 1 occupied, down to the start.
    check(&["0", "2", "1"], "d5 go card:back3", "house", FACES, &["0", "2", "1"]);
    // From 1 it stays where it is, and has not moved: nothing is asked.
    check(&["0", "0"], "d1 go card:back3", "house", FACES, &["1", "0"]);
    // Seat 1 from 2 goes to 1, or to the start if 1 is occupied.
    check(&["0", "0"], "d3 stay d2 go card:back3", "house", FACES, &["0", "1"]);
    check(&["1", "0"], "d3 stay d2 go card:back3", "house", FACES, &["1", "0"]);
}

/// A turn, 5: whether a card has moved a team is judged before any star acts.
#[test]
fn a_star_may_bring_a_team_back_to_where_the_card_found_it() {
    // From 7 back to the star on 4; the next star is occupied: to 7, where it was, and it is asked.
    check(&["6", "8"], "d1 go card:back3", "house", "ask", &["7", "8"]);
    // The star 4 is occupied: the square before it, and no star acts.
    check(&["6", "4"], "d1 go card:back3", "house", FACES, &["3", "4"]);
}

/// A turn, 5, skip: the next turn is missed, passed over without an action.
#[test]
fn skip_passes_the_next_turn_over() {
    check(&["0", "0"], "d5 go card:skip", "house", FACES, &["5 skips", "0"]);
    let mut state = scene(&["0", "0"]);
    for (record, seat) in [("d5 go card:skip", 1), ("d1 stay", 1), ("d1 stay", 0), ("d1 stay", 1)] {
        play(&mut state, record);
        assert_eq!(at_turn(&state), seat, "after {record}");
    }
    check(&["0 p1", "0"], "roll d5 go card:skip d1 stay", "house", FACES, &["5 p1", "0"]);
    // Several in a row are all passed over.
    let mut state = scene(&["0", "0 skips", "0 skips"]);
    play(&mut state, "d3 go");
    assert_eq!(at_turn(&state), 0);
    // A team alone passes over itself, and the missed turn counts as one.
    let mut state = scene(&["0"]);
    play(&mut state, "d5 go card:skip");
    assert_eq!((at_turn(&state), game::Explain::view(&state).turns), (0, 3));
    assert_eq!(team(&state, 0), "5");
}

/// A turn, 5, plane: a plane for the reserve, if it has fewer than two.
#[test]
fn the_plane_card_fills_the_reserve_up_to_two() {
    check(&["0", "0"], "d5 go card:plane", "house", FACES, &["5 p1", "0"]);
    check(&["0 p1", "0"], "roll d5 go card:plane", "house", FACES, &["5 p2", "0"]);
    check(&["0 p2", "0"], "roll d5 go card:plane", "house", FACES, &["5 p2", "0"]);
}

/// A turn, 5, star: to the next star ahead, if any, and no further.
#[test]
fn the_star_card_leads_to_the_next_star_only() {
    check(&["0", "0"], "d5 go card:star", "house", FACES, &["8", "0"]);
    check(&["10", "0"], "d2 go card:star", "house", FACES, &["15", "0"]);
    check(&["14", "0"], "d2 go card:star", "house", FACES, &["21", "0"]);
    // None ahead.
    check(&["22", "0"], "d1 go card:star", "house", FACES, &["23", "0"]);
    // Occupied: the square before it, here a city of its route.
    check(&["0", "8"], "d5 go card:star", "house", "ask", &["7", "8"]);
    check(&["0", "8", "7"], "d5 go card:star", "house", FACES, &["6", "8", "7"]);
    // At most back to where it was: then it has not moved.
    check(&["0", "8", "7", "6"], "d5 go card:star", "house", FACES, &["5", "8", "7", "6"]);
    check(&["6", "8"], "d1 go card:star", "house", FACES, &["7", "8"]);
}

/// A turn, 5, first: to the first city of the route whose flag is lacking.
#[test]
fn the_first_card_leads_to_the_first_city_whose_flag_is_lacking() {
    check(&["10", "0"], "d2 go card:first", "house", "ask", &["1", "0"]);
    check(&["10 a", "0"], "d2 go card:first", "house", "ask", &["5 a", "0"]);
    // Where it stands, if all before it are won.
    check(&["22 abcd", "0"], "d1 go card:first", "house", "ask", &["23 abcd", "0"]);
    check(&["10 ab", "0"], "d2 go card:first ask right", "house", FACES, &["12 abc", "0"]);
    // Occupied: the square before, down to the start.
    check(&["10 a", "5"], "d2 go card:first", "house", FACES, &["8 a", "5"]);
    check(&["10", "1"], "d2 go card:first", "house", FACES, &["0", "1"]);
}

/// A turn, 5, first: a team that stands there already is asked.
#[test]
fn the_first_card_asks_a_team_that_stands_there_already() {
    check(&["0", "0"], "d1 go card:first", "house", "ask", &["1", "0"]);
    check(&["0", "0"], "d1 go card:first ask wrong", "house", FACES, &["1 must", "0"]);
    check(&["10 ab", "0"], "d2 go card:first", "house", "ask", &["12 ab", "0"]);
}

/// A turn, 5: a team that a card leaves where it is has not moved.
#[test]
fn a_card_that_leaves_a_team_where_it_is_asks_nothing() {
    // Sent to 13, which is occupied: the square before is its own.
    check(&["10", "13"], "d2 go card:city:13", "house", FACES, &["12", "13"]);
    // Sent to 17, which is occupied like 16 before it: not back to 12, for the star on 15 acts.
    check(&["10", "17", "16"], "d2 go card:city:17", "house", FACES, &["21", "17", "16"]);
    // Back from 1 there is nowhere to go.
    check(&["0", "13"], "d1 go card:back3", "house", FACES, &["1", "13"]);
}

/// A turn, 5, city: to any city of the board, wherever it is.
#[test]
fn the_city_card_leads_to_any_city() {
    check(&["0", "0"], "d5 go card:city:16", "house", "ask", &["16", "0"]);
    check(&["0 d", "0"], "d5 go card:city:16", "house", FACES, &["16 d", "0"]);
    check(&["0", "0"], "d5 go card:city:30", "house", FACES, &["30", "0"]);
    check(&["10", "0"], "d2 go card:city:1", "house", "ask", &["1", "0"]);
    // Occupied: the one before it, which may ask, be a star, or be the start.
    check(&["0", "13"], "d5 go card:city:13", "house", "ask", &["12", "13"]);
    check(&["0", "16"], "d5 go card:city:16", "house", FACES, &["21", "16"]);
    check(&["10", "1"], "d2 go card:city:1", "house", FACES, &["0", "1"]);
    check(&["10", "2", "1"], "d2 go card:city:2", "house", FACES, &["0", "2", "1"]);
}
