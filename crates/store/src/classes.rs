//! Classes, what their pupils propose, and how they answered.

use std::collections::BTreeMap;

use sqlx::Row as _;

use crate::Store;

/// How a team, or a pupil of it, answered one question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnswerRow {
    /// When the question was asked.
    pub since: u64,
    /// The question's name.
    pub question: String,
    /// Which team.
    pub team: u8,
    /// Whether the team was asked; else it answered along.
    pub asked: bool,
    /// Empty for the team together.
    pub pupil: String,
    /// How many answered it right.
    pub right: i64,
    /// How many did not.
    pub wrong: i64,
}

/// A class that is opened.
pub struct NewClass<'a> {
    /// Which.
    pub id: &'a str,
    /// The table where it plays.
    pub table: &'a str,
    /// By which one joins.
    pub code: &'a str,
    /// The hash of the code by which the teacher comes back.
    pub recovery: &'a str,
    /// The class, as JSON.
    pub body: &'a str,
    /// The teacher's own questions, as JSON.
    pub questions: Option<&'a str>,
    /// When.
    pub created: u64,
}

impl Store {
    /// Keeps a new class; false if its code is in use.
    pub async fn make_class(&self, class: &NewClass<'_>) -> Result<bool, sqlx::Error> {
        let insert = sqlx::query(
            "INSERT INTO classes (id, match, code, recovery, version, body, questions, created)
             VALUES ($1, $2, $3, $4, 0, $5, $6, $7) ON CONFLICT DO NOTHING",
        );
        let insert = insert.bind(class.id).bind(class.table).bind(class.code).bind(class.recovery).bind(class.body);
        let insert = insert.bind(class.questions).bind(class.created as i64);
        Ok(insert.execute(&self.writer).await?.rows_affected() == 1)
    }

    /// Says at which table a class plays, and what is kept of it.
    pub async fn seat_class(&self, id: &str, table: &str, body: &str) -> Result<(), sqlx::Error> {
        let update = sqlx::query("UPDATE classes SET match = $2, body = $3 WHERE id = $1");
        update.bind(id).bind(table).bind(body).execute(&self.writer).await.map(|_| ())
    }

    /// A class and its version.
    pub async fn class(&self, id: &str) -> Result<Option<(String, i64)>, sqlx::Error> {
        let query = sqlx::query_as("SELECT body, version FROM classes WHERE id = $1");
        query.bind(id).fetch_optional(&self.reader).await
    }

    /// The class with a join code.
    pub async fn class_by_code(&self, code: &str) -> Result<Option<String>, sqlx::Error> {
        sqlx::query_scalar("SELECT id FROM classes WHERE code = $1").bind(code).fetch_optional(&self.reader).await
    }

    /// The class that a recovery code opens.
    pub async fn class_by_recovery(&self, hash: &str) -> Result<Option<String>, sqlx::Error> {
        let query = sqlx::query_scalar("SELECT id FROM classes WHERE recovery = $1");
        query.bind(hash).fetch_optional(&self.reader).await
    }

    /// The teacher's own questions.
    pub async fn class_questions(&self, id: &str) -> Result<Option<String>, sqlx::Error> {
        let query = sqlx::query_scalar("SELECT questions FROM classes WHERE id = $1");
        let found: Option<Option<String>> = query.bind(id).fetch_optional(&self.reader).await?;
        Ok(found.flatten())
    }

    /// Changes a class that stands at `version`; false if it has gone on since.
    pub async fn change_class(
        &self,
        id: &str,
        version: i64,
        body: &str,
        code: Option<&str>,
    ) -> Result<bool, sqlx::Error> {
        let update = sqlx::query(
            "UPDATE classes SET body = $3, code = $4, version = version + 1 WHERE id = $1 AND version = $2",
        );
        let update = update.bind(id).bind(version).bind(body).bind(code);
        Ok(update.execute(&self.writer).await?.rows_affected() == 1)
    }

    /// A pupil proposes something, or something else.
    pub async fn vote(&self, class: &str, since: u64, member: &str, team: u8, option: u8) -> Result<(), sqlx::Error> {
        let insert = sqlx::query(
            "INSERT INTO class_votes (class, since, member, team, chosen) VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (class, since, member) DO UPDATE SET team = excluded.team, chosen = excluded.chosen",
        );
        let insert = insert.bind(class).bind(since as i64).bind(member).bind(i64::from(team)).bind(i64::from(option));
        insert.execute(&self.writer).await.map(|_| ())
    }

    /// What is proposed, by pupil: the team and the option.
    pub async fn votes(&self, class: &str, since: u64) -> Result<BTreeMap<String, (u8, u8)>, sqlx::Error> {
        let query = sqlx::query("SELECT member, team, chosen FROM class_votes WHERE class = $1 AND since = $2");
        let rows = query.bind(class).bind(since as i64).fetch_all(&self.reader).await?;
        let vote = |row: &sqlx::any::AnyRow| {
            Ok((row.try_get(0)?, (row.try_get::<i64, _>(1)? as u8, row.try_get::<i64, _>(2)? as u8)))
        };
        rows.iter().map(vote).collect()
    }

    /// Notes how a question was answered; who proposed what is forgotten with it.
    pub async fn note_answers(&self, class: &str, since: u64, rows: &[AnswerRow]) -> Result<(), sqlx::Error> {
        let mut transaction = self.writer.begin().await?;
        for row in rows {
            let insert = sqlx::query(
                "INSERT INTO class_answers (class, since, question, team, asked, pupil, was_right, was_wrong)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING",
            );
            let insert = insert.bind(class).bind(row.since as i64).bind(&row.question).bind(i64::from(row.team));
            let insert = insert.bind(i64::from(row.asked)).bind(&row.pupil).bind(row.right).bind(row.wrong);
            insert.execute(&mut *transaction).await?;
        }
        let forget = sqlx::query("DELETE FROM class_votes WHERE class = $1 AND since <= $2");
        forget.bind(class).bind(since as i64).execute(&mut *transaction).await?;
        transaction.commit().await
    }

    /// What a team answered when it was asked at these times was taken back; what others answered along stands.
    pub async fn forget_answers(&self, class: &str, times: &[u64]) -> Result<(), sqlx::Error> {
        let mut transaction = self.writer.begin().await?;
        for since in times {
            let delete = sqlx::query("DELETE FROM class_answers WHERE class = $1 AND since = $2 AND asked = 1");
            delete.bind(class).bind(*since as i64).execute(&mut *transaction).await?;
        }
        transaction.commit().await
    }

    /// How a class answered, in the order in which it was asked.
    pub async fn answers(&self, class: &str) -> Result<Vec<AnswerRow>, sqlx::Error> {
        let query = sqlx::query(
            "SELECT since, question, team, asked, pupil, was_right, was_wrong FROM class_answers
             WHERE class = $1 ORDER BY since, team, pupil",
        );
        let rows = query.bind(class).fetch_all(&self.reader).await?;
        let answer = |row: &sqlx::any::AnyRow| {
            Ok(AnswerRow {
                since: row.try_get::<i64, _>(0)?.unsigned_abs(),
                question: row.try_get(1)?,
                team: row.try_get::<i64, _>(2)? as u8,
                asked: row.try_get::<i64, _>(3)? != 0,
                pupil: row.try_get(4)?,
                right: row.try_get(5)?,
                wrong: row.try_get(6)?,
            })
        };
        rows.iter().map(answer).collect()
    }

    /// When a class was opened.
    pub async fn class_created(&self, id: &str) -> Result<Option<u64>, sqlx::Error> {
        let query = sqlx::query_scalar("SELECT created FROM classes WHERE id = $1");
        let created: Option<i64> = query.bind(id).fetch_optional(&self.reader).await?;
        Ok(created.map(i64::unsigned_abs))
    }

    /// The classes that were opened before a time.
    pub async fn old_classes(&self, before: u64) -> Result<Vec<String>, sqlx::Error> {
        let query = sqlx::query_scalar("SELECT id FROM classes WHERE created < $1 LIMIT 1000");
        query.bind(before as i64).fetch_all(&self.reader).await
    }

    /// Everything of a class is gone, its match included.
    pub async fn delete_class(&self, id: &str, table: &str) -> Result<(), sqlx::Error> {
        let mut transaction = self.writer.begin().await?;
        for delete in [
            "DELETE FROM class_votes WHERE class = $1",
            "DELETE FROM class_answers WHERE class = $1",
            "DELETE FROM classes WHERE id = $1",
        ] {
            sqlx::query(delete).bind(id).execute(&mut *transaction).await?;
        }
        for delete in [
            "DELETE FROM events WHERE match = $1",
            "DELETE FROM records WHERE match = $1",
            "DELETE FROM seats WHERE match = $1",
            "DELETE FROM tables WHERE id = $1",
        ] {
            sqlx::query(delete).bind(table).execute(&mut *transaction).await?;
        }
        transaction.commit().await
    }
}
