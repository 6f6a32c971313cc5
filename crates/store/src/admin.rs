//! Queries of whoever runs the server.

use sqlx::Row as _;
use sqlx::any::AnyRow;

use crate::Store;
use crate::people::{flag, instant, moment};

/// The most that is listed at once.
const LIST_LIMIT: i64 = 1000;

/// Somebody, as whoever runs the server sees them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Profile {
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
}

/// What somebody has complained about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// By which it is settled.
    pub id: String,
    /// The table where it was said.
    pub table: String,
    /// Who complained.
    pub by: String,
    /// About whom.
    pub about: Option<String>,
    /// What was said.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub at: u64,
}

impl Store {
    /// Keeps somebody out until a moment.
    pub async fn set_banned(&self, id: &str, until: u64) -> sqlx::Result<()> {
        let set = sqlx::query("UPDATE people SET banned = $1 WHERE id = $2").bind(moment(until)).bind(id);
        set.execute(&mut *self.write().await?).await?;
        Ok(())
    }

    /// Somebody by id.
    pub async fn profile(&self, id: &str) -> sqlx::Result<Option<Profile>> {
        let found = sqlx::query("SELECT id, name, account, seen, banned FROM people WHERE id = $1").bind(id);
        found.fetch_optional(&mut *self.read().await?).await?.map(|row| profile(&row)).transpose()
    }

    /// All whose names have this skeleton.
    pub async fn profiles_named(&self, skeleton: &str) -> sqlx::Result<Vec<Profile>> {
        let found = sqlx::query(
            "SELECT id, name, account, seen, banned FROM people WHERE skeleton = $1 ORDER BY seen DESC LIMIT $2",
        );
        found.bind(skeleton).bind(LIST_LIMIT).fetch_all(&mut *self.read().await?).await?.iter().map(profile).collect()
    }

    /// All whose names contain something that looks like this.
    pub async fn profiles_like(&self, skeleton: &str) -> sqlx::Result<Vec<Profile>> {
        let escaped = skeleton.replace('!', "!!").replace('%', "!%").replace('_', "!_");
        let found = sqlx::query(
            "SELECT id, name, account, seen, banned FROM people WHERE skeleton LIKE $1 ESCAPE '!'
             ORDER BY seen DESC LIMIT $2",
        );
        let found = found.bind(format!("%{escaped}%")).bind(LIST_LIMIT);
        found.fetch_all(&mut *self.read().await?).await?.iter().map(profile).collect()
    }

    /// The complaints that nobody has settled, the oldest first.
    pub async fn open_reports(&self) -> sqlx::Result<Vec<Report>> {
        let found = sqlx::query(
            "SELECT id, match, by_person, about, text, at FROM reports WHERE settled = 0 ORDER BY at LIMIT $1",
        );
        found.bind(LIST_LIMIT).fetch_all(&mut *self.read().await?).await?.iter().map(report).collect()
    }

    /// A complaint was dealt with.
    pub async fn resolve_report(&self, id: &str) -> sqlx::Result<bool> {
        let settled = sqlx::query("UPDATE reports SET settled = 1 WHERE id = $1 AND settled = 0").bind(id);
        Ok(settled.execute(&mut *self.write().await?).await?.rows_affected() == 1)
    }
}

fn profile(row: &AnyRow) -> sqlx::Result<Profile> {
    let (seen, banned) = (instant(row.try_get("seen")?), instant(row.try_get("banned")?));
    Ok(Profile {
        id: row.try_get("id")?,
        name: row.try_get("name")?,
        account: flag(row, "account")?,
        seen,
        banned: Some(banned).filter(|&until| until > 0),
    })
}

fn report(row: &AnyRow) -> sqlx::Result<Report> {
    Ok(Report {
        id: row.try_get("id")?,
        table: row.try_get("match")?,
        by: row.try_get("by_person")?,
        about: row.try_get("about")?,
        text: row.try_get("text")?,
        at: instant(row.try_get("at")?),
    })
}
