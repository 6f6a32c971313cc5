//! The marks of players and colours: each has a colour, a shape and a letter, as on the page.

use crate::Face;
use crate::svg::{Anchor, INK, Point, circle, n, path, polygon, rect, style, text};

/// A colour and the ink that is readable on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Paint {
    pub(crate) fill: &'static str,
    pub(crate) ink: &'static str,
}

/// The paint of a colour's name in the rules.
pub(crate) fn paint(colour: &str) -> Paint {
    let (fill, ink) = match colour {
        "yellow" => ("#f2c230", INK),
        "green" => ("#2f7d4a", "#ffffff"),
        "red" => ("#c4392f", "#ffffff"),
        "blue" => ("#2c5fa8", "#ffffff"),
        "orange" => ("#e07b1f", INK),
        "violet" => ("#73479c", "#ffffff"),
        _ => ("#fdfaf3", INK),
    };
    Paint { fill, ink }
}

/// A shape that a mark has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shape {
    Circle,
    Square,
    Triangle,
    Diamond,
    Cross,
    Hexagon,
    Heart,
    Sun,
    Star,
    Tree,
    Drop,
    Moon,
}

/// Points on a circle, the first straight up.
pub(crate) fn around(count: usize, r: f64, turn: f64) -> Vec<Point> {
    let corner = |at: usize| {
        let angle = (at as f64 * 360.0 / count as f64 + turn - 90.0).to_radians();
        (r * angle.cos(), r * angle.sin())
    };
    (0..count).map(corner).collect()
}

/// A star of so many points.
pub(crate) fn star(points: usize, outer: f64, inner: f64) -> Vec<Point> {
    let tips = around(points, outer, 0.0);
    let hollows = around(points, inner, 180.0 / points as f64);
    tips.into_iter().zip(hollows).flat_map(|(tip, hollow)| [tip, hollow]).collect()
}

impl Shape {
    /// The shape about the origin, about as large as a circle of radius `r`.
    pub(crate) fn draw(self, r: f64, style: &str) -> String {
        let scaled = |d: &str| format!("<g transform=\"scale({})\">{}</g>", n(r), path(d, &thin(style, r)));
        match self {
            Shape::Circle => circle(0.0, 0.0, r, style),
            Shape::Square => rect(-r * 0.88, -r * 0.88, r * 1.76, r * 1.76, r * 0.18, style),
            Shape::Triangle => {
                let corners = around(3, r * 1.24, 0.0).into_iter().map(|(x, y)| (x, y + r * 0.2));
                polygon(&corners.collect::<Vec<_>>(), style)
            }
            Shape::Diamond => polygon(&around(4, r * 1.14, 0.0), style),
            Shape::Hexagon => polygon(&around(6, r * 1.06, 30.0), style),
            Shape::Cross => {
                let (a, b) = (r * 0.42, r);
                let half = [(-a, -b), (a, -b), (a, -a), (b, -a), (b, a), (a, a)];
                let other = half.map(|(x, y)| (-x, -y));
                polygon(&[half, other].concat(), style)
            }
            Shape::Star => polygon(&star(5, r * 1.16, r * 0.54), style),
            Shape::Sun => {
                let beams =
                    around(8, r * 1.24, 0.0).into_iter().zip(around(8, r * 0.8, -15.0)).zip(around(8, r * 0.8, 15.0));
                let beams = beams.map(|((tip, left), right)| polygon(&[left, tip, right], style));
                circle(0.0, 0.0, r * 0.66, style) + &beams.collect::<String>()
            }
            Shape::Heart => scaled(
                "M0 1C-.4.66-1.12.2-1.12-.36C-1.12-.78-.82-1-.52-1C-.28-1-.08-.84 0-.6C.08-.84.28-1 .52-1C.82-1 1.12-.78 1.12-.36C1.12.2.4.66 0 1Z",
            ),
            Shape::Tree => scaled("M0-1.16L.56-.34H.3L.94.62H.2V1.06H-.2V.62H-.94L-.3-.34H-.56Z"),
            Shape::Drop => scaled("M0-1.2C.16-.6.82-.2.82.36A.82.76 0 0 1-.82.36C-.82-.2-.16-.6 0-1.2Z"),
            Shape::Moon => scaled("M.26-1A1.04 1.04 0 1 0 1.02.44A1.12 1.12 0 0 1 .26-1Z"),
        }
    }

    /// Where a letter on it has its middle, for a radius of 1.
    fn letter(self) -> Point {
        match self {
            Shape::Triangle => (0.0, 0.24),
            Shape::Heart => (0.0, -0.1),
            Shape::Star => (0.0, 0.06),
            Shape::Tree => (0.0, 0.2),
            Shape::Drop => (0.0, 0.34),
            Shape::Moon => (-0.24, 0.16),
            _ => (0.0, 0.0),
        }
    }

    /// The shape in its paint with a letter on it.
    pub(crate) fn mark(self, r: f64, paint: Paint, letter: &str) -> String {
        let (x, y) = self.letter();
        let size =
            r * if matches!(self, Shape::Sun | Shape::Tree | Shape::Moon | Shape::Triangle) { 0.85 } else { 1.0 };
        let shape = self.draw(r, &style(paint.fill, INK, r * 0.08));
        shape + &text(x * r, y * r + size * 0.36, size, Face::Bold, Anchor::Middle, paint.ink, letter)
    }
}

/// A style within a drawing that is made `r` times larger: its lines are not.
fn thin(style: &str, r: f64) -> String {
    let Some((before, width)) = style.split_once("stroke-width=\"") else { return style.to_owned() };
    let Some((width, after)) = width.split_once('"') else { return style.to_owned() };
    let width: f64 = width.parse().unwrap_or_default();
    format!("{before}stroke-width=\"{}\"{after}", n(width / r))
}

/// A piece that lies on the board: a disc with a mark.
pub(crate) fn disc(r: f64, shape: Shape, paint: Paint, letter: &str) -> String {
    circle(0.0, 0.0, r, &style("#fbf5ea", INK, r * 0.05)) + &shape.mark(r * 0.7, paint, letter)
}
