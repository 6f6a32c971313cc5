import { expect, it } from 'vitest';
import type { Choice } from '../../types/table';
import { arrowsOf } from './reply';

const PLACES = new Map([['a', { x: 0, y: 0 }], ['b', { x: 100, y: 0 }], ['c', { x: 100, y: 50 }]]);
const at = (place: string) => PLACES.get(place);
const choice = (source: string | null, target: string | null, path: string[] = []): Choice => ({ action: 'x', source, target, path, face: null, manner: { kind: 'plain' }, label: { key: 'x', args: [] } });

it('leads arrows along their ways, rings places, and passes over what has none', () => {
  const arrows = arrowsOf([choice('a', 'c', ['a', 'b', 'c']), choice(null, null), choice(null, 'b'), choice('c', 'a'), choice('x', 'y')], at, 10);
  expect(arrows.map(({ number, way, head, turn }) => ({ number, points: way.length, head, turn }))).toEqual([
    { number: 1, points: 3, head: { x: 100, y: 50 }, turn: 90 },
    { number: 3, points: 0, head: { x: 100, y: 0 }, turn: 0 },
    { number: 4, points: 2, head: { x: 0, y: 0 }, turn: expect.closeTo(-153.4, 1) },
  ]);
});
