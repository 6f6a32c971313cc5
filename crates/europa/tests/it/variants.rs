//! The page's section "Variants".

use crate::table::*;
use europa::{Asking, Event, Options, Rolling};

fn cities() -> Options {
    Options { asking: Asking::Cities, ..seated(2) }
}

/// Variants, `cities`: a city of another route asks, and no instruction is drawn there.
#[test]
fn a_city_of_another_route_asks_a_question() {
    let mut state = scene_with(&cities(), &["12", "0"]);
    play(&mut state, "d1 go");
    assert_eq!((turn(&state), legal(&state)), ("house".into(), "ask".into()));
    play(&mut state, "ask");
    assert_eq!(legal(&state), ANSWER);
}

/// Variants, `cities`: no flag is won there, and nobody must leave.
#[test]
fn an_answer_where_no_flag_is_to_be_won_changes_nothing_on_the_board() {
    for (answer, knew) in [("right", true), ("wrong", false)] {
        let mut state = scene_with(&cities(), &["12", "0"]);
        let events = play(&mut state, &format!("d1 go ask {answer}"));
        assert_eq!((team(&state, 0), at_turn(&state)), ("13".into(), 1));
        assert!(matches!(events[0], Event::KnewIt { .. }) == knew, "{events:?}");
        assert!(matches!(events[0], Event::KnewItNot { .. }) != knew, "{events:?}");
    }
}

/// Variants, `cities`: a city of the own route whose flag is won asks again, for nothing.
#[test]
fn a_city_whose_flag_is_won_asks_again() {
    let mut state = scene_with(&cities(), &["3 b", "0"]);
    play(&mut state, "d2 go ask right");
    assert_eq!(team(&state, 0), "5 b");
}

/// Variants, `cities`: where the rulebook asks, all is as it says.
#[test]
fn a_flag_is_won_as_the_rulebook_says() {
    let mut state = scene_with(&cities(), &["3", "0"]);
    play(&mut state, "d2 go");
    assert!(legal(&state).contains("card:again"), "{}", legal(&state));
    play(&mut state, "ask right");
    assert_eq!(team(&state, 0), "5 b");
    let mut state = scene_with(&cities(), &["3", "0"]);
    play(&mut state, "d2 go ask wrong");
    assert_eq!(team(&state, 0), "5 must");
}

/// Variants, `cities`: plain squares, stars and staying put ask nothing.
#[test]
fn what_is_no_city_asks_nothing() {
    for (from, record) in [("17", "d1 go"), ("17", "d1 stay"), ("1", "d2 go")] {
        let mut state = scene_with(&cities(), &[from, "0"]);
        play(&mut state, record);
        assert_eq!((at_turn(&state), legal(&state)), (1, FACES.into()), "{record}");
    }
}

/// Variants, `team`: every turn begins with `roll`, planes or none.
#[test]
fn a_team_has_the_die_rolled_itself() {
    let options = Options { rolling: Rolling::Team, ..seated(2) };
    let mut state = scene_with(&options, &["12", "0"]);
    assert_eq!((turn(&state), legal(&state)), ("0".into(), "roll".into()));
    // The roll tells the rest.
    assert_eq!(play(&mut state, "roll"), []);
    assert_eq!((turn(&state), legal(&state)), ("house".into(), FACES.into()));
    play(&mut state, "d3 stay");
    assert_eq!((turn(&state), legal(&state)), ("1".into(), "roll".into()));
    // A team that lets its time run out loses its turn.
    play(&mut state, "timeout:1");
    assert_eq!(turn(&state), "0");
}
