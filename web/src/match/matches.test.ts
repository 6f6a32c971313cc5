import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localStore } from '../settings/local-store';
import { forget, freshId, keep, keptMatch, keptMatches, type Kept } from './matches';

let stored = new Map<string, string>();
let full = false;
beforeEach(() => {
  stored = new Map();
  full = false;
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => {
      if (full) throw new DOMException('no room', 'QuotaExceededError');
      stored.set(name, text);
    },
    removeItem: (name: string) => stored.delete(name),
  });
});
afterEach(() => {
  for (const { id } of keptMatches()) forget(id);
  localStore.forget('matches');
  vi.unstubAllGlobals();
});

const match = (id: string, at: number, over = false): Kept => ({ id, game: 'ampel', record: `record of ${id}`, at, over, names: ['Ana'] });

describe('the matches on this device', () => {
  it('are there again, the latest first, each once', () => {
    keep(match('a', 1));
    keep(match('b', 3));
    keep({ ...match('a', 2), record: 'went on' });
    expect(keptMatches().map(({ id }) => id)).toEqual(['b', 'a']);
    expect(keptMatch('a')?.record).toBe('went on');
    forget('b');
    expect(keptMatches().map(({ id }) => id)).toEqual(['a']);
  });

  it('make room for another: the oldest that is over goes first, then the oldest of all', () => {
    for (let at = 1; at <= 60; at += 1) keep(match(`${at}`, at, at === 30));
    keep(match('61', 61));
    expect(keptMatch('30')).toBeUndefined();
    expect(keptMatch('1')).toBeDefined();
    keep(match('62', 62));
    expect(keptMatch('1')).toBeUndefined();
    expect(keptMatches().length).toBe(60);
  });

  it.each([['no JSON', '{'], ['something else', '"later"'], ['what is no match', '[null, 3, {"id": 1}]'], ['a match of no game', JSON.stringify([{ ...match('a', 1), game: 'mus' }])]])(
    'count for nothing if there is %s',
    (_, text) => {
      stored.set('sobremesa.matches', text);
      expect(keptMatches()).toEqual([]);
      keep(match('a', 1));
      expect(keptMatches().length).toBe(1);
    },
  );

  it('live as long as the page where the browser has no room, which is said once', () => {
    const said: string[] = [];
    localStore.onTrouble((kind) => said.push(kind));
    full = true;
    keep(match('a', 1));
    keep(match('b', 2));
    expect([keptMatches().length, stored.size, said]).toEqual([2, 0, ['full']]);
    // As soon as there is room again they are kept.
    full = false;
    keep(match('c', 3));
    expect([JSON.parse(stored.get('sobremesa.matches')!).length, keptMatches().length]).toEqual([3, 3]);
  });

  it('have names of their own', () => {
    expect(new Set(Array.from({ length: 50 }, freshId)).size).toBe(50);
  });
});
