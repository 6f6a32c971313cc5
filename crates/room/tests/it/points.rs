//! What answers are worth, and how teams and pupils stand by it.

use room::{
    Answer, Answered, Ask, Event, Form, Given, LessonReport, PointRules, RightAnswer, Score, Solution, Standing, Vote,
};
use serde_json::{Value, json};

const WINDOW: Option<u64> = Some(20_000);

/// Questions of four options, asked of the teams in turn, the first option being right; at 1, 2, 3 and so on.
fn asked(judged: &[bool]) -> Vec<Event> {
    let events = (1u64..).zip(judged).flat_map(|(t, right)| {
        let (id, seat) = (format!("q{t}"), (t % 2) as u8);
        let ask = Ask {
            id: id.clone(),
            seat,
            text: Value::Null,
            options: json!([1, 2, 3, 4]),
            form: Form::Choice,
            matches: vec![],
            pictures: vec![],
        };
        let answer =
            Answer { question: id, answered: None, right: RightAnswer::Option(0), why: Value::Null, asked: Some(t) };
        let word = if *right { "right" } else { "wrong" };
        [Event::Asked { t, ask }, Event::Answered { t, by: seat, r#do: vec![word.into()], answer }]
    });
    events.collect()
}

fn vote(since: u64, team: u8, pupil: &str, option: u8, took: u64) -> Vote {
    let answered = Answered::Option(option);
    Vote { since, team, answered, pupil: Some(pupil.into()), count: 1, took: Some(took) }
}

fn standing(events: &[Event], votes: &[Vote], rules: PointRules) -> Standing {
    LessonReport::fold(events, votes, &[], rules, WINDOW).standing(2)
}

fn points(standing: &Standing) -> Vec<u32> {
    standing.teams.iter().map(|score| score.points).collect()
}

#[test]
fn a_right_answer_is_worth_more_the_sooner_it_comes_and_a_wrong_one_nothing() {
    let votes = [
        vote(1, 0, "Oso", 0, 0),
        vote(1, 0, "Lince", 0, 10_000),
        vote(1, 1, "Zorro", 0, 20_000),
        vote(1, 1, "Búho", 1, 0),
    ];
    let standing = standing(&asked(&[false]), &votes, PointRules::USUAL);
    let of = |name: &str| standing.pupils[name].1.points;
    assert_eq!((of("Oso"), of("Lince"), of("Zorro"), of("Búho")), (150, 125, 100, 0));
    // A team gains what its pupils gain on average.
    assert_eq!(points(&standing), [(150 + 125) / 2, 100 / 2]);
}

#[test]
fn the_team_that_is_asked_gains_by_its_own_answer_also_where_nobody_voted() {
    assert_eq!(points(&standing(&asked(&[true]), &[], PointRules::USUAL)), [0, 100]);
    assert_eq!(points(&standing(&asked(&[false]), &[], PointRules::USUAL)), [0, 0]);
}

#[test]
fn weights_of_nothing_leave_only_the_board() {
    let nothing = PointRules { right: 0, quick: 0, team: 0 };
    assert!(!nothing.count() && PointRules::USUAL.count());
    assert_eq!(points(&standing(&asked(&[true]), &[vote(1, 0, "Oso", 0, 0)], nothing)), [0, 0]);
}

#[test]
fn places_are_gained_and_lost_and_a_streak_ends_with_a_wrong_answer_or_none() {
    let rules = PointRules { right: 10, quick: 0, team: 0 };
    let mut votes =
        vec![vote(1, 0, "Oso", 0, 0), vote(2, 0, "Oso", 0, 0), vote(1, 1, "Búho", 1, 0), vote(2, 1, "Búho", 1, 0)];
    let before = standing(&asked(&[true, true]), &votes, rules);
    assert_eq!((before.pupils["Oso"].1.streak, before.pupils["Oso"].1.place, before.pupils["Búho"].1.place), (2, 1, 2));
    // Oso is silent, and Búho catches up.
    votes.extend([vote(3, 1, "Búho", 0, 0), vote(4, 1, "Búho", 0, 0), vote(5, 1, "Búho", 0, 0)]);
    let after = standing(&asked(&[true; 5]), &votes, rules);
    let expected = Score { points: 30, gained: 10, place: 1, place_before: 1, streak: 3, right: 3, wrong: 2 };
    assert_eq!(after.pupils["Búho"], (1, expected));
    let oso = &after.pupils["Oso"].1;
    assert_eq!((oso.points, oso.gained, oso.streak, oso.place, oso.place_before), (20, 0, 0, 2, 1));
    assert_eq!(
        (after.teams[1].gained, after.teams[0].gained, after.teams[1].place, after.teams[1].place_before),
        (10, 0, 1, 1)
    );
}

#[test]
fn all_answers_to_a_question_are_counted_by_option() {
    let votes = [vote(1, 0, "Oso", 0, 0), vote(1, 1, "Búho", 2, 0), Vote { count: 3, ..vote(1, 1, "", 2, 0) }];
    let report = LessonReport::fold(&asked(&[true]), &votes, &[], PointRules::USUAL, WINDOW);
    assert_eq!(report.questions[0].chosen(), [1, 0, 4, 0]);
    // What is taken back is asked anew, and stands in no report.
    let mut events = asked(&[true]);
    events.push(Event::Unanswered { t: 9, unanswered: vec![1] });
    assert_eq!(LessonReport::fold(&events, &votes, &[], PointRules::USUAL, WINDOW).questions, []);
}

#[test]
fn typed_answers_are_counted_as_if_they_were_options_the_right_one_first() {
    let mut events = asked(&[true]);
    let words = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect();
    let word = |word: &str| Given::Text(word.into());
    if let [Event::Asked { ask, .. }, Event::Answered { answer, .. }] = &mut events[..] {
        (ask.form, ask.options) = (Form::Word, json!([]));
        answer.answered = Some(Answered::Free { given: word("Copenhague"), right: true });
        let said = questions::Said { es: words(&["Copenhague", "København"]), en: words(&["Copenhagen"]) };
        answer.right = RightAnswer::Free(Solution::Words(said));
    }
    let typed = |team: u8, pupil: &str, right: bool, text: &str| Vote {
        answered: Answered::Free { given: word(text), right },
        ..vote(1, team, pupil, 0, 0)
    };
    let votes = [
        typed(0, "Oso", true, "København"),
        typed(0, "Lince", false, "Oslo"),
        typed(1, "Zorro", false, "oslo"),
        typed(1, "Búho", false, "Roma"),
        typed(1, "Gato", true, "copenhague"),
    ];
    let report = LessonReport::fold(&events, &votes, &[], PointRules::USUAL, WINDOW);
    let last = &report.questions[0];
    assert_eq!(last.chosen(), [2, 2, 1], "two right ones, two of the same wrong one, one of another");
    let options: Vec<&str> = last.options.as_array().unwrap().iter().map(|said| said["es"].as_str().unwrap()).collect();
    assert_eq!(options, ["Copenhague", "Oslo", "Roma"]);
    assert_eq!(last.options[0]["en"], "Copenhagen");
    assert_eq!((last.option, last.solution), (Some(0), 0));
    let standing = report.standing(2);
    assert_eq!((standing.pupils["Oso"].1.points, standing.pupils["Zorro"].1.points), (150, 0));
    // When votes become numbers, the report stays what it was.
    let numbers: Vec<Vote> = votes.iter().map(|vote| Vote { pupil: None, ..vote.clone() }).collect();
    let after = LessonReport::fold(&events, &numbers, &[], PointRules::USUAL, WINDOW);
    assert_eq!((after.questions[0].chosen(), after.standing(2).teams), (last.chosen(), standing.teams));
}
