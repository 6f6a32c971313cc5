//! Queries for profiles and leaderboards.

use sqlx::any::AnyRow;
use sqlx::{AssertSqlSafe, Row as _};

use crate::Store;
use crate::people::{flag, instant, moment};
use crate::ratings::RatingRow;

/// The most matches that are shown.
const MATCHES_LIMIT: i64 = 50;

/// The most points of a curve: the last ones.
const CURVE_LIMIT: i64 = 300;

/// So many matches of the same two say whose turn it is to begin.
const MEETINGS_LIMIT: i64 = 10;

/// The most people that are found by the beginning of a name.
const FOUND_LIMIT: i64 = 20;

/// The longest list of leaders.
const LEADERS_LIMIT: i64 = 100;

/// How somebody's matches of a game have ended, but for those that were called off. For others, only those that are listed count.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// The game's id.
    pub game: String,
    /// How many there were.
    pub played: u64,
    /// Won alone.
    pub won: u64,
    /// Shared with others.
    pub drawn: u64,
    /// The rest, and all where they were away at the end.
    pub lost: u64,
}

/// A rating at some time.
#[derive(Clone, PartialEq, Debug)]
pub struct Point {
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// The rating from then on.
    pub rating: f64,
}

/// A match that is over.
#[derive(Clone, PartialEq, Debug)]
pub struct Played {
    /// Its id, for links.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// When it ended, in milliseconds since 1970.
    pub ended: u64,
    /// Whether everybody may see it here.
    pub listed: bool,
    /// Who sat there.
    pub seats: Vec<PlayedSeat>,
    /// What it did to the rating, if it was rated.
    pub change: Option<Change>,
}

/// Who sat on a seat.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayedSeat {
    /// Their id; missing for bots and for who was deleted.
    pub person: Option<String>,
    /// What they were called.
    pub name: String,
    /// The level of a bot.
    pub bot: Option<u8>,
    /// Whether a program played for the person.
    pub program: bool,
    /// Their share of the win; missing where the match was called off.
    pub score: Option<f64>,
    /// Whether a bot played for them at the end.
    pub absent: bool,
    /// Whether it is whose profile this is.
    pub this: bool,
}

/// A rating before and after a match.
#[derive(Clone, PartialEq, Debug)]
pub struct Change {
    /// Before.
    pub before: f64,
    /// After.
    pub after: f64,
}

/// A person's rating in one pool of a game, with its history.
#[derive(Clone, PartialEq, Debug)]
pub struct PoolRating {
    /// The game's id.
    pub game: String,
    /// The pool of ratings.
    pub pool: i64,
    /// The rating after the last match.
    pub rating: RatingRow,
    /// How many matches it comes from.
    pub matches: u64,
    /// What it was after each of the last 300 of them, the oldest first.
    pub curve: Vec<Point>,
}

/// One of those who play a game best.
#[derive(Clone, PartialEq, Debug)]
pub struct Leader {
    /// Who.
    pub person: String,
    /// What they are called.
    pub name: String,
    /// The rating after the last match.
    pub rating: RatingRow,
    /// How many matches it comes from.
    pub matches: u64,
}

/// Somebody who was found by name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Namesake {
    /// Their id.
    pub id: String,
    /// What they are called.
    pub name: String,
}

/// Whose rating still means something.
#[derive(Clone, Copy, Debug)]
pub struct LeaderRule {
    /// The pool of ratings.
    pub pool: i64,
    /// The largest deviation.
    pub deviation: f64,
    /// How long a period without a match is, in milliseconds.
    pub period: u64,
    /// What a period adds to the square of the deviation, for each unit of the square of the volatility.
    pub growth: f64,
    /// When.
    pub now: u64,
}

/// Which of somebody's matches are wanted.
#[derive(Clone, Copy, Debug, Default)]
pub struct PlayedPage<'a> {
    /// Those of this game alone.
    pub game: Option<&'a str>,
    /// Those after this match, which is older than those before it.
    pub after: Option<&'a str>,
}

/// The rating of somebody in a game and a pool.
#[derive(Clone, PartialEq, Debug)]
pub struct Rated {
    /// Who.
    pub person: String,
    /// The game's id.
    pub game: String,
    /// The number of the pool.
    pub pool: i64,
    /// The rating.
    pub rating: RatingRow,
}

impl Store {
    /// All ratings of these people.
    pub async fn ratings_of(&self, people: &[&str]) -> sqlx::Result<Vec<Rated>> {
        if people.is_empty() {
            return Ok(Vec::new());
        }
        let places: Vec<String> = (1..=people.len()).map(|at| format!("${at}")).collect();
        let query = format!(
            "SELECT person, game, pool, rating, deviation, volatility, changed FROM ratings WHERE person IN ({})
             ORDER BY person, game, pool",
            places.join(", ")
        );
        let mut query = sqlx::query(AssertSqlSafe(query));
        for person in people {
            query = query.bind(*person);
        }
        let rated = |row: &AnyRow| {
            let (person, game, pool) = (row.try_get("person")?, row.try_get("game")?, row.try_get("pool")?);
            Ok(Rated { person, game, pool, rating: RatingRow::read(row)? })
        };
        query.fetch_all(&mut *self.read().await?).await?.iter().map(rated).collect()
    }

    /// By how much a match has changed the rating of each who played it, if it counted.
    pub async fn changes_by(&self, id: &str) -> sqlx::Result<Vec<(String, Change)>> {
        let query = sqlx::query("SELECT person, before, after FROM rating_changes WHERE match = $1 ORDER BY person");
        let rows = query.bind(id).fetch_all(&mut *self.read().await?).await?;
        let change = |row: &AnyRow| {
            Ok((row.try_get("person")?, Change { before: row.try_get("before")?, after: row.try_get("after")? }))
        };
        rows.iter().map(change).collect()
    }

    /// Since when somebody is here.
    pub async fn since(&self, person: &str) -> sqlx::Result<u64> {
        let found = sqlx::query_scalar("SELECT created FROM people WHERE id = $1");
        found.bind(person).fetch_one(&mut *self.read().await?).await.map(instant)
    }

    /// How somebody's matches have ended, by game. Those that are not listed count if `all` do.
    pub async fn tallies(&self, person: &str, all: bool) -> sqlx::Result<Vec<Tally>> {
        let found = sqlx::query(
            "SELECT r.game, count(*) AS played,
                 sum(CASE WHEN s.absent = 0 AND s.score > 0.999 THEN 1 ELSE 0 END) AS won,
                 sum(CASE WHEN s.absent = 0 AND s.score > 0 AND s.score <= 0.999 THEN 1 ELSE 0 END) AS drawn
             FROM seats s JOIN records r ON r.match = s.match
             WHERE s.person = $1 AND s.score IS NOT NULL AND (r.listed = 1 OR $2 = 1) GROUP BY r.game ORDER BY played DESC, r.game",
        );
        let rows = found.bind(person).bind(i64::from(all)).fetch_all(&mut *self.read().await?).await?;
        let tally = |row: &AnyRow| {
            let (played, won, drawn) = (count(row, "played")?, count(row, "won")?, count(row, "drawn")?);
            Ok(Tally { game: row.try_get("game")?, played, won, drawn, lost: played.saturating_sub(won + drawn) })
        };
        rows.iter().map(tally).collect()
    }

    /// Somebody's ratings, each with its history.
    pub async fn pool_ratings(&self, person: &str) -> sqlx::Result<Vec<PoolRating>> {
        let found = sqlx::query(
            "SELECT game, pool, rating, deviation, volatility, matches, changed FROM ratings WHERE person = $1
             ORDER BY matches DESC, game, pool",
        );
        let rows = found.bind(person).fetch_all(&mut *self.read().await?).await?;
        let mut ratings = Vec::new();
        for row in rows {
            let (game, pool): (String, i64) = (row.try_get("game")?, row.try_get("pool")?);
            let curve = self.curve(person, &game, pool).await?;
            let (rating, matches) = (RatingRow::read(&row)?, count(&row, "matches")?);
            ratings.push(PoolRating { game, pool, rating, matches, curve });
        }
        Ok(ratings)
    }

    async fn curve(&self, person: &str, game: &str, pool: i64) -> sqlx::Result<Vec<Point>> {
        let found = sqlx::query(
            "SELECT at, after FROM rating_changes WHERE person = $1 AND game = $2 AND pool = $3
             ORDER BY at DESC, match DESC LIMIT $4",
        );
        let rows =
            found.bind(person).bind(game).bind(pool).bind(CURVE_LIMIT).fetch_all(&mut *self.read().await?).await?;
        let point = |row: &AnyRow| Ok(Point { at: instant(row.try_get(0)?), rating: row.try_get(1)? });
        rows.iter().rev().map(point).collect()
    }

    /// A page of the matches that somebody has played and that are over, the newest first, and whether there are more; those
    /// that are not listed only if `all` are wanted. `which` may name a game, and the match after which to go on.
    pub async fn played(&self, person: &str, all: bool, which: &PlayedPage<'_>) -> sqlx::Result<(Vec<Played>, bool)> {
        let found = sqlx::query(
            "SELECT r.match, r.game, r.ended, r.listed, s.person, s.name, s.bot, s.program, s.score, s.absent, c.before, c.after
             FROM (SELECT o.match, o.game, o.ended, o.listed FROM records o JOIN seats m ON m.match = o.match
                   WHERE m.person = $1 AND (o.listed = 1 OR $2 = 1) AND ($4 = '' OR o.game = $4)
                   AND ($5 = '' OR o.ended < (SELECT ended FROM records WHERE match = $5)
                        OR o.ended = (SELECT ended FROM records WHERE match = $5) AND o.match > $5)
                   ORDER BY o.ended DESC, o.match LIMIT $3) r
             JOIN seats s ON s.match = r.match
             LEFT JOIN rating_changes c ON c.match = r.match AND c.person = $1
             ORDER BY r.ended DESC, r.match, s.seat",
        );
        let found = found.bind(person).bind(i64::from(all)).bind(MATCHES_LIMIT + 1);
        let found = found.bind(which.game.unwrap_or_default()).bind(which.after.unwrap_or_default());
        let rows = found.fetch_all(&mut *self.read().await?).await?;
        let mut matches: Vec<Played> = Vec::new();
        for row in &rows {
            let id: String = row.try_get("match")?;
            if matches.last().is_none_or(|last| last.id != id) {
                let change = match (row.try_get("before")?, row.try_get("after")?) {
                    (Some(before), Some(after)) => Some(Change { before, after }),
                    _ => None,
                };
                let (game, ended, listed) = (row.try_get("game")?, row.try_get("ended")?, flag(row, "listed")?);
                matches.push(Played { id, game, ended: instant(ended), listed, seats: Vec::new(), change });
            }
            let sitting: Option<String> = row.try_get("person")?;
            let bot: Option<i64> = row.try_get("bot")?;
            let seat = PlayedSeat {
                this: sitting.as_deref() == Some(person),
                person: sitting,
                name: row.try_get("name")?,
                bot: bot.and_then(|level| u8::try_from(level).ok()),
                program: flag(row, "program")?,
                score: row.try_get("score")?,
                absent: flag(row, "absent")?,
            };
            if let Some(played) = matches.last_mut() {
                played.seats.push(seat);
            }
        }
        let more = matches.len() > MATCHES_LIMIT as usize;
        matches.truncate(MATCHES_LIMIT as usize);
        Ok((matches, more))
    }

    /// How often each of two has had the first seat in their last matches of a game against each other.
    pub async fn first_seats(&self, game: &str, one: &str, other: &str) -> sqlx::Result<(usize, usize)> {
        let met = sqlx::query_scalar(
            "SELECT s.seat FROM seats s JOIN seats o ON o.match = s.match AND o.person = $2
             JOIN tables t ON t.id = s.match AND t.phase = 2 AND t.game = $3
             WHERE s.person = $1 AND s.seat < 2 AND o.seat < 2
             AND NOT EXISTS (SELECT 1 FROM seats m WHERE m.match = s.match AND m.seat > 1)
             ORDER BY t.changed DESC LIMIT $4",
        );
        let met = met.bind(one).bind(other).bind(game).bind(MEETINGS_LIMIT);
        let seats: Vec<i64> = met.fetch_all(&mut *self.read().await?).await?;
        let first = seats.iter().filter(|&&seat| seat == 0).count();
        Ok((first, seats.len() - first))
    }

    /// The accounts whose names begin so, without look-alikes and spaces (`beginning` is the beginning of a skeleton), the shortest names
    /// first, and whether there are more. Who is banned is not found.
    pub async fn named_like(&self, beginning: &str, now: u64) -> sqlx::Result<(Vec<Namesake>, bool)> {
        let found = sqlx::query(
            "SELECT id, name FROM people WHERE account = 1 AND banned <= $1 AND substr(skeleton, 1, $2) = $3
             ORDER BY length(skeleton), skeleton LIMIT $4",
        );
        let letters = i32::try_from(beginning.chars().count()).unwrap_or(i32::MAX);
        let found = found.bind(moment(now)).bind(letters).bind(beginning).bind(FOUND_LIMIT + 1);
        let namesake = |row: &AnyRow| Ok(Namesake { id: row.try_get("id")?, name: row.try_get("name")? });
        let rows = found.fetch_all(&mut *self.read().await?).await?;
        let mut people = rows.iter().map(namesake).collect::<sqlx::Result<Vec<_>>>()?;
        let more = people.len() > FOUND_LIMIT as usize;
        people.truncate(FOUND_LIMIT as usize);
        Ok((people, more))
    }

    /// The accounts with the best ratings that still mean something.
    pub async fn leaders(&self, game: &str, rule: &LeaderRule) -> sqlx::Result<Vec<Leader>> {
        // What has grown since the last match is added here too: whoever is not listed takes nobody's place.
        let found = sqlx::query(
            "SELECT p.id, p.name, r.rating, r.deviation, r.volatility, r.matches, r.changed
             FROM ratings r JOIN people p ON p.id = r.person
             WHERE r.game = $1 AND r.pool = $2 AND p.account = 1 AND p.banned <= $3
             AND r.deviation * r.deviation + (($3 - r.changed) / $4) * r.volatility * r.volatility * $5 <= $6
             ORDER BY r.rating DESC, r.changed LIMIT $7",
        );
        let found = found.bind(game).bind(rule.pool).bind(moment(rule.now)).bind(moment(rule.period));
        let found = found.bind(rule.growth).bind(rule.deviation.powi(2)).bind(LEADERS_LIMIT);
        let leader = |row: &AnyRow| {
            Ok(Leader {
                person: row.try_get("id")?,
                name: row.try_get("name")?,
                rating: RatingRow::read(row)?,
                matches: count(row, "matches")?,
            })
        };
        found.fetch_all(&mut *self.read().await?).await?.iter().map(leader).collect()
    }
}

fn count(row: &AnyRow, column: &str) -> sqlx::Result<u64> {
    row.try_get(column).map(instant)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rows;

    #[tokio::test]
    async fn who_has_long_not_played_is_no_longer_among_the_leaders() {
        rows::on_both(
            &[
                "INSERT INTO ratings VALUES ('a', 'ampel', 2, 1900, 60, 0.06, 30, 1000)",
                "INSERT INTO ratings VALUES ('a', 'parchis', 3, 1900, 200, 0, 30, 1000)",
            ],
            async |store| {
                let leaders = async |game: &str, pool, deviation, weeks: u64| {
                    let rule = LeaderRule { pool, deviation, period: 1000, growth: 30_000.0, now: 1000 + weeks * 1000 };
                    store.leaders(game, &rule).await.unwrap().len()
                };
                // 60² + 79 · 0.06² · 30,000 is a little more than 110².
                assert_eq!(leaders("ampel", 2, 110.0, 0).await, 1);
                assert_eq!(leaders("ampel", 2, 110.0, 78).await, 1, "the last period");
                assert_eq!(leaders("ampel", 2, 110.0, 79).await, 0);
                assert_eq!(leaders("parchis", 3, 250.0, 500).await, 1, "nothing grows there");
            },
        )
        .await;
    }

    #[tokio::test]
    async fn who_had_the_first_seat_is_counted_over_the_last_matches_of_the_same_two() {
        rows::on_both(&[], async |store| {
            assert_eq!(store.first_seats("ampel", "a", "g").await.unwrap(), (0, 0));
            for (id, phase, people) in
                [("1", 2, &["a", "g"][..]), ("2", 2, &["a", "g"]), ("3", 2, &["g", "a"]), ("running", 1, &["g", "a"])]
            {
                rows::table(&store, id, phase, people).await;
            }
            rows::table(&store, "of three", 2, &["g", "a", "x"]).await;
            rows::table(&store, "of others", 2, &["g", "x"]).await;
            assert_eq!(store.first_seats("ampel", "a", "g").await.unwrap(), (2, 1));
            assert_eq!(store.first_seats("ampel", "g", "a").await.unwrap(), (1, 2));
            assert_eq!(store.first_seats("parchis", "a", "g").await.unwrap(), (0, 0));
            for number in 0..10 {
                let id = format!("later{number}");
                rows::table(&store, &id, 2, &["g", "a"]).await;
                let later = format!("UPDATE tables SET changed = 1 WHERE id = '{id}'");
                sqlx::query(AssertSqlSafe(later)).execute(&store.writer).await.unwrap();
            }
            assert_eq!(store.first_seats("ampel", "a", "g").await.unwrap(), (0, 10), "the last ten");
        })
        .await;
    }

    #[tokio::test]
    async fn accounts_are_found_by_the_beginning_of_their_names_and_nobody_else_is() {
        rows::on_both(&[], async |store| {
            let add = async |id: &str, name: &str, account: u8, banned: u64| {
                let row = format!(
                    "INSERT INTO people (id, name, skeleton, account, created, seen, banned)
                     VALUES ('{id}', '{name}', '{}', {account}, 0, 0, {banned})",
                    name.to_lowercase()
                );
                sqlx::query(AssertSqlSafe(row)).execute(&store.writer).await.unwrap();
            };
            for (id, name, account, banned) in [
                ("1", "Anabel", 1, 0),
                ("2", "Ana", 1, 0),
                ("3", "Anita", 0, 0),
                ("4", "Anton", 1, 500),
                ("5", "Año", 1, 0),
            ] {
                add(id, name, account, banned).await;
            }
            let found = async |beginning: &str, now| {
                let (people, more) = store.named_like(beginning, now).await.unwrap();
                (people.into_iter().map(|one| one.name).collect::<Vec<_>>().join(" "), more)
            };
            assert_eq!(found("an", 100).await, ("Ana Anabel".into(), false), "no guest, and nobody who is banned");
            assert_eq!(found("an", 500).await, ("Ana Anton Anabel".into(), false));
            assert_eq!(found("anab", 100).await, ("Anabel".into(), false));
            assert_eq!(found("añ", 100).await, ("Año".into(), false), "letters, not bytes");
            assert_eq!(found("n%", 100).await, (String::new(), false));
            for number in 10..40 {
                add(&format!("x{number}"), &format!("Zoe{number}"), 1, 0).await;
            }
            let (people, more) = store.named_like("zoe", 100).await.unwrap();
            assert_eq!((people.len(), people[0].name.as_str(), more), (20, "Zoe10", true));
        })
        .await;
    }

    #[tokio::test]
    async fn the_whole_history_is_read_page_by_page_and_game_by_game() {
        rows::on_both(&[], async |store| {
            // Two at each moment, so that the order among them matters.
            for number in 0..121 {
                let (id, game) = (format!("m{number:03}"), if number % 3 == 0 { "parchis" } else { "ampel" });
                let rows = [
                    format!(
                        "INSERT INTO records (match, game, ended, rated, listed, record) VALUES ('{id}', '{game}', {}, 0, 1, '')",
                        number / 2
                    ),
                    format!(
                        "INSERT INTO seats (match, seat, person, name, score) VALUES ('{id}', 0, 'a', 'Account', 1)"
                    ),
                ];
                for row in rows {
                    sqlx::query(AssertSqlSafe(row)).execute(&store.writer).await.unwrap();
                }
            }
            let read = async |game: Option<&str>| {
                let (mut ids, mut pages) = (Vec::<String>::new(), 0);
                loop {
                    let after = ids.last().cloned();
                    let which = PlayedPage { game, after: after.as_deref() };
                    let (matches, more) = store.played("a", false, &which).await.unwrap();
                    assert!(matches.windows(2).all(|two| two[0].ended >= two[1].ended));
                    ids.extend(matches.into_iter().map(|played| played.id));
                    pages += 1;
                    if !more {
                        return (ids, pages);
                    }
                }
            };
            let (mut all, pages) = read(None).await;
            assert_eq!((all.len(), pages), (121, 3));
            all.sort();
            all.dedup();
            assert_eq!(all.len(), 121, "none twice");
            let (parchis, pages) = read(Some("parchis")).await;
            assert_eq!((parchis.len(), pages), (41, 1));
        })
        .await;
    }
}
