import { provenFrom } from '#modules/marking/domain/platform-score.ts';
import type { AttemptResult } from '../../contract/attempts.ts';

/** A score may be high enough to prove a skill while nobody has refused it. */
export const isToShow = ({ decision, score }: Pick<AttemptResult, 'decision' | 'score'>): boolean =>
  decision === 'approved' || (decision === 'pending' && score !== undefined && score >= provenFrom);
