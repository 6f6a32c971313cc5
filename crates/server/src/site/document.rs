//! Renders a page of the site as a complete HTML document, for browsers without scripts and for crawlers.

use super::{LANGUAGES, Site};

/// What all pages look like; the colours come before it.
const STYLE: &str = include_str!("pages.css");

/// A document of HTML around a body; `announcements` are HTML too.
pub(super) fn whole(site: &Site, language: &str, title: &str, announcements: &str, body: &str) -> String {
    let (name, base) = (escaped(&site.config.name), escaped(&site.base));
    let logo = site
        .logo()
        .map_or(String::new(), |logo| format!("<img src=\"{base}{}\" alt=\"\" height=\"48\"> ", escaped(&logo.path())));
    let others = LANGUAGES.iter().map(|other| {
        if *other == language {
            format!("<span>{other}</span>")
        } else {
            format!("<a href=\"?lang={other}\" hreflang=\"{other}\">{other}</a>")
        }
    });
    let others = others.collect::<Vec<_>>().join(" · ");
    let link = |(page, title): (String, String)| {
        format!("<a href=\"{base}pages/{page}?lang={language}\">{}</a>", escaped(&title))
    };
    let links = site.pages(language).into_iter().map(link).collect::<Vec<_>>().join(" · ");
    let contact = site.config.contact.as_deref().map_or(String::new(), |contact| format!(" · {}", reached(contact)));
    format!(
        "<!doctype html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{} · {name}</title>\n<link rel=\"stylesheet\" href=\"{base}pages/style.css\">\n</head>\n<body>\n\
         <header>{logo}<a href=\"{base}\">{name}</a><nav>{others}</nav></header>\n{announcements}<main>\n{body}</main>\n\
         <footer>{links}{contact}</footer>\n</body>\n</html>\n",
        escaped(title),
    )
}

/// How somebody is reached: a link, if it is an address of mail or of a page.
pub(super) fn reached(contact: &str) -> String {
    let shown = escaped(contact);
    if contact.starts_with("https://") || contact.starts_with("http://") {
        format!("<a href=\"{shown}\">{shown}</a>")
    } else if contact.contains('@') && !contact.contains(char::is_whitespace) {
        format!("<a href=\"mailto:{shown}\">{shown}</a>")
    } else {
        shown
    }
}

/// The style of the pages in the site's colours.
pub(super) fn style(site: &Site) -> String {
    let Some([(light, _), (dark, _)]) = site.colours() else { return STYLE.to_owned() };
    format!(
        "{STYLE}:root {{ --accent: {light}; }}\n@media (prefers-color-scheme: dark) {{ :root {{ --accent: {dark}; }} }}\n"
    )
}

/// A text that is nothing but text in HTML.
pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Config;

    #[test]
    fn names_cannot_become_html() {
        let mut config = Config::new("unused");
        config.site.name = "<Club> \"& co".into();
        config.site.contact = Some("a\"><script>@x".into());
        let page = Site::read(&config).unwrap().page("privacy", "en", &[]).unwrap();
        assert!(!page.contains("<Club>") && !page.contains("<script"), "{page}");
        assert!(page.contains("&lt;Club&gt; &quot;&amp; co"), "{page}");
    }

    #[test]
    fn people_are_reached_by_mail_by_page_or_as_is_said() {
        assert_eq!(reached("ana@club.example"), "<a href=\"mailto:ana@club.example\">ana@club.example</a>");
        assert!(reached("https://club.example/hi").contains("href=\"https://club.example/hi\""));
        assert_eq!(reached("the bar, on Fridays"), "the bar, on Fridays");
    }
}
