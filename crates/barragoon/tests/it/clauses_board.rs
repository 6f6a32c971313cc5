//! Board and start, Barragoons, Texts, and what the platform may do: one test a clause.

use crate::table::Table;
use barragoon::{Options, State, Variant};
use game::{Game, Notation, Options as _, Trail};
use serde::Deserialize;
use serde::de::value::{Error, MapDeserializer};

/// Board and start; Texts: the closed start is written out on the page.
#[test]
fn the_closed_start_is_the_pages() {
    let table = Table::new(Options::default());
    let text = ".ct.tc./..dtd../......./.[x]...[x]./[x].[x].[x].[x]/.[x]...[x]./......./..DTD../.CT.TC. w 24";
    assert_eq!(table.state.position(), text);
    assert_eq!(table.turn(), Some(0));
}

/// Board and start: open, the barragoons show `all`.
#[test]
fn the_open_start_shows_all_turns() {
    let open = Table::new(Options { variant: Variant::Open, ..Options::default() });
    let closed = Table::new(Options::default());
    assert_eq!(open.state.position(), closed.state.position().replace("[x]", "[all]"));
}

/// Options: levels beyond 2 are refused with a sentence that names the option.
#[test]
fn express_levels_are_0_to_2() {
    for express in [[0, 0], [1, 2], [2, 0]] {
        assert_eq!(Options { express, ..Options::default() }.check(), Ok(()));
    }
    for express in [[3, 0], [0, 3], [255, 1]] {
        let sentence = Options { express, ..Options::default() }.check().unwrap_err();
        assert!(sentence.contains("`express`"), "{sentence}");
    }
}

/// Options: a name the page does not know, or a value it does not, is an error.
#[test]
fn unknown_options_and_values_are_refused() {
    let read = |pairs: Vec<(&'static str, &'static str)>| {
        Options::deserialize(MapDeserializer::<_, Error>::new(pairs.into_iter()))
    };
    assert_eq!(read(vec![]), Ok(Options::default()));
    assert_eq!(read(vec![("variant", "open")]).unwrap().variant, Variant::Open);
    for (name, value) in [("variant", "Open"), ("variant", "shut"), ("variants", "open"), ("express", "1")] {
        assert!(read(vec![(name, value)]).is_err(), "{name} {value}");
    }
}

/// Barragoons: for each way, where a 4 that arrives on d5 from each side can go on to. The 4 starts
/// next to the barragoon, so what it reaches beyond is three or two squares further: seen by the
/// squares two beyond the barragoon in each heading.
#[test]
fn each_way_is_crossed_as_the_table_says() {
    // Arriving heading and leaving heading of every crossing, two letters each.
    let crossings = [
        ("x", ""),
        ("n", "nn"),
        ("e", "ee"),
        ("s", "ss"),
        ("w", "ww"),
        ("ns", "nn ss"),
        ("ew", "ee ww"),
        ("ne", "ne"),
        ("es", "es"),
        ("sw", "sw"),
        ("wn", "wn"),
        ("nw", "nw"),
        ("ws", "ws"),
        ("se", "se"),
        ("en", "en"),
        ("all", "ne nw es en sw se wn ws"),
    ];
    for (way, allowed) in crossings {
        let mut seen = Vec::new();
        for (arriving, start) in [("n", "d4"), ("e", "c5"), ("s", "d6"), ("w", "e5")] {
            // Walls on the other sides, so that the only way out leads over d5.
            let mut rows: Vec<Vec<String>> = vec![vec![".".into(); 7]; 9];
            let mut put = |square: &str, what: &str| {
                let (column, row) = (square.as_bytes()[0] - b'a', square.as_bytes()[1] - b'1');
                rows[8 - usize::from(row)][usize::from(column)] = what.into();
            };
            let around = |square: &str| {
                let (column, row) = (square.as_bytes()[0], square.as_bytes()[1]);
                [(0i8, 1i8), (1, 0), (0, -1), (-1, 0)].map(|(east, north)| {
                    format!("{}{}", column.wrapping_add_signed(east) as char, row.wrapping_add_signed(north) as char)
                })
            };
            for wall in around(start) {
                put(&wall, "[x]");
            }
            put(start, "T");
            put("d5", &format!("[{way}]"));
            let rows = rows.iter().map(|row| row.concat()).collect::<Vec<_>>().join("/");
            let text = format!("{rows} w 10");
            let mut trail = Trail::default();
            let Some(state) = State::set_up(&text, &Options::default(), &mut trail) else { continue };
            let mut legal = Vec::new();
            state.legal(&trail, &mut legal);
            // Two squares from the start are the neighbours of d5: the short move of a 3.
            for (leaving, end) in [("n", "d6"), ("e", "e5"), ("s", "d4"), ("w", "c5")] {
                let move_text = format!("{start}-{end}");
                if legal.iter().any(|&action| state.text(action) == move_text) {
                    seen.push(format!("{arriving}{leaving}"));
                }
            }
        }
        let mut expected: Vec<&str> = allowed.split_whitespace().collect();
        expected.sort();
        seen.sort();
        assert_eq!(seen, expected, "{way}");
    }
}

/// Texts: an action is read from exactly the text it is written with.
#[test]
fn only_exact_texts_are_read() {
    let table = Table::new(Options::default());
    for text in ["c2-c4", "g9-a1", "@d5:ne", "@a1:x", "@g9:all", "offer", "on", "accept", "refuse"] {
        let action = table.state.parse(text).unwrap_or_else(|| panic!("{text}"));
        assert_eq!(table.state.text(action), text);
    }
    let wrong = [
        "",
        "c2",
        "c2-",
        "-c4",
        "c2-c2",
        "c2c4",
        "C2-c4",
        "c2-c10",
        "c02-c4",
        "h1-a1",
        "a0-a1",
        "c2-c4 ",
        " c2-c4",
        "c2--c4",
        "@d5",
        "@d5:",
        "@d5:NE",
        "@d5:sn",
        "@d5:we",
        "@h5:ne",
        "@d5:ne:",
        "d5:ne",
        "@:x",
        "@d10:x",
        "Offer",
        "offers",
        "draw",
        "leave:0",
        "timeout:1",
        "é2-c4",
        "c2-cé",
        "@dé:x",
        "@d5:é",
        "日本",
        "\u{0}",
        "@",
        "-",
        ":",
    ];
    for text in wrong {
        assert_eq!(table.state.parse(text), None, "{text}");
    }
}

/// Texts: every placement and every pair of different squares has its own text.
#[test]
fn every_action_reads_back() {
    let table = Table::new(Options::default());
    let squares = ('a'..='g').flat_map(|column| (1..=9).map(move |row| format!("{column}{row}")));
    let squares: Vec<String> = squares.collect();
    let mut seen = std::collections::HashSet::new();
    for from in &squares {
        let moves = squares.iter().filter(|&to| to != from).map(|to| format!("{from}-{to}"));
        let placements = barragoon::Way::all().map(|way| format!("@{from}:{}", way.name()));
        for text in moves.chain(placements) {
            let action = table.state.parse(&text).unwrap();
            assert_eq!(table.state.text(action), text);
            assert!(seen.insert(action), "{text}");
        }
    }
    assert_eq!(seen.len(), 63 * 62 + 63 * 16);
}

/// Texts: a position that is set up reads back; one that is none is refused.
#[test]
fn positions_are_set_up_from_their_text_only() {
    let start = Table::new(Options::default()).state;
    let again = State::set_up(&start.position(), &Options::default(), &mut Trail::default());
    assert_eq!(again, Some(start));
    let good = ".ct.tc./..dtd../......./......./......./......./......./..DTD../.CT.TC. w 24";
    assert!(State::set_up(good, &Options::default(), &mut Trail::default()).is_some());
    let bad = [
        "",
        "w 24",
        &good.replace("w", "v"),
        &good.replace("24", "25"),
        &good.replace("24", "-1"),
        &good.replace(" w", ""),
        &format!("{good} "),
        &good.replace("..DTD..", "..DTD..."),
        &good.replace("..DTD..", "..DTD."),
        &good.replace("..DTD..", "..DDD.."),
        &good.replace("..DTD..", "..DTD.[x"),
        &good.replace("..DTD..", "..DTD.[y]"),
        &good.replace("..DTD..", "..DTD.é"),
        "......./......./......./......./...d.../......./......./......./....... w 24",
    ];
    for text in bad {
        assert_eq!(State::set_up(text, &Options::default(), &mut Trail::default()), None, "{text}");
    }
}

/// Leaving and time: a timeout loses the match, also for the owner who is to place.
#[test]
fn running_out_of_time_loses() {
    let mut table = Table::new(Options::default());
    table.host("timeout:0");
    assert_eq!(table.result(), Some(vec![0.0, 1.0]));
    let mut table = Table::set(CAPTURE_AT_HAND, "w 10");
    table.play("d4-d6");
    assert_eq!(table.turn(), Some(1));
    table.host("timeout:1");
    assert_eq!(table.result(), Some(vec![1.0, 0.0]));
}

/// Leaving and time: who leaves gives the other the win, `draw` shares it.
#[test]
fn leaving_gives_the_win_and_a_draw_is_shared() {
    for (action, result) in [("leave:0", [0.0, 1.0]), ("leave:1", [1.0, 0.0]), ("draw", [0.5, 0.5])] {
        let mut table = Table::new(Options::default());
        table.play("c2-c3");
        table.host(action);
        assert_eq!(table.result(), Some(result.to_vec()), "{action}");
        assert!(table.legal().is_empty());
    }
}

const CAPTURE_AT_HAND: [&str; 9] =
    [".......", "t......", ".......", "...d...", ".......", "...D...", ".......", "[x]......", "......."];
