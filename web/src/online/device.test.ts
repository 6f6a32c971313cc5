// This device's part in the dice: sealed once, shown only into a list that has its seal, and remembered.

import { beforeEach, expect, it, vi } from 'vitest';
import { Device } from './device';
import type { ClientCommand, TableState } from '../types/protocol';
import { bytesOf, sealOf } from './seal';
import { emptyLog, type TableLog } from './table-log';

const stored = new Map<string, string>();
const storage = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => stored.set(name, value),
  removeItem: (name: string) => stored.delete(name),
};
vi.stubGlobal('sessionStorage', storage);
vi.stubGlobal('localStorage', storage);

let sent: ClientCommand[];
const sealIn = (message?: ClientCommand) => (message?.do === 'seal' ? message.seal : '');
const shareIn = (message?: ClientCommand) => (message?.do === 'show' ? message.share : '');
let device: Device;
beforeEach(() => {
  stored.clear();
  sent = [];
  device = new Device('mesa', async (message) => void sent.push(message));
});

const at = (phase: string, you: number | null = 1) => ({ phase, you }) as TableState;
const seen = () => JSON.parse(stored.get('sobremesa.seen.mesa') ?? 'null') as unknown;
const bound: TableLog = { ...emptyLog, commitment: 'c0', devices: [0, 1] };

it('seals its share once, and not for a seat that has no part', () => {
  device.advance(at('sealing', null), bound);
  device.advance(at('sealing', 3), bound);
  expect(sent).toEqual([]);
  device.advance(at('sealing'), bound);
  device.advance(at('sealing'), bound);
  expect(sent).toMatchObject([{ do: 'seal', table: 'mesa', seal: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
});

it('shows the share that it has sealed, also after a reload, and keeps what it has seen', () => {
  device.advance(at('sealing'), bound);
  const seal = sealIn(sent[0]);
  const again = new Device('mesa', async (message) => void sent.push(message));
  again.advance(at('showing'), { ...bound, sealed: [0, 1], seals: [[0, 'ab'], [1, seal]] });
  const share = shareIn(sent[1]);
  expect(sealOf('mesa', 1, bytesOf(share))).toBe(seal);
  expect(seen()).toBe(`c0 0:ab 1:${seal} own 1:${seal}`);
});

it('shows nothing into a list that has another seal in its place', () => {
  device.advance(at('sealing'), bound);
  device.advance(at('showing'), { ...bound, seals: [[0, 'ab'], [1, 'cd']] });
  device.advance(at('showing'), { ...bound, seals: [[0, 'ab']] });
  expect(sent.map((message) => message.do)).toEqual(['seal']);
});

it('notices that the list was closed without it, and keeps what it saw all the same', () => {
  device.advance(at('sealing'), bound);
  const seal = sealIn(sent[0]);
  const closed = (seals: [number, string][]) => ({ ...bound, seals });
  expect(device.part(at('sealing'), bound)).toBe(null);
  expect(device.part(at('playing'), closed([[0, 'ab'], [1, seal]]))).toBe('sealed');
  for (const seals of [[[0, 'ab']], [[0, 'ab'], [1, 'cd']]] as [number, string][][]) {
    device.advance(at('showing'), closed(seals));
    expect(device.part(at('playing'), closed(seals))).toBe('left-out');
    expect(seen()).toBe(`c0 ${seals.map(([seat, one]) => `${seat}:${one}`).join(' ')} own 1:${seal}`);
    localStorage.removeItem('sobremesa.seen.mesa');
    device.advance(at('sealing'), bound);
  }
  expect(sent.map((message) => message.do)).toEqual(['seal']);
});

it('keeps the commitment and its own seal as soon as it has sealed', () => {
  device.advance(at('sealing'), bound);
  expect(seen()).toBe(`c0 own 1:${sealIn(sent[0])}`);
});

it('says that it was left out where the house does not ask for its seal, or begins without a list', () => {
  const without: TableLog = { ...bound, devices: [0] };
  device.advance(at('sealing'), without);
  expect(sent).toEqual([]);
  expect(device.part(at('sealing'), without), 'there is no list yet').toBe(null);
  const closed: TableLog = { ...without, seals: [[0, 'ab']] };
  device.advance(at('showing'), closed);
  expect(device.part(at('showing'), closed)).toBe('left-out');
  expect(device.part(at('playing', null), closed), 'who watches').toBe(null);
  // What was seen before the first roll is kept all the same.
  expect(seen()).toBe('c0 0:ab');
  // Somebody else's seal stands for the seat.
  expect(device.part(at('playing'), { ...without, seals: [[0, 'ab'], [1, 'cd']], begun: true })).toBe('left-out');
  // No list ever came.
  expect(device.part(at('playing'), { ...bound, begun: true })).toBe('left-out');
  expect(device.part(at('playing'), { ...emptyLog, begun: true }), 'without dice').toBe(null);
});

it('keeps the list also if it had sealed and comes back once it is played, but not if it had seen nothing', () => {
  device.advance(at('sealing'), bound);
  const seal = sealIn(sent[0]);
  const played: TableLog = { ...bound, begun: true, seals: [[0, 'ab'], [1, seal]] };
  // The tab was closed meanwhile: the share is gone, and what was seen is not.
  stored.delete('sobremesa.share.mesa');
  const again = new Device('mesa', async (message) => void sent.push(message));
  again.advance(at('playing'), played);
  expect(seen()).toBe(`c0 0:ab 1:${seal} own 1:${seal}`);
  expect(again.part(at('playing'), played)).toBe('sealed');
  expect(again.part(at('playing'), { ...played, seals: [[0, 'ab'], [1, 'cd']] })).toBe('left-out');
  localStorage.removeItem('sobremesa.seen.mesa');
  again.advance(at('playing'), played);
  expect(seen()).toBe(null);
});

it('keeps what it has seen first, whatever the house says later', () => {
  device.advance(at('sealing'), bound);
  const own = `1:${sealIn(sent[0])}`;
  device.advance(at('showing'), { ...bound, seals: [[0, 'ab']] });
  device.advance(at('showing'), { ...bound, commitment: 'c1', seals: [[0, 'ef']] });
  expect(seen()).toBe(`c0 0:ab own ${own}`);
});

it('says of a seat that another device has sealed for that this one has no part', () => {
  const log = { ...bound, sealed: [1], seals: [[1, 'cd']] as [number, string][] };
  device.advance(at('sealing'), log);
  device.advance(at('showing'), log);
  expect(sent).toEqual([]);
  expect(device.part(at('playing'), log)).toBe('elsewhere');
  expect(device.part(at('playing', null), log)).toBe(null);
});

it('remembers of the last hundred tables what it has seen', () => {
  for (let table = 0; table < 102; table += 1) {
    const one = new Device(`mesa-${table}`, async (message) => void sent.push(message));
    one.advance(at('sealing'), bound);
    one.advance(at('showing'), { ...bound, seals: [[1, sealIn(sent.at(-1))]] });
  }
  expect([...stored.keys()].filter((name) => name.startsWith('sobremesa.seen.')).length).toBe(100);
  expect(stored.has('sobremesa.seen.mesa-1')).toBe(false);
  expect(stored.has('sobremesa.seen.mesa-101')).toBe(true);
});
