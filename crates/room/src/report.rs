//! What is left of a lesson: a fold over the events of its table and the votes of its pupils.
//!
//! It is derived whenever somebody asks for it. So it cannot differ from what happened, whenever the program was stopped.

use std::collections::{BTreeMap, BTreeSet};

use crate::event::Event;

/// What was proposed to one question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Vote {
    /// When the question was asked; no two of a lesson have the same time.
    pub since: u64,
    /// The team of who proposed it.
    pub team: u8,
    /// The option, counted from 0.
    pub option: u8,
    /// Who proposed it; nobody where only the number of votes is known, or may be told.
    pub pupil: Option<String>,
    /// How many votes these are.
    pub count: u32,
}

/// How often a team, or a pupil of it, was right and wrong about one question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnswerCount {
    /// When the question was asked.
    pub since: u64,
    /// The question's name.
    pub question: String,
    /// The team.
    pub team: u8,
    /// Whether the team was asked; else it answered along.
    pub asked: bool,
    /// The pupil; nobody for the team together.
    pub pupil: Option<String>,
    /// How often it was right.
    pub right: u32,
    /// How often it was wrong.
    pub wrong: u32,
}

/// The report of a lesson.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct LessonReport {
    /// When the match began.
    pub began: Option<u64>,
    /// When it was over.
    pub ended: Option<u64>,
    /// Each team's share of the win, once it is over.
    pub ranking: Option<Vec<f64>>,
    /// How the questions were answered, in the order in which they were asked.
    pub answers: Vec<AnswerCount>,
}

/// A question that was answered.
struct Judged<'a> {
    question: &'a str,
    seat: u8,
    /// Whether the answer was judged right.
    right: bool,
    /// The right option.
    solution: u8,
}

impl LessonReport {
    /// Folds all events of a class's table and all votes of the class. `noted` is what the version before had written down
    /// beside the events, and is taken as it is: it had deleted the votes to those questions.
    pub fn fold<'a>(
        events: impl IntoIterator<Item = &'a Event>,
        votes: &[Vote],
        noted: &[AnswerCount],
    ) -> LessonReport {
        let mut report = LessonReport::default();
        let mut judged: BTreeMap<u64, Judged> = BTreeMap::new();
        let mut taken_back: BTreeSet<u64> = BTreeSet::new();
        let mut last_asked = 0;
        for event in events {
            match event {
                Event::Begun { t, .. } => report.began = Some(*t),
                Event::Asked { t, .. } => last_asked = *t,
                Event::Answered { by, r#do, answer, .. } => {
                    let right = r#do.first().is_some_and(|word| word == "right");
                    // Older programs did not write down when it was asked.
                    let since = if answer.asked > 0 { answer.asked } else { last_asked };
                    let (question, solution) = (answer.question.as_str(), answer.right);
                    judged.insert(since, Judged { question, seat: *by, right, solution });
                }
                Event::Unanswered { unanswered, .. } => taken_back.extend(unanswered),
                Event::Over { t, over, .. } => {
                    report.ended = Some(*t);
                    report.ranking = Some(over.clone());
                }
                _ => {}
            }
        }
        let known: BTreeSet<u64> = noted.iter().map(|answer| answer.since).collect();
        let derived = judged.iter().filter(|(since, _)| !known.contains(since));
        let derived = derived.flat_map(|(since, judged)| judged.answers(*since, votes));
        report.answers = noted.iter().cloned().chain(derived).collect();
        // A team that is asked anew has not answered yet. What others answered along, they knew or did not know.
        report.answers.retain(|answer| !(answer.asked && taken_back.contains(&answer.since)));
        let order = |answer: &AnswerCount| (answer.since, answer.team, answer.pupil.clone());
        report.answers.sort_by_key(order);
        report
    }
}

impl Judged<'_> {
    /// How the teams and the pupils answered: the team that was asked by what was judged, all others by their votes.
    fn answers(&self, since: u64, votes: &[Vote]) -> Vec<AnswerCount> {
        let answer = |team: u8, pupil: Option<String>| AnswerCount {
            since,
            question: self.question.to_owned(),
            team,
            asked: team == self.seat,
            pupil,
            right: 0,
            wrong: 0,
        };
        let mut asked = answer(self.seat, None);
        asked.count(self.right, 1);
        let mut teams = BTreeMap::from([(self.seat, asked)]);
        let mut pupils = Vec::new();
        for vote in votes.iter().filter(|vote| vote.since == since && vote.count > 0) {
            let right = vote.option == self.solution;
            if vote.team != self.seat {
                teams.entry(vote.team).or_insert_with(|| answer(vote.team, None)).count(right, vote.count);
            }
            if vote.pupil.is_some() {
                let mut own = answer(vote.team, vote.pupil.clone());
                own.count(right, vote.count);
                pupils.push(own);
            }
        }
        teams.into_values().chain(pupils).collect()
    }
}

impl AnswerCount {
    fn count(&mut self, right: bool, times: u32) {
        *(if right { &mut self.right } else { &mut self.wrong }) += times;
    }
}
