//! Action texts and record formats against whatever a stranger may send.

use catalogue::{GameId, Match, Record, Visitor};
use game::{Explain, Trail};
use proptest::prelude::*;
use serde_json::Value;

/// What a text is read as must be written as that text.
struct ReadBack<'a>(&'a str);

impl Visitor for ReadBack<'_> {
    type Output = Option<String>;
    fn visit<G: Explain>(self) -> Option<String> {
        let mut trail = Trail::with_capacity(G::TRAIL);
        let position = G::new(&G::Options::default(), &mut trail);
        position.parse(self.0).map(|action| position.text(action))
    }
}

fn word() -> impl Strategy<Value = String> {
    prop_oneof![
        ".{0,12}",
        "[a-k][0-9]{1,2}-[a-k][0-9]{1,2}",
        "@[a-h][0-9]:[nesw]{0,3}",
        "(fly|card:city|timeout|leave|back):[+-]?[0-9]{1,4}",
        "[drcs>+@][0-9a-k]{0,3}[+-]?",
        "(card:)?(again|forward3|back3|skip|plane|star|first|ask|right|wrong|roll|go|stay|keep|end|exit|on|offer)",
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn an_action_is_read_from_its_own_text_only(text in word()) {
        for game in GameId::ALL {
            if let Some(written) = game.visit(ReadBack(&text)) {
                prop_assert_eq!(&written, &text);
            }
        }
    }

    #[test]
    fn any_word_is_played_or_refused(words in prop::collection::vec(word(), 0..20)) {
        for game in GameId::ALL {
            let mut played = Match::new(game, &Value::Null).unwrap();
            for word in &words {
                let before = (played.situation(), played.position());
                let allowed = played.why(word).is_none();
                prop_assert_eq!(played.play(word).is_ok(), allowed);
                if !allowed {
                    prop_assert_eq!(before, (played.situation(), played.position()));
                }
            }
        }
    }

    #[test]
    fn any_text_is_a_record_or_refused(text in ".{0,200}", body in ".{0,80}") {
        let _ = Record::from_text(&text);
        let _ = Record::from_text(&format!("sobremesa record 1\n{text}"));
        if let Ok(record) = Record::from_text(&format!("sobremesa record 1\ngame: girumgo\n\n{body}")) {
            let _ = record.replay(None);
        }
    }

    #[test]
    fn any_bytes_are_a_record_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let _ = Record::from_binary(&bytes);
        for version in 0..4 {
            let _ = Record::from_binary(&[&b"SBM"[..], &[version], &bytes].concat());
        }
    }
}
