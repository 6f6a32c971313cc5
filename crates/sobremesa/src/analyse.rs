//! `sobremesa analyse`: what each choice of a match was worth.

use std::fmt::Write as _;
use std::path::Path;

use bots::{Analyst, Judged};
use catalogue::{Match, Record};
use game::Message;
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
    let analysis = Analysis::of(played, nodes, |line| eprint!("{line}"))?;
    print!("{}", analysis.tell(&record, &phrases));
    Ok(())
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
    pub fn of(played: Match, nodes: u64, mut progress: impl FnMut(&str)) -> anyhow::Result<Analysis> {
        let seats = usize::from(played.seats());
        let mut analyst = Analyst::new(played, 0, nodes)?;
        let mut actions = Vec::new();
        while let Some(judged) = analyst.judge_next()? {
            progress(&format!("\r{} / {} ", analyst.at(), analyst.length()));
            actions.push(judged);
        }
        progress("\r");
        Ok(Analysis { actions, seats })
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
