// A real browser on the real server, for the tests beside this.

import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContextOptions } from 'playwright-core';
import { Server } from './server';
import { Visitor, wipe } from './visitor';
import { within } from './within';

export { Visitor, type Seating } from './visitor';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A name that is this machine but no secure context, as in a home network.
  '--host-resolver-rules=MAP sobremesa.lan 127.0.0.1',
];

const LAUNCH_TIMEOUT = 30_000;
const CLOSE_TIMEOUT = 10_000;
/** Whatever is awaited on a page comes by then, also on a machine that has much else to do. */
const PAGE_TIMEOUT = 30_000;

export class House {
  /** Visitors who have gone; their pages can be used again. */
  private left: Visitor[] = [];

  private constructor(
    readonly address: string,
    readonly browser: Browser,
    private server: Server,
  ) {}

  /** Starts the program on a free port, with more of its flags if need be, and a browser. */
  static async open(...flags: string[]): Promise<House> {
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

  /** Does what whoever runs the server can do beside it. */
  admin(...chore: string[]): string {
    return this.server.admin(...chore);
  }

  async close(): Promise<void> {
    // A browser that does not close is killed with the process that started it.
    await within(CLOSE_TIMEOUT, 'the browser to close', this.browser.close()).catch(console.error);
    await this.server.stop();
  }

  /**
   * A visitor with settings of their own; quick and quiet unless said otherwise. What is kept for being offline is not
   * fetched ahead unless asked for: that costs more than all else that a visit does.
   *
   * Those who ask for nothing `more` come in pages that others have left, wiped: the program of the page is compiled there
   * already. Who changes a page for good, by scripts or by devtools, asks for something, be it `{}`.
   */
  async visit(settings: Record<string, unknown> = {}, width = 1280, height = 800, more?: BrowserContextOptions): Promise<Visitor> {
    const all = { pace: 0, autoRoll: true, confirm: true, language: 'es', theme: 'light', ...settings };
    const still = all.pace === 0;
    const spare = more || !still ? undefined : this.left.pop();
    if (spare) {
      spare.problems.length = 0;
      await spare.page.setViewportSize({ width, height });
      await spare.page.emulateMedia({ colorScheme: null });
      await spare.page.evaluate((kept) => localStorage.setItem('sobremesa.settings', kept), JSON.stringify(all));
      return spare;
    }
    const context = await this.browser.newContext({
      viewport: { width, height },
      locale: 'es-ES',
      serviceWorkers: 'block',
      reducedMotion: still ? 'reduce' : 'no-preference',
      ...more,
    });
    context.setDefaultTimeout(PAGE_TIMEOUT);
    await context.addInitScript((kept) => {
      // An empty page keeps nothing.
      if (location.protocol !== 'about:' && !localStorage.getItem('sobremesa.settings')) localStorage.setItem('sobremesa.settings', kept);
    }, JSON.stringify(all));
    const problems: string[] = [];
    context.on('weberror', (error) => problems.push(error.error().message));
    context.on('console', (message) => {
      // Beside a bare file a browser asks for an icon that is not there.
      const wiping = message.location().url.endsWith('/favicon.ico');
      if (message.type() === 'error' && !wiping) problems.push(message.text());
    });
    return new Visitor(this.address, context, await context.newPage(), problems, more || !still ? undefined : this.keepPage);
  }

  private keepPage = async (visitor: Visitor): Promise<void> => {
    // Pages that were closed, or were somewhere else, are not worth the trouble.
    if (visitor.page.isClosed() || !visitor.page.url().startsWith(this.address)) return visitor.context.close();
    await wipe(visitor);
    this.left.push(visitor);
  };
}
