/**
 * Milliseconds: 1, 2, 4 … at most 30 s, less a random half at most, but 1 s at least: pages retry apart.
 * @param failures in a row, from 1
 */
export function retryDelay(failures: number, random: () => number = Math.random): number {
  const longest = Math.min(30_000, 1_000 * 2 ** Math.min(failures - 1, 10));
  return Math.max(1_000, longest * (1 - random() / 2));
}
