//! Ratings, counted in the same transaction that ends a match.

use sqlx::{AnyConnection, Row as _};

use super::Finished;
use super::people::{instant, moment};
use crate::ratings::{Pool, Rating, rate};

/// Counts a match for those who sat there. Nothing is written for who is not here any more; the
/// others have played against a beginner then.
pub(super) async fn settle(connection: &mut AnyConnection, finished: &Finished) -> sqlx::Result<()> {
    let seats = finished.people.len();
    if !finished.rated || seats < 2 || finished.scores.len() != seats || finished.people.iter().any(Option::is_none) {
        return Ok(());
    }
    let pool = Pool::of(seats);
    let mut before = Vec::with_capacity(seats);
    for person in finished.people.iter().flatten() {
        before.push(rating(connection, person, &finished.game, pool, finished.ended).await?);
    }
    let after = rate(&before, &finished.scores, &finished.absent);
    if after == before {
        return Ok(());
    }
    for (person, (before, after)) in finished.people.iter().flatten().zip(before.iter().zip(&after)) {
        write(connection, finished, pool, person, before, after).await?;
    }
    Ok(())
}

/// What somebody has before a match that ends then.
async fn rating(
    connection: &mut AnyConnection,
    person: &str,
    game: &str,
    pool: Pool,
    ended: u64,
) -> sqlx::Result<Rating> {
    let found = sqlx::query(
        "SELECT rating, deviation, volatility, changed FROM ratings WHERE person = $1 AND game = $2 AND pool = $3",
    );
    let row = found.bind(person).bind(game).bind(pool.number()).fetch_optional(&mut *connection).await?;
    let Some(row) = row else { return Ok(pool.first()) };
    let kept = Rating { value: row.try_get(0)?, deviation: row.try_get(1)?, volatility: row.try_get(2)? };
    Ok(kept.rested(instant(row.try_get(3)?), ended))
}

async fn write(
    connection: &mut AnyConnection,
    finished: &Finished,
    pool: Pool,
    person: &str,
    before: &Rating,
    after: &Rating,
) -> sqlx::Result<()> {
    let change = sqlx::query(
        "INSERT INTO rating_changes (match, person, game, pool, before, after, at)
         SELECT $1, $2, $3, $4, $5, $6, $7 WHERE EXISTS (SELECT 1 FROM people WHERE id = $2)
         ON CONFLICT (match, person) DO NOTHING",
    );
    let change = change.bind(&finished.id).bind(person).bind(&finished.game).bind(pool.number());
    let change = change.bind(before.value).bind(after.value).bind(moment(finished.ended));
    if change.execute(&mut *connection).await?.rows_affected() == 0 {
        return Ok(());
    }
    let rating = sqlx::query(
        "INSERT INTO ratings (person, game, pool, rating, deviation, volatility, matches, changed)
         VALUES ($1, $2, $3, $4, $5, $6, 1, $7)
         ON CONFLICT (person, game, pool) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation,
         volatility = excluded.volatility, matches = ratings.matches + 1, changed = excluded.changed",
    );
    let rating = rating.bind(person).bind(&finished.game).bind(pool.number());
    let rating = rating.bind(after.value).bind(after.deviation).bind(after.volatility).bind(moment(finished.ended));
    rating.execute(&mut *connection).await.map(|_| ())
}

#[cfg(test)]
mod tests {
    use super::super::{Finished, Store, rows};
    use crate::ratings::PERIOD;

    /// A match of Ampel between these people that the first has won.
    fn won(id: &str, people: &[&str]) -> Finished {
        let mut scores = vec![0.0; people.len()];
        scores[0] = 1.0;
        Finished {
            id: id.into(),
            game: "ampel".into(),
            setup: "{}".into(),
            people: people.iter().map(|person| Some((*person).to_owned())).collect(),
            absent: vec![false; people.len()],
            scores,
            rated: true,
            listed: true,
            ended: 7,
            faces: Default::default(),
            packed: Vec::new(),
            keeps_events: false,
        }
    }

    async fn finish(store: &Store, finished: &Finished) {
        let people: Vec<&str> = finished.people.iter().map(|person| person.as_deref().unwrap_or_default()).collect();
        rows::table(store, &finished.id, 1, &people).await;
        store.finish(finished).await.unwrap();
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
            store.finish(&finished).await.unwrap();
            assert_eq!((rating(&store, "a").await.as_str(), rating(&store, "g").await.as_str()), ("1662", "1338"));
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
            assert_eq!(rating(&store, "a").await, "1662");
            assert_eq!(rows::count(&store, "ratings").await, 1);
        })
        .await;
    }

    #[tokio::test]
    async fn who_stayed_away_has_lost() {
        rows::on_both(&[], async |store| {
            finish(&store, &Finished { absent: vec![true, false], ..won("left", &["a", "g"]) }).await;
            assert_eq!((rating(&store, "a").await.as_str(), rating(&store, "g").await.as_str()), ("1338", "1338"));
            assert_eq!(rows::count(&store, "seats WHERE match = 'left' AND absent = 1 AND seat = 0").await, 1);
        })
        .await;
    }

    #[tokio::test]
    async fn a_match_after_a_long_absence_counts_for_more() {
        let ratings = "INSERT INTO ratings VALUES
            ('a', 'ampel', 2, 1500, 60, 0.06, 30, 0), ('g', 'ampel', 2, 1500, 60, 0.06, 30, 0)";
        rows::on_both(&[ratings], async |store| {
            let mut gained = Vec::new();
            for weeks in [0, 1, 100] {
                let before = "UPDATE ratings SET rating = 1500, deviation = 60, volatility = 0.06, changed = 0";
                sqlx::query(before).execute(&store.writer).await.unwrap();
                let finished = won(&format!("after {weeks}"), &["a", "g"]);
                finish(&store, &Finished { ended: weeks * PERIOD, ..finished }).await;
                gained.push(rating(&store, "a").await.parse::<i64>().unwrap() - 1500);
            }
            assert!(gained[0] <= gained[1] && gained[1] < gained[2] / 2, "{gained:?}");
        })
        .await;
    }

    #[tokio::test]
    async fn games_of_more_are_a_pool_of_their_own() {
        rows::on_both(&[], async |store| {
            finish(&store, &won("three", &["a", "g", ""])).await;
            assert_eq!(rows::count(&store, "ratings WHERE pool = 3 AND volatility = 0").await, 2);
        })
        .await;
    }
}
