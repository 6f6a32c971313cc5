import { describe, expect, it } from 'vitest';
import { Gestures, SLOP, type Drag } from './gestures';

/** A drag that writes down what becomes of it. */
function watched(starts = true): { drag: Drag; seen: string[] } {
  const seen: string[] = [];
  const drag: Drag = {
    start: () => {
      seen.push('start');
      return starts;
    },
    move: ({ x, y }) => seen.push(`move ${x} ${y}`),
    drop: ({ x, y }, places) => seen.push(`drop ${x} ${y} ${places.join()}`),
    cancel: () => seen.push('cancel'),
  };
  return { drag, seen };
}

describe('a press', () => {
  it('is a tap as long as it does not move', () => {
    const { drag, seen } = watched();
    const gestures = new Gestures();
    gestures.down(1, { x: 0, y: 0 }, drag);
    gestures.move(1, { x: SLOP - 1, y: 0 });
    gestures.up(1, { x: SLOP - 1, y: 0 }, () => ['a1']);
    expect(seen).toEqual([]);
    expect(gestures.moved).toBe(false);
  });

  it('is a drag beyond the threshold, and its click means nothing', () => {
    const { drag, seen } = watched();
    const gestures = new Gestures();
    gestures.down(1, { x: 0, y: 0 }, drag);
    gestures.move(1, { x: SLOP, y: 0 });
    gestures.move(1, { x: 30, y: 5 });
    gestures.up(1, { x: 31, y: 5 }, () => ['b2', 'a1']);
    expect(seen).toEqual(['start', `move ${SLOP} 0`, 'move 30 5', 'drop 31 5 b2,a1']);
    expect(gestures.moved).toBe(true);
    gestures.down(1, { x: 0, y: 0 }, null);
    expect(gestures.moved).toBe(false);
  });

  it('leaves the page to scroll where nothing can be dragged', () => {
    const gestures = new Gestures();
    gestures.down(1, { x: 0, y: 0 }, null);
    expect(gestures.claimed).toBe(false);
    gestures.move(1, { x: 0, y: 50 });
    expect(gestures.claimed).toBe(false);
    gestures.up(1, { x: 0, y: 50 }, () => []);
    expect(gestures.moved).toBe(false);
    gestures.down(1, { x: 0, y: 0 }, watched().drag);
    expect(gestures.claimed).toBe(true);
  });

  it('that leads nowhere after all is not dropped', () => {
    const { drag, seen } = watched(false);
    const gestures = new Gestures();
    gestures.down(1, { x: 0, y: 0 }, drag);
    gestures.move(1, { x: 20, y: 0 });
    gestures.move(1, { x: 40, y: 0 });
    gestures.up(1, { x: 40, y: 0 }, () => ['a1']);
    expect(seen).toEqual(['start']);
    expect(gestures.moved).toBe(true);
  });

  it('that the browser takes away is broken off', () => {
    const { drag, seen } = watched();
    const gestures = new Gestures();
    gestures.down(1, { x: 0, y: 0 }, drag);
    gestures.move(1, { x: 20, y: 0 });
    gestures.cancel(1);
    gestures.up(1, { x: 20, y: 0 }, () => ['a1']);
    expect(seen).toEqual(['start', 'move 20 0', 'cancel']);
  });

  it('by another pointer than the one that dragged changes nothing without a pinch', () => {
    const { drag, seen } = watched();
    const gestures = new Gestures();
    gestures.down(1, { x: 0, y: 0 }, drag);
    gestures.down(2, { x: 50, y: 0 }, watched().drag);
    gestures.move(1, { x: 0, y: 20 });
    expect(seen).toEqual(['start', 'move 0 20']);
  });
});

describe('two fingers', () => {
  it('break a drag off and pinch, by the same threshold', () => {
    const pinches: [number, number][] = [];
    let ended = 0;
    const gestures = new Gestures({ move: (about, factor) => pinches.push([about.x, factor]), end: () => (ended += 1) });
    const { drag, seen } = watched();
    gestures.down(1, { x: 0, y: 0 }, drag);
    gestures.move(1, { x: 20, y: 0 });
    gestures.down(2, { x: 120, y: 0 }, null);
    expect(seen).toEqual(['start', 'move 20 0', 'cancel']);
    gestures.move(2, { x: 120 + SLOP - 1, y: 0 });
    expect(pinches).toEqual([]);
    gestures.move(2, { x: 220, y: 0 });
    expect(pinches).toEqual([[120, 200 / (100 + SLOP - 1)]]);
    expect(gestures.claimed).toBe(true);
    gestures.up(2, { x: 220, y: 0 }, () => []);
    expect(ended).toBe(1);
    expect(gestures.moved).toBe(true);
  });
});
