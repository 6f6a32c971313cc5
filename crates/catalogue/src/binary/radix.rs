//! Choices as one number of mixed radix: each takes as much room as there was to choose.
//!
//! Eight bytes at a time, the lowest first: a choice is a digit, the first the lowest, and its radix
//! is how many there were to choose from. A digit that no longer fits begins the next eight bytes;
//! the last have no more bytes than their digits need.

/// How many bytes a run has.
const RUN: usize = 8;

/// How many bytes hold every number below `radices`.
fn needed(radices: u64) -> usize {
    RUN - (radices - 1).leading_zeros() as usize / 8
}

/// Writes choices.
pub(super) struct Writer {
    bytes: Vec<u8>,
    number: u64,
    /// The product of the radices so far: the number is below it.
    radices: u64,
}

impl Writer {
    pub(super) fn new() -> Writer {
        Writer { bytes: Vec::new(), number: 0, radices: 1 }
    }

    /// Writes choice number `choice` of `of`.
    pub(super) fn write(&mut self, choice: usize, of: usize) {
        let (choice, of) = (choice as u64, of as u64);
        if let Some(radices) = self.radices.checked_mul(of) {
            self.number += choice * self.radices;
            self.radices = radices;
        } else {
            self.bytes.extend(self.number.to_le_bytes());
            (self.number, self.radices) = (choice, of);
        }
    }

    pub(super) fn finish(mut self) -> Vec<u8> {
        self.bytes.extend(&self.number.to_le_bytes()[..needed(self.radices)]);
        self.bytes
    }
}

/// Reads what [`Writer`] wrote.
pub(super) struct Reader<'a> {
    rest: &'a [u8],
    number: u64,
    radices: u64,
    /// How many bytes the run has.
    run: usize,
}

impl<'a> Reader<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Reader<'a> {
        let mut reader = Reader { rest: bytes, number: 0, radices: 1, run: 0 };
        reader.next_run();
        reader
    }

    fn next_run(&mut self) {
        self.run = self.rest.len().min(RUN);
        let (run, rest) = self.rest.split_at(self.run);
        let mut number = [0; RUN];
        number[..run.len()].copy_from_slice(run);
        (self.number, self.radices, self.rest) = (u64::from_le_bytes(number), 1, rest);
    }

    /// Reads a choice of `of`; `None` if nothing like it was written. `of` is not 0.
    pub(super) fn read(&mut self, of: usize) -> Option<usize> {
        let of = of as u64;
        if self.radices.checked_mul(of).is_none() {
            if self.number != 0 || self.run < RUN {
                return None;
            }
            self.next_run();
        }
        self.radices *= of;
        let choice = self.number % of;
        self.number /= of;
        Some(choice as usize)
    }

    /// Whether all that was written has been read.
    pub(super) fn finished(&self) -> bool {
        self.number == 0 && self.run == needed(self.radices) && self.rest.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::{Reader, Writer};

    #[test]
    fn what_is_written_is_read_and_nothing_else() {
        let radices: Vec<usize> = (0..500).map(|at: usize| 1 + at * at % 97 * (at % 3)).collect();
        let choices: Vec<usize> = radices.iter().enumerate().map(|(at, of)| at * 31 % of).collect();
        for length in [0, 1, 2, 3, 20, 21, 22, 23, 24, 25, 499, 500] {
            let mut writer = Writer::new();
            choices.iter().zip(&radices).take(length).for_each(|(&choice, &of)| writer.write(choice, of));
            let bytes = writer.finish();
            let mut reader = Reader::new(&bytes);
            for at in 0..length {
                assert_eq!(reader.read(radices[at]), Some(choices[at]));
            }
            assert!(reader.finished());
            let shorter = bytes.get(..bytes.len().wrapping_sub(1)).unwrap_or(&[0]);
            let mut reader = Reader::new(shorter);
            let read = radices[..length].iter().all(|&of| reader.read(of).is_some());
            assert!(!(read && reader.finished()), "a byte is lacking, or too many");
        }
    }

    #[test]
    fn what_was_forced_takes_no_room() {
        let mut writer = Writer::new();
        (0..1_000).for_each(|_| writer.write(0, 1));
        assert!(writer.finish().is_empty());
    }

    #[test]
    fn a_number_with_no_such_digits_is_refused() {
        // Sixteen digits of radix 10 hold less than eight bytes can.
        let mut reader = Reader::new(&[255; 16]);
        assert!((0..20).any(|_| reader.read(10).is_none()));
    }
}
