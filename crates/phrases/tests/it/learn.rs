//! Lessons and rules pages are records with annotations: here they are replayed, so that they cannot rot.

use std::fs;
use std::path::{Path, PathBuf};

use catalogue::{GameId, Match, NextActor};
use fluent_bundle::{FluentBundle, FluentResource};
use game::ChanceKind;
use serde::Deserialize;
use serde_json::Value;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Learning {
    rules: Vec<Section>,
    lesson: Lesson,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Section {
    key: String,
    /// The messages of refusals that this section explains.
    #[serde(default)]
    refusals: String,
    board: Option<Figure>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Figure {
    options: Value,
    record: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Lesson {
    options: Value,
    seat: u8,
    steps: Vec<LessonStep>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LessonStep {
    key: String,
    /// Another match, which this step and the next ones are about.
    board: Option<Figure>,
    #[serde(default)]
    play: String,
    #[serde(rename = "do")]
    asked: String,
}

fn content() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap().join("content")
}

fn learning(game: GameId) -> Learning {
    let path = content().join("learn").join(format!("{game}.json"));
    let text = fs::read_to_string(&path).unwrap_or_else(|_| panic!("{} is missing", path.display()));
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn play(one: &mut Match, words: &str, what: &str) {
    for word in words.split_whitespace() {
        one.play(word).unwrap_or_else(|why| panic!("{} {what}: `{word}` is refused: {why:?}", one.game()));
    }
}

#[test]
fn every_figure_of_the_rules_replays() {
    for game in GameId::ALL {
        let learning = learning(game);
        assert!(learning.rules.len() >= 6, "{game} is explained in more than a few words");
        let figures: Vec<_> =
            learning.rules.iter().filter_map(|section| Some((section, section.board.as_ref()?))).collect();
        assert!(figures.len() >= 3, "{game} is explained with boards");
        for (section, figure) in figures {
            play(&mut Match::new(game, &figure.options).unwrap(), &figure.record, &section.key);
        }
    }
}

/// Messages that are called as refusals are, but tell what happened.
const EVENTS: [&str; 1] = ["no-way-out"];

#[test]
fn every_refusal_leads_to_the_section_that_explains_it() {
    for game in GameId::ALL {
        let learning = learning(game);
        let mut explained: Vec<&str> =
            learning.rules.iter().flat_map(|section| section.refusals.split_whitespace()).collect();
        explained.sort_unstable();
        let kinds: Vec<&str> = explained.iter().filter_map(|key| key.split('-').next()).collect();
        let path = content().join("messages").join("es").join(format!("{game}.ftl"));
        let source = fs::read_to_string(path).unwrap();
        let mut refusals: Vec<&str> =
            source.lines().filter_map(|line| line.split_once(" =").map(|(key, _)| key)).collect();
        refusals.retain(|key| !EVENTS.contains(key) && key.split('-').next().is_some_and(|kind| kinds.contains(&kind)));
        refusals.sort_unstable();
        assert!(!explained.is_empty(), "{game}");
        assert_eq!(explained, refusals, "{game}: the refusals of content/learn/{game}.json");
    }
}

#[test]
fn every_lesson_replays_and_the_learner_makes_the_moves() {
    for game in GameId::ALL {
        let lesson = learning(game).lesson;
        assert!(lesson.steps.len() >= 8, "{game}: a lesson has at least eight steps");
        let mut one = Match::new(game, &lesson.options).unwrap();
        for step in &lesson.steps {
            if let Some(Figure { options, record }) = &step.board {
                one = Match::new(game, options).unwrap();
                play(&mut one, record, &step.key);
            }
            play(&mut one, &step.play, &step.key);
            assert!(!step.asked.trim().is_empty(), "{game} {}: the learner does something", step.key);
            for word in step.asked.split_whitespace() {
                let asked = match one.turn() {
                    NextActor::Seat(seat) => Some(seat),
                    // Right or wrong is tapped by whoever sits there.
                    NextActor::House(ChanceKind::Judged) => one.awaited(),
                    NextActor::House(_) | NextActor::Over => None,
                };
                assert_eq!(asked, Some(lesson.seat), "{game} {}: `{word}` is not the learner's to do", step.key);
                play(&mut one, word, &step.key);
            }
        }
    }
}

#[test]
fn every_section_and_step_has_its_words_in_every_language_and_no_words_are_for_nothing() {
    for game in GameId::ALL {
        let learning = learning(game);
        let mut wanted: Vec<String> = Vec::new();
        for section in &learning.rules {
            wanted.extend([format!("rules-{}-title", section.key), format!("rules-{}", section.key)]);
        }
        wanted.push("lesson-begin".into());
        for step in &learning.lesson.steps {
            wanted.extend([format!("lesson-{}", step.key), format!("lesson-{}-done", step.key)]);
        }
        wanted.sort();
        let twice = wanted.windows(2).find(|pair| pair[0] == pair[1]);
        assert_eq!(twice, None, "{game}");
        for language in ["es", "en"] {
            let path = content().join("messages").join(language).join(format!("learn-{game}.ftl"));
            let source = fs::read_to_string(&path).unwrap_or_else(|_| panic!("{} is missing", path.display()));
            let resource = FluentResource::try_new(source.clone())
                .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
            let mut bundle = FluentBundle::default();
            bundle.add_resource(resource).unwrap();
            for key in &wanted {
                let pattern = bundle.get_message(key).and_then(|message| message.value());
                let pattern = pattern.unwrap_or_else(|| panic!("{} lacks `{key}`", path.display()));
                let mut errors = Vec::new();
                let text = bundle.format_pattern(pattern, None, &mut errors);
                assert!(errors.is_empty() && text.len() > 3, "{}: `{key}` says `{text}`", path.display());
            }
            let there = source.lines().filter(|line| line.starts_with(|letter: char| letter.is_ascii_lowercase()));
            let there = there.filter_map(|line| line.split_once(" =").map(|(key, _)| key.to_owned()));
            let unused: Vec<String> = there.filter(|key| wanted.binary_search(key).is_err()).collect();
            assert_eq!(unused, Vec::<String>::new(), "{}", path.display());
        }
    }
}
