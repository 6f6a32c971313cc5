//! What older programs have committed is still read.

use room::{Answered, Event, Occupant, RightAnswer, TableSetup};

#[test]
fn events_without_a_tag_are_what_they_were() {
    let old = [
        r#"{"t":1,"commitment":"ab","devices":[0,1]}"#,
        r#"{"t":1,"seal":"ab","seat":1}"#,
        r#"{"t":1,"seals":[[0,"ab"]]}"#,
        r#"{"t":1,"share":"ab","seat":0}"#,
        r#"{"t":1,"begin":true,"do":["3"]}"#,
        r#"{"t":1,"ask":{"id":"q","seat":0,"text":{},"options":[]}}"#,
        r#"{"t":1,"by":0,"do":["right"],"answer":{"question":"q","option":1,"right":1,"why":{},"asked":1}}"#,
        r#"{"t":1,"stand_in":3,"seat":2}"#,
        r#"{"t":1,"returned":2}"#,
        r#"{"t":1,"offer":"draw","by":0}"#,
        r#"{"t":1,"agreed":"take_back","by":1}"#,
        r#"{"t":1,"declined":"draw","by":1}"#,
        r#"{"t":1,"paused":true}"#,
        r#"{"t":1,"lesson":0}"#,
        r#"{"t":1,"more":5}"#,
        r#"{"t":1,"doubled":true,"seat":1}"#,
        r#"{"t":1,"unanswered":[7]}"#,
        r#"{"t":1,"over":[1.0,0.0],"secret":"ab"}"#,
        r#"{"t":1,"by":1,"do":["4"],"lag":20}"#,
        r#"{"t":1,"by":null,"do":["leave:0"]}"#,
    ];
    for body in old {
        let event = Event::read(body).unwrap_or_else(|bad| panic!("{body}: {bad}"));
        assert_eq!(event.time(), 1);
        let tagged = event.body();
        assert_eq!(Event::read(&tagged).unwrap(), event, "{tagged}");
        // Nothing is added but the tag, and nothing left out but a lesson without an end.
        let (old, new): (serde_json::Value, serde_json::Value) =
            (serde_json::from_str(body).unwrap(), serde_json::from_str(&tagged).unwrap());
        let same = |(name, value): (&String, &serde_json::Value)| new[name] == *value || name == "lesson";
        assert!(old.as_object().unwrap().iter().all(same), "{body} {tagged}");
    }
    assert!(Event::read(r#"{"t":1,"strange":2}"#).is_err());
    assert!(Event::read(r#"{"e":"strange","t":1,"do":[]}"#).is_err(), "a tag that is unknown is not guessed");
}

#[test]
fn what_older_programs_wrote_as_nothing_is_none_and_is_not_written() {
    let both_ways = |old: &str| {
        let event = Event::read(old).unwrap();
        let new = event.body();
        assert_eq!(Event::read(&new).unwrap(), event, "{new}");
        let absent = [r#","lesson":0"#, r#","secret":"""#, r#","asked":0"#];
        let said = absent.iter().fold(old.to_owned(), |old, absent| old.replace(absent, ""));
        let value = |body: &str| serde_json::from_str::<serde_json::Value>(body).unwrap();
        assert_eq!(value(&new), value(&said));
        event
    };
    assert_eq!(both_ways(r#"{"e":"lesson","t":1,"lesson":0}"#), Event::Lesson { t: 1, lesson: None });
    assert_eq!(both_ways(r#"{"e":"lesson","t":1,"lesson":5}"#), Event::Lesson { t: 1, lesson: Some(5) });
    let lost = both_ways(r#"{"e":"over","t":1,"over":[1.0],"secret":""}"#);
    assert!(matches!(lost, Event::Over { secret: None, .. }), "{lost:?}");
    let answer = |fields: &str| {
        let body = format!(
            r#"{{"e":"answered","t":1,"by":0,"do":["right"],"answer":{{"question":"q",{fields},"why":null}}}}"#
        );
        let Event::Answered { answer, .. } = both_ways(&body) else { panic!("{body}") };
        answer
    };
    let chosen = answer(r#""option":2,"right":1,"asked":7"#);
    assert_eq!((chosen.answered, chosen.right), (Some(Answered::Option(2)), RightAnswer::Option(1)));
    let aloud = answer(r#""option":null,"right":1,"asked":0"#);
    assert_eq!((aloud.answered, aloud.asked), (None, None), "judged aloud, by an older program");
    for (option, right) in [(0, true), (1, false)] {
        let typed = answer(&format!(
            r#""option":{option},"right":0,"given":{{"text":"Oslo"}},"solution":{{"option":0}},"asked":7"#
        ));
        assert!(matches!(&typed.answered, Some(Answered::Free { right: of, .. }) if *of == right), "{typed:?}");
        assert!(matches!(typed.right, RightAnswer::Free(_)), "{typed:?}");
    }
}

#[test]
fn whoever_was_deleted_has_no_id_and_an_old_bot_no_number() {
    let row = r#"{"game":"ampel","options":{},"control":"untimed","rated":true,"listed":false,"chat":"off","lots":false,
        "key":"k","chairs":[{"person":{"id":"","name":"—","account":false},"number":2},{"bot":3,"number":0},{"bot":3}]}"#;
    let setup = TableSetup::from_stored(row).unwrap();
    assert_eq!(setup.seats[0].person, Some(Occupant::Deleted));
    assert_eq!((setup.seats[0].id(), setup.seats[0].name(), setup.seats[0].is_free()), (None, "—", false));
    assert_eq!(setup.seats.iter().map(|seat| seat.number).collect::<Vec<_>>(), [Some(2), None, None]);
    assert!(setup.people().is_empty() && setup.seat_of("").is_none(), "nobody is found by an empty id");
    assert!(setup.has_accounts_only(), "whoever was deleted had an account, or the match would not be rated");
    let stored: serde_json::Value = serde_json::from_str(&setup.to_stored().unwrap()).unwrap();
    assert_eq!(stored["chairs"][0]["person"], serde_json::json!({ "id": "", "name": "—", "account": false }));
    assert_eq!(stored["chairs"][1].get("number"), None, "nothing is written for none");
}

#[test]
fn a_table_keeps_the_rules_it_was_agreed_by() {
    let row = r#"{"game":"girumgo","options":{"opening":"seated","players":2,"side":5,"surround":"opposite"},
        "control":"untimed","rated":false,"listed":false,"chat":"off","lots":false,"key":"k","chairs":[{},{}]}"#;
    let setup = TableSetup::from_stored(row).unwrap();
    assert_eq!(setup.options["turns"], 60, "version 1 ended every match after sixty turns each");
    assert_eq!(TableSetup::from_stored(&setup.to_stored().unwrap()).unwrap(), setup);

    let new = TableSetup { options: serde_json::json!({ "players": 2, "side": 5 }), ..setup };
    assert_eq!(
        TableSetup::from_stored(&new.to_stored().unwrap()).unwrap(),
        new,
        "a new one has the turns of its board"
    );
}
