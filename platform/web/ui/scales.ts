type Span = readonly [from: number, to: number];

/** Values beyond the domain lie beyond the range. */
export function linearScale(domain: Span, range: Span): (value: number) => number {
  const perUnit = (range[1] - range[0]) / (domain[1] - domain[0]);
  return (value) => range[0] + (value - domain[0]) * perUnit;
}

export interface Columns {
  width: number;
  at: (index: number) => number;
}

/** @param gap the part of a column that stays empty beside it, from 0 to 1 */
export function columnScale(count: number, width: number, gap: number): Columns {
  const step = width / (count + gap);
  return { width: step * (1 - gap), at: (index) => step * (gap + index) };
}
