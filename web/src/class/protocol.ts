// What goes to and fro about a class: over the socket and over HTTP, as far as the page uses it.

import type { Said, TableState, Time } from '../online/protocol';
import type { Level, Question, Topic } from '../types/questions';

export type Mode = 'lesson' | 'short' | 'full' | 'solo';
export type Edition = 'short' | '2009' | '2026';
export type Decide = 'captain' | 'majority';
export type Role = 'host' | 'board' | 'member';

export interface Member {
  id: string;
  name: string;
  here: boolean;
}

export interface Team {
  name: string;
  captain: string | null;
  /** It gets double time. */
  extra: boolean;
  members: Member[];
}

export interface You {
  member: string;
  name: string;
  team: number;
  captain: boolean;
  /** Whether one moves for the team now. */
  acts: boolean;
}

/** How the match stands after so many events of its table. */
export interface LessonStatus {
  /** The number of the next event. */
  at: number;
  phase: TableState['phase'];
  paused: boolean;
  /** When the lesson ends; nothing where it has no end. */
  until: Time | null;
  /** What is left of it, in milliseconds, also while it stands still. */
  left: number | null;
}

export interface ClassState extends LessonStatus {
  id: string;
  table: string;
  mode: Mode;
  role: Role;
  locked: boolean;
  code: string | null;
  address: string | null;
  decide: Decide;
  typing: boolean;
  others: boolean;
  pupils: boolean;
  seconds: number;
  minutes: number;
  edition: Edition;
  flags: number;
  teams: Team[];
  you: You | null;
  wants_time: string[];
}

export interface Votes {
  class: string;
  question: string;
  /** When the question was asked. */
  since: Time;
  /** How many of each team have proposed something, and how many there are. */
  answered: number[];
  present: number[];
  /** Who proposed what, as far as one may see it. */
  of: { member: string; team: number; option: number }[];
  mine: number | null;
}

/** What the teacher orders. */
export type Order =
  | 'begin'
  | 'stop'
  | { pause: boolean }
  | { more: number }
  | { minutes: number }
  | { accept: { question: string; option: number } }
  | { judge: { question: string; right: boolean } }
  | { act: { at: number; actions: string[] } }
  | { back: number | null }
  | { rename: { member: string; name: string } }
  | { rename_team: { team: number; name: string } }
  | { remove: string }
  | { move: { member: string; team: number } }
  | { swap: [number, number] }
  | { captain: string }
  | { extra: { team: number; on: boolean } }
  | { lock: boolean }
  | { set: { decide?: Decide; others?: boolean; typing?: boolean } };

/** How a class is wanted; what is left out is as the mode has it. */
export interface ClassWish {
  mode: Mode;
  teams?: number;
  edition?: Edition;
  flags?: number;
  minutes?: number;
  seconds?: number;
  decide?: Decide;
  typing?: boolean;
  pupils?: boolean;
  others?: boolean;
  levels?: Level[];
  topics?: Topic[];
  names?: string[];
  shipped?: boolean;
  questions?: Question[];
}

export interface Opened {
  id: string;
  table: string;
  host: string;
  board: string;
  code: string;
  recovery: string;
  address: string;
}

export type Recovered = Pick<Opened, 'id' | 'table' | 'host' | 'board'>;

/** A class as who has its code sees it. */
export interface Found {
  id: string;
  teams: { name: string; size: number }[];
  typing: boolean;
  /** Names that are free. */
  names: string[];
}

export interface Joined {
  id: string;
  table: string;
  token: string;
  member: string;
  name: string;
  team: number;
}

export interface Counted {
  right: number;
  wrong: number;
}

export interface AskedQuestion extends Counted {
  id: string;
  country?: string | null;
  topic?: string | null;
  level?: string | null;
  text: Said;
  right_option?: Record<string, string | null>;
  by_team: (Counted & { team: number; asked: boolean })[];
}

export interface Report {
  class: string;
  mode: Mode;
  began: Time | null;
  ended: Time | null;
  teams: string[];
  ranking: number[] | null;
  /** The hardest first. */
  questions: AskedQuestion[];
  by_topic: (Counted & { topic: string | null; by_team: Counted[] })[];
  by_country: (Counted & { country: string | null })[];
  pupils: (Counted & { name: string; team: number })[] | null;
  /** When all of it is deleted. */
  gone: Time;
}
