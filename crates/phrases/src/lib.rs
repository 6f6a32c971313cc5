//! What the games say, put into a language.
//!
//! The rules speak in [`Message`]s; the sentences are in `content/messages`, one folder a language,
//! one file a game, in the Fluent format. Adding a language is adding a folder there and a line
//! in [`Language`].

mod language;

use std::fmt;

use catalogue::{BadRecord, GameId, Match, Refused};
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use game::{Arg, Message};

pub use language::Language;

/// The voice of one game in one language.
pub struct Phrases {
    bundle: FluentBundle<FluentResource>,
    game: GameId,
}

/// How the players are called; `None` for "seat 1" and so on.
pub type Names<'a> = &'a dyn Fn(u8) -> Option<String>;

impl Phrases {
    /// The voice of `game` in `language`.
    pub fn new(game: GameId, language: Language) -> Phrases {
        Phrases::of(game, language, &language.sources(game))
    }

    /// What is said about `game` on paper: the words of its sheets, and its rules as they are taught.
    pub fn on_paper(game: GameId, language: Language) -> Phrases {
        Phrases::of(game, language, &language.paper_sources(game))
    }

    fn of(game: GameId, language: Language, sources: &[&str]) -> Phrases {
        let mut bundle = FluentBundle::new(vec![language.identifier()]);
        // The marks that isolate directions show up as rubbish in terminals.
        bundle.set_use_isolating(false);
        for &source in sources {
            // A damaged part of a message file costs that part only; the tests allow none.
            let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(resource, _)| resource);
            let _ = bundle.add_resource(resource);
        }
        Phrases { bundle, game }
    }

    /// Puts a message into words.
    pub fn say(&self, message: &Message, names: Names<'_>) -> String {
        let mut args = FluentArgs::new();
        for (name, arg) in &message.args {
            args.set(*name, self.value(arg, names));
        }
        self.format(message.key, &args).unwrap_or_else(|| message.key.to_owned())
    }

    /// The message of a key that is put together, with its values; the key itself if there is none.
    pub fn text(&self, key: &str, values: &[(&str, &str)]) -> String {
        let mut args = FluentArgs::new();
        values.iter().for_each(|&(name, value)| args.set(name.to_owned(), value.to_owned()));
        self.format(key, &args).unwrap_or_else(|| key.to_owned())
    }

    /// Says why a text was not played, in one sentence.
    pub fn refuse(&self, refused: &Refused, names: Names<'_>) -> String {
        match refused {
            Refused::Forbidden(refusal) => self.say(&refusal.message, names),
            Refused::TooLong => self.say(&Message::new("refused-too-long"), names),
            Refused::Unknown(text) => {
                let message = Message::new("refused-unknown").name("text", text).name("game", self.game.title());
                self.say(&message, names)
            }
        }
    }

    /// Says at which action a record stops making sense, and why.
    pub fn bad_record(&self, bad: &BadRecord, names: Names<'_>) -> String {
        let BadRecord::Step { at, word, why } = bad else { return bad.to_string() };
        let why = match why {
            Some(refused) => self.refuse(refused, names),
            None => self.say(&Message::new("refused-back"), names),
        };
        let message = Message::new("record-stops").number("at", *at as i64).name("word", word).name("why", why);
        self.say(&message, names)
    }

    /// The board of a match with what each seat holds below it.
    pub fn show(&self, one: &Match, names: Names<'_>) -> String {
        let lines = one.holdings().into_iter().map(|holding| self.say(&holding, names) + "\n");
        format!("{}\n{}", one.board(), lines.collect::<String>())
    }

    /// Whether there is a message with this key.
    pub fn has(&self, key: &str) -> bool {
        self.bundle.get_message(key).is_some_and(|message| message.value().is_some())
    }

    fn value(&self, arg: &Arg, names: Names<'_>) -> FluentValue<'static> {
        match arg {
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Name(name) => FluentValue::from(name.clone()),
            Arg::Word(word) => {
                let key = format!("word-{word}");
                FluentValue::from(self.format(&key, &FluentArgs::new()).unwrap_or_else(|| (*word).to_owned()))
            }
            Arg::Seat(seat) => FluentValue::from(names(*seat).unwrap_or_else(|| self.seat(*seat))),
        }
    }

    /// What a seat is called when nobody has given its player a name.
    pub fn seat(&self, seat: u8) -> String {
        let mut args = FluentArgs::new();
        args.set("number", i64::from(seat) + 1);
        self.format("seat-name", &args).unwrap_or_else(|| seat.to_string())
    }

    /// `None` if the key is missing or a value it needs was not given.
    fn format(&self, key: &str, args: &FluentArgs<'_>) -> Option<String> {
        let pattern = self.bundle.get_message(key)?.value()?;
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(args), &mut errors);
        errors.is_empty().then(|| text.into_owned())
    }
}

impl fmt::Debug for Phrases {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Phrases for {}", self.game)
    }
}
