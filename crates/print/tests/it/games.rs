//! The boards and pieces of the games without questions: as many as the rules have.

use catalogue::GameId;
use phrases::Language;
use print::{Part, Sheet};

use crate::{order, part, texts};

fn said(game: GameId, which: Part) -> Vec<String> {
    part(which, &order(game, Language::English)).iter().flat_map(texts).collect()
}

fn count(texts: &[String], text: &str) -> usize {
    texts.iter().filter(|known| *known == text).count()
}

/// How many things are cut out of sheets: each is a group that is moved to its place.
fn drawn(sheets: &[Sheet], needle: &str) -> usize {
    sheets.iter().map(|sheet| sheet.svg.matches(needle).count()).sum()
}

#[test]
fn parchis_has_its_68_squares_and_sixteen_tokens() {
    let board = said(GameId::Parchis, Part::Board);
    for square in 1..=68 {
        assert_eq!(count(&board, &square.to_string()), 1, "square {square}");
    }
    let pieces = said(GameId::Parchis, Part::Pieces);
    assert_eq!(["Y", "G", "R", "B"].map(|letter| count(&pieces, letter)), [4; 4]);
}

#[test]
fn barragoon_has_its_squares_its_tiles_and_each_symbol_as_often_as_there_are_barragoons() {
    let board = said(GameId::Barragoon, Part::Board);
    for name in ["a", "g", "1", "9"] {
        assert_eq!(count(&board, name), 2, "{name} stands on both sides");
    }
    let pieces = part(Part::Pieces, &order(GameId::Barragoon, Language::English));
    // Bodies by their colours: seven white, seven brown, and 32 barragoons of six symbols.
    assert_eq!(drawn(&pieces, "fill=\"#f0e2c6\""), 7);
    assert_eq!(drawn(&pieces, "fill=\"#5d3316\""), 7);
    assert_eq!(drawn(&pieces, "fill=\"#26211f\""), 6 * 32);
}

#[test]
fn ampel_has_66_points_and_its_discs() {
    let board = part(Part::Board, &order(GameId::Ampel, Language::English));
    assert_eq!(drawn(&board, "r=\"8.5\""), 66);
    let pieces = said(GameId::Ampel, Part::Pieces);
    assert_eq!(["R", "G", "Y"].map(|letter| count(&pieces, letter)), [20, 20, 10]);
}

#[test]
fn girumgo_has_nineteen_wheels_places_for_them_and_a_dial_for_each_colour() {
    let board = said(GameId::Girumgo, Part::Board);
    for wheel in ["a1", "b4", "c5", "d1", "e3"] {
        assert_eq!(count(&board, wheel), 1, "{wheel}");
    }
    assert_eq!(count(&board, "12"), 6, "a dial goes to twelve");
    let pieces = part(Part::Pieces, &order(GameId::Girumgo, Language::English));
    assert_eq!(drawn(&pieces, "fill=\"#4a2f1c\""), 19);
    let said = said(GameId::Girumgo, Part::Pieces);
    assert_eq!(["A", "B", "C", "D", "E", "F"].map(|letter| count(&said, letter)), [2; 6]);
}
