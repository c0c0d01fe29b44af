import type { CommentKind, PlacedLines, PlantedFault } from './code-review.ts';
import type { LineComment } from './comment-text.ts';

export interface FaultMatch {
  readonly fault: PlantedFault;
  /** Indexes of the comments on its lines, and of those a few lines away. */
  readonly on: readonly number[];
  readonly near: readonly number[];
}

export interface MatchedReview {
  readonly faults: readonly FaultMatch[];
  /** Indexes of comments that name a defect or a risk where none was planted. */
  readonly alarms: readonly number[];
}

/** So many lines away a comment may still mean the fault, which a person decides. */
const nearMost = 3;

/** A comment on more lines names no place. */
const broadMost = 20;

const warns = (kind: CommentKind): boolean => kind === 'defect' || kind === 'risk';

/** It is a proposal by lines alone: what a comment says is read by a person. */
export function matchComments(
  faults: readonly PlantedFault[],
  comments: readonly LineComment[],
): MatchedReview {
  const found = faults.map((fault) => {
    const at = (isMatch: (distance: number) => boolean) =>
      comments.flatMap((comment, index) =>
        mayMean(comment, fault) && isMatch(distanceOf(comment, fault)) ? [index] : [],
      );
    return {
      fault,
      on: at((distance) => distance === 0),
      near: at((distance) => distance > 0 && distance <= nearMost),
    };
  });
  const placed = new Set(found.flatMap(({ on, near }) => [...on, ...near]));
  const alarms = comments.flatMap(({ kind }, index) => (warns(kind) && !placed.has(index) ? [index] : []));
  return { faults: found, alarms };
}

/** Praise finds no fault, and only praise finds what is planted as praise. */
const mayMean = (comment: LineComment, fault: PlantedFault): boolean =>
  comment.path === fault.path &&
  comment.to - comment.from < broadMost &&
  (comment.kind === 'praise') === (fault.kind === 'praise');

const distanceOf = (one: PlacedLines, other: PlacedLines): number =>
  Math.max(0, one.from - other.to, other.from - one.to);
