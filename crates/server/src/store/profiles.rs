//! Queries about what people have played, and who plays best.

use sqlx::Row as _;
use sqlx::any::AnyRow;

use super::Store;
use super::people::{flag, instant, moment};
use crate::profiles::{Leader, Mark, Played, Point, Seat, Standing, Tally};
use crate::ratings::{GROWTH, PERIOD, Pool, Rating};

/// The most matches that are shown.
const MATCHES_LIMIT: i64 = 50;

/// The most points of a curve: the last ones.
const CURVE_LIMIT: i64 = 300;

/// The longest list of leaders.
const LEADERS_LIMIT: i64 = 100;

impl Store {
    /// Since when somebody is here.
    pub(crate) async fn since(&self, person: &str) -> sqlx::Result<u64> {
        let found = sqlx::query_scalar("SELECT created FROM people WHERE id = $1");
        found.bind(person).fetch_one(&self.reader).await.map(instant)
    }

    /// How somebody's matches have ended, by game. Those that are not listed count if `all` do.
    pub(crate) async fn tallies(&self, person: &str, all: bool) -> sqlx::Result<Vec<Tally>> {
        let found = sqlx::query(
            "SELECT r.game, count(*) AS played,
                 sum(CASE WHEN s.absent = 0 AND s.score > 0.999 THEN 1 ELSE 0 END) AS won,
                 sum(CASE WHEN s.absent = 0 AND s.score > 0 AND s.score <= 0.999 THEN 1 ELSE 0 END) AS drawn
             FROM seats s JOIN records r ON r.match = s.match
             WHERE s.person = $1 AND (r.listed = 1 OR $2 = 1) GROUP BY r.game ORDER BY played DESC, r.game",
        );
        let rows = found.bind(person).bind(i64::from(all)).fetch_all(&self.reader).await?;
        let tally = |row: &AnyRow| {
            let (played, won, drawn) = (count(row, "played")?, count(row, "won")?, count(row, "drawn")?);
            Ok(Tally { game: row.try_get("game")?, played, won, drawn, lost: played.saturating_sub(won + drawn) })
        };
        rows.iter().map(tally).collect()
    }

    /// Somebody's ratings as they stand now, each with how it came about.
    pub(crate) async fn standings(&self, person: &str, now: u64) -> sqlx::Result<Vec<Standing>> {
        let found = sqlx::query(
            "SELECT game, pool, rating, deviation, volatility, matches, changed FROM ratings WHERE person = $1
             ORDER BY matches DESC, game, pool",
        );
        let mut standings = Vec::new();
        for row in found.bind(person).fetch_all(&self.reader).await? {
            let (game, pool): (String, i64) = (row.try_get("game")?, row.try_get("pool")?);
            let rating = rested(&row, now)?;
            standings.push(Standing {
                curve: self.curve(person, &game, pool).await?,
                game,
                pool,
                rating: rating.value,
                deviation: rating.deviation,
                settled: Pool::numbered(pool).is_some_and(|pool| rating.deviation <= pool.settled()),
                matches: count(&row, "matches")?,
            });
        }
        Ok(standings)
    }

    async fn curve(&self, person: &str, game: &str, pool: i64) -> sqlx::Result<Vec<Point>> {
        let found = sqlx::query(
            "SELECT at, after FROM rating_changes WHERE person = $1 AND game = $2 AND pool = $3
             ORDER BY at DESC, match DESC LIMIT $4",
        );
        let rows = found.bind(person).bind(game).bind(pool).bind(CURVE_LIMIT).fetch_all(&self.reader).await?;
        let point = |row: &AnyRow| Ok(Point { at: instant(row.try_get(0)?), rating: row.try_get(1)? });
        rows.iter().rev().map(point).collect()
    }

    /// Somebody's last matches, the newest first. Those that are not listed are among them if `all` are.
    pub(crate) async fn played(&self, person: &str, all: bool) -> sqlx::Result<Vec<Played>> {
        let found = sqlx::query(
            "SELECT r.match, r.game, r.ended, r.listed, s.person, s.name, s.bot, s.score, s.absent, c.before, c.after
             FROM (SELECT o.match, o.game, o.ended, o.listed FROM records o JOIN seats m ON m.match = o.match
                   WHERE m.person = $1 AND (o.listed = 1 OR $2 = 1) ORDER BY o.ended DESC, o.match LIMIT $3) r
             JOIN seats s ON s.match = r.match
             LEFT JOIN rating_changes c ON c.match = r.match AND c.person = $1
             ORDER BY r.ended DESC, r.match, s.seat",
        );
        let rows = found.bind(person).bind(i64::from(all)).bind(MATCHES_LIMIT).fetch_all(&self.reader).await?;
        let mut matches: Vec<Played> = Vec::new();
        for row in &rows {
            let id: String = row.try_get("match")?;
            if matches.last().is_none_or(|last| last.id != id) {
                let change = match (row.try_get("before")?, row.try_get("after")?) {
                    (Some(before), Some(after)) => Some(Mark { before, after }),
                    _ => None,
                };
                let (game, ended, listed) = (row.try_get("game")?, row.try_get("ended")?, flag(row, "listed")?);
                matches.push(Played { id, game, ended: instant(ended), listed, seats: Vec::new(), change });
            }
            let sitting: Option<String> = row.try_get("person")?;
            let bot: Option<i64> = row.try_get("bot")?;
            let seat = Seat {
                this: sitting.as_deref() == Some(person),
                person: sitting,
                name: row.try_get("name")?,
                bot: bot.and_then(|level| u8::try_from(level).ok()),
                score: row.try_get("score")?,
                absent: flag(row, "absent")?,
            };
            if let Some(played) = matches.last_mut() {
                played.seats.push(seat);
            }
        }
        Ok(matches)
    }

    /// The accounts with the best ratings that still mean something.
    pub(crate) async fn leaders(&self, game: &str, pool: Pool, now: u64) -> sqlx::Result<Vec<Leader>> {
        // What has grown since the last match is added here too: whoever is not listed takes nobody's place.
        let found = sqlx::query(
            "SELECT p.id, p.name, r.rating, r.deviation, r.volatility, r.matches, r.changed
             FROM ratings r JOIN people p ON p.id = r.person
             WHERE r.game = $1 AND r.pool = $2 AND p.account = 1 AND p.banned <= $3
             AND r.deviation * r.deviation + (($3 - r.changed) / $4) * r.volatility * r.volatility * $5 <= $6
             ORDER BY r.rating DESC, r.changed LIMIT $7",
        );
        let found = found.bind(game).bind(pool.number()).bind(moment(now)).bind(moment(PERIOD));
        let found = found.bind(GROWTH).bind(pool.settled().powi(2)).bind(LEADERS_LIMIT);
        let leader = |row: &AnyRow| {
            let rating = rested(row, now)?;
            Ok(Leader {
                person: row.try_get("id")?,
                name: row.try_get("name")?,
                rating: rating.value,
                deviation: rating.deviation,
                matches: count(row, "matches")?,
            })
        };
        found.fetch_all(&self.reader).await?.iter().map(leader).collect()
    }
}

/// A rating as it stands now.
fn rested(row: &AnyRow, now: u64) -> sqlx::Result<Rating> {
    let (value, deviation) = (row.try_get("rating")?, row.try_get("deviation")?);
    let kept = Rating { value, deviation, volatility: row.try_get("volatility")? };
    Ok(kept.rested(instant(row.try_get("changed")?), now))
}

fn count(row: &AnyRow, column: &str) -> sqlx::Result<u64> {
    row.try_get(column).map(instant)
}

#[cfg(test)]
mod tests {
    use super::super::rows;
    use super::*;

    #[tokio::test]
    async fn who_has_long_not_played_is_no_longer_among_the_leaders() {
        rows::on_both(
            &[
                "INSERT INTO ratings VALUES ('a', 'ampel', 2, 1900, 60, 0.06, 30, 1000)",
                "INSERT INTO ratings VALUES ('a', 'parchis', 3, 1900, 200, 0, 30, 1000)",
            ],
            async |store| {
                let leaders = async |game: &str, pool, weeks: u64| {
                    store
                        .leaders(game, pool, 1000 + weeks * PERIOD)
                        .await
                        .unwrap()
                        .pop()
                        .map(|leader| leader.deviation.round())
                };
                assert_eq!(leaders("ampel", Pool::Two, 0).await, Some(60.0));
                assert_eq!(leaders("ampel", Pool::Two, 78).await, Some(110.0), "the last week");
                assert_eq!(leaders("ampel", Pool::Two, 79).await, None);
                assert_eq!(leaders("parchis", Pool::More, 500).await, Some(200.0), "nothing grows there");
                let standing = store.standings("a", 1000 + 79 * PERIOD).await.unwrap();
                let of_two = standing.iter().find(|standing| standing.pool == 2).unwrap();
                assert_eq!((of_two.rating, of_two.settled), (1900.0, false));
            },
        )
        .await;
    }
}
