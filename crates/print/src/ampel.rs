//! Ampel on paper.

use ::ampel::{Options, Point as Spot, State};
use game::{Game, Seat, Trail};

use crate::cut::{self, Cutouts};
use crate::paper::{BOARD, Paper, Sheet, board};
use crate::shapes::{Shape, paint};
use crate::svg::{Anchor, INK, Point, circle, line, placed, polygon, style, text};
use crate::words::Words;
use crate::{Face, Order, Part};

/// From one point to its neighbour, and from the rim's points to the edge of the drawing.
const GAP: f64 = 100.0;
const EDGE: f64 = 82.0;
const DISC: f64 = 43.0;
/// As many yellow discs as can be agreed on.
const MOST_YELLOWS: usize = 10;

pub(crate) fn sheets(part: Part, order: &Order, words: &Words) -> Vec<Sheet> {
    match part {
        Part::Board => board(&drawing(), order.paper, words),
        Part::Pieces => pieces(order.paper, words),
        Part::Cards | Part::Rules => Vec::new(),
    }
}

fn last_row() -> usize {
    Spot::all().map(Spot::row).max().unwrap_or_default()
}

fn wide() -> f64 {
    last_row() as f64 * GAP + 2.0 * EDGE
}

fn place(spot: Spot) -> Point {
    let (row, place) = (spot.row() as f64, spot.place() as f64);
    (wide() / 2.0 + (place - row / 2.0) * GAP, EDGE + row * GAP * 3_f64.sqrt() / 2.0)
}

fn pieces(paper: Paper, words: &Words) -> Vec<Sheet> {
    let scale = paper.scale() * BOARD.0 / wide();
    let size = 2.0 * (DISC + 5.0) * scale;
    let start = State::new(&Options::default(), &mut Trail::with_capacity(State::TRAIL));
    let letter = |colour: &str| words.say(&format!("print-letter-{colour}"));
    let disc = |colour: &str, shape: Shape| {
        let paint = paint(colour);
        let body = circle(0.0, 0.0, DISC, &style(paint.fill, INK, 2.5));
        let engraved = shape.draw(26.0, &style("none", paint.ink, 2.5));
        body + &engraved + &text(0.0, 12.0, 33.0, Face::Bold, Anchor::Middle, paint.ink, &letter(colour))
    };
    // A cylinder on paper is a ring that lies on its disc.
    let ring = |colour: &str| {
        let paint = paint(colour);
        circle(0.0, 0.0, DISC, &style(paint.fill, INK, 2.5))
            + &circle(0.0, 0.0, 34.0, &style("none", "#ffffff", 10.0))
            + &circle(0.0, 0.0, 34.0, &style("none", INK, 3.0))
    };
    let mut things = Vec::new();
    let mut put = |drawing: String, count: usize| {
        things.extend(std::iter::repeat_n(placed(size / 2.0, size / 2.0, scale, &drawing), count));
    };
    put(disc("red", Shape::Hexagon), usize::from(start.hand(Seat(0))));
    put(disc("green", Shape::Circle), usize::from(start.hand(Seat(1))));
    put(disc("yellow", Shape::Diamond), MOST_YELLOWS);
    put(ring("red"), 1);
    put(ring("green"), 1);
    let cutouts =
        Cutouts { title: words.say("print-discs"), width: size, height: size, hint: words.say("print-ampel-discs") };
    cut::sheets(&[(cutouts, things)], words)
}

fn drawing() -> String {
    let scale = BOARD.0 / wide();
    let title = text(BOARD.0 / 2.0, 60.0, 34.0, Face::Title, Anchor::Middle, INK, "Ampel");
    let last = last_row();
    let corner = |row: usize, at: usize| Spot::at(row, at).map(place).unwrap_or_default();
    let corners = [corner(0, 0), corner(last, last), corner(last, 0)];
    let wood = |width: f64, colour: &str| polygon(&corners, &style(colour, colour, width));
    let mut all = wood(2.0 * EDGE - 4.0, "#7a5230") + &wood(2.0 * EDGE - 22.0, "#fbf5ea");
    let mut draw = |from: Point, to: Point| all += &line(from.0, from.1, to.0, to.1, INK, 3.5);
    for number in 0..=last {
        draw(corner(number, 0), corner(number, number));
        draw(corner(number, number), corner(last, number));
        draw(corner(number, 0), corner(last, last - number));
    }
    for spot in Spot::all() {
        let (x, y) = place(spot);
        all += &circle(x, y, 8.5, &style(INK, INK, 0.0));
        if spot.place() == 0 {
            let row = spot.to_string().chars().take(1).collect::<String>();
            all += &text(x - 46.0, y - 14.0, 24.0, Face::Bold, Anchor::Middle, INK, &row);
        }
        if spot.row() == last {
            all += &text(x, y + 60.0, 24.0, Face::Bold, Anchor::Middle, INK, &(spot.place() + 1).to_string());
        }
    }
    title + &placed(0.0, 100.0, scale, &all)
}
