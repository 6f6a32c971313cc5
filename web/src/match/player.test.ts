// How a match is played back: the die first, then the words, then the board; each action on the position before it.

import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { BoardModule } from '../boards/contract';
import { MatchEngine } from '../rules/engine';
import { readRules } from '../rules/read';
import { settings } from '../settings/settings.svelte';
import { recordOf } from './file';
import { MatchPlayer } from './player.svelte';
import { type MatchSource, watching } from './source';

beforeAll(() => {
  readRules();
});
beforeEach(() => {
  vi.useFakeTimers();
  settings.now.pace = 1;
});
afterEach(() => {
  vi.useRealTimers();
});

/** Two at Parchís with their colours; seat 0 rolls next, and has all tokens at home. */
const OPENING = 'd6 d1 blue yellow'.split(' ');

/** What can be seen at one moment. */
interface Glance {
  roll: string;
  told: string;
  at: number;
}

/** A player for seat 0, and all that can be seen whenever time passes or the board is asked to move. */
function watch(): { player: MatchPlayer; seen: Glance[]; moved: number[]; pass: () => Promise<void> } {
  const engine = MatchEngine.load(recordOf('parchis', { players: 2 }, OPENING));
  const player = new MatchPlayer(engine, {} as BoardModule, { ...watching, me: () => 0 });
  const seen: Glance[] = [];
  const moved: number[] = [];
  const look = () => {
    const glance = { roll: player.roll ? `${player.roll.seat}:${player.roll.pips}` : '', told: player.news.at(-1)?.action ?? '', at: player.scene.at };
    if (JSON.stringify(glance) !== JSON.stringify(seen.at(-1))) seen.push(glance);
  };
  player.attach({
    tabStop: () => null,
    play: async () => {
      moved.push(player.scene.at);
      look();
    },
  });
  const pass = async () => {
    look();
    for (let tenths = 0; player.moving && tenths < 200; tenths += 1) {
      await vi.advanceTimersByTimeAsync(100);
      look();
    }
    expect(player.moving).toBe(false);
  };
  return { player, seen, moved, pass };
}

it('shows the die of each roll before the words about it, and both before the next roll', async () => {
  const { player, seen, pass } = watch();
  player.engine.extend(['d1', 'd2']);
  void player.showFrom(player.length);
  await pass();
  expect(seen).toEqual([
    { roll: '0:1', told: 'yellow', at: 4 },
    { roll: '0:1', told: 'd1', at: 4 },
    { roll: '1:2', told: 'd1', at: 5 },
    { roll: '1:2', told: 'd2', at: 5 },
    { roll: '1:2', told: 'd2', at: 6 },
  ]);
});

it('moves each action on the position before it', async () => {
  const { player, moved, pass } = watch();
  player.engine.extend(['d5', 'exit', 'd5', 'exit']);
  void player.showFrom(player.length);
  await pass();
  expect(moved).toEqual([4, 5, 6, 7]);
  expect(player.scene.at).toBe(8);
});

it('is at the end at once where nothing is to move, or somebody taps', async () => {
  const { player, moved, seen, pass } = watch();
  settings.now.pace = 0;
  player.engine.extend(['d1', 'd2']);
  await player.showFrom(player.length);
  expect([moved, player.scene.at, player.news.length]).toEqual([[], 6, 2]);
  settings.now.pace = 1;
  player.engine.extend(['d1', 'd2']);
  const shown = player.showFrom(player.length);
  player.skip();
  await shown;
  expect([moved, player.scene.at]).toEqual([[], 8]);
  expect(seen).toEqual([]);
  await pass();
});

it('shows once more what others did since, and ends where it began', async () => {
  const { player, seen, pass } = watch();
  settings.now.pace = 0;
  player.engine.extend(['d1', 'd2']);
  await player.showFrom(player.length);
  expect(player.repeats).toBe(false);
  settings.now.pace = 1;
  expect(player.repeats).toBe(true);
  void player.again();
  await pass();
  expect([...new Set(seen.map(({ told }) => told))]).toEqual(['yellow', 'd1', 'd2']);
  expect(player.scene.at).toBe(6);
});

it('stops showing when somebody looks elsewhere', async () => {
  const { player } = watch();
  player.engine.extend(['d1', 'd2']);
  const shown = player.showFrom(player.length);
  await vi.advanceTimersByTimeAsync(100);
  player.goTo(2);
  await shown;
  expect([player.scene.at, player.moving]).toEqual([2, false]);
});

it('points at one step of a hint after the other, until its turn is handed over or something else is done', async () => {
  settings.now = { ...settings.now, pace: 0, confirm: true };
  const begun = 's2 s0 s0 s5 s4 s1 s4 s5 s1 s5 s0 s4 s2 s5 s3 s2 s3 s2 s5 d4';
  const source: MatchSource = { ...watching, asks: () => true, act: (action) => player.addToDraft(action) };
  const engine = MatchEngine.load(recordOf('girumgo', { players: 2, opening: 'seated' }, [begun]));
  const player: MatchPlayer = new MatchPlayer(engine, {} as BoardModule, source);
  player.hint = { actions: ['b1+', 'a1+', 'end'], says: ['…'] };
  expect(player.hinted?.action).toBe('b1+');
  await player.act('b1+');
  expect(player.hinted?.action).toBe('a1+');
  await player.act('a1+');
  expect(player.hinted?.action).toBe('end');
  player.back();
  expect(player.hint).toBeNull();
  player.hint = { actions: ['a1+', 'end'], says: ['…'] };
  await player.act('b2+');
  expect(player.hint).toBeNull();
});
