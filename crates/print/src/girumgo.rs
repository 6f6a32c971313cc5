//! Girumgo on paper: a frame, wheels that are laid on it and turned, tokens, beads and dials.

use ::girumgo::{COLOURS, Options, State};
use game::{Explain, Game, Trail};

use crate::cube::{dice, pips};
use crate::cut::{self, Cutouts};
use crate::paper::{BOARD, Paper, Sheet, board};
use crate::shapes::{Shape, around, disc, paint};
use crate::svg::{Anchor, INK, Point, at, circle, n, path, placed, polygon, rect, style, text, turned};
use crate::words::Words;
use crate::{Face, Order, Part};

/// The radius of a wheel.
const R: f64 = 50.0;
/// How far the frame reaches beyond the middle of a corner's wheel.
const BEHIND: f64 = 86.0;
/// The most advances that a dial shows.
const MOST: usize = 12;
/// How many beads mark triangles.
const BEADS: usize = 24;

/// The pictures of the colours, in the order of the wedges.
const PICTURES: [Shape; 6] = [Shape::Heart, Shape::Sun, Shape::Star, Shape::Tree, Shape::Drop, Shape::Moon];

pub(crate) fn sheets(part: Part, order: &Order, words: &Words) -> Vec<Sheet> {
    match part {
        Part::Board => board(&drawing(words), order.paper, words),
        Part::Pieces => pieces(order.paper, words),
        Part::Cards | Part::Rules => Vec::new(),
    }
}

/// The middles of all wheels about the middle of the board, with their names, and how far apart opposite corners are.
fn wheels() -> (Vec<(Point, String)>, f64) {
    let view = State::new(&Options::default(), &mut Trail::with_capacity(State::TRAIL)).view();
    let corner = 2.0 * f64::from(view.side - 1);
    let place =
        |halves: u8, row: u8| ((f64::from(halves) - corner) * R, (f64::from(row) - corner / 2.0) * R * 3_f64.sqrt());
    (view.wheels.iter().map(|wheel| (place(wheel.halves, wheel.row), wheel.name.clone())).collect(), corner * R)
}

fn scale() -> f64 {
    BOARD.0 / (2.0 * (wheels().1 + BEHIND))
}

/// A wheel about the origin: red straight up, the others clockwise.
fn wheel() -> String {
    let wedge = {
        let (x, y) = ((R - 2.0) / 2.0, (R - 2.0) * 3_f64.sqrt() / 2.0);
        format!("M0 0L{} {}A{r} {r} 0 0 1 {} {}Z", n(-x), n(-y), n(x), n(-y), r = n(R - 2.0))
    };
    let mut all = circle(0.0, 0.0, R - 0.7, &style("#4a2f1c", INK, 0.0));
    for (number, (colour, picture)) in COLOURS.into_iter().zip(PICTURES).enumerate() {
        let paint = paint(colour);
        let picture = at(0.0, -0.62 * R, &picture.draw(8.4, &style(paint.ink, paint.ink, 0.0)));
        all += &turned(60.0 * number as f64, &(path(&wedge, &style(paint.fill, "#fbf3e4", 1.2)) + &picture));
    }
    all + &circle(0.0, 0.0, 0.15 * R, &style("#e4c79d", INK, 1.0))
}

fn pieces(paper: Paper, words: &Words) -> Vec<Sheet> {
    let scale = paper.scale() * scale();
    let mut all = Vec::new();
    let mut put = |title: &str, hint: &str, radius: f64, things: &[(String, usize)]| {
        let size = 2.0 * (radius + 4.0) * scale;
        let things = things
            .iter()
            .flat_map(|(drawing, count)| std::iter::repeat_n(placed(size / 2.0, size / 2.0, scale, drawing), *count));
        let cutouts = Cutouts { title: words.say(title), width: size, height: size, hint: words.say(hint) };
        all.push((cutouts, things.collect()));
    };
    put("print-wheels", "print-girumgo-wheels", R, &[(wheel(), wheels().0.len())]);
    let tokens = COLOURS.into_iter().zip(PICTURES).zip('A'..);
    let token =
        |((colour, picture), letter): ((&str, Shape), char)| disc(17.0, picture, paint(colour), &letter.to_string());
    let mut small: Vec<(String, usize)> = tokens.map(|one| (token(one), 2)).collect();
    let bead = polygon(&around(3, 14.0, 0.0), &style("#bfe6f5", "#2c5fa8", 1.4));
    small.push((at(0.0, 3.0, &bead), BEADS));
    put("print-girumgo-small", "print-girumgo-tokens", 17.0, &small);
    all.push(dice(&[1, 2, 3, 4, 5, 6].map(pips), words));
    cut::sheets(&all, words)
}

fn drawing(words: &Words) -> String {
    let (wheels, corner) = wheels();
    let scale = scale();
    let title = text(BOARD.0 / 2.0, 40.0, 32.0, Face::Title, Anchor::Middle, INK, "Girumgo");
    let hexagon = |inset: f64| around(6, corner + BEHIND - 8.0 - inset, 30.0);
    let mut all = polygon(&hexagon(0.0), &style("#c9985f", "#7a5230", 12.0))
        + &polygon(&hexagon(34.0), &style("#3a2618", "#3a2618", 12.0));
    for ((x, y), name) in &wheels {
        let spot = circle(0.0, 0.0, R - 0.7, &style("#fbf5ea", INK, 0.8));
        let name = text(0.0, 7.0, 20.0, Face::Bold, Anchor::Middle, INK, name);
        all += &at(*x, *y, &(spot + &name));
    }
    let high = (corner + BEHIND) * 3_f64.sqrt() / 2.0 * scale;
    title + &placed(BOARD.0 / 2.0, 62.0 + high, scale, &all) + &at(0.0, 88.0 + 2.0 * high, &dials(words))
}

/// A row of numbers for each colour, on which a second token counts the advances.
fn dials(words: &Words) -> String {
    const STEP: f64 = 26.0;
    const ROW: f64 = 19.0;
    let mut all = text(0.0, 0.0, 9.0, Face::Bold, Anchor::Start, INK, &words.say("print-advances"));
    for (row, (colour, picture)) in COLOURS.into_iter().zip(PICTURES).enumerate() {
        let (y, paint) = (5.0 + row as f64 * ROW, paint(colour));
        all += &at(10.0, y + ROW / 2.0, &picture.mark(6.0, paint, &char::from(b'A' + row as u8).to_string()));
        for number in 0..=MOST {
            let x = 26.0 + number as f64 * STEP;
            all += &rect(x, y + 1.5, STEP - 2.0, ROW - 3.0, 3.0, &style("#fffdf8", paint.fill, 1.2));
            all += &text(
                x + STEP / 2.0 - 1.0,
                y + ROW / 2.0 + 3.2,
                9.0,
                Face::Regular,
                Anchor::Middle,
                INK,
                &number.to_string(),
            );
        }
    }
    all
}
