//! Ratings, counted in the same transaction that ends a match.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row as _};

use crate::Finished;
use crate::people::{instant, moment};

/// A rating as it is stored.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RatingRow {
    /// How strong somebody is.
    pub value: f64,
    /// How far off that may be.
    pub deviation: f64,
    /// How much somebody's strength changes.
    pub volatility: f64,
    /// When it last changed.
    pub changed: u64,
}

/// What a match does to the ratings of those who sat there: for each the value before and the rating after, or nothing if
/// no rating changes. Who has no row is new.
pub type Rate = fn(&Finished, &[Option<RatingRow>]) -> Vec<(f64, RatingRow)>;

/// Counts a match for those who sat there. Nothing is written for who is not here any more; the
/// others have played against a beginner then.
pub(super) async fn count(connection: &mut AnyConnection, finished: &Finished, rate: Rate) -> sqlx::Result<()> {
    let seats = finished.people.len();
    if !finished.rated || seats < 2 || finished.scores.len() != seats || finished.people.iter().any(Option::is_none) {
        return Ok(());
    }
    let mut before = Vec::with_capacity(seats);
    for person in finished.people.iter().flatten() {
        before.push(rating(connection, person, finished).await?);
    }
    for (person, (before, after)) in finished.people.iter().flatten().zip(rate(finished, &before)) {
        write(connection, finished, person, before, &after).await?;
    }
    Ok(())
}

/// What somebody has before a match.
async fn rating(connection: &mut AnyConnection, person: &str, finished: &Finished) -> sqlx::Result<Option<RatingRow>> {
    let found = sqlx::query(
        "SELECT rating, deviation, volatility, changed FROM ratings WHERE person = $1 AND game = $2 AND pool = $3",
    );
    let row = found.bind(person).bind(&finished.game).bind(finished.pool).fetch_optional(&mut *connection).await?;
    row.map(|row| RatingRow::read(&row)).transpose()
}

impl RatingRow {
    /// From a row with `rating`, `deviation`, `volatility` and `changed`.
    pub(crate) fn read(row: &AnyRow) -> sqlx::Result<RatingRow> {
        Ok(RatingRow {
            value: row.try_get("rating")?,
            deviation: row.try_get("deviation")?,
            volatility: row.try_get("volatility")?,
            changed: instant(row.try_get("changed")?),
        })
    }
}

async fn write(
    connection: &mut AnyConnection,
    finished: &Finished,
    person: &str,
    before: f64,
    after: &RatingRow,
) -> sqlx::Result<()> {
    let change = sqlx::query(
        "INSERT INTO rating_changes (match, person, game, pool, before, after, at)
         SELECT $1, $2, $3, $4, $5, $6, $7 WHERE EXISTS (SELECT 1 FROM people WHERE id = $2)
         ON CONFLICT (match, person) DO NOTHING",
    );
    let change = change.bind(&finished.id).bind(person).bind(&finished.game).bind(finished.pool);
    let change = change.bind(before).bind(after.value).bind(moment(finished.ended));
    if change.execute(&mut *connection).await?.rows_affected() == 0 {
        return Ok(());
    }
    let rating = sqlx::query(
        "INSERT INTO ratings (person, game, pool, rating, deviation, volatility, matches, changed)
         VALUES ($1, $2, $3, $4, $5, $6, 1, $7)
         ON CONFLICT (person, game, pool) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation,
         volatility = excluded.volatility, matches = ratings.matches + 1, changed = excluded.changed",
    );
    let rating = rating.bind(person).bind(&finished.game).bind(finished.pool);
    let rating = rating.bind(after.value).bind(after.deviation).bind(after.volatility).bind(moment(after.changed));
    rating.execute(&mut *connection).await.map(|_| ())
}

#[cfg(test)]
pub(crate) mod tests {
    use crate::{Finished, RatingRow, Store, rows};

    /// A match of Ampel between these people that the first has won.
    fn won(id: &str, people: &[&str]) -> Finished {
        let mut scores = vec![0.0; people.len()];
        scores[0] = 1.0;
        Finished {
            id: id.into(),
            game: "ampel".into(),
            setup: "{}".into(),
            people: people.iter().map(|person| Some((*person).to_owned())).collect(),
            sides: (0..people.len() as u8).collect(),
            absent: vec![false; people.len()],
            pool: 2,
            scores,
            rated: true,
            listed: true,
            ended: 7,
            faces: Default::default(),
            packed: Vec::new(),
            keeps_events: false,
        }
    }

    /// Whoever has won gains ten points, the others lose seven; who is new has 1500.
    pub(crate) fn ten_points(finished: &Finished, before: &[Option<RatingRow>]) -> Vec<(f64, RatingRow)> {
        let rate = |(before, score): (&Option<RatingRow>, &f64)| {
            let before = before.map_or(1500.0, |row| row.value);
            let value = before + if *score > 0.0 { 10.0 } else { -7.0 };
            (before, RatingRow { value, deviation: 60.0, volatility: 0.06, changed: finished.ended })
        };
        before.iter().zip(&finished.scores).map(rate).collect()
    }

    async fn finish(store: &Store, finished: &Finished) {
        let people: Vec<&str> = finished.people.iter().map(|person| person.as_deref().unwrap_or_default()).collect();
        rows::table(store, &finished.id, 1, &people).await;
        store.finish(finished, ten_points).await.unwrap();
    }

    async fn rating(store: &Store, person: &str) -> String {
        let query =
            format!("SELECT CAST(CAST(round(rating) AS INTEGER) AS TEXT) FROM ratings WHERE person = '{person}'");
        rows::text(store, &query).await
    }

    #[tokio::test]
    async fn a_rated_match_counts_once_for_each() {
        rows::on_both(&[], async |store| {
            let finished = won("one", &["a", "g"]);
            finish(&store, &finished).await;
            store.finish(&finished, ten_points).await.unwrap();
            assert_eq!((rating(&store, "a").await.as_str(), rating(&store, "g").await.as_str()), ("1510", "1493"));
            assert_eq!(rows::count(&store, "rating_changes WHERE match = 'one' AND pool = 2 AND at = 7").await, 2);
            finish(&store, &won("two", &["g", "a"])).await;
            assert_eq!(rows::count(&store, "ratings WHERE matches = 2").await, 2);
            assert_eq!(rows::count(&store, "rating_changes WHERE person = 'g' AND before < after").await, 1);
            let kept = "rating_changes c WHERE match = 'two' AND NOT EXISTS
            (SELECT 1 FROM rating_changes d WHERE d.match = 'one' AND d.person = c.person AND d.after = c.before)";
            assert_eq!(rows::count(&store, kept).await, 0, "the second goes on from the first");
        })
        .await;
    }

    #[tokio::test]
    async fn only_rated_matches_between_people_count() {
        rows::on_both(&[], async |store| {
            finish(&store, &Finished { rated: false, ..won("unrated", &["a", "g"]) }).await;
            finish(&store, &Finished { people: vec![Some("a".into()), None], ..won("bot", &["a", "x"]) }).await;
            finish(&store, &Finished { scores: Vec::new(), ..won("nobody", &["a", "g"]) }).await;
            assert_eq!(rows::count(&store, "ratings").await + rows::count(&store, "rating_changes").await, 0);
        })
        .await;
    }

    #[tokio::test]
    async fn nothing_is_written_for_who_is_deleted_and_the_others_are_rated() {
        rows::on_both(&[], async |store| {
            finish(&store, &won("gone", &["a", ""])).await;
            assert_eq!(rating(&store, "a").await, "1510");
            assert_eq!(rows::count(&store, "ratings").await, 1);
        })
        .await;
    }

    #[tokio::test]
    async fn pools_are_apart() {
        rows::on_both(&[], async |store| {
            finish(&store, &won("two", &["a", "g"])).await;
            finish(&store, &Finished { pool: 3, ..won("three", &["a", "g", ""]) }).await;
            assert_eq!(rows::count(&store, "ratings WHERE pool = 3 AND rating = 1510 AND person = 'a'").await, 1);
            assert_eq!(rows::count(&store, "ratings WHERE matches = 1").await, 4);
        })
        .await;
    }
}
