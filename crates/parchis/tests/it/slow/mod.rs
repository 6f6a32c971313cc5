//! A second Parchís, slow and obvious: written from the page alone, square by square, with actions
//! as text. It shares no table and no type with the crate.

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum At {
    Home,
    Ring(u8),
    Corridor(u8),
    Goal,
}

#[derive(Clone, Debug)]
struct Token {
    colour: &'static str,
    at: At,
    /// When it came to where it is.
    arrived: u64,
}

#[derive(Clone, PartialEq, Debug)]
enum Waiting {
    OpeningRoll,
    Colour,
    Roll,
    Move(u8),
    Over,
}

const CLOCKWISE: [&str; 4] = ["yellow", "green", "red", "blue"];
const SAFE: [u8; 12] = [5, 12, 17, 22, 29, 34, 39, 46, 51, 56, 63, 68];

fn start_square(colour: &str) -> u8 {
    match colour {
        "yellow" => 5,
        "blue" => 22,
        "red" => 39,
        _ => 56,
    }
}

fn across(colour: &str) -> &'static str {
    match colour {
        "yellow" => "red",
        "red" => "yellow",
        "blue" => "green",
        _ => "blue",
    }
}

fn last_square(colour: &str) -> u8 {
    match colour {
        "yellow" => 68,
        "blue" => 17,
        "red" => 34,
        _ => 51,
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Slow {
    tokens: Vec<Token>,
    clock: u64,
    players: usize,
    left: Vec<usize>,
    colours: Vec<Option<&'static str>>,
    waiting: Waiting,
    contenders: Vec<usize>,
    rolls: Vec<(usize, u8)>,
    /// The seat that acts, in the opening and after.
    seat: usize,
    beginner: usize,
    roll: u8,
    sixes: u8,
    last_moved: Option<usize>,
    each: usize,
    partners: bool,
    pub(crate) winners: Vec<usize>,
}

impl Slow {
    pub(crate) fn of(options: &parchis::Options) -> Slow {
        let seated = options.opening == parchis::Opening::Seated;
        Slow::new(options.players.into(), seated, options.tokens.into(), options.partners)
    }

    fn new(players: usize, seated: bool, each: usize, partners: bool) -> Slow {
        let mut slow = Slow {
            tokens: Vec::new(),
            clock: 0,
            players,
            left: Vec::new(),
            colours: vec![None; players],
            waiting: Waiting::OpeningRoll,
            contenders: (0..players).collect(),
            rolls: Vec::new(),
            seat: 0,
            beginner: 0,
            roll: 0,
            sixes: 0,
            last_moved: None,
            each,
            partners,
            winners: Vec::new(),
        };
        if seated {
            let colours = if players == 2 { ["yellow", "red"].as_slice() } else { &CLOCKWISE };
            for (seat, colour) in colours.iter().take(players).enumerate() {
                slow.take_colour(seat, colour);
            }
            slow.waiting = Waiting::Roll;
        }
        slow
    }

    fn take_colour(&mut self, seat: usize, colour: &'static str) {
        self.colours[seat] = Some(colour);
        self.tokens.extend((0..self.each).map(|_| Token { colour, at: At::Home, arrived: 0 }));
    }

    /// A seat, `house` or `over`.
    pub(crate) fn turn(&self) -> String {
        match self.waiting {
            Waiting::OpeningRoll | Waiting::Roll => "house".into(),
            Waiting::Colour | Waiting::Move(_) => self.decider().to_string(),
            Waiting::Over => "over".into(),
        }
    }

    /// Who decides: the seat, or its partner if it left.
    fn decider(&self) -> usize {
        if self.partners && self.left.contains(&self.seat) { (self.seat + 2) % 4 } else { self.seat }
    }

    fn own(&self) -> &'static str {
        self.colours[self.seat].unwrap()
    }

    fn arrived(&self, colour: &str) -> bool {
        self.tokens.iter().filter(|token| token.colour == colour && token.at == At::Goal).count() == self.each
    }

    /// The colour whose tokens the seat moves.
    fn mine(&self) -> &'static str {
        if self.partners && self.arrived(self.own()) { across(self.own()) } else { self.own() }
    }

    fn is_enemy(&self, token: usize) -> bool {
        let colour = self.tokens[token].colour;
        colour != self.mine() && !(self.partners && colour == across(self.mine()))
    }

    fn may_take(&self, colour: &str) -> bool {
        if self.colours.contains(&Some(colour)) {
            return false;
        }
        if !self.partners {
            return true;
        }
        match self.colours[(self.seat + 2) % 4] {
            Some(partners) => across(partners) == colour,
            None => !self.colours.contains(&Some(across(colour))),
        }
    }

    fn on(&self, at: At) -> Vec<usize> {
        let mut there: Vec<usize> = (0..self.tokens.len()).filter(|&token| self.tokens[token].at == at).collect();
        there.sort_by_key(|&token| self.tokens[token].arrived);
        there
    }

    fn is_bridge(&self, square: u8) -> bool {
        let there = self.on(At::Ring(square));
        there.len() == 2 && self.tokens[there[0]].colour == self.tokens[there[1]].colour
    }

    /// Where the token ends, or nothing if the move is against the rules of moving.
    fn walk(&self, token: usize, steps: u8) -> Option<At> {
        let colour = self.tokens[token].colour;
        let mut at = self.tokens[token].at;
        let mut back = false;
        for _ in 0..steps {
            at = match at {
                At::Home => return None,
                At::Ring(square) if back => At::Ring(square - 1),
                At::Ring(square) if square == last_square(colour) => At::Corridor(1),
                At::Ring(square) => At::Ring(square % 68 + 1),
                At::Corridor(1) if back => At::Ring(last_square(colour)),
                At::Corridor(number) if back => At::Corridor(number - 1),
                At::Corridor(7) => At::Goal,
                At::Corridor(number) => At::Corridor(number + 1),
                At::Goal => {
                    back = true;
                    At::Corridor(7)
                }
            };
            if let At::Ring(square) = at
                && (back || self.is_bridge(square))
            {
                return None;
            }
        }
        let others = self.on(at).into_iter().filter(|&other| other != token);
        let others = others.filter(|&other| matches!(at, At::Ring(_)) || self.tokens[other].colour == colour);
        (at == At::Goal || others.count() < 2).then_some(at)
    }

    fn movers(&self, steps: u8) -> Vec<usize> {
        let mine = self.mine();
        let own: Vec<usize> = (0..self.tokens.len()).filter(|&token| self.tokens[token].colour == mine).collect();
        let movable = own.into_iter().filter(|&token| match self.tokens[token].at {
            At::Home | At::Goal => false,
            At::Corridor(_) => steps <= 6 && self.walk(token, steps).is_some(),
            At::Ring(_) => self.walk(token, steps).is_some(),
        });
        let movable: Vec<usize> = movable.collect();
        let in_bridge = |token: &usize| matches!(self.tokens[*token].at, At::Ring(square) if self.is_bridge(square));
        if steps == 6 && movable.iter().any(in_bridge) {
            movable.into_iter().filter(in_bridge).collect()
        } else {
            movable
        }
    }

    fn must_exit(&self) -> bool {
        let mine = self.mine();
        let home = self.tokens.iter().any(|token| token.colour == mine && token.at == At::Home);
        let there = self.on(At::Ring(start_square(mine)));
        home && (there.len() < 2 || there.into_iter().any(|token| self.is_enemy(token)))
    }

    /// The legal actions, sorted.
    pub(crate) fn legal(&self) -> Vec<String> {
        let mut legal: Vec<String> = match self.waiting {
            Waiting::OpeningRoll | Waiting::Roll => (1..=6).map(|pips| format!("d{pips}")).collect(),
            Waiting::Colour => {
                let free = CLOCKWISE.into_iter().filter(|&colour| self.may_take(colour));
                free.map(String::from).collect()
            }
            Waiting::Move(5) if self.must_exit() => vec!["exit".into()],
            Waiting::Move(steps) => {
                let movers = self.movers(steps).into_iter();
                movers
                    .map(|token| match self.tokens[token].at {
                        At::Ring(square) => format!("r{square}"),
                        At::Corridor(number) => format!("c{number}"),
                        other => panic!("nothing moves from {other:?}"),
                    })
                    .collect()
            }
            Waiting::Over => Vec::new(),
        };
        legal.sort();
        legal.dedup();
        legal
    }

    pub(crate) fn apply(&mut self, action: &str) {
        self.clock += 1;
        match self.waiting.clone() {
            Waiting::OpeningRoll => {
                self.rolls.push((self.seat, action[1..].parse().unwrap()));
                self.next_opening_roll();
            }
            Waiting::Colour => {
                let colour = CLOCKWISE.into_iter().find(|&colour| colour == action).unwrap();
                self.take_colour(self.seat, colour);
                self.next_colour();
            }
            Waiting::Roll => self.apply_roll(action[1..].parse().unwrap()),
            Waiting::Move(_) if action == "exit" => self.apply_exit(),
            Waiting::Move(steps) => {
                let number = action[1..].parse().unwrap();
                let at = if action.starts_with('r') { At::Ring(number) } else { At::Corridor(number) };
                let mine = self.mine();
                let token = self.on(at).into_iter().find(|&token| self.tokens[token].colour == mine).unwrap();
                self.apply_move(token, steps);
            }
            Waiting::Over => panic!("over"),
        }
    }

    fn apply_roll(&mut self, pips: u8) {
        self.roll = pips;
        if pips == 6 {
            self.sixes += 1;
            if self.sixes == 3 {
                if let Some(token) = self.last_moved
                    && matches!(self.tokens[token].at, At::Ring(_))
                {
                    self.tokens[token].at = At::Home;
                }
                return self.next_turn();
            }
        }
        self.wait_for_move(pips);
    }

    fn wait_for_move(&mut self, steps: u8) {
        self.waiting = Waiting::Move(steps);
        if self.legal().is_empty() {
            self.after_moves();
        }
    }

    fn after_moves(&mut self) {
        if self.roll == 6 {
            self.waiting = Waiting::Roll;
        } else {
            self.next_turn();
        }
    }

    fn next_turn(&mut self) {
        let here = CLOCKWISE.iter().position(|&colour| colour == self.own()).unwrap();
        for ahead in 1..=4 {
            let colour = CLOCKWISE[(here + ahead) % 4];
            let owner = (0..self.players).find(|&seat| self.colours[seat] == Some(colour));
            if let Some(seat) = owner
                && (self.partners || !self.left.contains(&seat))
            {
                return self.start_turn(seat);
            }
        }
    }

    fn start_turn(&mut self, seat: usize) {
        self.seat = seat;
        self.sixes = 0;
        self.last_moved = None;
        self.waiting = Waiting::Roll;
    }

    fn apply_exit(&mut self) {
        let mine = self.mine();
        let at = At::Ring(start_square(mine));
        let there = self.on(at);
        let mut captured = false;
        if there.len() == 2 {
            let opponents: Vec<usize> = there.into_iter().filter(|&token| self.is_enemy(token)).collect();
            self.tokens[*opponents.last().unwrap()].at = At::Home;
            captured = true;
        }
        let home = |token: &usize| self.tokens[*token].colour == mine && self.tokens[*token].at == At::Home;
        let token = (0..self.tokens.len()).find(home).unwrap();
        self.tokens[token].at = at;
        self.tokens[token].arrived = self.clock;
        self.last_moved = Some(token);
        if captured {
            self.wait_for_move(20);
        } else {
            self.after_moves();
        }
    }

    fn apply_move(&mut self, token: usize, steps: u8) {
        let mine = self.mine();
        let at = self.walk(token, steps).unwrap();
        let mut captured = false;
        if let At::Ring(square) = at
            && !SAFE.contains(&square)
        {
            for other in self.on(at) {
                if self.is_enemy(other) {
                    self.tokens[other].at = At::Home;
                    captured = true;
                }
            }
        }
        self.tokens[token].at = at;
        self.tokens[token].arrived = self.clock;
        self.last_moved = Some(token);
        if at == At::Goal {
            if self.arrived(mine) && (!self.partners || self.arrived(across(mine))) {
                let pair = [self.seat, if self.partners { (self.seat + 2) % 4 } else { self.seat }];
                self.win((0..self.players).filter(|seat| pair.contains(seat)).collect());
            } else {
                self.wait_for_move(10);
            }
        } else if captured {
            self.wait_for_move(20);
        } else {
            self.after_moves();
        }
    }

    fn win(&mut self, seats: Vec<usize>) {
        self.winners = seats.into_iter().filter(|seat| !self.left.contains(seat)).collect();
        self.waiting = Waiting::Over;
    }

    fn next_opening_roll(&mut self) {
        if self.contenders.len() == 1 {
            return self.highest(self.contenders[0]);
        }
        let rolled = |seat: usize| self.rolls.iter().any(|&(other, _)| other == seat);
        if let Some(&seat) = self.contenders.iter().find(|&&seat| !rolled(seat)) {
            self.seat = seat;
            return;
        }
        let best = self.rolls.iter().map(|&(_, pips)| pips).max().unwrap();
        self.contenders = self.rolls.iter().filter(|&&(_, pips)| pips == best).map(|&(seat, _)| seat).collect();
        self.rolls.clear();
        self.next_opening_roll();
    }

    fn highest(&mut self, seat: usize) {
        self.seat = seat;
        self.beginner = seat;
        self.waiting = Waiting::Colour;
    }

    fn next_colour(&mut self) {
        for ahead in 1..self.players {
            let seat = (self.seat + ahead) % self.players;
            if self.colours[seat].is_none() && (self.partners || !self.left.contains(&seat)) {
                self.seat = seat;
                return;
            }
        }
        self.seat = self.beginner;
        if self.left.contains(&self.beginner) && !self.partners {
            self.next_turn();
        } else {
            self.start_turn(self.beginner);
        }
    }

    pub(crate) fn time_out(&mut self) {
        match self.waiting {
            Waiting::Colour => {
                let first = CLOCKWISE.into_iter().find(|&colour| self.may_take(colour));
                self.apply(first.unwrap());
            }
            _ => self.next_turn(),
        }
    }

    pub(crate) fn leave(&mut self, seat: usize) {
        self.left.push(seat);
        let staying: Vec<usize> = (0..self.players).filter(|seat| !self.left.contains(seat)).collect();
        if staying.len() == 1 {
            return self.win(staying);
        }
        if self.partners {
            if self.left.contains(&((seat + 2) % 4)) {
                self.win(staying);
            }
            return;
        }
        match self.waiting.clone() {
            Waiting::OpeningRoll => {
                self.contenders.retain(|&other| other != seat);
                self.rolls.retain(|&(other, _)| other != seat);
                self.next_opening_roll();
            }
            Waiting::Colour => {
                if seat == self.seat && seat == self.beginner {
                    let next = (1..self.players).map(|ahead| (seat + ahead) % self.players);
                    self.highest(next.into_iter().find(|next| !self.left.contains(next)).unwrap());
                } else if seat == self.seat {
                    self.next_colour();
                }
            }
            Waiting::Roll | Waiting::Move(_) => {
                let colour = self.colours[seat].unwrap();
                for token in self.tokens.iter_mut().filter(|token| token.colour == colour) {
                    token.at = At::Home;
                }
                if seat == self.seat {
                    self.next_turn();
                } else if let Waiting::Move(steps) = self.waiting {
                    self.wait_for_move(steps);
                }
            }
            Waiting::Over => {}
        }
    }
}
