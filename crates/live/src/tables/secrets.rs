//! Seals the stored secrets of all running matches with the key that this server has.

use std::sync::Arc;

use base::{Problem, random};
use dice::Secret;
use store::{TableRow, phase};

use crate::dice_key::{DiceKey, StoredSecret};
use crate::node::Node;

/// What was done when a server starts with a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Sealed {
    /// Secrets that an older version left open, and that are sealed now.
    pub(crate) sealed: usize,
    /// Secrets that this key does not open; others took their places.
    pub(crate) lost: usize,
}

/// The stored secrets of the dice, sealed with the key of this server, if it has one.
pub(crate) struct Secrets {
    pub(super) node: Arc<Node>,
    pub(super) key: Option<DiceKey>,
}

impl Secrets {
    /// The secret of a table; that of one that is over is shown already, and not needed.
    pub(super) fn secret(&self, row: &TableRow) -> Option<StoredSecret> {
        let key = self.key.as_ref();
        let kept = StoredSecret::read(&row.id, &row.secret, key);
        let is_over = row.phase == phase::OVER || row.phase == phase::CLOSED;
        kept.or_else(|| is_over.then(|| StoredSecret { secret: Secret::new([0; 32]), replaced: true }))
    }

    /// A new secret for a table, and how it is kept.
    pub(super) fn new_secret(&self, table: &str) -> Result<(Secret, String), Problem> {
        let kept = StoredSecret { secret: Secret::new(random::bytes()), replaced: false };
        let text = kept.write(table, self.key.as_ref()).ok_or_else(Problem::unavailable)?;
        Ok((kept.secret, text))
    }

    /// Seals what lies open, and replaces what this key does not open: those matches go on with other dice, of which nobody
    /// can prove anything. To be called before any table is read.
    pub(crate) async fn seal(&self, key: &DiceKey) -> Result<Sealed, Problem> {
        let mut done = Sealed::default();
        for row in self.node.store.unfinished().await? {
            let (kept, replaced) = match StoredSecret::read(&row.id, &row.secret, Some(key)) {
                Some(_) if StoredSecret::is_sealed(&row.secret) => continue,
                Some(kept) => (kept, false),
                // A table where people gather has told nobody a commitment yet.
                None => {
                    let replaced = row.phase != phase::GATHERING;
                    (StoredSecret { secret: Secret::new(random::bytes()), replaced }, true)
                }
            };
            let text = kept.write(&row.id, Some(key)).ok_or_else(Problem::unavailable)?;
            if self.node.store.replace_secret(&row.id, &row.secret, &text).await? {
                done.sealed += usize::from(!replaced);
                done.lost += usize::from(replaced);
            }
        }
        if done != Sealed::default() {
            // The log still holds what lay open. Where others read, it is emptied a little later.
            self.node.store.truncate_wal().await?;
        }
        Ok(done)
    }
}
