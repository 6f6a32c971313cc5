//! Every message of the rules exists in every language, and no message is there for nothing.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use catalogue::{GameId, Match, NextActor, Visitor};
use game::conformance::{Numbers, check};
use game::{Explain, Options};
use phrases::{Language, Phrases};
use serde_json::Value;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap().to_path_buf()
}

/// Where keys are put together: those of the levels, of which there are six for each game.
const NOT_LITERAL: &str = "bots/src/level.rs";

/// The keys of the levels: what each is called, and what to expect of it in each game.
fn keys_of_levels() -> impl Iterator<Item = String> {
    let sentences = GameId::ALL.into_iter().map(|game| format!("level-{game}"));
    sentences.chain(["level".to_owned()]).flat_map(|key| (1..=6).map(move |level| format!("{key}-{level}")))
}

/// The literals `Message::new("…")` in the sources of a crate.
fn keys_in(folder: &Path, keys: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            keys_in(&path, keys);
        } else if path.extension().is_some_and(|extension| extension == "rs") && !path.ends_with(NOT_LITERAL) {
            let source = fs::read_to_string(&path).unwrap();
            // Formatting may put the key on the next line.
            let joined: String = source.split_whitespace().collect::<Vec<_>>().join(" ").replace("( \"", "(\"");
            for part in joined.split("Message::new(").skip(1) {
                let key = part.strip_prefix('"').and_then(|rest| rest.split('"').next());
                keys.insert(key.unwrap_or_else(|| panic!("{}: a key is a literal", path.display())).to_owned());
            }
        }
    }
}

fn keys_of(crates: &[&str]) -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    for name in crates {
        keys_in(&root().join("crates").join(name).join("src"), &mut keys);
    }
    keys
}

/// The keys of a message file, words aside.
fn keys_of_file(language: &str, file: &str) -> BTreeSet<String> {
    let path = root().join("content/messages").join(language).join(format!("{file}.ftl"));
    let source = fs::read_to_string(&path).unwrap_or_else(|_| panic!("{} is missing", path.display()));
    let key = |line: &str| {
        let starts = line.starts_with(|letter: char| letter.is_ascii_lowercase());
        starts.then(|| line.split_once('=').map(|(key, _)| key.trim().to_owned())).flatten()
    };
    source.lines().filter_map(key).collect()
}

fn without_words(keys: BTreeSet<String>) -> BTreeSet<String> {
    keys.into_iter().filter(|key| !key.starts_with("word-")).collect()
}

#[test]
fn every_key_of_a_game_is_in_every_language_and_none_is_unused() {
    for game in GameId::ALL {
        let wanted = keys_of(&[game.id()]);
        assert!(!wanted.is_empty());
        for language in ["es", "en"] {
            let common = keys_of_file(language, "common");
            let own = without_words(keys_of_file(language, game.id()));
            let missing: Vec<_> = wanted.iter().filter(|key| !own.contains(*key) && !common.contains(*key)).collect();
            assert!(missing.is_empty(), "{game} in {language} lacks {missing:?}");
            let unused: Vec<_> = own.iter().filter(|key| !wanted.contains(*key)).collect();
            assert!(unused.is_empty(), "{game} in {language} has for nothing {unused:?}");
        }
    }
}

#[test]
fn the_shared_messages_are_complete_too() {
    let mut wanted = keys_of(&["game", "phrases", "bots", "sobremesa"]);
    wanted.extend(keys_of_levels());
    for language in ["es", "en"] {
        let mut own = keys_of_file(language, "common");
        own.extend(keys_of_file(language, "terminal"));
        own.extend(keys_of_file(language, "bots"));
        own.remove("seat-name");
        assert_eq!(own, wanted, "{language}");
    }
}

#[test]
fn the_languages_have_the_same_words() {
    for game in GameId::ALL {
        assert_eq!(keys_of_file("es", game.id()), keys_of_file("en", game.id()), "{game}");
    }
}

#[test]
fn every_message_file_is_good_fluent() {
    for language in ["es", "en"] {
        for entry in fs::read_dir(root().join("content/messages").join(language)).unwrap() {
            let path = entry.unwrap().path();
            let source = fs::read_to_string(&path).unwrap();
            if let Err((_, errors)) = fluent_bundle::FluentResource::try_new(source) {
                panic!("{}: {errors:?}", path.display());
            }
        }
    }
}

struct KeysSeen;

impl Visitor for KeysSeen {
    type Output = BTreeSet<&'static str>;
    fn visit<G: Explain>(self) -> BTreeSet<&'static str> {
        assert!(G::Options::default().check().is_ok());
        check::<G>(&G::Options::default(), 12, 7).keys
    }
}

#[test]
fn what_a_match_tells_has_its_message() {
    for game in GameId::ALL {
        for language in Language::ALL {
            let phrases = Phrases::new(game, language);
            for key in game.visit(KeysSeen) {
                assert!(phrases.has(key), "{game} in {language:?} lacks {key}");
            }
        }
    }
}

/// No message is put out raw: a key, a placeholder without its value, or nothing at all.
#[test]
fn whole_matches_are_told_in_sentences() {
    for game in GameId::ALL {
        for language in Language::ALL {
            let phrases = Phrases::new(game, language);
            let mut numbers = Numbers(5);
            let mut played = Match::new(game, &Value::Null).unwrap();
            while played.turn() != NextActor::Over && played.len() < 600 {
                let gestures = played.gestures();
                let (text, gesture) = &gestures[numbers.below(gestures.len())];
                let label = phrases.say(&gesture.label, &|_| None);
                sentence(game, &label, gesture.label.key);
                for holding in played.holdings() {
                    sentence(game, &phrases.say(&holding, &|_| None), holding.key);
                }
                played.play(text).unwrap();
                for happening in played.happened(played.len() - 1) {
                    sentence(game, &phrases.say(&happening.message, &|_| None), happening.message.key);
                }
            }
        }
    }
}

fn sentence(game: GameId, text: &str, key: &str) {
    assert!(text != key, "{game}: `{key}` lacks a value or a message");
    assert!(!text.contains('{') && !text.trim().is_empty(), "{game}: `{key}` says `{text}`");
}
