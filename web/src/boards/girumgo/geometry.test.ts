import { beforeAll, describe, expect, it } from 'vitest';
import { MatchEngine } from '../../rules/engine';
import { readRules } from '../../rules/read';
import type { View } from '../../types/girumgo';
import type { Point } from '../kit/motion';
import { apart } from '../kit/points';
import { R, add, extent, facing, gapAt, namedGapAt, places, rotated, wheelAt } from './geometry';

beforeAll(() => {
  readRules();
});

const viewOf = (side: number): View => {
  const engine = MatchEngine.load<'girumgo'>(`sobremesa record 1\ngame: girumgo\noptions: {"players": 2, "side": ${side}, "opening": "seated"}\n\n\n`);
  try {
    return engine.scene().view;
  } finally {
    engine.free();
  }
};

describe.each([3, 4, 5])('a board of Girumgo with %i wheels a side', (side) => {
  let view: View;
  let at: Map<string, Point>;
  beforeAll(() => {
    view = viewOf(side);
    at = places(view);
  });

  it('has wheels that touch and do not overlap, all of them in the drawing', () => {
    const middles = [...at.values()];
    expect(middles.length).toBe(3 * side * (side - 1) + 1);
    const { x, y } = extent(side);
    for (const [index, one] of middles.entries()) {
      const far = middles.filter((_, other) => other !== index).map((other) => apart(one, other));
      expect(Math.min(...far)).toBeCloseTo(2 * R, 6);
      expect(far.filter((distance) => distance < 2 * R + 1).length).toBeGreaterThanOrEqual(3);
      expect(Math.abs(one.x) + R <= x && Math.abs(one.y) + R <= y).toBe(true);
    }
  });

  it('has its middle in the origin', () => {
    const sum = view.wheels.map((wheel) => wheelAt(wheel, side)).reduce(add);
    expect(Math.hypot(sum.x, sum.y)).toBeLessThan(1e-6);
  });
});

describe('a gap', () => {
  const at = new Map([['a1', { x: 0, y: 0 }], ['a2', { x: 2 * R, y: 0 }], ['b2', { x: R, y: Math.sqrt(3) * R }]]);

  it('of three wheels is where the slots of all three point', () => {
    const middle = namedGapAt('a1+a2+b2', at)!;
    for (const point of at.values()) expect(apart(point, middle)).toBeCloseTo((2 * R) / Math.sqrt(3), 6);
    expect(apart(gapAt(at.get('a1')!, 2), middle)).toBeLessThan(1e-6);
    expect(apart(gapAt(at.get('a2')!, 4), middle)).toBeLessThan(1e-6);
    expect(apart(gapAt(at.get('b2')!, 0), middle)).toBeLessThan(1e-6);
  });

  it('of two wheels lies on the side away from the middle of the board', () => {
    const shifted = new Map([...at].map(([name, point]) => [name, add(point, { x: 0, y: -500 })]));
    expect(namedGapAt('a1+a2', shifted)!.y).toBeLessThan(-500);
    expect(namedGapAt('nowhere', at)).toBeNull();
  });

  it('is what a token looks at that stands between it and its hub', () => {
    const gap = gapAt({ x: 0, y: 0 }, 1);
    const token = facing({ x: 0, y: 0 }, gap);
    expect(apart(token, { x: 0, y: 0 }) + apart(token, gap)).toBeCloseTo(apart({ x: 0, y: 0 }, gap), 6);
    expect(apart(rotated(gapAt({ x: 0, y: 0 }, 0), 60), gap)).toBeLessThan(1e-6);
  });
});
