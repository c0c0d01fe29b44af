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
  return wallClock(instant).slice(0, 10);
}

/** The first instant of a calendar day (`YYYY-MM-DD`) in São Paulo. */
export function startOfDay(day: string): Date {
  return instantAt(`${day}T00:00:00`);
}

/** The last millisecond of a calendar day (`YYYY-MM-DD`) in São Paulo. */
export function endOfDay(day: string): Date {
  return new Date(whenClockShows(Date.parse(`${day}T00:00:00Z`) + 86_400_000) - 1);
}

/** The calendar day that `start` plus as many days is as lie between `from` and `to`; `start` where `to` is earlier. */
export function sameDaysLater(start: string, from: string, to: string): string {
  const between = Math.max(0, Date.parse(to) - Date.parse(from));
  return new Date(Date.parse(start) + between).toISOString().slice(0, 10);
}

/** The end of what has none: a valid date on the wire, which screens show as 'Sem prazo'. */
export const endless: Date = endOfDay('9998-12-31');

/** True for the end of what has none. */
export const isEndless = (end: Date): boolean => end.getTime() >= endless.getTime();

/** When a clock in São Paulo shows a date and time (`YYYY-MM-DDTHH:MM`, seconds and parts of them as wanted). */
export function instantAt(wall: string): Date {
  return new Date(whenClockShows(Date.parse(`${wall}Z`)));
}

/** An instant as ISO 8601 with the clock of São Paulo and its offset: the first ten characters are the day there. */
export function placedText(instant: Date): string {
  // ISO 8601 knows offsets of whole minutes; clocks of before 1914 also had seconds.
  const minutes = Math.round(offsetAt(instant.getTime()) / 60_000);
  const wall = new Date(instant.getTime() + minutes * 60_000).toISOString().slice(0, -1);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${wall}${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`;
}

/** When the clock in São Paulo shows what the one of UTC shows at `asUtc`. */
function whenClockShows(asUtc: number): number {
  // The offset is read off the clock of the place, so that a return of daylight saving time is followed.
  const guess = asUtc - offsetAt(asUtc);
  const better = asUtc - offsetAt(guess);
  // A time that the clock jumps over, midnight too, comes with the jump.
  return asUtc - offsetAt(better) === better ? better : Math.max(guess, better);
}

/** Milliseconds by which the wall clock in São Paulo is ahead of UTC at an instant. */
function offsetAt(instant: number): number {
  const wholeSeconds = Math.floor(instant / 1000) * 1000;
  return Date.parse(`${wallClock(new Date(wholeSeconds))}Z`) - wholeSeconds;
}

/** What a clock in São Paulo shows at an instant: `YYYY-MM-DDTHH:MM:SS`, as `Date.parse` reads it. */
function wallClock(instant: Date): string {
  const wall = parts.format(instant).replace(', ', 'T');
  // Forms hold years with too few digits while they are typed, and the last day of 9999 ends in 10000.
  return wall.length > 19 ? `+0${wall}` : wall.padStart(19, '0');
}
