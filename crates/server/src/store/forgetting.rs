//! Deleting a person with all that is theirs. Records of matches stay with those who played them
//! too, without the name.

use sqlx::{Any, Transaction};

use super::Store;
use super::chairs::{Successor, replace};

impl Store {
    /// Forgets a person; gives the tables that are not over where they sat.
    pub(crate) async fn forget(&self, person: &str) -> sqlx::Result<Vec<String>> {
        let mut transaction = self.writer.begin().await?;
        let tables = delete(&mut transaction, person).await?;
        transaction.commit().await?;
        Ok(tables)
    }
}

pub(super) async fn delete(transaction: &mut Transaction<'_, Any>, person: &str) -> sqlx::Result<Vec<String>> {
    sqlx::query("DELETE FROM people WHERE id = $1").bind(person).execute(&mut **transaction).await?;
    let tables = replace(transaction, person, &Successor::Nobody).await?;
    let steps = [
        "DELETE FROM sessions WHERE person = $1",
        "DELETE FROM codes WHERE person = $1",
        "DELETE FROM chat WHERE person = $1",
        "DELETE FROM reports WHERE by_person = $1 OR about = $1",
        "DELETE FROM ratings WHERE person = $1",
        "DELETE FROM rating_changes WHERE person = $1",
        "UPDATE tables SET host = '' WHERE host = $1",
        "DELETE FROM seats WHERE person = $1 AND match IN (SELECT id FROM tables WHERE phase = 0)",
        "UPDATE seats SET person = NULL, name = '—' WHERE person = $1",
    ];
    for step in steps {
        sqlx::query(step).bind(person).execute(&mut **transaction).await?;
    }
    Ok(tables)
}
