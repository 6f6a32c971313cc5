//! What a guest had becomes an account's when the guest logs in.

use sqlx::{Any, Transaction};

use super::chairs::{Successor, replace};
use crate::people::Person;

/// Moves seats, chat, tables and ratings from a guest to another person. Where both sit at one
/// table, that table's remain with the guest; where both have a rating, the guest's is dropped. A
/// guest who has nothing left is deleted. Gives the tables that are not over where this changed who
/// sits.
pub(super) async fn move_all(
    transaction: &mut Transaction<'_, Any>,
    guest: &str,
    person: &Person,
) -> sqlx::Result<Vec<String>> {
    let tables = replace(transaction, guest, &Successor::Person(&person.id, person.account)).await?;
    let steps = [
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
        sqlx::query(step).bind(guest).bind(&person.id).execute(&mut **transaction).await?;
    }
    let left = sqlx::query_scalar::<_, i64>(
        "SELECT (SELECT count(*) FROM sessions WHERE person = $1) + (SELECT count(*) FROM seats WHERE person = $1)",
    );
    if left.bind(guest).fetch_one(&mut **transaction).await? == 0 {
        super::forgetting::delete(transaction, guest).await?;
    }
    Ok(tables)
}
