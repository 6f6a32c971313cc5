//! The contract: what may be done, and what an action does.

use game::numbers::GOLDEN;
use game::{ChanceKind, Common, Game, Seat, SeatSet, Trail, Turn, Witness};

use crate::moves::MOST_PLANES;
use crate::state::{MUST_LEAVE, PLANES, Phase};
use crate::{Action, Event, Options, State, board};

/// The kinds of instruction cards, the one that names a city among them.
const KINDS: u32 = Action::CARDS.len() as u32 + 1;
/// A question is drawn this many times as often as any instruction: nine times in ten.
const QUESTIONS: u32 = 9;

impl Game for State {
    type Options = Options;
    type Action = Action;
    type Event = Event;
    const ID: &'static str = "europa";
    const TITLE: &'static str = "Ruta Europea";
    const HAS_DICE: bool = true;
    const RULES_VERSION: u32 = 1;

    fn new(options: &Options, _: &mut Trail) -> State {
        State::on(board(options.edition), options)
    }

    #[inline]
    fn seats(&self) -> u8 {
        self.teams
    }

    #[inline]
    fn present(&self) -> SeatSet {
        self.present
    }

    #[inline]
    fn turn(&self) -> Turn {
        if self.phase <= Phase::OutRoll {
            Turn::House
        } else if self.phase < Phase::Over {
            Turn::Seat(self.seat)
        } else {
            Turn::Over
        }
    }

    #[inline]
    fn winners(&self) -> Option<SeatSet> {
        (self.phase == Phase::Over).then_some(self.winners)
    }

    #[inline]
    fn legal(&self, _: &Trail, actions: &mut Vec<Action>) {
        actions.clear();
        match self.phase {
            Phase::RouteRoll | Phase::OrderRoll | Phase::Roll | Phase::OutRoll => {
                actions.extend_from_slice(&Action::FACES);
            }
            Phase::Number => self.list_after_number(actions),
            Phase::Draw => self.list_cards(actions),
            Phase::Ask => actions.push(Action::ASK),
            Phase::Answer | Phase::Exam => actions.extend_from_slice(&[Action::RIGHT, Action::WRONG]),
            Phase::Start => {
                if self.kit(self.seat) & PLANES != 0 {
                    self.list_flights(actions);
                }
                actions.push(Action::ROLL);
            }
            Phase::Plane => self.list_after_plane(actions),
            Phase::OutNumber => actions.push(Action::GO),
            Phase::OutPlane => {
                self.list_flights(actions);
                actions.push(Action::GO);
            }
            Phase::Over => {}
        }
    }

    #[inline]
    fn chance_kind(&self) -> ChanceKind {
        match self.phase {
            Phase::Draw => ChanceKind::Weighted,
            Phase::Answer | Phase::Exam => ChanceKind::Judged,
            _ => ChanceKind::Even,
        }
    }

    /// Clause 4: a question nine times in ten; the kinds of instructions share the rest equally,
    /// and the cities share the part of their kind.
    #[inline]
    fn weight(&self, action: Action) -> u32 {
        if self.phase != Phase::Draw {
            return 1;
        }
        match action {
            Action::ASK => QUESTIONS * KINDS * self.cities_to_draw(),
            _ if action.city().is_some() => 1,
            _ => self.cities_to_draw(),
        }
    }

    #[inline]
    fn total_weight(&self, legal: &[Action]) -> u32 {
        if self.phase == Phase::Draw { (QUESTIONS + 1) * KINDS * self.cities_to_draw() } else { legal.len() as u32 }
    }

    #[inline]
    fn apply<W: Witness<Event>>(&mut self, _: &mut Trail, action: Action, witness: &mut W) {
        match self.phase {
            Phase::Roll => self.roll(action, Phase::Number, Phase::Plane, witness),
            Phase::Number if action == Action::GO => self.advance(self.pips, witness),
            Phase::Number => self.stay(witness),
            Phase::Plane | Phase::Start => self.choose(action, witness),
            Phase::Draw | Phase::Ask => self.turn_card(action, witness),
            Phase::Answer => self.answer(action == Action::RIGHT, witness),
            Phase::Exam => self.answer_in_murcia(action == Action::RIGHT, witness),
            Phase::OutRoll => self.roll(action, Phase::OutNumber, Phase::OutPlane, witness),
            Phase::OutNumber | Phase::OutPlane => match action.flight() {
                Some(square) => self.fly(square, witness),
                None => self.go_out(witness),
            },
            Phase::RouteRoll => {
                self.tell_roll(action, witness);
                self.roll_for_route(action, witness);
            }
            Phase::OrderRoll => {
                self.tell_roll(action, witness);
                self.roll_for_order(action, witness);
            }
            Phase::Over => {}
        }
    }

    fn awaited(&self) -> Option<Seat> {
        match self.phase {
            Phase::Answer | Phase::Exam => Some(self.seat),
            phase if Phase::OutRoll < phase && phase < Phase::Over => Some(self.seat),
            _ => None,
        }
    }

    /// `timeout`: an awaited answer is wrong, going out of Murcia is done, all else is given up.
    fn time_out<W: Witness<Event>>(&mut self, _: &mut Trail, witness: &mut W) {
        match self.phase {
            Phase::Answer => self.answer(false, witness),
            Phase::Exam => self.answer_in_murcia(false, witness),
            Phase::OutNumber | Phase::OutPlane => self.go_out(witness),
            _ => self.end_turn(witness),
        }
    }

    /// `leave`: the token leaves the board, what was pending is lost.
    fn leave<W: Witness<Event>>(&mut self, _: &mut Trail, seat: Seat, witness: &mut W) {
        if matches!(self.phase, Phase::RouteRoll | Phase::OrderRoll) {
            self.leave_opening(seat, witness);
            return;
        }
        self.remove(seat);
        if let Some(before) = self.present.iter().find(|&before| self.next(before) == seat) {
            self.set_next(before, self.next(seat));
        }
        if self.seat == seat {
            self.end_turn(witness);
        }
        self.set_next(seat, Seat(0));
    }

    fn finish(&mut self, winners: SeatSet) {
        self.phase = Phase::Over;
        self.winners = winners;
        self.instructed = false;
    }

    /// `stop`: most flags, then the furthest square, then shared.
    fn stop(&self) -> Result<SeatSet, game::Refusal> {
        let merit = |&seat: &Seat| (self.flags(seat).count_ones(), self.square(seat));
        let best = self.present.iter().map(|seat| merit(&seat)).max();
        Ok(self.present.iter().filter(|seat| Some(merit(seat)) == best).collect())
    }

    fn hash(&self) -> u64 {
        self.words().iter().fold(GOLDEN, |hash, &word| {
            let mixed = (hash ^ word).wrapping_mul(0xff51_afd7_ed55_8ccd);
            (mixed ^ (mixed >> 32)).wrapping_mul(0xc4ce_b9fe_1a85_ec53).rotate_left(29)
        })
    }
}

impl State {
    /// The cities that a card may name: all but the one the team stands on.
    #[inline]
    fn cities_to_draw(&self) -> u32 {
        self.board.deck().len() as u32 - KINDS - 1
    }

    /// Clauses 2 to 4: after a number.
    #[inline]
    fn list_after_number(&self, actions: &mut Vec<Action>) {
        let stuck = self.kit(self.seat) & MUST_LEAVE != 0;
        match (self.may_go(self.pips), stuck) {
            (true, false) => actions.extend_from_slice(&[Action::GO, Action::STAY]),
            (true, true) => actions.push(Action::GO),
            (false, _) => actions.push(Action::STAY),
        }
    }

    /// Clauses 2 to 4: after the plane.
    #[inline(never)]
    fn list_after_plane(&self, actions: &mut Vec<Action>) {
        self.list_flights(actions);
        if self.may_go(self.pips) {
            actions.push(Action::GO);
        }
        let kit = self.kit(self.seat);
        // After a wrong answer the team must leave if it can.
        if kit & MUST_LEAVE == 0 || actions.is_empty() {
            if kit & PLANES < MOST_PLANES {
                actions.push(Action::KEEP);
            }
            actions.push(Action::STAY);
        }
    }

    /// Clause 1: the cities of the team's route behind it that no other team stands on.
    #[inline]
    pub(crate) fn list_flights(&self, actions: &mut Vec<Action>) {
        let (route, here) = (self.route(self.seat), self.square(self.seat));
        let (flights, behind) = self.board.flights(route, here);
        actions.extend_from_slice(flights);
        actions.truncate(behind);
        for square in self.others().squares() {
            if square < here && self.board.is_city_of(route, square) {
                let action = Action::fly(square);
                if let Some(at) = actions.iter().position(|&flight| flight == action) {
                    actions.remove(at);
                }
            }
        }
    }

    /// Clause 4: all cards but the one that names the team's own square.
    #[inline]
    fn list_cards(&self, actions: &mut Vec<Action>) {
        actions.extend_from_slice(self.board.deck());
        actions.swap_remove(self.board.deck_place(self.square(self.seat)));
    }

    #[inline]
    fn tell_roll<W: Witness<Event>>(&self, face: Action, witness: &mut W) {
        let seat = self.seat;
        match face {
            Action::PLANE => witness.see(|| Event::RolledPlane { seat }),
            _ => witness.see(|| Event::RolledNumber { seat, pips: face.pips() }),
        }
    }

    #[inline]
    fn roll<W: Witness<Event>>(&mut self, face: Action, number: Phase, plane: Phase, witness: &mut W) {
        self.tell_roll(face, witness);
        self.pips = face.pips();
        self.phase = if face == Action::PLANE { plane } else { number };
    }

    /// Clause 2: gives the roll up.
    #[inline]
    fn stay<W: Witness<Event>>(&mut self, witness: &mut W) {
        let seat = self.seat;
        witness.see(|| Event::Stayed { seat, at: self.place(self.square(seat)) });
        self.end_turn(witness);
    }

    /// Clauses 1 and 2: what a team with a plane chooses.
    #[inline(never)]
    fn choose<W: Witness<Event>>(&mut self, action: Action, witness: &mut W) {
        let seat = self.seat;
        match action {
            Action::GO => self.advance(self.pips, witness),
            Action::STAY => self.stay(witness),
            Action::KEEP => {
                *self.kit_mut(seat) += 1;
                witness.see(|| Event::Kept { seat, planes: self.kit(seat) & PLANES });
                self.end_turn(witness);
            }
            Action::ROLL => {
                if self.kit(seat) & PLANES != 0 {
                    witness.see(|| Event::ChoseRoll { seat });
                }
                self.phase = Phase::Roll;
            }
            _ => {
                if let Some(square) = action.flight() {
                    self.fly(square, witness);
                }
            }
        }
    }

    /// Clauses 4 and 5: the card that was drawn.
    #[inline]
    fn turn_card<W: Witness<Event>>(&mut self, card: Action, witness: &mut W) {
        if card == Action::ASK {
            let seat = self.seat;
            self.phase = Phase::Answer;
            witness.see(|| Event::Asked { seat, at: self.place(self.square(seat)) });
        } else {
            self.follow_card(card, witness);
        }
    }

    /// Clause 4: right, the flag; wrong, nothing, and on its next turn the team must leave the city. Where no flag is to be
    /// won, neither.
    #[inline]
    fn answer<W: Witness<Event>>(&mut self, right: bool, witness: &mut W) {
        let (seat, square) = (self.seat, self.square(self.seat));
        let flag = self.board.landing(self.route(seat), square) & !self.flags(seat);
        if flag == 0 {
            let at = self.place(square);
            witness.see(|| if right { Event::KnewIt { seat, at } } else { Event::KnewItNot { seat, at } });
            self.end_turn(witness);
            return;
        }
        if right {
            *self.flags_mut(seat) |= flag;
            witness.see(|| Event::flag_won(self, seat));
        } else {
            witness.see(|| Event::AnsweredWrong { seat, at: self.place(square) });
        }
        self.end_turn(witness);
        if !right {
            *self.kit_mut(seat) |= MUST_LEAVE;
        }
    }

    /// Clause 6: two right have won, two wrong have failed.
    #[inline(never)]
    fn answer_in_murcia<W: Witness<Event>>(&mut self, right: bool, witness: &mut W) {
        let seat = self.seat;
        let (rights, wrongs) = self.count_in_exam(right);
        if right {
            witness.see(|| Event::MurciaRight { seat, rights });
            if rights == 2 {
                let winners = SeatSet::only(seat);
                self.finish(winners);
                witness.see(|| Event::CameHome { seat, turns: self.turns });
                witness.see(|| Common::over(winners).into());
            }
        } else {
            witness.see(|| Event::MurciaWrong { seat, wrongs });
            if wrongs == 2 {
                self.phase = Phase::OutRoll;
                witness.see(|| Event::MurciaFailed { seat });
            }
        }
    }
}
