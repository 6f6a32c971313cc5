// How everybody stands at the end.

import { expect, it } from 'vitest';
import { standings } from './standing';

const places = (result: number[], scores: number[][]) => standings(result, scores).map(({ seat, place }) => `${place}:${seat}`);

it.each([
  ['who won is first, whatever the others have', [0, 1, 0], [[3], [0], [2]], '1:1 2:0 3:2'],
  ['those who have the same share a place', [0, 1, 0, 0], [[2], [4], [2], [1]], '1:1 2:0 2:2 4:3'],
  ['what counts less decides where the rest is the same', [1, 0, 0], [[9, 9], [2, 5], [2, 7]], '1:0 2:2 3:1'],
  ['a draw is shared, whatever they have', [0.5, 0.5], [[1], [5]], '1:0 1:1'],
])('%s', (_, result, scores, expected) => expect(places(result, scores).join(' ')).toBe(expected));
