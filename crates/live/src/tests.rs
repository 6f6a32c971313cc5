//! Tests of the live part as a whole, with a store that fails and requests that are dropped.

mod admin_requests;
mod again;
mod bench;
mod bots;
mod closing;
mod dropped;
mod following;
mod lesson;
mod listing;
mod outages;
mod silent;
