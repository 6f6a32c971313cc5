//! Renders Markdown as safe HTML: no raw HTML, no pictures from elsewhere, links to http, https, mail and telephone
//! only.

use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd, html};

/// A text that was read.
#[derive(Debug)]
pub(super) struct Document {
    /// Its first heading, or else its name.
    pub(super) title: String,
    /// As HTML.
    pub(super) body: String,
}

impl Document {
    pub(super) fn new(source: &str, name: &str) -> Document {
        let mut title = String::new();
        let (mut in_heading, mut titled) = (false, false);
        let parser =
            Parser::new_ext(source, Options::ENABLE_TABLES).filter_map(harmless).inspect(|event| match event {
                Event::Start(Tag::Heading { .. }) => in_heading = !titled,
                Event::End(TagEnd::Heading(_)) if in_heading => (in_heading, titled) = (false, true),
                Event::Text(text) | Event::Code(text) if in_heading => title.push_str(text),
                _ => {}
            });
        let mut body = String::new();
        html::push_html(&mut body, parser);
        if title.is_empty() {
            name.clone_into(&mut title);
        }
        Document { title, body }
    }
}

/// Replaces anything that could do harm.
fn harmless(event: Event<'_>) -> Option<Event<'_>> {
    Some(match event {
        // It is shown as it was written.
        Event::Html(html) | Event::InlineHtml(html) => Event::Text(html),
        // Its words stay.
        Event::Start(Tag::Image { .. }) | Event::End(TagEnd::Image) => return None,
        Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
            let dest_url = if is_safe(&dest_url) { dest_url } else { CowStr::Borrowed("#") };
            Event::Start(Tag::Link { link_type, dest_url, title, id })
        }
        event => event,
    })
}

/// Whether a link leads to a page or to somebody's mail. What has no scheme stays on this server.
fn is_safe(address: &str) -> bool {
    let lower = address.trim().to_ascii_lowercase();
    let known = ["https://", "http://", "mailto:", "tel:"].iter().any(|scheme| lower.starts_with(scheme));
    known || !lower.split(['/', '?', '#']).next().unwrap_or_default().contains(':') && !lower.starts_with("//")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_a_text_can_do_harm() {
        let source = "# Who <b>we</b> are\n\n<script>alert(1)</script>\n\n[a](javascript:alert(1)) [b](JAVASCRIPT:x) \
            [c](data:text/html,x) [d](//evil.example) [e](vbscript:x)\n\n![pixel](https://evil.example/p.png) <img src=x onerror=y>";
        let Document { body, .. } = Document::new(source, "x");
        for bad in ["<script", "<img", "<b>", "javascript:", "JAVASCRIPT:", "data:", "evil.example", "vbscript:"] {
            assert!(!body.contains(bad), "{bad} in {body}");
        }
        assert!(body.contains("&lt;script&gt;") && body.contains("pixel"), "{body}");
    }

    #[test]
    fn what_people_write_is_shown() {
        let source = "# Aviso legal\n\n**Ana**, [escríbenos](mailto:ana@club.example) o [ven](https://club.example), \
            [privacidad](privacy).\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n## Más";
        let Document { title, body } = Document::new(source, "imprint");
        assert_eq!(title, "Aviso legal");
        for shown in [
            "<strong>Ana</strong>",
            "href=\"mailto:ana@club.example\"",
            "href=\"https://club.example\"",
            "href=\"privacy\"",
            "<td>1</td>",
            "<h2>",
        ] {
            assert!(body.contains(shown), "{shown} in {body}");
        }
        assert_eq!(Document::new("no heading", "imprint").title, "imprint");
    }
}
