import { expect, test } from 'vitest';
import { lineChanges, linesOf } from './line-changes.ts';
import { processorMs } from './test-processor-time.ts';

const shown = (before: string, after: string) =>
  lineChanges(before, after).map((change) =>
    change.kind === 'same'
      ? `${change.before.number}=${change.after.number} ${change.after.text}`
      : change.kind === 'removed'
        ? `-${change.before.number} ${change.before.text}`
        : `+${change.after.number} ${change.after.text}`,
  );

test('a changed line is the old one followed by the new one, and lines keep the numbers of their text', () => {
  expect(shown('a\nb\nc\n', 'a\nB\nc\nd\n')).toEqual(['1=1 a', '-2 b', '+2 B', '3=3 c', '+4 d']);
});

test('how lines end, and whether the last one ends, is no change', () => {
  expect(shown('a\r\nb\r\n', 'a\nb')).toEqual(['1=1 a', '2=2 b']);
  expect(linesOf('')).toEqual([]);
  expect(linesOf('a\n\n')).toEqual(['a', '']);
});

test('a text that is new, or gone, is all added, or all removed', () => {
  expect(shown('', 'a\nb')).toEqual(['+1 a', '+2 b']);
  expect(shown('a', '')).toEqual(['-1 a']);
});

test('two texts of 20,000 lines that share none are compared in a moment, as one replaced by the other', () => {
  const many = (word: string) => Array.from({ length: 20_000 }, (_, at) => `${word} ${at}`).join('\n');
  let changes: ReturnType<typeof lineChanges> = [];
  const took = processorMs(() => {
    changes = lineChanges(many('velha'), many('nova'));
  });
  expect(took).toBeLessThan(10_000);
  expect(changes).toHaveLength(40_000);
  expect(changes[0]).toEqual({ kind: 'removed', before: { number: 1, text: 'velha 0' } });
  expect(changes.at(-1)).toEqual({ kind: 'added', after: { number: 20_000, text: 'nova 19999' } });
});
