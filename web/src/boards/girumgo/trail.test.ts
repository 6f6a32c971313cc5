import { expect, it } from 'vitest';
import type { Event } from '../../types/girumgo';
import type { StepOf } from '../../types/scene';
import { trailOf, wheelsOf } from './trail';

const step = (...events: object[]): StepOf<'girumgo'> => ({
  action: '',
  seat: 0,
  house: false,
  face: null,
  happened: events.map((event) => ({ event: event as Event, message: { key: '', args: [] } })),
});
const turned = (wheel: string, clockwise: boolean) => ({ event: 'wheel_turned', wheel, clockwise });

it('adds up what a wheel was turned, and what seats lost', () => {
  const trail = trailOf([
    step(turned('b1', true)),
    step(turned('b1', true), turned('a1', false)),
    step(turned('b1', false), { event: 'advances_lost', seat: 1, lost: 2 }),
    step({ event: 'advances_lost', seat: 1, lost: 1 }),
  ]);
  expect([...trail.turned]).toEqual([['b1', 1], ['a1', -1]]);
  expect([...trail.lost]).toEqual([[1, 3]]);
});

it('marks the gaps whose triangles gave something, and no others', () => {
  const made = (gap: string, credit: string) => ({ event: 'triangle_made', gap, colour: 2, credit });
  const trail = trailOf([step(made('a1+a2+b2', 'given'), made('b2+b3+c3', 'stood_before'))]);
  expect([...trail.earned]).toEqual([['a1+a2+b2', 2]]);
});

it('knows which wheels it was about', () => {
  const about = wheelsOf([step(turned('b1', true), { event: 'triangle_broken', gap: 'a1+b1' }), step({ event: 'hopped', from: 'a1', to: 'c4' })]);
  expect([...about].sort()).toEqual(['a1', 'b1', 'c4']);
});
