//! The steps that are not among the legal actions, as numbers: the platform's, and `back:N`.

use game::{HostAction, MAX_SEATS, Seat};

use super::bytes::{read_number, write_number};
use crate::Step;

const DRAW: usize = 0;
const STOP: usize = 1;
const BACK: usize = 2;
const SEATED: usize = 3;
const VOID: usize = SEATED + 2 * MAX_SEATS;

/// The number of a step, if it is one of these.
pub(super) fn code(step: &Step) -> Option<usize> {
    let action = match step {
        Step::Back(_) => return Some(BACK),
        Step::Action(text) => HostAction::parse(text)?,
    };
    Some(match action {
        HostAction::Draw => DRAW,
        HostAction::Stop => STOP,
        HostAction::Void => VOID,
        HostAction::Timeout(seat) => SEATED + 2 * seat.index(),
        HostAction::Leave(seat) => SEATED + 2 * seat.index() + 1,
    })
}

/// Writes the step that has this number.
pub(super) fn write(bytes: &mut Vec<u8>, code: usize, step: &Step) {
    write_number(bytes, code);
    if let Step::Back(to) = step {
        write_number(bytes, *to);
    }
}

/// Reads what follows a number, if it is that of such a step.
pub(super) fn read(bytes: &mut &[u8], code: usize) -> Option<Step> {
    let action = match code {
        BACK => return read_number(bytes).map(Step::Back),
        DRAW => HostAction::Draw,
        STOP => HostAction::Stop,
        VOID => HostAction::Void,
        SEATED..VOID => {
            let seat = Seat(((code - SEATED) / 2) as u8);
            if (code - SEATED).is_multiple_of(2) { HostAction::Timeout(seat) } else { HostAction::Leave(seat) }
        }
        _ => return None,
    };
    Some(Step::Action(action.to_string()))
}
