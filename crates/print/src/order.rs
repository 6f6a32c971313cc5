//! What is to be printed.

use std::str::FromStr;

use ::europa::Edition;
use catalogue::{GameId, for_each_game};
use phrases::Language;
use questions::Question;

use crate::words::Words;
use crate::{Paper, Sheet, ampel, barragoon, europa, girumgo, parchis, rules};

/// A part of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// The board.
    Board,
    /// Tokens, dice, and whatever else is cut out.
    Pieces,
    /// The cards, on both sides.
    Cards,
    /// The rules on two pages.
    Rules,
}

impl Part {
    /// All of them, in the order in which they are printed.
    pub const ALL: [Part; 4] = [Part::Board, Part::Pieces, Part::Cards, Part::Rules];

    /// Its name on the command line.
    pub fn code(self) -> &'static str {
        match self {
            Part::Board => "board",
            Part::Pieces => "pieces",
            Part::Cards => "cards",
            Part::Rules => "rules",
        }
    }
}

impl FromStr for Part {
    type Err = &'static str;

    fn from_str(code: &str) -> Result<Part, &'static str> {
        let known = Part::ALL.into_iter().find(|part| part.code().eq_ignore_ascii_case(code));
        known.ok_or("it is board, pieces, cards or rules")
    }
}

/// What is to be printed.
#[derive(Clone, Debug)]
pub struct Order {
    /// Which game.
    pub game: GameId,
    /// Which edition of Ruta Europea.
    pub edition: Edition,
    /// What the board is printed on.
    pub paper: Paper,
    /// In which language.
    pub language: Language,
    /// Which parts.
    pub parts: Vec<Part>,
    /// The questions of the cards.
    pub questions: Vec<Question>,
    /// How many of them for each country at the most.
    pub each: Option<usize>,
}

/// The sections of the rules of each game, as the page teaches them.
macro_rules! learning {
    ($game:ident $($name:ident => $rules:ident,)*) => {
        match $game {
            $(GameId::$name => include_str!(concat!("../../../content/learn/", stringify!($rules), ".json")),)*
        }
    };
}

/// The sheets of an order.
pub fn sheets(order: &Order) -> Vec<Sheet> {
    let game = order.game;
    let words = Words::new(game, order.language);
    let of = |part: &Part| match part {
        Part::Rules => rules::sheets(game, for_each_game!(learning game), &words),
        // By its name, so that a game that nobody has drawn yet has its rules at least.
        part => match game.to_string().as_str() {
            "parchis" => parchis::sheets(*part, order, &words),
            "barragoon" => barragoon::sheets(*part, order, &words),
            "ampel" => ampel::sheets(*part, order, &words),
            "girumgo" => girumgo::sheets(*part, order, &words),
            "europa" => europa::sheets(*part, order, &words),
            _ => Vec::new(),
        },
    };
    Part::ALL.iter().filter(|part| order.parts.contains(part)).flat_map(of).collect()
}
