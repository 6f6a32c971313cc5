//! What whoever runs the server can see of it.

use crate::common::{Player, Server};
use cluster::Port;
use serde_json::json;
use sqlx::{AnyConnection, Connection as _, Executor as _};

#[test]
fn health_is_ok_as_long_as_the_store_can_be_written() {
    let server = Server::start();
    let mut visitor = server.visitor();
    let well = visitor.becomes("/health", 200);
    assert_eq!((&well["ok"], &well["store"]), (&json!(true), &json!("ok")));
    let database = server.folder.as_ref().unwrap().path().join("sobremesa.db");
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        sqlx::any::install_default_drivers();
        let mut other = AnyConnection::connect(&format!("sqlite://{}", database.display())).await.unwrap();
        other.execute("BEGIN IMMEDIATE").await.unwrap();
        let ill = visitor.becomes("/health", 503);
        assert_eq!((&ill["ok"], &ill["store"]), (&json!(false), &json!("failing")));
        other.execute("ROLLBACK").await.unwrap();
        visitor.becomes("/health", 200);
    });
}

#[test]
fn measurements_are_told_on_a_port_of_their_own() {
    let port = Port::reserve().unwrap();
    let server = Server::with(|config| config.metrics = Some(port.address()));
    let (mut ana, mut ben) = (server.guest("Ana"), server.guest("Ben"));
    let (_, made) = ana.post("/api/tables", &json!({ "game": "ampel", "seats": ["me", "open"] }));
    let table = made["id"].as_str().unwrap().to_owned();
    let mut page = Player::follow(ana.page(), &table);
    ben.post(&format!("/api/tables/{table}/join"), &json!({}));
    page.until(|player| player.phase() == "playing");
    page.page.refused(json!({ "do": "act", "table": table, "at": 99, "actions": ["x"] }));

    let mut collector = server.visitor();
    collector.address = port.address();
    let (status, told) = collector.get("/metrics");
    let told = told.as_str().unwrap();
    assert_eq!(status, 200);
    for line in [
        "sobremesa_sockets 1",
        "sobremesa_refused_total 1",
        "sobremesa_events_total 1",
        "sobremesa_tables{phase=\"playing\"} 1",
        "sobremesa_tables{phase=\"gathering\"} 0",
        "sobremesa_keeping_seconds_count 1",
        "sobremesa_kept_together_sum 1.0",
    ] {
        assert!(told.lines().any(|one| one == line), "{line} is not in\n{told}");
    }
    let (_, page) = server.visitor().get("/metrics");
    assert!(!page.to_string().contains("sobremesa_"), "the page's port tells nothing");
    assert_eq!(collector.get("/api/tables").0, 404, "and the other port nothing else");
}
