//! What several nodes on one PostgreSQL and NATS do together; and a server with a proxy before it.

mod proxy;
mod several;
