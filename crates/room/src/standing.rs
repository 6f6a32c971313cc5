//! Points of teams and pupils in a lesson: now, and before the last question.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::report::{AnswerCount, LessonReport};

/// What a team or a pupil has.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Score {
    /// All points.
    pub points: u32,
    /// The points of the last question.
    pub gained: u32,
    /// The place among its equals, from 1; those with the same points share it.
    pub place: u32,
    /// The place before the last question.
    pub place_before: u32,
    /// How many of the last questions were answered right without one wrong or unanswered between them.
    pub streak: u32,
    /// How often it was right.
    pub right: u32,
    /// How often it was wrong.
    pub wrong: u32,
}

/// The standing after the last question that was answered.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Standing {
    /// Of each team.
    pub teams: Vec<Score>,
    /// Of each pupil who has answered something, with their team.
    pub pupils: BTreeMap<String, (u8, Score)>,
}

impl LessonReport {
    /// How so many teams, and the pupils who are named, stand.
    pub fn standing(&self, teams: usize) -> Standing {
        let mut standing = Standing { teams: vec![Score::default(); teams], ..Standing::default() };
        let mut times: Vec<u64> = self.answers.iter().map(|answer| answer.since).collect();
        times.dedup();
        for since in &times {
            let of = || self.answers.iter().filter(|answer| answer.since == *since);
            for answer in of().filter(|answer| answer.pupil.is_none()) {
                if let Some(score) = standing.teams.get_mut(usize::from(answer.team)) {
                    score.add(answer, since == times.last().unwrap_or(since));
                }
            }
            let mut answered: Vec<&str> = Vec::new();
            for answer in of() {
                let Some(pupil) = &answer.pupil else { continue };
                let (team, score) = standing.pupils.entry(pupil.clone()).or_default();
                *team = answer.team;
                score.add(answer, since == times.last().unwrap_or(since));
                answered.push(pupil);
            }
            let silent = standing.pupils.iter_mut().filter(|(pupil, _)| !answered.contains(&pupil.as_str()));
            silent.for_each(|(_, (_, score))| score.streak = 0);
        }
        rank(standing.teams.iter_mut().collect());
        rank(standing.pupils.values_mut().map(|(_, score)| score).collect());
        standing
    }
}

impl Score {
    fn add(&mut self, answer: &AnswerCount, last: bool) {
        self.points += answer.points;
        self.gained = if last { answer.points } else { 0 };
        self.right += answer.right;
        self.wrong += answer.wrong;
        self.streak = if answer.right > 0 && answer.wrong == 0 { self.streak + 1 } else { 0 };
    }
}

/// Gives each its place, now and before the last question.
fn rank(mut scores: Vec<&mut Score>) {
    let now: Vec<u32> = scores.iter().map(|score| score.points).collect();
    let before: Vec<u32> = scores.iter().map(|score| score.points - score.gained).collect();
    let place = |all: &[u32], mine: u32| 1 + all.iter().filter(|points| **points > mine).count() as u32;
    for (score, (now_mine, before_mine)) in scores.iter_mut().zip(now.iter().zip(&before)) {
        score.place = place(&now, *now_mine);
        score.place_before = place(&before, *before_mine);
    }
}
