//! One sitting at the terminal.

use std::io::{BufRead, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use bots::{Bot, Budget, Entrant, Level};
use catalogue::{Entry, GameId, Match, NextActor, Record};
use game::numbers::GOLDEN;
use game::{ChanceKind, Message, Seat};
use phrases::{Language, Phrases};

use super::command::{self, Command};
use super::setup::ask;
use crate::files;

/// Up to this many legal actions are listed with a number and in words.
const WORDED: usize = 12;
/// Up to this many are listed at all without being asked for.
const LISTED: usize = 80;
/// A bot thinks no longer than this, however slow the machine.
const LONGEST_THOUGHT: Duration = Duration::from_secs(1);

pub(super) struct Session<'a, I, O> {
    played: Match,
    /// Every step, what was taken back included.
    entries: Vec<Entry>,
    names: Vec<String>,
    /// The bot on each seat, if there is one, and its level.
    bots: Vec<Option<(Bot, Level)>>,
    seed: u64,
    phrases: Phrases,
    input: &'a mut I,
    output: &'a mut O,
    /// For whom the board was last shown.
    shown: Option<NextActor>,
    /// After how many steps the legal actions were last listed: once for each decision is enough.
    listed: Option<usize>,
}

impl<'a, I: BufRead, O: Write> Session<'a, I, O> {
    pub(super) fn new(
        played: Match,
        names: Vec<String>,
        seed: u64,
        language: Language,
        input: &'a mut I,
        output: &'a mut O,
    ) -> Session<'a, I, O> {
        let phrases = Phrases::new(played.game(), language);
        let bots = (0..played.seats()).map(|_| None).collect();
        Session { played, entries: Vec::new(), names, bots, seed, phrases, input, output, shown: None, listed: None }
    }

    /// Puts bots of a level on every seat but one, and says what to expect.
    pub(super) fn seat_bots(&mut self, level: Level, person: u8) -> anyhow::Result<()> {
        let game = self.played.game();
        let level_name = self.say(&level.name());
        let seats = self.played.seats();
        let named = !self.names.is_empty();
        for seat in (0..seats).filter(|&seat| seat != person) {
            let mut bot = Bot::new(game, Entrant::Level(level), self.seed.wrapping_add(u64::from(seat)))?;
            bot.expect_right(f64::from(level.right_answers()) / 100.0);
            self.bots[usize::from(seat)] = Some((bot, level));
        }
        if !named {
            self.names = (0..seats)
                .map(|seat| if seat == person { self.phrases.seat(seat) } else { format!("{level_name} {}", seat + 1) })
                .collect();
        }
        writeln!(self.output, "{level_name}: {}", self.say(&level.describe(game)))?;
        if game == GameId::Europa {
            let message = Message::new("bot-right").number("percent", level.right_answers());
            writeln!(self.output, "{}", self.say(&message))?;
        }
        Ok(())
    }

    /// Plays until the match is over or the people have had enough, then writes the record.
    pub(super) fn run(mut self, date: &str, path: &Path) -> anyhow::Result<()> {
        writeln!(self.output, "{}", self.say(&Message::new("play-begins").name("game", self.played.game().title())))?;
        loop {
            match self.played.turn() {
                NextActor::Over => break,
                NextActor::House(ChanceKind::Even | ChanceKind::Weighted) => self.roll()?,
                NextActor::House(ChanceKind::Judged) | NextActor::Seat(_) if self.is_bots_turn() => {
                    self.let_bot_act()?
                }
                NextActor::House(ChanceKind::Judged) | NextActor::Seat(_) => {
                    if !self.decide()? {
                        break;
                    }
                }
            }
        }
        if self.played.turn() == NextActor::Over {
            self.show_board()?;
        }
        self.write_record(date, path)
    }

    fn say(&self, message: &Message) -> String {
        let names = |seat: u8| Some(self.name(seat));
        self.phrases.say(message, &names)
    }

    fn name(&self, seat: u8) -> String {
        self.names.get(usize::from(seat)).cloned().unwrap_or_else(|| self.phrases.seat(seat))
    }

    /// The house acts by chance. The number depends on the seed and on how far the match is, so
    /// that taking back and going on again meets the same dice.
    fn roll(&mut self) -> anyhow::Result<()> {
        let mut dice = self.dice();
        let text = table::draw(&self.played, &mut || dice.u32(..));
        self.make(&text)
    }

    fn dice(&self) -> fastrand::Rng {
        let place = (self.played.len() as u64 + 1).wrapping_mul(GOLDEN);
        fastrand::Rng::with_seed(self.seed ^ place)
    }

    fn is_bots_turn(&self) -> bool {
        self.played.awaited().is_some_and(|seat| self.bots[usize::from(seat)].is_some())
    }

    /// A bot decides, or answers its question: right as often as its level says.
    fn let_bot_act(&mut self) -> anyhow::Result<()> {
        let seat = self.played.awaited().expect("a bot is awaited");
        let chance = self.dice().u8(0..100);
        let (bot, level) = self.bots[usize::from(seat)].as_mut().expect("a bot sits there");
        let text = match self.played.turn() {
            NextActor::House(_) => if chance < level.right_answers() { "right" } else { "wrong" }.to_owned(),
            _ => {
                let began = Instant::now();
                let advice = bot.advise(&self.played, Budget::new(u64::MAX, &|| began.elapsed() > LONGEST_THOUGHT))?;
                advice.line[0].clone()
            }
        };
        writeln!(self.output, "{}> {text}", self.name(seat))?;
        // Whoever comes next wants to see what became of the board.
        self.shown = None;
        self.make(&text)
    }

    /// Plays a text; whoever plays something refused is told why.
    fn make(&mut self, text: &str) -> anyhow::Result<()> {
        match self.played.play(text) {
            Ok(()) => {
                self.entries.push(Entry::action(text));
                for happening in self.played.happened(self.played.len() - 1) {
                    writeln!(self.output, "{}", self.say(&happening.message))?;
                }
            }
            Err(refused) => {
                let why = self.phrases.refuse(&refused, &|seat| Some(self.name(seat)));
                writeln!(self.output, "{why}")?;
                if matches!(refused, catalogue::Refused::Unknown(_)) {
                    writeln!(self.output, "{}", self.say(&Message::new("type-help")))?;
                }
            }
        }
        Ok(())
    }

    fn show_board(&mut self) -> anyhow::Result<()> {
        let shown = self.phrases.show(&self.played, &|seat| Some(self.name(seat)));
        writeln!(self.output, "\n{shown}")?;
        Ok(())
    }

    /// Asks whoever is to decide; false when the sitting ends.
    fn decide(&mut self) -> anyhow::Result<bool> {
        let turn = self.played.turn();
        if self.shown != Some(turn) {
            self.shown = Some(turn);
            self.show_board()?;
        }
        let legal = self.played.situation().legal;
        if self.listed != Some(self.entries.len()) {
            self.listed = Some(self.entries.len());
            self.list(&legal)?;
        }
        let prompt = match turn {
            NextActor::Seat(seat) => Message::new("prompt").seat("seat", Seat(seat)),
            _ => Message::new("prompt-judge"),
        };
        let Some(line) = ask(&self.say(&prompt), self.input, self.output)? else { return Ok(false) };
        let numbered = line.parse().ok().filter(|_| legal.len() <= WORDED);
        let chosen = numbered.and_then(|number: usize| legal.get(number.checked_sub(1)?));
        if let Some(text) = chosen.or_else(|| legal.iter().find(|text| **text == line)) {
            self.make(&text.clone())?;
            return Ok(true);
        }
        if let (NextActor::House(_), Some(judged)) = (turn, judgement(&line)) {
            self.make(judged)?;
            return Ok(true);
        }
        match command::parse(&line) {
            Some(Command::Quit) => return Ok(false),
            Some(command) => self.obey(command, &legal)?,
            None => self.make(&line)?,
        }
        Ok(true)
    }

    fn obey(&mut self, command: Command, legal: &[String]) -> anyhow::Result<()> {
        match command {
            Command::Board => self.show_board()?,
            Command::Legal(prefix) => {
                let wanted: Vec<&str> =
                    legal.iter().map(String::as_str).filter(|text| text.starts_with(&prefix)).collect();
                writeln!(self.output, "{}", wrap(&wanted))?;
            }
            Command::Why(text) => {
                let sentence = match self.played.why(&text) {
                    None => self.say(&Message::new("allowed").name("text", text)),
                    Some(refused) => {
                        let why = self.phrases.refuse(&refused, &|seat| Some(self.name(seat)));
                        match refused {
                            catalogue::Refused::Forbidden(refusal) => format!("{why} ({})", refusal.clause),
                            _ => why,
                        }
                    }
                };
                writeln!(self.output, "{sentence}")?;
            }
            Command::Hint => self.hint()?,
            Command::Undo => self.undo()?,
            Command::Leave => match self.played.turn() {
                NextActor::Seat(seat) => self.make(&format!("leave:{seat}"))?,
                _ => writeln!(self.output, "{}", self.say(&Message::new("leave-when-to-act")))?,
            },
            Command::Draw => self.make("draw")?,
            Command::Stop => self.make("stop")?,
            Command::Help => writeln!(self.output, "{}", self.say(&Message::new("help")))?,
            Command::Quit => {}
        }
        Ok(())
    }

    /// What a bot of the highest level would do.
    fn hint(&mut self) -> anyhow::Result<()> {
        let strongest = Entrant::Level(Level::ALL[5]);
        let began = Instant::now();
        let time_is_up = || began.elapsed() > LONGEST_THOUGHT;
        let budget = Budget::new(u64::MAX, &time_is_up);
        let advised =
            Bot::new(self.played.game(), strongest, self.seed).and_then(|mut bot| bot.advise(&self.played, budget));
        let Ok(advice) = advised else {
            writeln!(self.output, "{}", self.say(&Message::new("no-hint")))?;
            return Ok(());
        };
        let text = advice.line[0].clone();
        let gestures = self.played.gestures();
        let label = gestures.iter().find(|(action, _)| *action == text).map(|(_, gesture)| self.say(&gesture.label));
        let message = Message::new("hint").name("text", text).name("label", label.unwrap_or_default());
        writeln!(self.output, "{}", self.say(&message))?;
        Ok(())
    }

    /// Takes back to the last decision before this one, the dice rolled since included.
    fn undo(&mut self) -> anyhow::Result<()> {
        let words = self.played.words();
        while self.played.undo(1) {
            let decides = matches!(self.played.turn(), NextActor::Seat(_) | NextActor::House(ChanceKind::Judged));
            if decides && !self.is_bots_turn() {
                self.entries.push(Entry::back(self.played.len()));
                self.shown = None;
                writeln!(self.output, "{}", self.say(&Message::new("undone")))?;
                return Ok(());
            }
        }
        // Nobody has decided anything yet: what the house did stands.
        for word in words {
            let replayed = self.played.play(&word);
            debug_assert!(replayed.is_ok(), "it was played before");
        }
        writeln!(self.output, "{}", self.say(&Message::new("nothing-to-undo")))?;
        Ok(())
    }

    fn list(&mut self, legal: &[String]) -> anyhow::Result<()> {
        if legal.len() <= WORDED {
            for (at, (text, gesture)) in self.played.gestures().into_iter().enumerate() {
                writeln!(self.output, "  {}. {text}: {}", at + 1, self.say(&gesture.label))?;
            }
            return Ok(());
        }
        if legal.len() <= LISTED {
            let all: Vec<&str> = legal.iter().map(String::as_str).collect();
            writeln!(self.output, "{}", wrap(&all))?;
            return Ok(());
        }
        let some = format!("{} … {}", legal[0], legal[legal.len() - 1]);
        let message = Message::new("many-actions").number("count", legal.len() as i64).name("some", some);
        writeln!(self.output, "{}", self.say(&message))?;
        Ok(())
    }

    /// Writes the record, and if the file cannot be written, prints it: nothing is lost.
    fn write_record(mut self, date: &str, path: &Path) -> anyhow::Result<()> {
        if self.entries.is_empty() {
            return Ok(());
        }
        let seats = (0..self.played.seats()).map(|seat| self.name(seat)).collect();
        let mut record = Record::of(&self.played, date, seats);
        record.entries = std::mem::take(&mut self.entries);
        record.headers.insert("seed".into(), self.seed.to_string());
        let text = record.to_text();
        match files::write_new(path, text.as_bytes()) {
            Ok(()) => {
                let message = Message::new("record-written").name("file", path.display());
                writeln!(self.output, "{}", self.say(&message))?;
            }
            Err(error) => {
                let message = Message::new("record-not-written").name("error", format!("{error:#}"));
                writeln!(self.output, "{}\n{text}", self.say(&message))?;
            }
        }
        Ok(())
    }
}

/// Right or wrong, as people say it.
fn judgement(line: &str) -> Option<&'static str> {
    match line.to_lowercase().as_str() {
        "b" | "bien" | "r" | "right" | "s" | "sí" | "si" => Some("right"),
        "m" | "mal" | "w" | "wrong" | "n" | "no" => Some("wrong"),
        _ => None,
    }
}

/// Words on lines of at most 78 letters.
fn wrap(words: &[&str]) -> String {
    let mut text = String::new();
    let mut column = 0;
    for word in words {
        let start = if column == 0 || column + 1 + word.len() > 78 { "\n  " } else { " " };
        column = if start == " " { column + 1 + word.len() } else { 2 + word.len() };
        text += start;
        text += word;
    }
    text.trim_start_matches('\n').to_owned()
}
