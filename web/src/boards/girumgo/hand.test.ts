import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Choice } from '../../types/table';
import { Hand, OUT, TOKEN } from './hand.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const turn = (action: string): Choice => ({ action, source: null, target: action.slice(0, 2), path: [], face: null, manner: { kind: 'turn', clockwise: action.endsWith('+') }, label: { key: '', args: [] } });
const hop = (target: string): Choice => ({ action: `>${target}`, source: TOKEN, target, path: [], face: null, manner: { kind: 'plain' }, label: { key: '', args: [] } });

/** A hand at a board on which what is allowed is done at once, and the wheels are turned by it. */
function at(...first: Choice[]) {
  const state = { choices: first, rotation: 0, left: 4, obeys: true };
  const done: string[] = [];
  const hand: Hand = new Hand({
    choices: () => state.choices,
    standing: () => 'a1',
    rotation: () => state.rotation,
    turnsLeft: () => state.left,
    act: (action) => {
      done.push(action);
      if (!state.obeys) return;
      hand.accepted();
      if (/[+-]$/.test(action)) {
        state.rotation = (state.rotation + (action.endsWith('+') ? 1 : 5)) % 6;
        state.left -= 1;
      }
      hand.arrive();
    },
    refuse: (action) => done.push(`no ${action}`),
  });
  return { hand, done, state };
}

describe('a hand on the wheels', () => {
  it('selects a wheel by a tap, and turns it by its arrows', () => {
    const { hand, done } = at(turn('b1+'), turn('b1-'));
    hand.tap('b1');
    expect([hand.selected, hand.near]).toEqual(['b1', 'b1']);
    hand.tap('b1+');
    expect(done).toEqual(['b1+']);
    hand.tap(OUT);
    expect(hand.selected).toBeNull();
  });

  it('asks the rules about a wheel that cannot be turned', () => {
    const { hand, done } = at(turn('b1+'));
    hand.tap('c3');
    expect([hand.grip('c3'), hand.turning]).toEqual([false, null]);
    expect(done).toEqual(['no c3+', 'no c3+']);
  });

  it('turns a wheel by as many wedges as it was dragged, one after the other', () => {
    const { hand, done } = at(turn('b1+'), turn('b1-'));
    hand.grip('b1');
    hand.drag(70);
    hand.drag(45);
    hand.letGo();
    hand.follow(true);
    expect(done).toEqual(['b1+', 'b1+']);
  });

  it('drags no further than there are turns left', () => {
    const { hand, done, state } = at(turn('b1+'), turn('b1-'));
    state.left = 1;
    hand.grip('b1');
    hand.drag(170);
    expect(hand.turning!.angle).toBe(72);
    hand.letGo();
    hand.follow(true);
    expect(done).toEqual(['b1+']);
  });

  it('shows the wheel where the hand has it, whatever has been done of it', () => {
    const { hand, state } = at(turn('b1+'));
    hand.grip('b1');
    hand.drag(100);
    expect([hand.dragAngle('b1', 0), hand.dragAngle('a1', 0)]).toEqual([100, 0]);
    state.rotation = 1;
    expect(hand.dragAngle('b1', 1)).toBe(40);
  });

  it('lets a wheel spring back that nobody turns', () => {
    const { hand, state } = at(turn('b1+'));
    state.obeys = false;
    hand.grip('b1');
    hand.drag(60);
    hand.letGo();
    vi.advanceTimersByTime(1000);
    expect(hand.turning).toBeNull();
  });

  it('turns by keys with the clock and against it', () => {
    const { hand, done } = at(turn('b1+'), turn('b1-'));
    expect([hand.key('+', 'b1'), hand.key('-', '>b1'), hand.key('x', 'b1'), hand.key('+', TOKEN)]).toEqual([true, true, false, false]);
    expect(done).toEqual(['b1+', 'b1-']);
  });
});

describe('a hand with the token', () => {
  it('hops to a wheel that is tapped, and puts it down on its own', () => {
    const { hand, done } = at(turn('b1+'), hop('b2'));
    hand.tap(TOKEN);
    expect(hand.held).toBe(true);
    hand.tap('a1');
    expect([hand.held, done]).toEqual([false, []]);
    hand.tap(TOKEN);
    hand.tap('b2');
    expect([hand.held, done]).toEqual([false, ['>b2']]);
  });

  it('keeps it while the rules say why not', () => {
    const { hand, done } = at(hop('b2'));
    hand.tap(TOKEN);
    hand.tap('c3');
    expect([hand.held, done]).toEqual([true, ['no >c3']]);
  });

  it('is carried only where it can go anywhere', () => {
    expect(at(turn('b1+')).hand.take()).toBe(false);
    expect(at(hop('b2')).hand.take()).toBe(true);
  });
});
