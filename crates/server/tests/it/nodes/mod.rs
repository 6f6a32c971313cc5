//! What several nodes on one PostgreSQL and NATS do together.

mod several;
