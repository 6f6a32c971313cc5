// The tests in a real browser: `npm run browser`, or `npm run browser -- online class` for files whose names have these in them.

import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './order.ts';

export default defineConfig({
  test: {
    dir: 'browser',
    setupFiles: ['browser/failed.ts'],
    pool: 'forks',
    // No file changes anything that another one uses; a new process for each would load everything again.
    isolate: false,
    // Each has a server and a browser, and waits for pages, disks and clocks half of its time: two for each core.
    maxWorkers: 2 * Math.max(2, availableParallelism()),
    sequence: { sequencer: LongestFirst },
    // A test that fails has failed.
    retry: 0,
    // Ends for what hangs, not measures of speed: the machine may have much else to do.
    testTimeout: 480_000,
    hookTimeout: 480_000,
    teardownTimeout: 20_000,
    expect: { poll: { timeout: 120_000, interval: 50 } },
    reporters: ['default'],
  },
});
