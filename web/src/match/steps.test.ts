import { expect, it } from 'vitest';
import type { Step } from '../types/table';
import { turnAt, turnsOf } from './steps';

it('numbers turns as the record does, however many steps they have', () => {
  const steps = [0, 0, 1, 0, 0, 0, 1].map((seat): Step => ({ seat, house: false, action: 'x', happened: [] }));
  expect(turnsOf(steps).map((turn) => turn.from)).toEqual([0, 2, 3, 6]);
  expect(steps.map((_, at) => turnAt(steps, at))).toEqual([1, 1, 2, 3, 3, 3, 4]);
});
