//! Binary records: what they leave out follows from the rest, and what is damaged is refused.

use std::path::Path;
use std::sync::LazyLock;

use catalogue::{BadBinary, BadRecord, Entry, GameId, Match, NextActor, Proof, Record, fair_roll, verify};
use dice::{Device, Devices, Secret, Share};
use game::conformance::Numbers;
use proptest::prelude::*;
use serde_json::{Value, json};

const ID: &str = "x7Kq2mWd9RtB";

fn bytes32(numbers: &mut Numbers) -> [u8; 32] {
    std::array::from_fn(|_| numbers.draw() as u8)
}

/// A proof with a device for each seat, all shares shown.
fn proof(seats: u8, numbers: &mut Numbers) -> Proof {
    let secret = Secret::new(bytes32(numbers));
    let mut devices = Devices::new();
    for seat in 0..seats {
        let share = Share::new(bytes32(numbers));
        devices.put(seat, Device { seal: share.seal(ID, seat), share: Some(share) }).unwrap();
    }
    Proof { id: ID.into(), commitment: secret.commitment(ID), devices, secret: Some(secret) }
}

/// A whole match with fair dice, all else at random; now and then taken back, noted, timed out.
fn fair_record(game: GameId, seed: u64, eventful: bool) -> Record {
    let mut numbers = Numbers(seed);
    let mut played = Match::new(game, &Value::Null).unwrap();
    let proof = proof(played.seats(), &mut numbers);
    let dice = proof.dice().unwrap();
    let mut rolls = 0;
    let mut entries = Vec::new();
    while played.turn() != NextActor::Over && entries.len() < 2_000 {
        let event = if eventful { numbers.below(60) } else { 60 };
        if event == 0 && !played.is_empty() {
            let to = numbers.below(played.len());
            played.undo(played.len() - to);
            entries.push(Entry::back(to));
            continue;
        }
        let word = match (played.awaited(), fair_roll(&played, &dice, rolls + 1)) {
            (Some(seat), None) if event == 1 => format!("timeout:{seat}"),
            (_, Some(roll)) => {
                rolls += 1;
                roll
            }
            (_, None) => {
                let legal = played.situation().legal;
                legal[numbers.below(legal.len())].clone()
            }
        };
        played.play(&word).unwrap();
        let mut entry = Entry::action(word);
        if event == 2 {
            entry.notes.insert("answer".into(), json!("a } b { ñ \" \n"));
        }
        entries.push(entry);
    }
    let names = ["Ana", "Luis Miguel", "Señora Núñez", "Pablo", "Eva", "Bot 3"];
    let names = names.iter().take(played.seats().into()).map(|name| (*name).to_owned()).collect();
    let mut record = Record::of(&played, "2026-11-15T17:30:00Z", names);
    record.entries = entries;
    proof.write(&mut record.headers);
    record
}

fn check(record: &Record) -> usize {
    let bytes = record.to_binary().unwrap();
    assert_eq!(&Record::from_binary(&bytes).unwrap(), record);
    bytes.len()
}

#[test]
fn a_match_of_parchis_with_its_proof_takes_less_than_half_a_kibibyte() {
    let sizes: Vec<(usize, usize)> = (0..200)
        .map(|seed| {
            let record = fair_record(GameId::Parchis, seed, false);
            assert_eq!((record.seats.len(), record.headers.len()), (4, 6));
            (check(&record), record.entries.len())
        })
        .collect();
    let mean = |sum: usize| sum / sizes.len();
    let bytes = mean(sizes.iter().map(|(bytes, _)| bytes).sum());
    let actions = mean(sizes.iter().map(|(_, actions)| actions).sum());
    println!("{bytes} bytes for {actions} actions");
    assert!(actions > 500 && bytes <= 512, "{bytes} bytes for {actions} actions");
}

#[test]
fn the_same_record_comes_back_whatever_has_happened() {
    for game in GameId::ALL {
        for seed in 0..10 {
            let record = fair_record(game, seed, true);
            check(&record);
            if record.entries.len() > 300 {
                assert!(verify(&record, None).unwrap().holds());
            }
        }
    }
}

#[test]
fn the_first_form_is_still_read() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/version-1");
    for name in ["parchis", "barragoon", "ampel", "girumgo", "europa", "dice", "taken-back"] {
        let text = std::fs::read_to_string(folder.join(name).with_extension("record")).unwrap();
        let bytes = std::fs::read(folder.join(name).with_extension("bin")).unwrap();
        assert!(bytes.starts_with(b"SBM\x01"), "{name}");
        let record = Record::from_text(&text).unwrap();
        assert_eq!(Record::from_binary(&bytes).unwrap(), record, "{name}");
        assert!(check(&record) < bytes.len(), "{name} is no smaller");
        for length in (0..bytes.len()).step_by(1 + bytes.len() / 60) {
            assert!(Record::from_binary(&bytes[..length]).is_err(), "{length} bytes of {name}");
        }
        assert_eq!(Record::from_binary(&[&*bytes, &[0]].concat()), Err(BadBinary::Trailing), "{name}");
    }
}

#[test]
fn what_does_not_follow_is_kept_as_it_stands() {
    let fair = fair_record(GameId::Parchis, 3, true);
    let size = check(&fair);
    let good = Proof::read(&fair.headers).unwrap();
    let changed = |proof: Proof| {
        let mut record = fair.clone();
        proof.write(&mut record.headers);
        check(&record)
    };
    let other = Secret::new([8; 32]).commitment(ID);
    assert!(changed(Proof { commitment: other, ..good.clone() }) >= size + 32, "another commitment");
    assert!(changed(Proof { secret: None, ..good.clone() }) > size, "the rolls do not follow from nothing");
    let share = Some(Share::new([5; 32]));
    let mut devices = Devices::new();
    devices.put(1, Device { seal: Share::new([7; 32]).seal(ID, 1), share }).unwrap();
    devices.put(3, Device { seal: Share::new([7; 32]).seal(ID, 3), share: None }).unwrap();
    changed(Proof { devices, ..good.clone() });
    changed(Proof { devices: Devices::new(), ..good });

    let mut record = fair.clone();
    let is_roll = |entry: &Entry| matches!(entry.word().as_str(), "d1" | "d2");
    let last = record.entries.iter().rposition(is_roll).unwrap();
    let other = if record.entries[last].word() == "d1" { "d2" } else { "d1" };
    record.entries.truncate(last);
    record.entries.push(Entry::action(other));
    check(&record);
    assert!(!verify(&record, None).unwrap().holds());
}

#[test]
fn headers_that_only_look_like_a_proof_are_kept_as_they_stand() {
    let fair = fair_record(GameId::Girumgo, 3, true);
    let cases = [
        ("dice", "2"),
        ("dice-id", "two words"),
        ("dice-secret", "abc"),
        ("dice-seals", ""),
        ("dice-shares", "0:missing  1:missing"),
        ("dice-extra", "kept"),
        ("event", "Copa"),
    ];
    for (name, value) in cases {
        let mut record = fair.clone();
        record.headers.insert(name.into(), value.into());
        check(&record);
        record.headers.remove("dice-commitment");
        check(&record);
    }
    let mut record = fair;
    let spaced = record.headers["dice-seals"].replace(' ', "  ");
    record.headers.insert("dice-seals".into(), spaced);
    check(&record);
}

#[test]
fn options_come_back_as_they_were_agreed() {
    let agreed = [json!({}), json!({"players": 4}), json!({"players": 3}), json!({"opening": "seated", "players": 2})];
    for options in agreed {
        let mut record = Record::of(&Match::new(GameId::Parchis, &options).unwrap(), "", Vec::new());
        check(&record);
        record.options = options;
        check(&record);
    }
}

#[test]
fn every_cut_is_refused_and_so_is_whatever_follows() {
    for game in GameId::ALL {
        let mut record = fair_record(game, 5, true);
        record.entries.truncate(120);
        let bytes = record.to_binary().unwrap();
        for length in 0..bytes.len() {
            assert!(Record::from_binary(&bytes[..length]).is_err(), "{game}: {length} of {} bytes", bytes.len());
        }
        assert_eq!(Record::from_binary(&[&*bytes, &[0]].concat()), Err(BadBinary::Trailing));
    }
}

#[test]
fn a_few_bytes_cannot_claim_endless_steps() {
    let bytes = Record::of(&Match::new(GameId::Parchis, &Value::Null).unwrap(), "", Vec::new()).to_binary().unwrap();
    // No step, nothing of the platform, no notes, no choices.
    let (header, end) = bytes.split_at(bytes.len() - 4);
    assert_eq!(end, [0; 4]);
    let claim = |steps: &[u8]| Record::from_binary(&[header, steps, &end[1..]].concat());
    assert_eq!(claim(&[0x80, 0x80, 0x80, 0x01]), Err(BadRecord::TooLong.into()));
    assert!(matches!(claim(&[0xc0, 0x9a, 0x0c]), Err(BadBinary::Step(_))), "200,000 steps and no choice");
}

#[test]
fn a_form_that_is_not_known_says_so() {
    assert_eq!(Record::from_binary(b"SBM\x03abc"), Err(BadBinary::Version(3)));
    assert_eq!(Record::from_binary(b"SBM"), Err(BadBinary::NotARecord));
    assert!(Record::is_binary(b"SBM\x03"));
}

/// The beginning of an eventful match of each game.
static BYTES: LazyLock<[Vec<u8>; GameId::ALL.len()]> = LazyLock::new(|| {
    GameId::ALL.map(|game| {
        let mut record = fair_record(game, 7, true);
        record.entries.truncate(200);
        record.to_binary().unwrap()
    })
});

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn a_damaged_record_is_refused_or_another_record(
        game in 0..GameId::ALL.len(),
        damages in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
    ) {
        let mut bytes = BYTES[game].clone();
        for (at, byte) in damages {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        if let Ok(read) = Record::from_binary(&bytes) {
            prop_assert!(read.replay(None).is_ok());
            prop_assert_eq!(Record::from_binary(&read.to_binary().unwrap()), Ok(read));
        }
    }
}
