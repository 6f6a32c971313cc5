// The outlines of squares: a city has the shape of its route, the same as the mark of the team that seeks it.

import type { Shape } from '../contract';

/** Sized so that all weigh the same to the eye. */
export const outlines: Partial<Record<Shape, string>> = {
  circle: 'M-18.5 0a18.5 18.5 0 1 0 37 0a18.5 18.5 0 1 0-37 0z',
  square:
    'M-13-16.5h26a3.5 3.5 0 0 1 3.5 3.5v26a3.5 3.5 0 0 1-3.5 3.5h-26a3.5 3.5 0 0 1-3.5-3.5v-26a3.5 3.5 0 0 1 3.5-3.5z',
  triangle: 'M-2.6-23.5q2.6-4.4 5.2 0L22.4 11.6q2.4 4.4-2.6 4.4h-39.6q-5 0-2.6-4.4z',
  diamond: 'M-2.5-21.5q2.5-2.5 5 0l19 19q2.5 2.5 0 5l-19 19q-2.5 2.5-5 0l-19-19q-2.5-2.5 0-5z',
  cross:
    'M-5.5-19.5h11a3 3 0 0 1 3 3v8h8a3 3 0 0 1 3 3v11a3 3 0 0 1-3 3h-8v8a3 3 0 0 1-3 3' +
    'h-11a3 3 0 0 1-3-3v-8h-8a3 3 0 0 1-3-3v-11a3 3 0 0 1 3-3h8v-8a3 3 0 0 1 3-3z',
};

/** How far the flag lies below the middle. */
export const flagDrop: Partial<Record<Shape, number>> = { triangle: 3.5 };

/** A star of five points about the origin. */
export function star(r: number): string {
  const points = Array.from({ length: 10 }, (_, corner) => {
    const angle = (corner * 36 - 90) * (Math.PI / 180);
    const reach = corner % 2 ? r * 0.4 : r;
    return `${(Math.cos(angle) * reach).toFixed(2)} ${(Math.sin(angle) * reach).toFixed(2)}`;
  });
  return `M${points.join('L')}z`;
}

/** Twelve points in a ring, as on the flag. */
export function twelve(r: number): { x: number; y: number }[] {
  return Array.from({ length: 12 }, (_, hour) => {
    const angle = (hour * 30 * Math.PI) / 180;
    return { x: r * Math.sin(angle), y: -r * Math.cos(angle) };
  });
}

/** An aeroplane seen from above, nose to the right, about 20 long. */
export const plane =
  'M10 0q0-1.6-2.6-1.6H3.2L-1.2-9h-2.6l2 7.4h-4.2L-7.8-4h-1.9L-8.6 0l-1.1 4h1.9' +
  'l1.8-2.4h4.2L-3.8 9h2.6L3.2 1.6h4.2Q10 1.6 10 0z';
