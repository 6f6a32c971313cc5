import { expect, it } from 'vitest';
import type { StepOf } from '../../types/scene';
import type { Event } from '../../types/parchis';
import { apart } from '../kit/points';
import { beside, centre } from './geometry';
import { bow, trailOf } from './trail';

const step = (...events: object[]): StepOf<'parchis'> => ({
  action: '',
  seat: 0,
  house: false,
  face: null,
  happened: events.map((event) => ({ event: event as Event, message: { key: '', args: [] } })),
});
const moved = { event: 'moved', seat: 0, colour: 'red', path: ['r5', 'r6', 'r7'] };
const captured = { event: 'captured', seat: 0, colour: 'blue', victim: 1, place: 'r7' };

it('shows what was earned where it was earned, struck out if it could not be counted', () => {
  const { ways, homeward, badges } = trailOf([step(moved, captured, { event: 'earned', seat: 0, count: 20 })]);
  expect(ways).toEqual([{ colour: 'red', path: ['r5', 'r6', 'r7'] }]);
  expect(homeward).toEqual([{ colour: 'blue', place: 'r7' }]);
  expect(badges).toEqual([{ text: '+20', at: beside('r7'), lost: false }]);
  const lost = trailOf([step(moved, captured, { event: 'earned', seat: 0, count: 20 }), step({ event: 'count_lost', seat: 0, count: 20 })]);
  expect(lost.badges.map(({ text, lost }) => [text, lost])).toEqual([['+20', true]]);
});

it('marks the third six at the token that goes home for it, or is spared', () => {
  const [home, spared] = ['sent_home', 'spared'].map((event) => trailOf([step(moved, { event, seat: 0, colour: 'red', place: 'r7' })]));
  expect([home, spared].map((one) => one!.badges.map(({ text }) => text))).toEqual([['6·6·6'], ['6·6·6']]);
  expect([home!.homeward.length, spared!.homeward.length]).toEqual([1, 0]);
});

it('leaves the middle of the board free on the way home', () => {
  const [from, to] = [centre('r34'), centre('yellow-home')];
  const straight = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const middle = { x: 500, y: 500 };
  expect(apart(bow(from, to), middle)).toBeGreaterThan(apart(straight, middle));
});
