//! The server's log, on standard error.
//!
//! At `info` and above it contains no names, no addresses and no secrets.

use std::io::{self, IsTerminal as _};
use std::str::FromStr;
use std::sync::OnceLock;

use live::BUS_LIBRARY;
use tracing::level_filters::LevelFilter;
use tracing_subscriber::Layer as _;
use tracing_subscriber::filter::dynamic_filter_fn;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;
use tracing_subscriber::{Registry, fmt, reload};

/// The form of what is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Log {
    /// A line for people.
    #[default]
    Text,
    /// A JSON object a line.
    Json,
    /// Nothing.
    Off,
}

/// How much is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level(LevelFilter);

impl Default for Level {
    fn default() -> Level {
        Level(LevelFilter::INFO)
    }
}

/// Not one of the words that are known.
#[derive(Debug, thiserror::Error)]
#[error("write {0}")]
pub struct UnknownWord(&'static str);

impl FromStr for Log {
    type Err = UnknownWord;

    fn from_str(word: &str) -> Result<Log, UnknownWord> {
        match word {
            "text" => Ok(Log::Text),
            "json" => Ok(Log::Json),
            "off" => Ok(Log::Off),
            _ => Err(UnknownWord("text, json or off")),
        }
    }
}

impl FromStr for Level {
    type Err = UnknownWord;

    fn from_str(word: &str) -> Result<Level, UnknownWord> {
        let level = match word {
            "error" => LevelFilter::ERROR,
            "warn" => LevelFilter::WARN,
            "info" => LevelFilter::INFO,
            "debug" => LevelFilter::DEBUG,
            _ => return Err(UnknownWord("error, warn, info or debug")),
        };
        Ok(Level(level))
    }
}

/// How the level is changed, once it is written.
static LEVEL: OnceLock<reload::Handle<LevelFilter, Registry>> = OnceLock::new();

/// A library that tells at each try what it does. What matters of it the server says itself, once when it begins and once when
/// it is over.
const CHATTY: &str = "sqlx";

/// Whether what `target` tells is written at a level: what libraries tell is for who looks for a fault. What the library of the
/// bus tells never is: it has the addresses with their passwords.
fn is_written(target: &str, level: LevelFilter) -> bool {
    !target.starts_with(BUS_LIBRARY) && (level >= LevelFilter::DEBUG || !target.starts_with(CHATTY))
}

/// Begins to write; once in the life of a program.
pub fn write_log(log: Log, Level(level): Level) {
    let (level, handle) = reload::Layer::new(level);
    let writer = fmt::layer().with_writer(io::stderr).with_target(false).with_ansi(io::stderr().is_terminal());
    // The level may change while the program runs.
    let wanted = dynamic_filter_fn(|metadata, _| is_written(metadata.target(), LevelFilter::current()));
    let leveled = tracing_subscriber::registry().with(level);
    let begun = match log {
        Log::Text => leveled.with(writer.with_filter(wanted)).try_init(),
        Log::Json => leveled.with(writer.json().flatten_event(true).with_filter(wanted)).try_init(),
        Log::Off => return,
    };
    // If somebody else writes already, that will do.
    if begun.is_ok() {
        let _ = LEVEL.set(handle);
    }
}

/// Writes as much as this from now on.
pub(crate) fn change_level(Level(level): Level) {
    if let Some(handle) = LEVEL.get() {
        let _ = handle.reload(level);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn libraries_are_heard_by_who_looks_for_a_fault() {
        for (target, level, written) in [
            ("server::run", LevelFilter::INFO, true),
            ("sqlx::postgres::notice", LevelFilter::INFO, false),
            ("sqlx::postgres::notice", LevelFilter::DEBUG, true),
            (BUS_LIBRARY, LevelFilter::INFO, false),
            (BUS_LIBRARY, LevelFilter::DEBUG, false),
        ] {
            assert_eq!(is_written(target, level), written, "{target} at {level}");
        }
    }

    #[test]
    fn words_are_known_or_refused_with_what_would_do() {
        assert_eq!("json".parse::<Log>().unwrap(), Log::Json);
        assert_eq!("info".parse::<Level>().unwrap(), Level::default());
        assert!("xml".parse::<Log>().unwrap_err().to_string().contains("text, json or off"));
        assert!("loud".parse::<Level>().unwrap_err().to_string().contains("debug"));
    }
}
