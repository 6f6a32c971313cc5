//! Opening a class, and joining it.

use base::{Problem, random};
use fast_qr::QRBuilder;
use store::NewClass;

use super::ClassAddress;
use super::Classes;
use super::answers::{Joined, Opened};
use super::class::{Class, hash};
use super::questions::Own;
use super::teacher::code;
use super::wish::ClassWish;
use crate::Joinable;

/// How often another code is tried when one is in use.
const MAX_CODE_TRIES: usize = 10;

impl Classes {
    /// Opens a class, which is reached at an address.
    pub async fn open(&self, wish: ClassWish, at: ClassAddress) -> Result<Opened, Problem> {
        let chosen = wish.choose(random::id(), at.address)?;
        let mut class = chosen.class;
        let (host, board) = class.let_in();
        let recovery = recovery();
        let class = self.make_class(class, chosen.own, &hash(&plain(&recovery))).await?;
        let (id, code) = (class.id, class.code.unwrap_or_default());
        if let Some(announce) = self.announce {
            let link = format!("{}/#/join/{code}", class.address);
            let qr = QRBuilder::new(link).build().map(|code| code.to_str()).unwrap_or_default();
            announce(&Joinable { address: &class.address, code: &code, qr: &qr });
        }
        let address = class.address;
        Ok(Opened { id, table: class.table, host, board, code, recovery, address, reachable: at.reachable })
    }

    /// Stores a new class with its table, which the teacher comes back to by a recovery code; gives it its join code.
    pub(super) async fn make_class(
        &self,
        mut class: Class,
        own: Option<Own>,
        recovery: &str,
    ) -> Result<Class, Problem> {
        // Only their text is stored; they are read again when somebody looks at the class's table.
        let questions = own.map(|own| serde_json::to_string(&own)).transpose().map_err(|_| Problem::unavailable())?;
        let id = class.id.clone();
        let mut made = false;
        for _ in 0..MAX_CODE_TRIES {
            let code = code();
            let body = serde_json::to_string(&class).map_err(|_| Problem::unavailable())?;
            let new = NewClass {
                id: &id,
                table: "",
                code: &code,
                recovery,
                body: &body,
                questions: questions.as_deref(),
                created: self.node.now(),
            };
            class.code = Some(code.clone());
            made = self.node.store.make_class(&new).await?;
            if made {
                break;
            }
        }
        if !made {
            return Err(Problem::unavailable());
        }
        drop(questions);
        let (teams, options, control) = (class.teams.len(), class.options(), class.control());
        let table = self.tables.make_class_table(id.clone(), options, control, teams).await?;
        class.table = table.to_string();
        let body = serde_json::to_string(&class).map_err(|_| Problem::unavailable())?;
        self.node.store.seat_class(&id, &class.table, &body).await?;
        // Its questions need not be in memory before somebody looks at it.
        self.tables.forget(&class.table);
        Ok(class)
    }

    /// A pupil joins a class.
    pub async fn join(&self, id: &str, name: &str, team: Option<u8>) -> Result<Joined, Problem> {
        let handle = self.handle(id).await?;
        let now = self.node.now();
        let joined = self.handles.change(&handle, |class| class.join(name, team, now)).await;
        let joined_as = joined.and_then(|(member, token)| {
            let session = handle.session.lock();
            let (team, pupil) = session.class.member(&member)?;
            let (id, table, name) = (session.class.id.clone(), session.class.table.clone(), pupil.name.clone());
            Ok(Joined { id, table, token, member, name, team })
        });
        self.handles.forget_empty(id);
        joined_as
    }
}

/// Twelve letters in groups.
fn recovery() -> String {
    let letters = random::letters::<12>();
    [&letters[..4], &letters[4..8], &letters[8..]].join("-")
}

/// A recovery code as it is compared.
pub(super) fn plain(code: &str) -> String {
    code.chars().filter(char::is_ascii_alphanumeric).map(|letter| letter.to_ascii_lowercase()).collect()
}
