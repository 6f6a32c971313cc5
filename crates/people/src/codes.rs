//! One-time codes: eight recovery codes to write down, for whoever has forgotten the password, and a transfer code that
//! signs in another device and holds for ten minutes.

use base::{Name, Problem, random};
use protocol::Code;
use serde::Serialize;
use sha2::{Digest as _, Sha256};
use store::{Audit, Store};
use utoipa::ToSchema;

use crate::accounts::{no_account, skeleton_of};
use crate::guesses::Guess;
use crate::passwords::{Password, Requester};
use crate::{Arrival, Arrived, People, Session};

/// How many recovery codes somebody gets.
const RECOVERY_CODES: usize = 8;

/// How long a code for another device holds, in milliseconds.
const TRANSFER_CODE_TTL_MS: u64 = 10 * 60 * 1000;

/// How long a recovery code that was given to somebody holds, in milliseconds: a week.
const GIVEN_CODE_TTL_MS: u64 = 7 * 24 * 60 * 60 * 1000;

/// A code to type in elsewhere.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct OneTimeCode {
    /// Can be used once. Told once.
    pub code: String,
    /// Until when, in milliseconds since 1970.
    pub until: u64,
}

/// Gives somebody a recovery code beside those they have, and writes down what `audit` says.
///
/// # Errors
/// The store does not answer.
pub async fn give_recovery_code(store: &Store, person: &str, audit: &Audit) -> store::Result<OneTimeCode> {
    let code = grouped(&random::letters::<12>());
    let until = audit.at + GIVEN_CODE_TTL_MS;
    store.moderate(audit).await?;
    store.add_recovery_code(person, &recovery_hash(person, &code), until).await?;
    Ok(OneTimeCode { code, until })
}

impl People {
    /// Makes recovery codes; those that were made before hold no longer.
    ///
    /// # Errors
    /// Guests have none.
    pub async fn make_recovery_codes(&self, session: &Session) -> Result<Vec<String>, Problem> {
        if !session.person.account {
            return Err(no_account());
        }
        let codes: Vec<String> = (0..RECOVERY_CODES).map(|_| grouped(&random::letters::<12>())).collect();
        let hashes: Vec<String> = codes.iter().map(|code| recovery_hash(&session.person.id, code)).collect();
        self.store.put_recovery_codes(&session.person.id, &hashes).await?;
        Ok(codes)
    }

    /// Somebody comes back with a recovery code and chooses a new password; all their sessions end, and with
    /// `drop_other_ways` so do all passkeys and the other recovery codes, which somebody else may have made.
    ///
    /// # Errors
    /// The name or the code is wrong, or the password may not be used.
    pub async fn recover(
        &self,
        arrival: &Arrival,
        name: &str,
        code: &str,
        password: &str,
        drop_other_ways: bool,
    ) -> Result<Arrived, Problem> {
        let checked = Name::unreserved(name).map_err(|_| wrong())?;
        let password = Password::new(password, &checked)?;
        let skeleton = skeleton_of(name);
        let wrong_one = || {
            let guess = Guess { what: "recover", at: Some(&skeleton), from: arrival.address };
            self.wrong(&guess).err().unwrap_or_else(wrong)
        };
        let known = self.store.account(&skeleton).await?;
        // Of an unknown name as well, so that it takes as long.
        let hash = recovery_hash(known.as_ref().map_or("nobody", |known| &known.person.id), code);
        let is_there = self.store.has_recovery_code(&hash, self.now()).await?;
        let known = known.filter(|_| is_there).ok_or_else(wrong_one)?;
        let password = self.passwords.hash(password, Requester::Known).await?;
        if !self.store.recover(&known.person.id, &hash, &password, drop_other_ways, self.now()).await? {
            return Err(wrong());
        }
        let id = known.person.id.clone();
        let mut arrived = self.arrive(arrival, known).await?;
        arrived.changed.people.push(id);
        Ok(arrived)
    }

    /// Makes a code that lets another device in, once.
    ///
    /// # Errors
    /// The store does not answer.
    pub async fn make_transfer_code(&self, session: &Session) -> Result<OneTimeCode, Problem> {
        let code = random::letters::<8>();
        let until = self.now() + TRANSFER_CODE_TTL_MS;
        self.store.put_transfer_code(&session.person.id, &transfer_hash(&code), until).await?;
        Ok(OneTimeCode { code: grouped(&code), until })
    }

    /// Signs in by the code of another device.
    ///
    /// # Errors
    /// The code is wrong, or too many were.
    pub async fn take_transfer_code(&self, arrival: &Arrival, code: &str) -> Result<Arrived, Problem> {
        let taken = self.store.take_transfer_code(&transfer_hash(code), self.now()).await?;
        let Some(person) = taken else {
            let guess = Guess { what: "transfer", at: None, from: arrival.address };
            return Err(self.wrong(&guess).err().unwrap_or_else(wrong));
        };
        let known = self.store.person(&person).await?.ok_or_else(wrong)?;
        self.arrive(arrival, known).await
    }
}

fn wrong() -> Problem {
    Problem::new(Code::WrongCode, "The code is wrong, was used, or holds no longer.")
}

/// Letters in groups of four, as they are easily copied.
fn grouped(letters: &str) -> String {
    let letters: Vec<char> = letters.chars().collect();
    letters.chunks(4).map(|four| four.iter().collect::<String>()).collect::<Vec<_>>().join("-")
}

/// A code has twelve letters and belongs to one person, so a fast hash keeps it well.
fn recovery_hash(person: &str, code: &str) -> String {
    hash(&["recovery", person, &plain(code)])
}

fn transfer_hash(code: &str) -> String {
    hash(&["transfer", &plain(code)])
}

fn hash(parts: &[&str]) -> String {
    hex::encode(Sha256::digest(parts.join("/")))
}

/// A code as it was made, however it was typed.
pub(crate) fn plain(code: &str) -> String {
    let letters = code.chars().filter(char::is_ascii_alphanumeric).take(64).map(|letter| letter.to_ascii_lowercase());
    letters.map(|letter| if letter == 'o' { '0' } else { letter }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_may_be_typed_as_people_type() {
        assert_eq!(grouped("abcd23ef"), "abcd-23ef");
        for typed in ["abc0-23ef", "ABC023EF", " abcO 23 ef\n"] {
            assert_eq!(plain(typed), "abc023ef");
        }
        assert_ne!(recovery_hash("ana", "abc0"), recovery_hash("eva", "abc0"));
    }
}
