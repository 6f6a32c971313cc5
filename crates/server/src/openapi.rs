//! The OpenAPI description of the HTTP API, and the description of the socket's protocol.
//!
//! It is collected from the annotations of the handlers; what holds for all of them (limits, sessions, allowed origins)
//! is added here once.

use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use base::Problem;
use serde_json::{Map, Value, json};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::Shared;
use crate::refusal::Refusal;
use crate::routes::{
    blocks, classes, helping, homework, matches, moderation, packs, people, profiles, push, site, tables,
};

/// The socket's protocol, for people.
const PROTOCOL: &str = include_str!("../../../docs/protocol.md");

/// What can be done by whoever comes, without being somebody.
const OPEN: &[(&str, &str)] = &[
    ("post", "/api/guests"),
    ("post", "/api/account"),
    ("post", "/api/login"),
    ("post", "/api/logout"),
    ("post", "/api/recover"),
    ("post", "/api/transfer/take"),
    ("post", "/api/passkeys/login/options"),
    ("post", "/api/passkeys/login"),
    ("get", "/api/tables"),
    ("get", "/api/tables/{id}"),
    ("get", "/api/qr"),
    ("get", "/api/matches/{id}"),
    ("get", "/api/matches/{id}/record"),
    ("get", "/api/dice"),
    ("get", "/api/people"),
    ("get", "/api/people/{name}"),
    ("get", "/api/people/{name}/matches"),
    ("get", "/api/leaders/{game}"),
    ("get", "/api/push/key"),
    ("post", "/api/classes"),
    ("get", "/api/classes/code/{code}"),
    ("post", "/api/classes/join"),
    ("post", "/api/classes/recover"),
    ("get", "/api/classes/{id}/report"),
    ("get", "/api/classes/{id}/warmup"),
    ("get", "/api/classes/{id}/pictures/{name}"),
    ("delete", "/api/classes/{id}"),
    ("get", "/api/site"),
    ("post", "/api/homework"),
    ("get", "/api/homework/code/{code}"),
    ("post", "/api/homework/join"),
    ("put", "/api/homework/{id}/progress"),
    ("get", "/api/homework/{id}"),
    ("delete", "/api/homework/{id}"),
    ("post", "/api/packs"),
    ("get", "/api/packs/{code}"),
    ("put", "/api/packs/{code}"),
    ("delete", "/api/packs/{code}"),
    ("get", "/api/recommended"),
    ("get", "/api/recommended/{id}"),
    ("get", "/api/openapi.json"),
    ("get", "/api/protocol"),
];

const ABOUT: &str = "Everything short that can be asked of a Sobremesa server: who one is, tables, matches that are over, \
    ratings. Playing itself goes over one WebSocket, whose protocol is at `/api/protocol`.\n\n\
    Bodies are JSON, at most 16 KiB, where questions are brought along 2 MiB. Times are milliseconds since 1970. A refusal is a `Problem`: `code` is for programs, \
    `why` for people, and nothing has changed. Refusals for too many requests say in `after` and in `retry-after` \
    in how many seconds to try again.";

const TAGS: &[(&str, &str)] = &[
    ("people", "Who one is: guests, accounts, sessions, passkeys, tokens for programs."),
    ("tables", "Tables that gather or are played. What happens at them goes over the socket."),
    ("matches", "Matches that are over, and the dice of all of them."),
    ("profiles", "Results, ratings and leader boards."),
    ("classes", "Classes of Ruta Europea: a teacher, a projector, pupils with phones."),
    ("homework", "Questions that pupils practise alone until a day; their teacher sees who has done how much."),
    (
        "packs",
        "Question packs: those that people share for 90 days by a code, and those that whoever runs the server recommends.",
    ),
    ("push", "Web Push: being told that one is awaited while no page is open."),
    ("moderation", "Reports, and what moderators do about them. For those whom `sobremesa admin moderator` has named."),
    ("about", "Whose server it is, this description, and the socket's protocol."),
];

/// The router under `/api`, with its description.
pub(crate) fn router() -> OpenApiRouter<Shared> {
    let parts = people::routes().merge(tables::routes()).merge(matches::routes()).merge(profiles::routes());
    let parts = parts
        .merge(push::routes())
        .merge(classes::routes())
        .merge(blocks::routes())
        .merge(moderation::routes())
        .merge(helping::routes())
        .merge(site::routes())
        .merge(homework::routes())
        .merge(packs::routes());
    parts.routes(routes!(document)).routes(routes!(protocol))
}

/// What may be longer than other requests: questions are brought along.
pub(crate) fn large() -> OpenApiRouter<Shared> {
    classes::large().merge(homework::large()).merge(packs::large())
}

/// This description.
#[utoipa::path(get, path = "/api/openapi.json", tag = "about", responses((status = OK, body = Object)))]
async fn document(State(app): State<Shared>) -> impl IntoResponse {
    // Each answer is the same bytes: whoever asks often takes no memory for it.
    let description = app.description.get_or_init(|| described(&app.config.base_path()).into());
    ([(CONTENT_TYPE, "application/json")], description.clone())
}

/// All that can be asked of a page at a path.
fn described(base: &str) -> String {
    let (_, parts) = router().merge(large()).split_for_parts();
    let mut document = complete(serde_json::to_value(parts).unwrap_or_default());
    // Paths begin with a slash of their own.
    if base != "/" {
        document["servers"] = json!([{ "url": base.trim_end_matches('/') }]);
    }
    document.to_string()
}

/// The protocol of the socket `/socket`, as a text.
#[utoipa::path(get, path = "/api/protocol", tag = "about", responses((status = OK, content_type = "text/plain")))]
async fn protocol() -> impl IntoResponse {
    ([(CONTENT_TYPE, "text/plain; charset=utf-8")], PROTOCOL)
}

/// Nothing is answered at this address.
pub(crate) async fn nowhere() -> Refusal {
    Refusal(Problem::not_found("There is no such address; /api/openapi.json lists them all."))
}

/// Says what holds for all operations.
fn complete(mut document: Value) -> Value {
    document["info"] = json!({
        "title": "Sobremesa", "version": env!("CARGO_PKG_VERSION"), "description": ABOUT, "license": { "name": "MIT" },
    });
    let tag = |(name, description): &(&str, &str)| json!({ "name": name, "description": description });
    document["tags"] = TAGS.iter().map(tag).collect();
    document["components"]["securitySchemes"] = json!({
        "cookie": { "type": "apiKey", "in": "cookie", "name": "sobremesa",
            "description": "A browser's session, set by coming in as a guest or by logging in." },
        "bearer": { "type": "http", "scheme": "bearer",
            "description": "A program's token, made by its owner at `/api/tokens`." },
    });
    let Some(paths) = document["paths"].as_object_mut() else { return document };
    for (path, item) in paths {
        let Some(operations) = item.as_object_mut() else { continue };
        for (method, operation) in operations {
            complete_operation(method, path, operation);
        }
    }
    document
}

fn complete_operation(method: &str, path: &str, operation: &mut Value) {
    let open = OPEN.contains(&(method, path));
    operation["security"] = if open { json!([{}]) } else { json!([{ "cookie": [] }, { "bearer": [] }]) };
    let has_body = operation.get("requestBody").is_some();
    let Some(responses) = operation["responses"].as_object_mut() else { return };
    let mut add = |status: &str, what: &str| add_refusal(responses, status, what);
    if !open {
        add("401", "`nobody`: choose a name first");
        add("403", "`banned`; `not_for_programs`, for what only the owner may do");
    }
    if method != "get" {
        add("403", "`foreign_origin`: the request comes from another page");
    }
    if has_body {
        add("400", "`bad_body`");
        add("413", "`too_long`");
        add("415", "`not_json`");
    }
    add("429", "`too_many`: later");
    add("503", "`unavailable`: nothing can be kept just now");
    for (_, response) in responses.iter_mut().filter(|(_, response)| response["description"].is_null()) {
        response["description"] = "As asked.".into();
    }
}

/// Adds a refusal, or what it may be besides.
fn add_refusal(responses: &mut Map<String, Value>, status: &str, what: &str) {
    let known = responses.get(status).and_then(|response| response["description"].as_str()).unwrap_or_default();
    let description = if known.is_empty() { what.to_owned() } else { format!("{known}; {what}") };
    let schema = json!({ "$ref": "#/components/schemas/Problem" });
    let content = json!({ "application/json": { "schema": schema } });
    responses.insert(status.to_owned(), json!({ "description": description, "content": content }));
}
