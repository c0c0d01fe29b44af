/** Figures of questions and errors of measurement would be chance with fewer attempts, so none are shown. */
export const attemptsLeast = 20;

/** Moodle calls 6 to 10 % 'very difficult', 90 to 94 % 'easy' (docs.moodle.org/en/Quiz_statistics_report). */
const nearlyNobodyUpTo = 0.1;
const nearlyEverybodyFrom = 0.9;

/** An index below it is 'poor' (Ebel & Frisbie, Essentials of Educational Measurement, 5th edition, 1991, ch. 13). */
export const separatesFrom = 20;
/** The same table calls them 'very good items'. */
const separatesWellFrom = 40;

export type ItemFinding =
  | 'few_attempts'
  | 'nearly_nobody'
  | 'nearly_everybody'
  | 'against_the_total'
  | 'does_not_separate'
  | 'separates_well';

export interface FiguredItem {
  readonly attempts: number;
  readonly facility: number | null;
  readonly discriminationIndex: number | null;
}

/** The gravest comes first; it is empty when the question is in order. */
export function findingsOf({ attempts, facility, discriminationIndex }: FiguredItem): ItemFinding[] {
  if (attempts < attemptsLeast) return ['few_attempts'];
  const found: ItemFinding[] = [];
  if (discriminationIndex !== null && discriminationIndex < 0) found.push('against_the_total');
  const extreme = facility === null ? undefined : extremeOf(facility);
  if (extreme) found.push(extreme);
  // Discrimination says nothing new when nearly all answer alike.
  if (discriminationIndex === null || discriminationIndex < 0 || extreme) return found;
  if (discriminationIndex < separatesFrom) found.push('does_not_separate');
  if (discriminationIndex >= separatesWellFrom) found.push('separates_well');
  return found;
}

function extremeOf(facility: number): ItemFinding | undefined {
  if (facility <= nearlyNobodyUpTo) return 'nearly_nobody';
  return facility >= nearlyEverybodyFrom ? 'nearly_everybody' : undefined;
}

/** 0 is the weakest, 2 the strongest. Equal totals share a third, so the thirds may differ in size. */
export function thirdsOf(totals: readonly number[]): (0 | 1 | 2)[] {
  const order = totals
    .map((_, index) => index)
    .sort((one, other) => (totals[one] ?? 0) - (totals[other] ?? 0));
  const thirds: (0 | 1 | 2)[] = new Array(totals.length).fill(0);
  for (let first = 0; first < order.length; ) {
    let next = first + 1;
    const total = totals[order[first] ?? 0] ?? 0;
    while (next < order.length && Math.abs((totals[order[next] ?? 0] ?? 0) - total) < 1e-9) next += 1;
    const third = Math.floor((3 * (first + next)) / 2 / order.length) as 0 | 1 | 2;
    for (const index of order.slice(first, next)) thirds[index] = third;
    first = next;
  }
  return thirds;
}
