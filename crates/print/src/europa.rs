//! Ruta Europea on paper.

mod cards;
mod flags;
mod map;
mod pieces;

use ::europa::board as board_of;

use crate::letters::size_for;
use crate::paper::{BOARD, Sheet, board};
use crate::shapes::{Paint, Shape, paint};
use crate::svg::{Anchor, FAINT, INK, at, placed, rect, style, text};
use crate::words::Words;
use crate::{Face, Order, Part};
use flags::flag;
use map::MAP;

/// Where the map begins below the title, and where the routes begin below the map.
const TOP: f64 = 26.0;
const BELOW: f64 = TOP + MAP + 7.0;

/// A flag that is won, and the place for it on the board.
const FLAG: (f64, f64) = (30.0, 20.0);

/// How many planes a team may keep.
const RESERVE: usize = 2;

pub(crate) fn sheets(part: Part, order: &Order, words: &Words) -> Vec<Sheet> {
    match part {
        Part::Board => board(&drawing(order, words), order.paper, words),
        Part::Pieces => pieces::sheets(order, words),
        Part::Cards => cards::sheets(order, words),
        Part::Rules => Vec::new(),
    }
}

/// The routes that there are.
fn routes() -> impl Iterator<Item = u8> {
    1..=5
}

/// How a route looks: its cities, its team's token, its place on the board.
fn look(route: u8) -> (Shape, Paint) {
    match route {
        1 => (Shape::Circle, paint("red")),
        2 => (Shape::Square, paint("blue")),
        3 => (Shape::Triangle, paint("green")),
        4 => (Shape::Diamond, paint("yellow")),
        _ => (Shape::Cross, paint("violet")),
    }
}

/// An aeroplane seen from above, its nose to the right, about 20 long.
const PLANE: &str = "M10 0q0-1.6-2.6-1.6H3.2L-1.2-9h-2.6l2 7.4h-4.2L-7.8-4h-1.9L-8.6 0l-1.1 4h1.9l1.8-2.4h4.2L-3.8 9h2.6L3.2 1.6h4.2Q10 1.6 10 0z";

fn drawing(order: &Order, words: &Words) -> String {
    let board = board_of(order.edition);
    let edition = words.say(&format!("print-edition-{}", board.edition()));
    let mut all = text(0.0, 18.0, 19.0, Face::Title, Anchor::Start, INK, "Ruta Europea");
    all += &text(BOARD.0, 18.0, 7.5, Face::Regular, Anchor::End, FAINT, &edition);
    all += &at(0.0, TOP, &map::drawing(board, words));
    let wide = (BOARD.0 - 4.0 * 4.0) / 5.0;
    for route in routes() {
        all += &at(f64::from(route - 1) * (wide + 4.0), BELOW, &route_panel(order, route, wide, words));
    }
    all
}

/// A route: its mark, a place for each of its flags, and for planes in reserve.
fn route_panel(order: &Order, route: u8, wide: f64, words: &Words) -> String {
    let board = board_of(order.edition);
    let (shape, paint) = look(route);
    let high = BOARD.1 - BELOW - 1.0;
    let mut all = rect(0.5, 0.5, wide - 1.0, high - 1.0, 4.0, &style("#fffaf1", paint.fill, 1.0));
    all += &at(11.0, 10.5, &shape.mark(6.0, paint, &route.to_string()));
    all += &text(
        21.0,
        13.6,
        8.5,
        Face::Title,
        Anchor::Start,
        INK,
        &words.with("print-route", &[("route", &route.to_string())]),
    );
    let (w, h) = FLAG;
    let gap = (wide - 2.0 * w) / 3.0;
    let slot = |index: usize| (gap + (index % 2) as f64 * (w + gap), 20.0 + (index / 2) as f64 * (h + 7.5));
    let countries = board.countries_of(route);
    let empty =
        |fill: &str| rect(0.0, 0.0, w, h, 1.5, &format!("{} stroke-dasharray=\"2 1.6\"", style(fill, paint.fill, 0.5)));
    for (index, country) in countries.iter().enumerate() {
        let (x, y) = slot(index);
        let name = words.choose(board.country_names(country));
        let faint = format!("<g opacity=\"0.35\">{}</g>", placed(w / 2.0 - 9.0, h / 2.0 - 6.0, 0.75, &flag(country)));
        all += &at(x, y, &(empty("#ffffff") + &faint));
        let size = size_for(Face::Bold, 4.4, w + gap - 1.0, name);
        all += &text(x + w / 2.0, y + h + 4.6, size, Face::Bold, Anchor::Middle, INK, name);
    }
    for plane in 0..RESERVE {
        let (x, y) = slot(countries.len() + plane);
        let faint = format!(
            "<path d=\"{PLANE}\" fill=\"{INK}\" fill-opacity=\"0.3\" transform=\"translate({} {})\"/>",
            w / 2.0,
            h / 2.0
        );
        all += &at(x, y, &(empty("#ffffff") + &faint));
    }
    all
}
