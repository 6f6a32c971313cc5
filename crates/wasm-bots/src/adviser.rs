//! A bot's thoughts, for a worker.

use bots::{Analyst, Bot, Budget, Cause, Entrant, Judged as Judgement, Level};
use catalogue::{Match, NextActor, Record};
use serde::Serialize;
use wasm::Choice;
use wasm_bindgen::prelude::*;

use crate::thoughts::{Advice, Judged};

#[wasm_bindgen]
extern "C" {
    /// Milliseconds since the worker began.
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
}

/// Thinks about one match after another.
#[wasm_bindgen]
#[derive(Default)]
pub struct Adviser {
    /// The match thought about last, so that going on with it costs only what is new.
    last: Option<Match>,
    /// The record that is being analysed.
    analysed: Option<(String, Analyst)>,
}

#[wasm_bindgen]
impl Adviser {
    /// An adviser who has not thought yet.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Adviser {
        Adviser::default()
    }

    /// What a bot of `level` would do at the end of a record; where it is free to choose, `seed`
    /// decides. At most `ms` milliseconds. Gives an `Advice` as JSON.
    ///
    /// # Errors
    /// A record that stops making sense, a level that does not exist, a match that is over.
    pub fn advise(&mut self, record: &str, level: u8, seed: u32, ms: u32) -> Result<String, String> {
        let level: Level = level.to_string().parse()?;
        let one = self.open(record)?;
        let mut bot = Bot::new(one.game(), Entrant::Level(level), seed.into()).map_err(|unable| unable.to_string())?;
        bot.expect_right(f64::from(level.right_answers()) / 100.0);
        let began = now();
        let time_is_up = || now() - began > f64::from(ms);
        let advice = bot.advise(one, Budget::new(u64::MAX, &time_is_up)).map_err(|unable| unable.to_string())?;
        answer(Advice { line: advice.line, chances: advice.chances })
    }

    /// Each seat's chance to win at the end of a record, as an `Advice` without a line.
    ///
    /// # Errors
    /// A record that stops making sense.
    pub fn judge(&mut self, record: &str, nodes: u32, ms: u32) -> Result<String, String> {
        let one = self.open(record)?;
        if one.turn() == NextActor::Over {
            return answer(Advice { line: Vec::new(), chances: one.situation().result.unwrap_or_default() });
        }
        let strongest = Entrant::Level(Level::ALL[5]);
        let mut bot = Bot::new(one.game(), strongest, 0).map_err(|unable| unable.to_string())?;
        let began = now();
        let time_is_up = || now() - began > f64::from(ms);
        let budget = Budget::new(u64::MAX, &time_is_up);
        let chances = bot.judge(one, nodes.into(), &budget).map_err(|unable| unable.to_string())?;
        answer(Advice { line: Vec::new(), chances })
    }

    /// What action number `at` of a record, counted from 0, was worth: a `Judged` as JSON, null after
    /// the last one. Asked for one after the other, each costs one look at one moment.
    ///
    /// # Errors
    /// A record that stops making sense.
    pub fn analyse(&mut self, record: &str, at: usize, nodes: u32) -> Result<String, String> {
        let going_on = self.analysed.take().filter(|(text, analyst)| text == record && analyst.at() == at);
        let (text, mut analyst) = match going_on {
            Some(analysed) => analysed,
            None => {
                let played = replay(record)?;
                (record.to_owned(), Analyst::new(played, at, nodes.into()).map_err(|unable| unable.to_string())?)
            }
        };
        let judged = analyst.judge_next().map_err(|unable| unable.to_string())?;
        let judged = judged.map(|judged| Judged {
            cause: match judged.cause {
                Cause::Choice => "choice",
                Cause::Luck => "luck",
                Cause::Answer => "answer",
                Cause::Platform => "platform",
            },
            seat: judged.seat,
            best: judged.best,
            is_best: judged.is_best,
            reply: analyst.shown(&judged.reply).into_iter().map(Choice::of).collect(),
            before: judged.before,
            after: judged.after,
            cost: judged.cost,
        });
        self.analysed = Some((text, analyst));
        answer(judged)
    }

    /// The last word on a whole match without luck. Numbers cross over as they are, which takes less room than JSON: for
    /// each action its seat or -1, whether it was best, each seat's chances before and after it. The same comes back, with
    /// the cost in place of whether it was best.
    pub fn settle(&self, seats: usize, swings: &[i32]) -> Vec<i32> {
        let judged = |swing: &[i32]| Judgement {
            at: 0,
            text: String::new(),
            cause: if swing[0] < 0 { Cause::Platform } else { Cause::Choice },
            seat: u8::try_from(swing[0]).ok(),
            best: Vec::new(),
            is_best: swing[1] != 0,
            reply: Vec::new(),
            before: swing[2..2 + seats].to_vec(),
            after: swing[2 + seats..].to_vec(),
            cost: 0,
        };
        let mut all: Vec<Judgement> = swings.chunks_exact(2 + 2 * seats).map(judged).collect();
        bots::settle(&mut all);
        let settled = |one: Judgement| {
            let seat = one.seat.map_or(-1, i32::from);
            [vec![seat, one.cost], one.before, one.after].concat()
        };
        all.into_iter().flat_map(settled).collect()
    }
}

impl Adviser {
    fn open(&mut self, record: &str) -> Result<&Match, String> {
        Ok(self.last.insert(replay(record)?))
    }
}

fn replay(record: &str) -> Result<Match, String> {
    let record = Record::from_text(record).map_err(|bad| bad.to_string())?;
    record.replay(None).map_err(|bad| bad.to_string())
}

fn answer(answer: impl Serialize) -> Result<String, String> {
    serde_json::to_string(&answer).map_err(|error| error.to_string())
}
