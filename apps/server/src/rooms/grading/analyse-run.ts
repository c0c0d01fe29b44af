import type { QuestionFigures } from '@provado/contract/grading.ts';
import type { ExamStatistics, ItemStatistics } from '@provado/contract/item-statistics.ts';
import { type ItemStatistics as Analysed, analyseItems } from '@provado/domain/item-analysis.ts';
import { attemptsLeast, findingsOf, thirdsOf } from '@provado/domain/item-findings.ts';
import { sum } from '@provado/domain/statistics.ts';
import { creditOf } from './credit.ts';
import type { AnswerGroup, FiguredQuestion } from './question-figures.queries.ts';

/** How a question was answered in one version of the exam. */
export interface Answered {
  readonly version: FiguredQuestion;
  readonly groups: readonly AnswerGroup[];
}

/** A question as candidates of the run got it, in every version of the exam. */
export interface AnsweredEverywhere {
  readonly position: number;
  readonly annulled: boolean;
  readonly answered: readonly Answered[];
}

/** What is added to the counts of a question. */
export type QuestionAnalysis = Pick<QuestionFigures, 'statistics' | 'findings' | 'blankByThirds'> & {
  /** By the option's position. */
  readonly pickedByThirds?: ReadonlyMap<number, number[]>;
};

export interface RunAnalysis {
  readonly scored: number;
  readonly exam: ExamStatistics;
  /** By the question's position. */
  readonly questions: ReadonlyMap<number, QuestionAnalysis>;
}

/**
 * What the scored attempts of a run say about its questions and about the exam. Marks are taken in points of the
 * score, each question being worth as much as another, so that totals are scores before rounding. Questions that
 * do not count are no part of it.
 */
export function analyseRun(questions: readonly AnsweredEverywhere[]): RunAnalysis {
  const rows = scoredRows(questions);
  const counting = questions.filter((question) => !question.annulled);
  const worth = 100 / Math.max(1, counting.length);
  const marks = Array.from({ length: rows.size }, () => new Array<number>(counting.length).fill(0));
  for (const [column, { answered }] of counting.entries()) {
    for (const { version, groups } of answered) {
      for (const group of groups) {
        const mark = creditOf(version, group) * worth;
        for (const place of group.graded_places) {
          const row = marks[rows.get(place) ?? -1];
          if (row) row[column] = mark;
        }
      }
    }
  }
  const { items, exam } = analyseItems({ marks, maxima: counting.map(() => worth) });
  const isEnough = rows.size >= attemptsLeast;
  const thirds = thirdsOf(marks.map(sum));
  const found = counting.map((question, column): [number, QuestionAnalysis] => {
    const item = items[column];
    const { facility = null, discriminationIndex = null } = item ?? {};
    return [
      question.position,
      {
        findings: findingsOf({ attempts: rows.size, facility, discriminationIndex }),
        ...(isEnough && item && { statistics: said(item, worth), ...picksByThirds(question, rows, thirds) }),
      },
    ];
  });
  const { mean, median } = exam;
  return {
    scored: rows.size,
    exam: isEnough ? present(exam) : present({ mean, median }),
    questions: new Map(found),
  };
}

/** The place of each scored attempt in the matrix of marks. */
function scoredRows(questions: readonly AnsweredEverywhere[]): Map<number, number> {
  const places = new Set<number>();
  for (const { answered } of questions)
    for (const { groups } of answered)
      for (const { graded_places } of groups) for (const place of graded_places) places.add(place);
  return new Map([...places].map((place, row) => [place, row]));
}

function picksByThirds(
  { answered }: AnsweredEverywhere,
  rows: ReadonlyMap<number, number>,
  thirds: readonly (0 | 1 | 2)[],
) {
  const pickedByThirds = new Map<number, number[]>();
  const blankByThirds = [0, 0, 0];
  for (const { version, groups } of answered) {
    for (const { position } of version.options)
      if (!pickedByThirds.has(position)) pickedByThirds.set(position, [0, 0, 0]);
    for (const { option_ids: picked, written, graded_places: places } of groups) {
      const counts = [0, 0, 0];
      for (const place of places) {
        const third = thirds[rows.get(place) ?? -1];
        if (third !== undefined) counts[third] = (counts[third] ?? 0) + 1;
      }
      if (!written && (picked ?? []).length === 0) add(blankByThirds, counts);
      for (const { id, position } of version.options)
        if (picked?.includes(id)) add(pickedByThirds.get(position) ?? [], counts);
    }
  }
  return { pickedByThirds, blankByThirds };
}

function add(to: number[], counts: readonly number[]): void {
  for (const [third, count] of counts.entries()) to[third] = (to[third] ?? 0) + count;
}

const said = (item: Analysed, worth: number): ItemStatistics =>
  present({
    facility: item.facility,
    standardDeviation: item.standardDeviation === null ? null : (100 * item.standardDeviation) / worth,
    intendedWeight: item.intendedWeight,
    effectiveWeight: item.effectiveWeight,
    discriminationIndex: item.discriminationIndex,
    discriminativeEfficiency: item.discriminativeEfficiency,
  });

/** Without what cannot be said. */
const present = (figures: Readonly<Record<string, number | null>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(figures).flatMap(([name, value]): [string, number][] =>
      value === null ? [] : [[name, value]],
    ),
  );
