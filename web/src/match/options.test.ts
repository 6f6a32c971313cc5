import { expect, it } from 'vitest';
import { formsFor, optionsFor } from './options';

it('offers partners where four play, and forgets them elsewhere', () => {
  const names = (count: number) => formsFor('parchis', count).map((form) => form.name);
  expect(names(4)).toEqual(['tokens', 'partners', 'opening']);
  expect(names(3)).toEqual(['tokens', 'opening']);
  const options = { opening: 'roll', tokens: 2, partners: true };
  expect(optionsFor('parchis', options, 4)).toEqual(options);
  expect(optionsFor('parchis', options, 2)).toEqual({ opening: 'roll', tokens: 2 });
});
