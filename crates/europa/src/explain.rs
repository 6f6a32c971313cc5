//! How actions show on the board. Why one is refused is in `refusal.rs`.

use game::{Explain, Face, Gesture, Manner, Message, Progress, Refusal, Seat, Subject, Trail};

use crate::board::STAR;
use crate::place::{leap, walk};
use crate::state::Phase;
use crate::{Action, State, View};

/// The plane of the die counts six.
const PLANE: Face = Face { pips: 6, plane: true };

impl Explain for State {
    type View = View;

    fn view(&self) -> View {
        self.show()
    }

    fn holdings(&self) -> Vec<Message> {
        (0..self.teams).map(|seat| self.holding(Seat(seat))).collect()
    }

    fn gesture(&self, _: &Trail, action: Action) -> Gesture {
        match action {
            Action::PLANE => Gesture::roll(PLANE, Message::new("label-plane")),
            Action::ROLL => Gesture::word(Message::new("label-roll")).doing(Manner::AskRoll),
            Action::STAY => Gesture::at(self.square(self.seat), Message::new("label-stay")).doing(Manner::Stay),
            Action::KEEP => Gesture::word(Message::new("label-keep")),
            Action::ASK => Gesture::word(Message::new("label-ask")),
            Action::RIGHT => Gesture::word(Message::new("label-right")),
            Action::WRONG => Gesture::word(Message::new("label-wrong")),
            Action::GO => self.gesture_of_go(),
            Action::CARD_AGAIN => Gesture::word(Message::new("label-card-again")),
            Action::CARD_SKIP => Gesture::word(Message::new("label-card-skip")),
            Action::CARD_PLANE => Gesture::word(Message::new("label-card-plane")),
            Action::CARD_BACK3 => Gesture::along(self.way_on(self.back3(), true), Message::new("label-card-back3")),
            Action::CARD_FORWARD3 if self.may_go(3) => {
                Gesture::along(self.way_on(self.forward(3), true), Message::new("label-card-forward3"))
            }
            Action::CARD_FORWARD3 => Gesture::word(Message::new("label-card-forward3")),
            Action::CARD_STAR => match self.board.next_star(self.square(self.seat)) {
                Some(star) => {
                    let here = self.square(self.seat);
                    Gesture::along(leap(here, self.others().free_from(star, here)), Message::new("label-card-star"))
                }
                None => Gesture::word(Message::new("label-card-star")),
            },
            Action::CARD_FIRST => match self.board.first_lacking(self.route(self.seat), self.flags(self.seat)) {
                Some(square) if square != self.square(self.seat) => {
                    Gesture::along(self.way_on(self.back_to(square), false), Message::new("label-card-first"))
                }
                _ => Gesture::at(self.square(self.seat), Message::new("label-card-first")),
            },
            _ => self.gesture_to_square(action),
        }
    }

    fn face(&self, action: Action) -> Option<Face> {
        match action {
            Action::PLANE => Some(PLANE),
            _ => action.is_face().then(|| Face::pips(action.pips())),
        }
    }

    fn year_of_questions(&self) -> Option<u16> {
        Some(self.board.year())
    }

    fn subject(&self) -> Option<Subject<'_>> {
        match self.phase {
            Phase::Exam => Some(Subject::Goal),
            Phase::Answer => {
                let square = self.board.squares().get(usize::from(self.square(self.seat)));
                let country = square.and_then(|square| square.country.as_deref());
                Some(country.map_or(Subject::Goal, Subject::Country))
            }
            _ => None,
        }
    }

    fn countries_of(&self, seat: Seat) -> &[String] {
        if seat.0 < self.teams { self.board.countries_of(self.team(seat).route) } else { &[] }
    }

    fn progress(&self, seat: Seat) -> Option<Progress> {
        let team = (seat.0 < self.teams).then(|| self.team(seat))?;
        Some(Progress { collected: team.flags.count_ones() as u8, square: team.square.unwrap_or(0) })
    }

    fn why_not(&self, _: &Trail, action: Action) -> Refusal {
        self.refuse(action)
    }
}

impl State {
    /// The way to `rest`, walked or leapt, and on to the next star from a star.
    fn way_on(&self, rest: u8, walked: bool) -> Vec<String> {
        let here = self.square(self.seat);
        let mut way = if walked { walk(here, rest) } else { leap(here, rest) };
        if rest != here && self.board.landing(self.route(self.seat), rest) & STAR != 0 {
            let on = self.jump_from(rest);
            if on != rest {
                way.push(on.to_string());
            }
        }
        way
    }

    fn gesture_of_go(&self) -> Gesture {
        let here = self.square(self.seat);
        if matches!(self.phase, Phase::OutNumber | Phase::OutPlane) {
            let rest = self.way_out();
            let label = self.place(rest).tell(Message::new("label-go-out-city"), Message::new("label-go-out"));
            return Gesture::along(walk(here, rest), label);
        }
        let rest = self.forward(self.pips);
        if rest == here {
            return Gesture::along(walk(here, here), Message::new("label-go-blocked"));
        }
        if rest == self.board.last() {
            return Gesture::along(walk(here, rest), Message::new("label-go-murcia"));
        }
        let way = self.way_on(rest, true);
        let end = way.last().and_then(|square| square.parse().ok()).unwrap_or(rest);
        let label = self.place(end).tell(Message::new("label-go-city"), Message::new("label-go"));
        Gesture::along(way, label)
    }

    /// A face of the die with a number, a flight, or a card that names a city.
    fn gesture_to_square(&self, action: Action) -> Gesture {
        if let Some(square) = action.flight() {
            let label = self.place(square).tell_city(Message::new("label-fly"));
            return Gesture::along(leap(self.square(self.seat), square), label).doing(Manner::Fly);
        }
        if let Some(square) = action.city() {
            let label = self.place(square).tell_city(Message::new("label-card-city"));
            return Gesture::along(self.way_on(self.back_to(square), false), label);
        }
        Gesture::roll(Face::pips(action.pips()), Message::new("label-number").number("pips", action.pips()))
    }
}
