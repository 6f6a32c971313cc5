//! What players have sent and seen of a match, and what the store has of it.

use std::collections::BTreeMap;

use serde_json::Value;

/// Actions, and how many stood before them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    /// How many actions stood before.
    pub at: usize,
    /// The actions.
    pub words: Vec<String>,
}

/// What one player has sent and seen of one match.
#[derive(Clone, Default, Debug)]
pub struct Seen {
    /// Which table.
    pub table: String,
    /// The player's seat.
    pub seat: u8,
    /// What is played.
    pub game: String,
    /// By which options.
    pub options: Value,
    /// How long a turn may take, in milliseconds.
    pub turn: Option<u64>,
    /// Seats from this one on are bots'.
    pub people: u8,
    /// The events that the player was told, by number.
    pub events: BTreeMap<usize, Value>,
    /// What the player has sent.
    pub sent: Vec<Turn>,
    /// What was acknowledged.
    pub acknowledged: Vec<Turn>,
    /// All words, if it was seen to be over.
    pub whole: Option<Vec<String>>,
}

/// A table, as the store has it.
#[derive(Clone, Default, Debug)]
pub struct Stored {
    /// 0 people gather, 1 it is played, 2 it is over, 3 it was closed.
    pub phase: u64,
    /// Its events with their numbers, if it is played.
    pub events: Vec<(usize, Value)>,
    /// The words of its record, if it is over.
    pub record: Option<Vec<String>>,
}

/// How many rows contradict that what follows from the end of a match was done once: what each question is about,
/// and the question.
pub const ONCE: [(&str, &str); 5] = [
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
             <> (SELECT count(*) FROM rating_changes c WHERE c.match = r.match)
            AND NOT (
                -- The same people again: from the seventh match of a day on it counts for nobody.
                NOT EXISTS (SELECT 1 FROM rating_changes c WHERE c.match = r.match)
                AND NOT EXISTS (SELECT 1 FROM seats s WHERE s.match = r.match AND 6 > (
                    SELECT coalesce(max(together.times), 0) FROM (
                        SELECT count(*) AS times FROM seats o
                        JOIN rating_changes a ON a.person = s.person AND a.game = r.game AND a.at <= r.ended
                        JOIN rating_changes b ON b.match = a.match AND b.person = o.person
                        WHERE o.match = r.match AND o.person <> s.person
                          AND (a.pool = 2) = (2 = (SELECT count(*) FROM seats n WHERE n.match = r.match))
                        GROUP BY o.person) AS together)))",
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

/// A list of words.
pub fn words(list: &Value) -> Option<Vec<String>> {
    list.as_array()?.iter().map(|word| word.as_str().map(str::to_owned)).collect()
}
