//! Writing SVG: numbers short, texts escaped, and the few elements that the drawings consist of.

use crate::Face;
use crate::letters;

/// The colour of what is read.
pub(crate) const INK: &str = "#2b2320";
/// Of what is said in passing.
pub(crate) const FAINT: &str = "#6b5d53";
/// Of lines to cut along.
pub(crate) const HAIR: &str = "#b9ab99";
/// Of the paper itself.
pub(crate) const WHITE: &str = "#ffffff";

/// A point.
pub(crate) type Point = (f64, f64);

/// A number with as many digits as a printer sees.
pub(crate) fn n(value: f64) -> String {
    let text = format!("{value:.3}");
    let short = text.trim_end_matches('0').trim_end_matches('.');
    if short == "-0" { "0".into() } else { short.into() }
}

/// A text within XML.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// A drawing, moved.
pub(crate) fn at(x: f64, y: f64, drawing: &str) -> String {
    format!("<g transform=\"translate({} {})\">{drawing}</g>", n(x), n(y))
}

/// A drawing, moved and made larger or smaller.
pub(crate) fn placed(x: f64, y: f64, scale: f64, drawing: &str) -> String {
    format!("<g transform=\"translate({} {}) scale({})\">{drawing}</g>", n(x), n(y), n(scale))
}

/// A drawing, turned about its origin, clockwise.
pub(crate) fn turned(degrees: f64, drawing: &str) -> String {
    format!("<g transform=\"rotate({})\">{drawing}</g>", n(degrees))
}

/// What is drawn: filled, and with a line around it unless that has no width.
pub(crate) fn style(fill: &str, stroke: &str, width: f64) -> String {
    if width > 0.0 {
        format!("fill=\"{fill}\" stroke=\"{stroke}\" stroke-width=\"{}\" stroke-linejoin=\"round\"", n(width))
    } else {
        format!("fill=\"{fill}\"")
    }
}

/// A rectangle with round corners.
pub(crate) fn rect(x: f64, y: f64, w: f64, h: f64, round: f64, style: &str) -> String {
    let round = if round > 0.0 { format!(" rx=\"{}\"", n(round)) } else { String::new() };
    format!("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"{round} {style}/>", n(x), n(y), n(w), n(h))
}

/// A circle.
pub(crate) fn circle(x: f64, y: f64, r: f64, style: &str) -> String {
    format!("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" {style}/>", n(x), n(y), n(r))
}

/// A straight line.
pub(crate) fn line(x1: f64, y1: f64, x2: f64, y2: f64, stroke: &str, width: f64) -> String {
    let [x1, y1, x2, y2, width] = [x1, y1, x2, y2, width].map(n);
    format!("<line x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\" stroke=\"{stroke}\" stroke-width=\"{width}\"/>")
}

/// A polygon.
pub(crate) fn polygon(points: &[Point], style: &str) -> String {
    let corners: Vec<String> = points.iter().map(|&(x, y)| format!("{},{}", n(x), n(y))).collect();
    format!("<polygon points=\"{}\" {style}/>", corners.join(" "))
}

/// A path.
pub(crate) fn path(d: &str, style: &str) -> String {
    format!("<path d=\"{d}\" {style}/>")
}

/// On which side of its point a text stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

/// A line of text on its base line.
pub(crate) fn text(x: f64, y: f64, size: f64, face: Face, anchor: Anchor, fill: &str, words: &str) -> String {
    let anchor = match anchor {
        Anchor::Start => "",
        Anchor::Middle => " text-anchor=\"middle\"",
        Anchor::End => " text-anchor=\"end\"",
    };
    let (x, y, size, font) = (n(x), n(y), n(size), face.attributes());
    let words = escape(&letters::printable(words));
    format!("<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" {font}{anchor} fill=\"{fill}\">{words}</text>")
}

/// A text of several lines, `lead` apart, the first on the base line `y`.
pub(crate) fn lines(
    x: f64,
    y: f64,
    lead: f64,
    face: Face,
    (size, anchor): (f64, Anchor),
    fill: &str,
    all: &[String],
) -> String {
    let one = |(number, words): (usize, &String)| text(x, y + lead * number as f64, size, face, anchor, fill, words);
    all.iter().enumerate().map(one).collect()
}
