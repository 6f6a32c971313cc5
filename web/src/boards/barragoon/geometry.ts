// Where the squares are drawn. White sits below, as on the page: a1 is at the bottom left. For Brown the whole is turned.

import type { Point } from '../kit/motion';
import { between, line, rounded } from '../kit/points';

export const CELL = 100;
export const FRAME = 34;
export const COLUMNS = 7;
export const ROWS = 9;
export const WIDTH = COLUMNS * CELL + 2 * FRAME;
/** The board with its frame, without the tray below. */
export const DEPTH = ROWS * CELL + 2 * FRAME;
export const HEIGHT = DEPTH + 66;

/** Where the barragoon lies that somebody has to place. */
export const HAND: Point = { x: WIDTH - 62, y: DEPTH + 36 };
export const HAND_SCALE = 0.6;

const columns = Array.from({ length: COLUMNS }, (_, column) => String.fromCharCode(97 + column));
const rows = Array.from({ length: ROWS }, (_, row) => ROWS - row);

export const columnNames = columns;
export const rowNames = rows;

/** All squares as one reads, from the far left. */
export const squares: string[] = rows.flatMap((row) => columns.map((column) => `${column}${row}`));

const column = (square: string) => square.charCodeAt(0) - 97;
const row = (square: string) => Number(square.slice(1));

export function centre(square: string): Point {
  return { x: FRAME + column(square) * CELL + CELL / 2, y: FRAME + (ROWS - row(square)) * CELL + CELL / 2 };
}

/** The same point for who looks from the other side. */
export function opposite({ x, y }: Point): Point {
  return { x: WIDTH - x, y: DEPTH - y };
}

/** A place in the drawing, for the `transform` of a group. */
export function at({ x, y }: Point): string {
  return `translate(${x} ${y})`;
}

export function isDark(square: string): boolean {
  return (column(square) + row(square)) % 2 === 1;
}

/** A square so many squares away in a straight line: what somebody may have meant who tapped a tile. */
export function straightFrom(square: string, distance: number): string {
  const there = (dx: number, dy: number) =>
    `${String.fromCharCode(97 + column(square) + dx * distance)}${row(square) + dy * distance}`;
  const ways = row(square) > ROWS / 2 ? [there(0, -1), there(0, 1)] : [there(0, 1), there(0, -1)];
  return [...ways, there(1, 0), there(-1, 0)].find((one) => squares.includes(one)) ?? (square === 'a1' ? 'a2' : 'a1');
}

/** The way of a move as a line that begins and ends short of the middle of a square, where a piece stands. */
export function wayLine(path: string[], { before = 0, after = 0 } = {}): string {
  const points = path.map(centre);
  const [first, second, penultimate, last] = [points[0], points[1], points.at(-2), points.at(-1)];
  if (!first || !second || !penultimate || !last) return '';
  const ends = [between(first, second, after / CELL), between(last, penultimate, before / CELL)] as const;
  return line([ends[0], ...points.slice(1, -1), ends[1]]);
}

/** A square with round corners about the middle of a square, for the `d` of a path. */
export function around(half: number, soft: number): string {
  return rounded([{ x: -half, y: -half }, { x: half, y: -half }, { x: half, y: half }, { x: -half, y: half }], soft);
}
