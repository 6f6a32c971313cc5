//! Exports everything that is stored of one person.

use serde_json::{Value, json};
use sqlx::any::AnyRow;
use sqlx::{AssertSqlSafe, Row as _};

use crate::Store;

/// What a column holds.
#[derive(Clone, Copy)]
enum Kind {
    Text,
    Whole,
    Real,
}

use Kind::{Real, Text, Whole};

/// The query for one kind of what is exported.
struct ExportQuery {
    /// Its key in the export.
    name: &'static str,
    /// `$1` is the person.
    query: &'static str,
    /// The columns that are exported.
    columns: &'static [(&'static str, Kind)],
}

/// Everything that is exported of a person.
const EXPORT_QUERIES: &[ExportQuery] = &[
    ExportQuery {
        name: "sessions",
        query: "SELECT id, label, created, seen FROM sessions WHERE person = $1 AND kind = 0 ORDER BY created",
        columns: &[("id", Text), ("label", Text), ("created", Whole), ("seen", Whole)],
    },
    ExportQuery {
        name: "tokens",
        query: "SELECT id, label, created, seen FROM sessions WHERE person = $1 AND kind = 1 ORDER BY created",
        columns: &[("id", Text), ("label", Text), ("created", Whole), ("seen", Whole)],
    },
    ExportQuery {
        name: "passkeys",
        query: "SELECT id, label, created, seen FROM passkeys WHERE person = $1 ORDER BY created",
        columns: &[("id", Text), ("label", Text), ("created", Whole), ("seen", Whole)],
    },
    ExportQuery {
        name: "subscriptions",
        query:
            "SELECT u.session, u.endpoint FROM subscriptions u JOIN sessions s ON s.id = u.session WHERE s.person = $1
         ORDER BY u.session",
        columns: &[("session", Text), ("endpoint", Text)],
    },
    ExportQuery {
        name: "seats",
        query: "SELECT t.game, s.match, s.seat, s.name, s.score, t.created FROM seats s JOIN tables t ON t.id = s.match
         WHERE s.person = $1 ORDER BY t.created",
        columns: &[
            ("match", Text),
            ("game", Text),
            ("seat", Whole),
            ("name", Text),
            ("score", Real),
            ("created", Whole),
        ],
    },
    ExportQuery {
        name: "chat",
        query: "SELECT match, room, text, at FROM chat WHERE person = $1 ORDER BY at",
        columns: &[("match", Text), ("room", Whole), ("text", Text), ("at", Whole)],
    },
    ExportQuery {
        name: "reports",
        query: "SELECT match, text, why, at FROM reports WHERE by_person = $1 ORDER BY at",
        columns: &[("match", Text), ("text", Text), ("why", Text), ("at", Whole)],
    },
    ExportQuery {
        name: "blocks",
        query: "SELECT other, blocked, at FROM blocks WHERE person = $1 ORDER BY at",
        columns: &[("other", Text), ("blocked", Whole), ("at", Whole)],
    },
    ExportQuery {
        name: "moderation",
        query: "SELECT measure, until, why, at FROM audit_log WHERE about = $1 ORDER BY at",
        columns: &[("measure", Text), ("until", Whole), ("why", Text), ("at", Whole)],
    },
    ExportQuery {
        name: "ratings",
        query: "SELECT game, pool, rating, deviation, volatility, matches, changed FROM ratings WHERE person = $1
         ORDER BY game, pool",
        columns: &[
            ("game", Text),
            ("pool", Whole),
            ("rating", Real),
            ("deviation", Real),
            ("volatility", Real),
            ("matches", Whole),
            ("changed", Whole),
        ],
    },
    ExportQuery {
        name: "rating_changes",
        query: "SELECT match, game, pool, before, after, at FROM rating_changes WHERE person = $1 ORDER BY at",
        columns: &[("match", Text), ("game", Text), ("pool", Whole), ("before", Real), ("after", Real), ("at", Whole)],
    },
];

impl Store {
    /// All that is somebody's own, but for the records of their matches.
    pub async fn belongings(&self, person: &str) -> sqlx::Result<Value> {
        let columns = [("id", Text), ("name", Text), ("account", Whole), ("created", Whole), ("seen", Whole)];
        let found = sqlx::query("SELECT id, name, account, created, seen FROM people WHERE id = $1").bind(person);
        let row = found.fetch_one(&mut *self.read().await?).await?;
        let mut all = json!({ "person": to_json(&row, &columns)? });
        for ExportQuery { name, query, columns } in EXPORT_QUERIES {
            let rows = sqlx::query(AssertSqlSafe(*query)).bind(person).fetch_all(&mut *self.read().await?).await?;
            all[*name] = rows.iter().map(|row| to_json(row, columns)).collect::<sqlx::Result<Value>>()?;
        }
        Ok(all)
    }

    /// The matches somebody has played to the end.
    pub async fn finished_matches(&self, person: &str) -> sqlx::Result<Vec<String>> {
        let found = sqlx::query_scalar(
            "SELECT r.match FROM records r JOIN seats s ON s.match = r.match WHERE s.person = $1 ORDER BY r.ended",
        );
        found.bind(person).fetch_all(&mut *self.read().await?).await
    }
}

fn to_json(row: &AnyRow, columns: &[(&str, Kind)]) -> sqlx::Result<Value> {
    let value = |(name, kind): &(&str, Kind)| {
        let value = match kind {
            Text => json!(row.try_get::<Option<String>, _>(*name)?),
            Whole => json!(row.try_get::<Option<i64>, _>(*name)?),
            Real => json!(row.try_get::<Option<f64>, _>(*name)?),
        };
        Ok(((*name).to_owned(), value))
    };
    columns.iter().map(value).collect()
}
