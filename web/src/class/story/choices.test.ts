// What a team is offered, as it is put on its telephones: flights worth choosing first, why the way is shorter or longer than
// the die says, and what is still needed.

import type { Args, Translate } from '../../types/words';
import { beforeAll, expect, it } from 'vitest';
import { recordOf } from '../../match/file';
import { MatchEngine } from '../../rules/engine';
import { readRules } from '../../rules/read';
import { flightsOf, frameOf } from './flights';
import { needsOf } from './needs';
import { cardOf, justDrawn } from './ours';
import { wayNote } from './way';

beforeAll(() => {
  readRules();
});

function after(actions: string, teams = 2) {
  const engine = MatchEngine.load<'europa'>(recordOf('europa', { edition: 'short', flags: 3, teams, opening: 'seated' }, actions.split(' ')));
  const scene = engine.scene();
  return { view: scene.view, choices: scene.choices, steps: engine.steps() };
}
const t: Translate = (key: string, args: Args = {}) => [key, ...Object.values(args)].join(' ');

it('lists flights to lacking flags first, then what lies less far back', () => {
  const { view, choices } = after(`d2 go ask right ${'d5 go '.repeat(5)}plane`, 1);
  expect(flightsOf(view, choices).map(({ square, lacks }) => `${square}${lacks ? '' : ' has'}`)).toEqual(['26', '25', '10', '9', '2 has']);
});

it('shows the part of the map where they are, never too close', () => {
  expect(frameOf([{ x: 100, y: 200 }, { x: 500, y: 300 }])).toEqual([40, -10, 520]);
  expect(frameOf([{ x: 100, y: 200 }])).toEqual([-60, 40, 320]);
});

it('says why a team stops before, or goes further', () => {
  const note = (actions: string, teams: number) => {
    const { view, choices } = after(actions, teams);
    return wayNote(view, choices.find(({ action }) => action === 'go')!, ['A', 'B'], t);
  };
  expect(note('d2', 2)).toBe('');
  expect(note('d2 go ask right d2', 2)).toMatch(/^class-way-occupied board-city Dubl.n Dublin A$/);
  expect(note('d2 go ask right d5 go d1', 1)).toBe('class-way-star 8 16');
});

it('tells the flags that a team lacks, the nearest first, and those that lie behind last', () => {
  const fresh = needsOf(after('d2').view, 0);
  expect(fresh[0]).toMatchObject({ country: 'IE', steps: 2 });
  const later = needsOf(after('d2 go ask wrong d5 go d5 go d1', 1).view, 0);
  expect(later.slice(-2).map(({ country, city }) => [country, city])).toEqual([['IE', null], ['NL', null]]);
  expect(later.map(({ steps }) => steps)).toEqual([...later.map(({ steps }) => steps)].sort((one, other) => one - other));
});

it('keeps a card on its team’s telephones until the team decides again', () => {
  expect(cardOf(after('d2 go card:plane d1').steps, 0)?.action).toBe('card:plane');
  expect(cardOf(after('d2 go card:plane d1 stay').steps, 0)?.action).toBe('card:plane');
  expect(cardOf(after('d2 go card:plane d1 stay').steps, 1)).toBeNull();
  expect(cardOf(after('d2 go card:plane d1 stay roll').steps, 0)).toBeNull();
  expect(justDrawn(after('d2').steps)).toBe(false);
});
