//! The opening: who has which route, and who plays when. The turns themselves are in `rules.rs`.

use game::{Common, Seat, SeatSet, Witness};

use crate::state::{Phase, TEAMS};
use crate::{Action, Event, State};

impl State {
    /// Opening, `seated`: seat *i* has route *i* + 1, and seats play in table order.
    pub(crate) fn take_seats(&mut self) {
        for seat in self.present.iter() {
            self.set_route(seat, seat.0);
            self.ranks[seat.index()] = seat.0;
        }
        self.link_order();
        self.turns = 1;
        self.phase = self.first_phase(self.seat);
    }

    /// Opening, `roll`: a number not yet taken is the route; a taken one or the plane rolls again.
    pub(crate) fn roll_for_route<W: Witness<Event>>(&mut self, face: Action, witness: &mut W) {
        let seat = self.seat;
        if face == Action::PLANE {
            witness.see(|| Event::PlaneAgain { seat });
            return;
        }
        let pips = face.pips();
        if self.is_route_taken(pips - 1) {
            witness.see(|| Event::RouteTaken { seat, route: pips });
            return;
        }
        self.set_route(seat, pips - 1);
        witness.see(|| Event::RouteGiven { seat, route: pips, countries: self.board.countries_of(pips).to_vec() });
        self.next_for_route(witness);
    }

    /// The next team in table order that has no route yet rolls; after the last, they roll for
    /// the order, if they are two or more.
    fn next_for_route<W: Witness<Event>>(&mut self, witness: &mut W) {
        if let Some(seat) = self.present.iter().find(|&seat| self.team(seat).route == 0) {
            self.seat = seat;
            return;
        }
        self.phase = Phase::OrderRoll;
        if self.present.len() > 1 {
            witness.see(|| Event::OrderRollBegan);
        }
        self.next_for_order(witness);
    }

    /// Opening, `roll`: a roll for the order; the plane is rolled again at once.
    pub(crate) fn roll_for_order<W: Witness<Event>>(&mut self, face: Action, witness: &mut W) {
        let seat = self.seat;
        if face == Action::PLANE {
            witness.see(|| Event::PlaneAgain { seat });
            return;
        }
        self.rolls[seat.index()] = face.pips();
        self.next_for_order(witness);
    }

    /// The teams that are tied for the best place that is not settled.
    pub(crate) fn tied(&self) -> Option<SeatSet> {
        (0..TEAMS as u8)
            .map(|rank| self.present.iter().filter(|seat| self.ranks[seat.index()] == rank).collect::<SeatSet>())
            .find(|group| group.len() > 1)
    }

    /// Opening, `roll`: those tied for the best places roll first, among themselves, in table
    /// order, until settled; then those tied for the next.
    fn next_for_order<W: Witness<Event>>(&mut self, witness: &mut W) {
        while let Some(group) = self.tied() {
            if let Some(seat) = group.iter().find(|seat| self.rolls[seat.index()] == 0) {
                self.seat = seat;
                return;
            }
            let rolls = self.rolls;
            for seat in group.iter() {
                let before = group.iter().filter(|other| rolls[other.index()] > rolls[seat.index()]).count();
                self.ranks[seat.index()] += before as u8;
                self.rolls[seat.index()] = 0;
            }
            if let Some(seats) = self.tied() {
                witness.see(|| Event::Tied { seats });
            }
        }
        self.rolls = [0; TEAMS];
        self.link_order();
        self.turns = 1;
        self.phase = self.first_phase(self.seat);
        let seat = self.seat;
        witness.see(|| Event::OrderSet { order: self.order().collect() });
        witness.see(|| Common::TurnBegan { seat }.into());
    }

    /// Links each team to the one that plays after it, and begins with the first.
    fn link_order(&mut self) {
        let mut order = [Seat(0); TEAMS];
        for seat in self.present.iter() {
            let before = self.present.iter().filter(|other| self.ranks[other.index()] < self.ranks[seat.index()]);
            order[before.count()] = seat;
        }
        let order = &order[..self.present.len()];
        for (place, &seat) in order.iter().enumerate() {
            self.set_next(seat, order[(place + 1) % order.len()]);
        }
        self.seat = order[0];
        self.ranks = [0; TEAMS];
    }

    /// The teams in the order of play, beginning with the one whose turn it is.
    pub(crate) fn order(&self) -> impl Iterator<Item = Seat> + '_ {
        std::iter::successors(Some(self.seat), |&seat| Some(self.next(seat))).take(self.present.len())
    }

    /// A team leaves during the opening: its roll is forgotten, its route stays taken, and
    /// whoever is left alone of a tie rolls no more.
    pub(crate) fn leave_opening<W: Witness<Event>>(&mut self, seat: Seat, witness: &mut W) {
        self.remove(seat);
        self.rolls[seat.index()] = 0;
        self.ranks[seat.index()] = 0;
        if self.phase == Phase::RouteRoll {
            self.next_for_route(witness);
        } else {
            self.next_for_order(witness);
        }
    }
}
