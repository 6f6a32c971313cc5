import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A worker that notes what it is sent. */
class FakeWorker {
  static all: FakeWorker[] = [];
  sent: unknown[] = [];
  ended = false;
  private listeners = new Map<string, (event: unknown) => void>();

  constructor() {
    FakeWorker.all.push(this);
  }
  addEventListener(kind: string, listener: (event: unknown) => void): void {
    this.listeners.set(kind, listener);
  }
  postMessage(message: unknown): void {
    this.sent.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  tell(kind: string, data: unknown = null): void {
    this.listeners.get(kind)?.({ data });
  }
}

const wasm = readFileSync(new URL('../../wasm/bots_bg.wasm', import.meta.url));

beforeEach(() => {
  vi.resetModules();
  FakeWorker.all = [];
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('fetch', async () => new Response(wasm, { headers: { 'content-type': 'application/wasm' } }));
});
afterEach(() => void vi.unstubAllGlobals());

const question = { kind: 'judge', record: 'r', nodes: 1, ms: 1 } as const;

describe('the thinker', () => {
  it('asks one thing after the other, and gives each answer to who asked, and a problem as an error', async () => {
    const { thinker } = await import('./thinker');
    const [one, other, third] = [1, 2, 3].map(() => thinker.ask(question));
    const [worker] = FakeWorker.all;
    expect(FakeWorker.all.length).toBe(1);
    expect(worker!.sent).toEqual([{ id: 0, ...question }]);
    worker!.tell('message', { id: 0, answer: 'first' });
    worker!.tell('message', { id: 1, answer: 'second' });
    worker!.tell('message', { id: 2, problem: 'no such record' });
    expect(await Promise.all([one, other])).toEqual(['first', 'second']);
    await expect(third).rejects.toThrow('no such record');
    expect(worker!.sent.length).toBe(3);
  });

  it('ends what one no longer wants to know, and answers all others', async () => {
    const { thinker } = await import('./thinker');
    const leaving = new AbortController();
    const [mine, theirs, last] = [thinker.ask(question, leaving.signal), thinker.ask(question), thinker.ask(question, leaving.signal)];
    leaving.abort();
    await expect(mine).rejects.toMatchObject({ name: 'AbortError' });
    await expect(last).rejects.toMatchObject({ name: 'AbortError' });
    // A worker that thinks hears nothing: another one goes on with what is left.
    expect(FakeWorker.all.map(({ ended }) => ended)).toEqual([true, false]);
    expect(FakeWorker.all[1]!.sent).toEqual([{ id: 1, ...question }]);
    FakeWorker.all[1]!.tell('message', { id: 1, answer: 'theirs' });
    expect(await theirs).toBe('theirs');
    await expect(thinker.ask(question, leaving.signal)).rejects.toMatchObject({ name: 'AbortError' });
    expect(FakeWorker.all.length).toBe(2);
  });

  it('lets the worker think when what is called off has only been waiting', async () => {
    const { thinker } = await import('./thinker');
    const leaving = new AbortController();
    const first = thinker.ask(question);
    const waiting = thinker.ask(question, leaving.signal);
    leaving.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    expect(FakeWorker.all[0]!.ended).toBe(false);
    FakeWorker.all[0]!.tell('message', { id: 0, answer: 'first' });
    expect(await first).toBe('first');
    expect(FakeWorker.all[0]!.sent.length).toBe(1);
  });

  it('says so when the worker fails, and tries another next time', async () => {
    const { thinker } = await import('./thinker');
    const asked = thinker.ask(question);
    FakeWorker.all[0]!.tell('error');
    await expect(asked).rejects.toThrow('worker');
    void thinker.ask(question);
    expect(FakeWorker.all.length).toBe(2);
  });

  it('hands its worker the bots that the page has compiled', async () => {
    const [{ thinker }, rules] = [await import('./thinker'), await import('./rules')];
    const leaving = new AbortController();
    void thinker.ask(question, leaving.signal).catch(() => undefined);
    expect(FakeWorker.all[0]!.sent).toEqual([{ id: 0, ...question }]);
    await rules.loadRules('bots');
    leaving.abort();
    void thinker.ask(question).catch(() => undefined);
    expect(FakeWorker.all[1]!.sent).toEqual([rules.compiledBots(), { id: 1, ...question }]);
    expect(rules.compiledBots()).toBeInstanceOf(WebAssembly.Module);
  });
});
