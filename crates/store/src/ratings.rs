//! Stores ratings, in the transaction that ends a match.

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
/// no rating changes. Who has no row is new. The last argument is, for each, how many rated matches they have had with one of
/// the others within the day before: the most with any one of them.
pub type Rate = fn(&Finished, &[Option<RatingRow>], &[u64]) -> Vec<(f64, RatingRow)>;

/// The day within which matches of the same people count less and less, in milliseconds.
const REPEAT_WINDOW_MS: u64 = 24 * 60 * 60 * 1000;

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
    let people: Vec<&str> = finished.people.iter().flatten().map(String::as_str).collect();
    let mut repeats = Vec::with_capacity(seats);
    for person in &people {
        let mut most = 0;
        for other in people.iter().filter(|other| *other != person) {
            most = most.max(matches_together(connection, person, other, finished).await?);
        }
        repeats.push(most);
    }
    for (person, (before, after)) in people.into_iter().zip(rate(finished, &before, &repeats)) {
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

/// How many rated matches two people have had with each other within the day before.
async fn matches_together(
    connection: &mut AnyConnection,
    one: &str,
    other: &str,
    finished: &Finished,
) -> sqlx::Result<u64> {
    let count = sqlx::query_scalar::<_, i64>(
        "SELECT count(*) FROM rating_changes a JOIN rating_changes b ON b.match = a.match AND b.person = $2
         WHERE a.person = $1 AND a.game = $3 AND a.pool = $4 AND a.at > $5 AND a.match <> $6",
    );
    let since = moment(finished.ended.saturating_sub(REPEAT_WINDOW_MS));
    let count = count.bind(one).bind(other).bind(&finished.game).bind(finished.pool).bind(since).bind(&finished.id);
    count.fetch_one(connection).await.map(instant)
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
    pub(crate) fn ten_points(
        finished: &Finished,
        before: &[Option<RatingRow>],
        _repeats: &[u64],
    ) -> Vec<(f64, RatingRow)> {
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

    /// As [`ten_points`], but each earlier match of the day takes three of them.
    fn less_each_time(finished: &Finished, before: &[Option<RatingRow>], repeats: &[u64]) -> Vec<(f64, RatingRow)> {
        let mut rated = ten_points(finished, before, repeats);
        for ((_, row), repeats) in rated.iter_mut().zip(repeats) {
            row.value -= 3.0 * *repeats as f64;
        }
        rated
    }

    #[tokio::test]
    async fn matches_of_the_same_two_within_a_day_are_counted() {
        rows::on_both(&[], async |store| {
            const DAY: u64 = 24 * 60 * 60 * 1000;
            for (number, ended) in [DAY, DAY + 1, 2 * DAY, 4 * DAY].into_iter().enumerate() {
                let finished = Finished { ended, ..won(&number.to_string(), &["a", "g"]) };
                rows::table(&store, &finished.id, 1, &["a", "g"]).await;
                store.finish(&finished, less_each_time).await.unwrap();
            }
            // Within the day before: none, one, one (the first is a day old by then), none.
            assert_eq!(rating(&store, "a").await, (1500 + 10 + 7 + 7 + 10).to_string());
        })
        .await;
    }
}
