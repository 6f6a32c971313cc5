//! Records as text files: a few header lines, an empty line, the actions as words.
//!
//! ```text
//! sobremesa record 1
//! game: parchis
//! rules: 1
//! options: {"opening":"seated","players":2}
//! date: 2026-11-15
//! seat 0: Ana
//! seat 1: Luis
//!
//! d5 exit d3 r5 {"time":2.5} back:2 d4
//! ```
//!
//! A JSON object after a word holds its notes. Everything can be written by hand.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde_json::{Map, Value};

use crate::record::is_header_name;
use crate::{Entry, GameId, MOST_ACTIONS, Record};

const FIRST_LINE: &str = "sobremesa record 1";
const WIDTH: usize = 100;
const MOST_BYTES: usize = 64 << 20;

/// A text that is no record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("Line {line}: {problem}")]
pub struct BadText {
    /// Which line, counted from 1.
    pub line: usize,
    /// What is wrong, in one sentence.
    pub problem: String,
}

impl Record {
    /// Writes the record as text.
    pub fn to_text(&self) -> String {
        let mut text = format!("{FIRST_LINE}\ngame: {}\nrules: {}\noptions: {}\n", self.game, self.rules, self.options);
        if !self.date.is_empty() {
            let _ = writeln!(text, "date: {}", self.date);
        }
        for (seat, name) in self.seats.iter().enumerate() {
            let _ = writeln!(text, "seat {seat}: {name}");
        }
        for (name, value) in &self.headers {
            let _ = writeln!(text, "{name}: {value}");
        }
        text.push('\n');
        let mut column = 0;
        for entry in &self.entries {
            let mut word = entry.word();
            if !entry.notes.is_empty() {
                word = format!("{word} {}", Value::Object(entry.notes.clone()));
            }
            if column > 0 {
                let fits = column + 1 + word.len() <= WIDTH;
                text.push(if fits { ' ' } else { '\n' });
                column = if fits { column + 1 } else { 0 };
            }
            column += word.len();
            text += &word;
        }
        if column > 0 {
            text.push('\n');
        }
        text
    }

    /// Reads a record from text. Whether it replays is another question: [`Record::replay`].
    ///
    /// # Errors
    /// The first line that is not as it should be.
    pub fn from_text(text: &str) -> Result<Record, BadText> {
        let bad = |line: usize, problem: &str| BadText { line: line + 1, problem: problem.into() };
        if text.len() > MOST_BYTES {
            return Err(bad(0, "the file is too large to be a record."));
        }
        let mut lines = text.lines().enumerate();
        if lines.next().map(|(_, line)| line.trim_end()) != Some(FIRST_LINE) {
            return Err(bad(0, "a record begins with the line `sobremesa record 1`."));
        }
        let mut header = Header::default();
        let mut entries = Vec::new();
        for (number, line) in lines.by_ref() {
            let line = line.trim_end();
            if line.is_empty() {
                break;
            }
            header.take(line).map_err(|problem| BadText { line: number + 1, problem })?;
        }
        for (number, line) in lines {
            read_words(line, &mut entries).map_err(|problem| BadText { line: number + 1, problem })?;
        }
        let game = header.game.ok_or_else(|| bad(0, "the header does not say `game: …`."))?;
        let record = Record {
            game,
            rules: header.rules.unwrap_or_else(|| game.rules_version()),
            options: header.options.unwrap_or_else(|| Value::Object(Map::new())),
            date: header.date,
            seats: header.seats,
            headers: header.others,
            entries,
        };
        Ok(record)
    }
}

#[derive(Default)]
struct Header {
    game: Option<GameId>,
    rules: Option<u32>,
    options: Option<Value>,
    date: String,
    seats: Vec<String>,
    others: BTreeMap<String, String>,
}

impl Header {
    /// Takes one line `name: value`.
    fn take(&mut self, line: &str) -> Result<(), String> {
        let (name, value) =
            line.split_once(':').ok_or("a header line is `name: value`; an empty line ends the header.")?;
        let (name, value) = (name.trim(), value.trim());
        let again = || Err(format!("`{}` stands twice.", name.chars().take(40).collect::<String>()));
        match name {
            "game" if self.game.is_some() => again(),
            "rules" if self.rules.is_some() => again(),
            "options" if self.options.is_some() => again(),
            "date" if !self.date.is_empty() => again(),
            "game" => {
                self.game = Some(value.parse().map_err(|error| format!("{error}"))?);
                Ok(())
            }
            "rules" => {
                self.rules = Some(value.parse().map_err(|_| "`rules` is the number of a version.")?);
                Ok(())
            }
            "options" => {
                let options: Value =
                    serde_json::from_str(value).map_err(|_| "`options` is a JSON object on one line.")?;
                if !options.is_object() {
                    return Err("`options` is a JSON object on one line.".into());
                }
                self.options = Some(options);
                Ok(())
            }
            "date" => {
                self.date = checked_date(value)?;
                Ok(())
            }
            _ => self.take_other(name, value),
        }
    }

    fn take_other(&mut self, name: &str, value: &str) -> Result<(), String> {
        if let Some(seat) = name.strip_prefix("seat ") {
            if seat != self.seats.len().to_string() || self.seats.len() >= game::MAX_SEATS {
                return Err("seats are named in order, `seat 0: …`, `seat 1: …`, at most six.".into());
            }
            self.seats.push(value.to_owned());
            return Ok(());
        }
        if !is_header_name(name) {
            return Err("the name of a header has lower-case letters, digits and hyphens, at most 40.".into());
        }
        if self.others.len() >= 100 {
            return Err("there are more than 100 further headers.".into());
        }
        match self.others.insert(name.to_owned(), value.to_owned()) {
            None => Ok(()),
            Some(_) => Err(format!("`{name}` stands twice.")),
        }
    }
}

/// A day, or a day and a time.
fn checked_date(value: &str) -> Result<String, String> {
    let shape: String = value.chars().map(|letter| if letter.is_ascii_digit() { '0' } else { letter }).collect();
    if matches!(shape.as_str(), "0000-00-00" | "0000-00-00T00:00:00Z") {
        Ok(value.to_owned())
    } else {
        Err("`date` is written 2026-11-15 or 2026-11-15T17:30:00Z.".into())
    }
}

/// Reads the words of one line, each with its notes if a JSON object follows.
fn read_words(line: &str, entries: &mut Vec<Entry>) -> Result<(), String> {
    let mut rest = line.trim_start();
    while !rest.is_empty() {
        if rest.starts_with('{') {
            let mut values = serde_json::Deserializer::from_str(rest).into_iter::<Map<String, Value>>();
            let notes = match values.next() {
                Some(Ok(notes)) => notes,
                _ => return Err("notes are a JSON object on one line, after the word they belong to.".into()),
            };
            let entry = entries.last_mut().ok_or("notes stand after the word they belong to.")?;
            if !entry.notes.is_empty() {
                return Err("a word has its notes in one JSON object.".into());
            }
            entry.notes = notes;
            rest = rest[values.byte_offset()..].trim_start();
            continue;
        }
        let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
        if entries.len() >= MOST_ACTIONS {
            return Err(format!("the record has more than {MOST_ACTIONS} steps."));
        }
        entries.push(Entry::parse(&rest[..end]));
        rest = rest[end..].trim_start();
    }
    Ok(())
}
