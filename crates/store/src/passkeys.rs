//! Queries about passkeys and their challenges.

use sqlx::Row as _;
use sqlx::any::AnyRow;

use crate::Store;
use crate::access::only_row;
use crate::engine::lock_for_update;
use crate::people::{NameRow, instant, moment, once};

/// What a code in `codes` is for here.
const CHALLENGE: i64 = 2;

/// The most passkeys of one person.
const MAX_PASSKEYS: i64 = 20;

/// A passkey of somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PasskeyRow {
    /// The credential ID, by which it is deleted; no secret.
    pub id: String,
    /// What it is called.
    pub label: String,
    /// When it was registered, in milliseconds since 1970.
    pub created: u64,
    /// When it was last used.
    pub seen: u64,
}

/// Who may answer a challenge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChallengeFor<'a> {
    /// This person alone, who registers a passkey.
    Person(&'a str),
    /// Whoever logs in with one.
    Anybody,
}

impl ChallengeFor<'_> {
    /// As it stands in the column `person`.
    fn stored(&self) -> &str {
        match self {
            ChallengeFor::Person(person) => person,
            ChallengeFor::Anybody => "",
        }
    }
}

/// Whether a passkey was added.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Added {
    /// It was.
    Yes,
    /// An account has the name, or one that looks like it.
    NameTaken,
    /// It was added before.
    Known,
    /// The person has as many as they may have.
    TooMany,
}

impl Store {
    /// Stores a challenge.
    pub async fn put_challenge(&self, challenge: &str, by: ChallengeFor<'_>, until: u64) -> sqlx::Result<()> {
        let added = sqlx::query("INSERT INTO codes (hash, person, kind, until) VALUES ($1, $2, $3, $4)");
        added
            .bind(challenge)
            .bind(by.stored())
            .bind(CHALLENGE)
            .bind(moment(until))
            .execute(&mut *self.write().await?)
            .await?;
        Ok(())
    }

    /// Uses up a challenge; false if there is none that was made for this.
    pub async fn take_challenge(&self, challenge: &str, by: ChallengeFor<'_>, now: u64) -> sqlx::Result<bool> {
        let used =
            sqlx::query_scalar("DELETE FROM codes WHERE hash = $1 AND kind = $2 AND until > $3 RETURNING person");
        let used = used.bind(challenge).bind(CHALLENGE).bind(moment(now)).fetch_all(&mut *self.write().await?).await;
        let person: Option<String> = only_row(used)?;
        Ok(person.as_deref() == Some(by.stored()))
    }

    /// Adds a passkey with its public key and its signature counter; a guest becomes the account `name` in the same step.
    pub async fn add_passkey(
        &self,
        id: &str,
        person: &str,
        (key, uses): (&str, u32),
        label: &str,
        name: Option<NameRow<'_>>,
        now: u64,
    ) -> sqlx::Result<Added> {
        let mut transaction = self.begin().await?;
        lock_for_update(&mut transaction, &[person]).await?;
        let added = sqlx::query(
            "INSERT INTO passkeys (id, person, key, label, uses, created, seen) VALUES ($1, $2, $3, $4, $5, $6, $6)",
        );
        let added = added.bind(id).bind(person).bind(key).bind(label).bind(i64::from(uses)).bind(moment(now));
        if !once(added.execute(&mut *transaction).await)? {
            return Ok(Added::Known);
        }
        let all = sqlx::query_scalar::<_, i64>("SELECT count(*) FROM passkeys WHERE person = $1").bind(person);
        if all.fetch_one(&mut *transaction).await? > MAX_PASSKEYS {
            return Ok(Added::TooMany);
        }
        if let Some(name) = name {
            let made = sqlx::query(
                "UPDATE people SET name = $1, skeleton = $2, account = 1 WHERE id = $3 AND account = 0
                 AND NOT EXISTS (SELECT 1 FROM people p WHERE p.account = 1 AND p.skeleton = $2)",
            );
            let made = made.bind(name.shown).bind(name.skeleton).bind(person).execute(&mut *transaction).await;
            if !once(made)? {
                return Ok(Added::NameTaken);
            }
        }
        transaction.commit().await?;
        Ok(Added::Yes)
    }

    /// Whose a passkey is, and its key.
    pub async fn passkey(&self, id: &str) -> sqlx::Result<Option<(String, String)>> {
        sqlx::query_as("SELECT person, key FROM passkeys WHERE id = $1")
            .bind(id)
            .fetch_optional(&mut *self.read().await?)
            .await
    }

    /// The passkeys of a person, the one used last first.
    pub async fn passkeys(&self, person: &str) -> sqlx::Result<Vec<PasskeyRow>> {
        let found = sqlx::query(
            "SELECT id, label, created, seen FROM passkeys WHERE person = $1 ORDER BY seen DESC, created DESC",
        );
        let info = |row: &AnyRow| {
            Ok(PasskeyRow {
                id: row.try_get("id")?,
                label: row.try_get("label")?,
                created: instant(row.try_get("created")?),
                seen: instant(row.try_get("seen")?),
            })
        };
        found.bind(person).fetch_all(&mut *self.read().await?).await?.iter().map(info).collect()
    }

    /// Notes that a passkey was used. Its signature counter must have grown since, or be 0 always, as many authenticators do
    /// not count: otherwise the passkey may have been copied (WebAuthn §6.1.1).
    pub async fn use_passkey(&self, id: &str, uses: u32, at: u64) -> sqlx::Result<bool> {
        let used = sqlx::query(
            "UPDATE passkeys SET uses = $1, seen = $2 WHERE id = $3 AND (uses < $1 OR (uses = 0 AND $1 = 0))",
        );
        let used = used.bind(i64::from(uses)).bind(moment(at)).bind(id).execute(&mut *self.write().await?).await?;
        Ok(used.rows_affected() == 1)
    }

    /// Deletes a passkey, unless there is no other way into the account.
    pub async fn delete_passkey(&self, person: &str, id: &str) -> sqlx::Result<bool> {
        let mut transaction = self.begin().await?;
        lock_for_update(&mut transaction, &[person]).await?;
        let deleted = sqlx::query(
            "DELETE FROM passkeys WHERE id = $1 AND person = $2
             AND (EXISTS (SELECT 1 FROM people p WHERE p.id = $2 AND p.password IS NOT NULL)
                  OR EXISTS (SELECT 1 FROM passkeys k WHERE k.person = $2 AND k.id <> $1))",
        );
        let deleted = deleted.bind(id).bind(person).execute(&mut *transaction).await?.rows_affected();
        transaction.commit().await?;
        Ok(deleted == 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rows;

    #[tokio::test]
    async fn a_passkey_that_counts_must_count_on() {
        rows::on_both(&[], async |store| {
            assert_eq!(store.add_passkey("k", "ana", ("key", 0), "", None, 0).await.unwrap(), Added::Yes);
            assert_eq!(store.add_passkey("k", "eva", ("key", 0), "", None, 0).await.unwrap(), Added::Known);
            for (uses, right) in [(0, true), (0, true), (3, true), (3, false), (2, false), (0, false), (4, true)] {
                assert_eq!(store.use_passkey("k", uses, 0).await.unwrap(), right, "{uses}");
            }
            assert_eq!(store.add_passkey("counts", "ana", ("key", 7), "", None, 0).await.unwrap(), Added::Yes);
            for (uses, right) in [(0, false), (7, false), (8, true)] {
                assert_eq!(store.use_passkey("counts", uses, 0).await.unwrap(), right, "{uses}");
            }
        })
        .await;
    }

    #[tokio::test]
    async fn a_challenge_holds_once_and_not_for_long() {
        rows::on_both(&[], async |store| {
            let (ana, anybody) = (ChallengeFor::Person("ana"), ChallengeFor::Anybody);
            for (of, by, is_taken) in
                [(ana, ana, true), (ana, anybody, false), (anybody, anybody, true), (anybody, ana, false)]
            {
                store.put_challenge("c", of, 1000).await.unwrap();
                assert!(!store.take_challenge("c", by, 1000).await.unwrap(), "it is too old");
                assert_eq!(store.take_challenge("c", by, 999).await.unwrap(), is_taken, "{of:?} {by:?}");
                assert!(!store.take_challenge("c", of, 999).await.unwrap(), "it was used");
            }
        })
        .await;
    }

    #[tokio::test]
    async fn there_is_an_end_to_passkeys() {
        rows::on_both(&[], async |store| {
            for number in 0..MAX_PASSKEYS {
                let added = store.add_passkey(&number.to_string(), "ana", ("", 0), "", None, 0).await.unwrap();
                assert_eq!(added, Added::Yes);
            }
            assert_eq!(store.add_passkey("more", "ana", ("", 0), "", None, 0).await.unwrap(), Added::TooMany);
            assert_eq!(store.passkeys("ana").await.unwrap().len(), 20);
        })
        .await;
    }
}
