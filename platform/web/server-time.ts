/** How far the server's clock is ahead of the device's, in milliseconds, by the last answer that said so. */
let ahead = 0;

/** Adopts the server's time from the `Date` of an answer. It has no parts of seconds, so the second counts as over. */
export function adoptServerTime(date: string | null): void {
  const said = date === null ? Number.NaN : Date.parse(date);
  if (!Number.isNaN(said)) ahead = said + 999 - Date.now();
}

/** The server's time, to the second. */
export const serverNow = (): Date => new Date(Date.now() + ahead);

/**
 * Milliseconds until a second after the next of these moments, to read again what changes then; false if all are past.
 * The longest wait is that of a browser's timer.
 */
export function untilNext(moments: readonly Date[]): number | false {
  const now = serverNow().getTime();
  const waits = moments.map((moment) => moment.getTime() - now).filter((wait) => wait > 0);
  return waits.length > 0 && Math.min(...waits, 2 ** 31 - 2_000) + 1_000;
}
