import { describe, expect, it } from 'vitest';
import { apart } from '../kit/points';
import { CELL, centre, isDark, opposite, squares, straightFrom, wayLine } from './geometry';
import { meant } from './wording';
import type { View } from '../../types/barragoon';

describe('the board of Barragoon', () => {
  it('has seven by nine squares, a1 at the bottom left, light and dark in turn', () => {
    expect(squares.length).toBe(63);
    expect(squares[0]).toBe('a9');
    expect(apart(centre('a1'), centre('b1'))).toBe(CELL);
    expect(centre('a1').y).toBeGreaterThan(centre('a2').y);
    expect([isDark('a1'), isDark('b1'), isDark('b2')]).toEqual([true, false, true]);
  });

  it('is the same for who looks from the other side', () => {
    for (const [at, square] of squares.entries()) expect(opposite(centre(square))).toEqual(centre(squares[62 - at]!));
  });

  it('knows a square straight ahead of every tile', () => {
    for (const square of squares) {
      for (const distance of [2, 3, 4]) {
        const there = straightFrom(square, distance);
        expect(squares, `${square} ${distance}`).toContain(there);
        const [dx, dy] = [centre(there).x - centre(square).x, centre(there).y - centre(square).y].map(Math.abs);
        expect([dx, dy].toSorted((one, other) => one! - other!)).toEqual([0, distance * CELL]);
      }
    }
  });

  it('draws a way that begins and ends short of where pieces stand', () => {
    expect(wayLine(['d2', 'd3', 'd4'], { after: 40, before: 10 })).toBe('M384.0 744.0L384.0 684.0L384.0 594.0');
    expect(wayLine(['d2'])).toBe('');
  });
});

describe('what somebody means', () => {
  const view = (choice: string) => ({ choice, tiles: [{ square: 'd2', tile: 3, seat: 0 }], barragoons: [{ square: 'c4', way: 'x' }] }) as unknown as View;

  it.each([
    ['move', null, 'd2', 'd2-d5'],
    ['move', null, 'c4', 'c4-c5'],
    ['move', null, 'e5', null],
    ['move', 'd2', 'a9', 'd2-a9'],
    ['place_new', null, 'd2', '@d2:x'],
    ['nothing', null, 'd2', null],
  ])('who may %s and taps, with %s in the hand, %s', (choice, held, place, action) => {
    expect(meant(view(choice), held, place)).toBe(action);
  });
});
