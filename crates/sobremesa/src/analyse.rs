//! `sobremesa analyse`: what each choice of a match was worth.

use std::fmt::Write as _;
use std::path::Path;

use bots::{Bot, Budget, Entrant, Level};
use catalogue::{Match, Record, Whose};
use game::{Fate, Message};
use phrases::{Language, Phrases};

use crate::files;

/// Prints the analysis of a record.
///
/// # Errors
/// A file that is no record, or a record that does not replay.
pub fn run(path: &Path, nodes: u64, language: Language) -> anyhow::Result<()> {
    let record = files::read(path, language)?;
    let phrases = Phrases::new(record.game, language);
    let names = |seat: u8| record.seats.get(usize::from(seat)).cloned();
    let played = record.replay(None).map_err(|bad| anyhow::anyhow!(phrases.bad_record(&bad, &names)))?;
    let analysis = Analysis::of(&played, nodes, |line| eprint!("{line}"))?;
    print!("{}", analysis.tell(&record, &phrases));
    Ok(())
}

/// One action, seen by a strong bot.
#[derive(Clone, PartialEq, Debug)]
pub struct Judged {
    /// Which action, counted from 0, and its text.
    pub at: usize,
    /// The text of the action.
    pub text: String,
    /// Who chose it; `None` for luck and judgement.
    pub seat: Option<u8>,
    /// The best line there was, for a choice.
    pub best: Vec<String>,
    /// Each seat's chance to win before the action, with the best choice.
    pub before: Vec<f64>,
    /// What the choice cost its seat, as a chance to win.
    pub cost: f64,
    /// What luck gave each seat, as a chance to win; empty for a choice.
    pub luck: Vec<f64>,
}

/// A whole match, seen by a strong bot.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis {
    /// Every action that stands.
    pub actions: Vec<Judged>,
    seats: usize,
}

impl Analysis {
    /// Analyses a match, thinking `nodes` nodes about each decision; `progress` is told how far it is.
    ///
    /// # Errors
    /// The bot cannot think about this match.
    pub fn of(played: &Match, nodes: u64, mut progress: impl FnMut(&str)) -> anyhow::Result<Analysis> {
        let words = played.words();
        let mut bot = Bot::new(played.game(), Entrant::Level(Level::ALL[5]), 0)?;
        let mut along = Match::new(played.game(), &played.options())?;
        let budget = Budget::nodes(nodes);
        let mut actions = Vec::new();
        // What was expected after the action before: the value of this state, if it is known.
        let mut known: Option<Vec<f64>> = None;
        for (at, text) in words.iter().enumerate() {
            progress(&format!("\r{} / {} ", at + 1, words.len()));
            let mut judged = Judged {
                at,
                text: text.clone(),
                seat: None,
                best: Vec::new(),
                before: Vec::new(),
                cost: 0.0,
                luck: Vec::new(),
            };
            match along.turn() {
                Whose::Seat(seat) => {
                    let advice = bot.advise(&along, budget.part(nodes))?;
                    judged.seat = Some(seat);
                    judged.before = advice.chances;
                    judged.best = advice.line;
                    let best = judged.best.first() == Some(text);
                    play(&mut along, text)?;
                    known = None;
                    if !best {
                        let after = bot.judge(&along, nodes, &budget)?;
                        let index = usize::from(seat);
                        judged.cost = (judged.before[index] - after[index]).max(0.0);
                        known = Some(after);
                    }
                }
                Whose::House(fate) => {
                    judged.before = match known.take() {
                        Some(chances) => chances,
                        None => bot.judge(&along, nodes, &budget)?,
                    };
                    play(&mut along, text)?;
                    let after = bot.judge(&along, nodes, &budget)?;
                    if fate != Fate::Judged {
                        judged.luck = after.iter().zip(&judged.before).map(|(after, before)| after - before).collect();
                    }
                    known = Some(after);
                }
                Whose::Over => anyhow::bail!("the match was over before its last action"),
            }
            actions.push(judged);
        }
        progress("\r");
        Ok(Analysis { actions, seats: usize::from(played.seats()) })
    }

    /// What a seat's choices cost it in all.
    pub fn cost(&self, seat: u8) -> f64 {
        self.actions.iter().filter(|judged| judged.seat == Some(seat)).map(|judged| judged.cost).sum()
    }

    /// What luck gave a seat in all.
    pub fn luck(&self, seat: u8) -> f64 {
        self.actions.iter().filter_map(|judged| judged.luck.get(usize::from(seat))).sum()
    }

    /// The analysis for people.
    fn tell(&self, record: &Record, phrases: &Phrases) -> String {
        let name = |seat: u8| record.seats.get(usize::from(seat)).cloned().unwrap_or_else(|| phrases.seat(seat));
        let names = |seat: u8| Some(name(seat));
        let percent = |chance: f64| format!("{:.1}", 100.0 * chance);
        let mut text = String::new();
        for judged in self.actions.iter().filter(|judged| judged.seat.is_some()) {
            let Some(seat) = judged.seat else { continue };
            let message = Message::new("analysed")
                .number("at", judged.at as i64 + 1)
                .seat("seat", game::Seat(seat))
                .name("text", &judged.text)
                .name("chance", percent(judged.before[usize::from(seat)]))
                .name("cost", percent(judged.cost))
                .name("best", judged.best.join(" "));
            let _ = writeln!(text, "{}", phrases.say(&message, &names));
        }
        let lucky = self.actions.iter().any(|judged| !judged.luck.is_empty());
        for seat in 0..self.seats as u8 {
            let message =
                Message::new("analysed-skill").seat("seat", game::Seat(seat)).name("cost", percent(self.cost(seat)));
            let _ = writeln!(text, "{}", phrases.say(&message, &names));
            if lucky {
                let luck = format!("{:+.1}", 100.0 * self.luck(seat));
                let message = Message::new("analysed-luck").seat("seat", game::Seat(seat)).name("luck", luck);
                let _ = writeln!(text, "{}", phrases.say(&message, &names));
            }
        }
        text
    }
}

fn play(along: &mut Match, text: &str) -> anyhow::Result<()> {
    along.play(text).map_err(|refused| anyhow::anyhow!("`{text}` was refused: {refused:?}"))
}
