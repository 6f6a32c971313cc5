//! Opening: who begins, who has which colour, how the wheels are set. The turns come after.

use game::{Seat, SeatSet, Witness};

use crate::board::{self, WEDGES};
use crate::state::NO_COLOUR;
use crate::{Event, Phase, State};

impl State {
    /// Opening, roll: a seat rolls for who begins.
    pub(crate) fn roll_for_beginning<W: Witness<Event>>(&mut self, pips: u8, witness: &mut W) {
        let seat = self.seat;
        self.rolls[seat.index()] = pips;
        witness.see(|| Event::Rolled { seat, pips });
        self.settle_round(witness);
    }

    /// Opening, roll: seats roll in table order, those tied for highest again, until one is
    /// highest. One that is left of the tied begins at once.
    fn settle_round<W: Witness<Event>>(&mut self, witness: &mut W) {
        let pending: SeatSet = self.contenders.iter().filter(|seat| self.rolls[seat.index()] == 0).collect();
        if self.contenders.len() > 1 {
            if let Some(seat) = pending.lowest() {
                self.seat = seat;
                return;
            }
            let pips = self.contenders.iter().map(|seat| self.rolls[seat.index()]).max().unwrap_or(0);
            self.contenders = self.contenders.iter().filter(|seat| self.rolls[seat.index()] == pips).collect();
            self.rolls = [0; game::MAX_SEATS];
            if self.contenders.len() > 1 {
                let seats = self.contenders;
                witness.see(|| Event::Tied { seats, pips });
            }
        }
        let Some(first) = self.contenders.lowest() else { return };
        self.seat = first;
        if self.contenders.len() == 1 {
            self.contenders = SeatSet::EMPTY;
            self.rolls = [0; game::MAX_SEATS];
            self.starter = first;
            self.phase = Phase::Choosing;
            witness.see(|| Event::Begins { seat: first });
        }
    }

    /// Opening, roll: the seats that have not chosen a colour yet and still play.
    fn without_colour(&self) -> SeatSet {
        self.present.iter().filter(|&seat| self.player(seat).colour == NO_COLOUR).collect()
    }

    /// Opening, roll: the colours nobody has chosen; one chosen by a seat that left stays taken.
    pub(crate) fn free_colours(&self) -> impl Iterator<Item = u8> {
        (0..WEDGES).filter(|&colour| self.owner_of(colour).is_none())
    }

    /// The seat that has a colour, whether it still plays or not.
    pub(crate) fn owner_of(&self, colour: u8) -> Option<Seat> {
        (0..self.seats).map(Seat).find(|&seat| self.player(seat).colour == colour)
    }

    /// Opening, roll: from the seat that begins on, in table order, each chooses a free colour.
    pub(crate) fn choose_colour<W: Witness<Event>>(&mut self, colour: u8, witness: &mut W) {
        let seat = self.seat;
        self.player_mut(seat).colour = colour;
        witness.see(|| Event::ColourChosen { seat, colour });
        self.pass_choice();
    }

    /// The next seat chooses, or the wheels are set.
    fn pass_choice(&mut self) {
        match self.without_colour().next_after(self.seat) {
            Some(next) => self.seat = next,
            None => {
                self.phase = Phase::Setting;
                self.seat = self.starter;
            }
        }
    }

    /// Opening: the house turns every wheel, in the order of their names. What stands then is
    /// marked and belongs to nobody.
    pub(crate) fn set_wheel<W: Witness<Event>>(&mut self, rotation: u8, witness: &mut W) {
        let wheels = board::wheels(self.side);
        let wheel = wheels[usize::from(self.wheels_set)];
        self.wheels[usize::from(wheel.0) + board::HUB] = rotation;
        self.wheels_set += 1;
        let side = self.side;
        witness.see(|| Event::WheelSet { wheel: wheel.name(side), rotation });
        if usize::from(self.wheels_set) < wheels.len() {
            return;
        }
        for triangle in self.standing() {
            witness.see(|| Event::TriangleStands {
                gap: board::gap_name(side, triangle.wheel(), triangle.slot()),
                colour: triangle.colour(),
            });
        }
        let starter = std::mem::replace(&mut self.starter, Seat(0));
        self.begin_turn(starter, witness);
    }

    /// A seat that has left while the match was opening.
    pub(crate) fn leave_opening<W: Witness<Event>>(&mut self, seat: Seat, witness: &mut W) {
        match self.phase {
            Phase::Rolling => {
                if self.contenders.contains(seat) {
                    self.rolls[seat.index()] = 0;
                    self.contenders = self.contenders.without(seat);
                    self.settle_round(witness);
                }
            }
            Phase::Choosing | Phase::Setting => {
                if self.starter == seat
                    && let Some(next) = self.present.next_after(seat)
                {
                    self.starter = next;
                    witness.see(|| Event::Begins { seat: next });
                }
                if self.phase == Phase::Setting {
                    self.seat = self.starter;
                } else if self.seat == seat {
                    self.pass_choice();
                }
            }
            Phase::Over | Phase::Casting | Phase::Turning => {}
        }
    }
}
