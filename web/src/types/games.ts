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

interface TypesByGame {
  parchis: { view: import('./parchis').View; event: import('./parchis').Event };
  barragoon: { view: import('./barragoon').View; event: import('./barragoon').Event };
  ampel: { view: import('./ampel').View; event: import('./ampel').Event };
  girumgo: { view: import('./girumgo').View; event: import('./girumgo').Event };
  europa: { view: import('./europa').View; event: import('./europa').Event };
}

/** What a board draws. */
export type ViewOf<Game extends GameId> = TypesByGame[Game]['view'];

/** What can happen. */
export type EventOf<Game extends GameId> = TypesByGame[Game]['event'];
