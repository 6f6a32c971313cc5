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
  expect(JSON.parse(stored.get('sobremesa.seen.mesa') ?? '')).toBe(`c0 0:ab 1:${seal}`);
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
    expect(JSON.parse(stored.get('sobremesa.seen.mesa') ?? '')).toBe(`c0 ${seals.map(([seat, one]) => `${seat}:${one}`).join(' ')}`);
  }
  expect(sent.map((message) => message.do)).toEqual(['seal']);
});

it('says of a seat that another device has sealed for that this one has no part', () => {
  const log = { ...bound, sealed: [1], seals: [[1, 'cd']] as [number, string][] };
  device.advance(at('sealing'), log);
  device.advance(at('showing'), log);
  expect(sent).toEqual([]);
  expect(device.part(at('playing'), log)).toBe('elsewhere');
  expect(device.part(at('playing', null), log)).toBe(null);
  expect(device.part(at('playing', 3), log)).toBe(null);
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
