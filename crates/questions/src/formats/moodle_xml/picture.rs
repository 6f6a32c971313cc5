//! Pictures of a Moodle XML file: elements `file` beside a text, which names them by `@@PLUGINFILE@@`.

use super::super::markup::attribute;
use super::super::texts::RawPicture;
use super::node::Node;
use crate::{PictureData, stripped};

/// What stands before the name of a file that came along.
const HERE: &str = "@@PLUGINFILE@@/";

/// A text without its first picture that is in the file, and that picture.
pub(super) fn taken(html: &str, node: &Node) -> (String, Option<RawPicture>) {
    let mut from = 0;
    while let Some(start) = find_tag(html, from) {
        let end = html[start..].find('>').map_or(html.len(), |end| start + end + 1);
        let tag = &html[start..end];
        if let Some(data) = attribute(tag, "src").and_then(|source| data(source, node)) {
            let alt = attribute(tag, "alt").unwrap_or_default().to_owned();
            return (format!("{}{}", &html[..start], &html[end..]), Some(RawPicture { alt, data }));
        }
        from = end;
    }
    (html.to_owned(), None)
}

fn find_tag(html: &str, from: usize) -> Option<usize> {
    let starts = html[from..].match_indices('<').map(|(at, _)| from + at);
    starts.into_iter().find(|&at| html.get(at + 1..at + 4).is_some_and(|name| name.eq_ignore_ascii_case("img")))
}

/// A picture in Base64, if it is one that can be shown.
fn data(source: &str, node: &Node) -> Option<String> {
    let written = match source.strip_prefix(HERE) {
        Some(name) => {
            let name = decoded(name.split('?').next().unwrap_or(name));
            let file = node.children("file").find(|file| file.attribute("name") == name)?;
            (file.attribute("encoding") == "base64").then_some(file.text.as_str())?
        }
        None => source.strip_prefix("data:image/")?.split_once(";base64,")?.1,
    };
    let data: String = written.chars().filter(|letter| !letter.is_whitespace()).collect();
    let bytes = PictureData::of_base64(data.clone()).bytes()?;
    // The first picture of an animation can be shown, once a browser has made it one.
    (stripped(&bytes).is_some() || bytes.starts_with(b"GIF8")).then_some(data)
}

/// A name in which letters are written as `%20`.
fn decoded(name: &str) -> String {
    let mut bytes = Vec::with_capacity(name.len());
    let mut rest = name.as_bytes();
    while let [first, left @ ..] = rest {
        let digits = left.get(..2).and_then(|digits| std::str::from_utf8(digits).ok());
        match digits.filter(|_| *first == b'%').and_then(|digits| u8::from_str_radix(digits, 16).ok()) {
            Some(byte) => {
                bytes.push(byte);
                rest = &left[2..];
            }
            None => {
                bytes.push(*first);
                rest = left;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
