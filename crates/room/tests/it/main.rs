//! Rooms seen from outside: decided, applied, read again.

mod bench;
mod clocks;
mod folding;
mod hosting;
mod offering;
mod old_rows;
mod partners;
mod points;
mod reporting;
mod resuming;
mod seats;
mod stages;
mod status;
mod stopping;
mod warm_up;
