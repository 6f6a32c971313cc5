//! Passkeys: register, list and delete them, and log in with one.
//!
//! A passkey may be the only way into an account, so that a guest can have an account without a password. Each ceremony
//! begins with a challenge, which is stored, holds for five minutes and is used up by its answer; `webauthn` verifies the
//! answer.

use base::{Name, Problem, random};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use protocol::Code;
use room::Person;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use store::{Added, ChallengeFor, PasskeyRow};
use utoipa::ToSchema;

use crate::guests::taken;
use crate::sessions::label;
use crate::webauthn::ALGORITHMS;
use crate::{Arrival, Arrived, AuthenticationResponse, People, RegistrationResponse, RelyingParty, Session};

/// How long a challenge may be answered, in milliseconds.
const CHALLENGE_TTL_MS: u64 = 5 * 60 * 1000;

/// A new passkey.
#[derive(Deserialize, ToSchema)]
pub struct NewPasskey {
    /// What the browser made.
    credential: RegistrationResponse,
    /// What it is called, in 1 to 60 characters.
    label: String,
    /// The name of the account, for a guest who thereby makes one; otherwise the guest's name.
    name: Option<String>,
}

/// A passkey of somebody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct PasskeyInfo {
    /// The credential ID, by which it is deleted; no secret.
    id: String,
    /// What it is called.
    label: String,
    /// When it was registered, in milliseconds since 1970.
    created: u64,
    /// When it was last used.
    seen: u64,
}

impl From<PasskeyRow> for PasskeyInfo {
    fn from(row: PasskeyRow) -> PasskeyInfo {
        let PasskeyRow { id, label, created, seen } = row;
        PasskeyInfo { id, label, created, seen }
    }
}

impl People {
    /// What a browser needs to make a passkey, for `PublicKeyCredential.parseCreationOptionsFromJSON`.
    ///
    /// # Errors
    /// The store does not answer.
    pub async fn passkey_creation_options(&self, session: &Session, party: &RelyingParty) -> Result<Value, Problem> {
        let known = self.store.passkeys(&session.person.id).await?;
        let known: Vec<Value> = known.iter().map(|known| json!({ "type": "public-key", "id": known.id })).collect();
        let algorithms = ALGORITHMS.map(|algorithm| json!({ "type": "public-key", "alg": algorithm }));
        let name = &session.person.name;
        Ok(json!({
            "challenge": self.challenge(ChallengeFor::Person(&session.person.id)).await?,
            "rp": { "id": party.id, "name": "Sobremesa" },
            "user": { "id": URL_SAFE_NO_PAD.encode(&session.person.id), "name": name, "displayName": name },
            "pubKeyCredParams": algorithms,
            "timeout": CHALLENGE_TTL_MS,
            "attestation": "none",
            "excludeCredentials": known,
            "authenticatorSelection": {
                "residentKey": "required", "requireResidentKey": true, "userVerification": "required"
            },
        }))
    }

    /// Adds a passkey. A guest thereby makes an account, and keeps everything.
    ///
    /// # Errors
    /// The passkey was not made for this page, or a name may not be used.
    pub async fn add_passkey(
        &self,
        session: &Session,
        party: &RelyingParty,
        sent: &NewPasskey,
    ) -> Result<Arrived, Problem> {
        let label = label(&sent.label)?;
        let mut person = session.person.clone();
        let name = sent.name.as_deref().unwrap_or(&person.name);
        let name = if person.account { None } else { Some(Name::new(name)?) };
        let bad = || Problem::new(Code::BadPasskey, "This passkey was not made for this page, or too late.");
        let registration = sent.credential.verify(party).ok_or_else(bad)?;
        let by = ChallengeFor::Person(&person.id);
        if !self.store.take_challenge(&registration.challenge, by, self.now()).await? {
            return Err(bad());
        }
        let key = (registration.public_key.as_str(), registration.sign_count);
        let row = name.as_ref().map(Name::row);
        match self.store.add_passkey(&sent.credential.id, &person.id, key, &label, row, self.now()).await? {
            Added::Yes => {}
            Added::NameTaken => return Err(taken()),
            Added::Known => return Err(bad()),
            Added::TooMany => {
                return Err(Problem::new(Code::TooManyPasskeys, "You have 20 passkeys; delete one first."));
            }
        }
        self.confirm(session).await?;
        if let Some(name) = name {
            person = Person { id: person.id, name: name.shown().to_owned(), account: true, program: false };
        }
        self.renew(session, person).await
    }

    /// The passkeys of somebody.
    ///
    /// # Errors
    /// The store does not answer.
    pub async fn passkeys(&self, session: &Session) -> Result<Vec<PasskeyInfo>, Problem> {
        Ok(self.store.passkeys(&session.person.id).await?.into_iter().map(PasskeyInfo::from).collect())
    }

    /// Deletes a passkey, unless it is the only way in.
    ///
    /// # Errors
    /// There is no such passkey, or no other way in.
    pub async fn delete_passkey(&self, session: &Session, id: &str) -> Result<(), Problem> {
        let passkeys = self.store.passkeys(&session.person.id).await?;
        if !passkeys.iter().any(|passkey| passkey.id == id) {
            return Err(Problem::not_found("You have no such passkey."));
        }
        if !self.store.delete_passkey(&session.person.id, id).await? {
            let why = "This is the only way into your account; choose a password or add another passkey first.";
            return Err(Problem::new(Code::OnlyWayIn, why));
        }
        Ok(())
    }

    /// What a browser needs to use a passkey, for `PublicKeyCredential.parseRequestOptionsFromJSON`.
    ///
    /// # Errors
    /// The store does not answer.
    pub async fn passkey_request_options(&self, party: &RelyingParty) -> Result<Value, Problem> {
        Ok(json!({
            "challenge": self.challenge(ChallengeFor::Anybody).await?,
            "rpId": party.id,
            "timeout": CHALLENGE_TTL_MS,
            "userVerification": "required",
            "allowCredentials": [],
        }))
    }

    /// Logs in with a passkey.
    ///
    /// # Errors
    /// It is not known here, or was used too late.
    pub async fn log_in_by_passkey(
        &self,
        arrival: &Arrival,
        party: &RelyingParty,
        response: &AuthenticationResponse,
    ) -> Result<Arrived, Problem> {
        let person = self.verify_passkey(party, response).await?;
        let known = self.store.person(&person).await?.ok_or_else(wrong_passkey)?;
        self.arrive(arrival, known).await
    }

    /// Verifies that a passkey was used, just now and on our page; gives the id of its owner.
    pub(crate) async fn verify_passkey(
        &self,
        party: &RelyingParty,
        response: &AuthenticationResponse,
    ) -> Result<String, Problem> {
        let (person, key) = self.store.passkey(&response.id).await?.ok_or_else(wrong_passkey)?;
        let assertion = response.verify(party, &key, &person).ok_or_else(wrong_passkey)?;
        if !self.store.take_challenge(&assertion.challenge, ChallengeFor::Anybody, self.now()).await? {
            return Err(wrong_passkey());
        }
        if !self.store.use_passkey(&response.id, assertion.sign_count, self.now()).await? {
            tracing::warn!(person, "a passkey's signature counter did not grow: it may have been copied");
            return Err(wrong_passkey());
        }
        Ok(person)
    }

    /// A new challenge.
    async fn challenge(&self, by: ChallengeFor<'_>) -> Result<String, Problem> {
        let challenge = URL_SAFE_NO_PAD.encode(random::bytes::<32>());
        self.store.put_challenge(&challenge, by, self.now() + CHALLENGE_TTL_MS).await?;
        Ok(challenge)
    }
}

/// The passkey was refused.
pub(crate) fn wrong_passkey() -> Problem {
    let why = "This passkey is not known here, or was used too late.";
    Problem::new(Code::WrongPasskey, why)
}
