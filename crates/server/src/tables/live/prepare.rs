//! Before the first roll: the house is bound, then each device seals its share and shows it.

use dice::{Dice, Seal, Share};

use super::{Event, Live, Stage};
use crate::problem::Problem;

/// So long may a device take for each of the two.
pub(super) const PATIENCE: u64 = 10_000;

impl Live {
    /// All seats are taken: the dice are prepared, or the match begins at once.
    pub(crate) fn prepare(&mut self, now: u64) -> Result<Vec<Event>, Problem> {
        self.changed = now;
        if !self.has_dice() {
            return self.begin(now);
        }
        self.stage = Stage::Sealing(now + PATIENCE);
        let commitment = self.secret.commitment(&self.id).to_string();
        let devices = self.agreed.devices();
        let nobody = devices.is_empty();
        let mut events = vec![Event::Commitment { t: now, commitment, devices }];
        if nobody {
            events.extend(self.close_seals(now)?);
        }
        Ok(events)
    }

    pub(super) fn seal(&mut self, seat: u8, seal: &str, now: u64) -> Result<Vec<Event>, Problem> {
        let Stage::Sealing(_) = self.stage else {
            return Err(Problem::conflict("too_late", "No seals are taken now."));
        };
        let seal: Seal =
            seal.parse().map_err(|_| Problem::bad("bad_share", "A seal has 64 digits from 0 to 9 and a to f."))?;
        self.devices.seal(seat, seal).map_err(|twice| Problem::conflict("bad_share", twice.to_string()))?;
        let mut events = vec![Event::Sealed { t: now, seal: seal.to_string(), seat }];
        if self.devices.iter().count() == self.agreed.devices().len() {
            events.extend(self.close_seals(now)?);
        }
        Ok(events)
    }

    /// No more seals: those that are there are shown to all.
    pub(super) fn close_seals(&mut self, now: u64) -> Result<Vec<Event>, Problem> {
        let seals: Vec<(u8, String)> =
            self.devices.iter().map(|(seat, device)| (seat, device.seal.to_string())).collect();
        let none = seals.is_empty();
        self.stage = Stage::Showing(now + PATIENCE);
        let mut events = vec![Event::Closed { t: now, seals }];
        if none {
            events.extend(self.begin(now)?);
        }
        Ok(events)
    }

    pub(super) fn show(&mut self, seat: u8, share: &str, now: u64) -> Result<Vec<Event>, Problem> {
        let Stage::Showing(_) = self.stage else {
            return Err(Problem::conflict("too_late", "No shares are taken now."));
        };
        let share: Share =
            share.parse().map_err(|_| Problem::bad("bad_share", "A share has 64 digits from 0 to 9 and a to f."))?;
        let shown = share.reveal();
        let missing = self.devices.missing().any(|device| device == seat);
        self.devices.show(&self.id, seat, share).map_err(|bad| Problem::bad("bad_share", bad.to_string()))?;
        if !missing {
            return Ok(Vec::new());
        }
        let mut events = vec![Event::Shown { t: now, share: shown, seat }];
        if self.devices.missing().next().is_none() {
            events.extend(self.begin(now)?);
        }
        Ok(events)
    }

    /// The match begins; a share that was not shown is replaced by its seal.
    pub(super) fn begin(&mut self, now: u64) -> Result<Vec<Event>, Problem> {
        self.make_dice();
        self.set_table(now)?;
        self.stage = Stage::Playing;
        self.changed = now;
        let mut words = Vec::new();
        self.settle(&mut words, now);
        let mut events = vec![Event::Begun { t: now, begin: true, r#do: words }];
        events.extend(self.what_next(now));
        Ok(events)
    }

    pub(super) fn make_dice(&mut self) {
        self.dice = self.has_dice().then(|| Dice::new(&self.secret, &self.id, &self.devices));
    }
}
