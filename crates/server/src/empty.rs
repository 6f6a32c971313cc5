//! The answer to a request that leaves nothing to say.

use serde::Serialize;
use utoipa::ToSchema;

/// It was done.
#[derive(Serialize, ToSchema)]
pub(crate) struct Empty {}
