// The sums and texts behind the pages of a match that is over.

import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { Adviser, initSync, load, rolls } from '../../wasm/bots.js';
import { initSync as initVerify, verify } from '../../wasm/verify.js';
import type { DiceVerdict } from '../types/dice';
import type { Judged, Scene } from '../types/table';
import { chiSquare, judge, tail } from './chance';
import { read as readDice } from './counted';
import { read as readMatch } from './found';
import { addressOf, momentOf } from './moment';
import { headerOf, seated } from './record';
import { accounts, chancesAt, costly, lucky, markOf, settled, swingsOf } from '../match/worth';

const root = new URL('../../../', import.meta.url).pathname;
const fair = readFileSync(`${root}vectors/dice.record`, 'utf8');
beforeAll(() => {
  initSync({ module: readFileSync(`${root}web/wasm/bots_bg.wasm`) });
  initVerify({ module: readFileSync(`${root}web/wasm/verify_bg.wasm`) });
});

const choice = (seat: number, cost: number, seats = 2): Judged => ({
  cause: 'choice',
  seat,
  cost,
  best: ['better'],
  is_best: false,
  reply: [],
  before: Array<number>(seats).fill(1000 / seats),
  after: Array<number>(seats).fill(1000 / seats),
});
/** A step of a match of two after which the first seat has so many thousandths. */
const step = (cause: string, seat: number | null, before: number, after: number): Judged => ({
  ...choice(0, 0),
  cause,
  seat,
  before: [before, 1000 - before],
  after: [after, 1000 - after],
});

describe('what choices cost', () => {
  it('is marked by how much of an even share was lost', () => {
    const marks = [0, 49, 50, 99, 100, 199, 200, 1000].map((cost) => markOf(choice(0, cost))?.mark ?? '');
    expect(marks).toEqual(['', '', '?!', '?!', '?', '?', '??', '??']);
    expect(markOf(choice(0, 50, 4))?.mark).toBe('?');
    // Of two pairs each seat begins with half.
    expect(markOf({ ...choice(0, 50, 4), before: [500, 500, 500, 500] })?.mark).toBe('?!');
    expect(markOf({ ...choice(0, 1000), cause: 'luck', seat: null })).toBeNull();
  });

  it('is listed with the worst first, and without what is not marked', () => {
    const judged = [choice(0, 60), step('luck', null, 500, 500), choice(1, 300), choice(0, 10), choice(1, 60)];
    expect(costly(judged).map(({ at, seat }) => [at, seat])).toEqual([[2, 1], [0, 0], [4, 1]]);
  });

  it('is part of an account that closes for each seat', () => {
    const judged = [
      step('choice', 0, 500, 400),
      step('luck', null, 400, 650),
      step('answer', 0, 650, 700),
      step('answer', 1, 700, 690),
      step('choice', 1, 690, 990),
      step('platform', null, 990, 1000),
    ];
    const [first, second] = accounts(judged, 2);
    expect(first).toEqual({ start: 500, luck: 250, ownAnswers: 50, otherAnswers: -10, ownChoices: -100, otherChoices: 300, platform: 10, end: 1000 });
    expect(second).toEqual({ start: 500, luck: -250, ownAnswers: 10, otherAnswers: -50, ownChoices: -300, otherChoices: 100, platform: -10, end: 0 });
    // Taken up again in the middle, a look may have changed its mind: the account closes all the same.
    const [again] = accounts([judged[0]!, step('luck', null, 410, 650)], 2);
    expect(again).toMatchObject({ start: 500, ownChoices: -100, luck: 250, end: 650 });
    expect(lucky(judged)).toBe(true);
    expect(lucky([choice(0, 100)])).toBe(false);
  });

  it('knows the chances of the moments that were analysed, and no others', () => {
    const judged = [{ ...choice(0, 0), before: [600, 400], after: [700, 300] }];
    expect(chancesAt(judged, 0)).toEqual([600, 400]);
    expect(chancesAt(judged, 1)).toEqual([700, 300]);
    expect(chancesAt(judged, 2)).toBeNull();
    expect(chancesAt([], 0)).toBeNull();
  });

  it('is worked out action by action to the end, and can be taken up again in the middle', () => {
    const record = readFileSync(`${root}golden/ampel.record`, 'utf8');
    const all = (adviser: Adviser, from: number, to: number) =>
      Array.from({ length: to - from }, (_, more) => JSON.parse(adviser.analyse(record, from + more, 500)) as Judged | null);
    const whole = all(new Adviser(), 0, 113);
    expect(whole.at(-1)).toBeNull();
    expect(whole.at(-2)?.after).toEqual([1000, 0]);
    for (const { end, ...heads } of accounts(whole.slice(0, -1) as Judged[], 2)) {
      expect(Object.values(heads).reduce((sum, head) => sum + head, 0)).toBe(end);
    }
    expect(whole.filter((one) => one && markOf(one)).length).toBeGreaterThan(3);
    const judged = whole.slice(0, -1) as Judged[];
    const last = settled(judged, new Adviser().settle(2, swingsOf(judged)));
    const changes = (one: Judged) => one.after[one.seat!]! - one.before[one.seat!]!;
    expect(judged.some((one) => changes(one) > 0)).toBe(true);
    expect(last.every((one) => changes(one) <= 0 && one.cost === -changes(one) && (!one.is_best || one.cost === 0))).toBe(true);
    expect(last.at(-1)?.after).toEqual([1000, 0]);
    expect(accounts(last, 2).map(({ start, ownChoices, otherChoices, end }) => start + ownChoices + otherChoices - end)).toEqual([0, 0]);
    const again = all(new Adviser(), 60, 63);
    expect(again.map((one) => one?.seat)).toEqual(whole.slice(60, 63).map((one) => one?.seat));
    expect(again[1]?.before).toEqual(again[0]?.after);
  });
});

describe('counted dice', () => {
  it('are compared with even ones by chi-square, as in the tables', () => {
    expect(chiSquare([10, 10, 10, 10, 10, 10])).toBe(0);
    expect(chiSquare([5, 8, 9, 8, 10, 20])).toBeCloseTo(13.4);
    // Values from printed tables: chi-square, degrees of freedom, tail.
    for (const [chi, freedom, expected] of [
      [3.841, 1, 0.05],
      [5.991, 2, 0.05],
      [11.07, 5, 0.05],
      [15.086, 5, 0.01],
      [20.515, 5, 0.001],
      [12.592, 6, 0.05],
    ] as const) {
      expect(tail(chi, freedom)).toBeCloseTo(expected, 4);
    }
    expect(tail(0, 5)).toBeCloseTo(1, 6);
  });

  it('are told in words that fit', () => {
    expect(judge([0, 0, 0, 0, 0, 0]).verdict).toBe('few');
    expect(judge([4, 4, 5, 4, 4, 4]).verdict).toBe('few');
    expect(judge([100, 104, 98, 97, 101, 100])).toEqual({ verdict: 'even', inHundred: expect.closeTo(99.7, 0) });
    expect(judge([5, 8, 9, 8, 10, 20])).toEqual({ verdict: 'uneven', inHundred: 2 });
    expect(judge([10, 10, 10, 10, 10, 100]).verdict).toBe('strange');
  });

  it('are taken from the house face by face, and only if they are counts', () => {
    const dice = { parchis: [1, 0, 0, 0, 0, 5], europa: [0, 3, 0, 0, 0, 4], chess: [1, 0, 0, 0, 0, 0], girumgo: [-2, '3'], ampel: 7, barragoon: [0, 0] };
    expect(readDice({ rolls: 99, dice })).toEqual({
      rolls: 13,
      faces: [
        { game: 'parchis', counts: [1, 0, 0, 0, 0, 5] },
        { game: 'europa', counts: [0, 3, 0, 0, 0, 4] },
      ],
    });
    expect(readDice({ rolls: 0, dice: {} })).toEqual({ rolls: 0, faces: [] });
    for (const bad of [null, 7, {}, { dice: null }, { dice: 'x' }]) expect(readDice(bad)).toBeNull();
  });
});

describe('the address of a moment', () => {
  it('is read back, and nothing else is taken for one', () => {
    expect(addressOf('local-a b', 12)).toBe('#/match/local-a%20b/12');
    expect(momentOf('12')).toBe(12);
    for (const bad of [undefined, '', '-1', '1.5', 'x', '99999999']) expect(momentOf(bad)).toBeNull();
  });
});

describe('a match of the house', () => {
  it('is taken only if it is one', () => {
    const good = { id: 'x', game: 'ampel', names: ['Ana', null], record: 'text', result: [1, 0], ended: 5 };
    expect(readMatch('x', good)).toEqual({ game: 'ampel', names: ['Ana', ''], record: 'text', ended: 5, online: 'x' });
    for (const bad of [null, 'x', {}, { ...good, game: 'chess' }, { ...good, record: 7 }]) expect(readMatch('x', bad)).toBeNull();
  });
});

describe('playing on from a moment', () => {
  it('makes a new record without the dice of the old one, with its own players', () => {
    const board = load(fair, '');
    board.look(12);
    const record = seated(board.recordShown(), [{ name: 'Yo\nmismo' }, { name: 'Bruno', bot: 4 }, { name: '', bot: 1 }, { name: 'Ana', bot: 6 }], '2026-11-15');
    board.free();
    expect(record).not.toMatch(/^dice/m);
    expect(headerOf(record, 'bots')).toBe('1:4 2:1 3:6');
    expect(headerOf(record, 'seat 0')).toBe('Yo mismo');
    const loaded = load(record, '');
    const scene = JSON.parse(loaded.scene()) as Scene;
    expect(scene.length).toBe(12);
    expect(scene.players).toEqual([{ name: 'Yo mismo' }, { name: 'Bruno', bot: 4 }, { name: '3', bot: 1 }, { name: 'Ana', bot: 6 }]);
    loaded.free();
  });

  it('reads headers from the head only', () => {
    expect(headerOf(fair, 'dice-id')).toBe('mesa-7');
    expect(headerOf('sobremesa record 1\ngame: x\n\ndice-id: forged', 'dice-id')).toBeNull();
  });
});

describe('the dice of a record', () => {
  const check = (record: string, seen = '') => JSON.parse(verify(record, rolls(record), seen)) as DiceVerdict;

  it('hold in the browser as on the command line', () => {
    expect(check(fair)).toMatchObject({ kind: 'checked', holds: true, rolls: 20, wrong: [], missing: [2], commitment_seen: null });
    expect(check(fair, `${headerOf(fair, 'dice-commitment')} ${headerOf(fair, 'dice-seals')}`)).toMatchObject({ holds: true, commitment_seen: true, seals_seen: true });
  });

  it('do not hold if one roll is another', () => {
    const forged = fair.replace(' d5 exit d3\n', ' d5 exit d6\n');
    expect(check(forged)).toMatchObject({ holds: false, wrong: [{ roll: 20, action: 'd6', expected: 'd3' }] });
  });
});
