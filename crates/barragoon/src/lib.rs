//! The rules of Barragoon.
