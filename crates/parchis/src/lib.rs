//! The rules of Parchís.
