// What has happened at a table, told by its events.

import { expect, it } from 'vitest';
import { applyEvents, emptyLog } from './table-log';

const question = { id: 'q', seat: 1, text: { es: '¿?' }, options: [{ es: 'a' }, { es: 'b' }] };

it('has the words of the record in order, from all that is done', () => {
  const log = applyEvents(emptyLog, [
    { e: 'begun', t: 1, begin: true, do: ['d4'] },
    { e: 'done', t: 2, by: 0, do: ['exit', 'd2'] },
    { e: 'done', t: 3, by: null, do: ['back:1'] },
  ]);
  expect(log.tokens).toEqual(['d4', 'exit', 'd2', 'back:1']);
  expect([log.begun, log.next]).toEqual([true, 3]);
  expect(emptyLog.tokens).toEqual([]);
});

it('counts who agrees to an offer, and drops it when somebody else sits there', () => {
  const agreed = applyEvents(emptyLog, [{ e: 'offered', t: 1, offer: 'take_back', by: 1 }, { e: 'agreed', t: 2, agreed: 'take_back', by: 0 }, { e: 'agreed', t: 3, agreed: 'take_back', by: 3 }]);
  expect(agreed.offer).toEqual({ what: 'take_back', by: 1, agreed: [0, 3] });
  expect(applyEvents(agreed, [{ e: 'stood_in', t: 4, stand_in: 3, seat: 2 }]).offer).toBeNull();
  expect(applyEvents(agreed, [{ e: 'returned', t: 4, returned: 2 }]).offer).toBeNull();
});

it('lets an offer stand until something is done, and says who declined it', () => {
  const offered = applyEvents(emptyLog, [{ e: 'offered', t: 1, offer: 'draw', by: 1 }]);
  expect(offered.offer).toEqual({ what: 'draw', by: 1, agreed: [] });
  expect(applyEvents(offered, [{ e: 'done', t: 2, by: 0, do: ['a'] }]).offer).toBeNull();
  const declined = applyEvents(offered, [{ e: 'declined', t: 2, declined: 'draw', by: 0 }]);
  expect([declined.offer, declined.declined]).toEqual([null, { what: 'draw', by: 0 }]);
  expect(applyEvents(declined, [{ e: 'done', t: 3, by: 0, do: ['a'] }]).declined).toBeNull();
});

it('keeps how a question was answered until another is, and how far the record was then', () => {
  const asked = applyEvents(emptyLog, [{ e: 'asked', t: 1, ask: question }]);
  expect(asked.question?.id).toBe('q');
  const answered = applyEvents(asked, [{ e: 'answered', t: 2, by: 1, do: ['right'], answer: { question: 'q', option: 1, right: 1, why: null, asked: 1 } }]);
  expect([answered.question, answered.answered?.answer.right]).toEqual([null, 1]);
  expect(applyEvents(answered, [{ e: 'done', t: 3, by: 0, do: ['d3'] }]).answered?.question.id).toBe('q');
  expect(applyEvents(answered, [{ e: 'asked', t: 3, ask: { ...question, id: 'r' } }]).answered).toMatchObject({ at: 1, right: true });
});

it('asks no more of whoever has run out of time', () => {
  const asked = applyEvents(emptyLog, [{ e: 'asked', t: 1, ask: question }, { e: 'done', t: 2, by: null, do: ['timeout:1'] }]);
  expect([asked.question, asked.answered]).toEqual([null, null]);
});

it('knows for whom bots stand in', () => {
  const log = applyEvents(emptyLog, [{ e: 'stood_in', t: 1, stand_in: 3, seat: 1 }, { e: 'stood_in', t: 2, stand_in: 2, seat: 0 }, { e: 'returned', t: 3, returned: 1 }]);
  expect(log.standIns).toEqual({ 0: 2 });
});

it('says why the last seat left, where the match is over by that', () => {
  const over = applyEvents(emptyLog, [{ e: 'begun', t: 1, begin: true, do: ['leave:1'] }, { e: 'over', t: 2, over: [1, 0], secret: 'ab', why: 'claimed' }]);
  expect([over.result, over.why]).toEqual([[1, 0], 'claimed']);
  expect(applyEvents(emptyLog, [{ e: 'over', t: 1, over: [1, 0], secret: 'ab' }]).why).toBeNull();
});

it('knows an answer that was judged aloud, and forgets one that was taken back', () => {
  const question = { id: 'q', seat: 1, text: {}, options: [] };
  const judged = (word: string) => applyEvents(emptyLog, [{ e: 'asked', t: 1, ask: question }, { e: 'answered', t: 2, by: 1, do: [word], answer: { question: 'q', option: null, right: 1, why: null, asked: 1 } }]);
  expect([judged('right').answered?.right, judged('wrong').answered?.right]).toEqual([true, false]);
  expect(applyEvents(judged('right'), [{ e: 'done', t: 3, by: null, do: ['back:2'] }]).answered).toBeNull();
});

it('knows which seats have acted', () => {
  const begun = applyEvents(emptyLog, [{ e: 'begun', t: 1, begin: true, do: ['d3'] }]);
  expect(begun.acted).toEqual([]);
  const done = (by: number | null) => ({ e: 'done' as const, t: 2, by, do: ['m1'] });
  expect(applyEvents(begun, [done(1), done(null), done(1)]).acted).toEqual([1]);
  expect(applyEvents(begun, [done(1), done(0)]).acted).toEqual([1, 0]);
});
