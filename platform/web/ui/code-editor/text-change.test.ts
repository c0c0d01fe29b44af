import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEcho, editorText, shortestChange } from './text-change.ts';

const letters = fc.string({ unit: fc.constantFrom('a', 'b', '\n'), maxLength: 12 });

test('a change makes the new text of the old one', () => {
  fc.assert(
    fc.property(letters, letters, (before, after) => {
      const { from, to, insert } = shortestChange(before, after);
      expect(before.slice(0, from) + insert + before.slice(to)).toBe(after);
    }),
  );
});

test('a change leaves alone what both texts begin and end with', () => {
  expect(shortestChange('um = 1\ndois = 2', 'um = 1\ntres = 2')).toEqual({ from: 7, to: 10, insert: 'tre' });
  expect(shortestChange('igual', 'igual')).toEqual({ from: 5, to: 5, insert: '' });
});

test('a value that comes back late is not taken for a new one', () => {
  const echo = createEcho();
  echo.tell('a');
  echo.tell('ab');
  echo.tell('abc');
  expect(echo.isEcho('ab')).toBe(true);
  expect(echo.isEcho('a')).toBe(false);
  expect(echo.isEcho('abc')).toBe(true);
  expect(echo.isEcho('abc')).toBe(false);
});

test('lines of other systems end as the editor ends them', () => {
  expect(editorText('a\r\nb\rc\n')).toBe('a\nb\nc\n');
});
