//! Queries for administrators.

use sqlx::Row as _;
use sqlx::any::AnyRow;

use crate::Store;
use crate::people::{flag, instant};

/// The most that is listed at once.
const LIST_LIMIT: i64 = 1000;

/// Somebody, as whoever runs the server sees them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PersonRow {
    /// Stays the same for good.
    pub id: String,
    /// What they are called.
    pub name: String,
    /// Whether they have an account.
    pub account: bool,
    /// When they were last here, in milliseconds since 1970.
    pub seen: u64,
    /// Until when they are or were banned; near `u64::MAX` means for good.
    pub banned: Option<u64>,
    /// Until when they may or might not write.
    pub muted: Option<u64>,
    /// Whether they look after reports.
    pub moderator: bool,
}

/// A table where something is going on, as whoever runs the server sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenTable {
    /// Its id, as in its link.
    pub id: String,
    /// The game's.
    pub game: String,
    /// Whether its match has begun.
    pub playing: bool,
    /// Whether it is in the lobby.
    pub listed: bool,
    /// Who sits there; bots have no name.
    pub names: Vec<String>,
    /// When it was made, in milliseconds since 1970.
    pub created: u64,
    /// When people sat down, or the match began.
    pub changed: u64,
}

impl Store {
    /// Tables where people gather or play, the newest first; a thousand at most.
    pub async fn open_tables(&self) -> sqlx::Result<Vec<OpenTable>> {
        let found = sqlx::query(
            "SELECT t.id, t.game, t.phase, t.listed, t.created, t.changed, s.name FROM
             (SELECT * FROM tables WHERE phase < 2 ORDER BY changed DESC LIMIT $1) t
             LEFT JOIN seats s ON s.match = t.id ORDER BY t.changed DESC, t.id, s.seat",
        );
        let mut tables: Vec<OpenTable> = Vec::new();
        for row in found.bind(LIST_LIMIT).fetch_all(&mut *self.read().await?).await? {
            let id: String = row.try_get("id")?;
            if tables.last().is_none_or(|last| last.id != id) {
                tables.push(OpenTable {
                    id,
                    game: row.try_get("game")?,
                    playing: flag(&row, "phase")?,
                    listed: flag(&row, "listed")?,
                    names: Vec::new(),
                    created: instant(row.try_get("created")?),
                    changed: instant(row.try_get("changed")?),
                });
            }
            let name = row.try_get::<Option<String>, _>("name")?;
            if let Some(table) = tables.last_mut() {
                table.names.extend(name);
            }
        }
        Ok(tables)
    }

    /// Somebody by id.
    pub async fn profile(&self, id: &str) -> sqlx::Result<Option<PersonRow>> {
        let found =
            sqlx::query("SELECT id, name, account, seen, banned, muted, moderator FROM people WHERE id = $1").bind(id);
        found.fetch_optional(&mut *self.read().await?).await?.map(|row| profile(&row)).transpose()
    }

    /// All whose names have this skeleton.
    pub async fn profiles_named(&self, skeleton: &str) -> sqlx::Result<Vec<PersonRow>> {
        let found = sqlx::query(
            "SELECT id, name, account, seen, banned, muted, moderator FROM people WHERE skeleton = $1 ORDER BY seen DESC LIMIT $2",
        );
        found.bind(skeleton).bind(LIST_LIMIT).fetch_all(&mut *self.read().await?).await?.iter().map(profile).collect()
    }

    /// All whose names contain something that looks like this.
    pub async fn profiles_like(&self, skeleton: &str) -> sqlx::Result<Vec<PersonRow>> {
        let escaped = skeleton.replace('!', "!!").replace('%', "!%").replace('_', "!_");
        let found = sqlx::query(
            "SELECT id, name, account, seen, banned, muted, moderator FROM people WHERE skeleton LIKE $1 ESCAPE '!'
             ORDER BY seen DESC LIMIT $2",
        );
        let found = found.bind(format!("%{escaped}%")).bind(LIST_LIMIT);
        found.fetch_all(&mut *self.read().await?).await?.iter().map(profile).collect()
    }
}

fn profile(row: &AnyRow) -> sqlx::Result<PersonRow> {
    let (seen, banned) = (instant(row.try_get("seen")?), instant(row.try_get("banned")?));
    Ok(PersonRow {
        id: row.try_get("id")?,
        name: row.try_get("name")?,
        account: flag(row, "account")?,
        seen,
        banned: Some(banned).filter(|&until| until > 0),
        muted: Some(instant(row.try_get("muted")?)).filter(|&until| until > 0),
        moderator: flag(row, "moderator")?,
    })
}
