//! What the database holds in the end.

use std::collections::BTreeMap;

use anyhow::{Context as _, anyhow};
use catalogue::Record;
use cluster::Cluster;
use serde_json::Value;

/// A table, as it is kept.
#[derive(Clone, Default, Debug)]
pub(super) struct Kept {
    /// 0 people gather, 1 it is played, 2 it is over, 3 it was closed.
    pub(super) phase: u64,
    /// Its events with their numbers, if it is played.
    pub(super) events: Vec<(usize, Value)>,
    /// The words of its record, if it is over.
    pub(super) record: Option<Vec<String>>,
}

/// Matches whose last event says that they are over, and which are not packed.
const UNPACKED: &str = "SELECT count(*) FROM events e JOIN tables t ON t.id = e.match
    WHERE t.phase = 1 AND e.body::json -> 'over' IS NOT NULL";

/// How many rows contradict that what follows from the end of a match was done once: what each question is about,
/// and the question.
const ONCE: [(&str, &str); 5] = [
    (
        "matches that are over and have no record",
        "SELECT count(*) FROM tables WHERE phase = 2 AND NOT EXISTS (SELECT 1 FROM records WHERE match = id)",
    ),
    (
        "events or records of matches that should have none",
        "SELECT (SELECT count(*) FROM events JOIN tables ON id = match WHERE phase <> 1)
             + (SELECT count(*) FROM records LEFT JOIN tables ON id = match WHERE phase IS DISTINCT FROM 2)",
    ),
    (
        "rated matches that do not count for each who sat there",
        "SELECT count(*) FROM records r WHERE rated = 1
            AND EXISTS (SELECT 1 FROM seats s WHERE s.match = r.match AND s.score > 0)
            AND (SELECT count(*) FROM seats s WHERE s.match = r.match)
             <> (SELECT count(*) FROM rating_changes c WHERE c.match = r.match)",
    ),
    (
        "ratings that count another number of matches",
        "SELECT count(*) FROM ratings r WHERE matches <> (SELECT count(*) FROM rating_changes c
            WHERE c.person = r.person AND c.game = r.game AND c.pool = r.pool)",
    ),
    (
        "ratings that do not go on from the one before",
        "SELECT count(*) FROM (SELECT before, lag(after) OVER
            (PARTITION BY person, game, pool ORDER BY at) AS last FROM rating_changes) AS c
         WHERE last IS NOT NULL AND abs(before - last) > 0.000001",
    ),
];

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
pub(super) fn read(cluster: &Cluster) -> anyhow::Result<BTreeMap<String, Kept>> {
    let ask = |query: &str| -> anyhow::Result<Vec<Value>> {
        let rows = cluster.postgres.ask(&cluster.database, query)?;
        rows.lines().map(|line| serde_json::from_str(line).with_context(|| line.to_owned())).collect()
    };
    let name = |row: &Value| row[0].as_str().map(str::to_owned).ok_or_else(|| anyhow!("a row without a name: {row}"));
    let mut kept = BTreeMap::new();
    for row in ask("SELECT json_build_array(id, phase) FROM tables")? {
        kept.insert(name(&row)?, Kept { phase: row[1].as_u64().unwrap_or(9), ..Kept::default() });
    }
    for row in ask("SELECT json_build_array(match, n, body::json) FROM events ORDER BY match, n")? {
        let table = kept.get_mut(&name(&row)?).with_context(|| format!("an event of no table: {row}"))?;
        table.events.push((row[1].as_u64().unwrap_or(u64::MAX) as usize, row[2].clone()));
    }
    for row in ask("SELECT json_build_array(match, encode(record, 'hex')) FROM records")? {
        let table = kept.get_mut(&name(&row)?).with_context(|| format!("a record of no table: {row}"))?;
        let bytes = unhex(row[1].as_str().unwrap_or_default()).with_context(|| format!("no bytes: {row}"))?;
        let record = Record::from_binary(&bytes).map_err(|bad| anyhow!("{}: {bad}", row[0]))?;
        table.record = Some(record.entries.iter().map(catalogue::Entry::word).collect());
    }
    Ok(kept)
}

fn unhex(text: &str) -> Option<Vec<u8>> {
    let digits = text.as_bytes().chunks(2);
    digits.map(|two| u8::from_str_radix(std::str::from_utf8(two).ok()?, 16).ok()).collect()
}
