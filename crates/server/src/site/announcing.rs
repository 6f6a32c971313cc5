//! The operator's announcement to everybody: polled from the store every few seconds, so that it needs no restart and
//! reaches all nodes; and how it is rendered on pages that need no script.

use std::sync::Weak;
use std::time::Duration;

use axum::extract::FromRef;
use serde::Serialize;
use store::Announcement;
use time::OffsetDateTime;
use utoipa::ToSchema;

use super::document::escaped;
use super::keeping::phrase;
use crate::app::{App, Shared};

/// How often the store is polled.
const POLL_INTERVAL: Duration = Duration::from_secs(2);

/// An announcement.
#[derive(Serialize, ToSchema)]
pub(crate) struct AnnouncementView {
    /// The sentence; may be empty if there is a time.
    text: String,
    /// When the server will be away, in milliseconds since 1970, if that is what it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    starts: Option<u64>,
}

/// The announcements that are shown at the moment.
pub(crate) struct Announced(pub(crate) Vec<AnnouncementView>);

impl FromRef<Shared> for Announced {
    fn from_ref(app: &Shared) -> Announced {
        Announced(app.announcements())
    }
}

/// All announcements as HTML; empty if there is none. A page without scripts knows no other time than UTC.
pub(super) fn section(all: &[AnnouncementView], language: &str) -> String {
    if all.is_empty() {
        return String::new();
    }
    let one = |AnnouncementView { text, starts }: &AnnouncementView| {
        let away = starts.and_then(|starts| away(starts, language)).unwrap_or_default();
        format!("<p>{away}{}</p>\n", escaped(text))
    };
    let all: String = all.iter().map(one).collect();
    format!(
        "<section class=\"told\" aria-label=\"{}\">\n{all}</section>\n",
        escaped(&phrase("announcements", language))
    )
}

/// That the server will be away, and when.
fn away(starts: u64, language: &str) -> Option<String> {
    let at = OffsetDateTime::from_unix_timestamp(i64::try_from(starts / 1000).ok()?).ok()?;
    let day = format!("{:04}-{:02}-{:02}", at.year(), u8::from(at.month()), at.day());
    let hour = format!("{:02}:{:02}", at.hour(), at.minute());
    let when = format!("<time datetime=\"{day}T{hour}Z\">{day} {hour} UTC</time>");
    Some(format!("<strong>{}</strong> ", escaped(&phrase("announcement-away", language)).replace("{ $when }", &when)))
}

impl App {
    /// The announcements: that of the settings, and those of `sobremesa admin announce`.
    pub(crate) fn announcements(&self) -> Vec<AnnouncementView> {
        let current = self.announcement.read().clone().filter(|one| one.until > self.now());
        let current = current.map(|Announcement { text, starts, .. }| AnnouncementView { text, starts });
        let set = self.site().config.announcement.clone().map(|text| AnnouncementView { text, starts: None });
        set.into_iter().chain(current).collect()
    }

    /// Reads the announcements that are due now; a change is sent to all pages.
    pub(crate) async fn look_for_announcement(&self) {
        // While the store is away, what was told last holds.
        let Ok(now) = self.store.announcement(self.now()).await else { return };
        let changed = {
            let mut known = self.announcement.write();
            let changed = *known != now;
            *known = now;
            changed
        };
        if changed {
            self.live.site_changed();
        }
    }
}

/// Looks for announcements while the server runs.
pub(crate) async fn watch(app: Weak<App>) {
    loop {
        let Some(app) = app.upgrade() else { return };
        app.look_for_announcement().await;
        drop(app);
        tokio::time::sleep(POLL_INTERVAL).await;
    }
}
