//! The page's section "Opening", clause by clause, and leaving while it goes on.

use crate::table::*;
use europa::{Opening, Options};
use game::{Explain, Game};

fn rolling(teams: u8) -> Options {
    Options { teams, ..Options::default() }
}

/// After `record` of a rolled opening: who rolls, and the routes in table order (0: none yet).
#[track_caller]
fn check_routes(teams: u8, record: &str, roller: u8, routes: &[u8]) {
    let mut state = fresh(&rolling(teams));
    play(&mut state, record);
    assert_eq!((turn(&state).as_str(), legal(&state).as_str()), ("house", FACES), "{record}");
    assert_eq!(at_turn(&state), roller, "who rolls after {record}");
    let have: Vec<u8> = (0..teams).map(|seat| state.team(game::Seat(seat)).route).collect();
    assert_eq!(have, routes, "routes after {record}");
}

/// After the rolls for the routes and `record`: who rolls for the order.
#[track_caller]
fn check_roller(teams: u8, record: &str, roller: u8) {
    let mut state = fresh(&rolling(teams));
    play(&mut state, &["d1", "d2", "d3", "d4", "d5"][..usize::from(teams)].join(" "));
    play(&mut state, record);
    assert_eq!(state.view().phase, "order_roll", "after {record}");
    assert_eq!(legal(&state), FACES);
    assert_eq!(at_turn(&state), roller, "who rolls after {record}");
}

/// After the rolls for the routes and `record`: the order of play.
#[track_caller]
fn check_order(teams: u8, record: &str, order: &[u8]) {
    let mut state = fresh(&rolling(teams));
    play(&mut state, &["d1", "d2", "d3", "d4", "d5"][..usize::from(teams)].join(" "));
    play(&mut state, record);
    assert_eq!(state.view().phase, "roll", "after {record}");
    let seats: Vec<u8> = state.view().order.iter().map(|seat| seat.0).collect();
    assert_eq!(seats, order, "order after {record}");
    // The turns really go round in this order.
    for &seat in order.iter().chain(order) {
        assert_eq!(at_turn(&state), seat);
        play(&mut state, "d1 stay");
    }
}

/// Opening, roll: a number not yet taken is the route, in table order.
#[test]
fn teams_roll_in_table_order_for_their_route() {
    check_routes(3, "", 0, &[0, 0, 0]);
    check_routes(3, "d3", 1, &[3, 0, 0]);
    check_routes(3, "d3 d5", 2, &[3, 5, 0]);
    check_routes(3, "d3 d5 d1", 0, &[3, 5, 1]);
}

/// Opening, roll: a taken number or the plane rolls again, the same team, at once.
#[test]
fn a_taken_route_or_the_plane_is_rolled_again_by_the_same_team() {
    check_routes(3, "plane", 0, &[0, 0, 0]);
    check_routes(3, "plane plane d2", 1, &[2, 0, 0]);
    check_routes(3, "d2 d2", 1, &[2, 0, 0]);
    check_routes(3, "d2 d2 plane d2 d4", 2, &[2, 4, 0]);
    check_routes(5, "d1 d2 d3 d4 d4 d3 d2 d1 plane d5", 0, &[1, 2, 3, 4, 5]);
}

/// Opening, roll: higher goes first.
#[test]
fn higher_goes_first() {
    check_roller(3, "", 0);
    check_roller(3, "d2", 1);
    check_roller(3, "d2 d5", 2);
    check_order(3, "d2 d5 d3", &[1, 2, 0]);
    check_order(2, "d1 d4", &[1, 0]);
    check_order(5, "d5 d4 d3 d2 d1", &[0, 1, 2, 3, 4]);
}

/// Opening, roll: a plane in the rolls for the order is rolled again at once by the same team.
#[test]
fn a_plane_for_the_order_is_rolled_again() {
    check_roller(3, "plane", 0);
    check_roller(3, "d3 plane plane", 1);
    check_order(3, "plane d1 d2 plane d3", &[2, 1, 0]);
}

/// Opening, roll: those tied for the best places roll again first, then those tied for the next.
#[test]
fn ties_are_rolled_off_from_the_best_place_down() {
    check_roller(4, "d3 d5 d3 d5", 1);
    check_roller(4, "d3 d5 d3 d5 d1", 3);
    check_roller(4, "d3 d5 d3 d5 d1 d2", 0);
    check_roller(4, "d3 d5 d3 d5 d1 d2 d4", 2);
    check_order(4, "d3 d5 d3 d5 d1 d2 d4 d5", &[3, 1, 2, 0]);
    // Again and again, until settled.
    check_roller(2, "d3 d3", 0);
    check_roller(2, "d3 d3 d1 d1", 0);
    check_order(2, "d3 d3 d1 d1 d2 plane d4", &[1, 0]);
}

/// Opening, roll: a tie that is settled in part leaves the rest of it tied for the next places.
#[test]
fn a_tie_within_a_tie_comes_before_the_lower_places() {
    // 0, 1 and 2 share the 5, 3 and 4 the 2; then 1 is first and 0 and 2 are tied for the next.
    check_roller(5, "d5 d5 d5 d2 d2", 0);
    check_roller(5, "d5 d5 d5 d2 d2 d1 d4 d1", 0);
    check_roller(5, "d5 d5 d5 d2 d2 d1 d4 d1 d3", 2);
    check_roller(5, "d5 d5 d5 d2 d2 d1 d4 d1 d3 d5", 3);
    check_order(5, "d5 d5 d5 d2 d2 d1 d4 d1 d3 d5 d1 d2", &[1, 2, 0, 4, 3]);
}

/// Opening, roll: there is nothing to roll for one team alone.
#[test]
fn a_team_alone_rolls_for_its_route_only() {
    let mut state = fresh(&rolling(1));
    play(&mut state, "plane d4");
    assert_eq!((state.view().phase, at_turn(&state)), ("roll", 0));
    assert_eq!(state.team(game::Seat(0)).route, 4);
}

/// Opening, seated: seat i has route i + 1, and seats play in table order.
#[test]
fn seated_teams_have_the_routes_of_their_seats() {
    let mut state = fresh(&Options { teams: 5, opening: Opening::Seated, ..Options::default() });
    for seat in 0..5 {
        assert_eq!(state.team(game::Seat(seat)).route, seat + 1);
    }
    for seat in [0, 1, 2, 3, 4, 0] {
        assert_eq!((turn(&state), at_turn(&state)), ("house".into(), seat));
        play(&mut state, "d2 stay");
    }
}

/// Leaving while the routes are rolled for: the route stays taken, whoever has none is next.
#[test]
fn a_team_that_leaves_keeps_its_route_taken() {
    check_routes(4, "d3 leave:0", 1, &[3, 0, 0, 0]);
    check_routes(4, "d3 leave:0 d3", 1, &[3, 0, 0, 0]);
    check_routes(4, "d3 leave:1", 2, &[3, 0, 0, 0]);
    check_routes(4, "d3 leave:2 d4", 3, &[3, 4, 0, 0]);
    // The last without a route leaves: the others roll for the order.
    check_routes(4, "d3 d4 d5 leave:3", 0, &[3, 4, 5, 0]);
}

/// Leaving while the order is rolled for: the roll is forgotten.
#[test]
fn the_roll_of_a_team_that_leaves_is_forgotten() {
    check_roller(4, "leave:0", 1);
    check_roller(4, "d5 leave:1", 2);
    check_order(4, "d5 leave:0 d1 d2 d3", &[3, 2, 1]);
    // The last to roll leaves: the round is over.
    check_order(4, "d3 d4 d5 leave:3", &[2, 1, 0]);
    check_order(4, "d3 d4 leave:1 d5 d1", &[2, 0, 3]);
}

/// Leaving while the order is rolled for: whoever is left alone of a tie rolls no more.
#[test]
fn whoever_is_left_alone_of_a_tie_rolls_no_more() {
    check_order(3, "d5 d5 d2 leave:0", &[1, 2]);
    check_order(3, "d5 d5 d2 leave:1", &[0, 2]);
    check_order(3, "d5 d5 d2 d1 leave:1", &[0, 2]);
    check_order(3, "d5 d5 d2 d1 leave:0", &[1, 2]);
    // Somebody outside the tie leaves: it goes on.
    check_roller(4, "d5 d5 d2 d1 d3 leave:2", 1);
    // One of three leaves: the other two go on, with the roll that stands.
    check_roller(4, "d5 d5 d5 d1 d4 leave:2", 1);
    check_order(4, "d5 d5 d5 d1 d4 leave:2 d5", &[1, 0, 3]);
    // The next tie is gone when its turn comes.
    check_order(4, "d5 d5 d2 d2 leave:3 d1 d3", &[1, 0, 2]);
    // The tie of the best places is over by a leave, and the next tie rolls.
    check_roller(4, "d5 d5 d2 d2 leave:0", 2);
}

/// No time can run out while the house rolls.
#[test]
fn nobody_is_awaited_in_the_opening() {
    let mut state = fresh(&rolling(2));
    assert_eq!(state.awaited(), None);
    play(&mut state, "d1 d2");
    assert_eq!(state.awaited(), None);
}
