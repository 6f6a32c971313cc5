// What goes to and fro about a class, as far as the page uses it. The report is described by nobody but this.

import type { Said, Time } from '../online/protocol';
import type { ClassState, Mode, TeacherCommand } from '../types/protocol';
import type { Question } from '../types/questions';

export type { ClassState, Decide, LessonStanding, Member, Mode, PointRules, Role, Score, Team, Votes, You } from '../types/protocol';
export type Edition = ClassState['edition'];

/** How the match stands after so many events of its table. */
export type LessonStatus = Pick<ClassState, 'at' | 'phase' | 'paused' | 'until' | 'left'>;

/** What the teacher orders. */
export type Order = TeacherCommand;

export type { ClassWish, Found, Joined, Opened, Recovered, WarmUp } from '../types/http';

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

/** Where a team stands in a report. */
export interface ReportPlace extends Counted {
  team: number;
  place: number;
  /** Nothing where answers are worth nothing. */
  points: number | null;
  flags: number;
  square: number;
}

/** What was answered: one pupil where they are named, else those of a team who said the same. */
export interface ReportAnswer {
  team: number;
  pupil: string | null;
  /** An answer may be several texts. */
  said: Said[];
  right: boolean;
  count: number;
  /** On average, in milliseconds. */
  took: number | null;
}

/** A question of a lesson with what was answered. */
export interface ReportQuestion {
  id: string;
  text: Said;
  since: Time;
  /** The team that was asked, and whether it was judged right. */
  team: number;
  was_right: boolean;
  /** What it said; nothing if that was said aloud. */
  said: Said[] | null;
  solution: Said[];
  answers: ReportAnswer[];
  /** Who did not answer, where pupils are named. */
  silent: string[] | null;
}

export interface ReportPupil extends Counted {
  name: string;
  team: number;
  points: number | null;
  took: number | null;
  /** How many questions they left unanswered. */
  silent: number;
}

export interface Report {
  class: string;
  mode: Mode;
  began: Time | null;
  ended: Time | null;
  teams: string[];
  ranking: number[] | null;
  /** The best first. */
  places: ReportPlace[];
  /** In the order in which they were asked. */
  asked: ReportQuestion[];
  /** The hardest first. */
  questions: AskedQuestion[];
  by_topic: (Counted & { topic: string | null; by_team: Counted[] })[];
  by_country: (Counted & { country: string | null })[];
  pupils: ReportPupil[] | null;
  /** When all of it is deleted. */
  gone: Time;
}
