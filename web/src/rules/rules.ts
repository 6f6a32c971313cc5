// The rules as WebAssembly: one module for the page and for the worker.

import init, { Board, games as gamesText, rolls } from '../../wasm/sobremesa.js';
import wasm from '../../wasm/sobremesa_bg.wasm?url';
import type { GameCard } from '../types/table';

let ready: Promise<void> | null = null;

/** Loads the rules, once. */
export function loadRules(): Promise<void> {
  ready ??= init({ module_or_path: wasm }).then(() => undefined);
  // After a failed load the next one tries again.
  ready.catch(() => (ready = null));
  return ready;
}

let cards: GameCard[] | null = null;

/** The games there are. Needs the rules. */
export function games(): GameCard[] {
  cards ??= JSON.parse(gamesText()) as GameCard[];
  return cards;
}

export { Board, rolls };

/** Random numbers for the house. `getRandomValues` works on plain http too. */
export function randomNumbers(count = 8): Uint32Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint32Array(count));
}
