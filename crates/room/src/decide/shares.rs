//! Fair dice before the first roll: the server commits to its secret, then each device commits to its share (seals it)
//! and reveals it.

use dice::{Seal, Share};

use super::Draft;
use crate::event::Event;
use crate::refused::Refused;
use crate::stage::Stage;

impl Draft<'_> {
    /// All seats are taken: the dice are prepared, or the match begins at once.
    pub(super) fn prepare(&mut self) -> Result<(), Refused> {
        if !self.room.is_gathering() {
            return Err(Refused::Begun);
        }
        if !self.room.has_dice() {
            return self.begin();
        }
        let commitment = self.room.secret.commitment(&self.room.id).to_string();
        let devices = self.room.setup.devices();
        let nobody = devices.is_empty();
        self.push(Event::Commitment { t: self.now, commitment, devices })?;
        if nobody { self.close_seals() } else { Ok(()) }
    }

    pub(super) fn seal(&mut self, seat: u8, seal: &str) -> Result<(), Refused> {
        let Stage::Sealing { .. } = self.room.stage else { return Err(Refused::NoSealsNow) };
        let seal: Seal = seal.parse().map_err(|_| Refused::BadSeal)?;
        self.room.devices.clone().seal(seat, seal)?;
        self.push(Event::Sealed { t: self.now, seal: seal.to_string(), seat })?;
        let all = self.room.devices.iter().count() == self.room.setup.devices().len();
        if all { self.close_seals() } else { Ok(()) }
    }

    /// No more seals: those that are there are shown to all.
    pub(super) fn close_seals(&mut self) -> Result<(), Refused> {
        let seals: Vec<(u8, String)> =
            self.room.devices.iter().map(|(seat, device)| (seat, device.seal.to_string())).collect();
        let none = seals.is_empty();
        self.push(Event::Closed { t: self.now, seals })?;
        if none { self.begin() } else { Ok(()) }
    }

    pub(super) fn show(&mut self, seat: u8, share: &str) -> Result<(), Refused> {
        let Stage::Showing { .. } = self.room.stage else { return Err(Refused::NoSharesNow) };
        let share: Share = share.parse().map_err(|_| Refused::BadShare)?;
        let shown = share.reveal();
        let missing = self.room.devices.missing().any(|device| device == seat);
        self.room.devices.clone().show(&self.room.id, seat, share)?;
        if !missing {
            return Ok(());
        }
        self.push(Event::Shown { t: self.now, share: shown, seat })?;
        if self.room.devices.missing().next().is_none() { self.begin() } else { Ok(()) }
    }

    /// The match begins; a share that was not shown is replaced by its seal.
    pub(super) fn begin(&mut self) -> Result<(), Refused> {
        self.room.new_table(self.now)?;
        self.push(Event::Begun { t: self.now, begin: true, r#do: Vec::new() })
    }
}
