import { sum } from '../domain/statistics.ts';
import type { AnsweredEverywhere } from './analyse-run.ts';
import { creditOf } from './credit.ts';

/** The marks of a run's scored attempts, in points of the score. The counting questions of a paper weigh the same. */
export interface RunMarks {
  /** The row of each scored attempt, by its number in `graded_places`. */
  readonly rows: ReadonlyMap<number, number>;
  /** The score of each row, before rounding. */
  readonly totals: readonly number[];
  /** The points of a question in a paper whose questions all count. */
  readonly worth: number;
  /** The credits, 0 to 1, of those who got each question. */
  readonly credits: ReadonlyMap<AnsweredEverywhere, readonly Credit[]>;
  /**
   * A mark for each attempt and place in the paper. Common questions come first, then the drawn ones pool by pool.
   * The first drawn from a pool is one place, whichever question it is, so that papers are equally long. A quiz with
   * random questions is analysed in the same way. Attempts with an annulled drawn question lack a place and are left
   * out.
   */
  readonly matrix: readonly (readonly number[])[];
  /** The column of each common question. */
  readonly columns: ReadonlyMap<AnsweredEverywhere, number>;
}

interface Credit {
  readonly row: number;
  readonly credit: number;
}

/** @param counting the questions that count, in their order */
export function marksOf(
  questions: readonly AnsweredEverywhere[],
  counting: readonly AnsweredEverywhere[],
): RunMarks {
  const rows = scoredRows(questions);
  const credits = new Map(counting.map((question) => [question, creditsOf(question, rows)]));
  const papers: Credit[][] = Array.from({ length: rows.size }, () => []);
  for (const own of credits.values()) for (const credit of own) papers[credit.row]?.push(credit);
  const places = Math.max(0, ...papers.map((paper) => paper.length));
  const worth = 100 / Math.max(1, places);
  const columns = new Map(
    counting.filter(({ draw }) => draw === null).map((question, column) => [question, column]),
  );
  const matrix = papers.map(() => [] as number[]);
  // Common questions first, then the drawn ones, pool by pool.
  const ordered = counting.toSorted((one, other) => (one.draw ?? 0) - (other.draw ?? 0));
  for (const question of ordered)
    for (const { row, credit } of credits.get(question) ?? []) matrix[row]?.push(credit * worth);
  return {
    rows,
    totals: papers.map((paper) => sum(paper.map(({ credit }) => credit)) * (100 / Math.max(1, paper.length))),
    worth,
    credits,
    matrix: matrix.filter((marks) => marks.length === places),
    columns,
  };
}

function creditsOf({ answered }: AnsweredEverywhere, rows: ReadonlyMap<number, number>): Credit[] {
  return answered.flatMap(({ version, groups }) =>
    groups.flatMap((group) => {
      const credit = creditOf(version, group);
      return group.graded_places.flatMap((place) => {
        const row = rows.get(place);
        return row === undefined ? [] : [{ row, credit }];
      });
    }),
  );
}

/** The row of each scored attempt. */
function scoredRows(questions: readonly AnsweredEverywhere[]): Map<number, number> {
  const places = new Set<number>();
  for (const { answered } of questions)
    for (const { groups } of answered)
      for (const { graded_places } of groups) for (const place of graded_places) places.add(place);
  return new Map([...places].map((place, row) => [place, row]));
}
