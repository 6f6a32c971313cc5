//! Finished matches, read from their records.

use std::sync::Arc;

use base::Problem;
use catalogue::Record;
use room::{Event, Why};
use store::SeatRow;

use crate::node::Node;

/// The record of a match that is over.
pub struct NamedRecord {
    /// With the names of those who sat there.
    pub record: Record,
    /// Each seat's share of the win, where there is a result.
    pub result: Vec<Option<f64>>,
    /// When it ended, in milliseconds since 1970.
    pub ended: u64,
}

/// The records of matches that are over.
pub struct Records {
    pub(super) node: Arc<Node>,
}

impl Records {
    /// The record of a match that is over, without names, and when it ended.
    pub async fn finished(&self, id: &str) -> Result<(Record, u64), Problem> {
        let none = || Problem::not_found("There is no such match that is over.");
        let (packed, ended) = self.node.store.record(id).await?.ok_or_else(none)?;
        let record = Record::from_binary(&packed).map_err(|bad| {
            tracing::error!(table = id, %bad, "a record cannot be read");
            Problem::unavailable()
        })?;
        Ok((record, ended))
    }

    /// The record of a match that is over, with the names of those who sat there.
    ///
    /// # Errors
    /// There is no such match.
    pub async fn named_record(&self, id: &str) -> Result<NamedRecord, Problem> {
        let (mut record, ended) = self.finished(id).await?;
        let seats = self.node.store.seats(id).await?;
        let name = |seat: &SeatRow| match seat.bot {
            Some(level) => format!("Bot {level}"),
            None if seat.name.is_empty() => "—".to_owned(),
            None => seat.name.clone(),
        };
        record.seats = seats.iter().map(name).collect();
        Ok(NamedRecord { record, result: seats.iter().map(|seat| seat.score).collect(), ended })
    }

    /// The events of a match that is over, made from its record.
    pub(super) async fn whole_match(&self, id: &str) -> Result<Vec<Arc<str>>, Problem> {
        let (record, ended) = self.finished(id).await?;
        let words: Vec<String> = record.entries.iter().map(catalogue::Entry::word).collect();
        let seats = self.node.store.seats(id).await?;
        let over = seats.iter().map(|seat| seat.score.unwrap_or(0.0)).collect();
        let secret = record.headers.get("dice-secret").cloned();
        let why = record.headers.get("ended").and_then(|name| Why::named(name));
        let events = [Event::Begun { t: ended, begin: true, r#do: words }, Event::Over { t: ended, over, secret, why }];
        events
            .iter()
            .map(|event| serde_json::to_string(event).map(Into::into).map_err(|_| Problem::unavailable()))
            .collect()
    }
}
