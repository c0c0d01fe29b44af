import { bestLevelPoints } from '#modules/question-bank/domain/rubric.ts';
import { counted } from '#platform/web/format.ts';
import type { ResultQuestion } from '../../contract/attempt-questions.ts';

export interface ReachedCriterion {
  readonly name: string;
  readonly points?: number | undefined;
  readonly most: number;
  readonly description?: string | undefined;
}

export function criteriaOf({ rubric, levels, criteria }: ResultQuestion): readonly ReachedCriterion[] {
  if (!rubric) return criteria ?? [];
  return rubric.map((criterion, at) => {
    const level = criterion.levels[levels?.[at] ?? -1];
    return {
      name: criterion.name,
      points: level?.points,
      most: bestLevelPoints(criterion),
      description: level?.description,
    };
  });
}

export const pointsText = ({ points = 0, most }: Pick<ReachedCriterion, 'points' | 'most'>): string =>
  `${points} de ${counted(most, 'ponto', 'pontos')}`;

/** Criteria of one name are one skill, in however many questions they stand. */
export function reachedIn(questions: readonly ResultQuestion[]): ReachedCriterion[] {
  const sums = new Map<string, ReachedCriterion>();
  for (const question of questions) {
    if (question.change?.kind === 'annulled') continue;
    for (const { name, points: earned, most } of criteriaOf(question)) {
      const points = earned ?? pointsOfWhole(question, most);
      if (points === undefined) continue;
      const key = name.trim().toLocaleLowerCase('pt-BR');
      const before = sums.get(key) ?? { name: name.trim(), points: 0, most: 0 };
      sums.set(key, { ...before, points: (before.points ?? 0) + points, most: before.most + most });
    }
  }
  return [...sums.values()];
}

/** An answer that was marked without levels earned everything, nothing or a share that no criterion has. */
function pointsOfWhole({ rubric, levels, credit }: ResultQuestion, most: number): number | undefined {
  if (!rubric || levels) return undefined;
  return credit === 0 ? 0 : credit === 100 ? most : undefined;
}
