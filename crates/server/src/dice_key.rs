//! The file with the key that encrypts the secrets of the dice: beside the database and in no backup, or wherever the
//! configuration says. The store has the key's fingerprint, so that a wrong key is recognised.

use std::path::{Path, PathBuf};

use live::DiceKey;
use store::{KEY_FILE, Store};

use crate::Config;
use crate::small_file::{BadFile, read_small_file};

/// Under this name the store keeps the fingerprint.
const FINGERPRINT: &str = "dice-key";

/// Why the key cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum BadKey {
    /// The file cannot be read or written.
    #[error("the key of the dice {path} cannot be used: {why}", path = .0.display(), why = store::io_cause(.1, .0))]
    File(PathBuf, std::io::Error),
    /// The file holds something else.
    #[error("{path} holds no key of the dice: 64 hexadecimal digits, as `openssl rand -hex 32` writes them", path = .0.display())]
    NoKey(PathBuf),
    /// It is not the key that was used before.
    #[error(
        "{path} is not the key with which the secrets of running matches are sealed; give every node the same. If that one \
         is lost, delete the row `{FINGERPRINT}` of the table `secrets`: those matches go on, and nobody can check their dice",
        path = .0.display()
    )]
    Other(PathBuf),
    /// There is none.
    #[error(
        "the secrets of running matches are sealed with a key: name its file with --dice-key-file. If it is lost, delete the \
         row `{FINGERPRINT}` of the table `secrets`: those matches go on, and nobody can check their dice"
    )]
    Missing,
    /// The store does not answer.
    #[error("the database does not answer")]
    Store(#[from] store::Error),
}

/// The key of this server. Without a folder of its own it has none unless one is named: all nodes must have the same.
pub(crate) async fn find(config: &Config, store: &Store) -> Result<Option<DiceKey>, BadKey> {
    let known = store.known_secret(FINGERPRINT).await?;
    let (file, key, is_new) = match (&config.dice_key_file, &config.database) {
        (Some(file), _) => (file.clone(), read(file)?, false),
        (None, None) => {
            let file = config.data.join(KEY_FILE);
            let is_new = !file.exists();
            let key = if is_new { make(&file)? } else { read(&file)? };
            (file, key, is_new)
        }
        (None, Some(_)) if known.is_some() => return Err(BadKey::Missing),
        (None, Some(_)) => {
            tracing::warn!(
                "no dice-key-file is named: whoever reads the database knows the dice of matches that are played"
            );
            return Ok(None);
        }
    };
    let fingerprint = key.fingerprint();
    match known {
        Some(known) if known == fingerprint => return Ok(Some(key)),
        // A folder that was restored without its key: what the old one sealed is lost, and `Live` says so.
        Some(_) if is_new => {}
        Some(_) => return Err(BadKey::Other(file)),
        None => {}
    }
    store.set_secret(FINGERPRINT, &fingerprint).await?;
    Ok(Some(key))
}

fn read(file: &Path) -> Result<DiceKey, BadKey> {
    let text = match read_small_file(file) {
        Ok(text) => text,
        Err(BadFile::Machine(file, error)) => return Err(BadKey::File(file, error)),
        Err(BadFile::TooLarge(file) | BadFile::NoText(file)) => return Err(BadKey::NoKey(file)),
    };
    DiceKey::read(&text).ok_or_else(|| BadKey::NoKey(file.into()))
}

fn make(file: &Path) -> Result<DiceKey, BadKey> {
    let key = DiceKey::fresh();
    store::write_private(file, &(key.reveal() + "\n")).map_err(|error| BadKey::File(file.into(), error))?;
    Ok(key)
}
