// The story of a short class as it is seen: the draw with its die, a card, a flight chosen on a map, Murcia's questions one by
// one, and the finale; on the wall and on a captain's telephone. The server is scripted, since nobody can wait for a card, and
// what is shown for a while is shown until the test has seen it.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { followed, tableOf, timed, type Happened } from '../src/gallery/state';
import { classOf } from '../src/gallery/states/class';
import type { Answer, Ask, ClassState, ClientCommand, Phase, ServerMessage } from '../src/types/protocol';
import { barriers, fits } from './barriers';
import { House, type Visitor } from './browser';
import { holdTime, turnTime } from './hourglass';
import { longestQuestion, openClass, openWall } from './classroom';
import { settle } from './looks';
import { picture } from './pictures';
import { Script } from './scripted';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

const TEAMS = ['Equipo A', 'Equipo B'];
/** As many as there can be, called as they are unless somebody says otherwise. */
const FIVE = ['Equipo rojo', 'Equipo azul', 'Equipo amarillo', 'Equipo verde', 'Equipo morado'];
const lessonOf = (names: string[], part: Partial<ClassState>): ClassState =>
  classOf({
    mode: 'short', phase: 'gathering', until: null, left: null, flags: 1, cities: false, points: { right: 0, quick: 0, team: 0 },
    teams: names.map((name, team) => ({ name, captain: `m${team}`, extra: false, members: [{ id: `m${team}`, name: ['Lince', 'Garza', 'Nutria', 'Rana', 'Foca'][team]!, here: true }] })),
    ...part,
  });
const WALL: Partial<ClassState> = { role: 'board' };
const PHONE: Partial<ClassState> = { role: 'member', you: { member: 'm0', name: 'Lince', team: 0, captain: true, acts: true } };

const said = (es: string) => ({ es, en: es });
const question = (id: string): Ask => ({ id, seat: 0, text: said(`¿Qué río pasa por Viena, Bratislava, Budapest y Belgrado antes de llegar al mar Negro (${id})?`), options: ['El Rin', 'El Danubio', 'El Elba', 'El Vístula'].map(said) });
const answer = (id: string, option: number): Answer => ({ question: id, option, right: 1, why: said('El Danubio pasa por cuatro capitales, más que ningún otro río del mundo.') });

/** Two pages that follow the same table, and what happens at it. */
class Lesson {
  private events: Happened[] = [];
  private phase: Phase = 'gathering';

  private constructor(
    readonly wall: Visitor,
    readonly phone: Visitor,
    private scripts: [script: Script, role: Partial<ClassState>][],
    private names: string[],
    private part: Partial<ClassState>,
  ) {}

  static async open(theme: string, wide: number, high: number, names = TEAMS, part: Partial<ClassState> = {}): Promise<Lesson> {
    const seen = { theme, language: 'es' };
    const [wall, phone] = [await house.visit(seen, wide, high, {}), await house.visit(seen, 360, 640, {})];
    for (const { page } of [wall, phone]) await holdTime(page);
    const scripts: [Script, Partial<ClassState>][] = [[await Script.on(wall, null), WALL], [await Script.on(phone, null), PHONE]];
    const lesson = new Lesson(wall, phone, scripts, names, part);
    await scripts[0]![0].tell(wall, 'board/aula/b', lesson.answers(WALL));
    await scripts[1]![0].tell(phone, 'phone/aula', lesson.answers(PHONE), { places: [{ id: 'aula', token: 't', name: 'Lince', at: Date.now() }] });
    await wall.page.waitForSelector('.large');
    await phone.page.waitForSelector('h1');
    return lesson;
  }

  private state(role: Partial<ClassState>): ServerMessage {
    return { is: 'class', class: lessonOf(this.names, { ...role, phase: this.phase, at: this.events.length, ...this.part }) };
  }

  private get table() {
    const options = { teams: this.names.length, edition: 'short', opening: 'roll', flags: 1 };
    return tableOf({ game: 'europa', options, you: null, host: false, seats: this.names.map((name) => ({ kind: 'team', name, present: true })), phase: this.phase, next: this.events.length });
  }

  private answers = (role: Partial<ClassState>) => (command: ClientCommand): ServerMessage[] =>
    command.do === 'class' ? [this.state(role)] : followed(this.table, this.events)(command);

  /** Something happens at the table. */
  happen(...happened: Happened[]): void {
    const from = this.events.length;
    const events = timed(happened.map((one, at) => ({ t: Date.now() + at, ...one })));
    this.events.push(...events);
    this.phase = happened.some(({ e }) => e === 'over') ? 'over' : 'playing';
    for (const [script, role] of this.scripts) {
      script.say({ is: 'table', table: this.table });
      script.say({ is: 'events', table: 'mesa', from, events });
      script.say(this.state(role));
    }
  }

  /** Both are told something that is no event. */
  tell(message: ServerMessage): void {
    for (const [script] of this.scripts) script.say(message);
  }

  done = (words: string): void => this.happen({ e: 'done', by: 0, do: words.split(' ') });

  /** Time goes by for both. */
  async pass(ms: number): Promise<void> {
    for (const { page } of [this.wall, this.phone]) await turnTime(page, ms);
  }

  /** What the phone has handed over last. */
  decided = (): string[] | undefined => this.scripts[1]![0].heard.findLast((command) => command.do === 'decide')?.actions;

  async close(): Promise<void> {
    expect([this.wall, this.phone].flatMap(({ problems }) => problems)).toEqual([]);
    await Promise.all([this.wall.close(), this.phone.close()]);
  }
}

/** How long one roll of a draw is seen. */
const ROLL = 1500;
/** A question that has just come takes no taps for so long. */
const GUARD = 700;
/** By then an answer has been read. */
const READ = 8000;

/** How large letters are on the screen, wherever they are drawn. */
const lettersOf = ({ page }: Visitor, selector: string): Promise<number[]> =>
  page.locator(selector).evaluateAll((all) =>
    all.map((one) => {
      const scale = one instanceof SVGGraphicsElement ? one.getScreenCTM()!.a : 1;
      return parseFloat(getComputedStyle(one).fontSize) * scale;
    }),
  );

/** What matters now is read from the last row: 28 of 1080 lines. */
async function legible(wall: Visitor, ...selectors: string[]): Promise<void> {
  const least = (28 / 1080) * wall.page.viewportSize()!.height;
  for (const selector of selectors) {
    const sizes = await lettersOf(wall, selector);
    expect(sizes.length, `${selector} is there`).toBeGreaterThan(0);
    expect(Math.min(...sizes), `${selector}, of ${least.toFixed(1)}`).toBeGreaterThanOrEqual(least);
  }
}

async function usable(...visitors: Visitor[]): Promise<void> {
  for (const visitor of visitors) {
    await settle(visitor.page);
    expect(await barriers(visitor)).toEqual([]);
    expect(await fits(visitor), 'wider than the screen').toBe(true);
  }
}

it.each([
  { theme: 'light', wide: 1920, high: 1080 },
  { theme: 'dark', wide: 1366, high: 768 },
])('is seen on a wall of $high lines and a telephone, $theme', async ({ theme, wide, high }) => {
  const lesson = await Lesson.open(theme, wide, high);
  const { wall, phone } = lesson;
  const shot = async (name: string) => {
    await picture(wall.page, `story-wall-${high}-${name}`);
    await picture(phone.page, `story-phone-${theme}-${name}`, true);
  };

  // The draw: a plane and a taken route are rolled again, then the order.
  lesson.happen({ e: 'begun', begin: true, do: 'plane d1 d1 d2 d5 d3 d2'.split(' ') });
  const outcome = wall.page.locator('.drawing [data-outcome]');
  for (const [at, comes] of ['plane', 'route', 'taken', 'route', 'order'].entries()) {
    if (at > 0) await lesson.pass(ROLL);
    await expect.poll(() => outcome.getAttribute('data-outcome'), { message: `roll ${at + 1}` }).toBe(comes);
  }
  await legible(wall, '.drawing [role=status]', '.drawing li strong', '.drawing h2');
  await usable(wall, phone);
  await shot('draw');
  await lesson.pass(2 * ROLL);
  await wall.page.waitForSelector('.drawing:has-text("Empieza Equipo A")');
  await shot('order');
  await phone.page.waitForSelector('text=El dado os da la ruta 1. Jugáis en 1.º lugar.');
  await wall.page.click('.drawing button:has-text("Seguir")');
  await wall.page.waitForSelector('.drawing', { state: 'detached' });

  // Whose turn it is, where they can go, and what they need.
  await legible(wall, '.names .strong', '.turn p', '.needs li', '.needs p', 'ul[aria-label="Equipos"] .strong');
  await usable(wall, phone);
  await shot('move');

  // A card, large on the wall and on the captain's phone.
  lesson.done('go card:plane d1');
  await wall.page.waitForSelector('.drawn[data-card="plane"]:has-text("Un avión de regalo")');
  await phone.page.waitForSelector('.drawn:has-text("Un avión de regalo")');
  await legible(wall, '.drawn h2', '.drawn p');
  await usable(wall, phone);
  await shot('card');
  await wall.page.keyboard.press('Escape');
  await wall.page.waitForSelector('.drawn', { state: 'detached' });

  // A flight: missing flags are marked, a city is tapped on the map, and the button flies.
  lesson.done(`stay roll d5 go d1 ${'stay roll d5 go d1 '.repeat(4)}stay roll plane`);
  await phone.page.waitForSelector('.flights');
  expect(await phone.page.locator('.flights li button').evaluateAll((all) => all.map((one) => one.getAttribute('data-fly')))).toEqual(['fly:26', 'fly:25', 'fly:10', 'fly:9', 'fly:2']);
  expect(await phone.page.locator('.flights li:has-text("falta su bandera")').count()).toBe(5);
  expect(await phone.page.locator('.flights .go').isDisabled()).toBe(true);
  await phone.page.locator('.flights svg [data-fly="fly:2"]').click();
  await phone.page.waitForSelector('.flights .go:has-text("Volar a Dublín")');
  await legible(wall, '.names .strong');
  await usable(wall, phone);
  await shot('flight');
  await phone.page.click('.flights .go');
  await expect.poll(lesson.decided).toEqual(['fly:2']);

  // A question, and its answer.
  lesson.happen({ e: 'done', by: 0, do: ['fly:2', 'ask'] }, { e: 'asked', ask: question('q1') });
  await wall.page.waitForSelector('.question');
  await legible(wall, '.question .text', '.question .said', '.question .head', '.names .strong', '.turn p');
  await usable(wall);
  await shot('question');
  lesson.happen({ e: 'answered', by: 0, do: ['right', 'd1'], answer: answer('q1', 1) });
  await wall.page.waitForSelector('.verdict:has-text("Correcto")');
  await legible(wall, '.question .said');
  await shot('verdict');
  await lesson.pass(READ);

  // Murcia: one question after the other, each with its answer and the reason before the next.
  lesson.done(`${'stay roll d5 go d1 '.repeat(9)}stay roll d1 go`);
  lesson.happen({ e: 'asked', ask: question('m1') });
  await wall.page.waitForSelector('.exam:has-text("Murcia: 1.ª de 3 preguntas. Hacen falta 2.")');
  await phone.page.waitForSelector('.exam:has-text("Murcia: 1.ª de 3 preguntas. Hacen falta 2.")');
  await legible(wall, '.exam strong', '.question .text', '.question .said');
  await usable(wall, phone);
  await shot('murcia');
  lesson.happen({ e: 'answered', by: 0, do: ['right'], answer: answer('m1', 1) }, { e: 'asked', ask: question('m2') });
  for (const one of [wall, phone]) {
    await one.page.waitForSelector('.verdict:has-text("Correcto")');
    expect(await one.page.textContent('.question .why')).toContain('cuatro capitales');
    expect(await one.page.textContent('.exam')).toContain('1 bien, 0 mal');
    expect(await one.page.locator('.question button[data-option]').count()).toBe(0);
  }
  await legible(wall, '.exam strong', '.question .text', '.question .said');
  await usable(wall, phone);
  await shot('murcia-answer');

  // The next one comes when the answer has been read; for a moment no tap counts, since it may have been a second one.
  await phone.page.click('button:has-text("Siguiente pregunta")');
  await phone.page.waitForSelector('.question button[data-option]:disabled');
  await lesson.pass(GUARD);
  await phone.page.waitForSelector('.question button[data-option]:enabled');
  await lesson.pass(READ);
  await wall.page.waitForSelector('.exam:has-text("2.ª de 3")');
  lesson.happen({ e: 'answered', by: 0, do: ['wrong'], answer: answer('m2', 0) }, { e: 'asked', ask: question('m3') });
  await wall.page.waitForSelector('.verdict:has-text("No era esa")');
  await lesson.pass(READ);
  await wall.page.waitForSelector('.exam:has-text("3.ª de 3")');

  // The last answer is seen before the end.
  lesson.happen({ e: 'answered', by: 0, do: ['right'], answer: answer('m3', 1) }, { e: 'over', over: [1, 0] });
  await wall.page.waitForSelector('.exam:has-text("¡Conseguido!")');
  await shot('murcia-won');
  expect(await wall.page.locator('.finale').count()).toBe(0);
  await lesson.pass(READ);
  await wall.page.waitForSelector('.finale:has-text("Gana Equipo A"):has-text("ha acertado dos preguntas")');
  await phone.page.waitForSelector('.ranking:has-text("ha acertado dos preguntas")');
  await legible(wall, '.finale h2', '.finale strong');
  await usable(wall, phone);
  await shot('finale');
  await lesson.close();
});

it('is not told again to a page that is loaded anew, and the map is shown whole with one button', async () => {
  const lesson = await Lesson.open('light', 1920, 1080);
  const { wall } = lesson;
  lesson.happen({ e: 'begun', begin: true, do: 'plane d1 d1 d2 d5 d3 d2'.split(' ') });
  await wall.page.waitForSelector('.drawing');
  await wall.page.reload();
  await wall.page.waitForSelector('.stage svg');
  expect(await wall.page.locator('.drawing').count()).toBe(0);
  const near = (await lettersOf(wall, '.names .strong')).length;
  expect(near).toBeGreaterThan(0);
  const zoom = () => wall.page.locator('.stage .camera').evaluate((one) => new DOMMatrix(getComputedStyle(one).transform).a);
  await expect.poll(zoom).toBeGreaterThan(1.3);
  await wall.page.click('.stage button[aria-label="Ver el mapa entero"]');
  await expect.poll(zoom).toBe(1);
  await legible(wall, '.names .strong');
  await picture(wall.page, 'story-wall-whole');
  await lesson.close();
});

/** What the teams of a class have after a question that was asked at this time, and how many gave which answer. */
const standing = (since: number): ServerMessage => ({
  is: 'standing', class: 'aula', since, chosen: [3, 14, 6, 5], pupils: 28, you: null, option: null,
  teams: [[2145, 250, 1, 2], [2000, 60, 2, 1], [1310, 150, 3, 4], [1220, 0, 4, 3], [980, 120, 5, 5]].map(([points = 0, gained = 0, place = 0, place_before = 0]) => ({ points, gained, place, place_before, streak: 0, right: 8, wrong: 4 })),
});

it.each([
  { wide: 1920, high: 1080 },
  { wide: 1366, high: 768 },
])('has room for the longest question and its answer, the chart and all teams on $high lines, large enough for the last row', async ({ wide, high }) => {
  const longest = longestQuestion();
  const lesson = await Lesson.open('light', wide, high, FIVE, { points: { right: 100, quick: 50, team: 100 }, answering: 20 });
  const { wall } = lesson;
  lesson.happen({ e: 'begun', begin: true, do: 'd1 d2 d3 d4 d5 d5 d4 d3 d2 d1 d2'.split(' ') });
  await wall.page.waitForSelector('.drawing');
  await wall.page.keyboard.press('Escape');
  const since = 5;
  lesson.happen({ e: 'done', by: 0, do: ['go', 'ask'] }, { e: 'asked', ask: { id: 'q', seat: 0, text: said(longest.text), options: longest.options.map(said) }, ...{ t: since } });
  await wall.page.waitForSelector('.question');
  await settle(wall.page);
  const hides = () => wall.page.locator('.asked').evaluate((one) => one.scrollHeight - one.clientHeight);
  await legible(wall, '.question .text', '.question .said');
  expect(await hides()).toBe(0);
  await picture(wall.page, `story-wall-${high}-longest`);
  lesson.happen({ e: 'answered', by: 0, do: ['wrong'], answer: { ...answer('q', 0), why: said(longest.why) } });
  lesson.tell(standing(since));
  await wall.page.waitForSelector('.verdict');
  await wall.page.waitForSelector('span.bar');
  await settle(wall.page);
  await picture(wall.page, `story-wall-${high}-longest-answer`);
  expect(await hides()).toBe(0);
  await legible(wall, '.question .text', '.question .said', 'span.bar .numbers', 'ol[aria-label="Puntos"] li', 'ol[aria-label="Puntos"] .numbers', '.gained');
  await usable(wall);
  await lesson.close();
});

it('begins with the draw in a short class whose teacher asks for it', async () => {
  const teacher = await house.visit({}, 1366, 768);
  await openClass(teacher, { mode: 'Partida corta', teams: 5, draw: true });
  const wall = await openWall(house, teacher, { still: true });
  await wall.page.setViewportSize({ width: 1920, height: 1080 });
  await wall.page.waitForSelector('h2:has-text("Equipo E")');
  await teacher.page.click('button:text-is("Empezar")');
  await wall.page.waitForSelector('.drawing li:nth-child(5):has-text("Equipo E")');
  await turnTime(wall.page, 3 * ROLL);
  await expect.poll(() => wall.page.locator('.drawing').getAttribute('data-count').then(Number)).toBeGreaterThan(3);
  await usable(wall);
  await picture(wall.page, 'story-real-draw');
  await wall.page.click('.drawing button:has-text("Seguir")');
  await wall.page.waitForSelector('.needs');
  await teacher.page.waitForSelector('.moves button');
  await picture(wall.page, 'story-real-move');
  await picture(teacher.page, 'story-real-console');
  expect([teacher, wall].flatMap(({ problems }) => problems)).toEqual([]);
  await Promise.all([teacher.close(), wall.close()]);
});
