// A browser that is not Chromium, driven by the W3C's protocols: WebDriver over HTTP, or WebDriver BiDi over a socket.

import type { Point } from '../browser/hands';

export type Hand = 'mouse' | 'touch';

/** One browser with one page in it. */
export interface Driven {
  go(address: string): Promise<void>;
  /** Runs a function in the page; what goes in and comes out is plain data. */
  evaluate<Result, About>(read: (about: About) => Result, about: About): Promise<Result>;
  /** Presses at a point, goes along a way and lets go. */
  press(hand: Hand, from: Point, way?: Point[]): Promise<void>;
  /** A PNG of what is seen. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** Whatever is asked of a browser is answered by then, also on a machine that has much else to do. */
export const ANSWER_TIMEOUT = 120_000;

/** The actions of a pointer, as both protocols take them. */
export function pressing(hand: Hand, from: Point, way: Point[]): object[] {
  const at = ({ x, y }: Point, duration = 0) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration });
  const moves = way.map((point) => at(point, 16));
  const actions = [at(from), { type: 'pointerDown', button: 0 }, ...moves, { type: 'pointerUp', button: 0 }];
  return [{ type: 'pointer', id: hand, parameters: { pointerType: hand }, actions }];
}
