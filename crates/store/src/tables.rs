//! Tables, seats and events.

use std::sync::Arc;

use sqlx::{AnyConnection, Row as _};

use crate::engine::lock_key_share;
use crate::ledger::insert_all;
use crate::unvisited::{self, Unvisited};
use crate::{ClassChange, Engine, Store, classes};

/// The phase of a table, as it is stored.
pub mod phase {
    /// People sit down.
    pub const GATHERING: i64 = 0;
    /// The match has begun.
    pub const PLAYING: i64 = 1;
    /// It is over, and packed.
    pub const OVER: i64 = 2;
    /// It was closed before it began.
    pub const CLOSED: i64 = 3;
}

/// A table as it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// Which.
    pub id: String,
    /// How far it has come.
    pub phase: i64,
    /// What was agreed, as JSON.
    pub setup: String,
    /// Grows whenever the setup changes.
    pub version: i64,
    /// Who has made it; nobody for the table of a class, or if they were deleted since.
    pub host: Option<String>,
    /// The house's secret in hexadecimal digits.
    pub secret: String,
    /// When it was made.
    pub created: u64,
    /// When its phase last changed.
    pub changed: u64,
}

/// Who sits on a seat, as it is stored.
#[derive(Clone, PartialEq, Debug)]
pub struct SeatRow {
    /// Which.
    pub seat: u8,
    /// Who sits there, if a person does.
    pub person: Option<String>,
    /// What they are called.
    pub name: String,
    /// The level of the bot that sits there.
    pub bot: Option<u8>,
    /// Whether a program plays for the person.
    pub program: bool,
    /// Whether the person has an account; known with those who have one.
    pub account: bool,
    /// For whom it is reserved while nobody sits there.
    pub kept: Option<String>,
    /// The share of the win, once it is over.
    pub score: Option<f64>,
}

fn table(row: &sqlx::any::AnyRow) -> Result<TableRow, sqlx::Error> {
    Ok(TableRow {
        id: row.try_get(0)?,
        phase: row.try_get(1)?,
        setup: row.try_get(2)?,
        version: row.try_get(3)?,
        host: Some(row.try_get::<String, _>(4)?).filter(|host| !host.is_empty()),
        secret: row.try_get(5)?,
        created: row.try_get::<i64, _>(6)?.unsigned_abs(),
        changed: row.try_get::<i64, _>(7)?.unsigned_abs(),
    })
}

impl Store {
    /// Stores a new table with those who sit there already.
    pub async fn make_table(
        &self,
        row: &TableRow,
        game: &str,
        listed: bool,
        seats: &[SeatRow],
    ) -> Result<(), sqlx::Error> {
        let mut transaction = self.begin().await?;
        insert_table(&mut transaction, row, game, listed, seats).await?;
        transaction.commit().await
    }

    /// Changes a table that stands at `version`; false if it has gone on since.
    pub async fn change_table(&self, row: &TableRow, seats: &[SeatRow]) -> Result<bool, sqlx::Error> {
        let mut transaction = self.begin().await?;
        let changed = change(&mut transaction, row, seats).await?;
        if changed {
            transaction.commit().await?;
        }
        Ok(changed)
    }

    /// Replaces this secret by another; false if the stored one differs.
    pub async fn replace_secret(&self, id: &str, before: &str, secret: &str) -> Result<bool, sqlx::Error> {
        let update = sqlx::query("UPDATE tables SET secret = $3 WHERE id = $1 AND secret = $2");
        let update = update.bind(id).bind(before).bind(secret).execute(&mut *self.write().await?).await?;
        Ok(update.rows_affected() == 1)
    }

    /// Begins the match of a table that stands at `version`: the setup and the first events, numbered from `first` on,
    /// are committed as one, and what changes of the class that plays there with them. False if it has gone on since.
    pub async fn begin_table(
        &self,
        row: &TableRow,
        seats: &[SeatRow],
        first: u64,
        bodies: &[Arc<str>],
        class: Option<&ClassChange<'_>>,
    ) -> Result<bool, sqlx::Error> {
        let mut transaction = self.begin().await?;
        if let Some(class) = class
            && !classes::change(&mut transaction, class).await?
        {
            return Ok(false);
        }
        if !change_from(&mut transaction, row, seats, phase::GATHERING).await?
            || !insert_all(self.engine, &mut transaction, &row.id, first, bodies).await?
        {
            return Ok(false);
        }
        transaction.commit().await?;
        Ok(true)
    }

    /// One table.
    pub async fn table(&self, id: &str) -> Result<Option<TableRow>, sqlx::Error> {
        let query =
            sqlx::query("SELECT id, phase, setup, version, host, secret, created, changed FROM tables WHERE id = $1");
        query.bind(id).fetch_optional(&mut *self.read().await?).await?.map(|row| table(&row)).transpose()
    }

    /// All tables where somebody may still be awaited.
    pub async fn unfinished(&self) -> Result<Vec<TableRow>, sqlx::Error> {
        let query =
            sqlx::query("SELECT id, phase, setup, version, host, secret, created, changed FROM tables WHERE phase < 2");
        query.fetch_all(&mut *self.read().await?).await?.iter().map(table).collect()
    }

    /// Listed tables that want people, the newest first, then those that are played.
    pub async fn listed(&self, most: u32) -> Result<Vec<TableRow>, sqlx::Error> {
        let query = sqlx::query(
            "SELECT id, phase, setup, version, host, secret, created, changed FROM tables
             WHERE phase < 2 AND listed = 1 ORDER BY phase, changed DESC LIMIT $1",
        );
        query.bind(i64::from(most)).fetch_all(&mut *self.read().await?).await?.iter().map(table).collect()
    }

    /// The tables that are not over where somebody sits.
    pub async fn tables_of(&self, person: &str) -> Result<Vec<String>, sqlx::Error> {
        let query = sqlx::query_as(
            "SELECT id FROM tables JOIN seats ON match = id WHERE person = $1 AND phase < 2 ORDER BY changed DESC LIMIT 200",
        );
        let rows: Vec<(String,)> = query.bind(person).fetch_all(&mut *self.read().await?).await?;
        Ok(rows.into_iter().map(|(id,)| id).collect())
    }

    /// Gathering tables where a seat is reserved for somebody.
    pub async fn tables_kept_for(&self, person: &str) -> Result<Vec<String>, sqlx::Error> {
        let query = sqlx::query_scalar(
            "SELECT DISTINCT id FROM tables JOIN seats ON match = id WHERE kept = $1 AND phase = 0 ORDER BY id LIMIT 20",
        );
        query.bind(person).fetch_all(&mut *self.read().await?).await
    }

    /// How many tables somebody has made that still gather.
    pub async fn gathering_of(&self, host: &str) -> Result<i64, sqlx::Error> {
        let query = sqlx::query_scalar("SELECT count(*) FROM tables WHERE host = $1 AND phase = 0");
        query.bind(host).fetch_one(&mut *self.read().await?).await
    }

    /// Which of these people have made listed tables that still gather, and how many each.
    pub async fn listed_of(&self, hosts: &[String]) -> Result<Vec<(String, i64)>, sqlx::Error> {
        let query = self.engine.pick(
            "SELECT host, count(*) FROM tables WHERE phase = 0 AND listed = 1
             AND host IN (SELECT value FROM json_each($1)) GROUP BY host",
            "SELECT host, count(*) FROM tables WHERE phase = 0 AND listed = 1
             AND host IN (SELECT value FROM json_array_elements_text(CAST($1 AS json))) GROUP BY host",
        );
        let hosts = serde_json::to_string(hosts).map_err(|error| sqlx::Error::Encode(error.into()))?;
        sqlx::query_as(query).bind(hosts).fetch_all(&mut *self.read().await?).await
    }

    /// Finds a table for somebody who wants to play a game now: the oldest listed one that gathers, whose host has a page
    /// open, and that `suits`. If there is none, the new one is stored if there is any, and `None` returned. Of several who want the same at
    /// once, one makes a table and the others find it.
    pub async fn find_or_make_table(
        &self,
        game: &str,
        suits: impl Fn(&TableRow) -> bool,
        new: Option<(&TableRow, &[SeatRow])>,
    ) -> Result<Option<String>, sqlx::Error> {
        let mut transaction = self.begin().await?;
        if self.engine == Engine::Postgres {
            // SQLite's one writer is alone anyway.
            let lock = sqlx::query("SELECT 1 FROM pg_advisory_xact_lock(hashtext('play now ' || $1))").bind(game);
            lock.execute(&mut *transaction).await?;
        }
        let query = sqlx::query(
            "SELECT id, phase, setup, version, host, secret, created, changed FROM tables
             WHERE phase = 0 AND listed = 1 AND game = $1 AND host IN (SELECT person FROM online) ORDER BY created, id LIMIT 200",
        );
        for found in query.bind(game).fetch_all(&mut *transaction).await? {
            let found = table(&found)?;
            if suits(&found) {
                return Ok(Some(found.id));
            }
        }
        if let Some((row, seats)) = new {
            insert_table(&mut transaction, row, game, true, seats).await?;
        }
        transaction.commit().await?;
        Ok(None)
    }

    /// Who sits at a table.
    pub async fn seats(&self, id: &str) -> Result<Vec<SeatRow>, sqlx::Error> {
        let query = sqlx::query(
            "SELECT s.seat, s.person, s.name, s.bot, s.score, s.program, s.kept, coalesce(p.account, 0) AS account
                 FROM seats s LEFT JOIN people p ON p.id = s.person WHERE s.match = $1 ORDER BY s.seat",
        );
        let rows = query.bind(id).fetch_all(&mut *self.read().await?).await?;
        let seat = |row: &sqlx::any::AnyRow| {
            Ok(SeatRow {
                seat: row.try_get::<i64, _>(0)? as u8,
                person: row.try_get(1)?,
                name: row.try_get(2)?,
                bot: row.try_get::<Option<i64>, _>(3)?.map(|level| level as u8),
                score: row.try_get(4)?,
                program: row.try_get::<i64, _>(5)? != 0,
                kept: row.try_get(6)?,
                account: row.try_get::<i64, _>(7)? != 0,
            })
        };
        rows.iter().map(seat).collect()
    }

    /// What happened at a table, from event number `from` on.
    pub async fn events(&self, id: &str, from: u64) -> Result<Vec<String>, sqlx::Error> {
        // Looked at first: what is sorted in meanwhile is read twice, and not missed.
        let Some((first, unsorted)) = self.journal.unsorted(id, from) else {
            return self.sorted_events(id, from, u64::MAX).await;
        };
        let mut bodies = self.sorted_events(id, from, first).await?;
        let played = sqlx::query_scalar::<_, i64>("SELECT 1 FROM tables WHERE id = $1 AND phase = $2");
        let played = played.bind(id).bind(phase::PLAYING).fetch_optional(&mut *self.read().await?).await?;
        if played.is_none() {
            // It was ended meanwhile: its events have gone, or, where they are kept, all of them are sorted in.
            return self.sorted_events(id, from, u64::MAX).await;
        }
        bodies.extend(unsorted.iter().map(|body| body.to_string()));
        Ok(bodies)
    }

    /// The events from `from` on and before `to` that are not in the journal.
    async fn sorted_events(&self, id: &str, from: u64, to: u64) -> Result<Vec<String>, sqlx::Error> {
        let query = sqlx::query_scalar("SELECT body FROM events WHERE match = $1 AND n >= $2 AND n < $3 ORDER BY n");
        let bound = |number| i64::try_from(number).unwrap_or(i64::MAX);
        query.bind(id).bind(bound(from)).bind(bound(to)).fetch_all(&mut *self.read().await?).await
    }

    /// The packed record of a match that is over.
    pub async fn record(&self, id: &str) -> Result<Option<(Vec<u8>, u64)>, sqlx::Error> {
        let query = sqlx::query_as("SELECT record, ended FROM records WHERE match = $1");
        let row: Option<(Vec<u8>, i64)> = query.bind(id).fetch_optional(&mut *self.read().await?).await?;
        Ok(row.map(|(record, ended)| (record, ended.unsigned_abs())))
    }
}

pub(crate) async fn insert_table(
    connection: &mut AnyConnection,
    row: &TableRow,
    game: &str,
    listed: bool,
    seats: &[SeatRow],
) -> Result<(), sqlx::Error> {
    lock_key_share(connection, &people(seats)).await?;
    let insert = sqlx::query(
        "INSERT INTO tables (id, game, phase, setup, version, host, listed, secret, created, changed)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)",
    );
    let insert = insert
        .bind(&row.id)
        .bind(game)
        .bind(row.phase)
        .bind(&row.setup)
        .bind(row.version)
        .bind(row.host.as_deref().unwrap_or_default());
    insert.bind(i64::from(listed)).bind(&row.secret).bind(row.created as i64).execute(&mut *connection).await?;
    put_seats(connection, &row.id, seats).await?;
    // A table of a class, which nobody in particular has made, goes with the class.
    if row.host.is_some() {
        unvisited::note(connection, Unvisited::Table, &row.id, row.created).await?;
    }
    Ok(())
}

/// Deletes a table with all that happened there.
pub(crate) async fn delete_table(connection: &mut AnyConnection, id: &str) -> sqlx::Result<()> {
    for delete in [
        "DELETE FROM events WHERE match = $1",
        "DELETE FROM records WHERE match = $1",
        "DELETE FROM seats WHERE match = $1",
        "DELETE FROM chat WHERE match = $1",
        "DELETE FROM chores WHERE match = $1",
        "DELETE FROM unvisited WHERE id = $1",
        "DELETE FROM tables WHERE id = $1",
    ] {
        sqlx::query(delete).bind(id).execute(&mut *connection).await?;
    }
    Ok(())
}

/// Changes a table that stands at the row's version, and is played if it goes on being played; false if it does not.
pub(super) async fn change(
    connection: &mut AnyConnection,
    row: &TableRow,
    seats: &[SeatRow],
) -> Result<bool, sqlx::Error> {
    let before = if row.phase == phase::PLAYING { phase::PLAYING } else { phase::GATHERING };
    change_from(connection, row, seats, before).await
}

/// Changes a table that stands at the row's version and in the phase `before`; false if it does not.
async fn change_from(
    connection: &mut AnyConnection,
    row: &TableRow,
    seats: &[SeatRow],
    before: i64,
) -> Result<bool, sqlx::Error> {
    lock_key_share(connection, &people(seats)).await?;
    let update = sqlx::query(
        "UPDATE tables SET phase = $3, setup = $4, version = version + 1, changed = $5
         WHERE id = $1 AND version = $2 AND phase = $6",
    );
    let update = update.bind(&row.id).bind(row.version).bind(row.phase).bind(&row.setup).bind(row.changed as i64);
    let update = update.bind(before);
    if update.execute(&mut *connection).await?.rows_affected() == 0 {
        return Ok(false);
    }
    sqlx::query("DELETE FROM seats WHERE match = $1").bind(&row.id).execute(&mut *connection).await?;
    put_seats(connection, &row.id, seats).await?;
    Ok(true)
}

fn people(seats: &[SeatRow]) -> Vec<&str> {
    seats.iter().filter_map(|seat| seat.person.as_deref()).collect()
}

async fn put_seats(connection: &mut AnyConnection, id: &str, seats: &[SeatRow]) -> Result<(), sqlx::Error> {
    for seat in seats {
        let insert = sqlx::query(
            "INSERT INTO seats (match, seat, person, name, bot, program, kept) VALUES ($1, $2, $3, $4, $5, $6, $7)",
        );
        let insert = insert.bind(id).bind(i64::from(seat.seat)).bind(seat.person.as_deref()).bind(&seat.name);
        let insert = insert.bind(seat.bot.map(i64::from)).bind(i64::from(seat.program)).bind(seat.kept.as_deref());
        insert.execute(&mut *connection).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{OpenPages, rows};

    #[tokio::test]
    async fn a_match_begins_once() {
        rows::on_both(&[], async |store| {
            for (id, phase) in [("free", phase::GATHERING), ("played", phase::PLAYING), ("over", phase::OVER)] {
                rows::table(&store, id, phase, &["a", "g"]).await;
            }
            for (id, begins) in [("free", true), ("free", false), ("played", false), ("over", false)] {
                let before = store.table(id).await.unwrap().unwrap();
                let row = TableRow { phase: phase::PLAYING, ..before.clone() };
                assert_eq!(store.begin_table(&row, &[], 0, &["{}".into()], None).await.unwrap(), begins, "{id}");
                assert!(begins || store.table(id).await.unwrap() == Some(before), "{id}");
            }
        })
        .await;
    }

    fn row(id: &str, host: &str, created: u64) -> TableRow {
        let (setup, secret) = (r#"{"game":"ampel","chairs":[]}"#.to_owned(), String::new());
        let (phase, host, changed) = (phase::GATHERING, Some(host.to_owned()), created);
        TableRow { id: id.into(), phase, setup, version: 0, host, secret, created, changed }
    }

    fn seat(number: u8, person: Option<&str>, kept: Option<&str>) -> SeatRow {
        let name = person.unwrap_or_default().to_owned();
        let (person, kept) = (person.map(str::to_owned), kept.map(str::to_owned));
        SeatRow { seat: number, person, name, bot: None, program: false, account: false, kept, score: None }
    }

    #[tokio::test]
    async fn who_wants_to_play_now_finds_the_oldest_table_whose_host_is_here() {
        rows::on_both(&[], async |store| {
            for (id, host, created) in [("gone", "g", 1), ("second", "a", 3), ("first", "a", 2)] {
                store.make_table(&row(id, host, created), "ampel", true, &[seat(0, Some(host), None)]).await.unwrap();
            }
            store.make_table(&row("hidden", "a", 0), "ampel", false, &[]).await.unwrap();
            store.make_table(&row("other game", "a", 0), "parchis", true, &[]).await.unwrap();
            store.set_online("n", &[(OpenPages::Visible, "a".into())], 0).await.unwrap();
            let seek = async |id: &str, not: &str| {
                let suits = |found: &TableRow| found.id != not;
                store.find_or_make_table("ampel", suits, Some((&row(id, "a", 9), &[]))).await.unwrap()
            };
            assert_eq!(seek("x", "").await.as_deref(), Some("first"));
            assert_eq!(seek("x", "first").await.as_deref(), Some("second"));
            assert_eq!(store.table("x").await.unwrap(), None, "nothing is made where something is found");
            store.set_online("n", &[(OpenPages::None, "a".into())], 0).await.unwrap();
            assert_eq!(seek("new", "").await, None);
            assert!(store.table("new").await.unwrap().is_some());
            assert_eq!(store.gathering_of("a").await.unwrap(), 5);
            assert_eq!(store.gathering_of("g").await.unwrap(), 1);
        })
        .await;
    }

    #[tokio::test]
    async fn for_whom_seats_are_kept_is_known_until_they_sit_or_it_begins() {
        rows::on_both(&[], async |store| {
            let kept = [seat(0, Some("a"), None), seat(1, None, Some("g"))];
            store.make_table(&row("again", "a", 0), "ampel", true, &kept).await.unwrap();
            assert_eq!(store.tables_kept_for("g").await.unwrap(), ["again"]);
            assert_eq!(store.tables_kept_for("a").await.unwrap(), [""; 0]);
            assert_eq!(store.tables_of("g").await.unwrap(), [""; 0], "they do not sit there");
            let seats = store.seats("again").await.unwrap();
            assert_eq!((seats[0].account, seats[1].kept.as_deref()), (true, Some("g")));
            let full = [seat(0, Some("a"), None), seat(1, Some("g"), None)];
            assert!(store.change_table(&row("again", "a", 0), &full).await.unwrap());
            assert_eq!(store.tables_kept_for("g").await.unwrap(), [""; 0]);
        })
        .await;
    }
}
