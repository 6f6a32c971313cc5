//! Counts what a backup contains.

use std::fs;
use std::io;
use std::path::Path;

use sqlx::{AnyConnection, Connection as _};

use crate::backup::{BadBackup, block_on};
use crate::sqlite_file::{self, Mode};
use crate::tables::phase;
use crate::{identity, migrations, trouble};

/// The first version of the database that knows classes.
const FIRST_WITH_CLASSES: i64 = 7;

/// The first that knows homework.
const FIRST_WITH_HOMEWORK: i64 = 15;

/// The first that knows shared packs.
const FIRST_WITH_PACKS: i64 = 19;

/// What a sound backup holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contents {
    /// The version of the database.
    pub version: i64,
    /// The version that this program makes of it.
    pub current: i64,
    /// People with an account.
    pub accounts: i64,
    /// People without one.
    pub guests: i64,
    /// Tables where people gather.
    pub gathering: i64,
    /// Matches that are played.
    pub playing: i64,
    /// Classes.
    pub classes: i64,
    /// Pieces of homework.
    pub homework: i64,
    /// Shared packs.
    pub packs: i64,
    /// Matches that are over.
    pub finished: i64,
    /// The size of the file.
    pub bytes: u64,
}

/// Says what a backup holds, after checking every page of it. Nothing is changed.
///
/// # Errors
/// It is damaged, no backup of ours, or made by a newer program.
pub fn inspect(file: &Path) -> Result<Contents, BadBackup> {
    block_on(file, read(file))
}

/// Reads a backup through.
pub(crate) async fn read(file: &Path) -> Result<Contents, BadBackup> {
    let unsound = |why: String| BadBackup::Unsound(file.into(), why);
    let bytes = readable(file).map_err(|error| BadBackup::Machine(file.into(), error))?;
    // Nobody needs to hear of a copy that another copy is to be put in its place.
    let failed = |error: sqlx::Error| match trouble::code(&error) {
        Some(trouble::NO_DATABASE) => unsound("it is no database, or its beginning is damaged".into()),
        Some(trouble::DAMAGED) => unsound("it is damaged".into()),
        _ => unsound(trouble::cause(&error, file)),
    };
    let mut connection = sqlite_file::connect(file, Mode::Frozen).await.map_err(failed)?;
    let place = file.display().to_string();
    let version = identity::version(&mut connection, &place).await.map_err(failed)??;
    if version == 0 {
        return Err(unsound("it is empty".into()));
    }
    let verdict: String =
        sqlx::query_scalar("PRAGMA integrity_check").fetch_one(&mut connection).await.map_err(failed)?;
    if verdict != "ok" {
        return Err(unsound("it is damaged".into()));
    }
    let contents = count(&mut connection, version, bytes).await.map_err(failed)?;
    connection.close().await.map_err(failed)?;
    Ok(contents)
}

/// The size of a file that can be read.
fn readable(file: &Path) -> io::Result<u64> {
    let seen = fs::File::open(file)?.metadata()?;
    if seen.is_dir() { Err(io::ErrorKind::IsADirectory.into()) } else { Ok(seen.len()) }
}

async fn count(connection: &mut AnyConnection, version: i64, bytes: u64) -> sqlx::Result<Contents> {
    let current = migrations::steps(crate::Engine::Sqlite).iter().count() as i64;
    let counts = sqlx::query_as(
        "SELECT (SELECT count(*) FROM people WHERE account <> 0), (SELECT count(*) FROM people WHERE account = 0),
                (SELECT count(*) FROM tables WHERE phase = $1), (SELECT count(*) FROM tables WHERE phase = $2),
                (SELECT count(*) FROM records)",
    );
    let counts = counts.bind(phase::GATHERING).bind(phase::PLAYING);
    let (accounts, guests, gathering, playing, finished) = counts.fetch_one(&mut *connection).await?;
    let classes = if version >= FIRST_WITH_CLASSES {
        sqlx::query_scalar("SELECT count(*) FROM classes").fetch_one(&mut *connection).await?
    } else {
        0
    };
    let homework = if version >= FIRST_WITH_HOMEWORK {
        sqlx::query_scalar("SELECT count(*) FROM homework").fetch_one(&mut *connection).await?
    } else {
        0
    };
    let packs = if version >= FIRST_WITH_PACKS {
        sqlx::query_scalar("SELECT count(*) FROM shared_packs").fetch_one(connection).await?
    } else {
        0
    };
    Ok(Contents { version, current, accounts, guests, gathering, playing, classes, homework, packs, finished, bytes })
}
