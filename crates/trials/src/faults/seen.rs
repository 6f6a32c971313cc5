//! Reads the logs of players (`sobremesa load --hop --log`).

use std::path::Path;

use anyhow::{Context as _, anyhow};
use cluster::{Seen, Turn, words};
use serde_json::Value;

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
