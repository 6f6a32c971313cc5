import { expect, it } from 'vitest';
import type { Message, Step } from '../types/table';
import { inWords, turnAt, turnsOf } from './turns';

const said = (key: string): Step['happened'][number] => ({ event: { event: 'stopped' }, message: { key, args: [] } });
const step = (action: string, seat: number | null, ...happened: string[]): Step => ({ action, seat, house: false, face: null, happened: happened.map(said) });
const say = (message: Message) => `${message.key}.`;

it('counts turns alike for the record and for the analysis', () => {
  const steps = [step('s1', null), step('s2', null), step('d5', 0), step('exit', 0), step('d3', 1)];
  const turns = turnsOf(steps);
  expect(turns.map(({ seat, from, steps }) => [seat, from, steps.length])).toEqual([[null, 0, 2], [0, 2, 2], [1, 4, 1]]);
  expect([0, 1, 2, 3, 4].map((action) => turnAt(turns, action))).toEqual([1, 1, 2, 2, 3]);
});

it('says what an action did, but not whose turn begins; the notation where nothing else is told', () => {
  expect(inWords(step('r5', 0, 'moved', 'captured', 'turn-began'), say)).toBe('moved. captured.');
  expect(inWords(step('end', 0, 'turn-began'), say)).toBe('end');
});
