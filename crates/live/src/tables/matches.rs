//! Finished matches.

use base::Problem;
use catalogue::Record;
use store::SeatRow;

use super::Tables;

/// The record of a match that is over.
pub struct NamedRecord {
    /// With the names of those who sat there.
    pub record: Record,
    /// Each seat's share of the win, where there is a result.
    pub result: Vec<Option<f64>>,
    /// When it ended, in milliseconds since 1970.
    pub ended: u64,
}

impl Tables {
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
}
