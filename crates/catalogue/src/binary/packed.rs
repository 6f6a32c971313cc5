//! The second form: the header, the steps of the platform, the notes, and all choices as one number.

use dice::Dice;
use serde_json::{Map, Value};

use super::bytes::{read_json, read_number, read_run, write_json, write_number, write_run};
use super::{BadBinary, header, platform, proof, radix};
use crate::{BadRecord, Entry, MOST_ACTIONS, Match, Record, Step, fair_roll};

/// The rolls that a proof gives, one after the other.
struct Rolls {
    dice: Option<Dice>,
    made: u32,
}

impl Rolls {
    /// What is rolled now; `None` if nothing is, or nobody knows.
    fn next(&mut self, played: &Match) -> Option<String> {
        let roll = fair_roll(played, self.dice.as_ref()?, self.made + 1)?;
        self.made += 1;
        Some(roll)
    }
}

/// A choice among the legal actions.
struct Choice {
    index: usize,
    of: usize,
    /// Whether it is the roll that the proof gives; `None` if it is no roll of the proof.
    rolled: Option<bool>,
}

/// Writes what stands after the magic.
///
/// # Errors
/// A record that does not replay.
pub(super) fn write(bytes: &mut Vec<u8>, record: &Record) -> Result<(), BadRecord> {
    let proof = proof::of(&record.headers);
    let mut one = record.open()?;
    let mut rolls = Rolls { dice: proof.as_ref().and_then(crate::Proof::dice), made: 0 };
    let mut choices = Vec::new();
    for (at, entry) in record.entries.iter().enumerate() {
        if let (Step::Action(text), None) = (&entry.step, platform::code(&entry.step)) {
            let legal = one.situation().legal;
            let rolled = rolls.next(&one).map(|roll| roll == *text);
            // What is not among the legal actions is refused below.
            choices.push(Choice { index: legal.binary_search(text).unwrap_or(0), of: legal.len(), rolled });
        }
        record.step(&mut one, at)?;
    }
    let all_rolled = rolls.made > 0 && choices.iter().all(|choice| choice.rolled != Some(false));
    header::write(bytes, record, proof.as_ref(), all_rolled);
    write_number(bytes, record.entries.len());
    let of_platform = |entry: &Entry| platform::code(&entry.step).is_some();
    write_some(bytes, &record.entries, of_platform, |bytes, entry| {
        if let Some(code) = platform::code(&entry.step) {
            platform::write(bytes, code, &entry.step);
        }
    });
    write_some(bytes, &record.entries, |entry| !entry.notes.is_empty(), |bytes, entry| write_json(bytes, &entry.notes));
    let mut chosen = radix::Writer::new();
    for choice in choices.iter().filter(|choice| !(all_rolled && choice.rolled.is_some())) {
        chosen.write(choice.index, choice.of);
    }
    write_run(bytes, &chosen.finish());
    Ok(())
}

/// Writes something about some of the entries: how many, and before each how many others come first.
fn write_some(
    bytes: &mut Vec<u8>,
    entries: &[Entry],
    is: impl Fn(&Entry) -> bool,
    write: impl Fn(&mut Vec<u8>, &Entry),
) {
    write_number(bytes, entries.iter().filter(|entry| is(entry)).count());
    let mut next = 0;
    for (at, entry) in entries.iter().enumerate().filter(|(_, entry)| is(entry)) {
        write_number(bytes, at - next);
        write(bytes, entry);
        next = at + 1;
    }
}

/// Reads what [`write_some`] wrote: pairs of the number of a step and what is said about it.
fn read_some<T>(bytes: &mut &[u8], steps: usize, read: impl Fn(&mut &[u8]) -> Option<T>) -> Option<Vec<(usize, T)>> {
    let mut some = Vec::new();
    let mut next = 0;
    for _ in 0..read_number(bytes)? {
        let at = next + read_number(bytes)?;
        if at >= steps {
            return None;
        }
        some.push((at, read(bytes)?));
        next = at + 1;
    }
    Some(some)
}

/// Reads what stands after the magic.
///
/// # Errors
/// Bytes that are no record, or one that does not replay.
pub(super) fn read(mut rest: &[u8]) -> Result<Record, BadBinary> {
    let (mut record, proof, all_rolled) = header::read(&mut rest).ok_or(BadBinary::Header)?;
    let mut one = record.open()?;
    let steps = read_number(&mut rest).ok_or(BadBinary::Header)?;
    if steps > MOST_ACTIONS {
        return Err(BadRecord::TooLong.into());
    }
    let step = |bytes: &mut &[u8]| read_number(bytes).and_then(|code| platform::read(bytes, code));
    let of_platform = read_some(&mut rest, steps, step).ok_or(BadBinary::Header)?;
    let notes: Vec<(usize, Map<String, Value>)> = read_some(&mut rest, steps, read_json).ok_or(BadBinary::Header)?;
    let mut chosen = radix::Reader::new(read_run(&mut rest).ok_or(BadBinary::CutOff(0))?);
    if !rest.is_empty() {
        return Err(BadBinary::Trailing);
    }
    let mut of_platform = of_platform.into_iter().peekable();
    let mut rolls = Rolls { dice: proof.filter(|_| all_rolled).and_then(|proof| proof.dice()), made: 0 };
    for at in 0..steps {
        let step = match of_platform.next_if(|(step, _)| *step == at) {
            Some((_, step)) => step,
            None => Step::Action(match rolls.next(&one) {
                Some(roll) => roll,
                None => {
                    let mut legal = one.situation().legal;
                    let index = (!legal.is_empty()).then(|| chosen.read(legal.len())).flatten();
                    legal.swap_remove(index.ok_or(BadBinary::Step(at + 1))?)
                }
            }),
        };
        record.entries.push(Entry { step, notes: Map::new() });
        record.step(&mut one, at)?;
    }
    if !chosen.finished() {
        return Err(BadBinary::Step(steps));
    }
    for (at, notes) in notes {
        record.entries[at].notes = notes;
    }
    Ok(record)
}
