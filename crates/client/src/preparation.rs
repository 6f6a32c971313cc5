//! How far the fair dice of a match are prepared: which devices take part, and which have sealed and shown their share.

use dice::Share;
use protocol::ClientCommand;
use room::Event;

/// What was told of the dice before the match.
#[derive(Default)]
pub(crate) struct Preparation {
    devices: Vec<u8>,
    sealed: Vec<u8>,
    shown: Vec<u8>,
    is_closed: bool,
    pub(crate) has_begun: bool,
}

impl Preparation {
    /// Takes in an event.
    pub(crate) fn apply(&mut self, event: &Event) {
        match event {
            Event::Commitment { devices, .. } => self.devices.clone_from(devices),
            Event::Sealed { seat, .. } => self.sealed.push(*seat),
            Event::Closed { .. } => self.is_closed = true,
            Event::Shown { seat, .. } => self.shown.push(*seat),
            Event::Begun { .. } => self.has_begun = true,
            Event::Asked { .. }
            | Event::Answered { .. }
            | Event::StoodIn { .. }
            | Event::Returned { .. }
            | Event::Offered { .. }
            | Event::Agreed { .. }
            | Event::Declined { .. }
            | Event::Paused { .. }
            | Event::Lesson { .. }
            | Event::More { .. }
            | Event::Doubled { .. }
            | Event::Unanswered { .. }
            | Event::Resumed { .. }
            | Event::Over { .. }
            | Event::Done { .. } => {}
        }
    }

    /// What a seat still has to do for the dice.
    pub(crate) fn owed(&self, table: &str, seat: u8, share: &Share) -> Option<ClientCommand> {
        if self.has_begun || !self.devices.contains(&seat) {
            return None;
        }
        let (table, has_sealed) = (table.to_owned(), self.sealed.contains(&seat));
        if !self.is_closed {
            let seal = share.seal(&table, seat).to_string();
            return (!has_sealed).then_some(ClientCommand::Seal { table, seal });
        }
        let share = share.reveal();
        (has_sealed && !self.shown.contains(&seat)).then_some(ClientCommand::Show { table, share })
    }
}
