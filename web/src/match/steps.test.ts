// What the steps of a match say about its last moments.

import { describe, expect, it } from 'vitest';
import type { Step } from '../types/table';
import { lastRoll, roundOf } from './steps';

/** `0 d5` is a roll of the house for seat 0, `0 r12` what seat 0 does, `- s3` something of the house for nobody. */
function steps(text: string): Step[] {
  return text.split(', ').map((part) => {
    const [seat, action] = part.split(' ') as [string, string];
    const face = action === 'plane' ? { pips: 6, plane: true } : action.startsWith('d') ? { pips: Number(action.slice(1)), plane: false } : null;
    return { seat: seat === '-' ? null : Number(seat), action, house: face !== null || action.startsWith('s'), face, happened: [] };
  });
}

/** The round of seat 0 in these actions. */
function round(text: string): string[] {
  const all = steps(text);
  return all.slice(roundOf(all, all.length, 0)).map(({ seat, action }) => `${seat ?? '-'} ${action}`);
}

describe('what one has to be told', () => {
  it.each([
    ['begins after one acted', '0 d5, 0 exit, 1 d3, 2 d5, 2 exit', '1 d3, 2 d5, 2 exit'],
    ['begins with a roll that left one nothing to do', '0 exit, 1 d3, 0 d1, 1 d4, 2 d2', '0 d1, 1 d4, 2 d2'],
    ['goes on while one has rolled and not acted', '0 d5, 0 exit, 1 d3, 2 d4, 0 d6', '1 d3, 2 d4, 0 d6'],
    ['begins anew once one acts', '0 exit, 1 d3, 1 r4, 0 d6, 0 r12', '0 d6, 0 r12'],
    ['is all where one has not acted yet', '1 d3, 2 d4, - s3', '1 d3, 2 d4, - s3'],
  ])('%s', (_, all, told) => expect(round(all)).toEqual(told.split(', ')));

  it('looks no further than it is told', () => {
    const all = steps('0 exit, 1 d3, 1 r4, 2 d5');
    expect(roundOf(all, 2, 0)).toBe(1);
  });
});

describe('the last roll', () => {
  it('is of the die: wheels and cards are another matter', () => {
    expect(lastRoll(steps('1 d3, - s3, 0 s5'), 3)).toEqual({ pips: 3, plane: false, seat: 1, at: 0 });
    expect(lastRoll(steps('0 plane, 0 keep'), 2)).toEqual({ pips: 6, plane: true, seat: 0, at: 0 });
    expect(lastRoll(steps('0 exit'), 1)).toBeNull();
  });
});
