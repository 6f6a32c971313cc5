//! What is cut out: flags, planes, tokens that stand, and the die.

use ::europa::board as board_of;

use super::flags::flag;
use super::{FLAG, PLANE, RESERVE, look, routes};
use crate::cube::{dice, number};
use crate::cut::{self, Cutouts};
use crate::letters::size_for;
use crate::paper::Sheet;
use crate::svg::{Anchor, HAIR, INK, at, line, path, placed, rect, style, text, turned};
use crate::words::Words;
use crate::{Face, Order};

/// A token: its face, the same upside down behind it, and a foot on both sides. It stands on a square of the map, which is as wide.
const TOKEN: (f64, f64) = (15.0, 20.0);
const FOOT: f64 = 7.0;

pub(super) fn sheets(order: &Order, words: &Words) -> Vec<Sheet> {
    let board = board_of(order.edition);
    // They lie and stand on the board, and so they shrink with it. The die does not.
    let scale = order.paper.scale();
    let sized = |title: &str, (width, height): (f64, f64), hint: &str, things: Vec<String>| {
        let (title, hint) = (words.say(title), words.say(hint));
        let cutouts = Cutouts { title, width: width * scale, height: height * scale, hint };
        (cutouts, things.iter().map(|thing| placed(0.0, 0.0, scale, thing)).collect::<Vec<_>>())
    };
    let flags = routes().flat_map(|route| board.countries_of(route).iter().map(move |country| (route, country)));
    let planes = routes().count() * RESERVE;
    let mut cards: Vec<String> =
        flags.map(|(route, country)| flag_card(route, country, words.choose(board.country_names(country)))).collect();
    cards.extend(std::iter::repeat_n(plane_card(words), planes));
    let cards = sized("print-flags", (FLAG.0 + 1.5, FLAG.1 + 1.5), "print-flags-hint", cards);
    let tokens = routes().map(token).collect();
    let tokens = sized("print-tokens", (TOKEN.0 + 2.0, 2.0 * (TOKEN.1 + FOOT) + 2.0), "print-fold", tokens);
    let plane = placed(0.0, 0.0, 0.85, &turned(-90.0, &path(PLANE, &style(INK, INK, 0.0))));
    let die = dice(&[number(1), number(2), number(3), number(4), number(5), plane], words);
    cut::sheets(&[cards, tokens, die], words)
}

/// A flag to be won, with the mark of its route.
fn flag_card(route: u8, country: &str, name: &str) -> String {
    let (shape, paint) = look(route);
    let (w, h) = FLAG;
    let mut all = rect(0.75, 0.75, w, h, 1.5, &style("#ffffff", paint.fill, 0.6));
    all += &placed(0.75 + w / 2.0 - 9.9, 1.9, 0.825, &flag(country));
    all += &at(4.4, h - 2.4, &shape.mark(1.9, paint, &route.to_string()));
    let size = size_for(Face::Bold, 3.2, w - 10.0, name);
    all + &text(0.75 + w / 2.0 + 2.2, h - 1.3, size, Face::Bold, Anchor::Middle, INK, name)
}

fn plane_card(words: &Words) -> String {
    let (w, h) = FLAG;
    let mut all = rect(0.75, 0.75, w, h, 1.5, &style("#dfeaf0", "#2c5fa8", 0.6));
    all += &at(0.75 + w / 2.0, 8.6, &placed(0.0, 0.0, 0.72, &path(PLANE, &style("#24468c", INK, 0.0))));
    all += &text(0.75 + w / 2.0, h - 1.3, 3.2, Face::Bold, Anchor::Middle, INK, &words.say("print-plane"));
    all
}

/// A token that stands when it is folded.
fn token(route: u8) -> String {
    let (shape, paint) = look(route);
    let (w, h) = TOKEN;
    let face = at(w / 2.0, h / 2.0, &shape.mark(6.2, paint, &route.to_string()));
    let foot = rect(0.0, 0.0, w, FOOT, 0.0, &style("#f4ecdf", HAIR, 0.2));
    let mut all = at(1.0, 1.0, &foot);
    all += &format!("<g transform=\"translate({} {}) rotate(180)\">{face}</g>", 1.0 + w, 1.0 + FOOT + h);
    all += &at(1.0, 1.0 + FOOT + h, &face);
    all += &at(1.0, 1.0 + FOOT + 2.0 * h, &foot);
    for fold in [FOOT, FOOT + h, FOOT + 2.0 * h] {
        all += &line(1.0, 1.0 + fold, 1.0 + w, 1.0 + fold, INK, 0.15).replace("/>", " stroke-dasharray=\"1.2 1\"/>");
    }
    all
}
