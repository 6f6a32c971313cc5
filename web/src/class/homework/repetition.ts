// Spaced repetition: what was answered right at once is known; what went wrong comes again soon, then later, then on another
// day. Plain state in and out: nothing here knows a question, a page or the time of day.

/** How far a question has come. */
export interface Item {
  /** 0 after a mistake, one more for each right answer since; KNOWN and above is known. */
  box: number;
  /** After how many answers altogether it is due again, while it is not known. */
  due: number;
  /** When it is looked at once more, in milliseconds; 0 if it need not be. */
  again: number;
}

/** What one pupil has done. */
export interface Done {
  answered: number;
  items: Record<string, Item>;
}

/** So often what went wrong is to be answered right before it is known. */
const KNOWN = 2;
/** After how many other answers what went wrong comes again, by its box. */
const GAPS = [3, 8];
const DAY = 86_400_000;
/** After how many days what once went wrong is looked at again, each time it was known then. */
const DAYS = [1, 3, 7];

export const nothingDone = (): Done => ({ answered: 0, items: {} });

const isKnown = (item: Item | undefined): boolean => item !== undefined && item.box >= KNOWN;

/** How many of these questions are known. */
export const known = (ids: string[], done: Done): number => ids.filter((id) => isKnown(done.items[id])).length;

/** Takes an answer in. */
export function answered(done: Done, id: string, right: boolean, now: number): Done {
  const count = done.answered + 1;
  const before = done.items[id];
  const item = ((): Item => {
    if (!right) return { box: 0, due: count + GAPS[0]!, again: 0 };
    // Known at first sight.
    if (!before) return { box: KNOWN, due: 0, again: 0 };
    const box = before.box + 1;
    const gap = GAPS[box];
    if (box < KNOWN && gap !== undefined) return { box, due: count + gap, again: 0 };
    const days = DAYS[box - KNOWN];
    return { box, due: 0, again: days === undefined ? 0 : now + days * DAY };
  })();
  return { answered: count, items: { ...done.items, [id]: item } };
}

/** The question that comes now; none if all are known for today. */
export function next(ids: string[], done: Done, now: number, last: string | null = null): string | null {
  const of = (id: string) => done.items[id];
  const waiting = ids.filter((id) => of(id) && !isKnown(of(id))).sort((one, other) => of(one)!.due - of(other)!.due);
  const due = waiting.find((id) => of(id)!.due <= done.answered && id !== last);
  const fresh = ids.find((id) => !of(id));
  const soon = waiting.find((id) => id !== last) ?? waiting[0];
  const again = ids.find((id) => isKnown(of(id)) && of(id)!.again > 0 && of(id)!.again <= now);
  return due ?? again ?? fresh ?? soon ?? null;
}
