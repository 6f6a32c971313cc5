// WebKit: Debian's WebKitGTK in its small browser, by WebDriver. It needs a screen, and gets one that nobody sees.

import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { within } from '../browser/within';
import { ANSWER_TIMEOUT, pressing, type Driven, type Hand } from './driver';
import type { Point } from '../browser/hands';

const START_TIMEOUT = 60_000;
const LIBRARIES = '/usr/lib';

/** Where Debian puts the small browser: a folder for each architecture and version. */
function miniBrowser(): string {
  const folders = readdirSync(LIBRARIES).flatMap((architecture) => ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'].map((version) => `${LIBRARIES}/${architecture}/${version}/MiniBrowser`));
  const found = folders.find((path) => existsSync(path));
  if (!found) throw new Error('WebKit is needed: sudo apt-get install webkit2gtk-driver');
  return found;
}

/** The number that a program writes as soon as it is ready. */
function told(child: ChildProcess, from: 'stdout' | 'stderr' | number, wanted: RegExp, what: string): Promise<string> {
  const stream = typeof from === 'number' ? child.stdio[from] : child[from];
  let said = '';
  const number = new Promise<string>((find, fail) => {
    stream?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4000);
      const match = wanted.exec(said);
      if (match) find(match[1]!);
    });
    child.once('exit', () => fail(new Error(`${what} ended: ${said}`)));
    child.once('error', fail);
  });
  return within(START_TIMEOUT, what, number);
}

export class WebKit implements Driven {
  private constructor(
    private started: ChildProcess[],
    private address: string,
    private session: string,
  ) {}

  static async open(width: number, height: number): Promise<WebKit> {
    const started: ChildProcess[] = [];
    try {
      const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', `${width + 200}x${height + 300}x24`, '-nolisten', 'tcp'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
      started.push(screen);
      const display = await told(screen, 3, /(\d+)\s/, 'the screen');
      const environment = { ...process.env, DISPLAY: `:${display}`, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1', WEBKIT_DISABLE_DMABUF_RENDERER: '1' };
      const { driver, address } = await startDriver(environment);
      started.push(driver);
      const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] } } };
      const { sessionId } = await call<{ sessionId: string }>(`${address}/session`, 'POST', { capabilities });
      const webkit = new WebKit(started, address, sessionId);
      await webkit.ask('POST', 'window/rect', { width, height });
      return webkit;
    } catch (error) {
      for (const child of started) child.kill('SIGKILL');
      throw error;
    }
  }

  private ask<Answer>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Answer> {
    return call<Answer>(`${this.address}/session/${this.session}/${path}`, method, body);
  }

  async go(address: string): Promise<void> {
    await this.ask('POST', 'url', { url: address });
  }

  evaluate<Result, About>(read: (about: About) => Result, about: About): Promise<Result> {
    return this.ask('POST', 'execute/sync', { script: `return (${read.toString()})(arguments[0])`, args: [about] });
  }

  async press(hand: Hand, from: Point, way: Point[] = []): Promise<void> {
    await this.ask('POST', 'actions', { actions: pressing(hand, from, way) });
  }

  /** WebKitGTK takes a picture with the next frame that it draws, and a page at rest draws none: so something changes meanwhile. */
  async picture(): Promise<Buffer> {
    await this.evaluate(() => {
      const { style, dataset } = document.documentElement;
      dataset['pictured'] = '';
      const change = () => {
        style.outlineColor = style.outlineColor === 'red' ? 'blue' : 'red';
        if ('pictured' in dataset) requestAnimationFrame(change);
        else style.outline = '';
      };
      // Outside the window, where nobody sees it.
      style.outline = '1px solid red';
      style.outlineOffset = '1px';
      change();
    }, null);
    const taken = await this.ask<string>('GET', 'screenshot');
    await this.evaluate(() => delete document.documentElement.dataset['pictured'], null);
    return Buffer.from(taken, 'base64');
  }

  async close(): Promise<void> {
    await this.ask('DELETE', '').catch(() => undefined);
    for (const child of this.started) child.kill('SIGKILL');
  }
}

const TRIES = 20;

/** Starts the driver on a port that is free. */
async function startDriver(environment: NodeJS.ProcessEnv): Promise<{ driver: ChildProcess; address: string }> {
  for (let tries = 0; ; tries += 1) {
    const port = 20_000 + Math.floor(Math.random() * 20_000);
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env: environment });
    const address = `http://127.0.0.1:${port}`;
    const ended = new Promise<false>((end) => {
      driver.once('exit', () => end(false));
      driver.once('error', () => end(false));
    });
    if (await Promise.race([ended, answers(address)])) return { driver, address };
    driver.kill('SIGKILL');
    if (tries === TRIES) throw new Error('WebKitWebDriver does not start: sudo apt-get install webkit2gtk-driver');
  }
}

/** Whether a driver answers at an address, as soon as it does. */
async function answers(address: string): Promise<boolean> {
  const last = Date.now() + START_TIMEOUT;
  while (Date.now() < last) {
    const status = await fetch(`${address}/status`).then((answer) => answer.ok, () => false);
    if (status) return true;
    await new Promise((soon) => setTimeout(soon, 100));
  }
  return false;
}

async function call<Answer>(address: string, method: string, body?: object): Promise<Answer> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await fetch(address, { method, ...sent, signal: AbortSignal.timeout(ANSWER_TIMEOUT) });
  const { value } = (await answer.json()) as { value: Answer & { message?: string } };
  if (!answer.ok) throw new Error(`${method} ${address}: ${value.message ?? answer.status}`);
  return value;
}
