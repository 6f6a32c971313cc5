// The rules as WebAssembly: loaded once for the page.

import init from '../../wasm/sobremesa.js';
import wasm from '../../wasm/sobremesa_bg.wasm?url';

let ready: Promise<void> | null = null;

/** Loads the rules, once. */
export function loadRules(): Promise<void> {
  ready ??= init({ module_or_path: wasm }).then(() => undefined);
  // After a failed load the next one tries again.
  ready.catch(() => (ready = null));
  return ready;
}

/** Random numbers for the house. `getRandomValues` works on plain http too. */
export function randomNumbers(count = 8): Uint32Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint32Array(count));
}
