//! The questions of a lesson in the order in which they were asked, each with the answers and how long they took.
//!
//! Whatever the kind of question, an answer is reported as a list of texts and whether it is right.

use std::collections::{BTreeMap, BTreeSet};

use questions::Question;
use room::{AskedQuestion, LessonReport};

use super::super::class::Class;
use super::{LocalizedText, ReportAnswer, ReportQuestion};

/// The questions whose answers stand.
pub(super) fn questions<'a>(
    class: &Class,
    lesson: &LessonReport,
    find: &impl Fn(&str) -> Option<&'a Question>,
) -> Vec<ReportQuestion> {
    lesson.questions.iter().map(|asked| row(class, asked, find(&asked.question))).collect()
}

fn row(class: &Class, asked: &AskedQuestion, question: Option<&Question>) -> ReportQuestion {
    let (es, en) = question.map_or((&asked.question, &asked.question), |question| (&question.es, &question.en));
    let answered: BTreeSet<&str> = asked.votes.iter().filter_map(|vote| vote.pupil.as_deref()).collect();
    let silent = class.members().map(|(_, member)| member.name.as_str()).filter(|name| !answered.contains(name));
    ReportQuestion {
        id: asked.question.clone(),
        text: LocalizedText { es: es.clone(), en: en.clone() },
        since: asked.since,
        team: asked.team,
        was_right: asked.was_right,
        said: asked.option.map(|option| answer_texts(asked, option)),
        solution: answer_texts(asked, asked.solution),
        answers: answers(asked),
        silent: class.report_names_pupils.then(|| silent.map(str::to_owned).collect()),
    }
}

/// What was answered: each pupil where they are named, else how many of a team said the same.
fn answers(asked: &AskedQuestion) -> Vec<ReportAnswer> {
    let mut answers = BTreeMap::new();
    for vote in &asked.votes {
        let (count, took) = answers.entry((vote.team, vote.option, vote.pupil.as_deref())).or_insert((0_u32, Some(0)));
        *count += vote.count;
        *took = took.zip(vote.took).map(|(sum, one)| sum + one);
    }
    let answers = answers.into_iter().map(|((team, option, pupil), (count, took))| ReportAnswer {
        team,
        pupil: pupil.map(str::to_owned),
        said: answer_texts(asked, option),
        right: option == asked.solution,
        count,
        took: took.and_then(|took: u64| took.checked_div(count.into())),
    });
    answers.collect()
}

/// An answer in words.
fn answer_texts(asked: &AskedQuestion, option: u8) -> Vec<LocalizedText> {
    asked.options.get(usize::from(option)).map(LocalizedText::read).into_iter().collect()
}

#[cfg(test)]
mod tests {
    use room::CountedVote;
    use serde_json::json;

    use super::super::pupils::tests::class;
    use super::*;

    fn vote(team: u8, option: u8, pupil: Option<&str>, took: u64) -> CountedVote {
        CountedVote { team, option, given: None, pupil: pupil.map(str::to_owned), count: 1, took: Some(took) }
    }

    fn text(es: &str) -> Vec<LocalizedText> {
        vec![LocalizedText { es: es.to_owned(), en: String::new() }]
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
        let row = row(&class, &asked, None);
        let answer = |team: u8, pupil: &str, said: &str, right: bool, took: u64| ReportAnswer {
            team,
            pupil: Some(pupil.to_owned()),
            said: text(said),
            right,
            count: 1,
            took: Some(took),
        };
        assert_eq!(row.answers, [answer(0, "Ana", "Lisboa", true, 2000), answer(1, "Eva", "Oporto", false, 3500)]);
        assert_eq!(row.silent, Some(vec!["Leo".to_owned()]));
        assert_eq!((row.said, row.solution), (Some(text("Lisboa")), text("Lisboa")));
    }

    #[test]
    fn without_names_those_of_a_team_who_said_the_same_are_one_line() {
        let class = Class { report_names_pupils: false, ..class(&[&["Ana", "Leo"]]) };
        let row = row(&class, &asked(vec![vote(0, 1, None, 1000), vote(0, 1, None, 3000)]), None);
        let line =
            ReportAnswer { team: 0, pupil: None, said: text("Oporto"), right: false, count: 2, took: Some(2000) };
        assert_eq!(row.answers, [line]);
        assert_eq!(row.silent, None);
    }
}
