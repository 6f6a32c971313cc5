//! What players have written down (`sobremesa load --hop --log`).

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context as _, anyhow};
use serde_json::Value;

/// Actions, and how many stood before them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Turn {
    pub(super) at: usize,
    pub(super) words: Vec<String>,
}

/// What one player has sent and seen of one match.
#[derive(Clone, Default, Debug)]
pub(super) struct Seen {
    pub(super) table: String,
    pub(super) seat: u8,
    pub(super) game: String,
    pub(super) options: Value,
    /// How long a turn may take, in milliseconds.
    pub(super) turn: Option<u64>,
    /// Seats from this one on are bots'.
    pub(super) people: u8,
    pub(super) events: BTreeMap<usize, Value>,
    pub(super) sent: Vec<Turn>,
    pub(super) acknowledged: Vec<Turn>,
    /// All words, if it was seen to be over.
    pub(super) whole: Option<Vec<String>>,
}

/// When a player was cut off, for how long, and why.
#[derive(Clone, Debug)]
pub(super) struct Cut {
    pub(super) at: u64,
    pub(super) ms: u64,
    pub(super) why: String,
}

/// Reads all logs in a folder.
pub(super) fn read(folder: &Path) -> anyhow::Result<(Vec<Seen>, Vec<Cut>)> {
    let (mut seen, mut cuts) = (Vec::new(), Vec::new());
    for file in std::fs::read_dir(folder)? {
        let file = file?.path();
        let text = std::fs::read_to_string(&file)?;
        let before = seen.len();
        for line in text.lines() {
            let line: Value = serde_json::from_str(line).with_context(|| format!("{}: {line}", file.display()))?;
            take(&line, before, &mut seen, &mut cuts).ok_or_else(|| anyhow!("{}: {line}", file.display()))?;
        }
    }
    Ok((seen, cuts))
}

fn take(line: &Value, before: usize, seen: &mut Vec<Seen>, cuts: &mut Vec<Cut>) -> Option<()> {
    let number = |name: &str| line[name].as_u64();
    if let Some(at) = number("cut") {
        cuts.push(Cut { at, ms: number("ms")?, why: line["why"].as_str()?.into() });
        return Some(());
    }
    // Who goes to another node by themselves is not cut off.
    if number("hop").is_some() {
        return Some(());
    }
    if let Some(table) = line["table"].as_str() {
        seen.push(Seen {
            table: table.into(),
            seat: number("seat")? as u8,
            game: line["game"].as_str()?.into(),
            options: line["options"].clone(),
            turn: number("turn"),
            people: number("people")? as u8,
            ..Seen::default()
        });
        return Some(());
    }
    let this = seen.get_mut(before..)?.last_mut()?;
    if let Some(at) = number("ack") {
        this.acknowledged.push(Turn { at: at as usize, words: words(&line["words"])? });
    } else if let Some(at) = number("sent") {
        this.sent.push(Turn { at: at as usize, words: words(&line["words"])? });
    } else if let Some(event) = number("event") {
        this.events.insert(event as usize, line["body"].clone());
    } else {
        this.whole = Some(words(&line["whole"])?);
    }
    Some(())
}

/// A list of words.
pub(super) fn words(list: &Value) -> Option<Vec<String>> {
    list.as_array()?.iter().map(|word| word.as_str().map(str::to_owned)).collect()
}
