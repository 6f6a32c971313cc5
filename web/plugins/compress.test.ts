import { randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressed } from './compress';

const long = Buffer.from('sobremesa '.repeat(500));

test('what is compressed can be had back', async () => {
  for (const name of ['page.html', 'rules-12345678.wasm', 'site.webmanifest']) {
    const small = await compressed(name, long);
    expect(small!.length).toBeLessThan(100);
    expect(brotliDecompressSync(small!)).toEqual(long);
  }
});

test('small files, pictures and fonts are left alone', async () => {
  expect(await compressed('page.html', long.subarray(0, 200))).toBeUndefined();
  expect(await compressed('photo.png', long)).toBeUndefined();
  expect(await compressed('font.woff2', long)).toBeUndefined();
});

test('what does not get smaller is left alone', async () => {
  expect(await compressed('rules.wasm', randomBytes(4096))).toBeUndefined();
});
