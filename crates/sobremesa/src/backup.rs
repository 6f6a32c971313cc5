//! `sobremesa backup` and `sobremesa restore`: a data folder as one file, and back. A PostgreSQL database has
//! tools of its own for that.

use std::io::{self, Write as _};
use std::path::Path;

use anyhow::bail;
use server::Contents;

use crate::database::Database;

/// What is kept in a database is copied by pg_dump, not by this.
fn refuse(database: &Database) -> anyhow::Result<()> {
    if let Some(address) = database.address()? {
        bail!("all is kept in {address}: copy that with pg_dump --format=custom, and put it back with pg_restore");
    }
    Ok(())
}

/// Copies all that a folder holds into one file.
///
/// # Errors
/// All is kept elsewhere, there is no database, or the file is there already or cannot be written.
pub fn backup(folder: &Path, to: &Path, database: &Database) -> anyhow::Result<()> {
    refuse(database)?;
    let held = server::backup(folder, to)?;
    let line = format!("{}: {} bytes, read through; restore --check says what it holds", to.display(), held.bytes);
    // Whether anybody reads along changes nothing.
    let _ = writeln!(io::stdout(), "{line}");
    Ok(())
}

/// Checks a copy and puts it into a folder.
///
/// # Errors
/// All is kept elsewhere, the copy is damaged, the folder is not empty, or a server uses it.
pub fn restore(file: &Path, folder: &Path, force: bool, database: &Database) -> anyhow::Result<()> {
    refuse(database)?;
    server::restore(file, folder, force)?;
    let playing = server::inspect(file)?.playing;
    let key = folder.join(server::KEY_FILE);
    if playing > 0 && !key.exists() {
        writeln!(
            io::stdout(),
            "{playing} matches are played, and their dice are sealed with a key that no copy holds: put the old {} there \
             before you start the server. Without it they go on, but nobody can check their dice.",
            key.display()
        )?;
    }
    Ok(())
}

/// Says what a copy holds.
///
/// # Errors
/// The copy is damaged, another program's or a newer one's.
pub fn check(file: &Path) -> anyhow::Result<()> {
    let held = listed(&server::inspect(file)?);
    Ok(write!(io::stdout(), "{}: a sound copy\n{held}", file.display())?)
}

/// A line for each thing that a copy holds.
fn listed(held: &Contents) -> String {
    let Contents { version, current, accounts, guests, gathering, playing, classes, homework, packs, finished, bytes } =
        held;
    let later = if version < current { format!("; becomes {current} when it is served") } else { String::new() };
    format!(
        "version  {version}{later}\n\
         people   {} ({accounts} with an account, {guests} guests)\n\
         tables   {} ({gathering} where people gather, {playing} where a match is played)\n\
         matches  {finished} finished\n\
         classes  {classes}\n\
         homework {homework}\n\
         packs    {packs}\n\
         size     {bytes} bytes\n",
        accounts + guests,
        gathering + playing,
    )
}
