// Runs beside every file: where a test has failed, what its pages show is told.

import { afterEach } from 'vitest';
import { visitors } from './browser';
import { within } from './within';

const READ_TIMEOUT = 10_000;
/** The beginning of a page says where it is; the rest is rarely why. */
const MOST_TOLD = 1500;

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  for (const { page, problems } of visitors) {
    const text = page.isClosed() ? 'closed' : within(READ_TIMEOUT, 'the text of a page', page.innerText('body'));
    const shown = await Promise.resolve(text).catch(String);
    console.error(`${task.name}: a page at ${page.url()}\n${shown.slice(0, MOST_TOLD)}\n${problems.join('\n')}`);
  }
});
