// All that has happened at a table, folded from its events.

import type { Answer, Happening, Offer, Question, Time } from './protocol';

/** A question, and when it was asked: by that, questions of one match are told apart. */
export interface Asked extends Question {
  since: Time;
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
  /** The question that was answered last, and how, until the next is asked. */
  answered: { question: Asked; answer: Answer; right: boolean } | null;
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
  /** Why the last seat left, if it is over by that. */
  why: string | null;
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
};

/** The story with more events. */
export function after(story: Story, events: Happening[]): Story {
  const told: Story = { ...story, words: [...story.words], standIns: { ...story.standIns } };
  for (const event of events) tell(told, event);
  return told;
}

function tell(story: Story, event: Happening): void {
  story.next += 1;
  if (event.commitment !== undefined) {
    story.commitment = event.commitment;
    story.devices = event.devices ?? [];
  }
  if (event.seal !== undefined && event.seat !== undefined) story.sealed = [...story.sealed, event.seat];
  if (event.share !== undefined && event.seat !== undefined) story.shown = [...story.shown, event.seat];
  if (event.seals) story.seals = event.seals;
  if (event.begin) story.begun = true;
  if (event.do) {
    story.words.push(...event.do);
    story.offer = null;
    story.declined = null;
  }
  if (event.answer) {
    const right = event.do?.includes('right') ?? event.answer.option === event.answer.right;
    if (story.question) story.answered = { question: story.question, answer: event.answer, right };
    story.question = null;
  }
  // Whoever ran out of time or left is asked no more.
  if (event.do && !event.answer) story.question = null;
  // What was taken back was never answered.
  if (event.do?.some((word) => word.startsWith('back:'))) story.answered = null;
  if (event.ask) {
    story.question = { ...event.ask, since: event.t };
    story.answered = null;
  }
  if (event.offer && typeof event.by === 'number') {
    story.offer = { what: event.offer, by: event.by, agreed: [] };
    story.declined = null;
  }
  if (event.agreed && story.offer && typeof event.by === 'number') {
    story.offer = { ...story.offer, agreed: [...story.offer.agreed, event.by] };
  }
  if (event.declined && typeof event.by === 'number') {
    story.offer = null;
    story.declined = { what: event.declined, by: event.by };
  }
  if (event.stand_in !== undefined && event.seat !== undefined) story.standIns[event.seat] = event.stand_in;
  if (event.returned !== undefined) delete story.standIns[event.returned];
  // An offer was made to those who sat there.
  if (event.stand_in !== undefined || event.returned !== undefined) story.offer = null;
  if (event.over) {
    story.result = event.over;
    story.why = event.why ?? null;
  }
}
