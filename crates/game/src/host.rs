//! What the platform may do to a match in any state that is not over. Never listed as legal.

use std::fmt;

use serde::Serialize;

use crate::{Game, Message, Refusal, Seat, SeatSet, Tell, Trail, Turn, Witness};

/// An action of the platform.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HostAction {
    /// The awaited seat's time is up.
    Timeout(Seat),
    /// A seat is gone for good.
    Leave(Seat),
    /// Both seats of a match for two have agreed on a draw.
    Draw,
    /// The host ends the match early.
    Stop,
    /// The match is called off: nobody wins and nobody loses.
    Void,
}

impl HostAction {
    /// Reads the text of a host's action; a seat is decimal without sign or leading zeros.
    pub fn parse(text: &str) -> Option<HostAction> {
        match text {
            "draw" => Some(HostAction::Draw),
            "stop" => Some(HostAction::Stop),
            "void" => Some(HostAction::Void),
            _ => {
                let (word, seat) = text.split_once(':')?;
                let canonical =
                    seat == "0" || (!seat.starts_with('0') && seat.bytes().all(|byte| byte.is_ascii_digit()));
                if !canonical || seat.is_empty() {
                    return None;
                }
                // A number too large for a seat is a seat that does not exist.
                let seat = Seat(seat.parse().unwrap_or(u8::MAX));
                match word {
                    "timeout" => Some(HostAction::Timeout(seat)),
                    "leave" => Some(HostAction::Leave(seat)),
                    _ => None,
                }
            }
        }
    }
}

impl fmt::Display for HostAction {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HostAction::Timeout(seat) => write!(out, "timeout:{}", seat.0),
            HostAction::Leave(seat) => write!(out, "leave:{}", seat.0),
            HostAction::Draw => out.write_str("draw"),
            HostAction::Stop => out.write_str("stop"),
            HostAction::Void => out.write_str("void"),
        }
    }
}

/// What happens alike in every game.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Common {
    /// A seat's turn begins.
    TurnBegan {
        /// Whose.
        seat: Seat,
    },
    /// A seat's time was up.
    TimedOut {
        /// Whose.
        seat: Seat,
    },
    /// A seat has left for good.
    Left {
        /// Which.
        seat: Seat,
    },
    /// Both seats have agreed on a draw.
    DrawAgreed,
    /// The host has ended the match.
    Stopped,
    /// The match was called off.
    Voided,
    /// The match is over.
    Over {
        /// The seats that share the result.
        winners: SeatSet,
        /// Whether they are partners, who have won together.
        together: bool,
    },
}

impl Common {
    /// The match is over, for seats that have no partners.
    pub fn over(winners: SeatSet) -> Common {
        Common::Over { winners, together: false }
    }
}

impl Tell for Common {
    fn tell(&self) -> Message {
        match *self {
            Common::TurnBegan { seat } => Message::new("turn-began").seat("seat", seat),
            Common::TimedOut { seat } => Message::new("timed-out").seat("seat", seat),
            Common::Left { seat } => Message::new("left").seat("seat", seat),
            Common::DrawAgreed => Message::new("draw-agreed"),
            Common::Stopped => Message::new("stopped"),
            Common::Voided => Message::new("voided"),
            Common::Over { together: true, .. } => Message::new("over-together"),
            Common::Over { winners, .. } => match winners.lowest() {
                None => Message::new("over-nobody"),
                Some(seat) if winners.len() == 1 => Message::new("over-won").seat("seat", seat),
                Some(_) => Message::new("over-shared").number("seats", winners.len() as i64),
            },
        }
    }
}

/// Applies an action of the platform.
///
/// # Errors
/// Whatever the shared page forbids, with the reason; nothing has changed.
pub fn attempt_host_action<G: Game, W: Witness<G::Event>>(
    position: &mut G,
    trail: &mut Trail,
    action: HostAction,
    witness: &mut W,
) -> Result<(), Refusal> {
    let refuse = |message| Err(Refusal::new("Leaving and time", message));
    if position.turn() == Turn::Over {
        return refuse(Message::new("host-over"));
    }
    if let HostAction::Timeout(seat) | HostAction::Leave(seat) = action {
        if seat.0 >= position.seats() {
            return refuse(Message::new("host-no-seat").number("seats", position.seats()));
        }
        if !position.present().contains(seat) {
            return refuse(Message::new("host-has-left").seat("seat", seat));
        }
    }
    let winners = match action {
        HostAction::Timeout(seat) => {
            if position.awaited() != Some(seat) {
                return refuse(Message::new("host-not-awaited").seat("seat", seat));
            }
            witness.see(|| Common::TimedOut { seat }.into());
            position.time_out(trail, witness);
            return Ok(());
        }
        HostAction::Leave(seat) => {
            let rest = position.present().without(seat);
            witness.see(|| Common::Left { seat }.into());
            if rest.len() > 1 {
                position.leave(trail, seat, witness);
                return Ok(());
            }
            rest
        }
        HostAction::Draw => {
            if position.seats() != 2 {
                return refuse(Message::new("host-draw-for-two"));
            }
            witness.see(|| Common::DrawAgreed.into());
            position.present()
        }
        HostAction::Stop => {
            let winners = position.stop()?;
            witness.see(|| Common::Stopped.into());
            winners
        }
        HostAction::Void => {
            witness.see(|| Common::Voided.into());
            SeatSet::EMPTY
        }
    };
    position.finish(winners);
    witness.see(|| Common::over(winners).into());
    Ok(())
}
