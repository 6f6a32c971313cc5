// Checking the dice of a record: a module of its own, fetched when somebody asks for it.

import init, { verify } from '../../wasm/verify.js';
import wasm from '../../wasm/verify_bg.wasm?url';
import { rolls } from '../rules/engine';
import type { DiceVerdict } from '../types/dice';
import type { Roll } from '../types/table';

export interface Check {
  verdict: DiceVerdict;
  rolls: Roll[];
}

/** Checks every roll. `seen` is what this device had received before the first one; empty if it was not there. */
export async function check(record: string, seen: string): Promise<Check> {
  await init({ module_or_path: wasm });
  const made = rolls(record);
  return { verdict: JSON.parse(verify(record, JSON.stringify(made), seen)) as DiceVerdict, rolls: made.made };
}
