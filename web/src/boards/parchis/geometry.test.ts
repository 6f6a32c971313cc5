import { describe, expect, it } from 'vitest';
import { apart } from '../kit/points';
import { ARMS, CORRIDORS, GOALS, HOUSE, HOUSES, RING, SIDE, TOKEN, centre, colourOf, spot, stand, turned, turnsFor } from './geometry';

const places = [...RING, ...CORRIDORS, ...HOUSES, ...GOALS].map(({ place }) => place);

describe('the board of Parchís', () => {
  it('has 68 squares in a ring, seven in each corridor, a house and a goal of each colour, each somewhere else', () => {
    expect([RING.length, CORRIDORS.length, HOUSES.length, GOALS.length]).toEqual([68, 28, 4, 4]);
    for (const [at, one] of places.entries()) {
      for (const other of places.slice(at + 1)) expect(apart(centre(one), centre(other)), `${one} ${other}`).toBeGreaterThan(2 * TOKEN);
    }
    expect(places.every((place) => spot(place)!.outline.every(({ x, y }) => x >= 0 && x <= SIDE && y >= 0 && y <= SIDE))).toBe(true);
  });

  it('leads from each square to the next, and up each corridor to the goal', () => {
    for (let square = 1; square <= 68; square += 1) {
      expect(apart(centre(`r${square}`), centre(`r${(square % 68) + 1}`)), `r${square}`).toBeLessThan(110);
    }
    for (const colour of ARMS) {
      const far = [1, 2, 3, 4, 5, 6, 7].map((step) => apart(centre(`${colour}-c${step}`), centre(`${colour}-goal`)));
      expect(far).toEqual(far.toSorted((one, other) => other - one));
    }
  });

  it('runs against the clock', () => {
    // Seen from the middle, each square is a little further to the left of who looks outwards.
    const angle = (place: string) => Math.atan2(SIDE / 2 - centre(place).y, centre(place).x - SIDE / 2);
    const turns = RING.map(({ place }, at) => {
      const next = angle(RING[(at + 1) % 68]!.place) - angle(place);
      return Math.atan2(Math.sin(next), Math.cos(next));
    });
    expect(turns.reduce((sum, turn) => sum + turn, 0)).toBeCloseTo(2 * Math.PI, 6);
  });

  it('is turned so that the house of whoever looks is at the bottom', () => {
    const below = centre('yellow-home');
    expect(below.y).toBeGreaterThan(SIDE / 2);
    for (const colour of ARMS) {
      const seen = turned(centre(`${colour}-home`), 4 - turnsFor(colour));
      expect(apart(seen, below), colour).toBeLessThan(1e-6);
    }
    expect(turned({ x: 3, y: 7 }, 4)).toEqual({ x: 3, y: 7 });
  });

  it('has room for two on a square and for four in a house', () => {
    for (const { place } of [...RING, ...CORRIDORS]) expect(apart(stand(place, 0, 2), stand(place, 1, 2)), place).toBeGreaterThan(2 * TOKEN);
    for (const turns of [0, 1, 2, 3]) {
      const four = [0, 1, 2, 3].map((index) => stand('red-home', index, 4, turns));
      expect(four.every((one) => apart(one, centre('red-home')) + TOKEN * one.scale < HOUSE)).toBe(true);
      // Two above the name and two below it, as they are seen.
      const seen = four.map((one) => turned(one, 4 - turns).y - turned(centre('red-home'), 4 - turns).y);
      expect(seen.map(Math.sign)).toEqual([-1, -1, 1, 1]);
    }
  });

  it('knows whose a place is', () => {
    expect(['red-c3', 'blue-home', 'green-goal', 'r12'].map(colourOf)).toEqual(['red', 'blue', 'green', null]);
  });
});
