// Every roll is seen, and a bar in words says what is awaited and what has happened.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { House, type Seating, type Visitor } from './browser';
import { awaitPerson, dice, moveByMouse } from './play';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

const PHONE = [360, 640] as const;

/** Four at Parchís, each with a colour and all tokens at home; the turn goes on to seats 2, 3 and 1. */
const FOUR = 'd6 d1 d1 d1 red green blue yellow';

/** What people can see at one moment. */
interface Glance {
  /** The die that lies there: which action it was, whose, and what it shows. */
  roll: string | null;
  seat: string | null;
  pips: string | null;
  /** What was told last. */
  told: string;
  throws: boolean;
}

/** A visitor for whom every die shows this number: the numbers of the house are drawn in the page. */
async function withDice(pips: number, settings: Record<string, unknown>): Promise<Visitor> {
  const visitor = await house.visit({ autoRoll: false, ...settings }, ...PHONE, {
    reducedMotion: settings['pace'] === 0 ? 'reduce' : 'no-preference',
  });
  await visitor.context.addInitScript((number) => {
    crypto.getRandomValues = (numbers) => {
      if (numbers instanceof Uint32Array) numbers.fill(number);
      return numbers;
    };
  }, Math.floor(((pips - 0.5) / 6) * 2 ** 32));
  return visitor;
}

/** Writes down from now on all that can be seen, each thing that differs from what was seen before. */
async function watch(page: Page): Promise<() => Promise<Glance[]>> {
  await page.evaluate(() => {
    const seen: Glance[] = [];
    const look = () => {
      const die = document.querySelector('.now .die');
      const glance = {
        roll: die?.getAttribute('data-roll') ?? null,
        seat: die?.getAttribute('data-seat') ?? null,
        pips: die?.getAttribute('data-pips') ?? null,
        told: document.querySelector('.news li:last-child')?.textContent.trim() ?? '',
        throws: document.querySelector('.now .die.waiting') !== null,
      };
      if (JSON.stringify(glance) !== JSON.stringify(seen.at(-1))) seen.push(glance);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    look();
    Object.assign(window, { seen });
  });
  return () => page.evaluate(() => (window as unknown as { seen: Glance[] }).seen);
}

const turnText = (page: Page) => page.textContent('.now .turn');

describe('a roll', () => {
  it('is seen with its number and what follows, before that of the next player', async () => {
    const visitor = await withDice(1, { pace: 0.5 });
    const { page } = visitor;
    await visitor.sit({ game: 'parchis', options: { players: 4 }, seats: [0, 3, 3, 3], actions: FOUR });
    await page.waitForSelector('.now .die.waiting');
    const history = await watch(page);
    await page.click('.now .die.waiting');
    await page.waitForSelector('.now .die.waiting', { state: 'detached' });
    await awaitPerson(page);
    const seen = await history();
    // Nobody can move with a one: each is seen to roll it, in the order of play, and is then told to have no move.
    const rolled = [...new Set(seen.filter(({ seat }) => seat !== null).map(({ seat }) => Number(seat)))];
    expect(rolled).toEqual([0, 2, 3, 1]);
    for (const [at, seat] of rolled.entries()) {
      const own = seen.findIndex((glance) => glance.seat === `${seat}` && glance.pips === '1');
      const told = seen.findIndex((glance) => glance.told.includes(`P${seat + 1} saca un 1. P${seat + 1} no tiene ninguna ficha`));
      const next = seen.findIndex((glance) => glance.seat === `${rolled[at + 1]}`);
      expect(own, `the die of seat ${seat}`).toBeGreaterThanOrEqual(0);
      expect(told, `the words on seat ${seat}`).toBeGreaterThan(own);
      expect(seen[told]!.seat).toBe(`${seat}`);
      if (next >= 0) expect(next).toBeGreaterThan(told);
    }
    // What somebody else rolled is not in the button of who throws next.
    expect(seen.at(-1)).toMatchObject({ throws: true, pips: null });
    expect(await page.textContent('.now .die.waiting')).toMatch(/^\s*\?\s*Tirar el dado\s*$/);
    expect(visitor.problems).toEqual([]);
    await visitor.close();
  });

  it('that ties says so, and nothing of it stands in the button for the next', async () => {
    const visitor = await withDice(6, { pace: 0 });
    const { page } = visitor;
    await visitor.sit({ game: 'parchis', options: { players: 2 }, seats: [0, 3], actions: '' });
    await page.click('.now .die.waiting');
    await page.waitForFunction(() => document.querySelector('.news')?.textContent.includes('Empatan'));
    expect(await page.textContent('.now .die.waiting')).toMatch(/^\s*\?\s*Tirar para ver quién empieza\s*$/);
    await visitor.close();
  });

  it('is told without motion where people want none, all that happened at once', async () => {
    const visitor = await withDice(1, { pace: 0 });
    const { page } = visitor;
    await visitor.sit({ game: 'parchis', options: { players: 4 }, seats: [0, 3, 3, 3], actions: FOUR });
    await page.click('.now .die.waiting');
    await page.waitForFunction(() => document.querySelectorAll('.news li').length === 4);
    await awaitPerson(page);
    const lines = await page.locator('.news li').allTextContents();
    expect(lines.map((line) => line.trim().slice(0, 12))).toEqual([1, 3, 4, 2].map((player) => `P${player} saca un 1`));
    expect(await page.locator('.again').count()).toBe(0);
    await visitor.close();
  });

  it('is not thrown by the house that sets the wheels of Girumgo', async () => {
    const visitor = await withDice(2, { pace: 0.5 });
    const { page } = visitor;
    await visitor.sit({ game: 'girumgo', options: { players: 2 }, seats: [0, 3], actions: 'd5 d2 blue' });
    const history = await watch(page);
    await page.waitForSelector('.now .die.waiting', { timeout: 60_000 });
    // The last roll of the opening lies there all the while.
    const rolls = (await history()).flatMap(({ roll }) => roll ?? []);
    expect([...new Set(rolls)]).toEqual(['1']);
    await visitor.close();
  });
});

describe('what happens without a roll', () => {
  const told = (page: Page) => page.locator('.news').textContent();
  const ROUTES = { game: 'europa', options: { teams: 2, edition: 'short', flags: 1 }, seats: [0, 0] };
  const DRAWN = 'plane d1 d1 d2 d5 d3 d2';

  it('is told: the colours that bots choose', async () => {
    const visitor = await withDice(1, { pace: 0 });
    const { page } = visitor;
    await visitor.sit({ game: 'parchis', options: { players: 4 }, seats: [0, 3, 3, 3], actions: 'd6 d1 d1 d1' });
    await moveByMouse(page, dice(1));
    for (const player of [2, 3, 4]) await expect.poll(() => told(page)).toMatch(new RegExp(`P${player} juega con el color \\w+`));
    await visitor.close();
  });

  it('is told: the card that is drawn', async () => {
    const visitor = await withDice(1, { pace: 0 });
    const { page } = visitor;
    await visitor.sit({ ...ROUTES, actions: DRAWN });
    await awaitPerson(page);
    await page.evaluate(() => document.querySelector<HTMLElement>('.now [data-action="go"]')!.click());
    // This one sends a question.
    await expect.poll(() => told(page)).toMatch(/se saca una tarjeta\. Pregunta para P1/);
    await visitor.close();
  });

  it('is told: a turn that is missed, and who waits', async () => {
    const visitor = await withDice(1, { pace: 0 });
    const { page } = visitor;
    await visitor.sit({ ...ROUTES, actions: `${DRAWN} go card:skip d1` });
    await awaitPerson(page);
    await page.evaluate(() => document.querySelector<HTMLElement>('.now [data-action="stay"]')!.click());
    await expect.poll(() => told(page)).toContain('P1 pierde este turno.');
    await visitor.close();
  });
});

describe('what others did', () => {
  it('leaves its trails until one acts, and can be seen once more', async () => {
    const visitor = await withDice(1, { pace: 0.5 });
    const { page } = visitor;
    const out = 'd5 exit '.repeat(4);
    await visitor.sit({ game: 'parchis', options: { players: 4 }, seats: [0, 3, 3, 3], actions: `${FOUR} ${out}` });
    await moveByMouse(page, dice(1));
    await moveByMouse(page, dice(1));
    await page.waitForSelector('.now .die.waiting');
    // A way for each of the three.
    expect(await page.locator('.stage .trail .way').count()).toBe(3);
    const at = await page.getAttribute('.table', 'data-at');
    const history = await watch(page);
    await page.click('.again');
    await page.waitForSelector('.table[data-moving]');
    await page.waitForSelector('.table:not([data-moving])');
    // It begins where one's own roll still lies there.
    const seats = (await history()).flatMap(({ seat }) => (seat === null || seat === '0' ? [] : seat));
    expect([...new Set(seats)]).toEqual(['2', '3', '1']);
    expect(await page.getAttribute('.table', 'data-at')).toBe(at);
    expect(await page.locator('.stage .trail .way').count()).toBe(3);
    expect(visitor.problems).toEqual([]);
    await visitor.close();
  });

  it('is passed over by a tap', async () => {
    const visitor = await withDice(1, { pace: 2 });
    const { page } = visitor;
    await visitor.sit({ game: 'parchis', options: { players: 2 }, seats: [0, 3], actions: 'd6 d1 red blue' });
    await page.click('.now .die.waiting');
    await page.waitForSelector('.now [data-seat="0"]');
    await page.click('.stage');
    // The tap ends the tumbling of one die: what came is told.
    await page.waitForFunction(() => document.querySelector('.news')?.textContent.includes('P1 saca un 1'));
    await visitor.close();
  });
});

const people = (count: number) => Array.from({ length: count }, () => 0);
const asked: [string, RegExp, Seating][] = [
  ['a colour', /elige tu color/, { game: 'parchis', options: { players: 2 }, seats: people(2), actions: 'd5 d2' }],
  ['twenty', /cuenta 20 con una de tus fichas/, { game: 'parchis', options: { players: 2 }, seats: people(2), actions: 'd5 d2 blue yellow d5 exit d5 exit d5 exit d6 r5 d4 r11 d3 r22 d6 r15 d4 r21' }],
  ['a move', /mueve una de tus fichas/, { game: 'barragoon', options: {}, seats: people(2), actions: '' }],
  ['a barragoon', /vuelve a colocar el barragoon capturado/, { game: 'barragoon', options: {}, seats: people(2), actions: 'c2-c3 c8-c7 c3-b4' }],
  ['a yellow disc', /coloca una ficha amarilla/, { game: 'ampel', options: {}, seats: people(2), actions: '' }],
  ['an own disc', /mueve una de tus fichas/, { game: 'ampel', options: { yellows: 1 }, seats: people(2), actions: '+f3 +a1 +b1 a1-b2 +a1' }],
  ['a colour at Girumgo', /elige tu color/, { game: 'girumgo', options: { players: 2 }, seats: people(2), actions: 'd2 d5' }],
  ['turns', /gira 5 veces, avanza o termina/, { game: 'girumgo', options: { players: 2 }, seats: people(2), actions: 'd2 d5 blue red s0 s3 s3 s3 s5 s3 s1 s0 s3 s0 s3 s3 s4 s0 s5 s3 s2 s5 s1 d5' }],
  ['a number', /avanza 1 o quédate/, { game: 'europa', options: { teams: 2, edition: 'short' }, seats: people(2), actions: 'd2 d5 d1 d3 d1' }],
  ['the plane', /vuela hacia atrás, guarda el avión, avanza seis o quédate/, { game: 'europa', options: { teams: 2, edition: 'short' }, seats: people(2), actions: 'd3 d1 d4 d5 plane' }],
];

describe('the bar', () => {
  it.each(asked)('asks for %s on a phone', async (_, words, seating) => {
    const visitor = await house.visit({}, ...PHONE);
    await visitor.sit(seating);
    await expect.poll(() => turnText(visitor.page)).toMatch(words);
    expect(await visitor.page.isVisible('.now .turn')).toBe(true);
    await visitor.close();
  });

  it('speaks to who plays alone against bots', async () => {
    const visitor = await house.visit({}, ...PHONE);
    await visitor.sit({ game: 'barragoon', options: {}, seats: [0, 1] });
    await expect.poll(() => turnText(visitor.page)).toBe('Te toca: mueve una de tus fichas.');
    await visitor.close();
  });

  it('goes with the steps of a turn, and asks to confirm the last', async () => {
    const visitor = await house.visit({}, ...PHONE);
    const { page } = visitor;
    await visitor.sit({ game: 'ampel', options: { yellows: 1 }, seats: people(2), actions: '+f3 +a1 +b1 a1-b2 +a1' });
    const bars: string[] = [];
    while (!(await page.locator('.now .confirm').count())) {
      bars.push((await turnText(page)) ?? '');
      const at = await page.getAttribute('.table', 'data-at');
      await page.evaluate(() => document.querySelector<HTMLElement>('.now [data-action]')?.click());
      await page.waitForFunction((before) => document.querySelector('.table')?.getAttribute('data-at') !== before, at);
    }
    bars.push((await turnText(page)) ?? '');
    expect(bars).toEqual([/mueve una de tus/, /mueve una ficha contraria/, /añade una/, /confirma tu turno/].map((bar) => expect.stringMatching(bar)));
    // The turn is still theirs, and nothing else is offered.
    expect(await page.locator('.seats [aria-current]').textContent()).toContain('P1');
    expect(await page.locator('.now details').count()).toBe(0);
    await visitor.close();
  });
});
