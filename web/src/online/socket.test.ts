// The road to the server: comes back by itself, answers find who asked, and what stands is asked for again.

import type { ServerMessage } from '../types/protocol';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeWire } from './fake';
import { Socket } from './socket.svelte';

let wires: FakeWire[];
let socket: Socket;
const wire = () => wires.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  wires = [];
  socket = new Socket(() => {
    wires.push(new FakeWire());
    return wire();
  });
  socket.open();
});
afterEach(() => {
  socket.close();
  vi.useRealTimers();
});

it('is connected once the server has said hello, and knows who one is and what time it is there', () => {
  expect(socket.state).toBe('connecting');
  wire().hello(Date.now() + 5000);
  expect(socket.state).toBe('connected');
  expect(socket.me?.name).toBe('Ana');
  expect(socket.now() - Date.now()).toBe(5000);
});

it('gives every answer to who asked for it', async () => {
  wire().hello();
  const good = socket.ask({ do: 'resign', table: 'x' });
  const bad = socket.ask({ do: 'act', table: 'x', at: 0, actions: [] });
  const [one, other] = wire().sent;
  wire().say({ is: 'refused', ref: other!.ref, code: 'stale', why: 'Late.' });
  wire().say({ is: 'done', ref: one!.ref });
  await expect(good).resolves.toBeUndefined();
  await expect(bad).rejects.toMatchObject({ code: 'stale', message: 'Late.' });
});

it('connects again after half a second, then twice as long each time up to ten', () => {
  wire().hello();
  const waits = [500, 1000, 2000, 4000, 8000, 10_000, 10_000];
  for (const [index, wait] of waits.entries()) {
    wire().cut();
    // Up to a quarter sooner, so that not everybody comes at once.
    vi.advanceTimersByTime(0.75 * wait - 1);
    expect(wires.length, `before ${wait}`).toBe(index + 1);
    vi.advanceTimersByTime(0.25 * wait + 1);
    expect(wires.length, `after ${wait}`).toBe(index + 2);
  }
  wire().hello();
  wire().cut();
  vi.advanceTimersByTime(500);
  expect(wires.length).toBe(waits.length + 2);
});

it('knows what the server does without, until that is over or there is a new connection', () => {
  wire().hello();
  wire().say({ is: 'notice', code: 'bus_down', over: false });
  expect(socket.degraded).toBe('bus_down');
  wire().say({ is: 'notice', code: 'bus_down', over: true });
  expect(socket.degraded).toBeNull();
  wire().say({ is: 'notice', code: 'store_down', over: false });
  wire().cut();
  vi.advanceTimersByTime(500);
  wire().hello();
  expect(socket.degraded).toBeNull();
});

it('tries at once when the device has a network again', () => {
  wire().hello();
  socket.goOffline();
  expect(socket.state).toBe('offline');
  expect(wire().closed).toBe(true);
  const before = wires.length;
  socket.retryNow();
  expect(wires.length).toBe(before + 1);
  wire().hello();
  expect(socket.state).toBe('connected');
});

it('says that there is no network for as long as the device says so, however often it tries in vain', () => {
  wire().hello();
  socket.goOffline();
  for (let tries = 0; tries < 3; tries += 1) {
    const before = wires.length;
    vi.advanceTimersByTime(10_000);
    expect(wires.length).toBeGreaterThan(before);
    expect(socket.state).toBe('offline');
    wire().cut();
    expect(socket.state).toBe('offline');
  }
  // Devices are sometimes wrong about that.
  vi.advanceTimersByTime(10_000);
  wire().hello();
  wire().cut();
  expect(socket.state).toBe('connecting');
});

it('says that nobody sees the page, on every connection anew, and that somebody does again', () => {
  const told = () => wire().sent.flatMap((message) => (message.do === 'visibility' ? [message.visible] : []));
  wire().hello();
  expect(told(), 'a page is taken for visible').toEqual([]);
  socket.show(false);
  socket.show(false);
  expect(told()).toEqual([false]);
  wire().cut();
  vi.advanceTimersByTime(500);
  wire().hello();
  expect(told()).toEqual([false]);
  socket.show(true);
  expect(told()).toEqual([false, true]);
  socket.show(false);
  socket.goOffline();
  socket.show(true);
  wire().hello();
  expect(told()).toEqual([]);
});

it('tells people after two seconds without a connection, not before', () => {
  wire().hello();
  wire().cut();
  vi.advanceTimersByTime(1999);
  expect(socket.late).toBe(false);
  vi.advanceTimersByTime(1);
  expect(socket.late).toBe(true);
  wire().hello();
  expect(socket.late).toBe(false);
});

it('loses what was asked when the connection falls, and sends none of it later', async () => {
  wire().hello();
  const asked = socket.ask({ do: 'chat', table: 'x', text: 'hello' });
  wire().cut();
  await expect(asked).rejects.toMatchObject({ code: 'lost' });
  await expect(socket.ask({ do: 'resign', table: 'x' })).rejects.toMatchObject({ code: 'lost' });
  vi.advanceTimersByTime(500);
  wire().hello();
  expect(wire().sent).toEqual([]);
});

it('asks again for what stands after every connection, from where it stands by then', () => {
  let from = 0;
  const follow = socket.subscribe(() => ({ do: 'follow', table: 'x', from }));
  wire().hello();
  expect(wire().sent).toMatchObject([{ do: 'follow', from: 0 }]);
  from = 17;
  wire().cut();
  vi.advanceTimersByTime(500);
  wire().hello();
  expect(wire().sent).toMatchObject([{ do: 'follow', from: 17 }]);
  follow.release();
  wire().cut();
  vi.advanceTimersByTime(500);
  wire().hello();
  expect(wire().sent).toEqual([]);
});

it('takes a road on which nobody answers for blocked', async () => {
  wire().hello();
  const asked = socket.ask({ do: 'resign', table: 'x' });
  const before = wires.length;
  vi.advanceTimersByTime(8000);
  await expect(asked).rejects.toMatchObject({ code: 'lost' });
  vi.advanceTimersByTime(500);
  expect(wires.length).toBe(before + 1);
});

it('tries the road after a long silence', () => {
  socket.subscribe(() => ({ do: 'follow', table: 'x' }));
  wire().hello();
  wire().say({ is: 'done', ref: 1 });
  vi.advanceTimersByTime(20_000);
  expect(wire().sent.length).toBe(2);
  const before = wires.length;
  vi.advanceTimersByTime(8500);
  expect(wires.length).toBe(before + 1);
});

it('comes in anew when one is somebody else', () => {
  wire().hello();
  const before = wire();
  socket.renew();
  expect(before.closed).toBe(true);
  before.say({ is: 'hello', protocol: 1, me: null, now: 0 });
  expect(socket.state).toBe('connecting');
  wire().hello();
  expect(socket.me?.name).toBe('Ana');
});

it('passes over what is no message', () => {
  wire().hello();
  (wire().onmessage as (event: unknown) => void)({ data: 'not JSON' });
  wire().say({ is: 'something new' } as unknown as ServerMessage);
  expect(socket.state).toBe('connected');
});

it('stops, and says so, where the server speaks another protocol', () => {
  wire().say({ is: 'hello', protocol: 999, me: null, now: Date.now() });
  expect([socket.outdated, socket.late, socket.state]).toEqual([true, false, 'offline']);
  const before = wires.length;
  vi.advanceTimersByTime(60_000);
  expect(wires.length).toBe(before);
});

it('seeks no connection any more once one is banned, and says why and until when', () => {
  wire().hello();
  wire().say({ is: 'banned', until: 5000, why: 'insults' });
  wire().cut();
  vi.advanceTimersByTime(60_000);
  expect(wires.length).toBe(1);
  expect(socket.banned).toEqual({ until: 5000, why: 'insults' });
  expect(socket.late, 'nobody is told to wait').toBe(false);
  socket.renew();
  wire().hello();
  expect(socket.banned, 'as somebody else').toBeNull();
});

it('says nothing of a reason where a ban has none', () => {
  wire().hello();
  wire().say({ is: 'banned', until: null });
  expect(socket.banned).toEqual({ until: null, why: null });
});

it('knows whom one has muted or blocked, and of what one was warned', () => {
  wire().hello();
  wire().say({ is: 'blocks', people: [{ person: 'b', name: 'Ben', blocked: true }] });
  wire().say({ is: 'warned', why: 'Be kind.' });
  expect([socket.blocks.map(({ name }) => name), socket.warning]).toEqual([['Ben'], 'Be kind.']);
});
