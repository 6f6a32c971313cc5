//! The rules of Ampel.
