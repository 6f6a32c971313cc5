//! What is answered of rows of the store: to moderators and administrators, and about what people have played. A row becomes
//! an answer here and nowhere else, so that a column can change without the HTTP API.

mod audit;
mod invitation;
mod measure;
mod open_table;
mod person;
mod played;
mod report;

pub use audit::Audit;
pub use invitation::Invitation;
pub use measure::MeasureName;
pub use open_table::OpenTable;
pub use person::ListedPerson;
pub(crate) use played::{Namesake, Played, Point, Tally};
pub use report::Report;
