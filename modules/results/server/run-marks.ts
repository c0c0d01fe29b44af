import { sum } from '../domain/statistics.ts';
import type { AnsweredEverywhere } from './analyse-run.ts';
import { creditOf } from './credit.ts';

/** What the scored attempts of a run reached, in points of the score: every counting question of a paper is worth as much. */
export interface RunMarks {
  /** The row of each scored attempt, by its place among the deliveries. */
  readonly rows: ReadonlyMap<number, number>;
  /** By row, before rounding. */
  readonly totals: readonly number[];
  /** What a counting question is worth in a paper of which all questions count. */
  readonly worth: number;
  /** The credits of each question, 0 to 1, of those who got it. */
  readonly credits: ReadonlyMap<AnsweredEverywhere, readonly Credit[]>;
  /**
   * A mark for each attempt and place in the paper. Each question that all get is a place; so is the first, second
   * and so on of what is drawn from a pool, whichever question it is: papers are as long as each other, and that is
   * how a quiz with random questions is analysed as a whole. Attempts that lack a place are left out, since a drawn
   * question of theirs does not count any more.
   */
  readonly matrix: readonly (readonly number[])[];
  /** The column of each question that all get. */
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
  // Those that all get stand first, then what is drawn, rule by rule.
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

/** The place of each scored attempt in the matrix of marks. */
function scoredRows(questions: readonly AnsweredEverywhere[]): Map<number, number> {
  const places = new Set<number>();
  for (const { answered } of questions)
    for (const { groups } of answered)
      for (const { graded_places } of groups) for (const place of graded_places) places.add(place);
  return new Map([...places].map((place, row) => [place, row]));
}
