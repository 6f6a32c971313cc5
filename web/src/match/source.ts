// Where a match comes from, and where it goes what people do: this device, a table online, a class, a lesson, a record.

import type { Scene, Step } from '../types/table';

export interface MatchSource {
  /** Who sits where, if it is not as the match was set up. */
  names?: () => string[];
  /** The seat from whose side the board is looked at. */
  side?: () => number | null;
  /** The seat of the person for whom it is shown, where there is one: what happened is told since they acted. */
  me?: (scene: Scene, steps: Step[]) => number | null;
  /** Whether a person at this device is to decide something in what is shown. */
  asks: (scene: Scene) => boolean;
  /** A person does one step of a turn. */
  act: (action: string) => Promise<void>;
  /** Hands over the turn in the making. */
  confirm: () => Promise<void>;
  /** Something else is shown now. */
  shown?: () => void;
  /** Somebody has looked at another moment, or at the present again. */
  looked?: () => void;
}

/** A match that nobody at this device takes part in. */
export const watching: MatchSource = {
  asks: () => false,
  act: async () => undefined,
  confirm: async () => undefined,
};
