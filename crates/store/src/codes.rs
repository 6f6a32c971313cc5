//! Recovery and transfer codes: their hashes, each used once; and which sessions have reauthenticated lately.

use sqlx::AnyConnection;

use crate::Store;
use crate::access::only_row;
use crate::engine::lock_for_update;
use crate::people::moment;

/// What a code is for.
const RECOVERY: i64 = 0;
const TRANSFER: i64 = 1;
/// No code: the id of a session that is confirmed for a while.
const CONFIRMED: i64 = 3;

/// Whoever held a code for another device holds nothing any more. With `other_ways` recovery codes and passkeys go too:
/// then there is no way into the account but its password and the sessions that are left.
pub(crate) async fn drop_ways_in(transaction: &mut AnyConnection, person: &str, other_ways: bool) -> sqlx::Result<()> {
    let dropped = sqlx::query("DELETE FROM codes WHERE person = $1 AND (kind = $2 OR kind = $3)");
    let also = if other_ways { RECOVERY } else { TRANSFER };
    dropped.bind(person).bind(TRANSFER).bind(also).execute(&mut *transaction).await?;
    if other_ways {
        sqlx::query("DELETE FROM passkeys WHERE person = $1").bind(person).execute(transaction).await?;
    }
    Ok(())
}

impl Store {
    /// Replaces a person's recovery codes.
    pub async fn put_recovery_codes(&self, person: &str, hashes: &[String]) -> sqlx::Result<()> {
        self.put_codes(person, RECOVERY, hashes, i64::MAX).await
    }

    /// Adds a recovery code that holds until a moment, beside those there are.
    pub async fn add_recovery_code(&self, person: &str, hash: &str, until: u64) -> sqlx::Result<()> {
        let added = sqlx::query("INSERT INTO codes (hash, person, kind, until) VALUES ($1, $2, $3, $4)");
        let added = added.bind(hash).bind(person).bind(RECOVERY).bind(moment(until));
        added.execute(&mut *self.write().await?).await.map(|_| ())
    }

    /// Replaces the code by which another device may take over.
    pub async fn put_transfer_code(&self, person: &str, hash: &str, until: u64) -> sqlx::Result<()> {
        self.put_codes(person, TRANSFER, &[hash.to_owned()], moment(until)).await
    }

    async fn put_codes(&self, person: &str, kind: i64, hashes: &[String], until: i64) -> sqlx::Result<()> {
        let mut transaction = self.begin().await?;
        lock_for_update(&mut transaction, &[person]).await?;
        let old = sqlx::query("DELETE FROM codes WHERE person = $1 AND kind = $2").bind(person).bind(kind);
        old.execute(&mut *transaction).await?;
        for hash in hashes {
            let added = sqlx::query("INSERT INTO codes (hash, person, kind, until) VALUES ($1, $2, $3, $4)");
            added.bind(hash).bind(person).bind(kind).bind(until).execute(&mut *transaction).await?;
        }
        transaction.commit().await
    }

    /// Whether there is a recovery code with this hash.
    pub async fn has_recovery_code(&self, hash: &str, now: u64) -> sqlx::Result<bool> {
        self.has_code(hash, RECOVERY, now).await
    }

    async fn has_code(&self, hash: &str, kind: i64, now: u64) -> sqlx::Result<bool> {
        let found =
            sqlx::query_scalar::<_, i64>("SELECT count(*) FROM codes WHERE hash = $1 AND kind = $2 AND until > $3");
        let found = found.bind(hash).bind(kind).bind(moment(now));
        Ok(found.fetch_one(&mut *self.read().await?).await? > 0)
    }

    /// Uses up a recovery code: the account gets a new password, and all its sessions end; passkeys and the other recovery
    /// codes hold no longer if that is wanted.
    pub async fn recover(
        &self,
        person: &str,
        hash: &str,
        password: &str,
        drop_other_ways: bool,
        now: u64,
    ) -> sqlx::Result<bool> {
        let mut transaction = self.begin().await?;
        lock_for_update(&mut transaction, &[person]).await?;
        let used = sqlx::query("DELETE FROM codes WHERE hash = $1 AND person = $2 AND kind = $3 AND until > $4");
        let used = used.bind(hash).bind(person).bind(RECOVERY).bind(moment(now)).execute(&mut *transaction).await?;
        if used.rows_affected() != 1 {
            return Ok(false);
        }
        let changed = sqlx::query("UPDATE people SET password = $1 WHERE id = $2").bind(password).bind(person);
        changed.execute(&mut *transaction).await?;
        sqlx::query("DELETE FROM sessions WHERE person = $1").bind(person).execute(&mut *transaction).await?;
        drop_ways_in(&mut transaction, person, drop_other_ways).await?;
        transaction.commit().await?;
        Ok(true)
    }

    /// Marks a session as confirmed until then.
    pub async fn confirm_session(&self, person: &str, session: &str, until: u64) -> sqlx::Result<()> {
        let added = sqlx::query(
            "INSERT INTO codes (hash, person, kind, until) VALUES ($1, $2, $3, $4)
             ON CONFLICT (hash) DO UPDATE SET until = excluded.until",
        );
        added
            .bind(session)
            .bind(person)
            .bind(CONFIRMED)
            .bind(moment(until))
            .execute(&mut *self.write().await?)
            .await
            .map(|_| ())
    }

    /// Whether a session began after `since`, or is confirmed `now`.
    pub async fn is_confirmed(&self, session: &str, since: u64, now: u64) -> sqlx::Result<bool> {
        let found = sqlx::query_scalar::<_, i64>(
            "SELECT count(*) FROM sessions s WHERE s.id = $1 AND (s.created > $2
             OR EXISTS (SELECT 1 FROM codes c WHERE c.hash = s.id AND c.kind = $3 AND c.until > $4))",
        );
        let found = found.bind(session).bind(moment(since)).bind(CONFIRMED).bind(moment(now));
        Ok(found.fetch_one(&mut *self.read().await?).await? > 0)
    }

    /// Uses up a code for another device, and says whose it was.
    pub async fn take_transfer_code(&self, hash: &str, now: u64) -> sqlx::Result<Option<String>> {
        // Who tries wrong ones does not hold up those who write.
        if !self.has_code(hash, TRANSFER, now).await? {
            return Ok(None);
        }
        let used =
            sqlx::query_scalar("DELETE FROM codes WHERE hash = $1 AND kind = $2 AND until > $3 RETURNING person");
        only_row(used.bind(hash).bind(TRANSFER).bind(moment(now)).fetch_all(&mut *self.write().await?).await)
    }
}

#[cfg(test)]
mod tests {
    use crate::rows;

    #[tokio::test]
    async fn a_session_is_believed_when_it_is_new_or_somebody_has_shown_who_they_are() {
        rows::on_both(&["UPDATE sessions SET created = 100"], async |store| {
            let confirmed = async |since, now| store.is_confirmed("s-g", since, now).await.unwrap();
            assert!(confirmed(99, 500).await, "it is new");
            assert!(!confirmed(100, 500).await);
            for until in [600, 700] {
                store.confirm_session("g", "s-g", until).await.unwrap();
                assert!(confirmed(100, until - 1).await && !confirmed(100, until).await);
            }
            assert!(!store.is_confirmed("elsewhere", 0, 500).await.unwrap());
            store.end_session("g", "s-g", false).await.unwrap();
            assert!(!confirmed(99, 500).await, "it has ended");
        })
        .await;
    }

    #[tokio::test]
    async fn a_code_for_another_device_holds_once_and_not_for_long() {
        rows::on_both(&[], async |store| {
            store.put_transfer_code("ana", "first", 1000).await.unwrap();
            store.put_transfer_code("ana", "second", 1000).await.unwrap();
            assert_eq!(store.take_transfer_code("first", 999).await.unwrap(), None, "a newer one replaces it");
            assert_eq!(store.take_transfer_code("second", 1000).await.unwrap(), None, "it is over");
            assert_eq!(store.take_transfer_code("second", 999).await.unwrap().as_deref(), Some("ana"));
            assert_eq!(store.take_transfer_code("second", 999).await.unwrap(), None, "it was used");
            store.put_recovery_codes("ana", &["third".to_owned()]).await.unwrap();
            assert_eq!(store.take_transfer_code("third", 0).await.unwrap(), None, "it is for something else");
            assert!(store.has_recovery_code("third", 0).await.unwrap());
            assert!(!store.has_recovery_code("fourth", 0).await.unwrap());
        })
        .await;
    }
}
