import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Motion } from './motion';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An element that notes how it is animated; each animation lasts until it is finished. */
function animated() {
  const asked: { frames: Keyframe[]; duration: number }[] = [];
  let cancelled = 0;
  const element = {
    animate(frames: Keyframe[], { duration }: { duration: number }) {
      asked.push({ frames, duration });
      let finish = () => {};
      const finished = new Promise<void>((done) => (finish = done));
      return { finished, finish: () => finish(), cancel: () => (cancelled += 1) };
    },
  } as unknown as Element;
  return { element, asked, cancelled: () => cancelled };
}

const way = (length: number) => Array.from({ length }, (_, at) => ({ x: at, y: 0 }));

it('walks a long way no longer than a moment, a short one not too fast, at the pace that was chosen', () => {
  const { element, asked } = animated();
  const motion = new Motion(2, new AbortController().signal);
  for (const length of [1, 4, 40]) void motion.walk(element, way(length), 100);
  expect(asked.map(({ duration }) => duration)).toEqual([300, 800, 1400]);
  expect(asked[1]!.frames.length).toBe(5);
});

it('moves nothing where nothing is to move, and waits for nothing', async () => {
  const { element, asked } = animated();
  const motion = new Motion(0, new AbortController().signal);
  await motion.walk(element, way(3), 100);
  await motion.fade(element, 0, 1);
  await motion.rest(5000);
  expect([asked, motion.moved, motion.still]).toEqual([[], false, true]);
});

it('is at its end at once for who cuts it short, also what rests', async () => {
  const { element, cancelled } = animated();
  const skipper = new AbortController();
  const motion = new Motion(1, skipper.signal);
  const both = Promise.all([motion.walk(element, way(3), 100), motion.rest(5000)]);
  skipper.abort();
  await both;
  expect([motion.still, vi.getTimerCount()]).toEqual([true, 0]);
  motion.clear();
  expect([cancelled(), motion.moved]).toEqual([1, false]);
});
