//! The options: their defaults, their ranges, and what is refused.

use europa::{Asking, Edition, Opening, Options, Rolling};
use game::Options as _;

/// What comes of a JSON object: the options, or an error from reading or checking.
fn read(json: &str) -> Result<Options, String> {
    let options: Options = serde_json::from_str(json).map_err(|error| error.to_string())?;
    options.check().map(|()| options)
}

#[test]
fn a_missing_option_has_its_default() {
    let defaults = Options {
        teams: 3,
        edition: Edition::Of2009,
        opening: Opening::Roll,
        flags: 6,
        asking: Asking::Rulebook,
        rolling: Rolling::House,
    };
    assert_eq!(read("{}"), Ok(defaults.clone()));
    assert_eq!(Options::default(), defaults);
    assert_eq!(read(r#"{"teams":5}"#), Ok(Options { teams: 5, ..defaults.clone() }));
    assert_eq!(read(r#"{"edition":"short"}"#), Ok(Options { edition: Edition::Short, ..defaults.clone() }));
    assert_eq!(read(r#"{"edition":"2026","flags":1}"#).unwrap().edition, Edition::Of2026);
    assert_eq!(read(r#"{"opening":"seated"}"#).unwrap().opening, Opening::Seated);
}

#[test]
fn options_are_written_as_the_page_names_them() {
    let json = serde_json::to_value(Options::default()).unwrap();
    assert_eq!(json, serde_json::json!({"teams": 3, "edition": "2009", "opening": "roll", "flags": 6}));
    let variants = r#"{"teams":3,"edition":"2009","opening":"roll","flags":6,"asking":"cities","rolling":"team"}"#;
    assert_eq!(serde_json::to_string(&read(variants).unwrap()).unwrap(), variants);
}

#[test]
fn a_value_out_of_range_or_of_the_wrong_type_is_refused() {
    for json in [
        r#"{"teams":0}"#,
        r#"{"teams":6}"#,
        r#"{"teams":2.0}"#,
        r#"{"teams":"2"}"#,
        r#"{"teams":true}"#,
        r#"{"teams":null}"#,
        r#"{"teams":-1}"#,
        r#"{"teams":300}"#,
        r#"{"flags":0}"#,
        r#"{"flags":7}"#,
        r#"{"edition":2009}"#,
        r#"{"edition":"2010"}"#,
        r#"{"edition":null}"#,
        r#"{"opening":"Roll"}"#,
        r#"{"opening":1}"#,
        r#"{"asking":"all"}"#,
        r#"{"rolling":true}"#,
        r#"{"players":3}"#,
    ] {
        assert!(read(json).is_err(), "{json}");
    }
}

#[test]
fn the_sentence_names_the_option() {
    assert_eq!(read(r#"{"teams":6}"#).unwrap_err(), "`teams` must be a whole number from 1 to 5.");
    assert_eq!(read(r#"{"flags":0}"#).unwrap_err(), "`flags` must be a whole number from 1 to 6.");
}
