//! People: guests and accounts, how they authenticate, and how much they may do. No web here: the secrets of a request are
//! passed in, and what the rest of the server must update is returned ([`Changed`]).
//!
//! - Signing in: `guests` by a name alone, `accounts` by a password (`passwords` hashes them), `passkeys` by WebAuthn
//!   (`webauthn` verifies), `codes` by a recovery code or a code from another device. All of them end in `arrival`, which
//!   begins the session.
//! - For those who are signed in: `token` is the secret of a session, `session` finds and caches it, `sessions` lists and
//!   ends them, `confirming` asks again for a password or a passkey before sensitive changes.
//! - `limits` are the rate limits, `guesses` those for passwords and codes; `device` recognises devices on which somebody has logged in.
//! - `entry` decides who may come in at all; `moderation` is what moderators do to people, `helping` what they do for them.
//! - `push` sends notices to the browsers of those who are awaited and have no page open.
//!
//! What people do at tables is not here.

mod accounts;
mod arrival;
mod changed;
mod codes;
mod confirming;
mod device;
mod entry;
mod guesses;
mod guests;
mod helping;
mod limits;
mod moderation;
mod passkeys;
mod passwords;
mod people;
mod push;
mod session;
mod sessions;
mod token;
mod web_origin;
mod webauthn;

pub use room::Person;

pub use arrival::{Arrival, Arrived};
pub use changed::Changed;
pub use codes::{OneTimeCode, give_recovery_code};
pub use device::{Device, Devices};
pub use entry::{Entry, NewInvitation, Pass, members_only};
pub use limits::{ConnectionPermit, Limits, LimitsConfig, Sender, network_of, wide_network_of};
pub use moderation::Order;
pub use passkeys::{NewPasskey, PasskeyInfo};
pub use passwords::LARGE_WORK;
pub use people::{People, PeopleConfig};
pub use push::{Push, PushConfig, SEND_TIMEOUT as PUSH_TIMEOUT};
pub use session::Session;
pub use sessions::{NewToken, SessionInfo};
pub use token::Token;
pub use web_origin::WebOrigin;
pub use webauthn::{AuthenticationResponse, RegistrationResponse, RelyingParty};
