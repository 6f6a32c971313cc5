// Time that passes in a page only when a test says so: what stays in sight for a while stays until it has been looked at,
// however long that takes, and nobody waits for it to go.

import type { Page } from 'playwright-core';

/** Shorter waits are not for people, and pass by themselves. */
const SHORTEST = 500;

interface Turned {
  turn(ms: number): Promise<void>;
}

/** Runs in the page, before anything else does. */
function hold(shortest: number): void {
  interface Held {
    at: number;
    every: number | null;
    run: () => void;
  }
  type Timer = (run: TimerHandler, ms: number, ...about: unknown[]) => number;
  const [later, often] = [window.setTimeout.bind(window) as Timer, window.setInterval.bind(window) as Timer];
  const stop = window.clearTimeout.bind(window);
  const held = new Map<number, Held>();
  let now = Date.now();
  // Those of the browser are above zero.
  let last = 0;
  const keep = (run: TimerHandler, ms: number, every: number | null, about: unknown[]): number => {
    last -= 1;
    held.set(last, { at: now + ms, every, run: () => (run as (...about: unknown[]) => void)(...about) });
    return last;
  };
  const clear = (id?: number): void => void (held.delete(id ?? 0) || stop(id));
  Object.assign(window, {
    setTimeout: (run: TimerHandler, ms = 0, ...about: unknown[]) => (ms < shortest ? later(run, ms, ...about) : keep(run, ms, null, about)),
    setInterval: (run: TimerHandler, ms = 0, ...about: unknown[]) => (ms < shortest ? often(run, ms, ...about) : keep(run, ms, ms, about)),
    clearTimeout: clear,
    clearInterval: clear,
    async turn(ms: number): Promise<void> {
      const end = now + ms;
      for (;;) {
        const [next] = [...held].filter(([, { at }]) => at <= end).toSorted(([, one], [, other]) => one.at - other.at);
        if (!next) break;
        const [id, timer] = next;
        now = Math.max(now, timer.at);
        if (timer.every === null) held.delete(id);
        else timer.at += timer.every;
        timer.run();
        // What follows from it may wait for something itself.
        await new Promise<void>((done) => later(() => done(), 0));
      }
      now = end;
    },
  });
  Date.now = () => now;
}

/** Time stands still in all that this page loads from now on. */
export async function holdTime(page: Page): Promise<void> {
  await page.addInitScript(hold, SHORTEST);
}

/** So many milliseconds pass in it. */
export async function turnTime(page: Page, ms: number): Promise<void> {
  await page.evaluate((passed) => (window as unknown as Turned).turn(passed), ms);
}
