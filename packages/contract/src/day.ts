/** The place whose calendar decides what 'today' and 'the end of the day' mean. */
export const timeZone = 'America/Sao_Paulo';

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** The calendar day (`YYYY-MM-DD`) of an instant in São Paulo. */
export function dayOf(instant: Date): string {
  return parts.format(instant).slice(0, 10);
}

/** The first instant of a calendar day (`YYYY-MM-DD`) in São Paulo. */
export function startOfDay(day: string): Date {
  const asUtc = Date.parse(`${day}T00:00:00Z`);
  // The offset is read off the clock of the place, so that a return of daylight saving time is followed.
  const guess = asUtc - offsetAt(asUtc);
  return new Date(asUtc - offsetAt(guess));
}

/** The last millisecond of a calendar day (`YYYY-MM-DD`) in São Paulo. */
export function endOfDay(day: string): Date {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  return new Date(startOfDay(next).getTime() - 1);
}

/** Milliseconds by which the wall clock in São Paulo is ahead of UTC at an instant. */
function offsetAt(instant: number): number {
  const wholeSeconds = Math.floor(instant / 1000) * 1000;
  const wall = parts.format(new Date(wholeSeconds)).replace(', ', 'T');
  return Date.parse(`${wall}Z`) - wholeSeconds;
}
