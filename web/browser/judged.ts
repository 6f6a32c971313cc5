// An analysis, action by action.

import type { Visitor } from './browser';

/** How long one action is thought about at most, also on a machine that has much else to do. */
const JUDGING_TIMEOUT = 120_000;

/** One after the other: it is waited as long as there is another. */
export async function judgedAll({ page }: Visitor): Promise<void> {
  const judged = () => page.getAttribute('.after', 'data-judged');
  for (let now = await judged(); now !== 'all'; now = await judged()) {
    await page.waitForSelector(`.after:not([data-judged="${now}"])`, { timeout: JUDGING_TIMEOUT });
  }
}
