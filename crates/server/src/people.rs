//! People: guests and accounts, and how they authenticate.
//!
//! - For every request: `token` is the secret of a session, `session` finds the session of a request, `origin` refuses
//!   requests from other sites' pages (CSRF).
//! - Signing in: `guests` by a name alone, `accounts` by a password (`passwords` hashes them), `passkeys` by WebAuthn
//!   (`webauthn` verifies), `codes` by a recovery code or a code from another device. All of them end in `arrival`, which
//!   begins the session. `guesses` limits how often secrets may be guessed.
//! - For those who are signed in: `sessions` lists and ends sessions, `confirming` asks again for a password or a passkey
//!   before sensitive changes, `names` says which names are allowed, `data` exports and deletes all that is stored of
//!   somebody.
//!
//! What people do at tables is not here.

mod accounts;
mod arrival;
mod codes;
mod confirming;
mod data;
mod guesses;
mod guests;
mod names;
mod origin;
mod passkeys;
mod passwords;
mod session;
mod sessions;
mod token;
mod webauthn;

use std::net::IpAddr;
use std::sync::Weak;
use std::time::Duration;

use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) use room::Person;

use crate::app::{App, Shared};
use crate::problem::Problem;

pub(crate) use names::Name;
pub(crate) use origin::{guard, same_origin};
pub(crate) use session::{MaybeSignedIn, SignedIn, SignedInDirectly, of, of_token};
pub(crate) use token::Token;

/// What is kept in memory about people between requests.
#[derive(Default)]
pub(crate) struct People {
    pub(crate) sessions: session::Sessions,
    guesses: guesses::Guesses,
    passwords: passwords::Passwords,
}

impl App {
    /// Counts an attempt at a password or a code, or says how long to wait.
    fn guess(&self, guess: &guesses::Guess<'_>) -> Result<(), Problem> {
        if self.config.limits { self.people.guesses.begin(guess, self.now()) } else { Ok(()) }
    }
}

impl App {
    /// Counts an attempt at a code that belongs to nobody in particular, or says how long to wait.
    pub(crate) fn guess_code(&self, what: &'static str, from: IpAddr) -> Result<(), Problem> {
        self.guess(&guesses::Guess { what, at: None, from })
    }

    /// The attempt was right: it is not counted any more.
    pub(crate) fn guessed_code(&self, what: &'static str, from: IpAddr) {
        self.people.guesses.right(&guesses::Guess { what, at: None, from });
    }
}

/// Who one is.
#[derive(Serialize, ToSchema)]
pub(crate) struct Me {
    /// Stays the same for good.
    id: String,
    /// What others see.
    name: String,
    /// Whether there is a way back with a password or a passkey.
    account: bool,
    /// Whether this is a program, let in by a token.
    program: bool,
}

impl Me {
    fn new(person: Person, program: bool) -> Me {
        let Person { id, name, account } = person;
        Me { id, name, account, program }
    }
}

/// Drops what nobody can use any more, every hour, while the server runs.
pub(crate) async fn tidy(app: Weak<App>) {
    let mut hours = tokio::time::interval(Duration::from_secs(60 * 60));
    loop {
        hours.tick().await;
        let Some(app) = app.upgrade() else { return };
        if let Err(error) = app.store.tidy(app.now()).await {
            tracing::error!(%error, "old sessions were not dropped");
        }
    }
}

/// What people are answered about themselves.
pub(crate) fn routes() -> OpenApiRouter<Shared> {
    OpenApiRouter::new()
        .routes(routes!(guests::come))
        .routes(routes!(guests::me, guests::rename, data::delete))
        .routes(routes!(data::download))
        .routes(routes!(accounts::make))
        .routes(routes!(accounts::login))
        .routes(routes!(accounts::logout))
        .routes(routes!(accounts::change_password))
        .routes(routes!(confirming::show))
        .routes(routes!(sessions::list))
        .routes(routes!(sessions::end))
        .routes(routes!(sessions::end_all))
        .routes(routes!(sessions::tokens, sessions::add_token))
        .routes(routes!(sessions::end_token))
        .routes(routes!(codes::make))
        .routes(routes!(codes::recover))
        .routes(routes!(codes::transfer))
        .routes(routes!(codes::take))
        .routes(routes!(passkeys::options))
        .routes(routes!(passkeys::list, passkeys::add))
        .routes(routes!(passkeys::delete))
        .routes(routes!(passkeys::login_options))
        .routes(routes!(passkeys::login))
}
