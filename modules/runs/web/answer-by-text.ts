import { counted, formatShortDay } from '#platform/web/format.ts';
import type { RunDetails } from '../contract/runs.ts';

export function answerByText({ answerBy, answerDays }: Pick<RunDetails, 'answerBy' | 'answerDays'>): string {
  if (answerBy) return `resposta até ${formatShortDay(answerBy)}`;
  return answerDays === undefined
    ? 'prazo não informado'
    : `resposta em até ${counted(answerDays, 'dia', 'dias')} depois da entrega`;
}
