// Firefox: Debian's firefox-esr, by WebDriver BiDi, which it speaks itself.

import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Point } from '../browser/hands';
import { within } from '../browser/within';
import { ANSWER_TIMEOUT, pressing, type Driven, type Hand } from './driver';

const START_TIMEOUT = 120_000;
const STOP_TIMEOUT = 20_000;

type Value = { type: string; value?: unknown };

export class Firefox implements Driven {
  private next = 0;
  private waiting = new Map<number, { resolve: (answer: any) => void; reject: (problem: Error) => void }>();
  private context = '';

  private constructor(
    private child: ChildProcess,
    private profile: string,
    private socket: WebSocket,
  ) {
    socket.addEventListener('message', ({ data }) => {
      const { id, type, result, error, message } = JSON.parse(String(data)) as { id?: number; type: string; result?: unknown; error?: string; message?: string };
      const asked = id === undefined ? undefined : this.waiting.get(id);
      if (id !== undefined) this.waiting.delete(id);
      if (type === 'error') asked?.reject(new Error(`${error}: ${message}`));
      else asked?.resolve(result);
    });
    socket.addEventListener('close', () => {
      for (const { reject } of this.waiting.values()) reject(new Error('Firefox has gone'));
      this.waiting.clear();
    });
  }

  static async open(width: number, height: number): Promise<Firefox> {
    const profile = mkdtempSync(join(tmpdir(), 'sobremesa-firefox-'));
    const child = spawn('firefox-esr', ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, MOZ_HEADLESS_WIDTH: String(width), MOZ_HEADLESS_HEIGHT: String(height) },
    });
    try {
      const address = await within(START_TIMEOUT, 'Firefox to say where it listens', listening(child));
      const socket = new WebSocket(`${address}/session`);
      await within(
        START_TIMEOUT,
        'Firefox to answer',
        new Promise<void>((open, fail) => {
          socket.addEventListener('open', () => open());
          socket.addEventListener('error', () => fail(new Error('Firefox does not answer')));
        }),
      );
      const firefox = new Firefox(child, profile, socket);
      await firefox.ask('session.new', { capabilities: {} });
      const { contexts } = await firefox.ask<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
      firefox.context = contexts[0]!.context;
      await firefox.ask('browsingContext.setViewport', { context: firefox.context, viewport: { width, height } });
      return firefox;
    } catch (error) {
      child.kill('SIGKILL');
      rmSync(profile, { recursive: true, force: true });
      throw error;
    }
  }

  private ask<Answer>(method: string, params: object): Promise<Answer> {
    const id = (this.next += 1);
    const answer = new Promise<Answer>((resolve, reject) => this.waiting.set(id, { resolve, reject }));
    this.socket.send(JSON.stringify({ id, method, params }));
    return within(ANSWER_TIMEOUT, `Firefox to do ${method}`, answer);
  }

  async go(address: string): Promise<void> {
    await this.ask('browsingContext.navigate', { context: this.context, url: address, wait: 'complete' });
  }

  async evaluate<Result, About>(read: (about: About) => Result, about: About): Promise<Result> {
    const call = { functionDeclaration: `(about) => JSON.stringify((${read.toString()})(JSON.parse(about)) ?? null)`, awaitPromise: true };
    const args = [{ type: 'string', value: JSON.stringify(about ?? null) }];
    const answer = await this.ask<{ type: string; result?: Value; exceptionDetails?: { text: string } }>('script.callFunction', {
      ...call,
      arguments: args,
      target: { context: this.context },
    });
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails?.text);
    return JSON.parse(String(answer.result?.value)) as Result;
  }

  async press(hand: Hand, from: Point, way: Point[] = []): Promise<void> {
    await this.ask('input.performActions', { context: this.context, actions: pressing(hand, from, way) });
  }

  async picture(): Promise<Buffer> {
    const { data } = await this.ask<{ data: string }>('browsingContext.captureScreenshot', { context: this.context });
    return Buffer.from(data, 'base64');
  }

  async close(): Promise<void> {
    const ended = new Promise<void>((end) => this.child.once('exit', () => end()));
    await this.ask('browser.close', {}).catch(() => undefined);
    await within(STOP_TIMEOUT, 'Firefox to close', ended).catch(() => this.child.kill('SIGKILL'));
    rmSync(this.profile, { recursive: true, force: true });
  }
}

/** The address at which it listens, from what it says. */
function listening(child: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((find, fail) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4000);
      const address = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(said)?.[1];
      if (address) find(address);
    });
    child.once('exit', () => fail(new Error(`Firefox ended: ${said}`)));
    child.once('error', () => fail(new Error('Firefox is needed: sudo apt-get install firefox-esr')));
  });
}
