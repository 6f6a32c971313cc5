//! What is refused at the start.

use std::net::TcpListener;

use cluster::Postgres;
use server::{Address, Config};

use crate::common::small_page;

#[test]
fn more_connections_than_the_database_takes_are_refused_in_one_sentence() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let mut config = Config::new("unused");
    config.database = Some(Address::from(Postgres::shared().database().unwrap()));
    config.connections = 5000;
    let refused = server::run_until(listener, small_page(), config, std::future::pending()).unwrap_err().to_string();
    assert!(refused.contains("connections = 5000 leaves no room") && refused.contains("max_connections"), "{refused}");
}
