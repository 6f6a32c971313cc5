// The outlines of the tokens: as large as one another to the eye, with soft corners like turned wood.

import type { Point } from '../kit/motion';
import { rounded } from '../kit/points';
import type { Shape } from '../contract';

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
      return rounded(regular(4, r * 1.27, 45), r * 0.38);
    case 'triangle':
      return rounded(regular(3, r * 1.42, -90, r * 0.24), r * 0.48);
    case 'diamond':
      return rounded(regular(4, r * 1.25, 0), r * 0.32);
    case 'hexagon':
      return rounded(regular(6, r * 1.08, 0), r * 0.2);
    default:
      return `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0Z`;
  }
}

/** The letter on it: how large, and how far below the middle its line is. */
export function lettering(shape: Shape, r: number): { size: number; down: number } {
  if (shape === 'triangle') return { size: r * 0.98, down: r * 0.6 };
  return { size: r * 1.15, down: r * 0.41 };
}
