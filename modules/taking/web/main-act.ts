import { provenFrom } from '#modules/results/domain/platform-score.ts';
import type { AttemptResult } from '../contract/attempts.ts';

/** Whether a result is one to show around: approved or, while nobody has refused it, high enough to prove a skill. */
export const isToShow = ({ decision, score }: Pick<AttemptResult, 'decision' | 'score'>): boolean =>
  decision === 'approved' || (decision === 'pending' && score !== undefined && score >= provenFrom);
