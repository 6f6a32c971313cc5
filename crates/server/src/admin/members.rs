//! Helping members: restore access to an account, move a guest's matches into an account, export everything of a
//! person.

use ::people::{OneTimeCode, Person, give_recovery_code};
use base::{Name, random};
use live::AdminRequest;
use serde::Serialize;
use serde_json::{Value, json};
use store::Measure;

use super::{Admin, BadAdmin};
use crate::views::{ListedPerson, OpenTable};

/// A code by which somebody comes into the account, once.
#[derive(Clone, Debug, Serialize)]
pub struct GivenCode {
    /// Who.
    pub person: ListedPerson,
    /// For "forgotten password" on the page. Told once.
    pub code: String,
    /// Until when it holds, in milliseconds since 1970.
    pub until: u64,
}

impl Admin {
    /// Gives somebody with an account a code by which they choose a new password.
    ///
    /// # Errors
    /// Nobody is called that, or several are, or it is a guest.
    pub fn way_back(&self, who: &str) -> Result<GivenCode, BadAdmin> {
        let person = self.runtime.block_on(self.find(who))?;
        if !person.account {
            return Err(BadAdmin::Guest(person.name));
        }
        self.give_code(person, Measure::Code)
    }

    /// Makes an account, and a code by which its owner chooses a password.
    ///
    /// # Errors
    /// The name is none, or an account's.
    pub fn add_member(&self, name: &str) -> Result<GivenCode, BadAdmin> {
        let name = Name::unreserved(name).map_err(|problem| BadAdmin::Name(problem.why))?;
        let id = random::id();
        let added = self.runtime.block_on(self.store.add_member(&id, name.row(), self.clock.now()))?;
        if !added {
            return Err(BadAdmin::Name("an account has this name, or one that looks like it".into()));
        }
        let person = self.runtime.block_on(self.find(&id))?;
        self.give_code(person, Measure::Member)
    }

    fn give_code(&self, person: ListedPerson, measure: Measure) -> Result<GivenCode, BadAdmin> {
        let audit = self.audit(measure, Some(&person));
        let given = self.runtime.block_on(give_recovery_code(&self.store, &person.id, &audit))?;
        let OneTimeCode { code, until } = given;
        Ok(GivenCode { person, code, until })
    }

    /// Moves all that is a guest's to an account: matches, seats where it is still played, chat.
    ///
    /// # Errors
    /// The first is no guest, or the second no account.
    pub fn merge(&self, guest: &str, account: &str) -> Result<ListedPerson, BadAdmin> {
        self.runtime.block_on(async {
            let (guest, account) = (self.find(guest).await?, self.find(account).await?);
            if guest.account || !account.account {
                return Err(BadAdmin::NotGuestAndAccount);
            }
            self.store.moderate(&self.audit(Measure::Merge, Some(&account))).await?;
            let person = Person { id: account.id.clone(), name: account.name.clone(), account: true, program: false };
            self.store.merge(&guest.id, &person).await?;
            for id in [&guest.id, &account.id] {
                self.store.add_request(AdminRequest::PersonChanged.name(), id, self.clock.now()).await?;
            }
            self.find(&account.id).await
        })
    }

    /// All that is somebody's, as they can download it themselves.
    ///
    /// # Errors
    /// Nobody is called that, or several are; or a record cannot be read.
    pub fn export(&self, who: &str) -> Result<Value, BadAdmin> {
        self.runtime.block_on(async {
            let person = self.find(who).await?;
            self.store.moderate(&self.audit(Measure::Export, Some(&person))).await?;
            let mut all = self.store.belongings(&person.id).await?;
            let mut records = Vec::new();
            for id in self.store.finished_matches(&person.id).await? {
                let unread = || BadAdmin::Record(id.clone());
                let (packed, _) = self.store.record(&id).await?.ok_or_else(unread)?;
                let record = catalogue::Record::from_binary(&packed).map_err(|_| unread())?;
                records.push(json!({ "match": id, "record": record.to_text() }));
            }
            all["records"] = records.into();
            Ok(all)
        })
    }

    /// Tables where people gather or play, the newest first; a thousand at most.
    ///
    /// # Errors
    /// The database does not answer.
    pub fn tables(&self) -> Result<Vec<OpenTable>, BadAdmin> {
        Ok(self.runtime.block_on(self.store.open_tables())?.into_iter().map(OpenTable::from).collect())
    }
}
