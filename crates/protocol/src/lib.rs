//! What goes over the socket and between nodes: one enum for each direction, and the codes of refusal.
//!
//! The TypeScript types of the page are made from these (`web/src/types/protocol.ts`), and the tables of
//! `docs/protocol.md` are held to them by tests. Nothing here reads a socket or knows a room's state.

mod chat;
mod class;
mod client;
mod code;
mod node;
mod server;
mod table;
mod teacher;
mod text;

pub use chat::{ChatLine, ChatMessage, ChatRoom};
pub use class::{ClassView, Decide, MemberView, Mode, Proposal, RoleView, StandingView, TeamView, Votes, YouView};
pub use client::{ClientCommand, ClientMessage, Unreadable, answer_of};
pub use code::Code;
pub use node::{NodeMessage, TableNotice};
pub use server::{BlockView, EventsMessage, Me, Notice, ServerMessage};
pub use table::{Card, CardSeat, ClockView, MyTable, PresenceView, RatingView, SeatKind, SeatView, Seated, TableView};
pub use teacher::TeacherCommand;
pub use text::events_text;

/// The number of this protocol, which `hello` says. It grows when a page of the number before would go wrong.
pub const PROTOCOL: u32 = 1;
