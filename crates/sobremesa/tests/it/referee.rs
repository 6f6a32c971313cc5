//! The referee's protocol: every promise of docs/referee.md.

use catalogue::GameId;
use serde_json::{Value, json};
use sobremesa::referee::{Referee, serve};

/// Asks one line after the other and gives the last reply.
fn ask(referee: &mut Referee, line: &str) -> Value {
    let reply = referee.answer(line.as_bytes());
    assert!(!reply.contains('\n'), "a reply is one line");
    serde_json::from_str(&reply).expect("a reply is JSON")
}

fn error(referee: &mut Referee, line: &str) -> String {
    let reply = ask(referee, line);
    let sentence = reply["error"].as_str().unwrap_or_else(|| panic!("{line} is answered {reply}")).to_owned();
    assert!(sentence.ends_with(['.', '?', ')', '”']), "{line}: `{sentence}` is no sentence");
    sentence
}

fn begun() -> Referee {
    let mut referee = Referee::default();
    ask(&mut referee, r#"{"new":"parchis","options":{"players":2,"opening":"seated"}}"#);
    referee
}

#[test]
fn the_example_of_the_protocol() {
    let mut referee = Referee::default();
    let reply = ask(&mut referee, r#"{"new":"parchis","options":{"players":2,"opening":"seated"}}"#);
    assert_eq!(reply["turn"], "house");
    assert_eq!(reply["legal"], json!(["d1", "d2", "d3", "d4", "d5", "d6"]));
    assert_eq!(reply["result"], Value::Null);
    let reply = ask(&mut referee, r#"{"play":"d5"}"#);
    assert_eq!((&reply["turn"], &reply["legal"]), (&json!(0), &json!(["exit"])));
    let reply = ask(&mut referee, r#"{"undo":1}"#);
    assert_eq!(reply["turn"], "house");
}

#[test]
fn every_game_begins_with_defaults() {
    for game in GameId::ALL {
        for options in ["", r#","options":null"#, r#","options":{}"#] {
            let reply = ask(&mut Referee::default(), &format!(r#"{{"new":"{game}"{options}}}"#));
            assert!(reply["legal"].as_array().is_some_and(|legal| !legal.is_empty()), "{game}: {reply}");
        }
    }
}

#[test]
fn bad_options_are_refused() {
    let cases = [
        ("parchis", r#"{"players":5}"#),
        ("parchis", r#"{"players":1}"#),
        ("parchis", r#"{"players":2.0}"#),
        ("parchis", r#"{"players":"2"}"#),
        ("parchis", r#"{"players":true}"#),
        ("parchis", r#"{"players":null}"#),
        ("parchis", r#"{"player":2}"#),
        ("parchis", r#"{"opening":"random"}"#),
        ("parchis", r#"[2,"seated"]"#),
        ("parchis", r#""seated""#),
        ("parchis", "7"),
        ("barragoon", r#"{"variant":"half"}"#),
        ("barragoon", r#"{"express":[0]}"#),
        ("barragoon", r#"{"express":[0,0,0]}"#),
        ("barragoon", r#"{"express":[0,3]}"#),
        ("barragoon", r#"{"express":1}"#),
        ("ampel", r#"{"yellows":0}"#),
        ("ampel", r#"{"yellows":11}"#),
        ("ampel", r#"{"yellows":-1}"#),
        ("girumgo", r#"{"side":2}"#),
        ("girumgo", r#"{"side":6}"#),
        ("girumgo", r#"{"players":7}"#),
        ("girumgo", r#"{"surround":"all"}"#),
        ("europa", r#"{"teams":0}"#),
        ("europa", r#"{"teams":6}"#),
        ("europa", r#"{"edition":2009}"#),
        ("europa", r#"{"edition":"1986"}"#),
        ("europa", r#"{"flags":0}"#),
        ("europa", r#"{"flags":7}"#),
    ];
    for (game, options) in cases {
        let mut referee = begun();
        let before = ask(&mut referee, r#"{"record":true}"#);
        error(&mut referee, &format!(r#"{{"new":"{game}","options":{options}}}"#));
        assert_eq!(ask(&mut referee, r#"{"record":true}"#), before, "an error changes nothing");
    }
}

#[test]
fn an_error_changes_nothing() {
    let mut referee = begun();
    ask(&mut referee, r#"{"play":"d5"}"#);
    let before = ask(&mut referee, r#"{"record":true}"#);
    let lines = [
        r#"{"play":"d5"}"#,
        r#"{"play":"r5"}"#,
        r#"{"play":"back:0"}"#,
        r#"{"play":"exit "}"#,
        r#"{"play":""}"#,
        r#"{"play":5}"#,
        r#"{"play":null}"#,
        r#"{"play":"timeout:1"}"#,
        r#"{"play":"timeout:2"}"#,
        r#"{"play":"leave:2"}"#,
        r#"{"play":"leave:00"}"#,
        r#"{"play":"leave:99999999999999999999"}"#,
        r#"{"play":"stop"}"#,
        r#"{"play":"exit","undo":1}"#,
        r#"{"play":"exit","play":"exit"}"#,
        r#"{"play":"exit","options":null}"#,
        r#"{"play":"exit","note":"x"}"#,
        r#"{"undo":2}"#,
        r#"{"undo":0}"#,
        r#"{"undo":-1}"#,
        r#"{"undo":1.0}"#,
        r#"{"undo":"1"}"#,
        r#"{"undo":99999999999999999999}"#,
        r#"{"new":"chess"}"#,
        r#"{"new":["parchis"]}"#,
        r#"{"new":"parchis","record":"d5 exit d9"}"#,
        r#"{"load":"sobremesa record 1\ngame: ampel\n\n+a1"}"#,
        r#"{"load":"nothing"}"#,
        r#"{"board":"parchis"}"#,
        r#"{"board":"europa","options":{"edition":"1986"}}"#,
        r#"{"explain":false}"#,
        "{}",
        "[]",
        "",
        "null",
        "{",
        "d5",
        "{\"play\":\"d5\"} x",
    ];
    for line in lines {
        error(&mut referee, line);
        assert_eq!(ask(&mut referee, r#"{"record":true}"#), before, "{line} changed something");
    }
    assert!(referee.answer(b"{\"play\":\"\xff\"}").contains("UTF-8"));
    let deep = "[".repeat(100_000);
    error(&mut referee, &format!("{{\"options\":{deep}"));
}

#[test]
fn nothing_can_be_played_before_a_match_begins() {
    for line in [r#"{"play":"d5"}"#, r#"{"undo":1}"#, r#"{"why":"d5"}"#, r#"{"view":true}"#] {
        assert!(error(&mut Referee::default(), line).contains("No match has begun"));
    }
}

#[test]
fn why_gives_a_sentence_and_the_clause() {
    let mut referee = Referee::default();
    ask(&mut referee, r#"{"new":"barragoon"}"#);
    let reply = ask(&mut referee, r#"{"why":"c2-c5"}"#);
    assert_eq!(reply["allowed"], false);
    assert!(reply["why"].as_str().is_some_and(|why| why.len() > 20), "{reply}");
    assert!(reply["clause"].as_str().is_some_and(|clause| !clause.is_empty()), "{reply}");
    assert_eq!(reply["turn"], 0);
    let reply = ask(&mut referee, r#"{"why":"c2-c4"}"#);
    assert_eq!(reply["allowed"], true);
    let reply = ask(&mut referee, r#"{"why":"hello"}"#);
    assert_eq!((&reply["allowed"], &reply["clause"]), (&json!(false), &Value::Null));
}

#[test]
fn legal_actions_are_explained_and_what_happened_is_told() {
    for game in GameId::ALL {
        let mut referee = Referee::default();
        ask(&mut referee, &format!(r#"{{"new":"{game}"}}"#));
        let explained = ask(&mut referee, r#"{"explain":true}"#);
        let legal = explained["legal"].as_array().unwrap();
        let actions: Vec<&Value> = explained["explain"].as_array().unwrap().iter().map(|one| &one["action"]).collect();
        assert_eq!(actions, legal.iter().collect::<Vec<_>>());
        let first = legal[0].as_str().unwrap();
        ask(&mut referee, &json!({"play": first}).to_string());
        let told = ask(&mut referee, r#"{"events":true}"#);
        assert!(told["events"][0]["sentence"].as_str().is_some_and(|sentence| !sentence.is_empty()), "{told}");
        assert!(told["events"][0]["event"].is_string(), "{told}");
        assert!(ask(&mut referee, r#"{"view":true}"#)["view"].is_object());
    }
}

#[test]
fn a_record_can_be_given_at_once() {
    let mut referee = Referee::default();
    let reply = ask(&mut referee, r#"{"new":"parchis","options":{"opening":"seated"},"record":"d5 exit d5"}"#);
    assert_eq!((&reply["turn"], &reply["legal"]), (&json!(1), &json!(["exit"])));
    let listed = ask(&mut referee, r#"{"new":"parchis","options":{"opening":"seated"},"record":["d5","exit","d5"]}"#);
    assert_eq!(listed, reply);
    let text = "sobremesa record 1\ngame: parchis\noptions: {\"opening\":\"seated\"}\n\nd5 exit back:1 r5 exit d5";
    let bad = error(&mut referee, &json!({"load": text}).to_string());
    assert!(bad.contains("action 4"), "{bad}");
    let text = text.replace("r5 ", "");
    let loaded = ask(&mut referee, &json!({"load": text}).to_string());
    assert_eq!(loaded["turn"], 1);
}

#[test]
fn the_board_of_an_edition_is_its_data_file() {
    for edition in ["2009", "2026", "short"] {
        let line = json!({"board": "europa", "options": {"edition": edition}}).to_string();
        let reply = ask(&mut Referee::default(), &line);
        assert_eq!(reply["edition"], edition);
        let file = format!("{}/../../content/europa/{edition}.json", env!("CARGO_MANIFEST_DIR"));
        let file: Value = serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
        assert_eq!(reply, file);
    }
}

#[test]
fn each_line_has_its_reply_even_one_that_is_too_long() {
    let mut input = Vec::from(&b"{\"new\":\"ampel\"}\n\n"[..]);
    input.extend(std::iter::repeat_n(b'x', (16 << 20) + 10));
    input.extend(b"\n{\"play\":\"+c2\"}\n{\"undo\":1}");
    let mut output = Vec::new();
    serve(&mut input.as_slice(), &mut output).unwrap();
    let replies: Vec<Value> =
        String::from_utf8(output).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(replies.len(), 5);
    assert!(replies[1]["error"].is_string() && replies[2]["error"].is_string());
    assert_eq!((&replies[3]["turn"], &replies[4]["turn"]), (&json!(1), &json!(0)));
}

#[test]
fn a_bot_advises_the_same_every_time() {
    let mut referee = begun();
    ask(&mut referee, r#"{"play":"d5"}"#);
    let reply = ask(&mut referee, r#"{"advise":3}"#);
    assert_eq!(reply["advice"]["line"][0], "exit");
    assert_eq!(reply["advice"]["chances"].as_array().map(Vec::len), Some(2));
    assert_eq!(ask(&mut referee, r#"{"advise":3}"#), reply);
    assert_eq!(reply["legal"], json!(["exit"]), "advice changes nothing");
    for level in ["0", "7", "true", "\"3\"", "null"] {
        error(&mut referee, &format!(r#"{{"advise":{level}}}"#));
    }
    ask(&mut referee, r#"{"play":"exit"}"#);
    assert_eq!(error(&mut referee, r#"{"advise":3}"#), "The house is to act, not a seat.");
}
