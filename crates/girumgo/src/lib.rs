//! The rules of Girumgo.
