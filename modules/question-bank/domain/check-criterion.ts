import { ownCriteria } from './code-review/fault-criteria.ts';
import { bestLevelPoints, type Criterion, type Rubric } from './rubric.ts';

/** The levels of the criterion, by how the command ended. */
export const checkLevels = { failed: 0, passed: 1 } as const;

export const checkCriterionAt = (rubric: Rubric | null | undefined): number =>
  rubric?.findIndex(({ origin }) => origin === 'check') ?? -1;

/** Undefined where the check is a fact alone. */
export function checkPointsOf(rubric: Rubric | null | undefined): number | undefined {
  const found = rubric?.[checkCriterionAt(rubric)];
  return found && bestLevelPoints(found);
}

/**
 * A check with points is a criterion after the author's own: a person marks it, and it is compared, appealed and weighed
 * anew like any other.
 * @param before the rubric that the question had: its criterion stays while it is worth the same
 */
export function withCheckCriterion(
  rubric: Rubric | null,
  points: number | null | undefined,
  before?: Rubric | null,
): Rubric | null {
  const own = ownCriteria(rubric ?? []);
  const kept = checkPointsOf(before) === points ? before?.[checkCriterionAt(before)] : undefined;
  const all = points ? [...own, kept ?? checkCriterion(points)] : own;
  return all.length > 0 ? all : null;
}

const checkCriterion = (points: number): Criterion => ({
  name: 'Verificação automática',
  levels: [
    { points: 0, description: 'Os testes não passaram' },
    { points, description: 'Os testes passaram' },
  ],
  origin: 'check',
});
