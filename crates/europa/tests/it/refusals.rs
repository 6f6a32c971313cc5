//! Every refusal names its clause and its precise reason.

use crate::table::*;
use game::Arg;

/// A refused action: teams, record, action, clause, key of the reason.
type Case = (&'static [&'static str], &'static str, &'static str, &'static str, &'static str);

const CASES: &[Case] = &[
    // The phase is another.
    (&["12", "0"], "", "go", "A turn: 1", "due-roll"),
    (&["12", "0"], "", "right", "A turn: 1", "due-roll"),
    (&["12", "0"], "", "roll", "A turn: 1", "why-no-reserve"),
    (&["12", "0"], "", "fly:5", "A turn: 1", "why-no-reserve"),
    (&["12 p1", "0"], "", "d3", "A turn: 1", "due-start"),
    (&["12 p1", "0"], "", "go", "A turn: 1", "due-start"),
    (&["12 p1", "0"], "roll", "roll", "A turn: 1", "due-roll"),
    (&["12 p1", "0"], "roll", "fly:5", "A turn: 1", "due-roll"),
    (&["12", "0"], "d3", "d3", "A turn: 2", "due-number"),
    (&["12", "0"], "d3", "ask", "A turn: 2", "due-number"),
    (&["12", "0"], "d3", "roll", "A turn: 2", "why-rolled"),
    (&["12", "0"], "plane", "d3", "A turn: 2", "due-plane"),
    (&["0", "0"], "d5 go", "right", "A turn: 4", "due-card"),
    (&["0", "0"], "d5 go", "d1", "A turn: 4", "due-card"),
    (&["0", "0"], "d5 go ask", "ask", "A turn: 4", "due-answer"),
    (&["0", "0"], "d5 go ask", "card:skip", "A turn: 4", "due-answer"),
    (&["46 abcdef", "0"], "d4 go", "d1", "A turn: 6", "due-exam"),
    (&["46 abcdef", "0"], "d4 go", "ask", "A turn: 6", "why-no-cards-in-murcia"),
    (&["46 abcdef", "0"], "d4 go", "card:city:5", "A turn: 6", "why-no-cards-in-murcia"),
    (&["46 abcdef", "0"], "d4 go wrong wrong", "go", "A turn: 6", "due-out-roll"),
    (&["46 abcdef", "0"], "d4 go wrong wrong d1", "d1", "A turn: 6", "due-out-number"),
    (&["46 abcdef", "0"], "d4 go wrong wrong plane", "d1", "A turn: 6", "due-out-plane"),
    (&["46 abcdef", "0"], "d4 go right right", "d1", "What every game shares", "why-over"),
    // Flights.
    (&["12 p1", "0"], "", "fly:3", "A turn: 1", "why-fly-no-city"),
    (&["12 p1", "0"], "", "fly:0", "A turn: 1", "why-fly-no-city"),
    (&["12 p1", "0"], "", "fly:6", "A turn: 1", "why-fly-other-route"),
    (&["12 p1", "0"], "", "fly:12", "A turn: 1", "why-fly-not-behind"),
    (&["12 p1", "0"], "", "fly:16", "A turn: 1", "why-fly-not-behind"),
    (&["12 p1", "0"], "", "fly:50", "A turn: 1", "why-fly-murcia"),
    (&["12 p1", "5"], "", "fly:5", "A turn: 1", "why-fly-occupied"),
    (&["12", "5"], "plane", "fly:5", "A turn: 1", "why-fly-occupied"),
    (&["12", "5"], "d4", "fly:7", "A turn: 2", "why-fly-number"),
    // Going.
    (&["46 abcdef", "0"], "d5", "go", "A turn: 3", "why-past-murcia"),
    (&["46", "0"], "plane", "go", "A turn: 3", "why-past-murcia"),
    (&["46 abcde", "0"], "d4", "go", "A turn: 3", "why-flags-lacking"),
    // Keeping and staying.
    (&["12", "0"], "d3", "keep", "A turn: 2", "why-keep-number"),
    (&["12 p2", "0"], "roll plane", "keep", "A turn: 2", "why-reserve-full"),
    (&["12 must", "0"], "d3", "stay", "A turn: 4", "why-must-leave"),
    (&["12 must", "0"], "plane", "stay", "A turn: 4", "why-must-leave"),
    (&["12 must", "0"], "plane", "keep", "A turn: 4", "why-must-leave"),
    (&["46 abcdef", "0"], "d4 go wrong wrong d1", "stay", "A turn: 6", "why-must-go-out"),
    (&["46 abcdef", "0"], "d4 go wrong wrong plane", "keep", "A turn: 6", "why-must-go-out"),
    (&["46 abcdef", "0"], "d4 go wrong wrong d1", "fly:5", "A turn: 6", "why-fly-number"),
    (&["46 abcdef", "5"], "d4 go wrong wrong plane", "fly:5", "A turn: 1", "why-fly-occupied"),
    // Cards.
    (&["0", "0"], "d5 go", "card:city:5", "A turn: 5", "why-card-own-city"),
    (&["0", "0"], "d5 go", "card:city:3", "A turn: 5", "why-card-no-city"),
    (&["0", "0"], "d5 go card:city:12", "card:skip", "A turn: 5", "why-second-instruction"),
    (&["0", "0"], "d5 go card:city:12", "card:city:16", "A turn: 5", "why-second-instruction"),
    (&["0 p1", "0"], "roll d5 go card:again", "fly:1", "A turn: 5", "why-no-reserve-after-again"),
    (&["0 p1", "0"], "roll d5 go card:again", "roll", "A turn: 5", "why-no-reserve-after-again"),
];

#[test]
fn every_refusal_names_its_clause_and_reason() {
    for &(teams, record, action, clause, key) in CASES {
        let mut state = scene(teams);
        play(&mut state, record);
        let refusal = refusal(&state, action).unwrap_or_else(|| panic!("{action} is legal after {record}"));
        assert_eq!((refusal.clause, refusal.message.key), (clause, key), "{teams:?} {record}: {action}");
    }
}

#[test]
fn the_opening_refuses_what_is_not_a_roll() {
    let mut state = fresh(&europa::Options::default());
    assert_eq!(refusal(&state, "go").unwrap().message.key, "due-route-roll");
    play(&mut state, "d1 d2 d3");
    assert_eq!(refusal(&state, "stay").unwrap().message.key, "due-order-roll");
}

#[test]
fn a_refused_flight_says_who_stands_there() {
    let state = scene(&["12 p1", "0", "5"]);
    let args = refusal(&state, "fly:5").unwrap().message.args;
    assert!(args.contains(&("by", Arg::Seat(2))) && args.contains(&("city", Arg::Name("City 5".into()))), "{args:?}");
}

#[test]
fn a_refused_entry_says_how_many_flags_there_are() {
    let mut state = scene(&["46 abc", "0"]);
    play(&mut state, "d4");
    let args = refusal(&state, "go").unwrap().message.args;
    assert_eq!(args, [("flags", Arg::Number(3)), ("needed", Arg::Number(6))]);
}
