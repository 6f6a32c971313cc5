//! Races over codes, passkeys, tokens and sessions.

use sqlx::Row as _;

use super::ROUNDS;
use crate::rows;
use crate::{ChallengeFor, NewSession};
use room::Person;

#[tokio::test]
async fn codes_and_challenges_are_used_once() {
    rows::on_both(&[], async |store| {
        store.put_transfer_code("a", "transfer", 10).await.unwrap();
        let (one, other) =
            tokio::join!(store.take_transfer_code("transfer", 0), store.take_transfer_code("transfer", 0));
        assert_ne!(one.unwrap(), other.unwrap());
        store.put_challenge("challenge", ChallengeFor::Anybody, 10).await.unwrap();
        let (one, other) = tokio::join!(
            store.take_challenge("challenge", ChallengeFor::Anybody, 0),
            store.take_challenge("challenge", ChallengeFor::Anybody, 0)
        );
        assert_ne!(one.unwrap(), other.unwrap());
        store.put_recovery_codes("a", &["recovery".into()]).await.unwrap();
        let (one, other) = tokio::join!(
            store.recover("a", "recovery", "p1", false, 0),
            store.recover("a", "recovery", "p2", false, 0)
        );
        assert_ne!(one.unwrap(), other.unwrap());
    })
    .await;
}

#[tokio::test]
async fn of_two_sheets_of_recovery_codes_one_holds() {
    rows::on_both(&[], async |store| {
        for _ in 0..ROUNDS {
            let (sheet, another) = (["1".into(), "2".into()], ["3".into(), "4".into()]);
            let (one, other) =
                tokio::join!(store.put_recovery_codes("a", &sheet), store.put_recovery_codes("a", &another));
            one.and(other).unwrap();
            assert_eq!(rows::count(&store, "codes").await, 2);
        }
    })
    .await;
}

#[tokio::test]
async fn the_last_way_into_an_account_stays() {
    rows::on_both(&[], async |store| {
        for _ in 0..ROUNDS {
            for key in ["k1", "k2"] {
                store.add_passkey(key, "a", ("", 0), "", None, 0).await.unwrap();
            }
            let (one, other) = tokio::join!(store.delete_passkey("a", "k1"), store.delete_passkey("a", "k2"));
            assert_ne!(one.unwrap(), other.unwrap());
            assert_eq!(rows::count(&store, "passkeys").await, 1);
        }
    })
    .await;
}

#[tokio::test]
async fn there_are_never_more_tokens_than_allowed() {
    rows::on_both(&[], async |store| {
        let account = Person { id: "a".into(), name: "Account".into(), account: true, program: false };
        let first = NewSession { token: "1", id: "i1", person: &account, label: "", now: 0 };
        let second = NewSession { token: "2", id: "i2", ..first };
        let (one, other) = tokio::join!(store.add_token(&first, 1), store.add_token(&second, 1));
        assert_ne!(one.unwrap(), other.unwrap());
    })
    .await;
}

#[tokio::test]
async fn a_session_that_begins_while_the_password_changes_ends_with_the_others_or_comes_after() {
    rows::on_both(&[], async |store| {
        let account = Person { id: "a".into(), name: "Account".into(), account: true, program: false };
        store.put_recovery_codes("a", &["recovery".into()]).await.unwrap();
        let old = NewSession { token: "old", id: "s-old", person: &account, label: "", now: 0 };
        let late = NewSession { token: "late", id: "s-late", ..old };
        store.arrive(&old, None).await.unwrap();
        let (used, begun) = tokio::join!(store.recover("a", "recovery", "new", false, 0), store.arrive(&late, None));
        assert!(used.unwrap() && begun.is_ok());
        assert!(store.session("old").await.unwrap().is_none());
        let password =
            sqlx::query("SELECT password FROM people WHERE id = 'a'").fetch_one(&store.reader).await.unwrap();
        assert_eq!(password.try_get::<String, _>(0).unwrap(), "new");
    })
    .await;
}
