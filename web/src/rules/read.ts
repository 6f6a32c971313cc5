// For tests: the rules and bots of the page, read from their file.

import { readFileSync } from 'node:fs';
import * as bots from '../../wasm/bots.js';
import { useRules } from './rules';

export function readRules(): void {
  bots.initSync({ module: readFileSync(new URL('../../wasm/bots_bg.wasm', import.meta.url)) });
  useRules(bots);
}
