//! Plain text out of HTML.
//!
//! Only what is an element of HTML counts: `<b>` does, `x < y` and `<y>` do not. Nothing is ever put
//! back together, so what comes out is text, to be shown as text.

use std::collections::BTreeSet;

use quick_xml::escape::resolve_html5_entity;

use crate::check::hidden;

/// Elements after which a text goes on in another line or place.
const BLOCKS: &[&str] = &[
    "address",
    "article",
    "aside",
    "blockquote",
    "body",
    "br",
    "center",
    "dd",
    "div",
    "dl",
    "dt",
    "fieldset",
    "figure",
    "footer",
    "form",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "head",
    "header",
    "hr",
    "html",
    "legend",
    "li",
    "main",
    "meta",
    "nav",
    "ol",
    "option",
    "p",
    "pre",
    "section",
    "select",
    "table",
    "tbody",
    "td",
    "tfoot",
    "th",
    "thead",
    "tr",
    "ul",
];

/// Elements inside a line.
const INLINE: &[&str] = &[
    "a", "abbr", "acronym", "b", "bdi", "bdo", "big", "button", "cite", "code", "del", "dfn", "em", "font", "i",
    "input", "ins", "kbd", "label", "link", "mark", "math", "nolink", "o:p", "q", "rp", "rt", "ruby", "s", "samp",
    "small", "span", "strike", "strong", "sub", "sup", "textarea", "time", "tt", "u", "var", "wbr",
];

/// Elements that show something that is no text.
const MEDIA: &[&str] = &["audio", "canvas", "embed", "iframe", "img", "object", "picture", "source", "svg", "video"];

/// Elements that vanish with all that is in them.
const DROPPED: &[&str] = &["noscript", "script", "style", "template", "title"];

/// Elements that say nothing but where a line ends: a text of one line loses nothing with them.
const LAYOUT: &[&str] = &["br", "div", "p", "span"];

/// So much of an address is told.
const LONGEST_LINK: usize = 200;

/// A text without HTML, and what was lost with it.
#[derive(Default)]
pub(super) struct Plain {
    pub(super) text: String,
    /// The elements that said more than where a line ends.
    pub(super) tags: BTreeSet<&'static str>,
    pub(super) media: bool,
    /// Whether there were characters that cannot be shown.
    pub(super) hidden: bool,
    /// Where pictures are that are not in the file.
    pub(super) links: Vec<String>,
}

/// A text as it is, in one line.
pub(super) fn literal(text: &str) -> Plain {
    let (text, hidden) = one_line(text);
    Plain { text, hidden, ..Plain::default() }
}

/// A text without its HTML, in one line.
pub(super) fn plain(html: &str) -> Plain {
    let mut plain = Plain::default();
    let mut text = String::with_capacity(html.len());
    let mut rest = html;
    while let Some(at) = rest.find(['<', '&']) {
        text.push_str(&rest[..at]);
        rest = &rest[at..];
        let length = if rest.starts_with('&') { entity(rest, &mut text) } else { tag(rest, &mut text, &mut plain) };
        if length == 0 {
            text.push_str(&rest[..1]);
        }
        rest = &rest[length.max(1)..];
    }
    text.push_str(rest);
    (plain.text, plain.hidden) = one_line(&text);
    plain
}

/// A text so written that [`plain`] gives it back, and whether that changed it.
pub(super) fn guarded(text: &str) -> (String, bool) {
    if plain(text).text == text {
        return (text.to_owned(), false);
    }
    (text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;"), true)
}

/// Reads an entity, and says how long it is; 0 if there is none.
fn entity(rest: &str, text: &mut String) -> usize {
    // The longest name that HTML has is 31 letters long.
    let window = rest.as_bytes().iter().take(40).position(|&byte| byte == b';');
    let Some(name) = window.and_then(|end| rest.get(1..end)) else { return 0 };
    let number = match name.strip_prefix('#') {
        Some(digits) => match digits.strip_prefix(['x', 'X']) {
            Some(hexadecimal) => u32::from_str_radix(hexadecimal, 16).ok(),
            None => digits.parse().ok(),
        },
        None => None,
    };
    if let Some(letter) = number.and_then(char::from_u32) {
        text.push(letter);
    } else if let Some(letters) = resolve_html5_entity(name) {
        text.push_str(letters);
    } else {
        return 0;
    }
    name.len() + 2
}

/// Reads a tag or a comment, and says how long it is; 0 if there is none.
fn tag(rest: &str, text: &mut String, plain: &mut Plain) -> usize {
    if let Some(comment) = rest.strip_prefix("<!--") {
        return comment.find("-->").map_or(rest.len(), |end| end + 7);
    }
    let name = rest[1..].strip_prefix('/').unwrap_or(&rest[1..]);
    let end = name.find(|letter: char| !letter.is_ascii_alphanumeric() && letter != ':').unwrap_or(name.len());
    let known =
        [BLOCKS, INLINE, MEDIA, DROPPED].into_iter().flatten().find(|tag| tag.eq_ignore_ascii_case(&name[..end]));
    let Some(&known) = known else { return 0 };
    if !name[end..].starts_with(['>', '/', ' ', '\t', '\n']) {
        return 0;
    }
    // A tag that never ends takes the rest with it, as in a browser.
    let length = rest.find('>').map_or(rest.len(), |end| end + 1);
    // Moodle's way to say something in several languages, one after the other.
    let several = rest[..length].contains("multilang");
    if MEDIA.contains(&known) {
        match link(&rest[..length]) {
            Some(address) if known == "img" => plain.links.push(address),
            _ => plain.media = true,
        }
    } else if several || !LAYOUT.contains(&known) {
        plain.tags.insert(known);
    }
    if several || BLOCKS.contains(&known) {
        text.push('\n');
    }
    if DROPPED.contains(&known) && !rest.starts_with("</") {
        return closed(&rest[length..], known).map_or(rest.len(), |inside| length + inside);
    }
    length
}

/// The address of a picture that is somewhere on the web, as far as it is told.
fn link(tag: &str) -> Option<String> {
    let address = attribute(tag, "src")?;
    let away = ["http://", "https://", "//"].iter().any(|start| address.starts_with(start));
    away.then(|| address.chars().filter(|letter| !hidden(*letter)).take(LONGEST_LINK).collect())
}

/// What an attribute of a tag says.
pub(super) fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let mut rest = tag.trim_start_matches('<');
    rest = &rest[rest.find([' ', '\t', '\n', '\r'])?..];
    loop {
        rest = rest.trim_start_matches(|letter: char| letter.is_whitespace() || letter == '/');
        let end = rest.find(|letter: char| letter == '=' || letter == '>' || letter.is_whitespace())?;
        let key = &rest[..end];
        rest = rest[end..].trim_start();
        let Some(after) = rest.strip_prefix('=') else {
            if rest.starts_with('>') || key.is_empty() {
                return None;
            }
            continue;
        };
        let after = after.trim_start();
        let (value, left) = match after.chars().next()? {
            quote @ ('"' | '\'') => after[1..].split_once(quote)?,
            _ => after
                .split_at(after.find(|letter: char| letter == '>' || letter.is_whitespace()).unwrap_or(after.len())),
        };
        if key.eq_ignore_ascii_case(name) {
            return Some(value);
        }
        rest = left;
    }
}

/// Where the end tag of an element begins.
fn closed(rest: &str, name: &str) -> Option<usize> {
    rest.match_indices("</").map(|(at, _)| at).find(|at| {
        let tag = rest.as_bytes().get(at + 2..at + 2 + name.len());
        tag.is_some_and(|tag| tag.eq_ignore_ascii_case(name.as_bytes()))
    })
}

/// A text in one line, without what cannot be shown, and whether there was such.
fn one_line(text: &str) -> (String, bool) {
    let mut line = String::with_capacity(text.len());
    let mut lost = false;
    let mut blanks = String::new();
    for letter in text.chars() {
        if letter.is_whitespace() {
            blanks.push(letter);
        } else if hidden(letter) {
            lost = true;
        } else {
            // Where a line ended there is one space; other spaces are as they were.
            if !line.is_empty() {
                line.push_str(if blanks.contains(char::is_control) { " " } else { &blanks });
            }
            blanks.clear();
            line.push(letter);
        }
    }
    (line, lost)
}
