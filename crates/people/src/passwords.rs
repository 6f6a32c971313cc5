//! Passwords: which are allowed, and how they are hashed (argon2id).
//!
//! Hashing is slow on purpose and takes 7 MiB. One password is hashed at a time and a hundred may wait, so that many attempts
//! cannot take all of the processor, nor the memory, which is given back after each. No address has more than a share of those
//! slots, and devices that were here before have a queue of their own.

use std::collections::{BTreeSet, HashMap};
use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, mpsc};

use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use base::{Name, Problem, random};
use parking_lot::Mutex;
use protocol::Code;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};
use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

/// The shortest and the longest password, in characters.
const ALLOWED_LENGTHS: std::ops::RangeInclusive<usize> = 10..=200;

/// The three thousand commonest passwords of 5 characters and more, those of 10 and more among the twenty thousand commonest that do not
/// begin with one of them and a little more, and what one would try first here: small letters without accents, one a line, in the
/// order of their bytes.
const COMMON: &str = include_str!("common_passwords.txt");

/// So little after a common password makes no other one: a few letters, or a date and a sign or two.
const MAX_BEHIND: usize = 4;
const MAX_DIGITS_BEHIND: usize = 8;

/// A password of no more different characters than this is guessed soon, however long it is.
const MAX_MONOTONOUS_LETTERS: usize = 3;

/// What the page itself is called is tried first, with a year or so behind it.
const SITE_NAME: &str = "sobremesa";

/// How much memory a hash takes, in KiB, and how often it goes over that: of the settings that OWASP calls equally strong the one that
/// takes least memory (Password Storage Cheat Sheet, Argon2id: m=47104 t=1, 19456 t=2, 12288 t=3, 9216 t=4, 7168 t=5).
const HASH_MEMORY_KIB: u32 = 7168;
const HASH_PASSES: u32 = 5;

/// What stands in for the password of an unknown name, so that knowing which names exist takes as
/// long as guessing. No password leads to it.
const DECOY: &str = "$argon2id$v=19$m=7168,t=5,p=1$c29icmVtZXNhLWRlY295$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// So many passwords of strangers may wait; of one address; of devices that were here before.
const MAX_WAITING: usize = 100;
const MAX_WAITING_OF_ADDRESS: usize = 20;
const MAX_WAITING_KNOWN: usize = 50;

/// Whatever takes megabytes for a moment is done one after the other: hashing a password, reading a request that brings questions
/// along. So the most that the server ever takes is the largest of them, not their sum.
pub static LARGE_WORK: Semaphore = Semaphore::const_new(1);

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
        if !ALLOWED_LENGTHS.contains(&password.chars().count()) {
            return Err(Problem::new(Code::BadPassword, "A password has 10 to 200 characters."));
        }
        let plain = password.to_lowercase();
        let letters: BTreeSet<char> = plain.chars().collect();
        let monotonous = letters.len() <= MAX_MONOTONOUS_LETTERS;
        let is_mostly = |word: &str| plain.contains(word) && plain.chars().count() < word.chars().count() + 5;
        let own = is_mostly(&name.shown().to_lowercase()) || is_mostly(SITE_NAME);
        if monotonous || own || is_common(&plain) {
            let why = "This password is among the first that others would try; choose another.";
            return Err(Problem::new(Code::WeakPassword, why));
        }
        Ok(Password(password))
    }
}

/// Whether it is one of the commonest, with nothing or little behind it.
fn is_common(password: &str) -> bool {
    let bare: String = password.nfd().filter(|letter| !is_combining_mark(*letter)).collect();
    COMMON.lines().any(|common| bare.strip_prefix(common).is_some_and(is_little))
}

fn is_little(behind: &str) -> bool {
    let count = behind.chars().count();
    count <= MAX_BEHIND || count <= MAX_DIGITS_BEHIND && !behind.contains(char::is_alphabetic)
}

/// Who asks for slow work on a password: which queue it waits in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Requester {
    /// A device that was here before, or whoever has shown a code.
    Known,
    /// Somebody at an address.
    From(IpAddr),
}

/// What came of a password.
pub(crate) struct Checked {
    /// It is the right one.
    pub(crate) right: bool,
    /// Its hash as it would be made today, if the stored one was made otherwise.
    pub(crate) newer: Option<String>,
}

/// Hashes and checks passwords.
pub(crate) struct Passwords {
    /// One permit for each password of a stranger that is hashed or waits; the others are for devices that were here before.
    permits: Arc<Semaphore>,
    known_permits: Arc<Semaphore>,
    /// How many strangers wait at each address.
    waiting: Arc<Mutex<HashMap<IpAddr, usize>>>,
    /// Sends work to the thread that hashes.
    worker: mpsc::Sender<Work>,
}

/// Something slow.
type Work = Box<dyn FnOnce() + Send>;

/// A slot in the queue, given back when it is dropped.
struct QueueSlot {
    address: Option<IpAddr>,
    waiting: Arc<Mutex<HashMap<IpAddr, usize>>>,
    #[expect(dead_code, reason = "dropped with it")]
    permit: OwnedSemaphorePermit,
}

impl Drop for QueueSlot {
    fn drop(&mut self) {
        let Some(address) = self.address else { return };
        let mut waiting = self.waiting.lock();
        if let Some(count) = waiting.get_mut(&address) {
            *count -= 1;
            if *count == 0 {
                waiting.remove(&address);
            }
        }
    }
}

impl Default for Passwords {
    fn default() -> Passwords {
        let (worker, waiting) = mpsc::channel::<Work>();
        let thread = std::thread::Builder::new().name("passwords".into());
        let begun = thread.spawn(move || waiting.into_iter().for_each(|work| work()));
        if let Err(error) = begun {
            tracing::error!(%error, "no thread for passwords");
        }
        let (permits, known_permits) = (Semaphore::new(MAX_WAITING), Semaphore::new(MAX_WAITING_KNOWN));
        Passwords {
            permits: Arc::new(permits),
            known_permits: Arc::new(known_permits),
            waiting: Arc::default(),
            worker,
        }
    }
}

impl Passwords {
    /// The hash of a password, to be stored.
    pub(crate) async fn hash(&self, Password(password): Password, requester: Requester) -> Result<String, Problem> {
        let hashed = self.work(requester, move || new_hash(password.as_bytes()).map(|hash| hash.to_string()));
        hashed.await?.map_err(|error| {
            tracing::error!(%error, "a password was not hashed");
            Problem::unavailable()
        })
    }

    /// Whether a password fits the stored hash. Takes as long if there is none.
    pub(crate) async fn check(
        &self,
        password: &str,
        kept: Option<String>,
        requester: Requester,
    ) -> Result<Checked, Problem> {
        if password.len() > 4 * ALLOWED_LENGTHS.end() {
            return Ok(Checked { right: false, newer: None });
        }
        let password: String = password.nfc().collect();
        let known = kept.is_some();
        let kept = kept.unwrap_or_else(|| DECOY.to_owned());
        let work = move || {
            // What cannot be read is nobody's.
            let right = is_hash_of(&kept, password.as_bytes()).unwrap_or(false) && known;
            let newer = (right && is_outdated(&kept)).then(|| new_hash(password.as_bytes()).ok()).flatten();
            Checked { right, newer: newer.map(|hash| hash.to_string()) }
        };
        self.work(requester, work).await
    }

    /// A slot in the queue, if it is not full.
    fn slot(&self, requester: Requester) -> Option<QueueSlot> {
        let (permits, address) = match requester {
            Requester::Known => (&self.known_permits, None),
            Requester::From(address) => (&self.permits, Some(address)),
        };
        let permit = permits.clone().try_acquire_owned().ok()?;
        if let Some(address) = address {
            let mut waiting = self.waiting.lock();
            let count = waiting.entry(address).or_default();
            if *count >= MAX_WAITING_OF_ADDRESS {
                return None;
            }
            *count += 1;
        }
        Some(QueueSlot { address, waiting: self.waiting.clone(), permit })
    }

    /// Does slow work on the worker thread once it is its turn. A caller that is dropped meanwhile does not give back its slot before
    /// the work is done.
    async fn work<T: Send + 'static>(
        &self,
        requester: Requester,
        slow: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let busy =
            || Problem::too_many("Too many people are logging in; try again.").after(std::time::Duration::from_secs(2));
        let slot = self.slot(requester).ok_or_else(busy)?;
        let unfinished = || {
            tracing::error!("work on a password was not finished");
            Problem::unavailable()
        };
        let alone = LARGE_WORK.acquire().await.map_err(|_| unfinished())?;
        let (tell, done) = oneshot::channel();
        let work = move || {
            // The thread outlives a panic; whoever waited gets no answer then.
            if let Ok(done) = catch_unwind(AssertUnwindSafe(slow)) {
                let _ = tell.send(done);
            }
            drop((slot, alone));
        };
        self.worker.send(Box::new(work)).map_err(|_| unfinished())?;
        done.await.map_err(|_| unfinished())
    }
}

/// How passwords are hashed today.
fn today() -> Params {
    Params::new(HASH_MEMORY_KIB, HASH_PASSES, 1, None).unwrap_or_default()
}

/// Whether a stored hash was made with other settings than today's.
fn is_outdated(kept: &str) -> bool {
    let made = PasswordHash::new(kept).ok().and_then(|kept| Params::try_from(&kept).ok());
    let (now, of) = (today(), |params: &Params| (params.m_cost(), params.t_cost(), params.p_cost()));
    made.is_none_or(|made| of(&made) != of(&now))
}

/// The hash of a password with a salt of its own, in the usual form (PHC).
fn new_hash(password: &[u8]) -> argon2::password_hash::Result<PasswordHash> {
    let (algorithm, version, params) = (Algorithm::default(), Version::default(), today());
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

    const HERE: Requester = Requester::From(IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 1)));

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

    #[test]
    fn a_common_password_with_little_behind_it_is_common_and_with_more_it_is_not() {
        for password in [
            "password1!",
            "Contraseña2024!",
            "contrasena-Ab",
            "qwerty123abc",
            "123456abcd",
            "Barcelona31/12/99",
            "realmadrid2026",
            "MARÍA01012000",
        ] {
            assert_eq!(refusal(password), Some("weak_password"), "{password}");
        }
        for password in [
            "princesa del mar azul",
            "dragones y mazmorras",
            "mariposa-lunar",
            "barcelona en bici",
            "password in a drawer",
            "tortilla sin cebolla",
            "x7K2pQ9vLm",
        ] {
            assert_eq!(refusal(password), None, "{password}");
        }
    }

    #[test]
    fn the_commonest_are_written_as_they_are_looked_for() {
        let all: Vec<&str> = COMMON.lines().collect();
        assert!(all.is_sorted() && all.len() > 3000, "{}", all.len());
        for common in all {
            assert!(common.chars().count() >= 5, "too short to say anything: {common}");
            // With capitals or accents it would never be found.
            assert_eq!(common, common.to_lowercase());
            assert!(common.nfd().eq(common.chars()), "{common}");
        }
    }

    #[tokio::test]
    async fn a_password_is_known_again_however_its_letters_are_composed() {
        let passwords = Passwords::default();
        let name = Name::new("Ana").unwrap();
        let kept = passwords.hash(Password::new("ñandúes azules", &name).unwrap(), Requester::Known).await.unwrap();
        assert!(kept.starts_with("$argon2id$v=19$m=7168,t=5,p=1$"), "{kept}");
        let right = async |password: &str, kept: &str| {
            let checked = passwords.check(password, Some(kept.to_owned()), HERE).await.unwrap();
            assert_eq!(checked.newer, None);
            checked.right
        };
        assert!(right("n\u{303}andu\u{301}es azules", &kept).await);
        assert!(!right("Ñandúes azules", &kept).await);
        assert!(!right(&"x".repeat(100_000), &kept).await);
        assert!(!right("ñandúes azules", "damaged").await);
    }

    #[tokio::test]
    async fn a_hash_with_the_settings_of_before_is_known_and_made_anew() {
        let passwords = Passwords::default();
        let before = Argon2::default().hash_password("ñandúes azules".as_bytes()).unwrap().to_string();
        assert!(before.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{before}");
        let wrong = passwords.check("ñandúes verdes", Some(before.clone()), HERE).await.unwrap();
        assert!(!wrong.right && wrong.newer.is_none());
        let checked = passwords.check("ñandúes azules", Some(before), HERE).await.unwrap();
        let newer = checked.newer.filter(|_| checked.right).unwrap();
        assert!(newer.starts_with("$argon2id$v=19$m=7168,t=5,p=1$"), "{newer}");
        let again = passwords.check("ñandúes azules", Some(newer), HERE).await.unwrap();
        assert!(again.right && again.newer.is_none());
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
        let real = new_hash(b"real").unwrap();
        assert_eq!((decoy.algorithm, decoy.version, decoy.params), (real.algorithm, real.version, real.params));
        assert_eq!(decoy.hash.unwrap().len(), real.hash.unwrap().len());
        assert!(!Passwords::default().check("anything", None, HERE).await.unwrap().right);
    }

    #[tokio::test]
    async fn when_too_many_wait_the_rest_is_sent_away() {
        let passwords = Passwords { permits: Arc::new(Semaphore::new(0)), ..Passwords::default() };
        let refused = passwords.check("anything", None, HERE).await.err().unwrap();
        assert_eq!((refused.code, refused.after), (Code::TooMany, Some(2)));
        passwords.check("anything", None, Requester::Known).await.unwrap();
    }

    #[test]
    fn an_address_has_its_share_of_the_queue_and_gets_it_back() {
        let passwords = Passwords::default();
        let there = Requester::From(IpAddr::from([192, 0, 2, 2]));
        let slots: Vec<QueueSlot> = (0..100).filter_map(|_| passwords.slot(HERE)).collect();
        assert_eq!(slots.len(), 20);
        assert!(passwords.slot(there).is_some() && passwords.slot(Requester::Known).is_some());
        drop(slots);
        assert!(passwords.slot(HERE).is_some() && passwords.waiting.lock().is_empty());
    }
}
