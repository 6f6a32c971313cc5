// The tests in browsers other than Chromium: `npm run browsers`.

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    dir: 'browsers',
    pool: 'forks',
    // Node 20 has sockets only when asked for.
    execArgv: ['--experimental-websocket'],
    // Software rendering takes all there is: one browser at a time.
    maxWorkers: 1,
    retry: 0,
    // Ends for what hangs, not measures of speed.
    testTimeout: 600_000,
    hookTimeout: 300_000,
    teardownTimeout: 60_000,
    reporters: ['default'],
  },
});
