import { expect, test } from 'vitest';
import { comparisonRule, comparisonsOf, integersText } from './comparison-words.ts';

const program = { kind: 'code', shape: 'program', comparison: 'numbers' } as const;

test.each([
  [{ tolerance: 0.001 }, 'até 0,001, ou em até 0,001 vezes o número esperado se ele passa de 1.'],
  [{ tolerance: 1e-9, toleranceKind: 'absolute' }, 'em até 0,000000001.'],
  [{ tolerance: 0.05, toleranceKind: 'relative' }, 'em até 0,05 vezes o número esperado.'],
] as const)('a tolerance is told with its kind: %j', (off, sentence) => {
  for (const asked of [
    program,
    { ...program, shape: 'function' },
    { ...program, kind: 'sql', comparison: 'set' },
  ] as const)
    expect(comparisonRule({ ...asked, ...off })).toContain(sentence);
});

test('without a tolerance nothing is said of one', () => {
  expect(comparisonRule(program)).not.toContain('afastar');
  expect(comparisonRule({ ...program, tolerance: 0 })).not.toContain('afastar');
});

test('candidates read of integers what their languages do with large ones', () => {
  const asked = { shape: 'function', languages: [{ language: 'php' }, { language: 'python' }] } as const;
  expect(integersText(asked)).toBe('além de 64 bits são textos em PHP');
  expect(integersText({ ...asked, languages: [{ language: 'python' }] })).toBe('');
  expect(integersText({ ...asked, shape: 'program' })).toBe('');
});

test('results of functions are offered as values, and what a question has stays among the choices', () => {
  const labels = (asked: Parameters<typeof comparisonsOf>[0]) =>
    comparisonsOf(asked).map(({ label }) => label);
  expect(labels({ ...program, shape: 'function', comparison: 'lines' })).toEqual([
    'Pelo valor',
    'Pelo valor, com tolerância',
    'Com um programa verificador',
  ]);
  expect(labels({ ...program, shape: 'function', comparison: 'words' })).toContain('Por palavras');
});
