import { expect, it } from 'vitest';
import { SPOTS } from '../ampel/triangle';
import { centre, squares } from '../barragoon/geometry';
import { wheelAt } from '../girumgo/geometry';
import { ARROWS, next, type Spot } from './arrows';

/** All places to which arrows lead from one of them. */
function reached(from: Spot, among: Spot[], staggered: boolean): Set<string> {
  const seen = new Set([from.place]);
  const left = [from];
  for (let here = left.pop(); here; here = left.pop()) {
    for (const direction of Object.values(ARROWS)) {
      const found = next(here, direction!, among.filter((one) => one !== here), staggered);
      if (found && !seen.has(found.place)) {
        seen.add(found.place);
        left.push(found);
      }
    }
  }
  return seen;
}

const square: Spot[] = squares.map((place) => ({ place, ...centre(place) }));
const triangle: Spot[] = SPOTS.map(({ name, x, y }) => ({ place: name, x, y }));
const hexagon: Spot[] = Array.from({ length: 5 }, (_, row) => {
  const wide = 5 - Math.abs(2 - row);
  return Array.from({ length: wide }, (_, at) => {
    const name = `${'abcde'[row]}${at + 1}`;
    const wheel = { name, row, column: at, halves: 2 * at + Math.abs(2 - row), rotation: null, slots: [] };
    return { place: name, ...wheelAt(wheel, 3) };
  });
}).flat();

it.each([
  ['squares', square, false],
  ['a triangle', triangle, true],
  ['wheels', hexagon, true],
])('reaches every place of a board of %s from every other', (_, places, staggered) => {
  for (const from of places) expect(reached(from, places, staggered).size, from.place).toBe(places.length);
});

it('goes straight on a board of squares', () => {
  const from = square.find(({ place }) => place === 'd5')!;
  const others = square.filter((one) => one !== from);
  const found = Object.values(ARROWS).map((direction) => next(from, direction!, others)?.place);
  expect(found).toEqual(['c5', 'e5', 'd6', 'd4']);
});

it('leaves out no row where rows are set off by half a place', () => {
  const from = triangle.find(({ place }) => place === 'g4')!;
  expect(next(from, [0, -1], triangle.filter((one) => one !== from), true)?.place).toMatch(/^f/);
  const wheel = hexagon.find(({ place }) => place === 'c3')!;
  expect(next(wheel, [0, 1], hexagon.filter((one) => one !== wheel), true)?.place).toMatch(/^d/);
});

it('goes aside only where nothing lies ahead', () => {
  const far = { place: 'far', x: 0, y: -500 };
  const aside = { place: 'aside', x: 90, y: -10 };
  expect(next({ x: 0, y: 0 }, [0, -1], [far, aside])?.place).toBe('far');
  expect(next({ x: 0, y: 0 }, [0, -1], [aside])?.place).toBe('aside');
  expect(next({ x: 0, y: 0 }, [0, 1], [far, aside])).toBeNull();
});
