//! Serves the files of the page: which file answers which path.

use std::borrow::Cow;
use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::io::{self, Write as _};
use std::path::Path;
use std::sync::OnceLock;

use axum::body::{Body, Bytes};
use axum::http::header::{CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{Html, IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest as _, Sha256};

use crate::headers;

/// The file that every view of the page starts with.
const START: &str = "index.html";

/// The web app manifest: what the page is called, and how it looks, as an installed app.
pub(crate) const MANIFEST: &str = "manifest.webmanifest";

/// Paths that browsers request by convention, and the files that answer them.
const ALIASES: [(&str, &str); 2] = [("favicon.ico", "icon-192.png"), ("apple-touch-icon.png", "icon-192.png")];

/// The answer of `/robots.txt`.
const ROBOTS: &str = "User-agent: *\nDisallow: /api/\n";

/// How a compressed file is called: as the plain one, and this.
const COMPRESSED: &str = ".br";

/// Leads to the page.
const LOST: &str = "<!doctype html>\n<meta charset=\"utf-8\">\n<meta http-equiv=\"refresh\" content=\"0; url={base}\">\n\
    <title>404</title>\n<p><a href=\"{base}\">Sobremesa</a>\n";

/// Shown in place of a page that has not been built.
const UNBUILT: &str = include_str!("unbuilt.html");

/// Makes a file of its compressed form.
pub type Inflate = fn(&[u8]) -> Vec<u8>;

/// The files of the page.
pub struct Page {
    files: HashMap<String, File>,
}

/// One file.
struct File {
    kind: HeaderValue,
    caching: HeaderValue,
    /// Where only the compressed form is there, made of it when it is first asked for.
    plain: OnceLock<Form>,
    brotli: Option<Form>,
    inflate: Option<Inflate>,
    /// Made when it is first asked for: browsers take Brotli by https alone, and few servers are reached by plain http.
    gzip: OnceLock<Option<Form>>,
}

/// The bytes of a file, and the tag by which a browser knows that it has them already.
struct Form {
    bytes: Bytes,
    tag: HeaderValue,
}

impl Page {
    /// The page made of these files: names as browsers ask for them, without the first slash, and bytes.
    pub fn new(files: impl IntoIterator<Item = (String, Cow<'static, [u8]>)>) -> Page {
        Page::of(files, None)
    }

    /// The same, where of some files only the compressed form is there.
    pub fn compressed(files: impl IntoIterator<Item = (String, Cow<'static, [u8]>)>, inflate: Inflate) -> Page {
        Page::of(files, Some(inflate))
    }

    fn of(files: impl IntoIterator<Item = (String, Cow<'static, [u8]>)>, inflate: Option<Inflate>) -> Page {
        let mut forms: HashMap<String, Form> =
            files.into_iter().map(|(name, bytes)| (name, Form::new(bytes))).collect();
        // The compressed form of a file is no file of its own.
        let name = |form: &String| match form.strip_suffix(COMPRESSED) {
            Some(plain) if inflate.is_some() || forms.contains_key(plain) => plain.to_owned(),
            _ => form.clone(),
        };
        let names: BTreeSet<String> = forms.keys().map(name).collect();
        let file = |name: String| {
            let brotli = forms.remove(&format!("{name}{COMPRESSED}"));
            let plain = forms.remove(&name).map_or_else(OnceLock::new, OnceLock::from);
            let (kind, caching) = (kind(&name), headers::caching(&name));
            (name, File { kind, caching, plain, brotli, inflate, gzip: OnceLock::new() })
        };
        Page { files: names.into_iter().map(file).collect() }
    }

    /// The page in a folder, read once. A folder that is missing is a page that has not been built.
    ///
    /// # Errors
    /// A file cannot be read.
    pub fn read(folder: &Path) -> io::Result<Page> {
        let mut files = Vec::new();
        if folder.is_dir() {
            read_into(&mut files, folder, "")?;
        }
        Ok(Page::new(files))
    }

    /// What was built of the page's name and icons as an app, if that can be read.
    pub(crate) fn manifest(&self) -> Option<serde_json::Value> {
        serde_json::from_slice(&self.files.get(MANIFEST)?.plain().bytes).ok()
    }

    /// Answers a request for `path`; `base` is the path at which the page is.
    pub(crate) fn answer(&self, path: &str, base: &str, asked: &HeaderMap) -> Response {
        let name = path.strip_prefix('/').unwrap_or(path);
        let name = if name.is_empty() { START } else { name };
        let alias = ALIASES.iter().find(|(alias, _)| *alias == name).map_or(name, |(_, file)| file);
        match self.files.get(name).or_else(|| self.files.get(alias)) {
            Some(file) => file.answer(asked),
            None if name == START => (StatusCode::SERVICE_UNAVAILABLE, Html(UNBUILT)).into_response(),
            None if name == "robots.txt" => ROBOTS.into_response(),
            None if name.contains('.') => StatusCode::NOT_FOUND.into_response(),
            // The page names its views behind a #, so that this is none of them; who comes here still finds the page.
            None if !name.contains('/') => self.lost(base, asked),
            // The page names its files from where it is: from further below they would not be found.
            None => (StatusCode::NOT_FOUND, Html(LOST.replace("{base}", base))).into_response(),
        }
    }

    /// The page itself, for whoever asked for something that is not there.
    fn lost(&self, base: &str, asked: &HeaderMap) -> Response {
        let plain: HeaderMap = asked
            .iter()
            .filter(|(name, _)| *name != IF_NONE_MATCH)
            .map(|(name, value)| (name.clone(), value.clone()))
            .collect();
        let mut response = self.answer("/", base, &plain);
        if response.status().is_success() {
            *response.status_mut() = StatusCode::NOT_FOUND;
        }
        response
    }
}

impl File {
    fn answer(&self, asked: &HeaderMap) -> Response {
        let brotli = self.brotli.as_ref().filter(|_| headers::accepts(asked, "br")).map(|form| (form, "br"));
        let gzip = || headers::accepts(asked, "gzip").then(|| self.gzip()).flatten().map(|form| (form, "gzip"));
        let compressed = brotli.or_else(gzip);
        let form = compressed.map_or_else(|| self.plain(), |(form, _)| form);
        let mut response = if headers::knows(asked, &form.tag) {
            StatusCode::NOT_MODIFIED.into_response()
        } else {
            Response::new(Body::from(form.bytes.clone()))
        };
        let headers = response.headers_mut();
        headers.insert(ETAG, form.tag.clone());
        headers.insert(axum::http::header::CACHE_CONTROL, self.caching.clone());
        headers.insert(CONTENT_TYPE, self.kind.clone());
        if let Some((_, coding)) = compressed {
            headers.insert(CONTENT_ENCODING, HeaderValue::from_static(coding));
        }
        if self.brotli.is_some() {
            headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
        }
        response
    }

    /// The file as it was before it was compressed.
    fn plain(&self) -> &Form {
        self.plain.get_or_init(|| {
            let inflated = self.brotli.as_ref().zip(self.inflate).map(|(form, inflate)| inflate(&form.bytes));
            Form::new(inflated.unwrap_or_default().into())
        })
    }

    /// The file compressed by gzip, if it is worth compressing.
    fn gzip(&self) -> Option<&Form> {
        let compress = || {
            self.brotli.as_ref()?;
            let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
            encoder.write_all(&self.plain().bytes).ok()?;
            Some(Form::new(encoder.finish().ok()?.into()))
        };
        self.gzip.get_or_init(compress).as_ref()
    }
}

impl Form {
    fn new(bytes: Cow<'static, [u8]>) -> Form {
        let hash = Sha256::digest(&bytes);
        let digits = hex::encode(&hash[..16]);
        let bytes = match bytes {
            Cow::Borrowed(bytes) => Bytes::from_static(bytes),
            Cow::Owned(bytes) => Bytes::from(bytes),
        };
        Form { bytes, tag: HeaderValue::try_from(format!("\"{digits}\"")).expect("digits in quotes") }
    }
}

/// Reads the files of a folder and of those in it, with their names from the first folder on.
fn read_into(files: &mut Vec<(String, Cow<'static, [u8]>)>, folder: &Path, before: &str) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{before}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            read_into(files, &entry.path(), &format!("{name}/"))?;
        } else {
            files.push((name, fs::read(entry.path())?.into()));
        }
    }
    Ok(())
}

/// What kind of file this is, as browsers call it.
fn kind(name: &str) -> HeaderValue {
    let guess = mime_guess::from_path(name).first_or_octet_stream();
    let text = if guess.type_() == mime_guess::mime::TEXT { "; charset=utf-8" } else { "" };
    HeaderValue::try_from(format!("{guess}{text}")).expect("a media type is plain ASCII")
}
