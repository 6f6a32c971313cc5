//! What is drawn where: the SVG read again, by other code than what wrote it.

use print::{Face, width};
use quick_xml::Reader;
use quick_xml::events::attributes::Attribute;
use quick_xml::events::{BytesStart, Event};

/// An upright rectangle.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Area {
    pub(crate) left: f64,
    pub(crate) top: f64,
    pub(crate) right: f64,
    pub(crate) bottom: f64,
}

impl Area {
    fn around(points: &[(f64, f64)]) -> Area {
        let fold =
            |start: f64, of: fn(f64, f64) -> f64, pick: fn(&(f64, f64)) -> f64| points.iter().map(pick).fold(start, of);
        Area {
            left: fold(f64::INFINITY, f64::min, |point| point.0),
            top: fold(f64::INFINITY, f64::min, |point| point.1),
            right: fold(f64::NEG_INFINITY, f64::max, |point| point.0),
            bottom: fold(f64::NEG_INFINITY, f64::max, |point| point.1),
        }
    }

    fn within(self, other: Area) -> Area {
        Area {
            left: self.left.max(other.left),
            top: self.top.max(other.top),
            right: self.right.min(other.right),
            bottom: self.bottom.min(other.bottom),
        }
    }

    pub(crate) fn holds(self, other: Area) -> bool {
        let slack = 0.01;
        self.left <= other.left + slack
            && self.top <= other.top + slack
            && self.right >= other.right - slack
            && self.bottom >= other.bottom - slack
    }
}

/// Something drawn.
#[derive(Debug)]
pub(crate) struct Element {
    /// Where it is seen, on the sheet.
    pub(crate) area: Area,
    /// What it says, if it is a text.
    pub(crate) text: Option<String>,
}

/// A place in the tree: how its coordinates become those of the sheet, and what is seen of it.
#[derive(Clone, Copy)]
struct Frame {
    matrix: [f64; 6],
    seen: Area,
}

impl Frame {
    fn point(&self, (x, y): (f64, f64)) -> (f64, f64) {
        let [a, b, c, d, e, f] = self.matrix;
        (a * x + c * y + e, b * x + d * y + f)
    }

    fn then(&self, [a, b, c, d, e, f]: [f64; 6]) -> Frame {
        let [p, q, r, s, t, u] = self.matrix;
        let matrix = [p * a + r * b, q * a + s * b, p * c + r * d, q * c + s * d, p * e + r * f + t, q * e + s * f + u];
        Frame { matrix, ..*self }
    }
}

/// All that is drawn.
pub(crate) fn elements(svg: &str) -> Vec<Element> {
    let mut reader = Reader::from_str(svg);
    let everything = Area { left: -1e9, top: -1e9, right: 1e9, bottom: 1e9 };
    let mut frames = vec![Frame { matrix: [1.0, 0.0, 0.0, 1.0, 0.0, 0.0], seen: everything }];
    let mut all = Vec::new();
    let mut saying = None;
    loop {
        match reader.read_event().expect("well-formed XML") {
            Event::Start(tag) => {
                let (name, values) = read(&tag);
                let frame = enter(frames.last().expect("a frame"), &name, &values);
                if name == "text" {
                    saying = Some((frame, values.clone(), String::new()));
                } else {
                    all.extend(element(&frame, &name, &values));
                }
                frames.push(frame);
            }
            Event::Empty(tag) => {
                let (name, values) = read(&tag);
                let frame = enter(frames.last().expect("a frame"), &name, &values);
                all.extend(element(&frame, &name, &values));
            }
            Event::Text(text) => {
                if let Some((.., words)) = &mut saying {
                    words.push_str(&text);
                }
            }
            Event::GeneralRef(name) => {
                let letter = match &*name {
                    "amp" => '&',
                    "lt" => '<',
                    "gt" => '>',
                    "quot" => '"',
                    other => panic!("{other} is no entity"),
                };
                if let Some((.., words)) = &mut saying {
                    words.push(letter);
                }
            }
            Event::End(_) => {
                frames.pop();
                if let Some((frame, values, words)) = saying.take() {
                    all.push(said(&frame, &values, words));
                }
            }
            Event::Eof => break,
            _ => {}
        }
    }
    assert_eq!(frames.len(), 1, "every element is closed");
    all
}

fn read(tag: &BytesStart<'_>) -> (String, Vec<(String, String)>) {
    let attributes = tag.attributes().map(|one| one.expect("a good attribute"));
    let pair = |one: Attribute<'_>| (one.key.as_ref().to_owned(), one.value.into_owned());
    (tag.name().as_ref().to_owned(), attributes.map(pair).collect())
}

fn value<'a>(values: &'a [(String, String)], name: &str) -> Option<&'a str> {
    values.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
}

fn number(values: &[(String, String)], name: &str) -> f64 {
    value(values, name)
        .map_or(0.0, |text| text.trim_end_matches("mm").parse().unwrap_or_else(|_| panic!("{name}={text}")))
}

fn numbers(text: &str) -> Vec<f64> {
    text.split([' ', ',']).filter(|part| !part.is_empty()).map(|part| part.parse().expect("a number")).collect()
}

/// The frame inside of an element.
fn enter(outer: &Frame, name: &str, values: &[(String, String)]) -> Frame {
    let mut frame = *outer;
    for step in value(values, "transform").unwrap_or_default().split_inclusive(')') {
        let (what, inside) = step.trim().trim_end_matches(')').split_once('(').expect("a transform");
        let list = numbers(inside);
        frame = frame.then(match (what, list.as_slice()) {
            ("translate", &[x, y]) => [1.0, 0.0, 0.0, 1.0, x, y],
            ("scale", &[s]) => [s, 0.0, 0.0, s, 0.0, 0.0],
            ("rotate", &[degrees]) => {
                let (sin, cos) = degrees.to_radians().sin_cos();
                [cos, sin, -sin, cos, 0.0, 0.0]
            }
            other => panic!("{other:?} is not read here"),
        });
    }
    if name == "svg" {
        let [left, top, wide, high] =
            numbers(value(values, "viewBox").expect("a view box")).try_into().expect("four numbers");
        let (x, y, w) = (number(values, "x"), number(values, "y"), number(values, "width"));
        let scale = w / wide;
        frame = frame.then([scale, 0.0, 0.0, scale, x - left * scale, y - top * scale]);
        frame.seen =
            frame.seen.within(Area::around(&[frame.point((left, top)), frame.point((left + wide, top + high))]));
    }
    frame
}

/// What an element covers, its line included.
fn element(frame: &Frame, name: &str, values: &[(String, String)]) -> Option<Element> {
    let half = if value(values, "stroke").is_some() { number(values, "stroke-width") / 2.0 } else { 0.0 };
    let get = |name: &str| number(values, name);
    let points = match name {
        "rect" => vec![(get("x"), get("y")), (get("x") + get("width"), get("y") + get("height"))],
        "circle" => {
            let (x, y, r) = (get("cx"), get("cy"), get("r"));
            vec![(x - r, y - r), (x + r, y + r)]
        }
        "line" => vec![(get("x1"), get("y1")), (get("x2"), get("y2"))],
        "polygon" => numbers(value(values, "points")?).chunks(2).map(|pair| (pair[0], pair[1])).collect(),
        "path" => hull(value(values, "d")?),
        _ => return None,
    };
    // A straight line has no width across its ends.
    let grown = points.iter().flat_map(|&(x, y)| match name {
        "line" => vec![(x, y)],
        _ => vec![(x - half, y - half), (x + half, y - half), (x - half, y + half), (x + half, y + half)],
    });
    // All four corners of a box, since it may be turned.
    let flat = Area::around(&grown.collect::<Vec<_>>());
    Some(Element { area: seen(frame, flat), text: None })
}

fn seen(frame: &Frame, Area { left, top, right, bottom }: Area) -> Area {
    let corners = [(left, top), (right, top), (right, bottom), (left, bottom)].map(|point| frame.point(point));
    Area::around(&corners).within(frame.seen)
}

fn said(frame: &Frame, values: &[(String, String)], text: String) -> Element {
    let size = number(values, "font-size");
    let face = match (value(values, "font-family"), value(values, "font-weight")) {
        (Some("Young Serif"), _) => Face::Title,
        (Some("Open Sans"), Some("700")) => Face::Bold,
        (Some("Open Sans"), Some("400")) => Face::Regular,
        other => panic!("{other:?} is no font of the sheets"),
    };
    let (wide, x, y) = (width(face, size, &text), number(values, "x"), number(values, "y"));
    let left = match value(values, "text-anchor") {
        Some("middle") => x - wide / 2.0,
        Some("end") => x - wide,
        _ => x,
    };
    let flat = Area { left, top: y - 0.75 * size, right: left + wide, bottom: y + 0.22 * size };
    Element { area: seen(frame, flat), text: Some(text) }
}

/// The points of a path and those that pull at its curves.
fn hull(d: &str) -> Vec<(f64, f64)> {
    let mut tokens: Vec<String> = Vec::new();
    let mut number = String::new();
    for letter in d.chars() {
        let goes_on =
            letter.is_ascii_digit() || (letter == '.' && !number.contains('.')) || (letter == '-' && number.is_empty());
        if !goes_on && !number.is_empty() {
            tokens.push(std::mem::take(&mut number));
        }
        if letter.is_ascii_digit() || letter == '.' || letter == '-' {
            number.push(letter);
        } else if letter.is_ascii_alphabetic() {
            tokens.push(letter.to_string());
        }
    }
    tokens.extend((!number.is_empty()).then_some(number));
    let (mut points, mut here, mut start, mut command, mut at) = (Vec::new(), (0.0, 0.0), (0.0, 0.0), 'M', 0);
    while at < tokens.len() {
        if let Some(letter) = tokens[at].chars().next().filter(char::is_ascii_alphabetic) {
            command = letter;
            at += 1;
            if letter.eq_ignore_ascii_case(&'z') {
                here = start;
            }
            continue;
        }
        let mut take = || {
            at += 1;
            tokens[at - 1].parse::<f64>().expect("a number")
        };
        let base = if command.is_ascii_lowercase() { here } else { (0.0, 0.0) };
        let next = match command.to_ascii_lowercase() {
            'h' => vec![(base.0 + take(), here.1)],
            'v' => vec![(here.0, base.1 + take())],
            'a' => {
                (0..5).for_each(|_| _ = take());
                // Arcs here stay beside their ends: the wedges of a wheel, and flags within their cloth.
                vec![(base.0 + take(), base.1 + take())]
            }
            curve => {
                let count = match curve {
                    'c' => 3,
                    'q' => 2,
                    _ => 1,
                };
                (0..count).map(|_| (base.0 + take(), base.1 + take())).collect()
            }
        };
        here = *next.last().expect("a point");
        points.extend(next);
        match command {
            'M' => (start, command) = (here, 'L'),
            'm' => (start, command) = (here, 'l'),
            _ => {}
        }
    }
    points
}
