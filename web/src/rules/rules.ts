// The rules as WebAssembly, loaded for the page. There are three modules: the rules of all games with bots, for matches on
// this device; those of all games without, for who comes to a table online; and those of one game, for a class.

import botsFile from '../../wasm/bots_bg.wasm?url';
import classFile from '../../wasm/class_bg.wasm?url';
import rulesFile from '../../wasm/rules_bg.wasm?url';

type AllGames = Pick<typeof import('../../wasm/rules.js'), 'create' | 'load' | 'games' | 'rolls' | 'variations' | 'keepVariation' | 'dropVariation'>;
/** What a module offers; that of a class can only load. */
export type Rules = Pick<AllGames, 'load'> & Partial<AllGames>;

const modules = {
  class: { script: () => import('../../wasm/class.js'), file: classFile },
  rules: { script: () => import('../../wasm/rules.js'), file: rulesFile },
  bots: { script: () => import('../../wasm/bots.js'), file: botsFile },
};
export type RulesName = keyof typeof modules;

let loaded: Rules | null = null;
/** The rules with bots, once they are compiled: their worker need not do that again. */
let bots: WebAssembly.Module | null = null;
/** What is being loaded, or was. */
let current: { name: RulesName; ready: Promise<void> } | null = null;

/** The rules that are here. */
export function rules(): Rules {
  if (!loaded) throw new Error('the rules are not loaded');
  return loaded;
}

/** From now on these are the rules, unless they would be fewer. */
export function useRules(these: Rules): void {
  if (these.games || !loaded) loaded = these;
}

/**
 * Loads a module of the rules, unless another does as well: bots think in their worker, so who has the rules of all games
 * needs no other.
 */
export function loadRules(wanted: RulesName): Promise<void> {
  if (current && (current.name === wanted || current.name !== 'class')) return current.ready;
  const started = { name: wanted, ready: load(wanted) };
  // After a failure the next call tries again.
  started.ready.catch(() => {
    if (current === started) current = null;
  });
  current = started;
  return started.ready;
}

async function load(wanted: RulesName): Promise<void> {
  const name = (await isKept(botsFile)) ? 'bots' : wanted;
  const { script, file } = modules[name];
  const [module, compiled] = await Promise.all([script(), WebAssembly.compileStreaming(fetch(file))]);
  await module.default({ module_or_path: compiled });
  if (name === 'bots') bots = compiled;
  useRules(module);
}

/** The rules with bots as this page has compiled them, if it has. */
export const compiledBots = (): WebAssembly.Module | null => bots;

/** Whether this device has a file already: the service worker fetches ahead what serves every page. */
async function isKept(file: string): Promise<boolean> {
  // Only pages that came over a safe connection have caches.
  const kept = 'caches' in globalThis ? await caches.match(file).catch(() => undefined) : undefined;
  return kept !== undefined;
}

/** Random numbers for the house. `getRandomValues` works on plain http too. */
export function randomNumbers(count = 8): Uint32Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint32Array(count));
}
