//! The rules: what is legal and what an action does. Texts and explanations are elsewhere.

use game::numbers::{GOLDEN, spread};
use game::{Common, Game, Seat, SeatSet, Trail, Turn, Witness};

use crate::action::{Action, MOST};
use crate::board::{HEAPS, Heap};
use crate::event::Event;
use crate::options::Options;
use crate::state::State;

impl State {
    /// A turn: stones are taken from one heap.
    fn take<W: Witness<Event>>(&mut self, Action { heap, stones }: Action, witness: &mut W) {
        self.heaps[heap.index()] -= stones;
        witness.see(|| Event::Taken { seat: Seat(self.seat), heap, stones, left: self.stones(heap) });
    }

    /// End: whoever took the last stone has won; otherwise it is the other seat's turn.
    fn go_on<W: Witness<Event>>(&mut self, witness: &mut W) {
        if self.heaps == [0; HEAPS] {
            self.end(SeatSet::only(Seat(self.seat)), witness);
        } else {
            self.seat = self.opponent();
            witness.see(|| Common::TurnBegan { seat: Seat(self.seat) }.into());
        }
    }

    fn end<W: Witness<Event>>(&mut self, winners: SeatSet, witness: &mut W) {
        self.finish(winners);
        witness.see(|| Common::over(winners).into());
    }
}

impl Game for State {
    type Options = Options;
    type Action = Action;
    type Event = Event;

    const ID: &'static str = "takeaway";
    const TITLE: &'static str = "Takeaway";
    const RULES_VERSION: u32 = 1;

    fn new(options: &Options, _: &mut Trail) -> State {
        State { heaps: [options.stones; HEAPS], seat: 0, winners: None }
    }

    fn seats(&self) -> u8 {
        2
    }

    fn turn(&self) -> Turn {
        if self.winners.is_some() { Turn::Over } else { Turn::Seat(Seat(self.seat)) }
    }

    fn winners(&self) -> Option<SeatSet> {
        self.winners
    }

    fn legal(&self, _: &Trail, actions: &mut Vec<Action>) {
        actions.clear();
        if self.winners.is_some() {
            return;
        }
        for heap in Heap::all() {
            actions.extend((1..=self.stones(heap).min(MOST)).map(|stones| Action { heap, stones }));
        }
    }

    fn apply<W: Witness<Event>>(&mut self, _: &mut Trail, action: Action, witness: &mut W) {
        self.take(action, witness);
        self.go_on(witness);
    }

    fn time_out<W: Witness<Event>>(&mut self, _: &mut Trail, witness: &mut W) {
        self.end(SeatSet::only(Seat(self.opponent())), witness);
    }

    fn leave<W: Witness<Event>>(&mut self, _: &mut Trail, seat: Seat, witness: &mut W) {
        self.end(SeatSet::first(2).without(seat), witness);
    }

    fn finish(&mut self, winners: SeatSet) {
        self.winners = Some(winners);
    }

    fn hash(&self) -> u64 {
        let winners = self.winners.map_or(0, |winners| 1 + winners.iter().map(|seat| 1 << seat.0).sum::<u8>());
        let [a, b, c] = self.heaps;
        spread(u64::from_le_bytes([a, b, c, self.seat, winners, 0, 0, 0]).wrapping_mul(GOLDEN))
    }
}
