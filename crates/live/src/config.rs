//! Settings of the live part.

use std::time::Duration;

use crate::DiceKey;

/// A class that can be joined.
#[derive(Clone, Copy, Debug)]
pub struct Joinable<'a> {
    /// Where the class-room reaches the page.
    pub address: &'a str,
    /// The code of five letters.
    pub code: &'a str,
    /// The link that joins at once, as a picture of letters.
    pub qr: &'a str,
}

/// How the live part is to run.
#[derive(Clone, Debug)]
pub struct Config {
    /// Whether the number of tables of one person is limited.
    pub limits: bool,
    /// How long a player who lost the connection is waited for.
    pub grace: Duration,
    /// How long "play now" waits for people before bots fill the table.
    pub pairing: Duration,
    /// How long a guest, a table or a class stays for which nobody opens a page.
    pub unvisited: Duration,
    /// The key that encrypts the secrets of the dice in the store; without it they are stored in plain text.
    pub dice_key: Option<DiceKey>,
    /// Threads that think for bots.
    pub bot_threads: usize,
    /// Is told of each class that is opened: for whoever looks at the terminal.
    pub announce: Option<fn(&Joinable<'_>)>,
}

/// What suits a home or a club.
impl Default for Config {
    fn default() -> Config {
        Config {
            limits: true,
            grace: Duration::from_secs(60),
            pairing: Duration::from_secs(20),
            unvisited: Duration::from_secs(40),
            dice_key: None,
            bot_threads: 1,
            announce: None,
        }
    }
}
