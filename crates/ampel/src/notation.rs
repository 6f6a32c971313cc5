//! Actions and positions as text, as the page fixes them.

use game::{Notation, Seat, Trail};

use crate::action::Action;
use crate::board::{Colour, Point, ROWS};
use crate::state::{Cylinder, DISCS, IN_HAND, OUT, State, Step};
use crate::view::board_text;

/// Reads the name of a point, such as `g4`: nothing but the exact name.
pub(crate) fn parse_point(text: &str) -> Option<Point> {
    let (row, place) = match *text.as_bytes() {
        [row, place @ b'1'..=b'9'] => (row, place - b'0'),
        [row, b'1', place @ b'0'..=b'1'] => (row, 10 + place - b'0'),
        _ => return None,
    };
    Point::at(usize::from(row.checked_sub(b'a')?), usize::from(place) - 1)
}

impl Notation for State {
    fn write(&self, action: Action, text: &mut String) {
        let to = action.to().to_string();
        match action.from() {
            Some(from) => *text += &format!("{from}-{to}"),
            None => *text += &format!("+{to}"),
        }
    }

    fn parse(&self, text: &str) -> Option<Action> {
        if let Some(to) = text.strip_prefix('+') {
            return Some(Action::place(parse_point(to)?));
        }
        let (from, to) = text.split_once('-')?;
        Some(Action::travel(parse_point(from)?, parse_point(to)?))
    }

    fn position(&self) -> String {
        let mut text = String::with_capacity(96);
        for row in 0..ROWS {
            if row > 0 {
                text.push('/');
            }
            text.extend((0..=row).filter_map(|place| Point::at(row, place)).map(|point| self.letter(point)));
        }
        let [red, green] = self.points;
        text += &format!(" {} {} {red}-{green} ", self.seat, self.step as u8);
        for seat in [Seat(0), Seat(1)] {
            text.push(match self.cylinder(seat) {
                Cylinder::InHand => 'h',
                Cylinder::On(_) => 'b',
                Cylinder::Out => 'x',
            });
        }
        text
    }

    fn board(&self) -> String {
        board_text(self)
    }
}

impl State {
    /// The letter that stands for a point: `.` `r` `g` `y`, `R` `G` for a disc under its cylinder.
    pub(crate) fn letter(&self, point: Point) -> char {
        let covered = |seat| self.cylinder(Seat(seat)) == Cylinder::On(point);
        match self.disc(point) {
            None => '.',
            Some(Colour::Yellow) => 'y',
            Some(Colour::Red) if covered(0) => 'R',
            Some(Colour::Red) => 'r',
            Some(Colour::Green) if covered(1) => 'G',
            Some(Colour::Green) => 'g',
        }
    }

    /// Reads a position, as [`Notation::position`] writes it, of a match agreed to have so many
    /// yellow discs. Its turn counts as the first of the match, and at step 1 the position as
    /// standing for the first time.
    ///
    /// Gives nothing if the text is not such a position, if a traffic light stands in it, or if the
    /// seat at turn has nothing to do in it.
    pub fn from_position(text: &str, yellows: u8, trail: &mut Trail) -> Option<State> {
        let mut state = State::empty(yellows);
        let parts: Vec<&str> = text.split(' ').collect();
        let [rows, seat, step, points, cylinders] = parts[..] else { return None };
        state.seat = ["0", "1"].iter().position(|&name| name == seat)? as u8;
        let steps = [Step::Setup, Step::MoveOwn, Step::MoveOpponents, Step::Add];
        state.step = steps.into_iter().find(|&known| (known as u8).to_string() == step)?;
        let (red, green) = points.split_once('-')?;
        state.points = [red.parse().ok()?, green.parse().ok()?];
        state.read_rows(rows)?;
        for (seat, letter) in cylinders.chars().enumerate() {
            let place = state.cylinders.get_mut(seat)?;
            match (letter, *place) {
                ('h', IN_HAND) => {}
                ('b', point) if point < IN_HAND => {}
                ('x', IN_HAND) => *place = OUT,
                _ => return None,
            }
        }
        state.check_counts()?;
        state.key = state.key_afresh();
        if state.step != Step::Setup {
            state.turn_number = 1;
        }
        if state.step == Step::MoveOwn {
            trail.write(0, state.key);
            state.trail_len = 1;
        }
        let lightless = state.lights() == [0; 3];
        (state.position() == text && lightless && state.can_act()).then_some(state)
    }

    fn read_rows(&mut self, rows: &str) -> Option<()> {
        for (row, letters) in rows.split('/').enumerate() {
            for (place, letter) in letters.chars().enumerate() {
                let point = Point::at(row, place)?;
                let colour = match letter.to_ascii_lowercase() {
                    '.' => continue,
                    'r' => Colour::Red,
                    'g' => Colour::Green,
                    'y' => Colour::Yellow,
                    _ => return None,
                };
                self.toggle(colour as usize, point);
                if letter.is_ascii_uppercase() {
                    let cylinder = self.cylinders.get_mut(colour as usize)?;
                    if *cylinder != IN_HAND {
                        return None;
                    }
                    *cylinder = point.0;
                }
            }
        }
        Some(())
    }

    /// Whether there are as many discs and points as there can be; the hands follow from that.
    fn check_counts(&mut self) -> Option<()> {
        for seat in 0..2 {
            self.hands[seat] = DISCS.checked_sub(self.discs[seat].count_ones() as u8)?;
        }
        let placed = self.discs[Colour::Yellow as usize].count_ones() as u8;
        let [red, green] = self.points;
        let known = placed.checked_add(red)?.checked_add(green)?;
        let complete = match self.step {
            Step::Setup => known < self.yellows && known == placed && self.hands == [DISCS; 2],
            _ => known == self.yellows,
        };
        let undecided = red.max(green) < self.goal();
        (complete && undecided).then_some(())
    }
}
