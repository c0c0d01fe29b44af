import { groupBy } from '#platform/domain/group-by.ts';
import { type LineKey, lineKey } from '#platform/web/ui/code-view/code-rows.ts';
import type { OwnWorkComment, WorkComment } from '../../contract/viewed-works.ts';

/** The candidate's have no author, no time and nobody else's words. */
export type ShownComment = OwnWorkComment & Partial<Omit<WorkComment, keyof OwnWorkComment>>;

export interface Thread {
  readonly first: ShownComment;
  readonly replies: readonly ShownComment[];
}

/** The threads of one file, by the last line of each. */
export function threadsOf(comments: readonly ShownComment[], file: number): Map<LineKey, Thread[]> {
  const firsts = comments.filter((comment) => comment.file === file && comment.repliesTo === undefined);
  return groupBy(
    firsts.map((first) => ({ first, replies: comments.filter(({ repliesTo }) => repliesTo === first.id) })),
    ({ first }) => lineKey({ side: first.side, line: first.to }),
  );
}

export function commentsByFile(comments: readonly ShownComment[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { file } of comments) counts.set(file, (counts.get(file) ?? 0) + 1);
  return counts;
}

export const linesText = ({ from, to }: { from: number; to: number }): string =>
  from === to ? `na linha ${from}` : `nas linhas ${from} a ${to}`;
