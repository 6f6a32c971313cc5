// Questions in which no option is chosen: what is shown of them, and answers in words.

import type { Form, Given, Solution } from '../../types/questions';
import type { Translate } from '../../types/words';

/** A question as it is shown, in one language, without what is right. */
export interface Asked {
  form: Form;
  options: string[];
  matches: string[];
  /** By what they belong to: the question is 0, its first option 1. */
  pictures?: Record<number, Seen>;
}

/** A picture that is shown: where it is, and what is to be seen in it. */
export interface Seen {
  src: string;
  alt: string;
}

/** How a question was answered, as it was judged. */
export interface Judged {
  correct: boolean;
  /** The options that are right and that were chosen, where one is chosen. */
  right: number | null;
  chosen: number | null;
  /** What is right, where none is. */
  solution: Solution | null;
  why: string;
  /** Whether one has answered oneself. */
  yours: boolean;
  /** What is said of it, if not whether it was right. */
  verdict?: string;
}

/** The same, with what is said of it. */
export interface Outcome extends Judged {
  verdict: string;
  /** What is said of those options, to all or only to those who listen. */
  rightLabel: string;
  chosenLabel: string;
  quiet?: boolean;
}

export const verdictOf = (correct: boolean, t: Translate): string => t(correct ? 'answer-right' : 'answer-wrong');

export const outcomeOf = (judged: Judged, t: Translate): Outcome => ({
  ...judged,
  verdict: judged.verdict || verdictOf(judged.correct, t),
  rightLabel: t('answer-the-right'),
  chosenLabel: t(judged.yours ? 'answer-chosen' : 'answer-chosen-by'),
});

/** So many of the class gave this answer. */
export interface Counted {
  given: Given | null;
  count: number;
}

/** An answer in words. */
export function said(asked: Asked, given: Given, language: string): string {
  if ('option' in given) return asked.options[given.option] ?? '';
  if ('numbers' in given) return listed(asked, given.numbers);
  return 'text' in given ? given.text : place(degreesOf(given.place), language);
}

/** What is right, in words. */
export function solved(asked: Asked, solution: Solution, language: string): string {
  if ('option' in solution) return asked.options[solution.option] ?? '';
  if ('numbers' in solution) return listed(asked, solution.numbers);
  if ('words' in solution) {
    const { es, en } = solution.words;
    return (language === 'en' ? [...en, ...es] : [...es, ...en])[0] ?? '';
  }
  if ('place' in solution) return place(solution.place.at, language);
  const { value, tolerance } = solution.number;
  return value.toLocaleString(language, { maximumFractionDigits: 6, useGrouping: value >= 10_000 }) + (tolerance > 0 ? ` ± ${tolerance.toLocaleString(language)}` : '');
}

function listed({ form, options, matches }: Asked, numbers: number[]): string {
  if (form === 'pairs') return options.map((option, at) => `${option} – ${matches[numbers[at] ?? -1] ?? ''}`).join(', ');
  return numbers.map((number) => options[number] ?? '').join(form === 'order' ? ' → ' : ', ');
}

type Place = [east: number, north: number];
const degreesOf = ([east, north]: Place): Place => [east / 100, north / 100];

function place([east, north]: Place, language: string): string {
  const tenths = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const degrees = (number: number, plus: string, minus: string) => `${Math.abs(number).toLocaleString(language, tenths)}° ${number < 0 ? minus : plus}`;
  return `${degrees(north, 'N', 'S')} ${degrees(east, 'E', language === 'es' ? 'O' : 'W')}`;
}

const EARTH = 6371;

/** How many kilometres an answer lies from the place that is right; nothing where none is asked for. */
export function kilometresOff(given: Given, solution: Solution): number | null {
  if (!('place' in given) || !('place' in solution)) return null;
  const [one, other] = [degreesOf(given.place), solution.place.at].map(([east, north]) => ({ east: (east * Math.PI) / 180, north: (north * Math.PI) / 180 }));
  const half = (angle: number) => Math.sin(angle / 2) ** 2;
  const chord = half(other!.north - one!.north) + Math.cos(one!.north) * Math.cos(other!.north) * half(other!.east - one!.east);
  return Math.round(2 * EARTH * Math.asin(Math.sqrt(Math.min(1, chord))));
}

/** A list with one of its things moved to another place. */
export function moved<T>(list: T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), list[from]!, ...rest.slice(to)];
}
