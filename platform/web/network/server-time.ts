/** Milliseconds that the server's clock is ahead of the device's. */
let ahead = 0;

/** `Date` has no parts of seconds, so the second counts as over. */
export function adoptServerTime(date: string | null): void {
  const said = date === null ? Number.NaN : Date.parse(date);
  if (!Number.isNaN(said)) ahead = said + 999 - Date.now();
}

export const serverNow = (): Date => new Date(Date.now() + ahead);

/** Milliseconds until a second after the next moment, at most what a timer takes; false if all are past. */
export function untilNext(moments: readonly Date[]): number | false {
  const now = serverNow().getTime();
  const waits = moments.map((moment) => moment.getTime() - now).filter((wait) => wait > 0);
  return waits.length > 0 && Math.min(...waits, 2 ** 31 - 2_000) + 1_000;
}
