// A real browser on the real server, for the tests beside this.

import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { theBrowser } from './chromium';
import { Server } from './server';
import { BARE, Visitor, wipe } from './visitor';
import { within } from './within';

export { Visitor, type Seating } from './visitor';

const CLOSE_TIMEOUT = 30_000;
/** Whatever is awaited on a page comes by then, also on a machine that has much else to do. */
const PAGE_TIMEOUT = 120_000;

/** A page that a visitor has left, wiped. */
interface Spare {
  context: BrowserContext;
  page: Page;
  problems: string[];
}

/** Those of all houses of this process. */
const left: Spare[] = [];

/** Who visits any house of this process. */
export const visitors = new Set<Visitor>();

export class House {
  private here = new Set<Visitor>();

  private constructor(
    readonly address: string,
    private server: Server,
  ) {}

  /** Starts the program on a free port, with more of its flags if need be. */
  static async open(...flags: string[]): Promise<House> {
    const { server, address } = await Server.start(...flags);
    return new House(address, server);
  }

  /** Does what whoever runs the server can do beside it. */
  admin(...chore: string[]): string {
    return this.server.admin(...chore);
  }

  /** Those who are here still leave. */
  async close(): Promise<void> {
    const gone = Promise.all([...this.here].map((visitor) => visitor.close()));
    await within(CLOSE_TIMEOUT, 'everybody to leave', gone).catch(console.error);
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
    const { pace = 0 } = settings;
    // Where nothing moves nobody listens either: sound that is on is worked out without end.
    const all = { pace, sound: pace !== 0, autoRoll: true, confirm: true, language: 'es', theme: 'light', ...settings };
    const plain = !more && all.pace === 0;
    const { context, page, problems } = (plain && (await this.reuse(all, width, height))) || (await this.fresh(all, width, height, more));
    const visitor = new Visitor(this.address, context, page, problems, async () => {
      this.here.delete(visitor);
      visitors.delete(visitor);
      await (plain ? keep(visitor) : context.close());
    });
    this.here.add(visitor);
    visitors.add(visitor);
    return visitor;
  }

  /** A page that somebody has left, if there is one. */
  private async reuse(settings: Record<string, unknown>, width: number, height: number): Promise<Spare | undefined> {
    const spare = left.pop();
    if (!spare) return undefined;
    const { page, problems } = spare;
    if (!page.url().startsWith(`${this.address}/`)) await page.goto(`${this.address}/${BARE}`);
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: null, forcedColors: null });
    await page.evaluate((kept) => localStorage.setItem('sobremesa.settings', kept), JSON.stringify(settings));
    problems.length = 0;
    return spare;
  }

  private async fresh(settings: Record<string, unknown>, width: number, height: number, more: BrowserContextOptions = {}): Promise<Spare> {
    const browser = await theBrowser();
    const context = await browser.newContext({
      viewport: { width, height },
      locale: 'es-ES',
      serviceWorkers: 'block',
      reducedMotion: settings['pace'] === 0 ? 'reduce' : 'no-preference',
      ...more,
    });
    context.setDefaultTimeout(PAGE_TIMEOUT);
    await context.addInitScript((kept) => {
      // An empty page keeps nothing.
      if (location.protocol !== 'about:' && !localStorage.getItem('sobremesa.settings')) localStorage.setItem('sobremesa.settings', kept);
    }, JSON.stringify(settings));
    const problems: string[] = [];
    context.on('weberror', (error) => problems.push(error.error().message));
    context.on('console', (message) => {
      // Beside a bare file a browser asks for an icon that is not there.
      const wiping = message.location().url.endsWith('/favicon.ico');
      if (message.type() === 'error' && !wiping) problems.push(message.text());
    });
    return { context, page: await context.newPage(), problems };
  }
}

/** A page that is still a page of its house is worth keeping, unless something was changed in it for good. */
async function keep(visitor: Visitor): Promise<void> {
  const { address, context, page, problems, spoilt } = visitor;
  if (spoilt || page.isClosed() || !page.url().startsWith(`${address}/`)) return context.close();
  await wipe(visitor);
  left.push({ context, page, problems });
}
