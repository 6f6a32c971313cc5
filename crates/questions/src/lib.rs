//! Question packs of Ruta Europea.
//!
//! A pack is a plain file that a person can edit ([`Pack::parse`]); [`check`] says what is wrong with
//! packs, by line; a [`Deck`] draws from them without repeating itself; [`formats`] are the question files
//! of other programs, [`workbook`] writes tables for spreadsheets. Opens no file, draws no randomness: bytes and numbers come in from outside.

mod check;
mod deck;
mod flaw;
pub mod formats;
mod judge;
mod kind;
mod order;
mod pack;
mod picture;
mod program;
mod question;
mod shipped;
mod wording;
mod words;
pub mod workbook;

pub use check::{Problem, Standard, check, first_flaw};
pub use deck::{Deck, Drawn, Fit, Wish};
pub use flaw::Flaw;
pub use kind::{Form, Given, Kind, LONGEST_TYPED, Solution};
pub use pack::{BadPack, Pack};
pub use picture::{
    ImageType, MOST_PICTURE_BYTES, MOST_PICTURES, MOST_PICTURES_BYTES, Picture, PictureData, stripped,
    too_many_pictures,
};
pub use program::check_program;
pub use question::{COUNTRIES, Edition, Language, Level, Localized, MURCIA, Question, Said, Topic};
pub use shipped::shipped;
pub use wording::Shown;
