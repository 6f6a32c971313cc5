// Packs of one's own where the browser keeps nothing: they live as long as the page, and whoever asks is told so.

import { beforeEach, expect, it } from 'vitest';
import { packs, type OwnPack } from './packs';

const pack = (id: string, at: number, name = id): OwnPack => ({ id, name, at, questions: [] });

beforeEach(async () => {
  for (const { id } of (await packs.all()).packs) await packs.remove(id);
});

it('has no pack at first, and says that none is kept', async () => {
  expect(await packs.all()).toEqual({ packs: [], kept: false });
  expect(await packs.get('a')).toBeUndefined();
});

it('lists those that were changed last first', async () => {
  for (const one of [pack('a', 1), pack('b', 3), pack('c', 2)]) await packs.put(one);
  expect((await packs.all()).packs.map(({ id }) => id)).toEqual(['b', 'c', 'a']);
});

it('says that a pack will be lost, and has it until then', async () => {
  expect(await packs.put(pack('a', 1))).toBe(false);
  expect(packs.lives('a')).toBe(true);
  expect(await packs.put(pack('a', 2, 'Otro nombre'))).toBe(false);
  expect(await packs.get('a')).toMatchObject({ name: 'Otro nombre', at: 2 });
  expect((await packs.all()).packs).toHaveLength(1);
});

it('forgets one that is removed, and nothing else', async () => {
  for (const one of [pack('a', 1), pack('b', 2)]) await packs.put(one);
  await packs.remove('a');
  expect(packs.lives('a')).toBe(false);
  expect((await packs.all()).packs.map(({ id }) => id)).toEqual(['b']);
});
