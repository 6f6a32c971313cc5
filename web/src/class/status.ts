// Which of two descriptions of a match is the newer one.

import type { LessonStatus } from './protocol';

/** A table may end without an event, since it is closed before it begins; and what has ended stays so. */
const ended = ({ phase }: LessonStatus) => phase === 'over' || phase === 'closed';

/** Whether one was taken later than the other, or at the same event. */
export function supersedes(one: LessonStatus, other: LessonStatus): boolean {
  return ended(one) === ended(other) ? one.at >= other.at : ended(one);
}
