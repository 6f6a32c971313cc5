// The outlines of the tokens: as large as one another to the eye, with soft corners like turned wood.

import type { Point } from '../shared/motion';
import type { Shape } from '../contract';

/** A polygon about the origin with its corners rounded by `soft`. */
function softened(points: Point[], soft: number): string {
  const part = (from: Point, to: Point) => {
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const share = Math.min(0.5, soft / length);
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  };
  const text = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const pieces = points.map((point, at) => {
    const before = points[(at + points.length - 1) % points.length]!;
    const after = points[(at + 1) % points.length]!;
    return `${at ? 'L' : 'M'}${text(part(point, before))}Q${text(point)} ${text(part(point, after))}`;
  });
  return `${pieces.join('')}Z`;
}

function regular(count: number, r: number, turn: number, down = 0): Point[] {
  return Array.from({ length: count }, (_, at) => {
    const angle = ((at / count) * 360 + turn) * (Math.PI / 180);
    return { x: Math.cos(angle) * r, y: Math.sin(angle) * r + down };
  });
}

/** The outline of a shape of radius `r`, for the `d` of a path. */
export function outline(shape: Shape, r: number): string {
  switch (shape) {
    case 'square':
      return softened(regular(4, r * 1.27, 45), r * 0.38);
    case 'triangle':
      return softened(regular(3, r * 1.42, -90, r * 0.24), r * 0.48);
    case 'diamond':
      return softened(regular(4, r * 1.25, 0), r * 0.32);
    case 'hexagon':
      return softened(regular(6, r * 1.08, 0), r * 0.2);
    default:
      return `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0Z`;
  }
}

/** The letter on it: how large, and how far below the middle its line is. */
export function lettering(shape: Shape, r: number): { size: number; down: number } {
  if (shape === 'triangle') return { size: r * 0.98, down: r * 0.6 };
  return { size: r * 1.15, down: r * 0.41 };
}
