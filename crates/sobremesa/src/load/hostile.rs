//! `sobremesa load --hostile`: honest tables are played from some addresses of this machine while another one tries all that
//! could bring the server down.
//!
//! `attacks` is what is tried, `verdict` what is held against what was asked. Everything stays within this machine, and
//! every attack has an end in time and in number.

mod attacks;
mod verdict;

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv4Addr};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, anyhow, ensure};
use client::Http;
use tokio::time::{Instant, interval, sleep_until};

use self::attacks::Attacks;
pub(super) use self::verdict::Verdict;
use super::process::{Memory, Process};
use super::{Arguments, Load, Opened, open_tables};

/// Where hostile connections come from.
const HOSTILE: IpAddr = IpAddr::V4(Ipv4Addr::new(127, 0, 0, 1));

/// From so many addresses the honest come: more of them than one may have pages.
const HONEST_ADDRESSES: u8 = 10;

/// How long is played before anything hostile happens.
const CALM: Duration = Duration::from_secs(3);

/// How long each attack may take until it has had its first turn: on a busy machine they wait for the processor.
const MAX_START: Duration = Duration::from_secs(180);

/// How long is waited until nothing of it is left.
const LEFT_TIMEOUT: Duration = Duration::from_secs(180);

/// How often the server's memory is looked at.
const SAMPLE_INTERVAL: Duration = Duration::from_millis(100);

/// How often it is looked whether anything is left.
const LEFT_INTERVAL: Duration = Duration::from_secs(2);

/// The ways of honest players to the server.
pub(super) fn honest_ways(host: &str) -> Vec<Http> {
    let from = (2..2 + HONEST_ADDRESSES).map(|last| IpAddr::V4(Ipv4Addr::new(127, 0, 0, last)));
    from.map(|address| Http::new(host).from(address)).collect()
}

/// How much a server holds of what clients can make it hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
struct ResourceCounts {
    /// Tables in memory.
    tables: i64,
    /// Open sockets.
    sockets: i64,
    /// Guests, classes, homework, shared packs, and tables on the disk that gather or are played.
    guests: i64,
    classes: i64,
    gathering: i64,
    playing: i64,
    homework: i64,
    packs: i64,
}

/// Lets honest tables play, attacks, and waits until nothing of that is left.
pub(super) async fn measure(
    load: &Arc<Load>,
    process: &Process,
    folder: &Path,
    arguments: &Arguments,
) -> anyhow::Result<Verdict> {
    if let Some(only) = &arguments.attack {
        let known: Vec<&str> = attacks::names().collect();
        ensure!(known.contains(&only.as_str()), "there is no attack called {only}; there are: {}", known.join(", "));
    }
    let Opened { mut tables, start } = open_tables(load, arguments.tables).await?;
    let attacked = Instant::now() + CALM;
    start.send_replace(Some(attacked + MAX_START + arguments.time() + LEFT_TIMEOUT));
    sleep_until(attacked).await;
    let calm_p99_ms = load.tally().wait_ms(99.0);
    let honest = count_resources(process, folder).await?;
    let memory = || process.memory().ok_or_else(|| anyhow!("this machine does not tell a program's memory"));
    let (before, mut peak) = (memory()?, memory()?);
    load.tally().measure_anew();
    println!("the attack begins: {} tables are played, p99 {calm_p99_ms:.1} ms", arguments.tables);
    let attacks = Attacks::begin(&process.host, arguments.attack.clone());
    let begun_by = Instant::now() + MAX_START;
    let mut until = begun_by + arguments.time();
    let mut has_begun = false;
    let mut samples = interval(SAMPLE_INTERVAL);
    while Instant::now() < until {
        samples.tick().await;
        peak = peak.higher(memory()?);
        if !has_begun && (attacks.all_tried() || Instant::now() >= begun_by) {
            has_begun = true;
            until = Instant::now() + arguments.time();
            attacks.end_at(until);
        }
    }
    let (p99_ms, max_ms) = {
        let tally = load.tally();
        (tally.wait_ms(99.0), tally.longest_ms())
    };
    let at_end = count_resources(process, folder).await?;
    println!("the attack is over: {at_end:?}");
    let (mut left, mut gone) = (at_end, CleanupTimes::default());
    gone.record(&honest, &left, 0.0);
    while !gone.has_all() && until.elapsed() < LEFT_TIMEOUT {
        tokio::time::sleep(LEFT_INTERVAL).await;
        left = count_resources(process, folder).await?;
        peak = peak.higher(memory()?);
        gone.record(&honest, &left, until.elapsed().as_secs_f64());
    }
    let memory_after = memory()?;
    // Until here its connections were left to the server to close.
    let tried = attacks.end().await;
    tables.shutdown().await;
    let tally = load.tally();
    Ok(Verdict {
        tables: arguments.tables,
        seconds: arguments.time().as_secs(),
        calm_p99_ms,
        p99_ms,
        max_ms,
        turns: tally.turns,
        refused: tally.errors,
        told: tally.told.clone(),
        memory_grown_mb: grown(before.all, peak.all),
        own_memory_grown_mb: grown(before.own, peak.own),
        files_grown_mb: grown(before.files, peak.files),
        memory_left_mb: grown(before.all, memory_after.all),
        honest,
        at_end,
        left,
        gone_after_s: gone.after_s(),
        gone,
        tried,
    })
}

impl Memory {
    /// The most of each.
    fn higher(self, other: Memory) -> Memory {
        Memory { all: self.all.max(other.all), own: self.own.max(other.own), files: self.files.max(other.files) }
    }
}

fn grown(before: u64, after: u64) -> f64 {
    (after as f64 - before as f64) / 1024.0
}

/// What the server holds in memory, by what it says itself, and on the disk, by a copy of the database.
async fn count_resources(process: &Process, folder: &Path) -> anyhow::Result<ResourceCounts> {
    let health = Http::new(&process.metrics).ask("GET", "/health", None, "").await?;
    let said = |name: &str| health.body[name].as_i64().with_context(|| format!("/health does not tell its {name}"));
    let copy = tempfile::tempdir()?;
    let (folder, to) = (folder.to_owned(), copy.path().join("copy.db"));
    let kept = tokio::task::spawn_blocking(move || server::backup(&folder, &to)).await??;
    Ok(ResourceCounts {
        tables: said("tables")?,
        sockets: said("sockets")?,
        guests: kept.guests,
        classes: kept.classes,
        gathering: kept.gathering,
        playing: kept.playing,
        homework: kept.homework,
        packs: kept.packs,
    })
}

/// The kinds of what a server holds.
const KINDS: usize = 7;

impl ResourceCounts {
    /// How much there is of each kind.
    fn by_kind(&self) -> [(&'static str, i64); KINDS] {
        [
            ("tables in memory", self.tables),
            ("tables on the disk", self.gathering + self.playing),
            ("sockets", self.sockets),
            ("guests", self.guests),
            ("classes", self.classes),
            ("homework", self.homework),
            ("packs", self.packs),
        ]
    }
}

/// When there was no more of each kind than the honest have, in seconds after the attack.
#[derive(Clone, PartialEq, Default, Debug, serde::Serialize)]
struct CleanupTimes(BTreeMap<&'static str, f64>);

impl CleanupTimes {
    /// Notes what is left so many seconds after the attack.
    fn record(&mut self, honest: &ResourceCounts, left: &ResourceCounts, after_s: f64) {
        for ((kind, before), (_, now)) in honest.by_kind().into_iter().zip(left.by_kind()) {
            if now > before {
                self.0.remove(kind);
            } else {
                self.0.entry(kind).or_insert(after_s);
            }
        }
    }

    fn has_all(&self) -> bool {
        self.0.len() == KINDS
    }

    /// When nothing was left, if that was so in the end.
    fn after_s(&self) -> Option<f64> {
        self.has_all().then(|| self.0.values().copied().fold(0.0, f64::max))
    }
}
