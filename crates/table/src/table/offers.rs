//! What players propose to each other.

use catalogue::NextActor;
use game::MAX_SEATS;

use crate::{Offer, Refused, Table};

/// An offer that stands.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct StandingOffer {
    pub(super) by: u8,
    pub(super) offer: Offer,
    /// The seats that have said yes.
    agreed: [bool; MAX_SEATS],
}

impl Table {
    /// A seat offers something, in place of what stood.
    ///
    /// # Errors
    /// A draw in a game of more than two, or nothing that could be taken back.
    pub fn propose(&mut self, seat: u8, offer: Offer) -> Result<(), Refused> {
        let possible = match offer {
            Offer::Draw => self.players.len() == 2 && self.played.turn() != NextActor::Over,
            Offer::TakeBack => self.take_back_to(seat).is_some(),
        };
        if !possible || usize::from(seat) >= self.players.len() {
            return Err(Refused::NoOffer);
        }
        self.offer = Some(StandingOffer { by: seat, offer, agreed: [false; MAX_SEATS] });
        Ok(())
    }

    /// Another seat accepts or declines the offer that stands. It is done when all the other people who
    /// still play have said yes, and falls with the first no.
    ///
    /// # Errors
    /// No offer stands that this seat has yet to answer.
    pub fn answer(&mut self, seat: u8, accept: bool, now: u64) -> Result<(), Refused> {
        let mut standing = self.offer.filter(|standing| self.is_asked(standing, seat)).ok_or(Refused::NoOffer)?;
        if !accept {
            self.offer = None;
            return Ok(());
        }
        standing.agreed[usize::from(seat)] = true;
        if (0..self.played.seats()).any(|other| self.is_asked(&standing, other)) {
            self.offer = Some(standing);
            return Ok(());
        }
        match standing.offer {
            Offer::Draw => self.draw(now),
            Offer::TakeBack => {
                let at = self.take_back_to(standing.by).ok_or(Refused::NoOffer)?;
                self.back_to(at, now)
            }
        }
    }

    /// Whether a seat answers what another, `by`, offers: a person who still plays.
    pub fn answers(&self, seat: u8, by: u8) -> bool {
        let person = self.players.get(usize::from(seat)).is_some_and(|player| player.bot.is_none());
        person && seat != by && self.played.is_present(seat)
    }

    /// Whether an offer waits for the answer of a seat.
    fn is_asked(&self, standing: &StandingOffer, seat: u8) -> bool {
        self.answers(seat, standing.by) && !standing.agreed[usize::from(seat)]
    }
}
