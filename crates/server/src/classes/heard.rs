//! What a class hears from its table, and what is noted of it for the report.

use std::sync::Arc;

use room::{Answer, Event, OpenQuestion, Phase, QuestionChoice};

use super::room::{Room, State};
use super::votes::Votes;
use super::wish::Own;
use crate::app::{App, now};
use crate::problem::Problem;
use crate::store::AnswerRow;

/// What is to be noted.
pub(super) enum Note {
    Judged(Judged),
    /// Answers to what was asked at these times were taken back.
    Unanswered(Vec<u64>),
}

/// A question that was answered.
pub(super) struct Judged {
    since: u64,
    seat: u8,
    right: bool,
    answer: Answer,
    votes: Votes,
}

impl App {
    /// Something happened at the table of a class. Called while the table is held: takes no time.
    pub(crate) fn class_heard(&self, class: String, events: Vec<Event>) {
        if let Some(room) = self.classes.get(&class) {
            return self.hear(&room, events);
        }
        // Nobody has it open: only what belongs into the report matters.
        let judged = events
            .into_iter()
            .filter(|event| matches!(event, Event::Answered { .. } | Event::Unanswered { .. } | Event::Over { .. }));
        let judged: Vec<Event> = judged.collect();
        if let Some(app) = self.me().filter(|_| !judged.is_empty()) {
            self.tasks.spawn(async move {
                if let Ok(room) = app.room(&class).await {
                    app.hear(&room, judged);
                }
            });
        }
    }

    fn hear(&self, room: &Arc<Room>, events: Vec<Event>) {
        let mut over = false;
        let unnoted = {
            let mut state = room.state.lock();
            for event in events {
                over |= matches!(event, Event::Over { .. });
                let note = state.take(event);
                state.unnoted.extend(note);
            }
            state.tell();
            state.tell_votes(None);
            !state.unnoted.is_empty()
        };
        let Some(app) = self.me().filter(|_| over || unnoted) else { return };
        let room = room.clone();
        self.tasks.spawn(async move {
            if let Err(problem) = app.note_all(&room).await {
                tracing::error!(why = problem.why, "an answer was not noted");
            }
            if over {
                let ended = app.change_class(&room, |class| {
                    class.ended.get_or_insert(now());
                    class.code = None;
                    Ok(())
                });
                if let Err(problem) = ended.await {
                    tracing::error!(why = problem.why, "a class was not ended");
                }
            }
            app.classes.forget_empty(&room.id);
        });
    }

    /// Notes all that was answered and is not noted yet.
    pub(super) async fn note_all(&self, room: &Room) -> Result<(), Problem> {
        let _one = room.changing.lock().await;
        let unnoted = std::mem::take(&mut room.state.lock().unnoted);
        for (at, note) in unnoted.iter().enumerate() {
            let noted = match note {
                Note::Judged(judged) => self.note(room, judged).await,
                Note::Unanswered(times) => self.store.forget_answers(&room.id, times).await.map_err(Problem::from),
            };
            if let Err(problem) = noted {
                // Tried again with what comes next, or when the report is asked for.
                room.state.lock().unnoted.extend(unnoted.into_iter().skip(at));
                return Err(problem);
            }
        }
        Ok(())
    }

    /// Notes for the report how a question was answered; by whom only if the teacher asked for that.
    async fn note(&self, room: &Room, judged: &Judged) -> Result<(), Problem> {
        // Others may have voted at other nodes.
        let kept = match &self.nodes {
            Some(_) => Some(self.store.votes(&room.id, judged.since).await?),
            None => None,
        };
        let votes = kept.as_ref().unwrap_or(&judged.votes);
        let (class, pupils) = {
            let state = room.state.lock();
            let named = |(id, (team, option)): (&String, &(u8, u8))| {
                let name = state.class.member(id).ok().map(|(_, member)| member.name.clone())?;
                Some((name, *team, *option))
            };
            let pupils: Vec<_> = votes.iter().filter_map(named).collect();
            (state.class.clone(), pupils)
        };
        let row = |team: u8, asked: bool, pupil: String, right: i64, wrong: i64| AnswerRow {
            since: judged.since,
            question: judged.answer.question.clone(),
            team,
            asked,
            pupil,
            right,
            wrong,
        };
        let mut rows = vec![row(judged.seat, true, String::new(), judged.right.into(), (!judged.right).into())];
        for team in (0..class.teams.len() as u8).filter(|&team| team != judged.seat) {
            let votes = votes.values().filter(|(of, _)| *of == team);
            let (right, wrong): (Vec<u8>, Vec<u8>) =
                votes.map(|(_, option)| *option).partition(|option| *option == judged.answer.right);
            if right.len() + wrong.len() > 0 {
                rows.push(row(team, false, String::new(), right.len() as i64, wrong.len() as i64));
            }
        }
        if class.pupils {
            for (name, team, option) in pupils {
                let right = option == judged.answer.right;
                rows.push(row(team, team == judged.seat, name, right.into(), (!right).into()));
            }
        }
        self.store.note_answers(&class.id, judged.since, &rows).await?;
        Ok(())
    }

    /// Which questions a class's table asks.
    pub(crate) async fn class_questions(&self, id: &str) -> Result<Option<QuestionChoice>, Problem> {
        let Some((body, _)) = self.store.class(id).await? else { return Ok(None) };
        let broken = |error: serde_json::Error| {
            tracing::error!(class = id, %error, "a class cannot be read");
            Problem::unavailable()
        };
        let class: super::class::Class = serde_json::from_str(&body).map_err(broken)?;
        let own = self.store.class_questions(id).await?;
        let own: Option<Own> = own.map(|own| serde_json::from_str(&own)).transpose().map_err(broken)?;
        Ok(Some(Own::wanted(own, &class.levels, &class.topics)))
    }
}

impl State {
    /// Takes in what happened; gives what is to be noted.
    fn take(&mut self, event: Event) -> Option<Note> {
        match event {
            Event::Commitment { .. } => self.stage = Phase::Playing,
            Event::Begun { .. } => self.stage = Phase::Playing,
            Event::Over { .. } => {
                self.stage = Phase::Over;
                self.open = None;
                self.votes.clear();
            }
            Event::Paused { t, paused } => {
                self.paused = paused;
                self.left = self.until.saturating_sub(t);
            }
            Event::Lesson { t, lesson } => {
                self.until = lesson;
                self.left = lesson.saturating_sub(t);
            }
            Event::Asked { t, ask } => {
                let choices = ask.options.as_array().map_or(0, Vec::len);
                self.open = Some(OpenQuestion { question: ask.id.into(), seat: ask.seat, since: t, choices });
                self.votes.clear();
            }
            Event::Answered { by, r#do, answer, .. } => {
                self.open = None;
                let since = answer.asked;
                let right = r#do.first().is_some_and(|word| word == "right");
                let votes = std::mem::take(&mut self.votes);
                return Some(Note::Judged(Judged { since, seat: by, right, answer, votes }));
            }
            Event::Unanswered { unanswered, .. } => return Some(Note::Unanswered(unanswered)),
            Event::Done { .. } => {
                // Taken back, or ended: what was asked is asked no more.
                self.open = None;
                self.votes.clear();
            }
            _ => {}
        }
        None
    }
}
