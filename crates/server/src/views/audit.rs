//! An entry of the audit log.

use serde::Serialize;
use utoipa::ToSchema;

use super::MeasureName;

/// Who did something, to whom, and why.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, ToSchema)]
pub struct Audit {
    /// Its id.
    pub id: String,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// The moderator; missing for whoever runs the server.
    pub by: Option<String>,
    /// What they were called then.
    pub by_name: String,
    /// What was done.
    pub measure: MeasureName,
    /// To whom.
    pub about: Option<String>,
    /// What they were called then.
    pub about_name: String,
    /// At which table.
    pub table: Option<String>,
    /// Because of which report.
    pub report: Option<String>,
    /// Until when it holds, in milliseconds since 1970; missing where it has no end or needs none.
    pub until: Option<u64>,
    /// Why.
    pub why: String,
}

impl From<store::Audit> for Audit {
    fn from(row: store::Audit) -> Audit {
        let store::Audit { id, at, by, by_name, measure, about, about_name, table, report, until, why } = row;
        Audit { id, at, by, by_name, measure: MeasureName(measure), about, about_name, table, report, until, why }
    }
}
