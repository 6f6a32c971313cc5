// All that has happened at a table, folded from its events.

import type { Answer, Ask, Offer, TableEvent } from '../types/protocol';
import type { Time } from './protocol';

/** A question, and when it was asked: by that, questions of one match are told apart. */
export interface Asked extends Ask {
  since: Time;
}

/** A question with its answer. */
export interface Answered {
  question: Asked;
  answer: Answer;
  right: boolean;
  /** How many tokens the record has with it. */
  at: number;
}

export interface TableLog {
  /** How many events it has. */
  next: number;
  /** The tokens of the record: what was played, taken back, and done by the platform. */
  tokens: string[];
  /** The match has begun. */
  begun: boolean;
  /** The offer that stands, whose it is, and who agrees already. */
  offer: { what: Offer; by: number; agreed: number[] } | null;
  /** Who declined the last offer. */
  declined: { what: Offer; by: number } | null;
  /** The question that waits for its answer. */
  question: Asked | null;
  /** The question that was answered last, and how; another may have been asked since. */
  answered: Answered | null;
  /** The levels of the bots that stand in, by seat. */
  standIns: Record<number, number>;
  commitment: string | null;
  /** The seats whose devices take part in the dice. */
  devices: number[];
  /** Those that have sealed their shares, and those that have shown them. */
  sealed: number[];
  shown: number[];
  /** The closed list of seals. */
  seals: [number, string][] | null;
  /** Each seat's share of the win. */
  result: number[] | null;
  /** Why it is over, if not by the rules. */
  why: string | null;
  /** The seats that have acted at least once. */
  acted: number[];
}

export const emptyLog: TableLog = {
  next: 0,
  tokens: [],
  begun: false,
  offer: null,
  declined: null,
  question: null,
  answered: null,
  standIns: {},
  commitment: null,
  devices: [],
  sealed: [],
  shown: [],
  seals: null,
  result: null,
  why: null,
  acted: [],
};

/** The log with more events. */
export function applyEvents(log: TableLog, events: TableEvent[]): TableLog {
  const next: TableLog = { ...log, tokens: [...log.tokens], standIns: { ...log.standIns } };
  for (const event of events) apply(next, event);
  return next;
}

function apply(log: TableLog, event: TableEvent): void {
  log.next += 1;
  switch (event.e) {
    case 'commitment':
      log.commitment = event.commitment;
      log.devices = event.devices;
      break;
    case 'sealed':
      log.sealed = [...log.sealed, event.seat];
      break;
    case 'closed':
      log.seals = event.seals;
      break;
    case 'shown':
      log.shown = [...log.shown, event.seat];
      break;
    case 'begun':
      log.begun = true;
      act(log, event.do);
      break;
    case 'done':
      if (event.by !== null && !log.acted.includes(event.by)) log.acted = [...log.acted, event.by];
      act(log, event.do);
      break;
    case 'asked':
      log.question = { ...event.ask, since: event.t };
      break;
    case 'answered': {
      const { question } = log;
      if (!event.do[0]?.startsWith('timeout:') && !log.acted.includes(event.by)) log.acted = [...log.acted, event.by];
      act(log, event.do);
      if (question) log.answered = { question, answer: event.answer, right: event.do.includes('right'), at: log.tokens.length };
      break;
    }
    case 'offered':
      log.offer = { what: event.offer, by: event.by, agreed: [] };
      log.declined = null;
      break;
    case 'agreed':
      if (log.offer) log.offer = { ...log.offer, agreed: [...log.offer.agreed, event.by] };
      break;
    case 'declined':
      log.offer = null;
      log.declined = { what: event.declined, by: event.by };
      break;
    case 'stood_in':
      log.standIns[event.seat] = event.stand_in;
      // An offer was made to those who sat there.
      log.offer = null;
      break;
    case 'returned':
      delete log.standIns[event.returned];
      log.offer = null;
      break;
    case 'over':
      log.result = event.over;
      log.why = event.why ?? null;
      break;
    // What concerns the clocks comes with them; answers that were taken back went with their actions.
    case 'paused':
    case 'lesson':
    case 'more':
    case 'doubled':
    case 'unanswered':
    case 'resumed':
      break;
    default:
      event satisfies never;
  }
}

/** Something was done: offers are overtaken, and nobody is asked any more. */
function act(log: TableLog, tokens: string[]): void {
  log.tokens.push(...tokens);
  log.offer = null;
  log.declined = null;
  log.question = null;
  // What was taken back was never answered.
  if (tokens.some((token) => token.startsWith('back:'))) log.answered = null;
}
