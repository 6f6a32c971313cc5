import { expect, it } from 'vitest';
import { endingOf } from './ending';

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
