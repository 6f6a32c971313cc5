//! Admission: invitations to a closed server, and networks that somebody who is banned has used.

use sqlx::Row as _;
use sqlx::any::AnyRow;

use crate::people::{instant, moment, once};
use crate::{NameRow, Store};

/// The most invitations that are listed.
const LIST_LIMIT: i64 = 1000;

/// A link that lets people in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Invitation {
    /// By which it is taken back; no secret.
    pub id: String,
    /// What it is for.
    pub note: String,
    /// When it was made, in milliseconds since 1970.
    pub created: u64,
    /// Until when it holds.
    pub until: u64,
    /// How many may still come by it.
    pub uses: u32,
}

/// A ban that holds for everybody new of a network.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NetworkBan<'a> {
    /// The network, hashed.
    pub network: &'a str,
    /// Who is banned.
    pub person: &'a str,
    /// Until when it holds for the network.
    pub until: u64,
}

/// What became of somebody new.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Admission {
    /// They are here.
    Added,
    /// An account has the name.
    NameTaken,
    /// The invitation is none, or holds no longer.
    NotInvited,
}

impl Store {
    /// Adds a guest, or somebody with a password and so an account, by an invitation (its hash), which has then one use less.
    pub async fn add_invited(
        &self,
        invitation: &str,
        id: &str,
        name: NameRow<'_>,
        password: Option<&str>,
        now: u64,
    ) -> sqlx::Result<Admission> {
        let mut transaction = self.begin().await?;
        let used = sqlx::query("UPDATE invitations SET uses = uses - 1 WHERE hash = $1 AND uses > 0 AND until > $2");
        if !once(used.bind(invitation).bind(moment(now)).execute(&mut *transaction).await)? {
            return Ok(Admission::NotInvited);
        }
        if !crate::people::add(&mut transaction, id, name, password.is_some(), password, now).await? {
            return Ok(Admission::NameTaken);
        }
        transaction.commit().await?;
        Ok(Admission::Added)
    }

    /// Uses an invitation for somebody who is here already.
    pub async fn use_invitation(&self, hash: &str, now: u64) -> sqlx::Result<bool> {
        let used = sqlx::query("UPDATE invitations SET uses = uses - 1 WHERE hash = $1 AND uses > 0 AND until > $2");
        once(used.bind(hash).bind(moment(now)).execute(&mut *self.write().await?).await)
    }

    /// Gives a use of an invitation back: what it was for was not done.
    pub async fn return_invitation(&self, hash: &str) -> sqlx::Result<()> {
        let given = sqlx::query("UPDATE invitations SET uses = uses + 1 WHERE hash = $1").bind(hash);
        given.execute(&mut *self.write().await?).await.map(|_| ())
    }

    /// Adds an invitation.
    pub async fn add_invitation(&self, hash: &str, invitation: &Invitation) -> sqlx::Result<()> {
        let Invitation { id, note, created, until, uses } = invitation;
        let added = sqlx::query(
            "INSERT INTO invitations (hash, id, note, created, until, uses) VALUES ($1, $2, $3, $4, $5, $6)",
        );
        let added = added.bind(hash).bind(id).bind(note).bind(moment(*created)).bind(moment(*until));
        added.bind(i64::from(*uses)).execute(&mut *self.write().await?).await.map(|_| ())
    }

    /// The invitations that hold, the newest first.
    pub async fn invitations(&self, now: u64) -> sqlx::Result<Vec<Invitation>> {
        let found = sqlx::query(
            "SELECT id, note, created, until, uses FROM invitations WHERE uses > 0 AND until > $1
             ORDER BY created DESC, id LIMIT $2",
        );
        let found = found.bind(moment(now)).bind(LIST_LIMIT).fetch_all(&mut *self.read().await?).await?;
        found.iter().map(invitation).collect()
    }

    /// Takes an invitation back; false if there is none of that id.
    pub async fn drop_invitation(&self, id: &str) -> sqlx::Result<bool> {
        once(sqlx::query("DELETE FROM invitations WHERE id = $1").bind(id).execute(&mut *self.write().await?).await)
    }

    /// No new guests come from a network for a while. A longer time stays.
    pub async fn ban_network(&self, ban: &NetworkBan<'_>) -> sqlx::Result<()> {
        let NetworkBan { network, person, until } = *ban;
        let added = sqlx::query(
            "INSERT INTO banned_networks (network, person, until) VALUES ($1, $2, $3)
             ON CONFLICT (network) DO UPDATE SET person = excluded.person, until = excluded.until
             WHERE excluded.until > banned_networks.until",
        );
        let added = added.bind(network).bind(person).bind(moment(until));
        added.execute(&mut *self.write().await?).await.map(|_| ())
    }

    /// Until when no new guests come from a network, if so.
    pub async fn network_ban(&self, network: &str, now: u64) -> sqlx::Result<Option<u64>> {
        let found = sqlx::query_scalar("SELECT until FROM banned_networks WHERE network = $1 AND until > $2");
        let found: Option<i64> = found.bind(network).bind(moment(now)).fetch_optional(&mut *self.read().await?).await?;
        Ok(found.map(instant))
    }
}

fn invitation(row: &AnyRow) -> sqlx::Result<Invitation> {
    Ok(Invitation {
        id: row.try_get(0)?,
        note: row.try_get(1)?,
        created: instant(row.try_get(2)?),
        until: instant(row.try_get(3)?),
        uses: u32::try_from(row.try_get::<i64, _>(4)?).unwrap_or(0),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Audit, Measure, rows};

    const NAME: NameRow<'_> = NameRow { shown: "Eva", skeleton: "eva" };

    #[tokio::test]
    async fn an_invitation_lets_in_so_many_and_only_while_it_holds() {
        rows::on_both(&[], async |store| {
            let invitation = Invitation { id: "i".into(), note: "club".into(), created: 5, until: 100, uses: 2 };
            store.add_invitation("h", &invitation).await.unwrap();
            assert_eq!(store.invitations(50).await.unwrap(), std::slice::from_ref(&invitation));
            let come = async |id, name, now| store.add_invited("h", id, name, None, now).await.unwrap();
            assert_eq!(come("late", NAME, 100).await, Admission::NotInvited);
            let taken = NameRow { shown: "Account", skeleton: "account" };
            assert_eq!(come("x", taken, 50).await, Admission::NameTaken, "and no use is lost by it");
            assert_eq!(come("one", NAME, 50).await, Admission::Added);
            assert!(store.use_invitation("h", 50).await.unwrap());
            assert_eq!(come("three", NAME, 50).await, Admission::NotInvited);
            assert!(store.invitations(50).await.unwrap().is_empty());
            assert_eq!(store.add_invited("other", "four", NAME, None, 0).await.unwrap(), Admission::NotInvited);
            store.add_invitation("h2", &Invitation { id: "j".into(), ..invitation }).await.unwrap();
            assert!(store.drop_invitation("j").await.unwrap() && !store.drop_invitation("j").await.unwrap());
            assert_eq!(rows::count(&store, "people").await, 3);
        })
        .await;
    }

    #[tokio::test]
    async fn a_network_is_closed_for_a_while_and_opened_when_the_ban_ends() {
        rows::on_both(&[], async |store| {
            let ban = NetworkBan { network: "n", person: "g", until: 100 };
            store.ban_network(&ban).await.unwrap();
            store.ban_network(&NetworkBan { until: 50, ..ban }).await.unwrap();
            assert_eq!(store.network_ban("n", 99).await.unwrap(), Some(100));
            assert_eq!(store.network_ban("n", 100).await.unwrap(), None);
            assert_eq!(store.network_ban("m", 0).await.unwrap(), None);
            let unban = Audit { id: "1".into(), measure: Measure::Unban, about: Some("g".into()), ..Audit::default() };
            store.moderate(&unban).await.unwrap();
            assert_eq!(store.network_ban("n", 0).await.unwrap(), None);
        })
        .await;
    }
}
