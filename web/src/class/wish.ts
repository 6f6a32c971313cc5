// How a class is wanted, while it is being chosen: every field filled, as the mode has it until somebody changes it.

import type { MessageKey } from '../types/messages';
import type { Level, Topic } from '../types/questions';
import type { ClassWish, Edition, Mode } from './protocol';

export const MODES: Mode[] = ['lesson', 'short', 'full', 'solo'];
export const MOST_TEAMS = 5;
/** The choices of time for a decision, in seconds; 0 is as long as it takes. */
export const SECONDS = [0, 30, 45, 60, 90, 120, 180, 300, 600];
export const EDITIONS = ['short', '2026', '2009'] as const;

/** The choices of time for everybody's answer, in seconds; 0 is until the team has decided. */
export const ANSWERING = [0, 10, 15, 20, 30, 45, 60];
/** How much one thing may be worth. */
export const WEIGHTS = [0, 50, 100, 200];

type Filled<T> = { [Key in keyof T]-?: NonNullable<T[Key]> };
/** What is wished, narrowed to what the page offers. */
interface Offered {
  edition: Edition;
  levels: Level[];
  topics: Topic[];
  team_levels: (Level | null)[];
  packs: string[];
}
export type Chosen = Filled<Omit<ClassWish, 'names' | 'questions' | keyof Offered>> & Offered;

const BY_MODE: Record<Mode, Pick<Chosen, 'teams' | 'edition' | 'flags' | 'draw' | 'minutes' | 'cities' | 'map'>> = {
  lesson: { teams: 4, edition: 'short', flags: 6, draw: false, minutes: 40, cities: true, map: true },
  short: { teams: 4, edition: 'short', flags: 3, draw: false, minutes: 0, cities: false, map: false },
  full: { teams: 4, edition: '2026', flags: 6, draw: true, minutes: 0, cities: false, map: false },
  solo: { teams: 1, edition: 'short', flags: 3, draw: false, minutes: 20, cities: true, map: false },
};

export const usual = (): Chosen => ({
  mode: 'lesson',
  ...BY_MODE.lesson,
  seconds: 0,
  decide: 'captain',
  typing: false,
  pupils: false,
  others: true,
  rolls: true,
  answering: 20,
  warmup: true,
  points: { right: 100, quick: 50, team: 100 },
  levels: [],
  topics: [],
  team_levels: [],
  shipped: true,
  packs: [],
});

/** Another mode brings its own board and time; how many teams there are stays as it was, where it can. */
export function inMode(chosen: Chosen, mode: Mode): Chosen {
  const next = { ...chosen, ...BY_MODE[mode], mode };
  const several = mode !== 'solo' && chosen.mode !== 'solo';
  return { ...next, teams: several ? chosen.teams : BY_MODE[mode].teams };
}

/** The sentence about what is kept of pupils, as it follows from what was chosen. */
export function keeps({ typing, pupils }: Pick<Chosen, 'typing' | 'pupils'>): MessageKey {
  if (typing) return pupils ? 'class-keeps-names-and-answers' : 'class-keeps-names';
  return pupils ? 'class-keeps-answers' : 'class-keeps-nothing';
}
