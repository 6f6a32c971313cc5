import { describe, expect, it } from 'vitest';
import type { Choice } from '../../types/table';
import { Hand, type HandPorts } from './hand.svelte';

const go = (action: string, target: string): Choice => ({ action, source: '10', target, path: [], face: null, manner: { kind: action === 'go' ? 'plain' : 'fly' }, label: { key: '', args: [] } });
const stay: Choice = { action: 'stay', source: null, target: '10', path: [], face: null, manner: { kind: 'stay' }, label: { key: '', args: [] } };

/** A hand of a team on square 10, and what came of it. */
function at(going: Choice[], staying: Choice[] = [], more: Partial<HandPorts> = {}) {
  const done: string[] = [];
  const hand = new Hand({
    choices: () => [...going, ...staying],
    going: () => going,
    staying: () => staying,
    here: () => '10',
    finish: () => '60',
    rolling: () => false,
    reach: () => 30,
    at: (place) => ({ x: Number(place) * 20, y: 0 }),
    focus: (place) => done.push(`focus ${place}`),
    nudge: () => done.push('nudge'),
    act: (action) => done.push(action),
    refuse: (action) => done.push(`no ${action}`),
    ...more,
  });
  return { hand, done };
}

describe('a hand on the map', () => {
  it('goes where it taps', () => {
    const { hand, done } = at([go('go', '13')]);
    hand.tap('13', null);
    expect(done).toEqual(['go']);
  });

  it('means the nearest place that can be used, where squares are smaller than a finger', () => {
    const { hand, done } = at([go('go', '13')]);
    hand.tap('12', { x: 12.2 * 20, y: 4 });
    expect(done).toEqual(['go']);
    // By keyboard a place is that place.
    hand.tap('12', null);
    expect(done).toEqual(['go', 'nudge']);
  });

  it('asks which way, where walking and flying lead to the same square', () => {
    const { hand, done } = at([go('go', '13'), go('fly:13', '13')]);
    hand.tap('13', null);
    expect([hand.ambiguous.map(({ action }) => action), done]).toEqual([['go', 'fly:13'], []]);
    hand.tap('fly:13', null);
    expect([hand.ambiguous, done]).toEqual([[], ['focus 13', 'fly:13']]);
  });

  it('takes the pin by a tap on it, and puts it down again', () => {
    const { hand, done } = at([go('go', '13')], [stay]);
    hand.tap('10', null);
    expect([hand.held, done]).toEqual([true, []]);
    hand.release();
    expect(hand.held).toBe(false);
    hand.tap('stay', null);
    expect(done).toEqual(['focus 10', 'stay']);
  });

  it('has the rules say why one cannot fly back, or walk before the roll', () => {
    const { hand, done } = at([], [], { rolling: () => true });
    hand.tap('4', null);
    hand.tap('20', null);
    // Whoever taps Murcia means to come home.
    hand.tap('0', null);
    expect(done).toEqual(['no fly:4', 'no go', 'no go']);
  });

  it('is let go over a square, over its own, or over none', () => {
    const { hand, done } = at([go('go', '13')]);
    expect(hand.take()).toBe(true);
    hand.drop(undefined, { x: 0, y: 0 });
    hand.drop('10', { x: 200, y: 0 });
    expect([hand.held, done]).toEqual([false, []]);
    hand.drop('13', { x: 260, y: 0 });
    expect(done).toEqual(['go']);
    expect(at([]).hand.take()).toBe(false);
  });
});
