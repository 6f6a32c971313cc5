//! Invitations to a closed server, and the announcement that everybody sees.

use ::people::NewInvitation;
use serde::Serialize;
use store::{Announcement, Audit, Measure};

use super::{Admin, BadAdmin};
use crate::views::Invitation;

const DAY_MS: u64 = 24 * 60 * 60 * 1000;

/// How long an invitation holds unless something else is said: a month.
const INVITATION_TTL_MS: u64 = 30 * DAY_MS;

/// How long an announcement is shown unless something else is said: a week, or a day from when the server is away.
const ANNOUNCEMENT_TTL_MS: u64 = 7 * DAY_MS;

/// An invitation that was made.
#[derive(Clone, Debug, Serialize)]
pub struct GivenInvitation {
    /// The invitation.
    #[serde(flatten)]
    pub invitation: Invitation,
    /// For the link, `#/invite/CODE`. Told once.
    pub code: String,
}

/// Something that everybody is to be told.
#[derive(Clone, Debug)]
pub struct Announcing {
    /// The sentence; may be empty if there is a time.
    pub text: String,
    /// When the server will be away, in milliseconds since 1970.
    pub starts: Option<u64>,
    /// Until when it is shown.
    pub until: Option<u64>,
}

impl Admin {
    /// Invites so many people, until a moment (in milliseconds since 1970) or for a month.
    ///
    /// # Errors
    /// The database does not answer.
    pub fn invite(&self, note: &str, uses: u32, until: Option<u64>) -> Result<GivenInvitation, BadAdmin> {
        let now = self.clock.now();
        let NewInvitation { invitation, code, hash } =
            NewInvitation::new(note, uses, now, until.unwrap_or(now + INVITATION_TTL_MS));
        let audit = Audit { why: note.to_owned(), until: Some(invitation.until), ..self.audit(Measure::Invite, None) };
        self.runtime.block_on(async {
            self.store.moderate(&audit).await?;
            self.store.add_invitation(&hash, &invitation).await
        })?;
        Ok(GivenInvitation { invitation: invitation.into(), code })
    }

    /// The invitations that hold, the newest first.
    ///
    /// # Errors
    /// The database does not answer.
    pub fn invitations(&self) -> Result<Vec<Invitation>, BadAdmin> {
        Ok(self.runtime.block_on(self.store.invitations(self.clock.now()))?.into_iter().map(Invitation::from).collect())
    }

    /// Takes an invitation back. Who has come by it stays.
    ///
    /// # Errors
    /// There is none of that id.
    pub fn uninvite(&self, id: &str) -> Result<(), BadAdmin> {
        let dropped = self.runtime.block_on(self.store.drop_invitation(id))?;
        dropped.then_some(()).ok_or_else(|| BadAdmin::NoInvitation(id.to_owned()))
    }

    /// Announces a text on every page, within seconds and without a restart; or takes the announcement back.
    ///
    /// # Errors
    /// The database does not answer.
    pub fn announce(&self, announcing: Option<Announcing>) -> Result<(), BadAdmin> {
        let now = self.clock.now();
        let announcement = announcing.map(|Announcing { text, starts, until }| {
            let usual = starts.map_or(now + ANNOUNCEMENT_TTL_MS, |starts| starts + DAY_MS);
            Announcement { text, starts, until: until.unwrap_or(usual) }
        });
        let why = announcement.as_ref().map(|one| one.text.clone()).unwrap_or_default();
        let audit = Audit { why, ..self.audit(Measure::Announce, None) };
        self.runtime.block_on(async {
            self.store.moderate(&audit).await?;
            self.store.announce(announcement.as_ref()).await
        })?;
        Ok(())
    }
}
