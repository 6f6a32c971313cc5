//! The elements of an XML file, one question at a time.
//!
//! Nothing that a document type declares is ever used: an entity that XML or HTML does not know refuses the
//! file.

use quick_xml::escape::resolve_html5_entity;
use quick_xml::events::{BytesStart, Event};
use quick_xml::{Reader, XmlVersion};

use super::super::encoding::decode;
use super::super::intake::Intake;
use super::super::{BadFile, Place, What};

/// How deep elements may lie in each other.
const DEEPEST: usize = 32;

/// The most elements in one question.
const MOST_ELEMENTS: usize = 2_000;

/// An element with all that is in it.
#[derive(Default)]
pub(super) struct Node {
    pub(super) line: usize,
    pub(super) text: String,
    pub(super) comments: Vec<String>,
    name: String,
    attributes: Vec<(String, String)>,
    children: Vec<Node>,
}

impl Node {
    pub(super) fn attribute(&self, name: &str) -> &str {
        self.attributes.iter().find(|(key, _)| key == name).map_or("", |(_, value)| value)
    }

    pub(super) fn children(&self, name: &str) -> impl Iterator<Item = &Node> {
        self.children.iter().filter(move |child| child.name == name)
    }

    pub(super) fn child(&self, name: &str) -> Option<&Node> {
        self.children(name).next()
    }

    /// What it says: in an element `text`, or by itself.
    pub(super) fn said(&self) -> &str {
        self.child("text").map_or(&self.text, |text| &text.text)
    }

    /// How many files it has, such as pictures.
    pub(super) fn files(&self) -> usize {
        self.children.iter().map(|child| usize::from(child.name == "file") + child.files()).sum()
    }
}

/// Hands over every question of a file.
///
/// # Errors
/// The file is not XML or not Moodle's.
pub(super) fn questions(
    bytes: &[u8],
    intake: &mut Intake,
    mut take: impl FnMut(&Node, &mut Intake),
) -> Result<(), BadFile> {
    let decoded = decode(bytes, claimed(bytes))?;
    if decoded.guessed {
        intake.remark(Place::File, What::Guessed);
    }
    let text = decoded.text.as_str();
    let mut reader = Reader::from_str(text);
    let mut place = Lines { text, at: 0, line: 1 };
    let mut open: Vec<Node> = Vec::new();
    let mut elements = 0;
    let mut quizzes = 0;
    while intake.open() {
        let line = place.line_of(reader.buffer_position());
        let damaged = |problem: String| BadFile::new(Place::Line(line), What::Damaged { problem });
        let event = reader.read_event().map_err(|error| damaged(error.to_string()))?;
        let ended = match event {
            Event::Start(start) => {
                open.push(node(&start, line)?);
                false
            }
            Event::Empty(start) => {
                open.push(node(&start, line)?);
                true
            }
            Event::End(_) => true,
            Event::Text(inside) => {
                add(&mut open, &inside);
                false
            }
            Event::CData(inside) => {
                add(&mut open, &inside);
                false
            }
            Event::GeneralRef(name) => {
                let letter = name.resolve_char_ref().map_err(|error| damaged(error.to_string()))?;
                match (letter, resolve_html5_entity(&name)) {
                    (Some(letter), _) => add(&mut open, letter.encode_utf8(&mut [0; 4])),
                    (None, Some(letters)) => add(&mut open, letters),
                    (None, None) => {
                        let name = name.chars().take(40).collect();
                        return Err(BadFile::new(Place::Line(line), What::Entity { name }));
                    }
                }
                false
            }
            Event::Comment(inside) => {
                if let Some(node) = open.last_mut() {
                    node.comments.push(inside.to_string());
                }
                false
            }
            Event::Eof if !open.is_empty() => return Err(damaged("it ends in the middle".into())),
            Event::Eof if quizzes == 0 => return Err(BadFile::new(Place::File, not_moodle())),
            Event::Eof => return Ok(()),
            Event::Decl(_) | Event::PI(_) | Event::DocType(_) => false,
        };
        elements += 1;
        if open.len() > DEEPEST || elements > MOST_ELEMENTS * 4 {
            return Err(damaged("too many elements in one question".into()));
        }
        if open.first().is_some_and(|root| root.name != "quiz") {
            return Err(BadFile::new(Place::Line(line), not_moodle()));
        }
        if !ended {
            continue;
        }
        let Some(node) = open.pop() else { continue };
        match (open.len(), node.name.as_str()) {
            (0, _) => quizzes += 1,
            (1, "question") => {
                take(&node, intake);
                elements = 0;
            }
            (1, other) => intake.remark(Place::Line(node.line), What::Kind { name: other.chars().take(40).collect() }),
            _ => {
                if let Some(parent) = open.last_mut() {
                    parent.children.push(node);
                }
            }
        }
    }
    Ok(())
}

fn not_moodle() -> What {
    What::NotThis { format: "Moodle XML".into() }
}

/// The encoding that a file claims to have in its first line.
fn claimed(bytes: &[u8]) -> Option<&[u8]> {
    let start = &bytes[..bytes.len().min(200)];
    let start = start.strip_prefix(b"<?xml")?;
    let start = &start[..start.windows(2).position(|pair| pair == b"?>")?];
    let key = start.windows(8).position(|window| window == b"encoding")?;
    let mut parts = start[key + 8..].split(|&byte| byte == b'"' || byte == b'\'');
    // What says so in single bytes is not UTF-16.
    parts.nth(1).filter(|label| !label.to_ascii_lowercase().starts_with(b"utf-16"))
}

/// Adds text to the innermost element.
fn add(open: &mut [Node], text: &str) {
    // What stands between the questions is nothing but spaces.
    if open.len() > 1
        && let Some(node) = open.last_mut()
    {
        node.text.push_str(text);
    }
}

fn node(start: &BytesStart<'_>, line: usize) -> Result<Node, BadFile> {
    let damaged = |problem: String| BadFile::new(Place::Line(line), What::Damaged { problem });
    let name = start.name().as_ref().to_owned();
    let mut attributes = Vec::new();
    for attribute in start.attributes() {
        let attribute = attribute.map_err(|error| damaged(error.to_string()))?;
        let key = attribute.key.as_ref().to_owned();
        let value = attribute.normalized_value(XmlVersion::Implicit1_0).map_err(|error| damaged(error.to_string()))?;
        attributes.push((key, value.into_owned()));
    }
    Ok(Node { name, line, attributes, ..Node::default() })
}

/// Lines by bytes, for bytes that only ever go on.
struct Lines<'a> {
    text: &'a str,
    at: usize,
    line: usize,
}

impl Lines<'_> {
    fn line_of(&mut self, byte: u64) -> usize {
        let byte = usize::try_from(byte).unwrap_or(usize::MAX).min(self.text.len());
        if let Some(part) = self.text.as_bytes().get(self.at..byte) {
            self.line += part.iter().filter(|&&byte| byte == b'\n').count();
            self.at = byte;
        }
        self.line
    }
}
