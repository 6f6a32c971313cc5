// Somebody with a browser of their own: no cookies and nothing kept, but settings.

import type { BrowserContext, Page } from 'playwright-core';

export interface Seating {
  game: string;
  options: Record<string, unknown>;
  /** 0 for a person, else a bot's level. */
  seats: number[];
  actions?: string;
}

/** A file of the server in which nothing runs. */
export const BARE = 'icon.svg';

export class Visitor {
  /** Something has been changed in the page that cannot be undone. */
  spoilt = false;

  constructor(
    readonly address: string,
    readonly context: BrowserContext,
    public page: Page,
    /** Errors that the page has met. */
    readonly problems: string[],
    private leave: () => Promise<void>,
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
    await this.leave();
  }
}

/** Leaves a page as it was before anybody came: nothing that was kept in it is there any more. */
export async function wipe({ address, context, page }: Visitor): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close();
  await context.setOffline(false);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(`${address}/${BARE}`);
  await context.clearCookies();
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    const remove = (name: string) =>
      new Promise<void>((removed, failed) => {
        const asked = indexedDB.deleteDatabase(name);
        asked.onsuccess = () => removed();
        asked.onerror = () => failed(asked.error);
      });
    for (const { name } of await indexedDB.databases()) if (name) await remove(name);
  });
}
