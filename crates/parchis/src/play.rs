//! A turn carried out: rolls, moves, captures, counts, the passing of the turn.

use game::{Common, Game, Seat, SeatSet, Witness};

use crate::Action;
use crate::Event;
use crate::board::{CORRIDOR, Colour, GOAL, Place, SAFE_STEPS, SQUARES, STEPS, Square, destination, path};
use crate::moves::{CAPTURE_COUNT, GOAL_COUNT};
use crate::state::{Cell, Lane, NONE_MOVED, Phase, State, partner};

impl State {
    /// A turn: the house has rolled; the seat moves one token if any move is legal.
    #[inline]
    pub(crate) fn roll<const PIPS: u8, W: Witness<Event>>(&mut self, witness: &mut W) {
        witness.see(|| Event::Rolled { seat: self.seat(), pips: PIPS });
        if PIPS == 6 {
            self.sixes += 1;
            if self.sixes == 3 {
                return self.third_six(witness);
            }
            self.rolls_again = true;
        }
        if !self.offer_roll::<PIPS>() {
            witness.see(|| Event::NothingMoves { seat: self.seat(), pips: PIPS });
            self.go_on(witness);
        }
    }

    /// Third 6 in one turn: the token moved last goes home unless it is in the corridor or the
    /// goal, and the turn ends.
    fn third_six<W: Witness<Event>>(&mut self, witness: &mut W) {
        let colour = self.colour;
        let seat = self.seat();
        witness.see(|| Event::ThirdSix { seat });
        let step = self.last_moved;
        if step < CORRIDOR {
            let square = SQUARES[colour.index()][usize::from(step)];
            self.take_off_ring(colour, step, square.into());
            self.lanes[colour.index()].home += 1;
            witness.see(|| Event::SentHome { seat, colour, place: Place::at(colour, step) });
        } else if step != NONE_MOVED {
            witness.see(|| Event::Spared { seat, colour, place: Place::at(colour, step) });
        }
        self.pass(witness);
    }

    /// Moves a token, named by where it stands, by what is pending.
    #[inline]
    pub(crate) fn advance<W: Witness<Event>>(&mut self, action: Action, witness: &mut W) {
        let colour = self.colour;
        let steps = self.pending;
        let from = step_of(colour, action);
        witness.see(|| Event::Moved { seat: self.seat(), colour, steps, path: path(colour, from, steps) });
        if action.0 < Action::FIRST_CORRIDOR {
            let square = usize::from(action.0);
            if self.cells[square] == Cell::bridge(colour) {
                witness.see(|| Event::BridgeOpened { colour, place: Place::at(colour, from) });
            }
            self.take_off_ring(colour, from, square);
        } else {
            self.take_off_corridor(colour, from);
        }
        if from + steps < CORRIDOR {
            self.land(from + steps, witness);
        } else {
            self.enter_corridor(destination(from, steps), witness);
        }
    }

    /// A token arrives on a ring square that is not full. Capture: it sends one opponent's token
    /// home if the square is not safe. Partners: beside a token of its partner's it just stands.
    #[inline]
    fn land<W: Witness<Event>>(&mut self, step: u8, witness: &mut W) {
        let colour = self.colour;
        let square = usize::from(SQUARES[colour.index()][usize::from(step & 63)]);
        self.last_moved = step;
        let met = self.cells[square];
        let beside_partner = self.partners && met == Cell::one(colour.opposite());
        if met == Cell::EMPTY || met == Cell::one(colour) || SAFE_STEPS >> (step & 63) & 1 != 0 || beside_partner {
            if met == Cell::one(colour) {
                witness.see(|| Event::BridgeMade { colour, place: Place::at(colour, step) });
            }
            self.put_on_ring(colour, step, square);
            self.go_on(witness);
        } else if let Some(victim) = met.earlier() {
            self.capture(victim, square, witness);
            self.put_on_ring(colour, step, square);
            self.count::<CAPTURE_COUNT, W>(witness);
        }
    }

    /// A token arrives in its corridor or in its goal.
    #[inline]
    fn enter_corridor<W: Witness<Event>>(&mut self, step: u8, witness: &mut W) {
        self.last_moved = step;
        if step < GOAL {
            self.put_in_corridor(self.colour, step);
            self.go_on(witness);
        } else {
            self.reach_goal(witness);
        }
    }

    /// An opponent's token is sent home.
    #[inline]
    fn capture<W: Witness<Event>>(&mut self, victim: Colour, square: usize, witness: &mut W) {
        let place = Square(square as u8 + 1);
        self.take_off_ring(victim, place.step_of(victim), square);
        self.lanes[victim.index()].home += 1;
        witness.see(|| Event::Captured {
            seat: self.seat(),
            victim: self.owner(victim),
            colour: victim,
            place: Place::Ring(place),
        });
    }

    /// 5: if two tokens stand on the start square, at least one an opponent's, an exit captures:
    /// the opponent's if just one is, else the one that arrived later.
    #[inline(never)]
    pub(crate) fn captured_by_exit(&self, colour: Colour) -> Option<Colour> {
        let cell = self.cell(colour.start());
        let (earlier, later) = (cell.earlier()?, cell.later()?);
        [later, earlier].into_iter().find(|&other| self.are_opponents(colour, other))
    }

    /// 5: a token comes out.
    pub(crate) fn exit<W: Witness<Event>>(&mut self, witness: &mut W) {
        let colour = self.colour;
        let start = colour.start();
        let square = start.index();
        witness.see(|| Event::Exited {
            seat: self.seat(),
            colour,
            path: vec![Place::Home(colour), Place::Ring(start)],
        });
        self.lanes[colour.index()].home -= 1;
        let victim = self.captured_by_exit(colour);
        if let Some(victim) = victim {
            self.capture(victim, square, witness);
        }
        if self.cells[square] == Cell::one(colour) {
            witness.see(|| Event::BridgeMade { colour, place: Place::Ring(start) });
        }
        self.put_on_ring(colour, 0, square);
        self.last_moved = 0;
        match victim {
            Some(_) => self.count::<CAPTURE_COUNT, W>(witness),
            None => self.go_on(witness),
        }
    }

    /// A token reaches the goal. The seat whose tokens are all there wins at once; of partners, both
    /// must be.
    fn reach_goal<W: Witness<Event>>(&mut self, witness: &mut W) {
        let colour = self.colour;
        self.lanes[colour.index()].goal += 1;
        let tokens = self.lanes[colour.index()].goal;
        witness.see(|| Event::ReachedGoal { seat: self.owner(colour), colour, tokens });
        if tokens == self.tokens_each {
            witness.see(|| Event::AllInGoal { seat: self.owner(colour), colour, tokens });
            if !self.partners || self.is_home(colour.opposite()) {
                return self.win(witness);
            }
            self.help_partner(witness);
        }
        self.count::<GOAL_COUNT, W>(witness);
    }

    /// Partners: whose tokens are all in the goal moves the partner's from now on. The token moved
    /// last is out of the third 6's reach: it may be forgotten.
    fn help_partner<W: Witness<Event>>(&mut self, witness: &mut W) {
        let seat = self.owner(self.colour);
        self.colour = self.colour.opposite();
        self.last_moved = NONE_MOVED;
        witness.see(|| Event::HelpsPartner { seat, partner: self.owner(self.colour), colour: self.colour });
    }

    /// Count 20 and count 10: what a move has earned is moved at once, or lost.
    fn count<const COUNT: u8, W: Witness<Event>>(&mut self, witness: &mut W) {
        let seat = self.seat();
        witness.see(|| Event::Earned { seat, count: COUNT });
        if !self.offer_count::<COUNT>() {
            witness.see(|| Event::CountLost { seat, count: COUNT });
            self.go_on(witness);
        }
    }

    /// All tokens are in the goal. Of partners, those who are still there have won.
    fn win<W: Witness<Event>>(&mut self, witness: &mut W) {
        let winners = self.allies(self.seat()).iter().filter(|&seat| self.present.contains(seat)).collect();
        self.end(winners, witness);
    }

    fn end<W: Witness<Event>>(&mut self, winners: SeatSet, witness: &mut W) {
        if let Some(seat) = winners.lowest()
            && winners.len() == 2
        {
            witness.see(|| Event::PairWon { seat, partner: partner(seat) });
        }
        self.finish(winners);
        witness.see(|| Common::Over { winners, together: winners.len() == 2 }.into());
    }

    /// Nothing is left to move: after a 6 the seat rolls again, otherwise the turn ends.
    #[inline]
    fn go_on<W: Witness<Event>>(&mut self, witness: &mut W) {
        if !self.rolls_again {
            return self.pass(witness);
        }
        self.rolls_again = false;
        self.pending = 0;
        self.phase = Phase::Roll;
        self.offer_dice();
        witness.see(|| Event::RollsAgain { seat: self.seat() });
    }

    /// The turn passes to the next colour clockwise that is played.
    #[inline]
    pub(crate) fn pass<W: Witness<Event>>(&mut self, witness: &mut W) {
        self.begin_turn(self.next[self.turn.index()], witness);
    }

    /// A turn begins, with nothing carried over from the one before.
    #[inline]
    pub(crate) fn begin_turn<W: Witness<Event>>(&mut self, colour: Colour, witness: &mut W) {
        self.turn = colour;
        self.colour = if self.partners { self.moved_by(colour) } else { colour };
        self.phase = Phase::Roll;
        self.pending = 0;
        self.rolls_again = false;
        self.sixes = 0;
        self.last_moved = NONE_MOVED;
        self.offer_dice();
        witness.see(|| Common::TurnBegan { seat: self.owner(colour) }.into());
    }

    /// Partners: the colour whose tokens are moved in the turns of a colour.
    #[inline(never)]
    pub(crate) fn moved_by(&self, colour: Colour) -> Colour {
        if self.partners && self.is_home(colour) { colour.opposite() } else { colour }
    }

    /// Turns pass clockwise by colour, skipping colours nobody has or whose seat has left.
    pub(crate) fn link_turns(&mut self) {
        for colour in Colour::ALL {
            let mut next = colour.clockwise();
            while next != colour && !self.is_played(next) {
                next = next.clockwise();
            }
            self.next[colour.index()] = next;
        }
    }

    /// Leaving: its tokens go home, it is skipped from then on, and its turn passes. What another
    /// seat may move is worked out anew: a bridge may be gone.
    pub(crate) fn leave_play<W: Witness<Event>>(&mut self, colour: Colour, witness: &mut W) {
        for step in 0..CORRIDOR {
            for _ in 0..self.standing(colour, step) {
                let square = SQUARES[colour.index()][usize::from(step)];
                self.take_off_ring(colour, step, square.into());
            }
        }
        self.lanes[colour.index()] = Lane { home: self.tokens_each, ..Lane::default() };
        witness.see(|| Event::TokensRemoved { colour });
        self.link_turns();
        if self.turn == colour {
            self.pass(witness);
        } else if self.phase == Phase::Move && !self.offer_again() {
            self.go_on(witness);
        }
    }

    /// Partners, leaving: nothing changes on the board. The partner decides in its place; if that has
    /// left too, the other pair has won.
    pub(crate) fn leave_partner<W: Witness<Event>>(&mut self, seat: Seat, witness: &mut W) {
        if self.present.contains(partner(seat)) {
            return witness.see(|| Event::StandsIn { seat: partner(seat), partner: seat });
        }
        self.end(self.present, witness);
    }

    fn offer_again(&mut self) -> bool {
        match self.pending {
            1 => self.offer_roll::<1>(),
            2 => self.offer_roll::<2>(),
            3 => self.offer_roll::<3>(),
            4 => self.offer_roll::<4>(),
            5 => self.offer_roll::<5>(),
            6 => self.offer_roll::<6>(),
            GOAL_COUNT => self.offer_count::<GOAL_COUNT>(),
            _ => self.offer_count::<CAPTURE_COUNT>(),
        }
    }
}

/// The step of the colour's way on which the token named by an action stands.
#[inline]
pub(crate) fn step_of(colour: Colour, action: Action) -> u8 {
    if action.0 < Action::FIRST_CORRIDOR {
        STEPS[colour.index()][usize::from(action.0 & 127)]
    } else {
        action.0 - Action::FIRST_CORRIDOR + CORRIDOR
    }
}
