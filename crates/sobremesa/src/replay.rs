//! `sobremesa replay`: a match from its record.

use std::io::Write;
use std::path::Path;

use catalogue::{Match, Record};
use phrases::{Language, Phrases};

use crate::files;

/// Prints the position after `at` actions, or after the last.
///
/// # Errors
/// A file that is no record, or the action at which the record stops making sense (the position
/// before it is printed all the same).
pub fn run(path: &Path, at: Option<usize>, story: bool, language: Language) -> anyhow::Result<()> {
    let record = files::read(path, language)?;
    let (text, bad) = tell(&record, at, story, language);
    std::io::stdout().write_all(text.as_bytes())?;
    bad.map_or(Ok(()), |sentence| Err(anyhow::anyhow!(sentence)))
}

/// The replay as text, and a sentence if the record stops making sense.
pub fn tell(record: &Record, at: Option<usize>, story: bool, language: Language) -> (String, Option<String>) {
    let phrases = Phrases::new(record.game, language);
    let names = |seat: u8| record.seats.get(usize::from(seat)).cloned();
    let mut played = match record.open() {
        Ok(played) => played,
        Err(bad) => return (String::new(), Some(phrases.bad_record(&bad, &names))),
    };
    let mut text = String::new();
    let most = at.unwrap_or(record.entries.len()).min(record.entries.len());
    let mut trouble = None;
    let standing = record.standing();
    let variations = if story { record.variations().unwrap_or_default() } else { Vec::new() };
    for step in 0..most {
        if let Err(bad) = record.step(&mut played, step) {
            trouble = Some(phrases.bad_record(&bad, &names));
            break;
        }
        if story {
            text += &format!("{}. {}\n", step + 1, record.entries[step].word());
            if matches!(record.entries[step].step, catalogue::Step::Action(_)) {
                for happening in played.happened(played.len() - 1) {
                    text += &format!("   {}\n", phrases.say(&happening.message, &names));
                }
            }
            for variation in variations.iter().filter(|variation| standing[variation.at] == step) {
                let message = game::Message::new("variation").name("line", variation.line.join(" "));
                text += &format!("   {}\n", phrases.say(&message, &names));
            }
        }
    }
    text += &situation(&played, &phrases, &names);
    (text, trouble)
}

/// Board, position and who is to act.
fn situation(played: &Match, phrases: &Phrases, names: phrases::Names<'_>) -> String {
    let mut text = phrases.show(played, names);
    text += &format!("\n{}\n", played.position());
    let turn = match played.turn() {
        catalogue::NextActor::Seat(seat) => game::Message::new("turn-began").seat("seat", game::Seat(seat)),
        catalogue::NextActor::House(_) => game::Message::new("house-to-act"),
        catalogue::NextActor::Over => game::Message::new("host-over"),
    };
    text += &format!("{}\n", phrases.say(&turn, names));
    if let Some(result) = played.situation().result {
        let scores: Vec<String> = result.iter().map(f64::to_string).collect();
        text += &format!("{}\n", phrases.say(&game::Message::new("result").name("scores", scores.join(" ")), names));
    }
    text
}
