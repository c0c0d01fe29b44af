import { endOfDay } from '#platform/contract/day.ts';

/** The last instant of a day (`YYYY-MM-DD`) in São Paulo; empty for an incomplete day. */
export function endOfOwnDay(day: string): Date | '' {
  const end = endOfDay(day);
  return Number.isNaN(end.getTime()) ? '' : end;
}
