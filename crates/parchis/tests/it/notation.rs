//! Actions and positions as text, and the board of text.

use crate::situation::{after, opening, seated, set_up};
use game::{Arg, Explain, Game, Message, Notation, Options as _, Trail};
use parchis::{Colour, Opening, Options, Place, Square, State};
use serde::Deserialize;
use serde::de::value::{Error, MapDeserializer};

/// Actions: every text reads back, and nothing else is taken.
#[test]
fn every_action_has_one_text() {
    let state = seated(4);
    let rolls = (1..=6).map(|pips| format!("d{pips}"));
    let ring = (1..=68).map(|square| format!("r{square}"));
    let corridor = (1..=7).map(|number| format!("c{number}"));
    let words = ["exit", "yellow", "blue", "red", "green"].map(String::from);
    let mut actions = std::collections::BTreeSet::new();
    for text in rolls.chain(ring).chain(corridor).chain(words) {
        let action = state.parse(&text).unwrap_or_else(|| panic!("`{text}` is not read"));
        assert_eq!(state.text(action), text);
        assert!(actions.insert(action), "`{text}` is another's action");
    }
    for text in [
        "",
        "d",
        "d0",
        "d7",
        "d01",
        "d1 ",
        " d1",
        "D1",
        "r",
        "r0",
        "r69",
        "r05",
        "r+5",
        "r-5",
        "r5.0",
        "r300",
        "r256",
        "c0",
        "c8",
        "c01",
        "c",
        "c+1",
        "exit1",
        "EXIT",
        "Red",
        "reds",
        "re",
        "yellow ",
        "pass",
        "r５",
        "dé",
        "é",
        "r\u{0}",
        "c٣",
        "timeout:0",
    ] {
        assert_eq!(state.parse(text), None, "`{text}`");
    }
}

/// Two positions with the same line go on alike, so whatever matters must show in it.
#[test]
fn the_line_of_a_position_shows_all_that_matters() {
    let different = [
        opening(2),
        opening(3),
        after(opening(3), "d3"),
        after(opening(3), "d4"),
        after(opening(3), "leave:2"),
        after(opening(3), "d3 d1 d1"),
        after(opening(3), "d3 d1 d1 red"),
        after(opening(3), "d3 d1 d1 blue"),
        after(opening(3), "d1 d1 d3"),
        seated(2),
        seated(3),
        after(seated(3), "d6"),
        after(seated(3), "d6 d6"),
        after(seated(3), "leave:2"),
        after(seated(2), "draw"),
        after(seated(2), "leave:0"),
        set_up(4, "yellow, red r5, green r5"),
        set_up(4, "yellow, green r5, red r5"),
        set_up(2, "yellow r10 r16"),
        after(set_up(2, "yellow r10"), "d6 r10"),
        set_up(2, "yellow r16"),
        after(set_up(2, "yellow r10 r30"), "d6 r10"),
        after(set_up(2, "yellow r16 r24"), "d6 r24"),
        after(set_up(2, "yellow r10 r30"), "d3"),
        after(set_up(2, "yellow r10 r30"), "d6"),
        after(set_up(2, "yellow r6 r30"), "d6 r6 d3"),
        set_up(2, "yellow c1 c1"),
        set_up(2, "yellow c1 c2"),
        set_up(2, "yellow c1 goal"),
    ];
    for (at, state) in different.iter().enumerate() {
        for other in &different[..at] {
            assert_ne!(state.position(), other.position());
            assert_ne!(state.hash(), other.hash(), "{} and {}", state.position(), other.position());
        }
    }
}

/// The hash leaves out what cannot matter any more.
#[test]
fn the_hash_is_the_same_where_play_goes_on_alike() {
    let alike = [
        // The order of a pair matters only to an exit that captures the later of two opponents.
        (set_up(4, "yellow, red r12, green r12"), set_up(4, "yellow, green r12, red r12")),
        (set_up(4, "yellow r5, green r5"), set_up(4, "yellow, green r5, yellow r5")),
        (after(set_up(2, "yellow r10 r20"), "d1 r10 d1"), after(set_up(2, "yellow r10 r20"), "d1 r20 d1")),
    ];
    assert_eq!(alike[0].0.hash(), alike[0].1.hash());
    assert_eq!(alike[1].0.hash(), alike[1].1.hash());
    assert_ne!(alike[2].0.hash(), alike[2].1.hash());
}

#[test]
fn a_position_reads_as_its_parts() {
    let state = after(set_up(4, "yellow r10 c2, red r5 r5 goal, green r12, blue r12"), "d6 r10 d3");
    let expected = "4 0123 move yellow 3 sixes 1 last r16 | yellow0 h h r16 c2 | green1 h h h r12 \
                    | red2 h r5 r5 g | blue3 h h h r12+";
    assert_eq!(state.position(), expected);
    assert_eq!(after(opening(3), "d3 d4").position(), "3 012 opening 0:3 1:4 2:0");
    assert_eq!(after(opening(3), "d3 d4 d1").position(), "3 012 choose 1 begins 1");
}

#[test]
fn the_board_shows_numbers_and_tokens_and_the_holdings_what_each_seat_has() {
    let state = after(set_up(4, "yellow r10 r67 c2 c2, red r12 goal, green r12, blue r64 r64"), "d3");
    let board = state.board();
    let lines: Vec<&str> = board.lines().collect();
    assert!(lines.iter().all(|line| line.chars().count() <= 80), "{board}");
    assert!(board.is_ascii(), "{board}");
    assert_eq!(lines[10].split_whitespace().rev().nth(6), Some("Y"), "{board}");
    assert!(lines[4].contains("  RR  ") && lines[8].contains("  R  "), "{board}");
    assert!(lines[10].contains("(RG)") && lines[15].contains(" BB ") && lines[16].contains(" YY "), "{board}");
    let holdings = state.holdings();
    let has = |line: &Message, name, value: &str| line.args.contains(&(name, Arg::Name(value.into())));
    assert!(has(&holdings[0], "squares", "10 67 c2 c2") && has(&holdings[0], "letter", "Y"), "{holdings:?}");
    assert!(has(&holdings[2], "squares", "12") && holdings[2].args.contains(&("goal", Arg::Number(1))), "{holdings:?}");
    assert_eq!(holdings[4], Message::new("holding-pending").number("count", 3));
}

/// Every number stands once on an empty board, each beside the next.
#[test]
fn the_numbers_of_the_board_run_around_it() {
    let board = seated(4).board();
    let mut found = std::collections::BTreeMap::new();
    for (row, line) in board.lines().take(19).enumerate() {
        for column in 0..19 {
            let cell = line.get(column * 4..).map_or("", |rest| &rest[..rest.len().min(4)]);
            if let Ok(number) = cell.trim_matches(|letter| " ()".contains(letter)).parse::<i32>() {
                assert_eq!(cell.starts_with('('), Square(number as u8).is_safe(), "{cell}");
                assert!(found.insert(number, (row as i32, column as i32)).is_none(), "{number} twice");
            }
        }
    }
    assert_eq!(found.len(), 68);
    for number in 1..=68 {
        let (here, next) = (found[&number], found[&(number % 68 + 1)]);
        // At the inner corners the way goes on diagonally.
        assert!((here.0 - next.0).abs() <= 1 && (here.1 - next.1).abs() <= 1, "{number}");
    }
}

#[test]
fn the_view_names_every_token() {
    let view = after(set_up(4, "yellow r10 c2, red r5 r5 goal, green r12, blue r12"), "d6 r10 d3").view();
    assert_eq!((view.phase, view.seat.unwrap().0, view.pending, view.sixes), ("move", 0, Some(3), 1));
    assert_eq!(view.last_moved, Some(Place::Ring(Square(16))));
    assert_eq!(view.bridges, [Place::Ring(Square(5))]);
    assert_eq!(view.tokens.len(), 16);
    let shared: Vec<Colour> =
        view.tokens.iter().filter(|token| token.place.to_string() == "r12").map(|token| token.colour).collect();
    assert_eq!(shared, [Colour::Green, Colour::Blue], "the one that came first is first");
    assert_eq!((view.players[2].home, view.players[2].goal), (1, 1));
    let opening = after(opening(2), "d3").view();
    assert_eq!((opening.phase, opening.players[0].opening_roll, opening.tokens.len()), ("opening_roll", Some(3), 0));
}

#[test]
fn options_have_their_defaults_and_their_limits() {
    assert_eq!(Options::default(), Options { players: 4, opening: Opening::Roll, tokens: 4, partners: false });
    let read =
        |players: u64| Options::deserialize(MapDeserializer::<_, Error>::new([("players", players)].into_iter()));
    for players in [2, 3, 4] {
        assert_eq!(read(players).unwrap(), Options { players: players as u8, ..Options::default() });
        assert!(read(players).unwrap().check().is_ok());
    }
    for players in [0, 1, 5, 255] {
        assert!(read(players).unwrap().check().unwrap_err().contains("`players`"));
    }
    assert!(read(256).is_err());
    let read = |name, value| Options::deserialize(MapDeserializer::<_, Error>::new([(name, value)].into_iter()));
    assert_eq!(read("opening", "seated").unwrap().opening, Opening::Seated);
    assert_eq!(read("opening", "roll").unwrap().opening, Opening::Roll);
    assert!(read("opening", "Seated").is_err());
    assert!(read("players", "2").is_err());
    assert!(read("colour", "red").is_err());
    assert!(Options::deserialize(MapDeserializer::<_, Error>::new([("players", 2.0)].into_iter())).is_err());
    assert!(Options::deserialize(MapDeserializer::<_, Error>::new([("players", true)].into_iter())).is_err());
}

/// A position that cannot be is not set up.
#[test]
fn impossible_positions_are_not_set_up() {
    let ring = |colour, number| (colour, Place::Ring(Square(number)));
    let (yellow, red) = (Colour::Yellow, Colour::Red);
    for (players, tokens, colour) in [
        (2, vec![ring(yellow, 10), ring(red, 10)], yellow),
        (2, vec![ring(yellow, 3)], yellow),
        (2, vec![ring(yellow, 0)], yellow),
        (2, vec![ring(yellow, 10); 3], yellow),
        (2, vec![(yellow, Place::Corridor(red, 1))], yellow),
        (2, vec![(yellow, Place::Corridor(yellow, 8))], yellow),
        (2, vec![(yellow, Place::Goal(yellow)); 4], yellow),
        (2, vec![(yellow, Place::Goal(yellow)); 5], yellow),
        (2, vec![ring(Colour::Blue, 10)], yellow),
        (2, vec![], Colour::Green),
        (5, vec![], yellow),
    ] {
        assert!(State::set_up(players, &tokens, colour).is_err(), "{tokens:?}");
    }
    assert!(State::new(&Options::default(), &mut Trail::default()).winners().is_none());
}
