import { endOfDay } from '#platform/contract/day.ts';

/** The day is `YYYY-MM-DD` in São Paulo; the result is empty while it is incomplete. */
export function endOfOwnDay(day: string): Date | '' {
  const end = endOfDay(day);
  return Number.isNaN(end.getTime()) ? '' : end;
}
