//! Dice to be cut out, folded and glued.

use crate::Face;
use crate::cut::Cutouts;
use crate::svg::{Anchor, INK, WHITE, at, circle, polygon, rect, style, text};
use crate::words::Words;

/// The side of a die.
const SIDE: f64 = 22.0;
/// How deep a flap for the glue is.
const FLAP: f64 = 6.0;

/// Two dice, whose faces are drawn about their middles.
pub(crate) fn dice(faces: &[String; 6], words: &Words) -> (Cutouts, Vec<String>) {
    let cutouts =
        Cutouts { title: words.say("print-die"), width: 97.0, height: 82.0, hint: words.say("print-die-hint") };
    (cutouts, vec![net(faces), net(faces)])
}

/// The net: four faces in a row, one above and one below. Opposite faces are 1 and 6, 2 and 5, 3 and 4, so that pips add up to 7.
fn net(faces: &[String; 6]) -> String {
    let places = [(0, 1, 1), (1, 1, 2), (2, 1, 6), (3, 1, 5), (1, 0, 3), (1, 2, 4)];
    let (left, top) = ((97.0 - 4.0 * SIDE - FLAP) / 2.0, (82.0 - 3.0 * SIDE) / 2.0);
    let paper = style(WHITE, INK, 0.25);
    let mut all = String::new();
    let flap =
        |points: [(f64, f64); 4]| polygon(&points.map(|(x, y)| (left + x, top + y)), &style("#f4ecdf", INK, 0.2));
    for column in [0.0, 2.0, 3.0] {
        let (x, above, below) = (column * SIDE, SIDE, 2.0 * SIDE);
        all += &flap([(x, above), (x + 3.0, above - FLAP), (x + SIDE - 3.0, above - FLAP), (x + SIDE, above)]);
        all += &flap([(x, below), (x + 3.0, below + FLAP), (x + SIDE - 3.0, below + FLAP), (x + SIDE, below)]);
    }
    let edge = 4.0 * SIDE;
    all += &flap([(edge, SIDE), (edge + FLAP, SIDE + 3.0), (edge + FLAP, 2.0 * SIDE - 3.0), (edge, 2.0 * SIDE)]);
    for (column, row, number) in places {
        let (x, y) = (left + f64::from(column) * SIDE, top + f64::from(row) * SIDE);
        all += &rect(x, y, SIDE, SIDE, 0.0, &paper);
        all += &at(x + SIDE / 2.0, y + SIDE / 2.0, &faces[number - 1]);
    }
    all
}

/// A face with pips.
pub(crate) fn pips(number: u8) -> String {
    let places: &[(f64, f64)] = match number {
        1 => &[(0.0, 0.0)],
        2 => &[(-1.0, -1.0), (1.0, 1.0)],
        3 => &[(-1.0, -1.0), (0.0, 0.0), (1.0, 1.0)],
        4 => &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)],
        5 => &[(-1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
        _ => &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 0.0), (1.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
    };
    places.iter().map(|(x, y)| circle(x * 6.0, y * 6.0, 2.2, &style(INK, INK, 0.0))).collect()
}

/// A face with a number.
pub(crate) fn number(number: u8) -> String {
    text(0.0, 4.6, 13.0, Face::Title, Anchor::Middle, INK, &number.to_string())
}
