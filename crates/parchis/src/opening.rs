//! The opening: who rolls highest, who takes which colour, who begins.

use game::{Seat, SeatSet, Witness};

use crate::board::Colour;
use crate::state::{NOBODY, Phase, State, partner};
use crate::{Action, Event};

impl State {
    /// `roll`: seats roll in table order.
    pub(crate) fn roll_for_beginning<W: Witness<Event>>(&mut self, pips: u8, witness: &mut W) {
        let seat = self.acting;
        self.rolls[seat.index() & 3] = pips;
        witness.see(|| Event::OpeningRolled { seat, pips });
        self.go_on_rolling(witness);
    }

    /// `roll`: those tied for the highest roll again, in table order, until one is highest.
    fn go_on_rolling<W: Witness<Event>>(&mut self, witness: &mut W) {
        let missing = self.rolling.iter().find(|seat| self.rolls[seat.index()] == 0);
        if self.rolling.len() > 1
            && let Some(seat) = missing
        {
            self.acting = seat;
            self.offer_dice();
            return;
        }
        let pips = self.rolling.iter().map(|seat| self.rolls[seat.index()]).max().unwrap_or(0);
        let highest: SeatSet = self.rolling.iter().filter(|seat| self.rolls[seat.index()] == pips).collect();
        self.rolls = [0; 4];
        self.rolling = highest;
        self.acting = highest.lowest().unwrap_or(Seat(0));
        if highest.len() > 1 {
            witness.see(|| Event::OpeningTied { seats: highest, pips });
            self.offer_dice();
        } else {
            let seat = self.acting;
            witness.see(|| Event::OpeningWon { seat });
            self.rolling = SeatSet::EMPTY;
            self.beginner = seat;
            self.phase = Phase::ChooseColour;
            self.offer_colours();
        }
    }

    /// The colours nobody has taken, clockwise from yellow; of those, partners have opposite ones.
    fn free_colours(&self) -> impl Iterator<Item = Colour> {
        Colour::ALL.into_iter().filter(|&colour| self.owners[colour.index()] == NOBODY && self.suits_pair(colour))
    }

    /// Partners, colours: the opposite colour is the partner's, or free while the partner has none.
    pub(crate) fn suits_pair(&self, colour: Colour) -> bool {
        let mate = partner(self.acting);
        match self.colour_of(mate) {
            _ if !self.partners => true,
            Some(theirs) => theirs == colour.opposite(),
            None => self.owners[colour.opposite().index()] == NOBODY,
        }
    }

    fn offer_colours(&mut self) {
        let mut offers = [Action(0); 8];
        let mut offered = 0;
        for colour in self.free_colours() {
            offers[offered] = Action::choose(colour);
            offered += 1;
        }
        self.offers = offers;
        self.offered = offered as u8;
    }

    /// A seat takes a colour.
    pub(crate) fn choose_colour<W: Witness<Event>>(&mut self, colour: Colour, witness: &mut W) {
        let seat = self.acting;
        self.owners[colour.index()] = seat.0;
        witness.see(|| Event::ColourChosen { seat, colour });
        self.go_on_choosing(witness);
    }

    /// `timeout`: the seat gets the first free colour of yellow, green, red, blue.
    pub(crate) fn choose_first_free<W: Witness<Event>>(&mut self, witness: &mut W) {
        let first = self.free_colours().next();
        if let Some(colour) = first {
            self.choose_colour(colour, witness);
        }
    }

    /// The other seats choose in table order, going round; then play begins.
    fn go_on_choosing<W: Witness<Event>>(&mut self, witness: &mut W) {
        let waiting = (0..self.players).map(Seat).filter(|&seat| self.present.contains(self.deputy(seat)));
        let waiting: SeatSet = waiting.filter(|&seat| self.colour_of(seat).is_none()).collect();
        match waiting.next_after(self.acting) {
            Some(seat) => {
                self.acting = seat;
                self.offer_colours();
            }
            None => self.begin_play(witness),
        }
    }

    /// The highest has the first turn; if it has left after choosing, the next colour clockwise
    /// that is played.
    fn begin_play<W: Witness<Event>>(&mut self, witness: &mut W) {
        self.link_turns();
        let mut first = self.colour_of(self.beginner).unwrap_or(Colour::Yellow);
        if !self.is_played(first) {
            first = self.next[first.index()];
        }
        self.acting = Seat(0);
        self.beginner = Seat(0);
        self.begin_turn(first, witness);
    }

    /// Leaving while rolling: its rolls are forgotten; if one of those still rolling is left, that
    /// seat is the highest.
    pub(crate) fn leave_rolling<W: Witness<Event>>(&mut self, seat: Seat, witness: &mut W) {
        if self.rolling.contains(seat) {
            self.rolling = self.rolling.without(seat);
            self.rolls[seat.index() & 3] = 0;
            self.go_on_rolling(witness);
        }
    }

    /// Leaving while choosing: a seat that has not chosen is left out, and if it was to begin the
    /// next seat going round chooses first and begins; a chosen colour stays taken.
    pub(crate) fn leave_choosing<W: Witness<Event>>(&mut self, seat: Seat, witness: &mut W) {
        if seat != self.acting {
            return;
        }
        if seat == self.beginner {
            self.beginner = self.present.next_after(seat).unwrap_or(seat);
            let seat = self.beginner;
            witness.see(|| Event::OpeningWon { seat });
        }
        self.go_on_choosing(witness);
    }
}
