export const timeZone = 'America/Sao_Paulo';

/** Numbers as parts: the text around them differs between versions of a browser's language data. */
const clock = new Intl.DateTimeFormat('pt-BR-u-ca-gregory-nu-latn', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

export function dayOf(instant: Date): string {
  const time = instant.getTime();
  return new Date(time + offsetAt(time)).toISOString().slice(0, 10);
}

export function startOfDay(day: string): Date {
  return instantAt(`${day}T00:00:00`);
}

/** The last millisecond of the day. */
export function endOfDay(day: string): Date {
  return new Date(whenClockShows(Date.parse(`${day}T00:00:00Z`) + 86_400_000) - 1);
}

/** Gives `start` when `to` is earlier. */
export function sameDaysLater(start: string, from: string, to: string): string {
  const between = Math.max(0, Date.parse(to) - Date.parse(from));
  return new Date(Date.parse(start) + between).toISOString().slice(0, 10);
}

/** Screens show it as 'Sem prazo'. */
export const endless: Date = endOfDay('9998-12-31');

/** Others read the end as a date: an endless run ends a year from now, until when it can be taken for sure. */
export const namedEnd = (end: Date, now: Date): Date =>
  isEndless(end) ? endOfDay(dayOf(new Date(now.getTime() + 365 * 86_400_000))) : end;

export const isEndless = (end: Date): boolean => end.getTime() >= endless.getTime();

/** Takes `YYYY-MM-DDTHH:MM`, optionally with seconds, of a clock in São Paulo. */
export function instantAt(wall: string): Date {
  return new Date(whenClockShows(Date.parse(`${wall}Z`)));
}

/** ISO 8601 with the local time and offset of São Paulo. The first ten characters are the day there. */
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
  // The instant of the jump counts when the clock skips a local time, even midnight.
  return asUtc - offsetAt(better) === better ? better : Math.max(guess, better);
}

/** How many milliseconds the clock in São Paulo is ahead of UTC. */
function offsetAt(instant: number): number {
  const wholeSeconds = Math.floor(instant / 1000) * 1000;
  return wallClock(wholeSeconds) - wholeSeconds;
}

/** Takes a whole second. */
function wallClock(instant: number): number {
  const shown = new Map(clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => shown.get(type) ?? 0;
  const wall = new Date(0);
  // Unlike `Date.UTC`, it takes years before 100 for what they are.
  wall.setUTCFullYear(part('year'), part('month') - 1, part('day'));
  return wall.setUTCHours(part('hour'), part('minute'), part('second'));
}
