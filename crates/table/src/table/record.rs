//! A table from its record, and the record of a table.

use bots::Level;
use catalogue::{Match, Record, Step};
use game::HostAction;

use super::log::Log;
use super::tally::Tally;
use crate::{BadSetup, Clock, Control, Player, Table};

/// The header that says which seats have bots, and of which level: `1:3 2:3`.
const BOTS: &str = "bots";

impl Table {
    /// The table of a record, as it stood after its last step. Bots sit where they sat; seats
    /// without a name get one from `name`.
    ///
    /// # Errors
    /// A record that stops making sense.
    pub fn resume(record: &Record, name: impl Fn(u8) -> String, now: u64) -> Result<Table, BadSetup> {
        Table::resume_in(record.open()?, record, name, now)
    }

    /// The same in the match of the record with no step made, which somebody has opened already.
    ///
    /// # Errors
    /// A record that stops making sense.
    pub fn resume_in(
        mut played: Match,
        record: &Record,
        name: impl Fn(u8) -> String,
        now: u64,
    ) -> Result<Table, BadSetup> {
        let mut tally = Tally::default();
        let mut log = Log::default();
        for (at, entry) in record.entries.iter().enumerate() {
            let (turn, awaited) = (played.turn(), played.awaited());
            match &entry.step {
                Step::Action(word) => {
                    record.step(&mut played, at)?;
                    tally.count(turn, awaited, HostAction::parse(word));
                    log.act();
                }
                Step::Back(to) => {
                    log.back(&played, *to);
                    record.step(&mut played, at)?;
                }
            }
            log.note(&entry.notes);
        }
        let bots = record.headers.get(BOTS).map_or("", String::as_str);
        let level_of = |seat: u8| {
            let mut pairs = bots.split_whitespace().filter_map(|pair| pair.split_once(':'));
            pairs.find_map(|(at, level)| (at.parse() == Ok(seat)).then(|| level.parse::<Level>().ok())?)
        };
        let players = (0..played.seats()).map(|seat| {
            let named = record.seats.get(usize::from(seat)).filter(|name| !name.is_empty());
            let name = named.cloned().unwrap_or_else(|| name(seat));
            Player { name, bot: level_of(seat).map(Level::number) }
        });
        let mut table = Table {
            players: players.collect(),
            played,
            clock: Clock::new(Control::Untimed),
            log,
            date: record.date.clone(),
            headers: record.headers.clone(),
            offer: None,
            tally,
        };
        table.run_clock(now);
        Ok(table)
    }

    /// The record of all that was done here.
    pub fn record(&self) -> Record {
        let names = self.players.iter().map(|player| player.name.clone()).collect();
        let mut record = Record::of(&self.played, self.date.clone(), names);
        record.headers.clone_from(&self.headers);
        let bots = self.players.iter().enumerate();
        let bots: Vec<String> = bots.filter_map(|(seat, player)| Some(format!("{seat}:{}", player.bot?))).collect();
        if bots.is_empty() {
            record.headers.remove(BOTS);
        } else {
            record.headers.insert(BOTS.into(), bots.join(" "));
        }
        self.log.write(&mut record);
        record
    }
}
