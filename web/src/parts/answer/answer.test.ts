// What is said of an answer, and answers in words.

import { expect, it } from 'vitest';
import type { Translate } from '../../types/words';
import { kilometresOff, moved, outcomeOf, said, solved, type Asked, type Judged } from './answer';

const named: Translate = (key) => key;
const wrong: Judged = { correct: false, right: 2, chosen: 0, solution: null, why: '', yours: true };

it('says whether an answer was right, and whose it was', () => {
  expect(outcomeOf(wrong, named)).toEqual({ ...wrong, verdict: 'answer-wrong', rightLabel: 'answer-the-right', chosenLabel: 'answer-chosen' });
  expect(outcomeOf({ ...wrong, correct: true, yours: false }, named)).toMatchObject({ verdict: 'answer-right', chosenLabel: 'answer-chosen-by' });
});

it('says something else where that matters more', () => {
  expect(outcomeOf({ ...wrong, verdict: 'Yours was.' }, named).verdict).toBe('Yours was.');
  expect(outcomeOf({ ...wrong, verdict: '' }, named).verdict).toBe('answer-wrong');
});

const asked = (form: Asked['form']): Asked => ({ form, options: ['Lisboa', 'Madrid', 'Roma'], matches: ['Italia', 'Portugal', 'España'] });

it.each([
  ['choice', { option: 1 }, 'Madrid'],
  ['several', { numbers: [0, 2] }, 'Lisboa, Roma'],
  ['order', { numbers: [2, 0, 1] }, 'Roma → Lisboa → Madrid'],
  ['pairs', { numbers: [1, 2, 0] }, 'Lisboa – Portugal, Madrid – España, Roma – Italia'],
  ['word', { text: 'Tajo' }, 'Tajo'],
  ['place', { place: [-369, 4042] }, '40,4° N 3,7° O'],
] as const)('puts an answer of the form %s into words', (form, given, words) => {
  expect(said(asked(form), given as Parameters<typeof said>[1], 'es')).toBe(words);
});

it('puts what is right into the words of the language', () => {
  const rivers = { words: { es: ['Tajo'], en: ['Tagus'] } };
  expect(solved(asked('word'), rivers, 'es')).toBe('Tajo');
  expect(solved(asked('word'), rivers, 'en')).toBe('Tagus');
  expect(solved(asked('number'), { number: { value: 12_500, tolerance: 0.5 } }, 'en')).toBe('12,500 ± 0.5');
});

it('says of a place where it is, and how far from the one that is right', () => {
  expect(said(asked('place'), { place: [-369, 4042] }, 'en')).toBe('40.4° N 3.7° W');
  const cartagena = { place: { at: [-0.98, 37.6] as [number, number], within: 60 } };
  expect(kilometresOff({ place: [-371, 4042] }, cartagena)).toBe(392);
  expect(kilometresOff({ place: [-98, 3760] }, cartagena)).toBe(0);
  expect(kilometresOff({ option: 1 }, cartagena)).toBeNull();
});

it('moves one thing of a list', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
});
