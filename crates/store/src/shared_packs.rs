//! Question packs that are shared by a link.

use sqlx::Row as _;

use crate::Store;
use crate::unvisited::{self, Unvisited};

/// A pack to be stored.
pub struct NewSharedPack<'a> {
    /// By which it is found.
    pub code: &'a str,
    /// The hash of the code by which it is changed.
    pub token: &'a str,
    /// What is in it.
    pub content: &'a SharedContent,
    /// When it was shared.
    pub changed: u64,
    /// The network it counts for; empty where networks are not counted.
    pub network: &'a str,
    /// Whether it stays though nobody has looked at it yet.
    pub stays: bool,
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

/// A pack as it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SharedPackRow {
    /// The hash of the code by which it is changed.
    pub token: String,
    /// What is in it.
    pub content: SharedContent,
    /// When it was last changed.
    pub changed: u64,
}

/// How much several packs may be together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SharedRoom {
    /// So many packs.
    pub packs: u32,
    /// So many bytes of questions.
    pub bytes: u64,
}

/// How much room there is for packs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SharedRooms {
    /// For all.
    pub all: SharedRoom,
    /// For those of one network.
    pub network: SharedRoom,
}

/// The outcome of storing a pack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SaveOutcome {
    /// It is stored.
    Saved,
    /// Its code is in use.
    CodeTaken,
    /// There is no pack with this code that is changed so.
    NotFound,
    /// There is no more room.
    Full,
}

impl Store {
    /// Stores a pack, if there is room.
    pub async fn share_pack(&self, new: &NewSharedPack<'_>, rooms: SharedRooms) -> sqlx::Result<SaveOutcome> {
        let SharedContent { name, body, questions } = new.content;
        let mut transaction = self.begin().await?;
        if !fits(&mut transaction, new, rooms).await? {
            return Ok(SaveOutcome::Full);
        }
        let insert = sqlx::query(
            "INSERT INTO shared_packs (code, token, name, body, questions, bytes, changed, network)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING",
        );
        let insert = insert.bind(new.code).bind(new.token).bind(name).bind(body).bind(i64::from(*questions));
        let insert = insert.bind(body.len() as i64).bind(new.changed as i64).bind(new.network);
        let insert = insert.execute(&mut *transaction).await?;
        if insert.rows_affected() != 1 {
            return Ok(SaveOutcome::CodeTaken);
        }
        if !new.stays {
            unvisited::note(&mut transaction, Unvisited::SharedPack, new.code, new.changed).await?;
        }
        transaction.commit().await?;
        Ok(SaveOutcome::Saved)
    }

    /// Puts something else into a pack, for whoever shows its token, if there is room. It counts for the network from which it was
    /// changed last.
    pub async fn change_shared_pack(&self, new: &NewSharedPack<'_>, rooms: SharedRooms) -> sqlx::Result<SaveOutcome> {
        let SharedContent { name, body, questions } = new.content;
        let mut transaction = self.begin().await?;
        if !fits(&mut transaction, new, rooms).await? {
            return Ok(SaveOutcome::Full);
        }
        let update = sqlx::query(
            "UPDATE shared_packs SET name = $3, body = $4, questions = $5, bytes = $6, changed = $7, network = $8
             WHERE code = $1 AND token = $2",
        );
        let update = update.bind(new.code).bind(new.token).bind(name).bind(body).bind(i64::from(*questions));
        let update = update.bind(body.len() as i64).bind(new.changed as i64).bind(new.network);
        let update = update.execute(&mut *transaction).await?;
        transaction.commit().await?;
        Ok(if update.rows_affected() == 1 { SaveOutcome::Saved } else { SaveOutcome::NotFound })
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

/// Whether there is room for a pack beside all others, and beside the others of its network. Of several that come at the same moment
/// each may find the same room: it is passed by no more than their bytes.
async fn fits(connection: &mut sqlx::AnyConnection, new: &NewSharedPack<'_>, rooms: SharedRooms) -> sqlx::Result<bool> {
    let query = sqlx::query(
        "SELECT count(*), CAST(COALESCE(SUM(bytes), 0) AS BIGINT),
                CAST(COALESCE(SUM(CASE WHEN network = $2 THEN 1 ELSE 0 END), 0) AS BIGINT),
                CAST(COALESCE(SUM(CASE WHEN network = $2 THEN bytes ELSE 0 END), 0) AS BIGINT)
         FROM shared_packs WHERE code <> $1",
    );
    let row = query.bind(new.code).bind(new.network).fetch_one(connection).await?;
    let number = |column: usize| row.try_get::<i64, _>(column).map(i64::unsigned_abs);
    let bytes = new.content.body.len() as u64;
    let has_room =
        |room: SharedRoom, packs: u64, used: u64| packs < u64::from(room.packs) && used + bytes <= room.bytes;
    let in_network = new.network.is_empty() || has_room(rooms.network, number(2)?, number(3)?);
    Ok(in_network && has_room(rooms.all, number(0)?, number(1)?))
}

#[cfg(test)]
mod tests {
    use super::super::rows;
    use super::*;

    const ROOM: SharedRooms = rooms(SharedRoom { packs: 2, bytes: 10 });

    /// So much for all, and as much for one network.
    const fn rooms(all: SharedRoom) -> SharedRooms {
        SharedRooms { all, network: all }
    }

    fn content(name: &str, body: &str) -> SharedContent {
        SharedContent { name: name.into(), body: body.into(), questions: 3 }
    }

    fn new<'a>(code: &'a str, token: &'a str, content: &'a SharedContent, changed: u64) -> NewSharedPack<'a> {
        NewSharedPack { code, token, content, changed, network: "", stays: false }
    }

    #[tokio::test]
    async fn a_pack_is_kept_changed_by_who_may_and_goes() {
        rows::on_both(&[], async |store| {
            let (one, other) = (content("Uno", "[1]"), content("Otro", "[2, 3]"));
            assert_eq!(store.share_pack(&new("ABCD", "t", &one, 10), ROOM).await.unwrap(), SaveOutcome::Saved);
            assert_eq!(store.share_pack(&new("ABCD", "u", &other, 10), ROOM).await.unwrap(), SaveOutcome::CodeTaken);
            let kept = SharedPackRow { token: "t".into(), content: one, changed: 10 };
            assert_eq!(store.shared_pack("ABCD").await.unwrap(), Some(kept));
            assert_eq!(store.shared_pack("XXXX").await.unwrap(), None);
            let wrong = store.change_shared_pack(&new("ABCD", "u", &other, 20), ROOM).await.unwrap();
            assert_eq!(wrong, SaveOutcome::NotFound);
            assert_eq!(
                store.change_shared_pack(&new("ABCD", "t", &other, 20), ROOM).await.unwrap(),
                SaveOutcome::Saved
            );
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
            assert_eq!(store.share_pack(&new("A", "t", &small, 10), ROOM).await.unwrap(), SaveOutcome::Saved);
            assert_eq!(store.share_pack(&new("B", "t", &large, 20), ROOM).await.unwrap(), SaveOutcome::Full);
            assert_eq!(store.share_pack(&new("B", "t", &small, 20), ROOM).await.unwrap(), SaveOutcome::Saved);
            assert_eq!(store.share_pack(&new("C", "t", &content("c", ""), 20), ROOM).await.unwrap(), SaveOutcome::Full);
            // What a pack had before makes room for what it has now.
            let change = content("b", "123456");
            assert_eq!(store.change_shared_pack(&new("B", "t", &change, 30), ROOM).await.unwrap(), SaveOutcome::Saved);
            assert_eq!(store.change_shared_pack(&new("B", "t", &large, 30), ROOM).await.unwrap(), SaveOutcome::Full);
            assert_eq!(store.delete_old_shared_packs(11).await.unwrap(), 1);
            assert_eq!(store.shared_pack("A").await.unwrap(), None);
            assert_eq!(store.shared_pack("B").await.unwrap().unwrap().content, change);
        })
        .await;
    }

    #[tokio::test]
    async fn one_network_fills_its_own_room_and_no_other_and_gets_it_back() {
        const ROOMS: SharedRooms =
            SharedRooms { all: SharedRoom { packs: 9, bytes: 90 }, network: SharedRoom { packs: 2, bytes: 10 } };
        rows::on_both(&[], async |store| {
            let (small, large) = (content("a", "1234"), content("b", "1234567"));
            let share = async |code: &str, content: &SharedContent, network: &str| {
                store.share_pack(&NewSharedPack { network, ..new(code, "t", content, 10) }, ROOMS).await.unwrap()
            };
            let change = async |code: &str, content: &SharedContent, network: &str| {
                store
                    .change_shared_pack(&NewSharedPack { network, ..new(code, "t", content, 20) }, ROOMS)
                    .await
                    .unwrap()
            };
            assert_eq!(share("A", &small, "one").await, SaveOutcome::Saved);
            assert_eq!(share("B", &large, "one").await, SaveOutcome::Full, "too many bytes");
            assert_eq!(share("B", &small, "one").await, SaveOutcome::Saved);
            assert_eq!(share("C", &content("c", ""), "one").await, SaveOutcome::Full, "too many packs");
            assert_eq!(share("C", &large, "other").await, SaveOutcome::Saved);
            for code in ["D", "E", "F"] {
                assert_eq!(share(code, &large, "").await, SaveOutcome::Saved, "where nobody counts");
            }
            assert_eq!(change("B", &large, "one").await, SaveOutcome::Full);
            // A pack that is changed from elsewhere counts there.
            assert_eq!(change("D", &small, "one").await, SaveOutcome::Full);
            assert_eq!(change("B", &content("b", "123"), "other").await, SaveOutcome::Saved);
            assert_eq!(change("D", &small, "one").await, SaveOutcome::Saved);
            assert!(store.delete_shared_pack("A", "t").await.unwrap());
            assert_eq!(share("G", &small, "one").await, SaveOutcome::Saved);
        })
        .await;
    }

    #[tokio::test]
    async fn what_stays_is_not_among_what_nobody_has_visited() {
        rows::on_both(&[], async |store| {
            let content = content("a", "1234");
            for (code, stays) in [("A", true), ("B", false)] {
                store.share_pack(&NewSharedPack { stays, ..new(code, "t", &content, 10) }, ROOM).await.unwrap();
            }
            assert_eq!(store.unvisited(Unvisited::SharedPack, 11).await.unwrap(), ["B"]);
        })
        .await;
    }
}
