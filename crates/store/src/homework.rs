//! Homework: questions that pupils practise alone, and each pupil's progress.

use sqlx::{AnyConnection, Row as _};

use crate::Store;
use crate::unvisited::{self, Unvisited};

/// Homework that is set.
pub struct NewHomework<'a> {
    /// Which.
    pub id: &'a str,
    /// By which pupils come in.
    pub code: &'a str,
    /// The hash of what the teacher shows.
    pub token: &'a str,
    /// Its title and its questions, as JSON.
    pub body: &'a str,
    /// How many questions there are.
    pub questions: u32,
    /// Until when it is to be done.
    pub until: u64,
    /// When it was set.
    pub created: u64,
}

/// Homework as it is stored, without its pupils.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HomeworkRow {
    /// Which.
    pub id: String,
    /// By which pupils come in.
    pub code: String,
    /// The hash of what the teacher shows.
    pub token: String,
    /// Its title and its questions, as JSON.
    pub body: String,
    /// How many questions there are.
    pub questions: u32,
    /// Until when it is to be done.
    pub until: u64,
    /// When it was set.
    pub created: u64,
}

/// How much a pupil has done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HomeworkPupil {
    /// What they call themselves.
    pub name: String,
    /// How many answers they have given.
    pub answered: u32,
    /// How many questions they know.
    pub learned: u32,
}

/// What came of a pupil who wants to come in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entered {
    /// They are in.
    Yes,
    /// Somebody has this name.
    NameTaken,
    /// There are too many already.
    Full,
}

impl Store {
    /// Stores new homework; false if its code is in use.
    pub async fn set_homework(&self, new: &NewHomework<'_>) -> sqlx::Result<bool> {
        let insert = sqlx::query(
            "INSERT INTO homework (id, code, token, body, questions, until, created)
             VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING",
        );
        let insert = insert.bind(new.id).bind(new.code).bind(new.token).bind(new.body).bind(i64::from(new.questions));
        let insert = insert.bind(new.until as i64).bind(new.created as i64);
        let mut transaction = self.begin().await?;
        let is_set = insert.execute(&mut *transaction).await?.rows_affected() == 1;
        if is_set {
            unvisited::note(&mut transaction, Unvisited::Homework, new.id, new.created).await?;
        }
        transaction.commit().await?;
        Ok(is_set)
    }

    /// The homework with an id.
    pub async fn homework(&self, id: &str) -> sqlx::Result<Option<HomeworkRow>> {
        let query = "SELECT id, code, token, body, questions, until, created FROM homework WHERE id = $1";
        self.one_homework(query, id).await
    }

    /// The homework with a code.
    pub async fn homework_by_code(&self, code: &str) -> sqlx::Result<Option<HomeworkRow>> {
        let query = "SELECT id, code, token, body, questions, until, created FROM homework WHERE code = $1";
        self.one_homework(query, code).await
    }

    async fn one_homework(&self, query: &'static str, by: &str) -> sqlx::Result<Option<HomeworkRow>> {
        let row = sqlx::query(query).bind(by).fetch_optional(&mut *self.read().await?).await?;
        let read = |row: sqlx::any::AnyRow| {
            Ok(HomeworkRow {
                id: row.try_get(0)?,
                code: row.try_get(1)?,
                token: row.try_get(2)?,
                body: row.try_get(3)?,
                questions: row.try_get::<i64, _>(4)? as u32,
                until: row.try_get::<i64, _>(5)?.unsigned_abs(),
                created: row.try_get::<i64, _>(6)?.unsigned_abs(),
            })
        };
        row.map(read).transpose()
    }

    /// A pupil comes in, if there are not `most` already.
    pub async fn enter_homework(&self, homework: &str, name: &str, token: &str, most: u32) -> sqlx::Result<Entered> {
        let mut transaction = self.begin().await?;
        // Whoever comes in at the same moment waits here, so that the count holds.
        let lock = sqlx::query("UPDATE homework SET code = code WHERE id = $1");
        lock.bind(homework).execute(&mut *transaction).await?;
        let count = sqlx::query_scalar("SELECT count(*) FROM homework_pupils WHERE homework = $1");
        let count: i64 = count.bind(homework).fetch_one(&mut *transaction).await?;
        if count >= i64::from(most) {
            return Ok(Entered::Full);
        }
        let insert = sqlx::query(
            "INSERT INTO homework_pupils (homework, name, token, answered, learned)
             VALUES ($1, $2, $3, 0, 0) ON CONFLICT DO NOTHING",
        );
        let insert = insert.bind(homework).bind(name).bind(token).execute(&mut *transaction).await?;
        transaction.commit().await?;
        Ok(if insert.rows_affected() == 1 { Entered::Yes } else { Entered::NameTaken })
    }

    /// A pupil has done so much. What comes late takes nothing back. False if nobody there shows this token.
    pub async fn progress_homework(
        &self,
        homework: &str,
        token: &str,
        answered: u32,
        learned: u32,
    ) -> sqlx::Result<bool> {
        let update = sqlx::query(
            "UPDATE homework_pupils
             SET learned = CASE WHEN answered <= $3 THEN $4 ELSE learned END,
                 answered = CASE WHEN answered <= $3 THEN $3 ELSE answered END
             WHERE homework = $1 AND token = $2",
        );
        let update = update.bind(homework).bind(token).bind(i64::from(answered)).bind(i64::from(learned));
        Ok(update.execute(&mut *self.write().await?).await?.rows_affected() == 1)
    }

    /// The pupils of homework, by their names.
    pub async fn homework_pupils(&self, homework: &str) -> sqlx::Result<Vec<HomeworkPupil>> {
        let query = sqlx::query(
            "SELECT name, answered, learned FROM homework_pupils WHERE homework = $1 ORDER BY lower(name), name",
        );
        let rows = query.bind(homework).fetch_all(&mut *self.read().await?).await?;
        let pupil = |row: &sqlx::any::AnyRow| {
            Ok(HomeworkPupil {
                name: row.try_get(0)?,
                answered: row.try_get::<i64, _>(1)? as u32,
                learned: row.try_get::<i64, _>(2)? as u32,
            })
        };
        rows.iter().map(pupil).collect()
    }

    /// All of some homework is gone.
    pub async fn delete_homework(&self, id: &str) -> sqlx::Result<()> {
        let mut transaction = self.begin().await?;
        delete_homework(&mut transaction, id).await?;
        transaction.commit().await
    }

    /// The homework that was set before a time.
    pub async fn old_homework(&self, before: u64) -> sqlx::Result<Vec<String>> {
        let query = sqlx::query_scalar("SELECT id FROM homework WHERE created < $1 LIMIT 1000");
        query.bind(before as i64).fetch_all(&mut *self.read().await?).await
    }
}

/// Deletes homework with its pupils.
pub(crate) async fn delete_homework(connection: &mut AnyConnection, id: &str) -> sqlx::Result<()> {
    for delete in [
        "DELETE FROM homework_pupils WHERE homework = $1",
        "DELETE FROM unvisited WHERE id = $1",
        "DELETE FROM homework WHERE id = $1",
    ] {
        sqlx::query(delete).bind(id).execute(&mut *connection).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::rows;
    use super::*;

    fn new<'a>(id: &'a str, code: &'a str, created: u64) -> NewHomework<'a> {
        NewHomework { id, code, token: "t", body: "{}", questions: 3, until: 900, created }
    }

    #[tokio::test]
    async fn homework_keeps_how_much_each_has_done_and_all_of_it_goes() {
        rows::on_both(&[], async |store| {
            assert!(store.set_homework(&new("h", "ABCDEF", 10)).await.unwrap());
            assert!(!store.set_homework(&new("other", "ABCDEF", 10)).await.unwrap(), "the code is in use");
            assert!(store.set_homework(&new("later", "GHJKLM", 20)).await.unwrap());
            let found = store.homework_by_code("ABCDEF").await.unwrap().unwrap();
            assert_eq!((found.id.as_str(), found.questions, found.until), ("h", 3, 900));
            assert_eq!(store.homework("h").await.unwrap(), Some(found));

            assert_eq!(store.enter_homework("h", "Ana", "a", 2).await.unwrap(), Entered::Yes);
            assert_eq!(store.enter_homework("h", "Ana", "b", 2).await.unwrap(), Entered::NameTaken);
            assert_eq!(store.enter_homework("h", "17", "b", 2).await.unwrap(), Entered::Yes);
            assert_eq!(store.enter_homework("h", "Leo", "c", 2).await.unwrap(), Entered::Full);
            assert_eq!(store.enter_homework("later", "Ana", "d", 2).await.unwrap(), Entered::Yes);

            assert!(store.progress_homework("h", "a", 5, 2).await.unwrap());
            assert!(store.progress_homework("h", "a", 4, 3).await.unwrap(), "what comes late is heard");
            assert!(!store.progress_homework("later", "a", 5, 2).await.unwrap());
            let pupil = |name: &str, answered, learned| HomeworkPupil { name: name.into(), answered, learned };
            assert_eq!(store.homework_pupils("h").await.unwrap(), [pupil("17", 0, 0), pupil("Ana", 5, 2)]);

            assert_eq!(store.old_homework(15).await.unwrap(), ["h"]);
            store.delete_homework("h").await.unwrap();
            assert_eq!(store.homework_pupils("h").await.unwrap(), []);
            assert_eq!(store.homework("h").await.unwrap(), None);
            assert_eq!(store.homework_pupils("later").await.unwrap().len(), 1);
        })
        .await;
    }

    #[tokio::test]
    async fn homework_that_somebody_visits_stays_and_other_is_dropped() {
        rows::on_both(&[], async |store| {
            store.set_homework(&new("seen", "ABCDEF", 10)).await.unwrap();
            store.set_homework(&new("left", "GHJKLM", 9)).await.unwrap();
            assert_eq!(store.enter_homework("left", "Ana", "a", 9).await.unwrap(), Entered::Yes);
            assert_eq!(store.unvisited(Unvisited::Homework, 9).await.unwrap(), [""; 0], "they are not old enough");
            assert_eq!(store.unvisited(Unvisited::Homework, 11).await.unwrap(), ["left", "seen"]);
            store.visit("seen").await.unwrap();
            assert!(!store.drop_unvisited_homework("seen").await.unwrap());
            assert!(store.drop_unvisited_homework("left").await.unwrap());
            assert!(!store.drop_unvisited_homework("left").await.unwrap());
            assert!(store.homework("seen").await.unwrap().is_some() && store.homework("left").await.unwrap().is_none());
            assert_eq!(store.homework_pupils("left").await.unwrap(), []);
        })
        .await;
    }

    #[tokio::test]
    async fn of_many_who_come_in_at_once_no_more_do_than_may() {
        rows::on_both(&[], async |store| {
            store.set_homework(&new("h", "ABCDEF", 10)).await.unwrap();
            let names: Vec<String> = (0..6).map(|number| number.to_string()).collect();
            let all = names.iter().map(|name| store.enter_homework("h", name, name, 4));
            let entered: Vec<Entered> =
                futures_util::future::join_all(all).await.into_iter().map(Result::unwrap).collect();
            assert_eq!(entered.iter().filter(|one| **one == Entered::Yes).count(), 4);
            assert_eq!(store.homework_pupils("h").await.unwrap().len(), 4);
        })
        .await;
    }
}
