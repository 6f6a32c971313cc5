//! What lies on the disk: nobody else may read it, and what was deleted is not in it.

use std::fs;
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::time::Duration;

use cluster::until;
use serde_json::json;
use server::Config;
use tempfile::TempDir;

use crate::common::{Player, Server, address, small_page};

/// The mode of a file or folder.
fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

/// The modes of all files in a folder, by name.
fn modes(folder: &Path) -> Vec<(String, u32)> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap());
    let mut modes: Vec<_> =
        entries.map(|entry| (entry.file_name().into_string().unwrap(), mode(&entry.path()))).collect();
    modes.sort();
    modes
}

fn all_private(names: &[&str]) -> Vec<(String, u32)> {
    names.iter().map(|name| ((*name).to_owned(), 0o600)).collect()
}

const OPEN: [&str; 5] = ["sobremesa.db", "sobremesa.db-shm", "sobremesa.db-wal", "sobremesa.key", "sobremesa.lock"];

#[test]
fn nobody_else_may_read_the_data_folder_its_backups_and_what_is_restored() {
    let home = TempDir::new().unwrap();
    if address(home.path()).is_some() {
        return;
    }
    let data = home.path().join("data");
    let server = Server::on(data.clone(), |_| {});
    server.guest("Ana");
    assert_eq!((mode(&data), modes(&data)), (0o700, all_private(&OPEN)));
    let copy = home.path().join("copy.db");
    server::backup(&data, &copy).unwrap();
    assert_eq!(mode(&copy), 0o600);
    // Wherever the copy has been meanwhile.
    fs::set_permissions(&copy, fs::Permissions::from_mode(0o644)).unwrap();
    let restored = home.path().join("restored");
    server::restore(&copy, &restored, false).unwrap();
    assert_eq!((mode(&restored), modes(&restored)), (0o700, all_private(&[OPEN[0], OPEN[4]])));
}

#[test]
fn a_folder_of_the_version_before_is_closed_to_others_and_a_shared_one_is_left() {
    let home = TempDir::new().unwrap();
    if address(home.path()).is_some() {
        return;
    }
    let data = home.path().join("data");
    drop(Server::on(data.clone(), |_| {}).guest("Ana"));
    for (path, open) in [(data.clone(), 0o755), (data.join("sobremesa.db"), 0o644)] {
        fs::set_permissions(path, fs::Permissions::from_mode(open)).unwrap();
    }
    let server = Server::on(data.clone(), |_| {});
    server.guest("Ben");
    assert_eq!((mode(&data), modes(&data)), (0o700, all_private(&OPEN)));
    drop(server);
    fs::write(data.join("of somebody else"), "").unwrap();
    fs::set_permissions(&data, fs::Permissions::from_mode(0o755)).unwrap();
    let server = Server::on(data.clone(), |_| {});
    server.guest("Eva");
    assert_eq!((mode(&data), mode(&data.join("sobremesa.db"))), (0o755, 0o600));
}

/// How often a text stands in the files of a folder.
fn found(folder: &Path, text: &str) -> usize {
    let files = fs::read_dir(folder).unwrap().map(|entry| fs::read(entry.unwrap().path()).unwrap());
    files.map(|bytes| bytes.windows(text.len()).filter(|part| *part == text.as_bytes()).count()).sum()
}

/// Waits until a text stands there: between two looks it may be moved from one file to another.
#[track_caller]
fn is_there(folder: &Path, text: &str) {
    until(&format!("{text:?} to be in the files"), || if found(folder, text) > 0 { Ok(()) } else { Err("not there") });
}

/// Waits until none of these texts stands in the files of a folder any more.
#[track_caller]
fn are_gone(folder: &Path, texts: &[&str]) {
    // Waits for: the database's log to be emptied, which happens now and then.
    until("what was deleted to be gone from the files", || {
        let left: Vec<_> = texts.iter().filter(|text| found(folder, text) > 0).collect();
        if left.is_empty() { Ok(()) } else { Err(left) }
    });
}

/// A server that empties the database's log often.
fn tidy_server() -> Server {
    Server::with(|config| config.truncate_wal_interval = Duration::from_millis(100))
}

#[test]
fn what_was_renamed_ended_or_taken_out_is_not_in_the_files() {
    let server = tidy_server();
    let folder = server.folder.as_ref().unwrap().path().to_owned();
    if address(&folder).is_some() {
        return;
    }
    let texts = ["Nombre de antes", "fcm/send/una-suscripcion", "Programa terminado", "Alumna quitada"];
    let mut ana = server.account(texts[0]);
    let endpoint = format!("https://fcm.googleapis.com/{}", texts[1]);
    assert_eq!(ana.post("/api/push", &json!({ "endpoint": endpoint })).0, 204);
    let (status, token) = ana.post("/api/tokens", &json!({ "label": texts[2] }));
    assert_eq!(status, 200, "{token}");
    let wish = json!({ "mode": "short", "typing": true, "pupils": true });
    let (status, class) = server.visitor().post("/api/classes", &wish);
    assert_eq!(status, 200, "{class}");
    let joining = json!({ "code": class["code"], "name": texts[3], "team": 0 });
    let (_, pupil) = server.visitor().post("/api/classes/join", &joining);
    let mut teacher = server.visitor().page();
    teacher.done(json!({ "do": "class", "class": class["id"], "token": class["host"] }));
    texts.iter().for_each(|text| is_there(&folder, text));
    assert_eq!(ana.patch("/api/me", &json!({ "name": "Nombre nuevo" })).0, 200);
    assert_eq!(ana.delete("/api/push").0, 204);
    assert_eq!(ana.delete(&format!("/api/tokens/{}", token["id"].as_str().unwrap())).0, 204);
    let order = json!({ "remove": pupil["member"] });
    teacher.done(json!({ "do": "teach", "class": class["id"], "order": order }));
    are_gone(&folder, &texts);
    is_there(&folder, "Nombre nuevo");
}

#[test]
fn what_a_person_or_a_class_deleted_is_not_in_the_files() {
    let server = tidy_server();
    let folder = server.folder.as_ref().unwrap().path().to_owned();
    if address(&folder).is_some() {
        return;
    }
    let texts = [
        "Borradita",
        "mi secreto guardado",
        "fcm/send/una-direccion",
        "Pregunta para borrar",
        "Lucía Borrable",
        "Renombrada",
        "Apodo borrable",
        "Suma borrable",
        "Paquete borrable",
    ];
    let (mut gone, mut stays) = (server.guest(texts[0]), server.guest("Quedada"));
    let (_, made) = gone.post("/api/tables", &json!({ "game": "ampel", "seats": ["me", "open"], "lots": false }));
    let table = made["id"].as_str().unwrap();
    assert_eq!(stays.post(&format!("/api/tables/{table}/join"), &json!({})).0, 200);
    let mut player = Player::follow(gone.page(), table);
    for _ in 0..20 {
        player.done(json!({ "do": "chat", "text": texts[1] }));
    }
    let endpoint = format!("https://fcm.googleapis.com/{}", texts[2]);
    assert_eq!(gone.post("/api/push", &json!({ "endpoint": endpoint })).0, 204);
    let question = json!({
        "id": "own-1", "country": null, "topic": null, "level": null, "es": "", "en": texts[3],
        "options": { "es": [], "en": ["4", "5"] }, "answer": 1,
    });
    let (status, class) = server
        .visitor()
        .post("/api/classes", &json!({ "mode": "short", "typing": true, "pupils": true, "questions": [question] }));
    assert_eq!(status, 200, "{class}");
    let joining = json!({ "code": class["code"], "name": texts[4], "team": 0 });
    let (_, pupil) = server.visitor().post("/api/classes/join", &joining);
    is_there(&folder, texts[4]);
    let mut teacher = server.visitor().page();
    teacher.done(json!({ "do": "class", "class": class["id"], "token": class["host"] }));
    let order = json!({ "rename": { "member": pupil["member"], "name": texts[5] } });
    teacher.done(json!({ "do": "teach", "class": class["id"], "order": order }));
    drop(teacher);
    let mut wish = crate::homework::wish();
    wish["title"] = texts[7].into();
    let (_, homework) = server.visitor().post("/api/homework", &wish);
    let joining = json!({ "code": homework["code"], "name": texts[6] });
    assert_eq!(server.visitor().post("/api/homework/join", &joining).0, 200);
    let mut wish = crate::packs::wish();
    wish["name"] = texts[8].into();
    let (_, pack) = server.visitor().post("/api/packs", &wish);
    // The name before that of now may be gone already.
    for text in texts.iter().filter(|text| **text != texts[4]) {
        is_there(&folder, text);
    }
    drop(player);
    assert_eq!(gone.delete("/api/me").0, 204);
    let bearer = format!("Bearer {}", class["host"].as_str().unwrap());
    let path = format!("/api/classes/{}", class["id"].as_str().unwrap());
    assert_eq!(server.visitor().send("DELETE", &path, &[("authorization", &bearer)], b"").0, 200);
    let bearer = format!("Bearer {}", homework["token"].as_str().unwrap());
    let path = format!("/api/homework/{}", homework["id"].as_str().unwrap());
    assert_eq!(server.visitor().send("DELETE", &path, &[("authorization", &bearer)], b"").0, 200);
    let bearer = format!("Bearer {}", pack["edit"].as_str().unwrap());
    let path = format!("/api/packs/{}", pack["code"].as_str().unwrap());
    assert_eq!(server.visitor().send("DELETE", &path, &[("authorization", &bearer)], b"").0, 200);
    are_gone(&folder, &texts);
    assert!(found(&folder, "Quedada") > 0);
    let folder = server.stop().unwrap();
    for text in texts {
        assert_eq!(found(folder.path(), text), 0, "{text} is there again");
    }
}

#[test]
fn a_second_server_on_the_same_folder_is_refused_with_the_first_ones_process() {
    let folder = TempDir::new().unwrap();
    let first = server::FolderLock::take(folder.path()).unwrap();
    let start = || {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        server::run_until(listener, small_page(), Config::new(folder.path()), async {})
    };
    let refused = start().unwrap_err().to_string();
    assert!(refused.contains("another Sobremesa") && refused.contains(&std::process::id().to_string()), "{refused}");
    drop(first);
    start().unwrap();
}
