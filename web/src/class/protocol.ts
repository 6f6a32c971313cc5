// What goes to and fro about a class, as far as the page uses it.

import type { ClassState, TeacherCommand } from '../types/protocol';

export type { ClassState, Decide, LessonStanding, Member, Mode, PointRules, Role, Score, Team, Votes, You } from '../types/protocol';
export type Edition = ClassState['edition'];

/** How the match stands after so many events of its table. */
export type LessonStatus = Pick<ClassState, 'at' | 'phase' | 'paused' | 'until' | 'left'>;

/** What the teacher orders. */
export type Order = TeacherCommand;

export type { AnswerTally, ClassReport, ClassWish, Found, Joined, Opened, Recovered, ReportQuestion, WarmUp } from '../types/http';
