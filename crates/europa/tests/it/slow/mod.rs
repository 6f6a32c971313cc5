//! A second, slow and obvious account of the page, over texts and lists, that shares nothing with
//! the engine but the data files. The engine is held against it.

use std::collections::{BTreeMap, BTreeSet};

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Cell {
    kind: String,
    country: String,
    route: u64,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Team {
    route: Option<u64>,
    /// `None` once the team has left.
    at: Option<usize>,
    flags: BTreeSet<String>,
    planes: usize,
    skips: bool,
    must_leave: bool,
}

#[derive(Clone, Debug, PartialEq)]
enum Stage {
    Routes,
    Order,
    House,
    Choose,
    Rolled(String),
    Card,
    Question,
    Exam(Vec<bool>),
    OutHouse,
    Out(String),
    Over(Vec<f64>),
}

#[derive(Clone, Debug)]
pub(crate) struct Slow {
    line: Vec<Cell>,
    needed: usize,
    cities_ask: bool,
    teams_roll: bool,
    teams: Vec<Team>,
    stage: Stage,
    now: usize,
    order: Vec<usize>,
    /// The opening: places in the order, those in one group being tied.
    groups: Vec<Vec<usize>>,
    round: BTreeMap<usize, usize>,
    carded: bool,
}

impl Slow {
    pub(crate) fn new(json: &str, teams: usize, seated: bool, needed: usize) -> Slow {
        let file: serde_json::Value = serde_json::from_str(json).unwrap();
        let line = file["squares"].as_array().unwrap().iter().map(|square| Cell {
            kind: square["kind"].as_str().unwrap().into(),
            country: square["country"].as_str().unwrap_or("").into(),
            route: square["route"].as_u64().unwrap_or(0),
        });
        let team = |seat: usize| Team { at: Some(0), route: seated.then_some(seat as u64 + 1), ..Team::default() };
        Slow {
            line: line.collect(),
            needed,
            cities_ask: false,
            teams_roll: false,
            teams: (0..teams).map(team).collect(),
            stage: if seated { Stage::House } else { Stage::Routes },
            now: 0,
            order: if seated { (0..teams).collect() } else { vec![] },
            groups: vec![],
            round: BTreeMap::new(),
            carded: false,
        }
    }

    /// The same match with variants, before anything has happened.
    pub(crate) fn with_variants(mut self, cities_ask: bool, teams_roll: bool) -> Slow {
        (self.cities_ask, self.teams_roll) = (cities_ask, teams_roll);
        if self.stage == Stage::House {
            self.stage = self.first_stage();
        }
        self
    }

    fn first_stage(&self) -> Stage {
        if self.teams[self.now].planes > 0 || self.teams_roll { Stage::Choose } else { Stage::House }
    }

    fn finish(&self) -> usize {
        self.line.len() - 1
    }

    fn here(&self) -> usize {
        self.teams[self.now].at.unwrap()
    }

    fn taken(&self, square: usize) -> bool {
        square != 0 && (0..self.teams.len()).any(|team| team != self.now && self.teams[team].at == Some(square))
    }

    fn own_city(&self, square: usize) -> bool {
        Some(self.line[square].route) == self.teams[self.now].route && self.line[square].kind == "city"
    }

    fn lacks(&self, square: usize) -> bool {
        self.own_city(square) && !self.teams[self.now].flags.contains(&self.line[square].country)
    }

    fn go_is_legal(&self, steps: usize) -> bool {
        let target = self.here() + steps;
        target < self.finish() || (target == self.finish() && self.teams[self.now].flags.len() >= self.needed)
    }

    fn flights(&self) -> Vec<String> {
        let free = |&square: &usize| self.own_city(square) && !self.taken(square);
        (0..self.here()).filter(free).map(|square| format!("fly:{square}")).collect()
    }

    fn faces() -> Vec<String> {
        ["d1", "d2", "d3", "d4", "d5", "plane"].map(String::from).to_vec()
    }

    /// The turn as the referee says it.
    pub(crate) fn turn(&self) -> String {
        match self.stage {
            Stage::Choose | Stage::Rolled(_) | Stage::Out(_) => self.now.to_string(),
            Stage::Over(_) => "over".into(),
            _ => "house".into(),
        }
    }

    pub(crate) fn result(&self) -> Option<Vec<f64>> {
        if let Stage::Over(scores) = &self.stage { Some(scores.clone()) } else { None }
    }

    pub(crate) fn present(&self) -> usize {
        self.teams.iter().filter(|team| team.at.is_some()).count()
    }

    /// Sorted bytewise.
    pub(crate) fn legal(&self) -> Vec<String> {
        let mut list = match &self.stage {
            Stage::Over(_) => vec![],
            Stage::Routes | Stage::Order | Stage::House | Stage::OutHouse => Slow::faces(),
            Stage::Choose if self.teams[self.now].planes == 0 => vec!["roll".into()],
            Stage::Choose => [vec!["roll".into()], self.flights()].concat(),
            Stage::Question | Stage::Exam(_) => vec!["right".into(), "wrong".into()],
            Stage::Card if self.carded || !self.lacks(self.here()) => vec!["ask".into()],
            Stage::Card => {
                let mut list = vec!["ask".to_string()];
                for kind in ["again", "back3", "first", "forward3", "plane", "skip", "star"] {
                    list.push(format!("card:{kind}"));
                }
                let cities = (0..self.line.len()).filter(|&n| self.line[n].kind == "city" && n != self.here());
                list.extend(cities.map(|n| format!("card:city:{n}")));
                list
            }
            Stage::Out(face) if face == "plane" => [vec!["go".into()], self.flights()].concat(),
            Stage::Out(_) => vec!["go".into()],
            Stage::Rolled(face) => {
                let plane = face == "plane";
                let mut list = if plane { self.flights() } else { vec![] };
                if self.go_is_legal(count(face)) {
                    list.push("go".into());
                }
                let team = &self.teams[self.now];
                if !team.must_leave || list.is_empty() {
                    list.push("stay".into());
                    if plane && team.planes < 2 {
                        list.push("keep".into());
                    }
                }
                list
            }
        };
        list.sort();
        list
    }

    pub(crate) fn apply(&mut self, action: &str) {
        assert!(self.legal().iter().any(|legal| legal == action), "{action} is not legal");
        let stage = self.stage.clone();
        match (stage, action) {
            (Stage::Routes, "plane") | (Stage::Order, "plane") => {}
            (Stage::Routes, face) => {
                let route = count(face) as u64;
                if self.teams.iter().all(|team| team.route != Some(route)) {
                    self.teams[self.now].route = Some(route);
                    self.seek_route();
                }
            }
            (Stage::Order, face) => {
                self.round.insert(self.now, count(face));
                self.seek_order();
            }
            (Stage::House, face) => self.stage = Stage::Rolled(face.into()),
            (Stage::OutHouse, face) => self.stage = Stage::Out(face.into()),
            (Stage::Choose, "roll") => self.stage = Stage::House,
            (Stage::Choose, flight) => {
                self.teams[self.now].planes -= 1;
                self.arrive(number(flight), true);
            }
            (Stage::Rolled(_), "stay") => self.pass(),
            (Stage::Rolled(_), "keep") => {
                self.teams[self.now].planes += 1;
                self.pass();
            }
            (Stage::Rolled(face), "go") => self.forward(count(&face)),
            (Stage::Rolled(_), flight) => self.arrive(number(flight), true),
            (Stage::Card, "ask") => self.stage = Stage::Question,
            (Stage::Card, card) => self.card(card),
            (Stage::Question, answer) => self.answer(answer == "right"),
            (Stage::Exam(answers), answer) => self.exam(answers, answer == "right"),
            (Stage::Out(face), "go") => self.out(&face),
            (Stage::Out(_), flight) => {
                self.stand(number(flight));
                self.pass();
            }
            (Stage::Over(_), _) => unreachable!(),
        }
    }

    fn stand(&mut self, square: usize) {
        if square != self.here() {
            self.teams[self.now].must_leave = false;
        }
        self.teams[self.now].at = Some(square);
    }

    fn free(&self, mut square: usize, floor: usize) -> usize {
        while square > floor && self.taken(square) {
            square -= 1;
        }
        square
    }

    fn forward(&mut self, steps: usize) {
        let here = self.here();
        let rest = self.free(here + steps, here);
        if rest == here { self.pass() } else { self.arrive(rest, true) }
    }

    /// The team has moved and stands on `square`, before any star acts.
    fn arrive(&mut self, square: usize, star_acts: bool) {
        self.stand(square);
        if star_acts && self.line[square].kind == "star" {
            let next = (square + 1..self.line.len()).find(|&ahead| self.line[ahead].kind == "star");
            if let Some(next) = next {
                let rest = self.free(next, square);
                self.stand(rest);
            }
        }
        if self.here() == self.finish() {
            self.stage = Stage::Exam(vec![]);
        } else if self.lacks(self.here()) || self.cities_ask && self.line[self.here()].kind == "city" {
            self.stage = Stage::Card;
        } else {
            self.pass();
        }
    }

    fn card(&mut self, card: &str) {
        self.carded = true;
        let here = self.here();
        let goal = match card {
            "card:again" => {
                self.stage = Stage::House;
                return;
            }
            "card:forward3" if self.go_is_legal(3) => self.free(here + 3, here),
            "card:back3" => self.free(if here > 3 { here - 3 } else { 1 }, 0),
            "card:skip" => {
                self.teams[self.now].skips = true;
                here
            }
            "card:plane" => {
                self.teams[self.now].planes = (self.teams[self.now].planes + 1).min(2);
                here
            }
            "card:star" => match (here + 1..self.line.len()).find(|&ahead| self.line[ahead].kind == "star") {
                Some(star) => {
                    let rest = self.free(star, here);
                    if rest == here {
                        self.pass()
                    } else {
                        self.arrive(rest, false)
                    }
                    return;
                }
                None => here,
            },
            "card:first" => {
                let first = (0..self.line.len()).find(|&square| self.lacks(square)).unwrap();
                if first == here {
                    self.stage = Stage::Card;
                    return;
                }
                self.free(first, 0)
            }
            city if city.starts_with("card:city:") => self.free(number(city), 0),
            _ => here,
        };
        if goal == here { self.pass() } else { self.arrive(goal, true) }
    }

    fn answer(&mut self, right: bool) {
        if !self.lacks(self.here()) {
            self.pass();
            return;
        }
        if right {
            let country = self.line[self.here()].country.clone();
            self.teams[self.now].flags.insert(country);
        }
        let team = self.now;
        self.pass();
        self.teams[team].must_leave = !right;
    }

    fn exam(&mut self, mut answers: Vec<bool>, right: bool) {
        answers.push(right);
        if answers.iter().filter(|&&right| right).count() == 2 {
            let scores = (0..self.teams.len()).map(|team| if team == self.now { 1.0 } else { 0.0 });
            self.stage = Stage::Over(scores.collect());
        } else if answers.iter().filter(|&&right| !right).count() == 2 {
            self.stage = Stage::OutHouse;
        } else {
            self.stage = Stage::Exam(answers);
        }
    }

    fn out(&mut self, face: &str) {
        let rest = self.free(self.finish() - count(face), 0);
        self.stand(rest);
        self.pass();
    }

    fn pass(&mut self) {
        self.carded = false;
        self.teams[self.now].must_leave = false;
        let mut place = self.order.iter().position(|&team| team == self.now).unwrap();
        loop {
            place = (place + 1) % self.order.len();
            let team = self.order[place];
            if self.teams[team].at.is_none() {
                continue;
            }
            if std::mem::take(&mut self.teams[team].skips) {
                continue;
            }
            self.now = team;
            break;
        }
        self.stage = self.first_stage();
    }

    fn seek_route(&mut self) {
        let waiting =
            (0..self.teams.len()).find(|&team| self.teams[team].at.is_some() && self.teams[team].route.is_none());
        match waiting {
            Some(team) => self.now = team,
            None => {
                self.groups = vec![(0..self.teams.len()).filter(|&team| self.teams[team].at.is_some()).collect()];
                self.stage = Stage::Order;
                self.seek_order();
            }
        }
    }

    fn seek_order(&mut self) {
        loop {
            let Some(place) = self.groups.iter().position(|group| group.len() > 1) else {
                self.order = self.groups.concat();
                self.now = self.order[0];
                self.stage = self.first_stage();
                return;
            };
            let group = self.groups[place].clone();
            if let Some(&team) = group.iter().find(|&team| !self.round.contains_key(team)) {
                self.now = team;
                return;
            }
            let split: Vec<Vec<usize>> = (1..=5)
                .rev()
                .map(|face| group.iter().copied().filter(|team| self.round[team] == face).collect::<Vec<_>>())
                .filter(|part| !part.is_empty())
                .collect();
            self.groups.splice(place..=place, split);
            self.round.clear();
        }
    }

    /// Whether a timeout of `seat` is possible; done if so.
    pub(crate) fn time_out(&mut self, seat: usize) -> bool {
        if seat != self.now {
            return false;
        }
        match self.stage.clone() {
            Stage::Question => self.answer(false),
            Stage::Exam(answers) => self.exam(answers, false),
            Stage::Out(face) => self.out(&face),
            Stage::Choose | Stage::Rolled(_) => self.pass(),
            _ => return false,
        }
        true
    }

    pub(crate) fn stop(&mut self) {
        let merit = |team: &Team| team.at.map(|at| (team.flags.len(), at));
        let best = self.teams.iter().filter_map(merit).max();
        let winners = self.teams.iter().filter(|team| merit(team) == best).count() as f64;
        let scores = self.teams.iter().map(|team| if merit(team) == best { 1.0 / winners } else { 0.0 });
        self.stage = Stage::Over(scores.collect());
    }

    pub(crate) fn leave(&mut self, seat: usize) -> bool {
        if matches!(self.stage, Stage::Over(_)) || seat >= self.teams.len() || self.teams[seat].at.is_none() {
            return false;
        }
        self.teams[seat].at = None;
        self.teams[seat].flags.clear();
        if self.present() < 2 {
            let scores = self.teams.iter().map(|team| if team.at.is_some() { 1.0 } else { 0.0 });
            self.stage = Stage::Over(scores.collect());
            return true;
        }
        match self.stage {
            Stage::Routes => self.seek_route(),
            Stage::Order => {
                for group in &mut self.groups {
                    group.retain(|&team| team != seat);
                }
                self.groups.retain(|group| !group.is_empty());
                // Whoever is left alone of a tie rolls no more.
                self.round.remove(&seat);
                if let Some(alone) = self.round.keys().copied().find(|team| self.groups.contains(&vec![*team])) {
                    self.round.remove(&alone);
                }
                self.seek_order();
            }
            _ if self.now == seat => self.pass(),
            _ => {}
        }
        true
    }
}

fn count(face: &str) -> usize {
    if face == "plane" { 6 } else { face[1..].parse().unwrap() }
}

fn number(action: &str) -> usize {
    action.rsplit(':').next().unwrap().parse().unwrap()
}

/// How many sequences of exactly `depth` actions there are.
pub(crate) fn perft(slow: &Slow, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut total = 0;
    for action in slow.legal() {
        let mut next = slow.clone();
        next.apply(&action);
        total += perft(&next, depth - 1);
    }
    total
}
