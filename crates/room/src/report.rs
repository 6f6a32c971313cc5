//! The report of a lesson: a fold over the events of its table and the votes of its pupils.
//!
//! It is derived whenever somebody asks for it. So it cannot differ from what happened, whenever the program was stopped.

use std::collections::{BTreeMap, BTreeSet};

use questions::{Form, Given};
use serde_json::Value;

use crate::event::{Answer, Answered, Ask, Event};
use crate::given::GivenAnswers;
use crate::points::PointRules;

/// What was proposed to one question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Vote {
    /// When the question was asked; no two of a lesson have the same time.
    pub since: u64,
    /// The team of who proposed it.
    pub team: u8,
    /// What was proposed.
    pub answered: Answered,
    /// Who proposed it; nobody where only the number of votes is known, or may be told.
    pub pupil: Option<String>,
    /// How many votes these are.
    pub count: u32,
    /// How long they took together, in milliseconds, if that is known.
    pub took: Option<u64>,
}

/// Votes for one answer to a question, as they are counted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CountedVote {
    /// The team.
    pub team: u8,
    /// The answer: its place among the question's options, as the report has them.
    pub option: u8,
    /// What was given, where no option is chosen.
    pub given: Option<Given>,
    /// Who proposed it; nobody where only the number of votes is known, or may be told.
    pub pupil: Option<String>,
    /// How many votes these are.
    pub count: u32,
    /// How long they took together, in milliseconds, if that is known.
    pub took: Option<u64>,
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
    /// What that is worth.
    pub points: u32,
}

/// A question whose answer stands, with all that was proposed to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AskedQuestion {
    /// When it was asked.
    pub since: u64,
    /// Its name.
    pub question: String,
    /// Who was asked.
    pub team: u8,
    /// Whether the answer was judged right.
    pub was_right: bool,
    /// What the team that was asked answered; none if it was said aloud, or nothing was.
    pub option: Option<u8>,
    /// The right option.
    pub solution: u8,
    /// The options as they were shown, in each language. Where none is chosen: the right answer, then the wrong ones that
    /// were given, the most frequent first.
    pub options: Value,
    /// How it was answered.
    pub form: Form,
    /// These answers, where no option is chosen; for the right one, as most gave it.
    pub given: Vec<Option<Given>>,
    /// What was proposed.
    pub votes: Vec<CountedVote>,
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
    /// The questions whose answers stand, in that order.
    pub questions: Vec<AskedQuestion>,
}

impl LessonReport {
    /// Folds all events of a class's table and all votes of the class. `noted` is what the version before had written down
    /// beside the events, and is taken as it is: it had deleted the votes to those questions. Points are gained by `rules`,
    /// where each pupil has `window` milliseconds for an answer, if there is such a limit.
    pub fn fold<'a>(
        events: impl IntoIterator<Item = &'a Event>,
        votes: &[Vote],
        noted: &[AnswerCount],
        rules: PointRules,
        window: Option<u64>,
    ) -> LessonReport {
        let mut report = LessonReport::default();
        let mut judged: BTreeMap<u64, AskedQuestion> = BTreeMap::new();
        let mut taken_back: BTreeSet<u64> = BTreeSet::new();
        let mut last_asked: (u64, Option<&Ask>) = (0, None);
        for event in events {
            match event {
                Event::Begun { t, .. } => report.began = Some(*t),
                Event::Asked { t, ask } => last_asked = (*t, Some(ask)),
                Event::Answered { by, r#do, answer, .. } => {
                    // Older programs did not write down when it was asked.
                    let since = answer.asked.unwrap_or(last_asked.0);
                    let right = r#do.first().is_some_and(|word| word == "right");
                    let of = votes.iter().filter(|vote| vote.since == since && vote.count > 0);
                    judged.insert(since, AskedQuestion::new(since, *by, right, answer, last_asked.1, of));
                }
                Event::Unanswered { unanswered, .. } => taken_back.extend(unanswered),
                Event::Over { t, over, .. } => {
                    report.ended = Some(*t);
                    report.ranking = Some(over.clone());
                }
                Event::Commitment { .. }
                | Event::Sealed { .. }
                | Event::Closed { .. }
                | Event::Shown { .. }
                | Event::StoodIn { .. }
                | Event::Returned { .. }
                | Event::Offered { .. }
                | Event::Agreed { .. }
                | Event::Declined { .. }
                | Event::Paused { .. }
                | Event::Lesson { .. }
                | Event::More { .. }
                | Event::Doubled { .. }
                | Event::Resumed { .. }
                | Event::Done { .. } => {}
            }
        }
        let known: BTreeSet<u64> = noted.iter().map(|answer| answer.since).collect();
        let derived = judged.values().filter(|asked| !known.contains(&asked.since));
        let derived = derived.flat_map(|asked| asked.answers(rules, window));
        report.answers = noted.iter().cloned().chain(derived).collect();
        // A team that is asked anew has not answered yet. What others answered along, they knew or did not know.
        report.answers.retain(|answer| !(answer.asked && taken_back.contains(&answer.since)));
        let order = |answer: &AnswerCount| (answer.since, answer.team, answer.pupil.clone());
        report.answers.sort_by_key(order);
        report.questions = judged.into_values().filter(|asked| !taken_back.contains(&asked.since)).collect();
        report
    }
}

impl AskedQuestion {
    fn new<'a>(
        since: u64,
        team: u8,
        was_right: bool,
        answer: &Answer,
        ask: Option<&Ask>,
        votes: impl Iterator<Item = &'a Vote>,
    ) -> AskedQuestion {
        let votes: Vec<&Vote> = votes.collect();
        let form = ask.map(|ask| ask.form).unwrap_or_default();
        let mut options = ask.map_or(Value::Null, |ask| ask.options.clone());
        let mut given = Vec::new();
        let mut answers = GivenAnswers::default();
        if let Some(ask) = ask.filter(|_| !form.is_choice()) {
            answers = GivenAnswers::count(&votes, answer);
            options = answers.texts(ask, answer);
            given.clone_from(&answers.shown);
        }
        // Of a question without options the report has only what was given.
        let option = answer.answered.as_ref().filter(|answered| form.is_choice() || answered.free().is_some());
        let option = option.map(|answered| answers.option(answered));
        let counted = |vote: &Vote| CountedVote {
            team: vote.team,
            option: answers.option(&vote.answered),
            given: vote.answered.free().cloned(),
            pupil: vote.pupil.clone(),
            count: vote.count,
            took: vote.took,
        };
        let mut votes: Vec<CountedVote> = votes.into_iter().map(counted).collect();
        votes.sort_by_key(|vote| (vote.team, vote.option, vote.pupil.clone()));
        AskedQuestion {
            since,
            question: answer.question.clone(),
            team,
            was_right,
            option,
            solution: answer.right.row_option(),
            options,
            form,
            given,
            votes,
        }
    }

    /// How many chose each option, all teams together.
    pub fn chosen(&self) -> Vec<u32> {
        let mut chosen = vec![0; self.options.as_array().map_or(0, Vec::len)];
        for vote in &self.votes {
            if let Some(count) = chosen.get_mut(usize::from(vote.option)) {
                *count += vote.count;
            }
        }
        chosen
    }

    /// How the teams and the pupils answered: the team that was asked by what was judged, all others by their votes. A team
    /// gains what its pupils gained on average, so that a large one has no advantage.
    fn answers(&self, rules: PointRules, window: Option<u64>) -> Vec<AnswerCount> {
        let answer = |team: u8, pupil: Option<String>| AnswerCount {
            since: self.since,
            question: self.question.clone(),
            team,
            asked: team == self.team,
            pupil,
            right: 0,
            wrong: 0,
            points: 0,
        };
        let mut answers = Vec::new();
        let teams: BTreeSet<u8> = self.votes.iter().map(|vote| vote.team).chain([self.team]).collect();
        for team in teams {
            let mut together = answer(team, None);
            let (mut all, mut right, mut took) = (0, 0, Some(0));
            for vote in self.votes.iter().filter(|vote| vote.team == team) {
                let is_right = vote.option == self.solution;
                all += vote.count;
                if is_right {
                    right += vote.count;
                    took = took.zip(vote.took).map(|(sum, took)| sum + took);
                }
                if team != self.team {
                    together.count(is_right, vote.count);
                }
                if vote.pupil.is_some() {
                    let mut own = answer(team, vote.pupil.clone());
                    own.count(is_right, vote.count);
                    own.points = if is_right { rules.worth(vote.count, vote.took, window) as u32 } else { 0 };
                    answers.push(own);
                }
            }
            together.points = rules.worth(right, took, window).checked_div(u64::from(all)).unwrap_or(0) as u32;
            if team == self.team {
                together.count(self.was_right, 1);
                together.points += if self.was_right { rules.team } else { 0 };
            }
            answers.push(together);
        }
        answers
    }
}

impl AnswerCount {
    fn count(&mut self, right: bool, times: u32) {
        *(if right { &mut self.right } else { &mut self.wrong }) += times;
    }
}
