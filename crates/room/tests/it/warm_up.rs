//! Questions to warm up with while another team moves.

use std::collections::BTreeSet;

use questions::{Kind, Level, Question};
use room::{Form, Given, HostCommand, QuestionChoice, Room, StoredRoom};
use serde_json::json;
use table::Control;

use crate::bench::{BEGUN, Bench, class, own, shipped};

fn begun(stored: fn() -> StoredRoom) -> Bench {
    let mut bench = Bench::new(stored);
    bench.begin();
    bench
}

fn untimed() -> StoredRoom {
    class(Control::Untimed)
}

/// The countries of a team.
fn countries(room: &Room, seat: u8) -> BTreeSet<String> {
    let view = room.table().unwrap().played().view();
    let teams = view["teams"].as_array().unwrap();
    let team = teams.iter().find(|team| team["seat"] == seat).unwrap();
    team["countries"].as_array().unwrap().iter().map(|country| country.as_str().unwrap().to_owned()).collect()
}

#[test]
fn a_team_warms_up_on_its_own_countries_and_is_told_what_is_right() {
    let bench = begun(untimed);
    let before = bench.room.clone();
    for seat in [0, 1] {
        let mut asked_on = BTreeSet::new();
        for random in 0..100 {
            let (ask, answer) = bench.room.warm_up(seat, random).unwrap();
            let question = shipped(&ask.id);
            assert_eq!((ask.seat, ask.form, answer.question.as_str()), (seat, Form::Choice, ask.id.as_str()));
            let right = &question.options.es[usize::from(question.answer) - 1];
            assert_eq!(&ask.options[usize::from(answer.right.row_option())]["es"], right, "as it is shown");
            assert_eq!((&answer.answered, &answer.why["es"]), (&None, &json!(question.why.es)));
            asked_on.insert(question.country.clone().unwrap());
        }
        assert_eq!(asked_on, countries(&bench.room, seat), "all of them in turn, and no others");
    }
    assert_eq!(bench.room, before);
}

#[test]
fn nothing_is_warmed_up_with_before_and_after_nor_in_a_pause_nor_while_something_is_asked() {
    assert_eq!(Bench::new(untimed).room.warm_up(0, 1), None);
    let mut bench = begun(untimed);
    assert_eq!(bench.room.warm_up(200, 1), None, "there is no such team");
    bench.host(HostCommand::Pause(true), BEGUN + 1).unwrap();
    assert_eq!(bench.room.warm_up(0, 1), None);
    bench.host(HostCommand::Pause(false), BEGUN + 2).unwrap();
    assert!(bench.room.warm_up(0, 1).is_some());
    let open = bench.until_asked(BEGUN + 3);
    assert_eq!((bench.room.warm_up(0, 1), bench.room.warm_up(1, 1)), (None, None));
    let accept = HostCommand::Accept { question: open.question.to_string(), given: Given::Option(0) };
    bench.host(accept, BEGUN + 4).unwrap();
    let offered = (0..500).map(|random| bench.room.warm_up(open.seat, random).unwrap().0.id);
    let offered: BTreeSet<String> = offered.collect();
    assert!(offered.len() > 50 && !offered.contains(&*open.question), "what was asked is not new any more");
    bench.host(HostCommand::Stop, BEGUN + 5).unwrap();
    assert_eq!(bench.room.warm_up(0, 1), None);
}

#[test]
fn a_team_warms_up_with_questions_of_its_own_level() {
    let bench = begun(|| {
        let choice = QuestionChoice { seat_levels: vec![Some(Level::Adult), None], ..QuestionChoice::default() };
        StoredRoom { choice: Some(choice), ..untimed() }
    });
    let levels = |seat: u8| -> BTreeSet<String> {
        let offered = (0..100).map(|random| bench.room.warm_up(seat, random).unwrap().0.id);
        offered.map(|id| format!("{:?}", shipped(&id).level)).collect()
    };
    assert_eq!(levels(0), BTreeSet::from([format!("{:?}", Some(Level::Adult))]));
    assert_eq!(levels(1).len(), 3, "it has questions for everybody");
}

fn with_own(questions: Vec<Question>) -> StoredRoom {
    StoredRoom {
        choice: Some(QuestionChoice { questions: Some(questions.into()), ..QuestionChoice::default() }),
        ..untimed()
    }
}

#[test]
fn only_questions_are_offered_that_a_page_judges_by_itself() {
    let bench =
        begun(|| with_own(vec![own("typed", Kind::Word, &["Sí"]), own("chosen", Kind::Choice, &["Uno", "Dos"])]));
    for random in 0..50 {
        let (ask, answer) = bench.room.warm_up(0, random).unwrap();
        assert_eq!(
            (ask.id.as_str(), &ask.options[usize::from(answer.right.row_option())]["es"]),
            ("chosen", &json!("Uno"))
        );
    }
    let typed = begun(|| with_own(vec![own("typed", Kind::Word, &["Sí"])]));
    assert_eq!(typed.room.warm_up(0, 1), None);
}
