// Made from the Rust types by crates/wasm/tests/it/types.rs.

/** All games, in the order people are shown them. */
export const games = [
  'parchis',
  'barragoon',
  'ampel',
  'girumgo',
  'europa',
] as const;

/** A game's id. */
export type GameId = (typeof games)[number];
