//! Why an action is not legal now: the clause of the page and the precise reason.

use game::{Message, Refusal};

use crate::moves::MOST_PLANES;
use crate::state::{MUST_LEAVE, PLANES, Phase};
use crate::{Action, Kind, State};

impl State {
    /// The reason why `action`, which is not legal, is not.
    pub(crate) fn refuse(&self, action: Action) -> Refusal {
        match self.phase {
            Phase::Over => Refusal::new("What every game shares", Message::new("why-over")),
            Phase::Roll => self.refuse_before_roll(action),
            Phase::Start => match action.flight() {
                Some(_) if self.kit(self.seat) & PLANES == 0 => self.no_reserve(),
                Some(square) => self.refuse_flight(square),
                None => self.due(),
            },
            Phase::Number | Phase::Plane => self.refuse_after_roll(action),
            Phase::Draw | Phase::Ask => self.refuse_card(action),
            Phase::Exam if action == Action::ASK || action.is_card() => {
                Refusal::new("A turn: 6", Message::new("why-no-cards-in-murcia"))
            }
            Phase::OutNumber | Phase::OutPlane => self.refuse_going_out(action),
            _ => self.due(),
        }
    }

    /// The action is none of this phase: what is awaited instead.
    fn due(&self) -> Refusal {
        let (clause, message) = match self.phase {
            Phase::RouteRoll => ("Opening", Message::new("due-route-roll")),
            Phase::OrderRoll => ("Opening", Message::new("due-order-roll")),
            Phase::Roll => ("A turn: 1", Message::new("due-roll")),
            Phase::Draw | Phase::Ask => ("A turn: 4", Message::new("due-card")),
            Phase::Answer => ("A turn: 4", Message::new("due-answer")),
            Phase::Exam => ("A turn: 6", Message::new("due-exam")),
            Phase::OutRoll => ("A turn: 6", Message::new("due-out-roll")),
            Phase::Start => ("A turn: 1", Message::new("due-start")),
            Phase::Number => ("A turn: 2", Message::new("due-number").number("pips", self.pips)),
            Phase::Plane => ("A turn: 2", Message::new("due-plane")),
            Phase::OutNumber => ("A turn: 6", Message::new("due-out-number").number("pips", self.pips)),
            Phase::OutPlane => ("A turn: 6", Message::new("due-out-plane")),
            Phase::Over => ("What every game shares", Message::new("why-over")),
        };
        Refusal::new(clause, message.seat("seat", self.seat))
    }

    /// The house is to roll: the team has no choice, or has made it.
    fn refuse_before_roll(&self, action: Action) -> Refusal {
        let spending = action == Action::ROLL || action.flight().is_some();
        if spending && self.instructed {
            return Refusal::new("A turn: 5", Message::new("why-no-reserve-after-again").seat("seat", self.seat));
        }
        if spending && self.kit(self.seat) & PLANES == 0 {
            return self.no_reserve();
        }
        self.due()
    }

    fn no_reserve(&self) -> Refusal {
        Refusal::new("A turn: 1", Message::new("why-no-reserve").seat("seat", self.seat))
    }

    fn refuse_after_roll(&self, action: Action) -> Refusal {
        let last = self.board.last();
        let target = self.square(self.seat) + self.pips;
        match action {
            Action::GO if target > last => Refusal::new(
                "A turn: 3",
                Message::new("why-past-murcia").number("pips", self.pips).number("left", last - self.square(self.seat)),
            ),
            Action::GO => Refusal::new(
                "A turn: 3",
                Message::new("why-flags-lacking")
                    .number("flags", self.flags(self.seat).count_ones() as i64)
                    .number("needed", self.needed),
            ),
            Action::KEEP if self.phase == Phase::Number => {
                Refusal::new("A turn: 2", Message::new("why-keep-number").number("pips", self.pips))
            }
            Action::KEEP if self.kit(self.seat) & PLANES >= MOST_PLANES => {
                Refusal::new("A turn: 2", Message::new("why-reserve-full"))
            }
            Action::KEEP | Action::STAY if self.kit(self.seat) & MUST_LEAVE != 0 => {
                let here = self.place(self.square(self.seat));
                let reason = here.tell_city(Message::new("why-must-leave"));
                Refusal::new("A turn: 4", reason)
            }
            Action::ROLL => Refusal::new("A turn: 2", Message::new("why-rolled").seat("seat", self.seat)),
            _ => match action.flight() {
                Some(_) if self.phase == Phase::Number => {
                    Refusal::new("A turn: 2", Message::new("why-fly-number").number("pips", self.pips))
                }
                Some(square) => self.refuse_flight(square),
                None => self.due(),
            },
        }
    }

    /// Clause 1: which of the conditions of a flight fails.
    fn refuse_flight(&self, square: u8) -> Refusal {
        let here = self.square(self.seat);
        let (place, route) = (self.place(square), self.route(self.seat) as u8 + 1);
        let entry = self.board.squares().get(usize::from(square));
        let of_route = entry.and_then(|entry| entry.route);
        let holder = self.present.iter().find(|&seat| seat != self.seat && self.square(seat) == square);
        let message = match (of_route, holder) {
            _ if square == self.board.last() => Message::new("why-fly-murcia"),
            (None, _) => Message::new("why-fly-no-city").number("square", square),
            (Some(other), _) if other != route => {
                place.tell_city(Message::new("why-fly-other-route")).number("route", other).number("own", route)
            }
            _ if square >= here => place.tell_city(Message::new("why-fly-not-behind")).number("here", here),
            (_, Some(holder)) => place.tell_city(Message::new("why-fly-occupied")).seat("by", holder),
            _ => Message::new("why-fly-no-city").number("square", square),
        };
        Refusal::new("A turn: 1", message)
    }

    /// A card is to be drawn.
    fn refuse_card(&self, action: Action) -> Refusal {
        if action.is_card() && self.phase == Phase::Ask && self.instructed {
            return Refusal::new("A turn: 5", Message::new("why-second-instruction"));
        }
        let Some(square) = action.city() else { return self.due() };
        let is_city = self.board.squares().get(usize::from(square)).is_some_and(|entry| entry.kind == Kind::City);
        let message = if is_city {
            let place = self.place(square);
            place.tell_city(Message::new("why-card-own-city"))
        } else {
            Message::new("why-card-no-city").name("square", square)
        };
        Refusal::new("A turn: 5", message)
    }

    fn refuse_going_out(&self, action: Action) -> Refusal {
        match action {
            Action::STAY | Action::KEEP => Refusal::new("A turn: 6", Message::new("why-must-go-out")),
            _ => match action.flight() {
                Some(_) if self.phase == Phase::OutNumber => {
                    Refusal::new("A turn: 6", Message::new("why-fly-number").number("pips", self.pips))
                }
                Some(square) => self.refuse_flight(square),
                None => self.due(),
            },
        }
    }
}
