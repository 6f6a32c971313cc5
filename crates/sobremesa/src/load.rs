//! `sobremesa load`: plays at many tables of a server at once, with real clients, and measures.
//!
//! The crate `client` speaks with the server. `table` plays and checks, `seat` is one device, `tally` what is counted,
//! `report` what is said in the end, `class` a class-room with phones and a projector, `roaming` players who change
//! between nodes, `hostile` what strangers try meanwhile, `process` the server's process and what it costs.

mod class;
mod hostile;
mod process;
mod report;
mod roaming;
mod seat;
mod table;
mod tally;

use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use anyhow::{anyhow, ensure};
use catalogue::{GameId, Match};
use client::Http;
use serde_json::{Value, json};
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until, timeout};

pub(crate) use process::open_many;
use process::{Process, own_cpu};
use report::{Cost, Report};
use roaming::Roaming;
use table::Table;
use tally::Tally;

/// So many tables are opened side by side: the dice of each must be ready within ten seconds.
const MAX_OPENING_TABLES: usize = 16;

/// How often progress is printed.
const PROGRESS_INTERVAL: Duration = Duration::from_secs(2);

/// What to play.
#[derive(clap::Args)]
pub struct Arguments {
    /// How many tables.
    #[arg(long, default_value_t = 100)]
    tables: usize,
    /// How many seats each has.
    #[arg(long, default_value_t = 2)]
    seats: u8,
    /// Which game.
    #[arg(long, default_value = "parchis")]
    game: GameId,
    /// Milliseconds from one turn of a table to the next; 0 plays as fast as answers come.
    #[arg(long, value_name = "MS", default_value_t = 1000)]
    pace: u64,
    /// How long to play once all tables are open (otherwise 10).
    #[arg(long)]
    seconds: Option<u64>,
    /// Only sits at the tables, to see how much memory they take.
    #[arg(long)]
    idle: bool,
    /// Instead of tables, a class with so many phones and a projector: how long from a tap to seeing it there.
    #[arg(long, value_name = "PHONES", conflicts_with_all = ["tables", "seats", "game", "idle"])]
    class: Option<usize>,
    /// While the tables are played, one address tries everything that could bring the server down, for `--seconds`
    /// (otherwise 60); then it is waited until nothing of that is left.
    #[arg(long, conflicts_with_all = ["class", "idle", "url", "hop", "database"])]
    hostile: bool,
    /// Of all attacks only this one, by the name that `--hostile` ends with.
    #[arg(long, value_name = "NAME", requires = "hostile")]
    attack: Option<String>,
    /// A server that runs already, such as http://127.0.0.1:8080 (otherwise one is started); it must count no limits.
    /// With `--hop` several, with commas between them.
    #[arg(long)]
    url: Option<String>,
    /// Players change between the servers after so many seconds, more or less, and whenever they are cut off.
    #[arg(long, value_name = "SECONDS", requires = "url", conflicts_with_all = ["class", "idle", "database"])]
    hop: Option<u64>,
    /// The folder where players who hop write down all they send and see, a file each.
    #[arg(long, value_name = "FOLDER", requires = "hop")]
    log: Option<PathBuf>,
    /// So many of the seats are bots'; for those who hop.
    #[arg(long, default_value_t = 0, requires = "hop")]
    bots: u8,
    /// Matches count for the ratings; for those who hop.
    #[arg(long, requires = "hop")]
    rated: bool,
    /// Milliseconds for each turn, of which some are slept through; for those who hop.
    #[arg(long, value_name = "MS", requires = "hop")]
    turn: Option<u64>,
    /// The PostgreSQL database that the server which is started uses (otherwise a folder that is thrown away).
    #[arg(long, value_name = "ADDRESS", conflicts_with = "url")]
    database: Option<String>,
    /// Where the random choices begin.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl Arguments {
    fn time(&self) -> Duration {
        Duration::from_secs(self.seconds.unwrap_or(if self.hostile { 60 } else { 10 }))
    }
}

/// What all tables share.
struct Load {
    game: GameId,
    options: Value,
    seats: u8,
    seed: u64,
    pace: Duration,
    idle: bool,
    /// The ways to the server, one for each address that players come from.
    ways: Vec<Http>,
    opening: Semaphore,
    tally: Mutex<Tally>,
}

impl Load {
    /// The way of a table's players to the server.
    fn http(&self, table: usize) -> &Http {
        &self.ways[table % self.ways.len()]
    }

    fn tally(&self) -> MutexGuard<'_, Tally> {
        self.tally.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Plays, and prints what was measured; the last line is JSON.
///
/// # Errors
/// The server cannot be started or reached. What goes wrong at tables is counted.
pub fn run(arguments: &Arguments) -> anyhow::Result<()> {
    open_many();
    let options = options(arguments.game, arguments.seats)?;
    if let Some(stay) = arguments.hop {
        return roam(arguments, options, Duration::from_secs(stay.max(1)));
    }
    let folder = tempfile::tempdir()?;
    let process = match &arguments.url {
        None => Some(Process::start(folder.path(), arguments.database.as_deref(), arguments.hostile)?),
        Some(_) => None,
    };
    let host = match (&process, &arguments.url) {
        (Some(process), _) => process.host.clone(),
        (None, url) => host(url.as_deref().unwrap_or_default())?,
    };
    if let Some(phones) = arguments.class {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let time = arguments.time();
        let measured = runtime.block_on(class::measure(&Http::new(host), phones, time, arguments.seed))?;
        println!("{}", measured.told(process.as_ref().and_then(Process::cpu)));
        return Ok(());
    }
    let load = Arc::new(Load {
        game: arguments.game,
        options,
        seats: arguments.seats,
        seed: arguments.seed,
        pace: Duration::from_millis(arguments.pace),
        idle: arguments.idle,
        ways: if arguments.hostile { hostile::honest_ways(&host) } else { vec![Http::new(&host)] },
        opening: Semaphore::new(MAX_OPENING_TABLES),
        tally: Mutex::new(Tally::new()?),
    });
    // One thread: it must leave the machine to the server, and costs less than several.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    if let (Some(process), true) = (&process, arguments.hostile) {
        let verdict = runtime.block_on(hostile::measure(&load, process, folder.path(), arguments))?;
        print!("{}", verdict.lines());
        println!("{}", serde_json::to_string(&verdict)?);
        ensure!(verdict.holds(), "the server did not hold");
        return Ok(());
    }
    let report = runtime.block_on(measure(&load, process.as_ref(), arguments))?;
    print!("{}", report.lines());
    println!("{}", serde_json::to_string(&report)?);
    Ok(())
}

/// Plays with players who change between nodes.
fn roam(arguments: &Arguments, options: Value, stay: Duration) -> anyhow::Result<()> {
    ensure!(arguments.bots < arguments.seats, "somebody must play");
    let urls = arguments.url.as_deref().unwrap_or_default().split(',');
    let roaming = Roaming {
        game: arguments.game,
        options,
        seats: arguments.seats,
        bots: arguments.bots,
        rated: arguments.rated,
        turn: arguments.turn,
        pace: Duration::from_millis(arguments.pace),
        stay,
        folder: arguments.log.clone(),
        seed: arguments.seed,
        random: Mutex::new(fastrand::Rng::with_seed(arguments.seed)),
        nodes: urls.map(|url| Ok(Http::new(host(url)?))).collect::<anyhow::Result<_>>()?,
        tally: Mutex::default(),
    };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(roaming::run(roaming, arguments.tables, arguments.time()))
}

/// The options of a match with so many seats.
fn options(game: GameId, seats: u8) -> anyhow::Result<Value> {
    let candidates = [json!({}), json!({ "players": seats }), json!({ "teams": seats })];
    let fits = |options: &Value| Match::new(game, options).is_ok_and(|opened| opened.seats() == seats);
    candidates.into_iter().find(fits).ok_or_else(|| anyhow!("{game} is not played by {seats}"))
}

/// Host and port of an address.
fn host(url: &str) -> anyhow::Result<String> {
    let host = url.strip_prefix("http://").ok_or_else(|| anyhow!("give an address that begins with http://"))?;
    let host = host.trim_end_matches('/');
    ensure!(!host.is_empty() && !host.contains('/'), "give an address such as http://127.0.0.1:8080");
    Ok(if host.contains(':') { host.to_owned() } else { format!("{host}:80") })
}

/// The tables, all open, and how they are told until when to play.
struct Opened {
    tables: JoinSet<Option<Table>>,
    start: watch::Sender<Option<Instant>>,
}

/// Opens all tables.
async fn open_tables(load: &Arc<Load>, count: usize) -> anyhow::Result<Opened> {
    let health = load.http(0).ask("GET", "/health", None, "").await?;
    ensure!(health.status == 200, "the server is not well: {}", health.body);
    let (start, started) = watch::channel(None);
    let (opened, mut opening) = watch::channel(0usize);
    let mut tables = JoinSet::new();
    for number in 0..count {
        tables.spawn(live(load.clone(), number, started.clone(), opened.clone()));
    }
    let begun = Instant::now();
    while *opening.borrow_and_update() < count {
        let _ = timeout(PROGRESS_INTERVAL, opening.wait_for(|opened| *opened >= count)).await;
        let open = *opening.borrow();
        println!("{open} of {count} tables are open after {:.1} s", begun.elapsed().as_secs_f64());
    }
    Ok(Opened { tables, start })
}

async fn measure(load: &Arc<Load>, process: Option<&Process>, arguments: &Arguments) -> anyhow::Result<Report> {
    let memory_before = process.and_then(Process::memory);
    let Opened { tables, start } = open_tables(load, arguments.tables).await?;
    let (cpu_before, own_before) = (process.and_then(Process::cpu), own_cpu());
    let before = load.tally().actions;
    let began = Instant::now();
    let until = began + arguments.time();
    start.send_replace(Some(until));
    while Instant::now() < until {
        sleep_until(until.min(Instant::now() + PROGRESS_INTERVAL)).await;
        let tally = load.tally();
        let (actions, errors) = (tally.actions - before, tally.errors);
        println!("{actions} actions after {:.0} s, {errors} errors", began.elapsed().as_secs_f64());
    }
    let cost = Cost {
        seconds: began.elapsed().as_secs_f64(),
        server: process.and_then(Process::cpu).zip(cpu_before).map(|(now, before)| now - before),
        players: own_cpu().zip(own_before).map(|(now, before)| now - before),
        memory: process
            .and_then(Process::memory)
            .zip(memory_before)
            .map(|(now, before)| now.all.saturating_sub(before.all)),
    };
    // Until here the tables are kept open, those that have finished too.
    drop(tables.join_all().await);
    Ok(Report::new(&load.tally(), before, arguments.tables, &cost))
}

/// The life of one table; it is given back, so that its sockets stay open.
async fn live(
    load: Arc<Load>,
    number: usize,
    mut started: watch::Receiver<Option<Instant>>,
    opened: watch::Sender<usize>,
) -> Option<Table> {
    let turn = load.opening.acquire().await;
    let table = Table::open(load.clone(), number).await;
    drop(turn);
    opened.send_modify(|count| *count += 1);
    let lived = async {
        let mut table = table?;
        let start = async { started.wait_for(Option::is_some).await.ok().and_then(|until| *until) };
        let Some(until) = table.wait(start).await? else { return Ok(table) };
        if load.idle {
            table.wait(sleep_until(until)).await?;
        } else {
            table.play(until, load.pace).await?;
        }
        anyhow::Ok(table)
    };
    let lived = lived.await;
    if let Err(error) = &lived {
        load.tally().wrong(error);
    }
    lived.ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_game_is_opened_for_as_many_as_play() {
        for game in GameId::ALL {
            let seats = Match::new(game, &Value::Null).unwrap().seats();
            assert_eq!(Match::new(game, &options(game, seats).unwrap()).unwrap().seats(), seats, "{game}");
        }
        for (game, seats) in [("parchis", 3), ("girumgo", 6), ("europa", 3)] {
            let game: GameId = game.parse().unwrap();
            let options = options(game, seats).unwrap();
            assert_eq!(Match::new(game, &options).unwrap().seats(), seats);
        }
        assert!(options(GameId::Ampel, 5).is_err());
    }

    #[test]
    fn an_address_has_a_host_and_a_port() {
        assert_eq!(host("http://127.0.0.1:8080/").unwrap(), "127.0.0.1:8080");
        assert_eq!(host("http://mesa.example").unwrap(), "mesa.example:80");
        assert!(host("https://mesa.example").is_err() && host("http://a/b").is_err() && host("http://").is_err());
    }
}
