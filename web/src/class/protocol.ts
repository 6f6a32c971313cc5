// What goes to and fro about a class over HTTP, as far as the page uses it; over the socket it is the protocol's.

import type { Said, Time } from '../online/protocol';
import type { ClassState, Decide, Mode, PointRules, TeacherCommand } from '../types/protocol';
import type { Level, Question, Topic } from '../types/questions';

export type { ClassState, Decide, LessonStanding, Member, Mode, PointRules, Role, Score, Team, Votes, You } from '../types/protocol';
export type Edition = ClassState['edition'];

/** How the match stands after so many events of its table. */
export type LessonStatus = Pick<ClassState, 'at' | 'phase' | 'paused' | 'until' | 'left'>;

/** What the teacher orders. */
export type Order = TeacherCommand;

/** How a class is wanted; what is left out is as the mode has it. */
export interface ClassWish {
  mode: Mode;
  teams?: number;
  edition?: Edition;
  flags?: number;
  /** Whether the die decides routes and order. */
  draw?: boolean;
  minutes?: number;
  seconds?: number;
  decide?: Decide;
  typing?: boolean;
  pupils?: boolean;
  others?: boolean;
  cities?: boolean;
  rolls?: boolean;
  answering?: number;
  points?: PointRules;
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
  /** The whole of it, to be asked again. */
  question?: Question;
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
