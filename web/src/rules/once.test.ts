import { expect, it } from 'vitest';
import { once } from './once';

it('loads once, and again only after a failure', async () => {
  let tries = 0;
  const load = once(async () => {
    tries += 1;
    if (tries === 1) throw new Error('no network');
  });
  await expect(load()).rejects.toThrow('no network');
  await Promise.all([load(), load()]);
  await load();
  expect(tries).toBe(2);
});
