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
  /** How many words the record has with it. */
  at: number;
}

export interface Story {
  /** How many events it has. */
  next: number;
  /** The words of the record: what was played, taken back, and done by the platform. */
  words: string[];
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

export const beginning: Story = {
  next: 0,
  words: [],
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

/** The story with more events. */
export function after(story: Story, events: TableEvent[]): Story {
  const told: Story = { ...story, words: [...story.words], standIns: { ...story.standIns } };
  for (const event of events) tell(told, event);
  return told;
}

function tell(story: Story, event: TableEvent): void {
  story.next += 1;
  switch (event.e) {
    case 'commitment':
      story.commitment = event.commitment;
      story.devices = event.devices;
      break;
    case 'sealed':
      story.sealed = [...story.sealed, event.seat];
      break;
    case 'closed':
      story.seals = event.seals;
      break;
    case 'shown':
      story.shown = [...story.shown, event.seat];
      break;
    case 'begun':
      story.begun = true;
      act(story, event.do);
      break;
    case 'done':
      if (event.by !== null && !story.acted.includes(event.by)) story.acted = [...story.acted, event.by];
      act(story, event.do);
      break;
    case 'asked':
      story.question = { ...event.ask, since: event.t };
      break;
    case 'answered': {
      const { question } = story;
      if (!event.do[0]?.startsWith('timeout:') && !story.acted.includes(event.by)) story.acted = [...story.acted, event.by];
      act(story, event.do);
      if (question) story.answered = { question, answer: event.answer, right: event.do.includes('right'), at: story.words.length };
      break;
    }
    case 'offered':
      story.offer = { what: event.offer, by: event.by, agreed: [] };
      story.declined = null;
      break;
    case 'agreed':
      if (story.offer) story.offer = { ...story.offer, agreed: [...story.offer.agreed, event.by] };
      break;
    case 'declined':
      story.offer = null;
      story.declined = { what: event.declined, by: event.by };
      break;
    case 'stood_in':
      story.standIns[event.seat] = event.stand_in;
      // An offer was made to those who sat there.
      story.offer = null;
      break;
    case 'returned':
      delete story.standIns[event.returned];
      story.offer = null;
      break;
    case 'over':
      story.result = event.over;
      story.why = event.why ?? null;
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
function act(story: Story, words: string[]): void {
  story.words.push(...words);
  story.offer = null;
  story.declined = null;
  story.question = null;
  // What was taken back was never answered.
  if (words.some((word) => word.startsWith('back:'))) story.answered = null;
}
