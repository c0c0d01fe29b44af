/** It is corrected for what rounding loses (Neumaier 1974). */
export function sum(values: readonly number[]): number {
  let total = 0;
  let lost = 0;
  for (const value of values) {
    const next = total + value;
    lost += Math.abs(total) >= Math.abs(value) ? total - next + value : value - next + total;
    total = next;
  }
  return total + lost;
}

export function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : sum(values) / values.length;
}

export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted(ascending);
  const half = sorted.length / 2;
  return mean(sorted.slice(Math.ceil(half) - 1, Math.floor(half) + 1));
}

/** Divides by n − 1. Returns null under two values. */
export function covariance(first: readonly number[], second: readonly number[]): number | null {
  if (first.length < 2) return null;
  const [one, other] = [mean(first) ?? 0, mean(second) ?? 0];
  const products = first.map((value, index) => (value - one) * ((second[index] ?? 0) - other));
  return sum(products) / (first.length - 1);
}

/** Divides by n − 1. Returns null under two values, and exactly 0 when they differ by rounding only. */
export function variance(values: readonly number[]): number | null {
  return values.length > 1 && isConstant(values) ? 0 : covariance(values, values);
}

/** They estimate those of the population. Null under three or four values, and when all values are equal. */
export function shape(values: readonly number[]): { skewness: number | null; kurtosis: number | null } {
  const n = values.length;
  if (n < 3 || isConstant(values)) return { skewness: null, kurtosis: null };
  const [m2, m3, m4] = [centralMoment(values, 2), centralMoment(values, 3), centralMoment(values, 4)];
  const k2 = (n / (n - 1)) * m2;
  const k3 = (n ** 2 / ((n - 1) * (n - 2))) * m3;
  const skewness = k3 / k2 ** 1.5;
  if (n < 4) return { skewness, kurtosis: null };
  const k4 = (n ** 2 / ((n - 1) * (n - 2) * (n - 3))) * ((n + 1) * m4 - 3 * (n - 1) * m2 ** 2);
  return { skewness, kurtosis: k4 / k2 ** 2 };
}

function centralMoment(values: readonly number[], power: number): number {
  const centre = mean(values) ?? 0;
  return mean(values.map((value) => (value - centre) ** power)) ?? 0;
}

/** Anything divided by a spread that is due to rounding only would be noise. */
export function isConstant(values: readonly number[]): boolean {
  // A call such as `Math.max(...values)` cannot take a hundred thousand arguments.
  const most = values.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY);
  const least = values.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);
  return values.length < 2 || most - least <= 1e-9 * Math.max(Math.abs(most), Math.abs(least));
}

export const ascending = (one: number, other: number): number => one - other;
