// The rules and bots in WebAssembly are those of the native program, move by move.

import { readFileSync, readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Adviser, create, games, initSync, load } from '../../wasm/bots.js';
import * as classRules from '../../wasm/class.js';
import * as allRules from '../../wasm/rules.js';
import { boxes } from '../match/options';
import { games as ids } from '../types/games';
import type { GameCard, Scene } from '../types/table';
import { Referee } from './native';

const root = new URL('../../../', import.meta.url).pathname;
const goldens = readdirSync(`${root}golden`).filter((name) => name.endsWith('.record'));
const read = (name: string) => readFileSync(`${root}golden/${name}`, 'utf8');

/** The actions of a record file, notes and what was taken back left to the rules. */
function standing(record: string): { game: string; options: unknown; actions: string[] } {
  const board = load(record, '');
  const scene = JSON.parse(board.scene()) as Scene;
  const actions = (JSON.parse(board.steps(0)) as { action: string }[]).map((step) => step.action);
  board.free();
  return { game: scene.game, options: scene.options, actions };
}

let referee: Referee;
beforeAll(() => {
  const wasm = (name: string) => readFileSync(`${root}web/wasm/${name}_bg.wasm`);
  initSync({ module: wasm('bots') });
  allRules.initSync({ module: wasm('rules') });
  classRules.initSync({ module: wasm('class') });
  referee = new Referee();
});
afterAll(() => referee.close());

it('knows the games that are on the home page, and how many can play them', () => {
  const cards = JSON.parse(games()) as GameCard[];
  const boxed = ids.map((id) => [id, ...boxes[id].players]);
  expect(cards.map((card) => [card.id, ...card.players])).toEqual(boxed);
});

/** All that a module says of a record. */
function told(module: Pick<typeof allRules, 'load'>, record: string): string[] {
  const board = module.load(record, '');
  const told = [board.scene(), board.steps(0), board.record()];
  board.free();
  return told;
}

it.each(goldens)('is told the same of %s without bots', (name) => {
  expect(told(allRules, read(name))).toEqual(told({ load }, read(name)));
});

it('is told the same of Ruta Europea in a class, where there is no other game', () => {
  const europa = goldens.filter((name) => name.startsWith('europa'));
  expect(europa).not.toEqual([]);
  for (const name of europa) expect(told(classRules, read(name))).toEqual(told({ load }, read(name)));
  expect(() => classRules.load('sobremesa record 1\ngame: parchis\n\nd5\n', '')).toThrow('web-record-header');
});

describe.each(goldens)('golden record %s', (name) => {
  it('has the same turn, legal list, result and position after every action', async () => {
    const record = read(name);
    const { game, options, actions } = standing(record);
    const board = load(record, '');
    expect(actions.length).toBeGreaterThan(20);
    let native = await referee.ask({ new: game, options });
    for (let at = 0; at <= actions.length; at += 1) {
      board.look(at);
      expect(JSON.parse(board.situation()), `${name} after ${at} actions`).toEqual(native);
      if (at < actions.length) native = await referee.ask({ play: actions[at] });
    }
    board.free();
  });

  it('gets the same advice from bots of levels 1 to 5', async () => {
    const { game, options, actions } = standing(read(name));
    const adviser = new Adviser();
    const board = load(read(name), '');
    let asked = 0;
    for (let at = 4; at < actions.length && asked < 6; at += 7) {
      board.look(at);
      const reply = await referee.ask({ new: game, options, record: actions.slice(0, at) });
      if (typeof reply['turn'] !== 'number') continue;
      asked += 1;
      const levels = [1, 2, 3, 4, 5];
      // The program is asked first, so that both think at the same time.
      const asks = levels.map((level) => referee.ask({ advise: level }));
      const here = levels.map((level) => JSON.parse(adviser.advise(board.recordShown(), level, 0, 600_000)) as unknown);
      const native = (await Promise.all(asks)).map((reply) => reply['advice']);
      for (const [index, level] of levels.entries()) expect(here[index], `${name} after ${at} actions, level ${level}`).toEqual(native[index]);
    }
    expect(asked).toBeGreaterThan(2);
  }, 120_000);
});

describe('bad input', () => {
  it('names what is wrong with a record and throws nothing else', () => {
    const bad = {
      '': 'web-record-line',
      x: 'web-record-line',
      'sobremesa record 1\ngame: chess\n\n': 'web-record-line',
      'sobremesa record 1\ngame: parchis\n\nd9': 'web-record-stops',
      'sobremesa record 1\ngame: parchis\nrules: 99\n\nd5': 'web-record-rules',
      'sobremesa record 1\ngame: parchis\noptions: {"players":9}\n\nd5': 'web-record-header',
    };
    for (const [text, key] of Object.entries(bad)) {
      let thrown: unknown = null;
      try {
        load(text, '');
      } catch (error) {
        thrown = error;
      }
      const refusal = JSON.parse(String(thrown)) as { message: { key: string } };
      expect(refusal.message.key).toBe(key);
    }
  });

  it('refuses an action with the clause that forbids it, and changes nothing', () => {
    const players = [{ name: 'Ana' }, { name: 'Luis' }];
    const board = create(JSON.stringify({ game: 'barragoon', options: {}, players, date: '' }));
    const before = board.scene();
    const refusal = JSON.parse(board.step('a1-a9') ?? 'null') as { clause: string | null };
    expect(refusal.clause).not.toBeNull();
    for (const host of ['leave:0', 'timeout:0', 'draw', 'stop']) expect(board.step(host)).not.toBeUndefined();
    expect(board.scene()).toBe(before);
    board.free();
  });
});

describe('a turn in the making', () => {
  it('is composed, taken back step by step, and handed over in one piece', () => {
    const players = [{ name: 'Ana' }, { name: 'Luis' }];
    const board = create(JSON.stringify({ game: 'ampel', options: { yellows: 1 }, players, date: '' }));
    const scene = () => JSON.parse(board.scene()) as Scene;
    board.step(scene().choices[0]!.action);
    board.confirm();
    // The other's turn: whatever steps it has, the match does not grow until it is handed over.
    const length = scene().length;
    while (!scene().complete) board.step(scene().choices[0]!.action);
    const drafted = scene().draft;
    expect(drafted).toBeGreaterThan(0);
    expect(scene().length).toBe(length);
    board.back();
    expect(scene().draft).toBe(drafted - 1);
    board.step(scene().choices[0]!.action);
    expect(board.confirm()).toBeUndefined();
    expect(scene().length).toBe(length + drafted);
    expect(scene().draft).toBe(0);
    // Nothing is rolled here: each may ask for their own last turn, as long as it stands.
    expect([board.mayTakeBack(0), board.mayTakeBack(1)]).toEqual([true, true]);
    expect(board.undo()).toBe(true);
    expect([board.mayTakeBack(0), board.mayTakeBack(1)]).toEqual([true, false]);
    expect(scene().length).toBeLessThan(length + drafted);
    board.free();
  });
});
