import { scoreText } from '#modules/marking/web/public.ts';
import type { OwnAttempt } from '../../contract/attempts.ts';

/** What a company has rejected proves nothing to it, whatever the score. */
export const ownScoreText = ({ decision, score = 0 }: Pick<OwnAttempt, 'decision' | 'score'>): string =>
  decision === 'rejected' ? 'text-text' : scoreText(score);
