//! The description of the API says what the server does.

use std::collections::BTreeSet;
use std::path::Path;

use crate::common::Server;
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
        // What only moderators may do is not read from others.
        let unread = operation["tags"][0] == "moderation" && told["code"] == "not_moderator";
        assert_eq!(told["code"] == "bad_body", described && !unread, "{method} {path}: {told}");
    }
}

#[test]
fn the_sockets_protocol_can_be_read() {
    let server = Server::start();
    let (status, told) = server.visitor().get("/api/protocol");
    assert_eq!(status, 200);
    assert!(told.as_str().unwrap().contains("\"do\":\"follow\""));
}

/// The names of what is described, as they stand in the sources.
fn names(folder: &Path, found: &mut Vec<String>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            names(&path, found);
            continue;
        }
        let text = std::fs::read_to_string(&path).unwrap();
        for piece in text.split("ToSchema)]").skip(1) {
            let kinds = ["struct ", "enum "].iter().filter_map(|kind| Some((piece.find(kind)?, kind.len())));
            let (at, length) = kinds.min().unwrap();
            let name: String = piece[at + length..].chars().take_while(|letter| letter.is_alphanumeric()).collect();
            found.push(name);
        }
    }
}

#[test]
fn no_two_descriptions_have_one_name() {
    let mut found = Vec::new();
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    for part in ["base", "people", "live", "server"] {
        names(&crates.join(part).join("src"), &mut found);
    }
    assert!(found.len() > 40, "{found:?}");
    let mut seen = BTreeSet::new();
    let twice: Vec<&String> = found.iter().filter(|name| !seen.insert(*name)).collect();
    assert_eq!(twice, Vec::<&String>::new(), "of two with one name only one is described");
}

/// What differs between an answer and its description.
fn differences(document: &Value, schema: &Value, told: &Value, at: &str) -> Vec<String> {
    if let Some(reference) = schema["$ref"].as_str() {
        return differences(document, document.pointer(&reference[1..]).unwrap(), told, at);
    }
    if let Some(all) = schema["allOf"].as_array() {
        let whole =
            all.iter().fold(json!({ "type": "object", "properties": {}, "required": [] }), |mut whole, part| {
                let part = part["$ref"].as_str().map_or(part, |reference| document.pointer(&reference[1..]).unwrap());
                let properties = part["properties"].as_object().cloned().unwrap_or_default();
                whole["properties"].as_object_mut().unwrap().extend(properties);
                let required = part["required"].as_array().cloned().unwrap_or_default();
                whole["required"].as_array_mut().unwrap().extend(required);
                whole
            });
        return differences(document, &whole, told, at);
    }
    if let Some(some) = schema["oneOf"].as_array() {
        let fits = some.iter().any(|one| differences(document, one, told, at).is_empty());
        return if fits { Vec::new() } else { vec![format!("{at}: {told} fits none of {schema}")] };
    }
    let kind = match told {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "number",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    let is_kind = |name: &Value| name == kind || name == "integer" && kind == "number";
    let kinds = &schema["type"];
    if !(is_kind(kinds) || kinds.as_array().is_some_and(|kinds| kinds.iter().any(is_kind))) {
        return vec![format!("{at} is {kind}, described as {kinds}")];
    }
    let mut found = Vec::new();
    for (at_item, item) in told.as_array().into_iter().flatten().enumerate() {
        found.extend(differences(document, &schema["items"], item, &format!("{at}[{at_item}]")));
    }
    if let (Some(fields), Some(properties)) = (told.as_object(), schema["properties"].as_object()) {
        for (name, field) in fields {
            match properties.get(name) {
                Some(property) => found.extend(differences(document, property, field, &format!("{at}.{name}"))),
                None => found.push(format!("{at}.{name} is not described")),
            }
        }
        let required = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
        found.extend(required.filter(|name| !fields.contains_key(*name)).map(|name| format!("{at}.{name} is missing")));
    }
    found
}

#[test]
fn answers_are_as_they_are_described() {
    let server = Server::start();
    let document = document(&server);
    let check = |method: &str, path: &str, (status, told): &(u16, Value)| {
        assert_eq!(*status, 200, "{method} {path}: {told}");
        let described = &document["paths"][path][method]["responses"]["200"]["content"]["application/json"]["schema"];
        assert!(described["$ref"].is_string(), "{method} {path} is described as {described}");
        assert_eq!(differences(&document, described, told, path), Vec::<String>::new());
        told.clone()
    };
    let mut ana = server.guest("Ana");
    let wish = json!({ "game": "ampel", "seats": ["me", "open"], "listed": true });
    let made = check("post", "/api/tables", &ana.post("/api/tables", &wish));
    let table = format!("/api/tables/{}", made["id"].as_str().unwrap());
    check("get", "/api/tables/{id}", &server.visitor().get(&table));
    let lobby = check("get", "/api/tables", &server.visitor().get("/api/tables"));
    assert_eq!(lobby["tables"].as_array().unwrap().len(), 1);
    check("get", "/api/mine", &ana.get("/api/mine"));
    for control in [json!({ "turn": { "ms": 30_000 } }), json!({ "fischer": { "ms": 600_000, "plus_ms": 5000 } })] {
        let wish = json!({ "game": "parchis", "seats": ["me", "open", "invited", { "bot": 2 }], "control": control });
        let (_, other) = ana.post("/api/tables", &wish);
        check("get", "/api/tables/{id}", &ana.get(&format!("/api/tables/{}", other["id"].as_str().unwrap())));
    }
    let mut luis = server.guest("Luis");
    check("post", "/api/tables/{id}/join", &luis.post(&format!("{table}/join"), &json!({})));
    let playing = check("get", "/api/tables/{id}", &luis.get(&table));
    assert_eq!(playing["table"]["you"].as_u64().map(|seat| seat < 2), Some(true));
    let mut page = ana.page();
    page.done(json!({ "do": "follow", "table": made["id"], "from": 0 }));
    page.done(json!({ "do": "resign", "table": made["id"] }));
    let id = made["id"].as_str().unwrap();
    let over = check("get", "/api/matches/{id}", &server.visitor().get(&format!("/api/matches/{id}")));
    assert_eq!(over["game"], "ampel");
    check("get", "/api/tables/{id}", &ana.get(&table));
    check("get", "/api/dice", &server.visitor().get("/api/dice"));
    let class = check("post", "/api/classes", &server.visitor().post("/api/classes", &json!({ "mode": "short" })));
    let code = class["code"].as_str().unwrap();
    check("get", "/api/classes/code/{code}", &server.visitor().get(&format!("/api/classes/code/{code}")));
    let joining = json!({ "code": code, "name": "" });
    check("post", "/api/classes/join", &server.visitor().post("/api/classes/join", &joining));
    let recovery = json!({ "recovery": class["recovery"] });
    check("post", "/api/classes/recover", &server.visitor().post("/api/classes/recover", &recovery));
}
