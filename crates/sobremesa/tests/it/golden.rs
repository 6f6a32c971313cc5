//! Transcripts of whole matches, in English and Spanish: what a person reads from beginning to end.
//!
//! They were made by this program and guard against change only. After a change that is meant,
//! `UPDATE_GOLDEN=1 cargo test -p sobremesa --test it golden` writes them anew; read the diff.

use std::fs;
use std::path::{Path, PathBuf};

use catalogue::{GameId, Match, Record, Visitor};
use game::Explain;
use game::conformance::random_record;
use phrases::Language;
use serde_json::json;
use sobremesa::replay::tell;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../golden")
}

struct Words(u64);

impl Visitor for Words {
    type Output = Vec<String>;
    fn visit<G: Explain>(self) -> Vec<String> {
        random_record::<G>(&G::Options::default(), self.0, 400)
    }
}

fn check(path: &Path, text: &str) {
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(path, text).unwrap();
    }
    let golden = fs::read_to_string(path).unwrap_or_default();
    if golden != text {
        let line = golden.lines().zip(text.lines()).position(|(one, other)| one != other);
        panic!("{} differs from line {:?} on", path.display(), line.map(|line| line + 1));
    }
}

#[test]
fn transcripts_stay_as_they_are() {
    for game in GameId::ALL {
        let path = folder().join(format!("{game}.record"));
        if std::env::var_os("UPDATE_GOLDEN").is_some() && !path.exists() {
            let mut played = Match::new(game, &json!({})).unwrap();
            for word in game.visit(Words(20)) {
                played.play(&word).unwrap();
            }
            let names: [&str; game::MAX_SEATS] = ["Ana", "Luis", "Carmen", "Diego", "Iria", "Pau"];
            let seats = names[..usize::from(played.seats())].iter().map(|&name| name.to_owned()).collect();
            fs::write(&path, Record::of(&played, "2026-11-15", seats).to_text()).unwrap();
        }
        let text = fs::read_to_string(&path)
            .unwrap_or_else(|_| panic!("{} is missing: UPDATE_GOLDEN=1 writes it", path.display()));
        let record = Record::from_text(&text).unwrap();
        assert_eq!(record.to_text(), text, "{} is not as it would be written", path.display());
        for language in Language::ALL {
            let (story, bad) = tell(&record, None, true, language);
            assert_eq!(bad, None);
            check(&folder().join(format!("{game}.{}.txt", language.code())), &story);
        }
    }
}
