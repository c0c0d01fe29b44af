/**
 * The delay is in milliseconds: 1, 2, 4 … at most 30 s, less a random part of up to a half, but at least 1 s.
 * Randomness keeps many pages from retrying at the same moment.
 * @param failures the number of failures in a row, from 1
 */
export function retryDelay(failures: number, random: () => number = Math.random): number {
  const longest = Math.min(30_000, 1_000 * 2 ** Math.min(failures - 1, 10));
  return Math.max(1_000, longest * (1 - random() / 2));
}
