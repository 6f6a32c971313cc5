//! What needs PostgreSQL whatever the other tests run on: its being away for a while, and moving into it.

mod migrate;
mod outage;
mod start;
