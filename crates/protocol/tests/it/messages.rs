//! What pages and servers say is read as what it is, and nothing else is.

use protocol::{
    ClientCommand, ClientMessage, ClockView, EventsMessage, ServerMessage, TableNotice, TeacherCommand, events_text,
};
use room::Event;
use serde_json::{Value, json};

fn read(text: &str) -> Result<ClientMessage, (Option<u64>, String)> {
    ClientMessage::read(text).map_err(|error| (error.r#ref, error.why))
}

#[test]
fn a_message_has_a_verb_and_perhaps_a_number() {
    let act = read(r#"{"do":"act","table":"t","at":3,"actions":["m1"],"ref":8}"#).unwrap();
    let command = ClientCommand::Act { table: "t".into(), at: 3, actions: vec!["m1".into()] };
    assert_eq!(act, ClientMessage { r#ref: Some(8), command });
    assert_eq!(read(r#"{"do":"lobby"}"#).unwrap(), ClientMessage { r#ref: None, command: ClientCommand::Lobby {} });
    let follow = read(r#"{"ref":1,"table":"t","do":"follow"}"#).unwrap();
    assert_eq!(follow.command, ClientCommand::Follow { table: "t".into(), from: 0 });
}

#[test]
fn what_is_no_message_is_refused_with_its_number() {
    for wrong in [
        r#"{"do":"dance","table":"t","ref":4}"#,
        r#"{"table":"t","ref":4}"#,
        r#"{"do":"act","table":"t","at":0,"ref":4}"#,
        r#"{"do":"act","table":"t","at":-1,"actions":[],"ref":4}"#,
        r#"{"do":"resign","table":"t","sure":true,"ref":4}"#,
        r#"{"do":"lobby","table":"t","ref":4}"#,
        r#"{"do":"teach","class":"c","order":"dance","ref":4}"#,
    ] {
        assert_eq!(read(wrong).unwrap_err().0, Some(4), "{wrong}");
    }
    for wrong in ["", "[]", "3", r#"{"do":"lobby","ref":-1}"#] {
        assert_eq!(read(wrong).unwrap_err().0, None, "{wrong}");
    }
    let twice = r#"{"do":"leave_lobby","do":"lobby","ref":4}"#;
    assert!(read(twice).is_err());
}

#[test]
fn what_a_client_writes_is_what_a_server_reads() {
    let commands = [
        ClientCommand::Follow { table: "t".into(), from: 7 },
        ClientCommand::Chat { table: "t".into(), text: None, phrase: Some("hello".into()) },
        ClientCommand::LeaveLobby {},
        ClientCommand::Visibility { visible: false },
        ClientCommand::Teach { class: "c".into(), order: TeacherCommand::Back(None) },
        ClientCommand::Teach { class: "c".into(), order: TeacherCommand::Swap(0, 1) },
    ];
    for command in commands {
        let message = ClientMessage { r#ref: Some(1), command };
        assert_eq!(read(&serde_json::to_string(&message).unwrap()).unwrap(), message);
    }
}

#[test]
fn events_are_sent_as_they_were_committed() {
    let events =
        vec![Event::Done { t: 5, by: Some(1), r#do: vec!["m3".into()], lag: 0 }, Event::Returned { t: 6, returned: 0 }];
    let bodies: Vec<String> = events.iter().map(Event::body).collect();
    let clock = ClockView { left: vec![30_000, 1], runs: None, since: 9 };
    for (whole, clock) in [(false, None), (true, None), (false, Some(clock))] {
        let text = events_text("t1", 4, &bodies, whole, clock.as_ref());
        let message = EventsMessage { table: "t1".into(), from: 4, events: events.clone(), whole, clock };
        assert_eq!(serde_json::from_str::<ServerMessage>(&text).unwrap(), ServerMessage::Events(message.clone()));
        assert_eq!(serde_json::from_str::<TableNotice>(&text).unwrap(), TableNotice::Events(message));
    }
}

#[test]
fn a_server_says_what_it_said_before() {
    let said = |message: &ServerMessage| serde_json::from_str::<serde_json::Value>(&message.text()).unwrap();
    assert_eq!(said(&ServerMessage::Bye), json!({ "is": "bye" }));
    assert_eq!(said(&ServerMessage::Done { r#ref: 7 }), json!({ "is": "done", "ref": 7 }));
    assert_eq!(
        said(&ServerMessage::Hello { protocol: 1, me: None, now: 5 }),
        json!({ "is": "hello", "protocol": 1, "me": null, "now": 5 })
    );
}

#[test]
fn what_is_absent_is_not_written_and_what_servers_wrote_before_is_read() {
    let class = |limits: Value| {
        let mut class = json!({
            "id": "q7", "table": "k3", "mode": "lesson", "at": 57, "phase": "playing", "paused": false, "locked": false,
            "decide": "captain", "typing": false, "others": true, "pupils": false, "edition": "short", "flags": 6,
            "cities": true, "points": { "right": 100, "quick": 50, "team": 100 }, "warmup": true, "hidden": false,
            "again": null, "until": null, "left": null, "teams": [], "role": "board", "code": null, "address": null,
            "you": null, "wants_time": [],
        });
        let object = class.as_object_mut().unwrap();
        object.extend(limits.as_object().unwrap().clone());
        json!({ "is": "class", "class": class })
    };
    let said = |message: &Value| serde_json::from_value::<ServerMessage>(message.clone()).unwrap();
    let written = |message: &Value| serde_json::from_str::<Value>(&said(message).text()).unwrap();
    let before = class(json!({ "seconds": 0, "minutes": 0, "answering": 0 }));
    let unlimited = class(json!({}));
    assert_eq!((said(&before), written(&before)), (said(&unlimited), unlimited));
    let limited = class(json!({ "seconds": 60, "minutes": 40, "answering": 20 }));
    assert_eq!(written(&limited), limited);
    let banned = |why: Value| {
        let mut banned = json!({ "is": "banned", "until": null });
        banned.as_object_mut().unwrap().extend(why.as_object().unwrap().clone());
        banned
    };
    let (before, unexplained, explained) = (json!({ "why": "" }), json!({}), json!({ "why": "insults" }));
    assert_eq!(written(&banned(before)), banned(unexplained));
    assert_eq!(written(&banned(explained.clone())), banned(explained));
}
