// What the wall dwells on: which moments follow from a match, how long each is seen, and what becomes of them when the class is
// quicker, goes back, or the page is loaded again.

import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordOf } from '../../match/file';
import { applyEvents, emptyLog, type TableLog } from '../../online/table-log';
import { MatchEngine } from '../../rules/engine';
import { readRules } from '../../rules/read';
import type { TableEvent } from '../../types/protocol';
import type { StepOf } from '../../types/scene';
import { reasonOf } from '../ending';
import { examOf } from './exam';
import { cardsIn, drawn, drawOf, lotsAfter, throwMs, type Moment } from './moments';
import { Queue } from './queue.svelte';
import { Storyteller } from './storyteller';

beforeAll(() => {
  readRules();
});
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const stepsOf = (options: Record<string, unknown>, actions: string): StepOf<'europa'>[] =>
  MatchEngine.load<'europa'>(recordOf('europa', { edition: 'short', flags: 1, ...options }, actions.split(' '))).steps();

/** Three teams: the plane and a taken route are rolled again; two are tied for the first place. */
const DRAW = 'plane d3 d3 d5 d1 d4 d4 plane d2 d5 d2';
const draws = () => stepsOf({ teams: 3, opening: 'roll' }, DRAW);

describe('the draw', () => {
  it('tells each roll and what came of it', () => {
    expect(drawOf(draws())?.throws.map(({ seat, pips, outcome }) => `${seat}:${pips} ${outcome}`)).toEqual([
      '0:6 plane', '0:3 route', '1:3 taken', '1:5 route', '2:1 route', '0:4 order', '1:4 order', '2:6 plane', '2:2 order', '0:5 order', '1:2 order',
    ]);
  });

  it('tells who is tied, and the order', () => {
    const draw = drawOf(draws())!;
    expect(draw.throws.map(({ tied }) => tied).filter(({ length }) => length > 0)).toEqual([[0, 1]]);
    expect(draw.order).toEqual([0, 1, 2]);
  });

  it('says what each team has after some of the rolls', () => {
    const draw = drawOf(draws())!;
    expect(lotsAfter(draw, 3, 3).map(({ route }) => route)).toEqual([3, null, null]);
    expect(lotsAfter(draw, 11, 3)).toEqual([{ route: 3, rolls: [4, 5] }, { route: 5, rolls: [4, 2] }, { route: 1, rolls: [2] }]);
  });

  it('is not there where teams begin as they sit, and has no order while they roll', () => {
    expect(drawOf(stepsOf({ teams: 2, opening: 'seated' }, 'd2 go'))).toBeNull();
    expect(drawOf(draws().slice(0, 6))).toMatchObject({ order: [] });
  });

  it('takes half a minute at most, however often it is repeated', () => {
    const draw = drawOf(stepsOf({ teams: 2, opening: 'roll' }, `d1 ${'d1 '.repeat(60)}d2 d5 d4`))!;
    expect(throwMs(draw) * draw.throws.length).toBeLessThanOrEqual(30_000);
  });
});

describe('cards', () => {
  it('have a moment for each instruction, and none for a question', () => {
    const steps = stepsOf({ teams: 2, opening: 'seated' }, 'd2 go card:plane d1 stay roll d1 stay');
    expect(cardsIn(steps, 0, steps.length).map((moment) => moment.kind === 'card' && moment.step.action)).toEqual(['card:plane']);
  });
});

it('says why a match is over that was stopped', () => {
  const steps = stepsOf({ teams: 2, opening: 'seated' }, 'd2 go ask right d3 stop');
  expect([false, true].map((points) => reasonOf(steps, points))).toEqual(['class-why-board', 'class-why-points']);
});

const card = (at: number, ms = 6000): Moment => ({ kind: 'card', at, step: { action: 'card:again', seat: 0, house: true, face: null, happened: [] }, ms });
const at = ({ now }: Queue) => (now?.kind === 'card' ? now.at : (now?.kind ?? null));

describe('the queue', () => {
  it('shows one after the other, each in its time', () => {
    const queue = new Queue();
    queue.add(card(1));
    expect(at(queue)).toBe(1);
    vi.advanceTimersByTime(5999);
    expect(at(queue)).toBe(1);
    vi.advanceTimersByTime(1);
    expect(at(queue)).toBeNull();
  });

  it('hurries while another waits', () => {
    const queue = new Queue();
    queue.add(card(1));
    vi.advanceTimersByTime(2000);
    queue.add(card(2));
    vi.advanceTimersByTime(999);
    expect(at(queue)).toBe(1);
    vi.advanceTimersByTime(1);
    expect(at(queue)).toBe(2);
    vi.advanceTimersByTime(6000);
    expect(at(queue)).toBeNull();
  });

  it('never falls far behind: the oldest of many are passed over', () => {
    const queue = new Queue();
    queue.add(card(0));
    for (let number = 1; number < 10; number += 1) queue.add(card(number));
    const seen = [];
    for (let tenths = 0; at(queue) !== null; tenths += 1) {
      if (seen.at(-1) !== at(queue)) seen.push(at(queue));
      vi.advanceTimersByTime(100);
      expect(tenths).toBeLessThan(200);
    }
    expect(seen).toEqual([0, 7, 8, 9]);
  });

  it('is skipped with a tap', () => {
    const queue = new Queue();
    queue.add(card(1), card(2));
    queue.skip();
    expect(at(queue)).toBe(2);
    queue.skip();
    queue.skip();
    expect(at(queue)).toBeNull();
  });

  it('takes half the time for a draw once the class plays on', () => {
    const draw = drawn(drawOf(draws())!);
    const queue = new Queue();
    queue.add(draw);
    vi.advanceTimersByTime(draw.ms * 0.75);
    expect(at(queue)).toBe('draw');
    queue.goOn();
    vi.advanceTimersByTime(0);
    expect(at(queue)).toBeNull();
  });
});

const ask = { id: 'q', seat: 0, text: { es: '', en: '' }, options: [] };
const asked = (id: string, t: number): TableEvent => ({ e: 'asked', t, ask: { ...ask, id } });
const answered = (id: string, t: number, ...words: string[]): TableEvent => ({
  e: 'answered', t, by: 0, do: words, answer: { question: id, option: 1, right: 1, why: null, asked: t - 1 },
});
const done = (t: number, ...words: string[]): TableEvent => ({ e: 'done', t, by: 0, do: words });

/** A storyteller who is told of a table as it goes on. */
function follow(...before: TableEvent[]): { teller: Storyteller; tell: (...events: TableEvent[]) => void; shows: () => string | null } {
  let log: TableLog = applyEvents(emptyLog, before);
  const teller = new Storyteller(log, [], false);
  return {
    teller,
    tell: (...events) => {
      log = applyEvents(log, events);
      teller.hear(log);
    },
    shows: () => (teller.queue.now?.kind === 'verdict' ? teller.queue.now.answered.question.id : (teller.queue.now?.kind ?? null)),
  };
}

describe('an answer', () => {
  it('stays until the match goes on, but long enough to be read', () => {
    const { tell, shows } = follow();
    tell(asked('q', 1), answered('q', 2, 'right', 'd3'));
    vi.advanceTimersByTime(60_000);
    expect(shows()).toBe('q');
    tell(done(3, 'go', 'd2'));
    expect(shows()).toBeNull();
    tell(asked('r', 4), answered('r', 5, 'wrong', 'd3'), done(6, 'stay', 'd1'));
    vi.advanceTimersByTime(7900);
    expect(shows()).toBe('r');
    vi.advanceTimersByTime(100);
    expect(shows()).toBeNull();
  });

  it('is seen in Murcia before the next question, which is asked at once', () => {
    const { teller, tell, shows } = follow(asked('q', 1));
    tell(answered('q', 2, 'right'), asked('r', 3));
    expect(shows()).toBe('q');
    // As long as on the phones, whose time for the next one begins then.
    vi.advanceTimersByTime(6000);
    expect(shows()).toBeNull();
    tell(answered('r', 4, 'wrong'), asked('s', 5));
    teller.queue.skip();
    expect(shows()).toBeNull();
  });

  it('makes room for the end once it has been read, and is not seen after it', () => {
    const over: TableEvent = { e: 'over', t: 3, over: [1, 0] } as TableEvent;
    const { tell, shows } = follow(asked('q', 1));
    tell(answered('q', 2, 'right'), over);
    expect(shows()).toBe('q');
    vi.advanceTimersByTime(8000);
    expect(shows()).toBeNull();
    expect(follow(asked('q', 1), answered('q', 2, 'right'), over).shows()).toBeNull();
  });

  it('is not seen any more when it was taken back, nor after a reload once the match has gone on', () => {
    const { tell, shows } = follow(asked('q', 1));
    tell(answered('q', 2, 'right', 'd3'));
    tell(done(3, 'back:1'));
    expect(shows()).toBeNull();
    expect(follow(asked('q', 1), answered('q', 2, 'right')).shows()).toBe('q');
    expect(follow(asked('q', 1), answered('q', 2, 'right'), asked('r', 3)).shows()).toBeNull();
    expect(follow(asked('q', 1), answered('q', 2, 'right'), done(3, 'd1')).shows()).toBeNull();
  });
});

describe('what the page has shown', () => {
  const teller = (steps: StepOf<'europa'>[], fromStart: boolean) => new Storyteller(emptyLog, steps, fromStart);
  const steps = () => stepsOf({ teams: 2, opening: 'seated' }, 'd2 go card:plane d1 stay roll d1 stay');

  it('brings the draw at once for who was there at the beginning, and for nobody who comes later', () => {
    const here = teller([], true);
    here.see(draws(), 0);
    expect(here.queue.now?.kind).toBe('draw');
    const late = teller(draws(), false);
    late.see(draws(), draws().length);
    expect(late.queue.now).toBeNull();
  });

  it('brings a card when the board comes to it, once', () => {
    const told = teller([], true);
    told.see(steps(), 2);
    expect(told.queue.now).toBeNull();
    told.see(steps(), 3);
    expect(at(told.queue)).toBe(2);
    told.queue.skip();
    told.see(steps(), 4);
    expect(told.queue.now).toBeNull();
  });

  it('takes a card away that was taken back, and passes over those of a page that was away', () => {
    const told = teller([], true);
    told.see(steps(), 3);
    told.see(steps().slice(0, 2), 2);
    expect(told.queue.now).toBeNull();
    const away = teller([], true);
    const many = [...steps(), ...steps(), ...steps()];
    away.see(many, many.length);
    expect(away.queue.now).toBeNull();
  });
});

describe('the questions of Murcia', () => {
  const HOME = `d2 go ask right ${'d5 go '.repeat(9)}d1 go`;
  const exam = (answers: string) => examOf(stepsOf({ teams: 1, opening: 'seated' }, `${HOME} ${answers}`.trim()));

  it('are counted from the first to the one that decides', () => {
    expect([exam(''), exam('right'), exam('wrong right'), exam('right wrong right')]).toEqual([[], [true], [false, true], [true, false, true]]);
  });

  it('are over once the team has gone out, and begin anew', () => {
    expect(exam('wrong wrong d3')).toEqual([false, false]);
    expect(exam('wrong wrong d3 go')).toBeNull();
    expect(exam('wrong wrong d3 go d3 go')).toEqual([]);
  });

  it('are not asked elsewhere', () => {
    expect(examOf(stepsOf({ teams: 1, opening: 'seated' }, 'd2 go ask right'))).toBeNull();
  });
});
