// A class on this device: who comes in, what is proposed, what is decided for whom, and what is kept.

import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BoardModule } from '../boards/contract';
import { tableOf } from '../gallery/state';
import { FakeWire } from '../online/fake';
import { Socket } from '../online/socket.svelte';
import { readRules } from '../rules/read';
import { settings } from '../settings/settings.svelte';
import type { View } from '../types/europa';
import { blank } from '../questions/question';
import { Classroom } from './classroom.svelte';
import { kept } from './kept';
import { isOwn, reached } from '../site/address';
import { lookBefore } from './looks';
import { allAsked, merged, toRepeat } from './own';
import { placesOf } from './places';
import type { ClassState } from './protocol';
import type { TableEvent } from '../types/protocol';
import { inMode, keeps, usual } from './wish';

const state: ClassState = {
  cities: false, warmup: false, points: { right: 0, quick: 0, team: 0 }, hidden: false, again: null,
  id: 'aula', table: 'mesa', mode: 'lesson', role: 'member', at: 0, phase: 'playing', paused: false, locked: false, code: null,
  address: null, decide: 'captain', typing: false, others: true, pupils: false, minutes: 40, until: null,
  left: null, edition: 'short', flags: 3,
  teams: ['Equipo rojo', 'Equipo azul'].map((name, at) => ({ name, captain: `m${at}`, extra: false, members: [{ id: `m${at}`, name: 'Lince', here: true }] })),
  you: { member: 'm0', name: 'Lince', team: 0, captain: true, acts: true },
  wants_time: [],
};
const stored = new Map<string, string>();

let wires: FakeWire[];
let socket: Socket;
let room: Classroom;
const wire = () => wires.at(-1)!;

beforeAll(() => {
  readRules();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
});
beforeEach(() => {
  vi.useFakeTimers();
  stored.clear();
  settings.now.pace = 0;
  wires = [];
  socket = new Socket(() => {
    wires.push(new FakeWire());
    return wire();
  });
  socket.open();
  wire().hello();
  room = new Classroom('aula', 'token', socket);
});
afterEach(() => {
  room.close();
  socket.close();
  vi.useRealTimers();
});

const tell = (part: Partial<ClassState> = {}) => wire().say({ is: 'class', class: { ...state, ...part } });

/** The match at the class's table, where the team of this device may go or stay. */
function begin(part: Partial<ClassState> = {}) {
  tell(part);
  const options = { teams: 2, edition: 'short', flags: 3, opening: 'seated' };
  wire().say({ is: 'table', table: tableOf({ game: 'europa', options, seats: [], you: null }) });
  wire().say({ is: 'events', table: 'mesa', from: 0, events: [{ e: 'begun', t: 1, begin: true, do: ['d2'] }] });
  wire().done('follow');
  return room.session(room.table!, {} as BoardModule);
}

describe('being in a class', () => {
  it('shows its token, follows the table it is told of, and does both again after a lost connection', () => {
    expect(wire().last('class')).toMatchObject({ class: 'aula', token: 'token' });
    tell();
    expect(wire().last('follow')).toMatchObject({ table: 'mesa', from: 0 });
    wire().cut();
    vi.advanceTimersByTime(600);
    wire().hello();
    expect(wires.length).toBe(2);
    expect(wire().last('class')).toMatchObject({ token: 'token' });
    expect(wire().last('follow')).toMatchObject({ table: 'mesa' });
  });

  it('hears of its own class only', () => {
    tell({ id: 'otra' });
    wire().say({ is: 'class_gone', class: 'otra' });
    expect([room.state, room.gone]).toEqual([null, false]);
    wire().say({ is: 'class_gone', class: 'aula' });
    expect(room.gone).toBe(true);
  });

  it('knows why it is not let in', async () => {
    wire().say({ is: 'refused', ref: wire().last('class').ref, code: 'not_your_class', why: '' });
    await vi.advanceTimersByTimeAsync(0);
    expect(room.problem?.code).toBe('not_your_class');
  });

  it('counts the lesson down, but not while it stands still or before it begins', () => {
    tell({ left: 60_000, until: Date.now() + 60_000 });
    vi.advanceTimersByTime(10_000);
    expect(room.left()).toBe(50_000);
    vi.advanceTimersByTime(70_000);
    expect(room.left()).toBe(0);
    tell({ left: 30_000, until: Date.now(), paused: true });
    vi.advanceTimersByTime(10_000);
    expect(room.left()).toBe(30_000);
    tell({ phase: 'gathering' });
    expect(room.left()).toBeNull();
  });

  it('keeps proposals with their question', () => {
    tell();
    wire().say({ is: 'votes', class: 'aula', question: 'q1', since: 5, answered: [1, 0], present: [1, 1], of: [], mine: 2, left: null, solution: null });
    const asked = (id: string, since: number) => ({ id, since, seat: 0, text: { es: '', en: '' }, options: [] });
    expect(room.votesOn(asked('q1', 5))?.mine).toBe(2);
    expect([room.votesOn(asked('q2', 5)), room.votesOn(asked('q1', 9))]).toEqual([null, null]);
  });
});

describe('how the match stands', () => {
  const events = (from: number, count: number) =>
    wire().say({ is: 'events', table: 'mesa', from, events: Array.from({ length: count }, (_, at): TableEvent => ({ e: 'paused', t: from + at, paused: false })) });

  it('is shown after the events from which it follows', () => {
    tell();
    events(0, 3);
    wire().done('follow');
    tell({ at: 3 });
    tell({ at: 5, paused: true });
    expect(room.state?.paused).toBe(false);
    events(3, 1);
    expect(room.state?.paused).toBe(false);
    events(4, 1);
    expect(room.state?.paused).toBe(true);
  });

  it('never goes back to what an older message says, though the rest of it is new', () => {
    tell();
    events(0, 5);
    tell({ at: 5, phase: 'over' });
    tell({ at: 4, phase: 'playing', locked: true });
    expect([room.state?.phase, room.state?.at, room.state?.locked]).toEqual(['over', 5, true]);
    expect(room.left()).toBeNull();
  });

  it('may end without an event', () => {
    tell({ phase: 'gathering' });
    tell({ phase: 'closed' });
    expect(room.state?.phase).toBe('closed');
  });

  it('is asked for again when the page was too slow', () => {
    tell();
    const asked = () => wire().sent.filter((message) => message['do'] === 'class').length;
    wire().say({ is: 'resync', table: 'otra' });
    expect(asked()).toBe(1);
    wire().say({ is: 'resync', table: 'mesa' });
    expect(asked()).toBe(2);
  });

  it('is asked for again from where the page stands when events are missing', async () => {
    tell();
    events(0, 2);
    wire().done('follow');
    await vi.advanceTimersByTimeAsync(0);
    const asked = () => wire().sent.filter((message) => message['do'] === 'follow').length;
    const before = asked();
    tell({ at: 2 });
    expect(asked()).toBe(before);
    tell({ at: 4 });
    expect([asked(), wire().last('follow')['from']]).toEqual([before + 1, 2]);
  });
});

describe('deciding', () => {
  it('is done for the team by who acts for it', async () => {
    const session = begin();
    expect(session.player.choices.map((choice) => choice.action)).toEqual(['go', 'stay']);
    void session.player.act('go');
    await vi.advanceTimersByTimeAsync(0);
    expect(wire().last('decide')).toMatchObject({ class: 'aula', at: 1, actions: ['go'] });
  });

  it('is not offered to who does not act, to another team, or while it is paused', () => {
    expect(begin({ you: { ...state.you!, acts: false } }).player.choices).toEqual([]);
    expect(begin({ you: { ...state.you!, team: 1 } }).player.choices).toEqual([]);
    expect(begin({ paused: true }).player.choices).toEqual([]);
    expect(begin({ role: 'board', you: null }).player.choices).toEqual([]);
  });

  it('is done by the teacher for any team, as an order', async () => {
    const session = begin({ role: 'host', you: null });
    void session.player.act('stay');
    await vi.advanceTimersByTimeAsync(0);
    expect(wire().last('teach')).toMatchObject({ order: { act: { at: 1, actions: ['stay'] } } });
    expect(wire().last('decide').do).toBe('');
  });
});

describe('what this device keeps', () => {
  const one = { host: 'h', board: 'b', mode: null, recovery: 'abcd', noted: false };

  it('is the newest class first, twenty at most, and none that the server has deleted', () => {
    kept.keepClass({ ...one, id: 'old', at: Date.now() - 32 * 86_400_000 });
    for (let number = 0; number < 25; number += 1) kept.keepClass({ ...one, id: `c${number}`, at: Date.now() });
    expect(kept.classes().length).toBe(20);
    expect([kept.classes()[0]?.id, kept.class('c0'), kept.class('old')]).toEqual(['c24', null, null]);
  });

  it('remembers that a recovery code is written down, and forgets a place', () => {
    kept.keepClass({ ...one, id: 'a', at: Date.now() });
    kept.noted('a');
    expect(kept.class('a')?.noted).toBe(true);
    kept.keepPlace({ id: 'a', token: 't', name: 'Lince', at: Date.now() });
    kept.dropPlace('a');
    expect([kept.place('a'), kept.class('a')?.recovery]).toEqual([null, 'abcd']);
  });

  it('is nothing where something else was kept under its name', () => {
    stored.set('sobremesa.classes', '{"id":1}');
    stored.set('sobremesa.places', '[null,{"id":3},7]');
    expect([kept.classes(), kept.places()]).toEqual([[], []]);
  });
});

describe('choosing a class', () => {
  it('brings the board and the time of a mode along, and keeps what was chosen besides', () => {
    const chosen = { ...usual(), teams: 5, decide: 'majority' as const };
    expect(inMode(chosen, 'short')).toMatchObject({ teams: 5, edition: 'short', flags: 3, minutes: 0, decide: 'majority' });
    expect(inMode(chosen, 'solo')).toMatchObject({ teams: 1, minutes: 20, draw: false });
    expect(inMode(chosen, 'full')).toMatchObject({ edition: '2026', draw: true, map: false });
    expect(inMode(inMode(chosen, 'solo'), 'lesson')).toMatchObject({ teams: 4, minutes: 40, map: true });
  });

  it('gives questions of the same name in two packs names of their own', () => {
    const pack = (id: string, ...names: string[]) => ({ id, name: id, at: 0, questions: names.map((name) => ({ ...blank([]), id: name })) });
    const long = 'x'.repeat(64);
    const ids = merged([pack('a', 'q-1', long), pack('b', 'q-1', 'q-2', long), pack('c', 'q-1')]).map(({ id }) => id);
    expect(ids).toEqual(['q-1', long, 'q-1-2', 'q-2', `${long.slice(0, 62)}-2`, 'q-1-3']);
  });
});

describe('the places at the end', () => {
  const view = (...teams: [flags: number, square: string | null][]) =>
    ({ teams: teams.map(([flags, square], seat) => ({ seat, square, flags: Array.from({ length: flags }, () => 'ES') })) }) as unknown as View;
  const told = (...args: Parameters<typeof placesOf>) => placesOf(...args).map(({ team, place }) => `${team}:${place}`);

  it('put the winner of the rules first, and the others by what they have', () => {
    expect(told(view([2, '9'], [3, '50'], [3, '7'], [5, '40']), [0, 0, 1, 0])).toEqual(['2:1', '3:2', '1:3', '0:4']);
  });

  it('are shared by who has the same', () => {
    expect(told(view([2, '9'], [2, '9'], [1, '3'], [1, '3']), [0.5, 0.5, 0, 0])).toEqual(['0:1', '1:1', '2:3', '3:3']);
    expect(told(view([0, null], [0, '0']), [0, 1])).toEqual(['1:1', '0:2']);
  });
});

describe('where others find a page of this server', () => {
  it('is where the teacher is, unless nobody else gets there', () => {
    expect(reached('#/board/a', 'http://192.168.1.20:8000', 'http://10.0.0.1:8000')).toBe('http://192.168.1.20:8000/#/board/a');
    expect(reached('#/board/a', 'http://127.0.0.1:8000', 'http://10.0.0.1:8000/')).toBe('http://10.0.0.1:8000/#/board/a');
    expect(reached('#/board/a', 'http://localhost:8000', 'https://mesa.example')).toBe('https://mesa.example/#/board/a');
  });

  it('is nowhere if the server listens for its own machine only', () => {
    expect(isOwn(reached('#/board/a', 'http://127.0.0.1:8000', 'http://127.0.0.1:8000'))).toBe(true);
    expect(isOwn('http://192.168.1.20:8000/#/board/a')).toBe(false);
  });
});

it('says what is kept of pupils as it was chosen', () => {
  expect(keeps(usual())).toBe('class-keeps-nothing');
  expect(keeps({ typing: true, pupils: false })).toBe('class-keeps-names');
  expect(keeps({ typing: false, pupils: true })).toBe('class-keeps-answers');
  expect(keeps({ typing: true, pupils: true })).toBe('class-keeps-names-and-answers');
});

it('shows teams in the colours of their routes before the match, unless routes are drawn', () => {
  expect(['red', 'blue', 'green']).toEqual([0, 1, 2].map((team) => lookBefore(false, team).colour));
  expect(lookBefore(true, 1)).toMatchObject({ colour: 'white', letter: 'B' });
});

it('makes a pack of what was answered wrong, the hardest first', () => {
  const asked = (id: string, wrong: number) => ({ id, text: {}, right: 1, wrong, by_team: [], question: { ...blank([]), id } });
  const again = toRepeat({ questions: [asked('hard', 3), asked('middle', 1), asked('easy', 0), { ...asked('gone', 2), question: undefined }] });
  expect(again.map(({ id }) => id)).toEqual(['hard', 'middle']);
});

it('makes a pack of all that was asked, too', () => {
  const asked = (id: string, wrong: number) => ({ id, text: {}, right: 1, wrong, by_team: [], question: { ...blank([]), id } });
  const all = allAsked({ questions: [asked('hard', 3), asked('easy', 0), { ...asked('gone', 2), question: undefined }] });
  expect(all.map(({ id }) => id)).toEqual(['hard', 'easy']);
});
