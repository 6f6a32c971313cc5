//! What people are shown and told: gestures, events, the view, the text board, the position.

use crate::table::*;
use europa::{Edition, Event, Options, State};
use game::{Arg, Explain, Game, Gesture, Manner, Notation, Progress, Subject, Tell, Trail};

fn gesture(teams: &[&str], record: &str, action: &str) -> Gesture {
    let mut state = scene(teams);
    play(&mut state, record);
    state.gesture(&Trail::default(), state.parse(action).unwrap())
}

/// The keys of what happened in the last action of a record.
fn keys(teams: &[&str], record: &str) -> Vec<&'static str> {
    play(&mut scene(teams), record).iter().map(|event| event.tell().key).collect()
}

#[test]
fn a_gesture_says_what_flies_stays_and_asks_for_a_roll() {
    let manner = |record: &str, action: &str| gesture(&["12", "0"], record, action).manner;
    assert_eq!(
        [manner("plane", "fly:5"), manner("d3", "go"), manner("d3", "stay")],
        [Manner::Fly, Manner::Plain, Manner::Stay]
    );
    assert_eq!(gesture(&["12 p1", "0"], "", "roll").manner, Manner::AskRoll);
}

#[test]
fn a_gesture_shows_the_whole_way() {
    let cases: [(&[&str], &str, &str, &str, &str); 14] = [
        (&["17", "0"], "d3", "go", "17 18 19 20", "label-go"),
        (&["10", "0"], "d2", "go", "10 11 12", "label-go-city"),
        (&["10", "12"], "d2", "go", "10 11", "label-go"),
        (&["10", "11"], "d1", "go", "10", "label-go-blocked"),
        // On to the next star; before an occupied one.
        (&["3", "0"], "d1", "go", "3 4 8", "label-go"),
        (&["3", "8"], "d1", "go", "3 4 7", "label-go-city"),
        (&["46 abcdef", "0"], "d4", "go", "46 47 48 49 50", "label-go-murcia"),
        (&["46 abcdef", "0"], "d4 go wrong wrong d3", "go", "50 49 48 47", "label-go-out-city"),
        (&["12", "0"], "plane", "fly:5", "12 5", "label-fly"),
        (&["0", "0"], "d5 go", "card:back3", "5 4 3 2", "label-card-back3"),
        (&["6", "0"], "d1 go", "card:back3", "7 6 5 4 8", "label-card-back3"),
        (&["10", "0"], "d2 go", "card:first", "12 1", "label-card-first"),
        (&["0", "0"], "d5 go", "card:star", "5 8", "label-card-star"),
        (&["0", "16"], "d5 go", "card:city:16", "5 15 21", "label-card-city"),
    ];
    for (teams, record, action, path, label) in cases {
        let gesture = gesture(teams, record, action);
        assert_eq!((gesture.path.join(" ").as_str(), gesture.label.key), (path, label), "{teams:?} {record} {action}");
        assert_eq!(gesture.source.as_ref(), gesture.path.first());
        assert_eq!(gesture.target.as_ref(), gesture.path.last());
    }
}

#[test]
fn the_way_a_gesture_shows_is_the_way_that_is_taken() {
    let mut numbers = game::conformance::Numbers(3);
    for _ in 0..20 {
        let mut state = scene(&["0", "0", "0", "0", "0"]);
        for _ in 0..400 {
            let mut list = Vec::new();
            state.legal(&Trail::default(), &mut list);
            if list.is_empty() {
                break;
            }
            let action = list[numbers.below(list.len())];
            let (seat, gesture) = (at_turn(&state), state.gesture(&Trail::default(), action));
            state.apply(&mut Trail::default(), action, &mut game::Unseen);
            if let (false, Some(target)) = (gesture.path.is_empty(), gesture.target) {
                let here = state.team(game::Seat(seat)).square.unwrap().to_string();
                assert_eq!(here, target, "{}", state.text(action));
            }
        }
    }
}

#[test]
fn what_is_asked_and_how_far_teams_have_come_is_what_people_are_shown() {
    let mut numbers = game::conformance::Numbers(5);
    let (mut countries, mut goals) = (0, 0);
    for _ in 0..40 {
        let mut state = scene(&["46 abcdef", "0", "0", "0", "0"]);
        for _ in 0..200 {
            let mut list = Vec::new();
            state.legal(&Trail::default(), &mut list);
            if list.is_empty() {
                break;
            }
            let view = state.view();
            match state.subject() {
                Some(Subject::Goal) => assert!(view.exam.is_some()),
                Some(Subject::Country(code)) => {
                    assert_eq!((view.phase, view.question.unwrap().country.as_deref()), ("answer", Some(code)));
                }
                None => assert!(!["exam", "answer"].contains(&view.phase)),
            }
            countries += u32::from(matches!(state.subject(), Some(Subject::Country(_))));
            goals += u32::from(state.subject() == Some(Subject::Goal));
            for team in view.teams {
                let square = team.square.map_or(0, |square| square.parse().unwrap());
                let progress = Progress { collected: team.flags.len() as u8, square };
                assert_eq!(
                    (state.progress(team.seat), state.countries_of(team.seat)),
                    (Some(progress), &*strings(&team.countries))
                );
            }
            let action = list[numbers.below(list.len())];
            state.apply(&mut Trail::default(), action, &mut game::Unseen);
        }
    }
    assert!(countries > 0 && goals > 0, "{countries} {goals}");
    let state = scene(&["0", "0"]);
    assert_eq!((state.progress(game::Seat(2)), state.countries_of(game::Seat(200))), (None, &[][..]));
}

fn strings(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|text| (*text).to_owned()).collect()
}

#[test]
fn questions_are_as_of_the_year_of_the_board() {
    let year =
        |edition| State::new(&Options { edition, ..Options::default() }, &mut Trail::default()).year_of_questions();
    assert_eq!([Edition::Of2009, Edition::Of2026, Edition::Short].map(year), [2009, 2026, 2026].map(Some));
}

#[test]
fn everything_that_happens_is_told_in_order() {
    let cases: [(&[&str], &str, &[&str]); 22] = [
        (&["17", "0"], "d3", &["rolled-number"]),
        (&["17", "0"], "plane", &["rolled-plane"]),
        (&["17", "0"], "d3 go", &["walked", "turn-began"]),
        (&["17", "20"], "d3 go", &["blocked", "walked", "turn-began"]),
        (&["12", "13"], "d1 go", &["blocked-city", "not-moved-city", "turn-began"]),
        (&["17", "0"], "d3 stay", &["stayed-city", "turn-began"]),
        (&["3", "0"], "d1 go", &["walked", "jumped", "turn-began"]),
        (&["3", "8"], "d1 go", &["walked", "blocked", "jumped-city", "card-due"]),
        (&["3", "8", "7", "6", "5"], "d1 go", &["walked", "blocked", "star-blocked", "turn-began"]),
        (&["20", "0"], "d1 go", &["walked", "last-star", "turn-began"]),
        (&["12", "0"], "plane keep", &["kept", "turn-began"]),
        (&["12 p1", "0"], "roll", &["chose-roll"]),
        (&["12 p1", "0"], "fly:5", &["flew-reserve", "card-due"]),
        (&["0", "0"], "d5 go ask", &["asked"]),
        (&["0", "0"], "d5 go ask right", &["flag-won", "turn-began"]),
        (&["0", "0"], "d5 go ask wrong", &["answered-wrong", "turn-began"]),
        (&["0", "0 skips"], "d5 go card:skip", &["card-skip", "turn-missed", "turn-missed", "turn-began"]),
        (&["0 p2", "0"], "roll d5 go card:plane", &["card-plane", "card-idle", "turn-began"]),
        (&["0", "0"], "d1 go card:first", &["card-first", "card-due"]),
        (&["46 abcdef", "0"], "d4 go", &["walked", "entered-murcia"]),
        (&["46 abcdef", "0"], "d4 go wrong wrong", &["murcia-wrong", "murcia-failed"]),
        (&["46 abcdef", "0"], "d4 go right right", &["murcia-right", "came-home", "over-won"]),
    ];
    for (teams, record, expected) in cases {
        assert_eq!(keys(teams, record), expected, "{teams:?} {record}");
    }
    assert_eq!(keys(&["46 abcdef", "0"], "d4 go wrong wrong d3 go"), ["went-out-city", "turn-began"]);
    assert_eq!(keys(&["0", "0"], "d5 go ask timeout:0"), ["timed-out", "answered-wrong", "turn-began"]);
}

#[test]
fn the_opening_is_told() {
    let told = |record: &str| -> Vec<&'static str> {
        let mut state = fresh(&Options { teams: 2, ..Options::default() });
        play(&mut state, record).iter().map(|event| event.tell().key).collect()
    };
    assert_eq!(told("plane"), ["rolled-plane", "plane-again"]);
    assert_eq!(told("d3"), ["rolled-number", "route-given"]);
    assert_eq!(told("d3 d3"), ["rolled-number", "route-taken"]);
    assert_eq!(told("d3 d1"), ["rolled-number", "route-given", "order-roll-began"]);
    assert_eq!(told("d3 d1 d4 d4"), ["rolled-number", "tied"]);
    assert_eq!(told("d3 d1 d4 d5"), ["rolled-number", "order-set", "turn-began"]);
}

#[test]
fn events_are_told_as_data_too() {
    let mut state = scene(&["3", "8"]);
    let events = play(&mut state, "d1 go");
    let json = serde_json::to_value(&events).unwrap();
    assert_eq!(json[0]["event"], "walked");
    assert_eq!(json[0]["path"], serde_json::json!(["3", "4"]));
    assert_eq!(json[2]["event"], "jumped");
    assert_eq!(
        json[2]["to"],
        serde_json::json!({"square": "7", "city": "City 7", "city_en": "City 7", "country": "A1"})
    );
    assert!(matches!(events[0], Event::Walked { .. }));
}

#[test]
fn the_view_has_what_a_board_needs() {
    let mut state = scene(&["0 a p2", "12 b skips", "7 must"]);
    play(&mut state, "roll d5 go ask");
    let view = serde_json::to_value(state.view()).unwrap();
    assert_eq!(view["phase"], "answer");
    assert_eq!(view["seat"], 0);
    assert_eq!(view["question"]["city"], "City 5");
    assert_eq!(view["squares"].as_array().unwrap().len(), 51);
    assert_eq!(view["teams"][0]["flags"], serde_json::json!(["A1"]));
    assert_eq!(view["teams"][0]["planes"], 2);
    assert_eq!(view["teams"][0]["square"], "5");
    assert_eq!(view["teams"][1]["route"], 2);
    assert_eq!(view["teams"][1]["misses_turn"], true);
    assert_eq!(view["teams"][2]["must_leave"], true);
    assert_eq!(view["order"], serde_json::json!([0, 1, 2]));
    assert_eq!(view["needed"], 6);
}

#[test]
fn the_text_board_fits_a_terminal_and_shows_every_team() {
    let mut state = State::new(&Options { teams: 5, ..Options::default() }, &mut Trail::default());
    for _ in 0..2 {
        let text = state.board();
        assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
        assert!(text.starts_with("   0 M=12345"), "{text}");
        assert_eq!((text.lines().count(), state.holdings().len()), (11, 5), "{text}");
        play(&mut state, "d3 d5 d1 d2 d4");
    }
    let mut state = scene(&["12 abc p1 must", "0 skips", "0"]);
    let keys = |state: &State| state.holdings().iter().map(|line| line.key).collect::<Vec<_>>();
    assert_eq!(keys(&state), ["holding-must-leave", "holding-misses-turn", "holding"]);
    let first = state.holdings().swap_remove(0);
    assert!(first.args.contains(&("countries", Arg::Name("A1 B1 C1".into()))), "{first:?}");
    assert!(first.args.contains(&("planes", Arg::Number(1))), "{first:?}");
    assert!(state.board().contains("C11=1"), "{}", state.board());
    play(&mut state, "leave:1");
    assert_eq!(keys(&state)[1], "holding-left");
}

#[test]
fn two_positions_that_go_on_differently_read_and_hash_differently() {
    let scenes: [(&[&str], &str); 17] = [
        (&["12", "0"], ""),
        (&["12", "1"], ""),
        (&["13", "0"], ""),
        (&["12 a", "0"], ""),
        (&["12 p1", "0"], ""),
        (&["12 p2", "0"], ""),
        (&["12 p1", "0"], "roll"),
        (&["12", "0 skips"], ""),
        (&["12 must", "0"], ""),
        (&["12", "0"], "d3"),
        (&["12", "0"], "d4"),
        (&["12", "0"], "d3 stay"),
        (&["5", "0"], "d2 go"),
        (&["5", "0"], "d2 go ask"),
        (&["46 abcdef", "0"], "d4 go"),
        (&["46 abcdef", "0"], "d4 go right"),
        (&["46 abcdef", "0"], "d4 go wrong"),
    ];
    let states: Vec<State> = scenes
        .iter()
        .map(|&(teams, record)| {
            let mut state = scene(teams);
            play(&mut state, record);
            state
        })
        .collect();
    for (index, state) in states.iter().enumerate() {
        for other in &states[..index] {
            assert_ne!(state.position(), other.position());
            assert_ne!(state.hash(), other.hash(), "{}", state.position());
        }
    }
    // What no longer matters is not in the hash: the roll of a turn that is over.
    let [mut one, mut two] = [scene(&["12", "0"]), scene(&["12", "0"])];
    play(&mut one, "d3 stay");
    play(&mut two, "d4 stay");
    assert_eq!((one.hash(), one.position()), (two.hash(), two.position()));
}

#[test]
fn only_the_exact_text_of_an_action_is_read() {
    let state = scene(&["12", "0"]);
    for text in ["d1", "plane", "fly:0", "fly:7", "fly:50", "card:city:12", "card:again", "go", "keep"] {
        assert_eq!(state.text(state.parse(text).unwrap()), text);
    }
    for text in [
        "",
        "d0",
        "d6",
        "d01",
        "D1",
        " go",
        "go ",
        "fly",
        "fly:",
        "fly:07",
        "fly:+7",
        "fly:-1",
        "fly:51",
        "fly:256",
        "fly:99999999999999999999",
        "card:",
        "card:city",
        "card:city:",
        "card:city:012",
        "card:city:51",
        "card:moon",
        "ñ",
        "fly:٣",
        "vuela:7",
        "Plane",
        "roll\n",
        "🛩",
    ] {
        assert_eq!(state.parse(text), None, "{text:?}");
    }
}
