//! The rules a second time, from the page alone: slow, obvious, sharing nothing with the engine.
//! Points are pairs of row and place, ways are walked step by step, positions are compared whole.

use std::collections::{BTreeMap, BTreeSet};

/// A row and a place in it, both from 1 as the page has them.
pub(crate) type Spot = (i32, i32);

const AROUND: [Spot; 6] = [(0, -1), (0, 1), (-1, -1), (-1, 0), (1, 0), (1, 1)];

pub(crate) fn spots() -> impl Iterator<Item = Spot> {
    (1..=11).flat_map(|row| (1..=row).map(move |place| (row, place)))
}

pub(crate) fn on_board((row, place): Spot) -> bool {
    (1..=11).contains(&row) && (1..=row).contains(&place)
}

fn on_rim((row, place): Spot) -> bool {
    row == 11 || place == 1 || place == row
}

fn plus((row, place): Spot, (down, right): Spot) -> Spot {
    (row + down, place + right)
}

fn back((down, right): Spot) -> Spot {
    (-down, -right)
}

pub(crate) fn name((row, place): Spot) -> String {
    format!("{}{place}", (b'a' + row as u8 - 1) as char)
}

pub(crate) fn spot(name: &str) -> Spot {
    (i32::from(name.as_bytes()[0] - b'a') + 1, name[1..].parse().unwrap())
}

/// The discs on the board by their letters `r`, `g`, `y`.
pub(crate) type Discs = BTreeMap<Spot, char>;

/// How many discs are on the whole line through a spot in a direction.
pub(crate) fn count(discs: &Discs, from: Spot, direction: Spot) -> i32 {
    let mut first = from;
    while on_board(plus(first, back(direction))) {
        first = plus(first, back(direction));
    }
    let mut discs_here = 0;
    while on_board(first) {
        discs_here += i32::from(discs.contains_key(&first));
        first = plus(first, direction);
    }
    discs_here
}

/// Every spot where the disc on `from` can end.
pub(crate) fn targets(discs: &Discs, from: Spot) -> BTreeSet<Spot> {
    let mut others = discs.clone();
    others.remove(&from);
    let mut ends = BTreeSet::new();
    for direction in AROUND {
        let far = count(discs, from, direction);
        let first = plus(from, direction);
        if on_board(first) && !others.contains_key(&first) {
            travel(&others, first, direction, far - 1, &mut BTreeSet::new(), &mut ends);
        }
    }
    ends.remove(&from);
    ends
}

/// The disc has just come to `at` in a direction and has `left` points to travel.
fn travel(
    others: &Discs,
    at: Spot,
    direction: Spot,
    left: i32,
    known: &mut BTreeSet<(Spot, Spot, i32)>,
    ends: &mut BTreeSet<Spot>,
) {
    if left == 0 {
        ends.insert(at);
        return;
    }
    if !known.insert((at, direction, left)) {
        return;
    }
    let free = |there: Spot| on_board(there) && !others.contains_key(&there);
    if free(plus(at, direction)) {
        travel(others, plus(at, direction), direction, left - 1, known, ends);
        return;
    }
    for turned in AROUND {
        if turned != direction && turned != back(direction) && free(plus(at, turned)) {
            travel(others, plus(at, turned), turned, left - 1, known, ends);
        }
    }
}

/// All traffic lights, as their three spots with the yellow one in the middle.
pub(crate) fn lights(discs: &Discs) -> Vec<[Spot; 3]> {
    let mut found = Vec::new();
    for (&yellow, _) in discs.iter().filter(|&(_, &colour)| colour == 'y') {
        for direction in AROUND {
            let ends = [plus(yellow, back(direction)), plus(yellow, direction)];
            if discs.get(&ends[0]) == Some(&'r') && discs.get(&ends[1]) == Some(&'g') {
                found.push([ends[0], yellow, ends[1]]);
            }
        }
    }
    found
}

/// A cylinder: in hand, on the board, out.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Cylinder {
    Hand,
    On(Spot),
    Out,
}

/// What repetition compares: board, hands, cylinders, points, seat.
pub(crate) type Standing = (Discs, [usize; 2], [Cylinder; 2], [usize; 2], usize);

/// A whole match.
#[derive(Clone, Debug)]
pub(crate) struct Match {
    pub(crate) discs: Discs,
    pub(crate) yellows: usize,
    pub(crate) seat: usize,
    pub(crate) step: usize,
    pub(crate) hands: [usize; 2],
    pub(crate) points: [usize; 2],
    pub(crate) cylinders: [Cylinder; 2],
    pub(crate) turns: usize,
    pub(crate) stood: Vec<Standing>,
    pub(crate) result: Option<[f64; 2]>,
}

const LETTERS: [char; 2] = ['r', 'g'];

impl Match {
    pub(crate) fn new(yellows: usize) -> Match {
        Match {
            discs: Discs::new(),
            yellows,
            seat: 0,
            step: 0,
            hands: [20; 2],
            points: [0; 2],
            cylinders: [Cylinder::Hand; 2],
            turns: 0,
            stood: Vec::new(),
            result: None,
        }
    }

    fn empty(&self) -> impl Iterator<Item = Spot> {
        spots().filter(|there| !self.discs.contains_key(there))
    }

    fn moves(&self, seat: usize) -> Vec<String> {
        let mut moves = Vec::new();
        for (&from, &colour) in &self.discs {
            let guarded = seat != self.seat && self.cylinders[seat] == Cylinder::On(from);
            if colour == LETTERS[seat] && !guarded {
                moves.extend(targets(&self.discs, from).into_iter().map(|to| format!("{}-{}", name(from), name(to))));
            }
        }
        moves
    }

    /// The legal actions, sorted as the referee sorts them.
    pub(crate) fn legal(&self) -> Vec<String> {
        if self.result.is_some() {
            return Vec::new();
        }
        let mut legal = match self.step {
            0 => self.empty().filter(|&there| !on_rim(there)).map(|there| format!("+{}", name(there))).collect(),
            1 => self.moves(self.seat),
            2 => self.moves(1 - self.seat),
            _ if self.hands[self.seat] == 0 => Vec::new(),
            _ => {
                let mut places = Vec::new();
                for there in self.empty() {
                    let mut with = self.discs.clone();
                    with.insert(there, LETTERS[self.seat]);
                    if !lights(&with).iter().any(|light| light.contains(&there)) {
                        places.push(format!("+{}", name(there)));
                    }
                }
                places
            }
        };
        legal.sort();
        legal
    }

    pub(crate) fn play(&mut self, action: &str) {
        let (from, to) = match action.strip_prefix('+') {
            Some(to) => (None, spot(to)),
            None => {
                let (from, to) = action.split_once('-').unwrap();
                (Some(spot(from)), spot(to))
            }
        };
        match (self.step, from) {
            (0, _) => {
                self.discs.insert(to, 'y');
                self.seat = 1 - self.seat;
                if self.discs.len() < self.yellows {
                    return;
                }
                self.start_turn();
            }
            (_, Some(from)) => {
                let colour = self.discs.remove(&from).unwrap();
                self.discs.insert(to, colour);
                for cylinder in &mut self.cylinders {
                    if *cylinder == Cylinder::On(from) {
                        *cylinder = Cylinder::On(to);
                    }
                }
                self.take_lights();
                if 2 * self.points[self.seat] >= self.yellows {
                    self.result = Some(if self.seat == 0 { [1.0, 0.0] } else { [0.0, 1.0] });
                    return;
                }
                self.step += 1;
            }
            (_, None) => {
                self.discs.insert(to, LETTERS[self.seat]);
                self.hands[self.seat] -= 1;
                if self.hands[self.seat] == 0 {
                    self.cylinders[self.seat] = Cylinder::Out;
                } else if self.cylinders[self.seat] != Cylinder::Out {
                    self.cylinders[self.seat] = Cylinder::On(to);
                }
                self.end_turn();
            }
        }
        while self.result.is_none() && self.legal().is_empty() {
            if self.step < 3 {
                self.step += 1;
            } else {
                self.end_turn();
            }
        }
    }

    fn take_lights(&mut self) {
        let all: BTreeSet<Spot> = lights(&self.discs).concat().into_iter().collect();
        for there in all {
            match self.discs.remove(&there).unwrap() {
                'y' => self.points[self.seat] += 1,
                colour => {
                    let owner = usize::from(colour == 'g');
                    self.hands[owner] += 1;
                    if self.cylinders[owner] == Cylinder::On(there) {
                        self.cylinders[owner] = Cylinder::Hand;
                    }
                }
            }
        }
    }

    fn end_turn(&mut self) {
        if self.turns == 400 {
            self.result = Some([0.5; 2]);
            return;
        }
        self.seat = 1 - self.seat;
        self.start_turn();
    }

    fn start_turn(&mut self) {
        self.turns += 1;
        self.step = 1;
        let position = (self.discs.clone(), self.hands, self.cylinders, self.points, self.seat);
        self.stood.push(position.clone());
        if self.stood.iter().filter(|&stood| *stood == position).count() == 3 {
            self.result = Some([0.5; 2]);
        }
    }

    /// The position as the page writes it.
    pub(crate) fn position(&self) -> String {
        let mut rows = Vec::new();
        for row in 1..=11 {
            let letter = |place| match self.discs.get(&(row, place)) {
                None => '.',
                Some(colour) if self.cylinders.contains(&Cylinder::On((row, place))) => colour.to_ascii_uppercase(),
                Some(colour) => *colour,
            };
            rows.push((1..=row).map(letter).collect::<String>());
        }
        let cylinder = |seat: usize| match self.cylinders[seat] {
            Cylinder::Hand => 'h',
            Cylinder::On(_) => 'b',
            Cylinder::Out => 'x',
        };
        let [red, green] = self.points;
        format!("{} {} {} {red}-{green} {}{}", rows.join("/"), self.seat, self.step, cylinder(0), cylinder(1))
    }
}

/// The discs of a position as the page writes it.
pub(crate) fn read(position: &str) -> Discs {
    let rows = position.split_once(' ').unwrap().0;
    let mut discs = Discs::new();
    for (row, letters) in rows.split('/').enumerate() {
        for (place, letter) in letters.chars().enumerate().filter(|&(_, letter)| letter != '.') {
            discs.insert((row as i32 + 1, place as i32 + 1), letter.to_ascii_lowercase());
        }
    }
    discs
}
