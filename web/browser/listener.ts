// Somebody who listens and plays by keyboard: real keys, and what a screen reader would say to them.

import readerSource from '@guidepup/virtual-screen-reader/browser.js?raw';
import type { Page } from 'playwright-core';

interface Reader {
  start(options: { container: Node }): Promise<void>;
  spokenPhraseLog(): Promise<string[]>;
}

/** The reader's module as a script: what it exports goes to the window. */
const script = readerSource.replace(/export\s*\{([^}]*)\};?/, (_, names: string) => {
  const own = /([\w$]+) as virtual\b/.exec(names)?.[1] ?? 'virtual';
  return `window.virtualReader = ${own};`;
});

/** A board is crossed in fewer steps than this. */
const MOST_STEPS = 25;

export class Listener {
  private heard = 0;
  readonly transcript: string[] = [];

  private constructor(private page: Page) {}

  static async start(page: Page): Promise<Listener> {
    await page.evaluate(`(() => {\n${script}\n})()`);
    await page.evaluate(async () => {
      // The same dice every time.
      crypto.getRandomValues = <T extends ArrayBufferView | null>(numbers: T): T => (numbers as unknown as Uint32Array).fill(0x5eed1234) as unknown as T;
      await (window as unknown as { virtualReader: Reader }).virtualReader.start({ container: document.body });
    });
    const listener = new Listener(page);
    await listener.listen();
    // What stands above everything is read first, whatever it is.
    listener.transcript.length = 0;
    return listener;
  }

  /** Waits until nothing moves, and writes down what was said since. */
  private async listen(): Promise<void> {
    await this.page.waitForFunction(() => !document.querySelector('.table[data-moving]'));
    // What is said is worked out after the page has been drawn.
    const frames = () => new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn))));
    await this.page.evaluate(frames);
    const all = await this.page.evaluate(async () => await (window as unknown as { virtualReader: Reader }).virtualReader.spokenPhraseLog());
    this.transcript.push(...all.slice(this.heard).map((phrase) => `  ${phrase}`));
    this.heard = all.length;
  }

  async press(key: string): Promise<void> {
    this.transcript.push(`[${key}]`);
    await this.page.keyboard.press(key);
    await this.listen();
  }

  /** Goes to a place of the board with the arrow keys. */
  async goTo(place: string): Promise<void> {
    // Where an arrow has been tried before it led astray: the other one then.
    const tried = new Set<string>();
    for (let steps = 0; steps < MOST_STEPS; steps += 1) {
      const seen = await this.page.evaluate((name) => {
        const here = document.activeElement!.getBoundingClientRect();
        const at = document.activeElement!.getAttribute('data-place');
        if (at === name) return null;
        const target = [...document.querySelectorAll(`.stage [data-place="${name}"][tabindex]`)].at(-1);
        if (!target) throw new Error(`there is no place ${name}`);
        const there = target.getBoundingClientRect();
        const dx = there.x + there.width / 2 - here.x - here.width / 2;
        const dy = there.y + there.height / 2 - here.y - here.height / 2;
        const arrows = [dx > 0 ? 'ArrowRight' : 'ArrowLeft', dy > 0 ? 'ArrowDown' : 'ArrowUp'];
        return { at, arrows: Math.abs(dx) > Math.abs(dy) ? arrows : arrows.reverse() };
      }, place);
      if (seen === null) return;
      const arrow = seen.arrows.find((one) => !tried.has(`${seen.at} ${one}`)) ?? seen.arrows[0]!;
      tried.add(`${seen.at} ${arrow}`);
      await this.press(arrow);
    }
    throw new Error(`${place} cannot be reached with the arrow keys\n${this.transcript.join('\n')}`);
  }

  /** Goes on by tabs to what a selector names. */
  async tabTo(selector: string): Promise<void> {
    for (let steps = 0; steps < MOST_STEPS; steps += 1) {
      if (await this.page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
      await this.press('Tab');
    }
    throw new Error(`${selector} cannot be reached by tabs\n${this.transcript.join('\n')}`);
  }
}
