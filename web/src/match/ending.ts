// How a match came to its end, as far as its last word and the house tell it.

export interface Ending {
  /** By the rules, by something that the platform did, or because a seat left, which may have several reasons. */
  how: 'rules' | 'time' | 'draw' | 'stopped' | 'left' | 'resigned' | 'claimed' | 'waited' | 'deserted';
  /** The seat it was about. */
  seat: number | null;
}

const LEAVING = ['resigned', 'claimed', 'waited', 'deserted', 'stopped'] as const;

/** `last` is the last word of the record; `why` is what the house says of the seat that left last. */
export function endingOf(last: string, why: string | null): Ending {
  const [, word, number] = /^(timeout|leave|draw|stop)(?::(\d))?$/.exec(last) ?? [];
  const seat = number === undefined ? null : Number(number);
  if (word === 'timeout') return { how: 'time', seat };
  if (word === 'leave') return { how: LEAVING.find((one) => one === why) ?? 'left', seat };
  return { how: word === 'draw' ? 'draw' : word === 'stop' ? 'stopped' : 'rules', seat: null };
}
