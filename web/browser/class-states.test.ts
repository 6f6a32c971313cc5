// Every state of the pages of a class, as a scripted server tells them: on the wall, the teacher's desk and a telephone, light
// and dark, in both languages. No serious barrier, nothing cut off, and a picture of each.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { House, type Visitor } from './browser';
import { look, type Look } from './looks';
import { followed, Script, tableOf, type Answers, type Message, type Happened } from './scripted';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

const animals = ['Lince', 'Garza', 'Quebrantahuesos', 'Nutria', 'Búho', 'Rana', 'Erizo', 'Foca', 'Gamo', 'Grillo', 'Mirlo', 'Orca', 'Perdiz', 'Reno', 'Tejón', 'Cigüeña', 'Martín', 'Abejaruco', 'Vencejo', 'Zorro', 'Wombat', 'Lavandera', 'Gorrión', 'Grulla', 'Pinzón', 'Ruiseñor', 'Salmón', 'Trucha', 'Urogallo', 'Yegua'];
const TEAMS = ['Equipo rojo', 'Equipo azul', 'Equipo verde', 'Equipo amarillo', 'Equipo morado'];
const teams = TEAMS.map((name, team) => ({
  name,
  captain: `m${team}`,
  extra: team === 1,
  members: animals.flatMap((animal, at) => (at % 5 === team ? [{ id: `m${at}`, name: animal, here: at !== 7 }] : [])),
}));
const classOf = (part: Message = {}): Message => ({
  id: 'aula',
  table: 'mesa',
  mode: 'lesson',
  role: 'host',
  phase: 'playing',
  paused: false,
  locked: false,
  code: 'KMTRA',
  address: 'http://192.168.1.20:8000',
  decide: 'captain',
  typing: false,
  others: true,
  pupils: false,
  seconds: 60,
  minutes: 40,
  until: Date.now() + 900_000,
  left: 900_000,
  edition: 'short',
  flags: 6,
  cities: true,
  answering: 20,
  warmup: false,
  points: { right: 100, quick: 50, team: 100 },
  hidden: false,
  again: null,
  teams,
  you: null,
  wants_time: [],
  ...part,
});
const member: Message = { role: 'member', code: null, address: null, you: { member: 'm0', name: 'Lince', team: 0, captain: true, acts: true } };
const board: Message = { role: 'board' };

const question = {
  id: 'q1',
  seat: 0,
  text: { es: '¿Qué río pasa por Viena, Bratislava, Budapest y Belgrado antes de llegar al mar Negro?', en: 'Which river flows through Vienna, Bratislava, Budapest and Belgrade on its way to the Black Sea?' },
  options: [
    { es: 'El Rin', en: 'The Rhine' },
    { es: 'El Danubio', en: 'The Danube' },
    { es: 'El Elba', en: 'The Elbe' },
    { es: 'El Vístula', en: 'The Vistula' },
  ],
};
const why = { es: 'El Danubio pasa por cuatro capitales, más que ningún otro río del mundo.', en: 'The Danube flows through four capitals, more than any other river in the world.' };
const votes = (part: Message): Message => ({ is: 'votes', class: 'aula', question: 'q1', since: 5, left: 14_000, answered: [2, 1, 0, 3, 0], present: [3, 3, 2, 3, 3], of: [], mine: null, ...part });
const score = (points: number, gained: number, place: number, place_before: number) => ({ points, gained, place, place_before, streak: 3, right: 4, wrong: 1 });
const standing = (part: Message = {}): Message => ({
  is: 'standing', class: 'aula', since: 5, chosen: [3, 14, 6, 1], pupils: 28, you: null, option: null,
  teams: [score(420, 155, 1, 2), score(400, 60, 2, 1), score(310, 90, 3, 3), score(120, 0, 4, 4), score(80, 20, 5, 5)],
  ...part,
});
const all = [{ member: 'm5', team: 0, option: 1 }, { member: 'm10', team: 0, option: 3 }, { member: 'm1', team: 1, option: 1 }];

const table = tableOf({ game: 'europa', options: { teams: 5, edition: 'short', opening: 'seated', flags: 6 }, you: null, host: false, seats: TEAMS.map((name) => ({ kind: 'team', name, present: true })), control: { turn: { ms: 60_000 } } });
const asked: Happened[] = [{ e: 'begun', begin: true, do: ['d2'] }, { e: 'done', by: 0, do: ['go', 'ask'] }, { e: 'asked', ask: question, ...{ t: 5 } }];
const verdict: Happened[] = [...asked, { e: 'answered', by: 0, do: ['right', 'd3'], answer: { question: 'q1', option: 1, right: 1, why, asked: 0 } }];
const clock = () => ({ left: [48_000, 60_000, 60_000, 60_000, 60_000], runs: 0, since: Date.now() });

const inside = (state: Message, events: Happened[] = [], more: Message[] = []): Answers => {
  const following = followed(table, events, () => [], clock);
  return (message) => (message['do'] === 'class' ? [{ is: 'class', class: state }, ...more] : following(message));
};

const report = {
  class: 'aula', mode: 'lesson', began: Date.now(), ended: Date.now(), teams: TEAMS.slice(0, 3), ranking: [1, 0, 0],
  questions: [
    { id: 'q1', country: 'AT', topic: 'geography', level: '10-12', text: question.text, right_option: question.options[1], by_team: [{ team: 0, asked: true, right: 0, wrong: 1 }, { team: 1, asked: false, right: 1, wrong: 3 }], right: 1, wrong: 4 },
    { id: 'x', text: { es: 'x', en: 'x' }, by_team: [{ team: 2, asked: true, right: 1, wrong: 0 }], right: 1, wrong: 0 },
  ],
  places: [
    { team: 1, place: 1, points: 380, flags: 2, square: 14, right: 4, wrong: 1 },
    { team: 0, place: 2, points: 120, flags: 1, square: 9, right: 1, wrong: 2 },
    { team: 2, place: 3, points: 0, flags: 0, square: 3, right: 0, wrong: 0 },
  ],
  asked: [
    {
      id: 'q1', text: question.text, since: 5, team: 0, was_right: false, said: [question.options[0]], solution: [question.options[1]], silent: ['Garza'],
      answers: [{ team: 0, pupil: 'Lince', said: [question.options[0]], right: false, count: 1, took: 4210 }, { team: 1, pupil: 'Oso', said: [question.options[1]], right: true, count: 1, took: 11_900 }],
    },
    { id: 'x', text: { es: 'x', en: 'x' }, since: 9, team: 2, was_right: true, said: null, solution: [question.options[2]], silent: [], answers: [] },
  ],
  by_topic: [{ topic: 'geography', right: 1, wrong: 4, by_team: [{ right: 0, wrong: 1 }, { right: 1, wrong: 3 }, { right: 0, wrong: 0 }] }],
  by_country: [{ country: 'AT', right: 1, wrong: 4 }],
  pupils: [{ name: 'Garza', team: 1, points: 0, right: 0, wrong: 0, took: null, silent: 2 }, { name: 'Lince', team: 0, points: 120, right: 1, wrong: 2, took: 4210, silent: 0 }],
  gone: Date.now() + 30 * 86_400_000,
};
const found = { id: 'otra', teams: TEAMS.map((name, size) => ({ name, size })), typing: false, names: animals.slice(0, 12) };

interface State {
  name: string;
  path: string;
  awaits: string;
  answers?: Answers;
  tap?: string;
}
const opening: State[] = [
  { name: 'opening', path: 'class', awaits: '.open' },
  { name: 'opening-more', path: 'class', awaits: '.open', tap: 'summary' },
];
const console: State[] = [
  { name: 'gathering', path: 'class/aula', awaits: '.begin', answers: inside(classOf({ phase: 'gathering', until: null, left: null })) },
  { name: 'names', path: 'class/aula', awaits: '.marked', answers: inside(classOf({ phase: 'gathering', until: null, left: null, typing: true, teams: teams.map((team) => ({ ...team, members: team.members.map((one) => (one.id === 'm0' || one.id === 'm6' ? { ...one, wants: 'Lucía García' } : one)) })) })) },
  { name: 'member', path: 'class/aula', awaits: '.begin', tap: '.members button', answers: inside(classOf({ phase: 'gathering', until: null, left: null })) },
  { name: 'team', path: 'class/aula', awaits: '.begin', tap: '.head button', answers: inside(classOf({ phase: 'gathering', until: null, left: null })) },
  { name: 'move', path: 'class/aula', awaits: '.moves', answers: inside(classOf({ wants_time: ['m5'] }), asked.slice(0, 1)) },
  { name: 'question', path: 'class/aula', awaits: '.question', answers: inside(classOf(), asked, [votes({ of: all })]) },
  { name: 'verdict', path: 'class/aula', awaits: '.verdict', answers: inside(classOf(), verdict) },
  { name: 'paused', path: 'class/aula', awaits: '.paused', answers: inside(classOf({ paused: true }), asked.slice(0, 1)) },
  { name: 'over', path: 'class/aula', awaits: '.ranking', answers: inside(classOf({ phase: 'over', code: null, locked: true }), [...verdict, { e: 'done', by: null, do: ['stop'] }, { e: 'over', over: [1, 0, 0, 0, 0], secret: '' }]) },
  { name: 'report', path: 'class/aula/report', awaits: 'table', tap: 'li summary' },
  { name: 'gone', path: 'class/aula', awaits: '.notice', answers: () => [{ is: 'class_gone', class: 'aula' }] },
];
const wall: State[] = [
  { name: 'gathering', path: 'board/aula/b', awaits: '.large', answers: inside(classOf({ ...board, phase: 'gathering', until: null, left: null })) },
  { name: 'move', path: 'board/aula/b', awaits: '.stage svg', answers: inside(classOf(board), asked.slice(0, 1)) },
  { name: 'question', path: 'board/aula/b', awaits: '.question', answers: inside(classOf({ ...board, left: 280_000, until: Date.now() + 280_000 }), asked, [votes({})]) },
  { name: 'verdict', path: 'board/aula/b', awaits: 'span.bar', answers: inside(classOf(board), verdict, [standing()]) },
  { name: 'paused', path: 'board/aula/b', awaits: '.paused', answers: inside(classOf({ ...board, paused: true }), asked, [votes({})]) },
  { name: 'covered', path: 'board/aula/b', awaits: '.covers', answers: inside(classOf({ ...board, paused: true, hidden: true }), asked, [votes({})]) },
  { name: 'over', path: 'board/aula/b', awaits: '.ranking', answers: inside(classOf({ ...board, phase: 'over', code: null, locked: true }), [...verdict, { e: 'done', by: null, do: ['stop'] }, { e: 'over', over: [1, 0, 0, 0, 0], secret: '' }], [standing()]) },
];
const phone: State[] = [
  { name: 'code', path: 'join', awaits: '#code' },
  { name: 'join', path: 'join/KMTRA', awaits: '.enter' },
  { name: 'gathering', path: 'phone/aula', awaits: 'h1', answers: inside(classOf({ ...member, phase: 'gathering', until: null, left: null })) },
  { name: 'move', path: 'phone/aula', awaits: '.moves', answers: inside(classOf(member), asked.slice(0, 1)) },
  { name: 'question', path: 'phone/aula', awaits: '.question', answers: inside(classOf(member), asked, [votes({ of: all.slice(0, 2), mine: 1 })]) },
  { name: 'others', path: 'phone/aula', awaits: '.question', answers: inside(classOf({ ...member, you: { member: 'm1', name: 'Garza', team: 1, captain: true, acts: true } }), asked, [votes({ mine: 2 })]) },
  { name: 'verdict', path: 'phone/aula', awaits: '.verdict', answers: inside(classOf(member), verdict, [standing({ you: score(525, 131, 3, 5), option: 1 })]) },
  { name: 'missed', path: 'phone/aula', awaits: '.verdict', answers: inside(classOf({ ...member, you: { member: 'm1', name: 'Garza', team: 1, captain: true, acts: true } }), verdict, [standing({ you: score(250, 0, 9, 7), option: 0 })]) },
  { name: 'paused', path: 'phone/aula', awaits: '.paused', answers: inside(classOf({ ...member, paused: true }), asked) },
  { name: 'over', path: 'phone/aula', awaits: '.ranking', answers: inside(classOf({ ...member, phase: 'over' }), [...verdict, { e: 'done', by: null, do: ['stop'] }, { e: 'over', over: [1, 0, 0, 0, 0], secret: '' }], [standing({ you: score(525, 131, 3, 5), option: 1 })]) },
];

type Screen = Pick<Look, 'name' | 'width' | 'height' | 'check'>;
const telephone = { width: 360, height: 740 };
const tablet = { width: 768, height: 1024 };

interface Visit {
  who: string;
  theme: 'light' | 'dark';
  language: string;
  states: State[];
  screens: Screen[];
  /** The wall shows all there is at once; elsewhere one scrolls. */
  scrolls: boolean;
  /** The device chooses the colours. */
  forced?: boolean;
}

const spanish = { theme: 'light', language: 'es' } as const;
const english = { theme: 'dark', language: 'en' } as const;

/** On every kind of screen a state is checked in full once; colours in every theme. */
const visits: Visit[] = [
  { ...spanish, who: 'a pupil', states: phone, screens: [{ ...telephone, name: 'phone', check: 'all' }], scrolls: true },
  { ...english, who: 'a pupil', states: phone, screens: [{ ...telephone, name: 'phone', check: 'contrast' }], scrolls: true },
  {
    ...spanish,
    who: 'a teacher who begins',
    states: opening,
    screens: [{ ...telephone, name: 'phone', check: 'all' }, { ...tablet, name: 'tablet-console', check: 'contrast' }],
    scrolls: true,
  },
  {
    ...spanish,
    who: 'a teacher',
    states: console,
    screens: [{ ...telephone, name: 'telephone-console', check: 'all' }, { ...tablet, name: 'tablet-console', check: 'contrast' }],
    scrolls: true,
  },
  { ...english, who: 'a teacher', states: [...console, ...opening], screens: [{ width: 1280, height: 720, name: 'desk-console', check: 'all' }], scrolls: true },
  { ...spanish, who: 'the wall', states: wall, screens: [{ width: 1280, height: 720, name: 'wall-720', check: 'all' }], scrolls: false },
  { ...english, who: 'the wall', states: wall, screens: [{ width: 1920, height: 1080, name: 'wall-1080', check: 'contrast' }], scrolls: false },
  // In the colours of the device, and at 200 %: a screen of half the size shows the same.
  { ...spanish, who: 'a pupil in forced colours', states: phone, screens: [{ ...telephone, name: 'phone-forced', check: 'all' }], scrolls: true, forced: true },
  { ...spanish, who: 'the wall in forced colours', states: wall, screens: [{ width: 1280, height: 720, name: 'wall-forced', check: 'all' }], scrolls: false, forced: true },
  { ...spanish, who: 'a pupil at 200 %', states: phone, screens: [{ width: 320, height: 640, name: 'phone-200', check: 'all' }], scrolls: true },
  { ...spanish, who: 'the wall at 200 %', states: wall, screens: [{ width: 960, height: 540, name: 'wall-200', check: 'all' }], scrolls: false },
];

interface Device {
  visitor: Visitor;
  script: Script;
}
const devices = new Map<string, Promise<Device>>();

/** The one that speaks this language, in its own colours or in those of the page: all visits in them are on it. */
function deviceOf({ language, forced = false }: Visit): Promise<Device> {
  const key = `${language} ${forced}`;
  const found = devices.get(key) ?? start(language, forced);
  devices.set(key, found);
  return found;
}

async function start(language: string, forced: boolean): Promise<Device> {
  const visitor = await house.visit({ theme: 'auto', language }, 1280, 720, forced ? { forcedColors: 'active' } : undefined);
  const script = await Script.on(visitor, null);
  await visitor.page.route('**/api/classes/**', (route) => route.fulfill({ json: route.request().url().includes('report') ? report : found }));
  return { visitor, script };
}

describe.each(visits)('$who, $theme, $language', (visit) => {
  const { theme, states, screens, scrolls } = visit;
  let visitor: Visitor;
  let script: Script;
  beforeAll(async () => {
    ({ visitor, script } = await deviceOf(visit));
  });

  it.each(states)('$name', async ({ name, path, awaits, answers = () => [], tap }) => {
    const { page } = visitor;
    const looks = screens.map((screen): Look => ({ ...screen, name: `${screen.name}-${name}-${theme}`, theme }));
    const { width, height } = looks[0]!;
    await page.setViewportSize({ width, height });
    const at = Date.now();
    await script.tell(visitor, path, answers, {
      classes: [{ id: 'aula', host: 'h', board: 'b', mode: 'lesson', recovery: 'abcd-efgh-jkmn', noted: false, at }],
      places: [{ id: 'aula', token: 't', name: 'Lince', at }],
    });
    await page.waitForSelector(awaits);
    if (tap) await page.locator(tap).first().click();
    await look(visitor, 'class', looks, scrolls);
    expect(visitor.problems.splice(0)).toEqual([]);
  });
});

it('offers the moves of a pupil again whose network failed while they were fetched', async () => {
  const visitor = await house.visit({}, telephone.width, telephone.height, {});
  const { page } = visitor;
  const script = await Script.on(visitor, null);
  // The page has been loaded anew for a file already: another one that is missing is said.
  await page.addInitScript(() => sessionStorage.setItem('sobremesa.reloaded', String(Date.now())));
  const missing = '**/assets/Moves-*.js';
  await page.route(missing, (route) => route.abort());
  const { path, answers = () => [] } = phone.find(({ name }) => name === 'move')!;
  await script.tell(visitor, path, answers, { places: [{ id: 'aula', token: 't', name: 'Lince', at: Date.now() }] });
  const again = page.getByRole('button', { name: 'No se ha podido cargar. Otra vez' });
  await again.waitFor();
  await page.unroute(missing);
  await again.click();
  await page.waitForSelector('.moves button');
  await visitor.close();
});
