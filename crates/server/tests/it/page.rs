//! The page as browsers get it, over real connections.

use std::io::Read as _;
use std::net::{SocketAddr, TcpListener};
use std::thread::JoinHandle;

use crate::common::{agent, small_page};
use cluster::joined;
use server::Page;
use tokio::sync::oneshot;
use ureq::http::{Response, StatusCode};
use ureq::{Agent, Body};

/// The page of a program whose page has not been built.
fn unbuilt_page() -> Page {
    Page::read("tests/no-such-folder".as_ref()).unwrap()
}

const SCRIPT: &[u8] = include_bytes!("../page/assets/app-AbCd_123.js");
const SCRIPT_BR: &[u8] = include_bytes!("../page/assets/app-AbCd_123.js.br");

/// A server on a port of its own, stopped when the test is over.
struct Server {
    address: SocketAddr,
    agent: Agent,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<Result<(), server::BadRun>>>,
    _folder: tempfile::TempDir,
}

impl Server {
    fn start(page: Page) -> Server {
        Server::start_with(page, |_| ())
    }

    fn start_with(page: Page, choose: impl FnOnce(&mut server::Config)) -> Server {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel();
        let until = async { drop(stopped.await) };
        let folder = tempfile::tempdir().unwrap();
        let mut config = server::Config::new(folder.path());
        choose(&mut config);
        let thread = std::thread::spawn(move || server::run_until(listener, page, config, until));
        Server { address, agent: agent(), stop: Some(stop), thread: Some(thread), _folder: folder }
    }

    fn get(&self, path: &str, headers: &[(&str, &str)]) -> Response<Body> {
        let request = self.agent.get(format!("http://{}{path}", self.address));
        let with = |request: ureq::RequestBuilder<_>, (name, value): &(&str, &str)| request.header(*name, *value);
        headers.iter().fold(request, with).call().unwrap()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.stop.take().unwrap().send(());
        // A test that has failed says why; a second panic would hide it.
        if !std::thread::panicking() {
            joined("a server", self.thread.take().unwrap()).unwrap();
        }
    }
}

fn said<'a>(response: &'a Response<Body>, name: &str) -> &'a str {
    response.headers().get(name).map_or("", |value| value.to_str().unwrap())
}

fn bytes(mut response: Response<Body>) -> Vec<u8> {
    response.body_mut().read_to_vec().unwrap()
}

#[test]
fn the_page_is_there_and_is_asked_for_anew_each_time() {
    let server = Server::start(small_page());
    for path in ["/", "/index.html", "/?language=en"] {
        let response = server.get(path, &[]);
        assert_eq!(response.status(), StatusCode::OK, "{path}");
        assert_eq!(said(&response, "content-type"), "text/html; charset=utf-8");
        assert_eq!(said(&response, "cache-control"), "no-cache");
        assert!(String::from_utf8(bytes(response)).unwrap().contains("<title>Mesa</title>"));
    }
}

#[test]
fn a_file_of_which_only_the_compressed_form_is_there_is_sent_in_each() {
    let files = [("app-AbCd_123.js.br".to_owned(), SCRIPT_BR.into())];
    let server = Server::start(Page::compressed(files, |compressed| {
        assert_eq!(compressed, SCRIPT_BR);
        SCRIPT.to_vec()
    }));
    let path = "/app-AbCd_123.js";
    let brotli = server.get(path, &[("accept-encoding", "br")]);
    assert_eq!(
        (said(&brotli, "content-encoding"), said(&brotli, "content-type")),
        ("br", "text/javascript; charset=utf-8")
    );
    assert_eq!(bytes(brotli), SCRIPT_BR);
    let plain = server.get(path, &[("accept-encoding", "identity")]);
    assert_eq!(said(&plain, "content-encoding"), "");
    assert_eq!(bytes(plain), SCRIPT);
    let gzip = server.get(path, &[("accept-encoding", "gzip")]);
    assert_eq!(said(&gzip, "content-encoding"), "gzip");
    assert_eq!(server.get(&format!("{path}.br"), &[]).status(), StatusCode::NOT_FOUND);
}

#[test]
fn what_is_not_there_is_not_found() {
    let server = Server::start(small_page());
    let script = "/assets/app-AbCd_123.js";
    let paths = ["/no.js", "/assets/no-12345678.js", "/../Cargo.toml", "/%2e%2e/Cargo.toml", "//index.html"];
    for path in paths.into_iter().chain([format!("{script}.br").as_str()]) {
        assert_eq!(server.get(path, &[]).status(), StatusCode::NOT_FOUND, "{path}");
    }
}

#[test]
fn a_path_that_names_nothing_is_answered_with_the_page_and_404() {
    let server = Server::start(small_page());
    let tag = said(&server.get("/", &[]), "etag").to_owned();
    for path in ["/parchis", "/nothing", "/privacy?language=en", "/metrics"] {
        for headers in [&[][..], &[("if-none-match", tag.as_str())]] {
            let response = server.get(path, headers);
            assert_eq!(response.status(), StatusCode::NOT_FOUND, "{path}");
            assert_eq!(said(&response, "cache-control"), "no-cache");
            assert!(String::from_utf8(bytes(response)).unwrap().contains("<title>Mesa</title>"));
        }
    }
}

#[test]
fn what_browsers_and_searchers_ask_for_by_habit_is_there() {
    let icon = ("icon-192.png".to_owned(), b"a picture".as_slice().into());
    let server = Server::start(Page::new([icon]));
    let favicon = server.get("/favicon.ico", &[]);
    assert_eq!((favicon.status(), said(&favicon, "content-type")), (StatusCode::OK, "image/png"));
    assert_eq!(bytes(favicon), b"a picture");
    let robots = server.get("/robots.txt", &[]);
    assert_eq!((robots.status(), said(&robots, "content-type")), (StatusCode::OK, "text/plain; charset=utf-8"));
    assert!(String::from_utf8(bytes(robots)).unwrap().contains("Disallow: /api/"));
}

#[test]
fn whoever_takes_brotli_gets_it_and_others_do_not() {
    let server = Server::start(small_page());
    let path = "/assets/app-AbCd_123.js";
    let small = server.get(path, &[("accept-encoding", "gzip, br")]);
    assert_eq!(said(&small, "content-encoding"), "br");
    assert_eq!(said(&small, "vary"), "accept-encoding");
    assert_eq!(said(&small, "content-type"), "text/javascript; charset=utf-8");
    let small_tag = said(&small, "etag").to_owned();
    assert_eq!(bytes(small), SCRIPT_BR);

    let plain = server.get(path, &[("accept-encoding", "identity")]);
    assert_eq!(said(&plain, "content-encoding"), "");
    assert_eq!(said(&plain, "vary"), "accept-encoding");
    let plain_tag = said(&plain, "etag").to_owned();
    assert_ne!(plain_tag, small_tag);
    assert_eq!(bytes(plain), SCRIPT);

    // Browsers ask for Brotli by https alone.
    for _ in 0..2 {
        let zipped = server.get(path, &[("accept-encoding", "gzip, deflate")]);
        assert_eq!((said(&zipped, "content-encoding"), said(&zipped, "vary")), ("gzip", "accept-encoding"));
        let tag = said(&zipped, "etag").to_owned();
        assert!(tag != small_tag && tag != plain_tag);
        let mut unzipped = Vec::new();
        flate2::read::GzDecoder::new(bytes(zipped).as_slice()).read_to_end(&mut unzipped).unwrap();
        assert_eq!(unzipped, SCRIPT);
        let again = server.get(path, &[("accept-encoding", "gzip"), ("if-none-match", &tag)]);
        assert_eq!((again.status(), said(&again, "vary")), (StatusCode::NOT_MODIFIED, "accept-encoding"));
    }

    let never_compressed = server.get("/sw.js", &[("accept-encoding", "br")]);
    assert_eq!(said(&never_compressed, "content-encoding"), "");
    assert_eq!(said(&never_compressed, "vary"), "");
}

#[test]
fn what_a_browser_has_is_not_sent_again() {
    let server = Server::start(small_page());
    for path in ["/", "/assets/app-AbCd_123.js"] {
        let tag = said(&server.get(path, &[]), "etag").to_owned();
        assert!(tag.starts_with('"') && tag.len() == 34, "{tag}");
        let again = server.get(path, &[("if-none-match", &tag)]);
        assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
        assert_eq!(said(&again, "etag"), tag);
        assert_ne!(said(&again, "cache-control"), "");
        assert!(bytes(again).is_empty());
        assert_eq!(server.get(path, &[("if-none-match", "\"other\"")]).status(), StatusCode::OK);
    }
}

#[test]
fn names_with_a_hash_are_kept_for_good() {
    let server = Server::start(small_page());
    for path in ["/assets/app-AbCd_123.js", "/assets/rules-00000000.wasm"] {
        assert_eq!(said(&server.get(path, &[]), "cache-control"), "public, max-age=31536000, immutable");
    }
    for path in ["/sw.js", "/manifest.webmanifest", "/icon.svg"] {
        assert_eq!(said(&server.get(path, &[]), "cache-control"), "no-cache");
    }
}

#[test]
fn every_file_says_what_it_is() {
    let server = Server::start(small_page());
    let kinds = [
        ("/assets/rules-00000000.wasm", "application/wasm"),
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/icon.svg", "image/svg+xml"),
        ("/sw.js", "text/javascript; charset=utf-8"),
    ];
    for (path, kind) in kinds {
        assert_eq!(said(&server.get(path, &[]), "content-type"), kind, "{path}");
    }
}

#[test]
fn the_page_keeps_to_itself() {
    let server = Server::start(small_page());
    for path in ["/", "/health", "/no.js"] {
        let response = server.get(path, &[]);
        let policy = said(&response, "content-security-policy");
        assert!(policy.contains("default-src 'self'") && policy.contains("'wasm-unsafe-eval'"), "{policy}");
        assert!(!policy.contains("'unsafe-eval'"), "{policy}");
        assert_eq!(said(&response, "x-content-type-options"), "nosniff");
        assert_eq!(said(&response, "referrer-policy"), "no-referrer");
    }
}

#[test]
fn asking_for_the_head_gives_no_body_and_writing_is_refused() {
    let server = Server::start(small_page());
    let url = format!("http://{}/assets/app-AbCd_123.js", server.address);
    let head = server.agent.head(&url).call().unwrap();
    assert_eq!(head.status(), StatusCode::OK);
    assert_eq!(said(&head, "content-length"), SCRIPT.len().to_string());
    assert!(bytes(head).is_empty());
    let post = server.agent.post(&url).send("x").unwrap();
    assert_eq!(post.status(), StatusCode::METHOD_NOT_ALLOWED);
    assert_eq!(said(&post, "allow"), "GET,HEAD");
}

#[test]
fn without_a_page_people_are_told_how_to_build_it() {
    let server = Server::start(unbuilt_page());
    let response = server.get("/", &[]);
    assert_eq!(response.status(), StatusCode::SERVICE_UNAVAILABLE);
    assert!(String::from_utf8(bytes(response)).unwrap().contains("cargo xtask serve"));
    assert_eq!(server.get("/health", &[]).status(), StatusCode::OK);
}

#[test]
fn under_a_path_of_its_own_everything_is_found_with_the_path_and_without() {
    let server = Server::start_with(small_page(), |config| config.public_url = Some("https://x.example/games".into()));
    // A proxy hands over the whole path, or what follows ours.
    for base in ["/games", ""] {
        assert_eq!(server.get(&format!("{base}/"), &[]).status(), StatusCode::OK, "{base}");
        assert_eq!(server.get(&format!("{base}/assets/app-AbCd_123.js"), &[]).status(), StatusCode::OK, "{base}");
        assert_eq!(server.get(&format!("{base}/health"), &[]).status(), StatusCode::OK, "{base}");
        let api = server.get(&format!("{base}/api/me"), &[]);
        assert_eq!((api.status(), said(&api, "cache-control")), (StatusCode::UNAUTHORIZED, "no-store"), "{base}");
        let lost = server.get(&format!("{base}/nowhere/at/all"), &[]);
        assert_eq!(lost.status(), StatusCode::NOT_FOUND);
        assert!(String::from_utf8(bytes(lost)).unwrap().contains("url=/games/"));
    }
    let slashless = server.agent.get(format!("http://{}/games", server.address)).config().max_redirects(0).build();
    let slashless = slashless.call().unwrap();
    assert_eq!((slashless.status(), said(&slashless, "location")), (StatusCode::PERMANENT_REDIRECT, "/games/"));
    let guest = server.agent.post(format!("http://{}/games/api/guests", server.address));
    let guest = guest.header("content-type", "application/json").send("{\"name\":\"Ana\"}").unwrap();
    let cookie = said(&guest, "set-cookie");
    assert!(cookie.starts_with("__Secure-sobremesa=") && cookie.contains("Path=/games/"), "{cookie}");
    let secret = cookie.split(';').next().unwrap().to_owned();
    assert_eq!(server.get("/games/api/me", &[("cookie", &secret)]).status(), StatusCode::OK);
    let document = String::from_utf8(bytes(server.get("/games/api/openapi.json", &[]))).unwrap();
    assert!(document.contains("\"servers\":[{\"url\":\"/games\"}]"));
    let page = String::from_utf8(bytes(server.get("/games/pages/privacy", &[]))).unwrap();
    assert!(page.contains("href=\"/games/pages/style.css\""), "{page}");
}

#[test]
fn long_answers_of_the_api_are_compressed_for_who_takes_that() {
    let server = Server::start(small_page());
    let plain = server.get("/api/openapi.json", &[("accept-encoding", "identity")]);
    assert_eq!((said(&plain, "content-encoding"), said(&plain, "vary")), ("", "accept-encoding"));
    let plain = bytes(plain);
    let zipped = server.get("/api/openapi.json", &[("accept-encoding", "gzip, br")]);
    assert_eq!((said(&zipped, "content-encoding"), said(&zipped, "vary")), ("gzip", "accept-encoding"));
    let zipped = bytes(zipped);
    assert!(zipped.len() * 4 < plain.len(), "{} of {}", zipped.len(), plain.len());
    let mut unzipped = Vec::new();
    flate2::read::GzDecoder::new(zipped.as_slice()).read_to_end(&mut unzipped).unwrap();
    assert_eq!(unzipped, plain);
    assert_eq!(
        said(&server.get("/api/leaders/ampel", &[("accept-encoding", "gzip")]), "content-encoding"),
        "",
        "too short"
    );
}
