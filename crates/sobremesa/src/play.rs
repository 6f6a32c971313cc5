//! `sobremesa play`: a game in the terminal, everyone at the same keyboard.
//!
//! Line by line, so that it works over ssh and with a screen reader.

mod command;
mod session;
mod setup;

use std::io::{BufRead, Write};
use std::path::PathBuf;

use anyhow::ensure;
use bots::Level;
use catalogue::GameId;
use phrases::Language;
use serde_json::Value;
use time::OffsetDateTime;
use time::macros::format_description;

use session::Session;

/// What to play.
#[derive(clap::Args)]
pub struct Arguments {
    /// Which game; asked for if left out.
    pub game: Option<GameId>,
    /// The game's options, as a JSON object.
    #[arg(long, value_parser = crate::json)]
    pub options: Option<Value>,
    /// The players' names, separated by commas.
    #[arg(long, value_delimiter = ',', value_name = "NAME,…")]
    pub names: Vec<String>,
    /// Bots of this level, 1 to 6, take the other seats.
    #[arg(long, value_name = "LEVEL")]
    pub bot: Option<Level>,
    /// With --bot: the seat of the person, counted from 1.
    #[arg(long, value_name = "N", default_value_t = 1, requires = "bot")]
    pub seat: u8,
    /// Makes the dice repeatable.
    #[arg(long)]
    pub seed: Option<u64>,
    /// Where the record is written at the end; a file of that name must not exist.
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
}

/// Plays on standard input and output.
///
/// # Errors
/// Bad arguments, or the terminal fails.
pub fn run(arguments: Arguments, language: Language) -> anyhow::Result<()> {
    let now = OffsetDateTime::now_utc();
    let date = now.format(format_description!("[year]-[month]-[day]"))?;
    let stamp = now.format(format_description!("[year]-[month]-[day]-[hour][minute][second]"))?;
    let mut input = std::io::stdin().lock();
    let mut output = std::io::stdout().lock();
    play(arguments, language, &date, &stamp, &mut input, &mut output)
}

/// Plays a match; `date` goes into the record, `stamp` into its file name.
///
/// # Errors
/// Bad arguments, or reading or writing fails.
pub fn play(
    arguments: Arguments,
    language: Language,
    date: &str,
    stamp: &str,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> anyhow::Result<()> {
    if let Some(path) = &arguments.record {
        ensure!(!path.exists(), "{} exists already; a record is never overwritten", path.display());
    }
    let Some(played) = setup::open(arguments.game, arguments.options, language, input, output)? else {
        return Ok(());
    };
    let seats = usize::from(played.seats());
    ensure!(
        arguments.names.is_empty() || arguments.names.len() == seats,
        "--names takes one name for each of the {seats} seats"
    );
    ensure!(arguments.names.iter().all(|name| !name.chars().any(char::is_control)), "a name is plain text on one line");
    ensure!((1..=seats).contains(&usize::from(arguments.seat)), "--seat is a number from 1 to {seats}");
    let path = arguments.record.unwrap_or_else(|| format!("{}-{stamp}.record", played.game()).into());
    let seed = arguments.seed.unwrap_or_else(|| fastrand::u64(..));
    let names = arguments.names.iter().map(|name| name.trim().to_owned()).collect();
    let mut session = Session::new(played, names, seed, language, input, output);
    if let Some(level) = arguments.bot {
        session.seat_bots(level, arguments.seat - 1)?;
    }
    session.run(date, &path)
}
