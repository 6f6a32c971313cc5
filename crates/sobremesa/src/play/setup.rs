//! Choosing a game and how many play it.

use std::io::{BufRead, Write};

use catalogue::{GameId, Match};
use game::Message;
use phrases::{Language, Phrases};
use serde_json::{Value, json};

/// Opens the match that the arguments name, asking for what they leave out; `None` if the input
/// ends before it is clear.
pub(super) fn open(
    game: Option<GameId>,
    options: Option<Value>,
    language: Language,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> anyhow::Result<Option<Match>> {
    let asked = game.is_none();
    let Some(game) = game.map_or_else(|| ask_game(language, input, output), |game| Ok(Some(game)))? else {
        return Ok(None);
    };
    match options {
        None if asked => ask_players(game, language, input, output),
        options => Ok(Some(Match::new(game, &options.unwrap_or_default())?)),
    }
}

fn ask_game(language: Language, input: &mut impl BufRead, output: &mut impl Write) -> anyhow::Result<Option<GameId>> {
    let phrases = Phrases::new(GameId::Parchis, language);
    let say = |message: Message| phrases.say(&message, &|_| None);
    writeln!(output, "{}", say(Message::new("welcome")))?;
    for (at, game) in GameId::ALL.into_iter().enumerate() {
        writeln!(output, "  {}. {}", at + 1, game.title())?;
    }
    loop {
        let Some(line) = ask(&say(Message::new("which-game")), input, output)? else { return Ok(None) };
        let chosen = line.parse().ok().and_then(|number: usize| GameId::ALL.get(number.checked_sub(1)?).copied());
        if let Some(game) = chosen.or_else(|| line.to_lowercase().parse().ok()) {
            return Ok(Some(game));
        }
        writeln!(output, "{}", say(Message::new("which-game-again").number("games", GameId::ALL.len() as i64)))?;
    }
}

/// Asks how many play, where that is an option of the game.
fn ask_players(
    game: GameId,
    language: Language,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> anyhow::Result<Option<Match>> {
    let defaults = Match::new(game, &Value::Null)?;
    let options = defaults.options();
    let Some(key) = ["players", "teams"].into_iter().find(|key| options.get(key).is_some()) else {
        return Ok(Some(defaults));
    };
    let phrases = Phrases::new(game, language);
    let question = phrases.say(&Message::new("how-many").number("usual", defaults.seats()), &|_| None);
    loop {
        let Some(line) = ask(&question, input, output)? else { return Ok(None) };
        if line.is_empty() {
            return Ok(Some(defaults));
        }
        let opened = line.parse().ok().and_then(|count: u8| Match::new(game, &json!({key: count})).ok());
        match opened {
            Some(opened) => return Ok(Some(opened)),
            None => writeln!(output, "{}", phrases.say(&Message::new("how-many-again"), &|_| None))?,
        }
    }
}

/// Asks a question on a line of its own; `None` at the end of the input.
pub(super) fn ask(question: &str, input: &mut impl BufRead, output: &mut impl Write) -> anyhow::Result<Option<String>> {
    write!(output, "{question} ")?;
    output.flush()?;
    let mut line = Vec::new();
    // A line of a person is short; what goes on longer is cut, not kept.
    if std::io::Read::take(&mut *input, 10_000).read_until(b'\n', &mut line)? == 0 {
        writeln!(output)?;
        return Ok(None);
    }
    Ok(Some(String::from_utf8_lossy(&line).trim().to_owned()))
}
