//! A table as one page sees it: with the turn in the making, and the moment that is looked at.

use catalogue::{AppliedAction, BadRecord, BadText, Entry, Match, NextActor, Record};
use game::Message;
use serde::Serialize;
use serde_json::json;
use table::{BadSetup, NextStep, Refused, Table};
use wasm_bindgen::prelude::*;

use crate::scene::{Choice, Happened, Refusal, Scene, Step};

fn text(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("what the page is told is plain data")
}

/// A table as one page sees it.
#[wasm_bindgen]
pub struct Board {
    table: Table,
    /// The match at the moment that is shown; follows the table by `sync`.
    shown: Match,
    /// How many of its first actions are known to be those of the table.
    common: usize,
    /// The actions of the turn in the making.
    draft: Vec<String>,
    /// The moment that is looked at, if it is not the present.
    looking: Option<usize>,
}

#[wasm_bindgen]
impl Board {
    /// What to draw: a `Scene` in JSON.
    pub fn scene(&self) -> String {
        let shown = &self.shown;
        let length = self.table.played().len();
        let present = self.looking.is_none();
        let deciding = matches!(self.table.next_step(), NextStep::Person { .. } | NextStep::Judge { .. });
        let complete = present && !self.draft.is_empty() && self.drafting_seat().is_none();
        let choices = if present && deciding && !complete { Choice::all(shown) } else { Vec::new() };
        text(&Scene {
            game: shown.game().id(),
            options: shown.options(),
            at: shown.len(),
            length,
            draft: self.draft.len(),
            complete,
            view: shown.view(),
            turn: shown.turn(),
            seat: shown.on_turn(),
            next: self.table.next_step(),
            players: self.table.players().to_vec(),
            choices,
            holdings: shown.holdings(),
            result: shown.situation().result,
            position: shown.position(),
        })
    }

    /// Turn, legal actions, result and position in what is shown, as the referee says them.
    pub fn situation(&self) -> String {
        let mut situation = json!(self.shown.situation());
        situation["position"] = self.shown.position().into();
        situation.to_string()
    }

    /// One more action of the turn in the making. Nothing, or a `Refusal` in JSON.
    pub fn step(&mut self, action: &str) -> Option<String> {
        self.looking = None;
        self.sync();
        if self.drafting_seat().is_none() {
            return Some(self.not_now());
        }
        if game::HostAction::parse(action).is_some() {
            return Some(text(&Refusal::word(
                Message::new("refused-unknown").name("text", action).name("game", self.shown.game().title()),
            )));
        }
        if let Err(refused) = self.shown.play(action) {
            return Some(text(&Refusal::of(&refused, self.shown.game().title())));
        }
        self.draft.push(action.to_owned());
        None
    }

    /// Takes back the last action of the turn in the making; false if there is none.
    pub fn back(&mut self) -> bool {
        self.looking = None;
        let taken = self.draft.pop().is_some();
        self.sync();
        taken
    }

    /// Hands over the turn in the making. Nothing, or a `Refusal` in JSON.
    pub fn confirm(&mut self) -> Option<String> {
        let NextStep::Person { seat } = self.table.next_step() else { return Some(self.not_now()) };
        self.looking = None;
        let draft = std::mem::take(&mut self.draft);
        let done = self.table.act(seat, self.table.played().len(), &draft, 0);
        self.sync();
        self.told(done)
    }

    /// A bot's action. Nothing, or a `Refusal` in JSON.
    pub fn bot(&mut self, action: &str) -> Option<String> {
        let NextStep::Bot { seat, .. } = self.table.next_step() else { return Some(self.not_now()) };
        let done = self.table.act(seat, self.table.played().len(), &[action.to_owned()], 0);
        self.sync();
        self.told(done)
    }

    /// The house rolls, with random numbers spread over all of `u32`; false if there is nothing to
    /// roll.
    pub fn roll(&mut self, random: &mut [u32]) -> bool {
        let mut numbers = random.iter().copied().cycle();
        let rolled = self.table.roll(&mut || numbers.next().unwrap_or(0), 0).is_ok();
        self.sync();
        rolled
    }

    /// People say whether an answer was right; false if none waits.
    pub fn judge(&mut self, right: bool) -> bool {
        let judged = self.table.judge(right, 0).is_ok();
        self.sync();
        judged
    }

    /// A seat leaves, or the match is stopped, or a draw is agreed: the platform's actions, as
    /// `leave:1`, `stop`, `draw`. Nothing, or a `Refusal` in JSON.
    pub fn host(&mut self, action: &str) -> Option<String> {
        self.draft.clear();
        let done = match game::HostAction::parse(action) {
            Some(game::HostAction::Leave(seat)) => self.table.leave(seat.0, 0),
            Some(game::HostAction::Stop) => self.table.stop(0),
            Some(game::HostAction::Draw) => self.table.draw(0),
            _ => Err(Refused::NotYourTurn),
        };
        self.sync();
        self.told(done)
    }

    /// What may be done next in what is shown, whoever is to act, the house included: a list of `Choice`s in JSON.
    pub fn possible(&self) -> String {
        text(&Choice::all(&self.shown))
    }

    /// Why an action cannot be done in what is shown: a `Refusal` in JSON, or nothing if it can.
    pub fn why(&mut self, action: &str) -> Option<String> {
        let title = self.shown.game().title();
        self.shown.why(action).map(|refused| text(&Refusal::of(&refused, title)))
    }

    /// Takes back to the last decision of a person; false if there is none.
    pub fn undo(&mut self) -> bool {
        self.draft.clear();
        self.looking = None;
        self.sync();
        self.table.last_decision(None).is_some_and(|at| self.back_to(at))
    }

    /// Whether a seat may ask the others to take back what it did last.
    #[wasm_bindgen(js_name = mayTakeBack)]
    pub fn may_take_back(&self, seat: u8) -> bool {
        self.table.take_back_to(seat).is_some()
    }

    /// The match goes on from its first `at` actions; false if it has not been there.
    #[wasm_bindgen(js_name = goOnFrom)]
    pub fn go_on_from(&mut self, at: usize) -> bool {
        self.draft.clear();
        self.looking = None;
        self.back_to(at)
    }

    /// Shows the moment after `at` actions; the present if `at` is as long as the match and the turn in
    /// the making, which is kept meanwhile.
    pub fn look(&mut self, at: usize) {
        self.looking = Some(at).filter(|&at| at < self.table.played().len() + self.draft.len());
        self.sync();
    }

    /// What has been done elsewhere since: more words of the record, `back:N` and the platform's
    /// included. Says how many of the actions that were listed before, those of the turn in the making
    /// included, stand as they stood. The turn in the making ends if it is among the words, and else is
    /// kept as far as it is still possible.
    ///
    /// # Errors
    /// Words that cannot be played, and nothing has changed: a `Refusal` in JSON.
    pub fn extend(&mut self, words: &str) -> Result<usize, String> {
        let words: Vec<&str> = words.split_whitespace().collect();
        let before = (self.table.next_step(), self.table.played().len());
        let done = self.table.replay(&words, 0);
        if let Some(refusal) = self.told(done) {
            return Err(refusal);
        }
        let back = words.iter().filter_map(|word| match Entry::parse(word).step {
            catalogue::Step::Back(to) => Some(to),
            catalogue::Step::Action(_) => None,
        });
        let standing = back.min().unwrap_or(before.1).min(before.1);
        self.common = self.common.min(standing);
        let draft = std::mem::take(&mut self.draft);
        let made = standing == before.1 && self.table.played().words_from(standing).starts_with(&draft);
        let looking = self.looking.take();
        self.sync();
        if !made && self.table.next_step() == before.0 {
            self.draft = draft.iter().take_while(|action| self.shown.play(action).is_ok()).cloned().collect();
        }
        if let Some(at) = looking {
            self.look(at);
        }
        Ok(if made { standing + draft.len() } else { standing })
    }

    /// The texts of the actions that stand, and of those of the turn in the making, as a list in JSON.
    pub fn actions(&self) -> String {
        let mut actions = self.table.played().words();
        actions.extend(self.draft.iter().cloned());
        text(&actions)
    }

    /// The actions from number `from` on, with what happened: a list of `Step`s in JSON. Those of
    /// the turn in the making are included. Costs as much as these, however long the match is.
    pub fn steps(&mut self, from: usize) -> String {
        let looking = self.looking.take();
        self.sync();
        let step = |applied: AppliedAction| Step {
            seat: host_seat(&applied.word).or(applied.on_turn),
            house: matches!(applied.turn, NextActor::House(_)),
            face: self.shown.face(&applied.word),
            happened: applied.happened.into_iter().map(Happened::of).collect(),
            action: applied.word,
        };
        let steps: Vec<Step> = self.shown.applied(from..self.shown.len()).into_iter().map(step).collect();
        self.looking = looking;
        self.sync();
        text(&steps)
    }

    /// The record of the match, as text.
    pub fn record(&self) -> String {
        self.table.record().to_text()
    }

    /// The record of what is shown, the turn in the making included: for an adviser.
    #[wasm_bindgen(js_name = recordShown)]
    pub fn record_shown(&self) -> String {
        Record::of(&self.shown, "", Vec::new()).to_text()
    }
}

impl Board {
    /// A table as one page sees it, at the present.
    pub fn at(table: Table) -> Board {
        let shown = table.played().afresh();
        let mut board = Board { table, shown, common: 0, draft: Vec::new(), looking: None };
        board.sync();
        board
    }

    /// The table of a record's text, as it stood at its end. `open` opens the match: whoever names one game there carries
    /// the rules of no other. `names`, one a line, are for seats without a name.
    ///
    /// # Errors
    /// A record that stops making sense: the problem as a `Refusal` in JSON.
    pub fn load(
        record: &str,
        names: &str,
        open: impl Fn(&Record) -> Result<Match, BadRecord>,
    ) -> Result<Board, String> {
        let record = Record::from_text(record).map_err(|bad| text(&Refusal::word(bad_text(&bad))))?;
        let name = |seat: u8| names.lines().nth(seat.into()).map_or_else(|| (seat + 1).to_string(), str::to_owned);
        let opened = open(&record).map_err(BadSetup::from);
        let table = opened.and_then(|opened| Table::resume_in(opened, &record, name, 0));
        Ok(Board::at(table.map_err(|bad| text(&Refusal::word(bad_record(&bad))))?))
    }

    /// The seat that goes on with the turn in the making, as long as it is the same person's.
    fn drafting_seat(&self) -> Option<u8> {
        match (self.table.next_step(), self.shown.turn()) {
            (NextStep::Person { seat }, NextActor::Seat(now)) if seat == now => Some(seat),
            _ => None,
        }
    }

    /// The match is again that of its first `at` actions; false if it has not been there.
    fn back_to(&mut self, at: usize) -> bool {
        let there = self.table.back_to(at, 0).is_ok();
        if there {
            self.common = self.common.min(at);
        }
        self.sync();
        there
    }

    /// Brings what is shown to the moment that is looked at.
    fn sync(&mut self) {
        let played = self.table.played();
        let moment = self.looking.unwrap_or(played.len() + self.draft.len());
        let at = moment.min(played.len());
        let common = self.common.min(at);
        self.shown.undo(self.shown.len() - common);
        for word in played.words_in(common..at).iter().chain(&self.draft[..moment - at]) {
            let played = self.shown.play(word);
            debug_assert!(played.is_ok(), "it was played before");
        }
        self.common = at;
    }

    fn not_now(&self) -> String {
        text(&Refusal::word(Message::new("web-not-now")))
    }

    fn told(&self, done: Result<(), Refused>) -> Option<String> {
        let title = self.shown.game().title();
        match done {
            Ok(()) => None,
            Err(Refused::Rules { why, .. }) => Some(text(&Refusal::of(&why, title))),
            Err(_) => Some(self.not_now()),
        }
    }
}

/// What to tell people about a file that is no record.
fn bad_text(bad: &BadText) -> Message {
    Message::new("web-record-line").number("line", bad.line as i64)
}

/// What to tell people about a record that cannot be gone on with.
fn bad_record(bad: &BadSetup) -> Message {
    match bad {
        BadSetup::Record(BadRecord::Step { at, word, .. }) => {
            Message::new("web-record-stops").number("at", *at as i64).name("word", word)
        }
        BadSetup::Record(BadRecord::Rules(..)) => Message::new("web-record-rules"),
        _ => Message::new("web-record-header"),
    }
}

/// The seat that the platform's action is about.
fn host_seat(action: &str) -> Option<u8> {
    match game::HostAction::parse(action)? {
        game::HostAction::Timeout(seat) | game::HostAction::Leave(seat) => Some(seat.0),
        game::HostAction::Draw | game::HostAction::Stop | game::HostAction::Void => None,
    }
}
