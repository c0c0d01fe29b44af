import { bestLevelPoints, type Criterion, type Rubric } from '../rubric.ts';
import type { CodeReview, CommentKind, PlantedFault } from './code-review.ts';

export const commentKindNames: Readonly<Record<CommentKind, string>> = {
  defect: 'Defeito',
  risk: 'Risco',
  suggestion: 'Sugestão',
  praise: 'Elogio',
};

/** More false alarms cost no more. */
export const alarmsMost = 9;

/** `src/fila.ts:12-14`, as a comment of an answer begins. */
export const placeOf = ({ path, from, to }: Pick<PlantedFault, 'path' | 'from' | 'to'>): string =>
  `${path}:${from}${to === from ? '' : `-${to}`}`;

/** The author's own criteria, without those that the server makes of the faults. */
export const ownCriteria = (rubric: Rubric): Rubric => rubric.filter(({ origin }) => !origin);

/**
 * A fault is a criterion that is found or not, and so are false alarms one if they cost points. So a review is marked,
 * compared, appealed and weighed anew like any rubric. They follow the author's own, which keep their places.
 */
export function withFaultCriteria(rubric: Rubric | null, review: CodeReview | null): Rubric | null {
  if (!review) return rubric && plainOrNull(ownCriteria(rubric));
  const { faults, alarmCost } = review;
  return [
    ...ownCriteria(rubric ?? []),
    ...faults.map(faultCriterion),
    ...(alarmCost > 0 ? [alarmCriterion(alarmCost)] : []),
  ];
}

/** A run may weigh its rubric anew: the review says what stands in it. */
export function weighedReview(review: CodeReview | null, rubric: Rubric | null): CodeReview | null {
  if (!review || !rubric) return review;
  const best = rubric.filter(({ origin }) => origin === 'fault').map(bestLevelPoints);
  const cost = rubric.find(({ origin }) => origin === 'alarms')?.levels[1]?.points ?? 0;
  return {
    files: review.files,
    faults: review.faults.map((fault, at) => ({ ...fault, weight: best[at] ?? fault.weight })),
    alarmCost: Math.abs(cost),
  };
}

const plainOrNull = (rubric: Rubric): Rubric | null => (rubric.length > 0 ? rubric : null);

const faultCriterion = (fault: PlantedFault): Criterion => ({
  name: `${commentKindNames[fault.kind]} em ${shortened(placeOf(fault))}`,
  levels: [
    { points: 0, description: 'Não encontrada' },
    { points: fault.weight, description: fault.explanation },
  ],
  origin: 'fault',
});

const alarmCriterion = (cost: number): Criterion => ({
  name: 'Alarmes falsos',
  levels: Array.from({ length: alarmsMost + 1 }, (_, count) => ({
    points: count === 0 ? 0 : -cost * count,
    description: count === 0 ? 'Nenhum' : `${count}${count === alarmsMost ? ' ou mais' : ''}`,
  })),
  origin: 'alarms',
});

const placeMost = 100;

/** The end of a long path tells more than its beginning. */
const shortened = (place: string): string =>
  place.length > placeMost ? `…${place.slice(1 - placeMost)}` : place;
