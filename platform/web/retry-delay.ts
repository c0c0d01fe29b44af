/**
 * How long to wait before the next try, in milliseconds: 1, 2, 4 … at most 30 s, of which a random part up to
 * a half is taken off so that many pages do not come back at the same moment. Never less than 1 s.
 *
 * @param failures how many tries have failed in a row, from 1
 */
export function retryDelay(failures: number, random: () => number = Math.random): number {
  const longest = Math.min(30_000, 1_000 * 2 ** Math.min(failures - 1, 10));
  return Math.max(1_000, longest * (1 - random() / 2));
}
