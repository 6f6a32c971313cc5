// Time that is seen to pass: clocks, and what is left of something.

import { createSubscriber } from 'svelte/reactivity';

const clocks = new Map<number, () => void>();

/** Whatever calls this while it is drawn is worked out again every so many milliseconds. All with the same beat share one timer. */
export function ticking(ms: number): void {
  let clock = clocks.get(ms);
  if (!clock) {
    clock = createSubscriber((beat) => {
      const timer = setInterval(beat, ms);
      return () => clearInterval(timer);
    });
    clocks.set(ms, clock);
  }
  clock();
}
