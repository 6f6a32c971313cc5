//! Queries of whoever runs the server.

use sqlx::Row as _;
use sqlx::any::AnyRow;

use super::Store;
use super::people::{flag, instant, moment};
use crate::admin::{Profile, Report};

/// The most that is listed at once.
const LIST_LIMIT: i64 = 1000;

impl Store {
    /// Keeps somebody out until a moment.
    pub(crate) async fn set_banned(&self, id: &str, until: u64) -> sqlx::Result<()> {
        let set = sqlx::query("UPDATE people SET banned = $1 WHERE id = $2").bind(moment(until)).bind(id);
        set.execute(&self.writer).await?;
        Ok(())
    }

    /// Somebody by id.
    pub(crate) async fn profile(&self, id: &str) -> sqlx::Result<Option<Profile>> {
        let found = sqlx::query("SELECT id, name, account, seen, banned FROM people WHERE id = $1").bind(id);
        found.fetch_optional(&self.reader).await?.map(|row| profile(&row)).transpose()
    }

    /// All whose names have this skeleton.
    pub(crate) async fn profiles_named(&self, skeleton: &str) -> sqlx::Result<Vec<Profile>> {
        let found = sqlx::query(
            "SELECT id, name, account, seen, banned FROM people WHERE skeleton = $1 ORDER BY seen DESC LIMIT $2",
        );
        found.bind(skeleton).bind(LIST_LIMIT).fetch_all(&self.reader).await?.iter().map(profile).collect()
    }

    /// All whose names contain something that looks like this.
    pub(crate) async fn profiles_like(&self, skeleton: &str) -> sqlx::Result<Vec<Profile>> {
        let escaped = skeleton.replace('!', "!!").replace('%', "!%").replace('_', "!_");
        let found = sqlx::query(
            "SELECT id, name, account, seen, banned FROM people WHERE skeleton LIKE $1 ESCAPE '!'
             ORDER BY seen DESC LIMIT $2",
        );
        let found = found.bind(format!("%{escaped}%")).bind(LIST_LIMIT);
        found.fetch_all(&self.reader).await?.iter().map(profile).collect()
    }

    /// The complaints that nobody has settled, the oldest first.
    pub(crate) async fn open_reports(&self) -> sqlx::Result<Vec<Report>> {
        let found = sqlx::query(
            "SELECT id, match, by_person, about, text, at FROM reports WHERE settled = 0 ORDER BY at LIMIT $1",
        );
        found.bind(LIST_LIMIT).fetch_all(&self.reader).await?.iter().map(report).collect()
    }

    /// A complaint was dealt with.
    pub(crate) async fn resolve_report(&self, id: &str) -> sqlx::Result<bool> {
        let settled = sqlx::query("UPDATE reports SET settled = 1 WHERE id = $1 AND settled = 0").bind(id);
        Ok(settled.execute(&self.writer).await?.rows_affected() == 1)
    }
}

fn profile(row: &AnyRow) -> sqlx::Result<Profile> {
    let (seen, banned) = (instant(row.try_get("seen")?), instant(row.try_get("banned")?));
    Ok(Profile::new(row.try_get("id")?, row.try_get("name")?, flag(row, "account")?, seen, banned))
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
