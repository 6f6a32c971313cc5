// Each board by hand: dragged and tapped with a mouse, dragged and tapped with a finger, and by Tab, arrows and Enter.

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GameId } from '../src/types/games';
import { House, type Seating, type Visitor } from './browser';
import { arrowTo, dragByMouse, Fingers, middle, straight, tabTo, type Point } from './hands';
import { awaitPerson } from './play';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

/** The next die waits to be thrown: only what is done by hand is done. */
const PATIENT = { autoRoll: false, notation: true };

const place = (name: string) => `.stage [data-place=${JSON.stringify(name)}]`;

interface Way {
  from: Point;
  way: Point[];
}

interface Move {
  game: GameId;
  /** The first action of the golden match that is done by hand here. */
  done: RegExp;
  /** The places to tap one after the other. */
  taps: (action: string, page: Page) => Promise<string[]>;
  /** From where to where it is dragged. */
  drag: (action: string, page: Page) => Promise<Way>;
}

/** A match as it was before the first such action of the golden record, and that action. */
function before(game: GameId, done: RegExp): { seating: Seating; action: string } {
  const [head = '', body = ''] = readFileSync(new URL(`../../golden/${game}.record`, import.meta.url), 'utf8').split('\n\n');
  const actions = body.trim().split(/\s+/);
  const at = actions.findIndex((action) => done.test(action));
  const options = JSON.parse(/^options: (.*)$/m.exec(head)![1]!) as Record<string, unknown>;
  const seats = [...head.matchAll(/^seat/gm)].map(() => 0);
  return { seating: { game, options, seats, actions: actions.slice(0, at).join(' ') }, action: actions[at]! };
}

/** What the page offers for an action. */
async function ends(page: Page, action: string): Promise<{ source: string; target: string }> {
  const offered = (await awaitPerson(page)).placed.find((one) => one.action === action);
  return { source: offered!.source!, target: offered!.target! };
}

const fromTo = async (page: Page, source: string, target: string): Promise<Way> => {
  const [from, to] = [await middle(page, source), await middle(page, target)];
  return { from, way: straight(from, to) };
};
const tapBoth = async (action: string, page: Page) => {
  const { source, target } = await ends(page, action);
  return [source, target];
};
const dragOver = async (action: string, page: Page) => {
  const { source, target } = await ends(page, action);
  return fromTo(page, place(source), place(target));
};

/** Round the hub of a wheel by a sixth of a turn. */
async function aroundHub(action: string, page: Page): Promise<Way> {
  const wheel = action.slice(0, -1);
  const hub = await middle(page, `.stage [data-hub="${wheel}"]`);
  const rim = (await page.locator(place(wheel)).boundingBox())!.width * 0.36;
  const at = (degrees: number) => {
    const angle = ((degrees - 90) * Math.PI) / 180;
    return { x: hub.x + rim * Math.cos(angle), y: hub.y + rim * Math.sin(angle) };
  };
  const way = action.endsWith('+') ? 1 : -1;
  return { from: at(0), way: [10, 20, 30, 40, 50, 60].map((degrees) => at(way * degrees)) };
}

const moves: Move[] = [
  // Where a token can go only one way, a tap on it is all.
  { game: 'parchis', done: /^r\d+$/, taps: async (action, page) => (await tapBoth(action, page)).slice(0, 1), drag: dragOver },
  { game: 'barragoon', done: /^c2-c4$/, taps: tapBoth, drag: dragOver },
  { game: 'ampel', done: /^e2-d2$/, taps: tapBoth, drag: dragOver },
  { game: 'girumgo', done: /^[a-i]\d[+-]$/, taps: async (action) => [action.slice(0, -1), action], drag: aroundHub },
  {
    game: 'europa',
    done: /^go$/,
    taps: async (action, page) => (await tapBoth(action, page)).slice(1),
    drag: async (action, page) => fromTo(page, '.stage .pin.mine', place((await ends(page, action)).target)),
  },
];

const shown = ({ page }: Visitor) => page.getAttribute('.table', 'data-at').then(Number);

/** Sits down where the action is to be done. */
async function sit(visitor: Visitor, { game, done }: Move): Promise<string> {
  const { seating, action } = before(game, done);
  await visitor.sit(seating);
  await awaitPerson(visitor.page);
  return action;
}

/** The action has been done, and nothing else. */
async function expectDone(visitor: Visitor, action: string, at: number): Promise<void> {
  await expect.poll(() => shown(visitor), { message: `${action} is done` }).toBe(at + 1);
  // On a phone the record is in a window of its own.
  const written = visitor.page.locator(`[data-moment="${at + 1}"]`);
  if (await written.count()) expect((await written.textContent())?.trim()).toBe(action);
  expect(visitor.problems).toEqual([]);
}

describe.each(moves)('$game', (move) => {
  it('is played by dragging with a mouse', async () => {
    const visitor = await house.visit(PATIENT);
    const action = await sit(visitor, move);
    const at = await shown(visitor);
    const { from, way } = await move.drag(action, visitor.page);
    await dragByMouse(visitor.page, from, way);
    await expectDone(visitor, action, at);
    await visitor.close();
  });

  it('is not played by a drag that is let go where it began', async () => {
    const visitor = await house.visit(PATIENT);
    const action = await sit(visitor, move);
    const at = await shown(visitor);
    const { from, way } = await move.drag(action, visitor.page);
    await dragByMouse(visitor.page, from, [...way, ...way.slice(0, -1).reverse(), from]);
    await visitor.page.keyboard.press('Escape');
    expect(await shown(visitor)).toBe(at);
    await visitor.close();
  });

  it('is played by tapping with a mouse', async () => {
    const visitor = await house.visit(PATIENT);
    const action = await sit(visitor, move);
    const at = await shown(visitor);
    for (const name of await move.taps(action, visitor.page)) {
      const { x, y } = await middle(visitor.page, place(name));
      await visitor.page.mouse.click(x, y);
    }
    await expectDone(visitor, action, at);
    await visitor.close();
  });

  it('is played on a phone by tapping, and by dragging', async () => {
    const visitor = await house.visit(PATIENT, 390, 844, { hasTouch: true, isMobile: true });
    const { page } = visitor;
    const action = await sit(visitor, move);
    const at = await shown(visitor);
    for (const name of await move.taps(action, page)) {
      const { x, y } = await middle(page, place(name));
      await page.touchscreen.tap(x, y);
    }
    await expectDone(visitor, action, at);

    await sit(visitor, move);
    const { from, way } = await move.drag(action, page);
    const scrolled = await page.evaluate(() => scrollY);
    await (await Fingers.of(page)).drag(from, way);
    await expectDone(visitor, action, at);
    expect(await page.evaluate(() => scrollY), 'the page stays where it is').toBe(scrolled);
    await visitor.close();
  });

  it('is played by Tab, arrows and Enter, and has one tab stop', async () => {
    const visitor = await house.visit(PATIENT);
    const { page } = visitor;
    const action = await sit(visitor, move);
    const at = await shown(visitor);
    const taps = await move.taps(action, page);
    await tabTo(page, '.stage [data-place]');
    expect(await page.locator('.stage svg [data-place][tabindex="0"]').count()).toBe(1);
    for (const name of taps) {
      await arrowTo(page, `${place(name)}[tabindex]`);
      await page.keyboard.press('Enter');
    }
    await expectDone(visitor, action, at);
    await visitor.close();
  });
});

it('the map of Ruta Europea comes closer under two fingers, and goes along with one', async () => {
  const visitor = await house.visit(PATIENT, 390, 844, { hasTouch: true, isMobile: true });
  const { page } = visitor;
  await sit(visitor, moves.find(({ game }) => game === 'europa')!);
  const camera = () => page.locator('.stage .camera').evaluate((group) => getComputedStyle(group).transform);
  const [fingers, about] = [await Fingers.of(page), await middle(page, '.stage')];
  const [first, at] = [await camera(), await shown(visitor)];
  await fingers.spread(about, 30, 90);
  await expect.poll(camera).not.toBe(first);
  const closer = await camera();
  await fingers.drag(about, straight(about, { x: about.x - 60, y: about.y - 40 }));
  await expect.poll(camera).not.toBe(closer);
  expect(await shown(visitor), 'nothing was tapped').toBe(at);
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
  await visitor.close();
});

it('the token of Girumgo hops where it is carried', async () => {
  const visitor = await house.visit(PATIENT);
  const { page } = visitor;
  const action = await sit(visitor, { ...moves[0]!, game: 'girumgo', done: /^>/ });
  const at = await shown(visitor);
  const { from, way } = await fromTo(page, place('token'), place(action));
  await dragByMouse(page, from, way);
  await expectDone(visitor, action, at);
  await visitor.close();
});
