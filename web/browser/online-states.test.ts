// Every state of the pages online, as a scripted server tells them: light and dark, phone and desk, both languages. No
// serious barrier, nothing cut off, and a picture of each.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { House, type Visitor } from './browser';
import { change, check, type Look } from './looks';
import { followed, me, Script, tableOf, type Answers, type Message, type Happened } from './scripted';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

/** Times are counted from when the page asks, which is a while after this file is read. */
const soon = (ms: number) => Date.now() + ms;
const clock = (left: number[], runs: number) => (): Message => ({ left, runs, since: Date.now() });
const seats = (...names: string[]) => names.map((name) => ({ kind: 'person', name, account: false, present: true }));
const bot = { kind: 'bot', name: '', level: 3, present: true };
const begin = (words: string): Happened => ({ e: 'begun', begin: true, do: words.split(' ').filter(Boolean) });
const presence = (...each: Message[]): Message => ({ is: 'presence', table: 'mesa', watchers: 3, seats: each });
const here = { present: true };
const lines = (room: string, ...said: [string, Message][]): Message => ({
  is: 'chat',
  table: 'mesa',
  room,
  lines: said.map(([name, what], at) => ({ n: at + 1, name, seat: null, at: Date.now(), ...what })),
});
const talk = lines('seats', ['Luis', { phrase: 'hello', seat: 1 }], ['Ana', { text: '¡Hola! ¿Con los barragoons cerrados?', seat: 0 }], ['Luis', { text: 'Sí, como siempre. Suerte.', seat: 1 }]);

const question = {
  id: 'q1',
  seat: 0,
  text: { es: '¿Qué río pasa por Viena, Bratislava, Budapest y Belgrado?', en: 'Which river flows through Vienna, Bratislava, Budapest and Belgrade?' },
  options: [
    { es: 'El Rin', en: 'The Rhine' },
    { es: 'El Danubio, que nace en la Selva Negra y llega al mar Negro', en: 'The Danube, from the Black Forest to the Black Sea' },
    { es: 'El Elba', en: 'The Elbe' },
    { es: 'El Ródano', en: 'The Rhône' },
  ],
};
const why = { es: 'El Danubio pasa por cuatro capitales, más que ningún otro río.', en: 'The Danube flows through four capitals, more than any other river.' };
const europa = { game: 'europa', options: { teams: 3, opening: 'seated' }, seats: [...seats('Ana', 'Luis'), bot], control: { turn: { ms: 60_000 } } };

const parchis = { game: 'parchis', options: { players: 4, opening: 'seated' }, control: { turn: { ms: 30_000 } }, seats: [...seats('Ana', 'Bartolomé del Río'), bot, ...seats('Zoë')] };

const listed = [
  tableOf({ id: 'a', phase: 'gathering', game: 'parchis', options: { players: 4, opening: 'seated' }, control: { turn: { ms: 30_000 } }, seats: [...seats('Luis'), { kind: 'open', name: '', present: false }, bot, { kind: 'open', name: '', present: false }], watchers: 0 }),
  tableOf({ id: 'b', phase: 'gathering', game: 'ampel', options: { yellows: 5 }, rated: true, seats: [{ ...seats('Marta')[0], account: true, person: 'marta', rating: { value: 1712, settled: true } }, { kind: 'open', name: '', present: false }], watchers: 1, hosted: false }),
  tableOf({ id: 'c', game: 'girumgo', options: { players: 3 }, control: { turn: { ms: 86_400_000 } }, seats: seats('Pau', 'Iria', 'Kepa'), watchers: 12 }),
];
const mine: Message = {
  is: 'mine',
  tables: [
    { id: 'x', game: 'ampel', phase: 'playing', names: ['Ana', 'Marta'], awaited: true },
    { id: 'y', game: 'europa', phase: 'playing', names: ['Ana', 'Luis', ''], awaited: false, due: soon(93_000_000) },
    { id: 'z', game: 'parchis', phase: 'gathering', names: ['Luis', 'Zoë'], awaited: false, called: true },
  ],
};

interface State {
  name: string;
  path: string;
  answers: Answers;
  /** What shows that it is there. */
  awaits: string;
  nobody?: boolean;
  /** What must be wholly on the screen of a phone, without scrolling. */
  whole?: string;
  /** Done before the picture is taken. */
  tap?: string;
  /** What the device has kept. */
  kept?: Record<string, unknown>;
  /** What the server says unasked. */
  says?: Message;
}

const at = (name: string, answers: Answers, awaits: string, more: Partial<State> = {}): State => ({ name, path: 't/mesa', answers, awaits, ...more });
const outdated: Answers = (message) => (message['do'] === 'lobby' ? [{ is: 'hello', protocol: 0, me, now: Date.now() }] : []);
const fischer = { fischer: { ms: 600_000, plus_ms: 5000 } };
const clocks = { parchis: { turn: { ms: 30_000 } }, barragoon: fischer, ampel: fischer, girumgo: { turn: { ms: 60_000 } }, europa: { turn: { ms: 60_000 } } };
const listing: Message = { is: 'lobby', tables: listed, now: clocks };
const lobby: Answers = (message) => (message['do'] === 'lobby' ? [listing, mine] : []);
const open = { kind: 'open', name: '', present: false };
/** At a table of "play now", while somebody else waits for the same. */
const waiting: Answers = (message) =>
  message['do'] === 'lobby'
    ? [listing]
    : followed(tableOf({ game: 'ampel', phase: 'gathering', control: fischer, now: true, fills: soon(17_000), expires: soon(3_500_000), seats: [...seats('Ana'), open] }), [])(message);
const rated = (name: string, value: number, change: number) => ({ kind: 'person', name, account: true, person: name.toLowerCase(), present: true, rating: { value, settled: change < 0 }, change });
const gathering = (you: number | null): Answers =>
  followed(
    tableOf({ ...parchis, phase: 'gathering', you, host: you === 0, listed: false, expires: soon(1_500_000), seats: [...seats('Ana'), { kind: 'invited', name: '', present: false }, bot, { kind: 'open', name: '', present: false }] }),
    [],
  );

const states: State[] = [
  { name: 'lobby', path: 'online', answers: lobby, awaits: '.mine' },
  { name: 'lobby-nobody', path: 'online', answers: lobby, awaits: '#my-name', nobody: true },
  { name: 'new', path: 'online/new/parchis', answers: lobby, awaits: '.create' },
  at('waiting', waiting, '.marked button'),
  at('shut', followed(tableOf({ phase: 'gathering', you: null, host: false, listed: false, seats: [...seats('Luis'), { kind: 'invited', name: '', present: false }] }), []), 'p.marked'),
  at('asked-again', followed(tableOf({ phase: 'gathering', seats: [{ kind: 'invited', name: '', present: false, declined: false }, ...seats('Ana'), { kind: 'invited', name: '', present: false, declined: true }] }), []), '.free'),
  { name: 'called', path: 'settings', answers: () => [], awaits: '.toast', kept: { online: true }, says: mine },
  at('gathering', gathering(0), '#link', { tap: 'button[aria-expanded]' }),
  at('invited', gathering(null), '#my-name', { nobody: true, path: 't/mesa/k3v9' }),
  at('dice', followed(tableOf({ ...parchis, phase: 'sealing' }), [{ e: 'commitment', commitment: 'ab', devices: [1] }]), 'h2'),
  at('playing', followed(tableOf(), [begin('')], () => [talk, presence(here, here)], clock([612_000, 845_000], 0)), '.stage svg'),
  at('opposite', followed(tableOf({ you: 1, host: false, options: { variant: 'open' }, seats: seats('Ana', 'Ana') }), [begin('d2-d5 d8-d5 @g4:wn')], () => [lines('seats', ['Ana', { phrase: 'hello', seat: 0 }], ['Ana', { text: '¡Hola, tocaya!', seat: 1 }]), presence(here, here)]), '.stage svg', { tap: '[data-place="c7"]' }),
  at('low', followed(tableOf(parchis), [begin('d5 exit d5 exit d5 exit d5 exit d3')], () => [presence(here, here, here, here)], clock([8_000, 30_000, 30_000, 30_000], 0)), '.low'),
  at('watching', followed(tableOf({ ...parchis, you: null, host: false }), [begin('d5 exit d4')], () => [talk, presence(here, here, here, here)], clock([30_000, 30_000, 30_000, 30_000], 1)), '.stage svg'),
  at('away', followed(tableOf(parchis), [begin('d5 exit d4'), { e: 'stood_in', stand_in: 3, seat: 3 }], () => [presence(here, { present: false, away_until: soon(42_000) }, here, { present: false, absent: true })], clock([30_000, 30_000, 30_000, 30_000], 1)), '.tag'),
  at('gone', followed(tableOf(), [begin('')], () => [presence(here, { present: false, absent: true })]), '.call'),
  at('stand-in', followed(tableOf(parchis), [begin('d5 exit d4'), { e: 'stood_in', stand_in: 3, seat: 0 }]), '.call'),
  at('offer', followed(tableOf(), [begin(''), { e: 'offered', offer: 'draw', by: 1 }]), '.call'),
  at('question', followed(tableOf(europa), [begin(''), { e: 'asked', ask: question }]), '.question li button', { whole: '.question' }),
  at('answered', followed(tableOf(europa), [begin(''), { e: 'asked', ask: question }, { e: 'answered', by: 0, do: [], answer: { question: 'q1', option: 0, right: 1, why, asked: 0 } }]), '.verdict'),
  at('rival-question', followed(tableOf(europa), [begin(''), { e: 'asked', ask: { ...question, seat: 1 } }]), '.question'),
  at('rival-answered', followed(tableOf(europa), [begin(''), { e: 'asked', ask: { ...question, seat: 1 } }, { e: 'answered', by: 1, do: [], answer: { question: 'q1', option: 0, right: 1, why, asked: 0 } }]), '.verdict', { whole: '.question' }),
  at('resign', followed(tableOf(), [begin('')]), '.stage svg', { tap: 'button[aria-label="Menú"], button[aria-label="Menu"]' }),
  at('over', followed(tableOf({ phase: 'over', result: [1, 0] }), [begin('leave:1'), { e: 'over', over: [1, 0], secret: 'ab' }], () => [talk]), '.ending'),
  at('over-rated', followed(tableOf({ phase: 'over', result: [1, 0], rated: true, seats: [rated('Ana', 1523, 23), rated('Luis', 1491, -11)] }), [begin('leave:1'), { e: 'over', over: [1, 0], secret: 'ab' }]), '.about'),
  at('first-turns', followed(tableOf({ clocks_wait: true, seats: [rated('Ana', 1500, 23), ...seats('Bartolomé del Río')] }), [begin('')], () => [presence(here, here)], () => ({ left: [600_000, 600_000], runs: null, since: Date.now() })), '.now p.small'),
  at('closed', followed(tableOf({ phase: 'closed' }), []), '.notice'),
  // The last one: from here on the page waits to be loaded again.
  { name: 'outdated', path: 'online', answers: outdated, awaits: '.connection button' },
];

const phone = { width: 360, height: 740 };
const desk = { width: 1280, height: 720 };

/**
 * Entered on a phone, where the page brings into sight what matters; each screen is checked in full in one of the
 * languages.
 */
const languages: { language: string; looks: Look[] }[] = [
  { language: 'es', looks: [{ ...phone, name: 'phone-light', theme: 'light', check: 'all' }, { ...desk, name: 'desk-light', theme: 'light', check: 'contrast' }] },
  { language: 'en', looks: [{ ...phone, name: 'phone-dark', theme: 'dark', check: 'contrast' }, { ...desk, name: 'desk-dark', theme: 'dark', check: 'all' }] },
];

/** All of it is on the screen, on a small telephone and on a larger one. */
async function isWhole({ page }: Visitor, selector: string): Promise<void> {
  for (const size of [{ width: 390, height: 844 }, phone]) {
    await page.setViewportSize(size);
    const { y, height } = (await page.locator(selector).boundingBox())!;
    expect(y, 'cut off above').toBeGreaterThanOrEqual(0);
    expect(y + height, 'cut off below').toBeLessThanOrEqual(size.height);
  }
}

describe.each(languages)('$language', ({ language, looks }) => {
  const visits = new Map<typeof me | null, { visitor: Visitor; script: Script }>();
  beforeAll(async () => {
    for (const name of [me, null]) {
      const visitor = await house.visit({ theme: 'auto', language });
      visits.set(name, { visitor, script: await Script.on(visitor, name) });
    }
  });

  it.each(states)('$name', async (state) => {
    const { visitor, script } = visits.get(state.nobody ? null : me)!;
    const { page } = visitor;
    await page.setViewportSize(phone);
    await script.tell(visitor, state.path, state.answers, state.kept);
    if (state.says) script.say(state.says);
    await page.waitForSelector(state.awaits);
    if (state.tap) await page.locator(state.tap).first().click();
    for (const look of looks) {
      await change(visitor, look);
      if (state.whole && look.width === phone.width) await isWhole(visitor, state.whole);
      await check(visitor, `online-${state.name}`, look);
    }
    expect(visitor.problems.splice(0)).toEqual([]);
  });
});

it('keeps what is written while a line is on its way', async () => {
  const visitor = await house.visit({}, desk.width, desk.height, {});
  const { page } = visitor;
  const script = await Script.on(visitor, me);
  await script.tell(visitor, 't/mesa', followed(tableOf(), [begin('')]));
  const field = page.getByPlaceholder('Escribe algo').first();
  const send = page.getByRole('button', { name: 'Enviar' }).first();
  const sent = () => script.heard.flatMap((message) => (message['do'] === 'chat' ? message['text'] : []));
  script.holdBack('chat');
  await field.fill('Hola');
  await send.click();
  await expect.poll(sent).toEqual(['Hola']);
  await field.fill('¿Qué tal?');
  script.release();
  // Once this is read the line before is known to be done.
  script.say(talk);
  await page.getByText('¡Hola! ¿Con los barragoons cerrados?').first().waitFor();
  expect(await field.inputValue()).toBe('¿Qué tal?');
  await send.click();
  await expect.poll(sent).toEqual(['Hola', '¿Qué tal?']);
  await expect.poll(() => field.inputValue()).toBe('');
  expect(visitor.problems).toEqual([]);
  await visitor.close();
});
