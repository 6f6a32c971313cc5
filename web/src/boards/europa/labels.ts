// Where the names of cities stand beside their squares.

import type { Point } from '../kit/motion';

/** A name: where its square is, how far that reaches, and on which side of it the name is drawn on the map. */
export interface Label extends Point {
  wide: number;
  side: string;
  text: string;
}

export interface Placed extends Point {
  anchor: 'start' | 'middle' | 'end';
}

/** `r l t b`, or a corner: e up right, s down right, w down left, n up left. */
const SIDES = ['r', 'l', 'e', 's', 'n', 'w', 't', 'b'];
/** The size of letters for which the sides were drawn. */
export const USUAL = 12.5;
/** How wide a letter is at most on average, and how much of its height stands above the line. */
const LETTER = 0.6;
const RISE = 0.75;

/** The name on one side of its square, by the size of its letters. */
export function beside({ wide }: Label, side: string, size: number): Placed {
  const [out, corner, rise] = [wide + 3, wide * 0.72, size * RISE];
  const sides: Record<string, [number, number, Placed['anchor']]> = {
    r: [out, rise / 2, 'start'],
    l: [-out, rise / 2, 'end'],
    t: [0, -out - 1, 'middle'],
    b: [0, out + rise, 'middle'],
    e: [corner, -wide * 0.8, 'start'],
    s: [corner, wide * 0.8 + rise, 'start'],
    w: [-corner, wide * 0.8 + rise, 'end'],
    n: [-corner, -wide * 0.8, 'end'],
  };
  const [x, y, anchor] = sides[side] ?? sides['r']!;
  return { x, y, anchor };
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function boxOf({ x, y, text }: Label, placed: Placed, size: number): Box {
  const width = text.length * size * LETTER;
  const start = { start: 0, middle: width / 2, end: width }[placed.anchor];
  const [left, line] = [x + placed.x - start, y + placed.y];
  return { left, right: left + width, top: line - size * RISE, bottom: line + size * (1 - RISE) };
}

const overlap = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) * Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

const marksOf = ({ x, y, wide }: Label): Box => ({ left: x - wide, right: x + wide, top: y - wide, bottom: y + wide });

/** Those of the usual size that large names leave room for. */
export function uncovered(labels: Label[], large: Label[], places: Placed[], size: number): Label[] {
  const taken = large.map((label, at) => boxOf(label, places[at]!, size));
  return labels.filter((label) => taken.every((box) => overlap(box, boxOf(label, beside(label, label.side, USUAL), USUAL)) === 0));
}

/** How much of a name lies outside of what is seen. */
const outside = (box: Box, frame: Box): number => (box.right - box.left) * (box.bottom - box.top) - overlap(box, frame);

/** Large names, each on the side where it covers the least: of other names first, then of squares; and inside of a frame. */
export function arrange(labels: Label[], size: number, squares: Label[], frame: Box | null = null): Placed[] {
  const marks = squares.map(marksOf);
  const taken: Box[] = [];
  return labels.map((label) => {
    const ways = [label.side, ...SIDES.filter((side) => side !== label.side)].map((side, late) => {
      const placed = beside(label, side, size);
      const box = boxOf(label, placed, size);
      const covered = taken.reduce((sum, other) => sum + 8 * overlap(box, other), 0) + marks.reduce((sum, mark) => sum + overlap(box, mark), 0);
      return { placed, box, cost: covered + late * size + (frame ? 8 * outside(box, frame) : 0) };
    });
    const best = ways.reduce((one, other) => (other.cost < one.cost ? other : one));
    taken.push(best.box);
    return best.placed;
  });
}
