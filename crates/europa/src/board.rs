//! The line of squares: what it must be, and the tables the rules look things up in.

use std::collections::BTreeMap;
use std::fmt;

use crate::action::MOST_SQUARES;
use crate::edition::File;
use crate::{Action, CountryNames, Kind, Square};

/// The number of routes.
pub(crate) const ROUTES: usize = 5;
/// The countries of one route, each a flag.
pub(crate) const COUNTRIES: usize = 6;
/// The most cities that a route can have: four for each of its countries.
const MOST_CITIES: usize = 4 * COUNTRIES;
/// The tables have one entry for each square and some to spare, so that an index needs no check.
const TABLE: usize = 128;
/// Likewise one for each route.
pub(crate) const ROUTE_SLOTS: usize = 8;

/// In [`Board::landing`]: the square is a star.
pub(crate) const STAR: u8 = 1 << 6;
/// In [`Board::landing`]: the square is Murcia, the finish.
pub(crate) const FINISH: u8 = 1 << 7;

/// What is wrong with a board: one sentence.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct BadBoard(String);

/// A board that has passed [`Board::check`].
pub struct Board {
    edition: String,
    countries: BTreeMap<String, CountryNames>,
    squares: Vec<Square>,
    /// The countries of each route in the order of the line; a country's flag is the bit of its
    /// place here.
    routes: [Vec<String>; ROUTES],
    last: u8,
    /// What a square is to a team of a route: the bit of its country's flag, [`STAR`], [`FINISH`],
    /// or nothing.
    landing: [[u8; TABLE]; ROUTE_SLOTS],
    /// The next star ahead of a square, or 0.
    next_star: [u8; TABLE],
    /// The flights to all cities of a route, in the order of the line.
    flights: [[Action; MOST_CITIES]; ROUTE_SLOTS],
    /// How many cities of a route lie behind a square.
    behind: [[u8; TABLE]; ROUTE_SLOTS],
    /// All that the house may draw: the question, the instructions, the cities.
    deck: Vec<Action>,
    /// Where the card of a city lies in the deck.
    deck_place: [u8; TABLE],
}

impl Board {
    /// Reads a data file and checks it.
    ///
    /// # Errors
    /// What is wrong with it, in one sentence.
    pub fn parse(json: &str) -> Result<Board, BadBoard> {
        let file: File =
            serde_json::from_str(json).map_err(|error| BadBoard(format!("The file is no board: {error}.")))?;
        Board::check(&file.squares)?;
        let mut codes = file.squares.iter().filter_map(|square| square.country.as_ref());
        if let Some(code) = codes.find(|&code| !file.countries.is_empty() && !file.countries.contains_key(code)) {
            return Err(BadBoard(format!("The country {code} has cities and no names under `countries`.")));
        }
        Ok(Board::build(file))
    }

    /// Says what a line of squares lacks to be played on. What an edition of the game must
    /// fulfil beyond that (members, numbers of cities, their path) is for the tests of the files.
    ///
    /// # Errors
    /// The first thing that is wrong, in one sentence.
    pub fn check(squares: &[Square]) -> Result<(), BadBoard> {
        let bad = |sentence: String| Err(BadBoard(sentence));
        if squares.len() > MOST_SQUARES {
            return bad(format!("The line has {} squares; it can have {MOST_SQUARES} at the most.", squares.len()));
        }
        let last = squares.len().saturating_sub(1);
        for (number, square) in squares.iter().enumerate() {
            let expected = match number {
                0 => square.kind == Kind::Start,
                _ if number == last => square.kind == Kind::Finish,
                _ => !matches!(square.kind, Kind::Start | Kind::Finish),
            };
            if !expected {
                return bad(format!(
                    "Square {number}: the start is the first square, the finish the last, and no other."
                ));
            }
            let named = square.name.is_some() || square.name_en.is_some();
            let complete = square.name.is_some() && square.country.is_some() && square.route.is_some();
            if square.kind == Kind::City {
                if !complete {
                    return bad(format!("Square {number}: a city needs a name, a country and a route."));
                }
            } else if named || square.country.is_some() || square.route.is_some() {
                return bad(format!("Square {number}: only a city has a name, a country and a route."));
            }
            if square.route.is_some_and(|route| !(1..=ROUTES as u8).contains(&route)) {
                return bad(format!("Square {number}: a route is a number from 1 to {ROUTES}."));
            }
        }
        for route in 1..=ROUTES as u8 {
            let mut cities: Vec<(&str, usize)> = Vec::new();
            for square in squares.iter().filter(|square| square.route == Some(route)) {
                let country = square.country.as_deref().unwrap_or_default();
                match cities.iter_mut().find(|(known, _)| *known == country) {
                    Some((_, count)) => *count += 1,
                    None => cities.push((country, 1)),
                }
            }
            if cities.len() != COUNTRIES {
                return bad(format!("Route {route} has {} countries; it needs {COUNTRIES}.", cities.len()));
            }
            if let Some((country, count)) = cities.into_iter().find(|&(_, count)| count > 4) {
                return bad(format!("Route {route} has {count} cities of {country}; four are the most."));
            }
        }
        Ok(())
    }

    fn build(file: File) -> Board {
        let mut board = Board {
            edition: file.edition,
            countries: file.countries,
            last: (file.squares.len() - 1) as u8,
            squares: Vec::new(),
            routes: Default::default(),
            landing: [[0; TABLE]; ROUTE_SLOTS],
            next_star: [0; TABLE],
            flights: [[Action::GO; MOST_CITIES]; ROUTE_SLOTS],
            behind: [[0; TABLE]; ROUTE_SLOTS],
            deck: vec![Action::ASK],
            deck_place: [0; TABLE],
        };
        board.deck.extend(Action::CARDS);
        let mut cities = [0; ROUTES];
        for (number, square) in file.squares.iter().enumerate() {
            for (behind, &cities) in board.behind.iter_mut().zip(&cities) {
                behind[number] = cities as u8;
            }
            match (square.kind, square.route, &square.country) {
                (Kind::City, Some(route), Some(country)) => {
                    let route = usize::from(route - 1);
                    let known = board.routes[route].iter().position(|code| code == country);
                    let flag = known.unwrap_or_else(|| {
                        board.routes[route].push(country.clone());
                        board.routes[route].len() - 1
                    });
                    board.landing[route][number] = 1 << flag;
                    board.flights[route][cities[route]] = Action::fly(number as u8);
                    cities[route] += 1;
                    board.deck_place[number] = board.deck.len() as u8;
                    board.deck.push(Action::card_city(number as u8));
                }
                (Kind::Star, ..) => board.landing.iter_mut().for_each(|landing| landing[number] = STAR),
                (Kind::Finish, ..) => board.landing.iter_mut().for_each(|landing| landing[number] = FINISH),
                _ => {}
            }
        }
        let mut ahead = 0;
        for (number, square) in file.squares.iter().enumerate().rev() {
            board.next_star[number] = ahead;
            if square.kind == Kind::Star {
                ahead = number as u8;
            }
        }
        board.squares = file.squares;
        board
    }

    /// The edition's name.
    pub fn edition(&self) -> &str {
        &self.edition
    }

    /// The year whose Union it shows.
    pub fn year(&self) -> u16 {
        // The short line leads through today's.
        if self.edition == "2009" { 2009 } else { 2026 }
    }

    /// All squares, from the start to the finish.
    pub fn squares(&self) -> &[Square] {
        &self.squares
    }

    /// The number of the finish.
    #[inline]
    pub fn last(&self) -> u8 {
        self.last
    }

    /// The countries of a route (1 to 5), in the order of the line; none for any other number.
    pub fn countries_of(&self, route: u8) -> &[String] {
        usize::from(route).checked_sub(1).and_then(|index| self.routes.get(index)).map_or(&[], Vec::as_slice)
    }

    /// What a country is called in Spanish and in English.
    pub fn country_names<'a>(&'a self, code: &'a str) -> (&'a str, &'a str) {
        self.countries.get(code).map_or((code, code), |names| (&names.es, &names.en))
    }

    /// What `square` is to a team of the route with index `route`.
    #[inline]
    pub(crate) fn landing(&self, route: usize, square: u8) -> u8 {
        self.landing[route % ROUTE_SLOTS][usize::from(square) % TABLE]
    }

    /// Whether `square` is a city of the route with index `route`.
    #[inline]
    pub(crate) fn is_city_of(&self, route: usize, square: u8) -> bool {
        self.landing(route, square) & !(STAR | FINISH) != 0
    }

    /// Whether `square` is a city, of any route.
    #[inline]
    pub(crate) fn is_city(&self, square: u8) -> bool {
        self.deck_place[usize::from(square) % TABLE] != 0
    }

    /// The next star ahead of `square`.
    #[inline]
    pub(crate) fn next_star(&self, square: u8) -> Option<u8> {
        let star = self.next_star[usize::from(square) % TABLE];
        if star == 0 { None } else { Some(star) }
    }

    /// The flights of a route, those behind any square first; and how many are behind `square`.
    #[inline]
    pub(crate) fn flights(&self, route: usize, square: u8) -> (&[Action; MOST_CITIES], usize) {
        (&self.flights[route % ROUTE_SLOTS], usize::from(self.behind[route % ROUTE_SLOTS][usize::from(square) % TABLE]))
    }

    /// All cards, the question first.
    #[inline]
    pub(crate) fn deck(&self) -> &[Action] {
        &self.deck
    }

    /// Where the card that names the city on `square` lies in the deck.
    #[inline]
    pub(crate) fn deck_place(&self, square: u8) -> usize {
        usize::from(self.deck_place[usize::from(square) % TABLE])
    }

    /// Clause 5, `card:first`: the first city of the route whose flag is lacking.
    pub(crate) fn first_lacking(&self, route: usize, flags: u8) -> Option<u8> {
        (0..self.last).find(|&square| self.landing(route, square) & !(flags | STAR | FINISH) != 0)
    }
}

/// Boards are equal when the same match can be played on both.
impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        std::ptr::eq(self, other) || (self.edition == other.edition && self.squares == other.squares)
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Board({})", self.edition)
    }
}
