//! The foundation of every part of the server: a clock that is passed in, random ids and secrets, display names, and
//! refusals in the protocol's codes. It knows no web, no bus and no table.

mod background;
mod clock;
mod name;
mod notice;
mod problem;
pub mod random;
#[cfg(feature = "seeded")]
pub mod seeded;

pub use background::Background;
pub use clock::Clock;
pub use name::Name;
pub use notice::Notice;
pub use problem::Problem;
