//! The position: plain data, small, and what can be read off it. What changes it is in
//! `opening` and `turn`.

use game::numbers::GOLDEN;
use game::{MAX_SEATS, Seat, SeatSet};

use crate::board::{self, CELLS, FACED, Grid, HUB, Triangle, UNSET, WEDGES, WINDOW, Wheel};
use crate::{Opening, Options, Surround};

/// The most turns of wheels that a die gives.
pub(crate) const MOST_TURNS: u8 = 6;

/// The most triangles that can be credited in one turn. A turn of a wheel makes at most three,
/// for two gaps side by side share two wheels and are never both triangles.
pub(crate) const MOST_CREDITED: usize = 3 * MOST_TURNS as usize;

/// Where the dial stops.
pub(crate) const DIAL_END: u8 = 12;

/// Marks an unused entry in the list of turns made.
pub(crate) const NO_TURN: u8 = Wheel::NONE.0;

/// The colour of a seat that has not chosen yet.
pub(crate) const NO_COLOUR: u8 = 7;

/// What a match is waiting for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, serde::Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Nothing: the match is over.
    Over,
    /// The house rolls for who begins.
    Rolling,
    /// The house sets the wheels.
    Setting,
    /// The house rolls for the turns of wheels.
    Casting,
    /// A seat chooses its colour.
    Choosing,
    /// A seat turns wheels, hops, or ends its turn.
    Turning,
}

/// What a seat has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Player {
    /// The wheel on which its token stands.
    pub(crate) token: Wheel,
    /// Its colour.
    pub(crate) colour: u8,
    /// How many advances its dial shows.
    pub(crate) advances: u8,
    /// How many turns it has ended.
    pub(crate) turns_ended: u8,
}

/// A position of Girumgo.
///
/// What belongs to one turn or to the opening alone is cleared when that is over, so that equal
/// positions have equal data.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    /// The rotation of every wheel.
    pub(crate) wheels: Grid,
    /// The triangles credited in this turn, in the order of making.
    pub(crate) credited: [Triangle; MOST_CREDITED],
    /// What each seat has; two entries more than there can be seats, to be indexed without check.
    pub(crate) players: [Player; MAX_SEATS + 2],
    /// The turns of wheels made in this turn, the last first: an entry for each that is left.
    pub(crate) turned: [u8; 8],
    /// How many triangles were credited in this turn.
    pub(crate) credits: u8,
    /// How many turns of wheels are left.
    pub(crate) turns_left: u8,
    /// What the match is waiting for.
    pub(crate) phase: Phase,
    /// Whose turn it is: to roll, to choose, or to play.
    pub(crate) seat: Seat,
    /// The seats that have not left.
    pub(crate) present: SeatSet,
    /// The opponents surrounded in this turn.
    pub(crate) surrounded: SeatSet,
    /// Who shares the result, once the match is over.
    pub(crate) winners: SeatSet,
    /// How many wheels there are along an edge.
    pub(crate) side: u8,
    /// How many seats the match was made for.
    pub(crate) seats: u8,
    /// What counts as surrounding.
    pub(crate) surround: Surround,
    /// How many turns every seat ends before the ranking decides.
    pub(crate) last_turn: u8,
    /// Opening: who begins, once that is known.
    pub(crate) starter: Seat,
    /// Opening: the seats that roll in this round.
    pub(crate) contenders: SeatSet,
    /// Opening: what they have rolled in this round, 0 for those that have not.
    pub(crate) rolls: [u8; MAX_SEATS],
    /// Opening: how many wheels are set.
    pub(crate) wheels_set: u8,
}

impl State {
    /// The position before the first action.
    pub(crate) fn start(options: &Options) -> State {
        let nobody = Player { token: Wheel::NONE, colour: NO_COLOUR, advances: 0, turns_ended: 0 };
        let mut players = [nobody; MAX_SEATS + 2];
        for seat in 0..options.players {
            let player = &mut players[usize::from(seat)];
            player.token = board::home(options.side, options.players, seat);
            if options.opening == Opening::Seated {
                player.colour = seat;
            }
        }
        let everybody = SeatSet::first(options.players);
        let (phase, contenders) = match options.opening {
            Opening::Roll => (Phase::Rolling, everybody),
            Opening::Seated => (Phase::Setting, SeatSet::EMPTY),
        };
        State {
            wheels: [UNSET; CELLS],
            credited: [Triangle::NONE; MOST_CREDITED],
            players,
            turned: [NO_TURN; 8],
            credits: 0,
            turns_left: 0,
            phase,
            seat: Seat(0),
            present: everybody,
            surrounded: SeatSet::EMPTY,
            winners: SeatSet::EMPTY,
            side: options.side,
            seats: options.players,
            surround: options.surround,
            last_turn: options.last_turn(),
            starter: Seat(0),
            contenders,
            rolls: [0; MAX_SEATS],
            wheels_set: 0,
        }
    }

    /// What a seat has.
    #[inline]
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index() & 7]
    }

    /// What a seat has, to be changed.
    #[inline]
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index() & 7]
    }

    /// The wheel on which a seat's token starts.
    pub(crate) fn home(&self, seat: Seat) -> Wheel {
        board::home(self.side, self.seats, seat.0)
    }

    /// The wheel that a seat's token must reach.
    pub(crate) fn goal(&self, seat: Seat) -> Wheel {
        self.home(seat).opposite()
    }

    /// How many hops a seat's token has to go, whatever the wheels show.
    pub(crate) fn hops_to_go(&self, seat: Seat) -> u8 {
        self.player(seat).token.distance(self.goal(seat))
    }

    /// The part of the grid around a wheel: the wheel itself at [`HUB`], its neighbours at
    /// [`AROUND`].
    #[inline]
    pub(crate) fn window(&self, wheel: Wheel) -> &[u8; WINDOW] {
        let first = usize::from(wheel.0);
        self.wheels[first..first + WINDOW].first_chunk().expect("the slice has that length")
    }

    /// By how much a wheel is turned; [`UNSET`] before it is set.
    #[inline]
    pub(crate) fn rotation(&self, wheel: Wheel) -> u8 {
        self.wheels[usize::from(wheel.0) + HUB]
    }

    /// The slot in which a seat's token stands, once colour and wheel are known.
    pub(crate) fn token_slot(&self, seat: Seat) -> Option<u8> {
        let player = self.player(seat);
        let known = player.token != Wheel::NONE && player.colour < WEDGES && self.rotation(player.token) < WEDGES;
        known.then(|| board::slot_of(self.rotation(player.token), player.colour))
    }

    /// Triangles: the slots of a wheel, as bits, in whose gaps three wheels all show one colour.
    pub(crate) fn triangle_slots(&self, wheel: Wheel) -> u8 {
        match self.rotation(wheel) {
            rotation @ 0..WEDGES => board::triangles_around(self.window(wheel), board::matching(rotation)),
            _ => 0,
        }
    }

    /// The triangle that stands in the gap at `slot` of `wheel`, if one does.
    pub(crate) fn triangle_at(&self, wheel: Wheel, slot: u8) -> Option<Triangle> {
        let stands = self.triangle_slots(wheel) & 1 << slot != 0;
        stands.then(|| Triangle::new(wheel, slot, board::colour_shown(self.rotation(wheel), slot)))
    }

    /// All triangles that stand now, which are also the marked ones.
    pub(crate) fn standing(&self) -> impl Iterator<Item = Triangle> {
        let anchors = board::wheels(self.side).iter().flat_map(|&wheel| [(wheel, 0), (wheel, 3)]);
        anchors.filter_map(|(wheel, slot)| self.triangle_at(wheel, slot))
    }

    /// The triangles credited in this turn.
    #[inline]
    pub(crate) fn credited(&self) -> &[Triangle] {
        &self.credited[..usize::from(self.credits).min(MOST_CREDITED)]
    }

    /// A turn, hopping: visits the other wheels of the gap that the token's wedge faces, where
    /// they show its colour. Says nothing about advances.
    #[inline(always)]
    pub(crate) fn visit_matching(&self, player: &Player, mut visit: impl FnMut(Wheel)) {
        let window = self.window(player.token);
        let faced = usize::from(player.colour) << 3 | usize::from(window[HUB]);
        let [first, second, first_rotation, second_rotation] = FACED[faced % FACED.len()];
        for (place, rotation) in [(first, first_rotation), (second, second_rotation)] {
            if window[usize::from(place) % WINDOW] == rotation {
                visit(Wheel(player.token.0.wrapping_add(place).wrapping_sub(HUB as u8)));
            }
        }
    }

    /// By how many wedges a wheel has been turned in this turn, clockwise counting up.
    #[inline]
    pub(crate) fn net_turns(&self, wheel: Wheel) -> i8 {
        let count = |turn: u8| self.turned.iter().map(|&made| i8::from(made == turn)).sum::<i8>();
        count(wheel.0) - count(wheel.0 | 0x80)
    }

    /// A hash of all that decides how the match goes on. Computed on demand: no rule of this game
    /// asks for it. (`last_turn` is agreed for a whole match and tells no two positions of it apart.)
    pub(crate) fn mixed(&self) -> u64 {
        let mut hash = 0;
        let mut mix = |word: u64| hash = scramble(hash ^ word);
        let (words, _) = self.wheels.as_chunks::<8>();
        words.iter().for_each(|word| mix(u64::from_le_bytes(*word)));
        for player in &self.players[..usize::from(self.seats)] {
            mix(u64::from_le_bytes([player.token.0, player.colour, player.advances, player.turns_ended, 0, 0, 0, 1]));
        }
        let [present, contenders, winners, surrounded] = [self.present, self.contenders, self.winners, self.surrounded]
            .map(|set| set.iter().fold(0u8, |bits, seat| bits | 1 << seat.0));
        let surround = self.surround as u8;
        mix(u64::from_le_bytes([
            self.phase as u8,
            self.seat.0,
            self.turns_left,
            self.side,
            surround,
            self.seats,
            present,
            winners,
        ]));
        let rolls = self.rolls.iter().fold(0, |rolls, &pips| rolls << 3 | u64::from(pips));
        mix(u64::from_le_bytes([self.starter.0, contenders, surrounded, self.wheels_set, 0, 0, 0, 0]) | rolls << 32);
        // In which order wheels were turned and triangles made decides nothing: sums forget it.
        let turned = self.turned.iter().filter(|&&turn| turn != NO_TURN).map(|&turn| {
            let wheel = scramble(u64::from(turn & 0x7f));
            if turn & 0x80 == 0 { wheel } else { wheel.wrapping_neg() }
        });
        mix(turned.fold(0, u64::wrapping_add));
        let credited = self.credited().iter().map(|triangle| scramble(u64::from(triangle.0)));
        mix(credited.fold(0, u64::wrapping_add));
        hash
    }
}

/// Spreads every bit of a word over the whole word.
fn scramble(word: u64) -> u64 {
    let word = (word ^ word >> 30).wrapping_add(GOLDEN).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ word >> 31
}
