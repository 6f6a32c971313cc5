//! A turn: wheels, triangles, surrounding, hops, and how turns and matches end.

use game::{Common, Game, Seat, SeatSet, Witness};

use crate::board::{self, AROUND, HUB, TURNED, Triangle, WEDGES, WINDOW, Wheel};
use crate::state::{DIAL_END, MOST_CREDITED, NO_TURN};
use crate::{Action, Credit, End, Event, Phase, Ranking, State, Surround};

/// What a surrounded seat loses.
const LOSS: u8 = 4;

/// The slots of a set of bits, from the lowest.
#[inline]
fn slots(bits: u8) -> impl Iterator<Item = u8> {
    (0..WEDGES).filter(move |slot| bits & 1 << slot != 0)
}

impl State {
    /// A seat's turn begins: what stands now stood when the turn began.
    pub(crate) fn begin_turn<W: Witness<Event>>(&mut self, seat: Seat, witness: &mut W) {
        self.seat = seat;
        self.phase = Phase::Casting;
        self.turns_left = 0;
        self.turned = [NO_TURN; 8];
        if self.credits != 0 {
            self.credits = 0;
            self.credited = [Triangle::NONE; MOST_CREDITED];
            self.surrounded = SeatSet::EMPTY;
        }
        witness.see(|| Common::TurnBegan { seat }.into());
    }

    /// A turn: the house rolls how many turns of wheels may be made.
    #[inline]
    pub(crate) fn cast<W: Witness<Event>>(&mut self, turns: u8, witness: &mut W) {
        let seat = self.seat;
        self.turns_left = turns;
        self.phase = Phase::Turning;
        witness.see(|| Event::TurnsGiven { seat, turns });
    }

    /// A turn: a wheel is turned by one wedge, clockwise or back.
    #[inline]
    pub(crate) fn turn_wheel<W: Witness<Event>>(&mut self, action: Action, witness: &mut W) {
        let wheel = action.wheel();
        let first = usize::from(wheel.0);
        let window: &mut [u8; WINDOW] =
            self.wheels[first..first + WINDOW].first_chunk_mut().expect("the slice has that length");
        let before = window[HUB];
        let [rotation, second, third, _] = TURNED[usize::from(action.0 >> 4 & 8 | u16::from(before)) % TURNED.len()];
        window[HUB] = rotation;
        let broken = if W::WATCHES { board::triangles_around(window, board::matching(before)) } else { 0 };
        self.turns_left -= 1;
        self.turned[usize::from(self.turns_left) & 7] = action.0 as u8;
        witness.see(|| self.wheel_turned(action));
        for slot in slots(broken) {
            let gap = || board::gap_name(self.side, wheel, slot);
            witness.see(|| Event::TriangleBroken { gap: gap(), colour: board::colour_shown(before, slot) });
        }
        for slot in 0..usize::from(WEDGES) {
            let window = self.window(wheel);
            if window[AROUND[slot]] == second && window[AROUND[slot + 1]] == third {
                self.make_triangle(wheel, slot as u8, witness);
            }
        }
        self.go_on(witness);
    }

    fn wheel_turned(&self, action: Action) -> Event {
        let wheel = action.wheel();
        Event::WheelTurned {
            seat: self.seat,
            wheel: wheel.name(self.side),
            clockwise: !action.is_back(),
            rotation: self.rotation(wheel),
            tokens: self.present.iter().filter(|&seat| self.player(seat).token == wheel).collect(),
            turns_left: self.turns_left,
        }
    }

    /// Triangles: an advance for each that a turn of a wheel makes, but nothing for a gap and
    /// colour that stood when the turn began, and only once a turn for each.
    #[inline(never)]
    fn make_triangle<W: Witness<Event>>(&mut self, wheel: Wheel, slot: u8, witness: &mut W) {
        let (seat, side) = (self.seat, self.side);
        let colour = board::colour_shown(self.rotation(wheel), slot);
        let triangle = Triangle::new(wheel, slot, colour);
        let credit = if self.stood_before(wheel, slot) {
            Credit::StoodBefore
        } else if self.credited().contains(&triangle) {
            Credit::GivenBefore
        } else {
            Credit::Given
        };
        witness.see(|| Event::TriangleMade { seat, gap: board::gap_name(side, wheel, slot), colour, credit });
        if credit == Credit::Given {
            self.credited[usize::from(self.credits)] = triangle;
            self.credits += 1;
            self.earn_advance(witness);
            if self.credits > 1 {
                self.look_around(witness);
            }
        }
    }

    /// Triangles: whether a triangle that stands now stood in the same colour when the turn began,
    /// that is, whether its three wheels are turned as they were then.
    fn stood_before(&self, wheel: Wheel, slot: u8) -> bool {
        board::three_wheels(wheel, slot).iter().all(|&wheel| matches!(self.net_turns(wheel), -6 | 0 | 6))
    }

    /// The seat's dial goes up by one and stops at its end.
    fn earn_advance<W: Witness<Event>>(&mut self, witness: &mut W) {
        let seat = self.seat;
        let player = self.player_mut(seat);
        if player.advances < DIAL_END {
            player.advances += 1;
            let advances = player.advances;
            witness.see(|| Event::AdvanceEarned { seat, advances });
        } else {
            witness.see(|| Event::DialFull { seat, advances: DIAL_END });
        }
    }

    /// Surrounding: looked at whenever an advance is given for a triangle. The advance for
    /// surrounding needs no further look: it changes no wheel and no credit.
    fn look_around<W: Witness<Event>>(&mut self, witness: &mut W) {
        for seat in self.present.without(self.seat).iter() {
            if !self.surrounded.contains(seat) && self.is_surrounded(self.player(seat).token) {
                self.surround(seat, witness);
            }
        }
    }

    /// Surrounding: whether a wheel is part of two standing triangles credited in this turn, on
    /// slots three apart or on any, as the option says.
    fn is_surrounded(&self, wheel: Wheel) -> bool {
        let rotation = self.rotation(wheel);
        let credited =
            |&slot: &u8| self.credited().contains(&Triangle::new(wheel, slot, board::colour_shown(rotation, slot)));
        let slots = slots(self.triangle_slots(wheel)).filter(credited).fold(0u8, |slots, slot| slots | 1 << slot);
        match self.surround {
            Surround::Opposite => slots & slots >> 3 != 0,
            Surround::Any => slots.count_ones() >= 2,
        }
    }

    /// Surrounding: one advance more, and the opponent loses four; with three or fewer it loses
    /// them all and its token goes back to its starting wheel.
    fn surround<W: Witness<Event>>(&mut self, opponent: Seat, witness: &mut W) {
        let (seat, side) = (self.seat, self.side);
        let home = self.home(opponent);
        self.surrounded = self.surrounded.with(opponent);
        let player = self.player_mut(opponent);
        let wheel = player.token;
        witness.see(|| Event::Surrounded { seat, opponent, wheel: wheel.name(side) });
        let lost = player.advances.min(LOSS);
        player.advances -= lost;
        let advances = player.advances;
        if lost < LOSS {
            player.token = home;
        }
        self.earn_advance(witness);
        if lost > 0 {
            witness.see(|| Event::AdvancesLost { seat: opponent, lost, advances });
        }
        if lost < LOSS {
            witness.see(|| Event::SentHome { seat: opponent, from: wheel.name(side), to: home.name(side) });
        }
    }

    /// A turn: for one advance the token hops to a wheel that shows its colour in the gap it
    /// faces. Reaching its goal wins at once.
    pub(crate) fn hop<W: Witness<Event>>(&mut self, to: Wheel, witness: &mut W) {
        let (seat, side) = (self.seat, self.side);
        let slot = self.token_slot(seat).unwrap_or(0);
        let player = self.player_mut(seat);
        let from = std::mem::replace(&mut player.token, to);
        player.advances -= 1;
        let advances = player.advances;
        witness.see(|| Event::Hopped {
            seat,
            from: from.name(side),
            to: to.name(side),
            gap: board::gap_name(side, from, slot),
            advances,
        });
        if to == self.goal(seat) {
            witness.see(|| Event::GoalReached { seat, wheel: to.name(side) });
            self.conclude(SeatSet::only(seat), witness);
        } else {
            self.go_on(witness);
        }
    }

    /// A turn: with no turns left and no hop possible it ends by itself.
    #[inline]
    fn go_on<W: Witness<Event>>(&mut self, witness: &mut W) {
        if self.turns_left == 0 && !self.can_hop() {
            self.end_turn(End::Nothing, witness);
        }
    }

    /// Whether the seat to act has an advance and a wheel to hop to.
    #[inline]
    pub(crate) fn can_hop(&self) -> bool {
        let player = self.player(self.seat);
        let mut found = false;
        if player.advances > 0 {
            self.visit_matching(player, |_| found = true);
        }
        found
    }

    /// The seat's turn ends.
    pub(crate) fn end_turn<W: Witness<Event>>(&mut self, end: End, witness: &mut W) {
        let seat = self.seat;
        self.player_mut(seat).turns_ended += 1;
        witness.see(|| Event::TurnEnded { seat, end });
        self.pass_turn(witness);
    }

    /// Turns pass in table order, until every seat still playing has ended its last one. The next
    /// seat never has ended more turns than another, so it is enough to ask about that one.
    pub(crate) fn pass_turn<W: Witness<Event>>(&mut self, witness: &mut W) {
        let Some(next) = self.present.next_after(self.seat) else { return };
        if self.player(next).turns_ended < self.last_turn {
            self.begin_turn(next, witness);
        } else {
            self.rank(witness);
        }
    }

    /// The ending after the last turns: the fewest hops to go; of those the most advances; still
    /// tied, they share.
    fn rank<W: Witness<Event>>(&mut self, witness: &mut W) {
        let hops = self.present.iter().map(|seat| self.hops_to_go(seat)).min().unwrap_or(0);
        let nearest: SeatSet = self.present.iter().filter(|&seat| self.hops_to_go(seat) == hops).collect();
        let advances = nearest.iter().map(|seat| self.player(seat).advances).max().unwrap_or(0);
        let winners: SeatSet = nearest.iter().filter(|&seat| self.player(seat).advances == advances).collect();
        let ranking = match (nearest.len(), winners.len()) {
            (1, _) => Ranking::Nearest,
            (_, 1) => Ranking::MostAdvances,
            _ => Ranking::Shared,
        };
        witness.see(|| Event::TurnsRanOut { turns: self.last_turn, ranking, winners, hops, advances });
        self.conclude(winners, witness);
    }

    fn conclude<W: Witness<Event>>(&mut self, winners: SeatSet, witness: &mut W) {
        self.finish(winners);
        witness.see(|| Common::over(winners).into());
    }
}
