//! The rules of moving and the dead position written a second time, square by square and tile by
//! tile, from the page; slow and obvious. Shares nothing with the crate: it reads position texts.

use std::collections::{BTreeMap, BTreeSet};

pub(crate) type Place = (i8, i8);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Thing {
    Tile { white: bool, number: i8 },
    Barragoon(&'static str),
}

pub(crate) const WAYS: [&str; 16] =
    ["x", "n", "e", "s", "w", "ns", "ew", "ne", "es", "sw", "wn", "nw", "ws", "se", "en", "all"];

const HEADINGS: [(char, Place); 4] = [('n', (0, 1)), ('e', (1, 0)), ('s', (0, -1)), ('w', (-1, 0))];

#[derive(Clone, Debug, Default)]
pub(crate) struct Board(pub(crate) BTreeMap<Place, Thing>);

pub(crate) fn name((column, row): Place) -> String {
    format!("{}{}", (b'a' + column as u8) as char, row + 1)
}

fn is_on_board((column, row): Place) -> bool {
    (0..7).contains(&column) && (0..9).contains(&row)
}

/// Whether a barragoon lets a tile cross that arrives with one heading and leaves with another.
fn lets_cross(way: &str, arriving: char, leaving: char) -> bool {
    let vertical = |heading| heading == 'n' || heading == 's';
    match way {
        "x" => false,
        "n" | "e" | "s" | "w" => arriving == leaving && way.starts_with(arriving),
        "ns" | "ew" => arriving == leaving && way.contains(arriving),
        "all" => vertical(arriving) != vertical(leaving),
        _ => way.starts_with(arriving) && way.ends_with(leaving),
    }
}

impl Board {
    /// Reads the board of a position text.
    pub(crate) fn read(text: &str) -> Board {
        let mut things = BTreeMap::new();
        for (row, line) in (0..9).rev().zip(text.split(' ').next().unwrap().split('/')) {
            let mut signs = line.chars();
            for column in 0..7 {
                let thing = match signs.next().unwrap() {
                    '.' => continue,
                    '[' => {
                        let way: String = signs.by_ref().take_while(|&sign| sign != ']').collect();
                        Thing::Barragoon(WAYS.into_iter().find(|&known| known == way).unwrap())
                    }
                    letter => {
                        let number = 2 + "dtc".find(letter.to_ascii_lowercase()).unwrap() as i8;
                        Thing::Tile { white: letter.is_ascii_uppercase(), number }
                    }
                };
                things.insert((column, row), thing);
            }
        }
        Board(things)
    }

    /// Every square where a tile may be after exactly `left` more squares, from `here` on.
    fn travel(&self, here: Place, left: i8, heading: Option<char>, turned: bool, ends: &mut BTreeSet<Place>) {
        if left == 0 {
            ends.insert(here);
            return;
        }
        for (leaving, (east, north)) in HEADINGS {
            let mut turned = turned;
            if let Some(arriving) = heading {
                let about = [('n', 's'), ('s', 'n'), ('e', 'w'), ('w', 'e')].contains(&(arriving, leaving));
                if about || (arriving != leaving && turned) {
                    continue;
                }
                match self.0.get(&here) {
                    Some(Thing::Tile { .. }) => continue,
                    Some(Thing::Barragoon(way)) if !lets_cross(way, arriving, leaving) => continue,
                    Some(Thing::Barragoon(_)) | None => {}
                }
                turned |= arriving != leaving;
            }
            let next = (here.0 + east, here.1 + north);
            if is_on_board(next) {
                self.travel(next, left - 1, Some(leaving), turned, ends);
            }
        }
    }

    fn ends(&self, from: Place, length: i8) -> BTreeSet<Place> {
        let mut ends = BTreeSet::new();
        self.travel(from, length, None, false, &mut ends);
        ends
    }

    fn may_capture(&self, white: bool, number: i8, square: Place) -> bool {
        match self.0.get(&square) {
            None => false,
            Some(Thing::Barragoon(way)) => !(number == 2 && *way == "all"),
            Some(Thing::Tile { white: other, .. }) => *other != white,
        }
    }

    fn tiles(&self) -> Vec<(Place, bool, i8)> {
        let tile = |(&place, thing): (&Place, &Thing)| match *thing {
            Thing::Tile { white, number } => Some((place, white, number)),
            Thing::Barragoon(_) => None,
        };
        self.0.iter().filter_map(tile).collect()
    }

    /// The moves of a side, as text.
    pub(crate) fn moves(&self, mover: bool) -> BTreeSet<String> {
        let mut moves = BTreeSet::new();
        for (from, white, number) in self.tiles() {
            if white != mover {
                continue;
            }
            let short = self.ends(from, number - 1).into_iter().filter(|to| !self.0.contains_key(to));
            let full = self.ends(from, number);
            let full = full.into_iter().filter(|to| !self.0.contains_key(to) || self.may_capture(white, number, *to));
            for to in short.chain(full) {
                moves.insert(format!("{}-{}", name(from), name(to)));
            }
        }
        moves
    }

    /// Whether no capture can ever happen again, judged tile by tile as the page says.
    pub(crate) fn is_dead(&self) -> bool {
        let mut lone = Vec::new();
        for (place, white, number) in self.tiles() {
            let mut board = self.clone();
            board.0.retain(|_, thing| matches!(thing, Thing::Barragoon(_)));
            let (mut stands, mut attacks) = (BTreeSet::from([place]), BTreeSet::new());
            let mut unexplored = vec![place];
            while let Some(square) = unexplored.pop() {
                let full = board.ends(square, number);
                for end in full.iter().copied().chain(board.ends(square, number - 1)) {
                    if !board.0.contains_key(&end) && stands.insert(end) {
                        unexplored.push(end);
                    }
                }
                attacks.extend(full);
            }
            if attacks.iter().any(|&square| board.may_capture(white, number, square)) {
                return false;
            }
            lone.push((white, stands, attacks));
        }
        let meets = |(white, _, attacks): &(bool, BTreeSet<Place>, BTreeSet<Place>)| {
            lone.iter().any(|(other, stands, _)| other != white && !attacks.is_disjoint(stands))
        };
        !lone.iter().any(meets)
    }

    pub(crate) fn text(&self, mover: bool) -> String {
        let rows = (0..9).rev().map(|row| {
            let sign = |column| match self.0.get(&(column, row)) {
                None => ".".to_owned(),
                Some(Thing::Barragoon(way)) => format!("[{way}]"),
                Some(Thing::Tile { white: true, number }) => ["D", "T", "C"][*number as usize - 2].to_owned(),
                Some(Thing::Tile { white: false, number }) => ["d", "t", "c"][*number as usize - 2].to_owned(),
            };
            (0..7).map(sign).collect::<String>()
        });
        format!("{} {} 0", rows.collect::<Vec<_>>().join("/"), if mover { 'w' } else { 'b' })
    }
}
