//! Whose server it is: what is shown of it, who may come in, what everybody is told, and bans that hold.

use std::fs;

use cluster::until;
use serde_json::{Value, json};
use server::{Announcing, Colour, Entry, Strangers};

use crate::common::{Server, Visitor};

fn closed(entry: Entry) -> Server {
    Server::with(|config| config.site.entry = entry)
}

fn code(told: &Value) -> &str {
    told["code"].as_str().unwrap_or_default()
}

const PASSWORD: &str = "ñandúes azules";

#[test]
fn a_site_is_shown_in_each_language_and_its_pages_need_no_script() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    write("welcome.es.md", "Hola, **socios**.");
    write("welcome.en.md", "Hello, **members**. <script>alert(1)</script>");
    write("imprint.es.md", "# Aviso legal\n\nAna Pérez, Murcia");
    write("logo.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>");
    let server = Server::with(|config| {
        config.site.name = "Club de la Plaza".into();
        config.site.folder = Some(folder.path().to_owned());
        config.site.accent = Colour::of("#1f5f8b");
        config.site.contact = Some("junta@plaza.example".into());
    });
    let mut visitor = server.visitor();
    let (status, site) = visitor.get("/api/site?lang=en");
    assert_eq!((status, &site["name"]), (200, &json!("Club de la Plaza")), "{site}");
    assert_eq!(
        site["welcome"],
        json!("<p>Hello, <strong>members</strong>. &lt;script&gt;alert(1)&lt;/script&gt;</p>\n")
    );
    assert_eq!(site["colours"][0], json!(["#1f5f8b", "#ffffff"]));
    assert_eq!(site["pages"][0], json!({ "name": "imprint", "title": "Aviso legal" }), "in the language there is");
    assert_eq!((&site["entry"], &site["listed"]), (&json!("open"), &json!(true)));
    let logo = site["logo"].as_str().unwrap();
    assert_eq!(visitor.get(&format!("/{logo}")).0, 200);
    let app = visitor.get("/manifest.webmanifest").1;
    assert_eq!((&app["name"], &app["theme_color"]), (&json!("Club de la Plaza"), &json!("#1f5f8b")), "{app}");
    assert_eq!((&app["icons"][0]["src"], &app["short_name"]), (&json!(logo), &app["name"]), "{app}");
    let (status, page) = visitor.get("/pages/imprint?lang=es");
    let page = page.as_str().unwrap();
    assert_eq!(status, 200);
    assert!(page.contains("Ana Pérez, Murcia") && page.contains("mailto:junta@plaza.example"), "{page}");
    let (_, privacy) = visitor.get("/pages/privacy?lang=en");
    assert!(privacy.as_str().unwrap().contains("400 days"), "{privacy}");
    assert!(visitor.get("/pages/style.css").1.as_str().unwrap().contains("#1f5f8b"));
    assert_eq!(visitor.get("/pages/nothing").0, 404);
}

#[test]
fn with_invitations_nobody_new_comes_without_one() {
    let server = closed(Entry::Invitation);
    let mut eva = server.visitor();
    let (status, told) = eva.post("/api/guests", &json!({ "name": "Eva" }));
    assert_eq!((status, code(&told)), (403, "invitation_needed"));
    let account = json!({ "name": "Eva", "password": PASSWORD });
    assert_eq!(code(&eva.post("/api/account", &account).1), "invitation_needed");
    assert_eq!(code(&eva.post("/api/guests", &json!({ "name": "Eva", "invitation": "none" })).1), "invitation_needed");
    assert_eq!(code(&eva.post("/api/classes", &json!({ "mode": "short" })).1), "members_only");

    let invitation = server.admin(|admin| admin.invite("for the club", 1, None).unwrap());
    let (status, told) = eva.post("/api/guests", &json!({ "name": "Eva", "invitation": invitation.code }));
    assert_eq!(status, 200, "{told}");
    assert_eq!(eva.post("/api/account", &account).0, 200, "whoever was invited may stay");
    let mut second = server.visitor();
    let (_, told) = second.post("/api/guests", &json!({ "name": "Iris", "invitation": invitation.code }));
    assert_eq!(code(&told), "invitation_needed", "it was for one");
}

#[test]
fn on_a_server_for_members_they_come_by_the_code_they_are_given() {
    let server = closed(Entry::Members);
    let code_of_eva = server.admin(|admin| admin.add_member("Eva").unwrap());
    assert_eq!(code(&server.visitor().post("/api/guests", &json!({ "name": "Iris" })).1), "members_only");
    let account = json!({ "name": "Iris", "password": PASSWORD });
    assert_eq!(code(&server.visitor().post("/api/account", &account).1), "members_only");

    let mut eva = server.visitor();
    let come = json!({ "name": "Eva", "code": code_of_eva.code, "password": PASSWORD });
    assert_eq!(eva.post("/api/recover", &come).0, 200);
    assert_eq!(eva.post("/api/tables", &json!({ "game": "ampel", "seats": ["me", "open"] })).0, 200);
    assert_eq!(code(&server.visitor().post("/api/recover", &come).1), "wrong_code", "once");
    assert_eq!(server.visitor().post("/api/login", &json!({ "name": "Eva", "password": PASSWORD })).0, 200);
}

#[test]
fn where_links_let_in_guests_come_to_that_table_and_no_further() {
    let server = closed(Entry::Links);
    let given = server.admin(|admin| admin.add_member("Ana").unwrap());
    let mut ana = server.visitor();
    assert_eq!(ana.post("/api/recover", &json!({ "name": "Ana", "code": given.code, "password": PASSWORD })).0, 200);
    let make = |ana: &mut Visitor| {
        ana.post("/api/tables", &json!({ "game": "ampel", "seats": ["me", "invited"], "listed": true })).1
    };
    let (one, other) = (make(&mut ana), make(&mut ana));

    let mut ben = server.visitor();
    let table = one["id"].as_str().unwrap();
    let come = |key: &Value| json!({ "name": "Ben", "table": table, "key": key });
    assert_eq!(code(&ben.post("/api/guests", &come(&other["key"])).1), "invitation_needed");
    assert_eq!(ben.post("/api/guests", &come(&one["key"])).0, 200);
    assert_eq!(code(&ben.post("/api/tables", &json!({ "game": "ampel", "seats": ["me", "open"] })).1), "members_only");
    assert_eq!(code(&ben.post("/api/account", &json!({ "name": "Ben", "password": PASSWORD })).1), "members_only");
    assert_eq!(code(&ben.get("/api/tables").1), "members_only");
    let elsewhere = format!("/api/tables/{}/join", other["id"].as_str().unwrap());
    assert_eq!(code(&ben.post(&elsewhere, &json!({})).1), "members_only");
    assert_eq!(ben.post(&format!("/api/tables/{table}/join"), &json!({ "key": one["key"] })).0, 200);
}

#[test]
fn strangers_see_no_lists_if_they_are_not_to() {
    let server = Server::with(|config| config.site.strangers = Strangers::Links);
    let mut ana = server.account("Ana");
    let (_, made) = ana.post("/api/tables", &json!({ "game": "ampel", "seats": ["me", "open"], "listed": true }));
    let mut stranger = server.visitor();
    for list in ["/api/tables", "/api/people?name=An", "/api/people/Ana", "/api/leaders/ampel"] {
        assert_eq!(code(&stranger.get(list).1), "nobody", "{list}");
        assert_eq!(ana.get(list).0, 200, "{list}");
    }
    assert_eq!(stranger.get(&format!("/api/tables/{}", made["id"].as_str().unwrap())).0, 200, "who has the link");
    let mut page = stranger.page();
    assert_eq!(page.refused(json!({ "do": "lobby" })), "nobody");
}

#[test]
fn a_ban_holds_for_a_guest_who_logs_out_and_for_a_new_one_from_there() {
    let server = Server::start();
    let (mut rude, mut other) = (server.guest("Rude"), server.guest("Other"));
    server.admin(|admin| admin.ban("Rude", None, "insults").unwrap());
    let told = until("the ban", || match rude.get("/api/me") {
        (403, told) => Ok(told),
        other => Err(other),
    });
    assert_eq!(code(&told), "banned");
    assert_eq!(rude.post("/api/logout", &json!({})).0, 403, "the cookie stays");
    assert_eq!(code(&rude.post("/api/guests", &json!({ "name": "Rude" })).1), "banned");
    let (status, told) = server.visitor().post("/api/guests", &json!({ "name": "Rude" }));
    assert_eq!((status, code(&told)), (403, "network_banned"), "without the cookie");
    assert!(told["until"].is_u64() && !told.to_string().contains("insults"), "{told}");
    assert_eq!(other.get("/api/me").0, 200, "who is here stays");

    server.admin(|admin| admin.unban("Rude").unwrap());
    assert_eq!(server.visitor().post("/api/guests", &json!({ "name": "New" })).0, 200);
}

#[test]
fn an_announcement_comes_to_open_pages_without_a_restart() {
    let server = Server::with(|config| config.site.announcement = Some("Fridays".into()));
    let mut visitor = server.visitor();
    assert_eq!(visitor.get("/api/site").1["announcements"], json!([{ "text": "Fridays" }]));
    let mut page = visitor.page();
    server.admin(|admin| {
        let soon = Announcing { text: "Back at ten.".into(), starts: Some(4_000_000_000_000), until: None };
        admin.announce(Some(soon)).unwrap();
    });
    page.hear_of("site");
    let told = visitor.get("/api/site").1["announcements"].clone();
    assert_eq!(told, json!([{ "text": "Fridays" }, { "text": "Back at ten.", "starts": 4_000_000_000_000u64 }]));
    // On the pages that need no script as well, which know no other time than UTC.
    let document = |visitor: &mut Visitor, language: &str| {
        visitor.get(&format!("/pages/privacy?lang={language}")).1.as_str().unwrap().to_owned()
    };
    let (english, spanish) = (document(&mut visitor, "en"), document(&mut visitor, "es"));
    assert!(english.contains("<p>Fridays</p>") && english.contains("Back at ten."), "{english}");
    let time = "<time datetime=\"2096-10-02T07:06Z\">2096-10-02 07:06 UTC</time>";
    assert!(english.contains(&format!("Planned maintenance: {time}.")), "{english}");
    assert!(spanish.contains(&format!("Mantenimiento previsto: {time}.")), "{spanish}");
    server.admin(|admin| admin.announce(None).unwrap());
    page.hear_of("site");
    let document = document(&mut visitor, "en");
    assert!(document.contains("Fridays") && !document.contains("<time"), "{document}");
    assert_eq!(visitor.get("/api/site").1["announcements"].as_array().unwrap().len(), 1);
}
