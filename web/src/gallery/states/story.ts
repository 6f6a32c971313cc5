// What comes up in a class now and then: questions of every form, the draw, a card, a flight, the questions of Murcia, homework.

import type { HomeworkFound, HomeworkJoined } from '../../types/http';
import type { Answer, Ask, Given, TableState } from '../../types/protocol';
import type { Form, Question, Solution } from '../../types/questions';
import { timed, type Happened, type Scene, type State } from '../state';
import { askedOf, captain, classOf, inside, SINCE, standing, table, votes, wallOf } from './class';

const said = (es: string, en: string) => ({ es, en });
const cities = [said('Roma', 'Rome'), said('Atenas', 'Athens'), said('Luxemburgo', 'Luxembourg')];
const countries = [said('Luxemburgo', 'Luxembourg'), said('Italia', 'Italy'), said('Grecia', 'Greece')];

interface Asked {
  ask: Pick<Ask, 'text' | 'options' | 'matches'>;
  given: Given;
  solution: Solution;
}

const forms: Record<Exclude<Form, 'choice'>, Asked> = {
  several: { ask: { text: said('¿Qué países fundaron la Comunidad Económica Europea?', 'Which countries founded the European Economic Community?'), options: countries }, given: { numbers: [0, 2] }, solution: { numbers: [0, 1] } },
  word: { ask: { text: said('¿Cómo se llama la capital de Dinamarca?', 'What is the capital of Denmark called?'), options: [] }, given: { text: 'Oslo' }, solution: { words: { es: ['Copenhague', 'København'], en: ['Copenhagen'] } } },
  number: { ask: { text: said('¿Cuántos metros mide el Mulhacén?', 'How high is Mulhacén, in metres?'), options: [] }, given: { text: '3400' }, solution: { number: { value: 3479.5, tolerance: 25 } } },
  order: { ask: { text: said('Ordena los ríos, del más largo al más corto.', 'Put the rivers in order, the longest first.'), options: [said('Rin', 'Rhine'), said('Danubio', 'Danube'), said('Segura', 'Segura')] }, given: { numbers: [0, 1, 2] }, solution: { numbers: [1, 0, 2] } },
  pairs: { ask: { text: said('Une cada capital con su país.', 'Match each capital with its country.'), options: cities, matches: countries }, given: { numbers: [1, 0, 2] }, solution: { numbers: [1, 2, 0] } },
  place: { ask: { text: said('¿Dónde está Cartagena?', 'Where is Cartagena?'), options: [] }, given: { place: [-371, 4042] }, solution: { place: { at: [-0.98, 37.6], within: 60 } } },
};
const formNames = Object.keys(forms) as (keyof typeof forms)[];
/** What is right is said in the same way, but on a map. */
const ANSWERED = ['several', 'place'] as const;
const ask = (form: keyof typeof forms): Ask => ({ id: 'q1', seat: 0, form, ...forms[form].ask });

/** A wrong answer, and those of the others: the right one first. */
function answered(form: keyof typeof forms): { events: Happened[]; answer: Answer } {
  const { given, solution } = forms[form];
  const answer: Answer = { question: 'q1', option: 1, right: 0, given, solution, why: said('Así lo dice el atlas.', 'So says the atlas.') };
  return { answer, events: [...askedOf(ask(form)), { e: 'answered', by: 0, do: ['wrong'], answer }] };
}
const score = { points: 120, gained: 0, place: 2, place_before: 1, streak: 0, right: 2, wrong: 2 };
const results = (form: keyof typeof forms) => standing({ chosen: [12, 9, 4], given: [null, forms[form].given, form === 'place' ? { place: [1250, 4190] } : null], you: score, option: 1, my_answer: forms[form].given });

/** How an answer of a form is given. */
const INPUT: Record<keyof typeof forms, string> = { several: 'input', word: 'input', number: 'input', order: 'li button', pairs: 'select', place: '[role=application]' };

/** On a captain's telephone and on the wall: a question of each form as it is asked, and what came of it. */
export const phoneForms: State[] = [
  ...formNames.map((form): State => ({ name: `phone-${form}`, path: 'phone/aula', awaits: `.question ${INPUT[form]}`, scene: () => inside(captain, askedOf(ask(form)), [votes({})]) })),
  ...ANSWERED.map((form): State => ({ name: `phone-${form}-answered`, path: 'phone/aula', awaits: '.verdict', scene: () => inside(captain, answered(form).events, [results(form)]) })),
];
export const wallForms: State[] = [
  ...formNames.map((form): State => ({ name: `wall-${form}`, path: 'board/aula/b', awaits: '.question .text', scene: () => inside(wallOf, askedOf(ask(form)), [votes({})]) })),
  ...ANSWERED.map((form): State => ({ name: `wall-${form}-answered`, path: 'board/aula/b', awaits: '.counts', scene: () => inside(wallOf, answered(form).events, [results(form)]) })),
];

/** A short class of two teams, which begins with a draw. */
const two = (): { part: Pick<ReturnType<typeof classOf>, 'teams' | 'mode'>; at: TableState } => ({
  part: { mode: 'short', teams: classOf().teams.slice(0, 2) },
  at: table({ options: { teams: 2, edition: 'short', opening: 'roll', flags: 1 }, seats: table().seats.slice(0, 2) }),
});
const begun = (words: string): Happened => ({ e: 'begun', begin: true, do: words.split(' ') });
const done = (words: string): Happened => ({ e: 'done', by: 0, do: words.split(' ') });
const DRAWN = begun('plane d1 d1 d2 d5 d3 d2');
const CARD = done('go card:plane d1');
/** Round and round, until the die shows a plane. */
const PLANE = done(`stay roll d5 go d1 ${'stay roll d5 go d1 '.repeat(4)}stay roll plane`);
const TO_MURCIA = done(`${'stay roll d5 go d1 '.repeat(9)}stay roll d1 go`);

function short(role: typeof wallOf, events: Happened[], then?: Scene['then']): Scene {
  const { part, at } = two();
  return { ...inside({ ...part, ...role }, events, [], at), then };
}
const exam: Happened[] = [DRAWN, CARD, PLANE, done('fly:2 ask'), { e: 'asked', ask: ask('order') }, { e: 'answered', by: 0, do: ['right', 'd1'], answer: answered('order').answer }, TO_MURCIA, { e: 'asked', ask: ask('several'), t: SINCE }];

export const phoneStory: State[] = [
  { name: 'phone-draw', path: 'phone/aula', awaits: 'section.marked', scene: () => short(captain, [DRAWN]) },
  { name: 'phone-card', path: 'phone/aula', awaits: '.drawn', scene: () => short(captain, [DRAWN, CARD]) },
  { name: 'phone-flights', path: 'phone/aula', awaits: '.flights svg', tap: '.flights li button', scene: () => short(captain, [DRAWN, CARD, PLANE]) },
  { name: 'phone-exam', path: 'phone/aula', awaits: '.exam', scene: () => short(captain, exam) },
];
export const wallStory: State[] = [
  { name: 'wall-draw', path: 'board/aula/b', awaits: '.drawing', scene: () => short(wallOf, [begun('plane d1 d1 d2 d5')]) },
  { name: 'wall-card', path: 'board/aula/b', awaits: '.drawn', scene: () => short(wallOf, [DRAWN], { once: '.stage svg', says: [{ is: 'events', table: 'mesa', from: 1, events: timed([CARD]) }] }) },
  { name: 'wall-exam', path: 'board/aula/b', awaits: '.exam', scene: () => short(wallOf, exam) },
];

const homework = (): HomeworkFound => ({ id: 'tarea', title: 'Capitales', until: Date.now() + 7 * 86_400_000, count: 1 });
const capital: Question = {
  id: 'q-1', country: null, topic: null, level: null, editions: ['2009', '2026'], es: '¿Cuál es la capital de Malta?', en: 'What is the capital of Malta?',
  options: { es: ['La Valeta', 'Mdina', 'Sliema'], en: ['Valletta', 'Mdina', 'Sliema'] }, answer: 1, why: { es: '', en: '' }, source: null,
};
const task = (): Scene => {
  const joined: HomeworkJoined = { ...homework(), token: 't', name: 'Lucía', questions: [capital] };
  return { http: { 'homework/code': homework(), 'homework/join': joined } };
};
export const pupilsTask: State[] = [
  { name: 'task-name', path: 'task/KMTRAB', awaits: 'main form input', scene: task },
  { name: 'task-question', path: 'task/KMTRAB', awaits: 'main form input', writes: { text: 'Lucía', awaits: '.ask' }, scene: task },
];
