//! Routes for the operator's site: what the page shows of it, and its pages as documents of their own.

use std::sync::Arc;

use ::people::Entry;
use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::header::{ACCEPT_LANGUAGE, CACHE_CONTROL, CONTENT_TYPE, ETAG, VARY};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{Html, IntoResponse as _, Response};
use axum::routing::get;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest as _, Sha256};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::class_address;
use crate::app::Shared;
use crate::page::MANIFEST;
use crate::refusal::Refusal;
use crate::site::{Announced, AnnouncementView, LANGUAGES, Site, Strangers};
use crate::{Config, headers};

/// How long a browser or a proxy may show what it has without asking again, in seconds: announcements are in it.
const FRESH: &str = "public, max-age=30";

/// What is answered about the site under `/api`.
pub(crate) fn routes() -> OpenApiRouter<Shared> {
    OpenApiRouter::new().routes(routes!(show))
}

/// The pages of the site, and the manifest of the app, made from the one that was built.
pub(crate) fn pages(manifest: Option<Value>) -> Router<Shared> {
    let pages = Router::new()
        .route("/pages/style.css", get(style))
        .route("/pages/logo", get(logo))
        .route("/pages/{name}", get(page));
    let Some(built) = manifest.map(Arc::new) else { return pages };
    let answer = move |State(site): State<Arc<Site>>, asked: HeaderMap| async move {
        let mut response = cached(&asked, "application/manifest+json", site.manifest(&built));
        // As all files of the page are that keep their name.
        response.headers_mut().insert(CACHE_CONTROL, headers::caching(MANIFEST));
        response
    };
    pages.route(&format!("/{MANIFEST}"), get(answer))
}

/// In which language.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Spoken {
    /// `es` or `en`; otherwise what the browser asks for.
    lang: Option<String>,
}

/// Whose server it is.
#[derive(Serialize, ToSchema)]
pub(crate) struct SiteView {
    /// What it is called.
    name: String,
    /// Where others reach it: not the machine's own address, if it has another.
    address: String,
    /// The colour of links and buttons, and what is written on them, on a light and on a dark page.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<Vec<String>>>)]
    colours: Option<[(crate::Colour, crate::Colour); 2]>,
    /// Where its logo is, from where the page is.
    #[serde(skip_serializing_if = "Option::is_none")]
    logo: Option<String>,
    /// The text on the first page, as safe HTML.
    #[serde(skip_serializing_if = "Option::is_none")]
    welcome: Option<String>,
    /// Its pages, at `pages/NAME`.
    pages: Vec<PageLink>,
    /// How whoever runs it is reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    contact: Option<String>,
    /// Who may come in.
    entry: Entry,
    /// Whether the lobby, profiles and leader boards are shown to those without a name.
    listed: bool,
    /// The announcements.
    announcements: Vec<AnnouncementView>,
}

/// A page.
#[derive(Serialize, ToSchema)]
pub(crate) struct PageLink {
    /// Its name.
    name: String,
    /// Its title.
    title: String,
}

/// Whose server it is, and the announcements.
#[utoipa::path(get, path = "/api/site", tag = "about", params(Spoken), responses((status = OK, body = SiteView)))]
async fn show(
    State(site): State<Arc<Site>>,
    State(announced): State<Announced>,
    State(config): State<Arc<Config>>,
    Query(spoken): Query<Spoken>,
    asked: HeaderMap,
) -> Response {
    let (site, language) = (site, language(&spoken, &asked));
    let view = SiteView {
        name: site.config.name.clone(),
        address: class_address::of(&config, &asked).address,
        colours: site.colours(),
        logo: site.logo().map(|logo| logo.path()),
        welcome: site.welcome(language).map(ToOwned::to_owned),
        pages: site.pages(language).into_iter().map(|(name, title)| PageLink { name, title }).collect(),
        contact: site.config.contact.clone(),
        entry: site.config.entry,
        listed: site.config.strangers == Strangers::All,
        announcements: announced.0,
    };
    let text = serde_json::to_string(&view).unwrap_or_default();
    cached(&asked, "application/json", text)
}

/// A page of the site.
async fn page(
    State(site): State<Arc<Site>>,
    State(announced): State<Announced>,
    Path(name): Path<String>,
    Query(spoken): Query<Spoken>,
    asked: HeaderMap,
) -> Response {
    match site.page(&name, language(&spoken, &asked), &announced.0) {
        Some(page) => cached(&asked, "text/html; charset=utf-8", page),
        None => {
            (StatusCode::NOT_FOUND, Html("<!doctype html><title>404</title><p><a href=\"../\">404</a>")).into_response()
        }
    }
}

/// What the pages look like.
async fn style(State(site): State<Arc<Site>>, asked: HeaderMap) -> Response {
    cached(&asked, "text/css; charset=utf-8", site.style())
}

/// The logo.
async fn logo(State(site): State<Arc<Site>>, asked: HeaderMap) -> Result<Response, Refusal> {
    let site = site;
    let logo = site.logo().ok_or_else(|| base::Problem::not_found("There is no logo."))?;
    let tag = logo.tag();
    let mut response = if headers::knows(&asked, &tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        ([(CONTENT_TYPE, logo.kind)], logo.bytes.clone()).into_response()
    };
    response.headers_mut().insert(ETAG, tag);
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("public, max-age=3600"));
    Ok(response)
}

/// A text with its tag, or word that the browser has it already.
fn cached(asked: &HeaderMap, kind: &'static str, text: String) -> Response {
    let tag = format!("\"{}\"", hex::encode(&Sha256::digest(&text)[..16]));
    let tag = HeaderValue::try_from(tag).expect("digits in quotes");
    let mut response = if headers::knows(asked, &tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        ([(CONTENT_TYPE, kind)], text).into_response()
    };
    let headers = response.headers_mut();
    headers.insert(ETAG, tag);
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(FRESH));
    headers.append(VARY, HeaderValue::from_static("accept-language"));
    response
}

/// The language that is asked for: by the address, or else by the browser; the first one otherwise.
fn language(spoken: &Spoken, asked: &HeaderMap) -> &'static str {
    let known =
        |code: &str| LANGUAGES.into_iter().find(|language| code.trim().to_ascii_lowercase().starts_with(language));
    let lines = || asked.get_all(ACCEPT_LANGUAGE).iter().filter_map(|line| line.to_str().ok());
    let accepted = || lines().flat_map(|line| line.split(',')).find_map(known);
    spoken.lang.as_deref().and_then(known).or_else(accepted).unwrap_or(LANGUAGES[0])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_chooses_the_language_before_the_browser_does() {
        let asked = |lang: Option<&str>, accepted: &'static str| {
            let headers = HeaderMap::from_iter([(ACCEPT_LANGUAGE, HeaderValue::from_static(accepted))]);
            language(&Spoken { lang: lang.map(Into::into) }, &headers)
        };
        assert_eq!(asked(Some("en"), "es"), "en");
        assert_eq!(asked(None, "de, en-GB;q=0.8, es;q=0.5"), "en");
        assert_eq!(asked(Some("fr"), "de"), "es");
    }
}
