//! The map with the line of squares on it: the same drawing as on the page (`content/europa/map.json`).

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use ::europa::{Board, Kind, Square};
use serde::Deserialize;

use super::flags::flag;
use super::look;
use crate::Face;
use crate::paper::BOARD;
use crate::shapes::{Shape, star};
use crate::svg::{Anchor, Point, at, circle, escape, n, path, placed, polygon, rect, style, turned};
use crate::words::Words;

/// The side of the map on the board.
pub(super) const MAP: f64 = BOARD.0;
/// The side of the drawing.
const SIDE: f64 = 1000.0;
/// How large the names of cities are in it.
const LETTERS: f64 = 12.5;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Drawing {
    /// The outlines of the countries of the game.
    land: BTreeMap<String, String>,
    /// All other land.
    elsewhere: String,
    /// For each edition where its squares stand: `x y` and the side of the name.
    spots: BTreeMap<String, String>,
    /// For each edition the ways that bend: the square they leave, and the points they pass.
    bends: BTreeMap<String, BTreeMap<String, Vec<Point>>>,
}

static DRAWING: LazyLock<Drawing> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../../../content/europa/map.json"))
        .unwrap_or_else(|bad| panic!("the map: {bad}"))
});

/// Where a square stands, and on which side its name is.
#[derive(Clone, Copy)]
struct Spot {
    at: Point,
    side: char,
}

/// The squares' places. Murcia is one square of the drawing and two of the line.
fn spots(board: &Board) -> Vec<Spot> {
    let spot = |text: &str| {
        let side = text.chars().last().filter(char::is_ascii_alphabetic);
        let mut numbers = text
            .trim_end_matches(|letter: char| letter.is_ascii_alphabetic())
            .split(' ')
            .map(|number| number.parse().unwrap_or_default());
        Spot { at: (numbers.next().unwrap_or_default(), numbers.next().unwrap_or_default()), side: side.unwrap_or('r') }
    };
    let drawn = DRAWING.spots.get(board.edition()).map(String::as_str).unwrap_or_default();
    let mut all: Vec<Spot> = drawn.split(',').map(spot).collect();
    all.extend(all.first().copied());
    all
}

/// The map, in a box of [`MAP`].
pub(super) fn drawing(board: &Board, words: &Words) -> String {
    let members: BTreeSet<&str> = board.squares().iter().filter_map(|square| square.country.as_deref()).collect();
    let spots = spots(board);
    let mut all = rect(0.0, 0.0, SIDE, SIDE, 0.0, &style("#c3d9dd", "#c3d9dd", 0.0));
    all += &path(&DRAWING.elsewhere, &style("#e2d9c6", "#d0c4ab", 1.0));
    for (country, d) in &DRAWING.land {
        let fill = if members.contains(country.as_str()) { "#f8edd6" } else { "#e2d9c6" };
        all += &path(d, &style(fill, "#b59f78", 1.3));
    }
    all += &at(66.0, 352.0, &ring(44.0, 7.5, "#a9c5cc"));
    let bends = bends(&way(board, &spots));
    let road = curve(&bends);
    all += &path(&road, &stroke("#8d6a43", 10.0));
    all += &path(&road, &stroke("#fff8e8", 7.0));
    all.extend(bends.iter().filter_map(|bend| arrow(bend, &spots)));
    let on_map = || board.squares().iter().zip(&spots).take(spots.len() - 1).enumerate();
    for (number, (square, spot)) in on_map() {
        all += &at(spot.at.0, spot.at.1, &stone(square, number));
    }
    for (_, (square, spot)) in on_map() {
        all += &name(square, spot, words);
    }
    format!("<svg width=\"{MAP}\" height=\"{MAP}\" viewBox=\"0 0 {SIDE} {SIDE}\">{all}</svg>")
        + &rect(0.4, 0.4, MAP - 0.8, MAP - 0.8, 2.0, &style("none", "#7a5230", 0.8))
}

/// Twelve stars, as on the flag of the Union.
fn ring(r: f64, size: f64, fill: &str) -> String {
    let places = crate::shapes::around(12, r, 0.0).into_iter();
    places.map(|(x, y)| at(x, y, &polygon(&star(5, size, size * 0.4), &style(fill, fill, 0.0)))).collect()
}

fn stone(square: &Square, number: usize) -> String {
    const LINE: &str = "#33271f";
    match square.kind {
        Kind::City => {
            let (shape, paint) = look(square.route.unwrap_or(1));
            let drop = if shape == Shape::Triangle { 3.5 } else { 0.0 };
            let cloth = flag(square.country.as_deref().unwrap_or_default())
                + &rect(0.0, 0.0, 24.0, 16.0, 1.0, &style("none", "#fffdf6", 1.3));
            shape.draw(18.5, &style(paint.fill, LINE, 1.4)) + &placed(-10.8, drop - 7.2, 0.9, &cloth)
        }
        Kind::Star => {
            circle(0.0, 0.0, 17.0, &style("#24468c", LINE, 1.4))
                + &polygon(&star(5, 12.5, 5.0), &style("#f6cb45", LINE, 0.0))
        }
        Kind::Plain => {
            let number = crate::svg::text(0.0, 4.0, 11.0, Face::Bold, Anchor::Middle, "#4a3b2f", &number.to_string());
            circle(0.0, 0.0, 13.0, &style("#fff8e8", LINE, 1.4)) + &number
        }
        Kind::Start | Kind::Finish => {
            let house = path("M-13 1L0-12 13 1h-3.5v9.5h-6v-6.5h-7v6.5h-6V1z", &style("#f6cb45", LINE, 0.0));
            circle(0.0, 0.0, 38.0, &style("#f6cb45", LINE, 1.4))
                + &circle(0.0, 0.0, 35.0, &style("#24468c", LINE, 1.4))
                + &ring(26.0, 5.0, "#f6cb45")
                + &house
        }
    }
}

/// The name of a city beside its square, on the side where it covers least.
fn name(square: &Square, spot: &Spot, words: &Words) -> String {
    let (wide, text) = match square.kind {
        Kind::City => {
            let wide = match look(square.route.unwrap_or(1)).0 {
                Shape::Square => 18.0,
                Shape::Triangle | Shape::Cross => 21.0,
                Shape::Diamond => 23.0,
                _ => 20.0,
            };
            let spanish = square.name.as_deref().unwrap_or_default();
            (wide, words.choose((spanish, square.name_en.as_deref().unwrap_or(spanish))))
        }
        Kind::Start => (40.0, "Murcia"),
        _ => return String::new(),
    };
    let (out, corner, rise) = (wide + 3.0, wide * 0.72, LETTERS * 0.75);
    let (dx, dy, anchor) = match spot.side {
        'l' => (-out, rise / 2.0, "end"),
        't' => (0.0, -out - 1.0, "middle"),
        'b' => (0.0, out + rise, "middle"),
        'e' => (corner, -wide * 0.8, "start"),
        's' => (corner, wide * 0.8 + rise, "start"),
        'w' => (-corner, wide * 0.8 + rise, "end"),
        'n' => (-corner, -wide * 0.8, "end"),
        _ => (out, rise / 2.0, "start"),
    };
    // A casing first: names stand on roads and coasts.
    let one = |extra: &str| {
        format!(
            "<text x=\"{}\" y=\"{}\" font-size=\"{LETTERS}\" {} text-anchor=\"{anchor}\" {extra}>{}</text>",
            n(spot.at.0 + dx),
            n(spot.at.1 + dy),
            Face::Bold.attributes(),
            escape(text)
        )
    };
    one("fill=\"#fbf3e2\" stroke=\"#fbf3e2\" stroke-width=\"3.2\" stroke-linejoin=\"round\"") + &one("fill=\"#2b2320\"")
}

/// All points that the road passes.
fn way(board: &Board, spots: &[Spot]) -> Vec<Point> {
    let bends = DRAWING.bends.get(board.edition());
    let after = |square: usize| bends.and_then(|bends| bends.get(&square.to_string())).cloned().unwrap_or_default();
    spots.iter().enumerate().flat_map(|(square, spot)| [vec![spot.at], after(square)].concat()).collect()
}

/// A bend of a curve: where it begins, the two points that pull at it, and where it ends.
type Bend = [Point; 4];

/// A soft curve through points.
fn bends(way: &[Point]) -> Vec<Bend> {
    let point = |index: isize| way[index.clamp(0, way.len() as isize - 1) as usize];
    let bend = |index: isize| {
        let [before, from, to, after] = [index - 1, index, index + 1, index + 2].map(point);
        // As much bend as the way itself bears: long ways at sea do not swing the short ones at their end.
        let reach = (to.0 - from.0).hypot(to.1 - from.1) * 0.24;
        let pull = |one: Point, other: Point| {
            let length = (other.0 - one.0).hypot(other.1 - one.1).max(1e-9);
            ((other.0 - one.0) / length * reach, (other.1 - one.1) / length * reach)
        };
        let (a, b) = (pull(before, to), pull(from, after));
        [from, (from.0 + a.0, from.1 + a.1), (to.0 - b.0, to.1 - b.1), to]
    };
    (0..way.len() as isize - 1).map(bend).collect()
}

fn curve(bends: &[Bend]) -> String {
    let (x, y) = bends[0][0];
    let start = format!("M{} {}", n(x), n(y));
    bends.iter().fold(start, |d, &[_, a, b, to]| {
        let [x1, y1, x2, y2, x, y] = [a.0, a.1, b.0, b.1, to.0, to.1].map(n);
        d + &format!("C{x1} {y1} {x2} {y2} {x} {y}")
    })
}

/// Which way to go: an arrow in the middle of a bend, where no square covers it.
fn arrow(&[from, a, b, to]: &Bend, spots: &[Spot]) -> Option<String> {
    let middle = ((from.0 + 3.0 * (a.0 + b.0) + to.0) / 8.0, (from.1 + 3.0 * (a.1 + b.1) + to.1) / 8.0);
    let free = spots.iter().enumerate().all(|(number, spot)| {
        let murcia = number == 0 || number + 1 == spots.len();
        (spot.at.0 - middle.0).hypot(spot.at.1 - middle.1) > if murcia { 46.0 } else { 28.0 }
    });
    let degrees = (to.1 + b.1 - a.1 - from.1).atan2(to.0 + b.0 - a.0 - from.0).to_degrees();
    let head = path("M-2.5-3L2.5 0L-2.5 3", &stroke("#8d6a43", 1.8));
    free.then(|| at(middle.0, middle.1, &turned(degrees, &head)))
}

/// A line with round ends and corners.
fn stroke(colour: &str, width: f64) -> String {
    format!(
        "fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linecap=\"round\" stroke-linejoin=\"round\""
    )
}
