//! Passwords: which are allowed, and how they are hashed (argon2id).
//!
//! Hashing is slow on purpose and takes 19 MiB. One password is hashed at a time and a hundred may wait, so that many attempts
//! cannot take all of the processor, nor the memory, which is given back after each.

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, mpsc};

use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use base::{Name, Problem, random};
use protocol::Code;
use tokio::sync::{Semaphore, oneshot};
use unicode_normalization::UnicodeNormalization as _;

/// The shortest and the longest password, in characters.
const LENGTHS: std::ops::RangeInclusive<usize> = 10..=200;

/// The passwords of 10 characters and more among the twenty thousand commonest, and what one would try first here: small
/// letters, one a line, in the order of their bytes.
const COMMON: &str = include_str!("common_passwords.txt");

/// A password of so few different characters is guessed soon, however long it is.
const MONOTONOUS: usize = 3;

/// What the page itself is called is tried first, with a year or so behind it.
const HOUSE: &str = "sobremesa";

/// What stands in for the password of an unknown name, so that knowing which names exist takes as
/// long as guessing. No password leads to it.
const DECOY: &str = "$argon2id$v=19$m=19456,t=2,p=1$c29icmVtZXNhLWRlY295$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// The room for a hash is asked for at least in so many blocks, of 1 KiB each, though no more than are used are ever
/// touched. glibc gives what is larger than 32 MiB back to the machine as soon as it is freed. From a smaller piece it would
/// learn to keep that much of whatever is freed later, in each of its arenas.
const BLOCKS_GIVEN_BACK: usize = 33 * 1024;

/// A password that may be chosen.
pub(crate) struct Password(String);

impl Password {
    /// Checks a password that somebody called `name` wants.
    pub(crate) fn new(text: &str, name: &Name) -> Result<Password, Problem> {
        let password: String = text.nfc().collect();
        if !LENGTHS.contains(&password.chars().count()) {
            return Err(Problem::new(Code::BadPassword, "A password has 10 to 200 characters."));
        }
        let plain = password.to_lowercase();
        let letters: BTreeSet<char> = plain.chars().collect();
        let monotonous = letters.len() <= MONOTONOUS;
        let is_mostly = |word: &str| plain.contains(word) && plain.chars().count() < word.chars().count() + 5;
        let own = is_mostly(&name.shown().to_lowercase()) || is_mostly(HOUSE);
        if monotonous || own || is_common(&plain) {
            let why = "This password is among the first that others would try; choose another.";
            return Err(Problem::new(Code::WeakPassword, why));
        }
        Ok(Password(password))
    }
}

fn is_common(password: &str) -> bool {
    COMMON.lines().any(|common| common == password)
}

/// Hashes and checks passwords.
pub(crate) struct Passwords {
    /// One permit for each that is hashed or waits.
    line: Arc<Semaphore>,
    /// The way to the thread that hashes.
    desk: mpsc::Sender<Work>,
}

/// Something slow.
type Work = Box<dyn FnOnce() + Send>;

impl Default for Passwords {
    fn default() -> Passwords {
        let (desk, waiting) = mpsc::channel::<Work>();
        let thread = std::thread::Builder::new().name("passwords".into());
        let begun = thread.spawn(move || waiting.into_iter().for_each(|work| work()));
        if let Err(error) = begun {
            tracing::error!(%error, "no thread for passwords");
        }
        Passwords { line: Arc::new(Semaphore::new(100)), desk }
    }
}

impl Passwords {
    /// The hash of a password, to be stored.
    pub(crate) async fn hash(&self, Password(password): Password) -> Result<String, Problem> {
        let hashed = self.work(move || new_hash(password.as_bytes()).map(|hash| hash.to_string()));
        hashed.await?.map_err(|error| {
            tracing::error!(%error, "a password was not hashed");
            Problem::unavailable()
        })
    }

    /// Whether a password fits the stored hash. Takes as long if there is none.
    pub(crate) async fn is_right(&self, password: &str, kept: Option<String>) -> Result<bool, Problem> {
        if password.len() > 4 * LENGTHS.end() {
            return Ok(false);
        }
        let password: String = password.nfc().collect();
        let known = kept.is_some();
        let kept = kept.unwrap_or_else(|| DECOY.to_owned());
        let verified = self.work(move || is_hash_of(&kept, password.as_bytes()));
        // What cannot be read is nobody's.
        Ok(verified.await?.unwrap_or(false) && known)
    }

    /// Does slow work when it is its turn. Who goes away meanwhile does not give up the place before
    /// the work is done.
    async fn work<T: Send + 'static>(&self, slow: impl FnOnce() -> T + Send + 'static) -> Result<T, Problem> {
        let busy =
            || Problem::too_many("Too many people are logging in; try again.").after(std::time::Duration::from_secs(2));
        let place = self.line.clone().try_acquire_owned().map_err(|_| busy())?;
        let (tell, done) = oneshot::channel();
        let work = move || {
            // The thread outlives whatever goes wrong; nobody is told then.
            if let Ok(done) = catch_unwind(AssertUnwindSafe(slow)) {
                let _ = tell.send(done);
            }
            drop(place);
        };
        let asked = self.desk.send(Box::new(work));
        let done = match asked {
            Ok(()) => done.await.ok(),
            Err(_) => None,
        };
        done.ok_or_else(|| {
            tracing::error!("work on a password was not finished");
            Problem::unavailable()
        })
    }
}

/// The hash of a password with a salt of its own, in the usual form (PHC).
fn new_hash(password: &[u8]) -> argon2::password_hash::Result<PasswordHash> {
    let (algorithm, version, params) = (Algorithm::default(), Version::default(), Params::default());
    let salt = Salt::new(&random::bytes::<16>())?;
    Ok(PasswordHash {
        algorithm: algorithm.ident(),
        version: Some(version.into()),
        params: ParamsString::try_from(&params)?,
        salt: Some(salt),
        hash: Some(output(password, &salt, Argon2::new(algorithm, version, params))?),
    })
}

/// Whether a stored hash is that of a password. Compared in constant time.
fn is_hash_of(kept: &str, password: &[u8]) -> argon2::password_hash::Result<bool> {
    let kept = PasswordHash::new(kept)?;
    let (Some(salt), Some(expected)) = (&kept.salt, &kept.hash) else { return Ok(false) };
    let algorithm = Algorithm::try_from(kept.algorithm.as_str())?;
    let version = kept.version.map(Version::try_from).transpose()?.unwrap_or_default();
    let argon2 = Argon2::new(algorithm, version, Params::try_from(&kept)?);
    Ok(output(password, salt, argon2)? == *expected)
}

fn output(password: &[u8], salt: &[u8], argon2: Argon2<'_>) -> argon2::password_hash::Result<Output> {
    let params = argon2.params();
    let used = params.block_count();
    let mut blocks = Vec::with_capacity(used.max(BLOCKS_GIVEN_BACK));
    blocks.resize(used, Block::new());
    let mut bytes = [0; Output::MAX_LENGTH];
    let bytes = &mut bytes[..params.output_len().unwrap_or(Params::DEFAULT_OUTPUT_LEN)];
    argon2.hash_password_into_with_memory(password, salt, bytes, &mut blocks)?;
    Ok(Output::new(bytes)?)
}

#[cfg(test)]
mod tests {
    use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _};

    use super::*;

    fn refusal(password: &str) -> Option<&'static str> {
        Password::new(password, &Name::new("Margarita").unwrap()).err().map(|problem| problem.code.name())
    }

    #[test]
    fn passwords_are_neither_short_nor_endless_nor_the_first_to_be_tried() {
        for password in ["", "corta", "9 letters", &"x7".repeat(101)] {
            assert_eq!(refusal(password), Some("bad_password"), "{password}");
        }
        for password in [
            "1234567890",
            "Contraseña",
            "aaaaaaaaaaaa",
            "aaaaaaaaab",
            "sobremesa2026",
            "margarita1",
            "Margarita123",
            "QWERTYUIOP",
            "Liverpool1",
            "1q2w3e4r5t",
        ] {
            assert_eq!(refusal(password), Some("weak_password"), "{password}");
        }
        for password in ["ñandúes azules", "correct horse", "🦊🦉🦊🦡🦊🦊🦇🦊🦊🐔", &"x7ñ!".repeat(50)]
        {
            assert_eq!(refusal(password), None, "{password}");
        }
    }

    #[tokio::test]
    async fn a_password_is_known_again_however_its_letters_are_composed() {
        let passwords = Passwords::default();
        let name = Name::new("Ana").unwrap();
        let kept = passwords.hash(Password::new("ñandúes azules", &name).unwrap()).await.unwrap();
        assert!(kept.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{kept}");
        assert!(passwords.is_right("n\u{303}andu\u{301}es azules", Some(kept.clone())).await.unwrap());
        assert!(!passwords.is_right("Ñandúes azules", Some(kept.clone())).await.unwrap());
        assert!(!passwords.is_right(&"x".repeat(100_000), Some(kept)).await.unwrap());
        assert!(!passwords.is_right("ñandúes azules", Some("damaged".into())).await.unwrap());
    }

    #[test]
    fn hashes_are_those_of_argon2_itself() {
        let written = new_hash("ñandúes azules".as_bytes()).unwrap();
        assert_eq!(Argon2::default().verify_password(b"x", &written).ok(), None);
        Argon2::default().verify_password("ñandúes azules".as_bytes(), &written).unwrap();
        let theirs: PasswordHash = Argon2::default().hash_password("ñandúes azules".as_bytes()).unwrap();
        assert!(is_hash_of(&theirs.to_string(), "ñandúes azules".as_bytes()).unwrap());
        assert!(!is_hash_of(&theirs.to_string(), b"x").unwrap());
    }

    #[tokio::test]
    async fn an_unknown_name_costs_the_same_work_and_no_password_is_right() {
        let decoy = PasswordHash::new(DECOY).unwrap();
        let real = Argon2::default().hash_password(b"real").unwrap();
        assert_eq!((decoy.algorithm, decoy.version, decoy.params), (real.algorithm, real.version, real.params));
        assert_eq!(decoy.hash.unwrap().len(), real.hash.unwrap().len());
        assert!(!Passwords::default().is_right("anything", None).await.unwrap());
    }

    #[tokio::test]
    async fn when_too_many_wait_the_rest_is_sent_away() {
        let passwords = Passwords { line: Arc::new(Semaphore::new(0)), ..Passwords::default() };
        let refused = passwords.is_right("anything", None).await.unwrap_err();
        assert_eq!((refused.code, refused.after), (Code::TooMany, Some(2)));
    }
}
