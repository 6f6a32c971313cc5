// A real browser on the real server, for the tests beside this.

import { existsSync, mkdirSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { Server } from './server';
import { within } from './within';

/** Pictures for people to look at; not kept in the repository. */
export const artefacts = new URL('../artefacts/', import.meta.url).pathname;

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A name that is this machine but no secure context, as in a home network.
  '--host-resolver-rules=MAP sobremesa.test 127.0.0.1',
];

const LAUNCH_TIMEOUT = 30_000;
const CLOSE_TIMEOUT = 10_000;
/** Whatever is awaited on a page comes by then, also on a machine that has much else to do. */
const PAGE_TIMEOUT = 30_000;

export class House {
  private constructor(
    readonly address: string,
    readonly browser: Browser,
    private server: Server,
  ) {}

  /** Starts the program on a free port, with more of its flags if need be, and a browser. */
  static async open(...flags: string[]): Promise<House> {
    mkdirSync(artefacts, { recursive: true });
    const executablePath = ['/usr/bin/chromium', process.env['CHROMIUM'] ?? ''].find((path) => existsSync(path));
    if (!executablePath) throw new Error('chromium is needed: sudo apt-get install chromium');
    const { server, address } = await Server.start(...flags);
    try {
      const browser = await chromium.launch({ executablePath, args: FLAGS, timeout: LAUNCH_TIMEOUT });
      return new House(address, browser, server);
    } catch (error) {
      await server.stop();
      throw error;
    }
  }

  async close(): Promise<void> {
    // A browser that does not close is killed with the process that started it.
    await within(CLOSE_TIMEOUT, 'the browser to close', this.browser.close()).catch(console.error);
    await this.server.stop();
  }

  /**
   * A visitor with settings of their own; quick and quiet unless said otherwise. What is kept for being offline is not
   * fetched ahead unless asked for: that costs more than all else that a visit does.
   */
  async visit(settings: Record<string, unknown> = {}, width = 1280, height = 800, more: BrowserContextOptions = {}): Promise<Visitor> {
    const all = { pace: 0, autoRoll: true, confirm: true, language: 'es', theme: 'light', ...settings };
    const reducedMotion = all.pace === 0 ? 'reduce' : 'no-preference';
    const context = await this.browser.newContext({ viewport: { width, height }, locale: 'es-ES', serviceWorkers: 'block', reducedMotion, ...more });
    context.setDefaultTimeout(PAGE_TIMEOUT);
    await context.addInitScript((kept) => {
      if (!localStorage.getItem('sobremesa.settings')) localStorage.setItem('sobremesa.settings', kept);
    }, JSON.stringify(all));
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    return new Visitor(this.address, context, page, problems);
  }
}

export interface Seating {
  game: string;
  options: Record<string, unknown>;
  /** 0 for a person, else a bot's level. */
  seats: number[];
  actions?: string;
}

export class Visitor {
  constructor(
    readonly address: string,
    readonly context: BrowserContext,
    public page: Page,
    readonly problems: string[],
  ) {}

  async go(path = ''): Promise<void> {
    await this.page.goto(`${this.address}/#/${path}`);
    await this.page.waitForSelector('main');
  }

  /** Sits down at a table as it would have been left here. */
  async sit(seating: Seating): Promise<void> {
    await this.go();
    const bots = seating.seats.flatMap((level, seat) => (level ? [`${seat}:${level}`] : [])).join(' ');
    const names = seating.seats.map((_, seat) => `seat ${seat}: P${seat + 1}`).join('\n');
    const record = `sobremesa record 1\ngame: ${seating.game}\noptions: ${JSON.stringify(seating.options)}\n${names}\n${bots ? `bots: ${bots}\n` : ''}\n${seating.actions ?? ''}\n`;
    await this.keep({ id: 'test', game: seating.game, record, at: Date.now(), over: false, names: [] });
    await this.go('table/test');
    await this.page.waitForSelector('.stage svg');
  }

  async keep(match: Record<string, unknown>): Promise<void> {
    await this.page.evaluate((kept) => localStorage.setItem('sobremesa.matches', JSON.stringify([kept])), match);
  }

  async close(): Promise<void> {
    await this.context.close();
  }
}
