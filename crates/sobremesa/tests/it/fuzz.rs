//! Whatever a stranger sends: no panic, no hang, one reply a line.
//!
//! `corpus/` keeps inputs that once looked dangerous; every one is replayed here.

use std::fs;
use std::path::{Path, PathBuf};

use catalogue::{GameId, Record};
use proptest::prelude::*;
use protocol::{ClientMessage, ServerMessage};
use questions::formats::Format;
use serde_json::Value;
use sobremesa::referee::{Referee, serve};

#[path = "../../../../fuzz/doors/bodies.rs"]
mod bodies;

fn corpus(folder: &str) -> Vec<(PathBuf, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus").join(folder);
    let mut files: Vec<PathBuf> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(!files.is_empty(), "{} is empty", folder.display());
    files.into_iter().map(|path| (path.clone(), fs::read(path).unwrap())).collect()
}

fn check_replies(input: &[u8]) {
    let mut output = Vec::new();
    serve(&mut &*input, &mut output).unwrap();
    let output = String::from_utf8(output).unwrap();
    let lines = input.split_inclusive(|&byte| byte == b'\n').count();
    assert_eq!(output.lines().count(), lines, "one reply a line");
    for line in output.lines() {
        let reply: Value = serde_json::from_str(line).unwrap();
        assert!(reply["error"].is_string() || reply["legal"].is_array() || reply["squares"].is_array(), "{line}");
    }
}

#[test]
fn the_corpus_of_requests() {
    for (path, bytes) in corpus("referee") {
        println!("{}", path.display());
        check_replies(&bytes);
    }
}

#[test]
fn the_corpus_of_records() {
    for (path, bytes) in corpus("records") {
        println!("{}", path.display());
        let read = if Record::is_binary(&bytes) {
            Record::from_binary(&bytes).map_err(|error| error.to_string())
        } else {
            let text = String::from_utf8_lossy(&bytes);
            Record::from_text(&text).map_err(|error| error.to_string())
        };
        match read {
            Ok(record) => drop(record.replay(None)),
            Err(sentence) => assert!(!sentence.is_empty()),
        }
    }
}

#[test]
fn the_corpus_of_question_files() {
    for (path, bytes) in corpus("questions") {
        println!("{}", path.display());
        let (first, file) = bytes.split_first().unwrap();
        let format = Format::ALL[usize::from(*first) % Format::ALL.len()];
        if let Err(bad) = format.read(file, questions::Language::Es) {
            assert!(!bad.to_string().is_empty());
        }
    }
}

#[test]
fn the_corpus_of_messages() {
    for (path, bytes) in corpus("messages") {
        println!("{}", path.display());
        let text = String::from_utf8_lossy(&bytes);
        if let Ok(message) = ClientMessage::read(&text) {
            let written = serde_json::to_string(&message).unwrap();
            let again = ClientMessage::read(&written).unwrap();
            assert_eq!(serde_json::to_string(&again).unwrap(), written);
        }
        let _ = serde_json::from_str::<ServerMessage>(&text);
    }
}

#[test]
fn the_corpus_of_bodies() {
    for (path, bytes) in corpus("bodies") {
        println!("{}", path.display());
        bodies::take(&bytes);
    }
}

/// Parts of requests, put together at random.
fn line() -> impl Strategy<Value = String> {
    let key = prop::sample::select(vec![
        "new", "options", "record", "play", "undo", "why", "explain", "events", "view", "load", "board", "x",
    ]);
    let value = prop_oneof![
        prop::sample::select(vec![
            "\"parchis\"",
            "\"barragoon\"",
            "\"ampel\"",
            "\"girumgo\"",
            "\"europa\"",
            "null",
            "true",
            "1",
            "2",
            "-1",
            "1e9",
            "{}",
            "[]",
            "{\"players\":2}",
            "{\"players\":6}",
            "{\"side\":5}",
            "{\"yellows\":1}",
            "{\"teams\":1}",
            "{\"opening\":\"seated\"}",
            "{\"edition\":\"short\",\"opening\":\"seated\"}",
            "\"d5\"",
            "\"d6\"",
            "\"exit\"",
            "\"+c2\"",
            "\"s3\"",
            "\"end\"",
            "\"go\"",
            "\"c2-c4\"",
            "\"leave:0\"",
            "\"leave:1\"",
            "\"timeout:0\"",
            "\"draw\"",
            "\"stop\"",
            "\"back:0\"",
            "\"d5 exit d5\"",
        ])
        .prop_map(str::to_owned),
        ".{0,8}",
        "\"[a-k+@>:0-9-]{0,10}\"",
    ];
    prop_oneof![
        8 => prop::collection::vec((key, value), 0..3).prop_map(|pairs| {
            let pairs: Vec<String> = pairs.into_iter().map(|(key, value)| format!("\"{key}\":{value}")).collect();
            format!("{{{}}}", pairs.join(","))
        }),
        1 => ".{0,60}",
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn requests_made_of_parts(lines in prop::collection::vec(line(), 1..40)) {
        check_replies(lines.join("\n").as_bytes());
    }

    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        check_replies(&bytes);
    }
}

proptest! {
    // Each is a whole match; the conformance suites of the games play many more.
    #![proptest_config(ProptestConfig::with_cases(100))]

    /// A match driven by numbers: whatever is listed is accepted, whatever is not is refused.
    #[test]
    fn what_is_listed_is_accepted(game in prop::sample::select(&GameId::ALL), choices in prop::collection::vec(any::<u32>(), 0..120)) {
        let mut referee = Referee::default();
        let mut reply: Value = serde_json::from_str(&referee.answer(format!("{{\"new\":\"{game}\"}}").as_bytes())).unwrap();
        for choice in choices {
            let legal = reply["legal"].as_array().unwrap().clone();
            if legal.is_empty() {
                break;
            }
            let text = &legal[choice as usize % legal.len()];
            reply = serde_json::from_str(&referee.answer(format!("{{\"play\":{text}}}").as_bytes())).unwrap();
            prop_assert!(reply["error"].is_null(), "{reply}");
        }
    }
}
