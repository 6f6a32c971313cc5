// All that is online: the lobby, and a table from the first who sits down to the end of its match.

import type { Ask, CardSeat, Control, Listed, Mine, Presence, Seat, ServerMessage, TableState } from '../../types/protocol';
import type { GameId } from '../../types/games';
import { ana, followed, people, tableOf, type Answers, type Happened, type Scene, type State } from '../state';

const soon = (ms: number) => Date.now() + ms;
const bot: Seat = { kind: 'bot', name: '', level: 3, present: true };
const open: Seat = { kind: 'open', name: '', present: false };
const invited: Seat = { kind: 'invited', name: '', present: false };
const rated = (name: string, value: number, change: number): Seat => ({ kind: 'person', name, account: true, person: name.toLowerCase(), present: true, rating: { value, settled: change < 0 }, change });
const clocks = (left: number[], runs: number | null) => ({ left, runs, since: Date.now() });
const begun = (words: string): Happened => ({ e: 'begun', begin: true, do: words.split(' ').filter(Boolean) });
const over: Happened = { e: 'over', over: [1, 0], secret: 'ab' };
const presence = (...seats: Presence[]): ServerMessage => ({ is: 'presence', table: 'mesa', watchers: 3, seats });
const here: Presence = { present: true };

type Spoken = [name: string, what: { seat: number; text?: string; phrase?: string }];
const lines = (...said: Spoken[]): ServerMessage => ({ is: 'chat', table: 'mesa', room: 'seats', lines: said.map(([name, what], at) => ({ n: at + 1, name, at: Date.now(), ...what })) });
const talk = () => lines(['Luis', { phrase: 'hello', seat: 1 }], ['Ana', { text: '¡Hola! ¿Con los barragoons cerrados?', seat: 0 }], ['Luis', { text: 'Sí, como siempre. Suerte.', seat: 1 }]);

const question: Ask = {
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
const asked = (seat: number): Happened => ({ e: 'asked', ask: { ...question, seat } });
const answered = (by: number): Happened => ({ e: 'answered', by, do: [], answer: { question: 'q1', option: 0, right: 1, why } });

const europa: Partial<TableState> = { game: 'europa', options: { teams: 3, opening: 'seated' }, seats: [...people('Ana', 'Luis'), bot], control: { turn: { ms: 60_000 } } };
const parchis: Partial<TableState> = { game: 'parchis', options: { players: 4, opening: 'seated' }, control: { turn: { ms: 30_000 } }, seats: [...people('Ana', 'Bartolomé del Río'), bot, ...people('Zoë')] };

const fischer: Control = { fischer: { ms: 600_000, plus_ms: 5000 } };
const quick: Record<GameId, Control> = { parchis: { turn: { ms: 30_000 } }, barragoon: fischer, ampel: fischer, girumgo: { turn: { ms: 60_000 } }, europa: { turn: { ms: 60_000 } } };
const listedAs = (id: string, seats: CardSeat[], part: Partial<Listed>): Listed => ({ id, game: 'ampel', options: {}, control: fischer, rated: false, now: false, phase: 'gathering', seats, hosted: true, watchers: 0, created: Date.now(), ...part });
const listing = (): ServerMessage => ({
  is: 'lobby',
  now: quick,
  tables: [
    listedAs('a', [...people('Luis'), open, bot, open], { game: 'parchis', options: { players: 4, opening: 'seated' }, control: { turn: { ms: 30_000 } } }),
    listedAs('b', [{ kind: 'person', name: 'Marta', account: true, person: 'marta', rating: { value: 1712, settled: true }, present: true }, open], { options: { yellows: 5 }, rated: true, watchers: 1, hosted: false }),
    listedAs('c', people('Pau', 'Iria', 'Kepa'), { game: 'girumgo', options: { players: 3 }, phase: 'playing', control: { turn: { ms: 86_400_000 } }, watchers: 12 }),
  ],
});
const mine = (): ServerMessage => {
  const one = (id: string, game: GameId, names: string[], part: Partial<Mine>): Mine => ({ id, game, phase: 'playing', names, awaited: false, due: null, seat: 0, ...part });
  const tables = [
    one('x', 'ampel', ['Ana', 'Marta'], { awaited: true }),
    one('y', 'europa', ['Ana', 'Luis', ''], { due: soon(93_000_000) }),
    one('z', 'parchis', ['Luis', 'Zoë'], { phase: 'gathering', called: true }),
  ];
  return { is: 'mine', tables };
};
const lobby = (me = ana as Scene['me']): Scene => ({ me, answers: ({ do: what }) => (what === 'lobby' ? [listing(), mine()] : []) });
/** At a table of "play now", while somebody else waits for the same. */
function waiting(): Answers {
  const table = followed(tableOf({ game: 'ampel', phase: 'gathering', control: fischer, now: true, fills: soon(17_000), expires: soon(3_500_000), seats: [...people('Ana'), open] }));
  return (command) => (command.do === 'lobby' ? [listing()] : table(command));
}
const gathering = (you: number | null): Answers =>
  followed(tableOf({ ...parchis, phase: 'gathering', you, host: you === 0, listed: false, expires: soon(1_500_000), seats: [...people('Ana'), invited, bot, open] }));

/** A state of the table. */
const at = (name: string, answers: () => Answers, awaits: string, more: Partial<State> = {}): State => ({ name: `online-${name}`, path: 't/mesa', scene: () => ({ answers: answers() }), awaits, ...more });

export const online: State[] = [
  { name: 'online-lobby', path: 'online', scene: lobby, awaits: '.mine' },
  { name: 'online-lobby-nobody', path: 'online', scene: () => lobby(null), awaits: '#my-name' },
  { name: 'online-new', path: 'online/new/parchis', scene: lobby, awaits: '.create' },
  at('waiting', waiting, '.marked button'),
  at('shut', () => followed(tableOf({ phase: 'gathering', you: null, host: false, listed: false, seats: [...people('Luis'), invited] })), 'p.marked'),
  at('asked-again', () => followed(tableOf({ phase: 'gathering', seats: [{ ...invited, declined: false }, ...people('Ana'), { ...invited, declined: true }] })), '.free'),
  { name: 'online-called', path: 'settings', scene: () => ({ kept: { online: true }, says: [mine()] }), awaits: '.toast' },
  at('gathering', () => gathering(0), '#link', { tap: 'button[aria-expanded]' }),
  { name: 'online-invited', path: 't/mesa/k3v9', scene: () => ({ me: null, answers: gathering(null) }), awaits: '#my-name' },
  at('dice', () => followed(tableOf({ ...parchis, phase: 'sealing' }), [{ e: 'commitment', commitment: 'ab', devices: [1] }]), 'h2'),
  at('playing', () => followed(tableOf(), [begun('')], [talk(), presence(here, here)], clocks([612_000, 845_000], 0)), '.stage svg'),
  at(
    'opposite',
    () => followed(tableOf({ you: 1, host: false, options: { variant: 'open' }, seats: people('Ana', 'Ana') }), [begun('d2-d5 d8-d5 @g4:wn')], [lines(['Ana', { phrase: 'hello', seat: 0 }], ['Ana', { text: '¡Hola, tocaya!', seat: 1 }]), presence(here, here)]),
    '.stage svg',
    { tap: '[data-place="c7"]' },
  ),
  at('low', () => followed(tableOf(parchis), [begun('d5 exit d5 exit d5 exit d5 exit d3')], [presence(here, here, here, here)], clocks([8_000, 30_000, 30_000, 30_000], 0)), '.low'),
  at('watching', () => followed(tableOf({ ...parchis, you: null, host: false }), [begun('d5 exit d4')], [talk(), presence(here, here, here, here)], clocks([30_000, 30_000, 30_000, 30_000], 1)), '.stage svg'),
  at(
    'away',
    () => followed(tableOf(parchis), [begun('d5 exit d4'), { e: 'stood_in', stand_in: 3, seat: 3 }], [presence(here, { present: false, away_until: soon(42_000) }, here, { present: false, absent: true })], clocks([30_000, 30_000, 30_000, 30_000], 1)),
    '.tag',
  ),
  at('gone', () => followed(tableOf(), [begun('')], [presence(here, { present: false, absent: true })]), '.call'),
  at('stand-in', () => followed(tableOf(parchis), [begun('d5 exit d4'), { e: 'stood_in', stand_in: 3, seat: 0 }]), '.call'),
  at('offer', () => followed(tableOf(), [begun(''), { e: 'offered', offer: 'draw', by: 1 }]), '.call'),
  at('question', () => followed(tableOf(europa), [begun(''), asked(0)]), '.question li button', { whole: '.card:has(> .question)' }),
  at('answered', () => followed(tableOf(europa), [begun(''), asked(0), answered(0)]), '.verdict'),
  at('rival-question', () => followed(tableOf(europa), [begun(''), asked(1)]), '.question'),
  at('rival-answered', () => followed(tableOf(europa), [begun(''), asked(1), answered(1)]), '.verdict', { whole: '.card:has(> .question)' }),
  at('resign', () => followed(tableOf(), [begun('')]), '.stage svg', { tap: 'button[aria-label="Menú"], button[aria-label="Menu"]' }),
  at('over', () => followed(tableOf({ phase: 'over', result: [1, 0] }), [begun('leave:1'), over], [talk()]), '.ending'),
  at('over-rated', () => followed(tableOf({ phase: 'over', result: [1, 0], rated: true, seats: [rated('Ana', 1523, 23), rated('Luis', 1491, -11)] }), [begun('leave:1'), over]), '.about'),
  at('first-turns', () => followed(tableOf({ clocks_wait: true, seats: [rated('Ana', 1500, 23), ...people('Bartolomé del Río')] }), [begun('')], [presence(here, here)], clocks([600_000, 600_000], null)), '.now p.small'),
  at('closed', () => followed(tableOf({ phase: 'closed' })), '.notice'),
  { name: 'online-outdated', path: 'online', scene: () => ({ answers: ({ do: what }) => (what === 'lobby' ? [{ is: 'hello', protocol: 0, me: ana, now: Date.now() }] : []) }), awaits: '.connection button' },
];
