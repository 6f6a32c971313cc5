import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { bytesOf, hex, sealOf, sha256 } from './seal';

it('hashes bytes of any length as the machine does', () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000]) {
    const bytes = new Uint8Array(length).map((_, at) => (at * 7 + length) & 255);
    expect(hex(sha256(bytes)), `${length} bytes`).toBe(createHash('sha256').update(bytes).digest('hex'));
  }
});

it('seals a share as the worked example of the scheme does', () => {
  expect(sealOf('mesa-7', 0, new Uint8Array(32).fill(0x11))).toBe('d2a37366213df6d27b7e8d78cdbb4801b510ed78d7dda1585223f6fb1bac5dcc');
  expect(sealOf('mesa-7', 3, new Uint8Array(32).fill(0x33))).toBe('1ab1bfb26ea14a59cca7567a65cc13b01157b913841c096d0ca442b0b7fe7bfb');
});

it('reads its own digits', () => {
  expect([...bytesOf(hex(new Uint8Array([0, 255, 16])))]).toEqual([0, 255, 16]);
});
