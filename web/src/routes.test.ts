// Every page says what it is about, and is named by a message that there is.

import { beforeAll, describe, expect, it } from 'vitest';
import { pages, rulesOf } from './routes';
import { games } from './types/games';
import { words } from './words/words.svelte';

beforeAll(async () => {
  await words.setLanguage('es');
  await words.need('web', 'common');
});

describe.each(Object.entries(pages))('the page %s', (_, page) => {
  it('has a title', () => {
    const { key, game } = page.title('ampel');
    expect(words.t(key, game ? { game: words.t(`game-${game}`) } : {})).not.toMatch(/⟨|\{/);
  });

  it('asks for a game exactly where it is named after one, or ranks those who play it', () => {
    const named = games.every((one) => page.title(one).game === one || page.title(one).key === `game-${one}`);
    if (named) expect(page.of).toBe('game');
    expect(page.title('chess').key).toBe(named ? 'web-no-game' : page.title('ampel').key);
  });
});

it('knows before it is fetched which rules a page needs', () => {
  expect(['', 'table', 't', 'phone', 'settings', 'nowhere', 'toString'].map(rulesOf)).toEqual(['bots', 'bots', 'rules', 'class', undefined, undefined, undefined]);
});
