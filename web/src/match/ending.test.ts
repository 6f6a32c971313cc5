import type { Args, Translate } from '../types/words';
import { expect, it } from 'vitest';
import { endingOf, shareOf, wonBy } from './ending';

it('knows an end by the rules from one by the platform', () => {
  expect(endingOf('d5', null)).toEqual({ how: 'rules', seat: null });
  expect(endingOf('', null)).toEqual({ how: 'rules', seat: null });
  expect(endingOf('draw', null)).toEqual({ how: 'draw', seat: null });
  expect(endingOf('stop', null)).toEqual({ how: 'stopped', seat: null });
  expect(endingOf('timeout:2', null)).toEqual({ how: 'time', seat: 2 });
});

it('says why a seat left as the house says it, and no more than that it left where the house says nothing', () => {
  expect(endingOf('leave:1', 'claimed')).toEqual({ how: 'claimed', seat: 1 });
  expect(endingOf('leave:0', 'resigned')).toEqual({ how: 'resigned', seat: 0 });
  expect(endingOf('leave:0', 'stopped')).toEqual({ how: 'stopped', seat: 0 });
  expect(endingOf('leave:1', null)).toEqual({ how: 'left', seat: 1 });
  expect(endingOf('leave:1', 'of a reason that nobody knows yet')).toEqual({ how: 'left', seat: 1 });
});

it('says who has won, alone or together', () => {
  const t: Translate = (key: string, args?: Args) => `${key} ${Object.values(args ?? {}).join()}`.trim();
  const said = (result: number[] | null) => wonBy(result, ['Ana', 'Luis', 'Carmen', 'Diego'].slice(0, result?.length), t, 'es');
  expect(said([0, 1, 0, 0])).toBe('web-won Luis');
  expect(said([0.5, 0, 0.5, 0])).toBe('web-won-together Ana y Carmen');
  expect(said([0.5, 0.5])).toBe('web-over-shared');
  expect(said([0, 0])).toBe('web-over-nobody');
});

it('shows partners who won as winners, and a draw as shared', () => {
  expect([0, 1, 2, 3].map((seat) => shareOf([0.5, 0, 0.5, 0], seat))).toEqual([1, 0, 1, 0]);
  expect([0, 1].map((seat) => shareOf([0.5, 0.5], seat))).toEqual([0.5, 0.5]);
  expect(shareOf([0, 1], 1)).toBe(1);
  expect(shareOf(null, 0)).toBeNull();
});

it('knows a match that was called off', () => {
  expect(endingOf('void', 'aborted')).toEqual({ how: 'aborted', seat: null });
  expect(endingOf('void', 'stopped')).toEqual({ how: 'stopped', seat: null });
  expect(endingOf('void', null)).toEqual({ how: 'voided', seat: null });
});
