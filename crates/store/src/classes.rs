//! Classes, and the votes of their pupils.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use std::sync::Arc;

use sqlx::{AnyConnection, Row as _};

use crate::tables::{delete_table, insert_table};
use crate::unvisited::{self, Unvisited};
use crate::{SeatRow, Store, TableRow, ledger, tables};

/// What was proposed to the question that was asked at a time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VoteRow {
    /// When the question was asked.
    pub since: u64,
    /// Of which team.
    pub team: u8,
    /// Which option was chosen; where none is, 0 for a right answer and 1 for a wrong one.
    pub option: u8,
    /// The answer as JSON, where no option is chosen.
    pub given: Option<String>,
    /// Who proposed it, unless that was forgotten.
    pub member: Option<String>,
    /// How many votes these are.
    pub count: u32,
    /// How long they took together, in milliseconds, if that is known.
    pub took: Option<u64>,
}

/// A vote that becomes a number: when it was asked, the team, the option, how long it took, and what was typed.
type TakenVote = (i64, i64, i64, Option<i64>, Option<String>);

/// An answer that was tallied: its number, and what was answered.
type TalliedAnswer = (i64, Option<String>);

/// What a pupil proposes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewVote {
    /// Of which team they are.
    pub team: u8,
    /// Which option they chose; where none is chosen, 0 for a right answer and 1 for a wrong one.
    pub option: u8,
    /// The answer as JSON, where no option is chosen.
    pub given: Option<String>,
    /// How long it took them, in milliseconds.
    pub took: u64,
}

/// How a team, or a pupil of it, answered one question, as the version before wrote it down.
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
    pub right: u32,
    /// How many did not.
    pub wrong: u32,
}

/// A class that is opened.
pub struct NewClass<'a> {
    /// Which.
    pub id: &'a str,
    /// By which one joins.
    pub code: &'a str,
    /// How the teacher comes back.
    pub recovery: Recovery<'a>,
    /// The class, as JSON.
    pub body: &'a str,
    /// The teacher's own questions, as JSON.
    pub questions: Option<&'a str>,
    /// When.
    pub created: u64,
}

/// By which code a teacher comes back to a class.
#[derive(Clone, Copy)]
pub enum Recovery<'a> {
    /// The hash of a new one.
    Hash(&'a str),
    /// That of the class before, from which it is taken as it is changed.
    Of(&'a ClassChange<'a>),
}

/// What has come of a class that was to be opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClassMade {
    /// It is open.
    Made,
    /// Its join code is in use.
    CodeInUse,
    /// The class before has gone on since.
    Stale,
}

/// A class as it is to be, if it stands at a version.
pub struct ClassChange<'a> {
    /// Which.
    pub id: &'a str,
    /// The version that is changed.
    pub version: i64,
    /// The class, as JSON.
    pub body: &'a str,
    /// By which one joins, unless it is locked.
    pub code: Option<&'a str>,
}

impl Store {
    /// Stores a new class with the table where it plays, and, if its recovery code is that of another class, what changes of
    /// that one: all of it or nothing.
    pub async fn make_class(
        &self,
        class: &NewClass<'_>,
        game: &str,
        table: &TableRow,
        seats: &[SeatRow],
    ) -> Result<ClassMade, sqlx::Error> {
        let mut transaction = self.begin().await?;
        let recovery = match class.recovery {
            Recovery::Hash(hash) => Some(hash.to_owned()),
            Recovery::Of(before) => take_recovery(&mut transaction, before, class.id).await?,
        };
        let Some(recovery) = recovery else { return Ok(ClassMade::Stale) };
        let insert = sqlx::query(
            "INSERT INTO classes (id, match, code, recovery, version, body, questions, created)
             VALUES ($1, $2, $3, $4, 0, $5, $6, $7) ON CONFLICT DO NOTHING",
        );
        let insert = insert.bind(class.id).bind(&table.id).bind(class.code).bind(recovery).bind(class.body);
        let insert = insert.bind(class.questions).bind(class.created as i64);
        if insert.execute(&mut *transaction).await?.rows_affected() == 0 {
            return Ok(ClassMade::CodeInUse);
        }
        unvisited::note(&mut transaction, Unvisited::Class, class.id, class.created).await?;
        insert_table(&mut transaction, table, game, false, seats).await?;
        transaction.commit().await?;
        Ok(ClassMade::Made)
    }

    /// A class and its version.
    pub async fn class(&self, id: &str) -> Result<Option<(String, i64)>, sqlx::Error> {
        let query = sqlx::query_as("SELECT body, version FROM classes WHERE id = $1");
        query.bind(id).fetch_optional(&mut *self.read().await?).await
    }

    /// The class with a join code.
    pub async fn class_by_code(&self, code: &str) -> Result<Option<String>, sqlx::Error> {
        sqlx::query_scalar("SELECT id FROM classes WHERE code = $1")
            .bind(code)
            .fetch_optional(&mut *self.read().await?)
            .await
    }

    /// The class that a recovery code opens.
    pub async fn class_by_recovery(&self, hash: &str) -> Result<Option<String>, sqlx::Error> {
        let query = sqlx::query_scalar("SELECT id FROM classes WHERE recovery = $1");
        query.bind(hash).fetch_optional(&mut *self.read().await?).await
    }

    /// The teacher's own questions.
    pub async fn class_questions(&self, id: &str) -> Result<Option<String>, sqlx::Error> {
        let query = sqlx::query_scalar("SELECT questions FROM classes WHERE id = $1");
        let found: Option<Option<String>> = query.bind(id).fetch_optional(&mut *self.read().await?).await?;
        Ok(found.flatten())
    }

    /// Changes a class; false if it has gone on since.
    pub async fn change_class(&self, class: &ClassChange<'_>) -> Result<bool, sqlx::Error> {
        change(&mut *self.write().await?, class).await
    }

    /// Changes a class and the table where it plays, both or neither; false if one of them has gone on since.
    pub async fn change_class_and_table(
        &self,
        class: &ClassChange<'_>,
        table: &TableRow,
        seats: &[SeatRow],
    ) -> Result<bool, sqlx::Error> {
        let mut transaction = self.begin().await?;
        let changed = change(&mut transaction, class).await? && tables::change(&mut transaction, table, seats).await?;
        if changed {
            transaction.commit().await?;
        }
        Ok(changed)
    }

    /// Changes a class, and appends events to its table, numbered from `first` on, both or neither; false if one of them has
    /// gone on since.
    pub async fn change_class_and_append(
        &self,
        class: &ClassChange<'_>,
        table: &str,
        first: u64,
        bodies: &[Arc<str>],
    ) -> Result<bool, sqlx::Error> {
        let mut transaction = self.begin_sorted(table).await?;
        let changed = change(&mut transaction, class).await?
            && ledger::insert_all(self.engine, &mut transaction, table, first, bodies).await?;
        if changed {
            transaction.commit().await?;
        }
        Ok(changed)
    }

    /// A pupil proposes something, or something else; not to a question whose votes were tallied, where they may have been
    /// counted already.
    pub async fn vote(&self, class: &str, since: u64, member: &str, vote: NewVote) -> Result<(), sqlx::Error> {
        let insert = sqlx::query(
            "INSERT INTO class_votes (class, since, member, team, chosen, took, given)
             SELECT $1, CAST($2 AS BIGINT), $3, CAST($4 AS BIGINT), CAST($5 AS BIGINT), CAST($6 AS BIGINT), $7
             WHERE NOT EXISTS (SELECT 1 FROM class_tallies WHERE class = $1 AND since = $2)
             ON CONFLICT (class, since, member) DO UPDATE
             SET team = excluded.team, chosen = excluded.chosen, took = excluded.took, given = excluded.given",
        );
        let insert = insert.bind(class).bind(since as i64).bind(member).bind(i64::from(vote.team));
        let insert = insert.bind(i64::from(vote.option)).bind(vote.took as i64).bind(vote.given);
        insert.execute(&mut *self.write().await?).await.map(|_| ())
    }

    /// What is proposed, by pupil.
    pub async fn votes(&self, class: &str, since: u64) -> Result<BTreeMap<String, NewVote>, sqlx::Error> {
        let query =
            sqlx::query("SELECT member, team, chosen, given, took FROM class_votes WHERE class = $1 AND since = $2");
        let rows = query.bind(class).bind(since as i64).fetch_all(&mut *self.read().await?).await?;
        let vote = |row: &sqlx::any::AnyRow| {
            let vote = NewVote {
                team: row.try_get::<i64, _>(1)? as u8,
                option: row.try_get::<i64, _>(2)? as u8,
                given: row.try_get(3)?,
                took: row.try_get::<Option<i64>, _>(4)?.map_or(0, i64::unsigned_abs),
            };
            Ok((row.try_get(0)?, vote))
        };
        rows.iter().map(vote).collect()
    }

    /// All votes of a class, and what was tallied of them.
    pub async fn all_votes(&self, class: &str) -> Result<Vec<VoteRow>, sqlx::Error> {
        // One statement sees one moment: a vote is in one of the tables.
        let query = sqlx::query(
            "SELECT since, team, chosen, member, 1, took, given FROM class_votes WHERE class = $1
             UNION ALL SELECT since, team, chosen, NULL, votes, took, given FROM class_tallies WHERE class = $1
             ORDER BY 1, 2, 3, 4",
        );
        let rows = query.bind(class).fetch_all(&mut *self.read().await?).await?;
        let vote = |row: &sqlx::any::AnyRow| {
            let (chosen, given): (i64, Option<String>) = (row.try_get(2)?, row.try_get(6)?);
            Ok(VoteRow {
                since: row.try_get::<i64, _>(0)?.unsigned_abs(),
                team: row.try_get::<i64, _>(1)? as u8,
                option: if given.is_some() { (chosen % 2) as u8 } else { chosen as u8 },
                member: row.try_get(3)?,
                count: row.try_get::<i64, _>(4)? as u32,
                took: row.try_get::<Option<i64>, _>(5)?.map(i64::unsigned_abs),
                given,
            })
        };
        rows.iter().map(vote).collect()
    }

    /// Forgets who voted what on questions that were asked until then; how many of a team chose which option remains.
    pub async fn tally_votes(&self, class: &str, asked_until: u64) -> Result<(), sqlx::Error> {
        let mut transaction = self.begin().await?;
        let taken = sqlx::query_as(
            "DELETE FROM class_votes WHERE class = $1 AND since <= $2 RETURNING since, team, chosen, took, given",
        );
        let taken = taken.bind(class).bind(i64::try_from(asked_until).unwrap_or(i64::MAX));
        let taken: Vec<TakenVote> = taken.fetch_all(&mut *transaction).await?;
        let mut tallies = BTreeMap::new();
        for (since, team, chosen, vote_took, given) in taken {
            let (votes, took) = tallies.entry((since, team, chosen, given)).or_insert((0_i64, Some(0)));
            *votes += 1;
            *took = took.zip(vote_took).map(|(sum, one)| sum + one);
        }
        let mut known: BTreeMap<(i64, i64), Vec<TalliedAnswer>> = BTreeMap::new();
        for ((since, team, mut chosen, given), (votes, took)) in tallies {
            // Different answers of a team need different numbers: even ones are right, odd ones wrong. An answer that was
            // tallied before keeps its number.
            if given.is_some() {
                let known = match known.entry((since, team)) {
                    Entry::Occupied(there) => there.into_mut(),
                    Entry::Vacant(free) => {
                        let before = sqlx::query_as(
                            "SELECT chosen, given FROM class_tallies WHERE class = $1 AND since = $2 AND team = $3",
                        );
                        let before = before.bind(class).bind(since).bind(team);
                        free.insert(before.fetch_all(&mut *transaction).await?)
                    }
                };
                let same = known.iter().find(|(number, other)| number % 2 == chosen % 2 && *other == given);
                let next = known.iter().map(|(number, _)| number / 2 + 1).max().unwrap_or(0);
                chosen = same.map_or(chosen + 2 * next, |(number, _)| *number);
                known.push((chosen, given.clone()));
            }
            let add = sqlx::query(
                "INSERT INTO class_tallies (class, since, team, chosen, votes, took, given)
                 VALUES ($1, $2, $3, $4, $5, $6, $7)
                 ON CONFLICT (class, since, team, chosen) DO UPDATE
                 SET votes = class_tallies.votes + excluded.votes, took = class_tallies.took + excluded.took",
            );
            let add = add.bind(class).bind(since).bind(team).bind(chosen).bind(votes).bind(took).bind(given);
            add.execute(&mut *transaction).await?;
        }
        transaction.commit().await
    }

    /// The classes of which somebody's vote is stored.
    pub async fn classes_with_votes(&self) -> Result<Vec<String>, sqlx::Error> {
        sqlx::query_scalar("SELECT DISTINCT class FROM class_votes").fetch_all(&mut *self.read().await?).await
    }

    /// How a class answered, as far as the version before wrote it down.
    pub async fn noted_answers(&self, class: &str) -> Result<Vec<AnswerRow>, sqlx::Error> {
        let query = sqlx::query(
            "SELECT since, question, team, asked, pupil, was_right, was_wrong FROM class_answers
             WHERE class = $1 ORDER BY since, team, pupil",
        );
        let rows = query.bind(class).fetch_all(&mut *self.read().await?).await?;
        let answer = |row: &sqlx::any::AnyRow| {
            Ok(AnswerRow {
                since: row.try_get::<i64, _>(0)?.unsigned_abs(),
                question: row.try_get(1)?,
                team: row.try_get::<i64, _>(2)? as u8,
                asked: row.try_get::<i64, _>(3)? != 0,
                pupil: row.try_get(4)?,
                right: row.try_get::<i64, _>(5)? as u32,
                wrong: row.try_get::<i64, _>(6)? as u32,
            })
        };
        rows.iter().map(answer).collect()
    }

    /// When a class was opened.
    pub async fn class_created(&self, id: &str) -> Result<Option<u64>, sqlx::Error> {
        let query = sqlx::query_scalar("SELECT created FROM classes WHERE id = $1");
        let created: Option<i64> = query.bind(id).fetch_optional(&mut *self.read().await?).await?;
        Ok(created.map(i64::unsigned_abs))
    }

    /// The classes that were opened before a time, and those opened before a later one whose match never began.
    pub async fn old_classes(&self, before: u64, unbegun_before: u64) -> Result<Vec<String>, sqlx::Error> {
        let query = sqlx::query_scalar(
            "SELECT c.id FROM classes c LEFT JOIN tables t ON t.id = c.match
             WHERE c.created < $1 OR c.created < $2 AND (t.id IS NULL OR t.phase = 0 OR t.phase = 3) LIMIT 1000",
        );
        query.bind(before as i64).bind(unbegun_before as i64).fetch_all(&mut *self.read().await?).await
    }

    /// Everything of a class is gone, its match included.
    pub async fn delete_class(&self, id: &str, table: &str) -> Result<(), sqlx::Error> {
        let mut transaction = self.begin().await?;
        for delete in [
            "DELETE FROM class_votes WHERE class = $1",
            "DELETE FROM class_tallies WHERE class = $1",
            "DELETE FROM class_answers WHERE class = $1",
            "DELETE FROM unvisited WHERE id = $1",
            "DELETE FROM classes WHERE id = $1",
        ] {
            sqlx::query(delete).bind(id).execute(&mut *transaction).await?;
        }
        delete_table(&mut transaction, table).await?;
        transaction.commit().await
    }
}

/// What stands in the place of the recovery code of a class from which it was taken: no code has a hash as long as this.
fn without_recovery(id: &str) -> String {
    format!("released:{id}")
}

/// Changes a class, and takes its recovery code, as it is stored, for the class `next`; `None` if it has gone on since.
async fn take_recovery(
    connection: &mut AnyConnection,
    before: &ClassChange<'_>,
    next: &str,
) -> Result<Option<String>, sqlx::Error> {
    if !change(connection, before).await? {
        return Ok(None);
    }
    let found = sqlx::query_scalar("SELECT recovery FROM classes WHERE id = $1");
    let found: String = found.bind(before.id).fetch_one(&mut *connection).await?;
    let without = without_recovery(before.id);
    let update = sqlx::query("UPDATE classes SET recovery = $2 WHERE id = $1").bind(before.id).bind(&without);
    update.execute(connection).await?;
    // The version before may have taken it, and then failed: it is lost, but the class can be played again.
    Ok(Some(if found == without { without_recovery(next) } else { found }))
}

/// Changes a class that stands at the version given; false if it does not.
pub(crate) async fn change(connection: &mut AnyConnection, class: &ClassChange<'_>) -> Result<bool, sqlx::Error> {
    let update =
        sqlx::query("UPDATE classes SET body = $3, code = $4, version = version + 1 WHERE id = $1 AND version = $2");
    let update = update.bind(class.id).bind(class.version).bind(class.body).bind(class.code);
    Ok(update.execute(connection).await?.rows_affected() == 1)
}

#[cfg(test)]
mod tests {
    use super::super::rows;
    use super::*;
    use crate::phase;

    fn table(id: &str) -> TableRow {
        let (setup, host, secret) = (r#"{"game":"europa","chairs":[]}"#.to_owned(), None, String::new());
        TableRow { id: id.into(), phase: phase::GATHERING, setup, version: 0, host, secret, created: 1, changed: 1 }
    }

    fn class<'a>(id: &'a str, code: &'a str, recovery: Recovery<'a>) -> NewClass<'a> {
        NewClass { id, code, recovery, body: "before", questions: None, created: 1 }
    }

    #[tokio::test]
    async fn a_class_is_opened_with_its_table_and_takes_the_recovery_code_of_the_one_before_or_nothing_happens() {
        rows::on_both(&[], async |store| {
            let make = async |id: &str, code: &str, recovery: Recovery<'_>| {
                let table = table(&format!("table of {id}"));
                store.make_class(&class(id, code, recovery), "europa", &table, &[]).await.unwrap()
            };
            assert_eq!(make("one", "ONE", Recovery::Hash("r")).await, ClassMade::Made);
            assert_eq!(make("two", "TWO", Recovery::Hash("s")).await, ClassMade::Made);
            let change = |id: &'static str, version| ClassChange { id, version, body: "after", code: None };
            for (code, version, made) in [("NEW", 1, ClassMade::Stale), ("TWO", 0, ClassMade::CodeInUse)] {
                assert_eq!(make("next", code, Recovery::Of(&change("one", version))).await, made);
                assert_eq!(store.class("one").await.unwrap(), Some(("before".into(), 0)));
                assert_eq!(store.class_by_recovery("r").await.unwrap().as_deref(), Some("one"));
                assert_eq!(store.table("table of next").await.unwrap(), None);
            }
            assert_eq!(make("next", "NEW", Recovery::Of(&change("one", 0))).await, ClassMade::Made);
            assert_eq!(store.class("one").await.unwrap(), Some(("after".into(), 1)));
            assert_eq!(store.class_by_recovery("r").await.unwrap().as_deref(), Some("next"));
            assert!(store.table("table of next").await.unwrap().is_some());
            // As the version before has left it: the code is lost, and yet it can be played again.
            assert_eq!(make("other", "LOST", Recovery::Of(&change("one", 1))).await, ClassMade::Made);
        })
        .await;
    }

    #[tokio::test]
    async fn a_class_changes_together_with_what_happens_at_its_table_or_not_at_all() {
        rows::on_both(&[], async |store| {
            let played = TableRow { phase: phase::PLAYING, ..table("table") };
            let made = store.make_class(&class("c", "CODE", Recovery::Hash("r")), "europa", &played, &[]).await;
            assert_eq!(made.unwrap(), ClassMade::Made);
            let change = |version| ClassChange { id: "c", version, body: "after", code: Some("CODE") };
            let append = async |version, first, body: &str| {
                store.change_class_and_append(&change(version), "table", first, &[body.into()]).await.unwrap()
            };
            assert!(append(0, 0, "one").await);
            assert!(!append(0, 1, "late").await, "the class has gone on");
            assert!(!append(1, 0, "taken").await, "the table has gone on");
            assert_eq!(store.class("c").await.unwrap(), Some(("after".into(), 1)));
            assert_eq!(store.events("table", 0).await.unwrap(), ["one"]);
        })
        .await;
    }

    #[tokio::test]
    async fn a_class_and_its_table_change_together_or_not_at_all() {
        rows::on_both(&[], async |store| {
            let table = TableRow { phase: phase::PLAYING, ..table("table") };
            let made = store.make_class(&class("c", "CODE", Recovery::Hash("r")), "europa", &table, &[]).await;
            assert_eq!(made.unwrap(), ClassMade::Made);
            let before = store.table("table").await.unwrap().unwrap();
            let renamed = TableRow { setup: "renamed".into(), ..before.clone() };
            let late = TableRow { version: before.version + 1, ..renamed.clone() };
            let change = |version| ClassChange { id: "c", version, body: "after", code: Some("CODE") };
            for (class, table) in [(change(1), &renamed), (change(0), &late)] {
                assert!(!store.change_class_and_table(&class, table, &[]).await.unwrap());
                assert_eq!(store.class("c").await.unwrap(), Some(("before".into(), 0)));
                assert_eq!(store.table("table").await.unwrap().as_ref(), Some(&before));
            }
            assert!(store.change_class_and_table(&change(0), &renamed, &[]).await.unwrap());
            assert_eq!(store.class("c").await.unwrap(), Some(("after".into(), 1)));
            let after = store.table("table").await.unwrap().unwrap();
            assert_eq!((after.setup.as_str(), after.version), ("renamed", before.version + 1));
            assert!(!store.change_class_and_table(&change(0), &renamed, &[]).await.unwrap(), "once");
        })
        .await;
    }

    #[tokio::test]
    async fn votes_on_closed_questions_become_numbers_once_however_often_they_are_tallied() {
        rows::on_both(&[], async |store| {
            let votes = [(10, "m1", 0, 2), (10, "m2", 0, 2), (10, "m3", 1, 2), (10, "m4", 1, 0), (20, "m1", 0, 1)];
            for (since, member, team, option) in votes {
                store.vote("c", since, member, NewVote { team, option, given: None, took: since }).await.unwrap();
            }
            let vote = NewVote { team: 0, option: 2, given: None, took: 5 };
            store.vote("other", 10, "m9", vote.clone()).await.unwrap();
            assert_eq!(store.all_votes("c").await.unwrap().len(), 5);
            let (one, other) = tokio::join!(store.tally_votes("c", 19), store.tally_votes("c", 19));
            one.unwrap();
            other.unwrap();
            let row = |since, team, option, member: Option<&str>, count| VoteRow {
                since,
                team,
                option,
                given: None,
                member: member.map(str::to_owned),
                count,
                took: Some(since * u64::from(count)),
            };
            let open = row(20, 0, 1, Some("m1"), 1);
            let tallied = [row(10, 0, 2, None, 2), row(10, 1, 0, None, 1), row(10, 1, 2, None, 1)];
            assert_eq!(store.all_votes("c").await.unwrap(), [&tallied[..], &[open]].concat());
            // Who comes late is not counted twice.
            store.vote("c", 10, "m1", vote).await.unwrap();
            store.tally_votes("c", u64::MAX).await.unwrap();
            let counts: Vec<u32> = store.all_votes("c").await.unwrap().iter().map(|row| row.count).collect();
            assert_eq!(counts, [2, 1, 1, 1]);
            assert_eq!(store.classes_with_votes().await.unwrap(), ["other"]);
            store.delete_class("c", "table").await.unwrap();
            assert_eq!(store.all_votes("c").await.unwrap(), []);
            assert_eq!(store.all_votes("other").await.unwrap().len(), 1);
        })
        .await;
    }

    #[tokio::test]
    async fn typed_answers_that_are_tallied_later_are_told_apart_from_those_before() {
        rows::on_both(&[], async |store| {
            // A vote that was on its way while others were tallied comes in after them.
            let late = async |member: &str, option: i64, given: &str| {
                let insert = sqlx::query(
                    "INSERT INTO class_votes (class, since, member, team, chosen, took, given) VALUES ('c', 10, $1, 0, $2, 5, $3)",
                );
                insert.bind(member).bind(option).bind(given).execute(&mut *store.write().await.unwrap()).await.unwrap();
                store.tally_votes("c", 10).await.unwrap();
            };
            for (member, option, given) in
                [("m1", 1, "Oslo"), ("m2", 1, "Roma"), ("m3", 1, "Oslo"), ("m4", 0, "París"), ("m5", 0, "Oslo")]
            {
                late(member, option, given).await;
            }
            let told = |row: VoteRow| (row.option, row.given.unwrap_or_default(), row.count);
            let mut rows: Vec<(u8, String, u32)> = store.all_votes("c").await.unwrap().into_iter().map(told).collect();
            rows.sort();
            let said = |option, given: &str, count| (option, given.to_owned(), count);
            assert_eq!(rows, [said(0, "Oslo", 1), said(0, "París", 1), said(1, "Oslo", 2), said(1, "Roma", 1)]);
        })
        .await;
    }
}
