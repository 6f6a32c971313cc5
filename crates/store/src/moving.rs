//! Merges a guest into an account: when the guest logs in, or because an administrator was asked to.

use sqlx::AnyConnection;

use crate::Store;
use crate::blocks::move_blocks;
use crate::engine::lock_for_update;
use crate::people::with_both;
use crate::seat_setup::{Successor, replace};
use room::Person;

impl Store {
    /// Moves all that is a guest's to an account, and ends the guest's sessions. Gives the tables that are not over where this
    /// changed who sits.
    pub async fn merge(&self, guest: &str, person: &Person) -> sqlx::Result<Vec<String>> {
        let mut transaction = self.begin().await?;
        lock_for_update(&mut transaction, &[guest, person.id.as_str()]).await?;
        sqlx::query("DELETE FROM sessions WHERE person = $1").bind(guest).execute(&mut *transaction).await?;
        let tables = move_all(&mut transaction, guest, person).await?;
        transaction.commit().await?;
        Ok(tables)
    }
}

/// Moves seats, chat, tables and ratings from a guest to another person. Where both sit at one
/// table, that table's remain with the guest; where both have a rating, the guest's is dropped. A
/// guest who has nothing left is deleted. Gives the tables that are not over where this changed who
/// sits.
pub(super) async fn move_all(
    transaction: &mut AnyConnection,
    guest: &str,
    person: &Person,
) -> sqlx::Result<Vec<String>> {
    let tables = replace(transaction, guest, &Successor::Person(&person.id, person.account)).await?;
    let steps = [
        "UPDATE reports SET about = $2 WHERE about = $1",
        "UPDATE report_lines SET person = $2 WHERE person = $1",
        "UPDATE audit_log SET about = $2 WHERE about = $1",
        "UPDATE seats SET person = $2 WHERE person = $1
         AND match NOT IN (SELECT match FROM seats WHERE person = $2)",
        "UPDATE chat SET person = $2 WHERE person = $1
         AND match NOT IN (SELECT match FROM seats WHERE person = $1)",
        "UPDATE tables SET host = $2 WHERE host = $1
         AND id NOT IN (SELECT match FROM seats WHERE person = $1)",
        "UPDATE ratings SET person = $2 WHERE person = $1
         AND NOT EXISTS (SELECT 1 FROM ratings r WHERE r.person = $2 AND r.game = ratings.game AND r.pool = ratings.pool)",
        "UPDATE rating_changes SET person = $2 WHERE person = $1
         AND NOT EXISTS (SELECT 1 FROM ratings r
             WHERE r.person = $1 AND r.game = rating_changes.game AND r.pool = rating_changes.pool)
         AND NOT EXISTS (SELECT 1 FROM rating_changes c WHERE c.person = $2 AND c.match = rating_changes.match)",
    ];
    for step in steps {
        with_both(transaction, step, guest, &person.id).await?;
    }
    move_blocks(transaction, guest, &person.id).await?;
    let left = sqlx::query_scalar::<_, i64>(
        "SELECT (SELECT count(*) FROM sessions WHERE person = $1) + (SELECT count(*) FROM seats WHERE person = $1)",
    );
    if left.bind(guest).fetch_one(&mut *transaction).await? == 0 {
        super::forgetting::delete(transaction, guest).await?;
    }
    Ok(tables)
}

#[cfg(test)]
mod tests {
    use crate::Store;
    use crate::rows;
    use crate::{Before, NewSession};
    use room::Person;

    /// A guest `g` logs in to the account `a`.
    async fn log_in(store: &Store) -> Vec<String> {
        let guest = Person { id: "g".into(), name: "Guest".into(), account: false, program: false };
        let account = Person { id: "a".into(), name: "Account".into(), account: true, program: false };
        let session = NewSession { token: "new", id: "s-new", person: &account, label: "", now: 0 };
        store.arrive(&session, Some(Before { person: &guest, session: "s-g" })).await.unwrap()
    }

    #[tokio::test]
    async fn what_a_guest_had_becomes_the_accounts() {
        rows::on_both(
            &[
                "INSERT INTO ratings VALUES ('g', 'ampel', 2, 1700, 50, 0.06, 3, 0)",
                "INSERT INTO ratings VALUES ('g', 'parchis', 3, 30, 5, 0, 3, 0), ('a', 'parchis', 3, 25, 8, 0, 1, 0)",
                "INSERT INTO rating_changes VALUES ('over', 'g', 'ampel', 2, 1500, 1700, 0)",
                "INSERT INTO rating_changes VALUES ('other', 'g', 'parchis', 3, 25, 30, 0)",
            ],
            async |store| {
                rows::table(&store, "over", 2, &["g", "x"]).await;
                rows::table(&store, "played", 1, &["x", "g"]).await;
                assert_eq!(log_in(&store).await, ["played"], "only what is not over is in anybody's memory");
                assert_eq!(rows::text(&store, "SELECT person FROM seats WHERE match = 'over' AND seat = 0").await, "a");
                assert_eq!(rows::text(&store, "SELECT person FROM chat WHERE match = 'over' AND n = 0").await, "a");
                assert_eq!(rows::text(&store, "SELECT host FROM tables WHERE id = 'over'").await, "a");
                let setup = rows::text(&store, "SELECT setup FROM tables WHERE id = 'played'").await;
                assert!(setup.contains(r#""id":"a""#) && !setup.contains(r#""id":"g""#), "{setup}");
                let rating = "SELECT CAST(CAST(rating AS INTEGER) AS TEXT) FROM ratings WHERE person = 'a' AND game = ";
                assert_eq!(rows::text(&store, &format!("{rating}'ampel'")).await, "1700");
                assert_eq!(rows::text(&store, &format!("{rating}'parchis'")).await, "25", "an account keeps its own");
                assert_eq!(rows::count(&store, "rating_changes WHERE person = 'a'").await, 1);
                for left in ["people WHERE id = 'g'", "sessions WHERE person = 'g'", "ratings WHERE person = 'g'"] {
                    assert_eq!(rows::count(&store, left).await, 0, "{left}");
                }
            },
        )
        .await;
    }

    #[tokio::test]
    async fn where_both_sit_at_one_table_the_guest_stays() {
        rows::on_both(&[], async |store| {
            rows::table(&store, "both", 1, &["g", "a"]).await;
            rows::table(&store, "one", 2, &["g", "x"]).await;
            assert!(log_in(&store).await.is_empty());
            assert_eq!(rows::text(&store, "SELECT person FROM seats WHERE match = 'both' AND seat = 0").await, "g");
            assert_eq!(rows::text(&store, "SELECT person FROM chat WHERE match = 'both' AND n = 0").await, "g");
            assert_eq!(rows::text(&store, "SELECT person FROM seats WHERE match = 'one' AND seat = 0").await, "a");
            assert_eq!(rows::count(&store, "people WHERE id = 'g'").await, 1);
        })
        .await;
    }

    #[tokio::test]
    async fn a_guest_who_is_elsewhere_too_remains_there() {
        rows::on_both(&[
            "INSERT INTO sessions (token, id, person, kind, label, created, seen) VALUES ('t2', 's2', 'g', 0, '', 0, 0)",
        ], async |store| {
        log_in(&store).await;
        assert_eq!(rows::count(&store, "people WHERE id = 'g'").await, 1);
        assert_eq!(rows::count(&store, "sessions WHERE person = 'g'").await, 1);
}).await;
    }
}
