// A question as it is put, and as it is written down while somebody edits it.

import type { Language, Question } from '../types/questions';

export const LANGUAGES: Language[] = ['es', 'en'];
export const TOPICS = ['geography', 'history', 'culture', 'nature', 'language', 'food', 'institutions', 'science', 'sport', 'society'] as const;
export const LEVELS = ['10-12', '13-16', 'adult'] as const;
export const COUNTRIES =
  'AT BE BG CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');
export const MURCIA = 'murcia';

/** The most options a question has. */
export const MOST_OPTIONS = 4;

export interface Told {
  language: Language;
  text: string;
  options: string[];
  why: string;
}

/** A question in a language, or in the other one if it is not asked in that. */
export function told(question: Question, language: string): Told {
  const wanted: Language = language === 'en' ? 'en' : 'es';
  const spoken = question[wanted] === '' ? (wanted === 'es' ? 'en' : 'es') : wanted;
  return { language: spoken, text: question[spoken], options: question.options[spoken], why: question.why[spoken] };
}

/** A question without anything in it, named unlike all others. */
export function blank(others: Question[]): Question {
  const ids = new Set(others.map((question) => question.id));
  let number = others.length + 1;
  const name = () => `q-${String(number).padStart(3, '0')}`;
  while (ids.has(name())) number += 1;
  return {
    id: name(),
    country: null,
    topic: null,
    level: null,
    editions: ['2009', '2026'],
    es: '',
    en: '',
    options: { es: [], en: [] },
    answer: 0,
    why: { es: '', en: '' },
    source: null,
  };
}

/** A question in the making: every field there is, filled or not. */
export interface Draft {
  /** How many options are shown, in both languages. */
  count: number;
  /** Which is right, counted from 1; 0 if that is not said yet. */
  answer: number;
  text: Record<Language, string>;
  options: Record<Language, string[]>;
  why: Record<Language, string>;
  order: Order;
}

/** How the options are ordered when it is asked: by chance, with those last that are about the others; by chance, the last
 * one staying last; as they are written; or as the file says from which it comes. */
export type Order = 'words' | 'last' | 'kept' | 'file';
export const ORDERS: Order[] = ['words', 'last', 'kept'];

/** The options that come last, counted from 1; undefined leaves it to their words. */
function lastOf(order: Order, count: number, before: Question): number[] | undefined {
  if (order === 'file') return before.last;
  if (order === 'last') return [count];
  return order === 'kept' ? Array.from({ length: count }, (_, at) => at + 1) : undefined;
}

function orderOf(question: Question, count: number): Order {
  const same = (order: Order) => String(lastOf(order, count, question)) === String(question.last);
  return ORDERS.find(same) ?? 'file';
}

export function draftOf(question: Question): Draft {
  const filled = (options: string[]) => Array.from({ length: MOST_OPTIONS }, (_, at) => options[at] ?? '');
  const most = Math.max(question.options.es.length, question.options.en.length);
  const count = most === 0 ? MOST_OPTIONS : Math.max(2, Math.min(MOST_OPTIONS, most));
  return {
    count,
    answer: question.answer,
    text: { es: question.es, en: question.en },
    options: { es: filled(question.options.es), en: filled(question.options.en) },
    why: { ...question.why },
    order: orderOf(question, count),
  };
}

/** The question that a draft stands for: a language in which nothing is written is not there. */
export function questionOf(draft: Draft, before: Question): Question {
  const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();
  const options = (language: Language) => {
    const shown = draft.options[language].slice(0, draft.count).map(tidy);
    const written = tidy(draft.text[language]) !== '' || tidy(draft.why[language]) !== '' || shown.some((one) => one !== '');
    return written ? shown : [];
  };
  const { last: _, ...rest } = before;
  const last = lastOf(draft.order, draft.count, before);
  return {
    ...rest,
    ...(last && { last }),
    es: tidy(draft.text.es),
    en: tidy(draft.text.en),
    options: { es: options('es'), en: options('en') },
    answer: draft.answer,
    why: { es: tidy(draft.why.es), en: tidy(draft.why.en) },
  };
}

/** What a file of a pack is called, without its ending. */
export function fileName(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return plain.replace(/^-|-$/g, '').slice(0, 60) || 'sobremesa';
}
