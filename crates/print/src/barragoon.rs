//! Barragoon on paper.

use ::barragoon::{Options, Square, State, Tile};
use game::{Game, Seat, Trail};

use crate::cut::{self, Cutouts};
use crate::paper::{BOARD, Paper, Sheet, board};
use crate::shapes::around;
use crate::svg::{Anchor, INK, Point, at, circle, path, placed, polygon, rect, style, text, turned};
use crate::words::Words;
use crate::{Face, Order, Part};

/// The drawing: squares of 100 in a frame.
const CELL: f64 = 100.0;
const FRAME: f64 = 34.0;
/// How large a piece is that lies on a square.
const PIECE: f64 = 38.0;
/// How many barragoons a match has: each may show any symbol, so there are as many chips of each.
const BARRAGOONS: usize = 32;
/// The six symbols, each lying one of its ways.
const SYMBOLS: [&str; 6] = ["x", "n", "ns", "ne", "nw", "all"];

pub(crate) fn sheets(part: Part, order: &Order, words: &Words) -> Vec<Sheet> {
    match part {
        Part::Board => board(&drawing(), order.paper, words),
        Part::Pieces => pieces(order.paper, words),
        Part::Cards | Part::Rules => Vec::new(),
    }
}

/// How many columns and rows there are.
fn extent() -> (f64, f64) {
    let most = |of: fn(Square) -> u8| Square::all().map(of).max().unwrap_or_default();
    (f64::from(most(Square::column) + 1), f64::from(most(Square::row) + 1))
}

fn pieces(paper: Paper, words: &Words) -> Vec<Sheet> {
    let scale = paper.scale() * BOARD.0 / (extent().0 * CELL + 2.0 * FRAME);
    let size = 2.0 * (PIECE + 4.0) * scale;
    let piece = |drawing: &str| placed(size / 2.0, size / 2.0, scale, drawing);
    let tiles = [Seat(0), Seat(1)].into_iter().flat_map(|seat| Tile::ALL.map(|tile| (seat, tile)));
    let tiles =
        tiles.flat_map(|(seat, tile)| std::iter::repeat_n(piece(&tile_of(seat, tile)), tile.per_side() as usize));
    let named =
        |title: &str, hint: &str| Cutouts { title: words.say(title), width: size, height: size, hint: words.say(hint) };
    let tiles = (named("print-tiles", "print-barragoon-tiles"), tiles.collect());
    let chips = SYMBOLS.into_iter().flat_map(|name| std::iter::repeat_n(piece(&die(name)), BARRAGOONS));
    cut::sheets(&[tiles, (named("print-barragoons", "print-barragoon-chips"), chips.collect())], words)
}

/// A tile about the origin: white ones are round, brown ones have six sides, the dots are its number.
fn tile_of(seat: Seat, tile: Tile) -> String {
    let dots: &[Point] = match tile {
        Tile::Two => &[(-17.0, 0.0), (17.0, 0.0)],
        Tile::Three => &[(0.0, -18.0), (17.5, 12.0), (-17.5, 12.0)],
        Tile::Four => &[(-15.0, -15.0), (15.0, -15.0), (15.0, 15.0), (-15.0, 15.0)],
    };
    let (body, mark) = match seat {
        Seat(0) => (circle(0.0, 0.0, PIECE, &style("#f0e2c6", "#8d7550", 2.0)), "#3a2817"),
        _ => (polygon(&around(6, PIECE + 2.0, 30.0), &style("#5d3316", "#2a1508", 2.0)), "#f6e7cd"),
    };
    let dot = |&(x, y): &Point| circle(x, y, 8.5, &style(mark, mark, 0.0));
    body + &polygon(dots, &style("none", mark, 6.0)) + &dots.iter().map(dot).collect::<String>()
}

/// A barragoon about the origin.
fn die(way: &str) -> String {
    rect(-PIECE, -PIECE, 2.0 * PIECE, 2.0 * PIECE, 10.0, &style("#26211f", "#26211f", 0.0)) + &symbol(way, "#ffffff")
}

/// What a barragoon shows that lies towards the north.
fn symbol(way: &str, ink: &str) -> String {
    let shaft = |d: &str| path(d, &format!("{} stroke-linecap=\"round\"", style("none", ink, 9.0)));
    let head = |d: &str| path(d, &style(ink, ink, 2.5));
    match way {
        "x" => shaft("M-18 -18L18 18M18 -18L-18 18"),
        "n" => shaft("M0 26V-8") + &head("M0 -29L15 -7H-15z"),
        "ns" => shaft("M0 -10V10") + &head("M0 -30L14 -9H-14zM0 30L14 9H-14z"),
        "ne" => shaft("M-16 27V1Q-16 -10 -5 -10H7") + &head("M28 -10L7 -25V5z"),
        "nw" => shaft("M16 27V1Q16 -10 5 -10H-7") + &head("M-28 -10L-7 -25V5z"),
        _ => {
            let bend = path("M8.5 21Q8.5 8.5 21 8.5", &style("none", ink, 5.5))
                + &path("M8.5 31L1.5 20.5H15.5zM31 8.5L20.5 1.5V15.5z", &style(ink, ink, 1.0));
            [0.0, 90.0, 180.0, 270.0].map(|degrees| turned(degrees, &bend)).concat()
        }
    }
}

fn drawing() -> String {
    let (columns, rows) = extent();
    let (wide, high) = (columns * CELL + 2.0 * FRAME, rows * CELL + 2.0 * FRAME);
    let scale = BOARD.0 / wide;
    let title = text(BOARD.0 / 2.0, 36.0, 28.0, Face::Title, Anchor::Middle, INK, "Barragoon");
    let mut all = rect(0.0, 0.0, wide, high, 16.0, &style("#5e3d22", INK, 0.0));
    let start = State::new(&Options::default(), &mut Trail::with_capacity(State::TRAIL));
    for square in Square::all() {
        let (column, row) = (f64::from(square.column()), f64::from(square.row()));
        let (x, y) = (FRAME + (column + 0.5) * CELL, FRAME + (rows - row - 0.5) * CELL);
        let fill = if (square.column() + square.row()) % 2 == 0 { "#dcb985" } else { "#ecd3aa" };
        all += &rect(x - 48.5, y - 48.5, 97.0, 97.0, 4.0, &style(fill, INK, 0.0));
        // What stands here at the start, faintly.
        let pieces = match (start.tile(square), start.barragoon(square)) {
            (Some((seat, tile)), _) => tile_of(seat, tile),
            (None, Some(way)) => {
                rect(-PIECE, -PIECE, 2.0 * PIECE, 2.0 * PIECE, 10.0, &style("none", INK, 3.0))
                    + &symbol(way.name(), INK)
            }
            (None, None) => String::new(),
        };
        if !pieces.is_empty() {
            all += &format!("<g opacity=\"0.28\">{}</g>", at(x, y, &pieces));
        }
    }
    let ink = "#f3dfc0";
    for column in 0..columns as u8 {
        let (x, name) = (FRAME + (f64::from(column) + 0.5) * CELL, char::from(b'a' + column).to_string());
        all += &text(x, 25.0, 23.0, Face::Bold, Anchor::Middle, ink, &name);
        all += &text(x, high - 11.0, 23.0, Face::Bold, Anchor::Middle, ink, &name);
    }
    for row in 0..rows as u8 {
        let (y, name) = (FRAME + (rows - f64::from(row) - 0.5) * CELL + 8.0, (row + 1).to_string());
        all += &text(FRAME / 2.0, y, 23.0, Face::Bold, Anchor::Middle, ink, &name);
        all += &text(wide - FRAME / 2.0, y, 23.0, Face::Bold, Anchor::Middle, ink, &name);
    }
    title + &placed(0.0, 54.0, scale, &all)
}
