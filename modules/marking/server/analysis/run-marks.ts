import { mean, sum } from '../../domain/statistics.ts';
import type { AnswerGroup, FiguredQuestion } from './question-figures.queries.ts';
import { creditOf } from './question-figures.queries.ts';

export interface Answered {
  readonly version: FiguredQuestion;
  readonly groups: readonly AnswerGroup[];
}

export interface AnsweredEverywhere {
  readonly position: number;
  readonly draw: number | null;
  readonly annulled: boolean;
  readonly answered: readonly Answered[];
}

export interface RunMarks {
  /** The key is the number in `graded_places`. */
  readonly rows: ReadonlyMap<number, number>;
  readonly totals: readonly number[];
  readonly marks: ReadonlyMap<AnsweredEverywhere, readonly EarnedMark[]>;
  /**
   * Common questions come first, then the drawn ones by pool: the first drawn is one place, whichever question it is,
   * so that papers are equally long. Attempts with an annulled drawn question lack a place and are left out.
   */
  readonly matrix: readonly (readonly number[])[];
  /** Papers whose questions weigh differently count with their mean. */
  readonly maxima: readonly number[];
  readonly columns: ReadonlyMap<AnsweredEverywhere, number>;
}

/** The worths of all questions of an attempt add up to 100. */
export interface EarnedMark {
  readonly row: number;
  readonly mark: number;
  readonly worth: number;
}

/** @param counting must be in the order of the questions */
export function marksOf(
  questions: readonly AnsweredEverywhere[],
  counting: readonly AnsweredEverywhere[],
): RunMarks {
  const rows = scoredRows(questions);
  const credits = new Map(counting.map((question) => [question, creditsOf(question, rows)]));
  const points = Array.from({ length: rows.size }, () => 0);
  for (const own of credits.values())
    for (const one of own) points[one.row] = (points[one.row] ?? 0) + one.points;
  const marks = new Map(
    [...credits].map(([question, own]) => [
      question,
      own.map(({ row, credit, points: own }): EarnedMark => {
        const worth = (100 * own) / (points[row] ?? own);
        return { row, mark: credit * worth, worth };
      }),
    ]),
  );
  const columns = new Map(
    counting.filter(({ draw }) => draw === null).map((question, column) => [question, column]),
  );
  const papers: EarnedMark[][] = Array.from({ length: rows.size }, () => []);
  const ordered = counting.toSorted((one, other) => (one.draw ?? 0) - (other.draw ?? 0));
  for (const question of ordered) for (const mark of marks.get(question) ?? []) papers[mark.row]?.push(mark);
  const longest = Math.max(0, ...papers.map((paper) => paper.length));
  const whole = papers.filter((paper) => paper.length === longest);
  return {
    rows,
    totals: papers.map((paper) => sum(paper.map(({ mark }) => mark))),
    marks,
    matrix: whole.map((paper) => paper.map(({ mark }) => mark)),
    maxima: Array.from({ length: longest }, (_, index) =>
      worthOf(whole.flatMap((paper) => paper[index] ?? [])),
    ),
    columns,
  };
}

export const worthOf = (marks: readonly EarnedMark[]): number => mean(marks.map(({ worth }) => worth)) ?? 0;

function creditsOf({ answered }: AnsweredEverywhere, rows: ReadonlyMap<number, number>) {
  return answered.flatMap(({ version, groups }) =>
    groups.flatMap((group) => {
      const credit = creditOf(version, group);
      return group.graded_rows.flatMap((gradedRow) => {
        const row = rows.get(gradedRow);
        return row === undefined ? [] : [{ row, credit, points: version.points }];
      });
    }),
  );
}

function scoredRows(questions: readonly AnsweredEverywhere[]): Map<number, number> {
  const scored = new Set<number>();
  for (const { answered } of questions)
    for (const { groups } of answered)
      for (const { graded_rows } of groups) for (const row of graded_rows) scored.add(row);
  return new Map([...scored].map((gradedRow, row) => [gradedRow, row]));
}
