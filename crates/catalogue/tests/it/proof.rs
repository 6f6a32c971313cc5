//! The proof of the dice: what a record carries, and what checking tells apart.

use catalogue::{
    BadRecord, BadSeen, Entry, GameId, Match, NextActor, Part, Proof, Record, Rolls, Seen, Step, Unverified, fair_roll,
    verify, write_lost, write_parts,
};
use dice::{Device, Devices, Secret, Share};
use game::ChanceKind;
use game::conformance::Numbers;
use serde_json::json;

const ID: &str = "mesa-7";

fn share(seat: u8) -> Share {
    Share::new([0x10 + seat; 32])
}

/// Seats 0 and 1 have devices; seat 1 has not shown its share.
fn proof() -> Proof {
    let secret = Secret::new([9; 32]);
    let mut devices = Devices::new();
    for seat in [0, 1] {
        devices.seal(seat, share(seat).seal(ID, seat)).unwrap();
    }
    devices.show(ID, 0, share(0)).unwrap();
    Proof { id: ID.into(), commitment: secret.commitment(ID), devices, secret: Some(secret) }
}

/// A match with fair dice and whatever else; `take_back` now and then.
fn fair_record(game: GameId, proof: &Proof, seed: u64, take_back: bool) -> Record {
    let dice = proof.dice().unwrap();
    let mut numbers = Numbers(seed);
    let options = if game == GameId::Parchis { json!({ "players": 2 }) } else { json!({}) };
    let mut played = Match::new(game, &options).unwrap();
    let mut entries = Vec::new();
    let mut rolls = 0;
    while played.turn() != NextActor::Over && entries.len() < 300 {
        if take_back && !played.is_empty() && numbers.below(15) == 0 {
            let to = numbers.below(played.len());
            played.undo(played.len() - to);
            entries.push(Entry::back(to));
            continue;
        }
        let text = match played.turn() {
            NextActor::House(ChanceKind::Even | ChanceKind::Weighted) => {
                rolls += 1;
                fair_roll(&played, &dice, rolls).unwrap()
            }
            _ => {
                assert_eq!(fair_roll(&played, &dice, rolls), None);
                let legal = played.situation().legal;
                legal[numbers.below(legal.len())].clone()
            }
        };
        played.play(&text).unwrap();
        entries.push(Entry::action(text));
    }
    let mut record = Record::of(&played, "2026-11-15", Vec::new());
    record.entries = entries;
    proof.write(&mut record.headers);
    record
}

/// The places of the rolls of a Parchís record.
fn rolls_of(record: &Record) -> Vec<usize> {
    let is_roll = |entry: &Entry| matches!(&entry.step, Step::Action(text) if text.starts_with('d'));
    (0..record.entries.len()).filter(|&at| is_roll(&record.entries[at])).collect()
}

#[test]
fn a_proof_is_written_and_read_back() {
    for proof in [proof(), Proof { secret: None, ..proof() }, Proof { devices: Devices::new(), ..proof() }] {
        let mut record = Record::of(&Match::new(GameId::Ampel, &json!({})).unwrap(), "", Vec::new());
        proof.write(&mut record.headers);
        assert_eq!(Proof::read(&record.headers), Ok(proof.clone()));
        let text = Record::from_text(&record.to_text()).unwrap();
        let binary = Record::from_binary(&record.to_binary().unwrap()).unwrap();
        assert_eq!(Proof::read(&text.headers), Ok(proof.clone()));
        assert_eq!(Proof::read(&binary.headers), Ok(proof));
    }
}

#[test]
fn a_secret_that_is_hidden_again_is_not_left_in_the_headers() {
    let mut headers = std::collections::BTreeMap::new();
    proof().write(&mut headers);
    Proof { secret: None, ..proof() }.write(&mut headers);
    assert!(!headers.contains_key("dice-secret"));
}

#[test]
fn fair_matches_hold_in_every_game() {
    for game in GameId::ALL {
        for seed in 0..5 {
            let verdict = verify(&fair_record(game, &proof(), seed, seed > 0), None).unwrap();
            assert!(verdict.holds(), "{game}: {verdict:?}");
            let lucky = game.has_dice();
            assert_eq!(verdict.rolls > 0, lucky, "{game}");
            assert_eq!(verdict.taken_back > 0, lucky && seed > 0, "{game}");
            assert_eq!((verdict.devices, verdict.missing, verdict.broken), (vec![0, 1], vec![1], vec![]));
            assert_eq!((verdict.commitment_seen, verdict.seals_seen), (None, None));
        }
    }
}

#[test]
fn a_roll_that_was_changed_is_named() {
    let record = fair_record(GameId::Parchis, &proof(), 1, false);
    let at = rolls_of(&record)[6];
    let mut changed = record.clone();
    let good = record.entries[at].word();
    let bad = if good == "d1" { "d2" } else { "d1" };
    changed.entries[at] = Entry::action(bad);
    changed.entries.truncate(at + 1);
    let verdict = verify(&changed, None).unwrap();
    assert!(!verdict.holds() && verdict.commitment && verdict.broken.is_empty());
    let [wrong] = verdict.wrong.as_slice() else { panic!("one roll is wrong: {:?}", verdict.wrong) };
    assert_eq!((wrong.roll, wrong.step), (7, at + 1));
    assert_eq!((wrong.action.as_str(), &wrong.expected), (bad, &good));
}

#[test]
fn a_roll_that_was_left_out_moves_all_that_follow() {
    // The first rolls decide who begins, so the second can stand alone.
    let mut record = fair_record(GameId::Parchis, &proof(), 1, false);
    assert_eq!(rolls_of(&record)[..2], [0, 1]);
    assert_ne!(record.entries[0], record.entries[1], "the example needs two different rolls");
    record.entries.remove(0);
    record.entries.truncate(1);
    assert_eq!(verify(&record, None).unwrap().wrong.first().map(|wrong| wrong.roll), Some(1));
}

#[test]
fn what_was_taken_back_keeps_its_number_and_the_next_roll_counts_on() {
    let dice = proof().dice().unwrap();
    let start = Match::new(GameId::Parchis, &json!({ "players": 2 })).unwrap();
    let [first, second] = [1, 2].map(|roll| fair_roll(&start, &dice, roll).unwrap());
    let mut record = Record::of(&start, "", Vec::new());
    proof().write(&mut record.headers);
    record.entries = vec![Entry::action(&first), Entry::back(0), Entry::action(&second)];
    let verdict = verify(&record, None).unwrap();
    assert!(verdict.holds());
    assert_eq!((verdict.rolls, verdict.taken_back), (2, 1));
    let rolls = Rolls::of(&record).unwrap().made;
    assert_eq!(rolls.iter().map(|roll| roll.stands).collect::<Vec<_>>(), [false, true]);
    // Whoever takes the first roll again under a new number is found out, unless it is the same by chance.
    assert_ne!(first, second, "the example needs two different rolls");
    record.entries[2] = Entry::action(&first);
    assert_eq!(verify(&record, None).unwrap().wrong.first().map(|wrong| wrong.roll), Some(2));
    record.entries.remove(1);
    assert!(!verify(&record, None).unwrap().holds());
}

#[test]
fn the_platforms_actions_and_judged_answers_are_no_rolls() {
    let dice = proof().dice().unwrap();
    let mut played = Match::new(GameId::Parchis, &json!({ "players": 3 })).unwrap();
    let mut record = Record::of(&played, "", Vec::new());
    proof().write(&mut record.headers);
    played.play("leave:2").unwrap();
    let first = fair_roll(&played, &dice, 1).unwrap();
    record.entries = vec![Entry::action("leave:2"), Entry::action(first)];
    let verdict = verify(&record, None).unwrap();
    assert!(verdict.holds());
    assert_eq!(verdict.rolls, 1);

    let mut europa = fair_record(GameId::Europa, &proof(), 3, false);
    let rolls = verify(&europa, None).unwrap().rolls;
    let answered = europa.entries.iter().rposition(|entry| matches!(entry.word().as_str(), "right" | "wrong"));
    let answered = answered.expect("somebody was asked");
    let other = if europa.entries[answered].word() == "right" { "wrong" } else { "right" };
    europa.entries.truncate(answered);
    let before = verify(&europa, None).unwrap().rolls;
    europa.entries.push(Entry::action(other));
    let verdict = verify(&europa, None).unwrap();
    assert!(verdict.holds() && verdict.rolls == before && before <= rolls, "{verdict:?}");
}

#[test]
fn another_secret_than_the_house_was_bound_to_is_found_out() {
    // The house rolls with another secret: the rolls follow from it, the commitment does not.
    let other = Proof { secret: Some(Secret::new([8; 32])), ..proof() };
    let verdict = verify(&fair_record(GameId::Girumgo, &other, 1, false), None).unwrap();
    assert!(verdict.wrong.is_empty() && !verdict.commitment && !verdict.holds());
    // It shows another secret than it has rolled with: neither holds.
    let mut record = fair_record(GameId::Girumgo, &proof(), 1, false);
    other.write(&mut record.headers);
    let verdict = verify(&record, None).unwrap();
    assert!(!verdict.wrong.is_empty() && !verdict.commitment && !verdict.holds());
}

#[test]
fn a_share_that_was_not_sealed_is_found_out() {
    let mut devices = Devices::new();
    devices.put(0, Device { seal: share(0).seal(ID, 0), share: Some(share(5)) }).unwrap();
    let verdict = verify(&fair_record(GameId::Girumgo, &Proof { devices, ..proof() }, 1, false), None).unwrap();
    assert!(verdict.wrong.is_empty() && verdict.commitment && !verdict.holds());
    assert_eq!(verdict.broken, [0]);
}

#[test]
fn a_seat_that_had_no_part_is_named() {
    let mut devices = Devices::new();
    devices.put(1, Device { seal: share(1).seal(ID, 1), share: Some(share(1)) }).unwrap();
    let of = |devices: Devices| {
        verify(&fair_record(GameId::Girumgo, &Proof { devices, ..proof() }, 1, false), None).unwrap()
    };
    let verdict = of(devices);
    assert!(verdict.holds());
    assert_eq!(verdict.left_out, [0, 2, 3]);
    assert!(of(Devices::new()).left_out.is_empty(), "where nobody had a part nobody was left out");
}

#[test]
fn a_record_says_what_each_seat_had_to_do_with_the_dice_and_bots_are_not_left_out() {
    let mut devices = Devices::new();
    devices.put(1, Device { seal: share(1).seal(ID, 1), share: Some(share(1)) }).unwrap();
    let mut record = fair_record(GameId::Girumgo, &Proof { devices, ..proof() }, 1, false);
    write_parts(&mut record.headers, [Part::Nothing, Part::Device, Part::Bot, Part::Bot]);
    assert_eq!(record.headers["dice-parts"], "0:none 1:device 2:bot 3:bot");
    assert_eq!(verify(&record, None).unwrap().left_out, [0]);
    let packed = Record::from_binary(&record.to_binary().unwrap()).unwrap();
    assert_eq!(packed.headers, record.headers);
    record.headers.insert("dice-parts".into(), "0:nobody".into());
    assert_eq!(verify(&record, None), Err(Unverified::Header("dice-parts")));
}

#[test]
fn a_house_that_has_lost_its_secret_says_so() {
    let mut record = fair_record(GameId::Girumgo, &proof(), 1, false);
    record.headers.remove("dice-secret");
    assert_eq!(verify(&record, None), Err(Unverified::NotShown));
    write_lost(&mut record.headers);
    assert_eq!(verify(&record, None), Err(Unverified::Lost));
    let packed = Record::from_binary(&record.to_binary().unwrap()).unwrap();
    assert_eq!(verify(&packed, None), Err(Unverified::Lost));
}

#[test]
fn a_share_that_is_added_afterwards_is_found_out() {
    let mut record = fair_record(GameId::Girumgo, &proof(), 1, false);
    let mut shown = proof();
    shown.devices.show(ID, 1, share(1)).unwrap();
    shown.write(&mut record.headers);
    let verdict = verify(&record, None).unwrap();
    assert!(!verdict.wrong.is_empty() && verdict.broken.is_empty() && !verdict.holds());
}

#[test]
fn what_a_device_has_seen_is_compared() {
    let record = fair_record(GameId::Girumgo, &proof(), 1, false);
    let commitment = proof().commitment;
    let seals = record.headers["dice-seals"].clone();
    let check = |seen: &str| {
        let verdict = verify(&record, Some(&seen.parse().unwrap())).unwrap();
        (verdict.commitment_seen, verdict.seals_seen, verdict.holds())
    };
    assert_eq!(check(&commitment.to_string()), (Some(true), None, true));
    assert_eq!(check(&format!("{commitment} {seals}")), (Some(true), Some(true), true));
    let other = Secret::new([8; 32]).commitment(ID);
    assert_eq!(check(&other.to_string()), (Some(false), None, false));
    let first_seal = seals.split(' ').next().unwrap();
    assert_eq!(check(&format!("{commitment} {first_seal}")), (Some(true), Some(false), false));
    // A device that was away when the list was closed has kept its own seal: it is in the list, or it was left out.
    let own = |seen: &str| verify(&record, Some(&seen.parse().unwrap())).unwrap().left_out;
    assert_eq!(check(&format!("{commitment} own {first_seal}")), (Some(true), None, true));
    // Two more seats had no devices.
    assert_eq!(own(&format!("{commitment} own {first_seal}")), [2, 3]);
    assert_eq!(own(&format!("{commitment} {seals} own {first_seal}")), [2, 3]);
    let other_seal = share(5).seal(ID, 0);
    assert_eq!(own(&format!("{commitment} own 0:{other_seal}")), [0, 2, 3]);
    assert_eq!(own(&format!("{commitment} {seals} own 0:{other_seal}")), [0, 2, 3]);
    for bad in ["own", "own x", &format!("own {seals}")] {
        assert_eq!(format!("{commitment} {bad}").parse::<Seen>(), Err(BadSeen), "{bad}");
    }
    for bad in ["", "abc", &format!("{commitment} x"), &format!("{commitment} 0:{commitment} 0:{commitment}")] {
        assert_eq!(bad.parse::<Seen>(), Err(BadSeen), "{bad}");
    }
}

#[test]
fn a_record_without_proof_says_so() {
    let record = Record::of(&Match::new(GameId::Parchis, &json!({})).unwrap(), "", Vec::new());
    assert_eq!(verify(&record, None), Err(Unverified::NoProof));
}

#[test]
fn a_secret_that_is_not_shown_says_so() {
    let mut record = fair_record(GameId::Parchis, &proof(), 1, false);
    record.headers.remove("dice-secret");
    assert_eq!(verify(&record, None), Err(Unverified::NotShown));
}

#[test]
fn a_bad_proof_is_named_by_its_header() {
    let record = fair_record(GameId::Parchis, &proof(), 1, false);
    let good = &record.headers["dice-seals"];
    let swapped = good.split(' ').rev().collect::<Vec<_>>().join(" ");
    let doubled = format!("{good} {good}");
    let elsewhere = good.replace("1:", "5:");
    let long = "x".repeat(101);
    let cases: &[(&'static str, &str)] = &[
        ("dice-id", ""),
        ("dice-id", "mesa 7"),
        ("dice-id", "mesa-ñ"),
        ("dice-id", &long),
        ("dice-commitment", "abc"),
        ("dice-secret", "abc"),
        ("dice-seals", "nonsense"),
        ("dice-seals", &swapped),
        ("dice-seals", &doubled),
        ("dice-shares", "0:missing"),
        ("dice-shares", "0:missing 2:missing"),
        ("dice-shares", "0:missing 1:gone"),
        ("dice-shares", "0:missing 01:missing"),
        ("dice-shares", "0:missing 6:missing"),
    ];
    for &(header, value) in cases {
        let mut bad = record.clone();
        bad.headers.insert(header.into(), value.into());
        assert_eq!(verify(&bad, None), Err(Unverified::Header(header)), "{header}: {value}");
    }
    for header in ["dice", "dice-id", "dice-commitment", "dice-seals", "dice-shares"] {
        let mut bad = record.clone();
        bad.headers.remove(header);
        assert_eq!(verify(&bad, None), Err(Unverified::Header(header)));
    }
    let mut bad = record.clone();
    bad.headers.insert("dice-seals".into(), elsewhere);
    bad.headers.insert("dice-shares".into(), "0:missing 5:missing".into());
    assert_eq!(verify(&bad, None), Err(Unverified::Header("dice-seals")), "there is no seat 5 in a match of two");
    bad.headers.insert("dice".into(), "2".into());
    assert_eq!(verify(&bad, None), Err(Unverified::Version("2".into())));
}

#[test]
fn a_record_that_stops_making_sense_says_where() {
    let mut record = fair_record(GameId::Parchis, &proof(), 1, false);
    record.entries[0] = Entry::action("d9");
    assert!(matches!(verify(&record, None), Err(Unverified::Record(BadRecord::Step { at: 1, .. }))));
    record.entries[0] = Entry::back(7);
    assert!(matches!(verify(&record, None), Err(Unverified::Record(BadRecord::Step { at: 1, .. }))));
}
