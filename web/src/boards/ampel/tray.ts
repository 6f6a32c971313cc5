// Where each player's things lie: the two upper corners that the triangle leaves free.

import type { Point } from '../kit/motion';
import { WIDTH } from './triangle';

const INSET = 8;
const SIZE = 306;

export const TRAY = {
  top: 8,
  width: SIZE,
  height: 264,
  left: (seat: number) => (seat === 0 ? INSET : WIDTH - INSET - SIZE),
  /** The number of discs in hand stands on the outer side, the cylinder on the inner one. */
  countX: (seat: number) => (seat === 0 ? INSET + 46 : WIDTH - INSET - 46),
  countY: 152,
  ringX: (seat: number) => (seat === 0 ? INSET + SIZE - 46 : WIDTH - INSET - SIZE + 46),
  ringY: 136,
  stepsY: 312,
};

const centre = (seat: number) => TRAY.left(seat) + SIZE / 2;

/** Where a yellow disc that was won lies. */
export function slotSpot(seat: number, index: number, slots: number): Point {
  return { x: centre(seat) + (index - (slots - 1) / 2) * 58, y: 56 };
}

/** Where a disc in hand lies: two rows that overlap like coins. */
export function handSpot(seat: number, index: number): Point {
  const column = index % 10;
  const outward = seat === 0 ? column - 4.5 : 4.5 - column;
  return { x: centre(seat) + outward * 25.5, y: 196 + Math.floor(index / 10) * 42 };
}
