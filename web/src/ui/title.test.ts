import { afterEach, expect, it } from 'vitest';
import { title } from './title.svelte';

afterEach(() => void Object.assign(title, { page: '', site: 'Sobremesa', awaited: 0 }));

it('names the page and whose server it is', () => {
  expect(title.text).toBe('Sobremesa');
  Object.assign(title, { page: 'Ampel', site: 'Club de la Plaza' });
  expect(title.text).toBe('Ampel · Club de la Plaza');
});

it('says first in how many places one is awaited', () => {
  title.awaited = 2;
  expect(title.text).toBe('(2) Sobremesa');
});
