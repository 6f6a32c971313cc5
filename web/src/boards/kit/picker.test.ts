import { describe, expect, it } from 'vitest';
import type { Choice } from '../../types/table';
import { Picker } from './picker.svelte';

const choice = (action: string, source: string | null, target: string | null): Choice => ({ action, source, target, path: [], face: null, manner: { kind: 'plain' }, label: { key: action, args: [] } });

/** A picker over these choices, and what came of it. */
function picking(...choices: Choice[]) {
  const done: string[] = [];
  const picker = new Picker({
    choices: () => choices,
    act: (action) => done.push(action),
    refuse: (action) => done.push(`no ${action}`),
    wording: (source, target) => (target === 'sea' ? null : `${source ?? ''}-${target}`),
  });
  return { picker, done };
}

const two = [choice('a-b', 'a', 'b'), choice('a-c', 'a', 'c'), choice('d-c', 'd', 'c')];

describe('a picker', () => {
  it('takes a source, and then goes to a target', () => {
    const { picker, done } = picking(...two);
    picker.tap('a');
    expect([picker.held, [...picker.targets]]).toEqual(['a', ['b', 'c']]);
    picker.tap('c');
    expect([done, picker.held]).toEqual([['a-c'], null]);
  });

  it('asks nothing of a source that has one way to go', () => {
    const { picker, done } = picking(...two);
    picker.tap('d');
    expect(done).toEqual(['d-c']);
  });

  it('does what has a target alone, and nothing of it while something is held', () => {
    const { picker, done } = picking(...two, choice('+e', null, 'e'));
    expect([...picker.targets]).toEqual(['e']);
    picker.tap('a');
    picker.tap('e');
    expect(done).toEqual(['no a-e']);
    // What is held stays in the hand of who was refused.
    expect(picker.held).toBe('a');
    picker.tap('a');
    picker.tap('e');
    expect(done).toEqual(['no a-e', '+e']);
  });

  it('takes another source in the place of the first', () => {
    const { picker, done } = picking(...two, choice('d-b', 'd', 'b'));
    picker.tap('a');
    picker.tap('d');
    expect([picker.held, done]).toEqual(['d', []]);
  });

  it('lets go of what is held, by tapping it again or where nothing is meant', () => {
    const { picker, done } = picking(...two);
    for (const away of ['a', 'sea']) {
      picker.tap('a');
      picker.tap(away);
      expect(picker.held).toBeNull();
    }
    expect(done).toEqual([]);
  });

  it('asks which, where several ways lead to the same place', () => {
    const { picker, done } = picking(choice('@e:n', null, 'e'), choice('@e:s', null, 'e'));
    picker.tap('e');
    expect(picker.ambiguous.map(({ action }) => action)).toEqual(['@e:n', '@e:s']);
    picker.settle([picker.ambiguous[1]!]);
    expect([done, picker.ambiguous]).toEqual([['@e:s'], []]);
  });

  it('is dragged only from where something can go', () => {
    const { picker } = picking(...two);
    expect([picker.hold('b'), picker.held]).toEqual([false, null]);
    expect([picker.hold('d'), picker.held]).toEqual([true, 'd']);
  });
});
