import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BoardModule } from '../boards/contract';
import { MatchEngine } from '../rules/engine';
import { readRules } from '../rules/read';
import { thinker } from '../rules/thinker';
import { settings } from '../settings/settings.svelte';
import { Session } from './session.svelte';

beforeAll(() => {
  readRules();
});
beforeEach(() => {
  Object.assign(settings.now, { pace: 0, autoRoll: false, confirm: false, confirmAll: false });
});
afterEach(() => void vi.restoreAllMocks());

const module = { rollsByHand: () => true } as unknown as BoardModule;

/** A match of Parchís for two, with bots on these seats, as far as it was played; and all that was kept of it. */
async function sit(bots: Record<number, number>, actions: string): Promise<{ session: Session; kept: string[] }> {
  const header = Object.entries(bots).map(([seat, level]) => `${seat}:${level}`).join(' ');
  const record = `sobremesa record 1\ngame: parchis\noptions: {"players": 2, "opening": "seated"}\nseat 0: Ana\nseat 1: Luis\n${header ? `bots: ${header}\n` : ''}\n${actions}\n`;
  const kept: string[] = [];
  const session = Session.load(record, module, (text) => kept.push(text));
  await session.go();
  return { session, kept };
}

/** Bots do the first thing that they may. */
const advised = () =>
  vi.spyOn(thinker, 'ask').mockImplementation(async (asked) => {
    const engine = MatchEngine.load('record' in asked ? asked.record : '');
    const line = engine.possible().map(({ action }) => action);
    engine.free();
    return { line: line.slice(0, 1), chances: [0.5, 0.5] } as never;
  });

const lengthOf = (record: string) => record.trim().split('\n').at(-1)!.split(' ').length;

describe('a match on this device', () => {
  it('waits for people to throw the die, and rolls by itself for who would rather not', async () => {
    const { session } = await sit({}, 'd5 exit');
    expect([session.waitsForThrow, session.player.length]).toEqual([true, 2]);
    await session.throwDie();
    expect(session.player.length).toBeGreaterThan(2);
    session.close();
    settings.now.autoRoll = true;
    const other = await sit({}, 'd5 exit');
    expect([other.session.waitsForThrow, other.session.player.choices.length > 0]).toEqual([false, true]);
    other.session.close();
  });

  it('goes on with bots until a person is awaited, and keeps every action', async () => {
    settings.now.autoRoll = true;
    const asked = advised();
    const { session, kept } = await sit({ 1: 3 }, 'd5 exit d5');
    expect(asked.mock.calls.length).toBeGreaterThan(0);
    expect(asked.mock.calls.every(([question]) => question.kind === 'advise' && question.level === 3)).toBe(true);
    expect(session.player.scene.next).toEqual({ step: 'person', seat: 0 });
    const lengths = kept.map(lengthOf);
    expect(lengths).toEqual(lengths.toSorted((one, other) => one - other));
    expect(lengths.at(-1)).toBe(session.player.length);
    session.close();
  });

  it('takes back to the last decision of a person', async () => {
    const { session, kept } = await sit({}, 'd5 exit d5 exit d3');
    const { length } = session.player;
    expect(session.player.choices.length).toBeGreaterThan(0);
    session.undo();
    expect(session.player.length).toBeLessThan(length);
    expect(kept.at(-1)).toMatch(/back:\d+/);
    session.close();
  });

  it('says so when a bot does not answer, and the seat can be taken over', async () => {
    settings.now.autoRoll = true;
    vi.spyOn(thinker, 'ask').mockRejectedValue(new Error('worker'));
    const { session } = await sit({ 1: 3 }, 'd5 exit d5');
    expect(session.trouble).not.toBeNull();
    expect(session.thinking).toBe(false);
    session.close();
  });

  it('gives a hint of the turn, and none that comes too late', async () => {
    const { session } = await sit({}, 'd5 exit d5 exit d3');
    advised();
    await session.showHint();
    expect(session.player.hint?.actions).toEqual([session.player.choices[0]!.action]);
    expect(session.player.hinted).toEqual(session.player.choices[0]);
    session.player.hint = null;
    const late = session.showHint();
    session.player.goTo(1);
    await late;
    expect(session.player.hint).toBeNull();
    session.close();
  });
});
