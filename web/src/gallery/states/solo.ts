// A match on this device.

import type { State } from '../state';

const seats = 'seat 0: Ana\nseat 1: Inés\nbots: 1:3';
const record = (actions: string) => `sobremesa record 1\ngame: parchis\noptions: {"players":2,"opening":"seated"}\n${seats}\n\n${actions}\n`;

const at = (name: string, actions: string, awaits: string, tap?: string): State => ({
  name: `table-${name}`,
  path: 'table/test',
  awaits,
  scene: () => ({ kept: { matches: [{ id: 'test', game: 'parchis', record: record(actions), at: Date.now(), over: false, names: [] }] } }),
  tap,
});

export const solo: State[] = [
  at('turn', 'd5 exit d5 exit', '.now'),
  at('menu', 'd5 exit d5 exit', '.stage svg', 'button[aria-label="Menú"], button[aria-label="Menu"]'),
  at('over', 'd5 exit d5 exit leave:1', '.ending'),
];
