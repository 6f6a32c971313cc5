//! Question packs that are shared by a link. The edit code, with which the author changes a pack, is shown only once.
//!
//! No account is needed and no name is stored. A pack is deleted 90 days after it was last changed.

use std::net::IpAddr;
use std::sync::{Arc, Weak};
use std::time::Duration;

use base::Problem;
use protocol::Code;
use questions::{Question, Standard};
use serde::{Deserialize, Serialize};
use store::{NewSharedPack, SaveOutcome, SharedContent, SharedPackRow, SharedRoom, SharedRooms};
use utoipa::ToSchema;

use crate::classes::{hash, is_unfit, join_letters, token};
use crate::node::Node;
use crate::status::warn;

/// The most questions of one pack.
const MAX_QUESTIONS: usize = 5000;

/// The longest name, in letters.
const MAX_NAME: usize = 80;

/// How much all packs of a server may be together.
const ALL_PACKS: SharedRoom = SharedRoom { packs: 5000, bytes: 512 << 20 };

/// How much the packs of one network may be together, however long it takes its time: sixteen of them would have to fill the server.
const NETWORK_PACKS: SharedRoom = SharedRoom { packs: 500, bytes: 32 << 20 };

const ROOMS: SharedRooms = SharedRooms { all: ALL_PACKS, network: NETWORK_PACKS };

/// So many digits of a network's hash are stored: enough to count by, too few to say which network it was.
const NETWORK_DIGITS: usize = 4;

/// After so long a pack is gone that nobody changes, in milliseconds.
const PACK_TTL_MS: u64 = 90 * 24 * 60 * 60 * 1000;

/// How often another code is tried when one is in use.
const MAX_CODE_TRIES: usize = 10;

/// How often it is looked for packs that are to be gone.
const SWEEP_INTERVAL: Duration = Duration::from_secs(60 * 60);

/// A pack as somebody wants to share it.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PackWish {
    /// What it is called.
    name: String,
    /// What is in it.
    #[schema(value_type = Vec<Object>)]
    questions: Vec<Question>,
}

/// Who shares or changes a pack.
#[derive(Clone, Copy, Debug)]
pub struct PackSender {
    /// The network they come from, if networks are counted.
    pub network: Option<IpAddr>,
    /// Whether it is a page: its pack stays though nobody has looked at it yet.
    pub is_page: bool,
}

/// A pack that was shared. The code by which it is changed is sent once.
#[derive(Serialize, ToSchema)]
pub struct PackShared {
    /// The id in its link.
    pub code: String,
    /// The edit code, by which it is changed and deleted: sent as a bearer token.
    pub edit: String,
    /// Where others reach the page.
    pub address: String,
    /// When it is deleted, unless it is changed.
    pub gone: u64,
}

/// A pack as whoever has its code sees it.
#[derive(Serialize, ToSchema)]
pub struct PackFound {
    /// What it is called.
    name: String,
    /// When it was last changed.
    changed: u64,
    /// When it is deleted, unless it is changed.
    gone: u64,
    /// What is in it, with the answers. They are handed on as they are kept, behind the rest.
    #[serde(skip)]
    #[schema(value_type = Vec<Object>)]
    #[expect(dead_code, reason = "it describes what is answered")]
    questions: (),
}

/// A pack that was changed.
#[derive(Serialize, ToSchema)]
pub struct PackChanged {
    /// When it is deleted, unless it is changed again.
    pub gone: u64,
}

/// Packs that people share.
pub struct SharedPacks {
    node: Arc<Node>,
}

impl SharedPacks {
    pub(crate) fn new(node: Arc<Node>) -> SharedPacks {
        SharedPacks { node }
    }

    /// Deletes what is old, when the server starts and every hour from then on.
    pub(crate) async fn run(packs: Weak<SharedPacks>) {
        loop {
            let Some(strong) = packs.upgrade() else { return };
            if let Err(problem) = strong.tidy().await {
                warn(&problem, "old packs were not deleted");
            }
            drop(strong);
            tokio::time::sleep(SWEEP_INTERVAL).await;
        }
    }

    async fn tidy(&self) -> Result<(), Problem> {
        let before = self.node.now().saturating_sub(PACK_TTL_MS);
        self.node.store.delete_old_shared_packs(before).await?;
        Ok(())
    }

    /// Shares a pack, which is reached at an address.
    ///
    /// # Errors
    /// A pack cannot be like that, or there is no room.
    pub async fn share(&self, wish: PackWish, sender: PackSender, address: String) -> Result<PackShared, Problem> {
        let (content, changed, edit) = (wish.content()?, self.node.now(), token());
        let network = sender.counted();
        let gone = changed + PACK_TTL_MS;
        for _ in 0..MAX_CODE_TRIES {
            let code = join_letters::<8>();
            let token = hash(&edit);
            let (network, stays) = (network.as_str(), sender.is_page);
            let new = NewSharedPack { code: &code, token: &token, content: &content, changed, network, stays };
            match self.node.store.share_pack(&new, ROOMS).await? {
                SaveOutcome::Saved => return Ok(PackShared { code, edit, address, gone }),
                SaveOutcome::Full => return Err(full()),
                SaveOutcome::CodeTaken | SaveOutcome::NotFound => {}
            }
        }
        Err(Problem::unavailable())
    }

    /// The pack with a code, as JSON. Whoever shares one looks at it once: until then it is no more than tried.
    ///
    /// # Errors
    /// There is none.
    pub async fn text(&self, code: &str) -> Result<String, Problem> {
        let code = tidied(code);
        let SharedPackRow { content, changed, .. } = self.node.store.shared_pack(&code).await?.ok_or_else(no_pack)?;
        self.node.store.visit(&code).await?;
        let found = PackFound { name: content.name, changed, gone: changed + PACK_TTL_MS, questions: () };
        let found = serde_json::to_string(&found).map_err(|_| Problem::unavailable())?;
        let head = format!("{},\"questions\":", found.strip_suffix('}').unwrap_or(&found));
        // Up to two megabytes, which are moved and not copied.
        let mut text = content.body;
        text.reserve_exact(head.len() + 1);
        text.insert_str(0, &head);
        text.push('}');
        Ok(text)
    }

    /// Puts something else into a pack.
    ///
    /// # Errors
    /// There is no such pack, its edit code is another one, a pack cannot be like that, or there is no room.
    pub async fn change(
        &self,
        code: &str,
        edit: &str,
        sender: PackSender,
        wish: PackWish,
    ) -> Result<PackChanged, Problem> {
        let (content, changed, code) = (wish.content()?, self.node.now(), tidied(code));
        let (token, network, stays) = (hash(edit), sender.counted(), sender.is_page);
        let new = NewSharedPack { code: &code, token: &token, content: &content, changed, network: &network, stays };
        match self.node.store.change_shared_pack(&new, ROOMS).await? {
            SaveOutcome::Saved => Ok(PackChanged { gone: changed + PACK_TTL_MS }),
            SaveOutcome::Full => Err(full()),
            SaveOutcome::CodeTaken | SaveOutcome::NotFound => Err(self.refused(&code).await?),
        }
    }

    /// Deletes a pack.
    ///
    /// # Errors
    /// There is no such pack, or its edit code is another one.
    pub async fn delete(&self, code: &str, edit: &str) -> Result<(), Problem> {
        let code = tidied(code);
        if !self.node.store.delete_shared_pack(&code, &hash(edit)).await? {
            return Err(self.refused(&code).await?);
        }
        Ok(())
    }

    /// Why a pack is not changed.
    async fn refused(&self, code: &str) -> Result<Problem, Problem> {
        let there = self.node.store.shared_pack(code).await?.is_some();
        Ok(if there { Problem::new(Code::WrongCode, "This is not the pack's edit code.") } else { no_pack() })
    }
}

impl PackSender {
    /// The network as it is stored; empty where none is counted.
    fn counted(self) -> String {
        let digits = |network: IpAddr| hash(&format!("pack/{network}"))[..NETWORK_DIGITS].to_owned();
        self.network.map(digits).unwrap_or_default()
    }
}

impl PackWish {
    fn content(self) -> Result<SharedContent, Problem> {
        let bad = |why: String| Problem::new(Code::BadPack, why);
        let name = self.name.trim().to_owned();
        if name.is_empty() || name.chars().count() > MAX_NAME || name.contains(char::is_control) {
            return Err(bad(format!("A pack has a name of at most {MAX_NAME} letters.")));
        }
        if is_unfit(&name) {
            return Err(bad("Choose another name for the pack.".into()));
        }
        if self.questions.is_empty() || self.questions.len() > MAX_QUESTIONS {
            return Err(bad(format!("A shared pack has one to {MAX_QUESTIONS} questions.")));
        }
        for (number, question) in (1..).zip(&self.questions) {
            if let Some(flaw) = questions::first_flaw(question, Standard::Own) {
                return Err(bad(format!("Question {number} cannot be asked: {flaw}")));
            }
        }
        if let Some(flaw) = questions::too_many_pictures(&self.questions) {
            return Err(bad(flaw.to_string()));
        }
        let body = serde_json::to_string(&self.questions).map_err(|_| Problem::unavailable())?;
        Ok(SharedContent { name, body, questions: self.questions.len() as u32 })
    }
}

/// Whether a pack can be like that; what would be stored of it is read again.
pub(crate) fn is_kept_as_it_is(wish: PackWish) -> bool {
    let Ok(content) = wish.content() else { return false };
    crate::doors::assert_answerable(&serde_json::from_str::<Vec<Question>>(&content.body).expect("it was written so"));
    true
}

/// A code however it was typed.
fn tidied(code: &str) -> String {
    code.trim().to_uppercase()
}

fn no_pack() -> Problem {
    Problem::new(Code::NoPack, "There is no such pack, or it is kept no longer.")
}

fn full() -> Problem {
    Problem::new(
        Code::PacksFull,
        "This server keeps as many packs as it can, or as many from your network. Share this one as a file.",
    )
}
