import type { Args, Translate } from '../types/words';
import { expect, it } from 'vitest';
import type { Common } from '../types/parchis';
import { endingOf as ending, shareOf, wonBy } from './ending';

/** How it ended by an action with which this happened, and then the match was over. */
function endingOf(event: Common, why: string | null) {
  const over: Common = { event: 'over', winners: [0], together: false };
  return ending({ happened: [event, over].map((one) => ({ event: one, message: { key: '', args: [] } })) }, why);
}

it('knows an end by the rules from one by the platform', () => {
  expect(endingOf({ event: 'turn_began', seat: 1 }, null)).toEqual({ how: 'rules', seat: null });
  expect(ending(undefined, null)).toEqual({ how: 'rules', seat: null });
  expect(endingOf({ event: 'draw_agreed' }, null)).toEqual({ how: 'draw', seat: null });
  expect(endingOf({ event: 'stopped' }, null)).toEqual({ how: 'stopped', seat: null });
  expect(endingOf({ event: 'timed_out', seat: 2 }, null)).toEqual({ how: 'time', seat: 2 });
});

it('says why a seat left as the house says it, and no more than that it left where the house says nothing', () => {
  expect(endingOf({ event: 'left', seat: 1 }, 'claimed')).toEqual({ how: 'claimed', seat: 1 });
  expect(endingOf({ event: 'left', seat: 0 }, 'resigned')).toEqual({ how: 'resigned', seat: 0 });
  expect(endingOf({ event: 'left', seat: 0 }, 'stopped')).toEqual({ how: 'stopped', seat: 0 });
  expect(endingOf({ event: 'left', seat: 1 }, null)).toEqual({ how: 'left', seat: 1 });
  expect(endingOf({ event: 'left', seat: 1 }, 'of a reason that nobody knows yet')).toEqual({ how: 'left', seat: 1 });
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
  expect(endingOf({ event: 'voided' }, 'aborted')).toEqual({ how: 'aborted', seat: null });
  expect(endingOf({ event: 'voided' }, 'stopped')).toEqual({ how: 'stopped', seat: null });
  expect(endingOf({ event: 'voided' }, null)).toEqual({ how: 'voided', seat: null });
});
