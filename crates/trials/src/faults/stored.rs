//! Reads what the database holds at the end of a run.

use std::collections::BTreeMap;

use anyhow::{Context as _, anyhow};
use catalogue::Record;
use cluster::{Cluster, ONCE, Stored};
use serde_json::Value;

/// Matches whose last event says that they are over, and which are not packed.
const UNPACKED: &str = "SELECT count(*) FROM events e JOIN tables t ON t.id = e.match
    WHERE t.phase = 1 AND e.body::json -> 'over' IS NOT NULL";

fn number(cluster: &Cluster, query: &str) -> anyhow::Result<u64> {
    Ok(cluster.postgres.ask(&cluster.database, query)?.trim().parse()?)
}

/// How many matches are over and not packed yet.
pub(super) fn unpacked(cluster: &Cluster) -> anyhow::Result<u64> {
    number(cluster, UNPACKED)
}

/// How many rated matches there are.
pub(super) fn rated(cluster: &Cluster) -> anyhow::Result<u64> {
    number(cluster, "SELECT count(DISTINCT match) FROM rating_changes")
}

/// What was done twice or not at all at the end of matches.
pub(super) fn not_once(cluster: &Cluster) -> anyhow::Result<Vec<String>> {
    let mut wrong = Vec::new();
    for (what, query) in ONCE {
        match number(cluster, query)? {
            0 => {}
            count => wrong.push(format!("{count} {what}")),
        }
    }
    Ok(wrong)
}

/// All tables.
pub(super) fn read(cluster: &Cluster) -> anyhow::Result<BTreeMap<String, Stored>> {
    let ask = |query: &str| -> anyhow::Result<Vec<Value>> {
        let rows = cluster.postgres.ask(&cluster.database, query)?;
        rows.lines().map(|line| serde_json::from_str(line).with_context(|| line.to_owned())).collect()
    };
    let name = |row: &Value| row[0].as_str().map(str::to_owned).ok_or_else(|| anyhow!("a row without a name: {row}"));
    let mut stored = BTreeMap::new();
    for row in ask("SELECT json_build_array(id, phase) FROM tables")? {
        stored.insert(name(&row)?, Stored { phase: row[1].as_u64().unwrap_or(9), ..Stored::default() });
    }
    for row in ask("SELECT json_build_array(match, n, body::json) FROM events ORDER BY match, n")? {
        let table = stored.get_mut(&name(&row)?).with_context(|| format!("an event of no table: {row}"))?;
        table.events.push((row[1].as_u64().unwrap_or(u64::MAX) as usize, row[2].clone()));
    }
    for row in ask("SELECT json_build_array(match, encode(record, 'hex')) FROM records")? {
        let table = stored.get_mut(&name(&row)?).with_context(|| format!("a record of no table: {row}"))?;
        let bytes = unhex(row[1].as_str().unwrap_or_default()).with_context(|| format!("no bytes: {row}"))?;
        let record = Record::from_binary(&bytes).map_err(|bad| anyhow!("{}: {bad}", row[0]))?;
        table.record = Some(record.entries.iter().map(catalogue::Entry::word).collect());
    }
    Ok(stored)
}

fn unhex(text: &str) -> Option<Vec<u8>> {
    let digits = text.as_bytes().chunks(2);
    digits.map(|two| u8::from_str_radix(std::str::from_utf8(two).ok()?, 16).ok()).collect()
}
