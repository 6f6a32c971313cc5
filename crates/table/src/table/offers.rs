//! What players propose to each other.

use catalogue::Whose;

use crate::{Offer, Refused, Table};

impl Table {
    /// A seat offers something; offering back what was offered accepts it.
    ///
    /// # Errors
    /// A draw in a game of more than two, or nothing that could be taken back.
    pub fn propose(&mut self, seat: u8, offer: Offer, now: u64) -> Result<(), Refused> {
        if self.offer.is_some_and(|(by, standing)| by != seat && standing == offer) {
            return self.answer(seat, true, now);
        }
        let possible = match offer {
            Offer::Draw => self.players.len() == 2 && self.played.turn() != Whose::Over,
            Offer::TakeBack => self.take_back_to(seat).is_some(),
        };
        if !possible || usize::from(seat) >= self.players.len() {
            return Err(Refused::NoOffer);
        }
        self.offer = Some((seat, offer));
        Ok(())
    }

    /// Another seat accepts or declines the offer that stands.
    ///
    /// # Errors
    /// No offer by somebody else stands.
    pub fn answer(&mut self, seat: u8, accept: bool, now: u64) -> Result<(), Refused> {
        let (by, offer) = self.offer.filter(|(by, _)| *by != seat).ok_or(Refused::NoOffer)?;
        self.offer = None;
        if !accept {
            return Ok(());
        }
        match offer {
            Offer::Draw => self.draw(now),
            Offer::TakeBack => {
                let at = self.take_back_to(by).ok_or(Refused::NoOffer)?;
                self.back_to(at, now)
            }
        }
    }
}
