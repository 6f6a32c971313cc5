//! The announcement that is shown on every page.

use sqlx::Row as _;

use crate::Store;
use crate::access::only_row;
use crate::people::{instant, moment};

/// An announcement, shown on every page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Announcement {
    /// The sentence; may be empty if there is a time.
    pub text: String,
    /// When the server will be away, in milliseconds since 1970, if that is what it is about.
    pub starts: Option<u64>,
    /// Until when it is shown.
    pub until: u64,
}

impl Store {
    /// Tells everybody something, in place of what was told before; nothing, if there is none.
    pub async fn announce(&self, announcement: Option<&Announcement>) -> sqlx::Result<()> {
        let mut transaction = self.begin().await?;
        sqlx::query("DELETE FROM announcements").execute(&mut *transaction).await?;
        if let Some(Announcement { text, starts, until }) = announcement {
            let added = sqlx::query("INSERT INTO announcements (id, text, starts, until) VALUES (1, $1, $2, $3)");
            let added = added.bind(text).bind(starts.map(moment)).bind(moment(*until));
            added.execute(&mut *transaction).await?;
        }
        transaction.commit().await
    }

    /// The announcements that are shown now.
    pub async fn announcement(&self, now: u64) -> sqlx::Result<Option<Announcement>> {
        let found = sqlx::query("SELECT text, starts, until FROM announcements WHERE until > $1").bind(moment(now));
        let row = only_row(found.fetch_all(&mut *self.read().await?).await)?;
        let read = |row: sqlx::any::AnyRow| {
            let starts = row.try_get::<Option<i64>, _>(1)?.map(instant);
            Ok(Announcement { text: row.try_get(0)?, starts, until: instant(row.try_get(2)?) })
        };
        row.map(read).transpose()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rows;

    #[tokio::test]
    async fn the_last_announcement_counts_until_it_is_over() {
        rows::on_both(&[], async |store| {
            assert_eq!(store.announcement(0).await.unwrap(), None);
            let first = Announcement { text: "Tonight".into(), starts: None, until: 100 };
            let second = Announcement { text: String::new(), starts: Some(150), until: 200 };
            for one in [&first, &second] {
                store.announce(Some(one)).await.unwrap();
                assert_eq!(store.announcement(one.until - 1).await.unwrap().as_ref(), Some(one));
                assert_eq!(store.announcement(one.until).await.unwrap(), None);
            }
            store.announce(None).await.unwrap();
            assert_eq!(store.announcement(0).await.unwrap(), None);
        })
        .await;
    }
}
