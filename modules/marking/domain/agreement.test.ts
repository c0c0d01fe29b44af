import { describe, expect, test } from 'vitest';
import { agreementOf, type Pair, weightedKappa } from './agreement.ts';

const pairsOf = (ones: readonly number[], others: readonly number[]): Pair[] =>
  ones.map((one, at) => [one, others[at] ?? 0]);
const upTo = (length: number, value: (at: number) => number) => Array.from({ length }, (_, at) => value(at));

// NumPy 2.4.6 gave these figures: kappa as scikit-learn's `cohen_kappa_score(weights='quadratic')` computes it, from
// the matrices of observed and expected counts over all marks of the scale; the interval from `numpy.quantile` of the
// same draws.
const reference = [
  {
    name: 'some far marks',
    pairs: pairsOf([4, 3, 2, 4, 0, 1, 2, 3, 4, 1, 2, 0], [4, 2, 2, 3, 0, 1, 3, 3, 4, 2, 1, 1]),
    words: 'concordância quase perfeita',
    is: { kappa: 0.8548387096774194, from: 0.6363636363636365, to: 0.9452007989907484 },
  },
  {
    name: 'opposite marks',
    pairs: pairsOf([0, 0, 1, 1, 2, 2], [2, 2, 1, 1, 0, 0]),
    words: 'concordância pior que o acaso',
    is: { kappa: -1, from: -1, to: -0.2 },
  },
  {
    name: 'right and wrong',
    pairs: pairsOf([1, 1, 0, 1, 0, 0, 1, 1, 0, 1], [1, 0, 0, 1, 0, 1, 1, 1, 0, 1]),
    words: 'concordância moderada',
    is: { kappa: 0.5833333333333333, from: -0.0008620689655171886, to: 1 },
  },
  {
    name: 'many marks',
    pairs: pairsOf(
      upTo(60, (at) => (at * 7) % 11),
      upTo(60, (at) => (((at * 7) % 11) + ((at * at) % 4)) % 11),
    ),
    words: 'concordância substancial',
    is: { kappa: 0.7313212094653812, from: 0.46800949194550556, to: 0.9722431807746643 },
  },
];

describe('the agreement of two graders', () => {
  test.each(reference)('$name have the kappa and the interval of the reference', ({ pairs, words, is }) => {
    const found = agreementOf(pairs);
    expect(found.pairs).toBe(pairs.length);
    expect(found).toMatchObject({ draws: 1000, words });
    for (const name of ['kappa', 'from', 'to'] as const) expect(found[name]).toBeCloseTo(is[name], 6);
  });

  test('shares of the points have the kappa of the points', () => {
    const pairs = reference[0]?.pairs ?? [];
    const shares = pairs.map(([one, other]): Pair => [one / 4, other / 4]);
    expect(weightedKappa(shares)).toBeCloseTo(weightedKappa(pairs) ?? 0, 9);
  });

  // Fifty of a hundred get the mark from each, so that kappa is 1 − 4 times the share of those who differ each way.
  test.each([
    [20, 'leve'],
    [19, 'razoável'],
    [15, 'razoável'],
    [14, 'moderada'],
    [10, 'moderada'],
    [9, 'substancial'],
    [5, 'substancial'],
    [4, 'quase perfeita'],
  ])('of 100 pairs that differ %i times each way is called %s', (apart, word) => {
    const pairs = pairsOf(
      upTo(100, (at) => Number(at < 50)),
      upTo(100, (at) => Number(at >= apart && at < 50 + apart)),
    );
    expect(agreementOf(pairs).words).toBe(`concordância ${word}`);
  });

  test('is undefined without pairs, and if everybody gave the same mark', () => {
    expect(agreementOf([])).toEqual({
      ...{ pairs: 0, draws: 1000 },
      words: 'sem concordância a medir: nenhuma resposta tem as duas correções',
    });
    expect(agreementOf(pairsOf([1, 1, 1], [1, 1, 1]))).toEqual({
      ...{ pairs: 3, draws: 1000 },
      words: 'concordância indefinida: todas as correções são iguais',
    });
  });

  test('has no interval if many draws of few pairs are all the same', () => {
    const found = agreementOf(pairsOf([1, 1, 0], [1, 1, 1]));
    expect(found.kappa).toBeDefined();
    expect(found.from).toBeUndefined();
  });
});
