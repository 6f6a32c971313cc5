//! The referee: how other programs reach the rules.
//!
//! One JSON object a line in, one JSON object a line out. Every reply has the whole situation;
//! an error is one clear sentence and changes nothing, whatever the bytes were.

mod request;

use std::io::{BufRead, Read, Write};

use bots::{Bot, Budget, Entrant, Level};
use catalogue::{GameId, Match, Record, Refused};
use phrases::{Language, Phrases};
use serde_json::{Map, Value, json};

use request::Request;

/// The longest line that is read.
const MOST_BYTES: u64 = 16 << 20;

/// A referee with at most one match before it.
#[derive(Default)]
pub struct Referee {
    table: Option<Table>,
}

struct Table {
    played: Match,
    phrases: Phrases,
}

/// What went wrong: a sentence, and the clause where the rules forbid something.
struct Trouble {
    sentence: String,
    clause: Option<&'static str>,
}

impl<T: ToString> From<T> for Trouble {
    fn from(sentence: T) -> Trouble {
        Trouble { sentence: sentence.to_string(), clause: None }
    }
}

impl Table {
    fn new(played: Match) -> Table {
        let phrases = Phrases::new(played.game(), Language::English);
        Table { played, phrases }
    }

    fn say(&self, message: &game::Message) -> String {
        self.phrases.say(message, &|_| None)
    }

    fn trouble(&self, refused: &Refused) -> Trouble {
        let clause = match refused {
            Refused::Forbidden(refusal) => Some(refusal.clause),
            Refused::Unknown(_) | Refused::TooLong => None,
        };
        Trouble { sentence: self.phrases.refuse(refused, &|_| None), clause }
    }

    /// The whole situation, as every reply has it.
    fn situation(&self) -> Map<String, Value> {
        let situation = self.played.situation();
        let Value::Object(mut reply) = json!(situation) else { unreachable!("a situation is an object") };
        reply.insert("position".into(), self.played.position().into());
        reply
    }

    fn with(&self, key: &str, value: Value) -> Map<String, Value> {
        let mut reply = self.situation();
        reply.insert(key.into(), value);
        reply
    }

    fn why(&mut self, text: &str) -> Map<String, Value> {
        let refused = self.played.why(text);
        let trouble = refused.as_ref().map(|refused| self.trouble(refused));
        let mut reply = self.with("allowed", trouble.is_none().into());
        let (why, clause) = match trouble {
            Some(Trouble { sentence, clause }) => (sentence, clause),
            None => (self.say(&game::Message::new("allowed").name("text", text)), None),
        };
        reply.insert("why".into(), why.into());
        reply.insert("clause".into(), clause.into());
        reply
    }

    fn explain(&self) -> Value {
        let explained = self.played.gestures().into_iter().map(|(text, gesture)| {
            json!({
                "action": text,
                "source": gesture.source,
                "target": gesture.target,
                "path": gesture.path,
                "label": self.say(&gesture.label),
            })
        });
        explained.collect()
    }

    /// What a bot of a level would do; the same every time.
    fn advise(&self, level: &str) -> Result<Value, Trouble> {
        let level: Level = level.parse().map_err(|_| "`advise` takes a level from 1 to 6.")?;
        let mut bot = Bot::new(self.played.game(), Entrant::Level(level), 0)?;
        bot.expect_right(f64::from(level.right_answers()) / 100.0);
        let advice = bot.advise(&self.played, Budget::nodes(u64::MAX))?;
        Ok(json!({"line": advice.line, "chances": advice.chances}))
    }

    fn events(&self) -> Value {
        let Some(last) = self.played.len().checked_sub(1) else { return json!([]) };
        let told = self.played.happened(last).into_iter().map(|happening| {
            let mut event = happening.event;
            event["sentence"] = self.say(&happening.message).into();
            event
        });
        told.collect()
    }
}

impl Referee {
    /// Answers one line. Never panics, whatever the bytes.
    pub fn answer(&mut self, line: &[u8]) -> String {
        let reply = request::read(line).map_err(Trouble::from).and_then(|request| self.obey(request));
        let reply = reply.unwrap_or_else(|trouble| {
            let mut reply = Map::new();
            reply.insert("error".into(), trouble.sentence.into());
            if let Some(clause) = trouble.clause {
                reply.insert("clause".into(), clause.into());
            }
            reply
        });
        Value::Object(reply).to_string()
    }

    fn obey(&mut self, request: Request) -> Result<Map<String, Value>, Trouble> {
        match request {
            Request::New { game, options, record } => self.begin(&game, &options, &record),
            Request::Load(text) => self.load(&text),
            Request::Board { game, options } => board(&game, &options),
            Request::Play(text) => {
                let table = self.table()?;
                table.played.play(&text).map_err(|refused| table.trouble(&refused))?;
                Ok(table.situation())
            }
            Request::Undo(actions) => {
                let table = self.table()?;
                if !table.played.undo(actions) {
                    return Err(format!("There are only {} actions to take back.", table.played.len()).into());
                }
                Ok(table.situation())
            }
            Request::Why(text) => Ok(self.table()?.why(&text)),
            Request::Explain => {
                let table = self.table()?;
                Ok(table.with("explain", table.explain()))
            }
            Request::Events => {
                let table = self.table()?;
                Ok(table.with("events", table.events()))
            }
            Request::View => {
                let table = self.table()?;
                Ok(table.with("view", table.played.view()))
            }
            Request::Record => {
                let table = self.table()?;
                Ok(table.with("record", table.played.words().join(" ").into()))
            }
            Request::Advise(level) => {
                let table = self.table()?;
                Ok(table.with("advice", table.advise(&level)?))
            }
        }
    }

    fn table(&mut self) -> Result<&mut Table, Trouble> {
        self.table.as_mut().ok_or_else(|| "No match has begun; {\"new\":\"parchis\"} begins one.".into())
    }

    fn begin(&mut self, game: &str, options: &Value, record: &str) -> Result<Map<String, Value>, Trouble> {
        let game: GameId = game.parse()?;
        let mut table = Table::new(Match::new(game, options)?);
        for (at, word) in record.split_ascii_whitespace().enumerate() {
            table.played.play(word).map_err(|refused| {
                let why = table.trouble(&refused);
                let word: String = word.chars().take(40).collect();
                let sentence =
                    format!("The record stops making sense at action {}, `{word}`: {}", at + 1, why.sentence);
                Trouble { sentence, clause: why.clause }
            })?;
        }
        Ok(self.table.insert(table).situation())
    }

    fn load(&mut self, text: &str) -> Result<Map<String, Value>, Trouble> {
        let record = Record::from_text(text)?;
        let phrases = Phrases::new(record.game, Language::English);
        let played = record.replay(None).map_err(|bad| phrases.bad_record(&bad, &|_| None))?;
        Ok(self.table.insert(Table::new(played)).situation())
    }
}

/// The edition's data-file object itself.
fn board(game: &str, options: &Value) -> Result<Map<String, Value>, Trouble> {
    let game: GameId = game.parse()?;
    if game != GameId::Europa {
        return Err(format!("{} has no board data; only europa has.", game.id()).into());
    }
    let options = catalogue::parse_options::<europa::State>(options)?;
    let Value::Object(board) = serde_json::from_str(europa::board_json(options.edition))? else {
        return Err("The board data are damaged.".into());
    };
    Ok(board)
}

/// Answers standard input until it ends.
///
/// # Errors
/// Standard input or output fails.
pub fn run() -> anyhow::Result<()> {
    serve(&mut std::io::stdin().lock(), &mut std::io::stdout().lock())
}

/// Answers every line of `input` on `output`.
///
/// # Errors
/// Reading or writing fails.
pub fn serve(input: &mut impl BufRead, output: &mut impl Write) -> anyhow::Result<()> {
    let mut referee = Referee::default();
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.by_ref().take(MOST_BYTES).read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        let reply = if line.len() as u64 == MOST_BYTES && !line.ends_with(b"\n") {
            skip_line(input)?;
            json!({"error": format!("A line may have at most {MOST_BYTES} bytes.")}).to_string()
        } else {
            referee.answer(&line)
        };
        writeln!(output, "{reply}")?;
        output.flush()?;
    }
}

/// Reads on to the end of the line without keeping it.
fn skip_line(input: &mut impl BufRead) -> std::io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            return Ok(());
        }
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let used = end.map_or(buffer.len(), |at| at + 1);
        input.consume(used);
        if end.is_some() {
            return Ok(());
        }
    }
}
