// Whether it is really oneself: the house asks who logged in long ago, before what an open browser is not enough for.

import { Problem } from '../server/problem';

class Reauthentication {
  /** Takes the answer of whoever is asked just now: whether they have shown to be who they are. */
  asked = $state.raw<((shown: boolean) => void) | null>(null);

  /** Does something, and if the house is not sure who wants it, asks them and does it then; `null` if they would not say. */
  async run<T>(what: () => Promise<T>): Promise<T | null> {
    try {
      return await what();
    } catch (thrown) {
      if (!(thrown instanceof Problem && thrown.code === 'unconfirmed')) throw thrown;
    }
    const shown = await new Promise<boolean>((answer) => (this.asked = answer));
    this.asked = null;
    return shown ? await what() : null;
  }
}

export const reauth = new Reauthentication();
