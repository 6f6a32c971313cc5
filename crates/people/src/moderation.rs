//! Measures of moderators: warn, mute, ban. Each is stored together with who took it and why (`sobremesa admin log`).

use base::{Problem, random};
use protocol::Code;
use store::{Audit, Measure, PersonRow};

use crate::{Changed, People, Session};

/// The longest reason, in letters.
const MAX_WHY_CHARS: usize = 300;

/// What a moderator wants done, and why.
pub struct Order {
    /// What.
    pub measure: Measure,
    /// To whom.
    pub person: Option<String>,
    /// At which table.
    pub table: Option<String>,
    /// Because of which report.
    pub report: Option<String>,
    /// For how many minutes; otherwise for good.
    pub minutes: Option<u32>,
    /// Why.
    pub why: String,
}

impl People {
    /// Does what a moderator wants done to somebody, or settles a report, and writes it down. That a table is closed is only
    /// written down here.
    ///
    /// # Errors
    /// There is nobody or no open report of that id, the person is a moderator too, or no reason was given.
    pub async fn moderate(&self, by: &Session, order: Order) -> Result<Changed, Problem> {
        let Order { measure, person, table, report, minutes, why } = order;
        let why = if measure == Measure::Settle && why.trim().is_empty() { String::new() } else { reason(&why)? };
        let needed = |what: &Option<String>| what.is_some().then_some(()).ok_or_else(unfit);
        let about = match measure {
            Measure::Warn | Measure::Mute | Measure::Unmute | Measure::Ban | Measure::Unban => {
                Some(self.no_moderator(person.as_deref().ok_or_else(unfit)?).await?)
            }
            Measure::Close => needed(&table).map(|()| None)?,
            Measure::Settle => needed(&report).map(|()| None)?,
            _ => return Err(unfit()),
        };
        let ends = matches!(measure, Measure::Mute | Measure::Ban);
        let audit = Audit {
            table,
            report,
            until: minutes.filter(|_| ends).map(|minutes| self.now() + u64::from(minutes) * 60_000),
            ..self.audit(by, measure, about.as_ref(), why)
        };
        if !self.store.moderate(&audit).await? {
            return Err(Problem::not_found("There is no such report that is open."));
        }
        Ok(Changed { people: audit.about.into_iter().collect(), tables: Vec::new() })
    }

    /// Somebody by id to whom moderators may do something.
    ///
    /// # Errors
    /// There is nobody of that id, or they are a moderator too.
    pub(crate) async fn no_moderator(&self, person: &str) -> Result<PersonRow, Problem> {
        let profile = self.store.profile(person).await?;
        let profile = profile.ok_or_else(|| Problem::not_found("There is nobody of that id."))?;
        if profile.moderator {
            let why = "Only whoever runs the server may do that to a moderator.";
            return Err(Problem::new(Code::NotModerator, why));
        }
        Ok(profile)
    }

    /// That a moderator does something now.
    pub(crate) fn audit(&self, by: &Session, measure: Measure, about: Option<&PersonRow>, why: String) -> Audit {
        Audit {
            id: random::id(),
            at: self.now(),
            by: Some(by.person.id.clone()),
            by_name: by.person.name.clone(),
            measure,
            about: about.map(|profile| profile.id.clone()),
            about_name: about.map(|profile| profile.name.clone()).unwrap_or_default(),
            why,
            ..Audit::default()
        }
    }
}

/// Why a moderator does something, as it is written down.
///
/// # Errors
/// Nothing is said, or too much.
pub(crate) fn reason(why: &str) -> Result<String, Problem> {
    let why = why.trim();
    if why.is_empty() || why.chars().count() > MAX_WHY_CHARS {
        return Err(Problem::new(Code::Malformed, "Say why, in 1 to 300 letters."));
    }
    Ok(why.to_owned())
}

fn unfit() -> Problem {
    Problem::new(Code::Malformed, "Say to whom, which table or which report; moderators do nothing else.")
}
