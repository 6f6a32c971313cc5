//! What a person is shown.

use game::{Seat, SeatSet};
use serde::Serialize;

use crate::state::Phase;
use crate::{Place, Square, State};

/// All that a board needs to be drawn. Places are the squares' numbers as text.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct View {
    /// The edition that is played.
    pub edition: &'static str,
    /// The line, from Murcia to Murcia.
    pub squares: &'static [Square],
    /// How many flags Murcia asks for.
    pub needed: u8,
    /// What is awaited.
    pub phase: &'static str,
    /// Whose turn it is (also while the house acts for it); `None` once the match is over.
    pub seat: Option<Seat>,
    /// What the die shows, 1 to 6, while it matters; 6 is the plane.
    pub pips: Option<u8>,
    /// Where the question that is put, or the card to be drawn, is about.
    pub question: Option<Place>,
    /// Right and wrong answers in Murcia, while they are given.
    pub exam: Option<(u8, u8)>,
    /// How many turns have begun or were missed, all teams together.
    pub turns: u32,
    /// The teams in the order of play, beginning with the one whose turn it is; empty before it
    /// is settled.
    pub order: Vec<Seat>,
    /// The opening: the teams that roll for a place among themselves.
    pub tied: SeatSet,
    /// The teams in table order.
    pub teams: Vec<TeamView>,
}

/// One team.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct TeamView {
    /// Its seat.
    pub seat: Seat,
    /// Its route, 1 to 5, once it has one.
    pub route: Option<u8>,
    /// The countries of its route, in the order of the line.
    pub countries: Vec<&'static str>,
    /// Where it stands, as text; `None` once it has left.
    pub square: Option<String>,
    /// The codes of the countries whose flags it has.
    pub flags: Vec<&'static str>,
    /// Its planes in reserve.
    pub planes: u8,
    /// Whether it misses its next turn.
    pub misses_turn: bool,
    /// Whether it answered wrong where it stands and must leave.
    pub must_leave: bool,
    /// The opening: what it rolled in this round for the order.
    pub rolled: Option<u8>,
}

impl State {
    /// The view of this position.
    pub(crate) fn show(&self) -> View {
        let opening = matches!(self.phase, Phase::RouteRoll | Phase::OrderRoll);
        let rolled = matches!(self.phase, Phase::Number | Phase::Plane | Phase::OutNumber | Phase::OutPlane);
        let asking = matches!(self.phase, Phase::Draw | Phase::Ask | Phase::Answer | Phase::Exam);
        View {
            edition: self.board.edition(),
            squares: self.board.squares(),
            needed: self.needed,
            phase: self.phase_name(),
            seat: (self.phase != Phase::Over).then_some(self.seat),
            pips: rolled.then_some(self.pips),
            question: asking.then(|| self.place(self.square(self.seat))),
            exam: (self.phase == Phase::Exam).then_some(self.exam()),
            turns: self.turns,
            order: if opening || self.phase == Phase::Over { Vec::new() } else { self.order().collect() },
            tied: if self.phase == Phase::OrderRoll { self.tied().unwrap_or_default() } else { SeatSet::EMPTY },
            teams: (0..self.teams).map(|seat| self.show_team(Seat(seat))).collect(),
        }
    }

    fn show_team(&self, seat: Seat) -> TeamView {
        let team = self.team(seat);
        let countries = self.board.countries_of(team.route);
        TeamView {
            seat,
            route: (team.route != 0).then_some(team.route),
            countries: countries.iter().map(String::as_str).collect(),
            square: team.square.map(|square| square.to_string()),
            flags: self.flag_codes(seat),
            planes: team.planes,
            misses_turn: team.misses_turn,
            must_leave: team.must_leave,
            rolled: Some(self.rolls[seat.index()]).filter(|&pips| pips != 0),
        }
    }

    fn phase_name(&self) -> &'static str {
        match self.phase {
            Phase::RouteRoll => "route_roll",
            Phase::OrderRoll => "order_roll",
            Phase::Roll => "roll",
            Phase::Draw => "draw",
            Phase::Ask => "ask",
            Phase::Answer => "answer",
            Phase::Exam => "exam",
            Phase::OutRoll => "out_roll",
            Phase::Start => "start",
            Phase::Number => "number",
            Phase::Plane => "plane",
            Phase::OutNumber => "out_number",
            Phase::OutPlane => "out_plane",
            Phase::Over => "over",
        }
    }
}
