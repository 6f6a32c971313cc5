//! Actions and positions as text.

use std::fmt::Write;

use game::{Message, Notation, Seat};

use crate::state::Phase;
use crate::{Action, Kind, State};

/// The actions that name no square, and the text of each.
const WORDS: [(Action, &str); 20] = [
    (Action::number(1), "d1"),
    (Action::number(2), "d2"),
    (Action::number(3), "d3"),
    (Action::number(4), "d4"),
    (Action::number(5), "d5"),
    (Action::PLANE, "plane"),
    (Action::ROLL, "roll"),
    (Action::GO, "go"),
    (Action::STAY, "stay"),
    (Action::KEEP, "keep"),
    (Action::ASK, "ask"),
    (Action::RIGHT, "right"),
    (Action::WRONG, "wrong"),
    (Action::CARD_AGAIN, "card:again"),
    (Action::CARD_BACK3, "card:back3"),
    (Action::CARD_FIRST, "card:first"),
    (Action::CARD_FORWARD3, "card:forward3"),
    (Action::CARD_PLANE, "card:plane"),
    (Action::CARD_SKIP, "card:skip"),
    (Action::CARD_STAR, "card:star"),
];

/// The text of an action.
fn text_of(action: Action) -> String {
    if let Some(square) = action.flight() {
        return format!("fly:{square}");
    }
    if let Some(square) = action.city() {
        return format!("card:city:{square}");
    }
    WORDS.iter().find(|&&(word, _)| word == action).map_or_else(String::new, |&(_, text)| text.to_owned())
}

/// The number of a square as it is written: decimal, no sign, no leading zeros.
fn parse_square(text: &str, last: u8) -> Option<u8> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    text.parse().ok().filter(|&square| plain && square <= last)
}

impl Notation for State {
    fn write(&self, action: Action, text: &mut String) {
        text.push_str(&text_of(action));
    }

    fn parse(&self, text: &str) -> Option<Action> {
        let last = self.board.last();
        if let Some(square) = text.strip_prefix("fly:") {
            return parse_square(square, last).map(Action::fly);
        }
        if let Some(square) = text.strip_prefix("card:city:") {
            return parse_square(square, last).map(Action::card_city);
        }
        WORDS.iter().find(|&&(_, word)| word == text).map(|&(action, _)| action)
    }

    /// Edition and flags needed; what is awaited, from whom, and with what; variants; then each team: route,
    /// square (`-` once it has left), flags, planes, and marks (`s` misses its next turn, `m` must
    /// leave its city). Teams in the order of play, those that have left at the end; in the opening in
    /// table order, with rank and roll.
    fn position(&self) -> String {
        let mut line =
            format!("{} {} {:?} {}", self.board.edition(), self.needed, self.phase, self.seat.0).to_ascii_lowercase();
        match self.phase {
            Phase::Number | Phase::Plane | Phase::OutNumber | Phase::OutPlane => _ = write!(line, " {}", self.pips),
            Phase::Exam => {
                let (rights, wrongs) = self.exam();
                _ = write!(line, " {rights}-{wrongs}");
            }
            Phase::Over => {
                let winners: Vec<String> = self.winners.iter().map(|seat| seat.0.to_string()).collect();
                _ = write!(line, " {}", winners.join("+"));
            }
            _ => {}
        }
        if self.instructed {
            line.push_str(" card");
        }
        if self.cities_ask() {
            line.push_str(" cities-ask");
        }
        if self.teams_roll() {
            line.push_str(" teams-roll");
        }
        let opening = matches!(self.phase, Phase::RouteRoll | Phase::OrderRoll);
        let mut seats: Vec<Seat> =
            if opening || self.phase == Phase::Over { self.present.iter().collect() } else { self.order().collect() };
        seats.extend((0..self.teams).map(Seat).filter(|&seat| !self.present.contains(seat)));
        for seat in seats {
            let team = self.team(seat);
            _ = write!(line, " | {} r{}", seat.0, team.route);
            match team.square {
                Some(square) => _ = write!(line, " {square}"),
                None => line.push_str(" -"),
            }
            _ = write!(line, " {:06b} p{}", team.flags, team.planes);
            if team.misses_turn {
                line.push('s');
            }
            if team.must_leave {
                line.push('m');
            }
            if opening {
                _ = write!(line, " {}/{}", self.ranks[seat.index()], self.rolls[seat.index()]);
            }
        }
        line
    }

    /// Ten squares a row: cities as country and route, stars as `*`, other squares as `.`, Murcia
    /// as `M`; after `=` the seats that stand there, counted from 1.
    fn board(&self) -> String {
        let mut text = String::new();
        for (number, square) in self.board.squares().iter().enumerate() {
            if number % 10 == 0 {
                _ = write!(text, "{}{number:>4}", if number == 0 { "" } else { "\n" });
            }
            let mut cell = match (square.kind, &square.country, square.route) {
                (Kind::City, Some(country), Some(route)) => format!("{country}{route}"),
                (Kind::Star, ..) => "*".to_owned(),
                (Kind::Start | Kind::Finish, ..) => "M".to_owned(),
                _ => ".".to_owned(),
            };
            let here = self.present.iter().filter(|&seat| usize::from(self.square(seat)) == number);
            let here: String = here.map(|seat| (seat.0 + 1).to_string()).collect();
            if !here.is_empty() {
                cell = format!("{cell}={here}");
            }
            _ = write!(text, " {cell:<6}");
        }
        text.lines().map(|line| line.trim_end().to_owned() + "\n").collect()
    }
}

impl State {
    /// What a team has.
    pub(crate) fn holding(&self, seat: Seat) -> Message {
        let team = self.team(seat);
        let Some(square) = team.square else { return Message::new("holding-left").seat("seat", seat) };
        if team.route == 0 {
            return Message::new("holding-no-route").seat("seat", seat);
        }
        let message = match (team.misses_turn, team.must_leave) {
            (true, _) => Message::new("holding-misses-turn"),
            (false, true) => Message::new("holding-must-leave"),
            (false, false) => Message::new("holding"),
        };
        let flags = self.flag_codes(seat);
        message
            .seat("seat", seat)
            .number("route", team.route)
            .number("square", square)
            .number("flags", flags.len() as i64)
            .number("needed", self.needed)
            .name("countries", flags.join(" "))
            .number("planes", team.planes)
    }

    /// The codes of the countries whose flags a team has, in the order of the line.
    pub(crate) fn flag_codes(&self, seat: Seat) -> Vec<&'static str> {
        let team = self.team(seat);
        let countries = self.board.countries_of(team.route).iter().enumerate();
        countries.filter(|(bit, _)| team.flags & (1 << bit) != 0).map(|(_, code)| code.as_str()).collect()
    }
}
