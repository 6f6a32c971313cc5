// What is said, in the language people chose. The sentences are in content/messages, one folder a
// language, in the Fluent format: adding a language is adding a folder.

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { games } from '../types/games';
import type { Message } from '../types/table';
import type { Args, Translate } from '../types/words';
import type { GameId } from '../types/games';

const files = import.meta.glob<string>(['../../../content/messages/*/*.ftl', '!**/{print,server,terminal}.ftl'], { query: '?raw', import: 'default' });

const PATH = /messages\/([^/]+)\/([^/]+)\.ftl$/;

/** The languages there are, the first one first. */
export const languages: string[] = [
  ...new Set(Object.keys(files).flatMap((path) => PATH.exec(path)?.[1] ?? [])),
].sort((one, other) => Number(other === 'es') - Number(one === 'es') || one.localeCompare(other));

export const FIRST = 'es';

export type { Args };

/** Files of a game speak only where that game is played: two games may have a message of the same name. */
function scopeOf(name: string): string {
  return games.find((game) => name.replace(/^(?:learn|board)-/, '') === game) ?? 'page';
}

class Words {
  language = $state(FIRST);
  private games = new Map<string, GameWords>();
  /** Counts what has been loaded, so that what is shown is said again. */
  private loaded = $state(0);
  private bundles = new Map<string, FluentBundle>();
  private have = new Map<string, Promise<void>>();
  /** What is needed in any language that is chosen. */
  private wanted = new Set<string>();
  /** How many files there were when the first language was fetched to stand in. */
  private fallbackLoaded = 0;

  /** Loads message files in the chosen language. */
  async need(...names: string[]): Promise<void> {
    names.forEach((name) => this.wanted.add(name));
    await this.fetch(this.language, names);
  }

  /** Changes the language once all that is needed is there. */
  async setLanguage(language: string): Promise<void> {
    const next = languages.includes(language) ? language : FIRST;
    await this.fetch(next, [...this.wanted]);
    this.language = next;
    if (typeof document !== 'undefined') document.documentElement.lang = next;
  }

  private async fetch(language: string, names: string[]): Promise<void> {
    await Promise.all(names.map((name) => this.load(language, name)));
    this.loaded += 1;
  }

  /** Something is missing in the chosen language: the first one is fetched to stand in. */
  private loadFallback(): void {
    if (this.language === FIRST || this.fallbackLoaded === this.wanted.size) return;
    this.fallbackLoaded = this.wanted.size;
    void this.fetch(FIRST, [...this.wanted]).catch(() => undefined);
  }

  private load(language: string, name: string): Promise<void> {
    const key = `${language}/${name}`;
    const known = this.have.get(key);
    if (known) return known;
    const path = Object.keys(files).find((one) => one.endsWith(`messages/${key}.ftl`));
    const loading = (async () => {
      const source = path ? await files[path]!() : '';
      this.add(language, source, scopeOf(name));
    })();
    this.have.set(key, loading);
    // A file that could not be fetched is asked for again next time.
    loading.catch(() => this.have.delete(key));
    return loading;
  }

  /** A damaged part of a message file costs that part only. */
  add(language: string, source: string, scope = 'page'): void {
    const key = `${language}/${scope}`;
    const bundle = this.bundles.get(key) ?? new FluentBundle(language, { useIsolating: false });
    this.bundles.set(key, bundle);
    bundle.addResource(new FluentResource(source), { allowOverrides: true });
  }

  private format(scope: string, key: string, args: Record<string, FluentVariable>): string | null {
    const bundle = this.bundles.get(scope);
    const pattern = bundle?.getMessage(key)?.value;
    if (!bundle || !pattern) return null;
    const errors: Error[] = [];
    const text = bundle.formatPattern(pattern, args, errors);
    return errors.length === 0 ? text : null;
  }

  /** A message of the page. A missing one is said in the first language, or named. */
  t: Translate = (key: string, args: Args = {}): string => this.put(key, args, ['page']);

  /** What is said of one game, by its rules and its board; of no game, as the page says it. */
  of(game: GameId | null): GameWords {
    const known = this.games.get(game ?? 'page') ?? new GameWords(this, game);
    this.games.set(game ?? 'page', known);
    return known;
  }

  /** A message from the first of these scopes that has it. */
  put(key: string, args: Args, scopes: string[]): string {
    void this.loaded;
    for (const language of [this.language, FIRST]) {
      for (const scope of scopes) {
        const text = this.format(`${language}/${scope}`, key, args);
        if (text !== null) return text;
      }
    }
    this.loadFallback();
    return `⟨${key}⟩`;
  }
}

/** The words of one game: its own messages first, then those of the page. */
export class GameWords {
  private scopes: string[];

  constructor(
    private all: Words,
    game: GameId | null,
  ) {
    this.scopes = game ? [game, 'page'] : ['page'];
  }

  t: Translate = (key: string, args: Args = {}): string => this.all.put(key, args, this.scopes);

  /** A message of the rules; seats are called by their players' names. */
  say = (message: Message, names: string[]): string => {
    const args: Args = {};
    const colour = message.args.find(([name]) => name === 'colour')?.[1];
    for (const [name, arg] of message.args) {
      // The letter of a colour is that on the pieces of the page, not that of the notation.
      if (name === 'letter' && colour && 'word' in colour) args[name] = this.t(`letter-${colour.word}`);
      else if ('number' in arg) args[name] = arg.number;
      else if ('name' in arg) args[name] = arg.name;
      else if ('word' in arg) args[name] = this.t(`word-${arg.word}`);
      else args[name] = names[arg.seat] ?? this.t('seat-name', { number: arg.seat + 1 });
    }
    return this.all.put(message.key, args, this.scopes);
  };
}

export const words = new Words();
