// A question as it is put, and as it is written down while somebody edits it.

import { solved, type Seen } from '../parts/answer/answer';
import type { Form, Kind, Language, Picture, Question, Solution } from '../types/questions';

export const LANGUAGES: Language[] = ['es', 'en'];
export const TOPICS = ['geography', 'history', 'culture', 'nature', 'language', 'food', 'institutions', 'science', 'sport', 'society'] as const;
export const LEVELS = ['10-12', '13-16', 'adult'] as const;
export const COUNTRIES =
  'AT BE BG CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');
export const MURCIA = 'murcia';
/** The questions of the program about places on the map. */
export const MAP = 'map';

/** The most options of which one is chosen. */
export const MOST_OPTIONS = 4;
/** The most texts that a question of another kind has. */
export const MOST_TEXTS = 8;

export interface Localized {
  language: Language;
  text: string;
  form: Form;
  options: string[];
  /** What the options are matched with, if they are. */
  matches: string[];
  why: string;
  /** By what they belong to: the question is 0, its first option 1. */
  pictures: Record<number, Seen>;
}

/** A picture of a pack, as an address that shows it. */
export function pictureAddress(data: string): string {
  const type = data.startsWith('/9j/') ? 'jpeg' : data.startsWith('iVBOR') ? 'png' : 'webp';
  return `data:image/${type};base64,${data}`;
}

/** A question in a language, or in the other one if it is not asked in that. */
export function localized(question: Question, language: string): Localized {
  const wanted: Language = language === 'en' ? 'en' : 'es';
  const spoken = question[wanted] === '' ? (wanted === 'es' ? 'en' : 'es') : wanted;
  const kind = kindOf(question);
  const options = kind === 'truth' ? TRUTH[spoken] : kind === 'word' ? [] : question.options[spoken];
  const matches = typeof question.kind === 'object' && 'pairs' in question.kind ? question.kind.pairs.with[spoken] : [];
  const form = kind === 'truth' ? 'choice' : kind;
  const pictures = Object.fromEntries((question.pictures ?? []).map(({ of, alt, data }) => [of, { src: pictureAddress(data), alt: alt[spoken] }]));
  return { language: spoken, text: question[spoken], form, options, matches, why: question.why[spoken], pictures };
}

const TRUTH = { es: ['Verdadero', 'Falso'], en: ['True', 'False'] };

/** The kinds of questions, without what is right. */
export const KINDS = ['choice', 'truth', 'several', 'word', 'number', 'order', 'pairs', 'place'] as const;
export type KindName = (typeof KINDS)[number];

export function kindOf({ kind = 'choice' }: Question): KindName {
  return typeof kind === 'string' ? kind : (Object.keys(kind)[0] as KindName);
}

/** What is right, as it is told. */
export function solutionOf(question: Question): Solution {
  const { kind = 'choice' } = question;
  const fromZero = (numbers: number[]) => numbers.map((number) => number - 1);
  if (kind === 'word') return { words: question.options };
  if (typeof kind === 'string') return { option: question.answer - 1 };
  if ('number' in kind) return kind;
  if ('place' in kind) return kind;
  return { numbers: fromZero('several' in kind ? kind.several : 'order' in kind ? kind.order : kind.pairs.right) };
}

/** The right answer in words. */
export function rightWords(question: Question, language: string): string {
  const asked = localized(question, language);
  return solved(asked, solutionOf(question), asked.language);
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
  kind: KindName;
  /** How many options are shown, in both languages. */
  count: number;
  /** Which is right, counted from 1; 0 if that is not said yet. */
  answer: number;
  /** Those that are right where several are, counted from 1. */
  right: number[];
  text: Record<Language, string>;
  options: Record<Language, string[]>;
  /** What each option goes with; after them what goes with none. */
  matches: Record<Language, string[]>;
  why: Record<Language, string>;
  number: { value: string; tolerance: string };
  place: { at: [number, number] | null; within: number };
  order: Order;
  /** By what they belong to: the question is 0, its first option 1. */
  pictures: Record<number, DraftPicture>;
}

export type DraftPicture = Omit<Picture, 'of'>;

/** How many options of a draft can have a picture: those that are shown. */
export function pictured({ kind, count }: Pick<Draft, 'kind' | 'count'>): number {
  return kind === 'choice' || kind === 'several' || kind === 'order' || kind === 'pairs' ? count : 0;
}

/** How many options a question of a kind may have. */
export function bounds(kind: KindName): [number, number] {
  if (kind === 'choice') return [2, MOST_OPTIONS];
  if (kind === 'word') return [1, MOST_TEXTS];
  return kind === 'several' || kind === 'order' || kind === 'pairs' ? [2, MOST_TEXTS] : [0, 0];
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
  const { kind = 'choice' } = question;
  const data: Exclude<Kind, string> | { none: true } = typeof kind === 'string' ? { none: true } : kind;
  const filled = (texts: string[]) => Array.from({ length: MOST_TEXTS }, (_, at) => texts[at] ?? '');
  const most = Math.max(question.options.es.length, question.options.en.length);
  const [least, largest] = bounds(kindOf(question));
  const count = most === 0 ? Math.min(largest, MOST_OPTIONS) : Math.max(least, Math.min(largest, most));
  const pairs = 'pairs' in data ? data.pairs : { with: { es: [], en: [] }, right: [] };
  const matches = (language: Language) => {
    const all: string[] = pairs.with[language];
    return [...pairs.right.map((number) => all[number - 1] ?? ''), ...all.filter((_, at) => !pairs.right.includes(at + 1))];
  };
  return {
    kind: kindOf(question),
    count,
    answer: question.answer,
    right: 'several' in data ? data.several : [],
    text: { es: question.es, en: question.en },
    options: { es: filled(question.options.es), en: filled(question.options.en) },
    matches: { es: filled(matches('es')), en: filled(matches('en')) },
    why: { ...question.why },
    number: 'number' in data ? { value: String(data.number.value), tolerance: String(data.number.tolerance) } : { value: '', tolerance: '0' },
    place: 'place' in data ? { ...data.place } : { at: null, within: 100 },
    order: orderOf(question, count),
    pictures: Object.fromEntries((question.pictures ?? []).map(({ of, alt, data }) => [of, { alt: { ...alt }, data }])),
  };
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();
const numberOf = (text: string) => (text.trim() === '' ? NaN : Number(text.trim().replace(',', '.')));

/** What a draft says is right. What is not said yet is said so that the check finds it. */
function kindIn(draft: Draft, languages: Language[]): Kind {
  const { kind, count } = draft;
  const all = Array.from({ length: count }, (_, at) => at + 1);
  switch (kind) {
    case 'several':
      return { several: draft.right.filter((number) => number <= count).sort((one, other) => one - other) };
    case 'order':
      return { order: all };
    case 'number': {
      const [value, tolerance] = [numberOf(draft.number.value), numberOf(draft.number.tolerance || '0')];
      return Number.isFinite(value) && Number.isFinite(tolerance) ? { number: { value, tolerance } } : { number: { value: 0, tolerance: -1 } };
    }
    case 'place':
      return { place: { at: draft.place.at ?? [0, 0], within: draft.place.at ? Number(draft.place.within) || 0 : 0 } };
    case 'pairs': {
      // Two options may go with the same; what is written nowhere goes with none.
      const rows = Array.from({ length: MOST_TEXTS }, (_, at) => languages.map((language) => tidy(draft.matches[language][at] ?? '')));
      const found: string[][] = [];
      const place = (row: string[]) => {
        const known = found.findIndex((one) => String(one) === String(row));
        return known >= 0 ? known + 1 : found.push(row);
      };
      const right = rows.slice(0, count).map(place);
      rows.slice(count).filter((row) => row.some((text) => text !== '')).forEach(place);
      const of = (language: Language) => (languages.includes(language) ? found.map((row) => row[languages.indexOf(language)] ?? '') : []);
      return { pairs: { with: { es: of('es'), en: of('en') }, right } };
    }
    default:
      return kind;
  }
}

/** The question that a draft stands for: a language in which nothing is written is not there. */
export function questionOf(draft: Draft, before: Question): Question {
  const shown = (language: Language) => draft.options[language].slice(0, draft.count).map(tidy);
  const used = bounds(draft.kind)[1] > 0;
  const isWritten = (language: Language) =>
    tidy(draft.text[language]) !== '' || tidy(draft.why[language]) !== '' || (used && shown(language).some((one) => one !== ''));
  const languages = LANGUAGES.filter(isWritten);
  const options = (language: Language) => {
    if (!used || !languages.includes(language)) return [];
    return draft.kind === 'word' ? shown(language).filter((one) => one !== '') : shown(language);
  };
  const { last: _, kind: __, pictures: ___, ...rest } = before;
  const pictures = picturesOf(draft, languages);
  const ordered = draft.kind === 'choice' || draft.kind === 'several';
  const last = ordered ? lastOf(draft.order, draft.count, before) : undefined;
  const kind = kindIn(draft, languages);
  return {
    ...rest,
    ...(kind !== 'choice' && { kind }),
    ...(last && { last }),
    es: tidy(draft.text.es),
    en: tidy(draft.text.en),
    options: { es: options('es'), en: options('en') },
    answer: draft.kind === 'choice' || draft.kind === 'truth' ? draft.answer : 0,
    why: { es: tidy(draft.why.es), en: tidy(draft.why.en) },
    ...(pictures.length > 0 && { pictures }),
  };
}

/** The pictures of what is shown, with their texts in the languages in which it is asked. */
function picturesOf(draft: Draft, languages: Language[]): Picture[] {
  const text = (alt: DraftPicture['alt'], language: Language) => (languages.includes(language) ? tidy(alt[language]) : '');
  const all = Object.entries(draft.pictures).map(([of, { alt, data }]) => ({ of: Number(of), alt: { es: text(alt, 'es'), en: text(alt, 'en') }, data }));
  return all.filter(({ of }) => of <= pictured(draft)).sort((one, other) => one.of - other.of);
}

/** What a file of a pack is called, without its ending. */
export function fileName(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return plain.replace(/^-|-$/g, '').slice(0, 60) || 'sobremesa';
}
