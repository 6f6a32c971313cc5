// A match at a table online: what happens is shown, a turn is handed over in one piece, sent again only where it still fits.

import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { BoardModule } from '../boards/contract';
import { readRules } from '../rules/read';
import { settings } from '../settings/settings.svelte';
import { FakeWire } from './fake';
import type { TableEvent, TableState } from '../types/protocol';
import { OnlineSession } from './session.svelte';
import { Socket } from './socket.svelte';
import { Table } from './table.svelte';

const state: TableState = {
  id: 'mesa',
  game: 'ampel',
  options: { yellows: 1 },
  control: 'untimed',
  rated: false,
  listed: true,
  chat: 'free',
  lots: true,
  key: null,
  expires: null,
  fills: null,
  now: false,
  clocks_wait: false,
  result: null,
  rematch: null,
  phase: 'playing',
  seats: ['Ana', 'Luis'].map((name) => ({ kind: 'person', name, present: true })),
  you: 0,
  host: false,
  watchers: 0,
  next: 0,
  created: 0,
};

/** After this the first seat has a turn of three steps. */
const OPENING = ['+f3', '+a1', '+b1', 'a1-b2', '+a1'];

let wires: FakeWire[];
let socket: Socket;
let table: Table;
const wire = () => wires.at(-1)!;
const kept = new Map<string, string>();

beforeAll(() => {
  readRules();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});

beforeEach(() => {
  kept.clear();
  settings.now.pace = 0;
  settings.now.confirm = true;
  wires = [];
  socket = new Socket(() => {
    wires.push(new FakeWire());
    return wire();
  });
  socket.open();
  wire().hello();
  table = new Table('mesa', socket);
});

/** The server's answer to following. */
function follow(...words: string[]): void {
  wire().say({ is: 'table', table: state });
  wire().say({ is: 'events', table: 'mesa', from: 0, events: [{ e: 'begun', t: 1, begin: true, do: words }] });
  wire().done('follow');
}

function happen(by: number, ...words: string[]): void {
  wire().say({ is: 'events', table: 'mesa', from: table.log.next, events: [{ e: 'done', t: 2, by, do: words }] });
}

const sit = () => new OnlineSession(table, {} as BoardModule, () => ['Ana', 'Luis']);

/** Composes a whole turn of the first things that are offered. */
async function compose(session: OnlineSession): Promise<string[]> {
  while (!session.player.scene.complete) await session.player.act(session.player.choices[0]!.action);
  return session.player.steps.slice(session.player.scene.length).map((step) => step.action);
}

it('offers nothing while it is the turn of somebody else, nor to who only watches', async () => {
  follow(...OPENING.slice(0, 3));
  const session = sit();
  expect(session.player.scene.turn).toBe(1);
  expect(session.player.choices).toEqual([]);
  await session.player.act('a1-b2');
  expect(session.player.scene.draft).toBe(0);
  happen(1, ...OPENING.slice(3));
  await session.sync();
  expect(session.player.choices.length).toBeGreaterThan(0);
  wire().say({ is: 'table', table: { ...state, you: null } });
  expect(session.player.choices).toEqual([]);
});

it('shows a match from its first action to who was there when it began, and to others as it stands', async () => {
  wire().say({ is: 'table', table: state });
  wire().done('follow');
  await Promise.resolve();
  wire().say({ is: 'events', table: 'mesa', from: 0, events: [{ e: 'begun', t: 1, begin: true, do: OPENING.slice(0, 3) }] });
  const session = sit();
  expect(session.player.scene.at).toBe(0);
  await session.sync();
  expect(session.player.scene.at).toBe(3);
  expect(sit().player.scene.at).toBe(3);
});

it('hands over a turn in one piece, and shows it at once', async () => {
  follow(...OPENING);
  const session = sit();
  const turn = await compose(session);
  expect(turn.length).toBeGreaterThan(1);
  expect(wire().last('act').do).toBe('');
  void session.player.confirm();
  expect(wire().last('act')).toMatchObject({ table: 'mesa', at: 5, actions: turn });
  expect(session.player.scene.at).toBe(5 + turn.length);
  expect(session.player.choices).toEqual([]);
  happen(0, ...turn);
  wire().done('act');
  await session.sync();
  expect(session.sent).toBeNull();
  expect(session.player.scene.length).toBe(5 + turn.length);
  expect(session.player.scene.draft).toBe(0);
});

it('takes back what was refused and says why', async () => {
  follow(...OPENING);
  const session = sit();
  const before = session.player.scene.position;
  await compose(session);
  const handed = session.player.confirm();
  wire().say({ is: 'refused', ref: wire().last('act').ref, code: 'stale', why: 'The match has gone on.' });
  await handed;
  expect(session.player.scene.position).toBe(before);
  expect(session.player.refusal?.message.key).toBe('online-refused');
  expect(session.player.choices.length).toBeGreaterThan(0);
});

it('sends a turn again after the connection was lost, if the match stands where it stood', async () => {
  follow(...OPENING);
  const session = sit();
  const turn = await compose(session);
  void session.player.confirm();
  wire().cut();
  socket.retryNow();
  wire().hello();
  expect(wire().last('follow')).toMatchObject({ from: 1 });
  expect(wire().last('act').do).toBe('');
  wire().done('follow');
  await Promise.resolve();
  expect(wire().last('act')).toMatchObject({ at: 5, actions: turn });
});

it('does not send a turn again that had arrived', async () => {
  follow(...OPENING);
  const session = sit();
  const turn = await compose(session);
  void session.player.confirm();
  wire().cut();
  socket.retryNow();
  wire().hello();
  happen(0, ...turn);
  wire().done('follow');
  await Promise.resolve();
  await session.sync();
  expect(wire().last('act').do).toBe('');
  expect(session.player.scene.length).toBe(5 + turn.length);
});

it('keeps the turn in the making over a reload, and forgets it when the match has gone on', async () => {
  follow(...OPENING);
  const first = sit();
  await first.player.act(first.player.choices[0]!.action);
  const position = first.player.scene.position;
  expect(sit().player.scene.position).toBe(position);
  happen(0, 'leave:0');
  expect(sit().player.scene.draft).toBe(0);
});

it('follows what is taken back', async () => {
  follow(...OPENING);
  const session = sit();
  const before = session.player.scene.position;
  const turn = await compose(session);
  happen(0, ...turn);
  await session.sync();
  happen(0, 'back:5');
  await session.sync();
  expect(session.player.scene.position).toBe(before);
  expect(session.player.scene.length).toBe(5);
});

it('goes on looking where somebody looks while the match goes on', async () => {
  follow();
  const session = sit();
  session.player.goTo(0);
  happen(0, '+f3');
  await session.sync();
  // Looking at the beginning of nothing is looking at the present.
  expect(session.player.scene.at).toBe(1);
  session.player.goTo(0);
  const turn = session.player.scene.length;
  happen(1, 'leave:1');
  await session.sync();
  expect(session.player.scene.at).toBe(0);
  expect(session.player.scene.length).toBe(turn + 1);
});

it('asks for what is missing when an event is left out, and passes over what it has', () => {
  follow(...OPENING);
  wire().say({ is: 'events', table: 'mesa', from: 5, events: [{ e: 'done', t: 9, by: 1, do: ['leave:1'] }] });
  expect(table.log.next).toBe(1);
  expect(wire().last('follow')).toMatchObject({ from: 1 });
  wire().say({ is: 'events', table: 'mesa', from: 0, events: [{ e: 'begun', t: 1, begin: true, do: OPENING }] });
  expect(table.log.tokens).toEqual(OPENING);
});

it('takes a match that is told anew from its record in the place of what it had', async () => {
  follow(...OPENING);
  const session = sit();
  const events: TableEvent[] = [
    { e: 'begun', t: 9, begin: true, do: [...OPENING, 'leave:1'] },
    { e: 'over', t: 9, over: [1, 0] },
  ];
  wire().say({ is: 'events', table: 'mesa', from: 0, events, whole: true });
  await session.sync();
  expect(table.log.tokens.length).toBe(OPENING.length + 1);
  expect(session.player.scene.turn).toBe('over');
});

it('says so when what happens makes no sense to its rules', async () => {
  follow(...OPENING);
  const session = sit();
  happen(1, 'no-such-action');
  await session.sync();
  expect(session.broken).toBe(true);
});
