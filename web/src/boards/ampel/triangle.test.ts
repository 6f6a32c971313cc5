import { describe, expect, it } from 'vitest';
import { apart } from '../kit/points';
import type { View } from '../../types/ampel';
import { CORNERS, GAP, HEIGHT, LINES, MARGIN, SPOTS, WIDTH, aligned, along, areas, lineThrough, spot } from './triangle';
import { wording } from './wording';

describe('the triangle of Ampel', () => {
  it('has 66 points, each as far from its neighbours, all of them on the wood', () => {
    expect(SPOTS.length).toBe(66);
    expect(new Set(SPOTS.map(({ name }) => name)).size).toBe(66);
    for (const one of SPOTS) {
      const near = SPOTS.filter((other) => apart(one, other) > 1 && apart(one, other) < GAP * 1.01);
      // Inside there are six neighbours, on the rim four, in a corner two.
      expect([2, 4, 6], one.name).toContain(near.length);
      expect(near.every((other) => Math.abs(apart(one, other) - GAP) < 1e-6)).toBe(true);
      expect(one.x >= MARGIN && one.x <= WIDTH - MARGIN && one.y >= MARGIN && one.y <= HEIGHT - MARGIN).toBe(true);
    }
  });

  it('has a line for every row in each of three directions', () => {
    expect(LINES.length).toBe(30);
    expect(CORNERS.length).toBe(3);
    for (const [from, to] of LINES) {
      const on = SPOTS.filter((one) => Math.abs(apart(from, one) + apart(one, to) - apart(from, to)) < 1e-6);
      expect(on.length).toBe(Math.round(apart(from, to) / GAP) + 1);
    }
  });

  it('knows what lies on one line', () => {
    const [f3, f4, g4, h1] = ['f3', 'f4', 'g4', 'h1'].map((name) => spot(name)!);
    expect(aligned(f3!, f4!) && aligned(f3!, g4!)).toBe(true);
    expect(aligned(f4!, h1!)).toBe(false);
    expect(lineThrough(f3!, f4!).map(({ name }) => name)).toEqual(['f1', 'f2', 'f3', 'f4', 'f5', 'f6']);
    expect(lineThrough(f3!, g4!).map(({ name }) => name)).toEqual(['d1', 'e2', 'f3', 'g4', 'h5', 'i6', 'j7', 'k8']);
    expect(along(['f3', 'z9', 'f4']).map(({ name }) => name)).toEqual(['f3', 'f4']);
  });

  it('gives what can be used more room, and its neighbours less', () => {
    const widest = (name: string, usable: string[]) => Math.max(...areas(new Set(usable), GAP * 0.8).get(name)!.split(' ').map((corner) => Math.hypot(...(corner.split(',').map(Number) as [number, number]))));
    expect(widest('f3', ['f3'])).toBeGreaterThan(widest('f3', []));
    expect(widest('f4', ['f3'])).toBeLessThan(widest('f4', []));
    expect(widest('k1', ['f3'])).toBeCloseTo(widest('k1', []), 1);
  });
});

describe('what somebody means who taps', () => {
  const view = (step: string, seat: number | null = 0) => ({ step, seat, discs: [{ at: 'f3', colour: 'red' }] }) as unknown as View;

  it.each([
    ['a point, in the setup', 'setup', null, 'f3', '+f3'],
    ['a free point', 'own', null, 'c2', '+c2'],
    ['a point with a disc in the hand', 'own', 'f3', 'c2', 'f3-c2'],
  ])('%s', (_, step, held, place, action) => expect(wording(view(step!), held, place!)).toBe(action));

  it('a disc that cannot move: where it stands on no line with it', () => {
    const tried = wording(view('own'), null, 'f3')!;
    const [from, to] = tried.split('-');
    expect(from).toBe('f3');
    expect(aligned(spot('f3')!, spot(to)!)).toBe(false);
    expect(wording(view('own', null), null, 'f3')).toBeNull();
  });
});
