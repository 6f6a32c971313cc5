//! The rules: what is legal and what an action does.
//!
//! Where discs can go is in `moves`; texts and explanations are elsewhere.

use game::{Common, Game, Pace, Seat, SeatSet, Trail, Turn, Witness};

use crate::action::Action;
use crate::board::{Colour, INTERIOR, NEIGHBOURS, Point, Points, STRIDES, members};
use crate::event::{Event, Skip};
use crate::options::Options;
use crate::state::{DISCS, IN_HAND, OUT, State, Step};
use crate::zobrist;

/// The turn at whose end the match is drawn.
pub(crate) const LAST_TURN: u16 = 400;

const YELLOW: usize = Colour::Yellow as usize;

impl State {
    /// Setup: the points where a yellow disc may be placed, empty and not on the rim.
    #[inline]
    pub(crate) fn setup_points(&self) -> Points {
        INTERIOR & !self.discs[YELLOW]
    }

    /// A turn, step 3: the empty points where a new disc of the seat at turn would complete a
    /// traffic light, and some occupied ones.
    #[inline]
    pub(crate) fn completing_points(&self) -> Points {
        let (yellow, other) = (self.discs[YELLOW], self.discs[usize::from(self.opponent() & 1)]);
        let mut points = 0;
        for stride in STRIDES {
            points |= (yellow & other << stride) << stride | (yellow & other >> stride) >> stride;
        }
        points
    }

    /// A turn, step 3: the points where the seat at turn may add a disc.
    #[inline]
    pub(crate) fn add_points(&self) -> Points {
        self.free() & !self.completing_points()
    }

    /// A turn, step 3: whether the seat at turn can add a disc.
    #[inline]
    fn can_add(&self) -> bool {
        if self.hands[usize::from(self.seat & 1)] == 0 {
            return false;
        }
        // Each yellow disc forbids one point on each of its three lines at the most.
        let yellow = self.yellows - self.points[0] - self.points[1];
        let free = 66 - 2 * DISCS - yellow + self.hands[0] + self.hands[1];
        free > 3 * yellow || self.can_add_somewhere()
    }

    #[cold]
    #[inline(never)]
    fn can_add_somewhere(&self) -> bool {
        self.add_points() != 0
    }

    /// Traffic light: the lights on the board, each by its yellow disc and its axis.
    pub(crate) fn lights(&self) -> [Points; 3] {
        let [red, green, yellow] = self.discs;
        STRIDES.map(|stride| yellow & (red << stride & green >> stride | green << stride & red >> stride))
    }

    /// Traffic light: all lights on the board are taken off at once, and the seat at turn keeps
    /// the yellow discs. Only a move can have completed one, so each contains the disc that moved.
    fn take_lights<W: Witness<Event>>(&mut self, witness: &mut W) {
        let lights = self.lights();
        let yellows = lights[0] | lights[1] | lights[2];
        if yellows == 0 {
            return;
        }
        let mut taken = yellows;
        for (centres, stride) in lights.into_iter().zip(STRIDES) {
            taken |= centres << stride | centres >> stride;
            for centre in members(centres) {
                witness.see(|| {
                    let ends = [Point(centre.0 - stride), Point(centre.0 + stride)];
                    let [red, green] = if self.discs[0] & ends[0].bit() != 0 { ends } else { [ends[1], ends[0]] };
                    Event::LightMade { seat: Seat(self.seat), red, yellow: centre, green }
                });
            }
        }
        for seat in 0..2 {
            let returned = taken & self.discs[seat];
            witness.see(|| Event::DiscsReturned { seat: Seat(seat as u8), points: members(returned).collect() });
            for point in members(returned) {
                self.toggle(seat, point);
                self.hands[seat] += 1;
                if self.cylinders[seat] == point.0 {
                    self.set_cylinder(seat, IN_HAND);
                    witness.see(|| Event::CylinderReturned { seat: Seat(seat as u8) });
                }
            }
        }
        for point in members(yellows) {
            self.toggle(YELLOW, point);
        }
        self.score(yellows.count_ones() as u8, witness);
        self.trail_from = self.trail_len;
    }

    /// Traffic light: one point for each yellow disc kept.
    fn score<W: Witness<Event>>(&mut self, earned: u8, witness: &mut W) {
        let seat = usize::from(self.seat & 1);
        self.key ^= zobrist::score(seat, self.points[seat]);
        self.points[seat] += earned;
        self.key ^= zobrist::score(seat, self.points[seat]);
        witness.see(|| Event::Scored { seat: Seat(self.seat), earned, points: self.points[seat] });
    }

    /// End: the points that win.
    pub(crate) fn goal(&self) -> u8 {
        self.yellows.div_ceil(2)
    }

    /// Setup: a yellow disc is placed; after the last one the first turn begins, of the seat whose
    /// turn it would be.
    fn place_yellow<W: Witness<Event>>(&mut self, trail: &mut Trail, to: Point, witness: &mut W) {
        let seat = Seat(self.seat);
        self.toggle(YELLOW, to);
        let left = self.yellows - self.discs[YELLOW].count_ones() as u8;
        witness.see(|| Event::YellowPlaced { seat, at: to, left });
        self.seat ^= 1;
        self.key ^= zobrist::SEAT;
        if left > 0 {
            witness.see(|| Common::TurnBegan { seat: Seat(self.seat) }.into());
        } else {
            witness.see(|| Event::SetupDone { starts: Seat(self.seat) });
            self.begin_turn(trail, witness);
            self.settle(trail, witness);
        }
    }

    /// A turn, steps 1 and 2: a disc moves, its cylinder with it, and lights are taken off.
    fn move_disc<W: Witness<Event>>(&mut self, trail: &mut Trail, from: Point, to: Point, witness: &mut W) {
        let owner = usize::from(if self.step == Step::MoveOwn { self.seat } else { self.opponent() } & 1);
        let carries = self.cylinders[owner] == from.0;
        witness.see(|| {
            let way = self.way(from, to);
            let (path, count) = way.map_or((vec![from, to], 0), |way| (way.path, way.count));
            Event::Moved { seat: Seat(self.seat), owner: Seat(owner as u8), path, count, cylinder: carries }
        });
        self.toggle(owner, from);
        self.toggle(owner, to);
        if carries {
            self.set_cylinder(owner, to.0);
        }
        // A light has the disc that moved beside its yellow one.
        if NEIGHBOURS[to.index()] & self.discs[YELLOW] != 0 {
            self.take_lights(witness);
            let seat = Seat(self.seat);
            if self.points[seat.index() & 1] * 2 >= self.yellows {
                witness.see(|| Event::HalfReached {
                    seat,
                    points: self.points[seat.index() & 1],
                    yellows: self.yellows,
                });
                self.end(SeatSet::only(seat), witness);
                return;
            }
        }
        self.step = if self.step == Step::MoveOwn { Step::MoveOpponents } else { Step::Add };
        self.settle(trail, witness);
    }

    /// A turn, step 3: a disc is added, and the own cylinder goes onto it, or out of the game if
    /// that was the last disc in hand.
    fn add_disc<W: Witness<Event>>(&mut self, trail: &mut Trail, to: Point, witness: &mut W) {
        let seat = usize::from(self.seat & 1);
        self.toggle(seat, to);
        self.hands[seat] -= 1;
        self.trail_from = self.trail_len;
        witness.see(|| Event::DiscAdded { seat: Seat(self.seat), at: to, left: self.hands[seat] });
        if self.cylinders[seat] != OUT {
            let last = self.hands[seat] == 0;
            witness.see(|| match last {
                true => Event::CylinderOut { seat: Seat(self.seat) },
                false => Event::CylinderPut { seat: Seat(self.seat), at: to },
            });
            self.set_cylinder(seat, if last { OUT } else { to.0 });
        }
        self.end_turn(trail, witness);
        self.settle(trail, witness);
    }

    /// A turn: each step is compulsory when possible.
    #[inline]
    fn settle<W: Witness<Event>>(&mut self, trail: &mut Trail, witness: &mut W) {
        if self.winners.is_none() && !self.can_act() {
            self.pass_over(trail, witness);
        }
    }

    /// A turn: steps that are not possible are passed over, and whole turns too, until a seat has
    /// something to do or the match is over.
    #[inline(never)]
    fn pass_over<W: Witness<Event>>(&mut self, trail: &mut Trail, witness: &mut W) {
        while self.winners.is_none() && !self.can_act() {
            witness.see(|| Event::Skipped { seat: Seat(self.seat), step: self.step, why: self.skip() });
            match self.step {
                Step::Setup | Step::MoveOwn => self.step = Step::MoveOpponents,
                Step::MoveOpponents => self.step = Step::Add,
                Step::Add => self.end_turn(trail, witness),
            }
        }
    }

    /// Whether the seat at turn can do the step it is at.
    #[inline]
    pub(crate) fn can_act(&self) -> bool {
        match self.step {
            Step::Setup => true,
            Step::MoveOwn => self.any_move(self.movers(false)),
            Step::MoveOpponents => self.any_move(self.movers(true)),
            Step::Add => self.can_add(),
        }
    }

    /// Why a step that is not possible is not.
    fn skip(&self) -> Skip {
        match self.step {
            Step::Setup | Step::MoveOwn => match self.movers(false) {
                0 => Skip::NoOwnDisc,
                _ => Skip::NoOwnMove,
            },
            Step::MoveOpponents => match (self.movers(true), self.discs[usize::from(self.opponent())]) {
                (0, 0) => Skip::NoOpponentsDisc,
                (0, _) => Skip::OnlyCylinder,
                _ => Skip::NoOpponentsMove,
            },
            Step::Add if self.hands[usize::from(self.seat)] == 0 => Skip::EmptyHand,
            Step::Add => Skip::NoPoint,
        }
    }

    /// The match may not go on for ever: the end of the 400th turn is a draw.
    fn end_turn<W: Witness<Event>>(&mut self, trail: &mut Trail, witness: &mut W) {
        if self.turn_number == LAST_TURN {
            witness.see(|| Event::TurnsOver { turns: LAST_TURN });
            self.end(SeatSet::first(2), witness);
            return;
        }
        self.seat ^= 1;
        self.key ^= zobrist::SEAT;
        self.begin_turn(trail, witness);
    }

    /// A position standing for the third time at the start of a turn is a draw.
    fn begin_turn<W: Witness<Event>>(&mut self, trail: &mut Trail, witness: &mut W) {
        self.turn_number += 1;
        self.step = Step::MoveOwn;
        witness.see(|| Common::TurnBegan { seat: Seat(self.seat) }.into());
        trail.write(usize::from(self.trail_len), self.key);
        let stood = trail.count(usize::from(self.trail_from), usize::from(self.trail_len), self.key);
        self.trail_len += 1;
        if stood >= 2 {
            witness.see(|| Event::Repeated);
            self.end(SeatSet::first(2), witness);
        }
    }

    /// The match is over.
    fn end<W: Witness<Event>>(&mut self, winners: SeatSet, witness: &mut W) {
        self.winners = Some(winners);
        witness.see(|| Common::over(winners).into());
    }
}

/// Lists the placements on some points, eight numbers of points at a time.
fn list_places(points: Points, actions: &mut Vec<Action>) {
    // Room for all 128 numbers: whatever is written beyond the end of the list is cut off again.
    actions.resize(136, Action::place(Point(0)));
    let mut length = 0;
    for (number, byte) in points.to_le_bytes().into_iter().enumerate() {
        let room: &mut [Action; 8] = (&mut actions[length..length + 8]).try_into().expect("a slice of eight");
        *room = MEMBERS[usize::from(byte)].map(|member| Action::place(Point(0)).plus(member + 8 * number as u16));
        length += byte.count_ones() as usize;
    }
    actions.truncate(length);
}

/// For each set of eight numbers its members in order.
static MEMBERS: [[u16; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut set = 0;
    while set < 256 {
        let (mut rest, mut length) = (set, 0);
        while rest != 0 {
            table[set][length] = rest.trailing_zeros() as u16;
            rest &= rest - 1;
            length += 1;
        }
        set += 1;
    }
    table
};

impl Game for State {
    type Options = Options;
    type Action = Action;
    type Event = Event;

    const ID: &'static str = "ampel";
    const TITLE: &'static str = "Ampel";
    const RULES_VERSION: u32 = 1;
    const PACE: Pace = Pace::Match { seconds: 600, plus: 5 };
    const TRAIL: usize = LAST_TURN as usize;

    fn new(options: &Options, _: &mut Trail) -> State {
        State::empty(options.yellows)
    }

    #[inline]
    fn seats(&self) -> u8 {
        2
    }

    #[inline]
    fn turn(&self) -> Turn {
        if self.winners.is_some() { Turn::Over } else { Turn::Seat(Seat(self.seat)) }
    }

    #[inline]
    fn winners(&self) -> Option<SeatSet> {
        self.winners
    }

    #[inline]
    fn legal(&self, _: &Trail, actions: &mut Vec<Action>) {
        actions.clear();
        if self.winners.is_some() {
            return;
        }
        match self.step {
            Step::Setup => list_places(self.setup_points(), actions),
            Step::MoveOwn => self.list_moves(self.movers(false), actions),
            Step::MoveOpponents => self.list_moves(self.movers(true), actions),
            Step::Add => list_places(self.add_points(), actions),
        }
    }

    fn count_legal(&self, _: &Trail, _: &mut Vec<Action>) -> usize {
        if self.winners.is_some() {
            return 0;
        }
        match self.step {
            Step::Setup => self.setup_points().count_ones() as usize,
            Step::MoveOwn => self.count_moves(self.movers(false)),
            Step::MoveOpponents => self.count_moves(self.movers(true)),
            Step::Add => self.add_points().count_ones() as usize,
        }
    }

    #[inline]
    fn apply<W: Witness<Event>>(&mut self, trail: &mut Trail, action: Action, witness: &mut W) {
        match (action.from(), self.step) {
            (Some(from), _) => self.move_disc(trail, from, action.to(), witness),
            (None, Step::Setup) => self.place_yellow(trail, action.to(), witness),
            (None, _) => self.add_disc(trail, action.to(), witness),
        }
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

    #[inline]
    fn hash(&self) -> u64 {
        self.hash_with(self.key)
    }

    fn hash_afresh(&self) -> u64 {
        self.hash_with(self.key_afresh())
    }
}

impl State {
    /// The hash of what repetition compares and of what else decides how the match goes on.
    #[inline]
    fn hash_with(&self, key: u64) -> u64 {
        let winners =
            self.winners.map_or(0, |winners| 1 + u64::from(winners.contains(Seat(0))) + 2 * winners.len() as u64);
        let rest =
            u64::from(self.turn_number) | (self.step as u64) << 16 | u64::from(self.yellows) << 24 | winners << 32;
        key ^ zobrist::mix(rest + 0x1_0000_0000_0000)
    }
}
