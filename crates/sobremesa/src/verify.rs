//! `sobremesa verify`: whether the dice of a record were fair.

use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

use catalogue::{Record, Seen, Unverified, Verdict};
use game::{Message, Seat};
use phrases::{Language, Phrases};

use crate::files;

/// How the command ends if the dice hold, but somebody had no part in them. 1 is any failure, 2 a wrong argument.
const HOLDS_FOR_SOME: u8 = 3;

/// Prints what checking has found; gives how to end.
///
/// # Errors
/// A file that is no record, a record whose dice cannot be checked, or dice that do not hold.
pub fn run(path: &Path, seen: Option<&Seen>, language: Language) -> anyhow::Result<ExitCode> {
    let record = files::read(path, language)?;
    let (text, code) = tell(&record, seen, language);
    std::io::stdout().write_all(text.as_bytes())?;
    code.map_err(|sentence| anyhow::anyhow!(sentence)).map(ExitCode::from)
}

/// The verdict as text, a line for each thing that was checked, and how the command ends: with a sentence if something does not
/// hold.
fn tell(record: &Record, seen: Option<&Seen>, language: Language) -> (String, Result<u8, String>) {
    let phrases = Phrases::new(record.game, language);
    let names = |seat: u8| record.seats.get(usize::from(seat)).cloned();
    let verdict = match catalogue::verify(record, seen) {
        Ok(verdict) => verdict,
        Err(unverified) => return (String::new(), Err(reason(&unverified, &phrases, &names))),
    };
    let text = findings(&verdict).iter().map(|message| phrases.say(message, &names) + "\n").collect();
    let code = match (verdict.holds(), verdict.left_out.is_empty()) {
        (true, true) => Ok(0),
        (true, false) => Ok(HOLDS_FOR_SOME),
        (false, _) => Err(phrases.say(&Message::new("verify-fails"), &names)),
    };
    (text, code)
}

/// Why nothing can be checked.
fn reason(unverified: &Unverified, phrases: &Phrases, names: phrases::Names<'_>) -> String {
    let message = match unverified {
        Unverified::NoProof => Message::new("verify-no-proof"),
        Unverified::NotShown => Message::new("verify-not-shown"),
        Unverified::Lost => Message::new("verify-lost"),
        Unverified::Version(version) => Message::new("verify-version").name("version", version),
        Unverified::Header(header) => Message::new("verify-header").name("header", header),
        Unverified::Record(bad) => return phrases.bad_record(bad, names),
    };
    phrases.say(&message, names)
}

/// What was found, in the order in which it is told.
fn findings(verdict: &Verdict) -> Vec<Message> {
    let mut found = Vec::new();
    found.push(match verdict.wrong.first() {
        None => Message::new("verify-rolls").number("rolls", verdict.rolls),
        Some(wrong) => Message::new("verify-wrong-roll")
            .number("roll", wrong.roll)
            .number("rolls", verdict.rolls)
            .number("step", wrong.step as i64)
            .name("action", &wrong.action)
            .name("expected", &wrong.expected),
    });
    if verdict.taken_back > 0 {
        found.push(Message::new("verify-taken-back").number("rolls", verdict.taken_back));
    }
    found.push(if verdict.commitment {
        Message::new("verify-commitment")
    } else {
        Message::new("verify-other-commitment")
    });
    if verdict.devices.is_empty() {
        found.push(Message::new("verify-no-devices"));
    } else if verdict.broken.is_empty() {
        found.push(Message::new("verify-shares").number("devices", verdict.devices.len() as i64));
    }
    found.extend(verdict.broken.iter().map(|&seat| Message::new("verify-broken-share").seat("seat", Seat(seat))));
    found.extend(verdict.missing.iter().map(|&seat| Message::new("verify-missing-share").seat("seat", Seat(seat))));
    found.extend(verdict.left_out.iter().map(|&seat| Message::new("verify-left-out").seat("seat", Seat(seat))));
    found.push(match verdict.commitment_seen {
        None => Message::new("verify-not-seen"),
        Some(true) => Message::new("verify-seen"),
        Some(false) => Message::new("verify-other-seen"),
    });
    match verdict.seals_seen {
        None => {}
        Some(true) => found.push(Message::new("verify-seals-seen")),
        Some(false) => found.push(Message::new("verify-other-seals-seen")),
    }
    if verdict.holds() {
        found.push(if verdict.left_out.is_empty() {
            Message::new("verify-holds")
        } else {
            Message::new("verify-holds-for-some")
        });
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue::{BadRecord, GameId, WrongRoll};

    /// Every finding and every reason is a sentence in every language.
    #[test]
    fn whatever_is_found_has_its_words() {
        let good = Verdict {
            rolls: 0,
            taken_back: 0,
            wrong: vec![],
            commitment: true,
            devices: vec![],
            missing: vec![],
            broken: vec![],
            left_out: vec![],
            commitment_seen: None,
            seals_seen: None,
        };
        let wrong = WrongRoll { roll: 3, step: 7, action: "d1".into(), expected: "d2".into() };
        let verdicts = [
            good.clone(),
            Verdict { rolls: 1, taken_back: 1, devices: vec![0], left_out: vec![1], ..good.clone() },
            Verdict { rolls: 8, wrong: vec![wrong], commitment: false, ..good.clone() },
            Verdict { devices: vec![0, 1], missing: vec![1], broken: vec![0], ..good.clone() },
            Verdict { commitment_seen: Some(true), seals_seen: Some(true), ..good.clone() },
            Verdict { commitment_seen: Some(false), seals_seen: Some(false), ..good },
        ];
        let reasons = [
            Unverified::NoProof,
            Unverified::NotShown,
            Unverified::Lost,
            Unverified::Version("2".into()),
            Unverified::Header("dice-id"),
            Unverified::Record(BadRecord::TooLong),
        ];
        for language in Language::ALL {
            let phrases = Phrases::new(GameId::Parchis, language);
            let told = verdicts.iter().flat_map(findings).map(|message| phrases.say(&message, &|_| None));
            for text in told.chain(reasons.iter().map(|unverified| reason(unverified, &phrases, &|_| None))) {
                assert!(!text.starts_with("verify-") && !text.contains('{'), "{language:?}: {text}");
            }
        }
    }
}
