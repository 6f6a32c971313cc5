//! The answer to what was done and leaves nothing to say.

use serde::Serialize;
use utoipa::ToSchema;

/// It was done.
#[derive(Serialize, ToSchema)]
pub(crate) struct Done {}
