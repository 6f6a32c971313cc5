// What people choose once and keep.

import type { Skin } from '../boards/skins';
import { FIRST, languages } from '../words/words.svelte';
import { localStore } from './local-store';

/** How small and how large a board may be, in percent of the room there is. */
export const [SMALLEST, LARGEST] = [50, 100];

export interface Choices {
  language: string;
  theme: 'auto' | 'light' | 'dark';
  /** What the boards are made of. */
  skin: Skin;
  /** How much of the room for it a board takes on a large screen, in percent. */
  boardSize: number;
  sound: boolean;
  /** How long motion takes: 0 none, 1 as drawn, 2 slowly. */
  pace: 0 | 0.5 | 1 | 2;
  /** The die is thrown without being touched. */
  autoRoll: boolean;
  /** Turns of several steps are confirmed before they count. */
  confirm: boolean;
  /** Every turn is, also one of a single step. */
  confirmAll: boolean;
  /** Actions are written in the notation of records, not in words. */
  notation: boolean;
  /** Single keys do something at a table. */
  shortcuts: boolean;
  /** The level of the bots one played against last. */
  level: number;
  /** The names people gave last. */
  names: string[];
}

function browserLanguage(): string {
  const asked = typeof navigator === 'undefined' ? [] : navigator.languages;
  const known = asked.map((tag) => tag.slice(0, 2)).find((code) => languages.includes(code));
  return known ?? FIRST;
}

const defaults = (): Choices => ({
  language: browserLanguage(),
  theme: 'auto',
  skin: 'warm',
  boardSize: LARGEST,
  sound: true,
  pace: 1,
  autoRoll: false,
  confirm: true,
  confirmAll: false,
  notation: false,
  shortcuts: true,
  level: 1,
  names: [],
});

/** What was kept, where it is of the right kind. */
function kept(): Choices {
  const first = defaults();
  const { look, ...rest } = localStore.read<Record<string, unknown> | null>('settings', {}) ?? {};
  // Whoever has not been here for long has the skin under another name.
  const before: Record<string, unknown> = { skin: look, ...rest };
  const fits = (name: string, value: unknown) =>
    typeof before[name] === typeof value && Array.isArray(before[name]) === Array.isArray(value) && before[name] !== null;
  const good = Object.entries(first).map(([name, value]) => [name, fits(name, value) ? before[name] : value]);
  return Object.fromEntries(good) as Choices;
}

class Settings {
  now = $state<Choices>(kept());

  change(part: Partial<Choices>): void {
    Object.assign(this.now, part);
    localStore.write('settings', $state.snapshot(this.now));
  }

  /** How motion is stretched now: not at all for who asked their device for less of it. */
  get pace(): number {
    const less = typeof matchMedia !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches;
    return less ? 0 : this.now.pace;
  }
}

export const settings = new Settings();
