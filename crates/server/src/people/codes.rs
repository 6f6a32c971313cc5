//! The routes for one-time codes: eight recovery codes to write down, for whoever has forgotten the password, and a
//! transfer code that signs in another device and holds for ten minutes.

use axum::Json;
use axum::extract::State;
use axum::response::Response;
use protocol::Code;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use utoipa::ToSchema;

use super::accounts::{no_account, skeleton_of};
use super::arrival::Arrival;
use super::confirming::Confirmed;
use super::guesses::Guess;
use super::passwords::Password;
use super::{Me, Name};
use crate::app::Shared;
use crate::problem::Problem;
use crate::random;
use crate::valid_json::ValidJson;

/// How many recovery codes somebody gets.
const RECOVERY_CODES: usize = 8;

/// How long a code for another device holds, in milliseconds.
const TRANSFER_CODE_TTL_MS: u64 = 10 * 60 * 1000;

/// Codes to write down.
#[derive(Serialize, ToSchema)]
pub(super) struct Codes {
    /// Each can be used once. Told once.
    codes: Vec<String>,
}

/// A code to type in elsewhere.
#[derive(Serialize, ToSchema)]
pub(super) struct Transfer {
    /// Can be used once.
    code: String,
    /// Until when, in milliseconds since 1970.
    until: u64,
}

/// A code that was written down.
#[derive(Deserialize, ToSchema)]
pub(super) struct Recovery {
    name: String,
    /// One of the eight; case and dashes do not matter.
    code: String,
    /// The new password, 10 to 200 characters.
    password: String,
}

/// A code from another device.
#[derive(Deserialize, ToSchema)]
pub(super) struct Taken {
    /// Case and dashes do not matter.
    code: String,
}

/// Make recovery codes.
///
/// Those that were made before hold no longer.
#[utoipa::path(post, path = "/api/recovery-codes", tag = "people", responses(
    (status = OK, body = Codes),
    (status = FORBIDDEN, body = Problem, description = "`unconfirmed`"),
    (status = CONFLICT, body = Problem, description = "`no_account`"),
))]
pub(super) async fn make(State(app): State<Shared>, Confirmed(session): Confirmed) -> Result<Json<Codes>, Problem> {
    if !session.person.account {
        return Err(no_account());
    }
    let codes: Vec<String> = (0..RECOVERY_CODES).map(|_| grouped(&random::letters::<12>())).collect();
    let hashes: Vec<String> = codes.iter().map(|code| recovery_hash(&session.person.id, code)).collect();
    app.store.put_recovery_codes(&session.person.id, &hashes).await?;
    Ok(Json(Codes { codes }))
}

/// Come back with a recovery code, and choose a new password.
///
/// Ends all sessions.
#[utoipa::path(post, path = "/api/recover", tag = "people", request_body = Recovery, responses(
    (status = OK, body = Me),
    (status = BAD_REQUEST, body = Problem, description = "`bad_password`, `weak_password`"),
    (status = UNAUTHORIZED, body = Problem, description = "`wrong_code`"),
    (status = TOO_MANY_REQUESTS, body = Problem, description = "`too_many`: guessing is slowed"),
))]
pub(super) async fn recover(
    State(app): State<Shared>,
    arrival: Arrival,
    ValidJson(sent): ValidJson<Recovery>,
) -> Result<Response, Problem> {
    let name = Name::unreserved(&sent.name).map_err(|_| wrong())?;
    let password = Password::new(&sent.password, &name)?;
    let skeleton = skeleton_of(&sent.name);
    let guess = Guess { what: "recover", at: Some(&skeleton), from: arrival.address };
    app.guess(&guess)?;
    // Before anything is looked up, so that it takes as long for an unknown name.
    let password = app.people.passwords.hash(password).await?;
    let known = app.store.account(&skeleton).await?.ok_or_else(wrong)?;
    let hash = recovery_hash(&known.person.id, &sent.code);
    if !app.store.recover(&known.person.id, &hash, &password).await? {
        return Err(wrong());
    }
    app.people.guesses.right(&guess);
    app.recheck_sessions(&known.person.id);
    arrival.welcome(&app, known).await
}

/// Make a code that lets another device in.
///
/// It holds for ten minutes, once.
#[utoipa::path(post, path = "/api/transfer", tag = "people", responses(
    (status = OK, body = Transfer),
    (status = FORBIDDEN, body = Problem, description = "`unconfirmed`"),
))]
pub(super) async fn transfer(
    State(app): State<Shared>,
    Confirmed(session): Confirmed,
) -> Result<Json<Transfer>, Problem> {
    let code = random::letters::<8>();
    let until = app.now() + TRANSFER_CODE_TTL_MS;
    app.store.put_transfer_code(&session.person.id, &transfer_hash(&code), until).await?;
    Ok(Json(Transfer { code: grouped(&code), until }))
}

/// Take over from another device by its code.
#[utoipa::path(post, path = "/api/transfer/take", tag = "people", request_body = Taken, responses(
    (status = OK, body = Me),
    (status = UNAUTHORIZED, body = Problem, description = "`wrong_code`"),
    (status = TOO_MANY_REQUESTS, body = Problem, description = "`too_many`: guessing is slowed"),
))]
pub(super) async fn take(
    State(app): State<Shared>,
    arrival: Arrival,
    ValidJson(sent): ValidJson<Taken>,
) -> Result<Response, Problem> {
    let guess = Guess { what: "transfer", at: None, from: arrival.address };
    app.guess(&guess)?;
    let person = app.store.take_transfer_code(&transfer_hash(&sent.code), app.now()).await?.ok_or_else(wrong)?;
    app.people.guesses.right(&guess);
    let known = app.store.person(&person).await?.ok_or_else(wrong)?;
    arrival.welcome(&app, known).await
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
fn plain(code: &str) -> String {
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
