//! Opening a class, and joining it.

use base::{Problem, random};
use fast_qr::QRBuilder;
use store::{ClassMade, NewClass, Recovery};

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
        let hashed = hash(&plain(&recovery));
        let class = self.make_class(class, chosen.own, Recovery::Hash(&hashed)).await?;
        let class = class.ok_or_else(Problem::unavailable)?;
        let (id, code) = (class.id, class.code.unwrap_or_default());
        if let Some(announce) = self.announce {
            let link = format!("{}/#/join/{code}", class.address);
            let qr = QRBuilder::new(link).build().map(|code| code.to_str()).unwrap_or_default();
            announce(&Joinable { address: &class.address, code: &code, qr: &qr });
        }
        let address = class.address;
        Ok(Opened { id, table: class.table, host, board, code, recovery, address, reachable: at.reachable })
    }

    /// Stores a new class with its table, and gives it its join code, in one transaction; `None` if the class whose recovery
    /// code it is to have has gone on since.
    pub(super) async fn make_class(
        &self,
        mut class: Class,
        own: Option<Own>,
        recovery: Recovery<'_>,
    ) -> Result<Option<Class>, Problem> {
        // Only their text is stored; they are read again when somebody looks at the class's table.
        let questions = own.map(|own| serde_json::to_string(&own)).transpose().map_err(|_| Problem::unavailable())?;
        let (teams, options, control) = (class.teams.len(), class.options(), class.control());
        let (id, table) = (class.id.clone(), class.table.clone());
        let table = self.tables.new_class_table(table, id.clone(), options, control, teams)?;
        for _ in 0..MAX_CODE_TRIES {
            let code = code();
            class.code = Some(code.clone());
            let body = serde_json::to_string(&class).map_err(|_| Problem::unavailable())?;
            let (questions, created) = (questions.as_deref(), self.node.now());
            let new = NewClass { id: &id, code: &code, recovery, body: &body, questions, created };
            match self.node.store.make_class(&new, &table.setup.game, &table.row, &table.seats).await? {
                ClassMade::Made => {
                    self.tables.class_table_made(table).await;
                    return Ok(Some(class));
                }
                ClassMade::CodeInUse => {}
                ClassMade::Stale => return Ok(None),
            }
        }
        Err(Problem::unavailable())
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
