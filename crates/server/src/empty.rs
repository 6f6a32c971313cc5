//! The empty answer to a request that has nothing to report.

use serde::Serialize;
use utoipa::ToSchema;

/// Success, with nothing to report.
#[derive(Serialize, ToSchema)]
pub(crate) struct Empty {}
