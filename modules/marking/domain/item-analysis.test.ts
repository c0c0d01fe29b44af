import { describe, expect, test } from 'vitest';
import { analyseItems } from './item-analysis.ts';

/**
 * The example that Moodle tests its own report with: 25 attempts at seven questions of one mark each. The figures come
 * from a spreadsheet (github.com/jamiepratt/moodle-quiz-tools, 'statsspreadsheet') and are in Moodle's
 * mod/quiz/report/statistics/tests.
 */
const worked = [
  [1, 1, 1, 1, 1, 0, 1],
  [1, 1, 1, 1, 0.5, 1, 0],
  [1, 1, 1, 1, 0.5, 0, 1],
  [0, 0, 1, 1, 1, 0, 0],
  [1, 0, 1, 0, 0, 1, 0.5],
  [1, 1, 1, 1, 0.5, 0, 0.5],
  [0, 1, 1, 1, 0.5, 1, 0.5],
  [1, 1, 1, 0, 0.5, 1, 0.5],
  [1, 0, 1, 1, 1, 1, 1],
  [0, 1, 1, 0, 0.5, 1, 0.5],
  [0.8, 0, 1, 1, 0.5, 1, 0.5],
  [1, 1, 1, 0, 0.5, 1, 1],
  [1, 0, 1, 1, 0.5, 1, 0.5],
  [1, 0, 1, 1, 1, 0, 0.5],
  [0, 0, 1, 1, 0, 1, 1],
  [1, 0, 1, 0, 0.5, 1, 1],
  [0.8, 0, 1, 1, 0.5, 0, 1],
  [1, 0, 1, 1, 0, 1, 0.5],
  [1, 0, 1, 1, 0.5, 0, 0.5],
  [0, 1, 1, 0, 0.5, 1, 0],
  [1, 1, 1 / 3, 1, 0.5, 0, 0.5],
  [1, 1, 1, 0, 0.5, 0, 0.5],
  [1, 1, 1, 1, 0, 1, 0.5],
  [0, 0, 1, 0, 0.5, 1, 1],
  [0, 0, 1, 1, 1, 1, 1],
];
const ones = Array.from({ length: 7 }, () => 1);

/** Each row has a question's facility, standard deviation, effective weight, discrimination index and efficiency. */
const published = [
  [0.704, 0.4513682901, 21.2922742344, -7.0650767526, -9.4550536967],
  [0.48, 0.5099019514, 18.8979800309, -28.8982125772, -36.7834118938],
  [0.973333332, 0.13333334, 4.443012573, -9.1230674268, -21.6545012165],
  [0.68, 0.4760952286, 18.9347251357, -22.6306444113, -31.4411395613],
  [0.52, 0.3055050463, 11.1450138688, -17.6997047674, -21.1794802584],
  [0.64, 0.4898979486, 9.8081339177, -45.3785178421, -56.9365974439],
  [0.62, 0.331662479, 15.4788602394, -5.6543166602, -6.5043742058],
];

describe('the published worked example', () => {
  const { items, exam } = analyseItems({ marks: worked, maxima: ones });

  test.each(published.map((figures, index) => ({ number: index + 1, figures })))(
    'question $number has the published figures',
    ({ number, figures }) => {
      const item = items[number - 1];
      const computed = [
        item?.facility,
        item?.standardDeviation,
        item?.effectiveWeight,
        item?.discriminationIndex,
        item?.discriminativeEfficiency,
      ];
      // The source rounds a third of a mark to 0.3333333 and, in one sum, to five places.
      for (const [index, figure] of figures.entries())
        expect(Math.abs((computed[index] ?? Number.NaN) / figure - 1)).toBeLessThan(2e-5);
    },
  );

  test('the exam has the published figures', () => {
    const figures = {
      mean: 4.617333332,
      median: 4.5,
      standardDeviation: 0.8117265554,
      skewness: -0.092502502,
      kurtosis: -0.7073968557,
      internalConsistency: -87.2230935542,
      errorRatio: 136.8294900795,
      standardError: 1.1106813066,
    };
    for (const [name, figure] of Object.entries(figures))
      expect(Math.abs((exam[name as keyof typeof figures] ?? Number.NaN) / figure - 1), name).toBeLessThan(
        2e-5,
      );
  });
});

/**
 * LSAT section 6 (Bock and Lieberman 1970): the counts of each pattern of answers, for 1,000 people and five questions
 * that are right or wrong. Rizopoulos gives its classical figures (Journal of Statistical Software 17 (5), 2006).
 */
const patterns = '3 6 2 11 1 1 3 4 1 8 0 16 0 3 2 15 10 29 14 81 3 28 15 80 16 56 21 173 11 61 28 298'.split(
  ' ',
);
const lsat = patterns.flatMap((times, pattern) =>
  Array.from({ length: Number(times) }, () => [4, 3, 2, 1, 0].map((bit) => (pattern >> bit) & 1)),
);

test('the figures published for LSAT section 6 are met to the last digit', () => {
  const { items, exam } = analyseItems({ marks: lsat, maxima: [1, 1, 1, 1, 1] });
  expect(lsat).toHaveLength(1000);
  expect(items.map(({ facility }) => facility)).toEqual([0.924, 0.709, 0.553, 0.763, 0.87]);
  expect(items.map(({ discriminationIndex }) => ((discriminationIndex ?? 0) / 100).toFixed(4))).toEqual([
    '0.1128',
    '0.1532',
    '0.1728',
    '0.1444',
    '0.1216',
  ]);
  expect(((exam.internalConsistency ?? 0) / 100).toFixed(4)).toBe('0.2950');
});

test('weights are shares of one hundred, the intended ones by the best marks', () => {
  const maxima = [1, 1, 1, 1, 1, 1, 2];
  const marks = worked.map((row) => row.map((mark, index) => mark * (maxima[index] ?? 0)));
  const { items } = analyseItems({ marks, maxima });
  expect(items.map(({ intendedWeight }) => intendedWeight)).toEqual([12.5, 12.5, 12.5, 12.5, 12.5, 12.5, 25]);
  expect(items.reduce((all, { effectiveWeight }) => all + (effectiveWeight ?? 0), 0)).toBeCloseTo(100, 9);
});

test('a question that works against the total has no effective weight', () => {
  const marks = [
    [1, 0, 0],
    [0, 1, 1],
    [0, 1, 1],
    [1, 0, 1],
  ];
  const { items } = analyseItems({ marks, maxima: [1, 1, 1] });
  expect(items[0]?.effectiveWeight).toBeNull();
  expect(items[0]?.discriminationIndex).toBeLessThan(0);
});

test('the facility of guessing is a share of the best mark', () => {
  const { items } = analyseItems({ marks: [[2, 1]], maxima: [2, 4], randomGuess: [0.5, 0] });
  expect(items.map(({ randomGuessFacility }) => randomGuessFacility)).toEqual([0.25, 0]);
});

describe('what cannot be computed is null', () => {
  test('without attempts: everything but the intended weight', () => {
    const { items, exam } = analyseItems({ marks: [], maxima: [1, 3] });
    expect(Object.values(exam).every((figure) => figure === null)).toBe(true);
    expect(items[1]).toEqual({
      facility: null,
      standardDeviation: null,
      randomGuessFacility: null,
      intendedWeight: 75,
      effectiveWeight: null,
      discriminationIndex: null,
      discriminativeEfficiency: null,
    });
  });

  test('one attempt has a mean and no spread', () => {
    const { items, exam } = analyseItems({ marks: [[1, 0]], maxima: [1, 1] });
    expect(exam).toMatchObject({ mean: 1, median: 1, standardDeviation: null, internalConsistency: null });
    expect(items[0]).toMatchObject({ facility: 1, standardDeviation: null, discriminationIndex: null });
  });

  test('equal marks in every attempt have no discrimination, however they round', () => {
    const { items, exam } = analyseItems({
      marks: Array.from({ length: 30 }, () => [0.1, 0.2, 0.7]),
      maxima: [1, 1, 1],
    });
    expect(exam).toMatchObject({
      standardDeviation: 0,
      skewness: null,
      kurtosis: null,
      internalConsistency: null,
      standardError: null,
    });
    expect(items[0]).toMatchObject({
      standardDeviation: 0,
      effectiveWeight: null,
      discriminationIndex: null,
    });
  });

  test('a single question has no rest to compare it with', () => {
    const { items, exam } = analyseItems({ marks: [[1], [0], [1]], maxima: [1] });
    expect(items[0]).toMatchObject({ effectiveWeight: 100, discriminationIndex: null });
    expect(exam.internalConsistency).toBeNull();
  });

  test('a question without marks has no facility', () => {
    expect(analyseItems({ marks: [[0], [0]], maxima: [0] }).items[0]?.facility).toBeNull();
  });
});

test('a row that is too short is refused', () => {
  expect(() => analyseItems({ marks: [[1]], maxima: [1, 1] })).toThrow(RangeError);
});
