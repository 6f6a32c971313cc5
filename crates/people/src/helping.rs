//! What moderators do for members: restore access to an account, move a guest's matches into an account, export
//! everything of a person, delete a person. Each is written to the audit log before it is done.

use base::Problem;
use store::Measure;

use crate::accounts::no_account;
use crate::codes::give_recovery_code;
use crate::moderation::reason;
use crate::{Changed, OneTimeCode, People, Person, Session};

impl People {
    /// Gives somebody who has lost password and codes a code, once, by which they choose a new password.
    ///
    /// # Errors
    /// There is nobody of that id, they are a guest or a moderator, or no reason was given.
    pub async fn give_code(&self, by: &Session, person: &str, why: &str) -> Result<OneTimeCode, Problem> {
        let why = reason(why)?;
        let member = self.no_moderator(person).await?;
        if !member.account {
            return Err(no_account());
        }
        let audit = self.audit(by, Measure::Code, Some(&member), why);
        Ok(give_recovery_code(&self.store, &member.id, &audit).await?)
    }

    /// Moves all that is a guest's to an account, which is named by name or id.
    ///
    /// # Errors
    /// The one is no guest, or the other no account or a moderator's; or no reason was given.
    pub async fn merge_guest(&self, by: &Session, guest: &str, account: &str, why: &str) -> Result<Changed, Problem> {
        let why = reason(why)?;
        let guest = self.no_moderator(guest).await?;
        if guest.account {
            return Err(Problem::not_found("There is no guest of that id."));
        }
        let account = self.no_moderator(&self.find(account).await?.id).await?;
        if !account.account {
            return Err(Problem::not_found("There is no account of that name."));
        }
        self.store.moderate(&self.audit(by, Measure::Merge, Some(&account), why)).await?;
        let heir = Person { id: account.id.clone(), name: account.name, account: true, program: false };
        let tables = self.store.merge(&guest.id, &heir).await?;
        Ok(Changed { people: vec![guest.id, account.id], tables })
    }

    /// Writes down that all that is somebody's is written out, which is for the caller to do.
    ///
    /// # Errors
    /// There is nobody of that id, they are a moderator, or no reason was given.
    pub async fn note_export(&self, by: &Session, person: &str, why: &str) -> Result<(), Problem> {
        let why = reason(why)?;
        let member = self.no_moderator(person).await?;
        self.store.moderate(&self.audit(by, Measure::Export, Some(&member), why)).await?;
        Ok(())
    }

    /// Deletes somebody with all that is theirs; their name goes from the log as well.
    ///
    /// # Errors
    /// There is nobody of that id, they are a moderator, or no reason was given.
    pub async fn delete_member(&self, by: &Session, person: &str, why: &str) -> Result<Changed, Problem> {
        let why = reason(why)?;
        let member = self.no_moderator(person).await?;
        self.store.moderate(&self.audit(by, Measure::Delete, Some(&member), why)).await?;
        let tables = self.store.forget(&member.id).await?;
        Ok(Changed { people: vec![member.id], tables })
    }
}
