//! People: who is here, as a guest or with an account, and how they show it.
//!
//! `visit` finds out who makes a request, `origin` from which page, `names` what people may be
//! called, `guests` how one becomes somebody. What people do at tables is not here.

mod guests;
mod names;
mod origin;
mod visit;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::house::Shared;

pub(crate) use names::Name;
pub(crate) use origin::{guard, same_origin};
pub(crate) use visit::{Owner, Sessions, Someone, Token, Visit, Visitor, of, of_token};

/// Somebody who is here.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Person {
    /// Stays the same for good.
    pub(crate) id: String,
    /// What they are called; changes.
    pub(crate) name: String,
    /// Whether they can come back with a password or a passkey.
    pub(crate) account: bool,
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

impl From<Visit> for Me {
    fn from(visit: Visit) -> Me {
        let Person { id, name, account } = visit.person;
        Me { id, name, account, program: visit.program }
    }
}

/// What people are answered about themselves.
pub(crate) fn routes() -> OpenApiRouter<Shared> {
    OpenApiRouter::new().routes(routes!(guests::come)).routes(routes!(guests::me, guests::rename))
}
