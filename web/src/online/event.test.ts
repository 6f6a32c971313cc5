// What one event of a table costs this page: as much in a long match as in a short one.

import { beforeAll, expect, it } from 'vitest';
import type { BoardModule } from '../boards/contract';
import { MatchEngine } from '../rules/engine';
import { people, tableOf } from '../gallery/state';
import { readRules } from '../rules/read';
import { settings } from '../settings/settings.svelte';
import { games, type GameId } from '../types/games';
import { FakeWire } from './fake';
import { OnlineSession } from './session.svelte';
import { Socket } from './socket.svelte';
import { Table } from './table.svelte';

beforeAll(() => {
  readRules();
  settings.now.pace = 0;
});

const SHORT = 100;
const LONG = 1000;
/** How many events are timed in each. */
const EVENTS = 61;
/** How much more an event may cost in the long one. */
const MOST = 1.5;

/** A match of Ampel ends long before it is so long: its end is held against its middle, where as much can be done. */
const lengths = ({ length }: string[]): [number, number] => (length < LONG + EVENTS ? [Math.floor(length / 2), length - EVENTS] : [SHORT, LONG]);

const options: Partial<Record<GameId, Record<string, unknown>>> = { parchis: { players: 4 }, girumgo: { players: 4 }, europa: { teams: 3 } };
const seats: Partial<Record<GameId, number>> = { parchis: 4, girumgo: 4, europa: 3 };

function numbers(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor(((state >>> 8) / 0x1000000) * bound);
  };
}

/** A match by chance; where it would end, it is played differently from there. */
function longMatch(game: GameId): string[] {
  const below = numbers(11);
  const players = Array.from({ length: seats[game] ?? 2 }, (_, seat) => ({ name: `${seat}` }));
  const engine = MatchEngine.create({ game, options: options[game] ?? {}, players, date: '' });
  let tries = 0;
  for (let scene = engine.scene(); scene.length < LONG + EVENTS && tries < 40; scene = engine.scene()) {
    if (scene.turn === 'over') {
      tries += 1;
      engine.goOnFrom(Math.max(0, scene.length - below(60)));
    } else if (scene.next.step === 'roll') engine.roll(Uint32Array.from({ length: 8 }, () => below(0x1000000) * 256));
    else if (scene.next.step === 'judge') engine.judge(below(3) === 0);
    else {
      while (!engine.scene().complete) {
        const { choices } = engine.scene();
        engine.step(choices[below(choices.length)]!.action);
      }
      engine.confirm();
    }
  }
  const actions = engine.actions();
  engine.free();
  return actions;
}

/** A match at a table, followed from the outside. */
class Followed {
  private wire = new FakeWire();
  private table: Table;
  private session: OnlineSession;

  constructor(
    game: GameId,
    private words: string[],
    private done: number,
  ) {
    const socket = new Socket(() => this.wire);
    socket.open();
    this.wire.hello();
    this.table = new Table('mesa', socket);
    const names = Array.from({ length: seats[game] ?? 2 }, (_, seat) => `${seat}`);
    this.wire.say({ is: 'table', table: tableOf({ game, options: options[game] ?? {}, seats: people(...names) }) });
    this.wire.say({ is: 'events', table: 'mesa', from: 0, events: [{ e: 'begun', t: 1, begin: true, do: words.slice(0, done) }] });
    this.session = new OnlineSession(this.table, {} as BoardModule, () => names);
  }

  /** One more action: how long it takes until it is shown, in milliseconds. */
  async event(): Promise<number> {
    const began = performance.now();
    this.wire.say({ is: 'events', table: 'mesa', from: this.table.log.next, events: [{ e: 'done', t: 2, by: 0, do: [this.words[this.done]!] }] });
    await this.session.sync();
    void this.session.mayTakeBack;
    const took = performance.now() - began;
    this.done += 1;
    expect(this.session.player.scene.at).toBe(this.done);
    return took;
  }
}

/** What is quick: the slow ones have waited for other programs of the machine. */
const quick = (values: number[]) => values.sort((one, other) => one - other)[Math.floor(values.length / 10)]!;

it.each(games)('costs the same at %s, however long the match is', async (game) => {
  const words = longMatch(game);
  const [few, many] = lengths(words);
  expect(many, `${few} and ${many}`).toBeGreaterThanOrEqual(game === 'ampel' ? 1.5 * few : LONG);
  const long = new Followed(game, words, many);
  const short = new Followed(game, words, few);
  const costs: [number[], number[]] = [[], []];
  for (let event = 0; event < EVENTS; event += 1) {
    costs[0].push(await short.event());
    costs[1].push(await long.event());
  }
  expect(quick(costs[1]) / quick(costs[0])).toBeLessThan(MOST);
});
