//! Requests about a class from people who have not entered it: pupils with its code, teachers with a recovery code or
//! their token.

use base::{Problem, random};

use super::Classes;
use super::answers::{Found, FoundTeam, Recovered};
use super::class::{Role, Team, hash};
use super::opening::plain;
use super::session::{no_class, not_yours};
use super::sheet;

/// How many names a pupil is offered.
const NAMES_OFFERED: usize = 12;

/// Where a class-room reaches the page.
pub struct ClassAddress {
    /// The address for pupils.
    pub address: String,
    /// False if the server listens for its own machine only.
    pub reachable: bool,
}

impl Classes {
    /// The id of the class with a code, which can still be joined.
    ///
    /// # Errors
    /// There is none.
    pub async fn with_code(&self, code: &str) -> Result<String, Problem> {
        let found = self.node.store.class_by_code(&code.trim().to_uppercase()).await?;
        let id = found.ok_or_else(no_class)?;
        let handle = self.handle(&id).await?;
        // Nobody joins a match that has ended.
        let open = handle.session.lock().code().is_some();
        self.handles.forget_empty(&id);
        if open { Ok(id) } else { Err(no_class()) }
    }

    /// What a pupil sees before joining.
    ///
    /// # Errors
    /// There is no such class.
    pub async fn find(&self, id: &str) -> Result<Found, Problem> {
        let handle = self.handle(id).await?;
        self.handles.forget_empty(id);
        let session = handle.session.lock();
        let team = |team: &Team| FoundTeam { name: team.name.clone(), size: team.members.len() };
        let mut free = session.class.free_names();
        let offered = NAMES_OFFERED.min(free.len());
        let names = (0..offered).map(|_| free.swap_remove(random::number() as usize % free.len()).to_owned()).collect();
        let teams = session.class.teams.iter().map(team).collect();
        Ok(Found { id: id.to_owned(), teams, typing: session.class.typing, names })
    }

    /// The id of the class with a recovery code.
    ///
    /// # Errors
    /// There is none.
    pub async fn with_recovery_code(&self, recovery: &str) -> Result<String, Problem> {
        self.node.store.class_by_recovery(&hash(&plain(recovery))).await?.ok_or_else(no_class)
    }

    /// Lets the teacher of a class in on another device, and ends what was open on those before.
    ///
    /// # Errors
    /// There is no such class.
    pub async fn recover(&self, id: String) -> Result<Recovered, Problem> {
        let handle = self.handle(&id).await?;
        let (host, board) = self.handles.change(&handle, |class| Ok(class.let_in())).await?;
        handle.session.lock().send_strangers_away();
        let table = handle.table.to_string();
        self.handles.forget_empty(&id);
        Ok(Recovered { id, table, host, board })
    }

    /// Checks that a token is a teacher's.
    ///
    /// # Errors
    /// It is not.
    pub async fn is_teacher(&self, id: &str, token: &str) -> Result<(), Problem> {
        let handle = self.handle(id).await?;
        let role = handle.session.lock().class.role(token);
        self.handles.forget_empty(id);
        if matches!(role, Some(Role::Teacher(_))) { Ok(()) } else { Err(not_yours()) }
    }

    /// The report of a class as CSV.
    ///
    /// # Errors
    /// There is no such class.
    pub async fn report_csv(&self, id: &str, spanish: bool) -> Result<Vec<u8>, Problem> {
        sheet::csv(&self.report(id).await?, spanish)
    }

    /// The report of a class as a workbook.
    ///
    /// # Errors
    /// There is no such class.
    pub async fn report_xlsx(&self, id: &str, spanish: bool) -> Result<Vec<u8>, Problem> {
        Ok(sheet::xlsx(&self.report(id).await?, spanish))
    }
}
