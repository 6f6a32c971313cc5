//! The protocol, held against its page, its docs and itself.

mod codes;
mod docs;
mod messages;
mod types;
