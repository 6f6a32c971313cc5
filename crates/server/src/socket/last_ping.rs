//! The last ping on a socket, by whose answer the round-trip time is measured.

use std::time::Duration;

use base::random;
use tokio::time::Instant;

/// The last ping that was sent and not answered yet.
#[derive(Default)]
pub(super) struct LastPing(Option<([u8; 8], Instant)>);

impl LastPing {
    /// What the next ping carries: nobody can answer it before it was sent.
    pub(super) fn send(&mut self) -> Vec<u8> {
        let payload = random::bytes();
        self.0 = Some((payload, Instant::now()));
        payload.to_vec()
    }

    /// How long the way took, if a pong answers the last ping for the first time.
    pub(super) fn answered(&mut self, pong: &[u8]) -> Option<Duration> {
        self.0.take_if(|(payload, _)| payload == pong).map(|(_, sent)| sent.elapsed())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_pong_that_was_not_asked_for_says_nothing() {
        let mut ping = LastPing::default();
        assert_eq!(ping.answered(&[0; 8]), None);
        let payload = ping.send();
        tokio::time::advance(Duration::from_millis(70)).await;
        for forged in [&[0; 8][..], &[], &payload[1..]] {
            assert_eq!(ping.answered(forged), None);
        }
        assert_eq!(ping.answered(&payload), Some(Duration::from_millis(70)));
        assert_eq!(ping.answered(&payload), None, "once");
        let newer = ping.send();
        assert_eq!(ping.answered(&payload), None, "it answers an older one");
        assert_eq!(ping.answered(&newer), Some(Duration::ZERO));
    }
}
