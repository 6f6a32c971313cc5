import { expect, it } from 'vitest';
import { games } from './games';
import { gameNamed } from './named';

it('knows every game by its name, and nothing else', () => {
  expect(games.map(gameNamed)).toEqual(games);
  for (const other of ['', 'chess', 'toString', null, undefined, 3]) expect(gameNamed(other)).toBeNull();
});
