import { expect, it } from 'vitest';
import { between, nearest, relative, rounded } from './points';

const at = (x: number, y: number) => ({ x, y });

it('finds the nearest of some points, if it is near enough', () => {
  const points = [at(0, 0), at(10, 0), at(4, 3)];
  expect(nearest(at(5, 3), points)).toBe(points[2]);
  expect(nearest(at(5, 3), points, 1)).toBeNull();
  expect(nearest(at(5, 3), points, 1.1)).toBe(points[2]);
  expect(nearest(at(0, 0), [])).toBeNull();
});

it('tells a way from where it begins', () => {
  expect(relative([at(10, 20), at(13, 24), at(10, 20)])).toEqual([at(3, 4), at(0, 0)]);
  expect(relative([])).toEqual([]);
});

it('rounds no corner by more than half a side', () => {
  // A square of 10: rounded by 3 it keeps straight parts of 4, by 50 it is all curves that meet in the middles.
  const square = [at(0, 0), at(10, 0), at(10, 10), at(0, 10)];
  expect(rounded(square, 3)).toBe('M0.00 3.00Q0.00 0.00 3.00 0.00L7.00 0.00Q10.00 0.00 10.00 3.00L10.00 7.00Q10.00 10.00 7.00 10.00L3.00 10.00Q0.00 10.00 0.00 7.00Z');
  expect(rounded(square, 50).startsWith('M0.00 5.00Q0.00 0.00 5.00 0.00L5.00 0.00')).toBe(true);
  expect(between(at(0, 0), at(10, 4), 0.25)).toEqual(at(2.5, 1));
});
