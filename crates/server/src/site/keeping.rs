//! The section of the privacy page that lists what is stored and for how long, generated from the settings.

use super::Site;
use super::document::escaped;

/// A day in milliseconds.
pub(super) const DAY: u64 = 24 * 60 * 60 * 1000;

/// How long a browser that is not used stays signed in, in days (`store::sessions`).
const SESSION_DAYS: u64 = 400;

/// How long a class is kept, in days (`live::classes`).
const CLASS_DAYS: u64 = 30;

/// How long a shared pack is kept that nobody changes, in days (`live::shared_packs`).
const PACK_DAYS: u64 = 90;

const SPANISH: &str = include_str!("../../../../content/messages/es/server.ftl");
const ENGLISH: &str = include_str!("../../../../content/messages/en/server.ftl");

/// What the page is called that says it.
pub(super) fn title(language: &str) -> String {
    phrase("privacy-title", language)
}

/// The section that says it.
pub(super) fn section(site: &Site, language: &str) -> String {
    let t = |key: &str| escaped(&phrase(key, language));
    let days = |days: u64| t("privacy-days").replace("{ $days }", &days.to_string());
    let kept = |ms: Option<u64>| ms.map_or_else(|| t("privacy-for-good"), |ms| days(ms / DAY));
    let retention = &site.retention;
    // What is said of a match goes with it.
    let chat = [retention.chat, retention.matches].into_iter().flatten().min();
    let mut rows = vec![
        ("privacy-guests", kept(retention.guests)),
        ("privacy-accounts", t("privacy-accounts-long")),
        ("privacy-sessions", days(SESSION_DAYS)),
        ("privacy-device", days(SESSION_DAYS)),
        ("privacy-matches", kept(retention.matches)),
        ("privacy-chat", kept(chat)),
        ("privacy-reports", kept(retention.reports)),
        ("privacy-classes", days(CLASS_DAYS)),
        ("privacy-packs", days(PACK_DAYS)),
    ];
    if site.network_ban_hours > 0 {
        let hours = t("privacy-hours").replace("{ $hours }", &site.network_ban_hours.to_string());
        rows.push(("privacy-networks", hours));
    }
    if let Some(backups) = site.backup_days {
        rows.push(("privacy-backups", days(backups.into())));
    }
    let row = |(what, long): (&str, String)| format!("<tr><th scope=\"row\">{}</th><td>{long}</td></tr>\n", t(what));
    format!(
        "<h2>{}</h2>\n<table>\n<thead><tr><th scope=\"col\">{}</th><th scope=\"col\">{}</th></tr></thead>\n<tbody>\n{}</tbody>\n</table>\n<p>{}</p>\n",
        t("privacy-kept"),
        t("privacy-what"),
        t("privacy-how-long"),
        rows.into_iter().map(row).collect::<String>(),
        t("privacy-log"),
    )
}

/// A message of one line, or its key if there is none.
pub(super) fn phrase(key: &str, language: &str) -> String {
    let file = if language == "en" { ENGLISH } else { SPANISH };
    let found = file.lines().filter_map(|line| line.split_once(" = ")).find(|(name, _)| *name == key);
    found.map_or(key, |(_, text)| text).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_say_the_same_things() {
        let keys = |file: &str| -> Vec<String> {
            file.lines().filter_map(|line| line.split_once(" = ")).map(|(key, _)| key.to_owned()).collect()
        };
        assert_eq!(keys(SPANISH), keys(ENGLISH));
    }

    #[test]
    fn every_word_of_it_is_there() {
        let site = Site::read(&crate::Config { backup_days: Some(14), ..crate::Config::new("unused") }).unwrap();
        for language in super::super::LANGUAGES {
            let section = section(&site, language);
            assert!(!section.contains("privacy-") && !section.contains('$'), "{section}");
            assert!(section.contains("14 d") && section.contains("24 h"), "{section}");
        }
    }
}
