// Question packs in WebAssembly: a module of its own, fetched where questions are made, practised or asked.

import init, { check as checked, cleaned, Draws, judge } from '../../wasm/questions.js';
import wasm from '../../wasm/questions_bg.wasm?url';
import { once } from '../rules/once';
import type { Drawn, Flaw, Found, Given, Question, Wish } from '../types/questions';

/** Loads the module, once. All the rest here needs it. */
export const loadQuestions = once(() => init({ module_or_path: wasm }));

/** What keeps questions from being asked, by their places in the list. */
export function check(questions: Question[]): Map<number, Flaw[]> {
  const found = JSON.parse(checked(JSON.stringify(questions))) as Found[];
  const flaws = new Map<number, Flaw[]>();
  for (const { at, what } of found) flaws.set(at, [...(flaws.get(at) ?? []), what]);
  return flaws;
}

/** Whether an answer is right. */
export function isRight(question: Question, given: Given): boolean {
  return judge(JSON.stringify(question), JSON.stringify(given));
}

/** Questions of the program on a country or on `murcia`; on everything, if that is empty. */
export function shippedDraws(country: string, wish: Wish, seed: number): Draws {
  return Draws.shipped(country, JSON.stringify(wish), seed);
}

export function ownDraws(questions: Question[], wish: Wish, seed: number): Draws {
  return Draws.own(JSON.stringify(questions), JSON.stringify(wish), seed);
}

/** What was drawn, out of its JSON. */
export function drawn(text: string | undefined): Drawn | null {
  return text === undefined ? null : (JSON.parse(text) as Drawn);
}

export { cleaned };
export type { Draws };
