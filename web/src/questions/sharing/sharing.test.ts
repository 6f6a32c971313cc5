// Packs in links, and what a device keeps of those that it shares.

import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { initSync as initFiles } from '../../../wasm/question-files.js';
import { initSync } from '../../../wasm/questions.js';
import { readFile } from '../files';
import { check } from '../module';
import { blank } from '../question';
import { recommended, sharedPacks } from './requests';
import { shares } from './kept';
import { BadLink, LONGEST_QR, packed, unpacked } from './link';

const root = new URL('../../../../', import.meta.url).pathname;

beforeAll(() => {
  initSync({ module: readFileSync(`${root}web/wasm/questions_bg.wasm`) });
  initFiles({ module: readFileSync(`${root}web/wasm/question-files_bg.wasm`) });
});
afterEach(() => vi.unstubAllGlobals());

async function kinds() {
  const text = readFileSync(`${root}crates/questions/tests/files/kinds.toml`);
  const read = await readFile(new File([text], 'kinds.toml'), 'toml', 'es');
  if (read.kind !== 'taken') throw new Error(read.kind);
  return read.questions;
}

/** What a link would say that somebody made by hand. */
async function forged(content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([content]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return Buffer.from(bytes).toString('base64url');
}

describe('a pack in a link', () => {
  it('comes out as it went in, whatever its kinds', async () => {
    const questions = await kinds();
    expect(questions.length).toBeGreaterThan(8);
    const letters = await packed({ name: 'Ñandú & <b>', questions });
    expect(letters).toMatch(/^[\w-]+$/);
    expect(await unpacked(letters)).toEqual({ name: 'Ñandú & <b>', questions });
  });

  it('is small enough for a code that telephones read, if it is a few questions', async () => {
    const questions = (await kinds()).slice(0, 5);
    expect((await packed({ name: 'Cinco', questions })).length).toBeLessThan(LONGEST_QR - 100);
  });

  it('that is cut off, damaged or no pack is refused', async () => {
    const letters = await packed({ name: 'Uno', questions: await kinds() });
    for (const bad of ['', 'z', letters.slice(0, 40), `${letters.slice(0, 20)}%%%`, await forged('[]'), await forged('{"n":1,"q":[]}'), await forged('null'), await forged('{')]) {
      await expect(unpacked(bad), bad).rejects.toBeInstanceOf(BadLink);
    }
  });

  it('that would grow without end is refused before it does', async () => {
    const bomb = await forged(new Uint8Array(20_000_000));
    expect(bomb.length).toBeLessThan(30_000);
    await expect(unpacked(bomb)).rejects.toThrow('too large');
  });

  it('whose questions are none is noticed before it is shown', async () => {
    const { questions } = await unpacked(await forged('{"n":"Malo","q":[{"id":"q-1","es":"¿Y?","answer":9}]}'));
    expect(check(questions).size).toBe(1);
  });
});

describe('what a device shares', () => {
  it('is kept with its edit code until the server forgets it', () => {
    const share = { pack: 'a', code: 'ABCDEFGH', edit: 'secret', address: 'http://x', gone: Date.now() + 1000, at: 1 };
    shares.keep(share);
    shares.keep({ ...share, pack: 'b', gone: Date.now() - 1 });
    expect(shares.of('a')).toEqual(share);
    expect(shares.of('b')).toBeNull();
    shares.keep({ ...share, at: 2 });
    expect(shares.all()).toHaveLength(1);
    shares.drop('a');
    expect(shares.of('a')).toBeNull();
  });

  it('goes to the server without what is only of this device, and shows the edit code as a bearer', async () => {
    const asked: { path: string; init: RequestInit }[] = [];
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
      asked.push({ path, init });
      return Promise.resolve(new Response('{"gone":1}'));
    });
    const pack = { id: 'here', at: 1, name: 'Uno', questions: [blank([])] };
    await sharedPacks.change('ABCD', 'secret', pack);
    expect(asked[0]!.path).toBe('api/packs/ABCD');
    expect(new Headers(asked[0]!.init.headers).get('authorization')).toBe('Bearer secret');
    expect(Object.keys(JSON.parse(asked[0]!.init.body as string) as object)).toEqual(['name', 'questions']);
  });

  it('does without recommended packs where the server has no answer', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"code":"not_found"}', { status: 404 })));
    expect(await recommended.all()).toEqual([]);
  });
});
