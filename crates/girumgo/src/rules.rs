//! The contract: what the rules answer to whoever plays. Each rule itself is in `opening` or
//! `turn`.

use game::{Game, Seat, SeatSet, Trail, Turn, Witness};

use crate::action::{ROLLS, SETTINGS, TURNS_3, TURNS_4, TURNS_5};
use crate::board::Wheel;
use crate::{Action, Deed, End, Event, Options, Phase, State};

impl Game for State {
    type Options = Options;
    type Action = Action;
    type Event = Event;

    const ID: &'static str = "girumgo";
    const TITLE: &'static str = "Girumgo";
    const HAS_DICE: bool = true;
    const RULES_VERSION: u32 = 2;

    fn new(options: &Options, _: &mut Trail) -> State {
        State::start(options)
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn present(&self) -> SeatSet {
        self.present
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Over => Turn::Over,
            Phase::Rolling | Phase::Setting | Phase::Casting => Turn::House,
            Phase::Choosing | Phase::Turning => Turn::Seat(self.seat),
        }
    }

    #[inline]
    fn winners(&self) -> Option<SeatSet> {
        (self.phase == Phase::Over).then_some(self.winners)
    }

    #[inline]
    fn legal(&self, _: &Trail, actions: &mut Vec<Action>) {
        actions.clear();
        // Turns are left in no phase but one, so the usual case needs no second question.
        if self.turns_left > 0 {
            if self.side == 3 {
                // The usual board's list is short enough to be copied without a loop.
                actions.extend_from_slice(&TURNS_3);
            } else {
                actions.extend_from_slice(if self.side == 4 { &TURNS_4 } else { &TURNS_5 });
            }
            return self.list_hops(actions);
        }
        match self.phase {
            Phase::Casting | Phase::Rolling => actions.extend_from_slice(&ROLLS),
            Phase::Setting => actions.extend_from_slice(&SETTINGS),
            Phase::Choosing => actions.extend(self.free_colours().map(Action::choose)),
            Phase::Turning => {
                actions.push(Action::END);
                self.list_hops(actions);
            }
            Phase::Over => {}
        }
    }

    #[inline]
    fn apply<W: Witness<Event>>(&mut self, _: &mut Trail, action: Action, witness: &mut W) {
        if action.is_turn() {
            return self.turn_wheel(action, witness);
        }
        match action.deed() {
            Deed::Turn { .. } => {}
            Deed::Roll(turns) if self.phase == Phase::Casting => self.cast(turns, witness),
            Deed::Roll(pips) => self.roll_for_beginning(pips, witness),
            Deed::Hop(wheel) => self.hop(wheel, witness),
            Deed::End => self.end_turn(End::Chosen, witness),
            Deed::Set(rotation) => self.set_wheel(rotation, witness),
            Deed::Choose(colour) => self.choose_colour(colour, witness),
        }
    }

    /// A timeout ends the turn as if the seat had ended it; in the opening it takes the first
    /// free colour.
    fn time_out<W: Witness<Event>>(&mut self, _: &mut Trail, witness: &mut W) {
        if self.phase == Phase::Turning {
            return self.end_turn(End::Time, witness);
        }
        let first_free = self.free_colours().next();
        if let Some(colour) = first_free {
            self.choose_colour(colour, witness);
        }
    }

    /// The token goes off the board; in its own turn the turn passes.
    fn leave<W: Witness<Event>>(&mut self, _: &mut Trail, seat: Seat, witness: &mut W) {
        let side = self.side;
        self.present = self.present.without(seat);
        let player = self.player_mut(seat);
        player.advances = 0;
        let wheel = std::mem::replace(&mut player.token, Wheel::NONE);
        witness.see(|| Event::TokenRemoved { seat, wheel: wheel.name(side) });
        match self.phase {
            Phase::Casting | Phase::Turning if self.seat == seat => self.pass_turn(witness),
            _ => self.leave_opening(seat, witness),
        }
    }

    fn finish(&mut self, winners: SeatSet) {
        self.winners = winners;
        self.phase = Phase::Over;
        self.turns_left = 0;
    }

    fn hash(&self) -> u64 {
        self.mixed()
    }
}

impl State {
    /// A turn: adds the hops that the seat to act can make.
    #[inline(always)]
    fn list_hops(&self, actions: &mut Vec<Action>) {
        let player = self.player(self.seat);
        if player.advances > 0 {
            self.visit_matching(player, |wheel| actions.push(Action::hop(wheel)));
        }
    }
}
