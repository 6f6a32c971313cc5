// Where everything is drawn: a square of 1000 by 1000. One arm is worked out, pointing down, and turned
// three times against the clock, as the numbers run.

import type { Point } from '../kit/motion';
import type { Colour } from '../../types/parchis';

export const SIDE = 1000;
/** The frame around the board. */
export const FRAME = 14;
/** A square of an arm: wide enough for two tokens side by side. */
export const WIDE = 94;
export const HIGH = 47;
/** The side of a house's corner. */
export const CORNER = 345;
/** A token on the ring. */
export const TOKEN = 21;
/** The round of a house. */
export const HOUSE = 142;

const TIP = SIDE - FRAME;
/** Where the arm's columns begin: left, middle, right, and the right edge. */
const LEFT = FRAME + CORNER;
const MIDDLE = LEFT + WIDE;
const RIGHT = MIDDLE + WIDE;
const EDGE = RIGHT + WIDE;
/** The bases of the goals: the arms reach a little into the square between the houses. */
const BASE = TIP - 8 * HIGH;

/** The colours whose arms these are: down, right, up, left. */
export const ARMS: Colour[] = ['yellow', 'blue', 'red', 'green'];

/** What can be asked about one place. */
export interface Spot {
  place: string;
  /** The outline. */
  outline: Point[];
  /** Where one token stands. */
  centre: Point;
  /** Where the first and the second of two stand. */
  pair: [Point, Point];
  /** What is printed, and where; nothing in houses and goals. */
  number: { text: string; at: Point } | null;
}

/** A quarter turn against the clock about the middle, `times` over. */
export function turned({ x, y }: Point, times: number): Point {
  let point = { x, y };
  for (let turn = 0; turn < times; turn += 1) point = { x: point.y, y: SIDE - point.x };
  return point;
}

/** A square of the arm that points down: column -1, 0 or 1, and how many squares from the tip, 1 to 8. */
function square(place: string, column: -1 | 0 | 1, row: number, arm: number, text: string): Spot {
  const left = column < 0 ? LEFT : column > 0 ? RIGHT : MIDDLE;
  const right = left + WIDE;
  const bottom = TIP - (row - 1) * HIGH;
  const top = bottom - HIGH;
  const cut = row === 8 && column !== 0;
  const mirrored = ({ x, y }: Point) => (column < 0 ? { x: SIDE - x, y } : { x, y });
  // The innermost squares share a slanted side with those of the next arm.
  const outline = cut
    ? [
        { x: RIGHT, y: bottom },
        { x: EDGE, y: bottom },
        { x: EDGE, y: TIP - CORNER },
        { x: BASE, y: BASE },
        { x: RIGHT, y: BASE },
      ].map(mirrored)
    : [
        { x: left, y: top },
        { x: right, y: top },
        { x: right, y: bottom },
        { x: left, y: bottom },
      ];
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  const inner = -column * (cut ? 7 : 0);
  const centre = { x: middle.x + inner, y: middle.y + (cut ? 2 : 0) };
  const gap = WIDE / 4 - 1;
  const pair = [-gap, gap].map((aside) => ({ x: middle.x + inner * 0.4 + aside, y: centre.y + (cut ? 1 : 0) }));
  const at = cut
    ? { x: middle.x + column * (WIDE / 2 - 24), y: middle.y + 9 }
    : { x: middle.x + (column || 1) * (WIDE / 2 - 16), y: middle.y };
  return {
    place,
    outline: outline.map((point) => turned(point, arm)),
    centre: turned(centre, arm),
    pair: [turned(pair[0]!, arm), turned(pair[1]!, arm)],
    number: { text, at: turned(at, arm) },
  };
}

function ring(number: number): Spot {
  const along = (number + 8) % 68;
  const arm = Math.floor(along / 17);
  const rest = along % 17;
  const place = `r${number}`;
  if (rest === 8) return square(place, 0, 1, arm, String(number));
  return rest < 8
    ? square(place, -1, 8 - rest, arm, String(number))
    : square(place, 1, rest - 8, arm, String(number));
}

function house(colour: Colour, arm: number): Spot {
  const far = TIP - CORNER;
  const middle = TIP - CORNER / 2;
  const centre = turned({ x: middle, y: middle }, arm);
  const corners = [
    { x: far, y: far },
    { x: TIP, y: far },
    { x: TIP, y: TIP },
    { x: far, y: TIP },
  ];
  return {
    place: `${colour}-home`,
    outline: corners.map((point) => turned(point, arm)),
    centre,
    pair: [centre, centre],
    number: null,
  };
}

function goal(colour: Colour, arm: number): Spot {
  const half = SIDE / 2;
  const corners = [
    { x: half, y: half },
    { x: BASE, y: BASE },
    { x: SIDE - BASE, y: BASE },
  ];
  const centre = turned({ x: half, y: BASE - 34 }, arm);
  return {
    place: `${colour}-goal`,
    outline: corners.map((point) => turned(point, arm)),
    centre,
    pair: [centre, centre],
    number: null,
  };
}

export const RING: Spot[] = Array.from({ length: 68 }, (_, at) => ring(at + 1));
export const CORRIDORS: Spot[] = ARMS.flatMap((colour, arm) =>
  Array.from({ length: 7 }, (_, at) => square(`${colour}-c${at + 1}`, 0, at + 2, arm, '')),
);
export const HOUSES: Spot[] = ARMS.map(house);
export const GOALS: Spot[] = ARMS.map(goal);

const SPOTS = new Map([...RING, ...CORRIDORS, ...HOUSES, ...GOALS].map((spot) => [spot.place, spot]));

export function spot(place: string): Spot | undefined {
  return SPOTS.get(place);
}

export function centre(place: string): Point {
  return SPOTS.get(place)?.centre ?? { x: SIDE / 2, y: SIDE / 2 };
}

/** Beside a place, over the house next to it: where a word does not hide what is played. */
export function beside(place: string): Point {
  const where = spot(place);
  if (!where || place.endsWith('-goal')) return { x: SIDE / 2, y: SIDE / 2 };
  const { x, y } = where.centre;
  if (!where.number) return { x, y };
  const at = where.number.text ? where.number.at : { x: x + 1, y };
  const far = Math.hypot(at.x - x, at.y - y) || 1;
  const inside = (value: number) => Math.min(SIDE - 70, Math.max(70, value));
  return { x: inside(x + ((at.x - x) / far) * 86), y: inside(y + ((at.y - y) / far) * 74) };
}

/** How often the board is turned with the clock so that the arm of a colour points down. */
export function turnsFor(colour: Colour | null | undefined): number {
  return colour ? ARMS.indexOf(colour) : 0;
}

/** The colour a place belongs to: of corridors, houses and goals. */
export function colourOf(place: string): Colour | null {
  return ARMS.find((colour) => place.startsWith(`${colour}-`)) ?? null;
}

/** How a token stands: where, and how large. */
export interface Stand extends Point {
  scale: number;
}

/** In a house tokens are drawn larger: there is room. */
export const HOME_SCALE = 1.75;
/** Two above the name, two below. */
const HOME_STEP = { x: 47, y: 68 };
/** In the goal: along the base, then towards the middle. */
const GOAL_SLOTS: Point[] = [
  { x: 0, y: -25 },
  { x: -45, y: -25 },
  { x: 45, y: -25 },
  { x: 0, y: -70 },
];

/** Where the token number `index` of `count` on a place stands, on a board that is turned so often: names stay level. */
export function stand(place: string, index: number, count: number, turns = 0): Stand {
  const where = spot(place);
  if (!where) return { x: SIDE / 2, y: SIDE / 2, scale: 1 };
  const colour = colourOf(place);
  if (place.endsWith('-home')) {
    const aside = { x: index % 2 ? HOME_STEP.x : -HOME_STEP.x, y: index > 1 ? HOME_STEP.y : -HOME_STEP.y };
    const level = turned({ x: SIDE / 2 + aside.x, y: SIDE / 2 + aside.y }, turns);
    return { x: where.centre.x + level.x - SIDE / 2, y: where.centre.y + level.y - SIDE / 2, scale: HOME_SCALE };
  }
  if (place.endsWith('-goal') && colour) {
    const slot = GOAL_SLOTS[index % 4]!;
    return { ...turned({ x: SIDE / 2 + slot.x, y: BASE + slot.y }, ARMS.indexOf(colour)), scale: 0.95 };
  }
  return { ...(count > 1 ? where.pair[index % 2]! : where.centre), scale: 1 };
}
