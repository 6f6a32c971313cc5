//! What every part of the server stands on: a clock that is passed in, random ids and secrets, names that people may
//! have, and refusals in the protocol's codes. No web, no bus, no table.

mod clock;
mod name;
mod notice;
mod problem;
pub mod random;
#[cfg(feature = "seeded")]
pub mod seeded;

pub use clock::Clock;
pub use name::Name;
pub use notice::Notice;
pub use problem::Problem;
