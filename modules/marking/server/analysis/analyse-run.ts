import type { QuestionFigures } from '../../contract/grading.ts';
import type { ExamStatistics, ItemStatistics } from '../../contract/item-statistics.ts';
import { type ItemAnalysis as Analysed, analyseItems } from '../../domain/item-analysis.ts';
import { attemptsLeast, findingsOf, thirdsOf } from '../../domain/item-findings.ts';
import { mean, median } from '../../domain/statistics.ts';
import { type AnsweredEverywhere, type EarnedMark, marksOf, type RunMarks, worthOf } from './run-marks.ts';

export type QuestionAnalysis = Pick<QuestionFigures, 'statistics' | 'findings' | 'blankByThirds'> & {
  /** The position of the option is the key. */
  readonly pickedByThirds?: ReadonlyMap<number, number[]>;
};

export interface RunAnalysis {
  readonly scored: number;
  readonly exam: ExamStatistics;
  /** The position of the question is the key. */
  readonly questions: ReadonlyMap<number, QuestionAnalysis>;
}

/** Marks are in points of the score, before rounding. A drawn question is analysed over those who got it. */
export function analyseRun(questions: readonly AnsweredEverywhere[]): RunAnalysis {
  const counting = questions.filter((question) => !question.annulled);
  const marks = marksOf(questions, counting);
  const { rows, totals, matrix, maxima, columns } = marks;
  const { items, exam } = analyseItems({ marks: matrix, maxima });
  const thirds = thirdsOf(totals);
  const found = counting.map((question): [number, QuestionAnalysis] => {
    const column = columns.get(question);
    const own = marks.marks.get(question) ?? [];
    const attempts = column === undefined ? own.length : rows.size;
    const item = column === undefined ? analyseDrawn(own, marks) : items[column];
    const worth = column === undefined ? worthOf(own) : (maxima[column] ?? 0);
    const { facility = null, discriminationIndex = null } = item ?? {};
    return [
      question.position,
      {
        findings: findingsOf({ attempts, facility, discriminationIndex }),
        ...(attempts >= attemptsLeast &&
          item && { statistics: said(item, worth), ...picksByThirds(question, rows, thirds) }),
      },
    ];
  });
  const whole = { ...exam, mean: mean(totals), median: median(totals) };
  return {
    scored: rows.size,
    exam: present(rows.size >= attemptsLeast ? whole : { mean: whole.mean, median: whole.median }),
    questions: new Map(found),
  };
}

/** The rest of the papers counts as the second of two questions: facility and discrimination come out the same. */
function analyseDrawn(own: readonly EarnedMark[], { totals }: RunMarks): Analysed | undefined {
  const pairs = own.map(({ row, mark }) => [mark, (totals[row] ?? 0) - mark]);
  const worth = worthOf(own);
  const [item] = analyseItems({ marks: pairs, maxima: [worth, 100 - worth] }).items;
  return item && { ...item, intendedWeight: null, effectiveWeight: null };
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
    for (const { option_ids: picked, written, graded_rows } of groups) {
      const counts = [0, 0, 0];
      for (const row of graded_rows) {
        const third = thirds[rows.get(row) ?? -1];
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

const present = (figures: Readonly<Record<string, number | null>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(figures).flatMap(([name, value]): [string, number][] =>
      value === null ? [] : [[name, value]],
    ),
  );
