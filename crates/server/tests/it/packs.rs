//! Question packs that people share, and those that whoever runs the server recommends.

use cluster::until;
use serde_json::{Value, json};

use crate::common::Server;

fn question(id: &str, text: &str) -> Value {
    json!({
        "id": id, "country": null, "topic": null, "level": null, "source": null, "editions": ["2009", "2026"],
        "es": text, "en": "", "options": { "es": ["4", "5"], "en": [] }, "answer": 1, "why": { "es": "", "en": "" },
    })
}

pub(crate) fn wish() -> Value {
    json!({ "name": "Sumas", "questions": [question("q-1", "¿Cuánto es 2 + 2?"), question("q-2", "¿Cuánto es 3 + 1?")] })
}

fn send(server: &Server, method: &str, path: &str, edit: &str, body: &Value) -> (u16, Value) {
    let bearer = format!("Bearer {edit}");
    let headers = [("authorization", bearer.as_str()), ("content-type", "application/json")];
    let body = if body.is_null() { Vec::new() } else { body.to_string().into_bytes() };
    server.visitor().send(method, path, &headers, &body)
}

fn share(server: &Server) -> (String, String) {
    let (status, shared) = server.visitor().post("/api/packs", &wish());
    assert_eq!(status, 200, "{shared}");
    assert!(shared["address"].as_str().unwrap().starts_with("http://"), "{shared}");
    (format!("/api/packs/{}", shared["code"].as_str().unwrap()), shared["edit"].as_str().unwrap().to_owned())
}

#[test]
fn a_pack_is_shared_found_changed_with_its_edit_code_and_deleted() {
    let server = Server::start();
    let (path, edit) = share(&server);
    let (status, found) = server.visitor().get(&path.to_lowercase());
    assert_eq!((status, &found["name"], &found["questions"]), (200, &json!("Sumas"), &wish()["questions"]), "{found}");
    let kept = found["gone"].as_u64().unwrap() - found["changed"].as_u64().unwrap();
    assert_eq!(kept, 90 * 24 * 60 * 60 * 1000);
    assert!(!found.to_string().contains(&edit));

    let mut other = wish();
    other["name"] = "Restas".into();
    assert_eq!(send(&server, "PUT", &path, "guess", &other).1["code"], "wrong_code");
    assert_eq!(send(&server, "PUT", &path, "", &other).1["code"], "wrong_code");
    assert_eq!(server.visitor().get(&path).1["name"], "Sumas");
    let (status, changed) = send(&server, "PUT", &path, &edit, &other);
    assert_eq!(status, 200, "{changed}");
    assert!(changed["gone"].as_u64() >= found["gone"].as_u64());
    assert_eq!(server.visitor().get(&path).1["name"], "Restas");

    assert_eq!(send(&server, "DELETE", &path, "guess", &Value::Null).1["code"], "wrong_code");
    assert_eq!(send(&server, "DELETE", &path, &edit, &Value::Null).0, 200);
    assert_eq!(server.visitor().get(&path).1["code"], "no_pack");
    assert_eq!(send(&server, "PUT", &path, &edit, &wish()).1["code"], "no_pack");
    assert_eq!(send(&server, "DELETE", &path, &edit, &Value::Null).1["code"], "no_pack");
    assert_eq!(server.rows_of("shared_packs"), 0);
}

#[test]
fn a_pack_that_makes_no_sense_is_refused() {
    let server = Server::start();
    let refused = |change: &dyn Fn(&mut Value)| {
        let mut wish = wish();
        change(&mut wish);
        server.visitor().post("/api/packs", &wish).1["code"].clone()
    };
    assert_eq!(refused(&|wish| wish["name"] = " ".into()), "bad_pack");
    assert_eq!(refused(&|wish| wish["name"] = "x".repeat(81).into()), "bad_pack");
    assert_eq!(refused(&|wish| wish["name"] = "puta".into()), "bad_pack");
    assert_eq!(refused(&|wish| wish["questions"] = json!([])), "bad_pack");
    assert_eq!(refused(&|wish| wish["questions"] = vec![wish["questions"][0].clone(); 5001].into()), "bad_pack");
    assert_eq!(refused(&|wish| wish["questions"][0]["answer"] = 7.into()), "bad_pack");
    assert_eq!(refused(&|wish| wish["author"] = "Ana".into()), "bad_body");
    assert_eq!(refused(&|wish| wish["name"] = "x".repeat(3 << 20).into()), "too_long");
    assert_eq!(server.rows_of("shared_packs"), 0);
}

#[test]
fn the_edit_code_is_kept_as_a_hash_only_and_nobody_shares_without_end() {
    let server = Server::with(|config| (config.limits, config.address_classes) = (true, 2));
    let (path, edit) = share(&server);
    assert_eq!(server.rows_of(&format!("shared_packs WHERE token = '{edit}'")), 0);
    assert_eq!(server.rows_of("shared_packs WHERE length(token) = 32"), 1);
    // Changing counts as sharing does.
    assert_eq!(send(&server, "PUT", &path, &edit, &wish()).0, 200);
    let (status, refused) = server.visitor().post("/api/packs", &wish());
    assert_eq!((status, &refused["code"]), (429, &json!("too_many")), "{refused}");
}

#[test]
fn what_a_network_has_shared_is_counted_for_as_long_as_it_is_kept() {
    let server = Server::with(|config| config.limits = true);
    let (path, edit) = share(&server);
    server.sql("UPDATE shared_packs SET bytes = 33554432");
    let (status, refused) = server.visitor().post("/api/packs", &wish());
    assert_eq!((status, &refused["code"]), (409, &json!("packs_full")), "{refused}");
    assert_eq!(server.rows_of("shared_packs WHERE length(network) = 4"), 1, "too little to say which network it was");
    // What it has is no longer so large; and what another network has does not count.
    assert_eq!(send(&server, "PUT", &path, &edit, &wish()).0, 200);
    share(&server);
    server.sql("UPDATE shared_packs SET bytes = 33554432, network = 'else'");
    share(&server);
}

#[test]
fn ninety_days_after_its_last_change_a_pack_is_gone() {
    let server = Server::start();
    let (path, _) = share(&server);
    server.sql("UPDATE shared_packs SET changed = changed - 7776060000");
    let folder = server.stop().unwrap();
    // It is looked for old packs when the server starts, and every hour from then on.
    let server = Server::on(folder.path().into(), |_| {});
    until("an old pack to be forgotten", || match server.visitor().get(&path) {
        (404, _) => Ok(()),
        other => Err(other),
    });
}

#[test]
fn packs_are_recommended_by_whoever_runs_the_server() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("packs")).unwrap();
    let pack = "# Sumas de 1.º\n# Para empezar.\n[[question]]\nid = \"q-1\"\nes = \"¿2 + 2?\"\noptions.es = [\"4\", \"5\"]\nanswer = 1\n";
    std::fs::write(folder.path().join("packs/sumas.toml"), pack).unwrap();
    let site = folder.path().to_owned();
    let server = Server::with(move |config| config.site.folder = Some(site));
    let told = json!([{ "id": "sumas", "title": "Sumas de 1.º", "about": "Para empezar.", "count": 1 }]);
    assert_eq!(server.visitor().get("/api/recommended").1["packs"], told);
    let (status, questions) = server.visitor().get("/api/recommended/sumas");
    assert_eq!((status, &questions[0]["es"]), (200, &json!("¿2 + 2?")), "{questions}");
    assert_eq!(server.visitor().get("/api/recommended/restas").1["code"], "no_pack");
    let address = server.visitor().get("/api/site").1["address"].clone();
    assert!(address.as_str().unwrap().starts_with("http://"), "{address}");
    assert_eq!(Server::start().visitor().get("/api/recommended").1["packs"], json!([]));
}
