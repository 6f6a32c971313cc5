// Something that is asked of the server, once at a time, and what went wrong with it in words.

import { errorText } from '../server/problem';

export class AsyncAction {
  busy = $state(false);
  problem = $state<string | null>(null);

  /** True if it was done. */
  async run(what: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.problem = null;
    try {
      await what();
      return true;
    } catch (thrown) {
      this.problem = errorText(thrown);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
