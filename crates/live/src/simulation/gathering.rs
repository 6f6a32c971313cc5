//! Simulated visitors of a table that never fills: they sit down and stand up, again and again, at any node.

use std::sync::Arc;
use std::time::Duration;

use catalogue::GameId;
use room::{Chat, Person, SeatWish, TableSetup, TableWish};
use serde_json::json;
use store::Store;
use table::Control;
use tokio::time::sleep;

use super::player::{Outcome, call};
use super::world::World;

/// How many visitors there are; the table has a seat more.
const VISITORS: usize = 3;

/// The table, and who visits it.
pub(super) struct Gathering {
    table: String,
    people: Vec<Person>,
}

/// What has come of the visits.
pub(super) struct Visits {
    table: String,
    visitors: Vec<Visitor>,
}

struct Visitor {
    person: Person,
    /// Whether they sit there, if they know.
    sits: Option<bool>,
    acknowledged: usize,
}

impl Gathering {
    /// Makes the table, before anything goes wrong.
    pub(super) async fn open(world: &World) -> Gathering {
        let host = world.person("host").await;
        let mut people = Vec::new();
        for number in 0..VISITORS {
            people.push(world.person(&format!("visitor{number}")).await);
        }
        let wish = TableWish {
            game: GameId::Parchis.id().into(),
            options: json!({ "players": VISITORS + 1 }),
            control: Control::Untimed,
            seats: vec![SeatWish::Open; VISITORS + 1],
            rated: false,
            listed: true,
            chat: Chat::Free,
            lots: true,
        };
        let live = world.any_node().unwrap().live;
        let (table, _) = live.tables.gathering.make_table(wish, &host).await.unwrap();
        // A table that nobody visits is deleted.
        world.reading().visit(&table).await.unwrap();
        Gathering { table: table.to_string(), people }
    }

    /// Visits until nothing goes wrong any more.
    pub(super) async fn run(self, world: Arc<World>) -> Visits {
        let Gathering { table, people } = self;
        let visits: Vec<_> =
            people.into_iter().map(|person| tokio::spawn(visit(table.clone(), person, world.clone()))).collect();
        let mut visitors = Vec::new();
        for visitor in visits {
            visitors.push(visitor.await.unwrap());
        }
        Visits { table, visitors }
    }
}

async fn visit(table: String, person: Person, world: Arc<World>) -> Visitor {
    let mut visitor = Visitor { person, sits: Some(false), acknowledged: 0 };
    while !world.is_calm() {
        sleep(Duration::from_millis(world.draw(|rng| rng.u64(100..3_000)))).await;
        let Some(node) = world.any_node() else { continue };
        let (live, sits) = (node.live, world.draw(|rng| rng.bool()));
        let outcome = if sits {
            call(&world, live.tables.gathering.join(&table, &visitor.person, None, None)).await
        } else {
            call(&world, live.tables.gathering.stand_up(&table, &visitor.person.id)).await
        };
        match outcome {
            Outcome::Done(()) => {
                visitor.sits = Some(sits);
                visitor.acknowledged += 1;
            }
            Outcome::Refused => {}
            Outcome::Unknown => visitor.sits = None,
        }
        world.note(&format!("{} sits: {:?}", visitor.person.id, visitor.sits));
    }
    visitor
}

impl Visits {
    /// How often somebody was told that they sit, or stand.
    pub(super) fn acknowledged(&self) -> usize {
        self.visitors.iter().map(|visitor| visitor.acknowledged).sum()
    }

    /// Whoever was told that they sit there does, on one seat, and whoever stood up does not.
    pub(super) async fn check(&self, store: &Store) -> Vec<String> {
        let row = store.table(&self.table).await.expect("the store answers").expect("the table stays");
        let setup = TableSetup::from_stored(&row.setup).expect("a setup can be read");
        let seats = store.seats(&self.table).await.expect("the store answers");
        let mut wrong = Vec::new();
        for Visitor { person, sits, .. } in &self.visitors {
            let agreed = setup.seats.iter().filter(|seat| seat.id() == Some(&person.id)).count();
            let rows = seats.iter().filter(|row| row.person.as_ref() == Some(&person.id)).count();
            if agreed != rows || agreed > 1 || sits.is_some_and(|sits| sits != (agreed == 1)) {
                wrong.push(format!(
                    "{} was told that they sit there: {sits:?}, and does on {agreed} seats, in {rows} rows",
                    person.id
                ));
            }
        }
        wrong
    }
}
