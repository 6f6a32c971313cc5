// A class: the teacher's console, the wall and the pupils' telephones, in a lesson with five teams.

import type { ClassReport, Found } from '../../class/protocol';
import type { Ask, ClassState, LessonStanding, ServerMessage, TableState, Team, Votes } from '../../types/protocol';
import { followed, tableOf, type Happened, type Scene, type State } from '../state';

const animals = ['Lince', 'Garza', 'Quebrantahuesos', 'Nutria', 'Búho', 'Rana', 'Erizo', 'Foca', 'Gamo', 'Grillo', 'Mirlo', 'Orca', 'Perdiz', 'Reno', 'Tejón', 'Cigüeña', 'Martín', 'Abejaruco', 'Vencejo', 'Zorro', 'Wombat', 'Lavandera', 'Gorrión', 'Grulla', 'Pinzón', 'Ruiseñor', 'Salmón', 'Trucha', 'Urogallo', 'Yegua'];
const NAMES = ['Equipo rojo', 'Equipo azul', 'Equipo verde', 'Equipo amarillo', 'Equipo morado'];
const teams: Team[] = NAMES.map((name, team) => ({
  name,
  captain: `m${team}`,
  extra: team === 1,
  members: animals.flatMap((animal, at) => (at % 5 === team ? [{ id: `m${at}`, name: animal, here: at !== 7 }] : [])),
}));

/** A lesson in the middle, as its teacher sees it. */
export const classOf = (part: Partial<ClassState> = {}): ClassState => ({
  id: 'aula',
  table: 'mesa',
  mode: 'lesson',
  at: 0,
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

type Part = Partial<ClassState>;
export const captain: Part = { role: 'member', code: null, address: null, you: { member: 'm0', name: 'Lince', team: 0, captain: true, acts: true } };
/** The captain of another team than is asked. */
const other: Part = { ...captain, you: { member: 'm1', name: 'Garza', team: 1, captain: true, acts: true } };
export const wallOf: Part = { role: 'board' };
/** Nobody plays yet. */
const before: Part = { phase: 'gathering', until: null, left: null };

export const SINCE = 5;
const question: Ask = {
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
export const votes = (part: Partial<Votes>): ServerMessage => ({ is: 'votes', class: 'aula', question: 'q1', since: SINCE, left: 14_000, answered: [2, 1, 0, 3, 0], present: [3, 3, 2, 3, 3], of: [], mine: null, solution: null, ...part });
const score = (points: number, gained: number, place: number, place_before: number) => ({ points, gained, place, place_before, streak: 3, right: 4, wrong: 1 });
export const standing = (part: Partial<LessonStanding> = {}): ServerMessage => ({
  is: 'standing', class: 'aula', since: SINCE, chosen: [3, 14, 6, 1], pupils: 28, you: null, option: null,
  teams: [score(420, 155, 1, 2), score(400, 60, 2, 1), score(310, 90, 3, 3), score(120, 0, 4, 4), score(80, 20, 5, 5)],
  ...part,
});
const proposed = [{ member: 'm5', team: 0, option: 1 }, { member: 'm10', team: 0, option: 3 }, { member: 'm1', team: 1, option: 1 }];

export const table = (part: Partial<TableState> = {}): TableState =>
  tableOf({ game: 'europa', options: { teams: 5, edition: 'short', opening: 'seated', flags: 6 }, you: null, host: false, seats: NAMES.map((name) => ({ kind: 'team', name, present: true })), control: { turn: { ms: 60_000 } }, ...part });
/** The first team has rolled; it is asked; it has answered. */
const rolled: Happened[] = [{ e: 'begun', begin: true, do: ['d2'] }];
export const askedOf = (ask: Ask): Happened[] => [...rolled, { e: 'done', by: 0, do: ['go', 'ask'] }, { e: 'asked', ask, t: SINCE }];
const asked = askedOf(question);
const verdict: Happened[] = [...asked, { e: 'answered', by: 0, do: ['right', 'd3'], answer: { question: 'q1', option: 1, right: 1, why } }];
const stopped: Happened[] = [...verdict, { e: 'done', by: null, do: ['stop'] }, { e: 'over', over: [1, 0, 0, 0, 0] }];

/** In a class where this has happened at the table. */
export function inside(part: Part, events: Happened[] = [], more: ServerMessage[] = [], at = table()): Scene {
  const follow = followed(at, events, [], { left: [48_000, 60_000, 60_000, 60_000, 60_000], runs: 0, since: Date.now() });
  return {
    me: null,
    answers: (command) => (command.do === 'class' ? [{ is: 'class', class: classOf(part) }, ...more] : follow(command)),
    http: { 'classes/aula/report': report(), 'classes/code': found },
    kept: kept(),
  };
}

/** The device has opened this class, and sits in it. */
const kept = (at = Date.now()) => ({
  classes: [{ id: 'aula', host: 'h', board: 'b', mode: 'lesson', recovery: 'abcd-efgh-jkmn', noted: false, at }],
  places: [{ id: 'aula', token: 't', name: 'Lince', at }],
});
const found: Found = { id: 'otra', teams: NAMES.map((name, size) => ({ name, size })), typing: false, names: animals.slice(0, 12) };

const report = (): ClassReport => ({
  class: 'aula', mode: 'lesson', began: Date.now(), ended: Date.now(), teams: NAMES.slice(0, 3), ranking: [1, 0, 0],
  questions: [
    { id: 'q1', country: 'AT', topic: 'geography', level: '10-12', text: question.text, right_option: question.options[1]!, by_team: [{ team: 0, asked: true, right: 0, wrong: 1 }, { team: 1, asked: false, right: 1, wrong: 3 }], right: 1, wrong: 4 },
    { id: 'x', text: { es: 'x', en: 'x' }, by_team: [{ team: 2, asked: true, right: 1, wrong: 0 }], right: 1, wrong: 0 },
  ],
  places: [
    { team: 1, place: 1, points: 380, flags: 2, square: 14, right: 4, wrong: 1 },
    { team: 0, place: 2, points: 120, flags: 1, square: 9, right: 1, wrong: 2 },
    { team: 2, place: 3, points: 0, flags: 0, square: 3, right: 0, wrong: 0 },
  ],
  asked: [
    {
      id: 'q1', text: question.text, since: SINCE, team: 0, was_right: false, said: [question.options[0]!], solution: [question.options[1]!], silent: ['Garza'],
      answers: [{ team: 0, pupil: 'Lince', said: [question.options[0]!], right: false, count: 1, took: 4210 }, { team: 1, pupil: 'Oso', said: [question.options[1]!], right: true, count: 1, took: 11_900 }],
    },
    { id: 'x', text: { es: 'x', en: 'x' }, since: 9, team: 2, was_right: true, said: null, solution: [question.options[2]!], silent: [], answers: [] },
  ],
  by_topic: [{ topic: 'geography', right: 1, wrong: 4, by_team: [{ right: 0, wrong: 1 }, { right: 1, wrong: 3 }, { right: 0, wrong: 0 }] }],
  by_country: [{ country: 'AT', right: 1, wrong: 4 }],
  pupils: [{ name: 'Garza', team: 1, points: 0, right: 0, wrong: 0, took: null, silent: 2 }, { name: 'Lince', team: 0, points: 120, right: 1, wrong: 2, took: 4210, silent: 0 }],
  gone: Date.now() + 30 * 86_400_000,
});

type Told = [part?: Part, events?: Happened[], more?: () => ServerMessage[]];
const on = (path: string, before: string) => (name: string, awaits: string, [part = {}, events, more]: Told = [], tap?: string): State => ({ name: `${before}-${name}`, path, awaits, scene: () => inside(part, events, more?.()), tap });
const console = on('class/aula', 'console');
const wall = on('board/aula/b', 'wall');
const phone = on('phone/aula', 'phone');

/** Before there is a class. */
export const opening: State[] = [on('class', 'opening')('plain', '.open'), on('class', 'opening')('more', '.open', [], 'summary')];

/** What the teacher sees. */
export const teacher: State[] = [
  console('gathering', '.begin', [before]),
  console('names', '.marked', [{ ...before, typing: true, teams: teams.map((team) => ({ ...team, members: team.members.map((one) => (one.id === 'm0' || one.id === 'm6' ? { ...one, wants: 'Lucía García' } : one)) })) }]),
  console('member', '.begin', [before], '.members button'),
  console('team', '.begin', [before], '.head button'),
  console('move', '.moves', [{ wants_time: ['m5'] }, rolled]),
  console('question', '.question', [{}, asked, () => [votes({ of: proposed })]]),
  console('verdict', '.verdict', [{}, verdict]),
  console('paused', '.paused', [{ paused: true }, rolled]),
  console('over', '.ranking', [{ phase: 'over', code: null, locked: true }, stopped]),
  on('class/aula/report', 'console')('report', 'table', [], 'li summary'),
  { name: 'console-gone', path: 'class/aula', awaits: '.notice', scene: () => ({ ...inside({}), answers: () => [{ is: 'class_gone', class: 'aula' }] }) },
];

/** What all see on the wall. */
export const projector: State[] = [
  wall('gathering', '.large', [{ ...wallOf, ...before }]),
  wall('move', '.stage svg', [wallOf, rolled]),
  wall('question', '.question', [{ ...wallOf, left: 280_000 }, asked, () => [votes({})]]),
  wall('verdict', 'span.bar', [wallOf, verdict, () => [standing()]]),
  wall('paused', '.paused', [{ ...wallOf, paused: true }, asked, () => [votes({})]]),
  wall('covered', '.covers', [{ ...wallOf, paused: true, hidden: true }, asked, () => [votes({})]]),
  wall('over', '.ranking', [{ ...wallOf, phase: 'over', code: null, locked: true }, stopped, () => [standing()]]),
];

/** What a pupil sees. */
export const pupil: State[] = [
  on('join', 'phone')('code', '#code'),
  on('join/KMTRA', 'phone')('join', '.enter'),
  phone('gathering', 'h1', [{ ...captain, ...before }]),
  phone('move', '.moves', [captain, rolled]),
  phone('question', '.question', [captain, asked, () => [votes({ of: proposed.slice(0, 2), mine: 1 })]]),
  phone('others', '.question', [other, asked, () => [votes({ mine: 2 })]]),
  phone('verdict', '.verdict', [captain, verdict, () => [standing({ you: score(525, 131, 3, 5), option: 1 })]]),
  phone('missed', '.verdict', [other, verdict, () => [standing({ you: score(250, 0, 9, 7), option: 0 })]]),
  phone('paused', '.paused', [{ ...captain, paused: true }, asked]),
  phone('over', '.ranking', [{ ...captain, phase: 'over' }, stopped, () => [standing({ you: score(525, 131, 3, 5), option: 1 })]]),
];
