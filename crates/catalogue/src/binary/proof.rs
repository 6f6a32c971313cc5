//! The proof of the dice as bytes: what follows from the secret and the shares is left out.

use std::collections::BTreeMap;

use dice::{Commitment, Device, Devices, Seal, Secret, Share};
use game::MAX_SEATS;

use super::bytes::{read_byte, read_text, write_run};
use crate::Proof;

/// There is a proof in this form.
const PACKED: u8 = 1;
/// The secret is shown.
const SHOWN: u8 = 2;
/// The commitment follows from the secret.
const COMMITTED: u8 = 4;
/// Every roll follows from the proof.
const ROLLED: u8 = 8;

/// The proof in the headers of a record, if they say nothing that this form does not.
pub(super) fn of(headers: &BTreeMap<String, String>) -> Option<Proof> {
    let proof = Proof::read(headers).ok()?;
    let written = headers_of(&proof);
    written.iter().all(|(name, value)| headers.get(name) == Some(value)).then_some(proof)
}

/// The headers that a proof makes.
pub(super) fn headers_of(proof: &Proof) -> BTreeMap<String, String> {
    let mut headers = BTreeMap::new();
    proof.write(&mut headers);
    headers
}

/// Writes a proof; `rolled` says that every roll of the record follows from it.
pub(super) fn write(bytes: &mut Vec<u8>, proof: Option<&Proof>, rolled: bool) {
    let Some(proof) = proof else { return bytes.push(0) };
    let committed = proof.secret.as_ref().is_some_and(|secret| secret.commitment(&proof.id) == proof.commitment);
    let flag = |flag: u8, set: bool| if set { flag } else { 0 };
    bytes.push(PACKED | flag(SHOWN, proof.secret.is_some()) | flag(COMMITTED, committed) | flag(ROLLED, rolled));
    write_run(bytes, proof.id.as_bytes());
    if let Some(secret) = &proof.secret {
        bytes.extend(secret.bytes());
    }
    if !committed {
        bytes.extend(proof.commitment.bytes());
    }
    let seats = |is: &dyn Fn(u8, &Device) -> bool| {
        proof.devices.iter().filter(|(seat, device)| is(*seat, device)).fold(0, |set, (seat, _)| set | 1_u8 << seat)
    };
    let sealed = |seat: u8, device: &Device| follows(&proof.id, seat, device.share.as_ref(), &device.seal);
    bytes.push(seats(&|_, _| true));
    bytes.push(seats(&|_, device| device.share.is_some()));
    bytes.push(seats(&sealed));
    for (seat, device) in proof.devices.iter() {
        if let Some(share) = &device.share {
            bytes.extend(share.bytes());
        }
        if !sealed(seat, device) {
            bytes.extend(device.seal.bytes());
        }
    }
}

fn follows(id: &str, seat: u8, share: Option<&Share>, seal: &Seal) -> bool {
    share.is_some_and(|share| share.seal(id, seat) == *seal)
}

/// Reads a proof, if there is one, and whether every roll follows from it; `None` if the bytes mean
/// nothing.
pub(super) fn read(bytes: &mut &[u8]) -> Option<(Option<Proof>, bool)> {
    let flags = read_byte(bytes)?;
    let has = |flag: u8| flags & flag != 0;
    if flags == 0 {
        return Some((None, false));
    }
    let nonsense = flags > (PACKED | SHOWN | COMMITTED | ROLLED) || (has(COMMITTED | ROLLED) && !has(SHOWN));
    if !has(PACKED) || nonsense {
        return None;
    }
    let id = read_text(bytes)?;
    let secret = if has(SHOWN) { Some(Secret::new(read_key(bytes)?)) } else { None };
    let commitment = match &secret {
        Some(secret) if has(COMMITTED) => secret.commitment(&id),
        _ => Commitment::new(read_key(bytes)?),
    };
    let mut devices = Devices::new();
    let [seats, shown, sealed] = [read_byte(bytes)?, read_byte(bytes)?, read_byte(bytes)?];
    if seats >> MAX_SEATS != 0 || shown & !seats != 0 || sealed & !shown != 0 {
        return None;
    }
    for seat in (0..MAX_SEATS as u8).filter(|seat| seats >> seat & 1 == 1) {
        let share = if shown >> seat & 1 == 1 { Some(Share::new(read_key(bytes)?)) } else { None };
        let seal = match &share {
            Some(share) if sealed >> seat & 1 == 1 => share.seal(&id, seat),
            _ => Seal::new(read_key(bytes)?),
        };
        devices.put(seat, Device { seal, share }).ok()?;
    }
    Some((Some(Proof { id, commitment, devices, secret }), has(ROLLED)))
}

fn read_key(bytes: &mut &[u8]) -> Option<[u8; 32]> {
    bytes.split_off(..32)?.try_into().ok()
}
