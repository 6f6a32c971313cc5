// The rules as WebAssembly: loaded once for the page.

import init from '../../wasm/sobremesa.js';
import wasm from '../../wasm/sobremesa_bg.wasm?url';
import { once } from './once';

/** Loads the rules, once. */
export const loadRules = once(() => init({ module_or_path: wasm }));

/** Random numbers for the house. `getRandomValues` works on plain http too. */
export function randomNumbers(count = 8): Uint32Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint32Array(count));
}
