//! `sobremesa analyse`: what each choice of a match was worth.

use std::fmt::Write as _;
use std::path::Path;

use bots::{Account, Analyst, Cause, Judged};
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
}

impl Analysis {
    /// Analyses a match, thinking `nodes` nodes about each decision; `progress` is told how far it is.
    ///
    /// # Errors
    /// The bot cannot think about this match.
    pub fn of(played: Match, nodes: u64, mut progress: impl FnMut(&str)) -> anyhow::Result<Analysis> {
        let has_dice = played.game().has_dice();
        let mut analyst = Analyst::new(played, 0, nodes)?;
        let mut actions = Vec::new();
        while let Some(judged) = analyst.judge_next()? {
            progress(&format!("\r{} / {} ", analyst.at(), analyst.length()));
            actions.push(judged);
        }
        progress("\r");
        if !has_dice {
            bots::settle(&mut actions);
        }
        Ok(Analysis { actions })
    }

    /// The analysis for people.
    pub fn tell(&self, record: &Record, phrases: &Phrases) -> String {
        let name = |seat: u8| record.seats.get(usize::from(seat)).cloned().unwrap_or_else(|| phrases.seat(seat));
        let names = |seat: u8| Some(name(seat));
        let mut text = String::new();
        for judged in self.actions.iter().filter(|judged| judged.cause == Cause::Choice) {
            let Some(seat) = judged.seat else { continue };
            let message = Message::new("analysed")
                .number("at", judged.at as i64 + 1)
                .seat("seat", game::Seat(seat))
                .name("text", &judged.text)
                .name("chance", points(judged.before[usize::from(seat)]))
                .name("cost", points(judged.cost))
                .name("best", judged.best.join(" "));
            let _ = writeln!(text, "{}", phrases.say(&message, &names));
            if !judged.reply.is_empty() {
                let message = Message::new("analysed-reply").name("reply", judged.reply.join(" "));
                let _ = writeln!(text, "{}", phrases.say(&message, &names));
            }
        }
        for (seat, account) in (0..).zip(Account::of_all(&self.actions)) {
            let said: Vec<String> = lines(seat, &account).iter().map(|line| phrases.say(line, &names)).collect();
            let _ = writeln!(text, "{}", said.join(" "));
        }
        text
    }
}

/// The account of a seat, line by line; what is nothing is left out, but start, choices and end.
fn lines(seat: u8, account: &Account) -> Vec<Message> {
    let gave = |message: Message, given: i32| (given != 0).then(|| message.name("points", signed(given)));
    let always = |message: Message, given: i32| Some(message.name("points", signed(given)));
    let start = Message::new("analysed-start").seat("seat", game::Seat(seat)).name("points", points(account.start));
    let parts = [
        Some(start),
        gave(Message::new("analysed-luck"), account.luck),
        gave(Message::new("analysed-own-answers"), account.own_answers),
        gave(Message::new("analysed-other-answers"), account.other_answers),
        always(Message::new("analysed-own-choices"), account.own_choices),
        always(Message::new("analysed-other-choices"), account.other_choices),
        gave(Message::new("analysed-platform"), account.platform),
        Some(Message::new("analysed-end").name("points", points(account.end))),
    ];
    parts.into_iter().flatten().collect()
}

/// Thousandths of a win as points of a hundred.
fn points(thousandths: i32) -> String {
    format!("{:.1}", f64::from(thousandths) / 10.0)
}

fn signed(thousandths: i32) -> String {
    format!("{:+.1}", f64::from(thousandths) / 10.0)
}
