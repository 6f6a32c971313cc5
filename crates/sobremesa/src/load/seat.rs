//! One seat's device: a guest with a socket.

use client::{Http, Socket};
use dice::Share;

/// A device.
pub(super) struct Seat {
    pub(super) cookie: String,
    pub(super) socket: Socket,
    /// The number of the first event it was not told.
    pub(super) next: u64,
    /// What it puts into the dice.
    pub(super) share: Share,
}

impl Seat {
    /// Comes in as a guest and opens a socket.
    pub(super) async fn arrive(http: &Http, name: &str, share: [u8; 32]) -> Result<Seat, client::Error> {
        let cookie = http.guest(name).await?;
        let socket = Socket::open_by(http, Some(&cookie)).await?;
        Ok(Seat { cookie, socket, next: 0, share: Share::new(share) })
    }
}
