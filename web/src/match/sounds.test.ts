import { expect, it } from 'vitest';
import type { EventOf } from '../types/games';
import type { Step } from '../types/table';
import { ownSeat } from './own';
import { momentsOf } from './sounds';

const step = (seat: number, ...events: Partial<EventOf<'parchis'>>[]): Step => ({
  action: '',
  seat,
  house: false,
  face: null,
  happened: events.map((event) => ({ event: event as EventOf<'parchis'>, message: { key: '', args: [] } })),
});

it('tells a capture, a goal and a move apart', () => {
  expect(momentsOf(step(1, { event: 'moved' }, { event: 'captured' }), null)).toEqual(['capture']);
  expect(momentsOf(step(1, { event: 'moved' }, { event: 'reached_goal' }), null)).toEqual(['goal']);
  expect(momentsOf(step(1, { event: 'moved' }), null)).toEqual(['move']);
  expect(momentsOf({ ...step(1, { event: 'rolled' }), house: true }, null)).toEqual([]);
});

it('calls the one person at this device when their turn begins, and nobody where several sit', () => {
  const passed = step(1, { event: 'moved' }, { event: 'turn_began', seat: 0 });
  expect(momentsOf(passed, 0)).toEqual(['move', 'own-turn']);
  expect(momentsOf(passed, 1)).toEqual(['move']);
  expect(momentsOf(passed, null)).toEqual(['move']);
});

it('celebrates who wins, not who loses', () => {
  const over = step(1, { event: 'moved' }, { event: 'over', winners: [1] });
  expect([0, 1, null].map((own) => momentsOf(over, own))).toEqual([['end'], ['win'], ['win']]);
});

it('knows whose device it is', () => {
  const bot = { name: 'Lola', bot: 1 };
  const person = { name: 'Ana' };
  expect(ownSeat([bot, person], null)).toBe(1);
  expect(ownSeat([person, person], null)).toBeNull();
  expect(ownSeat([person, person], 1)).toBe(1);
});
