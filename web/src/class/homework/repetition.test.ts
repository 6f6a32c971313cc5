// What comes when.

import { describe, expect, it } from 'vitest';
import { answered, known, next, nothingDone, type Done } from './repetition';

const ids = Array.from({ length: 12 }, (_, at) => `q${at}`);
const DAY = 86_400_000;

/** Answers what comes, wrong where somebody says so, until nothing comes; gives the order. */
function practise(done: Done, now: number, wrong: (id: string, time: number) => boolean): { order: string[]; done: Done } {
  const order: string[] = [];
  const times = new Map<string, number>();
  for (let id = next(ids, done, now); id !== null; id = next(ids, done, now, order.at(-1))) {
    times.set(id, (times.get(id) ?? 0) + 1);
    done = answered(done, id, !wrong(id, times.get(id)!), now);
    order.push(id);
    expect(order.length).toBeLessThan(200);
  }
  return { order, done };
}

describe('spaced repetition', () => {
  it('asks each question once where all are known at first sight', () => {
    const { order, done } = practise(nothingDone(), 0, () => false);
    expect(order).toEqual(ids);
    expect(known(ids, done)).toBe(12);
    expect(next(ids, done, 30 * DAY)).toBeNull();
  });

  it('brings back what went wrong after three others, and once more after eight', () => {
    const { order, done } = practise(nothingDone(), 0, (id, time) => id === 'q1' && time === 1);
    const places = order.flatMap((id, at) => (id === 'q1' ? [at] : []));
    expect(places).toEqual([1, 5, 13]);
    expect(known(ids, done)).toBe(12);
    expect(done.answered).toBe(14);
  });

  it('looks at it again on another day, and at longer and longer distances', () => {
    let { done } = practise(nothingDone(), 0, (id, time) => id === 'q1' && time === 1);
    expect(next(ids, done, DAY - 1)).toBeNull();
    for (const [day, wait] of [[1, 3], [4, 7], [11, 0]] as const) {
      expect(next(ids, done, day * DAY)).toBe('q1');
      done = answered(done, 'q1', true, day * DAY);
      expect(done.items['q1']!.again).toBe(wait === 0 ? 0 : (day + wait) * DAY);
    }
    expect(next(ids, done, 100 * DAY)).toBeNull();
  });

  it('is not known any more after a mistake on another day', () => {
    const { done } = practise(nothingDone(), 0, (id, time) => id === 'q1' && time === 1);
    const later = answered(done, 'q1', false, DAY);
    expect(known(ids, later)).toBe(11);
    expect(next(ids, later, DAY)).toBe('q1');
  });

  it('asks the same again when there is nothing else', () => {
    const done = answered(nothingDone(), 'only', false, 0);
    expect(next(['only'], done, 0, 'only')).toBe('only');
  });
});
