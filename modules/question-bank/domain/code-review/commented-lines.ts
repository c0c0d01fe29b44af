import { type CodeReview, linesAt } from './code-review.ts';
import { commentText, type LineComment, readReview } from './comment-text.ts';

export interface CommentedLines {
  /** The comment as candidates write it, with its path, lines and kind. */
  readonly comment: string;
  /** Blank if the change does not show them. */
  readonly lines: string;
}

/** What a review says, with the lines that it is about: somebody who reads it elsewhere has no change beside it. */
export function commentedLines(
  { files }: Pick<CodeReview, 'files'>,
  answer: string,
): { note: string; comments: CommentedLines[] } {
  const { note, comments } = readReview(answer);
  return {
    note,
    comments: comments.map((comment) => ({ comment: commentText(comment), lines: textAt(files, comment) })),
  };
}

const textAt = (files: CodeReview['files'], comment: LineComment): string =>
  linesAt(files, comment)
    .map(({ newLine = 0, text }) => `${String(newLine).padStart(4)}  ${text}`)
    .join('\n');
