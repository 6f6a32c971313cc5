// Playing now: whoever asks is led to a table, also where the answer was lost on the way.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeWire } from './fake';
import { Lobby } from './lobby.svelte';
import { Socket } from './socket.svelte';

let wires: FakeWire[];
let socket: Socket;
let led: string[];
let lobby: Lobby;
const wire = () => wires.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  [wires, led] = [[], []];
  socket = new Socket(() => {
    wires.push(new FakeWire());
    return wire();
  });
  socket.open();
  lobby = new Lobby(socket, (table) => led.push(table));
  wire().hello();
});
afterEach(() => {
  lobby.close();
  socket.close();
  vi.useRealTimers();
});

it('asks once more where the connection was lost before the answer', async () => {
  const paired = lobby.pair('ampel');
  expect(wire().last('pair')['game']).toBe('ampel');
  wire().cut();
  await vi.advanceTimersByTimeAsync(500);
  expect(wires.length).toBe(2);
  wire().hello();
  await vi.advanceTimersByTimeAsync(0);
  expect(wire().last('pair')['game']).toBe('ampel');
  wire().say({ is: 'paired', table: 'x' });
  wire().done('pair');
  await expect(paired).resolves.toBeUndefined();
  expect(led).toEqual(['x']);
});

it('says that the connection is lost where it does not come back, and what is refused is not asked again', async () => {
  const lost = expect(lobby.pair('ampel')).rejects.toMatchObject({ code: 'lost' });
  wire().cut();
  await vi.advanceTimersByTimeAsync(20_000);
  await lost;
  wire().hello();
  const refused = expect(lobby.pair('ampel')).rejects.toMatchObject({ code: 'too_many' });
  wire().say({ is: 'refused', ref: wire().last('pair').ref, code: 'too_many', why: 'Wait.' });
  await refused;
  expect(wire().sent.filter((sent) => sent.do === 'pair').length).toBe(1);
});
