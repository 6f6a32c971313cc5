//! The files of the page, embedded in the program, and which of them answers a path.

use std::borrow::Cow;
use std::collections::HashMap;

use axum::body::{Body, Bytes};
use axum::http::header::{CONTENT_ENCODING, CONTENT_TYPE, ETAG, VARY};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{Html, IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::headers;

/// What Vite has made of `web/`. It may be missing: rules and terminal work without it.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Dist;

/// The file that every view of the page starts with.
const START: &str = "index.html";

/// How a compressed file is called: as the plain one, and this.
const COMPRESSED: &str = ".br";

/// What is shown instead of a page that has not been built.
const UNBUILT: &str = include_str!("unbuilt.html");

/// The files of the page.
pub struct Page {
    files: HashMap<String, File>,
}

/// One file.
struct File {
    kind: HeaderValue,
    caching: HeaderValue,
    plain: Form,
    brotli: Option<Form>,
}

/// The bytes of a file, and the tag by which a browser knows that it has them already.
struct Form {
    bytes: Bytes,
    tag: HeaderValue,
}

impl Page {
    /// The page that was built together with this program.
    pub fn embedded() -> Page {
        Page::of::<Dist>()
    }

    /// The page in any other embedded folder.
    pub fn of<Folder: RustEmbed>() -> Page {
        let named = Folder::iter().filter(|name| !is_compressed::<Folder>(name));
        let files = named.filter_map(|name| Some((name.to_string(), File::of::<Folder>(&name)?)));
        Page { files: files.collect() }
    }

    /// Answers a request for `path`.
    pub(crate) fn answer(&self, path: &str, asked: &HeaderMap) -> Response {
        let name = path.strip_prefix('/').unwrap_or(path);
        // A path without a dot names a view of the page, not a file: the page itself knows which.
        let name = if name.contains('.') { name } else { START };
        match self.files.get(name) {
            Some(file) => file.answer(asked),
            None if name == START => (StatusCode::SERVICE_UNAVAILABLE, Html(UNBUILT)).into_response(),
            None => StatusCode::NOT_FOUND.into_response(),
        }
    }
}

impl File {
    fn of<Folder: RustEmbed>(name: &str) -> Option<File> {
        Some(File {
            kind: kind(name),
            caching: headers::caching(name),
            plain: Form::of(Folder::get(name)?),
            brotli: Folder::get(&format!("{name}{COMPRESSED}")).map(Form::of),
        })
    }

    fn answer(&self, asked: &HeaderMap) -> Response {
        let brotli = self.brotli.as_ref().filter(|_| headers::accepts_brotli(asked));
        let form = brotli.unwrap_or(&self.plain);
        let mut response = if headers::knows(asked, &form.tag) {
            StatusCode::NOT_MODIFIED.into_response()
        } else {
            Response::new(Body::from(form.bytes.clone()))
        };
        let said = response.headers_mut();
        said.insert(ETAG, form.tag.clone());
        said.insert(axum::http::header::CACHE_CONTROL, self.caching.clone());
        said.insert(CONTENT_TYPE, self.kind.clone());
        if brotli.is_some() {
            said.insert(CONTENT_ENCODING, HeaderValue::from_static("br"));
        }
        if self.brotli.is_some() {
            said.insert(VARY, HeaderValue::from_static("accept-encoding"));
        }
        response
    }
}

impl Form {
    fn of(file: EmbeddedFile) -> Form {
        let hash = file.metadata.sha256_hash();
        let digits: String = hash.iter().take(16).map(|byte| format!("{byte:02x}")).collect();
        let bytes = match file.data {
            Cow::Borrowed(bytes) => Bytes::from_static(bytes),
            Cow::Owned(bytes) => Bytes::from(bytes),
        };
        Form { bytes, tag: HeaderValue::try_from(format!("\"{digits}\"")).expect("digits in quotes") }
    }
}

/// Whether this is the compressed form of another file, and so no file of its own.
fn is_compressed<Folder: RustEmbed>(name: &str) -> bool {
    name.strip_suffix(COMPRESSED).is_some_and(|plain| Folder::get(plain).is_some())
}

/// What kind of file this is, as browsers call it.
fn kind(name: &str) -> HeaderValue {
    let guess = mime_guess::from_path(name).first_or_octet_stream();
    let text = if guess.type_() == mime_guess::mime::TEXT { "; charset=utf-8" } else { "" };
    HeaderValue::try_from(format!("{guess}{text}")).expect("a media type is plain ASCII")
}
