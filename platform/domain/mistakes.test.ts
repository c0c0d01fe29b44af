import fc from 'fast-check';
import { expect, it } from 'vitest';
import { oneMistakeFrom } from './mistakes.ts';

const word = fc.stringMatching(/^[a-z]{4,20}$/);

it.each([
  ['a letter left out', 'javascrpt'],
  ['a letter too many', 'javasccript'],
  ['another letter', 'javascrept'],
  ['two letters that changed places', 'javsacript'],
  ['the first two letters that changed places', 'ajvascript'],
])('knows what was meant in spite of %s', (_, typed) => {
  expect(oneMistakeFrom(typed)).toContain('javascript');
});

it('does not take a word for another with a different beginning', () => {
  expect(oneMistakeFrom('lava')).not.toContain('java');
});

it('suspects no mistake in a word that is short, long or has more than letters', () => {
  for (const typed of ['', 'sql', 'es2015', 'ação', 'a'.repeat(21)])
    expect(oneMistakeFrom(typed)).toEqual([]);
});

it('undoes every mistake it knows, and never returns the word itself', () => {
  fc.assert(
    fc.property(word, fc.nat(), (typed, nth) => {
      const meant = oneMistakeFrom(typed);
      expect(meant).not.toContain(typed);
      expect(new Set(meant).size).toBe(meant.length);
      const one = meant[nth % meant.length] ?? '';
      if (one.length >= 4 && one.length <= 20) expect(oneMistakeFrom(one)).toContain(typed);
    }),
  );
});
