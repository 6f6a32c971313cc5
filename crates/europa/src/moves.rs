//! How teams move: clauses 3 and 5 of a turn, and what awaits them where they come to rest.

use game::{Common, Seat, Witness};

use crate::board::{FINISH, STAR};
use crate::place::{Place, leap, walk};
use crate::state::{MISSES, MUST_LEAVE, PLANES, Phase};
use crate::{Action, Event, State};

/// The most planes in reserve.
pub(crate) const MOST_PLANES: u8 = 2;

impl State {
    /// The place of a square of this match's board.
    pub(crate) fn place(&self, square: u8) -> Place {
        Place::new(self.board, square)
    }

    /// Clause 6: whether the team whose turn it is has the flags that Murcia asks for.
    #[inline]
    pub(crate) fn has_flags(&self) -> bool {
        self.flags(self.seat).count_ones() >= u32::from(self.needed)
    }

    /// Clause 3: a target past the finish, or the finish while flags are lacking, is not legal.
    #[inline]
    pub(crate) fn may_go(&self, steps: u8) -> bool {
        let (target, last) = (self.square(self.seat) + steps, self.board.last());
        target < last || (target == last && self.has_flags())
    }

    /// Clause 3, occupied: where a team that moves forward comes to.
    #[inline]
    pub(crate) fn forward(&self, steps: u8) -> u8 {
        let from = self.square(self.seat);
        self.others().free_from(from + steps, from)
    }

    /// Clause 5: where a team that is sent to `target`, or goes back to it, comes to.
    #[inline]
    pub(crate) fn back_to(&self, target: u8) -> u8 {
        self.others().free_from(target, 0)
    }

    /// Clause 3, star: where a team that came to rest on a star goes on to; itself from the last.
    #[inline]
    pub(crate) fn jump_from(&self, star: u8) -> u8 {
        self.board.next_star(star).map_or(star, |next| self.others().free_from(next, star))
    }

    /// Clause 5, `card:back3`: square 1 at the furthest.
    pub(crate) fn back3(&self) -> u8 {
        self.back_to(self.square(self.seat).saturating_sub(3).max(1))
    }

    /// Clause 6: the square that the way out of Murcia leads to.
    pub(crate) fn way_out(&self) -> u8 {
        self.back_to(self.board.last().saturating_sub(self.pips))
    }

    /// Tells of the team that stands on a wanted square.
    #[inline]
    fn tell_blocked<W: Witness<Event>>(&self, wanted: u8, rest: u8, witness: &mut W) {
        if wanted != rest {
            witness.see(|| {
                let mut others = self.present.iter().filter(|&other| other != self.seat);
                let by = others.find(|&other| self.square(other) == wanted).unwrap_or(self.seat);
                Event::Blocked { seat: self.seat, wanted: self.place(wanted), by }
            });
        }
    }

    /// Clause 3: moves forward. The caller knows that it is legal.
    #[inline]
    pub(crate) fn advance<W: Witness<Event>>(&mut self, steps: u8, witness: &mut W) {
        let (seat, from, rest) = (self.seat, self.square(self.seat), self.forward(steps));
        self.tell_blocked(from + steps, rest, witness);
        if rest == from {
            self.not_moved(witness);
            return;
        }
        witness.see(|| Event::Walked { seat, path: walk(from, rest), to: self.place(rest) });
        self.come_to_rest(rest, witness);
    }

    /// A team that stays where it is has not moved: no star, no question.
    fn not_moved<W: Witness<Event>>(&mut self, witness: &mut W) {
        let (seat, at) = (self.seat, self.square(self.seat));
        witness.see(|| Event::NotMoved { seat, at: self.place(at) });
        self.end_turn(witness);
    }

    /// A team has moved to `square`; on most squares nothing awaits it.
    #[inline]
    pub(crate) fn come_to_rest<W: Witness<Event>>(&mut self, square: u8, witness: &mut W) {
        let landing = self.board.landing(self.route(self.seat), square) & !self.flags(self.seat);
        if landing == 0 {
            self.put(self.seat, square);
            self.rest_on_plain(witness);
        } else {
            self.meet(square, landing, witness);
        }
    }

    /// Clauses 3, 4 and 6: a star, a city or Murcia acts on a team that has moved to `square`.
    #[inline(never)]
    fn meet<W: Witness<Event>>(&mut self, mut square: u8, mut landing: u8, witness: &mut W) {
        let seat = self.seat;
        if landing & STAR != 0 {
            let star = square;
            square = self.jump_from(star);
            match self.board.next_star(star) {
                None => witness.see(|| Event::LastStar { seat, at: self.place(star) }),
                Some(next) => {
                    self.tell_blocked(next, square, witness);
                    if square == star {
                        witness.see(|| Event::StarBlocked { seat, at: self.place(star) });
                    } else {
                        witness.see(|| Event::Jumped { seat, path: leap(star, square), to: self.place(square) });
                    }
                }
            }
            landing = self.board.landing(self.route(seat), square) & !(self.flags(seat) | STAR);
        }
        self.put(seat, square);
        if landing == 0 {
            self.rest_on_plain(witness);
        } else if landing & FINISH != 0 {
            self.enter_murcia(witness);
        } else {
            self.draw(witness);
        }
    }

    /// A team rests where the rulebook asks nothing. Where all cities ask, one does, without a card: clause 4, `cities`.
    #[inline]
    fn rest_on_plain<W: Witness<Event>>(&mut self, witness: &mut W) {
        if self.cities_ask() && self.board.is_city(self.square(self.seat)) {
            self.phase = Phase::Ask;
        } else {
            self.end_turn(witness);
        }
    }

    /// Clause 4: a card is drawn; a second one in a turn can only be a question.
    #[inline]
    fn draw<W: Witness<Event>>(&mut self, witness: &mut W) {
        let seat = self.seat;
        self.phase = if self.instructed { Phase::Ask } else { Phase::Draw };
        witness.see(|| Event::CardDue { seat, at: self.place(self.square(seat)) });
    }

    /// Clause 1: flies to a free city of its route behind it; clause 4 applies there.
    #[inline(never)]
    pub(crate) fn fly<W: Witness<Event>>(&mut self, square: u8, witness: &mut W) {
        let (seat, from) = (self.seat, self.square(self.seat));
        let reserve = self.phase == Phase::Start;
        if reserve {
            *self.kit_mut(seat) -= 1;
        }
        let out = self.phase == Phase::OutPlane;
        witness.see(|| Event::Flew { seat, path: leap(from, square), to: self.place(square), reserve });
        if out {
            self.put(seat, square);
            self.end_turn(witness);
        } else {
            self.come_to_rest(square, witness);
        }
    }

    /// Clause 6: three questions in Murcia, at once.
    fn enter_murcia<W: Witness<Event>>(&mut self, witness: &mut W) {
        let seat = self.seat;
        self.begin_exam();
        witness.see(|| Event::EnteredMurcia { seat });
    }

    /// Clause 6: goes back out of Murcia; no card is drawn and no star acts.
    #[inline(never)]
    pub(crate) fn go_out<W: Witness<Event>>(&mut self, witness: &mut W) {
        let (seat, from, rest) = (self.seat, self.square(self.seat), self.way_out());
        self.tell_blocked(self.board.last().saturating_sub(self.pips), rest, witness);
        witness.see(|| Event::WentOut { seat, path: walk(from, rest), to: self.place(rest) });
        self.put(seat, rest);
        self.end_turn(witness);
    }

    /// Clause 5: does what an instruction card says.
    #[inline(never)]
    pub(crate) fn follow_card<W: Witness<Event>>(&mut self, card: Action, witness: &mut W) {
        let (seat, from) = (self.seat, self.square(self.seat));
        self.instructed = true;
        witness.see(|| Event::drew(seat, card, self.board));
        match card {
            Action::CARD_AGAIN => self.phase = Phase::Roll,
            Action::CARD_FORWARD3 if self.may_go(3) => self.advance(3, witness),
            Action::CARD_BACK3 => {
                let (wanted, rest) = (from.saturating_sub(3).max(1), self.back3());
                self.tell_blocked(wanted, rest, witness);
                if rest == from {
                    self.not_moved(witness);
                } else {
                    witness.see(|| Event::WalkedBack { seat, path: walk(from, rest), to: self.place(rest) });
                    self.come_to_rest(rest, witness);
                }
            }
            Action::CARD_SKIP => {
                *self.kit_mut(seat) |= MISSES;
                self.end_turn(witness);
            }
            Action::CARD_PLANE if self.kit(seat) & PLANES < MOST_PLANES => {
                *self.kit_mut(seat) += 1;
                witness.see(|| Event::PlaneGained { seat, planes: self.kit(seat) & PLANES });
                self.end_turn(witness);
            }
            Action::CARD_STAR => match self.board.next_star(from) {
                None => self.card_idles(seat, witness),
                Some(star) => self.go_to_star(star, witness),
            },
            Action::CARD_FIRST => match self.board.first_lacking(self.route(seat), self.flags(seat)) {
                // The one exception: a team that stands there already is asked.
                Some(square) if square == from => self.draw(witness),
                Some(square) => self.send(square, witness),
                None => self.card_idles(seat, witness),
            },
            _ => match card.city() {
                Some(square) => self.send(square, witness),
                None => self.card_idles(seat, witness),
            },
        }
    }

    /// A card that does nothing ends the turn.
    fn card_idles<W: Witness<Event>>(&mut self, seat: Seat, witness: &mut W) {
        witness.see(|| Event::CardIdle { seat });
        self.end_turn(witness);
    }

    /// Clause 5: goes to a square wherever it is, an occupied one meaning the one before.
    fn send<W: Witness<Event>>(&mut self, wanted: u8, witness: &mut W) {
        let (seat, from, rest) = (self.seat, self.square(self.seat), self.back_to(wanted));
        self.tell_blocked(wanted, rest, witness);
        if rest == from {
            self.not_moved(witness);
            return;
        }
        witness.see(|| Event::Sent { seat, path: leap(from, rest), to: self.place(rest) });
        self.come_to_rest(rest, witness);
    }

    /// Clause 5, `card:star`: goes to the next star and no further.
    fn go_to_star<W: Witness<Event>>(&mut self, star: u8, witness: &mut W) {
        let (seat, from) = (self.seat, self.square(self.seat));
        let rest = self.others().free_from(star, from);
        self.tell_blocked(star, rest, witness);
        if rest == from {
            self.not_moved(witness);
            return;
        }
        witness.see(|| Event::Sent { seat, path: leap(from, rest), to: self.place(rest) });
        if rest == star {
            self.put(seat, star);
            self.end_turn(witness);
        } else {
            self.come_to_rest(rest, witness);
        }
    }

    /// The turn passes; teams that miss theirs are passed over without an action.
    #[inline]
    pub(crate) fn end_turn<W: Witness<Event>>(&mut self, witness: &mut W) {
        self.instructed = false;
        // The duty to leave a city is for one turn: this one.
        *self.kit_mut(self.seat) &= !MUST_LEAVE;
        let mut seat = self.next(self.seat);
        self.turns = self.turns.wrapping_add(1);
        while self.kit(seat) & MISSES != 0 {
            *self.kit_mut(seat) &= !MISSES;
            witness.see(|| Event::TurnMissed { seat });
            seat = self.next(seat);
            self.turns = self.turns.wrapping_add(1);
        }
        self.seat = seat;
        self.phase = self.first_phase(seat);
        witness.see(|| Common::TurnBegan { seat }.into());
    }
}
