//! What may act for somebody: a browser, a program or a passkey.

use serde::Serialize;
use sqlx::Row as _;
use sqlx::any::AnyRow;

use crate::people::instant;

/// A browser, a program or a passkey that may act for somebody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Access {
    /// By which it is ended; no secret.
    pub id: String,
    /// What it is called.
    pub label: String,
    /// When it began, in milliseconds since 1970.
    pub created: u64,
    /// When it was last used, to the hour.
    pub seen: u64,
    /// Whether it is the one that asks; whoever asks fills this in.
    pub current: bool,
}

impl Access {
    /// From a row with `id`, `label`, `created` and `seen`.
    pub(crate) fn read(row: &AnyRow) -> sqlx::Result<Access> {
        Ok(Access {
            id: row.try_get("id")?,
            label: row.try_get("label")?,
            created: instant(row.try_get("created")?),
            seen: instant(row.try_get("seen")?),
            current: false,
        })
    }
}
