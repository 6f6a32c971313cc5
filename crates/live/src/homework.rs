//! Homework: questions that each pupil practises alone, on their own device and at their own pace, until a due date.
//!
//! What a pupil knows and what is to be repeated stays on the device. Stored here are the questions, the pupils' chosen
//! names and how much each has done. There are no accounts: a pupil gets a token on joining.

use std::sync::{Arc, Weak};
use std::time::Duration;

use base::{Name, Problem, random};
use protocol::Code;
use questions::{Question, Standard};
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use store::{Entered, HomeworkPupil, HomeworkRow, NewHomework};
use utoipa::ToSchema;

use crate::classes::{CLASS_TTL_MS, hash, is_unfit, join_letters, token};
use crate::node::Node;
use crate::status::warn;

/// The most questions of one piece of homework.
const MAX_QUESTIONS: usize = 200;

/// The most pupils who practise one piece of homework.
const MAX_PUPILS: u32 = 150;

/// The longest title, in letters.
const MAX_TITLE: usize = 80;

/// The most answers that are counted of a pupil.
const MAX_ANSWERS: u32 = 100_000;

/// How often another code is tried when one is in use.
const MAX_CODE_TRIES: usize = 10;

/// How often expired homework is deleted.
const SWEEP_INTERVAL: Duration = Duration::from_secs(60 * 60);

/// Homework as a teacher wants it.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct HomeworkWish {
    /// What it is called.
    title: String,
    /// Until when it is to be done, in milliseconds since 1970; at most 30 days ahead.
    until: u64,
    /// What is asked.
    #[schema(value_type = Vec<Object>)]
    questions: Vec<Question>,
}

/// Homework that was set. The token is sent once, and stored as a hash.
#[derive(Serialize, ToSchema)]
pub struct HomeworkSet {
    /// Its id.
    pub id: String,
    /// What the teacher shows to see who has done how much.
    pub token: String,
    /// The code by which pupils join.
    pub code: String,
    /// Where pupils reach the page.
    pub address: String,
}

/// Homework as who has its code sees it.
#[derive(Serialize, ToSchema)]
pub struct HomeworkFound {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// Until when it is to be done.
    pub until: u64,
    /// How many questions there are.
    pub count: u32,
}

/// A pupil who has come in.
#[derive(Serialize, ToSchema)]
pub struct HomeworkJoined {
    /// The homework.
    #[serde(flatten)]
    pub found: HomeworkFound,
    /// What the pupil's page shows.
    pub token: String,
    /// What they are called.
    pub name: String,
    /// What is asked, with the answers: it is practised without the server.
    #[schema(value_type = Vec<Object>)]
    pub questions: Box<RawValue>,
}

/// Homework as its teacher sees it.
#[derive(Serialize, ToSchema)]
pub struct HomeworkSeen {
    /// The homework.
    #[serde(flatten)]
    pub found: HomeworkFound,
    /// The code by which pupils join.
    pub code: String,
    /// When all of it is deleted.
    pub gone: u64,
    /// Who has done how much.
    pub pupils: Vec<PupilSeen>,
}

/// How much a pupil has done.
#[derive(Serialize, ToSchema)]
pub struct PupilSeen {
    /// What they call themselves.
    pub name: String,
    /// How many answers they have given.
    pub answered: u32,
    /// How many questions they know.
    pub learned: u32,
}

/// How much a pupil has done, as their device says.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Progress {
    /// How many answers they have given.
    pub answered: u32,
    /// How many questions they know.
    pub learned: u32,
}

/// What is kept beside the code and the day; the questions may be passed over, or handed on as they are.
#[derive(Serialize, Deserialize)]
struct Body<Questions> {
    title: String,
    questions: Questions,
}

/// Homework: what teachers set and pupils practise.
pub struct Homework {
    node: Arc<Node>,
}

impl Homework {
    pub(crate) fn new(node: Arc<Node>) -> Homework {
        Homework { node }
    }

    /// Deletes what is old, when the server starts and every hour from then on.
    pub(crate) async fn run(homework: Weak<Homework>) {
        loop {
            let Some(strong) = homework.upgrade() else { return };
            if let Err(problem) = strong.tidy().await {
                warn(&problem, "old homework was not deleted");
            }
            drop(strong);
            tokio::time::sleep(SWEEP_INTERVAL).await;
        }
    }

    async fn tidy(&self) -> Result<(), Problem> {
        let old = self.node.store.old_homework(self.node.now().saturating_sub(CLASS_TTL_MS)).await?;
        for id in &old {
            self.node.store.delete_homework(id).await?;
        }
        Ok(())
    }

    /// Sets homework, which is reached at an address.
    ///
    /// # Errors
    /// Homework cannot be like that.
    pub async fn set(&self, wish: HomeworkWish, address: String) -> Result<HomeworkSet, Problem> {
        let now = self.node.now();
        let until = wish.until;
        let (body, count) = {
            // Only its text is stored.
            let body = wish.check(now)?;
            (serde_json::to_string(&body).map_err(|_| Problem::unavailable())?, body.questions.len() as u32)
        };
        let (id, token) = (random::id(), token());
        for _ in 0..MAX_CODE_TRIES {
            let code = join_letters::<6>();
            let new = NewHomework {
                id: &id,
                code: &code,
                token: &hash(&token),
                body: &body,
                questions: count,
                until,
                created: now,
            };
            if self.node.store.set_homework(&new).await? {
                return Ok(HomeworkSet { id, token, code, address });
            }
        }
        Err(Problem::unavailable())
    }

    /// The homework with a code.
    ///
    /// # Errors
    /// There is none.
    pub async fn with_code(&self, code: &str) -> Result<HomeworkFound, Problem> {
        let row = self.by_code(code).await?;
        let Body { title, questions: IgnoredAny } = body(&row)?;
        Ok(found(&row, title))
    }

    /// A pupil comes in.
    ///
    /// # Errors
    /// There is no such homework, its day is over, or the name will not do.
    pub async fn join(&self, code: &str, name: &str) -> Result<HomeworkJoined, Problem> {
        let row = self.by_code(code).await?;
        self.check_open(&row)?;
        let name = Name::new(name)?.shown().to_owned();
        if is_unfit(&name) {
            return Err(Problem::new(Code::BadName, "Choose another name."));
        }
        let (outline, pupils) = (Name::outline(&name), self.node.store.homework_pupils(&row.id).await?);
        let name_taken = || Problem::new(Code::NameTaken, "Somebody has this name already.");
        // Of two that come at the very same moment both may look alike; the same they never are.
        if pupils.iter().any(|pupil| Name::outline(&pupil.name) == outline) {
            return Err(name_taken());
        }
        let Body { title, questions } = body(&row)?;
        let token = token();
        match self.node.store.enter_homework(&row.id, &name, &hash(&token), MAX_PUPILS).await? {
            Entered::Yes => {
                self.node.store.visit(&row.id).await?;
                Ok(HomeworkJoined { found: found(&row, title), token, name, questions })
            }
            Entered::NameTaken => Err(name_taken()),
            Entered::Full => Err(Problem::new(Code::ClassFull, "Too many practise this already.")),
        }
    }

    /// A pupil has done so much.
    ///
    /// # Errors
    /// There is no such homework or no such pupil, or its day is over.
    pub async fn progress(&self, id: &str, token: &str, done: Progress) -> Result<(), Problem> {
        let row = self.node.store.homework(id).await?.ok_or_else(no_homework)?;
        self.check_open(&row)?;
        let (answered, learned) = (done.answered.min(MAX_ANSWERS), done.learned.min(row.questions));
        let known = self.node.store.progress_homework(id, &hash(token), answered, learned).await?;
        if known { Ok(()) } else { Err(no_homework()) }
    }

    /// What a teacher sees, who shows their token.
    ///
    /// # Errors
    /// There is no such homework, or it is somebody else's.
    pub async fn seen(&self, id: &str, token: &str) -> Result<HomeworkSeen, Problem> {
        let row = self.of_teacher(id, token).await?;
        self.node.store.visit(id).await?;
        let pupil = |one: HomeworkPupil| PupilSeen { name: one.name, answered: one.answered, learned: one.learned };
        let pupils = self.node.store.homework_pupils(id).await?.into_iter().map(pupil).collect();
        let Body { title, questions: IgnoredAny } = body(&row)?;
        Ok(HomeworkSeen { found: found(&row, title), code: row.code, gone: row.created + CLASS_TTL_MS, pupils })
    }

    /// Deletes all of it, if a teacher shows their token.
    ///
    /// # Errors
    /// There is no such homework, or it is somebody else's.
    pub async fn delete(&self, id: &str, token: &str) -> Result<(), Problem> {
        self.of_teacher(id, token).await?;
        self.node.store.delete_homework(id).await?;
        Ok(())
    }

    async fn by_code(&self, code: &str) -> Result<HomeworkRow, Problem> {
        self.node.store.homework_by_code(&code.trim().to_uppercase()).await?.ok_or_else(no_homework)
    }

    async fn of_teacher(&self, id: &str, token: &str) -> Result<HomeworkRow, Problem> {
        let row = self.node.store.homework(id).await?;
        row.filter(|row| row.token == hash(token)).ok_or_else(no_homework)
    }

    fn check_open(&self, row: &HomeworkRow) -> Result<(), Problem> {
        if self.node.now() <= row.until { Ok(()) } else { Err(Problem::new(Code::TooLate, "Its day is over.")) }
    }
}

impl HomeworkWish {
    fn check(self, now: u64) -> Result<Body<Vec<Question>>, Problem> {
        let bad = |why: String| Problem::new(Code::BadClass, why);
        let title = self.title.trim().to_owned();
        if title.is_empty() || title.chars().count() > MAX_TITLE || title.contains(char::is_control) {
            return Err(bad(format!("Homework has a title of at most {MAX_TITLE} letters.")));
        }
        if self.until <= now || self.until - now > CLASS_TTL_MS {
            return Err(bad("Homework is to be done within 30 days.".into()));
        }
        if self.questions.is_empty() || self.questions.len() > MAX_QUESTIONS {
            return Err(bad(format!("Homework has one to {MAX_QUESTIONS} questions.")));
        }
        for (number, question) in (1..).zip(&self.questions) {
            if let Some(flaw) = questions::first_flaw(question, Standard::Own) {
                return Err(bad(format!("Question {number} cannot be asked: {flaw}")));
            }
        }
        if let Some(flaw) = questions::too_many_pictures(&self.questions) {
            return Err(bad(flaw.to_string()));
        }
        Ok(Body { title, questions: self.questions })
    }
}

/// Whether homework can be like that; what would be stored of it is read again.
pub(crate) fn is_kept_as_it_is(wish: HomeworkWish) -> bool {
    let now = wish.until.saturating_sub(1);
    let Ok(body) = wish.check(now) else { return false };
    crate::doors::assert_answerable(&body.questions);
    true
}

fn found(row: &HomeworkRow, title: String) -> HomeworkFound {
    HomeworkFound { id: row.id.clone(), title, until: row.until, count: row.questions }
}

fn body<'row, Questions: Deserialize<'row>>(row: &'row HomeworkRow) -> Result<Body<Questions>, Problem> {
    serde_json::from_str(&row.body).map_err(|error| {
        tracing::error!(homework = row.id, %error, "homework cannot be read");
        Problem::unavailable()
    })
}

fn no_homework() -> Problem {
    Problem::new(Code::NoHomework, "There is no such homework.")
}
