import { ascending, covariance, isConstant, mean, median, shape, sum, variance } from './statistics.ts';

/** Each attempt is a row, with one mark for each question, so all rows have the same length. */
export type ItemMarks = {
  readonly marks: readonly (readonly number[])[];
  readonly maxima: readonly number[];
  /** Somebody who only guesses gets these marks on average. */
  readonly randomGuess?: readonly number[];
};

/** Figures that cannot be computed from these attempts are null. */
export type ItemAnalysis = {
  /** It is the mean mark over the best mark, 0 to 1. */
  facility: number | null;
  /** It is in marks. */
  standardDeviation: number | null;
  /** Guessing alone would reach it, 0 to 1; null when no `randomGuess` is given. */
  randomGuessFacility: number | null;
  /** It is in percent of the best total. */
  intendedWeight: number | null;
  /** It is in percent of the spread of totals; null when the question works against the total. */
  effectiveWeight: number | null;
  /** It is the correlation of the mark with the rest of the total, times 100. */
  discriminationIndex: number | null;
  /** It is the covariance with the rest, in percent of the largest that these marks allow. */
  discriminativeEfficiency: number | null;
};

export type ExamAnalysis = {
  /** The mean, the median, the standard deviation and the standard error are in marks. */
  mean: number | null;
  median: number | null;
  standardDeviation: number | null;
  skewness: number | null;
  kurtosis: number | null;
  internalConsistency: number | null;
  /** It is the part of the deviation that is chance, in percent; above 100, the questions contradict each other. */
  errorRatio: number | null;
  standardError: number | null;
};

/**
 * The formulas are of Moodle's quiz statistics report (docs.moodle.org/dev/Quiz_statistics_calculations). Variances and
 * covariances use n − 1; skewness and kurtosis are Fisher's G1 and G2. Discrimination is against the rest of the total;
 * Cronbach's alpha is of Psychometrika 16, 1951.
 *
 * @throws RangeError when a row or `randomGuess` has not one number for each question
 */
export function analyseItems({ marks, maxima, randomGuess }: ItemMarks): {
  items: ItemAnalysis[];
  exam: ExamAnalysis;
} {
  for (const row of [...marks, ...(randomGuess ? [randomGuess] : [])])
    if (row.length !== maxima.length) throw new RangeError('one mark for each question is needed');
  const totals = marks.map(sum);
  const columns = maxima.map((_, index) => marks.map((row) => row[index] ?? 0));
  const best = sum(maxima);
  const shares = columns.map((column) => effectOn(totals, column));
  const allShares = sum(shares.map((share) => share ?? 0));
  const items = columns.map((column, index): ItemAnalysis => {
    const maximum = maxima[index] ?? 0;
    const guess = randomGuess?.[index];
    const share = shares[index] ?? null;
    return {
      facility: quotient(mean(column), maximum),
      standardDeviation: root(variance(column)),
      randomGuessFacility: guess === undefined ? null : quotient(guess, maximum),
      intendedWeight: percent(quotient(maximum, best)),
      effectiveWeight: percent(quotient(share, allShares)),
      ...discrimination(column, totals),
    };
  });
  return { items, exam: examStatistics(totals, columns) };
}

function effectOn(totals: readonly number[], column: readonly number[]): number | null {
  if (column.length < 2) return null;
  if (isConstant(column) || isConstant(totals)) return 0;
  const shared = covariance(column, totals);
  return shared === null || shared < 0 ? null : Math.sqrt(shared);
}

function discrimination(
  column: readonly number[],
  totals: readonly number[],
): Pick<ItemAnalysis, 'discriminationIndex' | 'discriminativeEfficiency'> {
  const rest = totals.map((total, attempt) => total - (column[attempt] ?? 0));
  if (isConstant(column) || isConstant(rest))
    return { discriminationIndex: null, discriminativeEfficiency: null };
  const shared = covariance(column, rest);
  const spread = root((variance(column) ?? 0) * (variance(rest) ?? 0));
  // Sorted marks could not agree better with the rest.
  const largest = covariance(column.toSorted(ascending), rest.toSorted(ascending));
  return {
    discriminationIndex: percent(quotient(shared, spread)),
    discriminativeEfficiency: percent(quotient(shared, largest)),
  };
}

function examStatistics(totals: readonly number[], columns: readonly (readonly number[])[]): ExamAnalysis {
  const spread = variance(totals);
  const standardDeviation = root(spread);
  const alpha = cronbachAlpha(spread, columns);
  const errorShare = alpha === null ? null : Math.sqrt(1 - alpha);
  return {
    mean: mean(totals),
    median: median(totals),
    standardDeviation,
    ...shape(totals),
    internalConsistency: percent(alpha),
    errorRatio: percent(errorShare),
    standardError: errorShare === null || standardDeviation === null ? null : errorShare * standardDeviation,
  };
}

function cronbachAlpha(spread: number | null, columns: readonly (readonly number[])[]): number | null {
  const count = columns.length;
  if (spread === null || spread === 0 || count < 2) return null;
  const ofQuestions = sum(columns.map((column) => variance(column) ?? 0));
  return (count / (count - 1)) * (1 - ofQuestions / spread);
}

const percent = (share: number | null) => (share === null ? null : share * 100);

const root = (value: number | null) => (value === null ? null : Math.sqrt(value));

const quotient = (part: number | null, whole: number | null) =>
  part === null || whole === null || whole === 0 ? null : part / whole;
