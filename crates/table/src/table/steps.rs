//! Making steps, one or several, all or none.

use catalogue::{Entry, MOST_ACTIONS, NextActor, Step};
use game::{ChanceKind, HostAction};

use super::tally::Tally;
use crate::{Clock, Refused, Table};

/// How a table stood before several steps that are made all or not at all.
pub(super) struct Mark {
    steps: usize,
    detours: usize,
    actions: usize,
    clock: Clock,
    tally: Tally,
}

impl Table {
    /// Makes steps as they stand in a record, `back:N` and the platform's actions included, all at
    /// the time `now`: what was done at a table, done again with its times, gives the same table.
    ///
    /// # Errors
    /// The first word that cannot be played; nothing has changed.
    pub fn replay(&mut self, words: &[&str], now: u64) -> Result<(), Refused> {
        let mark = self.mark();
        for (index, word) in words.iter().enumerate() {
            let done = match Entry::parse(word).step {
                Step::Action(word) => self.make(index, &word, now),
                Step::Back(to) => self.make_back(index, to, now),
            };
            if let Err(refused) = done {
                self.return_to(mark);
                return Err(refused);
            }
        }
        self.offer = None;
        Ok(())
    }

    /// Makes one step as it stands in a record.
    ///
    /// # Errors
    /// It cannot be played; nothing has changed.
    pub fn step(&mut self, word: &str, now: u64) -> Result<(), Refused> {
        // Most steps are actions, which need not be copied to be told from the others.
        match word.starts_with("back:").then(|| Entry::parse(word).step) {
            Some(Step::Back(to)) => self.make_back(0, to, now)?,
            _ => self.make(0, word, now)?,
        }
        self.offer = None;
        Ok(())
    }

    /// Makes one action, the `index`-th of what was handed over, keeps it, and lets the right clock run.
    pub(super) fn make(&mut self, index: usize, word: &str, now: u64) -> Result<(), Refused> {
        self.check_room(index, word)?;
        let (turn, awaited) = (self.played.turn(), self.played.awaited());
        let refuse = |why| Refused::Rules { at: index, word: word.chars().take(40).collect(), why };
        self.played.play(word).map_err(refuse)?;
        let host = HostAction::parse(word);
        self.tally.count(turn, awaited, host);
        self.log.act();
        if let Some(HostAction::Timeout(seat)) = host {
            self.clock.renew(seat.0, now);
        }
        self.run_clock(now);
        let acted = match turn {
            NextActor::Seat(seat) => Some(seat),
            NextActor::House(ChanceKind::Judged) => awaited,
            NextActor::House(_) | NextActor::Over => None,
        };
        if let Some(seat) = acted.filter(|_| host.is_none()) {
            self.clock.go_on(seat, now);
        }
        Ok(())
    }

    pub(super) fn make_back(&mut self, index: usize, to: usize, now: u64) -> Result<(), Refused> {
        self.check_room(index, "back")?;
        let actions = self.played.len().checked_sub(to).ok_or(Refused::NoSuchMoment)?;
        self.log.back(&self.played, to);
        self.played.undo(actions);
        self.run_clock(now);
        Ok(())
    }

    /// A record has room for so many steps, what was taken back included.
    fn check_room(&self, index: usize, word: &str) -> Result<(), Refused> {
        if self.log.len() < MOST_ACTIONS {
            return Ok(());
        }
        Err(Refused::Rules { at: index, word: word.chars().take(40).collect(), why: catalogue::Refused::TooLong })
    }

    pub(super) fn mark(&self) -> Mark {
        Mark {
            steps: self.log.len(),
            detours: self.log.detours(),
            actions: self.played.len(),
            clock: self.clock.clone(),
            tally: self.tally,
        }
    }

    pub(super) fn return_to(&mut self, mark: Mark) {
        while self.log.detours() > mark.detours
            && let Some(detour) = self.log.pop_detour()
        {
            self.played.undo(self.played.len() - detour.to);
            for word in &detour.words {
                let played = self.played.play(word);
                debug_assert!(played.is_ok(), "it stood before");
            }
        }
        self.played.undo(self.played.len() - mark.actions);
        self.log.truncate(mark.steps);
        self.clock = mark.clock;
        self.tally = mark.tally;
    }
}
