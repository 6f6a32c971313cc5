import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const place = { hash: '', replace: vi.fn() };
let turn: () => void;
beforeEach(() => {
  vi.resetModules();
  place.hash = '';
  vi.stubGlobal('location', place);
  vi.stubGlobal('addEventListener', (kind: string, listener: () => void) => kind === 'hashchange' && (turn = listener));
});
afterEach(() => void vi.unstubAllGlobals());

it('reads an address part by part, and writes it as it was', async () => {
  const parts = ['people', 'Ana & Luis/2', 'ñ'];
  const { to } = await import('./route.svelte');
  place.hash = to(...parts);
  vi.resetModules();
  const { route } = await import('./route.svelte');
  expect(route.parts).toEqual(parts);
  expect(to()).toBe('#/');
});

it('leads nowhere from an address that was cut off', async () => {
  place.hash = '#/people/%E';
  const { route } = await import('./route.svelte');
  expect(route.parts).toEqual(['?']);
});

it('knows where one came from', async () => {
  place.hash = '#/new/ampel';
  const { route } = await import('./route.svelte');
  route.go('learn', 'ampel');
  turn();
  expect([route.before, route.parts]).toEqual([['new', 'ampel'], ['learn', 'ampel']]);
  route.replace('table', 'x');
  expect(place.replace).toHaveBeenCalledWith('#/table/x');
});
