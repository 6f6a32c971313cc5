//! The questions of a lesson in the order in which they were asked, each with the answers and how long they took.
//!
//! Whatever the kind of question, an answer is reported as a list of texts and whether it is right.

use std::collections::{BTreeMap, BTreeSet};

use questions::Question;
use room::{AskedQuestion, LessonReport};
use serde_json::{Value, json};

use super::super::class::Class;

/// The questions whose answers stand.
pub(super) fn questions<'a>(
    class: &Class,
    lesson: &LessonReport,
    find: &impl Fn(&str) -> Option<&'a Question>,
) -> Vec<Value> {
    lesson.questions.iter().map(|asked| to_json(class, asked, find(&asked.question))).collect()
}

fn to_json(class: &Class, asked: &AskedQuestion, question: Option<&Question>) -> Value {
    let (es, en) = question.map_or((&asked.question, &asked.question), |question| (&question.es, &question.en));
    let answered: BTreeSet<&str> = asked.votes.iter().filter_map(|vote| vote.pupil.as_deref()).collect();
    let silent = class.members().map(|(_, member)| member.name.as_str()).filter(|name| !answered.contains(name));
    json!({
        "id": asked.question, "text": { "es": es, "en": en }, "since": asked.since, "team": asked.team,
        "was_right": asked.was_right, "said": asked.option.map(|option| answer_texts(asked, option)),
        "solution": answer_texts(asked, asked.solution), "answers": answers(asked),
        "silent": class.report_names_pupils.then(|| silent.collect::<Vec<_>>()),
    })
}

/// What was answered: each pupil where they are named, else how many of a team said the same.
fn answers(asked: &AskedQuestion) -> Vec<Value> {
    let mut answers = BTreeMap::new();
    for vote in &asked.votes {
        let (count, took) = answers.entry((vote.team, vote.option, vote.pupil.as_deref())).or_insert((0_u32, Some(0)));
        *count += vote.count;
        *took = took.zip(vote.took).map(|(sum, one)| sum + one);
    }
    let answer = |((team, option, pupil), (count, took)): (_, (u32, Option<u64>))| {
        json!({
            "team": team, "pupil": pupil, "said": answer_texts(asked, option), "right": option == asked.solution, "count": count,
            // On average.
            "took": took.and_then(|took| took.checked_div(count.into())),
        })
    };
    answers.into_iter().map(answer).collect()
}

/// An answer in words.
fn answer_texts(asked: &AskedQuestion, option: u8) -> Vec<Value> {
    asked.options.get(usize::from(option)).cloned().into_iter().collect()
}

#[cfg(test)]
mod tests {
    use room::CountedVote;

    use super::super::pupils::tests::class;
    use super::*;

    fn vote(team: u8, option: u8, pupil: Option<&str>, took: u64) -> CountedVote {
        CountedVote { team, option, given: None, pupil: pupil.map(str::to_owned), count: 1, took: Some(took) }
    }

    fn asked(votes: Vec<CountedVote>) -> AskedQuestion {
        let options = json!([{ "es": "Lisboa" }, { "es": "Oporto" }]);
        let question = "pt-001".to_owned();
        AskedQuestion {
            since: 5,
            question,
            team: 0,
            was_right: true,
            option: Some(0),
            solution: 0,
            options,
            form: room::Form::Choice,
            given: Vec::new(),
            votes,
        }
    }

    #[test]
    fn named_pupils_have_their_answers_and_their_time_and_the_silent_are_named_too() {
        let class = class(&[&["Ana", "Leo"], &["Eva"]]);
        let asked = asked(vec![vote(0, 0, Some("Ana"), 2000), vote(1, 1, Some("Eva"), 3500)]);
        let json = to_json(&class, &asked, None);
        let answer = |team: u8, pupil: &str, said: &str, right: bool, took: u64| json!({ "team": team, "pupil": pupil, "said": [{ "es": said }], "right": right, "count": 1, "took": took });
        assert_eq!(
            json["answers"],
            json!([answer(0, "Ana", "Lisboa", true, 2000), answer(1, "Eva", "Oporto", false, 3500)])
        );
        assert_eq!(json["silent"], json!(["Leo"]));
        assert_eq!((&json["said"], &json["solution"]), (&json!([{ "es": "Lisboa" }]), &json!([{ "es": "Lisboa" }])));
    }

    #[test]
    fn without_names_those_of_a_team_who_said_the_same_are_one_line() {
        let class = Class { report_names_pupils: false, ..class(&[&["Ana", "Leo"]]) };
        let json = to_json(&class, &asked(vec![vote(0, 1, None, 1000), vote(0, 1, None, 3000)]), None);
        let line =
            json!({ "team": 0, "pupil": null, "said": [{ "es": "Oporto" }], "right": false, "count": 2, "took": 2000 });
        assert_eq!(json["answers"], json!([line]));
        assert!(json["silent"].is_null());
    }
}
