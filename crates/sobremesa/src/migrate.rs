//! `sobremesa migrate`: from a data folder to a PostgreSQL database, or back.

use std::io::{self, Write as _};
use std::path::PathBuf;

use anyhow::Context as _;
use indicatif::{ProgressBar, ProgressStyle};
use server::{Copied, Step};

use crate::database::Database;

/// From where to where.
#[derive(clap::Args)]
pub struct Arguments {
    /// The folder that `sobremesa serve` has used; it stays as it is.
    #[arg(long, default_value = "sobremesa-data", env = "SOBREMESA_DATA", value_name = "FOLDER")]
    data: PathBuf,
    #[command(flatten)]
    database: Database,
    /// The other way round: from the database, which stays as it is, into a folder that has none yet.
    #[arg(long)]
    to_folder: bool,
}

/// Copies, shows on a terminal how far it has come, and says a line for each table.
///
/// # Errors
/// Something cannot be copied, or is different afterwards; nothing is kept then, and it can be run again.
pub fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let Arguments { data, database, to_folder } = arguments;
    let database = database.address()?;
    let database = database.as_ref().context("name the PostgreSQL database with --database or --database-file")?;
    let bar = ProgressBar::new(0).with_style(ProgressStyle::with_template("{msg:<16} {pos:>10} of {len} rows")?);
    let mut copied_rows = 0;
    let mut told = |step: Step<'_>| match step {
        Step::Rows(table, rows, of) => {
            bar.set_length(of);
            bar.set_message(table.to_owned());
            bar.set_position(rows);
        }
        Step::Done(copied) => {
            copied_rows += copied.rows;
            bar.suspend(|| say(&line(copied)));
        }
    };
    let place = if *to_folder {
        server::migrate_back(database, data, &mut told)?;
        format!("--data {}", data.display())
    } else {
        server::migrate(data, database, &mut told)?;
        format!("--database {database}")
    };
    bar.finish_and_clear();
    say(&format!("{copied_rows} rows are the same on both sides; serve them with {place}"));
    Ok(())
}

fn line(copied: &Copied) -> String {
    format!("{:<16} {:>10} rows  sha256 {}", copied.table, copied.rows, copied.hash)
}

/// Whether anybody reads along changes nothing.
fn say(line: &str) {
    let _ = writeln!(io::stdout(), "{line}");
}
