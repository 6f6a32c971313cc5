import { expect, it } from 'vitest';
import { hitAreas } from './areas';
import type { Point } from './motion';
import { nearest, rounded } from './points';

/** Whether a point is within an outline that has no dents. */
function holds(outline: Point[], { x, y }: Point): boolean {
  return outline.every((from, at) => {
    const to = outline[(at + 1) % outline.length]!;
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) >= -1e-6;
  });
}

it('gives a finger the nearest place, and each as far as it reaches', () => {
  const areas = hitAreas([
    { place: 'a', at: { x: 0, y: 0 }, reach: 30 },
    { place: 'b', at: { x: 40, y: 0 }, reach: 30 },
  ]);
  expect(holds(areas.get('a')!, { x: 19, y: 0 })).toBe(true);
  expect(holds(areas.get('a')!, { x: 21, y: 0 })).toBe(false);
  expect(holds(areas.get('b')!, { x: 21, y: 0 })).toBe(true);
  expect(holds(areas.get('a')!, { x: -28, y: 0 })).toBe(true);
  expect(holds(areas.get('a')!, { x: -31, y: 0 })).toBe(false);
});

it('lets what cannot be used take nothing from what can', () => {
  const areas = hitAreas([
    { place: 'used', at: { x: 0, y: 0 }, reach: 30 },
    { place: 'idle', at: { x: 20, y: 0 }, reach: 30, weak: true },
  ]);
  expect(holds(areas.get('used')!, { x: 25, y: 0 })).toBe(true);
  expect(holds(areas.get('idle')!, { x: 8, y: 0 })).toBe(false);
});

it('leaves two places on one point alone', () => {
  const both = [1, 2].map((place) => ({ place: String(place), at: { x: 5, y: 5 }, reach: 10 }));
  for (const area of hitAreas(both).values()) expect(area).toHaveLength(20);
});

it('finds the nearest point within reach, or none', () => {
  const among = [{ x: 3, y: 0 }, { x: 10, y: 0 }];
  expect(nearest({ x: 5, y: 0 }, among, 5)).toBe(among[0]);
  expect(nearest({ x: 50, y: 0 }, among, 5)).toBeNull();
});

it('rounds a corner by no more than half of its side', () => {
  const square = [{ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 10, y: 10 }, { x: 0, y: 10 }];
  expect(rounded(square, 2)).toMatch(/^M0\.00 2\.00Q0\.00 0\.00 2\.00 0\.00L8\.00 0\.00/);
  expect(rounded(square, 100)).toMatch(/^M0\.00 5\.00Q0\.00 0\.00 5\.00 0\.00/);
});
