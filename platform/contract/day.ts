/** The time zone whose calendar defines 'today' and 'the end of the day'. */
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

/** `start` plus the days from `from` to `to`; `start` when `to` is earlier. */
export function sameDaysLater(start: string, from: string, to: string): string {
  const between = Math.max(0, Date.parse(to) - Date.parse(from));
  return new Date(Date.parse(start) + between).toISOString().slice(0, 10);
}

/** The end of an endless run: a valid date on the wire, which screens show as 'Sem prazo'. */
export const endless: Date = endOfDay('9998-12-31');

/** True for the end of an endless run. */
export const isEndless = (end: Date): boolean => end.getTime() >= endless.getTime();

/** The instant at which a clock in São Paulo shows this date and time (`YYYY-MM-DDTHH:MM`, optionally with seconds). */
export function instantAt(wall: string): Date {
  return new Date(whenClockShows(Date.parse(`${wall}Z`)));
}

/** An instant as ISO 8601 with the local time and offset of São Paulo. The first ten characters are the day there. */
export function placedText(instant: Date): string {
  // ISO 8601 has offsets in whole minutes; before 1914 the offset had seconds too.
  const minutes = Math.round(offsetAt(instant.getTime()) / 60_000);
  const wall = new Date(instant.getTime() + minutes * 60_000).toISOString().slice(0, -1);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${wall}${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`;
}

/** The instant at which São Paulo's clock shows what a UTC clock shows at `asUtc`. */
function whenClockShows(asUtc: number): number {
  // The offset comes from the time zone data, so daylight saving time would be followed if it returned.
  const guess = asUtc - offsetAt(asUtc);
  const better = asUtc - offsetAt(guess);
  // When the clock skips a local time, even midnight, the instant of the jump counts.
  return asUtc - offsetAt(better) === better ? better : Math.max(guess, better);
}

/** How many milliseconds the clock in São Paulo is ahead of UTC at an instant. */
function offsetAt(instant: number): number {
  const wholeSeconds = Math.floor(instant / 1000) * 1000;
  return Date.parse(`${wallClock(new Date(wholeSeconds))}Z`) - wholeSeconds;
}

/** The local time of an instant in São Paulo: `YYYY-MM-DDTHH:MM:SS`, as `Date.parse` reads it. */
function wallClock(instant: Date): string {
  const wall = parts.format(instant).replace(', ', 'T');
  // In a form, a year that is being typed has too few digits; the last day of 9999 ends in 10000.
  return wall.length > 19 ? `+0${wall}` : wall.padStart(19, '0');
}
