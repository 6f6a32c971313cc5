//! Response types made from rows of the store: for moderators and administrators, and about what people have played. Rows become
//! responses here and nowhere else, so that a column can change without the HTTP API.

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
