//! Administration, on the database itself, whether a server runs on it or not. A running server polls for requests
//! (`admin_requests`) and carries them out within a second or two.

mod entry;
mod members;

use std::io;
use std::path::Path;

use base::{Clock, Name, random};
use live::AdminRequest;
use store::BadStore;
use store::{Address, Measure, PersonRow, Store, phase};
use tokio::runtime::Runtime;

use crate::views::{Audit, ListedPerson, Report};

pub use entry::{Announcing, GivenInvitation};
pub use members::GivenCode;

/// Why something was not done.
#[derive(Debug, thiserror::Error)]
pub enum BadAdmin {
    /// No server has ever run there.
    #[error("there is no database in {0}; name the folder that `sobremesa serve` uses with --data")]
    NoData(String),
    /// The machine does not let us work.
    #[error(transparent)]
    Machine(#[from] io::Error),
    /// The database does not open.
    #[error(transparent)]
    Store(#[from] BadStore),
    /// The database does not answer.
    #[error("the database does not answer: {0}")]
    Query(#[from] store::Error),
    /// Nobody is called that.
    #[error("nobody here is called {0} or has this id")]
    Nobody(String),
    /// Several guests are called that.
    #[error("several people are called that; name one by the id: {}", .0.join(", "))]
    Several(Vec<String>),
    /// Guests cannot come back, and so look after nothing.
    #[error("{0} is a guest; only an account can be a moderator")]
    Guest(String),
    /// That cannot be a name, or is another's.
    #[error("{0}")]
    Name(String),
    /// There is no such table.
    #[error("there is no table {0} where anything is still going on")]
    NoTable(String),
    /// Whoever is merged must be a guest, and with whom an account.
    #[error("name a guest first, and then the account that gets what is theirs")]
    NotGuestAndAccount,
    /// A record cannot be read.
    #[error("the record of match {0} cannot be read")]
    Record(String),
    /// There is no such invitation.
    #[error("there is no invitation {0}")]
    NoInvitation(String),
    /// There is no such report.
    #[error("there is no open report {0}")]
    NoReport(String),
}

/// Connections to PostgreSQL: one thing is done after the other.
const ADMIN_CONNECTIONS: u32 = 1;

/// So much of the log is read.
const LOG_LIMIT: u32 = 1000;

/// What whoever runs the server is called in the log.
const OPERATOR: &str = "operator";

/// The database.
pub struct Admin {
    runtime: Runtime,
    store: Store,
    clock: Clock,
}

impl Admin {
    /// Opens the database at an address, or else that of a folder where a server has run.
    ///
    /// # Errors
    /// There is none, or it does not open.
    pub fn open(data: &Path, database: Option<&Address>) -> Result<Admin, BadAdmin> {
        if database.is_none() && store::database_in(data)?.is_none() {
            return Err(BadAdmin::NoData(data.display().to_string()));
        }
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let store = runtime.block_on(Store::open(data, database, ADMIN_CONNECTIONS))?;
        Ok(Admin { runtime, store, clock: Clock::start() })
    }

    /// Keeps somebody out, until a moment (in milliseconds since 1970) or for good, and says why.
    ///
    /// # Errors
    /// Nobody is called that, or several are.
    pub fn ban(&self, who: &str, until: Option<u64>, why: &str) -> Result<ListedPerson, BadAdmin> {
        self.measure(who, Measure::Ban, until, why, AdminRequest::Ban)
    }

    /// Lets somebody in again.
    ///
    /// # Errors
    /// Nobody is called that, or several are.
    pub fn unban(&self, who: &str) -> Result<ListedPerson, BadAdmin> {
        self.measure(who, Measure::Unban, None, "", AdminRequest::RecheckSessions)
    }

    /// An account looks after reports from now on, or no longer.
    ///
    /// # Errors
    /// Nobody is called that, or several are, or it is a guest.
    pub fn moderator(&self, who: &str, is_one: bool) -> Result<ListedPerson, BadAdmin> {
        let person = self.runtime.block_on(self.find(who))?;
        if is_one && !person.account {
            return Err(BadAdmin::Guest(person.name));
        }
        let measure = if is_one { Measure::Appoint } else { Measure::Dismiss };
        self.measure(&person.id, measure, None, "", AdminRequest::RecheckSessions)
    }

    /// What moderators and whoever runs the server have done, the newest first; a thousand at most.
    ///
    /// # Errors
    /// The database does not answer.
    pub fn log(&self) -> Result<Vec<Audit>, BadAdmin> {
        Ok(self.runtime.block_on(self.store.audits(LOG_LIMIT))?.into_iter().map(Audit::from).collect())
    }

    /// Does something to somebody, writes it down, and lets the server that runs act on it.
    fn measure(
        &self,
        who: &str,
        measure: Measure,
        until: Option<u64>,
        why: &str,
        request: AdminRequest,
    ) -> Result<ListedPerson, BadAdmin> {
        self.runtime.block_on(async {
            let person = self.find(who).await?;
            let audit = store::Audit { until, why: why.to_owned(), ..self.audit(measure, Some(&person)) };
            self.store.moderate(&audit).await?;
            self.store.add_request(request.name(), &person.id, self.clock.now()).await?;
            self.find(&person.id).await
        })
    }

    /// That whoever runs the server does something now.
    fn audit(&self, measure: Measure, about: Option<&ListedPerson>) -> store::Audit {
        store::Audit {
            id: random::id(),
            at: self.clock.now(),
            by_name: OPERATOR.to_owned(),
            measure,
            about: about.map(|person| person.id.clone()),
            about_name: about.map(|person| person.name.clone()).unwrap_or_default(),
            ..store::Audit::default()
        }
    }

    /// Deletes somebody with all that is theirs. Others keep the records of their matches, without
    /// the name.
    ///
    /// # Errors
    /// Nobody is called that, or several are.
    pub fn delete(&self, who: &str) -> Result<ListedPerson, BadAdmin> {
        self.runtime.block_on(async {
            let person = self.find(who).await?;
            self.store.moderate(&self.audit(Measure::Delete, Some(&person))).await?;
            self.store.forget(&person.id).await?;
            self.store.add_request(AdminRequest::PersonChanged.name(), &person.id, self.clock.now()).await?;
            Ok(person)
        })
    }

    /// Gives somebody another name, in what is over too; reserved names are allowed.
    ///
    /// # Errors
    /// Nobody is called that, or several are; or the new name is none, or an account's.
    pub fn rename(&self, who: &str, name: &str) -> Result<ListedPerson, BadAdmin> {
        let name = Name::unreserved(name).map_err(|problem| BadAdmin::Name(problem.why))?;
        self.runtime.block_on(async {
            let person = self.find(who).await?;
            if self.store.rename(&person.id, name.row()).await?.is_none() {
                return Err(BadAdmin::Name("an account has this name, or one that looks like it".into()));
            }
            self.store.erase_former_names(&person.id).await?;
            let audit =
                store::Audit { about_name: name.shown().to_owned(), ..self.audit(Measure::Rename, Some(&person)) };
            self.store.moderate(&audit).await?;
            self.store.add_request(AdminRequest::PersonChanged.name(), &person.id, self.clock.now()).await?;
            self.find(&person.id).await
        })
    }

    /// Those whose names look as if they contained `filter`, who were here last first; a thousand at
    /// most.
    ///
    /// # Errors
    /// The database does not answer.
    pub fn people(&self, filter: &str) -> Result<Vec<ListedPerson>, BadAdmin> {
        let outline = Name::outline(filter);
        Ok(self
            .runtime
            .block_on(self.store.profiles_like(&outline))?
            .into_iter()
            .map(|person| self.shown(person))
            .collect())
    }

    /// The complaints that nobody has settled, the oldest first.
    ///
    /// # Errors
    /// The database does not answer.
    pub fn reports(&self) -> Result<Vec<Report>, BadAdmin> {
        Ok(self.runtime.block_on(self.store.reports(false))?.into_iter().map(Report::from).collect())
    }

    /// A complaint was dealt with.
    ///
    /// # Errors
    /// There is no such complaint.
    pub fn settle(&self, report: &str) -> Result<(), BadAdmin> {
        let audit = store::Audit { report: Some(report.to_owned()), ..self.audit(Measure::Settle, None) };
        let settled = self.runtime.block_on(self.store.moderate(&audit))?;
        settled.then_some(()).ok_or_else(|| BadAdmin::NoReport(report.to_owned()))
    }

    /// A table is closed, or its match ended, by the server that runs, or when one starts.
    ///
    /// # Errors
    /// There is no such table, or it is over.
    pub fn close(&self, table: &str) -> Result<(), BadAdmin> {
        self.runtime.block_on(async {
            let row = self.store.table(table).await?;
            if row.is_none_or(|row| row.phase >= phase::OVER) {
                return Err(BadAdmin::NoTable(table.to_owned()));
            }
            let audit = store::Audit { table: Some(table.to_owned()), ..self.audit(Measure::Close, None) };
            self.store.moderate(&audit).await?;
            Ok(self.store.add_request(AdminRequest::Close.name(), table, self.clock.now()).await?)
        })
    }

    /// Somebody by id, or an account by name, or the only guest of that name.
    async fn find(&self, who: &str) -> Result<ListedPerson, BadAdmin> {
        let nobody = || BadAdmin::Nobody(who.to_owned());
        if let Some(person) = self.store.profile(who).await? {
            return Ok(self.shown(person));
        }
        let mut named = self.store.profiles_named(&Name::outline(who)).await?;
        if let Some(at) = named.iter().position(|person| person.account) {
            return Ok(self.shown(named.swap_remove(at)));
        }
        if named.len() > 1 {
            return Err(BadAdmin::Several(named.into_iter().map(|person| person.id).collect()));
        }
        named.pop().map(|person| self.shown(person)).ok_or_else(nobody)
    }

    fn shown(&self, row: PersonRow) -> ListedPerson {
        ListedPerson::at(row, self.clock.now())
    }
}

impl Drop for Admin {
    fn drop(&mut self) {
        self.runtime.block_on(self.store.close());
    }
}
