import { expect, it } from 'vitest';
import { toldApart } from './names';

it('leaves names alone that nobody shares', () => {
  expect(toldApart(['Ana', 'Luis', ''])).toEqual(['Ana', 'Luis', '']);
});

it('numbers those of the same name from the second on, in the order of the seats', () => {
  expect(toldApart(['Ana', 'Luis', 'Ana', 'Ana'])).toEqual(['Ana', 'Luis', 'Ana (2)', 'Ana (3)']);
});

it('gives nobody the name that somebody else has chosen', () => {
  expect(toldApart(['Ana', 'Ana', 'Ana (2)'])).toEqual(['Ana', 'Ana (3)', 'Ana (2)']);
  expect(toldApart(['', ''])).toEqual(['', '']);
});
