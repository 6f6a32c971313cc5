//! What may be asked of the referee.

use serde::{Deserialize, Deserializer};
use serde_json::Value;

/// One request.
pub(super) enum Request {
    New {
        game: String,
        options: Value,
        record: String,
    },
    Load(String),
    Board {
        game: String,
        options: Value,
    },
    Play(String),
    Undo(usize),
    Why(String),
    Explain,
    Events,
    View,
    Record,
    /// A level.
    Advise(String),
}

/// The line as it stands: which keys it has, whatever their values.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
struct Keys {
    #[serde(deserialize_with = "present")]
    new: Option<Value>,
    #[serde(deserialize_with = "present")]
    options: Option<Value>,
    #[serde(deserialize_with = "present")]
    record: Option<Value>,
    #[serde(deserialize_with = "present")]
    load: Option<Value>,
    #[serde(deserialize_with = "present")]
    board: Option<Value>,
    #[serde(deserialize_with = "present")]
    play: Option<Value>,
    #[serde(deserialize_with = "present")]
    undo: Option<Value>,
    #[serde(deserialize_with = "present")]
    why: Option<Value>,
    #[serde(deserialize_with = "present")]
    explain: Option<Value>,
    #[serde(deserialize_with = "present")]
    events: Option<Value>,
    #[serde(deserialize_with = "present")]
    view: Option<Value>,
    #[serde(deserialize_with = "present")]
    advise: Option<Value>,
}

/// Tells a key that is there with null apart from one that is missing.
fn present<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Value>, D::Error> {
    Value::deserialize(deserializer).map(Some)
}

const REQUESTS: &str = "A request is one of new, load, board, play, undo, why, explain, events, view, record, advise; new and board take options.";

/// Reads a line.
pub(super) fn read(line: &[u8]) -> Result<Request, String> {
    let text = std::str::from_utf8(line).map_err(|_| "The line is not UTF-8 text.")?.trim();
    if !text.starts_with('{') {
        return Err("A request is one JSON object on one line.".into());
    }
    let keys: Keys = serde_json::from_str(text).map_err(|error| format!("The request cannot be read: {error}."))?;
    match keys {
        Keys {
            new: Some(game),
            options,
            record,
            load: None,
            board: None,
            play: None,
            undo: None,
            why: None,
            explain: None,
            events: None,
            view: None,
            advise: None,
        } => {
            let record = record.map_or(Ok(String::new()), |record| words(&record))?;
            Ok(Request::New { game: string("new", game)?, options: options.unwrap_or_default(), record })
        }
        Keys {
            board: Some(game),
            options,
            new: None,
            record: None,
            load: None,
            play: None,
            undo: None,
            why: None,
            explain: None,
            events: None,
            view: None,
            advise: None,
        } => Ok(Request::Board { game: string("board", game)?, options: options.unwrap_or_default() }),
        Keys { options: Some(_), .. } => Err(REQUESTS.into()),
        keys => single(keys),
    }
}

/// The requests that stand alone.
fn single(keys: Keys) -> Result<Request, String> {
    let Keys { new: None, options: _, record, load, board: None, play, undo, why, explain, events, view, advise } =
        keys
    else {
        return Err(REQUESTS.into());
    };
    let all = [
        ("load", load),
        ("play", play),
        ("undo", undo),
        ("why", why),
        ("explain", explain),
        ("events", events),
        ("view", view),
        ("record", record),
        ("advise", advise),
    ];
    let mut given = all.into_iter().filter_map(|(key, value)| Some((key, value?)));
    let (Some((key, value)), None) = (given.next(), given.next()) else { return Err(REQUESTS.into()) };
    match key {
        "load" => Ok(Request::Load(string(key, value)?)),
        "play" => Ok(Request::Play(string(key, value)?)),
        "why" => Ok(Request::Why(string(key, value)?)),
        "undo" => {
            let actions = value.as_u64().filter(|&actions| actions >= 1);
            let actions = actions.ok_or("`undo` takes a whole number, 1 or more.")?;
            Ok(Request::Undo(usize::try_from(actions).unwrap_or(usize::MAX)))
        }
        "advise" => Ok(Request::Advise(value.to_string())),
        _ if value != Value::Bool(true) => Err(format!("`{key}` takes true.")),
        "explain" => Ok(Request::Explain),
        "events" => Ok(Request::Events),
        "view" => Ok(Request::View),
        _ => Ok(Request::Record),
    }
}

fn string(key: &str, value: Value) -> Result<String, String> {
    match value {
        Value::String(text) => Ok(text),
        _ => Err(format!("`{key}` takes a string.")),
    }
}

/// A record is words in a string, or a list of them.
fn words(record: &Value) -> Result<String, String> {
    let problem = || "`record` takes the actions as one string, or as a list of strings.".to_owned();
    match record {
        Value::String(text) => Ok(text.clone()),
        Value::Array(list) => {
            let words: Option<Vec<&str>> = list.iter().map(Value::as_str).collect();
            Ok(words.ok_or_else(problem)?.join(" "))
        }
        _ => Err(problem()),
    }
}
