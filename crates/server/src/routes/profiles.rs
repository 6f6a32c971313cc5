//! Public profiles: results, ratings, matches; and the leaderboards.

use std::sync::Arc;

use ::people::People;
use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use base::{Clock, Problem};
use live::ratings::{GROWTH, PERIOD_MS, Pool, Rating};
use protocol::Code;
use serde::{Deserialize, Serialize};
use store::{LeaderRule, PlayedPage, Store};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::signed_in::MaybeSignedIn;
use crate::app::Shared;
use crate::refusal::Refusal;
use crate::site::Site;
use crate::views::{Namesake, Played, Point, Tally};

/// What is answered about what people have played.
pub(crate) fn routes() -> OpenApiRouter<Shared> {
    OpenApiRouter::new().routes(routes!(search)).routes(routes!(show)).routes(routes!(history)).routes(routes!(leaders))
}

/// With fewer letters nobody is looked for.
const MIN_SEARCH_LETTERS: usize = 2;

/// Those who were found.
#[derive(Serialize, ToSchema)]
pub(crate) struct FoundPeople {
    /// At most 20, the shortest names first.
    people: Vec<Namesake>,
    /// Whether there are more.
    more: bool,
}

/// Who is looked for.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Sought {
    /// The beginning of a name, at least two letters.
    name: String,
}

/// Find somebody by name.
///
/// Accounts alone, by how their names begin; capitals, spaces and letters that look alike make no difference.
#[utoipa::path(get, path = "/api/people", tag = "profiles", params(Sought),
    responses((status = OK, body = FoundPeople), (status = BAD_REQUEST, body = Problem, description = "`bad_query`")))]
async fn search(
    State(clock): State<Clock>,
    State(site): State<Arc<Site>>,
    State(store): State<Store>,
    MaybeSignedIn(me): MaybeSignedIn,
    sought: Result<Query<Sought>, QueryRejection>,
) -> Result<Json<FoundPeople>, Refusal> {
    site.listed_to(me.as_ref())?;
    let Query(sought) = sought.map_err(|rejection| Problem::new(Code::BadQuery, rejection.body_text()))?;
    let beginning = base::Name::outline_of_beginning(&sought.name);
    if beginning.chars().count() < MIN_SEARCH_LETTERS {
        return Ok(Json(FoundPeople { people: Vec::new(), more: false }));
    }
    let (people, more) = store.named_like(&beginning, clock.now()).await?;
    Ok(Json(FoundPeople { people: people.into_iter().map(Namesake::from).collect(), more }))
}

/// Somebody, as others see them.
#[derive(Serialize, ToSchema)]
pub(crate) struct Profile {
    /// Stays the same for good.
    id: String,
    /// What they are called.
    name: String,
    /// Whether they have an account.
    account: bool,
    /// Whether it is oneself.
    you: bool,
    /// Since when they are here, in milliseconds since 1970.
    since: u64,
    /// How their matches have ended.
    games: Vec<Tally>,
    /// How strong they are.
    ratings: Vec<PoolRatingView>,
    /// Their last 50 matches (all are under `/api/people/{name}/matches`), the newest first; those that are not listed only for oneself.
    matches: Vec<Played>,
}

/// A rating.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[schema(as = Standing)]
pub(crate) struct PoolRatingView {
    /// The game's id.
    pub(crate) game: String,
    /// 2 for matches of two (Glicko-2), 3 for matches of more (Weng-Lin); 4 and 5 for those in which programs play.
    pub(crate) pool: i64,
    /// 1500 for who is new.
    pub(crate) rating: f64,
    /// How far off the rating may be; in matches of two it grows with every week without one.
    pub(crate) deviation: f64,
    /// Whether the deviation is small enough to mean something.
    pub(crate) settled: bool,
    /// How many matches it comes from.
    pub(crate) matches: u64,
    /// What it was after each of the last 300 of them, the oldest first.
    pub(crate) curve: Vec<Point>,
}

/// Look at somebody.
///
/// Accounts are found by name or id, guests by id only. Matches that are not listed are shown to
/// oneself alone.
#[utoipa::path(get, path = "/api/people/{name}", tag = "profiles",
    params(("name" = String, Path, description = "An account's name, or anybody's id")),
    responses((status = OK, body = Profile), (status = NOT_FOUND, body = Problem, description = "`not_found`")))]
async fn show(
    State(clock): State<Clock>,
    State(site): State<Arc<Site>>,
    State(people): State<Arc<People>>,
    State(store): State<Store>,
    MaybeSignedIn(me): MaybeSignedIn,
    Path(name): Path<String>,
) -> Result<Json<Profile>, Refusal> {
    site.listed_to(me.as_ref())?;
    let person = people.find(&name).await?;
    let you = me.is_some_and(|me| me.id == person.id);
    let (matches, _) = store.played(&person.id, you, &PlayedPage::default()).await?;
    Ok(Json(Profile {
        since: store.since(&person.id).await?,
        games: store.tallies(&person.id, you).await?.into_iter().map(Tally::from).collect(),
        ratings: store.pool_ratings(&person.id).await?.into_iter().map(|row| pool_rating(row, clock.now())).collect(),
        matches: matches.into_iter().map(Played::from).collect(),
        id: person.id,
        name: person.name,
        account: person.account,
        you,
    }))
}

/// Some of somebody's matches.
#[derive(Serialize, ToSchema)]
pub(crate) struct History {
    /// At most 50, the newest first; those that are not listed only for oneself.
    matches: Vec<Played>,
    /// Whether there are older ones.
    more: bool,
}

/// Which matches of somebody are wanted.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct WhichMatches {
    /// Those of this game alone, by its id.
    game: Option<String>,
    /// Those older than this one, by its id: the last that one has.
    after: Option<String>,
}

/// All matches of somebody, page by page.
#[utoipa::path(get, path = "/api/people/{name}/matches", tag = "profiles",
    params(("name" = String, Path, description = "An account's name, or anybody's id"), WhichMatches),
    responses((status = OK, body = History),
        (status = BAD_REQUEST, body = Problem, description = "`bad_query`"),
        (status = NOT_FOUND, body = Problem, description = "`not_found`")))]
async fn history(
    State(people): State<Arc<People>>,
    State(store): State<Store>,
    MaybeSignedIn(me): MaybeSignedIn,
    Path(name): Path<String>,
    which: Result<Query<WhichMatches>, QueryRejection>,
) -> Result<Json<History>, Refusal> {
    let Query(which) = which.map_err(|rejection| Problem::new(Code::BadQuery, rejection.body_text()))?;
    let person = people.find(&name).await?;
    let you = me.is_some_and(|me| me.id == person.id);
    let page = PlayedPage { game: which.game.as_deref(), after: which.after.as_deref() };
    let (matches, more) = store.played(&person.id, you, &page).await?;
    Ok(Json(History { matches: matches.into_iter().map(Played::from).collect(), more }))
}

/// Somebody who plays well.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct Leader {
    /// Their id.
    person: String,
    /// What they are called.
    name: String,
    /// 1500 for who is new.
    rating: f64,
    /// How far off the rating may be.
    deviation: f64,
    /// How many matches it comes from.
    matches: u64,
}

/// A rating as it stands now.
fn pool_rating(row: store::PoolRating, now: u64) -> PoolRatingView {
    let rating = Rating::from(row.rating).rested(row.rating.changed, now);
    PoolRatingView {
        settled: Pool::numbered(row.pool).is_some_and(|pool| rating.deviation <= pool.settled()),
        game: row.game,
        pool: row.pool,
        rating: rating.value,
        deviation: rating.deviation,
        matches: row.matches,
        curve: row.curve.into_iter().map(Point::from).collect(),
    }
}

/// One of the best as they stand now.
fn leader(row: store::Leader, now: u64) -> Leader {
    let rating = Rating::from(row.rating).rested(row.rating.changed, now);
    let store::Leader { person, name, matches, .. } = row;
    Leader { person, name, rating: rating.value, deviation: rating.deviation, matches }
}

/// Those who play a game best.
#[derive(Serialize, ToSchema)]
pub(crate) struct Leaders {
    /// The game's id.
    game: String,
    /// 2 for matches of two, 3 for matches of more; 4 and 5 for those in which programs play.
    pool: i64,
    /// The largest deviation with which one is listed.
    deviation: f64,
    /// The best first, at most 100.
    leaders: Vec<Leader>,
}

/// Which matches count.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Which {
    /// 2 for matches of two (if nothing is said), 3 for matches of more; 4 and 5 for those in which programs play.
    pool: Option<i64>,
}

/// Those who play a game best.
///
/// Accounts only, and only with a deviation of at most 110 in matches of two and 250 in matches of more:
/// before that a rating does not mean much. In matches of two the deviation grows with every week without one.
#[utoipa::path(get, path = "/api/leaders/{game}", tag = "profiles",
    params(("game" = String, Path, description = "The game's id"), Which),
    responses((status = OK, body = Leaders),
        (status = BAD_REQUEST, body = Problem, description = "`bad_pool`"),
        (status = NOT_FOUND, body = Problem, description = "`not_found`")))]
async fn leaders(
    State(clock): State<Clock>,
    State(site): State<Arc<Site>>,
    State(store): State<Store>,
    MaybeSignedIn(me): MaybeSignedIn,
    Path(game): Path<String>,
    which: Result<Query<Which>, QueryRejection>,
) -> Result<Json<Leaders>, Refusal> {
    site.listed_to(me.as_ref())?;
    let game: catalogue::GameId = game.parse().map_err(|_| Problem::not_found("There is no such game."))?;
    let bad = || {
        Problem::new(
            Code::BadPool,
            "The pools are 2, for matches of two, 3, for matches of more, and 4 and 5 where programs play.",
        )
    };
    let Query(which) = which.map_err(|_| bad())?;
    let pool = Pool::numbered(which.pool.unwrap_or(2)).ok_or_else(bad)?;
    let now = clock.now();
    let (pool_number, deviation) = (pool.number(), pool.settled());
    let rule = LeaderRule { pool: pool_number, deviation, period: PERIOD_MS, growth: GROWTH, now };
    let leaders = store.leaders(game.id(), &rule).await?.into_iter().map(|row| leader(row, now)).collect();
    Ok(Json(Leaders { game: game.id().to_owned(), pool: pool_number, deviation, leaders }))
}
