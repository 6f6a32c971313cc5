//! Girumgo a second time, slow and obvious, written from the page alone: wheels are points of the
//! plane, a gap is where the middles of their wedges meet, and everything is looked up by name.
//! Shares nothing with the engine but the texts of the actions.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

pub(crate) const COLOURS: [&str; 6] = ["red", "orange", "yellow", "green", "blue", "violet"];

/// A point of the plane in hundredths of a wheel's width.
pub(crate) type Point = (i64, i64);

/// Every gap with the wheels and slots that meet there.
pub(crate) fn gaps(side: usize) -> BTreeMap<Point, Vec<(String, usize)>> {
    let mut gaps: BTreeMap<Point, Vec<(String, usize)>> = BTreeMap::new();
    for (name, (x, y)) in centres(side) {
        for slot in 0..6 {
            let angle = slot as f64 * 60f64.to_radians();
            let reach = 1.0 / 3f64.sqrt();
            let (x, y) = (x + reach * angle.sin(), y - reach * angle.cos());
            let point = ((x * 100.0).round() as i64, (y * 100.0).round() as i64);
            gaps.entry(point).or_default().push((name.clone(), slot));
        }
    }
    gaps
}

/// The middle of every wheel, by name.
pub(crate) fn centres(side: usize) -> BTreeMap<String, (f64, f64)> {
    let mut centres = BTreeMap::new();
    for row in 0..2 * side - 1 {
        let shorter = row.abs_diff(side - 1);
        for number in 0..2 * side - 1 - shorter {
            let name = format!("{}{}", (b'a' + row as u8) as char, number + 1);
            let x = number as f64 + shorter as f64 / 2.0;
            centres.insert(name, (x, row as f64 * 3f64.sqrt() / 2.0));
        }
    }
    centres
}

/// The page's own list of corners.
pub(crate) fn corners(side: usize) -> [&'static str; 6] {
    match side {
        3 => ["a1", "a3", "c5", "e3", "e1", "c1"],
        4 => ["a1", "a4", "d7", "g4", "g1", "d1"],
        _ => ["a1", "a5", "e9", "i5", "i1", "e1"],
    }
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Waits {
    Roll,
    Colour,
    Wheels,
    Die,
    Turn,
    Nothing,
}

#[derive(Clone)]
pub(crate) struct Slow {
    pub(crate) side: usize,
    pub(crate) any: bool,
    pub(crate) waits: Waits,
    pub(crate) seat: usize,
    pub(crate) starter: usize,
    pub(crate) present: BTreeSet<usize>,
    pub(crate) tied: BTreeMap<usize, usize>,
    pub(crate) colour: Vec<Option<usize>>,
    pub(crate) token: Vec<String>,
    pub(crate) dial: Vec<usize>,
    pub(crate) ended: Vec<usize>,
    pub(crate) wheels: BTreeMap<String, usize>,
    pub(crate) left: usize,
    pub(crate) stood: BTreeSet<(Point, usize)>,
    pub(crate) credited: BTreeSet<(Point, usize)>,
    pub(crate) surrounded: BTreeSet<usize>,
    pub(crate) result: Option<Vec<f64>>,
    gaps: Rc<BTreeMap<Point, Vec<(String, usize)>>>,
    corner: Vec<usize>,
}

impl Slow {
    pub(crate) fn new(players: usize, side: usize, seated: bool, any: bool) -> Slow {
        let corner: Vec<usize> = match players {
            2 => vec![0, 2],
            3 => vec![0, 2, 4],
            4 => vec![0, 1, 3, 4],
            5 => vec![0, 1, 2, 3, 4],
            _ => vec![0, 1, 2, 3, 4, 5],
        };
        Slow {
            side,
            any,
            waits: if seated { Waits::Wheels } else { Waits::Roll },
            seat: 0,
            starter: 0,
            present: (0..players).collect(),
            tied: (0..players).map(|seat| (seat, 0)).collect(),
            colour: (0..players).map(|seat| seated.then_some(seat)).collect(),
            token: corner.iter().map(|&corner| corners(side)[corner].to_string()).collect(),
            dial: vec![0; players],
            ended: vec![0; players],
            wheels: BTreeMap::new(),
            left: 0,
            stood: BTreeSet::new(),
            credited: BTreeSet::new(),
            surrounded: BTreeSet::new(),
            result: None,
            gaps: Rc::new(gaps(side)),
            corner,
        }
    }

    fn goal(&self, seat: usize) -> &'static str {
        corners(self.side)[(self.corner[seat] + 3) % 6]
    }

    pub(crate) fn shows(&self, wheel: &str, slot: usize) -> usize {
        (slot + 6 - self.wheels[wheel]) % 6
    }

    pub(crate) fn triangles(&self) -> BTreeSet<(Point, usize)> {
        let mut found = BTreeSet::new();
        for (&point, wheels) in self.gaps.iter() {
            for colour in 0..6 {
                if wheels.len() == 3 && wheels.iter().all(|(wheel, slot)| self.shows(wheel, *slot) == colour) {
                    found.insert((point, colour));
                }
            }
        }
        found
    }

    pub(crate) fn faced_gap(&self, seat: usize) -> &Vec<(String, usize)> {
        let (wheel, colour) = (&self.token[seat], self.colour[seat].unwrap());
        let faces = |meeting: &(String, usize)| meeting.0 == *wheel && self.shows(wheel, meeting.1) == colour;
        self.gaps.values().find(|wheels| wheels.iter().any(faces)).unwrap()
    }

    fn hops(&self) -> Vec<String> {
        if self.dial[self.seat] == 0 {
            return vec![];
        }
        let (own, colour) = (&self.token[self.seat], self.colour[self.seat].unwrap());
        let others = self.faced_gap(self.seat).iter().filter(|(wheel, _)| wheel != own);
        others
            .filter(|(wheel, slot)| self.shows(wheel, *slot) == colour)
            .map(|(wheel, _)| format!(">{wheel}"))
            .collect()
    }

    pub(crate) fn turn(&self) -> String {
        match self.waits {
            Waits::Roll | Waits::Wheels | Waits::Die => "house".into(),
            Waits::Colour | Waits::Turn => self.seat.to_string(),
            Waits::Nothing => "over".into(),
        }
    }

    pub(crate) fn legal(&self) -> BTreeSet<String> {
        match self.waits {
            Waits::Roll | Waits::Die => (1..=6).map(|pips| format!("d{pips}")).collect(),
            Waits::Wheels => (0..6).map(|rotation| format!("s{rotation}")).collect(),
            Waits::Colour => {
                let free = (0..6).filter(|&colour| !self.colour.contains(&Some(colour)));
                free.map(|colour| COLOURS[colour].to_string()).collect()
            }
            Waits::Turn => {
                let mut legal: BTreeSet<String> = self.hops().into_iter().collect();
                legal.insert("end".into());
                if self.left > 0 {
                    legal.extend(self.wheels.keys().flat_map(|wheel| [format!("{wheel}+"), format!("{wheel}-")]));
                }
                legal
            }
            Waits::Nothing => BTreeSet::new(),
        }
    }

    pub(crate) fn play(&mut self, word: &str) {
        assert!(word.contains(':') || self.legal().contains(word), "`{word}` is not legal for the slow one");
        if let Some(seat) = word.strip_prefix("leave:") {
            self.leave(seat.parse().unwrap());
        } else if word.starts_with("timeout:") {
            match self.waits {
                Waits::Colour => {
                    let first = COLOURS.iter().find(|colour| self.legal().contains(**colour)).unwrap();
                    self.play(first);
                }
                _ => self.play("end"),
            }
        } else {
            match self.waits {
                Waits::Roll => {
                    self.tied.insert(self.seat, word[1..].parse().unwrap());
                    self.settle();
                }
                Waits::Colour => {
                    self.colour[self.seat] = COLOURS.iter().position(|&colour| colour == word);
                    self.next_to_choose();
                }
                Waits::Wheels => {
                    let names: Vec<String> = centres(self.side).into_keys().collect();
                    self.wheels.insert(names[self.wheels.len()].clone(), word[1..].parse().unwrap());
                    if self.wheels.len() == names.len() {
                        self.begin(self.starter);
                    }
                }
                Waits::Die => {
                    self.left = word[1..].parse().unwrap();
                    self.waits = Waits::Turn;
                }
                Waits::Turn => self.act(word),
                Waits::Nothing => unreachable!(),
            }
        }
    }

    fn act(&mut self, word: &str) {
        if word == "end" {
            return self.end();
        }
        if let Some(wheel) = word.strip_prefix('>') {
            self.dial[self.seat] -= 1;
            self.token[self.seat] = wheel.to_string();
            if wheel == self.goal(self.seat) {
                return self.finish([self.seat].into());
            }
        } else {
            let before = self.triangles();
            let rotation = self.wheels.get_mut(&word[..2]).unwrap();
            *rotation = (*rotation + if word.ends_with('+') { 1 } else { 5 }) % 6;
            self.left -= 1;
            for triangle in self.triangles().difference(&before) {
                if !self.stood.contains(triangle) && self.credited.insert(*triangle) {
                    self.dial[self.seat] = 12.min(self.dial[self.seat] + 1);
                    self.look();
                }
            }
        }
        if self.left == 0 && self.hops().is_empty() {
            self.end();
        }
    }

    fn look(&mut self) {
        for opponent in self.present.clone() {
            if opponent == self.seat || self.surrounded.contains(&opponent) {
                continue;
            }
            let mut slots = vec![];
            for triangle in self.triangles().intersection(&self.credited) {
                let wheels = &self.gaps[&triangle.0];
                slots.extend(wheels.iter().filter(|(wheel, _)| *wheel == self.token[opponent]).map(|(_, slot)| *slot));
            }
            let opposite = slots.iter().any(|slot| slots.contains(&((slot + 3) % 6)));
            if opposite || self.any && slots.len() >= 2 {
                self.surrounded.insert(opponent);
                self.dial[self.seat] = 12.min(self.dial[self.seat] + 1);
                if self.dial[opponent] <= 3 {
                    self.token[opponent] = corners(self.side)[self.corner[opponent]].to_string();
                }
                self.dial[opponent] = self.dial[opponent].saturating_sub(4);
            }
        }
    }

    fn end(&mut self) {
        self.ended[self.seat] += 1;
        self.after_turn();
    }

    fn after_turn(&mut self) {
        let last = match self.side {
            3 => 60,
            4 => 90,
            _ => 120,
        };
        if self.present.iter().all(|&seat| self.ended[seat] >= last) {
            let hops = |seat: &usize| self.distance(&self.token[*seat], self.goal(*seat));
            let fewest = self.present.iter().map(hops).min().unwrap();
            let near: BTreeSet<usize> = self.present.iter().copied().filter(|seat| hops(seat) == fewest).collect();
            let most = near.iter().map(|&seat| self.dial[seat]).max().unwrap();
            return self.finish(near.into_iter().filter(|&seat| self.dial[seat] == most).collect());
        }
        self.begin(self.next(self.seat));
    }

    fn next(&self, seat: usize) -> usize {
        let players = self.token.len();
        (1..=players).map(|steps| (seat + steps) % players).find(|seat| self.present.contains(seat)).unwrap()
    }

    /// Hops from neighbour to neighbour, found by spreading out.
    fn distance(&self, from: &str, to: &str) -> usize {
        let centres = centres(self.side);
        let mut reached: BTreeSet<String> = [from.to_string()].into();
        let mut hops = 0;
        while !reached.contains(to) {
            let near = |a: &str, b: &str| (centres[a].0 - centres[b].0).hypot(centres[a].1 - centres[b].1) < 1.1;
            let touching = centres.keys().filter(|wheel| reached.iter().any(|other| near(wheel, other)));
            reached = touching.cloned().collect();
            hops += 1;
        }
        hops
    }

    fn begin(&mut self, seat: usize) {
        self.seat = seat;
        self.waits = Waits::Die;
        self.left = 0;
        self.stood = self.triangles();
        self.credited.clear();
        self.surrounded.clear();
    }

    fn finish(&mut self, winners: BTreeSet<usize>) {
        let share = 1.0 / winners.len() as f64;
        let score = |seat| if winners.contains(&seat) { share } else { 0.0 };
        self.result = Some((0..self.token.len()).map(score).collect());
        self.waits = Waits::Nothing;
    }

    fn settle(&mut self) {
        if self.tied.len() > 1 {
            if let Some((&seat, _)) = self.tied.iter().find(|(_, pips)| **pips == 0) {
                self.seat = seat;
                return;
            }
            let highest = *self.tied.values().max().unwrap();
            self.tied.retain(|_, pips| *pips == highest);
        }
        self.seat = *self.tied.keys().next().unwrap();
        if self.tied.len() == 1 {
            self.starter = self.seat;
            self.waits = Waits::Colour;
        } else {
            self.tied.values_mut().for_each(|pips| *pips = 0);
        }
    }

    fn next_to_choose(&mut self) {
        let players = self.token.len();
        let waiting = |seat: &usize| self.present.contains(seat) && self.colour[*seat].is_none();
        match (1..=players).map(|steps| (self.seat + steps) % players).find(waiting) {
            Some(seat) => self.seat = seat,
            None => self.waits = Waits::Wheels,
        }
    }

    fn leave(&mut self, seat: usize) {
        self.present.remove(&seat);
        if self.present.len() == 1 {
            return self.finish(self.present.clone());
        }
        match self.waits {
            Waits::Roll => {
                if self.tied.remove(&seat).is_some() {
                    self.settle();
                }
            }
            Waits::Colour | Waits::Wheels => {
                if self.starter == seat {
                    self.starter = self.next(seat);
                }
                if self.waits == Waits::Colour && self.seat == seat {
                    self.next_to_choose();
                }
            }
            Waits::Die | Waits::Turn => {
                if self.seat == seat {
                    self.after_turn();
                }
            }
            Waits::Nothing => unreachable!(),
        }
    }
}
