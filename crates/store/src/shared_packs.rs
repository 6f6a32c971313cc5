//! Question packs that are shared by a link.

use sqlx::Row as _;

use crate::Store;
use crate::unvisited::{self, Unvisited};

/// A pack to be kept.
pub struct NewSharedPack<'a> {
    /// By which it is found.
    pub code: &'a str,
    /// The hash of the code by which it is changed.
    pub token: &'a str,
    /// What is in it.
    pub content: &'a SharedContent,
    /// When it was shared.
    pub changed: u64,
}

/// What is in a pack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SharedContent {
    /// What it is called.
    pub name: String,
    /// Its questions, as JSON.
    pub body: String,
    /// How many there are.
    pub questions: u32,
}

/// A pack as it is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SharedPackRow {
    /// The hash of the code by which it is changed.
    pub token: String,
    /// What is in it.
    pub content: SharedContent,
    /// When it was last changed.
    pub changed: u64,
}

/// How much all packs together may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SharedRoom {
    /// So many packs.
    pub packs: u32,
    /// So many bytes of questions.
    pub bytes: u64,
}

/// The outcome of storing a pack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SharedKept {
    /// It is stored.
    Yes,
    /// Its code is in use.
    CodeTaken,
    /// There is no pack with this code that is changed so.
    Nowhere,
    /// There is no more room.
    Full,
}

impl Store {
    /// Keeps a pack, if there is room.
    pub async fn share_pack(&self, new: &NewSharedPack<'_>, room: SharedRoom) -> sqlx::Result<SharedKept> {
        let SharedContent { name, body, questions } = new.content;
        let mut transaction = self.begin().await?;
        if !fits(&mut transaction, body.len(), 1, "", room).await? {
            return Ok(SharedKept::Full);
        }
        let insert = sqlx::query(
            "INSERT INTO shared_packs (code, token, name, body, questions, bytes, changed)
             VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING",
        );
        let insert = insert.bind(new.code).bind(new.token).bind(name).bind(body).bind(i64::from(*questions));
        let insert = insert.bind(body.len() as i64).bind(new.changed as i64).execute(&mut *transaction).await?;
        if insert.rows_affected() != 1 {
            return Ok(SharedKept::CodeTaken);
        }
        unvisited::note(&mut transaction, Unvisited::SharedPack, new.code, new.changed).await?;
        transaction.commit().await?;
        Ok(SharedKept::Yes)
    }

    /// Puts something else into a pack, for whoever shows its token, if there is room.
    pub async fn change_shared_pack(&self, new: &NewSharedPack<'_>, room: SharedRoom) -> sqlx::Result<SharedKept> {
        let SharedContent { name, body, questions } = new.content;
        let mut transaction = self.begin().await?;
        if !fits(&mut transaction, body.len(), 0, new.code, room).await? {
            return Ok(SharedKept::Full);
        }
        let update = sqlx::query(
            "UPDATE shared_packs SET name = $3, body = $4, questions = $5, bytes = $6, changed = $7
             WHERE code = $1 AND token = $2",
        );
        let update = update.bind(new.code).bind(new.token).bind(name).bind(body).bind(i64::from(*questions));
        let update = update.bind(body.len() as i64).bind(new.changed as i64).execute(&mut *transaction).await?;
        transaction.commit().await?;
        Ok(if update.rows_affected() == 1 { SharedKept::Yes } else { SharedKept::Nowhere })
    }

    /// The pack with a code.
    pub async fn shared_pack(&self, code: &str) -> sqlx::Result<Option<SharedPackRow>> {
        let query = sqlx::query("SELECT token, name, body, questions, changed FROM shared_packs WHERE code = $1");
        let row = query.bind(code).fetch_optional(&mut *self.read().await?).await?;
        let read = |row: sqlx::any::AnyRow| {
            let content = SharedContent {
                name: row.try_get(1)?,
                body: row.try_get(2)?,
                questions: row.try_get::<i64, _>(3)? as u32,
            };
            Ok(SharedPackRow { token: row.try_get(0)?, content, changed: row.try_get::<i64, _>(4)?.unsigned_abs() })
        };
        row.map(read).transpose()
    }

    /// A pack is gone, if somebody shows its token; false if not.
    pub async fn delete_shared_pack(&self, code: &str, token: &str) -> sqlx::Result<bool> {
        let delete = sqlx::query("DELETE FROM shared_packs WHERE code = $1 AND token = $2");
        let mut transaction = self.begin().await?;
        let is_gone = delete.bind(code).bind(token).execute(&mut *transaction).await?.rows_affected() == 1;
        if is_gone {
            unvisited::forget(&mut transaction, code).await?;
        }
        transaction.commit().await?;
        Ok(is_gone)
    }

    /// The packs are gone that were last changed before a time; how many there were.
    pub async fn delete_old_shared_packs(&self, before: u64) -> sqlx::Result<u64> {
        let delete = sqlx::query("DELETE FROM shared_packs WHERE changed < $1").bind(before as i64);
        Ok(delete.execute(&mut *self.write().await?).await?.rows_affected())
    }
}

/// Whether there is room for so many bytes and packs more, beside all packs but one. Of several that come at the same moment
/// each may find the same room: it is passed by no more than their bytes.
async fn fits(
    connection: &mut sqlx::AnyConnection,
    bytes: usize,
    packs: i64,
    but: &str,
    room: SharedRoom,
) -> sqlx::Result<bool> {
    let query = sqlx::query(
        "SELECT count(*), CAST(COALESCE(SUM(CASE WHEN code = $1 THEN 0 ELSE bytes END), 0) AS BIGINT) FROM shared_packs",
    );
    let row = query.bind(but).fetch_one(connection).await?;
    let (count, used) = (row.try_get::<i64, _>(0)?, row.try_get::<i64, _>(1)?.unsigned_abs());
    Ok(count + packs <= i64::from(room.packs) && used + bytes as u64 <= room.bytes)
}

#[cfg(test)]
mod tests {
    use super::super::rows;
    use super::*;

    const ROOM: SharedRoom = SharedRoom { packs: 2, bytes: 10 };

    fn content(name: &str, body: &str) -> SharedContent {
        SharedContent { name: name.into(), body: body.into(), questions: 3 }
    }

    fn new<'a>(code: &'a str, token: &'a str, content: &'a SharedContent, changed: u64) -> NewSharedPack<'a> {
        NewSharedPack { code, token, content, changed }
    }

    #[tokio::test]
    async fn a_pack_is_kept_changed_by_who_may_and_goes() {
        rows::on_both(&[], async |store| {
            let (one, other) = (content("Uno", "[1]"), content("Otro", "[2, 3]"));
            assert_eq!(store.share_pack(&new("ABCD", "t", &one, 10), ROOM).await.unwrap(), SharedKept::Yes);
            assert_eq!(store.share_pack(&new("ABCD", "u", &other, 10), ROOM).await.unwrap(), SharedKept::CodeTaken);
            let kept = SharedPackRow { token: "t".into(), content: one, changed: 10 };
            assert_eq!(store.shared_pack("ABCD").await.unwrap(), Some(kept));
            assert_eq!(store.shared_pack("XXXX").await.unwrap(), None);
            let wrong = store.change_shared_pack(&new("ABCD", "u", &other, 20), ROOM).await.unwrap();
            assert_eq!(wrong, SharedKept::Nowhere);
            assert_eq!(store.change_shared_pack(&new("ABCD", "t", &other, 20), ROOM).await.unwrap(), SharedKept::Yes);
            assert_eq!(store.shared_pack("ABCD").await.unwrap().unwrap().content, other);
            assert!(!store.delete_shared_pack("ABCD", "u").await.unwrap());
            assert!(store.delete_shared_pack("ABCD", "t").await.unwrap());
            assert_eq!(store.shared_pack("ABCD").await.unwrap(), None);
        })
        .await;
    }

    #[tokio::test]
    async fn there_is_room_for_so_many_packs_and_bytes_and_old_ones_go() {
        rows::on_both(&[], async |store| {
            let (small, large) = (content("a", "1234"), content("b", "1234567"));
            assert_eq!(store.share_pack(&new("A", "t", &small, 10), ROOM).await.unwrap(), SharedKept::Yes);
            assert_eq!(store.share_pack(&new("B", "t", &large, 20), ROOM).await.unwrap(), SharedKept::Full);
            assert_eq!(store.share_pack(&new("B", "t", &small, 20), ROOM).await.unwrap(), SharedKept::Yes);
            assert_eq!(store.share_pack(&new("C", "t", &content("c", ""), 20), ROOM).await.unwrap(), SharedKept::Full);
            // What a pack had before makes room for what it has now.
            let change = content("b", "123456");
            assert_eq!(store.change_shared_pack(&new("B", "t", &change, 30), ROOM).await.unwrap(), SharedKept::Yes);
            assert_eq!(store.change_shared_pack(&new("B", "t", &large, 30), ROOM).await.unwrap(), SharedKept::Full);
            assert_eq!(store.delete_old_shared_packs(11).await.unwrap(), 1);
            assert_eq!(store.shared_pack("A").await.unwrap(), None);
            assert_eq!(store.shared_pack("B").await.unwrap().unwrap().content, change);
        })
        .await;
    }
}
