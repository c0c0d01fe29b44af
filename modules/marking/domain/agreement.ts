import { ascending, isConstant, sum } from './statistics.ts';

/** Both marks are numbers on one scale. */
export type Pair = readonly [number, number];

/** The interval draws as many pairs so many times anew. */
const draws = 1000;

/** The draws are the same for the same pairs, so that an interval does not change by itself. */
const seed = 20_251_123;

/** Kappa must be defined in this share of the draws for an interval to be. */
const definedLeast = 0.9;

export interface AgreementFigures {
  readonly pairs: number;
  readonly kappa?: number;
  readonly from?: number;
  readonly to?: number;
  readonly draws: number;
  readonly words: string;
}

export function agreementOf(pairs: readonly Pair[]): AgreementFigures {
  const kappa = weightedKappa(pairs);
  const interval = kappa === null ? null : kappaInterval(pairs);
  return {
    pairs: pairs.length,
    ...(kappa !== null && { kappa }),
    ...interval,
    draws,
    words: wordsOf(pairs.length, kappa),
  };
}

/**
 * It is how much smaller the squared difference of two marks is than if each person had given the same marks to other
 * answers (Cohen 1968). 1 is perfect, 0 is chance. On whole marks it is scikit-learn's
 * `cohen_kappa_score(weights='quadratic')` over the scale. Null without pairs or chance: all marks are equal.
 */
export function weightedKappa(pairs: readonly Pair[]): number | null {
  if (isConstant(pairs.flat())) return null;
  const n = pairs.length;
  const [ones, others] = [pairs.map(([one]) => one), pairs.map(([, other]) => other)];
  const squares = (values: readonly number[]) => sum(values.map((value) => value ** 2));
  const observed = sum(pairs.map(([one, other]) => (one - other) ** 2)) / n;
  const expected = (squares(ones) + squares(others)) / n - (2 * sum(ones) * sum(others)) / n ** 2;
  return 1 - observed / expected;
}

function kappaInterval(pairs: readonly Pair[]): { from: number; to: number } | null {
  const random = mulberry32(seed);
  const found: number[] = [];
  for (let draw = 0; draw < draws; draw += 1) {
    const drawn = pairs.map(() => pairs[Math.floor(random() * pairs.length)] as Pair);
    const kappa = weightedKappa(drawn);
    if (kappa !== null) found.push(kappa);
  }
  if (found.length < draws * definedLeast) return null;
  const sorted = found.toSorted(ascending);
  return { from: quantile(sorted, 0.025), to: quantile(sorted, 0.975) };
}

/** Interpolates linearly between neighbours, as NumPy does. */
function quantile(sorted: readonly number[], share: number): number {
  const position = share * (sorted.length - 1);
  const below = sorted[Math.floor(position)] ?? 0;
  const above = sorted[Math.ceil(position)] ?? 0;
  return below + (above - below) * (position - Math.floor(position));
}

/** Numbers go from 0 to 1, always the same for a seed (Tommy Ettinger's Mulberry32). */
function mulberry32(from: number): () => number {
  let state = from;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Its strength follows Landis and Koch (1977). */
function wordsOf(pairs: number, kappa: number | null): string {
  if (pairs === 0) return 'sem concordância a medir: nenhuma resposta tem as duas correções';
  if (kappa === null) return 'concordância indefinida: todas as correções são iguais';
  if (kappa < 0) return 'concordância pior que o acaso';
  const [word] = degrees.find(([, most]) => kappa <= most) ?? ['quase perfeita'];
  return `concordância ${word}`;
}

const degrees: readonly (readonly [string, number])[] = [
  ['leve', 0.2],
  ['razoável', 0.4],
  ['moderada', 0.6],
  ['substancial', 0.8],
];
