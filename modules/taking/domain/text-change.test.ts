import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeBetween, charactersOf, textAfter } from './text-change.ts';

const texts = fc.string({ unit: fc.constantFrom('a', 'b', '\n', 'é', '😀', '😁', '👩‍💻') });

test('a change makes the second text of the first, whatever they are', () => {
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      expect(textAfter(before, changeBetween(before, after))).toBe(after);
    }),
  );
});

test('a change never begins or ends within a character', () => {
  fc.assert(
    fc.property(texts, texts, texts, texts, (begin, before, after, end) => {
      const [one, other] = [begin + before + end, begin + after + end];
      const { kept, removed, added } = changeBetween(one, other);
      for (const part of [one.slice(0, kept), one.slice(kept, kept + removed), added])
        expect(part.isWellFormed()).toBe(true);
    }),
  );
});

test.each([
  ['', 'abc', 3],
  ['abc', '', 3],
  ['abc', 'abc', 0],
  ['um dois três', 'um quatro três', 6],
  ['aaaa', 'aaa', 1],
])('%j and %j differ by the longer of what went and what came: %i', (before, after, characters) => {
  expect(charactersOf(changeBetween(before, after))).toBe(characters);
});
