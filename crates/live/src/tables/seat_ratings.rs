//! The ratings of those who sit at a table, for display: in the table's game, among people or where programs play.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use protocol::RatingView;
use room::{Room, SeatAssignment, TableSetup};

use crate::node::Node;
use crate::ratings::{Pool, Rating};
use crate::status::{warn, warn_at};

/// The ratings of those who sit at a table, by their ids.
#[derive(Clone, Default)]
pub(crate) struct SeatRatings {
    pub(super) now: HashMap<String, RatingView>,
    /// What a match that is over has changed.
    pub(super) changes: HashMap<String, i32>,
}

/// Ratings of many people in all games.
pub(super) struct RatingBook(HashMap<(String, String, i64), RatingView>);

impl RatingBook {
    /// The rating of somebody at such a table.
    pub(super) fn of(&self, person: &str, setup: &TableSetup) -> Option<RatingView> {
        let pool = Pool::of(setup.seats.len(), setup.has_programs()).number();
        self.0.get(&(person.to_owned(), setup.game.clone(), pool)).copied()
    }
}

/// Looks up ratings for display.
pub(crate) struct RatingLookup {
    pub(super) node: Arc<Node>,
}

impl RatingLookup {
    /// The ratings of those who sit at a table now, and what its match has changed. What cannot be read is left out.
    pub(super) async fn seat_ratings(&self, room: &Room) -> SeatRatings {
        let people = rated_people(&room.setup);
        let book = self.rating_book(&people).await;
        let now = people.iter().filter_map(|person| Some((person.clone(), book.of(person, &room.setup)?))).collect();
        let mut ratings = SeatRatings { now, ..SeatRatings::default() };
        if room.is_over() && room.setup.rated {
            match self.node.store.changes_by(&room.id).await {
                Ok(changes) => {
                    let change = |(person, change): (String, store::Change)| {
                        (person, (change.after.round() - change.before.round()) as i32)
                    };
                    ratings.changes = changes.into_iter().map(change).collect();
                }
                Err(error) => warn_at(&error.into(), &room.id, "the changes of ratings were not read"),
            }
        }
        ratings
    }

    /// The ratings of these people. What cannot be read is left out.
    pub(super) async fn rating_book(&self, people: &BTreeSet<String>) -> RatingBook {
        let people: Vec<&str> = people.iter().map(String::as_str).collect();
        let rows = self.node.store.ratings_of(&people).await.unwrap_or_else(|error| {
            warn(&error.into(), "ratings were not read");
            Vec::new()
        });
        let now = self.node.now();
        let rated = rows.into_iter().map(|row| {
            let rating = Rating::from(row.rating).rested(row.rating.changed, now);
            let settled = Pool::numbered(row.pool).is_some_and(|pool| rating.deviation <= pool.settled());
            ((row.person, row.game, row.pool), RatingView { value: rating.value.round() as i32, settled })
        });
        RatingBook(rated.collect())
    }
}

/// Those who sit there and may have a rating.
pub(super) fn rated_people(setup: &TableSetup) -> BTreeSet<String> {
    let people = setup.seats.iter().filter_map(SeatAssignment::known);
    people.filter(|person| person.account).map(|person| person.id.clone()).collect()
}
