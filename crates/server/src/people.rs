//! People: who is here, as a guest or with an account, and how they show it.
//!
//! `visit` finds out who makes a request, `origin` from which page, `names` what people may be
//! called, `guests` how one becomes somebody, `accounts`, `codes` and `passkeys` how one comes back,
//! `sessions` where one is, `confirming` whether it is still oneself, `data` what one may take along or delete.
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
mod sessions;
mod visit;
mod webauthn;

use std::net::IpAddr;
use std::sync::Weak;
use std::time::Duration;

use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) use room::Person;

use crate::app::{App, Shared, now};
use crate::problem::Problem;

pub(crate) use names::Name;
pub(crate) use origin::{guard, same_origin};
pub(crate) use sessions::Access;
pub(crate) use visit::{MaybeSignedIn, SignedIn, SignedInDirectly, Token, Visit, of, of_token};

/// What is kept in memory about people between requests.
#[derive(Default)]
pub(crate) struct People {
    pub(crate) sessions: visit::Sessions,
    guesses: guesses::Guesses,
    passwords: passwords::Passwords,
}

impl App {
    /// Counts an attempt at a password or a code, or says how long to wait.
    fn guess(&self, guess: &guesses::Guess<'_>) -> Result<(), Problem> {
        if self.config.limits { self.people.guesses.begin(guess, now()) } else { Ok(()) }
    }
}

impl App {
    /// Counts an attempt at a code that belongs to nobody in particular, or says how long to wait.
    pub(crate) fn guess_code(&self, what: &'static str, from: IpAddr) -> Result<(), Problem> {
        self.guess(&guesses::Guess { what, at: None, from })
    }

    /// It was right.
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
        if let Err(error) = app.store.tidy(now()).await {
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
