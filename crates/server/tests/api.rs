//! The description of the API says what the server does.

mod common;

use std::collections::BTreeSet;
use std::path::Path;

use common::Server;
use serde_json::{Value, json};

/// All operations: method, path, description.
fn operations(document: &Value) -> Vec<(String, String, Value)> {
    let mut all = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            all.push((method.clone(), path.clone(), operation.clone()));
        }
    }
    all
}

fn document(server: &Server) -> Value {
    let (status, document) = server.visitor().get("/api/openapi.json");
    assert_eq!(status, 200);
    document
}

/// The addresses that stand in the sources, beside their handlers.
fn written(folder: &Path, found: &mut BTreeSet<(String, String)>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            written(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = std::fs::read_to_string(&path).unwrap();
            let hidden = text.split(".route(\"/api/").skip(1).filter(|rest| !rest.starts_with("{*nowhere}"));
            assert_eq!(hidden.count(), 0, "{} has an address that is not described", path.display());
            for piece in text.split("#[utoipa::path(").skip(1) {
                let method = piece.split(',').next().unwrap().trim().to_owned();
                let address = piece.split("path = \"").nth(1).unwrap().split('"').next().unwrap();
                found.insert((method, address.to_owned()));
            }
        }
    }
}

#[test]
fn every_address_is_described() {
    let server = Server::start();
    let described = operations(&document(&server)).into_iter().map(|(method, path, _)| (method, path)).collect();
    let mut found = BTreeSet::new();
    written(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
    assert!(found.len() > 40, "{found:?}");
    assert_eq!(found, described);
    let (status, told) = server.visitor().get("/api/no-such-thing");
    assert_eq!((status, &told["code"]), (404, &json!("not_found")));
}

#[test]
fn every_operation_says_what_it_does_and_how_it_is_refused() {
    let server = Server::start();
    let document = document(&server);
    let tags: Vec<&Value> = document["tags"].as_array().unwrap().iter().map(|tag| &tag["name"]).collect();
    for (method, path, operation) in operations(&document) {
        let what = format!("{method} {path}");
        assert!(operation["summary"].as_str().is_some_and(|text| text.len() > 5), "{what} has no summary");
        assert!(tags.contains(&&operation["tags"][0]), "{what}: {}", operation["tags"]);
        let responses = operation["responses"].as_object().unwrap();
        assert!(responses.keys().any(|status| status.starts_with('2')), "{what}");
        for (status, response) in responses.iter().filter(|(status, _)| status.starts_with(['4', '5'])) {
            let schema = &response["content"]["application/json"]["schema"]["$ref"];
            assert_eq!(schema, "#/components/schemas/Problem", "{what} {status}");
            assert!(response["description"].as_str().unwrap().contains('`'), "{what} {status} names no code");
        }
        for parameter in operation["parameters"].as_array().into_iter().flatten() {
            let name = format!("{{{}}}", parameter["name"].as_str().unwrap());
            assert_eq!(parameter["in"] == "path", path.contains(&name), "{what}: {name}");
        }
        for part in path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}')) {
            let named = |parameter: &Value| parameter["name"] == part && parameter["in"] == "path";
            assert!(operation["parameters"].as_array().is_some_and(|all| all.iter().any(named)), "{what}: {part}");
        }
    }
}

#[test]
fn every_reference_leads_somewhere() {
    let server = Server::start();
    let document = document(&server);
    let text = document.to_string();
    let references: BTreeSet<&str> =
        text.split("\"$ref\":\"#").skip(1).map(|piece| piece.split('"').next().unwrap()).collect();
    assert!(references.len() > 10);
    for reference in references {
        assert!(document.pointer(reference).is_some(), "{reference}");
    }
}

#[test]
fn what_needs_somebody_is_refused_to_nobody_and_the_rest_is_not() {
    let server = Server::start();
    for (method, path, operation) in operations(&document(&server)) {
        let open = operation["security"][0] == json!({});
        let address = path.replace("{game}", "ampel").replace("{id}", "nothing").replace("{name}", "nobody");
        let headers = [("content-type", "application/json")];
        let (status, told) = server.visitor().send(&method.to_uppercase(), &address, &headers, b"{}");
        let nobody = status == 401 && told["code"] == "nobody";
        assert_eq!(nobody, !open, "{method} {path}: {status} {told}");
        let known = operation["responses"].get(status.to_string()).is_some();
        assert!(known, "{method} {path} answered {status}, which is not described: {told}");
    }
}

#[test]
fn what_takes_a_body_says_which() {
    let server = Server::start();
    for (method, path, operation) in operations(&document(&server)) {
        let described = operation.get("requestBody").is_some();
        // Nonsense is refused as such by whoever reads it.
        let mut guest = server.guest("Ana");
        let headers = [("content-type", "application/json")];
        let address = path.replace("{id}", "nothing");
        let (_, told) = guest.send(&method.to_uppercase(), &address, &headers, b"\"nonsense\"");
        assert_eq!(told["code"] == "bad_body", described, "{method} {path}: {told}");
    }
}

#[test]
fn the_sockets_protocol_can_be_read() {
    let server = Server::start();
    let (status, told) = server.visitor().get("/api/protocol");
    assert_eq!(status, 200);
    assert!(told.as_str().unwrap().contains("\"do\":\"follow\""));
}
