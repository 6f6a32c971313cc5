//! Texts, refusals, options and what is shown.

use std::collections::BTreeSet;

use crate::table::Table;
use game::conformance::{Numbers, random_record};
use game::{Arg, Explain, Game, Manner, Message, Notation, Options as _, Trail};
use girumgo::{Opening, Options, State, Surround};
use serde::Deserialize;
use serde::de::IntoDeserializer;
use serde::de::value::{Error, MapDeserializer};

/// Red can hop from a1 to b2 once it has an advance; d1+ earns one.
const BOARD: &str = "a1=2 c2=2 d1=3 d3=2 d4=3";

#[test]
fn a_refused_action_names_its_clause_and_its_reason() {
    let refusal = |table: &Table, word: &str, clause: &str, key: &str| {
        assert_eq!(table.refusal(word), (clause, key), "{word}");
    };
    let mut table = Table::new(3, 3, false, "opposite");
    refusal(&table, "red", "Opening: roll", "refused-while-rolling");
    refusal(&table, "s0", "Opening: roll", "refused-set-while-rolling");
    refusal(&table, "end", "Opening: roll", "refused-while-rolling");
    table.play("d6 d1 d1");
    refusal(&table, "d3", "Opening: roll", "refused-house-while-choosing");
    refusal(&table, "s3", "Opening: roll", "refused-house-while-choosing");
    refusal(&table, "a1+", "Opening: roll", "refused-choose-first");
    refusal(&table, ">a1", "Opening: roll", "refused-choose-first");
    refusal(&table, "end", "Opening: roll", "refused-choose-first");
    table.play("red");
    refusal(&table, "red", "Opening: roll", "refused-colour-taken");
    table.play("blue green");
    refusal(&table, "d1", "Opening", "refused-roll-while-setting");
    refusal(&table, "violet", "Opening", "refused-while-setting");
    refusal(&table, "a1+", "Opening", "refused-while-setting");
    table.set_wheels(BOARD);
    refusal(&table, "s1", "Opening", "refused-wheels-are-set");
    refusal(&table, "red", "Opening: roll", "refused-colours-are-chosen");
    for word in ["a1+", ">b2", "end"] {
        refusal(&table, word, "A turn", "refused-before-the-roll");
    }
    table.play("d1");
    refusal(&table, "d2", "A turn", "refused-already-rolled");
    refusal(&table, "s2", "Opening", "refused-wheels-are-set");
    refusal(&table, "orange", "Opening: roll", "refused-colours-are-chosen");
    refusal(&table, ">a1", "A turn: 2", "refused-hop-in-place");
    refusal(&table, ">c3", "A turn: 2", "refused-hop-too-far");
    refusal(&table, ">b1", "A turn: 2", "refused-hop-not-faced");
    refusal(&table, ">a2", "A turn: 2", "refused-hop-colour");
    refusal(&table, ">b2", "A turn: 2", "refused-hop-no-advance");
    table.play("d1+");
    refusal(&table, "a1+", "A turn: 1", "refused-no-turns-left");
    table.play(">b2 leave:0 leave:1");
    refusal(&table, "d1", "What every game shares: Seats", "refused-over");
}

#[test]
fn a_refused_hop_says_what_is_shown_instead() {
    let mut table = Table::set(2, "opposite", BOARD);
    table.play("d1");
    let refusal = table.attempt(">a2").unwrap_err();
    let expected = [
        ("to", Arg::Name("a2".into())),
        ("gap", Arg::Name("a1+a2+b2".into())),
        ("shown", Arg::Word("blue")),
        ("colour", Arg::Word("red")),
    ];
    assert_eq!(refusal.message.args, expected);
}

#[test]
fn gestures_name_wheels_and_ways() {
    let mut table = Table::set(2, "opposite", BOARD);
    let trail = Trail::default();
    table.play("d2 d1+");
    let gesture = |table: &Table, word: &str| table.state.gesture(&trail, table.state.parse(word).unwrap());
    let hop = gesture(&table, ">b2");
    assert_eq!((hop.source.as_deref(), hop.target.as_deref()), (Some("a1"), Some("b2")));
    assert_eq!((hop.path, hop.label.key), (vec!["a1".to_string(), "b2".to_string()], "label-hop"));
    let turn = gesture(&table, "c3-");
    assert_eq!(turn.manner, Manner::Turn { clockwise: false });
    assert_eq!((turn.source, turn.target.as_deref(), turn.label.key), (None, Some("c3"), "label-turn-back"));
    assert_eq!(gesture(&table, "end").label.key, "label-end");
    let setting = Table::new(2, 3, true, "opposite");
    assert_eq!(gesture(&setting, "s4").target.as_deref(), Some("a1"));
}

#[test]
fn only_the_exact_text_of_an_action_is_read() {
    let table = Table::new(2, 3, true, "opposite");
    let wrong = "d0 d7 d01 d s6 s-1 s00 Red RED rojo a0+ a4+ c6- f1+ a1 a1++ >a4 > >a1+ a1> +a1 b2* End end. e\u{301}nd \
        ñ1+ a١+ a1− ä+ + - >é d\u{660} 🎲 a10+ a01+ c3+c3";
    for text in wrong.split(' ').chain(["", " ", "a1 +"]) {
        assert_eq!(table.state.parse(text), None, "`{text}`");
    }
    for (side, turns) in [(3, 38), (4, 74), (5, 122)] {
        let state = Table::new(2, side, true, "opposite").state;
        let mut read = BTreeSet::new();
        for row in 'a'..='z' {
            for number in 0..=11 {
                for text in [format!("{row}{number}+"), format!("{row}{number}-"), format!(">{row}{number}")] {
                    if let Some(action) = state.parse(&text) {
                        assert_eq!(state.text(action), text);
                        assert!(read.insert(action));
                    }
                }
            }
        }
        assert_eq!(read.len(), turns + turns / 2);
    }
}

#[test]
fn any_string_is_read_without_panic() {
    let state = Table::new(2, 5, true, "any").state;
    let mut numbers = Numbers(3);
    let letters: Vec<char> = "aei19+->ds06endé🎲 \u{0}".chars().collect();
    for _ in 0..20_000 {
        let text: String = (0..numbers.below(6)).map(|_| letters[numbers.below(letters.len())]).collect();
        if let Some(action) = state.parse(&text) {
            assert_eq!(state.text(action), text);
        }
    }
}

#[test]
fn the_position_says_all_that_matters() {
    let mut table = Table::set(2, "opposite", BOARD);
    table.play("d3 d1+");
    let line = "3opposite 2000000020004023000 red:a1:1:0,orange:c5:0:0 0turning - 2,d1+1 c1+c2+d1:yellow -";
    assert_eq!(table.state.position(), line);
    let mut other = Table::set(2, "opposite", BOARD);
    other.play("d3 e2+ d1+");
    assert_ne!((table.state.position(), table.state.hash()), (other.state.position(), other.state.hash()));
}

#[test]
fn the_order_of_turns_and_triangles_does_not_matter_to_position_and_hash() {
    let reach = |words: &str| {
        let mut table = Table::set(2, "opposite", BOARD);
        table.play(words);
        (table.state.position(), table.state.hash())
    };
    assert_eq!(reach("d4 d1+ d4+ a3+"), reach("d4 a3+ d4+ d1+"));
    assert_ne!(reach("d4 a3+"), reach("d4 a3+ a3- a3+"), "fewer turns are left");
}

#[test]
fn different_positions_hash_differently() {
    for options in [Options::default(), Options { players: 6, side: 5, surround: Surround::Any, ..Options::default() }]
    {
        let mut hashes = BTreeSet::new();
        let mut positions = BTreeSet::new();
        for seed in 0..5 {
            let mut table = Table::new(options.players, options.side, false, "opposite");
            for word in random_record::<State>(&options, seed, 400) {
                table.play(&word);
                hashes.insert(table.state.hash());
                positions.insert(table.state.position());
            }
        }
        assert_eq!(hashes.len(), positions.len());
    }
}

#[test]
fn the_board_of_text_fits_a_terminal_and_shows_every_wheel() {
    for side in 3..=5 {
        let mut table = Table::new(6, side, true, "opposite");
        assert!(table.state.board().contains("a1 ?"));
        table.set_wheels("");
        table.play("d5");
        let board = table.state.board();
        assert!(board.lines().all(|line| line.len() <= 80 && line.is_ascii()), "{board}");
        for wheel in table.state.view().wheels {
            assert!(board.contains(&format!("{} 0", wheel.name)), "{board}");
        }
        assert_eq!(board.matches("Roygbv").count(), 1, "red stands on its wedge\n{board}");
        let holdings = table.state.holdings();
        let last = Message::new("holding-turns").number("turns", 5);
        assert_eq!(holdings.iter().filter(|line| line.key.starts_with("holding")).count(), holdings.len());
        assert_eq!(holdings.last(), Some(&last));
    }
}

/// Reads options with one entry.
fn read<'a, V: IntoDeserializer<'a, Error>>(name: &'a str, value: V) -> Result<Options, String> {
    let options = Options::deserialize(MapDeserializer::new(std::iter::once((name, value))));
    let options = options.map_err(|error| error.to_string())?;
    options.check().map(|()| options)
}

#[test]
fn options_out_of_range_or_unknown_are_refused() {
    for players in 0..=255u8 {
        let good = (2..=6).contains(&players);
        assert_eq!(
            read("players", players),
            good.then_some(Options { players, ..Options::default() })
                .ok_or_else(|| "`players` must be a number from 2 to 6.".into())
        );
    }
    for side in 0..=255u8 {
        let good = (3..=5).contains(&side);
        assert_eq!(
            read("side", side),
            good.then_some(Options { side, ..Options::default() }).ok_or_else(|| "`side` must be 3, 4 or 5.".into())
        );
    }
    for name in ["players", "side"] {
        assert!(read(name, 3.0).is_err() && read(name, "3").is_err() && read(name, true).is_err());
        assert!(read(name, ()).is_err() && read(name, -3).is_err() && read(name, 259).is_err());
    }
    assert_eq!(read("opening", "roll"), Ok(Options::default()));
    assert_eq!(read("opening", "seated"), Ok(Options { opening: Opening::Seated, ..Options::default() }));
    assert_eq!(read("surround", "opposite"), Ok(Options::default()));
    assert_eq!(read("surround", "any"), Ok(Options { surround: Surround::Any, ..Options::default() }));
    for word in ["", "Roll", "SEATED", "all"] {
        assert!(read("opening", word).is_err() && read("surround", word).is_err(), "{word}");
    }
    assert!(read("opening", ()).is_err() && read("surround", true).is_err());
    assert!(read("seats", 2u8).is_err(), "an option that the page does not name");
}

#[test]
fn a_position_is_small() {
    assert!(size_of::<State>() <= 208, "{}", size_of::<State>());
}
