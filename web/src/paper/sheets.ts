// The games on paper in WebAssembly: a module of its own, fetched where they are printed.

import init, { fonts, sheets } from '../../wasm/print.js';
import wasm from '../../wasm/print_bg.wasm?url';
import { once } from '../rules/once';
import type { Question } from '../types/questions';
import type { GameId } from '../types/games';

/** A sheet: what is on it, its size in millimetres, its drawing. */
export interface Sheet {
  title: string;
  width: number;
  height: number;
  svg: string;
}

export interface Order {
  game: GameId;
  edition: string;
  paper: string;
  language: string;
  parts: string[];
  /** Those of the program, if none are given. */
  questions: Question[] | null;
  /** How many of them for each country at the most. */
  each: number | null;
}

/** Loads the module and the fonts of the sheets, once. All the rest here needs it. */
export const loadPaper = once(async () => {
  await init({ module_or_path: wasm });
  for (const { family, weight, bytes } of fonts()) {
    document.fonts.add(await new FontFace(family, new Uint8Array(bytes), { weight: String(weight) }).load());
  }
});

export function sheetsOf(order: Order): Sheet[] {
  return JSON.parse(sheets(JSON.stringify(order))) as Sheet[];
}
