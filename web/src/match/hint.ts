// A hint: what a strong bot would do in this turn, and what speaks for it.

import { MatchEngine } from '../rules/engine';
import type { Advice, Message } from '../types/table';
import type { Translate } from '../types/words';

export interface Hint {
  /** What is left to be done of it, step by step. */
  actions: string[];
  /** Its sentences: what to do, what that brings, what the others may answer, how good it is. */
  says: string[];
}

interface Speaker {
  say: (message: Message) => string;
  t: Translate;
  names: string[];
}

/** What the rules say of an action beside that it was done: the first they say is just that. */
const SELF_EVIDENT = ['turn_began', 'turn_ended'];

/** The hint that an advice for the end of a record comes down to; nothing where no seat is to act. */
export function hintFor(record: string, { line, chances }: Advice, { say, t, names }: Speaker): Hint | null {
  const engine = MatchEngine.load(record);
  try {
    const { turn: seat } = engine.scene();
    if (typeof seat !== 'number') return null;
    const actions: string[] = [];
    const steps: string[] = [];
    const brings: string[] = [];
    let reply: string | null = null;
    for (const action of line) {
      const { turn, length } = engine.scene();
      const choice = engine.possible().find((one) => one.action === action);
      if (typeof turn !== 'number' || !choice) break;
      if (turn !== seat) {
        reply = t('web-hint-reply', { name: names[turn] ?? '', label: say(choice.label) });
        break;
      }
      engine.extend([action]);
      actions.push(action);
      steps.push(say(choice.label));
      const happened = engine.steps(length).flatMap((step) => step.happened.slice(1));
      brings.push(...happened.filter(({ event }) => !SELF_EVIDENT.includes(event.event)).map(({ message }) => say(message)));
    }
    if (actions.length === 0) return null;
    const [first, ...more] = steps.length > 1 ? steps.map((step, at) => `${at + 1}. ${step}`) : steps;
    const chance = t('web-hint-chance', { name: names[seat] ?? '', percent: Math.round(100 * (chances[seat] ?? 0)) });
    const brought = brings.length > 0 ? [t('web-hint-brings', { events: brings.join(' ') })] : [];
    return { actions, says: [t('web-hint-says', { label: first! }), ...more, ...brought, ...(reply ? [reply] : []), chance] };
  } finally {
    engine.free();
  }
}
