import type { CodeReview } from '#modules/question-bank/domain/code-review/code-review.ts';
import { type LineComment, readReview } from '#modules/question-bank/domain/code-review/comment-text.ts';
import { alarmsMost } from '#modules/question-bank/domain/code-review/fault-criteria.ts';
import {
  type MatchedReview,
  matchComments,
} from '#modules/question-bank/domain/code-review/match-comments.ts';
import type { Rubric } from '#modules/question-bank/domain/rubric.ts';

export interface Proposal {
  readonly comments: readonly LineComment[];
  readonly note: string;
  readonly matched: MatchedReview;
}

/** What the lines of the comments say. It marks nothing: a person reads the comments and confirms. */
export function proposalFor(faults: CodeReview['faults'], text: string): Proposal {
  const { note, comments } = readReview(text);
  return { note, comments, matched: matchComments(faults, comments) };
}

/** The levels of the criteria that stand for faults and false alarms. The author's own criteria keep theirs. */
export function proposedLevels(
  rubric: Rubric,
  { matched }: Pick<Proposal, 'matched'>,
  levels: readonly (number | null)[] | null,
): (number | null)[] {
  let fault = -1;
  return rubric.map(({ origin }, at) => {
    if (origin === 'alarms') return Math.min(matched.alarms.length, alarmsMost);
    if (origin !== 'fault') return levels?.[at] ?? null;
    fault += 1;
    return matched.faults[fault]?.on.length ? 1 : 0;
  });
}
