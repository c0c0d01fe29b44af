import { dayOf, endOfDay, isEndless } from '#platform/contract/day.ts';

/** Days after a run's end; `usual` is what our forms propose. */
export const answerDaysLimits = { least: 1, most: 60, usual: 15 } as const;

/** Days count from the run's end, or from the delivery if later or there is no end. Undefined: no day is known yet. */
export function answerBy(
  days: number,
  { endsAt, deliveredAt }: { readonly endsAt: Date; readonly deliveredAt?: Date | undefined },
): Date | undefined {
  const from = isEndless(endsAt)
    ? deliveredAt
    : new Date(Math.max(endsAt.getTime(), deliveredAt?.getTime() ?? 0));
  return from && endOfDay(daysLater(dayOf(from), days));
}

/** Days are counted in a calendar without clocks, so that no change of clocks makes one longer. */
const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
