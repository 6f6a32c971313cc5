//! The route for one's own identity, and the router of all account routes.

use ::people::{Person, Session};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::{accounts, codes, confirming, data, guests, passkeys, sessions};
use crate::app::Shared;

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
    /// Whether one looks after reports.
    moderator: bool,
}

impl Me {
    pub(super) fn new(person: Person) -> Me {
        let Person { id, name, account, .. } = person;
        Me { id, name, account, program: false, moderator: false }
    }

    /// Somebody in a session of theirs.
    pub(super) fn of(session: Session) -> Me {
        let Session { person, program, moderator, .. } = session;
        Me { program, moderator, ..Me::new(person) }
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
