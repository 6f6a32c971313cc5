// Where things are on the drawing. Wheels touch; slot k of a wheel points at -90° + 60°·k; three wheel
// centres around a gap make an equilateral triangle which is exactly the three wedges that meet there.

import type { View, WheelView } from '../../types/girumgo';
import type { Point } from '../kit/motion';
import { rounded } from '../kit/points';

/** The radius of a wheel. */
export const R = 50;
const ROW = Math.sqrt(3) * R;
/** How far pictograms and tokens are from the middle of their wheel. */
export const STAND = 0.61 * R;
/** How far the board's corners lie beyond the middle of a corner wheel, and how far its ears for the dials reach. */
const BEHIND = 1.9 * R;
const EAR = 2.12 * R;
/** Where behind a corner wheel the dial is, and how large. */
export const DIAL = { away: 1.3 * R, radius: 0.68 * R };

export function polar(degrees: number, reach: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: reach * Math.cos(angle), y: reach * Math.sin(angle) };
}

function text({ x, y }: Point): string {
  return `${x.toFixed(2)} ${y.toFixed(2)}`;
}

export function add(one: Point, other: Point): Point {
  return { x: one.x + other.x, y: one.y + other.y };
}

export function rotated(point: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: point.x * cos - point.y * sin, y: point.x * sin + point.y * cos };
}

/** The direction in which a slot points. */
export function slotAngle(slot: number): number {
  return slot * 60 - 90;
}

/** The middle of a wheel; the middle of the board is the origin. */
export function wheelAt(wheel: WheelView, side: number): Point {
  return { x: (wheel.halves - 2 * (side - 1)) * R, y: (wheel.row - (side - 1)) * ROW };
}

/** All wheels' middles by name. */
export function places(view: View): Map<string, Point> {
  return new Map(view.wheels.map((wheel) => [wheel.name, wheelAt(wheel, view.side)]));
}

/** The middle of a gap: between its wheels, or beside the wheel whose slot it is. */
export function gapAt(wheel: Point, slot: number): Point {
  return add(wheel, polar(slotAngle(slot), (2 * R) / Math.sqrt(3)));
}

/** The wheels around a gap, of which its name is made. */
export const around = (gap: string): string[] => gap.split('+');

/** The middle of a gap by its name. Of two wheels that share two gaps, the one of two wheels is the outer one. */
export function namedGapAt(gap: string, at: Map<string, Point>): Point | null {
  const points = around(gap).flatMap((name) => at.get(name) ?? []);
  const [first, second] = points;
  if (!first) return null;
  const sum = points.reduce(add);
  const middle = { x: sum.x / points.length, y: sum.y / points.length };
  if (!second || points.length !== 2) return middle;
  const across = { x: (first.y - second.y) / (2 * R), y: (second.x - first.x) / (2 * R) };
  const out = Math.sign(across.x * middle.x + across.y * middle.y) * R * Math.tan(Math.PI / 6);
  return add(middle, { x: across.x * out, y: across.y * out });
}

/** Where a token stands that faces a gap. */
export function facing(wheel: Point, gap: Point): Point {
  return add(wheel, polar(outward({ x: gap.x - wheel.x, y: gap.y - wheel.y }), STAND));
}

/** Half the width of the drawing, and half its height. */
export function extent(side: number): Point {
  const corner = 2 * (side - 1) * R;
  const slant = Math.sqrt(3) / 2;
  // The ears at the top are round: they reach higher than their direction alone says.
  return { x: corner + EAR + 2, y: slant * (corner + DIAL.away) + (EAR - DIAL.away) + 2 };
}

/** The board's outline: a hexagon with rounded corners, `inset` smaller. */
export function hexagon(side: number, inset: number, round: number): string {
  const reach = 2 * (side - 1) * R + BEHIND - inset;
  const corners = [0, 60, 120, 180, 240, 300].map((angle) => polar(angle, reach));
  return rounded(corners, round);
}

/** The middles of the six dials' places behind the corners. */
export function ears(side: number): Point[] {
  return [0, 60, 120, 180, 240, 300].map((angle) => polar(angle, 2 * (side - 1) * R + DIAL.away));
}

/** The gap of three wheels itself, about its middle: three arcs that bend inwards. */
export function gapShape(up: boolean): string {
  const turn = up ? 90 : -90;
  const points = [0, 120, 240].map((angle) => polar(angle + turn, R * Math.tan(Math.PI / 6)));
  const [first = '', ...others] = points.map(text);
  return `M${first}${[...others, first].map((next) => `A${R} ${R} 0 0 0 ${next}`).join('')}Z`;
}

/** A triangle about a gap with its corners towards the wheels. `up` if one corner points straight up. */
export function triangle(reach: number, round: number, up: boolean): string {
  const turn = up ? -90 : 90;
  return rounded([0, 120, 240].map((angle) => polar(angle + turn, reach)), round);
}

/** One wedge about the origin, straight up, between two radii. */
export function wedge(inner: number, outer: number, from = -120, to = -60): string {
  const wide = to - from > 180 ? 1 : 0;
  const [a, b, c, d] = [polar(from, outer), polar(to, outer), polar(to, inner), polar(from, inner)];
  return `M${text(a)}A${outer} ${outer} 0 ${wide} 1 ${text(b)}L${text(c)}A${inner} ${inner} 0 ${wide} 0 ${text(d)}Z`;
}

/** An arc about the origin, without the arrow's head. */
export function arc(reach: number, from: number, to: number): string {
  const [start, end] = [polar(from, reach), polar(to, reach)];
  const wide = Math.abs(to - from) > 180 ? 1 : 0;
  return `M${text(start)}A${reach} ${reach} 0 ${wide} ${to > from ? 1 : 0} ${text(end)}`;
}

/** The head of an arrow that follows an arc, at its end. */
export function arcHead(reach: number, at: number, clockwise: boolean, size: number): string {
  const way = clockwise ? 1 : -1;
  const tip = add(polar(at, reach), polar(at + 90 * way, size));
  const [outer, inner] = [polar(at, reach + size * 0.8), polar(at, reach - size * 0.8)];
  return `M${text(tip)}L${text(outer)}L${text(inner)}Z`;
}

/** The direction from the origin to a point. */
export function outward(point: Point): number {
  return (Math.atan2(point.y, point.x) * 180) / Math.PI;
}
