// The order of the files: those that take longest begin first, so that the workers end at about the same time.

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Names as they were measured; what is not among them comes last. */
const LONGEST = [
  ...['pages', 'class', 'online', 'people', 'class-states', 'leaving', 'online-states', 'hands', 'around', 'matches', 'story', 'after', 'questions', 'seen'],
  ...['everyone', 'class-points', 'trouble', 'kinds', 'skins', 'offline', 'question-pictures', 'moderation', 'sharing', 'gallery'],
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return at < 0 ? LONGEST.length : at;
    };
    return files.toSorted((one, other) => rank(one) - rank(other) || one.moduleId.localeCompare(other.moduleId));
  }
}
