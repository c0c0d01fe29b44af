/** How far the server's clock is ahead of the device's, in milliseconds, by the last answer that said so. */
let ahead = 0;

/** Adopts the server's time from the `Date` of an answer. It has no parts of seconds, so the second counts as over. */
export function adoptServerTime(date: string | null): void {
  const said = date === null ? Number.NaN : Date.parse(date);
  if (!Number.isNaN(said)) ahead = said + 999 - Date.now();
}

/** The server's time, to the second. */
export const serverNow = (): Date => new Date(Date.now() + ahead);
