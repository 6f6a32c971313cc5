// What is learnt about a game: sections of rules, and a lesson in which the learner makes the moves.
// Both are records with annotations, in content/learn.

import type { GameId } from '../types/games';

export interface Section {
  key: string;
  /** The messages of the refusals that it explains, with spaces between them. */
  refusals?: string;
  board?: { options: Record<string, unknown>; record: string };
}

export interface LessonStep {
  key: string;
  /** Another match, which this step and the next ones are about. */
  board?: { options: Record<string, unknown>; record: string };
  /** What happens by itself before the learner is asked. */
  play: string;
  /** What the learner is to do, one action after the other. */
  do: string;
}

export interface Learning {
  rules: Section[];
  lesson: { options: Record<string, unknown>; seat: number; steps: LessonStep[] };
}

const files = import.meta.glob<Learning>('../../../content/learn/*.json', { import: 'default' });

export async function loadLearning(game: GameId): Promise<Learning | null> {
  const path = Object.keys(files).find((one) => one.endsWith(`/${game}.json`));
  return path ? await files[path]!() : null;
}

/** The section of the rules that explains a refusal. */
export async function sectionOf(game: GameId, refusal: string): Promise<string | null> {
  const learning = await loadLearning(game);
  return learning?.rules.find((section) => actionsOf(section.refusals).includes(refusal))?.key ?? null;
}

/** The actions in a text. */
export function actionsOf(text: string | undefined): string[] {
  return (text ?? '').split(/\s+/).filter(Boolean);
}
