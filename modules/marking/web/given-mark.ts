import {
  bestPoints,
  isMarkedBy,
  type Level,
  pointsOf,
  type Rubric,
} from '#modules/question-bank/domain/rubric.ts';
import { counted, formatNumber } from '#platform/web/format.ts';
import type { OpenAnswer } from '../contract/grading.ts';
import type { GivenMark, Mark } from '../contract/marks.ts';
import { isHalfOrMore } from '../domain/credit.ts';
import { markCredit } from '../domain/mark-value.ts';

/** An answer whose mark may be filled in by what stands beside it. */
export interface Fillable {
  readonly rubric: Rubric | undefined;
  readonly mark: GivenMark;
  /** The mark is not asked for if it is absent. */
  readonly onChange: ((mark: GivenMark) => void) | undefined;
}

type Stored = Partial<Pick<OpenAnswer, 'correct' | 'levels' | 'comments' | 'note' | 'passed' | 'meanOf'>>;

export function storedMark(stored: Stored, rubric: Rubric | undefined): GivenMark {
  const { correct = null, levels, comments, note = '', passed, meanOf } = stored;
  const criteria = rubric?.map(() => null) ?? null;
  return {
    correct,
    levels: levels ?? (correct === null ? criteria : null),
    comments: comments ?? (criteria ?? [null]).map(() => ''),
    note,
    ...(passed && { passed }),
    ...(meanOf && { meanOf }),
  };
}

/** The server sees by it whether a colleague has changed the mark. */
export const asSeen = ({ correct, levels, comments, note }: GivenMark): Mark => ({
  correct,
  levels: correct === null ? null : picked(levels),
  comments: comments.some(Boolean) ? [...comments] : null,
  note: note || null,
});

export const asSent = (mark: GivenMark, before: GivenMark, rubric: Rubric | undefined): Mark => ({
  // Null brings the mark of the tests back.
  correct: mark.passed && !before.passed ? null : mark.correct,
  ...(before.passed && !mark.passed && { passed: null }),
  ...(rubric && { levels: picked(mark.levels) }),
  ...(!isSame(mark.comments, before.comments) && { comments: [...mark.comments] }),
  ...(mark.note !== before.note && { note: mark.note }),
});

const picked = (levels: readonly (number | null)[] | null): number[] | null =>
  levels?.filter((level): level is number => level !== null) ?? null;

export const isSameMark = (one: GivenMark, other: GivenMark): boolean =>
  isSame(
    [one.correct, one.levels, one.comments, one.note, one.passed ?? null, one.meanOf ?? null],
    [other.correct, other.levels, other.comments, other.note, other.passed ?? null, other.meanOf ?? null],
  );

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export function withLevel(mark: GivenMark, rubric: Rubric, criterion: number, level: number): GivenMark {
  const levels = rubric.map((_, at) => (at === criterion ? level : (mark.levels?.[at] ?? null)));
  return { ...mark, ...ofOne(mark), levels, correct: isCorrectBy(rubric, levels) };
}

/** Several levels at once. Those that are null are still to be picked. */
export function withLevels(mark: GivenMark, rubric: Rubric, levels: readonly (number | null)[]): GivenMark {
  return { ...mark, ...ofOne(mark), levels: [...levels], correct: isCorrectBy(rubric, levels) };
}

/** A mark that somebody changes is not the mean of two marks any more. */
const ofOne = ({ meanOf }: GivenMark): Pick<GivenMark, 'meanOf'> => (meanOf ? { meanOf: null } : {});

export function asWhole(mark: GivenMark, isRight: boolean, rubric: Rubric | undefined): GivenMark {
  const given = { ...mark, ...ofOne(mark), correct: isRight };
  if (!rubric) return { ...given, ...(mark.passed && { passed: null }) };
  // Who finds nothing raises no alarm, either.
  const levels = rubric.map((criterion) =>
    levelFor(criterion.levels, isRight || criterion.origin === 'alarms'),
  );
  const isKnown = isRight || pointsOf(rubric, levels) === 0;
  return { ...given, levels: isKnown ? levels : null };
}

const levelFor = (levels: readonly Level[], isBest: boolean): number => {
  const points = levels.map((level) => level.points);
  return points.indexOf(isBest ? Math.max(...points) : Math.min(...points));
};

export const asTested = (mark: GivenMark, passed: { weight: number; of: number }): GivenMark => ({
  ...mark,
  correct: 2 * passed.weight >= passed.of,
  passed,
});

function isCorrectBy(rubric: Rubric, levels: readonly (number | null)[]): boolean | null {
  const all = picked(levels) ?? [];
  if (!isMarkedBy(rubric, all)) return null;
  return isHalfOrMore(markCredit(rubric, { correct: false, levels: all }));
}

/** It reads `4 de 6 pontos`. Two marks count with their mean. */
export function earnedText(rubric: Rubric, { correct, levels, meanOf }: GivenMark): string {
  const best = bestPoints(rubric);
  if (meanOf) {
    const mean = markCredit(rubric, { correct: false, meanOf });
    const earned = (Number(mean.numerator) * best) / Number(mean.denominator);
    return `${formatNumber(earned)} de ${counted(best, 'ponto', 'pontos')}`;
  }
  const earned = levels
    ? pointsOf(
        rubric,
        levels.map((level) => level ?? -1),
      )
    : correct
      ? best
      : 0;
  return `${earned} de ${counted(best, 'ponto', 'pontos')}`;
}

export const levelText = ({ points, description }: Level): string =>
  `${counted(points, 'ponto', 'pontos')}${description && `: ${description}`}`;
