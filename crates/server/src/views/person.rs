//! A person, as whoever runs the server sees them.

use serde::Serialize;
use utoipa::ToSchema;

/// Somebody, as whoever runs the server sees them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct ListedPerson {
    /// Stays the same for good.
    pub id: String,
    /// What they are called.
    pub name: String,
    /// Whether they have an account.
    pub account: bool,
    /// When they were last here, in milliseconds since 1970.
    pub seen: u64,
    /// Until when they are or were banned; near `u64::MAX` means for good.
    pub banned: Option<u64>,
    /// Until when they may or might not write.
    pub muted: Option<u64>,
    /// Whether they look after reports.
    pub moderator: bool,
}

impl ListedPerson {
    /// Somebody as they are now: a ban or a mute that is over is none.
    pub(crate) fn at(row: store::PersonRow, now: u64) -> ListedPerson {
        let store::PersonRow { id, name, account, seen, banned, muted, moderator } = row;
        let holds = |until: Option<u64>| until.filter(|&until| until > now);
        ListedPerson { id, name, account, seen, banned: holds(banned), muted: holds(muted), moderator }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ban_and_a_mute_that_are_over_are_none() {
        let row = |banned, muted| store::PersonRow {
            id: "ana".into(),
            name: "Ana".into(),
            account: true,
            seen: 0,
            banned,
            muted,
            moderator: false,
        };
        let shown = |banned, muted| {
            let person = ListedPerson::at(row(banned, muted), 10);
            (person.banned, person.muted)
        };
        assert_eq!(shown(Some(10), Some(11)), (None, Some(11)));
        assert_eq!(shown(Some(11), Some(10)), (Some(11), None));
        assert_eq!(shown(None, None), (None, None));
    }
}
