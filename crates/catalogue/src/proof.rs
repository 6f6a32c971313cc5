//! The proof that the dice of a match were fair: what a record carries of it, and how it is checked.
//!
//! The sums are those of the crate `dice`; here they meet the games. What a roll is, how rolls are
//! numbered, and in which order outcomes stand is in `docs/dice.md`.

use std::collections::BTreeMap;
use std::str::FromStr;

use dice::{BadHex, Commitment, Device, Devices, Dice, Seal, Secret};

use crate::rolls::outcomes;
use crate::{BadRecord, Match, Record, Rolls};

const VERSION: &str = "1";
const DICE: &str = "dice";
const COMMITMENT: &str = "dice-commitment";
const ID: &str = "dice-id";
const SEALS: &str = "dice-seals";
const SECRET: &str = "dice-secret";
const SHARES: &str = "dice-shares";
const PARTS: &str = "dice-parts";
const LOST: &str = "dice-lost";
/// Stands for a share that was not shown.
const MISSING: &str = "missing";
/// The longest id of a match.
const MOST_ID: usize = 100;

/// All that is needed to check the dice of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// The match's own name: 1 to 100 letters, digits and signs of ASCII, no spaces.
    pub id: String,
    /// What bound the house to its secret.
    pub commitment: Commitment,
    /// What the devices have sealed and shown.
    pub devices: Devices,
    /// The house's secret, once it is shown.
    pub secret: Option<Secret>,
}

/// Why the dice of a record cannot be checked at all.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum Unverified {
    /// It says nothing about its dice.
    #[error("The record carries no proof of its dice.")]
    NoProof,
    /// Its proof is of a kind that this program does not know.
    #[error("The proof is of version `{0}`; this program knows version {VERSION}.")]
    Version(String),
    /// A part of the proof is missing or is not as it should be.
    #[error("The header `{0}` is missing, or is not as a proof needs it.")]
    Header(&'static str),
    /// The match was not over when the record was taken.
    #[error("The house has not shown its secret yet: the dice can be checked when the match is over.")]
    NotShown,
    /// The house cannot show its secret any more.
    #[error("The house has lost its secret: the dice of this match cannot be checked any more.")]
    Lost,
    /// The record stops making sense.
    #[error(transparent)]
    Record(#[from] BadRecord),
}

/// What the device of a seat had to do with the dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// Its seal is in the list.
    Device,
    /// Somebody sat there whose device is not in the list.
    Nothing,
    /// A bot sat there, which has no device.
    Bot,
}

impl Part {
    const ALL: [Part; 3] = [Part::Device, Part::Nothing, Part::Bot];

    /// As a record has it.
    fn name(self) -> &'static str {
        match self {
            Part::Device => "device",
            Part::Nothing => "none",
            Part::Bot => "bot",
        }
    }
}

/// Writes into the headers of a record what each seat had to do with the dice.
pub fn write_parts(headers: &mut BTreeMap<String, String>, parts: impl IntoIterator<Item = Part>) {
    let words = (0u8..).zip(parts).map(|(seat, part)| format!("{seat}:{}", part.name()));
    headers.insert(PARTS.into(), words.collect::<Vec<_>>().join(" "));
}

/// What each seat had to do with the dice, as far as the record says so: older ones do not.
fn read_parts(headers: &BTreeMap<String, String>) -> Result<Vec<(u8, Part)>, Unverified> {
    let part = |text: &str| Part::ALL.into_iter().find(|part| part.name() == text).ok_or(BadHex);
    let Some(text) = headers.get(PARTS) else { return Ok(Vec::new()) };
    read_pairs(text, part).ok_or(Unverified::Header(PARTS))
}

/// Writes into the headers of a record that the house has lost its secret, so that nothing can be checked.
pub fn write_lost(headers: &mut BTreeMap<String, String>) {
    headers.insert(LOST.into(), "1".into());
}

impl Proof {
    /// Writes the proof into the headers of a record.
    pub fn write(&self, headers: &mut BTreeMap<String, String>) {
        let each = |text: &dyn Fn(&Device) -> String| {
            let words = self.devices.iter().map(|(seat, device)| format!("{seat}:{}", text(device)));
            words.collect::<Vec<_>>().join(" ")
        };
        let share = |device: &Device| device.share.as_ref().map_or_else(|| MISSING.into(), dice::Share::reveal);
        headers.insert(DICE.into(), VERSION.into());
        headers.insert(COMMITMENT.into(), self.commitment.to_string());
        headers.insert(ID.into(), self.id.clone());
        headers.insert(SEALS.into(), each(&|device| device.seal.to_string()));
        headers.insert(SHARES.into(), each(&share));
        match &self.secret {
            Some(secret) => headers.insert(SECRET.into(), secret.reveal()),
            None => headers.remove(SECRET),
        };
    }

    /// Reads the proof that a record carries, as it stands there: [`verify`] checks it.
    ///
    /// # Errors
    /// There is none, or it cannot be read.
    pub fn read(headers: &BTreeMap<String, String>) -> Result<Proof, Unverified> {
        let header = |name: &'static str| headers.get(name).ok_or(Unverified::Header(name));
        match headers.get(DICE).map(String::as_str) {
            Some(VERSION) => {}
            Some(other) => return Err(Unverified::Version(other.chars().take(40).collect())),
            None if headers.keys().any(|name| name.starts_with("dice-")) => return Err(Unverified::Header(DICE)),
            None => return Err(Unverified::NoProof),
        }
        if headers.contains_key(LOST) {
            return Err(Unverified::Lost);
        }
        let id = header(ID)?.clone();
        if !(1..=MOST_ID).contains(&id.len()) || !id.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(Unverified::Header(ID));
        }
        let secret = headers.get(SECRET).map(|text| text.parse().map_err(|_| Unverified::Header(SECRET)));
        Ok(Proof {
            id,
            commitment: header(COMMITMENT)?.parse().map_err(|_| Unverified::Header(COMMITMENT))?,
            devices: read_devices(header(SEALS)?, header(SHARES)?)?,
            secret: secret.transpose()?,
        })
    }

    /// The dice of the match, once the secret is shown.
    pub fn dice(&self) -> Option<Dice> {
        Some(Dice::new(self.secret.as_ref()?, &self.id, &self.devices))
    }
}

fn read_devices(seals: &str, shares: &str) -> Result<Devices, Unverified> {
    let seals: Vec<(u8, Seal)> = read_pairs(seals, str::parse).ok_or(Unverified::Header(SEALS))?;
    let share = |text: &str| if text == MISSING { Ok(None) } else { text.parse().map(Some) };
    let shares = read_pairs(shares, share).ok_or(Unverified::Header(SHARES))?;
    if seals.len() != shares.len() {
        return Err(Unverified::Header(SHARES));
    }
    let mut devices = Devices::new();
    for ((seat, seal), (other, share)) in seals.into_iter().zip(shares) {
        if seat != other {
            return Err(Unverified::Header(SHARES));
        }
        devices.put(seat, Device { seal, share }).map_err(|_| Unverified::Header(SEALS))?;
    }
    Ok(devices)
}

/// Reads `0:… 2:…`, each seat once, the lowest first.
fn read_pairs<T>(text: &str, read: impl Fn(&str) -> Result<T, BadHex>) -> Option<Vec<(u8, T)>> {
    let mut pairs: Vec<(u8, T)> = Vec::new();
    for word in text.split_whitespace() {
        let (seat, value) = word.split_once(':')?;
        let number: u8 = seat.parse().ok().filter(|number: &u8| number.to_string() == seat)?;
        if usize::from(number) >= game::MAX_SEATS || pairs.last().is_some_and(|(before, _)| *before >= number) {
            return None;
        }
        pairs.push((number, read(value).ok()?));
    }
    Some(pairs)
}

/// What a device had received before it showed its share. As text: the commitment, and if it kept them the seals, as they
/// stand in a record, and its own: `COMMITMENT 0:SEAL 1:SEAL own 1:SEAL`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seen {
    /// The commitment.
    pub commitment: Commitment,
    /// The closed list of seals.
    pub seals: Option<Vec<(u8, Seal)>>,
    /// The seal that the device itself has sent, and for which seat.
    pub own: Option<(u8, Seal)>,
}

/// A text that is no [`Seen`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "this is no commitment: it has 64 digits from 0 to 9 and a to f; seals may follow, as `0:…`, `1:…`, and `own 1:…`."
)]
pub struct BadSeen;

impl FromStr for Seen {
    type Err = BadSeen;

    fn from_str(text: &str) -> Result<Seen, BadSeen> {
        let (commitment, seals) = text.trim().split_once(' ').unwrap_or((text.trim(), ""));
        let commitment = commitment.parse().map_err(|_| BadSeen)?;
        let (seals, own) = seals.split_once("own ").unwrap_or((seals, ""));
        let seals = read_pairs(seals, str::parse).ok_or(BadSeen)?;
        let own = read_pairs(own, str::parse).filter(|own| own.len() <= 1).ok_or(BadSeen)?;
        Ok(Seen { commitment, seals: Some(seals).filter(|seals| !seals.is_empty()), own: own.first().copied() })
    }
}

/// A roll that does not follow from the secret and the shares.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrongRoll {
    /// Which roll, counted from 1.
    pub roll: u32,
    /// Which step of the record, counted from 1.
    pub step: usize,
    /// What the record says.
    pub action: String,
    /// What it should have been.
    pub expected: String,
}

/// What checking has found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// How many rolls the record has, those that were taken back included.
    pub rolls: u32,
    /// How many of them were taken back.
    pub taken_back: u32,
    /// The rolls that do not follow; none if all do.
    pub wrong: Vec<WrongRoll>,
    /// Whether the secret is the one to which the house was bound.
    pub commitment: bool,
    /// The seats whose devices took part.
    pub devices: Vec<u8>,
    /// Those of them that did not show their shares.
    pub missing: Vec<u8>,
    /// Those of them whose shares do not match their seals.
    pub broken: Vec<u8>,
    /// The seats that had no part in dice in which others had one: to them the dice prove nothing.
    pub left_out: Vec<u8>,
    /// Whether the commitment is the one that was seen; `None` if nobody says what was.
    pub commitment_seen: Option<bool>,
    /// Whether the seals are those that were seen; `None` if nobody says which were.
    pub seals_seen: Option<bool>,
}

impl Verdict {
    /// Whether nothing speaks against the dice.
    pub fn holds(&self) -> bool {
        self.wrong.is_empty()
            && self.commitment
            && self.broken.is_empty()
            && self.commitment_seen != Some(false)
            && self.seals_seen != Some(false)
    }
}

/// What the house does now by fair dice, as roll number `roll` (counted from 1); `None` if it has
/// nothing to roll.
pub fn fair_roll(played: &Match, dice: &Dice, roll: u32) -> Option<String> {
    pick(&outcomes(played)?, dice, roll).cloned()
}

fn pick<'a>(outcomes: &'a [(String, u32)], dice: &Dice, roll: u32) -> Option<&'a String> {
    let weights: Vec<u32> = outcomes.iter().map(|(_, weight)| *weight).collect();
    let outcome = dice.roll(roll, &weights).ok()?;
    outcomes.get(outcome).map(|(text, _)| text)
}

/// Checks every roll of a record against its proof, and the proof in itself. With `seen` also
/// whether it is the proof whose beginning a device had received before it showed its share.
///
/// # Errors
/// Nothing can be checked: no proof, an unreadable one, a secret that is not shown, or a record
/// that stops making sense.
pub fn verify(record: &Record, seen: Option<&Seen>) -> Result<Verdict, Unverified> {
    check(&record.headers, &Rolls::of(record)?, seen)
}

/// The part of [`verify`] that needs no rules: the rolls of the record are known.
///
/// # Errors
/// There is no proof, it does not fit the match, or its secret is not shown.
pub fn check(headers: &BTreeMap<String, String>, rolls: &Rolls, seen: Option<&Seen>) -> Result<Verdict, Unverified> {
    let (proof, parts) = (&Proof::read(headers)?, read_parts(headers)?);
    if proof.devices.iter().any(|(seat, _)| seat >= rolls.seats) {
        return Err(Unverified::Header(SEALS));
    }
    let (Some(secret), Some(dice)) = (&proof.secret, proof.dice()) else { return Err(Unverified::NotShown) };
    let expected = (1..).zip(&rolls.made).map(|(number, roll)| (number, roll, pick(&roll.outcomes, &dice, number)));
    let wrong = expected.filter(|(_, roll, expected)| *expected != Some(&roll.action));
    let wrong = wrong.map(|(number, roll, expected)| WrongRoll {
        roll: number,
        step: roll.step,
        action: roll.action.clone(),
        expected: expected.cloned().unwrap_or_default(),
    });
    let seals = |seals: &Vec<(u8, Seal)>| {
        proof.devices.iter().map(|(seat, device)| (seat, device.seal)).eq(seals.iter().copied())
    };
    Ok(Verdict {
        rolls: count(rolls.made.len()),
        taken_back: count(rolls.made.iter().filter(|roll| !roll.stands).count()),
        wrong: wrong.collect(),
        commitment: secret.commitment(&proof.id) == proof.commitment,
        devices: proof.devices.iter().map(|(seat, _)| seat).collect(),
        missing: proof.devices.missing().collect(),
        broken: proof.devices.broken(&proof.id).collect(),
        left_out: left_out(proof, &parts, rolls.seats, seen.and_then(|seen| seen.own)),
        commitment_seen: seen.map(|seen| seen.commitment == proof.commitment),
        seals_seen: seen.and_then(|seen| seen.seals.as_ref()).map(seals),
    })
}

/// The seats that had no part in dice in which others had one, and that of whoever does not find their `own` seal in the list.
fn left_out(proof: &Proof, parts: &[(u8, Part)], seats: u8, own: Option<(u8, Seal)>) -> Vec<u8> {
    let is_other = |seat: u8, seal: Seal| own.is_some_and(|(of, own)| of == seat && own != seal);
    let has_part =
        |seat: u8| proof.devices.iter().any(|(device, sealed)| device == seat && !is_other(seat, sealed.seal));
    let is_bot = |seat: u8| parts.contains(&(seat, Part::Bot));
    // Where nobody had a part nobody was left out, but for who can show that they had sealed.
    let is_own = |seat: u8| own.is_some_and(|(of, _)| of == seat);
    let any = (0..seats).any(has_part);
    let is_out = |seat: &u8| !has_part(*seat) && (is_own(*seat) || any && !is_bot(*seat));
    (0..seats).filter(is_out).collect()
}

/// A record has far fewer steps than this type has numbers.
fn count(rolls: usize) -> u32 {
    u32::try_from(rolls).unwrap_or(u32::MAX)
}
