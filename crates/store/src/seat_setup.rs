//! Rewrites the seats in the stored setup of unfinished tables, in the same transaction that merges, renames or deletes
//! an account.

use serde_json::{Value, json};
use sqlx::{AnyConnection, Row as _};

use crate::Engine;

/// What replaces a person on their seats.
pub(super) enum Successor<'a> {
    /// Another person, by their id, who has an account or not.
    Person(&'a str, bool),
    /// The same under another name.
    Renamed(&'a str),
    /// Nobody: a match goes on without a name, and at a table where people gather the seat is free.
    Nobody,
}

/// Rewrites what was agreed at all tables that are not over where `person` sits, but for those
/// where the successor sits as well, and gives the ids of these tables. They count as changed, so
/// that what is in memory is not written over it.
pub(super) async fn replace(
    transaction: &mut AnyConnection,
    person: &str,
    successor: &Successor<'_>,
) -> sqlx::Result<Vec<String>> {
    let found = sqlx::query(Engine::of(transaction).pick(
        "SELECT t.id, t.phase, t.setup FROM tables t JOIN seats s ON s.match = t.id
         WHERE s.person = $1 AND t.phase < 2 AND t.id NOT IN (SELECT match FROM seats WHERE person = $2)",
        "SELECT t.id, t.phase, t.setup FROM tables t JOIN seats s ON s.match = t.id
         WHERE s.person = $1 AND t.phase < 2 AND t.id NOT IN (SELECT match FROM seats WHERE person = $2)
         ORDER BY t.id FOR UPDATE OF t",
    ));
    let other = match successor {
        Successor::Person(id, _) => *id,
        Successor::Renamed(_) | Successor::Nobody => "",
    };
    let rows = found.bind(person).bind(other).fetch_all(&mut *transaction).await?;
    let mut tables = Vec::new();
    for row in rows {
        let (id, phase, setup): (String, i64, String) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
        if let Some(setup) = rewritten(&setup, person, successor, phase == 0) {
            let update = sqlx::query("UPDATE tables SET setup = $2, version = version + 1 WHERE id = $1");
            update.bind(&id).bind(setup).execute(&mut *transaction).await?;
        }
        tables.push(id);
    }
    Ok(tables)
}

fn rewritten(setup: &str, person: &str, successor: &Successor<'_>, gathering: bool) -> Option<String> {
    let mut setup: Value = serde_json::from_str(setup).ok()?;
    for chair in setup.get_mut("chairs")?.as_array_mut()? {
        let sitting = chair.get_mut("person").filter(|sitting| sitting["id"] == person);
        match (sitting, successor) {
            (None, _) => {}
            (Some(sitting), Successor::Person(id, account)) => {
                sitting["id"] = json!(id);
                sitting["account"] = json!(account);
            }
            (Some(sitting), Successor::Renamed(name)) => sitting["name"] = json!(name),
            (Some(sitting), Successor::Nobody) if gathering => *sitting = Value::Null,
            (Some(sitting), Successor::Nobody) => *sitting = json!({ "id": "", "name": "—", "account": false }),
        }
    }
    Some(setup.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    const SETUP: &str = r#"{"game":"ampel","chairs":[{"person":{"id":"ana","name":"Ana","account":false}},{"bot":3}]}"#;

    #[test]
    fn a_chair_changes_hands() {
        let moved = rewritten(SETUP, "ana", &Successor::Person("eva", true), false).unwrap();
        let moved: Value = serde_json::from_str(&moved).unwrap();
        assert_eq!(moved["chairs"][0]["person"], json!({ "id": "eva", "name": "Ana", "account": true }));
        assert_eq!(moved["chairs"][1], json!({ "bot": 3 }));
    }

    #[test]
    fn who_is_renamed_stays_on_the_chair() {
        let renamed = rewritten(SETUP, "ana", &Successor::Renamed("Iris"), false).unwrap();
        let renamed: Value = serde_json::from_str(&renamed).unwrap();
        assert_eq!(renamed["chairs"][0]["person"], json!({ "id": "ana", "name": "Iris", "account": false }));
    }

    #[test]
    fn a_name_that_is_forgotten_is_gone_from_the_table() {
        for gathering in [true, false] {
            let left = rewritten(SETUP, "ana", &Successor::Nobody, gathering).unwrap();
            assert!(!left.to_lowercase().contains("ana"), "{left}");
            assert_eq!(serde_json::from_str::<Value>(&left).unwrap()["chairs"][0]["person"].is_null(), gathering);
        }
        assert_eq!(rewritten("damaged", "ana", &Successor::Nobody, true), None);
    }
}
