//! The four kinds of 32 bytes, which must never be taken for each other.

use std::fmt;
use std::hint::black_box;
use std::str::FromStr;

use crate::hash::hash;
use crate::{BadHex, hex};

const COMMITMENT: &[u8] = b"sobremesa dice commitment 1";
const SEAL: &[u8] = b"sobremesa dice seal 1";

/// What every kind of 32 bytes has.
macro_rules! thirty_two_bytes {
    ($name:ident) => {
        impl $name {
            /// Takes the bytes as they are.
            pub const fn new(bytes: [u8; 32]) -> $name {
                $name(bytes)
            }

            /// The bytes.
            pub const fn bytes(&self) -> &[u8; 32] {
                &self.0
            }
        }

        /// Takes equally long wherever the bytes differ.
        impl PartialEq for $name {
            fn eq(&self, other: &$name) -> bool {
                let differing =
                    self.0.iter().zip(&other.0).fold(0, |seen, (one, other)| black_box(seen | (one ^ other)));
                differing == 0
            }
        }

        impl Eq for $name {}

        /// Reads 64 lower-case hexadecimal digits.
        impl FromStr for $name {
            type Err = BadHex;

            fn from_str(text: &str) -> Result<$name, BadHex> {
                hex::read(text).map($name)
            }
        }
    };
}

/// Known from the start to everyone: may be shown wherever it stands.
macro_rules! open {
    ($name:ident) => {
        impl fmt::Display for $name {
            fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                out.write_str(&hex::write(&self.0))
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(out, "{}({self})", stringify!($name))
            }
        }
    };
}

/// Hidden until its time has come: only [`Secret::reveal`] and [`Share::reveal`] write it out, so
/// that no log ever does.
macro_rules! hidden {
    ($name:ident) => {
        impl $name {
            /// Its 64 hexadecimal digits, to be called when it may be known.
            pub fn reveal(&self) -> String {
                hex::write(&self.0)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                out.write_str(concat!(stringify!($name), "(hidden)"))
            }
        }
    };
}

/// The house's part: hidden until the match is over.
#[derive(Clone)]
pub struct Secret([u8; 32]);

/// A device's part: hidden until all devices have sealed theirs.
#[derive(Clone)]
pub struct Share([u8; 32]);

/// What binds a device to its share before it shows it.
#[derive(Clone, Copy)]
pub struct Seal([u8; 32]);

/// What binds the house to its secret before anything else happens.
#[derive(Clone, Copy)]
pub struct Commitment([u8; 32]);

thirty_two_bytes!(Secret);
thirty_two_bytes!(Share);
thirty_two_bytes!(Seal);
thirty_two_bytes!(Commitment);
hidden!(Secret);
hidden!(Share);
open!(Seal);
open!(Commitment);

impl Secret {
    /// The commitment to this secret in the match called `id`.
    pub fn commitment(&self, id: &str) -> Commitment {
        Commitment(hash(&[COMMITMENT, id.as_bytes(), &self.0]))
    }
}

impl Share {
    /// The seal of this share for a seat of the match called `id`.
    pub fn seal(&self, id: &str, seat: u8) -> Seal {
        Seal(hash(&[SEAL, id.as_bytes(), &[seat], &self.0]))
    }
}
