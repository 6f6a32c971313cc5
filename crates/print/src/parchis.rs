//! Parchís on paper.

use ::parchis::{Colour, Square};

use crate::cube::{dice, pips};
use crate::cut::{self, Cutouts};
use crate::paper::{BOARD, Sheet, board};
use crate::shapes::{Paint, Shape, disc, paint};
use crate::svg::{Anchor, INK, Point, at, circle, placed, polygon, rect, style, text};
use crate::words::Words;
use crate::{Face, Order, Part};

/// The board is drawn in a square of 1000: one arm, pointing down, is turned three times.
const SIDE: f64 = 1000.0;
const FRAME: f64 = 14.0;
/// A square of an arm: wide enough for two tokens side by side.
const WIDE: f64 = 94.0;
const HIGH: f64 = 47.0;
const CORNER: f64 = 345.0;
const TOKEN: f64 = 21.0;
const TIP: f64 = SIDE - FRAME;
const LEFT: f64 = FRAME + CORNER;
const MIDDLE: f64 = LEFT + WIDE;
const RIGHT: f64 = MIDDLE + WIDE;
const EDGE: f64 = RIGHT + WIDE;
/// Where the goals begin.
const BASE: f64 = TIP - 8.0 * HIGH;

/// The colours whose arms these are: down, right, up, left, as the numbers run.
const ARMS: [Colour; 4] = [Colour::Yellow, Colour::Blue, Colour::Red, Colour::Green];
/// How many squares of the ring belong to one arm.
const OF_ARM: u8 = 17;

pub(crate) fn sheets(part: Part, order: &Order, words: &Words) -> Vec<Sheet> {
    match part {
        Part::Board => board(&drawing(words), order.paper, words),
        Part::Pieces => {
            let r = TOKEN * order.paper.scale() * BOARD.0 / SIDE;
            let tokens = Colour::ALL.iter().flat_map(|&colour| std::iter::repeat_n(colour, 4));
            let drawn = tokens.map(|colour| {
                let (shape, paint) = look(colour);
                at(r + 1.5, r + 1.5, &disc(r, shape, paint, &letter(colour, words)))
            });
            let size = 2.0 * r + 3.0;
            let cutouts = Cutouts {
                title: words.say("print-tokens"),
                width: size,
                height: size,
                hint: words.say("print-parchis-tokens"),
            };
            cut::sheets(&[(cutouts, drawn.collect()), dice(&[1, 2, 3, 4, 5, 6].map(pips), words)], words)
        }
        Part::Cards | Part::Rules => Vec::new(),
    }
}

fn look(colour: Colour) -> (Shape, Paint) {
    let shape = match colour {
        Colour::Yellow => Shape::Circle,
        Colour::Green => Shape::Square,
        Colour::Red => Shape::Triangle,
        Colour::Blue => Shape::Diamond,
    };
    (shape, paint(colour.name()))
}

fn letter(colour: Colour, words: &Words) -> String {
    words.say(&format!("print-letter-{}", colour.name()))
}

/// A quarter turn against the clock about the middle, so many times.
fn turned((x, y): Point, times: usize) -> Point {
    (0..times).fold((x, y), |(x, y), _| (y, SIDE - x))
}

/// The outline of a square of the arm that points down, its middle, and where its number stands: column -1, 0 or 1, and how many
/// squares from the tip, 1 to 8.
fn square(column: i8, row: u8) -> (Vec<Point>, Point, Point) {
    let left = [LEFT, MIDDLE, RIGHT][usize::from((column + 1) as u8)];
    let bottom = TIP - f64::from(row - 1) * HIGH;
    let middle = (left + WIDE / 2.0, bottom - HIGH / 2.0);
    let aside = f64::from(column);
    if row == 8 && column != 0 {
        // The innermost squares share a slanted side with those of the next arm.
        let outline = [(RIGHT, bottom), (EDGE, bottom), (EDGE, TIP - CORNER), (BASE, BASE), (RIGHT, BASE)];
        let mirrored = outline.map(|(x, y)| if column < 0 { (SIDE - x, y) } else { (x, y) });
        let number = (middle.0 + aside * (WIDE / 2.0 - 24.0), middle.1 + 9.0);
        return (mirrored.into(), (middle.0 - aside * 7.0, middle.1 + 2.0), number);
    }
    let outline = vec![(left, bottom - HIGH), (left + WIDE, bottom - HIGH), (left + WIDE, bottom), (left, bottom)];
    let number = (middle.0 + if column == 0 { 1.0 } else { aside } * (WIDE / 2.0 - 16.0), middle.1);
    (outline, middle, number)
}

/// On which arm a square of the ring lies, in which column and how far from the tip.
fn place(square: Square) -> (usize, i8, u8) {
    let along = (square.0 + 8) % (4 * OF_ARM);
    let (arm, rest) = (usize::from(along / OF_ARM), along % OF_ARM);
    match rest {
        0..=7 => (arm, -1, 8 - rest),
        8 => (arm, 0, 1),
        _ => (arm, 1, rest - 8),
    }
}

fn drawing(words: &Words) -> String {
    let scale = BOARD.0 / SIDE;
    let title = text(BOARD.0 / 2.0, 44.0, 30.0, Face::Title, Anchor::Middle, INK, "Parchís");
    title + &placed(0.0, 84.0, scale, &cross(words))
}

fn cross(words: &Words) -> String {
    const LINE: &str = "#4b3522";
    let seam = |fill: &str| style(fill, LINE, 2.0);
    let mut all = rect(0.0, 0.0, SIDE, SIDE, 26.0, &style("#7a5230", LINE, 0.0));
    all += &rect(
        FRAME - 3.0,
        FRAME - 3.0,
        SIDE - 2.0 * FRAME + 6.0,
        SIDE - 2.0 * FRAME + 6.0,
        12.0,
        &style("#fbf5ea", LINE, 0.0),
    );
    for (arm, colour) in ARMS.into_iter().enumerate() {
        let (shape, paint) = look(colour);
        let turn = |points: &[Point]| points.iter().map(|&point| turned(point, arm)).collect::<Vec<_>>();
        let (near, far) = (TIP - CORNER, TIP);
        all += &polygon(&turn(&[(near, near), (far, near), (far, far), (near, far)]), &seam(paint.fill));
        let (x, y) = turned((TIP - CORNER / 2.0, TIP - CORNER / 2.0), arm);
        all += &circle(x, y, 142.0, &seam("#fbf5ea"));
        for (column, row) in [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)] {
            let bed = circle(0.0, 0.0, TOKEN * 1.6, &format!("{} stroke-dasharray=\"7 6\"", style("none", LINE, 1.5)));
            all += &at(x + column * 62.0, y + row * 62.0, &bed);
        }
        all += &at(x, y, &shape.mark(30.0, paint, &letter(colour, words)));
        for row in 2..=8 {
            let (outline, middle, _) = square(0, row);
            all += &polygon(&turn(&outline), &seam(paint.fill));
            let (x, y) = turned(middle, arm);
            all += &at(x, y, &shape.draw(9.0, &format!("{} fill-opacity=\"0.4\"", style(paint.ink, LINE, 0.0))));
        }
        let half = SIDE / 2.0;
        all += &polygon(&turn(&[(half, half), (BASE, BASE), (SIDE - BASE, BASE)]), &seam(paint.fill));
    }
    for square_of_ring in (1..=4 * OF_ARM).map(Square) {
        let (arm, column, row) = place(square_of_ring);
        let (outline, middle, number) = square(column, row);
        let points: Vec<Point> = outline.into_iter().map(|point| turned(point, arm)).collect();
        let start = Colour::ALL.into_iter().find(|colour| colour.start() == square_of_ring);
        let safe = square_of_ring.is_safe();
        let fill = start.map_or(if safe { "#e0d0bb" } else { "#fffdf8" }, |colour| look(colour).1.fill);
        let ink = start.map_or(INK, |colour| look(colour).1.ink);
        all += &polygon(&points, &seam(fill));
        let (x, y) = turned(middle, arm);
        if safe {
            let inside = if start.is_some() { "none" } else { "#fffdf8" };
            all += &circle(x, y, 15.5, &style(inside, ink, 3.0));
        }
        let (x, y) = turned(number, arm);
        all += &text(x, y + 7.0, 20.0, Face::Bold, Anchor::Middle, ink, &square_of_ring.0.to_string());
    }
    all
}
