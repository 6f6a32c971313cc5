// How the options of each game are offered. Which values are good is decided by the rules.

import type { ByGame } from '../boards/by-game';
import type { GameId } from '../types/games';

export type OptionForm =
  | {
      name: string;
      kind: 'pick';
      values: (string | number | boolean)[];
      /** Where the options do not have it, it is this: options that came later are left out at their default. */
      usual?: string | number | boolean;
      /** Only with so many players. */
      count?: number;
    }
  | { name: string; kind: 'number'; least: number; most: number }
  /** One level for each seat, as Barragoon's express. */
  | { name: string; kind: 'pair'; values: number[] };

export const optionForms: ByGame<OptionForm[]> = {
  parchis: [
    { name: 'tokens', kind: 'pick', values: [4, 3, 2, 1], usual: 4 },
    { name: 'partners', kind: 'pick', values: [false, true], usual: false, count: 4 },
    { name: 'opening', kind: 'pick', values: ['roll', 'seated'] },
  ],
  barragoon: [
    { name: 'variant', kind: 'pick', values: ['closed', 'open'] },
    { name: 'express', kind: 'pair', values: [0, 1, 2] },
  ],
  ampel: [{ name: 'yellows', kind: 'number', least: 1, most: 10 }],
  girumgo: [
    { name: 'side', kind: 'pick', values: [3, 4, 5] },
    { name: 'opening', kind: 'pick', values: ['roll', 'seated'] },
    { name: 'surround', kind: 'pick', values: ['opposite', 'any'] },
  ],
  europa: [
    { name: 'edition', kind: 'pick', values: ['2009', '2026', 'short'] },
    { name: 'flags', kind: 'number', least: 1, most: 6 },
    { name: 'opening', kind: 'pick', values: ['roll', 'seated'] },
  ],
  // The next game: its options.
};

/** The forms that so many players have a use for. */
export function formsFor(game: GameId, count: number): OptionForm[] {
  return optionForms[game].filter((form) => form.kind !== 'pick' || (form.count ?? count) === count);
}

/** The options without those that so many players have no use for. */
export function optionsFor(game: GameId, options: Record<string, unknown>, count: number): Record<string, unknown> {
  const offered = formsFor(game, count);
  const unused = optionForms[game].filter((form) => !offered.includes(form)).map((form) => form.name);
  return Object.fromEntries(Object.entries(options).filter(([name]) => !unused.includes(name)));
}

interface Box {
  players: [number, number];
  minutes: [number, number];
  luck: 'none' | 'some' | 'much';
}

/** What is printed on each box; how many can play is held against the rules by a test. */
export const boxes: ByGame<Box> = {
  parchis: { players: [2, 4], minutes: [30, 60], luck: 'much' },
  barragoon: { players: [2, 2], minutes: [20, 120], luck: 'none' },
  ampel: { players: [2, 2], minutes: [15, 30], luck: 'none' },
  girumgo: { players: [2, 6], minutes: [30, 60], luck: 'some' },
  europa: { players: [1, 5], minutes: [40, 90], luck: 'much' },
  // The next game: its box.
};
