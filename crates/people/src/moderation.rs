//! What moderators do to people. It is written down together with who did it and why (`sobremesa admin log`).

use base::{Problem, random};
use protocol::Code;
use store::{Audit, Measure};

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
        let why = why.trim().to_owned();
        if why.chars().count() > MAX_WHY_CHARS || why.is_empty() && measure != Measure::Settle {
            return Err(Problem::new(Code::Malformed, "Say why, in 1 to 300 letters."));
        }
        let needed = |what: &Option<String>| what.is_some().then_some(()).ok_or_else(unfit);
        let about = match measure {
            Measure::Warn | Measure::Mute | Measure::Unmute | Measure::Ban | Measure::Unban => {
                let person = person.as_deref().ok_or_else(unfit)?;
                let profile = self.store.profile(person).await?;
                let profile = profile.ok_or_else(|| Problem::not_found("There is nobody of that id."))?;
                if profile.moderator {
                    return Err(Problem::new(
                        Code::NotModerator,
                        "Only whoever runs the server may do that to a moderator.",
                    ));
                }
                Some(profile)
            }
            Measure::Close => needed(&table).map(|()| None)?,
            Measure::Settle => needed(&report).map(|()| None)?,
            _ => return Err(unfit()),
        };
        let ends = matches!(measure, Measure::Mute | Measure::Ban);
        let audit = Audit {
            id: random::id(),
            at: self.now(),
            by: Some(by.person.id.clone()),
            by_name: by.person.name.clone(),
            measure,
            about_name: about.as_ref().map(|profile| profile.name.clone()).unwrap_or_default(),
            about: about.map(|profile| profile.id),
            table,
            report,
            until: minutes.filter(|_| ends).map(|minutes| self.now() + u64::from(minutes) * 60_000),
            why,
        };
        if !self.store.moderate(&audit).await? {
            return Err(Problem::not_found("There is no such report that is open."));
        }
        Ok(Changed { people: audit.about.into_iter().collect(), tables: Vec::new() })
    }
}

fn unfit() -> Problem {
    Problem::new(Code::Malformed, "Say to whom, which table or which report; moderators do nothing else.")
}
