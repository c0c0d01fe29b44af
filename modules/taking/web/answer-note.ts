import { answerByText } from '#modules/runs/web/public.ts';
import { formatShortDay } from '#platform/web/format.ts';
import type { OwnAttempt } from '../contract/attempts.ts';

type Awaiting = Pick<OwnAttempt, 'answerBy' | 'state' | 'decision' | 'rehearsal' | 'company'>;

/** Says until when a candidate waits for the company’s decision; undefined where nobody owes one. */
export function answerNote(attempt: Awaiting, now: Date): string | undefined {
  const { answerBy, state, decision, rehearsal, company } = attempt;
  if (state === 'annulled' || decision !== 'pending' || rehearsal !== undefined || company.platform)
    return undefined;
  if (state === 'in_progress' && !answerBy) return undefined;
  if (answerBy && answerBy < now) return `o prazo de resposta terminou em ${formatShortDay(answerBy, now)}`;
  return answerByText({ answerBy, answerDays: undefined });
}
