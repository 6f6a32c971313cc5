//! The state of a room, and read-only queries on it.

use std::sync::Arc;

use catalogue::GameId;
use dice::{Commitment, Devices, Secret};
use table::{NextStep, Player, Setup, Table};

use crate::attendance::Attendance;
use crate::event::Why;
use crate::person::Occupant;
use crate::questioning::{Judge as _, OpenQuestion, QuestionChoice};
use crate::setup::TableSetup;
use crate::stage::{Playing, Stage};

/// A table with people around it.
#[derive(Clone, Debug)]
pub struct Room {
    /// Its name, for links.
    pub id: Arc<str>,
    /// What was agreed beforehand. Not a fold over events: it is committed as a whole, with a version.
    /// Shared: a draft of the room is made for each command.
    pub setup: Arc<TableSetup>,
    /// Counts the changes of the setup.
    pub version: i64,
    /// Who made it; nobody for a class, or if they were deleted since.
    pub host: Option<Arc<str>>,
    /// When it was made.
    pub created: u64,
    /// When the setup, or the match, last changed.
    pub changed: u64,
    /// Where it stands.
    pub stage: Stage,
    /// How many events were applied: the number of the next one.
    pub next: u64,
    pub(crate) secret: Secret,
    /// The secret to which the house was bound is lost; the one here took its place.
    pub(crate) secret_is_lost: bool,
    /// What bound the house, once it was told.
    pub(crate) commitment: Option<Commitment>,
    pub(crate) devices: Devices,
    pub(crate) choice: Option<Arc<QuestionChoice>>,
}

/// Rooms are the same whose matches stand the same; the secret and the choice of questions never change.
impl PartialEq for Room {
    fn eq(&self, other: &Room) -> bool {
        (&self.id, self.version, &self.host, self.created, self.changed, self.next)
            == (&other.id, other.version, &other.host, other.created, other.changed, other.next)
            && self.setup == other.setup
            && self.stage == other.stage
            && self.devices == other.devices
            && self.commitment == other.commitment
    }
}

/// The stored part of a room beside its events.
pub struct StoredRoom {
    /// Its name.
    pub id: Arc<str>,
    /// What was agreed.
    pub setup: TableSetup,
    /// Counts the changes of the setup.
    pub version: i64,
    /// Who made it; nobody for a class, or if they were deleted since.
    pub host: Option<String>,
    /// The secret of the dice.
    pub secret: Secret,
    /// The one to which the house was bound is lost; this one took its place, and is never shown.
    pub secret_is_lost: bool,
    /// When it was made.
    pub created: u64,
    /// When it last changed.
    pub changed: u64,
    /// Which questions are asked, where somebody chose.
    pub choice: Option<QuestionChoice>,
}

impl Room {
    /// A room where people sit down.
    pub fn new(stored: StoredRoom) -> Room {
        Room {
            id: stored.id,
            setup: Arc::new(stored.setup),
            version: stored.version,
            host: stored.host.map(Arc::from),
            created: stored.created,
            changed: stored.changed,
            stage: Stage::Gathering,
            next: 0,
            secret: stored.secret,
            secret_is_lost: stored.secret_is_lost,
            commitment: None,
            devices: Devices::new(),
            choice: stored.choice.map(Arc::new),
        }
    }

    /// Takes in the next version of the setup, once it is committed.
    pub fn set_up(&mut self, setup: TableSetup, changed: u64) {
        self.setup = Arc::new(setup);
        self.version += 1;
        self.changed = changed;
    }

    /// Takes in the setup and the host as they are stored: somebody's account has changed.
    pub fn follow_accounts(&mut self, setup: TableSetup, version: i64, host: Option<&str>) {
        (self.setup, self.version, self.host) = (Arc::new(setup), version, host.map(Arc::from));
    }

    /// Says who sits there: of a match that is over, people are stored with the seats and not with the setup.
    pub fn name_seat(&mut self, seat: u8, occupant: Occupant) {
        let seated = Arc::make_mut(&mut self.setup).seats.get_mut(usize::from(seat));
        if let Some(seated) = seated.filter(|seated| seated.bot.is_none() && seated.team.is_none()) {
            seated.person = Some(occupant);
        }
    }

    /// The table was closed, or deleted, before anything was played.
    pub fn close(&mut self) {
        self.stage = Stage::Closed;
    }

    /// The match is over, and only its record is stored.
    pub fn pack(&mut self) {
        self.stage = Stage::Over { played: None, why: None };
    }

    /// Whether this person made the table.
    pub fn is_host(&self, person: &str) -> bool {
        self.host.as_deref() == Some(person)
    }

    /// The match, while it is played and afterwards.
    pub fn played(&self) -> Option<&Playing> {
        match &self.stage {
            Stage::Playing(playing) => Some(playing),
            Stage::Over { played, .. } => played.as_deref(),
            _ => None,
        }
    }

    /// The match and its clocks, while it is played and afterwards.
    pub fn table(&self) -> Option<&Table> {
        self.played().map(|playing| &playing.table)
    }

    /// The match that is being played.
    pub fn playing(&self) -> Option<&Playing> {
        match &self.stage {
            Stage::Playing(playing) => Some(playing),
            _ => None,
        }
    }

    /// What the match waits for, while it is played.
    pub fn next_step(&self) -> Option<NextStep> {
        self.playing().map(|playing| playing.table.next_step())
    }

    /// Whether people gather.
    pub fn is_gathering(&self) -> bool {
        self.stage == Stage::Gathering
    }

    /// Whether it is over.
    pub fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over { .. })
    }

    /// Why it is over, if that is because a seat left.
    pub fn why(&self) -> Option<Why> {
        match &self.stage {
            Stage::Over { why, .. } => *why,
            _ => None,
        }
    }

    /// The secret of the dice; for the record of a match that is over.
    pub fn secret(&self) -> &Secret {
        &self.secret
    }

    /// Whether the secret to which the house was bound is lost, so that there is none to show.
    pub fn secret_is_lost(&self) -> bool {
        self.secret_is_lost
    }

    /// What bound the house to its secret, once it was told.
    pub fn commitment(&self) -> Option<&Commitment> {
        self.commitment.as_ref()
    }

    /// What the devices gave for the dice.
    pub fn devices(&self) -> &Devices {
        &self.devices
    }

    /// How many seats there are.
    pub fn seats(&self) -> usize {
        self.setup.seats.len()
    }

    /// The names of those who sit here; bots have none.
    pub fn names(&self) -> Vec<String> {
        self.setup.seats.iter().map(|seat| seat.name().to_owned()).collect()
    }

    /// The level of the bot that plays for a seat while its player is away.
    pub fn stand_in(&self, seat: u8) -> Option<u8> {
        self.played().and_then(|playing| *playing.stand_ins.get(usize::from(seat))?)
    }

    /// Whether a seat has left the match for good.
    pub fn has_left(&self, seat: u8) -> bool {
        self.table().is_some_and(|table| !table.played().is_present(seat))
    }

    /// The question that waits for its answer.
    pub fn open_question(&self) -> Option<OpenQuestion> {
        let playing = self.playing()?;
        let NextStep::Judge { seat } = playing.table.next_step() else { return None };
        let questions = playing.questions.as_ref()?;
        let (asked, since) = questions.asked()?;
        let question = asked.id.as_str().into();
        let (held, stood_still) = (questions.held_ms(), questions.still_ms());
        let (solution, asked) = (asked.reveal(None, since), asked.clone());
        Some(OpenQuestion { question, seat, since, held, stood_still, asked, solution })
    }

    /// Whether each seat has acted at least once.
    pub fn everybody_acted(&self) -> bool {
        (0..self.seats() as u8).all(|seat| self.has_acted(seat))
    }

    pub(crate) fn has_acted(&self, seat: u8) -> bool {
        self.played().is_some_and(|playing| playing.acted.get(usize::from(seat)).is_some_and(|acted| *acted))
    }

    /// Whether a match is played where nobody's time runs yet, because somebody has not acted.
    pub fn clocks_wait(&self) -> bool {
        self.playing().is_some_and(|playing| !playing.clocks_started)
    }

    /// Whether somebody's time runs, or that until the first actions, and is so short that what a server takes of it matters.
    pub fn time_runs(&self) -> bool {
        let runs = self.playing().is_some_and(|playing| playing.table.clock().due().is_some());
        (runs || self.clocks_wait()) && !self.setup.is_slow()
    }

    /// Whether the time of everyone stands still.
    pub fn is_paused(&self) -> bool {
        self.played().is_some_and(|playing| playing.paused.is_some())
    }

    /// Whether bots play for people who have gone, and nobody is left to see it: then they wait.
    pub fn is_deserted(&self, attendance: &Attendance) -> bool {
        let mut people = (0u8..).zip(&self.setup.seats).filter(|(_, seat)| seat.person.is_some());
        let stand_ins = (0..self.seats() as u8).any(|seat| self.stand_in(seat).is_some());
        let away = |seat: u8| self.has_left(seat) || attendance.of(seat).away_since.is_some();
        stand_ins && !self.setup.is_slow() && people.all(|(seat, _)| away(seat))
    }

    /// Whether the house ever rolls in this game.
    pub(crate) fn has_dice(&self) -> bool {
        self.setup.game_id().is_some_and(GameId::has_dice)
    }

    /// The table of a match that begins.
    pub(crate) fn new_table(&self, now: u64) -> Result<Table, table::BadSetup> {
        let player = |(number, seat): (usize, &crate::SeatAssignment)| Player {
            // Names are for people; the record has seats, and the page knows who sits there.
            name: number.to_string(),
            bot: seat.bot,
        };
        let setup = Setup {
            game: self.setup.game.clone(),
            options: self.setup.options.clone(),
            players: (1..).zip(&self.setup.seats).map(player).collect(),
            control: self.setup.control,
            date: String::new(),
        };
        Table::new(&setup, now)
    }
}
