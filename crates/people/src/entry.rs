//! Who may come in. An open server takes everybody; a closed one takes members, those with an invitation, and, for a
//! single match, those with the link of its table. The network of somebody who was banned is closed to new guests for a
//! while.

use std::collections::HashMap;
use std::net::IpAddr;

use base::{Problem, random};
use parking_lot::Mutex;
use protocol::Code;
use serde::Serialize;
use sha2::{Digest as _, Sha256};
use store::{Admission, Invitation, NameRow, NetworkBan};
use utoipa::ToSchema;

use crate::guests::taken;
use crate::{People, Session};

/// The most networks of banned people that are remembered, so that each is written down once.
const NOTED_LIMIT: usize = 1000;

/// An hour in milliseconds.
const HOUR_MS: u64 = 60 * 60 * 1000;

/// Who may come in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Entry {
    /// Everybody.
    #[default]
    Open,
    /// Those with an invitation link.
    Invitation,
    /// Members: accounts that whoever runs the server has made, or invited.
    Members,
    /// Members, and as guests those with the link of a table. Guests make no tables.
    Links,
}

impl Entry {
    /// The one that is called so in the settings.
    pub fn called(word: &str) -> Option<Entry> {
        match word {
            "open" => Some(Entry::Open),
            "invitation" => Some(Entry::Invitation),
            "members" => Some(Entry::Members),
            "links" => Some(Entry::Links),
            _ => None,
        }
    }

    /// What a new guest needs; `linked` says whether they have the link of a table.
    ///
    /// # Errors
    /// They may not come in.
    pub fn guest<'a>(self, invitation: Option<&'a str>, linked: bool) -> Result<Pass<'a>, Problem> {
        match self {
            Entry::Open => Ok(Pass::Free),
            Entry::Links if linked => Ok(Pass::Free),
            Entry::Invitation | Entry::Links => invitation.map(Pass::Invitation).ok_or_else(uninvited),
            Entry::Members => Err(members_only()),
        }
    }

    /// What somebody needs who makes an account; `guest` says whether they are here as a guest.
    ///
    /// # Errors
    /// They may not make one.
    pub fn account<'a>(self, invitation: Option<&'a str>, guest: bool) -> Result<Pass<'a>, Problem> {
        match self {
            Entry::Open => Ok(Pass::Free),
            // They were invited when they came.
            Entry::Invitation if guest => Ok(Pass::Free),
            Entry::Invitation => invitation.map(Pass::Invitation).ok_or_else(uninvited),
            Entry::Members | Entry::Links => invitation.map(Pass::Invitation).ok_or_else(members_only),
        }
    }

    /// Whether somebody may gather others: make tables, open classes, look for opponents.
    ///
    /// # Errors
    /// Only members may.
    pub fn host(self, account: bool) -> Result<(), Problem> {
        if account || matches!(self, Entry::Open | Entry::Invitation) { Ok(()) } else { Err(members_only()) }
    }
}

/// What somebody new is admitted by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pass<'a> {
    /// Nothing is needed.
    Free,
    /// By the code of an invitation.
    Invitation(&'a str),
}

/// An invitation that was made, and the code for its link, which is shown once.
pub struct NewInvitation {
    /// The invitation.
    pub invitation: Invitation,
    /// Its code.
    pub code: String,
    /// What the store knows it by.
    pub hash: String,
}

impl NewInvitation {
    /// An invitation for so many people, until a moment (in milliseconds since 1970).
    pub fn new(note: &str, uses: u32, now: u64, until: u64) -> NewInvitation {
        let (code, note) = (random::letters::<16>(), note.to_owned());
        let invitation = Invitation { id: random::id(), note, created: now, until, uses };
        NewInvitation { hash: invitation_hash(&code), invitation, code }
    }
}

/// Networks of banned people that are written down, and until when.
#[derive(Default)]
pub(crate) struct NotedNetworks(Mutex<HashMap<String, u64>>);

impl NotedNetworks {
    /// Whether this has to be written down.
    fn is_new(&self, network: &str, until: u64) -> bool {
        let mut noted = self.0.lock();
        if noted.get(network).is_some_and(|&noted| noted >= until) {
            return false;
        }
        if noted.len() >= NOTED_LIMIT {
            noted.clear();
        }
        noted.insert(network.to_owned(), until);
        true
    }
}

impl People {
    /// Adds somebody new, if they may come in.
    pub(crate) async fn admit(
        &self,
        pass: Pass<'_>,
        from: IpAddr,
        id: &str,
        name: NameRow<'_>,
        password: Option<&str>,
    ) -> Result<(), Problem> {
        let now = self.now();
        if let Some(until) = self.store.network_ban(&network_hash(from), now).await? {
            let why = "From your network nobody new comes in for a while: somebody there was banned.";
            return Err(Problem { until: Some(until), ..Problem::new(Code::NetworkBanned, why) });
        }
        let admission = match pass {
            Pass::Free if self.store.add_person(id, name, password, now).await? => Admission::Added,
            Pass::Free => Admission::NameTaken,
            Pass::Invitation(code) => {
                let hash = invitation_hash(code);
                self.store.add_invited(&hash, id, name, password, now).await?
            }
        };
        match admission {
            Admission::Added => Ok(()),
            Admission::NameTaken => Err(taken()),
            Admission::NotInvited => Err(uninvited()),
        }
    }

    /// Lets a guest make an account, if they may.
    ///
    /// # Errors
    /// The invitation is none, or holds no longer.
    pub async fn admit_account(&self, session: &Session, pass: Pass<'_>) -> Result<(), Problem> {
        let Pass::Invitation(code) = pass else { return Ok(()) };
        if session.person.account || self.store.use_invitation(&invitation_hash(code), self.now()).await? {
            return Ok(());
        }
        Err(uninvited())
    }

    /// Gives an invitation its use back: the account or guest was not made after all.
    ///
    /// # Errors
    /// The store does not answer.
    pub async fn return_pass(&self, pass: Pass<'_>) -> Result<(), Problem> {
        match pass {
            Pass::Invitation(code) => Ok(self.store.return_invitation(&invitation_hash(code)).await?),
            Pass::Free => Ok(()),
        }
    }

    /// Somebody who is `banned` until then has come from here: for a while nobody new comes from the same network.
    pub(crate) async fn note_network(&self, person: &str, banned: u64, from: IpAddr) -> Result<(), Problem> {
        let kept = u64::try_from(self.network_ban().as_millis()).unwrap_or(u64::MAX);
        // Counted in hours, so that each who knocks again and again is written down once in a while.
        let until = (self.now() / HOUR_MS * HOUR_MS).saturating_add(kept).min(banned);
        let network = network_hash(from);
        if kept > 0 && self.noted_networks.is_new(&network, until) {
            let ban = NetworkBan { network: &network, person, until };
            self.store.ban_network(&ban).await?;
        }
        Ok(())
    }
}

fn uninvited() -> Problem {
    Problem::new(Code::InvitationNeeded, "This server is for those with an invitation that holds.")
}

/// Only members may do that here.
pub fn members_only() -> Problem {
    Problem::new(Code::MembersOnly, "On this server only members may do that.")
}

fn invitation_hash(code: &str) -> String {
    hex::encode(Sha256::digest(format!("invitation/{}", crate::codes::plain(code))))
}

fn network_hash(address: IpAddr) -> String {
    hex::encode(Sha256::digest(format!("network/{address}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_way_of_entry_asks_for_its_own() {
        fn code(result: Result<Pass<'_>, Problem>) -> Result<Pass<'_>, Code> {
            result.map_err(|problem| problem.code)
        }
        let free = Ok(Pass::Free);
        let invited = Ok(Pass::Invitation("x"));
        let (needed, members) = (Err(Code::InvitationNeeded), Err(Code::MembersOnly));
        // Entry; a guest with nothing, with a link, with an invitation; an account from nothing, by a guest, with an invitation.
        let cases = [
            (Entry::Open, [free, free, free, free, free, free]),
            (Entry::Invitation, [needed, needed, invited, needed, free, invited]),
            (Entry::Members, [members, members, members, members, members, invited]),
            (Entry::Links, [needed, free, invited, members, members, invited]),
        ];
        for (entry, expected) in cases {
            let asked = [
                code(entry.guest(None, false)),
                code(entry.guest(None, true)),
                code(entry.guest(Some("x"), false)),
                code(entry.account(None, false)),
                code(entry.account(None, true)),
                code(entry.account(Some("x"), false)),
            ];
            assert_eq!(asked, expected, "{entry:?}");
            assert_eq!(entry.host(false).is_ok(), matches!(entry, Entry::Open | Entry::Invitation));
            assert!(entry.host(true).is_ok());
        }
        assert_eq!(Entry::called("closed"), None);
    }
}
