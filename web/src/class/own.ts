// A teacher's own packs, made into what a class is asked.

import { check, loadQuestions } from '../questions/module';
import type { OwnPack } from '../questions/packs';
import type { Question } from '../types/questions';
import type { ClassReport } from './protocol';

export interface Gathered {
  questions: Question[];
  /** How many cannot be asked, and stay at home. */
  flawed: number;
}

/** The longest name of a question, in letters. */
const LONGEST = 64;
/** As many as a class takes. */
export const MOST = 5000;
/** As much as the server takes of them, in bytes. */
export const MOST_BYTES = 2_000_000;

/** All questions of these packs; two of the same name get names of their own. */
export function merged(packs: OwnPack[]): Question[] {
  const taken = new Set<string>();
  return packs.flatMap((pack) => pack.questions).map((question) => {
    let id = question.id;
    for (let number = 2; taken.has(id); number += 1) {
      const end = `-${number}`;
      id = question.id.slice(0, LONGEST - end.length) + end;
    }
    taken.add(id);
    return { ...question, id };
  });
}

/** What of these packs can be asked. */
export async function gather(packs: OwnPack[]): Promise<Gathered> {
  if (packs.length === 0) return { questions: [], flawed: 0 };
  await loadQuestions();
  const all = merged(packs);
  const flaws = check(all);
  return { questions: all.filter((_, at) => !flaws.has(at)), flawed: flaws.size };
}

/** How many of the hardest questions are to be repeated. */
const MOST_AGAIN = 30;
/** As many as a task for home takes. */
const MOST_AT_HOME = 200;

/** The questions of a lesson that were answered wrong, the hardest first, to be asked again. */
export function toRepeat(report: Pick<ClassReport, 'questions'>): Question[] {
  return report.questions.flatMap(({ wrong, question }) => (wrong > 0 && question ? [question] : [])).slice(0, MOST_AGAIN);
}

/** All that was asked in a lesson, the hardest first. */
export function allAsked(report: Pick<ClassReport, 'questions'>): Question[] {
  return report.questions.flatMap(({ question }) => question ?? []).slice(0, MOST_AT_HOME);
}
