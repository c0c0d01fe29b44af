import { startOfDay } from '#platform/contract/day.ts';
import { counted, formatShortDay } from '#platform/web/format.ts';
import { answerBy } from '../../contract/answer-by.ts';

export const answerDaysLabel = 'Dias para responder';

/** @param lastDay of the run's period, if it is chosen */
export function answerDaysText(days: number | null, lastDay?: string): string {
  if (days === null) return 'Prazo não informado';
  const by = lastDay && answerBy(days, { endsAt: startOfDay(lastDay) });
  const after = `${counted(days, 'dia', 'dias')} depois do fim`;
  return by ? `Até ${formatShortDay(by)}, ${after}` : `Até ${after}`;
}
