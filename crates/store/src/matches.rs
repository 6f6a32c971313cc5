//! Finished matches.

use std::collections::BTreeMap;

use crate::engine::{json, lock_for_update};
use crate::ratings::Rate;
use crate::tables::insert_table;
use crate::{SeatRow, Store, TableRow};

/// A match that is over, and all that follows from it.
#[derive(Clone, Default, Debug)]
pub struct Finished {
    /// The table's id.
    pub id: String,
    /// The game's.
    pub game: String,
    /// What was agreed, without names.
    pub setup: String,
    /// Who sat where; `None` for bots.
    pub people: Vec<Option<String>>,
    /// Each seat's share of the win.
    pub scores: Vec<f64>,
    /// For each seat the lowest of those that win and lose together with it.
    pub sides: Vec<u8>,
    /// The seats whose players were away at the end.
    pub absent: Vec<bool>,
    /// The pool of ratings it belongs to.
    pub pool: i64,
    /// Whether it counts for them.
    pub rated: bool,
    /// Whether everybody may see it among the matches of those who played.
    pub listed: bool,
    /// When it ended.
    pub ended: u64,
    /// How often each face of the dice came up.
    pub faces: BTreeMap<String, u32>,
    /// The record.
    pub packed: Vec<u8>,
    /// Whether the events stay: the report of a class is derived from them.
    pub keeps_events: bool,
}

impl Store {
    /// Packs a match: the record comes, the events go (those of a class stay until it is deleted), the ratings and the dice
    /// are counted; all of it or nothing, and once. `rate` says what becomes of the ratings.
    pub async fn finish(&self, finished: &Finished, rate: Rate) -> Result<(), sqlx::Error> {
        let mut transaction = match finished.keeps_events {
            true => self.begin_sorted(&finished.id).await?,
            false => self.begin().await?,
        };
        if finished.rated {
            // Two matches of one person that end at once are rated one after the other.
            let people: Vec<&str> = finished.people.iter().filter_map(Option::as_deref).collect();
            lock_for_update(&mut transaction, &people).await?;
        }
        let update = sqlx::query("UPDATE tables SET phase = 2, setup = $2, changed = $3 WHERE id = $1 AND phase = 1");
        let update = update.bind(&finished.id).bind(&finished.setup).bind(finished.ended as i64);
        if update.execute(&mut *transaction).await?.rows_affected() == 0 {
            // Somebody has done it already.
            return Ok(());
        }
        let insert = sqlx::query(
            "INSERT INTO records (match, game, ended, rated, listed, record) VALUES ($1, $2, $3, $4, $5, $6)",
        );
        let insert = insert.bind(&finished.id).bind(&finished.game).bind(finished.ended as i64);
        let insert = insert.bind(i64::from(finished.rated)).bind(i64::from(finished.listed));
        insert.bind(finished.packed.as_slice()).execute(&mut *transaction).await?;
        // Each in one statement: a match that ends keeps the others who write waiting.
        let seats: Vec<_> = finished.scores.iter().zip(&finished.absent).enumerate().collect();
        let seats: Vec<_> =
            seats.into_iter().map(|(seat, (score, absent))| (seat, score, i64::from(*absent))).collect();
        let update = sqlx::query(self.engine.pick(
            "UPDATE seats SET score = value ->> 1, absent = value ->> 2 FROM json_each($2)
             WHERE match = $1 AND seat = value ->> 0",
            "UPDATE seats SET score = (value ->> 1)::DOUBLE PRECISION, absent = (value ->> 2)::BIGINT
             FROM jsonb_array_elements($2::jsonb) AS value WHERE match = $1 AND seat = (value ->> 0)::BIGINT",
        ));
        update.bind(&finished.id).bind(json(&seats)?).execute(&mut *transaction).await?;
        let faces: Vec<_> = finished.faces.iter().collect();
        let count = sqlx::query(self.engine.pick(
            "INSERT INTO dice (game, face, times) SELECT $1, value ->> 0, value ->> 1 FROM json_each($2) WHERE true
             ON CONFLICT (game, face) DO UPDATE SET times = dice.times + excluded.times",
            "INSERT INTO dice (game, face, times)
             SELECT $1, value ->> 0, (value ->> 1)::BIGINT FROM jsonb_array_elements($2::jsonb) AS value
             ON CONFLICT (game, face) DO UPDATE SET times = dice.times + excluded.times",
        ));
        count.bind(&finished.game).bind(json(&faces)?).execute(&mut *transaction).await?;
        crate::ratings::count(&mut transaction, finished, rate).await?;
        if !finished.keeps_events {
            sqlx::query("DELETE FROM events WHERE match = $1").bind(&finished.id).execute(&mut *transaction).await?;
        }
        transaction.commit().await?;
        self.journal.forget(&finished.id);
        Ok(())
    }

    /// Stores a new table for those who have played at another one, `over`, which names it as its next from now on: both or
    /// neither. False if the other has changed since its version.
    pub async fn make_rematch(
        &self,
        row: &TableRow,
        game: &str,
        listed: bool,
        seats: &[SeatRow],
        over: &TableRow,
    ) -> Result<bool, sqlx::Error> {
        let mut transaction = self.begin().await?;
        let update = sqlx::query(
            "UPDATE tables SET setup = $2, version = version + 1 WHERE id = $1 AND phase = 2 AND version = $3",
        );
        let update = update.bind(&over.id).bind(&over.setup).bind(over.version);
        if update.execute(&mut *transaction).await?.rows_affected() == 0 {
            return Ok(false);
        }
        insert_table(&mut transaction, row, game, listed, seats).await?;
        transaction.commit().await?;
        Ok(true)
    }

    /// How often each face of each game's dice has come up.
    pub async fn faces(&self) -> Result<Vec<(String, String, i64)>, sqlx::Error> {
        sqlx::query_as("SELECT game, face, times FROM dice ORDER BY game, face")
            .fetch_all(&mut *self.read().await?)
            .await
    }
}
