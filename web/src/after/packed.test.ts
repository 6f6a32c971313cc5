import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { games } from '../types/games';
import { find } from './found';
import { pack, unpack } from './packed';

const golden = (game: string) => readFileSync(new URL(`../../../golden/${game}.record`, import.meta.url), 'utf8');

it.each(games)('carries a whole match of %s in letters that addresses may have', async (game) => {
  const packed = await pack(golden(game));
  expect(packed).toMatch(/^[\w-]+$/);
  // As much as messengers leave whole.
  expect(packed.length).toBeLessThan(4000);
  expect(await unpack(packed)).toBe(golden(game));
});

it('finds the match of an address that carries it, and says so when the address was cut off', async () => {
  const packed = await pack(golden('ampel'));
  expect(await find(`record-${packed}`)).toMatchObject({ game: 'ampel', record: golden('ampel'), online: null });
  for (const bad of [packed.slice(0, -9), 'ñ', '', 'A'.repeat(70_000), await pack('nothing of the kind')]) {
    expect(await find(`record-${bad}`), bad.slice(0, 20)).toBe('cut-off');
  }
});
